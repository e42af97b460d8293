"""Battery modules: each use is a choice, and a 1x battery may be kept for a later event of the turn (PN-96, PN-R21)."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.kernel.decision import Json
from tests.games.planta_nubo.positions import (
    SKIP,
    asked,
    at,
    doing,
    kinds,
    load,
    offers,
    play,
    refused,
    unreadable,
)

ALL: Json = {"do": "resolve", "n": 0}
ONE: Json = {**ALL, "times": 1}
TWO: Json = {**ALL, "times": 2}
SOIL: Json = {"do": "soil_or_place"}
# Soil probe: oxygen when soil is placed, once a turn. The die is one stop before its wire.
PROBE: Json = {"players.0.slots.R1": {"card": "M29", "battery": 1}, "players.0.at": 9, "players.0.soil": 3}

PURPLE_BED: list[Json] = [{"do": "bed", "stack": "purple.1"}, {"do": "place", "cells": ["b3", "c3", "d3"]}]


def pressed(table: PlantaNubo) -> list[str]:
    """The buttons of the seat to move."""
    return [choice.gesture.press for choice in GAME.scene(table, int(table.to_move)).choices]


def soil_on(cell: str) -> list[Json]:
    """Soil with a red flower goes to a cell."""
    return [{"do": "place_soil", "at": cell}, {"do": "colour", "colour": "red"}]


# ---- once a turn ----


def test_PN_40_PN_R21_the_gain_of_a_1x_battery_is_taken_now_or_kept_for_a_later_event() -> None:
    # h4 gives 2 energy, which bring the probe its second battery; d1 gives 1 oxygen.
    table = play(doing([SOIL, SOIL], changes=PROBE), ALL, *soil_on("h4"))
    assert at(table, "stack.3") == [{"do": "energy", "n": 2}, {"do": "oxygen", "n": 1, "once": "R1"}]
    taken = play(table.clone(), {"do": "resolve", "n": 1}, ALL, *soil_on("d1"))
    assert (at(taken, "players.0.oxygen"), at(taken, "players.0.used")) == (14, ["R1"])
    play(table, ALL)
    assert (at(table, "players.0.oxygen"), kinds(table)) == (12, {"resolve", "skip"})
    kept = play(table, SKIP, *soil_on("d1"))
    assert (at(kept, "stack.2"), at(kept, "players.0.used")) == ([{"do": "oxygen", "n": 2, "once": "R1"}], [])
    assert (at(play(kept, ALL), "players.0.oxygen"), at(kept, "players.0.used")) == (15, ["R1"])


@pytest.mark.parametrize(
    ("card", "action", "moves", "gain"),
    [
        ("M27", {"do": "bed", "colour": "any"}, PURPLE_BED, {"do": "charge", "n": 2}),
        ("M29", SOIL, soil_on("e5"), {"do": "oxygen", "n": 2}),
        ("M40", {"do": "upgrade_plugin"}, [{"do": "plug", "slot": "T3"}], {"do": "oxygen", "n": 2}),
    ],
)
def test_PN_R21_every_1x_battery_that_gives_a_gain_is_asked_for(
    card: str, action: Json, moves: list[Json], gain: Json
) -> None:
    changes: Json = {"players.0.slots.L1": {"card": card, "battery": 2}}
    table = play(doing(action, changes=changes), *moves)
    before = at(table, "players.0.oxygen"), at(table, "players.0.charge")
    assert (at(table, "stack.2"), kinds(table)) == ([{**gain, "once": "L1"}], {"resolve", "skip"})
    kept = play(table.clone(), SKIP)
    assert (at(kept, "players.0.oxygen"), at(kept, "players.0.charge"), at(kept, "players.0.used")) == (*before, [])
    play(table, ALL)
    assert (at(table, "players.0.oxygen"), at(table, "players.0.charge")) != before
    assert at(table, "players.0.used") == ["L1"]


def test_PN_40_PN_R21_a_gain_that_nothing_can_set_off_again_runs_by_itself() -> None:
    # Nothing else is pending in Ana's turn: to keep the battery would only lose the oxygen.
    last = play(load("T", {**PROBE, "stack": [SOIL]}), *soil_on("e5"))
    assert (at(last, "players.0.oxygen"), at(last, "to_move")) == (13, 1)
    # Another soil is pending.
    more = play(load("T", {**PROBE, "stack": [[SOIL, SOIL]]}), ALL, *soil_on("e5"))
    assert (at(more, "players.0.oxygen"), kinds(more)) == (12, {"resolve", "skip"})


def test_PN_R21_the_words_say_that_a_1x_battery_can_be_kept() -> None:
    table = play(doing(SOIL, changes=PROBE), *soil_on("e5"))
    assert asked(table) == "Soil probe: gain 1 oxygen now? It works once a turn."
    assert pressed(table)[:2] == ["Take it now", "Keep it for later this turn"]
    assert GAME.done(table, table.code_of(SKIP)) == "Kept Soil probe for later"


def test_PN_R21_only_the_seat_on_turn_has_used_1x_batteries() -> None:
    probe: Json = {"players.0.slots.R1": {"card": "M29", "battery": 1}}
    assert at(load("T", {**probe, "players.0.used": ["R1"]}), "players.0.used") == ["R1"]
    other: Json = {"players.1.slots.R1": {"card": "M29", "battery": 1}, "players.1.used": ["R1"]}
    assert unreadable("T", other) == "PN-R21"
    assert [unreadable("T", {**probe, "players.0.used": [slot]}) for slot in ("B3", "T3", "L1")] == ["PN-R21"] * 3


# ---- each use of energy ----


def flywheel(batteries: int) -> PlantaNubo:
    """Ana's die has gone up, and her Flywheel gives 1 energy for each of its batteries; the next stops: 18, 22, 24."""
    changes: Json = {"players.0.at": 17, "players.0.slots.B3": {"card": "S06", "battery": batteries}}
    return doing({"do": "upgrade_die"}, changes=changes)


def test_PN_96_a_battery_that_gives_energy_is_used_as_often_as_the_player_likes() -> None:
    table = flywheel(3)
    assert at(table, "stack.2") == [{"do": "energy", "n": 1, "times": 3}]
    assert offers(table)[:4] == [ALL, TWO, ONE, SKIP]
    assert at(play(table.clone(), ALL), "players.0.at") == 24
    assert at(play(table.clone(), TWO), "players.0.at") == 22
    assert at(play(table.clone(), ONE), "players.0.at") == 18
    assert at(play(table.clone(), SKIP), "players.0.at") == 17
    assert table.code_of({**ALL, "times": 3}) == table.code_of(ALL)
    assert [refused(table, {**ALL, "times": times}) for times in (4, 0)] == ["PN-96", "format"]
    assert offers(flywheel(1), "resolve") == [ALL]


def test_PN_96_the_uses_that_are_left_stay_open_after_other_effects() -> None:
    wheel: Json = {"do": "energy", "n": 1, "times": 3}
    table = play(doing([wheel, {"do": "upgrade_plugin"}], changes={"players.0.at": 17}), ONE)
    assert at(table, "stack.2") == [{**wheel, "times": 2}, {"do": "upgrade_plugin"}]
    play(table, {"do": "resolve", "n": 1}, {"do": "plug", "slot": "B3"}, ONE)
    assert (at(table, "players.0.at"), at(table, "stack.2")) == (22, [{"do": "energy", "n": 1}])
    # The plugin of B3 was upgraded between two uses.
    assert (at(play(table, ALL), "players.0.at"), at(table, "players.0.oxygen")) == (24, 13)


@pytest.mark.parametrize(
    ("card", "action", "moves", "stops"),
    [
        ("M30", {"do": "barricade"}, [{"do": "clear", "area": "NW"}], [17, 22, 25]),
        ("M35", {"do": "deliver_personal"}, [{"do": "load", "dock": "upper", "from": "M03.1"}], [24, 26, 30]),
    ],
)
def test_PN_96_every_battery_with_energy_offers_each_use(
    card: str, action: Json, moves: list[Json], stops: list[int]
) -> None:
    changes: Json = {
        "players.0.slots.L2": {"card": card, "battery": 2},
        "players.0.docks.upper.full": 3,
        "players.0.at": 17,
    }
    table = play(doing(action, changes=changes), *moves)
    energy: Json = {"do": "energy", "n": 2, "times": 2}
    menu = at(table, "stack.2")
    assert isinstance(menu, list)
    place = menu.index(energy)
    ends = []
    for decision in (None, {"do": "resolve", "n": place, "times": 1}, {"do": "resolve", "n": place}):
        ends.append(at(play(table.clone(), *([] if decision is None else [decision])), "players.0.at"))
    assert ends == stops


def test_PN_96_M39_overtime_gives_each_use_before_the_other_tile() -> None:
    changes: Json = {
        "players.0.slots.L2": {"card": "M39", "battery": 2},
        "players.0.at": 17,
        "stack": [{"do": "step3"}, {"do": "step2", "docks": [], "energy": 0}, {"do": "overtime", "tile": "F"}],
    }
    table = play(load("T", changes), {"do": "overtime"})
    assert offers(table)[:3] == [ALL, ONE, SKIP]
    assert at(play(table, ONE), "players.0.at") == 18


def test_PN_96_more_than_eight_uses_are_all_taken_or_up_to_eight_at_a_time() -> None:
    table = flywheel(12)
    assert [each.get("times") for each in offers(table, "resolve")] == [None, *range(8, 0, -1)]
    play(table, {**ALL, "times": 8})
    while "resolve" not in kinds(table):
        play(table, SKIP)
    assert at(table, "stack.2") == [{"do": "energy", "n": 1, "times": 4}]


def test_PN_96_PN_R21_a_use_of_a_1x_battery_takes_it_and_its_other_uses_stay() -> None:
    bees: Json = {"players.0.slots.L1": {"card": "M28", "battery": 2}, "players.0.at": 17}
    table = doing([{"do": "energy", "n": 1, "times": 2, "once": "L1"}], changes=bees)
    assert at(play(table.clone(), SKIP), "players.0.used") == []
    play(table, ONE)
    assert (at(table, "players.0.used"), at(table, "stack.2")) == (["L1"], [{"do": "energy", "n": 1}])


def test_PN_96_all_uses_are_one_click_and_fewer_say_how_many() -> None:
    table = flywheel(3)
    every, two, one, none = pressed(table)[:4]
    assert "3 stops" in every
    assert ("2 stops" in two, "2 of 3 batteries" in two) == (True, True)
    assert ("1 stop" in one, "1 of 3 batteries" in one) == (True, True)
    assert none == "Leave the die where it is"


def test_PN_96_a_position_says_how_many_uses_are_pending() -> None:
    menus: list[list[object]] = [
        [[{"do": "energy", "n": 1, "times": 0}]],
        [[{"do": "energy", "n": 99, "times": 999}]],
        [[{"do": "energy", "n": 1, "times": "2"}]],
        [{"do": "energy", "n": 1, "times": 2}],
        [[{"do": "oxygen", "n": 1, "times": 2}]],
    ]
    assert [unreadable("T", {}, stack) for stack in menus] == ["PN-96", "PN-96", "format", "format", "format"]
