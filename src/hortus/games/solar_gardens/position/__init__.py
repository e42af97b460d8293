"""From a state of Solar Gardens to what people see: positions, finished tables, the score output."""

from hortus.games.solar_gardens.position.accounts import result
from hortus.games.solar_gardens.position.table import census, seen

__all__ = ["census", "result", "seen"]
