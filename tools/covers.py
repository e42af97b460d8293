"""Plays the gardens that the home page shows, one of each game, and stores them as position files beside the pages."""

from random import Random

from hortus.kernel.contract import OVER, State
from hortus.kernel.decision import write
from hortus.kernel.registry import find, names
from hortus.table.pages.covers import stored

# How many decisions may be spent on a picture, and how many are weighed each time: it needs no master.
SPENT = 240
WEIGHED = 8


def garden(name: str) -> State:
    """The end of the best of a few quick games."""
    game, chance = find(name), Random(1)
    best, decided = None, 0
    while best is None or decided < SPENT:
        state = game.new(max(2, game.least), decided + 1)
        decided += played(state, chance)
        if best is None or max_score(state) > max_score(best):
            best = state
    return best


def max_score(state: State) -> int:
    """The points of the best seat."""
    return max(int(state.score(seat)) for seat in range(int(state.seats)))


def played(state: State, chance: Random) -> int:
    """Play a game to its end; returns how many decisions that took."""
    decided = 0
    while state.to_move != OVER:
        codes = state.legal()
        state.apply(max(chance.sample(codes, min(WEIGHED, len(codes))), key=lambda code: worth(state, code)))
        decided += 1
    return decided


def worth(state: State, code: int) -> int:
    """Points right after a decision."""
    after = state.clone()
    after.apply(code)
    return int(after.score(state.to_move))


if __name__ == "__main__":
    for name in names():
        stored(name).parent.mkdir(exist_ok=True)
        stored(name).write_text(write(garden(name).position()) + "\n", encoding="utf-8")
