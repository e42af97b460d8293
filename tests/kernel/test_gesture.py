"""Choosing is narrowing a set: any order, choosing again is free, what is forced is never asked."""

import pytest

from hortus.kernel.chance import seeded
from hortus.kernel.gesture import EXTRA, ORDER, PLACE, PRESS, THING, TURN, Extra, Gesture, Narrowing, Part
from hortus.kernel.gesture_checks import gesture_fault
from hortus.kernel.scene import Choice

# Two cards of which each goes with two tokens; tokens by themselves can be replaced.
TAKES = [Gesture(card, companions=(token,)) for card in ("fern", "aloe") for token in ("lamp", "cat")]
WIPES = [Gesture(companions=wiped, press="Replace") for wiped in (("lamp",), ("cat",), ("lamp", "cat"))]
# A tile with its turns; the rose may give up light.
TILES = [Gesture("tile", place, turn=turn) for place in ("a1", "b2") for turn in ("0", "90")]
ROSE = [Gesture("rose", "a1"), Gesture("rose", "a1", extras=(Extra("less", "decline 1"),)), Gesture("rose", "b2")]
ROW = [Gesture("sign", order=order, press="New cards") for order in (("x", "y", "z"), ("x", "z", "y"), ("z", "y", "x"))]
BEDS = [Gesture("bed", covers=("a1", "a2")), Gesture("bed", covers=("a2", "a3"))]


def pointed(gestures: list[Gesture], *shapes: str) -> Narrowing:
    narrowing = Narrowing(gestures)
    for shape in shapes:
        narrowing = narrowing.point(shape)
    return narrowing


def choices(*gestures: Gesture) -> list[Choice]:
    return [Choice({"do": str(at)}, at, f"number {at}", gesture) for at, gesture in enumerate(gestures)]


def test_card_first_or_token_first_come_to_the_same_decision() -> None:
    assert pointed(TAKES, "fern", "cat").complete == 1
    assert pointed(TAKES, "cat", "fern").complete == 1


def test_whatever_is_chosen_first_all_decisions_with_it_stay_open() -> None:
    assert pointed(TAKES, "cat").left == [1, 3]
    assert {part.value for part in pointed(TAKES, "cat").open} == {"fern", "aloe"}


def test_pointing_at_another_card_swaps_it_and_keeps_the_token() -> None:
    assert pointed(TAKES, "fern", "aloe").chosen == (Part(THING, "aloe"),)
    assert pointed(TAKES, "cat", "fern", "aloe").chosen == (Part(THING, "cat"), Part(THING, "aloe"))


def test_pointing_once_more_puts_it_back() -> None:
    assert pointed(TAKES, "fern", "fern").chosen == ()


def test_what_all_decisions_share_is_chosen_without_asking() -> None:
    assert Part(THING, "tile") in Narrowing(TILES).known
    assert pointed(TILES, "b2").open == {Part(TURN, "0"), Part(TURN, "90")}
    assert pointed(TILES, "b2").choose(Part(TURN, "90")).complete == 3


def test_a_piece_that_is_taken_up_first_has_no_places_before() -> None:
    medals = [Gesture(medal, place, lifted=True) for medal in ("oak", "pond") for place in ("left", "top")]
    assert {part.value for part in Narrowing(medals).open} == {"oak", "pond"}
    assert pointed(medals, "left").chosen == ()
    assert pointed(medals, "pond", "left").complete == 2


def test_some_of_several_things_are_finished_by_a_button_while_more_could_be_chosen() -> None:
    some = Narrowing(WIPES).point("lamp")
    assert (some.ready, some.complete) == (0, None)
    assert some.point("cat").complete == 2
    assert Narrowing(WIPES).ready is None


def test_a_button_leads_on_and_what_does_not_go_with_it_is_put_back() -> None:
    pressed = pointed([*TAKES, *WIPES], "fern").press("Replace")
    assert pressed.chosen == (Part(PRESS, "Replace"),)
    assert pressed.left == [4, 5, 6]


def test_extras_come_after_the_place_and_the_default_is_none() -> None:
    assert Narrowing(ROSE).extras == []
    placed = pointed(ROSE, "a1")
    assert placed.complete == 0
    assert [extra.words for extra in placed.extras] == ["decline 1"]
    assert placed.choose(Part(EXTRA, "less")).complete == 1


def test_of_an_order_only_the_next_is_open_and_the_last_is_forced() -> None:
    first = Narrowing(ROW)
    assert {part.value for part in first.open} == {"x", "z"}
    assert {part.value for part in first.point("x").open} == {"y", "z"}
    assert first.point("x").point("z").complete == 1
    assert first.point("z").complete == 2


def test_putting_back_the_first_of_an_order_puts_back_what_came_after_it() -> None:
    row = [*ROW, Gesture("sign", order=("y", "x", "z"), press="New cards"), Gesture(press="Pass")]
    chosen = Narrowing(row).press("New cards").point("x").point("y")
    assert [part.role for part in chosen.chosen] == [PRESS, ORDER, ORDER]
    assert [part.role for part in chosen.point("x").chosen] == [PRESS]


def test_any_cell_that_a_piece_covers_stands_for_it() -> None:
    assert pointed(BEDS, "a1").complete == 0
    assert pointed(BEDS, "a2").complete is None
    assert {part.role for part in Narrowing(BEDS).open} == {PLACE}


def test_with_a_piece_in_hand_a_thing_is_where_it_goes() -> None:
    moves = [Gesture(piece, place) for piece, place in (("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"))]
    assert pointed(moves, "a", "b").complete == 0
    assert pointed(moves, "b", "a").complete == 2


@pytest.mark.parametrize("gestures", [TAKES, WIPES, TILES, ROSE, ROW, BEDS, [*TAKES, *WIPES]])
def test_good_gestures_have_no_fault(gestures: list[Gesture]) -> None:
    assert gesture_fault(choices(*gestures), seeded(1)) == ""


@pytest.mark.parametrize(
    ("gestures", "fault"),
    [
        ([Gesture("fern", "a1"), Gesture("fern", "a1")], "made by the same gesture"),
        ([Gesture("fern", companions=("cat",)), Gesture("cat", companions=("fern",))], "made by the same gesture"),
        ([Gesture("fern", "a1"), Gesture()], "nothing can be chosen for “number 1”"),
        ([Gesture("cat"), Gesture(place="cat", press="x"), Gesture(place="owl", press="x")], "cannot be finished"),
        ([Gesture("fern", "a1", extras=(Extra("b", "b"),)), Gesture("fern", "a1", extras=(Extra("c", "c"),))], "added"),
    ],
)
def test_a_bad_gesture_is_named(gestures: list[Gesture], fault: str) -> None:
    assert any(fault in gesture_fault(choices(*gestures), seeded(seed)) for seed in range(20))
