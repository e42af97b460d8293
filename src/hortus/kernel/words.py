"""Words that every game needs: lists and counts as people say them, and the score output in a sentence."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
from unicodedata import category

from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object

# Points can be below zero.
LEAST = -9999


# Control and format characters, surrogates, private and unassigned ones, and ends of lines; one joins emoji.
UNPRINTABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINER = "\u200d"
# Small numbers in words.
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def printable(text: str) -> str:
    """One line as a terminal may print it.

    What would command the terminal, break the line or reverse its direction is shown as �: names come from strangers.
    """
    if text.isprintable():
        return text
    return "".join("\ufffd" if category(letter) in UNPRINTABLE and letter != JOINER else letter for letter in text)


def capital(words: str) -> str:
    """Words with a capital letter, to begin a sentence."""
    return words[:1].upper() + words[1:]


def in_words(parts: list[str], last: str = "and") -> str:
    """A list as people say it: "a, b and c"."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def counted(count: int, one: str, many: str = "") -> str:
    """A number of things: "1 card", "2 cards", "−1 point"."""
    return f"{negative(count)} {one if abs(count) == 1 else many or one + 's'}"


def negative(points: float | str) -> str:
    """Points with a real minus sign."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """Points that are won or lost: "+3", "−2"."""
    return f"+{points}" if points > 0 else negative(points)


class Told(NamedTuple):
    """A sentence about a turn, and its weight: roughly the points it is about."""

    weight: float
    words: str


def weightiest(told: Iterable[Told]) -> list[str]:
    """Sentences, the weightiest first, none twice."""
    return list(dict.fromkeys(each.words for each in sorted(told, key=lambda each: -each.weight)))


def verdict(points: Sequence[int], standings: Sequence[int], tie_break: str = "") -> Json:
    """Who has won and by what, from points and from standings, which have the tie-breaks folded in."""
    winners = [seat for seat, standing in enumerate(standings) if standing == max(standings)]
    ahead = [seat for seat, own in enumerate(points) if own == max(points)]
    decided_by = "shared" if len(winners) > 1 else tie_break if len(ahead) > 1 else "points"
    return {"winners": winners, "decided_by": decided_by}


# What a solo player achieved, by its id: the key in the score output, unless a game's ledger has another word.
RANK = "rank"


def alone(rank: str | None, key: str = RANK) -> Json:
    """The verdict on a solo player, who has nobody to beat."""
    return {"winners": [0], "decided_by": "solo", key: rank}


def breakdown(result: Json, seat: int) -> Json:
    """The parts of a seat's points in a score output."""
    return as_object(as_object(as_list(result["players"], "players")[seat], "player")["breakdown"], "breakdown")


def total(result: Json, seat: int) -> int:
    """The running or final points of a seat in a score output."""
    return as_number(as_object(as_list(result["players"], "players")[seat], "player")["total"], "total", LEAST)


def ranked(result: Json, rank: str) -> str:
    """How a solo player did, in one sentence: the points, and what they are called, if anything."""
    points = counted(total(result, 0), "point")
    return f"{points}: {rank}." if rank else f"{points}."


def victory(result: Json, names: list[str], tie_breaks: Mapping[str, str]) -> str:
    """Who has won, in one sentence; mentions a tie-break that decided."""
    winners = [as_number(seat, "winner") for seat in as_list(result["winners"], "winners")]
    who, points = in_words([names[seat] for seat in winners]), counted(total(result, winners[0]), "point")
    if len(winners) > 1:
        return f"{who} share the victory with {points} each."
    more = tie_breaks.get(str(result["decided_by"]))
    return f"{who} wins the tie at {points} with {more}." if more else f"{who} wins with {points}."
