"""Decisions as people write them (JSON objects), and refusals: what was wrong, where, and which rule says so."""

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from json import JSONEncoder
from typing import TypeAlias

Json: TypeAlias = dict[str, object]


class Refusal(ValueError):
    """Bad input. `rule` is the id of the rule that forbids it, or what else is broken: `format`, `record` …

    >>> import hortus
    >>> try:
    ...     hortus.new("village_green", players=9)
    ... except hortus.Refusal as refusal:
    ...     print(refusal.rule, "-", refusal.message)
    VG-01 - Village Green is for 1 to 5 players, not 9
    """

    def __init__(self, rule: str, message: str) -> None:
        # Both, so that it survives pickling from another process.
        super().__init__(rule, message)
        self.rule = rule
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"

    def as_json(self) -> Json:
        """The error object of the command line and the API."""
        return {"error": {"rule": self.rule, "message": self.message}}


@contextmanager
def located(where: str) -> Iterator[None]:
    """Refusals say where."""
    try:
        yield
    except Refusal as refusal:
        raise Refusal(refusal.rule, f"{where}: {refusal.message}") from None


WRITER = JSONEncoder(ensure_ascii=False)


def write(value: object) -> str:
    """JSON on one line, as in records and messages."""
    return WRITER.encode(value)


def nearest(word: str, words: list[str]) -> str:
    """A hint for a misspelt id: "; did you mean …?", or nothing."""
    close = get_close_matches(word, words, n=1, cutoff=0.6)
    return f'; did you mean "{close[0]}"?' if close else ""


def spoken(decision: Json) -> str:
    """A decision in plain words: what is done, and the values that go with it."""
    first, *rest = map(str, decision.values())
    return " ".join([first.capitalize(), *rest])
