"""Completed plants and their pots."""

from hortus.kernel.position import as_object
from tests.games.verdant.positions import at, cells_of, do, home, not_allowed, offers


def test_VE_46_a_plant_that_reaches_its_requirement_is_completed_at_once() -> None:
    state = do(at(home("fo-MLBB | swiss-cheese-plant +6"), thumbs=[2]), "grow", at=[0, 1])
    assert cells_of(state)[0, 1] == "swiss-cheese-plant pot:concrete"
    assert state.position()["turn"] == {"completed": 1}


def test_VE_46_light_completes_while_placing() -> None:
    state = at(
        home("fo-MLBB | swiss-cheese-plant +6"), phase="place", card="un-LBMM", token="cat-fo", place=("rooms", 1, 1)
    )
    assert cells_of(do(state, "place", at=[0, 2]))[0, 1] == "swiss-cheese-plant pot:concrete"


def test_VE_46_a_plant_can_be_completed_as_it_is_placed() -> None:
    one = home(" | vi-LMBB | betel ", "fo-MBBL | | su-LMBB", "peace-lily | un-BMLB | hoya")
    state = at(one, phase="place", card="venus-fly-trap", token="cat-fo")
    assert cells_of(do(state, "place", at=[1, 1]))[1, 1] == "venus-fly-trap pot:concrete"


def test_VE_47_the_best_pot_left_is_taken() -> None:
    spent = home("fo-MLBB | betel pot:concrete | vi-LMBB | hoya pot:concrete")
    left = home("su-BBLM | devils-ivy pot:concrete | un-LBMB | swiss-cheese-plant +6")
    state = do(at(left, spent, thumbs=[2]), "grow", at=[0, 3])
    assert cells_of(state)[0, 3] == "swiss-cheese-plant pot:wood"
    assert state.position()["pots"] == {"concrete": 0, "wood": 2, "ceramic": 3}


def test_VE_47_without_bonus_pots_it_is_terra_cotta() -> None:
    mine = home(
        "su-BBLM | devils-ivy pot:concrete | un-LBMB | swiss-cheese-plant +6 | fo-BMLB",
        "betel pot:concrete | vi-LMBB | hoya pot:concrete | su-LMBB | jasmine pot:wood",
        "",
    )
    other = home(
        "fo-MLBB | common-geranium pot:wood | fo-LMBM | aloe pot:wood | fl-MLBM",
        "panda-plant pot:ceramic | un-BMML | peace-lily pot:ceramic | su-BLMB | florists-cyclamen pot:ceramic",
    )
    state = do(at(mine, other, thumbs=[2]), "grow", at=[0, 3])
    assert cells_of(state)[0, 3] == "swiss-cheese-plant pot:terracotta"


def test_VE_48_a_completed_plant_gains_nothing_more() -> None:
    one = home("fo-MLBB | swiss-cheese-plant pot:concrete")
    state = at(one, phase="place", card="un-LBMM", token="cat-fo", place=("rooms", 1, 1), thumbs=[2])
    assert offers(state, "grow") == []
    assert [decision.get("less") for decision in offers(state, "place") if decision["at"] == [0, 2]] == [None]
    assert cells_of(do(state, "place", at=[0, 2]))[0, 1] == "swiss-cheese-plant pot:concrete"
    assert not_allowed(state, "grow", at=[0, 1]) == "VE-48"


def test_VE_49_the_first_in_reading_order_gets_the_better_pot() -> None:
    mine = home("su-BBLM | swiss-cheese-plant +6", "devils-ivy +8 | vi-MLMB", " | common-geranium pot:concrete")
    other = home("fo-MLBB | betel pot:concrete | un-BMML | hoya")
    trowel = do(at(mine, other, phase="use", token="trowel"), "use", item="trowel", on=[[1, 0], [0, 1]])
    assert (cells_of(trowel)[0, 1], cells_of(trowel)[1, 0]) == (
        "swiss-cheese-plant pot:concrete",
        "devils-ivy pot:wood",
    )
    can = do(at(mine, other, phase="use", token="watering-can"), "use", item="watering-can", at=[1, 1])
    assert (cells_of(can)[0, 1], cells_of(can)[1, 0]) == ("swiss-cheese-plant pot:concrete", "devils-ivy pot:wood")


def test_VE_R14_nobody_is_asked_which_plant_gets_which_pot() -> None:
    mine = home("su-BBLM | swiss-cheese-plant +6", "devils-ivy +8 | vi-MLMB", " | common-geranium pot:concrete")
    assert {"do": "use", "item": "watering-can", "at": [0, 0]} in offers(at(mine, phase="use", token="watering-can"))


def test_VE_R15_terra_cotta_thumbs_and_verdancy_never_run_out() -> None:
    discarded = {"terracotta": 40}
    solo = at(home("fo-MLBB | swiss-cheese-plant +6 | vi-LMBB"), players=1, thumbs=[60], pot_discard=discarded)
    do(solo, "grow", at=[0, 1])
    assert solo.position()["pot_discard"] == discarded
    crowded = {"room_thumbs": [50, 0, 0, 0]}
    state = do(at(home("su-BBLM | swiss-cheese-plant", "devils-ivy |"), phase="use", token=None, market=crowded), "end")
    assert as_object(state.position()["market"], "market")["room_thumbs"] == [51, 0, 0, 0]
