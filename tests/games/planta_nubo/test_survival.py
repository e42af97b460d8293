"""Positions that play could not have led to, or not have gone on from, are refused when they are loaded."""

import pytest

from hortus.games.planta_nubo import GAME, table_of
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.position import parse
from tests.games.planta_nubo.positions import DATA, SKIP, STEP2, STEP3, at, change, kinds, load, play, unreadable

BOTH: list[object] = [STEP3, STEP2]
BARRICADE: Json = {"do": "barricade"}
PART: Json = {"do": "energy", "n": 0, "part": True}
LOADED: Json = {"do": "deliver_personal", "moving": True}
FINAL: Json = {
    "round": 4, "phase": "final", "placed": [], "farms": ["F01", "F02", "F05", "F06", "F07"],
    "modules": ["M17", "M07"], "players.0.tools": ["hammer"], "players.1.tools": ["wrench"], "next": [],
}  # fmt: skip
SCORED: Json = {"track": 9, "forests": 0, "pots": 0, "workshops": 3, "by_farm": {}, "leftovers": 1, "total": 13}
# Setup: nobody has a flower, Ben is still to come.
SETUP: Json = {"phase": "setup", "players.0.cell.d4": "s", "players.0.cell.d5": "s"}
BARE_BEN: Json = {"players.1.cell.e4": "s", "players.1.cell.d5": "s"}


def test_PN_28_a_position_that_once_kept_a_search_busy_for_ever_is_refused() -> None:
    data = parse((DATA / "never_ends.json").read_text(encoding="utf-8"), "the position")
    with pytest.raises(Refusal, match=r"seat 1 .* 2 tools .* 3 tool turns") as error:
        GAME.load(data, seeded(1))
    assert error.value.rule == "PN-28"


def test_PN_44_a_bed_or_a_card_in_hand_without_a_place_is_refused() -> None:
    rows = ["s s s s s s s s"] * 7
    small = ["brown-4", "green-4", "lilac-4"]
    full: Json = {"players.0.garden": rows, "players.0.forests": [], "players.0.own_forests": small}
    # A flower could still be moved into a pot, but that would not help.
    flower: Json = {"players.0.cell.d4": "sR", "players.0.barricades": []}
    assert unreadable("T", {**full, **flower}, [{"do": "bed_place", "stack": "red.1"}]) == "PN-44"
    farms = ["F01", "F02", "F04", "F05", "F06", "F07", "F08", "F09", "F10"]
    slots = ["T1", "R1", "R2", "R3", "B1", "B2", "L1", "L2", "L3"]
    cards: Json = {f"players.0.slots.{slot}": {"card": farm} for slot, farm in zip(slots, farms, strict=True)}
    assert unreadable("T", cards, [{"do": "slot", "id": "M01"}]) == "PN-44"
    # Nor does a container that could be docked, the first or the last of them all.
    for container in ("K01", "K26"):
        waits: Json = {"players.0.docks": {"upper": None, "lower": None}, "players.0.waiting": [container]}
        assert unreadable("T", {**cards, **waits}, [{"do": "slot", "id": "M01"}]) == "PN-44"


@pytest.mark.parametrize(
    ("stack", "rule"),
    [
        # The order of the steps of a turn, and those of other phases.
        ([STEP2, STEP3], "PN-27"),
        ([STEP3, STEP3], "PN-27"),
        ([*BOTH, {"do": "place_tool"}, {"do": "place_tool"}], "PN-27"),
        ([*BOTH, BARRICADE, {"do": "place_tool"}], "PN-27"),
        ([STEP3, {"do": "forest_step"}], "PN-27"),
        ([{"do": "start_flowers", "cells": ["e4"]}], "PN-27"),
        ([{"do": "final_pots"}], "PN-27"),
        ([{"do": "botbot"}], "PN-27"),
        # Only the top has begun.
        ([*BOTH, {"do": "bed_place", "stack": "red.1"}, BARRICADE], "PN-41"),
        ([*BOTH, {"do": "slot", "id": "M01"}, [BARRICADE]], "PN-41"),
        ([*BOTH, {"do": "energy", "n": 1, "pipe": "c2"}, BARRICADE], "PN-41"),
        ([*BOTH, {"do": "power_up", "next": "battery"}, BARRICADE], "PN-41"),
        ([*BOTH, {"do": "deliver_public", "n": 3, "mode": "free", "done": [1]}, BARRICADE], "PN-41"),
        ([*BOTH, {"do": "deliver_public", "n": 3, "mode": "free", "traded": True}, BARRICADE], "PN-41"),
        ([*BOTH, {"do": "place_tool"}, BARRICADE], "PN-31"),
        ([*BOTH, {"do": "place_tool"}, [BARRICADE]], "PN-31"),
        ([*BOTH, {"do": "choose_tile", "tiles": ["D", "C"]}, BARRICADE], "PN-31"),
        # A delivery and its energy belong together.
        ([*BOTH, PART], "PN-43"),
        ([*BOTH, BARRICADE, PART], "PN-43"),
        ([STEP3, {**STEP2, "moving": True}, BARRICADE], "PN-43"),
        # What is named must be there.
        ([*BOTH, {"do": "choose_tile", "tiles": ["A3", "C"]}], "PN-31"),
        ([*BOTH, {"do": "choose_tile", "tiles": ["C", "D"]}], "PN-31"),
        ([*BOTH, {"do": "overtime", "tile": "red.2"}], "PN-32"),
        ([*BOTH, {"do": "soil_flower", "at": "d4"}], "PN-54"),
        ([*BOTH, {"do": "soil_flower", "at": "a1"}], "PN-54"),
        ([*BOTH, {"do": "forest_place", "tile": "brown-4"}], "PN-121"),
        ([*BOTH, {"do": "deliver_public", "n": 3, "mode": "free", "hand": "blue", "done": [1, 2, 3]}], "PN-44"),
        ([*BOTH, [{"do": "energy", "n": n} for n in range(1, 66)]], "PN-40"),
    ],
)  # fmt: skip
def test_a_stack_that_no_turn_can_have_is_refused(stack: list[object], rule: str) -> None:
    changes: Json = {"docks.0.full": [1, 2, 3], "docks.1.full": [1, 2, 3, 4], "docks.2.full": [1, 2, 3]}
    assert unreadable("T", {"stack": stack, **(changes if rule == "PN-44" else {})}) == rule


def test_an_effect_that_has_not_begun_may_wait_beneath_another() -> None:
    table = load("T", {}, [BARRICADE, {"do": "upgrade_plugin"}])
    assert kinds(play(table, SKIP)) == {"clear", "skip"}
    assert kinds(load("T", {}, [{"do": "energy", "n": 1}, BARRICADE])) == {"clear", "skip"}


def test_PN_40_a_menu_of_64_different_effects_can_be_resolved() -> None:
    table = load("T", {}, [[{"do": "energy", "n": n} for n in range(1, 65)]])
    assert len([code for code in table.legal() if "resolve" in str(table.describe(code))]) == 64


def test_PN_43_a_delivery_lies_beneath_its_energy() -> None:
    table = load("T", {"players.0.docks.upper.full": 4, "players.0.at": 17}, [LOADED, PART])
    assert at(table, "players.0.docks.upper") is None
    assert at(load("T", {"players.0.docks.upper.full": 4}, [LOADED]), "players.0.docks.upper") is None


def test_PN_54_soil_is_placed_only_from_the_stock() -> None:
    stack: list[object] = [{"do": "soil_flower", "at": "d1"}]
    assert unreadable("T", {"players.0.soil": 0}, stack) == "PN-54"
    assert kinds(load("T", {}, stack)) == {"colour"}


def test_PN_121_a_forest_in_hand_is_one_that_is_left() -> None:
    stack: list[object] = [{"do": "forest_place", "tile": "green-5"}]
    soil: Json = {"players.0.soil": 9}
    assert kinds(load("T", soil, stack)) == {"place"}
    assert unreadable("T", {**soil, "forests.green-5": 0}, stack) == "PN-121"


def test_PN_82_a_personal_container_is_full_only_during_its_delivery() -> None:
    full: Json = {"players.0.docks.upper.full": 4}
    assert unreadable("T", full, [BARRICADE]) == "PN-82"
    assert unreadable("T", full, [{"do": "deliver_personal"}]) == "PN-82"
    used: list[object] = [STEP3, {"do": "step2", "docks": ["lower"], "energy": 3}]
    assert at(load("T", {**full, "stack": used, "players.0.at": 17}), "players.0.docks.upper") is None


def test_PN_41_something_waits_only_for_an_action_under_way() -> None:
    after: Json = {"after": [{"do": "charge", "n": 1}]}
    assert unreadable("T", after) == "PN-41"
    assert unreadable("T", after, [[BARRICADE, {"do": "upgrade_plugin"}]]) == "PN-41"
    assert unreadable("T", {**after, "phase": "craft"}) == "PN-41"
    table = load("T", {**after, "players.0.at": 3}, [{"do": "energy", "n": 1, "pipe": "c2"}])
    assert (at(table, "players.0.charge"), at(play(table, SKIP), "players.0.charge")) == (3, 4)


def test_PN_25_no_action_is_performed_in_setup_and_final_scoring() -> None:
    assert unreadable("M", {**FINAL, "players.1.final": SCORED, "stack": [BARRICADE]}) == "PN-25"
    start: Json = {"do": "start_flowers", "cells": ["d4", "e4", "d5"]}
    assert unreadable("M", {**SETUP, **BARE_BEN, "stack": [start, BARRICADE]}) == "PN-25"


# ---- who is next ----


def test_PN_182_next_never_names_Botbot_where_it_has_no_part() -> None:
    changes: Json = {"to_move": 0, "placed": [], "players.0.tools": ["shovel"], "bot.tools": ["wrench"]}
    assert unreadable("Z", {**changes, "phase": "forest", "next": [1]}) == "PN-182"
    final: Json = {"round": 4, "farms": ["F01", "F02", "F05", "F06", "F07"], "modules": ["M17", "M07"]}
    assert unreadable("Z", {**changes, **final, "phase": "final", "next": [1]}) == "PN-182"
    assert unreadable("Z", {**changes, "phase": "setup", "next": [1], "players.0.slots": {}}) == "PN-182"
    assert load("Z", {**changes, "phase": "craft", "next": [1]}).phase > 1


def test_PN_28_a_seat_has_no_more_turns_to_come_than_tools() -> None:
    assert unreadable("M", {"next": [1, 1, 1, 1]}) == "PN-26"
    assert unreadable("M", {"next": [1, 0, 0, 0]}) == "PN-26"
    assert unreadable("M", {"next": [1, 1, 1], "players.1.tools": ["wrench", "hammer"]}) == "PN-28"
    assert unreadable("M", {"next": [1, 0, 0], "players.0.tools": ["wrench", "shovel"]}) == "PN-28"
    assert unreadable("M", {"players.0.tools": []}) == "PN-28"
    # Ben has three tools, Ana three and lays one of them now.
    assert load("M", {"next": [1, 0, 1, 0, 1]}).to_move == 0
    assert load("T", {"next": [1, 0, 1, 0, 1]}, [BARRICADE]).to_move == 0
    # All four in hand, though one was laid in this turn: that would be a fourth one.
    assert (
        unreadable("T", {"players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"], "placed": []}, []) == "PN-26"
    )
    assert unreadable("Z", {"bot.tools": []}) == "PN-28"


def test_PN_26_a_seat_has_one_turn_in_the_phases_after_the_tools() -> None:
    assert unreadable("P", {"phase": "forest", "next": [0]}) == "PN-26"
    assert unreadable("P", {"phase": "forest", "next": [1, 1]}) == "PN-26"
    assert load("P", {"phase": "forest", "next": []}).to_move == 0


def test_PN_164_nothing_is_pending_in_Botbots_turn_but_itself() -> None:
    assert unreadable("Z", {"stack": [BARRICADE]}) == "PN-164"
    assert unreadable("Z", {"stack": [{"do": "botbot"}, {"do": "botbot"}]}) == "PN-164"
    assert unreadable("Z", {"after": [{"do": "charge", "n": 1}]}) == "PN-164"
    assert kinds(load("Z", {"stack": [{"do": "botbot"}]})) == {"botbot"}


# ---- the setup ----


def test_PN_23_start_cells_wait_for_a_flower_on_bare_soil() -> None:
    assert unreadable("M", {**SETUP, **BARE_BEN, "players.0.cell.d5": "sR"}) == "PN-23"
    assert unreadable("M", SETUP) == "PN-23"
    assert kinds(load("M", {**SETUP, **BARE_BEN})) == {"colour"}
    assert unreadable("M", {**SETUP, **BARE_BEN, "players.1.tools": ["shovel"]}) == "PN-28"
    flower: Json = {"stack": [{"do": "start_flowers", "cells": ["d5"]}]}
    assert unreadable("M", {**SETUP, **BARE_BEN, **flower, "players.0.cell.d5": "sR"}) == "PN-23"
    assert kinds(load("M", {**SETUP, **BARE_BEN, **flower, "players.0.cell.d4": "sR"})) == {"colour"}


def test_PN_V2_start_slots_are_chosen_with_the_option_and_in_their_order() -> None:
    bare: Json = {**SETUP, **BARE_BEN, "players.0.slots": {}, "players.0.pots": {}, "players.1.slots": {}}
    chosen: Json = {**bare, "options.choose_slots": True, "players.1.starting": ["S03", "S08"]}
    flowers: Json = {"do": "start_flowers", "cells": ["d4", "e4", "d5"]}

    def slots(*cards: str) -> Json:
        return {"stack": [flowers, {"do": "start_slots", "cards": list(cards)}]}

    assert kinds(load("M", {**chosen, **slots("S01", "S06")})) == {"slot"}
    assert kinds(load("M", {**chosen, **slots("S06")})) == {"slot"}
    assert unreadable("M", {**bare, **slots("S01", "S06")}) == "PN-V2"
    assert [unreadable("M", {**chosen, **slots(*cards)}) for cards in ((), ("S01",), ("S06", "S01"))] == ["PN-V2"] * 3
    # Ben has modules before he gets his.
    assert unreadable("M", {**chosen, **slots("S01", "S06"), "players.1.slots.T3": {"card": "S02"}}) == "PN-21"


def test_PN_V2_a_seat_that_will_choose_its_slots_has_been_dealt_its_modules() -> None:
    bare: Json = {**SETUP, **BARE_BEN, "players.0.slots": {}, "players.0.pots": {}, "players.1.slots": {}}
    both: Json = {"players.0.starting": ["S01", "S06"], "players.1.starting": ["S03", "S08"]}
    chosen: Json = {**bare, **both, "options.choose_slots": True}
    table = load("M", chosen)
    assert (at(table, "stack.1.cards"), at(table, "players.1.starting")) == (["S01", "S06"], ["S03", "S08"])
    # Nobody has them twice, and nobody lacks them.
    assert unreadable("M", {**chosen, "players.1.starting": ["S01", "S08"]}) == "components"
    assert unreadable("M", {**chosen, "players.1.starting": []}) == "PN-V2"
    wrong = (["S08", "S03"], ["S03"], ["S03", "M27"], ["S03", "S08", "S09"])
    assert [unreadable("M", {**chosen, "players.1.starting": cards}) for cards in wrong] == ["PN-21"] * 4
    # They wait only in the set-up with the option, and not once their slots are being chosen.
    assert unreadable("M", {**bare, **both}) == "PN-V2"
    assert unreadable("M", {"players.1.starting": ["S04", "S09"]}) == "PN-V2"
    stack = [{"do": "start_flowers", "cells": ["d4", "e4", "d5"]}, {"do": "start_slots", "cards": ["S02", "S07"]}]
    assert unreadable("M", {**chosen, "stack": stack}) == "PN-V2"


def test_PN_161_starting_modules_are_chosen_on_an_empty_platform_and_alone() -> None:
    start: list[object] = [{"do": "start_flowers", "cells": ["d4", "e4", "d5"]}, {"do": "start_cards"}]
    assert unreadable("M", {**SETUP, **BARE_BEN, "stack": start}) == "PN-161"
    fresh = parse(write(GAME.new(1, 3).position()), "a position")
    assert kinds(table_of(GAME.load(fresh, seeded(1)))) == {"start_card"}
    for slots, rule in (
        ({"T3": {"card": "S01"}}, ""),
        ({"L1": {"card": "S01"}}, "PN-161"),
        ({"T3": {"card": "F40"}}, "PN-161"),
        ({"T3": {"card": "S01"}, "B3": {"card": "S06"}}, "PN-161"),
    ):
        change(fresh, "players.0.slots", slots)
        change(fresh, "stack", start)
        assert rule_of(fresh) == rule


def rule_of(data: Json) -> str:
    """The rule by which a position is refused; empty if it is accepted."""
    try:
        GAME.load(data, seeded(1))
    except Refusal as refusal:
        return refusal.rule
    return ""


# ---- the final scoring ----


def test_PN_140_what_has_scored_fits_whose_turn_it_is() -> None:
    assert load("M", {**FINAL, "players.1.final": SCORED}).to_move == 0
    assert unreadable("M", FINAL) == "PN-140"
    assert unreadable("M", {**FINAL, "next": [1], "players.1.final": SCORED}) == "PN-140"
    half = {key: value for key, value in SCORED.items() if key != "total"}
    assert unreadable("M", {**FINAL, "players.1.final": half}) == "PN-140"
    assert unreadable("M", {**FINAL, "next": [1], "players.0.final": {**half, "track": 12}}) == "PN-140"
    over: Json = {**FINAL, "phase": "over", "to_move": None, "players.0.final": {**SCORED, "track": 12}}
    assert load("M", {**over, "players.1.final": SCORED}).phase == 6
    assert unreadable("M", {**over, "players.1.final": half}) == "PN-140"


def test_PN_144_a_farm_of_a_scored_seat_has_its_points() -> None:
    farm: Json = {**FINAL, "players.1.slots.R2": {"card": "F24"}}
    assert unreadable("M", {**farm, "players.1.final": SCORED}) == "PN-144"
    assert load("M", {**farm, "players.1.final": {**SCORED, "by_farm": {"F24": 0}}}).to_move == 0
    # A converting farm may be open, but not when the seat is done.
    convert: Json = {**FINAL, "players.1.slots.R2": {"card": "F30"}}
    assert unreadable("M", {**convert, "players.1.final": SCORED}) == "PN-144"


def test_PN_17_platforms_that_are_not_named_differ() -> None:
    data = load("M").position()
    for player in data["players"]:  # type: ignore[attr-defined]
        player.pop("board")
    table = GAME.load(data, seeded(1))
    assert [at(table, f"players.{seat}.board") for seat in range(2)] == ["cirrus", "stratus"]  # type: ignore[arg-type]
