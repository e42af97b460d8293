"""The bot for a first game plays like a beginner, who overlooks things, and not like somebody who decides by dice."""

from hortus.bots.levels import make
from hortus.bots.loop import POINTS, play_games
from hortus.kernel.engine.contract import Game
from tests.games.cases import cases_of, every_game

# Games whose two seats are looked at, the decisions that are enough for any, and the share that reaches the floor.
DEALS, LIMIT, NEARLY_ALL = 30, 5000, 0.95


def points_of(game: Game, level: str) -> list[int]:
    """What a level scores against itself, the least first."""
    bots, tables = [make(level, 1), make(level, 2)], list[list[int]]()
    play_games(game, 2, game.settle(2, {}), bots, 700, DEALS, LIMIT, tables)
    return sorted(points for row in tables for points in row[POINTS : POINTS + 2])


@every_game
def test_easy_is_no_worse_than_a_beginner(game: Game) -> None:
    found = points_of(game, "easy")
    reached = [points for points in found if points > cases_of(game.name).beginner]
    assert len(reached) >= NEARLY_ALL * len(found)
