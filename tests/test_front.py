"""`import hortus`: what it offers, that it is light, and that the page about it is true and current."""

import copy
import doctest
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import hortus
from tests.one_game import GAME
from tools.reference import PAGE, SECTIONS, public, written


def test_the_front_door_offers_what_it_says_and_nothing_else() -> None:
    assert {*hortus.__all__} == {*public(), "compiled"}
    assert {*dir(hortus)} == {*hortus.__all__, "__doc__", "__version__"}
    assert all(getattr(hortus, name) is not None for name in hortus.__all__)
    with pytest.raises(AttributeError, match="no attribute 'kernell'"):
        hortus.kernell  # noqa: B018


def test_a_position_of_another_edition_says_which_one_it_needs(tmp_path: Path) -> None:
    printed = Path(hortus.__path__[0]) / "games" / GAME.name / "components.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(printed.read_text(encoding="utf-8") + "# another edition\n", encoding="utf-8")
    other = GAME.with_components(str(mine))
    position = other.new(2, 1).position() | {"components": other.fingerprint}
    with pytest.raises(hortus.Refusal, match=f'needs the edition "{other.fingerprint}"'):
        hortus.load(position)
    state = hortus.load(position, components=str(mine))
    assert state.game.fingerprint == other.fingerprint
    assert hortus.score(position, components=str(mine)) == state.result()


def test_nothing_is_loaded_before_somebody_asks() -> None:
    heavy = "import sys, hortus; print([name for name in sys.modules if name.startswith('hortus.')])"
    assert (
        subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True).stdout
        == "['hortus.build']\n"
    )


def test_the_reference_is_current_and_names_everything() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "run `make examples`"
    assert sorted(public()) == sorted(name for names in SECTIONS.values() for name in names)


@pytest.mark.documents
@pytest.mark.parametrize(("page", "least"), [("reference", 30), ("first-bot", 15), ("notebook", 10), ("network", 20)])
def test_the_examples_of_the_documents_are_true(page: str, least: int) -> None:
    failures, tried = doctest.testfile(str(PAGE.with_stem(page)), module_relative=False)
    assert tried > least
    assert failures == 0


def test_a_state_tells_what_it_is_and_shows_the_table_to_the_seat_to_move() -> None:
    state = hortus.new(GAME.name, players=2, seed=7)
    assert repr(state).startswith(f"<{GAME.title}: 2 seats, seat {state.to_move} to move (")
    assert str(state).startswith(GAME.title)
    assert str(state).endswith(f"{GAME.scene(state, state.to_move).question}\n")
    assert state.svg() == state.svg(state.to_move) == state._repr_svg_()
    assert state.svg(hortus.ONLOOKER) != state.svg()
    with pytest.raises(hortus.Refusal, match="there is no seat 2"):
        state.svg(2)


def test_a_line_of_play_goes_back_to_where_it_began_and_leaves_the_position_alone() -> None:
    state = hortus.new(GAME.name, players=2, seed=7)
    before, line = state.key(), hortus.Variation(state)
    codes = [line.push(line.state.legal()[0]) and line.codes[-1] for _ in range(5)]
    with pytest.raises(hortus.Refusal):
        line.push(GAME.actions)
    assert line.codes == codes
    assert [line.pop() for _ in range(5)] == codes[::-1]
    assert state.key() == before == line.state.key()


def test_classes_have_their_docstrings_in_both_builds() -> None:
    assert "The codes of the legal decisions" in (hortus.State.__doc__ or "") or hortus.State.legal.__doc__
    assert hortus.Bot.__doc__
    assert hortus.Evaluator.__doc__


def test_a_code_that_no_decision_has_and_a_line_without_decisions_are_refused_in_words() -> None:
    state = hortus.new(GAME.name, players=2, seed=7)
    for code in (-1, GAME.actions):
        with pytest.raises(hortus.Refusal, match=f"there is no decision {code}: codes go from 0 to"):
            state.describe(code)
    with pytest.raises(hortus.Refusal, match="the line has no decision to take back"):
        hortus.Variation(state).pop()


def test_bots_of_every_kind_have_names(tmp_path: Path) -> None:
    state = hortus.new(GAME.name, players=2, seed=7)
    script = tmp_path / "mine.py"
    script.write_text("def first(state):\n    return state.legal()[0]\n")
    assert hortus.bot(f"{script}:first").choose(state) == state.legal()[0]
    assert hortus.bot("search:5").choose(state) in state.legal()
    assert repr(hortus.bot("search:5")) == "<SearchBot search:5>"
    assert hortus.bot(lambda seen: seen.legal()[-1]).choose(state) == state.legal()[-1]
    with pytest.raises(hortus.Refusal, match='there is no bot "nobody"'):
        hortus.bot("nobody")


@pytest.mark.parametrize("name", hortus.game_names())
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_a_copy_is_equal_goes_the_same_way_and_leaves_the_original_alone(name: str, again: object) -> None:
    state = hortus.load(hortus.find(name).example("middle.json"), seed=3)
    other = again(state)  # type: ignore[operator]
    assert other is not state
    assert other == state
    assert len({other, state}) == 1
    before = state.clone()
    for one in (state, other):
        for _ in range(8):
            one.play(one.legal()[-1])
    assert other == state
    assert state != before


def test_states_of_different_games_or_prints_and_other_things_are_not_equal() -> None:
    one, other = hortus.game_names()[:2]
    state = hortus.new(one, seed=1)
    assert state != hortus.new(other, seed=1)
    assert state != hortus.new(one, seed=2)
    assert state != "a state"


@pytest.mark.parametrize("seat", [17, 2, -2])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(hortus.Refusal, match=f"there is no seat {seat}; the seats are 0 to 1"):
        hortus.new(GAME.name, seed=1).observation(seat)


def test_an_illegal_code_is_refused_and_changes_nothing() -> None:
    state = hortus.new(GAME.name, seed=1)
    before = state.clone()
    with pytest.raises(hortus.Refusal, match="decision 99999 is not on offer"):
        state.play(99999)
    assert state == before
