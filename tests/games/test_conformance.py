"""The kernel's suite on every game: random games over all player counts and options, with an independent count."""

import os

import pytest

import hortus
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game, buffer
from hortus.kernel.engine.rollout import rollout
from hortus.kernel.testing.conformance import check_game, play_many
from tests.games.cases import GAMES, cases_of, recount_of

# Whole games by option set in which a sample of the positions is examined, games only checked at their ends, and games
# whose scores are counted again.
EXAMINED, FAST, RECOUNTED = (4, 200, 40) if hortus.compiled else (1, 4, 4)
SOAK = int(os.environ.get("HORTUS_SOAK", "50000"))

every_option_set = pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, options, id=f"{game.name}-{options}")
        for game in GAMES
        for options in cases_of(game.name).option_sets
    ],
)
every_size = pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, id=f"{game.name}-{players}")
        for game in GAMES
        for players in range(game.least, game.most + 1)
    ],
)


@every_option_set
def test_a_game_keeps_the_contract(game: Game, options: Json) -> None:
    told = cases_of(game.name)
    report = check_game(game, EXAMINED, [options], recount_of(game.name), every=told.every)
    assert report.games == EXAMINED
    assert report.positions > EXAMINED


@every_size
def test_random_games_end_with_all_pieces_there_and_a_consistent_result(game: Game, players: int) -> None:
    assert play_many(game, FAST, players).games == FAST


@every_size
def test_the_final_scores_of_random_games_are_those_of_an_independent_count(game: Game, players: int) -> None:
    out, recount = buffer(), recount_of(game.name)
    for seed in range(RECOUNTED):
        state = game.new(players, seed)
        rollout(state, seeded(seed + 1), out, 5000)
        for seat in range(state.seats):
            assert state.score(seat) == recount(state, seat), f"seat {seat} of seed {seed}"


@pytest.mark.soak
@every_size
def test_soak_of_random_games(game: Game, players: int) -> None:
    play_many(game, SOAK // (game.most - game.least + 1), players, seed=10**6)


@pytest.mark.soak
@every_option_set
def test_soak_of_examined_games(game: Game, options: Json) -> None:
    check_game(game, max(4, SOAK // 2000), [options], recount_of(game.name), every=5, seed=10**6)
