"""Decisions as JSON and in words, and the refusals of section 11 that no rule's own test shows."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.kernel.chance import seeded
from hortus.kernel.decision import Json, Refusal
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
    from hortus.games.planta_nubo.rules.codes import LAY_ROOM

    first = GAME.components.first_placement
    assert max(first[place + 1] - first[place] for place in range(len(first) - 1)) <= LAY_ROOM
