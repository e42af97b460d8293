"""Verdant in words: its decisions, its cards and tokens, and what is said around the table."""

from hortus.games.verdant.look.words.narration import done, words

__all__ = ["done", "words"]
