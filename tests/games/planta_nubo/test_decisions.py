"""Decisions as JSON and in words, and the refusals of section 11 that no rule's own test shows."""

from itertools import accumulate, pairwise

import pytest

from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.rules import codes
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from tests.games.planta_nubo.positions import SKIP, doing, load, offers, play, refused


def test_cells_may_be_named_in_any_order() -> None:
    table = play(doing({"do": "bed", "colour": "red"}), {"do": "bed", "stack": "red.1"})
    assert table.code_of({"do": "place", "cells": ["g2", "h1", "f1", "g1"]}) == table.code_of(
        {"do": "place", "cells": ["f1", "g1", "h1", "g2"]}
    )


def test_a_decision_that_is_not_asked_for_now_is_refused_with_what_is_asked() -> None:
    with pytest.raises(Refusal, match="Lay a tool between two tiles"):
        load("M").code_of({"do": "arbor"})


@pytest.mark.parametrize(
    ("decision", "rule"),
    [
        ({"do": "tool", "tool": "spade", "spot": "D+C"}, "components"),
        ({"do": "tool", "tool": "wrench"}, "format"),
        ({"do": "tool", "tool": "wrench", "spot": "D+C", "loud": True}, "format"),
        ({"do": "skip"}, "PN-R9"),
        ({"do": "workshop", "which": "NE"}, "PN-91"),
        ({"do": "overtime"}, "PN-32"),
        ({"do": "botbot"}, "PN-42"),
    ],
)
def test_bad_decisions_at_the_start_of_a_turn(decision: Json, rule: str) -> None:
    assert refused(load("M"), decision) == rule


@pytest.mark.parametrize(
    "decision",
    [
        {"do": "resolve", "n": "0"},
        {"do": "convert", "card": "F04", "times": "1"},
        {"do": "grow", "forest": "1"},
        {"do": "deliver", "from": "d4", "dock": 1, "spot": "3"},
        {"do": "deliver", "from": "d4", "dock": "1", "spot": 3},
        {"do": "load", "from": "d4", "dock": 1},
        {"do": "gain", "colour": "red", "to": 5},
        {"do": "pot", "from": 3, "to": "M03.1"},
        {"do": "compost", "from": 3},
        {"do": "tool", "tool": "wrench", "spot": 1},
        {"do": "overcharge", "wrap": 1},
    ],
)
def test_a_number_is_no_text_and_a_text_no_number(decision: Json) -> None:
    assert refused(load("M"), decision) == "format"


def test_every_code_belongs_to_one_kind_of_decision() -> None:
    """Each range begins where the one before ends."""
    places, slots, colours, tools, stacks, containers = 82, 12, 6, 4, 12, 26
    rooms = {
        "SKIP": 1, "TOOL": tools * 24, "SET_ASIDE": tools, "PERFORM": 2, "WORK_OVERTIME": 1, "RESOLVE": 64,
        "RESOLVE_PART": 64 * codes.MOST_PART, "CHOOSE": 8, "PAY_COST": 1, "TAKE_BED": stacks,
        "LAY": codes.LAY_ROOM, "TAKE_SOIL": 1, "LAY_SOIL": 56, "COLOUR": colours,
        "GAIN": colours * places, "TO_COMPOST": places, "CLEAR_AREA": 4, "PLUG_IN": slots, "RAISE_ARBOR": 1,
        "TAKE_CONTAINER": 4, "DOCK_IT": 3, "DOCK_WAITING": containers * 2, "DELIVER": (places + 1) * 12,
        "TRADE": places * 3, "LOAD": places * 2, "MODULE": slots, "WORKSHOP": 2, "TAKE_CARD": 10, "INSTALL": slots,
        "TAKE_FOREST": 8, "GROW": 12, "DO_CRAFT": tools, "MARK": slots, "POTTING": 32, "STAY": 1, "WRAP": 1,
        "PIPE_TAKE": 1, "PIPE_PLANT": colours, "CONVERT": slots * 6, "RUN_BOTBOT": 1, "START_CARD": 10,
        "TO_POT": places * 26,
    }  # fmt: skip
    assert codes.ALL_PLACES == places == codes.WAREHOUSE_PLACE
    assert {name: getattr(codes, name) for name in rooms} == dict(
        zip(rooms, accumulate(rooms.values(), initial=0), strict=False)
    )
    assert sum(rooms.values()) == codes.ACTIONS


def test_after_the_end_nothing_is_decided() -> None:
    assert refused(load("final"), SKIP) == "PN-140"


def test_every_decision_of_a_game_has_words_that_differ_from_its_neighbours() -> None:
    table = GAME.new(2, 6)
    dice = seeded(2)
    while table.to_move >= 0:
        legal = table.legal()
        words = [GAME.words(table, code) for code in legal]
        assert all(words)
        assert len(set(words)) == len(words), words
        table.apply(legal[dice.below(len(legal))])


def test_what_is_offered_at_any_time_comes_after_the_ordinary_decisions() -> None:
    found = [each["do"] for each in offers(doing({"do": "barricade"}, changes={"players.0.waiting": ["K14"]}))]
    assert found[:4] == ["clear", "clear", "clear", "skip"]
    assert set(found[4:]) == {"dock", "pot"}


def test_the_action_space_is_wide_enough_for_every_placement() -> None:
    first = GAME.components.first_placement
    assert max(first[place + 1] - first[place] for place in range(len(first) - 1)) <= codes.LAY_ROOM


def reveals(table: PlantaNubo, *decisions: Json) -> list[bool]:
    """Which of these decisions show something that nobody knew."""
    shown = [int(table.revealed)]
    for decision in decisions:
        shown.append(int(play(table, decision).revealed))
    return [after > before for before, after in pairwise(shown)]


def test_what_shows_something_stops_undo() -> None:
    bed = doing({"do": "bed", "colour": "red"})
    cells: Json = {"do": "place", "cells": ["f1", "g1", "h1", "g2"]}
    assert any(reveals(bed, {"do": "bed", "stack": "red.1"}, cells))
    card = doing({"do": "card", "kind": "any"})
    assert any(reveals(card, {"do": "card", "card": "F11"}, {"do": "slot", "slot": "L2"}))
    for source in ("queue1", "pile"):
        assert reveals(doing({"do": "container"}), {"do": "take_container", "from": source}) == [True]
    known: Json = {"container_pile": ["K11"]}
    assert reveals(doing({"do": "container"}, changes=known), {"do": "take_container", "from": "pile"}) == [True]


def test_what_shows_nothing_does_not() -> None:
    assert reveals(doing({"do": "barricade"}), {"do": "clear", "area": "NW"}, {"do": "choose", "n": 0}) == [False] * 2
    assert reveals(doing({"do": "barricade"}), {"do": "pot", "from": "d4", "to": "balcony.1"}, SKIP) == [False] * 2
