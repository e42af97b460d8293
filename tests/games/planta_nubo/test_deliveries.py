"""Deliveries to the airport and to own containers (PN-70 to PN-82)."""

import pytest

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import OVER
from tests.games.planta_nubo.positions import (
    SKIP,
    STEP2,
    STEP3,
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


def public(n: int, mode: str) -> Json:
    return {"do": "deliver_public", "n": n, "mode": mode}


# Airport: K05 yellow blue white (yellow), K03 yellow orange blue white, K04 (purple orange) white red.
# Ana has white d4, purple d5, blue c2 d2, red f3 f4 g4, and orange in M03.


def test_PN_70_a_flower_goes_to_a_free_spot_of_its_colour() -> None:
    table = doing(public(1, "free"))
    assert {"do": "deliver", "from": "d4", "dock": 1, "spot": 3} in offers(table)
    assert refused(table, {"do": "deliver", "from": "d4", "dock": 1, "spot": 2}) == "PN-70"
    assert refused(table, {"do": "deliver", "from": "M03.1", "dock": 3, "spot": 2}) == "PN-70"
    assert refused(table, {"do": "deliver", "from": "e4", "dock": 1, "spot": 3}) == "PN-70"
    play(table, {"do": "deliver", "from": "d4", "dock": 1, "spot": 3}, {"do": "pipe_take"})
    # Two energy: past the pipe to T2, then to 5.
    assert (at(table, "docks.0.full"), at(table, "players.0.at"), at(table, "players.0.cell.d4")) == ([3, 4], 5, "s")


def test_PN_71_different_means_each_to_another_container() -> None:
    table = play(doing(public(3, "different")), {"do": "deliver", "from": "d4", "dock": 1, "spot": 3})
    assert {each["dock"] for each in offers(table, "deliver")} == {2, 3}
    assert refused(table, {"do": "deliver", "from": "c2", "dock": 1, "spot": 2}) == "PN-71"


def test_PN_71_same_means_all_to_one_container() -> None:
    table = play(doing(public(3, "same")), {"do": "deliver", "from": "d4", "dock": 1, "spot": 3})
    assert {each["dock"] for each in offers(table, "deliver")} == {1}


def test_PN_71_two_one_means_two_to_one_container_and_one_to_one_other() -> None:
    table = play(
        doing(public(3, "two_one")),
        {"do": "deliver", "from": "d4", "dock": 1, "spot": 3},
        {"do": "deliver", "from": "c2", "dock": 2, "spot": 3},
    )
    assert {each["dock"] for each in offers(table, "deliver")} == {1, 2}
    twice = play(
        doing(public(3, "two_one")),
        {"do": "deliver", "from": "d4", "dock": 1, "spot": 3},
        {"do": "deliver", "from": "c2", "dock": 1, "spot": 2},
    )
    assert {each["dock"] for each in offers(twice, "deliver")} == {2, 3}


def test_PN_71_a_refusal_says_what_the_action_allows_and_the_question_what_is_left() -> None:
    table = play(
        doing(public(3, "two_one")),
        {"do": "deliver", "from": "d4", "dock": 1, "spot": 3},
        {"do": "deliver", "from": "c2", "dock": 2, "spot": 3},
    )
    with pytest.raises(Refusal, match="two to one container and one to another: the bottom airport dock takes none"):
        table.code_of({"do": "deliver", "from": "f3", "dock": 3, "spot": 4})
    assert "up to 1 more" in asked(table)


def test_PN_71_two_one_means_never_three_to_one_container() -> None:
    table = play(
        doing(public(3, "two_one"), changes={"players.0.cell.e4": "sY"}),
        {"do": "deliver", "from": "d4", "dock": 1, "spot": 3},
        {"do": "deliver", "from": "c2", "dock": 1, "spot": 2},
    )
    assert {(each["from"], each["dock"]) for each in offers(table, "deliver") if each["from"] == "e4"} == {("e4", 2)}
    assert refused(table, {"do": "deliver", "from": "e4", "dock": 1, "spot": 1}) == "PN-71"


# Only yellow, orange and red are asked for, which the warehouse has and Ana has not.
TRADE_ONLY: Json = {
    "docks.0.full": [1, 2, 3], "docks.1.full": [1, 3, 4], "docks.2.full": [1, 2, 3], "players.0.pots": {},
    "players.0.cell.f3": "r", "players.0.cell.f4": "r", "players.0.cell.g4": "r", "players.0.at": 17,
}  # fmt: skip


def test_PN_73_an_action_may_consist_of_a_trade_alone() -> None:
    table = doing(public(2, "free"), changes=TRADE_ONLY)
    assert kinds(table) == {"warehouse", "skip"}
    play(table, {"do": "warehouse", "from": "d5", "take": "red"})
    play(table, {"do": "deliver", "from": "warehouse", "dock": 3, "spot": 4})
    # Another trade would be possible, but one is all: the energy of one delivery is spent.
    assert (at(table, "stack"), at(table, "players.0.at")) == ([STEP3, STEP2], 24)


def test_PN_73_without_a_colour_that_the_warehouse_lacks_nothing_can_be_delivered() -> None:
    changes: Json = {**TRADE_ONLY, "warehouse": ["white", "purple", "blue"]}
    table = doing(public(2, "free"), changes=changes)
    assert at(table, "stack") == [STEP3, STEP2]


def test_PN_72_the_last_spot_of_a_public_container_gives_an_oxygen_at_once() -> None:
    table = doing(public(2, "free"), changes={"docks.0.full": [1, 2, 4]})
    play(table, {"do": "deliver", "from": "d4", "dock": 1, "spot": 3})
    assert (at(table, "players.0.oxygen"), kinds(table)) == (13, {"deliver", "warehouse", "skip"})


def test_PN_73_PN_R19_one_delivery_of_an_action_may_be_a_trade() -> None:
    table = doing(public(3, "free"))
    assert {"do": "warehouse", "from": "d5", "take": "red"} in offers(table)
    play(table, {"do": "warehouse", "from": "d5", "take": "red"})
    assert kinds(table) == {"deliver"}
    assert {each["from"] for each in offers(table, "deliver")} == {"warehouse"}
    assert at(table, "warehouse") == ["yellow", "orange", "purple"]
    play(table, {"do": "deliver", "from": "warehouse", "dock": 3, "spot": 4})
    assert offers(table, "warehouse") == []
    assert refused(table, {"do": "warehouse", "from": "d4", "take": "orange"}) == "PN-73"


def test_PN_73_a_colour_that_the_warehouse_holds_cannot_be_put_there() -> None:
    table = doing(public(3, "free"))
    assert refused(table, {"do": "warehouse", "from": "f3", "take": "yellow"}) == "PN-73"
    assert refused(table, {"do": "warehouse", "from": "d4", "take": "blue"}) == "PN-73"


def test_PN_73_a_trade_uses_up_a_delivery() -> None:
    table = play(
        doing(public(1, "free")),
        {"do": "warehouse", "from": "d5", "take": "red"},
        {"do": "deliver", "from": "warehouse", "dock": 3, "spot": 4},
    )
    assert "deliver" not in kinds(table)


def test_PN_R20_a_trade_whose_flower_could_not_be_delivered_is_not_offered() -> None:
    # With red taken everywhere nobody can deliver the red flower of the warehouse.
    table = doing(public(1, "free"), changes={"docks.2.full": [1, 2, 4]})
    assert {each["take"] for each in offers(table, "warehouse")} == {"yellow", "orange"}
    assert refused(table, {"do": "warehouse", "from": "d5", "take": "red"}) == "PN-R20"


def test_PN_74_PN_R10_full_containers_leave_after_the_energy_dock_one_first() -> None:
    changes: Json = {"docks.0.full": [1, 2, 4], "docks.2.full": [1, 2, 4], "players.0.at": 17}
    table = doing(public(2, "free"), changes=changes)
    play(table, {"do": "deliver", "from": "d4", "dock": 1, "spot": 3})
    assert at(table, "docks.0.id") == "K05"
    table = doing(public(2, "free"), changes={**changes, "players.0.cell.e4": "sW"})
    play(
        table,
        {"do": "deliver", "from": "d4", "dock": 1, "spot": 3},
        {"do": "deliver", "from": "e4", "dock": 3, "spot": 3},
    )
    assert [at(table, f"docks.{dock}.id") for dock in range(3)] == ["K02", "K03", "K06"]
    assert (at(table, "queue"), at(table, "container_discard")) == (["K10", "K11", "K12"], ["K20", "K05", "K04"])


def test_PN_75_PN_R35_an_empty_pile_is_renewed_from_the_discards() -> None:
    others = [f"K{number:02}" for number in range(7, 27) if number not in (8, 10)]
    table = doing({"do": "container"}, changes={"container_pile": "unknown", "container_discard": others})
    play(table, {"do": "take_container", "from": "queue1"})
    assert at(table, "container_discard") == []
    assert len(at(table, "queue")) == 3  # type: ignore[arg-type]


def test_PN_76_a_container_comes_from_the_queue_or_unseen_from_the_pile() -> None:
    table = doing({"do": "container"})
    assert [each["from"] for each in offers(table, "take_container")] == ["queue1", "queue2", "queue3", "pile"]
    play(table, {"do": "take_container", "from": "queue1"})
    assert at(table, "queue") == ["K06", "K10", "K11"]
    assert offers(table, "dock") == [{"do": "dock", "container": "K02", "where": "lower"}]
    assert refused(table, {"do": "dock", "container": "K02", "where": "upper"}) == "PN-76"
    blind = play(doing({"do": "container"}), {"do": "take_container", "from": "pile"})
    assert at(blind, "stack.2") == {"do": "dock_new", "id": "K11"}


def test_PN_76_PN_R52_the_lower_dock_costs_an_oxygen_and_is_closed_without_one() -> None:
    table = play(
        doing({"do": "container"}),
        {"do": "take_container", "from": "queue1"},
        {"do": "dock", "container": "K02", "where": "lower"},
    )
    assert at(table, "players.0.oxygen") == 11
    poor = play(doing({"do": "container"}, changes={"players.0.oxygen": 0}), {"do": "take_container", "from": "queue1"})
    assert offers(poor, "dock") == [{"do": "dock", "container": "K02", "where": "wait"}]
    assert refused(poor, {"do": "dock", "container": "K02", "where": "lower"}) == "PN-76"


def test_PN_77_PN_R15_a_container_waits_only_if_no_dock_can_be_used() -> None:
    table = play(doing({"do": "container"}), {"do": "take_container", "from": "queue1"})
    assert refused(table, {"do": "dock", "container": "K02", "where": "wait"}) == "PN-77"
    full: Json = {"players.0.docks.lower": {"id": "K14", "full": 0}}
    waiting = play(
        doing({"do": "container"}, changes=full),
        {"do": "take_container", "from": "queue1"},
        {"do": "dock", "container": "K02", "where": "wait"},
    )
    assert at(waiting, "players.0.waiting") == ["K02"]


def test_PN_77_a_waiting_container_is_docked_at_any_decision_once_a_dock_is_free() -> None:
    table = doing({"do": "barricade"}, changes={"players.0.waiting": ["K14"]})
    assert offers(table, "dock") == [{"do": "dock", "container": "K14", "where": "lower"}]
    play(table, {"do": "dock", "container": "K14", "where": "lower"})
    assert (at(table, "players.0.docks.lower"), at(table, "players.0.oxygen")) == ({"id": "K14", "full": []}, 11)
    assert (at(table, "players.0.waiting"), kinds(table)) == ([], {"clear", "skip"})


def test_PN_77_of_several_waiting_containers_any_may_be_docked() -> None:
    changes: Json = {"players.0.waiting": ["K14", "K15", "K16"], "players.1.waiting": ["K17"]}
    table = play(doing({"do": "barricade"}, changes=changes), {"do": "dock", "container": "K15", "where": "lower"})
    assert (at(table, "players.0.waiting"), at(table, "players.1.waiting")) == (["K14", "K16"], ["K17"])
    assert at(table, "players.0.docks.lower.id") == "K15"


# Ana has nothing else to do in these positions than to dock K14; the lower dock is free.
WAITS: Json = {"players.0.waiting": ["K14"]}
DOCK: Json = {"do": "dock", "container": "K14", "where": "lower"}
BARE: Json = {
    "players.0.garden": ["# # # . . . . .", "# # b b b . . .", "# . . . . r r .", ". f1 f1 s s r r .",
                         ". f1 f1 s . . . #", "# # # . . . # #", "# # # . . # # #"],
    "players.0.pots": {},
}  # fmt: skip


def test_PN_77_PN_R29_step_two_waits_for_a_container_even_if_there_is_no_flower_to_load() -> None:
    assert kinds(load("T", {**WAITS, **BARE}, [])) == {"dock", "skip"}
    assert kinds(load("T", BARE, [])) == {"module", "skip"}


def test_PN_77_PN_R29_step_three_waits_for_a_container_even_without_standby() -> None:
    idle: Json = {"players.0.slots.T3.standby": 0, "stack": [{"do": "step3"}]}
    table = load("T", {**WAITS, **idle})
    assert (kinds(table), table.to_move) == ({"dock", "skip"}, 0)
    assert at(play(table.clone(), SKIP), "players.0.waiting") == ["K14"]
    # Docked, it leaves nothing to decide: Ben is next.
    play(table, DOCK)
    assert (at(table, "players.0.docks.lower.id"), table.to_move) == ("K14", 1)
    assert load("T", idle).to_move == 1
    # No oxygen pays for the lower dock, which is the only free one.
    assert load("T", {**WAITS, **idle, "players.0.oxygen": 0}).to_move == 1


def test_PN_77_PN_R29_the_forest_phase_waits_for_a_container_even_without_a_forest() -> None:
    idle: Json = {
        "phase": "forest", "players.0.soil": 0, "players.0.charge": 0, "players.0.forests.0.side": "II",
    }  # fmt: skip
    assert kinds(load("P", {**WAITS, **idle})) == {"dock", "skip"}
    assert load("P", idle).to_move == 1
    other: Json = {"players.1.waiting": ["K14"], "players.1.docks.upper": None}
    table = load("P", {**idle, **other})
    assert (table.to_move, at(table, "players.0.waiting"), at(table, "players.1.waiting")) == (1, [], ["K14"])


def test_PN_77_PN_R29_a_container_may_be_docked_just_before_the_final_scoring() -> None:
    late: Json = {
        "round": 4, "phase": "final", "placed": [], "farms": ["F01", "F02", "F05", "F06", "F07"],
        "modules": ["M17", "M07"], "players.0.tools": ["hammer"], "players.0.leftover": "screwdriver",
        "players.1.tools": ["wrench"], "players.1.leftover": "screwdriver", "players.0.pots": {"F20": ["R"]},
        "players.0.charge": 0, "players.1.charge": 0, "players.0.docks": {"upper": None, "lower": None},
        "players.0.slots": {"T3": {"card": "S02"}, "B3": {"card": "S06"}, "R2": {"card": "F20"}},
    }  # fmt: skip
    assert load("M", late).to_move == OVER
    table = load("M", {**late, **WAITS})
    assert (kinds(table), table.to_move) == ({"dock", "skip"}, 0)
    assert at(play(table.clone(), SKIP), "players.0.final.by_farm") == {"F20": 0}
    # Four empty spots at the upper dock, which costs nothing.
    play(table, {**DOCK, "where": "upper"})
    assert (at(table, "players.0.final.by_farm"), at(table, "players.0.oxygen")) == ({"F20": 4}, 12)


def test_PN_78_a_personal_delivery_goes_to_the_leftmost_empty_spot() -> None:
    table = load("T", {"players.0.charge": 0}, [])
    # K01 wants white first; without a charge nothing else may be loaded.
    assert offers(table, "load") == [{"do": "load", "dock": "upper", "from": "d4"}]
    assert refused(table, {"do": "load", "dock": "lower", "from": "d4"}) == "PN-78"
    assert refused(table, {"do": "load", "dock": "upper", "from": "e4"}) == "PN-78"


def test_PN_79_a_charge_buys_another_colour_and_the_wild_loader_needs_none() -> None:
    table = play(load("T", {}, []), {"do": "load", "dock": "upper", "from": "d5"})
    assert at(table, "players.0.charge") == 2
    assert refused(load("T", {"players.0.charge": 0}, []), {"do": "load", "dock": "upper", "from": "d5"}) == "PN-79"
    wild = doing({"do": "deliver_personal", "ignore_colour": True}, changes={"players.0.charge": 0})
    play(wild, {"do": "load", "dock": "upper", "from": "d5"})
    assert (at(wild, "players.0.docks.upper.full"), at(wild, "players.0.charge")) == ([1], 0)


def test_PN_80_the_action_is_one_delivery_with_its_own_energy() -> None:
    table = doing([{"do": "deliver_personal"}, {"do": "deliver_personal"}], changes={"players.0.at": 17})
    play(table, {"do": "resolve", "n": 0}, {"do": "load", "dock": "upper", "from": "d4"})
    assert at(table, "players.0.at") == 18
    play(table, {"do": "load", "dock": "upper", "from": "f3"})
    assert at(table, "players.0.at") == 24


def test_PN_81_step_two_loads_each_dock_at_most_once() -> None:
    table = load("T", {"players.0.docks.lower": {"id": "K14", "full": 0}}, [])
    play(table, {"do": "load", "dock": "lower", "from": "M03.1"})
    assert {each["dock"] for each in offers(table, "load")} == {"upper"}
    assert refused(table, {"do": "load", "dock": "lower", "from": "d4"}) == "PN-81"


def test_PN_81_PN_R16_a_container_docked_in_step_two_may_be_loaded_if_its_dock_is_unused() -> None:
    table = load("T", {"players.0.waiting": ["K14"]}, [])
    play(table, {"do": "dock", "container": "K14", "where": "lower"}, {"do": "load", "dock": "lower", "from": "M03.1"})
    assert at(table, "players.0.docks.lower.full") == [1]


def test_PN_78_PN_R18_a_delivery_goes_to_the_leftmost_empty_spot_even_if_it_is_a_gap() -> None:
    # K01: white 1, yellow 2, purple 2, orange 3. Its first spot was emptied by potting soil.
    gap: Json = {"players.0.docks.upper": {"id": "K01", "full": [2, 3]}, "players.0.at": 17, "players.0.charge": 0}
    table = load("T", gap, [])
    assert {each["from"] for each in offers(table, "load")} == {"d4"}
    play(table, {"do": "load", "dock": "upper", "from": "d4"})
    assert (at(table, "players.0.docks.upper.full"), at(table, "players.0.at")) == ([1, 2, 3], 18)
    last = load("T", {**gap, "players.0.docks.upper.full": [1, 2, 4], "players.0.cell.e5": "sP"}, [])
    play(last, {"do": "load", "dock": "upper", "from": "d5"})
    # The container was full, and has left.
    assert (at(last, "players.0.docks.upper"), at(last, "players.0.at")) == (None, 22)


def test_PN_78_PN_82_the_full_spots_of_a_dock_are_a_list_or_their_number_from_the_left() -> None:
    dock = "players.0.docks.upper.full"
    assert at(load("T", {dock: 2}), dock) == at(load("T", {dock: [2, 1]}), dock) == [1, 2]
    assert [unreadable("T", {dock: full}) for full in ([1, 1], [5], [0])] == ["PN-78"] * 3
    assert [unreadable("T", {dock: full}) for full in ([1, 2, 3, 4], 4)] == ["PN-82"] * 2
    assert [unreadable("T", {dock: full}) for full in (["1"], "1", None)] == ["format"] * 3


def test_PN_82_PN_R17_a_full_personal_container_is_discarded_without_oxygen() -> None:
    table = load("T", {"players.0.docks.upper": {"id": "K01", "full": 3}, "players.0.at": 17}, [])
    play(table, {"do": "load", "dock": "upper", "from": "M03.1"})
    assert (at(table, "players.0.docks.upper"), at(table, "players.0.oxygen")) == (None, 12)
    assert at(table, "container_discard") == ["K20", "K01"]


def test_PN_R2_a_container_has_four_spots() -> None:
    assert len(load("M").components.spot_colour) == 4 * 26


def test_stopping_early_keeps_the_energy_of_what_was_delivered() -> None:
    table = doing(public(3, "free"), changes={"players.0.at": 17})
    play(table, {"do": "deliver", "from": "d4", "dock": 1, "spot": 3}, SKIP)
    assert at(table, "players.0.at") == 22
