"""Goals beside which others lie."""

from hortus.games.verdant.components import GOAL_DECKS
from tests.games.verdant.positions import (
    COMPONENTS,
)

# One goal of each deck, to stand beside the one that a test is about.
BESIDE = {"plants": "apartment-living", "items": "pot-pairs", "rooms": "triple-treatment"}


def deck_of(name: str) -> str:
    return GOAL_DECKS[COMPONENTS.goal_deck[COMPONENTS.goal_ids.index(name)]]


def with_goal(name: str) -> list[object]:
    """This goal and two others."""
    return list((BESIDE | {deck_of(name): name}).values())
