"""Forests and income (PN-120 to PN-130)."""

from hortus.games.planta_nubo.rules.forests import can_plant, sources
from hortus.games.planta_nubo.state import OWN_FORESTS
from hortus.kernel.decision import Json
from tests.games.planta_nubo.positions import SKIP, at, doing, kinds, load, offers, play, refused

# Soil without flowers from d3 to f5; d4, e4, d5 are start cells.
CLEARING: Json = {
    "phase": "forest",
    "players.0.garden": [
        "# # # . . . . .",
        "# # . . . . . .",
        "# . . s s s . .",
        ". f1 f1 s s s . .",
        ". f1 f1 s s s . #",
        "# # # . . . # #",
        "# # # . . # # #",
    ],
}


def test_PN_120_a_larger_and_an_own_forest_in_either_order_or_growing_one() -> None:
    table = load("P", CLEARING)
    assert kinds(table) == {"forest", "grow", "skip"}
    play(table, {"do": "forest", "tile": "lilac-6"}, {"do": "place", "cells": ["d3", "e3", "f3", "d4", "e4", "f4"]})
    assert {each["tile"] for each in offers(table, "forest")} == {"green-4", "lilac-4"}
    assert refused(table, {"do": "grow", "forest": 1}) == "PN-120"
    assert refused(table, {"do": "forest", "tile": "green-5"}) == "PN-121"
    first = play(
        load("P", CLEARING), {"do": "forest", "tile": "green-4"}, {"do": "place", "cells": ["d3", "e3", "d4", "e4"]}
    )
    # The energy of the battery that reacts to the die comes first.
    play(first, {"do": "resolve", "n": 0})
    assert "green-5" in {each["tile"] for each in offers(first, "forest")}
    assert "lilac-4" not in {each["tile"] for each in offers(first, "forest")}
    grown = play(load("P", CLEARING), {"do": "grow", "forest": 1})
    assert (at(grown, "players.0.forests.0.side"), grown.to_move) == ("II", 1)


def test_PN_121_a_tile_that_cannot_be_planted_at_once_is_not_offered() -> None:
    table = load("P", {**CLEARING, "players.0.soil": 0, "players.0.cell.f5": "sR", "players.0.pots": {"M03": ["O"]}})
    assert "brown-9" not in {each["tile"] for each in offers(table, "forest")}
    assert refused(table, {"do": "forest", "tile": "brown-9"}) == "PN-121"


def test_PN_122_forests_cover_bare_ground_or_free_cells_relined_from_the_stock() -> None:
    table = play(
        load("P", CLEARING),
        {"do": "forest", "tile": "lilac-8"},
        {"do": "place", "cells": ["d3", "e3", "f3", "g3", "d4", "e4", "f4", "g4"]},
    )
    # Two free cells were relined; the charges of g3 were not set off.
    assert (at(table, "players.0.soil"), at(table, "players.0.charge")) == (0, 3)
    held = play(load("P", {**CLEARING, "players.0.cell.f3": "sR"}), {"do": "forest", "tile": "green-5"})
    assert refused(held, {"do": "place", "cells": ["e3", "f3", "e4", "f4", "e5"]}) == "PN-122"
    assert refused(held, {"do": "place", "cells": ["c4", "d4", "c5", "d5", "d3"]}) == "PN-122"
    assert refused(held, {"do": "place", "cells": ["g6", "h6", "g7", "h7", "g5"]}) == "PN-122"
    poor = load("P", {**CLEARING, "players.0.soil": 1})
    assert "lilac-8" not in {each["tile"] for each in offers(poor, "forest")}


def test_PN_122_too_little_soil_is_refused_by_name() -> None:
    table = play(load("P", {**CLEARING, "players.0.soil": 0}), {"do": "forest", "tile": "green-5"})
    assert refused(table, {"do": "place", "cells": ["f3", "g3", "f4", "g4", "f5"]}) == "PN-122"


def test_PN_123_PN_R7_beds_may_be_mirrored_forests_not() -> None:
    table = play(load("P", CLEARING), {"do": "forest", "tile": "green-5"})
    cells = [each["cells"] for each in offers(table, "place")]
    assert ["d3", "e3", "d4", "e4", "d5"] in cells
    assert refused(table, {"do": "place", "cells": ["d3", "e3", "d4", "e4", "e5"]}) == "PN-123"
    stacks: Json = {
        "yellow.1": ["yellow-a", 4], "orange.1": ["orange-a", 5], "white.1": ["white-d", 4], "red.1": ["red-c", 4],
        "blue.1": ["blue-e", 4], "purple.1": ["purple-b", 5],
    }  # fmt: skip
    bed = play(doing({"do": "bed", "colour": "any"}, changes={"stacks": stacks}), {"do": "bed", "stack": "yellow.1"})
    placed = [each["cells"] for each in offers(bed, "place")]
    assert ["d1", "e1", "f1", "d2", "e2"] not in placed  # d2 is covered
    assert ["f1", "g1", "f2", "g2", "f3"] not in placed  # so is f3
    assert ["g1", "h1", "g2", "h2", "h3"] in placed
    assert ["f1", "g1", "h1", "g2", "h2"] in placed
    assert ["f1", "g1", "h1", "f2", "g2"] in placed


def test_PN_124_planting_gives_die_oxygen_and_squares_upgrade_the_die() -> None:
    table = play(
        load("P", CLEARING),
        {"do": "forest", "tile": "lilac-6"},
        {"do": "place", "cells": ["d3", "e3", "f3", "d4", "e4", "f4"]},
    )
    assert (at(table, "players.0.oxygen"), at(table, "players.0.die")) == (15, 2)
    small = play(
        load("P", {**CLEARING, "players.0.at": 17}),
        {"do": "forest", "tile": "green-4"},
        {"do": "place", "cells": ["d3", "e3", "d4", "e4"]},
    )
    assert (at(small, "players.0.oxygen"), at(small, "players.0.die")) == (12, 3)


def test_PN_R36_the_player_chooses_the_order_of_the_brown_forests_effects() -> None:
    square: Json = {"do": "place", "cells": ["d3", "e3", "f3", "d4", "e4", "f4", "d5", "e5", "f5"]}
    changes: Json = {**CLEARING, "players.0.slots.B3": {"card": "S09", "battery": 1}}
    table = play(load("P", changes), {"do": "forest", "tile": "brown-9"}, square)
    assert offers(table, "resolve") == [{"do": "resolve", "n": 0}, {"do": "resolve", "n": 1}]
    first = play(load("P", changes), {"do": "forest", "tile": "brown-9"}, square, {"do": "resolve", "n": 0})
    assert at(first, "players.0.oxygen") == 12 + 3 + 3
    last = play(table, {"do": "resolve", "n": 1})
    assert at(last, "players.0.oxygen") == 12 + 2 + 3


def test_PN_125_growing_turns_a_forest_for_good() -> None:
    table = load("P", {**CLEARING, "players.0.forests.0.side": "II"})
    assert "grow" not in kinds(table)
    assert refused(table, {"do": "grow", "forest": 1}) == "PN-125"
    assert refused(table, {"do": "grow", "forest": 2}) == "PN-125"


def test_PN_126_a_plant_forest_action_may_use_a_stack_or_a_personal_forest() -> None:
    garden: Json = {"players.0.garden": CLEARING["players.0.garden"]}
    table = doing({"do": "plant_forest"}, changes=garden)
    assert {"green-4", "lilac-4", "brown-9"} <= {each["tile"] for each in offers(table, "forest")}
    play(table, {"do": "forest", "tile": "green-4"})
    assert at(table, "stack.2") == {"do": "forest_place", "tile": "green-4"}
    play(table, {"do": "place", "cells": ["d3", "e3", "d4", "e4"]})
    assert (at(table, "players.0.forests.1.tile"), at(table, "players.0.own_forests")) == ("green-4", ["lilac-4"])
    # One forest only, from either.
    assert "forest" not in kinds(table)


def test_PN_120_PN_126_without_a_tile_left_nothing_can_be_planted() -> None:
    garden: Json = {"players.0.garden": CLEARING["players.0.garden"], "forests": {}}
    table = doing({"do": "plant_forest"}, changes=garden)
    assert {each["tile"] for each in offers(table, "forest")} == {"green-4", "lilac-4"}
    for own, possible in ((0b000, False), (0b001, True), (0b010, True), (0b100, True)):
        table.set_field(0, OWN_FORESTS, own)
        assert can_plant(table, sources(table)) == possible


def test_the_forest_step_waits_for_pot_moves_that_would_make_a_forest_possible() -> None:
    # Everything is covered by flowers, and only the pot of M03 is free.
    rows = (
        ["rR rR rR rR rR rR rR rR"] * 3
        + ["rR rR rR sW sW rR rR rR", "rR rR rR sW rR rR rR rR"]
        + ["rR rR rR rR rR rR rR rR"] * 2
    )
    full: Json = {
        "phase": "forest",
        "players.0.garden": rows,
        "players.0.barricades": [],
        "players.0.forests": [],
        "players.0.own_forests": ["brown-4", "green-4", "lilac-4"],
        "players.0.pots": {},
        "players.0.charge": 0,
    }
    assert load("P", full).to_move == 1
    three_bare = {**full, "players.0.garden": ["r r rR rR rR rR rR rR", "r rR rR rR rR rR rR rR", *rows[2:]]}
    # Of two flowers that are in the way one must go to the balcony, a charge each (PN-65).
    two_bare = {**full, "players.0.garden": ["r r rR rR rR rR rR rR", *rows[1:]]}
    assert [load("P", {**two_bare, "players.0.charge": charges}).to_move for charges in (0, 1)] == [1, 0]
    table = load("P", three_bare)
    assert (table.to_move, kinds(table)) == (0, {"skip"})
    play(table, {"do": "pot", "from": "b2", "to": "M03.1"})
    assert kinds(table) == {"forest", "skip"}


def test_PN_130_PN_R27_income_is_die_forests_and_arbor_then_one_energy_action() -> None:
    changes: Json = {
        "phase": "forest",
        "to_move": 1,
        "players.0.at": 26,
        "players.0.arbor": 3,
        "players.0.die": 4,
        "players.1.arbor": 1,
    }
    table = play(load("P", changes), SKIP)
    # Ana: 4 + 6; a small forest gives nothing. Ben: 1 + 2.
    assert (at(table, "players.0.oxygen"), at(table, "players.1.oxygen")) == (22, 12)
    grown = play(load("P", {**changes, "players.0.forests.0.side": "II"}), SKIP)
    assert at(grown, "players.0.at") == 26
