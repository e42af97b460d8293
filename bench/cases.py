"""The cases for our own engine: `python -m bench.cases CASE GAME PLAYERS WINDOW CORE` prints one JSON line."""

import itertools
import json
import sys
from random import Random

import hortus
from bench.measure import Batch, Result, environment_steps, measure, pin
from hortus.bots.levels import make, searcher
from hortus.bots.loop import Tally, play_games
from hortus.bots.tree import ROOT
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.arrays import zeros16
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game, State, buffer
from hortus.kernel.engine.encoding import Pen
from hortus.kernel.engine.rollout import rollout
from hortus.kernel.registry import find
from hortus.lab.sim.sim import LIMIT

SEED = 1
# Games whose scores go into the checksum.
CHECKED = 100
# Decisions or copies per batch; a batch of the compiled loop is longer, so that the start costs nothing.
BATCH = 2_000
LOOP_BATCH = 100_000 if hortus.compiled else 10_000
# Games of a batch environment.
SIDE_BY_SIDE = 256
# Simulations per search; where it is slow, a few show that it runs.
SIMULATIONS = 1_000 if hortus.compiled else 10


def loop(game: Game, players: int) -> Batch:
    """Whole random games in the compiled loop: deal, list the legal decisions, choose, apply, score."""
    count = max(1, LOOP_BATCH * CHECKED // int(random_games(game, players, SEED, CHECKED).decisions))
    seeds = itertools.count(SEED, count)

    def batch() -> tuple[int, int]:
        tally = random_games(game, players, next(seeds), count)
        return int(tally.decisions), int(tally.games)

    return batch


def python(game: Game, players: int) -> Batch:
    """Whole random games driven by interpreted Python: deal, `legal`, choose, `apply`."""
    bare = game.table(players, seeded(SEED), game.settle(players, {}))
    seeds = itertools.count(SEED)
    random = Random(SEED).random

    def batch() -> tuple[int, int]:
        decisions = games = 0
        while decisions < BATCH:
            state = bare.clone()
            state.chance = seeded(next(seeds))
            state.deal()
            while state.to_move >= 0:
                codes = state.legal()
                state.apply(codes[int(random() * len(codes))])
                decisions += 1
            games += 1
        return decisions, games

    return batch


def clone(game: Game, players: int) -> Batch:
    """Copies of a mid-game position."""
    state = middle(game, players)

    def batch() -> tuple[int, int]:
        for _ in range(BATCH):
            state.clone()
        return BATCH, 0

    return batch


def resample(game: Game, players: int) -> Batch:
    """Imagined worlds for the same position, each made from the last."""
    state, chance = middle(game, players), seeded(SEED)
    seat = state.to_move

    def batch() -> tuple[int, int]:
        for _ in range(BATCH):
            state.resample(seat, chance)
        return BATCH, 0

    return batch


def search(game: Game, players: int) -> Batch:
    """Simulations by the bots' search from the same position, each judged by the game's evaluator."""
    return searches(game, players, f"search:{SIMULATIONS}")


def ismcts(game: Game, players: int) -> Batch:
    """The tree without priors and with random playouts to the end, as in OpenSpiel, in all games."""
    return searches(game, players, f"search:{SIMULATIONS}:race=0:trust=0:rollout={LIMIT}:tries=1")


def searches(game: Game, players: int, name: str) -> Batch:
    """One search after another of a mid-game position; counts the simulations that were really made."""
    state, bot = middle(game, players), searcher(name, SEED)

    def batch() -> tuple[int, int]:
        bot.begin(SEED)
        bot.search(state)
        return int(bot.tree.visits[ROOT]), 0

    return batch


def steps(game: Game, players: int) -> Batch:
    """Whole random games through the PettingZoo interface."""
    from hortus.research import env

    return environment_steps(env(game.name, players), SEED)


def batch(game: Game, players: int) -> Batch:
    """Many games stepped together: rows and masks as numpy arrays, one decision drawn for each."""
    from hortus.research import batch_env

    games = batch_env(game.name, SIDE_BY_SIDE, players, seat=None)
    games.reset(seed=SEED)

    def batch() -> tuple[int, int]:
        games.step(games.sample())
        return SIDE_BY_SIDE, 0

    return batch


def states(game: Game, players: int) -> Batch:
    """The same without a batch environment: a Python loop over states, each with its row and its mask."""
    import numpy

    bare = game.table(players, seeded(SEED), game.settle(players, {}))
    seeds = itertools.count(SEED)
    random = Random(SEED).random
    length = sum(block.length for block in game.encoding(bare))

    def dealt() -> State:
        state = bare.clone()
        state.chance = seeded(next(seeds))
        state.deal()
        return state

    side_by_side = [dealt() for _ in range(SIDE_BY_SIDE)]

    def batch() -> tuple[int, int]:
        for number, state in enumerate(side_by_side):
            pen = Pen(zeros16(length), state.to_move, state.seats)
            state.encode(pen)
            numpy.array(pen.out, numpy.int16)
            codes = state.legal()
            mask = numpy.zeros(game.actions, numpy.int8)
            mask[codes] = 1
            state.apply(codes[int(random() * len(codes))])
            if state.to_move < 0:
                side_by_side[number] = dealt()
        return SIDE_BY_SIDE, 0

    return batch


CASES = {
    "loop": loop,
    "python": python,
    "clone": clone,
    "resample": resample,
    "search": search,
    "ismcts": ismcts,
    "steps": steps,
    "batch": batch,
    "states": states,
}
SEARCHES = ("search", "ismcts")


def random_games(game: Game, players: int, first: int, count: int) -> Tally:
    """Games of random bots; automas also have a seat."""
    bots = [make("random", 0) for _ in range(game.new(players, SEED).seats)]
    return play_games(game, players, game.settle(players, {}), bots, first, count, LIMIT)


def middle(game: Game, players: int) -> State:
    """The first position in the second half of a random game with at least the average number of decisions."""
    course = [game.new(players, SEED)]
    choose = Random(SEED)
    while course[-1].to_move >= 0:
        after = course[-1].clone()
        after.apply(choose.choice(after.legal()))
        course.append(after)
    offered = [len(state.legal()) for state in course[:-1]]
    average = sum(offered) / len(offered)
    half = len(offered) // 2
    return course[next(at for at in range(half, len(offered)) if offered[at] >= average)]


def decisions_left(state: State) -> float:
    """The mean number of decisions from a position to the end in random play."""
    out = buffer()
    made = [int(rollout(state.clone(), seeded(seed), out, LIMIT)) for seed in range(CHECKED)]
    return round(sum(made) / CHECKED, 1)


def facts(game: Game, players: int) -> Result:
    """The scores of fixed games: equal in every build, or one of them is wrong."""
    tally = random_games(game, players, SEED, CHECKED)
    return {
        "checksum": f"{int(tally.checksum):08x}",
        "decisions_per_game": round(int(tally.decisions) / CHECKED, 2),
        "build": "compiled" if hortus.compiled else "interpreted",
    }


def main(case: str, name: str, players: str, window: str, core: str) -> None:
    """Measure one case, or say that a library is missing."""
    pin(int(core))
    game = find(name)
    try:
        batch = CASES[case](game, int(players))
    except Refusal as error:
        print(json.dumps({"case": case, "missing": error.message}))
        return
    found = facts(game, int(players)) | measure(batch, float(window))
    if case in SEARCHES:
        position = middle(game, int(players))
        found |= {"decisions_left": decisions_left(position), "offered": len(position.legal())}
    print(json.dumps({"case": case, "game": name, "players": int(players), **found}))


if __name__ == "__main__":
    main(*sys.argv[1:])
