"""The same work on other libraries, with their own interpreter: `python -m bench.peers CASE WINDOW CORE`.

Each case is the peer's own way of doing what the corresponding case in cases.py does on our engine.
"""

# mypy: ignore-errors
# (the peers are not installed where the types are checked)

import json
import sys
from importlib.metadata import version
from pathlib import Path
from random import Random

from bench.measure import Batch, Result, environment_steps, measure, pin

SEED = 1
BATCH = 2000
HEARTS_DECISIONS = 52
# Cards played before the mid-game position, and left after it.
PLAYED = 21
SIMULATIONS = 1000
SLOW_SIMULATIONS = 100
# Games stepped together, as in our batches; the compiled XLA code is cached there.
SIDE_BY_SIDE = 256
COMPILED = Path(__file__).resolve().parent.parent / ".cache" / "xla"


def dealt(game, random: Random):
    """A fresh game after all chance events of its setup."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
    return state


def hearts_middle(random: Random):
    """Hearts without passing, 31 cards before the end."""
    import pyspiel

    state = dealt(pyspiel.load_game("hearts(pass_cards=false)"), random)
    for _ in range(PLAYED):
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
    return state


def hearts_loop() -> Batch:
    """Random games in C++: the rollout evaluator, called by a search with one simulation. The deal is not counted."""
    import pyspiel

    random = Random(SEED)
    game = pyspiel.load_game("hearts(pass_cards=false)")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(BATCH, SEED), 2.0, 1, 10, False, SEED, False)

    def batch():
        bot.mcts_search(dealt(game, random))
        return BATCH * HEARTS_DECISIONS, BATCH

    return batch


def hearts_python() -> Batch:
    """Whole random games from Python, deal included."""
    import pyspiel

    return hearts_games(dealt, pyspiel.load_game("hearts"))


def hearts_python_dealt() -> Batch:
    """Random games from Python on copies of one deal: the deal is not counted."""
    import pyspiel

    game = pyspiel.load_game("hearts(pass_cards=false)")
    deal = dealt(game, Random(SEED))
    return hearts_games(lambda game, random: deal.clone(), game)


def hearts_games(start, game) -> Batch:
    """`legal_actions`, choose, `apply_action` up to the end."""
    random = Random(SEED)

    def batch():
        decisions = games = 0
        choose = random.random
        while decisions < BATCH:
            state = start(game, random)
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(choose() * len(actions))])
                decisions += 1
            state.returns()
            games += 1
        return decisions, games

    return batch


def hearts_clone() -> Batch:
    """Copies of a mid-game position."""
    state = hearts_middle(Random(SEED))

    def batch():
        for _ in range(BATCH):
            state.clone()
        return BATCH, 0

    return batch


def hearts_ismcts() -> Batch:
    """Information-set search in C++ with random playouts to the end."""
    import pyspiel

    state = hearts_middle(Random(SEED))
    bot = pyspiel.ISMCTSBot(SEED, pyspiel.RandomRolloutEvaluator(1, SEED), 2.0, SIMULATIONS)
    return searches(bot, state, SIMULATIONS)


def hearts_ismcts_python() -> Batch:
    """The same search in OpenSpiel's Python."""
    import numpy
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    state = hearts_middle(Random(SEED))
    dice = numpy.random.RandomState(SEED)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, dice), 2.0, SLOW_SIMULATIONS, random_state=dice)
    return searches(bot, state, SLOW_SIMULATIONS)


def connect_four_mcts() -> Batch:
    """Search with perfect information in C++, from the empty board."""
    return perfect_search("connect_four")


def hex_mcts() -> Batch:
    """The same on a 9 × 9 board."""
    return perfect_search("hex(board_size=9)")


def perfect_search(name: str) -> Batch:
    """OpenSpiel's C++ MCTS at the start of one of its games."""
    import pyspiel

    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, SEED, False)
    return searches(bot, game.new_initial_state(), SIMULATIONS)


def searches(bot, state, simulations: int) -> Batch:
    """One search after another of the same position."""

    def batch():
        bot.step(state)
        return simulations, 0

    return batch


def catan_loop() -> Batch:
    """Whole random games of two players."""
    from catanatron import Color, Game, RandomPlayer

    def batch():
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        return len(game.state.actions), 1

    return batch


def connect_four_steps() -> Batch:
    """Whole random games through the PettingZoo interface."""
    from pettingzoo.classic import connect_four_v3

    return environment_steps(connect_four_v3.env(), SEED)


def hearts_states() -> Batch:
    """Many games of hearts in a Python loop: what a seat knows, mask and one decision for each."""
    import numpy
    import pyspiel

    random = Random(SEED)
    game = pyspiel.load_game("hearts(pass_cards=false)")
    side_by_side = [dealt(game, random) for _ in range(SIDE_BY_SIDE)]

    def batch():
        for number, state in enumerate(side_by_side):
            numpy.array(state.information_state_tensor(), numpy.float32)
            numpy.array(state.legal_actions_mask(), numpy.int8)
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
            if state.is_terminal():
                side_by_side[number] = dealt(game, random)
        return SIDE_BY_SIDE, 0

    return batch


def pgx_connect_four() -> Batch:
    """A batch of connect four."""
    return pgx_batch("connect_four")


def pgx_hex() -> Batch:
    """A batch of hex on an 11 × 11 board."""
    return pgx_batch("hex")


def pgx_batch(name: str) -> Batch:
    """Many games stepped together on the CPU: observations, masks, a random legal choice, a new deal."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    # It takes seconds to compile: once for all rounds.
    jax.config.update("jax_compilation_cache_dir", str(COMPILED))
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    environment = pgx.make(name)
    step = jax.vmap(auto_reset(environment.step, environment.init))

    @jax.jit
    def turn(key, states):
        key, choice, deals = jax.random.split(key, 3)
        logits = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choice, logits, axis=1)
        return key, step(states, actions, jax.random.split(deals, SIDE_BY_SIDE))

    key = jax.random.PRNGKey(SEED)
    now = [key, jax.jit(jax.vmap(environment.init))(jax.random.split(key, SIDE_BY_SIDE))]

    def batch():
        now[:] = jax.block_until_ready(turn(*now))
        return SIDE_BY_SIDE, 0

    return batch


# The case, and the package it needs.
CASES = {
    "hearts_loop": (hearts_loop, "open_spiel"),
    "hearts_python": (hearts_python, "open_spiel"),
    "hearts_python_dealt": (hearts_python_dealt, "open_spiel"),
    "hearts_clone": (hearts_clone, "open_spiel"),
    "hearts_ismcts": (hearts_ismcts, "open_spiel"),
    "hearts_ismcts_python": (hearts_ismcts_python, "open_spiel"),
    "connect_four_mcts": (connect_four_mcts, "open_spiel"),
    "hex_mcts": (hex_mcts, "open_spiel"),
    "catan_loop": (catan_loop, "catanatron"),
    "connect_four_steps": (connect_four_steps, "pettingzoo"),
    "hearts_states": (hearts_states, "open_spiel"),
    "pgx_connect_four": (pgx_connect_four, "pgx"),
    "pgx_hex": (pgx_hex, "pgx"),
}
# Decisions per playout from the searched position, where known.
DECISIONS_LEFT = {"hearts_ismcts": HEARTS_DECISIONS - PLAYED, "hearts_ismcts_python": HEARTS_DECISIONS - PLAYED}


def main(case: str, window: str, core: str) -> None:
    """Measure one case, or say that its library is missing."""
    pin(int(core))
    make, package = CASES[case]
    try:
        batch = make()
    except ImportError as error:
        print(json.dumps({"case": case, "missing": f"{package} cannot be used here: {error}"}))
        return
    facts: Result = {"case": case, "version": f"{package} {version(package)}"}
    if case in DECISIONS_LEFT:
        facts["decisions_left"] = DECISIONS_LEFT[case]
    print(json.dumps(facts | measure(batch, float(window))))


if __name__ == "__main__":
    main(*sys.argv[1:])
