"""The kernel's suite on Planta Nubo: random games over all player counts, levels and variants, with another count."""

import os

import pytest

import hortus
from hortus.games.planta_nubo import GAME
from hortus.kernel.chance import seeded
from hortus.kernel.conformance import check_game, play_many
from hortus.kernel.contract import buffer
from hortus.kernel.decision import Json
from hortus.kernel.rollout import rollout
from tests.games.planta_nubo.recount import recount

OPTIONS: list[Json] = [
    {},
    {"discard_two": True},
    {"choose_slots": True},
    {"g": "G2", "direction": "counterclockwise"},
    {"solo": "normal"},
    {"solo": "challenging"},
    {"solo": "hard"},
    {"solo": "very_hard", "choose_slots": True, "discard_two": True},
]
PLAYERS = [1, 2, 3, 4]
# Whole games by option set in which a sample of the positions is examined, and games only checked at their ends.
EXAMINED, EVERY = (3, 29) if hortus.compiled else (1, 29)
FAST = 200 if hortus.compiled else 4
RECOUNTED = 60 if hortus.compiled else 5
SOAK = int(os.environ.get("HORTUS_SOAK", "50000"))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_planta_nubo_keeps_the_contract(options: Json) -> None:
    report = check_game(GAME, games=EXAMINED, option_sets=[options], recount=recount, every=EVERY)
    assert report.games == EXAMINED


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_end_with_all_pieces_there_and_a_consistent_result(players: int) -> None:
    assert play_many(GAME, FAST, players).games == FAST


@pytest.mark.parametrize("players", PLAYERS)
def test_the_final_scores_of_random_games_are_those_of_an_independent_count(players: int) -> None:
    out = buffer()
    for seed in range(RECOUNTED):
        state = GAME.new(players, seed)
        rollout(state, seeded(seed + 1), out, 5000)
        for seat in range(state.seats):
            assert state.score(seat) == recount(state, seat), f"seat {seat} of seed {seed}"


@pytest.mark.parametrize("seed", range(8 if hortus.compiled else 2))
def test_a_game_cut_short_scores_as_an_independent_count(seed: int) -> None:
    state = GAME.new(3, seed)
    rollout(state, seeded(seed), buffer(), 150 + 10 * seed)
    for seat in range(3):
        assert state.score(seat) == recount(state, seat)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
def test_soak_of_random_games(players: int) -> None:
    play_many(GAME, SOAK // len(PLAYERS), players, seed=10**6)


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_soak_of_examined_games(options: Json) -> None:
    check_game(GAME, games=max(4, SOAK // 2000), option_sets=[options], recount=recount, every=5, seed=10**6)
