"""What a seat cannot know is imagined completely: all that it cannot rule out, each in the right proportion."""

from collections import Counter
from itertools import permutations, product
from typing import cast

import pytest

from hortus.games.verdant.rules.game import Verdant
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from tests.games.verdant.positions import COMPONENTS, cells_of, do, home, load, market_of, position
from tests.games.verdant.starts import start_position
from tests.games.worlds import assert_all_come_up

PLANTS = ["jasmine", "betel", "hoya"]
ROOMS = ["fl-MLMB", "un-BMML"]
TOKENS = ["trowel", "lamp-vi", "trowel"]
MARKET: Json = {
    "plants": [None, "chenille-plant", "parlor-palm", "peace-lily"],
    "tokens": [None, "fertilizer", "dog-un", "watering-can"],
    "rooms": ["vi-MLMB", "su-BLBM", "fl-MLBM", "fo-MLMB"],
}


def few_left(**fields: object) -> Json:
    """A turn before its end with three plants, two rooms and three tokens left to draw, in an order that is fixed."""
    homes = home("su-BBLM | jade | fo-MLBB"), home("vi-LMBB | aloe")
    data = position(*homes, phase="use", token="cat-fo", market=MARKET, **fields)
    seen = str([data["players"], data["market"], PLANTS, ROOMS, TOKENS])
    gone = {
        "plants": not_in(seen, COMPONENTS.plant_ids, COMPONENTS.plant_extra),
        "rooms": not_in(seen, COMPONENTS.room_ids, COMPONENTS.room_extra),
        "tokens": [
            token
            for token, copies in zip(COMPONENTS.token_ids, COMPONENTS.token_copies, strict=True)
            for _ in range(copies - seen.count(f"'{token}'") - (token == "cat-fo"))
        ],
    }
    return {**data, "gone": gone, "decks": {"plants": PLANTS, "rooms": ROOMS, "bag": TOKENS}}


def not_in(seen: str, ids: list[str], extra: list[bool]) -> list[str]:
    return [name for name, more in zip(ids, extra, strict=True) if not more and f"'{name}" not in seen]


def draw_all(world: State) -> object:
    """The order in which decks and bag would be drawn."""
    table = cast(Verdant, world)
    decks = (
        (table.plants, COMPONENTS.plant_ids),
        (table.rooms, COMPONENTS.room_ids),
        (table.bag, COMPONENTS.token_ids),
    )
    return tuple(tuple(ids[deck.draw(table.chance)] for _ in range(deck.size())) for deck, ids in decks)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_order_of_decks_and_bag_is_imagined_equally_often(seat: int) -> None:
    expected: Counter[object] = Counter(product(permutations(PLANTS), permutations(ROOMS), permutations(TOKENS)))
    assert len(expected) == 6 * 2 * 3
    assert_all_come_up(load(few_left()), seat, draw_all, expected)


def refilled(world: State) -> object:
    """What comes into the market at the end of the turn."""
    do(world, "end", store=None)
    return market_of(world, "plants")[0], market_of(world, "tokens")[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_every_unseen_card_and_token_comes_next_as_often_as_it_is_there(seat: int) -> None:
    expected: Counter[object] = Counter(product(PLANTS, TOKENS))
    assert_all_come_up(load(few_left()), seat, refilled, expected)


def wiped(world: State) -> object:
    """What a wipe of the first two columns brings."""
    do(world, "wipe", cols=[1, 2])
    return tuple(market_of(world, "tokens")[:2])


def test_VE_23_a_wipe_draws_evenly_from_the_bag_without_what_was_set_aside() -> None:
    market: Json = {**MARKET, "plants": ["amaryllis-bulb", *PLANTS]} | {
        "tokens": ["cat-su", "fertilizer", "dog-un", "watering-can"]
    }
    data = position(home("su-BBLM | jade"), market=market, thumbs=[2])
    kept = Counter(["cat-su", "fertilizer", "dog-un", "watering-can", *TOKENS])
    copies = dict(zip(COMPONENTS.token_ids, COMPONENTS.token_copies, strict=True))
    gone = [token for token, number in copies.items() for _ in range(number - kept[token])]
    state = load({**data, "gone": {"tokens": gone}, "decks": {"bag": TOKENS}})
    expected: dict[object, int] = {("trowel", "trowel"): 1, ("trowel", "lamp-vi"): 1, ("lamp-vi", "trowel"): 1}
    assert_all_come_up(state, 0, wiped, expected)


# ---- the simultaneous start ----

# Ponytail palm likes three of the four edges of its room, devil's ivy two of them.
SIDES_OF_PALM = {(-1, 0): True, (0, -1): True, (0, 1): False, (1, 0): True}
SIDES_OF_IVY = {(-1, 0): True, (0, -1): False, (0, 1): True, (1, 0): False}


def starts(plant: str, sides: dict[tuple[int, int], bool]) -> dict[object, int]:
    """Each side is as likely as another; where the light matches, verdancy is declined as often as not."""
    expected: dict[object, int] = {}
    for cell, lit in sides.items():
        if lit:
            expected |= {(cell, f"{plant} +1"): 1, (cell, plant): 1}
        else:
            expected[cell, plant] = 2
    return expected


def start_of(world: State, seat: int) -> object:
    """Where the plant of a seat lies, and with what on it."""
    return next((cell, text) for cell, text in cells_of(world, seat).items() if cell != (0, 0))


def first_two_starts(world: State) -> object:
    return start_of(world, 0), start_of(world, 1)


def two_have_chosen() -> State:
    return do(do(load(start_position(3)), "start", at=[0, 1]), "start", at=[1, 0])


def test_VE_R19_every_start_that_was_not_shown_is_imagined() -> None:
    palm, ivy = starts("ponytail-palm", SIDES_OF_PALM), starts("devils-ivy", SIDES_OF_IVY)
    assert (len(palm), len(ivy)) == (7, 6)
    both: dict[object, int] = {(one, other): palm[one] * ivy[other] for one, other in product(palm, ivy)}
    assert_all_come_up(two_have_chosen(), 2, first_two_starts, both)


def test_VE_R19_the_own_start_is_known_and_only_others_are_imagined() -> None:
    own = ((0, 1), "ponytail-palm")
    expected: dict[object, int] = {(own, other): part for other, part in starts("devils-ivy", SIDES_OF_IVY).items()}
    assert_all_come_up(two_have_chosen(), 0, first_two_starts, expected)


def test_VE_R19_once_all_have_chosen_there_is_nothing_left_to_imagine_of_the_homes() -> None:
    state = do(two_have_chosen(), "start", at=[1, 0])
    assert_all_come_up(state, 2, first_two_starts, {first_two_starts(state): 1})
