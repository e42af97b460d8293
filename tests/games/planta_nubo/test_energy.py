"""The energy track, plugins, cards and markers (PN-83 to PN-98)."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.games.planta_nubo.rules.supply import discard_nearest, fill_row
from hortus.games.planta_nubo.state import DISCARDED, FARMS, FARMS_IN_ROW
from hortus.kernel.decision import Json
from tests.games.planta_nubo.positions import (
    SKIP,
    STEP2,
    STEP3,
    at,
    doing,
    kinds,
    load,
    offers,
    play,
    refused,
    unreadable,
)

RESOLVE: Json = {"do": "resolve", "n": 0}
FLOWER: Json = {"do": "flower", "colour": "any"}


def test_PN_83_PN_R11_a_wire_space_is_a_stop_only_with_a_plugin() -> None:
    # From 8 the stops are 9, 11, 14, 17: R1 at 10 and R2 at 13 have no plugins.
    assert at(doing({"do": "energy", "n": 2}, changes={"players.0.at": 8}), "players.0.at") == 11
    slots: Json = {"players.0.at": 8, "players.0.slots.R1": {"card": "F01"}}
    assert at(doing({"do": "energy", "n": 2}, changes=slots), "players.0.at") == 10


def test_PN_83_the_track_goes_round() -> None:
    assert at(doing({"do": "energy", "n": 3}, changes={"players.0.at": 28}), "players.0.at") == 1


def test_PN_84_PN_R13_a_passed_pipe_comes_before_the_stop() -> None:
    table = doing({"do": "energy", "n": 1})
    # The die stands on the pipe's space while it asks; the plugin of T2 has not paid yet.
    assert (at(table, "players.0.at"), at(table, "players.0.oxygen")) == (3, 12)
    assert at(table, "stack.2") == {"do": "energy", "n": 1, "pipe": "c2"}
    play(table, SKIP)
    assert (at(table, "players.0.at"), at(table, "players.0.oxygen")) == (4, 13)


def test_PN_85_an_upgraded_plugin_gives_oxygen_and_cards_get_their_marker_farms_none() -> None:
    changes: Json = {"players.0.at": 5, "players.0.slots.T3.plug": "up"}
    table = doing({"do": "energy", "n": 1}, changes=changes)
    assert (at(table, "players.0.oxygen"), at(table, "players.0.slots.T3.standby")) == (13, 2)
    battery = doing({"do": "energy", "n": 1}, changes={"players.0.at": 22})
    assert (at(battery, "players.0.at"), at(battery, "players.0.slots.B3.battery")) == (24, 2)
    farm = doing({"do": "energy", "n": 1}, changes={"players.0.at": 9, "players.0.slots.R1": {"card": "F01"}})
    assert at(farm, "players.0.slots.R1") == {"card": "F01", "plug": "on"}


def test_PN_86_PN_R12_a_workshop_space_is_a_printed_stop_that_gives_a_standby() -> None:
    table = doing({"do": "energy", "n": 1}, changes={"players.0.at": 8})
    assert (at(table, "players.0.at"), at(table, "players.0.workshops")) == (9, {"NE": 1, "SW": 0})
    south = doing({"do": "energy", "n": 1}, changes={"players.0.at": 25})
    assert at(south, "players.0.workshops") == {"NE": 0, "SW": 1}


def test_PN_87_a_pipe_composts_its_flower_for_oxygen_or_gets_one_not_both() -> None:
    table = doing({"do": "energy", "n": 1})
    assert kinds(table) == {"pipe_take", "skip"}
    play(table, {"do": "pipe_take"})
    assert (at(table, "players.0.cell.c2"), at(table, "players.0.compost"), at(table, "players.0.oxygen")) == (
        "b",
        2,
        14,
    )
    bare = doing({"do": "energy", "n": 1}, changes={"players.0.cell.c2": "b"})
    assert offers(bare, "pipe_plant") == [{"do": "pipe_plant", "colour": "blue"}]
    assert refused(bare, {"do": "pipe_take"}) == "PN-87"
    assert refused(bare, {"do": "pipe_plant", "colour": "red"}) == "PN-87"
    soil = doing({"do": "energy", "n": 1}, changes={"players.0.cell.c2": "s"})
    assert len(offers(soil, "pipe_plant")) == 6


def test_PN_87_a_pipe_over_empty_ground_or_a_forest_does_nothing() -> None:
    table = doing({"do": "energy", "n": 1}, changes={"players.0.at": 5, "players.0.cell.f2": "."})
    assert at(table, "players.0.at") == 7
    forest: Json = {
        "players.0.at": 28,
        "players.0.garden": [
            "# # # . . . . .",
            "# # . . . . . .",
            "# . . . . . . .",
            "f1 f1 . sW s . . .",
            "f1 f1 . sP . . . #",
            "# # # . . . # #",
            "# # # . . # # #",
        ],
    }
    assert at(doing({"do": "energy", "n": 1}, changes=forest), "players.0.at") == 31


def test_PN_88_energy_is_used_when_gained() -> None:
    table = doing({"do": "energy", "n": 3}, changes={"players.0.at": 17})
    assert (at(table, "players.0.at"), kinds(table)) == (24, {"load", "skip"})


def test_PN_89_a_plain_plugin_is_turned_once_and_workshops_have_none() -> None:
    table = doing({"do": "upgrade_plugin"})
    assert offers(table, "plug") == [{"do": "plug", "slot": "T3"}, {"do": "plug", "slot": "B3"}]
    assert refused(table, {"do": "plug", "slot": "T2"}) == "PN-89"
    assert refused(table, {"do": "plug", "slot": "R1"}) == "PN-89"
    assert at(play(table, {"do": "plug", "slot": "T3"}), "players.0.slots.T3.plug") == "up"


def test_PN_90_PN_R30_a_module_action_spends_a_standby_and_never_a_workshop() -> None:
    table = doing({"do": "module_action"}, changes={"players.0.workshops.NE": 1})
    assert kinds(table) == {"module", "skip"}
    assert refused(table, {"do": "workshop", "which": "NE"}) == "PN-91"
    assert refused(table, {"do": "module", "card": "M03"}) == "PN-90"
    assert refused(table, {"do": "module", "card": "S06"}) == "PN-90"
    play(table, {"do": "module", "card": "S02"})
    assert at(table, "players.0.slots.T3.standby") == 0
    # A module of which nothing can be done may be used all the same: the standby is spent.
    slots: Json = {"players.0.slots.T3": {"card": "M21", "standby": 1}, "players.0.forests.0.side": "II"}
    idle = play(doing({"do": "module_action"}, changes=slots), {"do": "module", "card": "M21"})
    assert (at(idle, "players.0.slots.T3.standby"), kinds(idle)) == (0, {"load", "skip"})


def test_PN_91_step_three_is_one_module_or_one_workshop() -> None:
    table = load("T", {"players.0.workshops.NE": 1, "stack": [{"do": "step3"}]})
    assert kinds(table) == {"module", "workshop", "skip"}
    play(table, {"do": "module", "card": "S02"}, {"do": "take_soil"})
    assert table.to_move == 1


def test_PN_92_workshops_gain_a_card_and_NE_may_raise_the_die_for_two_charges() -> None:
    table = load("T", {"players.0.workshops.NE": 1, "stack": [{"do": "step3"}]})
    play(table, {"do": "workshop", "which": "NE"})
    assert offers(table, "resolve") == [{"do": "resolve", "n": 0}, {"do": "resolve", "n": 1}]
    play(table, {"do": "resolve", "n": 1}, {"do": "pay"})
    assert (at(table, "players.0.die"), at(table, "players.0.charge"), at(table, "players.0.workshops.NE")) == (3, 1, 0)
    south = play(
        load("T", {"players.0.workshops.SW": 1, "stack": [{"do": "step3"}]}), {"do": "workshop", "which": "SW"}
    )
    assert kinds(south) == {"card", "skip"}


def test_PN_93_a_card_comes_from_the_row_into_a_free_slot_with_plugin_and_marker() -> None:
    table = doing({"do": "card", "kind": "any"})
    assert [each["card"] for each in offers(table, "card")] == ["F24", "F11", "F03", "M17", "M07", "M14", "M25"]
    assert refused(table, {"do": "card", "card": "M01"}) == "PN-93"
    play(table, {"do": "card", "card": "F11"})
    assert refused(table, {"do": "slot", "slot": "T3"}) == "PN-93"
    play(table, {"do": "slot", "slot": "L2"})
    assert at(table, "players.0.slots.L2") == {"card": "F11", "plug": "on"}
    first = doing({"do": "card", "kind": "farm"}, changes={"farms": ["F24", "F01", "F03"]})
    play(first, {"do": "card", "card": "F01"}, {"do": "slot", "slot": "L2"})
    assert at(first, "players.0.slots.L2") == {"card": "F01", "plug": "on"}
    modules = doing({"do": "card", "kind": "module"})
    assert refused(modules, {"do": "card", "card": "F11"}) == "PN-93"
    play(modules, {"do": "card", "card": "M17"}, {"do": "slot", "slot": "L2"})
    assert at(modules, "players.0.slots.L2") == {"card": "M17", "plug": "on", "standby": 1}


def test_PN_93_PN_R3_without_one_of_twelve_slots_free_no_card_is_gained() -> None:
    farms = ["F01", "F02", "F04", "F05", "F06", "F07", "F08", "F09", "F10"]
    slots = ["T1", "R1", "R2", "R3", "B1", "B2", "L1", "L2", "L3"]
    full: Json = {f"players.0.slots.{slot}": {"card": farm} for slot, farm in zip(slots, farms, strict=True)}
    assert kinds(doing({"do": "card", "kind": "any"}, changes=full)) == {"load", "skip"}


def test_PN_94_the_row_closes_up_and_its_outer_place_is_refilled() -> None:
    table = doing({"do": "card", "kind": "any"}, changes={"module_pile": ["M01"], "farm_pile": ["F05"]})
    play(table, {"do": "card", "card": "M07"})
    assert at(table, "modules") == ["M17", "M14", "M25"]
    play(table, {"do": "slot", "slot": "T1"})
    assert at(table, "modules") == ["M17", "M14", "M25", "M01"]
    farms = play(
        doing({"do": "card", "kind": "farm"}, changes={"farm_pile": ["F05"]}),
        {"do": "card", "card": "F24"},
        {"do": "slot", "slot": "T1"},
    )
    assert at(farms, "farms") == ["F11", "F03", "F05"]


def farms_left(pool: int) -> PlantaNubo:
    """No farm lies in the row or among the discards, and the pile holds these."""
    table = load("T")
    table.pools[FARMS] = pool
    table.lay(DISCARDED + FARMS, 0)
    table.lay(FARMS_IN_ROW, 0)
    return table


def test_PN_94_a_side_is_filled_only_as_far_as_there_are_cards() -> None:
    for pool, farms in ((0, []), (1, ["F01"])):
        table = farms_left(pool)
        fill_row(table, FARMS, 3)
        assert (at(table, "farms"), at(table, "modules")) == (farms, at(load("T"), "modules"))


def test_PN_114_from_an_empty_side_nothing_is_discarded() -> None:
    table = farms_left(0)
    discard_nearest(table, FARMS)
    assert (at(table, "farms"), at(table, "farm_discard")) == ([], [])
    assert at(table, "modules") == at(load("T"), "modules")


def test_PN_95_markers_pile_up_and_batteries_stay() -> None:
    changes: Json = {"players.0.slots.B3.battery": 3, "players.0.at": 17}
    table = play(doing({"do": "upgrade_die"}, changes=changes), {"do": "resolve", "n": 0})
    # Three energy of three batteries: from 17 to 18, 22, and 24, where B3 gets its fourth.
    assert at(table, "players.0.slots.B3.battery") == 4


def test_PN_96_a_battery_works_as_often_as_it_has_batteries_when_the_action_is_over() -> None:
    table = doing({"do": "upgrade_die"}, changes={"players.0.slots.B3": {"card": "S09", "battery": 2}})
    assert at(table, "players.0.soil") == 4
    empty = doing({"do": "upgrade_die"}, changes={"players.0.slots.B3": {"card": "S09", "battery": 0}})
    assert at(empty, "players.0.soil") == 2


def test_PN_96_PN_R32_a_card_does_not_react_to_its_own_arrival() -> None:
    changes: Json = {"modules": ["M37", "M07", "M14", "M25"], "players.0.charge": 1}
    table = play(
        doing({"do": "card", "kind": "module"}, changes=changes),
        {"do": "card", "card": "M37"},
        {"do": "slot", "slot": "L1"},
    )
    assert at(table, "players.0.charge") == 1
    later = doing(
        {"do": "card", "kind": "module"},
        changes={"players.0.charge": 1, "players.0.slots.L1": {"card": "M37", "battery": 1}},
    )
    play(later, {"do": "card", "card": "M07"}, {"do": "slot", "slot": "L2"})
    assert at(later, "players.0.charge") == 2


def test_PN_40_energy_may_be_declined_even_if_nothing_else_is_pending() -> None:
    soil = doing({"do": "soil_or_place"})
    table = play(soil, {"do": "place_soil", "at": "h4"}, {"do": "colour", "colour": "red"})
    assert (at(table, "players.0.at"), offers(table, "resolve"), SKIP in offers(table)) == (1, [RESOLVE], True)
    assert at(table, "stack.2") == [{"do": "energy", "n": 2}]
    assert at(play(table.clone(), RESOLVE, SKIP), "players.0.at") == 5
    assert at(play(table, SKIP), "players.0.at") == 1


def test_PN_40_the_energy_of_a_battery_may_be_declined() -> None:
    table = doing({"do": "upgrade_die"}, changes={"players.0.at": 17, "players.0.slots.B3.battery": 2})
    assert (at(table, "players.0.die"), at(table, "players.0.at"), kinds(table)) == (3, 17, {"resolve", "skip"})
    assert at(play(table, SKIP), "players.0.at") == 17


def test_PN_40_the_energy_of_a_tile_or_a_craft_may_be_declined_when_its_charge_has_run() -> None:
    laid: Json = {"stack": [STEP3, STEP2, {"do": "choose_tile", "tiles": ["C", "G1"]}], "players.0.at": 17}
    tile = play(load("T", laid), {"do": "perform", "tile": "G1"})
    assert (at(tile, "players.0.charge"), kinds(tile)) == (4, {"resolve", "skip"})
    craft = load("P", {"phase": "craft", "crafts.shovel": ["C04", 2], "craft_discard": [], "players.0.at": 17})
    assert (at(craft, "players.0.charge"), at(craft, "stack")) == (5, [[{"do": "energy", "n": 3}]])
    assert at(play(craft, RESOLVE), "players.0.at") == 24


def test_PN_40_energy_that_was_just_chosen_is_not_asked_for_again() -> None:
    side = play(doing({"do": "barricade"}, changes={"players.0.at": 17}), {"do": "clear", "area": "NW"})
    assert at(play(side, {"do": "choose", "n": 1}), "players.0.at") == 22
    slots: Json = {
        "players.0.slots.T3": {"card": "S03", "standby": 1},
        "players.1.slots.T3": {"card": "S01"},
        "players.0.at": 17,
    }
    module = play(doing({"do": "module_action"}, changes=slots), {"do": "module", "card": "S03"})
    assert at(module, "players.0.at") == 22


def test_PN_40_PN_43_energy_of_deliveries_and_of_the_income_is_no_action_that_could_be_declined() -> None:
    table = play(load("T", {"players.0.at": 17}, []), {"do": "load", "dock": "upper", "from": "d4"})
    assert (at(table, "players.0.at"), kinds(table)) == (18, {"module", "skip"})


BEES: Json = {"players.0.slots.L1": {"card": "M28", "battery": 1}}
BED: Json = {"do": "bed", "colour": "any"}
PURPLE: list[Json] = [{"do": "bed", "stack": "purple.1"}, {"do": "place", "cells": ["b3", "c3", "d3"]}]
BLUE: list[Json] = [{"do": "bed", "stack": "blue.1"}, {"do": "place", "cells": ["e5", "d6", "e6"]}]
GAIN: Json = {"do": "gain", "colour": "red", "to": "e4"}


def test_PN_R21_a_1x_battery_that_was_declined_reacts_again_in_the_same_turn() -> None:
    table = play(doing([BED, BED], changes=BEES), RESOLVE, *PURPLE)
    assert (at(table, "stack.3"), at(table, "players.0.used")) == ({**FLOWER, "once": "L1"}, [])
    play(table, SKIP)
    assert at(table, "players.0.used") == []
    play(table, *BLUE, GAIN)
    assert (at(table, "players.0.cell.e4"), at(table, "players.0.used")) == ("sR", ["L1"])


def test_PN_R21_a_flower_of_a_stated_colour_is_not_taken_before_it_stands_somewhere() -> None:
    red: Json = {"do": "flower", "colour": "red", "once": "L1"}
    table = play(doing([red, BED], changes=BEES), RESOLVE)
    assert (at(table, "players.0.used"), kinds(table)) == ([], {"gain", "skip"})
    assert at(play(table.clone(), SKIP), "players.0.used") == []
    assert at(play(table, GAIN), "players.0.used") == ["L1"]


def test_PN_R21_a_1x_battery_that_could_do_nothing_reacts_again_in_the_same_turn() -> None:
    # No cell or pot is free for a flower until one is composted, and the balcony has no charge.
    full: Json = {
        "players.0.cell.e2": "bB",
        "players.0.cell.e4": "sR",
        "players.0.cell.g3": "rR",
        "players.0.charge": 0,
    }
    pots: Json = {"players.0.pots": {"M03": ["O"], "M28": ["R", "B"]}}
    compost: Json = {"do": "compost", "colour": "red"}
    table = play(doing([BED, compost, BED], changes={**BEES, **full, **pots}), RESOLVE, *PURPLE)
    assert (at(table, "players.0.used"), kinds(table)) == ([], {"resolve", "skip"})
    play(table, RESOLVE, {"do": "compost", "from": "e4"}, *BLUE)
    assert kinds(table) == {"gain", "skip"}
    assert at(play(table, GAIN), "players.0.used") == ["L1"]


def test_PN_96_PN_R21_all_batteries_of_a_1x_card_work_when_it_is_used() -> None:
    table = play(doing([BED, BED], changes={"players.0.slots.L1": {"card": "M28", "battery": 2}}), RESOLVE, *PURPLE)
    assert offers(table, "resolve") == [RESOLVE]
    declined = play(table.clone(), RESOLVE, SKIP)
    assert (at(declined, "players.0.used"), at(declined, "stack.3")) == ([], {**FLOWER, "once": "L1"})
    play(table, RESOLVE, GAIN)
    assert (at(table, "players.0.used"), at(table, "stack.3")) == (["L1"], FLOWER)
    play(table, {"do": "gain", "colour": "blue", "to": "e2"}, *BLUE)
    assert kinds(table) == {"load", "skip"}


@pytest.mark.parametrize("slot", ["T1", "L1", "L3"])
def test_PN_R21_of_two_pending_uses_of_a_1x_battery_only_one_is_taken(slot: str) -> None:
    # A bed is laid while the flower for an earlier one is still pending.
    bees: Json = {f"players.0.slots.{slot}": {"card": "M28", "battery": 1}}
    once: Json = {**FLOWER, "once": slot}
    table = play(doing([once, BED, FLOWER], changes=bees), {"do": "resolve", "n": 1}, *PURPLE)
    assert at(table, "stack.3") == {**once, "again": 1}
    declined = play(table.clone(), SKIP)
    assert (at(declined, "stack.2"), kinds(declined)) == ([once, FLOWER], {"resolve", "skip"})
    play(table, GAIN)
    assert (at(table, "players.0.used"), at(table, "stack.2")) == ([slot], FLOWER)


def test_PN_R21_a_1x_battery_that_gives_a_gain_is_used_up_by_it() -> None:
    sensor: Json = {"players.0.slots.L1": {"card": "M27", "battery": 1}, "players.0.charge": 5}
    table = play(doing([BED, BED], changes=sensor), RESOLVE, *PURPLE)
    assert (kinds(table), at(table, "players.0.used")) == ({"resolve", "skip"}, [])
    play(table, RESOLVE)
    assert (kinds(table), at(table, "players.0.used")) == ({"overcharge"}, ["L1"])


def test_PN_R21_a_pot_move_does_not_take_the_effect_of_a_1x_battery() -> None:
    table = play(doing(BED, changes=BEES), *PURPLE, {"do": "pot", "from": "d4", "to": "M28.1"})
    assert (at(table, "players.0.used"), kinds(table)) == ([], {"gain", "skip"})


def test_PN_R21_a_flower_of_a_1x_battery_is_told_apart_from_another_flower() -> None:
    table = doing([FLOWER, {**FLOWER, "once": "L1"}], changes=BEES)
    assert offers(table, "resolve") == [RESOLVE, {"do": "resolve", "n": 1}]
    words = [GAME.words(table, table.code_of(each)) for each in offers(table, "resolve")]
    assert words == ["Gain a flower of any colour", "Gain a flower of any colour (Bee hotel, once a turn)"]
    play(table, RESOLVE, GAIN)
    assert at(table, "players.0.used") == []


def test_PN_R21_a_position_names_the_1x_battery_of_an_effect() -> None:
    wrong: list[tuple[Json, Json]] = [
        ({**FLOWER, "once": "B3"}, BEES),
        ({**FLOWER, "once": "T1"}, BEES),
        ({**FLOWER, "once": "T3"}, BEES),
        ({**FLOWER, "again": 1}, BEES),
        ({**FLOWER, "once": "L1", "again": -1}, BEES),
    ]
    assert [unreadable("T", changes, [[effect, BED]]) for effect, changes in wrong] == ["PN-R21"] * 5
    twice: Json = {**BEES, "after": [{"do": "battery", "slot": "L1"}] * 2}
    assert unreadable("T", twice, [BED]) == "PN-R21"
    assert unreadable("T", {"after": [{"do": "battery", "slot": "T3"}]}, [BED]) == "PN-96"


def test_PN_96_PN_R21_a_1x_battery_works_once_a_turn() -> None:
    changes: Json = {"players.0.slots.L1": {"card": "M40", "battery": 1}}
    table = play(
        doing([{"do": "upgrade_plugin"}, {"do": "upgrade_plugin"}], changes=changes),
        {"do": "resolve", "n": 0},
        {"do": "plug", "slot": "T3"},
        RESOLVE,
    )
    assert (at(table, "players.0.oxygen"), at(table, "players.0.used")) == (13, ["L1"])
    play(table, {"do": "plug", "slot": "B3"})
    assert at(table, "players.0.oxygen") == 13
    play(table, SKIP, SKIP)
    assert at(table, "players.0.used") == []


def test_PN_R33_two_triggers_in_one_action_offer_a_battery_twice() -> None:
    changes: Json = {
        "players.0.slots.L1": {"card": "M33", "battery": 1},
        "docks.0.full": [1, 2, 4],
        "docks.2.full": [1, 2, 4],
        "players.0.cell.e4": "sW",
        "players.0.at": 17,
    }
    table = doing({"do": "deliver_public", "n": 2, "mode": "free"}, changes=changes)
    play(
        table,
        {"do": "deliver", "from": "d4", "dock": 1, "spot": 3},
        {"do": "deliver", "from": "e4", "dock": 3, "spot": 3},
    )
    # Two completed containers and two oxygen of the harbour bell.
    assert at(table, "players.0.oxygen") == 16


def test_PN_97_the_die_goes_up_by_one_and_at_six_nothing_is_triggered() -> None:
    assert at(doing({"do": "upgrade_die"}, changes={"players.0.at": 17}), "players.0.die") == 3
    six = doing({"do": "upgrade_die"}, changes={"players.0.die": 6})
    assert (at(six, "players.0.die"), at(six, "players.0.at")) == (6, 1)


def test_PN_98_power_up_marks_an_action_and_a_battery_module_never_a_workshop() -> None:
    table = doing({"do": "power_up"})
    assert offers(table, "mark") == [{"do": "mark", "slot": "T2"}, {"do": "mark", "slot": "T3"}]
    assert refused(table, {"do": "mark", "slot": "B3"}) == "PN-98"
    play(table, {"do": "mark", "slot": "T2"})
    assert offers(table, "mark") == [{"do": "mark", "slot": "B3"}]
    play(table, {"do": "mark", "slot": "B3"})
    assert (at(table, "players.0.slots.T2.standby"), at(table, "players.0.slots.B3.battery")) == (1, 2)
    skipped = play(doing({"do": "power_up"}), SKIP)
    assert offers(skipped, "mark") == [{"do": "mark", "slot": "B3"}]


def test_PN_98_a_part_of_power_up_without_its_kind_of_module_is_passed_over() -> None:
    action: Json = {"players.0.slots": {"T2": {"card": "M20", "standby": 0}}, "players.0.pots": {}}
    table = play(doing({"do": "power_up"}, changes=action), {"do": "mark", "slot": "T2"})
    assert "mark" not in kinds(table)
    battery: Json = {"players.0.slots": {"B3": {"card": "S06", "battery": 1}}, "players.0.pots": {}}
    assert offers(doing({"do": "power_up"}, changes=battery), "mark") == [{"do": "mark", "slot": "B3"}]
