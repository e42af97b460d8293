"""Rounds, phases and step 1 of a tool turn (PN-25 to PN-34), and how actions are resolved (PN-40 to PN-45)."""

import itertools

from hortus.games.planta_nubo import GAME, table_of
from hortus.games.planta_nubo.catalogue.vocabulary import BATTERY
from hortus.games.planta_nubo.rules.stack import add_after, collect_bundle, place_of_battery
from hortus.games.planta_nubo.state import WIDTH
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from tests.games.planta_nubo.positions import SKIP, at, doing, kinds, load, objects, offers, play, refused

CORNER: Json = {"do": "tool", "tool": "wrench", "spot": "F+A1"}


# ---- rounds and phases ----


def test_PN_25_the_phases_follow_each_other_and_a_round_ends_with_the_clean_up() -> None:
    table = table_of(GAME.new(2, 4))
    dice = seeded(8)
    seen: list[tuple[object, object]] = []
    while table.to_move >= 0:
        stage = (at(table, "round"), at(table, "phase"))
        if not seen or seen[-1] != stage:
            seen.append(stage)
        legal = table.legal()
        table.apply(legal[dice.below(len(legal))])
    phases = [phase for _, phase in seen]
    assert phases[0] == "setup"
    assert [number for number, phase in seen if phase == "tool"] == [1, 2, 3, 4]
    order = ["setup", "tool", "craft", "forest", "income", "final"]
    assert all(
        order.index(str(now[1])) > order.index(str(before[1])) or now[0] != before[0]
        for before, now in itertools.pairwise(seen)
    )


def test_PN_26_in_the_tool_phase_seats_alternate_single_turns_until_each_has_had_three() -> None:
    table = load(
        "M",
        {
            "placed": [],
            "players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"],
            "players.1.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        },
    )
    assert at(table, "next") == [1, 0, 1, 0, 1]


def test_PN_27_a_turn_has_three_steps_and_then_the_next_seat_is_up() -> None:
    table = load("M")
    assert at(table, "stack") == [
        {"do": "step3"},
        {"do": "step2", "docks": ["upper", "lower"], "energy": 0},
        {"do": "place_tool"},
    ]
    play(table, CORNER, {"do": "perform", "tile": "F"}, SKIP, SKIP, SKIP)
    assert kinds(table) == {"module", "skip"}
    play(table, SKIP)
    assert table.to_move == 1


# ---- step 1 ----


def test_PN_28_a_tool_in_hand_goes_onto_a_free_spot() -> None:
    table = load("M")
    assert {each["tool"] for each in offers(table, "tool")} == {"shovel", "wrench", "screwdriver"}
    assert refused(table, {"do": "tool", "tool": "hammer", "spot": "F+A1"}) == "PN-28"
    assert refused(table, {"do": "tool", "tool": "wrench", "spot": "D+C"}) == "PN-28"
    assert refused(table, {"do": "tool", "tool": "wrench", "spot": "A1+F"}) == "PN-28"


def test_PN_29_one_of_the_tiles_must_be_a_blueprint() -> None:
    assert refused(load("M"), {"do": "tool", "tool": "wrench", "spot": "yellow.1+red.1"}) == "PN-29"


def test_PN_30_no_two_tools_of_a_kind_next_to_the_same_blueprint_whoever_owns_them() -> None:
    # Ben's shovel lies at B+E: Ana's shovel fits neither B nor E; plots do not care.
    table = load("M")
    spots = {each["spot"] for each in offers(table, "tool") if each["tool"] == "shovel"}
    assert not spots & {"A3+B", "B+C", "E+G1", "E+orange.1", "B+E"}
    assert "yellow.1+A3" in spots
    assert refused(table, {"do": "tool", "tool": "shovel", "spot": "B+C"}) == "PN-30"


def test_PN_31_one_of_the_two_tiles_is_performed_a_plot_only_if_its_bed_fits() -> None:
    table = play(load("M"), {"do": "tool", "tool": "wrench", "spot": "red.1+D"})
    assert offers(table, "perform") == [{"do": "perform", "tile": "red.1"}, {"do": "perform", "tile": "D"}]
    full = ["s s s s s s s s"] * 7
    packed = load(
        "M",
        {
            "players.0.garden": full,
            "players.0.forests": [],
            "players.0.own_forests": ["brown-4", "green-4", "lilac-4"],
            "players.0.barricades": [],
        },
    )
    play(packed, {"do": "tool", "tool": "wrench", "spot": "red.1+D"})
    assert offers(packed, "perform") == [{"do": "perform", "tile": "D"}]
    assert refused(packed, {"do": "perform", "tile": "red.1"}) == "PN-31"
    assert refused(packed, {"do": "perform", "tile": "B"}) == "PN-31"


def test_PN_32_overtime_once_a_round_for_two_charges_after_the_first_tile() -> None:
    table = play(load("M"), {"do": "tool", "tool": "wrench", "spot": "F+A1"}, {"do": "perform", "tile": "F"}, SKIP)
    play(table, {"do": "overtime"})
    assert (at(table, "players.0.charge"), at(table, "players.0.overtime")) == (1, False)
    assert "deliver" in kinds(table)
    used = play(
        load("M", {"players.0.overtime": False}),
        {"do": "tool", "tool": "wrench", "spot": "F+A1"},
        {"do": "perform", "tile": "F"},
        SKIP,
    )
    assert "overtime" not in kinds(used)
    assert refused(used, {"do": "overtime"}) == "PN-32"
    poor = play(
        load("M", {"players.0.charge": 1}),
        {"do": "tool", "tool": "wrench", "spot": "F+A1"},
        {"do": "perform", "tile": "F"},
        SKIP,
    )
    assert refused(poor, {"do": "overtime"}) == "PN-32"


def test_PN_32_charges_of_the_first_tile_may_pay_for_overtime() -> None:
    table = load("M", {"players.0.charge": 1})
    play(table, {"do": "tool", "tool": "wrench", "spot": "E+orange.1"}, {"do": "perform", "tile": "E"})
    assert at(table, "players.0.charge") == 2
    assert "overtime" in kinds(table)


def test_PN_32_PN_42_what_reacts_to_overtime_comes_before_the_other_tile() -> None:
    # M39 gives an energy for overtime; without a battery on it nothing.
    for batteries, depth, kind in ((1, 4, "resolve"), (0, 3, "deliver")):
        table = load("M", {"players.0.slots.L1": {"card": "M39", "battery": batteries}})
        play(table, {"do": "tool", "tool": "wrench", "spot": "F+A1"}, {"do": "perform", "tile": "F"}, SKIP)
        play(table, {"do": "overtime"})
        assert len(objects(table.position(), "stack")) == depth
        assert kind in kinds(table)


def test_PN_33_PN_R34_without_a_legal_spot_a_tool_is_set_aside() -> None:
    # Every blueprint but the four corners has a hammer beside it, and so has each corner: the hammer fits nowhere.
    placed = [
        {"seat": 1, "tool": "hammer", "spot": "A3+B"},
        {"seat": 1, "tool": "shovel", "spot": "red.1+D"},
    ]
    table = load(
        "M",
        {"placed": placed, "players.0.tools": ["hammer"], "players.1.tools": ["wrench", "screwdriver"], "next": [1]},
    )
    assert "set_aside" not in kinds(table)
    assert refused(table, {"do": "set_aside", "tool": "hammer"}) == "PN-33"
    crowded = load(
        "M",
        {"placed": placed, "players.0.tools": ["hammer"], "players.1.tools": ["wrench", "screwdriver"], "next": [1]},
    )
    crowded.spots_taken = 2**24 - 1
    assert offers(crowded, "set_aside") == [{"do": "set_aside", "tool": "hammer"}]
    play(crowded, {"do": "set_aside", "tool": "hammer"})
    assert at(crowded, "players.0.tools") == []
    assert kinds(crowded) == {"load", "skip"}


def test_PN_34_tools_stay_until_the_end_of_the_round() -> None:
    table = play(load("M"), CORNER)
    assert at(table, "placed.2") == {"seat": 0, "tool": "wrench", "spot": "F+A1"}
    assert at(table, "players.0.tools") == ["shovel", "screwdriver"]


# ---- how actions are resolved ----


def test_PN_40_several_actions_come_in_any_order_and_may_be_declined() -> None:
    table = doing([{"do": "barricade"}, {"do": "upgrade_plugin"}])
    assert offers(table, "resolve") == [{"do": "resolve", "n": 0}, {"do": "resolve", "n": 1}]
    play(table, {"do": "resolve", "n": 1}, {"do": "plug", "slot": "T3"})
    assert kinds(table) == {"clear", "skip"}
    play(table, SKIP)
    assert at(table, "players.0.barricades") == ["NW", "SE", "SW"]


def test_PN_40_gains_without_a_choice_run_by_themselves() -> None:
    table = doing([{"do": "oxygen", "n": 2}, {"do": "soil", "n": 1}, {"do": "charge", "n": 2}, {"do": "barricade"}])
    assert (at(table, "players.0.oxygen"), at(table, "players.0.soil"), at(table, "players.0.charge")) == (14, 3, 5)
    assert kinds(table) == {"clear", "skip"}
    assert at(table, "players.0.used") == []


def test_PN_41_what_an_action_sets_off_starts_when_it_is_over() -> None:
    # The bed covers two charges at g2: while it is in hand nothing has happened, when it lies they are gained.
    table = play(doing({"do": "bed", "colour": "red"}), {"do": "bed", "stack": "red.1"})
    assert (at(table, "players.0.charge"), at(table, "after")) == (3, [])
    play(table, {"do": "place", "cells": ["e1", "f1", "g1", "f2"]})
    assert at(table, "players.0.charge") == 3
    other = play(doing({"do": "bed", "colour": "red"}), {"do": "bed", "stack": "red.1"})
    play(other, {"do": "place", "cells": ["g1", "f2", "g2", "h2"]})
    assert at(other, "players.0.charge") == 5


def test_PN_40_effects_that_differ_in_any_way_are_offered_one_by_one() -> None:
    free, same = ({"do": "deliver_public", "n": 2, "mode": mode} for mode in ("free", "same"))
    menu = doing([free, same, free, {**free, "n": 1}])
    assert [each["n"] for each in offers(menu, "resolve")] == [0, 1, 3]
    assert at(play(menu, {"do": "resolve", "n": 1}), "stack.3.mode") == "same"


def test_PN_41_batteries_come_last_in_the_order_of_their_slots() -> None:
    table = doing({"do": "bed", "colour": "any"})
    for slot in (5, 9, 7, 2, 5):
        add_after(table, place_of_battery(table, slot), BATTERY, slot, 0)
    collect_bundle(table, 0)
    waiting = [
        (int(table.after[place]), int(table.after[place + 1])) for place in range(0, table.after_count * WIDTH, WIDTH)
    ]
    assert waiting[-5:] == [(BATTERY, slot) for slot in (2, 5, 5, 7, 9)]
    assert all(do != BATTERY for do, _ in waiting[:-5])


def test_PN_42_what_was_set_off_comes_before_actions_that_were_open() -> None:
    table = play(
        doing([{"do": "barricade"}, {"do": "upgrade_plugin"}]), {"do": "resolve", "n": 0}, {"do": "clear", "area": "NW"}
    )
    assert kinds(table) == {"choose", "skip"}
    assert at(table, "stack.2") == [{"do": "upgrade_plugin"}]


def test_PN_43_all_energy_of_a_step_is_spent_in_one_action() -> None:
    changes = {"players.0.docks.lower": {"id": "K14", "full": 0}, "players.0.at": 17}
    table = load("T", changes, [])
    play(table, {"do": "load", "dock": "upper", "from": "d4"})
    assert at(table, "players.0.at") == 17
    play(table, {"do": "load", "dock": "lower", "from": "M03.1"})
    assert at(table, "players.0.at") == 22


def test_PN_44_an_impossible_action_is_lost_and_its_companions_are_not() -> None:
    table = doing([{"do": "upgrade_die"}, {"do": "soil_or_place"}], changes={"players.0.die": 6})
    assert offers(table, "resolve") == [{"do": "resolve", "n": 1}]
    assert at(doing({"do": "grow_forest"}, changes={"players.0.forests.0.side": "II"}), "stack") == [
        {"do": "step3"},
        {"do": "step2", "docks": ["upper", "lower"], "energy": 0},
    ]


def test_PN_45_or_means_one_side_and_its_cost_belongs_to_that_side() -> None:
    either = {
        "do": "one",
        "of": [
            [{"do": "upgrade_plugin"}],
            [{"do": "pay", "cost": {"charge": 1}, "get": [{"do": "barricade"}], "times": 1}],
        ],
    }
    table = play(doing(either), {"do": "choose", "n": 0}, {"do": "plug", "slot": "T3"})
    assert (at(table, "players.0.charge"), kinds(table)) == (3, {"load", "skip"})
    table = play(doing(either), {"do": "choose", "n": 1}, {"do": "pay"})
    assert (at(table, "players.0.charge"), kinds(table)) == (2, {"clear", "skip"})


def test_PN_45_a_cost_is_paid_at_most_as_often_as_the_card_says() -> None:
    sale = {"do": "pay", "cost": {"soil": 1}, "get": [{"do": "oxygen", "n": 2}], "times": 2}
    table = play(doing(sale, changes={"players.0.soil": 3}), {"do": "pay"})
    assert (at(table, "players.0.oxygen"), at(table, "players.0.soil")) == (14, 2)
    play(table, {"do": "pay"})
    assert (at(table, "players.0.oxygen"), at(table, "players.0.soil"), kinds(table)) == (16, 1, {"load", "skip"})
