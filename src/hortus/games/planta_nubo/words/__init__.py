"""Planta Nubo in words: its decisions, its things, the questions, and what is still to do."""

from hortus.games.planta_nubo.words.decisions import done, words

__all__ = ["done", "words"]
