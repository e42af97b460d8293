"""Botanists in words: its decisions, its things, and what is said around the table."""

from hortus.games.botanists.look.words.decisions import done, sequel, words

__all__ = ["done", "sequel", "words"]
