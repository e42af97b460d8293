"""Teaches a policy by playing against itself: it decides for all seats, and learns from who won.

    python examples/learning/selfplay.py village_green --players 2 --games 20000

The reward is the outcome alone, 1 for a win and -1 for a loss: a decision is worth what its player got at the end.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from learn import judge
from policy import Array, Policy, begun

import hortus.research

# Games of a lesson, passes over its decisions, and parts of a pass.
GAMES, PASSES, PARTS = 64, 3, 8
RATE = 1e-3


def played(policy: Policy, batch: "hortus.research.BatchEnv", seed: int, dice: np.random.Generator) -> dict[str, Array]:
    """One game each to the end: all decisions, with what their players got."""
    names = ("inputs", "mask", "actions", "chances", "values", "movers", "game")
    kept: dict[str, list[Array]] = {name: [] for name in names}
    observed, info = batch.reset(seed=seed)
    running = np.arange(batch.num_envs)
    outcomes = np.zeros((batch.num_envs, batch.players), np.float32)
    while len(running):
        inputs, mask = policy.features(observed["observation"]), observed["action_mask"].copy()
        actions, chances, values = policy.sample(inputs, mask, dice)
        for name, each in zip(names, (inputs, mask, actions, chances, values, info["to_move"]), strict=False):
            kept[name].append(each[running])
        kept["game"].append(running)
        observed, _, ended, cut_off, info = batch.step(actions)
        # A game that has ended is dealt anew at once: the next one is played along, but not learned from.
        over = (ended | cut_off)[running]
        if over.any():
            outcomes[running[over]] = info["final_outcome"][running[over]]
            running = running[~over]
    found = {name: np.concatenate(each) for name, each in kept.items()}
    return found | {"returns": outcomes[found["game"], found["movers"]]}


def lesson(policy: Policy, found: dict[str, Array], dice: np.random.Generator, rate: float) -> None:
    """Make likelier what turned out better than expected."""
    gains = found["returns"] - found["values"]
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(PASSES):
        for part in np.array_split(dice.permutation(len(gains)), PARTS):
            rows = (found[name][part] for name in ("inputs", "mask", "actions", "chances"))
            policy.learn(*rows, gains[part], found["returns"][part], rate)


def train(policy: Policy, game: str, players: int, games: int, seed: int) -> None:
    """Play and learn in turn, at least so many games. Lessons get smaller towards the end."""
    dice = np.random.default_rng(seed)
    batch = hortus.research.batch_env(game, GAMES, players, seat=None)
    for done in range(0, games, GAMES):
        found = played(policy, batch, seed + done, dice)
        lesson(policy, found, dice, RATE * max(0.1, 1 - done / games))


def main() -> None:
    """Read what is wanted, learn, and tell the mean outcome against a bot, before and after."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20_000, help="games to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="weights to go on from, with the optimiser's state")
    parser.add_argument("--against", default="random", help="the bot that tests the policy")
    parser.add_argument("--judged", type=int, default=400, help="games against that bot, before and after")
    parser.add_argument("--out", type=Path, default=Path("selfplay.npz"), help="where the weights go")
    arguments = parser.parse_args()
    game, players = arguments.game, arguments.players
    before, policy = (begun(game, players, arguments.seed, arguments.resume) for _ in range(2))
    train(policy, game, players, arguments.games, arguments.seed)
    policy.save(arguments.out)
    told = {
        when: judge(judged, game, players, arguments.against, arguments.judged, 10**6)[1]
        for when, judged in (("before", before), ("after", policy))
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
