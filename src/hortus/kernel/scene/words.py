"""Words that every game needs: lists and counts as people say them."""

from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import category

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
