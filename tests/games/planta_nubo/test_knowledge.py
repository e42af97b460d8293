"""Nothing is known to one seat alone; what nobody knows is imagined completely, each way as often as it should be."""

from collections.abc import Callable
from itertools import permutations

import pytest

from hortus.games.planta_nubo import GAME, table_of
from hortus.games.planta_nubo.components import FIRST_FARM, FIRST_MODULE, NONE
from hortus.games.planta_nubo.rules.supply import draw, turn_up_bed
from hortus.games.planta_nubo.state import CONTAINERS, CRAFTS, FARMS, MODULES, SOLOBOTS, STACK_TOP
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import ONLOOKER, State
from hortus.kernel.position import as_object
from tests.games.planta_nubo.positions import base, load, objects
from tests.games.worlds import assert_all_come_up

COMPONENTS = GAME.components
# By pile: its name in a position file, and the names of its pieces.
PILES = {
    CRAFTS: ("craft", COMPONENTS.craft_ids),
    FARMS: ("farm", COMPONENTS.card_ids[FIRST_FARM:]),
    MODULES: ("module", COMPONENTS.card_ids[FIRST_MODULE:FIRST_FARM]),
    CONTAINERS: ("container", COMPONENTS.container_ids),
}
YELLOW = COMPONENTS.plot_ids.index("yellow.1")
LEFT = 3


def few_left(pile: int, fixed: int) -> tuple[State, list[int]]:
    """All pieces of a pile are discarded but three; a file has fixed the order of so many. Which three?"""
    key, ids = PILES[pile]
    empty: Json = {f"{key}_pile": "unknown", f"{key}_discard": []}
    unseen = [piece for piece in range(len(ids)) if load("T", empty).pools[pile] >> piece & 1]
    left, gone = unseen[:LEFT], unseen[LEFT:]
    order: Json = {f"{key}_pile": [ids[piece] for piece in left[:fixed]] or "unknown"}
    return load("T", {**empty, **order, f"{key}_discard": [ids[piece] for piece in gone]}), left


def draws(pile: int) -> Callable[[State], tuple[int, ...]]:
    """The pieces of a pile as they would be drawn."""
    return lambda world: tuple(int(draw(table_of(world), pile)) for _ in range(LEFT))


@pytest.mark.parametrize("fixed", [0, 2, LEFT])
@pytest.mark.parametrize("pile", PILES)
def test_PN_09_a_pile_lies_in_any_order_even_if_a_file_fixes_one(pile: int, fixed: int) -> None:
    state, left = few_left(pile, fixed)
    assert_all_come_up(state, 1, draws(pile), dict.fromkeys(permutations(left), 1))


def test_PN_162_so_do_the_tiles_of_botbot() -> None:
    state = load("Z", {"bot.tiles": ["Z1", "Z6", "Z3"], "bot.tiles_used": ["Z2", "Z4", "Z5"]})
    left = [COMPONENTS.solobot_ids.index(tile) for tile in ("Z1", "Z3", "Z6")]
    assert_all_come_up(state, 0, draws(SOLOBOTS), dict.fromkeys(permutations(left), 1))


def beds_below(world: State) -> tuple[str, ...]:
    """The beds of the yellow stack as they would be turned up."""
    table = table_of(world)
    found = []
    for _ in range(LEFT):
        turn_up_bed(table, YELLOW)
        found.append(COMPONENTS.bed_ids[table.on(STACK_TOP + YELLOW)])
    turn_up_bed(table, YELLOW)
    assert table.on(STACK_TOP + YELLOW) == NONE
    return tuple(found)


@pytest.mark.parametrize("below", [[3], ["yellow-f", 2], ["yellow-f", "yellow-a", "yellow-b"]])
@pytest.mark.parametrize("seat", [0, 1, ONLOOKER])
def test_PN_R51_the_beds_below_the_top_lie_in_any_order_even_if_a_file_fixes_one(
    seat: int, below: list[object]
) -> None:
    middle = base("T")
    stacks = {**as_object(middle["stacks"], "stacks"), "yellow.1": ["yellow-c", *below]}
    state = load("T", {"stacks": stacks, "beds_gone": [*objects(middle, "beds_gone"), "yellow-e"]})
    left = ["yellow-a", "yellow-b", "yellow-f"]
    assert_all_come_up(state, seat, beds_below, dict.fromkeys(permutations(left), 1))
