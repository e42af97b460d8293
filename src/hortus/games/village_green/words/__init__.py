"""Village Green in words: its decisions, its cards, and what is said around the table."""

from hortus.games.village_green.words.decisions import done, done_in_part, words

__all__ = ["done", "done_in_part", "words"]
