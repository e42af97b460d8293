"""Village Green in words: its decisions, its cards, and what is said around the table."""

from hortus.games.village_green.look.words.narration import done, words

__all__ = ["done", "words"]
