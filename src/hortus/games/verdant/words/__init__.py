"""Verdant in words: its decisions, its cards and tokens, and what is said around the table."""

from hortus.games.verdant.words.decisions import done, words

__all__ = ["done", "words"]
