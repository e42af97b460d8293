"""The guide: the headings of every game, every rule that a player needs, and the points that are really given."""

import re

from hortus.games.village_green import GAME
from hortus.kernel.registry import Room

HEADINGS = [
    "At a glance", "Setup", "Your turn", "Placement", "Features", "The end", "Scoring", "Ties", "Solo", "Good to know",
    "On one page",
]  # fmt: skip


def test_the_guide_has_the_headings_of_every_game() -> None:
    assert re.findall(r"(?m)^## (.+)$", Room(GAME).guide()) == HEADINGS


def test_the_guide_names_every_rule_and_ruling() -> None:
    named = set(re.findall(r"VG-R?\d+", Room(GAME).guide()))
    assert named == {f"VG-{number:02}" for number in range(1, 74)} | {f"VG-R{number}" for number in range(1, 29)}


def test_the_guide_names_every_award() -> None:
    lead = re.compile(r"^(The |Award for (the )?|Best )|( Award)$|^Award for ")
    for name in GAME.components.award_names:
        short = lead.sub("", lead.sub("", name))
        assert short in Room(GAME).guide(), name
