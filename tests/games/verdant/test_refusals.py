"""Every reason why a decision is refused, in the words that a player reads."""

import pytest

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import State
from tests.games.verdant.ledger import MARKET
from tests.games.verdant.market import NO_ROOM_FITS, short
from tests.games.verdant.positions import at, final, full_home, home, load
from tests.games.verdant.starts import start_position

SQUARE = home("su-BBLM item:cat-su | jade +1", "hoya pot:wood | vi-MLMB")
LINE = home("su-BBLM | jade")
NO_PLANT_FITS = home(
    "            | jade       | fo-MLBB | hoya       |",
    "panda-plant | su-BBLM    | aloe    | vi-MLMB    | bush-lily",
    "un-LBMB     | coin-plant | fl-MLBM | devils-ivy | su-LMBB",
)
FAMILY = {"variant": "family"}


def starting() -> State:
    return load(start_position())


def selecting(thumbs: int = 0, one: Json = LINE, **fields: object) -> State:
    return at(one, thumbs=[thumbs], market=MARKET, **fields)


def placing(card: str, one: Json = LINE) -> State:
    return at(one, phase="place", card=card, token="dog-un", place=("rooms" if "-" in card[:3] else "plants", 1, 1))


def using(token: str | None = "trowel", one: Json = SQUARE, **fields: object) -> State:
    return at(one, phase="use", token=token, **fields)


def said(state: State, verb: str, **parameters: object) -> str:
    """The rule and the sentence."""
    with pytest.raises(Refusal) as caught:
        state.code_of({"do": verb, **parameters})
    return f"{caught.value.rule}: {caught.value.message}"


def test_VE_58_after_the_end() -> None:
    assert said(load(final(full_home())), "end") == "VE-58: the game is over; there is nothing left to decide"


@pytest.mark.parametrize(
    ("verb", "parameters", "rule"),
    [
        ("wipe", {"cols": [1]}, "VE-23"),
        ("grow", {"at": [0, 1]}, "VE-28"),
        ("take", {"card": "jasmine"}, "VE-16"),
        ("place", {"at": [0, 1]}, "VE-16"),
        ("furnish", {"item": "cat-fo", "at": [0, 0]}, "VE-36"),
        ("use", {"item": "trowel", "on": [[0, 1]]}, "VE-36"),
        ("end", {}, "VE-29"),
    ],
)
def test_VE_16_what_is_not_asked_while_starts_are_chosen(verb: str, parameters: Json, rule: str) -> None:
    asked = "the starting plant must be laid beside the starting room"
    assert said(starting(), verb, **parameters) == f'{rule}: "{verb}" is not possible now: {asked}'


def test_VE_16_what_is_asked_in_each_step_of_a_turn() -> None:
    select, place, use = selecting(), placing("jasmine"), using()
    assert said(select, "start", at=[0, 1]) == 'VE-14: "start" is not possible now: a card and a token must be taken'
    assert said(place, "take", card="hoya") == 'VE-16: "take" is not possible now: the card taken must be placed'
    assert said(place, "wipe", cols=[1]) == 'VE-23: "wipe" is not possible now: the card taken must be placed'
    assert said(use, "place", at=[0, 2]) == (
        'VE-16: "place" is not possible now: tokens may be placed or used, then the turn ends'
    )


# ---- start ----


def test_VE_14_a_start_beside_the_room() -> None:
    assert said(starting(), "start", at=[1, 1]) == "VE-14: that place does not touch your room"


def test_VE_42_a_start_declines_what_it_gains_and_nothing_else() -> None:
    assert said(starting(), "start", at=[0, 1], less=[[0, 1]]) == (
        "VE-42: the light does not match there: there is no verdancy to decline"
    )
    assert said(starting(), "start", at=[1, 0], less=[[0, 1]]) == 'VE-42: "less" can only be [[1, 0]]'


# ---- thumbs ----


def test_VE_22_too_few_thumbs() -> None:
    assert said(selecting(1), "wipe", cols=[1]) == 'VE-22: "wipe" costs 2 thumbs, and you have 1'
    assert said(selecting(0), "grow", at=[0, 1]) == 'VE-22: "grow" costs 2 thumbs, and you have none'


def test_VE_R16_a_wipe_of_more_than_the_bag_holds() -> None:
    assert said(load(short(kept=["lamp-vi"], thumbs=2)), "wipe", cols=[1, 2]) == (
        "VE-R16: you can only replace tokens that are there, and no more than the bag can refill"
    )


def test_VE_28_only_an_incomplete_plant_grows() -> None:
    state = using(thumbs=[2])
    assert said(state, "grow", at=[0, 0]) == "VE-28: the succulent room is not a plant"
    assert said(state, "grow", at=[0, 2]) == "VE-28: there is no plant to the right of the Jade"
    assert said(state, "grow", at=[1, 0]) == "VE-48: the Hoya is complete and needs no more verdancy"


def test_VE_28_a_wrong_cell_matters_more_than_too_few_thumbs() -> None:
    assert said(using(), "grow", at=[0, 0]) == "VE-28: the succulent room is not a plant"


@pytest.mark.parametrize(("verb", "parameters"), [("wipe", {"cols": [1]}), ("grow", {"at": [0, 1]})])
def test_VE_87_no_thumbs_in_the_family_variant(verb: str, parameters: Json) -> None:
    assert said(selecting(options=FAMILY), verb, **parameters) == (
        f'VE-87: there are no thumbs in the family variant, so there is no "{verb}"'
    )


# ---- take ----


def test_VE_19_a_card_of_the_market() -> None:
    assert said(selecting(), "take", card="devils-ivy") == "VE-19: the Devil's Ivy is not in the market"


def test_VE_21_a_kind_of_card_that_fits_nowhere() -> None:
    plants, rooms = (
        ["christmas-cactus", "peace-lily", "parlor-palm", "aloe"],
        ["fo-BMML", "un-BMLB", "vi-BBLM", "su-BLBM"],
    )
    market = {"plants": plants, "rooms": rooms}
    full = at(NO_ROOM_FITS, market=market)
    assert said(full, "take", card="fo-BMML") == "VE-21: you cannot take a room: your home has no space for one"
    market = {"plants": ["christmas-cactus", "peace-lily", "parlor-palm", "jasmine"], "rooms": rooms}
    full = at(NO_PLANT_FITS, market=market)
    assert said(full, "take", card="jasmine") == "VE-21: you cannot take a plant: your home has no space for one"


def test_VE_27_the_own_column_is_free() -> None:
    assert said(selecting(2), "take", card="jasmine", token_col=3) == (
        'VE-27: "jasmine" lies in column 3 itself: leave "token_col" out, that is free'
    )


def test_VE_26_free_pairing_is_paid_before_thumbs_are_gained() -> None:
    assert said(selecting(1), "take", card="jasmine", token_col=4) == (
        "VE-26: a token of another shelf costs 2 thumbs, and the thumbs on the card come too late for that"
    )
    assert said(selecting(options=FAMILY), "take", card="jasmine", token_col=4) == (
        "VE-87: there are no thumbs in the family variant: a card comes with the token of its own shelf"
    )


def test_VE_R16_a_column_without_a_token() -> None:
    row = ["sofa-su", "fertilizer", None, "watering-can"]
    assert said(load(short(row)), "take", card="jasmine") == "VE-R16: there is no token on shelf 3"
    assert said(load(short(row, thumbs=2)), "take", card="peace-lily", token_col=3) == (
        "VE-R16: there is no token on shelf 3"
    )


# ---- place ----


def test_VE_29_an_empty_cell_beside_the_home() -> None:
    assert said(placing("jasmine"), "place", at=[0, 1]) == "VE-29: the Jade is already there"
    assert said(placing("jasmine"), "place", at=[2, 2]) == "VE-29: that place does not touch your home"


def test_VE_30_not_beside_its_own_kind() -> None:
    assert said(placing("jasmine"), "place", at=[0, 2]) == ("VE-30: the Jasmine cannot lie beside another plant")
    assert said(placing("fo-MLBB"), "place", at=[1, 0]) == ("VE-30: the foliage room cannot lie beside another room")


def test_VE_31_within_the_frame() -> None:
    tall = home("su-BBLM", "jade", "vi-MLMB")
    assert said(placing("jasmine", tall), "place", at=[3, 0]) == (
        "VE-31: with a card below the vining room your home would not fit into a frame 5 wide and 3 tall"
    )


def test_VE_42_declining_no_more_than_is_gained() -> None:
    assert said(placing("jasmine"), "place", at=[0, -1], less=[[0, -1]] * 2) == (
        'VE-42: "less" can name [0, -1] up to 1 times here, and no other cell'
    )
    assert said(placing("fo-MLBB"), "place", at=[0, 2], less=[[0, 0]]) == (
        'VE-42: "less" can name each of the plants that gain here once: [[0, 1]]'
    )


# ---- tokens ----


def test_VE_36_a_token_that_is_not_held() -> None:
    assert (
        said(using("lamp-vi"), "furnish", item="cat-fo", at=[1, 1])
        == "VE-36: you do not hold the foliage cat, but the vining lamp"
    )
    assert said(using(None), "furnish", item="cat-fo", at=[1, 1]) == "VE-36: you do not hold the foliage cat"
    assert said(using("lamp-vi", storage="trowel"), "use", item="fertilizer", at=[0, 1]) == (
        "VE-38: you do not hold the fertilizer, but the vining lamp and the hand trowel"
    )
    assert said(using(None), "use", item="fertilizer", at=[0, 1]) == "VE-38: you do not hold the fertilizer"


def test_VE_37_an_item_goes_onto_a_bare_room() -> None:
    state = using("lamp-vi")
    assert said(using(), "furnish", item="trowel", at=[1, 1]) == (
        "VE-37: the hand trowel is a tool, which cannot be placed in a room"
    )
    assert said(state, "furnish", item="lamp-vi", at=[0, 1]) == "VE-37: the Jade is not a room"
    assert said(state, "furnish", item="lamp-vi", at=[0, 2]) == "VE-37: there is no room to the right of the Jade"
    assert said(state, "furnish", item="lamp-vi", at=[0, 0]) == (
        "VE-37: the succulent room already holds a token, and tokens never move"
    )


def test_VE_38_an_item_is_not_a_tool() -> None:
    assert said(using("lamp-vi"), "use", item="lamp-vi", at=[0, 1]) == (
        'VE-38: "lamp-vi" is not a tool; furniture and pets are placed with "furnish"'
    )


def test_VE_39_to_VE_41_what_a_tool_is_used_on() -> None:
    assert said(using("fertilizer"), "use", item="fertilizer", at=[0, 0]) == (
        "VE-39: the succulent room is not a plant"
    )
    assert said(using(), "use", item="trowel", on=[[0, 1], [1, 1]]) == "VE-40: the vining room is not a plant"
    assert said(using(), "use", item="trowel", on=[[0, 1], [1, 0]]) == (
        "VE-48: the Hoya is complete and needs no more verdancy"
    )
    assert said(using("watering-can"), "use", item="watering-can", at=[0, 1]) == "VE-41: the Jade is not a room"
    assert said(using("watering-can"), "use", item="watering-can", at=[0, 0], on=[[1, 0]]) == (
        'VE-41: "on" can only name incomplete plants beside the room: [[0, 1]]'
    )
    done = home("su-BBLM | jade pot:wood | fo-MLBB")
    assert said(using("watering-can", done), "use", item="watering-can", at=[0, 0]) == (
        "VE-R12: no plant beside the succulent room needs water"
    )


def test_VE_40_a_trowel_reaches_three_plants() -> None:
    four = home("| jade |", "hoya | su-BBLM | aloe", "| bush-lily |")
    assert said(using("trowel", four), "use", item="trowel", on=[[0, 1], [1, 0], [1, 2], [2, 1]]) == (
        "VE-40: a trowel reaches up to 3 plants, not 4"
    )


def test_VE_89_a_tool_completes_an_incomplete_plant() -> None:
    state = using("trowel", home("su-BBLM | jade | fo-MLBB"), options=FAMILY)
    assert said(state, "use", item="trowel", at=[0, 0]) == "VE-89: the succulent room is not a plant"


def test_VE_50_what_is_kept_is_held() -> None:
    assert said(using(storage="lamp-vi"), "end") == 'VE-50: "store" must say what is kept: trowel, lamp-vi, or null'
    assert said(using(), "end", store="lamp-vi") == "VE-50: you do not hold the vining lamp, but the hand trowel"
    assert said(using(None), "end", store="lamp-vi") == "VE-50: you do not hold the vining lamp"
