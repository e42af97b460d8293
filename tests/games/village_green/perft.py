"""Perft: how many ways fixed positions can go on. A rule that offers too much or too little changes a number."""

from tests.games.village_green.positions import HAND, decks, green, load, player, position, rows

OPENING = position(
    player(hand=HAND), player(hand=["lawn"] * 3), decks=decks(["red-lily-pond", "lawn"], ["forestry", "oak-plantation"])
)
CROWDED = position(
    player(
        green(r1c1="red-rose-oak-oak", r1c2="lawn", r2c1="red-petunia-oak", r2c2="blue-petunia-pond", r3c3="lawn"),
        ["red-rose-structure", "lawn", "lawn"],
    ),
    player(hand=["blue-lily-pond", "blue-lily-structure", "blue-rose-pond"]),
    decks=decks(["red-lily-pond", "lawn"], ["forestry", "oak-plantation"]),
)
COVERING = position(
    player(
        green(r1c1="red-rose-oak-oak", r1c2="red-rose-birch-birch", r3c3="lawn"),
        ["red-lily-structure", "blue-petunia-oak", "lawn"],
        face_up=False,
    ),
    player(hand=["blue-lily-pond", "blue-lily-structure", "blue-rose-pond"]),
    cover=True,
    decks=decks(["red-lily-pond", "lawn"], ["forestry", "oak-plantation"]),
)
LAST_TURN = position(
    player(green(r2c2="red-rose-oak-oak"), ["red-rose-structure", "lawn", "blue-lily-pond"], face_up=False),
    player(hand=["blue-lily-structure"] * 2 + ["blue-rose-pond"]),
    start_player=1,
    rows=rows(["lawn", "red-lily-pond"], ["excellence-in-trees"]),
    decks=decks(0, 0),
)
SOLO = position(
    player(
        green(r1c1="red-rose-oak-oak", r1c2="red-rose-birch-birch", r2c1="red-petunia-oak", r2c2="red-petunia-birch"),
        ["red-rose-structure", "blue-lily-pond", "lawn"],
    ),
    decks=decks(["red-lily-pond", "lawn"], ["forestry", "oak-plantation"]),
)


PERFT = {
    "opening": (load(OPENING), [20, 280, 5888]),
    "crowded": (load(CROWDED), [21, 190, 2708]),
    "covering": (load(COVERING), [4, 50, 808]),
    "last turn": (load(LAST_TURN), [3, 61, 16, 96, 0]),
    "solo": (load(SOLO), [22, 185, 2134]),
}
