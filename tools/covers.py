"""Plays the gardens that the home page shows, one of each game, and stores them as position files in their rooms.

python -m tools.covers [GAME …]
"""

import sys
from pathlib import Path

from hortus.bots.levels import make
from hortus.kernel.contract import OVER, State
from hortus.kernel.decision import write
from hortus.kernel.registry import find, names

ROOMS = Path(__file__).parent.parent / "src" / "hortus" / "games"
# How many games are played: the best garden is shown.
TRIED = 3


def garden(name: str) -> State:
    """The end of the best of a few games."""
    return max((played(name, seed) for seed in range(TRIED)), key=most_points)


def played(name: str, seed: int) -> State:
    """A game of greedy bots."""
    game = find(name)
    state = game.new(max(2, game.least), seed)
    bots = [make("greedy", seat) for seat in range(int(state.seats))]
    while state.to_move != OVER:
        state.apply(bots[int(state.to_move)].choose(state))
    return state


def most_points(state: State) -> int:
    """The points of the best seat."""
    return max(int(state.score(seat)) for seat in range(int(state.seats)))


if __name__ == "__main__":
    for name in sys.argv[1:] or [name for name in names() if not find(name).cover()]:
        (ROOMS / name / "cover.json").write_text(write(garden(name).position()) + "\n", encoding="utf-8")
