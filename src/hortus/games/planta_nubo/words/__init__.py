"""Planta Nubo in words: its decisions, its things, the questions, and what is still to do."""

from hortus.games.planta_nubo.words.decisions import past_words, words

__all__ = ["past_words", "words"]
