"""What a turn has done for a platform, and what that is good for: two positions, and the sentences between them."""

from hortus.coach.prospect import LaterDecision, idea, shapes_of
from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.mind.progress import MOST
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from tests.facts import Says
from tests.games.planta_nubo.positions import doing, load, play

DIE = "players.0.die"
CHARGES = "players.0.charge"
LAST_ROUND: Json = {"round": 4, "farms": ["F24", "F11", "F03", "F04", "F05"], "modules": ["M17", "M07"]}


def told(after: Json, before: Json | None = None, name: str = "M") -> list[str]:
    """What is said to Ana, who is in round 2, once these things have changed."""
    changes = before or {}
    return GAME.progress(load(name, changes), load(name, {**changes, **after}), 0)


# ---- income ----


def test_a_higher_die_pays_in_every_income_phase_to_come() -> None:
    assert Says("die", "3", "1 oxygen", "3 income phases") in told({DIE: 3})


def test_in_the_last_round_there_is_one_income_phase_left() -> None:
    assert Says("die", "3", "1 oxygen", "the income phase") in told({DIE: 3}, LAST_ROUND)


def test_a_level_of_the_arbor_is_told_by_its_income() -> None:
    assert told({"players.0.arbor": 1})[0] == Says("arbor", "1", "2 oxygen", "3 income phases")


def test_the_next_level_of_the_arbor_comes_nearer() -> None:
    cells: Json = {f"players.0.cell.{cell}": "o" for cell in ("d6", "e6", "f6")}
    assert Says("Level 1", "arbor", "3 of 5", "orange bed") in told(cells)


def test_a_level_that_is_met_says_what_raising_the_arbor_brings() -> None:
    cells: Json = {f"players.0.cell.{cell}": "o" for cell in ("d5", "e5", "d6", "e6", "f6")}
    assert Says("level 1", "arbor", "5", "orange bed", "2 oxygen") in told(
        cells | {"players.0.cell.d5": "sP", "players.0.cell.d7": "o"}
    )


def test_a_new_forest_is_told_by_its_income_and_its_points() -> None:
    before = doing({"do": "plant_forest"}, changes={"players.0.soil": 6, "players.0.cell.d5": "s"})
    cells = ["d5", "e5", "f5", "d6", "e6", "f6"]
    after = play(before.clone(), {"do": "forest", "tile": "lilac-6"}, {"do": "place", "cells": cells})
    assert Says("lilac forest of 6", "1 oxygen", "3 income phases", "grow", "5 points") in GAME.progress(
        before, after, 0
    )
    cells = ["d6", "e6", "d7", "e7", "e5"]
    small = play(before.clone(), {"do": "forest", "tile": "green-5"}, {"do": "place", "cells": cells})
    assert Says("green forest of 5", "grow", "4 points") in GAME.progress(before, small, 0)


def test_the_last_forest_phase_is_the_last_to_grow_in() -> None:
    grown: Json = {"players.0.forests": [{"tile": "brown-4", "side": "II"}]}
    late = LAST_ROUND | {"phase": "forest"}
    told_late = "This is the last forest phase, and a forest that has not grown scores nothing."
    assert told_late in told(grown, late, "P")
    assert told_late not in told(grown)


# ---- ground ----


def test_an_open_corner_counts_its_cells_and_bonuses() -> None:
    after: Json = {"players.0.barricades": ["SE", "SW"]}
    for cell in ("a1", "b1", "c1", "a2", "b2", "a3"):
        after[f"players.0.cell.{cell}"] = "."
    assert Says("top left corner", "6", "beds", "2", "bonus") in told(after)


def test_a_covered_pipe_pays_oxygen() -> None:
    assert Says("f2", "covered", "1 oxygen", "die passes") in told({"players.0.cell.f2": "sW"})


def test_soil_makes_room_for_a_forest_with_what_planting_it_brings() -> None:
    assert Says("room", "lilac forest of 8", "4 oxygen") in told({"players.0.soil": 9})


def test_a_forest_that_nearly_fits_says_what_is_missing() -> None:
    before: Json = {"players.0.soil": 0, "players.0.cell.d4": "s"}
    assert Says("One more soil", "green forest of 5") in told({"players.0.soil": 1}, before)


# ---- cards ----


def test_a_new_module_says_what_it_does() -> None:
    after: Json = {
        "players.0.slots.R1": {"card": "M07", "plug": "on", "standby": 1},
        "modules": ["M17", "M14", "M25", "M08"],
    }
    name, words = GAME.components.card_names[GAME.components.card_ids.index("M07")], told(after)
    assert any(each.startswith(f"{name} comes with a marker: end a turn with it to ") for each in words)


def test_a_module_that_the_die_has_fed_is_ready_again() -> None:
    words = told({"players.0.slots.T2": {"card": "M03", "plug": "up", "standby": 1}})
    assert any("has a marker again: end a turn with it to " in each for each in words)


def test_a_marker_on_a_workshop_is_a_card_or_points() -> None:
    assert Says("top right workshop", "marker", "card", "3 points") in told({"players.0.workshops.NE": 1})


def test_a_golden_plugin_pays_whenever_the_die_stops() -> None:
    words = told({"players.0.slots.T3": {"card": "S02", "plug": "up", "standby": 1}})
    assert any(each.startswith("Each time the die stops at ") and each.endswith("gain 1 oxygen.") for each in words)


def test_golden_plugins_of_one_turn_are_told_together() -> None:
    slot: Json = {"card": "S02", "plug": "up", "standby": 1}
    words = told({"players.0.slots.T3": slot, "players.0.slots.B3": {"card": "S06", "plug": "up", "battery": 1}})
    assert len([each for each in words if each.startswith("Each time the die stops at ")]) == 1


def test_the_marker_of_a_workshop_pays_for_a_card() -> None:
    slot: Json = {"card": "M07", "plug": "on", "standby": 1}
    after: Json = {"players.0.workshops.NE": 0, "players.0.slots.R1": slot, "modules": ["M17", "M14", "M25", "M08"]}
    assert Says("marker", "workshop", "card") in told(after, {"players.0.workshops.NE": 1})


# ---- flowers and containers ----


def test_new_flowers_are_told_by_what_the_airport_pays() -> None:
    assert Says("airport", "1 energy", "yellow") in told(
        {"players.0.cell.e4": "sY"}, {"docks.0.full": [4], "docks.1.full": [1]}
    )


def test_only_as_many_flowers_are_paid_for_as_there_are_spots() -> None:
    after: Json = {"players.0.cell.e4": "sR", "players.0.cell.g3": "rR"}
    assert Says("airport", "3 energy", "1 of your 5 red") in told(after)


def test_a_new_container_says_what_it_takes_first() -> None:
    after: Json = {
        "players.0.docks.lower": {"id": "K10", "full": 0},
        "queue": ["K02", "K06", "K11"],
        "container_pile": ["K12", "K13"],
    }
    words = told(after)
    assert "You can load a flower into your new container every turn, without a tool." in words
    assert any(each.startswith("Its first spot pays 1 energy for ") for each in words)


# ---- means ----


def test_two_charges_are_enough_for_overtime() -> None:
    assert Says("2 charges", "overtime", "once") in told({CHARGES: 2}, {CHARGES: 1})


def test_in_the_last_round_overtime_that_is_used_up_does_not_come_back() -> None:
    used = LAST_ROUND | {CHARGES: 1, "players.0.overtime": False}
    assert not any("overtime" in each for each in told({CHARGES: 2}, used))


def test_full_charges_can_go_round() -> None:
    assert Says("charges", "full", "4 oxygen") in told({CHARGES: 5})


def test_the_tool_that_is_left_says_its_craft() -> None:
    words = GAME.progress(load("T"), load("P"), 0)
    assert any(each.startswith("The shovel is left for crafting: ") for each in words)


def test_the_die_says_what_it_reaches_next() -> None:
    assert any(each.startswith("The next energy takes the die to ") for each in told({"players.0.at": 5}))


# ---- what is kept ----


def test_a_module_that_is_not_used_keeps_its_marker() -> None:
    before = load("T", {"stack": [{"do": "step3"}], "players.0.workshops.NE": 1})
    after = play(before.clone(), {"do": "skip"})
    assert GAME.progress(before, after, 0) == [
        Says("stays", "Wheelbarrow"),
        Says("marker", "top right workshop", "3 points"),
    ]


def test_flowers_that_are_not_loaded_stay() -> None:
    before = doing()
    after = play(before.clone(), {"do": "skip"})
    assert "Your flowers and charges stay for later turns." in GAME.progress(before, after, 0)


# ---- together ----


def test_the_weightiest_comes_first_and_five_are_enough() -> None:
    many: Json = {"players.0.workshops.NE": 1, "players.0.soil": 5, "players.0.at": 5, CHARGES: 5}
    words = told(many | {"players.0.arbor": 1, DIE: 3})
    assert len(words) == MOST
    assert words[0].startswith("The arbor reaches level 1")


def test_a_turn_that_is_played_is_told_like_any_other() -> None:
    before = doing({"do": "barricade"})
    after = play(before.clone(), {"do": "clear", "area": "NW"})
    assert Says("top left corner", "6", "beds", "2", "bonus") in GAME.progress(before, after, 0)


def test_once_the_final_scoring_has_begun_nothing_lies_ahead() -> None:
    before, after = load("M"), load("final")
    assert GAME.progress(before, after, 0) == []


# ---- what a turn is about ----


def planned(state: State, *beginnings: str) -> list[LaterDecision]:
    """A turn by the first words of its decisions."""
    world, found = state.clone(), list[LaterDecision]()
    for beginning in beginnings:
        words = {code: GAME.words(world, code) for code in world.legal()}
        code = next(code for code, each in words.items() if each.startswith(beginning))
        found.append(LaterDecision(code, words[code], shapes_of(world, code)))
        world.apply(code)
    return found


def test_a_turn_that_begins_with_moving_a_flower_to_a_pot_is_about_the_bed_that_it_lays() -> None:
    state = GAME.new(2, 5)
    for _ in range(6):
        state.apply(state.legal()[0])
    first, *later = planned(state, "Move the", "Lay the shovel", "Use the yellow", "Take the yellow", "Lay the yellow")
    reasons = ["The airport pays 5 energy for 3 of your 8 yellow flowers."]
    assert idea(state, first, tuple(later), reasons) == later[-1]
    # What the first step does by itself, and the bed that it takes up, need no other name.
    assert idea(state, first, tuple(later), []) is None
    for step in (first, *later[:2]):
        state.apply(step.code)
    (taken, laid, asked) = planned(state, "Take the yellow", "Lay the yellow", "")
    assert idea(state, taken, (laid, asked), reasons) is None
