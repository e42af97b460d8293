"""Decisions as people write them: their form, their words, and refusals that name a rule."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from tests.games.solar_gardens.positions import (
    DISCARD,
    KEEP,
    LATER,
    PASS,
    READY,
    in_hand,
    load,
    lying,
    place,
    player,
    position,
    refused,
    refused_words,
)

DRAFT = position(player(), player(), line={"0": "bed-16"})
PLACING = position(in_hand("bed-16"), player(), phase="place", to_move=0, line={})
FINISHING = position(lying("bed-16@90", "b3"), lying("way-01"))
CLOSING = position(lying("way-01", settled=True), in_hand("bed-16"), phase="finish", to_move=1, line={})


def words(data: Json, decision: Json) -> str:
    state = load(data)
    return GAME.words(state, state.code_of(decision))


def told(data: Json, decision: Json) -> str:
    state = load(data)
    return GAME.told(state, state.code_of(decision), 0)


@pytest.mark.parametrize(
    "decision",
    [
        {},
        {"do": "build"},
        {"do": "keep", "tile": "bed-16"},
        {"do": "place"},
        {"do": "place", "at": "a1"},
        {"do": "place", "turn": 90},
        {"do": "place", "at": "a1", "turn": 0, "tile": "bed-16"},
    ],
)
def test_a_decision_without_form_is_a_format_error(decision: Json) -> None:
    assert refused(load(PLACING), decision) == "format"


@pytest.mark.parametrize("turn", [45, 360, -90, "90", 90.5, None, True])
def test_SG_24_a_turn_is_one_of_four(turn: object) -> None:
    assert refused(load(PLACING), {"do": "place", "at": "a1", "turn": turn}) == "SG-24"


@pytest.mark.parametrize("at", ["a5", "e4", "A4", "", "b33", 3])
def test_SG_R2_a_space_must_exist(at: object) -> None:
    assert refused(load(PLACING), {"do": "place", "at": at, "turn": 0}) == "SG-R2"


@pytest.mark.parametrize(
    ("data", "decision", "rule"),
    [
        (DRAFT, DISCARD, "SG-16"),
        (DRAFT, place("a1"), "SG-22"),
        (DRAFT, LATER, "SG-22"),
        (DRAFT, READY, "SG-22"),
        (PLACING, KEEP, "SG-13"),
        (PLACING, PASS, "SG-13"),
        (PLACING, DISCARD, "SG-13"),
        (PLACING, READY, "SG-22"),
        (FINISHING, KEEP, "SG-13"),
        (FINISHING, PASS, "SG-13"),
        (FINISHING, LATER, "SG-22"),
        (FINISHING, place("b3", 90), "SG-27"),
    ],
)
def test_a_decision_out_of_place_is_refused_by_its_rule(data: Json, decision: Json, rule: str) -> None:
    assert refused(load(data), decision) == rule


@pytest.mark.parametrize(
    ("data", "decision", "sentence"),
    [
        (DRAFT, LATER, "keep the tile on offer"),
        (PLACING, READY, "lay it, or say that you will lay it later"),
        (FINISHING, LATER, "the round is ending"),
        (CLOSING, READY, "lay it before the round ends"),
    ],
)
def test_SG_22_what_a_tile_in_hand_or_on_offer_waits_for(data: Json, decision: Json, sentence: str) -> None:
    assert sentence in refused_words(load(data), decision)


def test_SG_13_only_the_seat_to_move_decides() -> None:
    match = Match(GAME, [Seat("Ana"), Seat("Ben")], seed=bytes(32))
    other = 1 - int(match.state.to_move)
    with pytest.raises(Refusal) as caught:
        match.decide(other, KEEP)
    assert caught.value.rule == "SG-13"


def test_undo_goes_back_to_the_last_tile_that_was_shown() -> None:
    match = Match(GAME, [Seat("Ana"), Seat("Ben")], seed=bytes(32))
    first = int(match.state.to_move)
    match.decide(first, KEEP)
    assert match.can_undo(first)
    match.decide(first, LATER)
    assert not match.can_undo(first)


def test_decisions_in_words() -> None:
    assert words(DRAFT, KEEP) == "Keep the tile"
    assert words(DRAFT, PASS) == "Pass the tile on"
    last = position(player(), lying("way-01"), line={"0": "roof-03"})
    assert words(last, DISCARD) == "Discard the tile"
    assert words(PLACING, place("c2", 180)) == "Lay the tile in row 2, column 3, rotated 180°"
    assert words(PLACING, LATER) == "Lay the tile later"
    assert words(FINISHING, READY) == "Leave the tile in row 3, column 2"
    assert words(FINISHING, place("b3", 0)) == "Turn the tile in row 3, column 2, back upright"
    assert words(FINISHING, place("d1", 0)) == "Move the tile to row 1, column 4"


def test_the_log_names_the_tile() -> None:
    row = "the fenced bed row with a panel, a filter and a frog"
    assert told(DRAFT, KEEP) == f"Kept {row}"
    assert told(DRAFT, PASS) == f"Passed on {row}"
    last = position(player(), lying("way-01"), line={"0": "roof-03"})
    assert told(last, DISCARD) == "Discarded the lawn with a panel, a turbine and three sculptures"
    assert told(PLACING, place("c2", 180)) == f"Laid {row} in row 2, column 3, rotated 180°"
    assert told(FINISHING, place("d1", 0)) == f"Moved {row} to row 1, column 4"
