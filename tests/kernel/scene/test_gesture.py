"""Choosing is narrowing a set: any order, choosing again is free, what is forced is never asked."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from hortus.kernel.engine.chance import seeded
from hortus.kernel.scene.gesture import Extra, Gesture, Narrowing, Part
from hortus.kernel.scene.scene import Choice
from hortus.kernel.testing.gesture_checks import gesture_fault

# Two cards of which each goes with two tokens; tokens by themselves can be replaced.
TAKES = [Gesture(card, companions=(token,)) for card in ("fern", "aloe") for token in ("lamp", "cat")]
WIPES = [Gesture(companions=wiped, press="Replace") for wiped in (("lamp",), ("cat",), ("lamp", "cat"))]
# A tile with its turns; the rose may give up light.
TILES = [Gesture("tile", place, turn=turn) for place in ("a1", "b2") for turn in ("0", "90")]
ROSE = [Gesture("rose", "a1"), Gesture("rose", "a1", extras=(Extra("less", "decline 1"),)), Gesture("rose", "b2")]
ROW = [Gesture("sign", order=order, press="New cards") for order in (("x", "y", "z"), ("x", "z", "y"), ("z", "y", "x"))]
BEDS = [Gesture("bed", covers=("a1", "a2")), Gesture("bed", covers=("a2", "a3"))]


CASES = json.loads((Path(__file__).parent / "gesture_cases.json").read_text(encoding="utf-8"))


def gesture(sent: dict[str, Any]) -> Gesture:
    """A gesture as a page gets it."""
    fields: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in sent.items()}
    fields["extras"] = tuple(Extra(**each) for each in sent.get("extras", []))
    return Gesture(**fields)


def part(written: str) -> Part:
    role, rank, value = written.split(" ", 2)
    return Part(role, value, int(rank))


def taken(narrowing: Narrowing, step: dict[str, str]) -> Narrowing:
    match step:
        case {"point": shape}:
            return narrowing.point(shape)
        case {"press": words}:
            return narrowing.press(words)
        case {"choose": written}:
            return narrowing.choose(part(written))
        case {"put_back": written}:
            return narrowing.put_back(part(written))
    raise ValueError(step)


def told(narrowing: Narrowing) -> dict[str, object]:
    """A narrowing in the words of the cases; the hand's state if every decision is to be confirmed."""

    def written(parts: Iterable[Part]) -> list[str]:
        return [f"{each.role} {each.rank} {each.value}" for each in parts]

    decided = narrowing.complete is not None
    return {
        "chosen": written(narrowing.chosen),
        "left": narrowing.left,
        "plain": narrowing.plain,
        "known": sorted(written(narrowing.settled)),
        "open": sorted(written(narrowing.open)),
        "complete": narrowing.complete,
        "ready": narrowing.ready,
        "extras": [extra.words for extra in narrowing.extras],
        "hand": ("confirming" if decided else "carrying") if narrowing.chosen else "idle",
    }


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["claim"])
def test_narrowing(case: dict[str, Any]) -> None:
    narrowing = Narrowing([gesture(each) for each in CASES["gestures"][case["gestures"]]])
    for step in case["steps"]:
        narrowing = taken(narrowing, step)
    found = told(narrowing)
    wanted = {name: case[name] for name in found if name in case}
    assert wanted
    assert {name: found[name] for name in wanted} == wanted


def choices(*gestures: Gesture) -> list[Choice]:
    return [Choice({"do": str(at)}, at, f"number {at}", gesture) for at, gesture in enumerate(gestures)]


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
