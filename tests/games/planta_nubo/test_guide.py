"""The guide for players: it names every rule and says what the house adds."""

import re

from hortus.games.planta_nubo import GAME
from hortus.kernel.registry import Room

GUIDE = Room(GAME).guide()


def named(text: str) -> set[str]:
    """The rule ids of a text, spans written out."""
    text = " ".join(text.split())
    found = set(re.findall(r"PN-[RV]?\d+", text))
    for first, last in re.findall(r"PN-(\d+) to PN-(\d+)", text):
        found |= {f"PN-{number:02}" for number in range(int(first), int(last) + 1)}
    return found


def test_the_guide_names_every_rule_of_the_game() -> None:
    numbers = [
        *range(1, 35), *range(40, 46), *range(50, 66), *range(70, 99), *range(100, 108), *range(110, 115),
        *range(120, 127), 130, *range(140, 148), 150, *range(160, 185),
    ]  # fmt: skip
    missing = {f"PN-{number:02}" for number in numbers} - named(GUIDE)
    assert missing == set()
    assert {f"PN-V{number}" for number in range(1, 5)} <= named(GUIDE)


def test_the_guide_says_that_pots_cannot_go_round_for_ever() -> None:
    assert "only returns to an arrangement already seen in this turn is not offered" in " ".join(GUIDE.split())
