"""A program that plays: its answers count, and when it fails its turn is decided at random with a message."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hortus.bots.external import ExternalBot
from tests.one_game import GAME

ECHO = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    print(json.dumps({ANSWER}), flush=True)
"""
FIELDS = '{"protocol", "id", "game", "seat", "seconds", "observation", "decisions"}'


@contextmanager
def program(code: str, seconds: float = 20.0) -> Iterator[ExternalBot]:
    bot = ExternalBot("cmd:test", 1, f"{sys.executable} -c '{code}'", seconds)
    try:
        yield bot
    finally:
        bot.stop()


def answering(answer: str) -> str:
    return ECHO.replace("ANSWER", answer)


def test_the_chosen_number_counts() -> None:
    state = GAME.new(2, 1)
    with program(answering('"id":q["id"],"choice":2')) as bot:
        assert bot.choose(state) == state.legal()[2]
        assert bot.failures == []


def test_a_decision_may_be_given_in_full() -> None:
    state = GAME.new(2, 1)
    with program(answering('"id":q["id"],"decision":q["decisions"][1]')) as bot:
        assert bot.choose(state) == state.legal()[1]


def test_the_program_sees_only_what_its_seat_may_know() -> None:
    state = GAME.new(2, 1)
    hidden = 'q["observation"]["players"][1 - q["seat"]]["hand"]'
    with program(
        answering(f'"id": q["id"], "choice": int(set(q) != {FIELDS} or set({hidden}) != {{"unknown"}})')
    ) as bot:
        assert bot.choose(state) == state.legal()[0]
        assert bot.failures == []


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("raise SystemExit(1)", "crashed"),
        (answering('"id":q["id"],"choice":999'), "not on offer"),
        (answering('"id":q["id"],"choice":True'), "not on offer"),
        ("print(5,flush=True);input()", "not answer with an object"),
        ('print("hello",flush=True);input()', "no JSON"),
    ],
)
def test_a_program_that_fails_loses_its_turn_to_chance(
    code: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    state = GAME.new(2, 1)
    with program(code) as bot:
        assert bot.choose(state) in state.legal()
        assert message in bot.failures[0]
    assert "its turn is decided at random" in capsys.readouterr().err


def test_a_program_that_hangs_loses_its_turn_to_chance() -> None:
    state = GAME.new(2, 1)
    with program("import time;time.sleep(60)", seconds=0.2) as bot:
        assert bot.choose(state) in state.legal()
        assert bot.failures == ["it did not answer within 0.2 s"]


def test_a_program_that_does_not_exist_is_told_and_soon_given_up() -> None:
    state = GAME.new(2, 1)
    bot = ExternalBot("cmd:none", 1, "no-such-program-here")
    for _ in range(6):
        bot.choose(state)
    assert "cannot be started" in bot.failures[0]
    assert bot.failures[-1] == "it has failed too often"
