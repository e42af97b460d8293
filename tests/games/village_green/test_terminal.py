"""Games in the terminal, played through the command line with scripted input."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from hortus.kernel.contract import OVER
from hortus.kernel.decision import Refusal
from hortus.kernel.gesture import Narrowing
from hortus.kernel.match import Match
from hortus.kernel.record import Seat, read, verify
from hortus.kernel.registry import find
from hortus.terminal.choices import FEW, options
from hortus.terminal.play import Play, seats_of
from hortus.terminal.screen import Screen

GAME = find("village_green")


class Script(Screen):
    """A screen whose answers are written beforehand and whose words are kept."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self.live = self.asking = False
        self.answers = list(answers)
        self.told: list[str] = []

    def show(self, lines: object) -> None:
        assert isinstance(lines, list)
        self.told += ["".join(text for text, _ in line) for line in lines]

    def ask(self, prompt: str) -> str | None:
        self.told.append(prompt)
        return self.answers.pop(0) if self.answers else None

    def heard(self, words: str) -> bool:
        return any(words in line for line in self.told)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "hortus"


def table(seats: str, start: int = 0) -> Match:
    return Match(GAME, seats_of(seats), {"start_player": start}, seed=b"7" * 32)


def sit(match: Match, *answers: str) -> Script:
    script = Script(*answers)
    assert Play(match, script).run() == 0
    return script


def answers(match: Match, do: str) -> list[str]:
    """The numbers to type, one after the other, for the first decision of a kind."""
    scene = GAME.scene(match.state, int(match.state.to_move))
    wanted = next(choice for choice in scene.choices if choice.decision["do"] == do)
    narrowing = Narrowing([choice.gesture for choice in scene.choices])
    typed: list[str] = []
    while True:
        found = options(scene, narrowing)
        for number, option in enumerate(found, start=1):
            if option.choice == wanted:
                return [*typed, str(number)]
            if option.part in wanted.gesture.parts:
                typed.append(str(number))
                narrowing = narrowing.choose(option.part)
                break


def test_the_table_the_choices_and_their_points_are_shown() -> None:
    script = sit(table("me,bot:greedy"), "1", "q")
    assert script.heard("Player (you)")
    assert script.heard("Take a green card or an award.")
    assert script.heard("Draw a green card from the deck  (no undo)")
    assert script.heard("under the deck")


def test_a_placement_can_be_taken_back_before_the_turn_passes() -> None:
    match = table("me,bot:greedy")
    match.decide(0, {"do": "take_green", "from": "deck"})
    before = match.state.key()
    script = sit(match, *answers(match, "bottom"), "u", "q")
    assert script.heard("Your turn is over.")
    assert match.state.key() == before
    assert match.seq == 1


def test_what_has_shown_something_hidden_cannot_be_taken_back() -> None:
    match = table("me,bot:greedy")
    script = sit(match, "1", "u", "q")
    assert script.heard("Nothing to undo: the last one revealed something hidden.")
    assert match.seq == 1


def test_help_by_number_and_by_name() -> None:
    script = sit(table("me,bot:greedy"), "h 4", "? deck", "h 99", "q")
    assert script.heard("green deck, 36 cards left: Take the top card unseen.")
    assert script.heard("award deck, 11 cards left: ")
    assert script.heard("h NUMBER explains")


def test_more_shows_the_other_villages_and_all_choices() -> None:
    script = sit(table("me,bot:greedy"), "m", "s", "q")
    assert script.heard("Greedy bot  ")
    assert script.heard("for new awards")
    assert script.heard("village card")


@pytest.mark.parametrize("answer", ["0", "99", "zz", "h", "?", "u", ""])
def test_a_wrong_answer_changes_nothing(answer: str) -> None:
    match = table("me,bot:greedy")
    sit(match, answer, "q")
    assert match.seq == 0


def test_many_decisions_are_narrowed_down_piece_by_piece_and_b_goes_back() -> None:
    match = table("me,bot:greedy")
    match.decide(0, {"do": "take_green", "from": "deck"})
    assert len(match.state.legal()) > FEW
    script = sit(match, "1", "b", "q")
    assert sum("in your hand … (" in line for line in script.told) == 2 * 4
    assert match.seq == 1


def test_a_number_that_is_not_on_the_screen_is_refused() -> None:
    match = table("me,bot:greedy")
    match.decide(0, {"do": "take_green", "from": "deck"})
    script = sit(match, "5", "q")
    assert script.heard("There is no 5 on the screen; there are 1 to 4.")
    assert match.seq == 1


def test_leaving_saves_and_the_same_game_goes_on(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = table("me,bot:greedy")
    sit(match, "1", "q")
    saved = folder / "saves" / "village_green.jsonl"
    again = Match.resume(read(saved.read_text(encoding="utf-8")), GAME)
    assert again.state.key() == match.state.key()
    assert saved.stat().st_mode & 0o077 == 0


def test_the_end_of_the_input_saves_too(folder: Path) -> None:
    sit(table("me,bot:greedy"))
    assert (folder / "saves" / "village_green.jsonl").exists()


def test_a_finished_game_is_filed_as_a_record_that_verifies(folder: Path) -> None:
    match = table("bot:random,bot:greedy")
    script = sit(match)
    assert match.over
    assert script.heard("wins with") or script.heard("share the victory")
    (path,) = (folder / "records").iterdir()
    assert verify(read(path.read_text(encoding="utf-8"))) == match.state.result()
    assert not (folder / "saves" / "village_green.jsonl").exists()


def test_VG_R17_a_bot_that_puts_a_card_under_the_deck_does_not_tell_which() -> None:
    match = table("me,bot:greedy", start=1)
    match.decide(1, {"do": "take_green", "from": "deck"})
    code = next(code for code in match.state.legal() if match.state.describe(code)["do"] == "bottom")
    script = Script()
    Play(match, script).tell(1, code)
    assert script.told == ["  Greedy bot: Put a card under the deck"]


def test_VG_07_two_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    match = table("me:Ann,me:Ben")
    match.decide(0, {"do": "take_green", "from": "deck"})
    script = sit(match, "", *answers(match, "bottom"), "", "", "q")
    handed = script.told.index("Pass the keyboard to Ben, who presses Enter: ")
    assert script.told.index("Pass the keyboard to Ann, who presses Enter: ") < handed
    assert any("Ann (you)" in line for line in script.told[:handed])
    assert not any("Ann (you)" in line for line in script.told[handed:])


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
    done = hortus("play", "village_green", typed="q\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Your hand" in done.stdout
    assert "\033[" not in done.stdout


def test_a_saved_game_is_taken_up_again_and_new_starts_over(folder: Path) -> None:
    hortus("play", "village_green", "--seed", "a", "--option", "start_player=0", typed="1\nq\n")
    again = hortus("play", "village_green", typed="q\n")
    assert "decision 1" in again.stdout
    assert "Place a green card" in again.stdout
    other = hortus("play", "village_green", "--seats", "me,me", typed="q\n")
    assert other.returncode == 2
    assert "start over with --new" in other.stderr
    fresh = hortus("play", "village_green", "--new", "--option", "start_player=0", typed="q\n")
    assert "Take a green card or an award." in fresh.stdout


def test_a_broken_save_is_refused_and_new_starts_over(folder: Path) -> None:
    saved = folder / "saves" / "village_green.jsonl"
    saved.parent.mkdir(parents=True)
    saved.write_text("{", encoding="utf-8")
    broken = hortus("play", "village_green", typed="q\n")
    assert broken.returncode == 2
    assert "--new starts over" in broken.stderr
    assert "Traceback" not in broken.stderr
    assert hortus("play", "village_green", "--new", typed="q\n").returncode == 0


def test_a_whole_game_through_a_pipe() -> None:
    typed = "1\n" * 400
    done = hortus("play", "village_green", "--seats", "me", "--seed", "b", typed=typed)
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
        words = [sys.executable, "-m", "hortus", "play", "village_green"]
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
