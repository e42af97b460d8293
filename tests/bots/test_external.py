"""A program that plays: its answers count, it hears of its games, and when it fails that is loud."""

import json
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest

from hortus.bots.external import MOST_LINES, ExternalBot, Patience
from hortus.bots.levels import contestant
from hortus.kernel.decision import Json, Refusal
from tests.lab.sim.losses import is_running
from tests.one_game import ALONE, GAME
from tests.waiting import LONG, until

ECHO = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    if q["type"] == "decide":
        print(json.dumps({ANSWER}), flush=True)
"""
FIELDS = '{"protocol", "type", "id", "game", "seat", "seconds", "observation", "decisions"}'
# Writes down everything that it hears.
LISTENER = """
import json, sys
with open(sys.argv[1], "w") as log:
    for line in sys.stdin:
        print(line, end="", file=log, flush=True)
        q = json.loads(line)
        if q["type"] == "decide":
            print(json.dumps({"id": q["id"], "choice": 0}), flush=True)
"""


@contextmanager
def program(code: str, patience: Patience | None = None) -> Iterator[ExternalBot]:
    bot = ExternalBot("cmd:test", 1, f"{sys.executable} -c '{code}'", patience or Patience(LONG))
    try:
        yield bot
    finally:
        bot.close()


def answering(answer: str) -> str:
    return ECHO.replace("ANSWER", answer)


def test_the_chosen_number_counts() -> None:
    state = GAME.new(2, 1)
    with program(answering('"id":q["id"],"choice":2')) as bot:
        assert bot.choose(state) == state.legal()[2]
        assert bot.failed == 0


def test_a_decision_may_be_given_in_full() -> None:
    state = GAME.new(2, 1)
    with program(answering('"id":q["id"],"decision":q["decisions"][1]')) as bot:
        assert bot.choose(state) == state.legal()[1]


def test_the_program_sees_only_what_its_seat_may_know() -> None:
    state = GAME.new(2, 1)
    known = json.dumps(state.observation(int(state.to_move)), sort_keys=True)
    seen = '__import__("hashlib").sha256(json.dumps(q["observation"], sort_keys=True).encode()).hexdigest()'
    wrong = f'set(q) != {FIELDS} or {seen} != "{sha256(known.encode()).hexdigest()}"'
    with program(answering(f'"id": q["id"], "choice": int({wrong})')) as bot:
        assert bot.choose(state) == state.legal()[0]
        assert bot.failed == 0


def heard_by(bot: ExternalBot, log: Path) -> list[Json]:
    """What a listener has written down, once nobody talks to it any more."""
    process = bot.process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    process.wait(LONG)
    bot.close()
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def test_the_program_hears_when_a_game_starts_and_how_it_ends(tmp_path: Path) -> None:
    script, log = tmp_path / "listener.py", tmp_path / "log"
    script.write_text(LISTENER, encoding="utf-8")
    bot = ExternalBot("cmd:test", 1, f"{sys.executable} {script} {log}", Patience(LONG))
    state = ALONE.new(1, 1)
    for number in (1, 2):
        bot.begin(number)
        state.apply(bot.choose(state))
        state.apply(bot.choose(state))
        bot.end(state, 0)
    while state.to_move >= 0:
        state.apply(state.legal()[0])
    bot.begin(3)
    bot.end(state, 0)
    heard = heard_by(bot, log)
    # Of the third game it knows nothing: it was never asked.
    assert [each["type"] for each in heard] == ["start", "decide", "decide", "end"] * 2
    assert {each["protocol"] for each in heard} == {2}
    assert heard[0]["seats"] == 1
    assert heard[3]["result"] is None


def test_the_end_of_a_game_comes_with_its_result(tmp_path: Path) -> None:
    script, log = tmp_path / "listener.py", tmp_path / "log"
    script.write_text(LISTENER, encoding="utf-8")
    bot = ExternalBot("cmd:test", 1, f"{sys.executable} {script} {log}", Patience(LONG))
    state = ALONE.new(1, 1)
    state.apply(bot.choose(state))
    while state.to_move >= 0:
        state.apply(state.legal()[0])
    bot.end(state, 0)
    assert heard_by(bot, log)[-1]["result"] == state.result()


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("raise SystemExit(1)", "it has crashed"),
        (answering('"id":q["id"],"choice":999'), "its choice 999 is not a number from 0 to "),
        (answering('"id":q["id"],"choice":True'), "its choice True is not a number from 0 to "),
        (answering('"id":q["id"],"decision":{"do":"fly"}'), 'not on offer: {"do": "fly"}'),
        (answering('"id":q["id"]'), 'its answer has neither a "choice" nor a "decision"'),
        (answering('"choice":0'), "its answer has no id, not 1"),
        (answering('"id":"1","choice":0'), "its answer has the id '1', not 1"),
        ("print(5,flush=True);input()", "its answer is not an object"),
        ('print("hello",flush=True);input()', "its answer is not JSON"),
        ('print("["*60000,flush=True);input()', "its answer is not JSON"),
        ('print("x"*600000,flush=True);input()', "its answer is not JSON"),
    ],
)
def test_a_program_that_fails_loses_its_turn_to_chance(
    code: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    state = GAME.new(2, 1)
    with program(code) as bot:
        assert bot.choose(state) in state.legal()
        assert bot.failed == 1
    told = capsys.readouterr().err
    assert message in told
    assert "its turn is decided at random" in told


def test_a_program_that_hangs_loses_its_turn_to_chance(capsys: pytest.CaptureFixture[str]) -> None:
    state = GAME.new(2, 1)
    with program("import time;time.sleep(60)", Patience(0.2)) as bot:
        assert bot.choose(state) in state.legal()
    assert "it did not answer within 0.2 s" in capsys.readouterr().err


def test_the_children_of_a_program_that_hangs_end_with_it(tmp_path: Path) -> None:
    """They would go on for ever, and keep the pipe open."""
    noted = tmp_path / "children"
    code = (
        "import os,subprocess,sys,time\n"
        "child=subprocess.Popen([sys.executable,'-c','import time;time.sleep(600)'])\n"
        f"open({str(noted)!r},'w').write(str(child.pid))\ntime.sleep(600)"
    )
    bot = ExternalBot("cmd:test", 1, f"{sys.executable} -c {shlex.quote(code)}", Patience(LONG))
    bot.start()
    until(lambda: noted.exists() and noted.read_text(), "it starts no child")
    child = int(noted.read_text())
    assert is_running(child)
    bot.close()
    until(lambda: not is_running(child), "the child lives on")


STALE = 'print("{\\"id\\":0}",flush=True)'


@pytest.mark.parametrize(
    "code",
    [
        # As fast as it can, and a line now and then: either way there is always another one to read.
        f"while True: {STALE}",
        f"import time\nwhile True:\n {STALE}\n time.sleep(.01)",
    ],
    ids=["a flood", "a trickle"],
)
def test_a_program_that_repeats_old_answers_for_ever_loses_its_turn_to_chance(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    state = GAME.new(2, 1)
    with program(code, Patience(0.5)) as bot:
        assert bot.choose(state) in state.legal()
        assert bot.lines.qsize() <= MOST_LINES
    assert "it did not answer within 0.5 s" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["", "   ", "python3 'bot.py"])
def test_a_command_that_names_no_program_is_refused_before_the_first_game(command: str) -> None:
    with pytest.raises(Refusal) as refused:
        contestant(f"cmd:{command}", 1)
    assert refused.value.rule == "usage"


def test_the_standard_error_of_a_program_is_shown(capfd: pytest.CaptureFixture[str]) -> None:
    with program('import sys; print("out of ideas", file=sys.stderr)') as bot:
        bot.choose(GAME.new(2, 1))
    assert "out of ideas" in capfd.readouterr().err


def test_after_five_failures_of_all_programs_together_there_is_no_going_on() -> None:
    state, patience = GAME.new(2, 1), Patience()
    bots = [ExternalBot(f"cmd:none-{number}", 1, f"no-such-program-{number}", patience) for number in range(2)]
    for number in range(4):
        bots[number % 2].choose(state)
    with pytest.raises(Refusal, match=r"no-such-program-0: it cannot be started: .*; after 5 failures the run stops"):
        bots[0].choose(state)


def test_whoever_is_strict_stops_at_the_first_failure() -> None:
    bot = ExternalBot("cmd:none", 1, "no-such-program-here", Patience(most_failures=1))
    with pytest.raises(Refusal, match=r"no-such-program-here: it cannot be started: No such file") as refused:
        bot.choose(GAME.new(2, 1))
    assert refused.value.rule == "program"
