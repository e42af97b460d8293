"""Solar Gardens in words: its decisions, its tiles, and what is said around the table."""

from hortus.games.solar_gardens.look.words.narration import done, words

__all__ = ["done", "words"]
