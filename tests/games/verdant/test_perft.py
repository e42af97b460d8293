"""Perft: how many ways fixed positions can go on. A rule that offers too much or too little changes a number."""

import pytest

from hortus.kernel.decision import Json
from hortus.kernel.golden import perft
from tests.games.verdant.positions import home, load, position
from tests.games.verdant.test_examples import RUNNING
from tests.games.verdant.test_setup import start_position

CROSS = home(" | common-geranium +2 | ", "bush-lily | su-BBLM | devils-ivy +1", " | aloe | vi-LMBB")
MARKET: Json = {
    "plants": ["amaryllis-bulb", "chenille-plant", "jasmine", "peace-lily"],
    "tokens": ["sofa-su", "fertilizer", "dog-un", "watering-can"],
    "rooms": ["vi-MLMB", "su-BLBM", "fl-MLBM", "fo-MLMB"],
}
DECKS: Json = {
    "plants": ["betel", "hoya", "florists-cyclamen", "..."],
    "rooms": ["un-LBMB", "fo-LMBM", "un-BMML", "..."],
    "bag": ["cat-fo", "trowel", "fertilizer", "trowel", "lamp-vi", "..."],
}
OPENING = start_position(2)
CHOOSING = position(CROSS, market=MARKET, decks=DECKS, thumbs=[3, 1])
POOR = position(CROSS, market=MARKET, decks=DECKS, thumbs=[1, 2])
PLANT_IN_HAND = position(CROSS, phase="place", card="kangaroo-vine", token="trowel", thumbs=[2])
ROOM_IN_HAND = position(CROSS, phase="place", card="un-BMML", token="watering-can", place=("rooms", 1, 1))
TOOLS = position(CROSS, phase="use", token="trowel", storage="watering-can", thumbs=[2], decks=DECKS)
SOLO = position(CROSS, players=1, phase="use", token="fertilizer", storage="trowel", decks=DECKS)
FAMILY = position(
    home("su-BBLM | swiss-cheese-plant", "devils-ivy | vi-MLMB"),
    phase="use",
    token="trowel",
    options={"variant": "family"},
    decks=DECKS,
)


@pytest.mark.parametrize(
    ("data", "counts"),
    [
        pytest.param(OPENING, [7, 42, 336, 1680], id="opening"),
        pytest.param(CHOOSING, [51, 356, 3180], id="choosing"),
        pytest.param(POOR, [8, 43, 511, 4725], id="poor"),
        pytest.param(PLANT_IN_HAND, [6, 72, 818, 1656], id="plant in hand"),
        pytest.param(ROOM_IN_HAND, [11, 245, 399, 3280], id="room in hand"),
        pytest.param(TOOLS, [39, 860, 7852], id="tools"),
        pytest.param(SOLO, [29, 398, 876, 7208], id="solo"),
        pytest.param(FAMILY, [4, 18, 80, 336], id="family"),
        pytest.param(RUNNING, [6, 29, 206, 3186], id="the running position of the ledger"),
    ],
)
def test_perft(data: Json, counts: list[int]) -> None:
    assert [perft(load(data), depth) for depth in range(1, len(counts) + 1)] == counts
