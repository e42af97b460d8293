"""What a turn of Solar Gardens has done for its player, and what that is good for."""

from hortus.games.solar_gardens.mind.progress.turn import progress

__all__ = ["progress"]
