"""This game in the terminal: its words, its hands, its secrets."""

from pathlib import Path

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.play.match import Match
from hortus.kernel.scene.gesture import Narrowing
from hortus.terminal.choices import FEW, options
from hortus.terminal.play import Play, seats_of
from tests.terminal.script import Script, sit


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "hortus"


def table(seats: str, start: int = 0) -> Match:
    return Match(GAME, seats_of(seats), {"start_player": start}, seed=b"7" * 32)


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
