"""What a person types at a terminal: words that Tab completes, and the leafing through a record."""

import sys
from random import Random

import pytest

from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.terminal.replay import step_through
from hortus.terminal.screen import Screen
from tests.one_game import GAME

DECISIONS = 6


class Typist(Screen):
    """A screen before which somebody types what was thought of before."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self.live = self.asking = True
        self.answers = list(answers)
        self.asked: list[str] = []

    def ask(self, prompt: str) -> str | None:
        self.asked.append(prompt.partition(";")[0])
        return self.answers.pop(0) if self.answers else None


def test_tab_completes_the_words_on_offer_one_after_the_other() -> None:
    screen = Screen()
    screen.offer(["Rose", "rose", "rosemary", "Lily"])
    assert [screen.completed("RO", number) for number in range(3)] == ["rose ", "rosemary ", None]
    assert screen.completed("x", 0) is None


def test_tab_is_bound_where_a_person_types_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    readline = pytest.importorskip("readline")
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    screen = Screen()
    assert readline.get_completer() == screen.completed
    readline.set_completer(None)


def leafed(*answers: str) -> list[str]:
    """Where somebody comes to who leafs through a record of a few decisions."""
    match, dice = Match(GAME, [Seat("Ann"), Seat("Ben")]), Random(1)
    for _ in range(DECISIONS):
        seat = int(match.state.to_move)
        match.decide(seat, match.state.describe(dice.choice(list(match.state.legal()))))
    screen = Typist(*answers)
    step_through(match.record(), GAME, screen)
    return screen.asked


def test_a_replay_goes_on_back_and_jumps() -> None:
    asked = leafed("n", "", "p", "5", "0", "99", "q")
    assert asked == [f"{at} of {DECISIONS}" for at in (0, 1, 2, 1, 5, 0, DECISIONS)]


def test_a_replay_ends_behind_its_last_decision() -> None:
    assert leafed("99", "n", "n") == [f"0 of {DECISIONS}", f"{DECISIONS} of {DECISIONS}"]
