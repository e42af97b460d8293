"""Decisions as people write them (JSON objects), and refusals: what was wrong, where, and which rule says so."""

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


WRITER = JSONEncoder(ensure_ascii=False)


def write(value: object) -> str:
    """JSON on one line, as in records and messages."""
    return WRITER.encode(value)


def nearest(word: str, words: list[str]) -> str:
    """A hint for a misspelt id: "; did you mean …?", or nothing."""
    close = get_close_matches(word, words, n=1, cutoff=0.6)
    return f'; did you mean "{close[0]}"?' if close else ""


def verb(decision: Json, verbs: tuple[str, ...]) -> str:
    """The `do` of a decision, which must be one of the game's."""
    found = decision.get("do")
    if not isinstance(found, str) or found not in verbs:
        known = ", ".join(verbs)
        raise Refusal("format", f'"do" is {write(found)}; a decision of this game does one of: {known}')
    return found


def keys(decision: Json, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """Refuse a decision with a missing or unknown parameter."""
    for key in needed:
        if key not in decision:
            raise Refusal("format", f'the decision {write(decision)} lacks "{key}"')
    for key in decision:
        if key != "do" and key not in needed and key not in optional:
            raise Refusal("format", f'the decision {write(decision)} has the unknown key "{key}"')
