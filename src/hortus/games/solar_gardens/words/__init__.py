"""Solar Gardens in words: its decisions, its tiles, and what is said around the table."""

from hortus.games.solar_gardens.words.decisions import told, words

__all__ = ["told", "words"]
