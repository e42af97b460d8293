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
def test_the_examples_of_the_reference_are_true() -> None:
    failures, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 30
    assert failures == 0


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
