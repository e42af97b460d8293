"""Hands full of cards, before a village that has begun."""

from hortus.kernel.engine.contract import State
from tests.games.village_green.positions import HAND, green, load, player, position

VILLAGE = green(r1c1="red-rose-oak-oak", r3c3="lawn")


def placing() -> State:
    return load(position(player(VILLAGE, [*HAND, "blue-lily-pond"]), player(), phase="place"))
