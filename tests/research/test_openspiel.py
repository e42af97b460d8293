"""The games as those of OpenSpiel: its own tests, its search, and secrets."""

import json
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import hortus.research.openspiel as room
from hortus.kernel.decision import Refusal
from hortus.kernel.registry import find, names
from hortus.research import layout
from tests.one_game import GAME

every_game = pytest.mark.parametrize("game", names())


def load(game: str, **wishes: Any) -> Any:
    return pyspiel.load_game(room.PREFIX + game, wishes)


def played(state: Any, seed: int, decisions: int) -> Any:
    """A position after so many decisions of random play."""
    dice = Random(seed)
    made = 0
    while not state.is_terminal() and made < decisions:
        state.apply_action(dice.choice(state.legal_actions()))
        made += not state.is_chance_node()
    while state.is_chance_node():
        state.apply_action(room.DRAW)
    return state


TABLES = [(name, players) for name in names() for players in sorted({find(name).least, 2, find(name).most})]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_openspiel_finds_nothing_wrong(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players=players), num_sims=1, serialize=False, verbose=False)


def test_options_of_the_game_are_given_as_json() -> None:
    for start in (0, 1):
        state = load(GAME.name, options=json.dumps({"start_player": start})).new_initial_state()
        state.apply_action(room.DRAW)
        assert state.current_player() == start


@pytest.mark.parametrize("options", ["start", "[1]", '{"start_player": 7}'])
def test_options_that_are_not_the_games_are_refused(options: str) -> None:
    with pytest.raises(Refusal, match=r'"options"|start_player'):
        load(GAME.name, options=options)


@every_game
def test_a_game_is_loaded_again_by_what_it_prints(game: str) -> None:
    loaded = load(game, players=find(game).most, seed=5)
    again = pyspiel.load_game(str(loaded))
    assert str(again) == str(loaded)
    assert again.num_players() == find(game).most


def test_a_game_begins_with_the_deal_and_the_same_seed_deals_the_same() -> None:
    first, second, other = (load(GAME.name, seed=seed).new_initial_state() for seed in (3, 3, 4))
    for state in (first, second, other):
        assert state.current_player() == pyspiel.PlayerId.CHANCE
        assert state.chance_outcomes() == [(room.DRAW, 1.0)]
        state.apply_action(room.DRAW)
    assert str(first) == str(second) != str(other)


def test_a_decision_that_draws_is_followed_by_chance_which_draws_anew_in_every_clone() -> None:
    state = load(GAME.name).new_initial_state()
    dice = Random(1)
    while not (state.table is not None and state.is_chance_node()):
        state.apply_action(dice.choice(state.legal_actions()))
    drawn = set()
    for _ in range(30):
        copy = state.clone()
        copy.apply_action(room.DRAW)
        drawn.add(str(copy))
    assert len(drawn) > 1


@every_game
def test_tensors_are_rows_of_the_encoding(game: str) -> None:
    state = played(load(game).new_initial_state(), 2, 10)
    length = sum(block.length for block in layout(game))
    for player in range(2):
        for tensor in (state.observation_tensor(player), state.information_state_tensor(player)):
            assert len(tensor) == length
            assert tensor == state.row_of(player).tolist()


@every_game
def test_a_resampled_state_has_the_same_information_state(game: str) -> None:
    state = played(load(game).new_initial_state(), 3, 12)
    for player in range(2):
        for number in range(3):
            other = state.resample_from_infostate(player, lambda number=number: (number + 0.5) / 7)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()


def test_an_information_state_recalls_what_was_observed_before() -> None:
    first, second = (load(GAME.name, seed=1).new_initial_state() for _ in range(2))
    for state in (first, second):
        state.apply_action(room.DRAW)
    second.recalled[0] = b"another past"
    assert first.observation_string(0) == second.observation_string(0)
    assert first.information_state_string(0) != second.information_state_string(0)


def test_returns_are_those_of_the_result() -> None:
    state = played(load(GAME.name).new_initial_state(), 5, 10**6)
    assert state.is_terminal()
    winners = find(GAME.name).result(state.table)["winners"]
    assert isinstance(winners, list)
    paid = [(1.0 if len(winners) == 1 else 0.0) if seat in winners else -1.0 for seat in range(2)]
    assert state.returns() == paid


@every_game
def test_their_ismcts_plays_our_games(game: str) -> None:
    loaded = load(game)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(loaded, evaluator, uct_c=1.4, max_simulations=4, random_state=np.random.RandomState(2))
    state = played(loaded.new_initial_state(), 1, 4)
    assert bot.step(state) in state.legal_actions()
