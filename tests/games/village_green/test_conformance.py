"""The kernel's suite on Village Green: random games over all player counts and options, with an independent count."""

import os

import pytest

import hortus
from hortus.games.village_green import GAME
from hortus.kernel.chance import seeded
from hortus.kernel.conformance import check_game, play_many
from hortus.kernel.contract import buffer
from hortus.kernel.decision import Json
from hortus.kernel.rollout import rollout
from tests.games.village_green.recount import recount

VILLAGES = ["newton-poemoor", "market-foxby", "hither-saxcote", "middle-didsbrook", "lower-aynesmore"]
OPTIONS: list[Json] = [
    {},
    {"start_player": 0},
    {"start_player": 4},
    {"villages": VILLAGES[:1]},
    {"villages": VILLAGES[:2]},
    {"villages": VILLAGES[:3]},
    {"villages": VILLAGES[:4]},
    {"villages": VILLAGES},
]
PLAYERS = [1, 2, 3, 4, 5]
# Whole games by option set in which a sample of the positions is examined, and games only checked at their ends.
EXAMINED, EVERY = (5, 9) if hortus.compiled else (3, 13)
FAST = 400 if hortus.compiled else 30
RECOUNTED = 100 if hortus.compiled else 12
# Games of all player counts together.
SOAK = int(os.environ.get("HORTUS_SOAK", "200000"))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_village_green_keeps_the_contract(options: Json) -> None:
    report = check_game(GAME, games=EXAMINED, option_sets=[options], recount=recount, every=EVERY)
    assert report.games == EXAMINED
    assert report.secrets.changed > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_end_with_all_cards_there_and_a_consistent_result(players: int) -> None:
    assert play_many(GAME, FAST, players).games == FAST


@pytest.mark.parametrize("players", PLAYERS)
def test_the_final_scores_of_random_games_are_those_of_an_independent_count(players: int) -> None:
    out = buffer()
    for seed in range(RECOUNTED):
        state = GAME.new(players, seed)
        rollout(state, seeded(seed + 1), out, 5000)
        for seat in range(players):
            assert state.score(seat) == recount(state, seat), f"seat {seat} of seed {seed}"


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
def test_soak_of_random_games(players: int) -> None:
    play_many(GAME, SOAK // len(PLAYERS), players, seed=10**6)


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_soak_of_examined_games(options: Json) -> None:
    check_game(GAME, games=max(10, SOAK // 2000), option_sets=[options], recount=recount, every=3, seed=10**6)
