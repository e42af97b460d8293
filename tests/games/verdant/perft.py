"""Perft: how many ways fixed positions can go on. A rule that offers too much or too little changes a number."""

from hortus.kernel.decision import Json
from tests.games.verdant.ledger import RUNNING
from tests.games.verdant.positions import home, load, position
from tests.games.verdant.starts import start_position

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


PERFT = {
    "opening": (load(OPENING), [7, 42, 336, 1680]),
    "choosing": (load(CHOOSING), [51, 356, 3180]),
    "poor": (load(POOR), [8, 43, 511, 4725]),
    "plant in hand": (load(PLANT_IN_HAND), [6, 72, 818, 1656]),
    "room in hand": (load(ROOM_IN_HAND), [11, 245, 399, 3280]),
    "tools": (load(TOOLS), [39, 860, 7852]),
    "solo": (load(SOLO), [29, 398, 876, 7208]),
    "family": (load(FAMILY), [4, 18, 80, 336]),
    "the running position of the ledger": (load(RUNNING), [6, 29, 206, 3186]),
}
