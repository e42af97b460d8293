"""The hand of a page narrows decisions as the kernel does, and goes from state to state as its table says."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import find
from hortus.kernel.scene.gesture import PRESS, TURN, Gesture, Narrowing
from tests.browser.at_table import every_game

TESTS = Path(__file__).parent.parent
SCRIPT = (TESTS / "browser" / "narrowing.js").read_text(encoding="utf-8")
CASES = json.loads((TESTS / "kernel" / "scene" / "gesture_cases.json").read_text(encoding="utf-8"))
# A card that goes with a token, to one of two places; a tile lies in two turns.
TAKES = [{"piece": "fern", "place": place, "companions": [token]} for place in ("a1", "b2") for token in ("cat", "owl")]


@pytest.fixture
def hand(page: Page, address: str) -> Page:
    """A page with the modules of the table, and nothing else."""
    page.goto(f"{address}/offline")
    page.evaluate(SCRIPT)
    return page


def narrowed(hand: Page, walks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = hand.evaluate("walks => atHand.narrow(walks)", walks)
    assert isinstance(found, list)
    return found


def test_the_page_passes_the_cases_of_the_kernel(hand: Page) -> None:
    walks = [{"gestures": CASES["gestures"][case["gestures"]], "steps": case["steps"]} for case in CASES["cases"]]
    for case, found in zip(CASES["cases"], narrowed(hand, walks), strict=True):
        wanted = {name: case[name] for name in found if name in case}
        assert {name: found[name] for name in wanted} == wanted, case["claim"]


def written(parts: Any) -> list[str]:
    return [f"{part.role} {part.rank} {part.value}" for part in parts]


def walked(gestures: list[Gesture], dice: Random) -> tuple[list[dict[str, str]], Narrowing]:
    """Some steps of a hand that points here and there, and where the kernel comes to by them."""
    narrowing = Narrowing(gestures)
    shapes = sorted({shape for gesture in gestures for shape in (*gesture.shapes, *gesture.also)})
    steps = []
    for _ in range(dice.randint(1, 5)):
        buttons = sorted(part.value for part in narrowing.open if part.role == PRESS)
        turns = sorted(part for part in narrowing.open if part.role == TURN)
        if buttons and dice.random() < 0.3:
            steps.append({"press": dice.choice(buttons)})
            narrowing = narrowing.press(steps[-1]["press"])
        elif turns and dice.random() < 0.3:
            part = dice.choice(turns)
            steps.append({"choose": written([part])[0]})
            narrowing = narrowing.choose(part)
        elif shapes:
            steps.append({"point": dice.choice(shapes)})
            narrowing = narrowing.point(steps[-1]["point"])
    return steps, narrowing


@every_game
def test_at_real_tables_page_and_kernel_narrow_alike(game: str, hand: Page) -> None:
    chance, dice = seeded(5), Random(5)
    state = find(game).new(players=2, seed=5)
    walks, wanted = [], []
    for count in range(120):
        if state.to_move == OVER:
            break
        if count % 10 == 0:
            gestures = [choice.gesture for choice in find(game).scene(state, state.to_move).choices]
            for _ in range(8):
                steps, narrowing = walked(gestures, dice)
                walks.append({"gestures": [each.as_json() for each in gestures], "steps": steps})
                wanted.append(
                    {
                        "chosen": written(narrowing.chosen),
                        "left": narrowing.left,
                        "plain": narrowing.plain,
                        "known": sorted(written(narrowing.settled)),
                        "open": sorted(written(narrowing.open)),
                        "complete": narrowing.complete,
                        "ready": narrowing.ready,
                        "extras": [extra.words for extra in narrowing.extras],
                    }
                )
        legal = state.legal()
        state.play(legal[chance.below(len(legal))])
    assert any(each["chosen"] for each in wanted)
    for walk, found, expected in zip(walks, narrowed(hand, walks), wanted, strict=True):
        assert {name: found[name] for name in expected} == expected, walk["steps"]


def went(hand: Page, *steps: tuple[str, Any]) -> list[Any]:
    found = hand.evaluate("([gestures, steps]) => atHand.states(gestures, steps)", [TAKES, [list(s) for s in steps]])
    assert isinstance(found, list)
    return found


def test_a_hand_picks_up_confirms_and_sends(hand: Page) -> None:
    steps = went(hand, ("point", "cat"), ("point", "b2"), ("ask", 2), ("send", None), ("deal", None))
    assert steps == [
        ["carrying", None, None, 1],
        ["carrying", None, None, 2],
        ["confirming", 2, None, 2],
        ["sending", 2, None, 2],
        ["idle", None, None, 0],
    ]


def test_a_piece_waits_where_it_was_dropped_until_what_goes_with_it_is_chosen(hand: Page) -> None:
    steps = went(hand, ("rest", ["fern", "a1"]), ("point", "owl"), ("ask", 1), ("send", None), ("deal", None))
    assert steps == [
        ["placed", None, "a1", 0],
        ["placed", None, "a1", 1],
        ["confirming", 1, "a1", 1],
        ["sending", 1, "a1", 1],
        ["idle", None, None, 0],
    ]


def test_a_step_back_takes_the_piece_up_again(hand: Page) -> None:
    assert went(hand, ("point", "cat"), ("rest", ["fern", "a1"]), ("back", None))[-1] == ["idle", None, None, 0]
    assert went(hand, ("point", "cat"), ("point", "a1"), ("ask", 0), ("back", None))[-1] == ["carrying", None, None, 1]


def test_a_decision_chosen_as_a_whole_is_put_back_as_a_whole(hand: Page) -> None:
    assert went(hand, ("ask", 3), ("back", None))[-1] == ["idle", None, None, 0]
    assert went(hand, ("point", "cat"), ("ask", 0), ("put_back", None))[-1] == ["idle", None, None, 0]


def test_what_waits_for_its_turn_cannot_be_put_back(hand: Page) -> None:
    assert went(hand, ("plan", 1), ("back", None), ("put_back", None))[-1] == ["placed", None, "", 0]


def test_nothing_happens_to_the_hand_while_a_decision_is_sent(hand: Page) -> None:
    every = [("point", "cat"), ("rest", ["fern", "a1"]), ("ask", 1), ("back", None), ("put_back", None), ("send", None)]
    sent = went(hand, ("ask", 3), ("send", None), *every)
    assert sent[1:] == [["sending", 3, None, 0]] * (1 + len(every))


def test_after_a_reconnect_everything_stays_as_it_was(hand: Page) -> None:
    steps = went(hand, ("point", "cat"), ("ask", 0), ("resume", [0, 1, 2, 3]), ("send", None), ("resume", [0, 1, 2, 3]))
    assert steps[2] == ["confirming", 0, None, 1]
    assert steps[4] == ["sending", 0, None, 1]
    # A decision that is no longer legal waits no longer.
    assert went(hand, ("point", "cat"), ("ask", 0), ("resume", [1, 2]))[-1] == ["carrying", None, None, 1]


def test_the_table_of_transitions_names_every_state_and_leads_nowhere_else(hand: Page) -> None:
    table = hand.evaluate("atHand.transitions()")
    assert set(table) == {"idle", "carrying", "placed", "confirming", "sending"}
    assert {to for steps in table.values() for to in steps.values()} == set(table)
    assert table["sending"] == {"deal": "idle"}
