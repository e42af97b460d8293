"""Planta Nubo in words: its decisions, its things, the questions, and what is still to do."""

from hortus.games.planta_nubo.look.words.decisions import done, words
from hortus.games.planta_nubo.look.words.narration import sequel

__all__ = ["done", "sequel", "words"]
