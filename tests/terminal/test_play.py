"""Games in the terminal, played through the command line with scripted input."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import OVER
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat, read, verify
from hortus.terminal.play import seats_of
from tests.one_game import GAME
from tests.terminal.script import sit


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "hortus"


def table(seats: str) -> Match:
    return Match(GAME, seats_of(seats), {"start_player": 0}, seed=b"7" * 32)


@pytest.mark.parametrize("answer", ["0", "99", "zz", "h", "?", "u", ""])
def test_a_wrong_answer_changes_nothing(answer: str) -> None:
    match = table("me,bot:greedy")
    sit(match, answer, "q")
    assert match.seq == 0


def test_leaving_saves_and_the_same_game_goes_on(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = table("me,bot:greedy")
    sit(match, "1", "q")
    saved = folder / "saves" / f"{GAME.name}.jsonl"
    again = Match.resume(read(saved.read_text(encoding="utf-8")), GAME)
    assert again.state.key() == match.state.key()
    assert saved.stat().st_mode & 0o077 == 0


def test_the_end_of_the_input_saves_too(folder: Path) -> None:
    sit(table("me,bot:greedy"))
    assert (folder / "saves" / f"{GAME.name}.jsonl").exists()


def test_a_finished_game_is_filed_as_a_record_that_verifies(folder: Path) -> None:
    match = table("bot:random,bot:greedy")
    script = sit(match)
    assert match.over
    assert script.heard("wins with") or script.heard("share the victory")
    (path,) = (folder / "records").iterdir()
    assert verify(read(path.read_text(encoding="utf-8"))) == match.state.result()
    assert not (folder / "saves" / f"{GAME.name}.jsonl").exists()


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("me,bot:greedy", [Seat("Player", "human"), Seat("Greedy bot", "bot:greedy")]),
        ("me:Ann,me", [Seat("Ann", "human"), Seat("Player 2", "human")]),
        ("random, bot:random", [Seat("Random bot", "bot:random"), Seat("Bot 2 (random)", "bot:random")]),
    ],
)
def test_seats_are_asked_for_by_kind_and_name(text: str, seats: list[Seat]) -> None:
    assert seats_of(text) == seats


def test_an_unknown_seat_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match='there is no bot "bot:gredy"'):
        seats_of("me,bot:gredy")


# ---- through the command line ----


def hortus(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hortus", *words], input=typed, capture_output=True, text=True, check=False
    )


def test_quitting_at_once_shows_the_board_and_is_success() -> None:
    done = hortus("play", GAME.name, typed="q\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "(you)" in done.stdout
    assert "\033[" not in done.stdout


def test_a_saved_game_is_taken_up_again_and_new_starts_over(folder: Path) -> None:
    hortus("play", GAME.name, "--seed", "a", "--option", "start_player=0", typed="1\nq\n")
    again = hortus("play", GAME.name, typed="q\n")
    assert "decision 1" in again.stdout
    other = hortus("play", GAME.name, "--seats", "me,me", typed="q\n")
    assert other.returncode == 2
    assert "start over with --new" in other.stderr
    fresh = hortus("play", GAME.name, "--new", "--option", "start_player=0", typed="q\n")
    assert "decision 1" not in fresh.stdout


def test_a_broken_save_is_refused_and_new_starts_over(folder: Path) -> None:
    saved = folder / "saves" / f"{GAME.name}.jsonl"
    saved.parent.mkdir(parents=True)
    saved.write_text("{", encoding="utf-8")
    broken = hortus("play", GAME.name, typed="q\n")
    assert broken.returncode == 2
    assert "--new starts over" in broken.stderr
    assert "Traceback" not in broken.stderr
    assert hortus("play", GAME.name, "--new", typed="q\n").returncode == 0


def test_a_whole_game_through_a_pipe() -> None:
    typed = "1\n" * 400
    done = hortus("play", GAME.name, "--seats", "me", "--seed", "b", typed=typed)
    assert done.returncode == 0
    assert "The record is" in done.stdout
    path = next(word for word in done.stdout.split() if word.endswith(".jsonl;")).removesuffix(";")
    assert hortus("verify", path).stdout.startswith("OK")
    header = json.loads(Path(path).read_text(encoding="utf-8").splitlines()[0])
    assert header["players"] == 1
    replayed = hortus("replay", path)
    assert replayed.returncode == 0
    assert "total" in replayed.stdout


def test_on_a_real_terminal_there_is_colour_and_the_saved_game_is_offered(folder: Path) -> None:
    def session(typed: bytes) -> str:
        ours, theirs = pty.openpty()
        words = [sys.executable, "-m", "hortus", "play", GAME.name]
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120"}
        environment.pop("NO_COLOR", None)
        with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
            os.close(theirs)
            os.write(ours, typed)
            shown = b""
            while True:
                try:
                    part = os.read(ours, 65536)
                except OSError:
                    break
                if not part:
                    break
                shown += part
        os.close(ours)
        assert process.returncode == 0
        return shown.decode()

    assert "\033[" in session(b"q\n")
    assert "Resume it? [Y/n]" in session(b"y\nq\n")


def test_the_game_is_over_when_nobody_is_to_move() -> None:
    match = table("bot:random,bot:random")
    sit(match)
    assert match.state.to_move == OVER
