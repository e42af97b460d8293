"""Learns from the decisions of bots: write them with `hortus export`, then imitate them.

hortus export village_green --seats greedy --games 2000 --out greedy.npz
python examples/learning/imitate.py greedy.npz
"""

import argparse
from pathlib import Path

import numpy as np
from learn import judge
from policy import Policy, begun

from hortus.research.data import about, load

PART, RATE = 512, 1e-3


def imitate(policy: Policy, data: dict[str, np.ndarray], passes: int, seed: int = 0) -> list[float]:
    """Learn; for every pass, the likelihood that the policy gave the decisions that were made."""
    dice, likely = np.random.default_rng(seed), []
    for _ in range(passes):
        order = dice.permutation(len(data["action"]))
        found = []
        for start in range(0, len(order), PART):
            part = order[start : start + PART]
            inputs = policy.features(data["observation"][part])
            found.append(policy.imitate(inputs, data["action_mask"][part], data["action"][part], RATE))
        likely.append(float(np.mean(found)))
    return likely


def main() -> None:
    """Read the data, imitate it, and tell how well that plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data")
    parser.add_argument("--passes", type=int, default=10)
    parser.add_argument("--judged", type=int, default=100, help="games that judge the policy")
    parser.add_argument("--resume", type=Path, help="weights to go on from, with the optimiser's state")
    parser.add_argument("--out", type=Path, default=Path("imitated.npz"))
    arguments = parser.parse_args()
    origin = about(arguments.data)
    game, players = origin["game"], len(origin["seats"])
    policy = begun(game, players, 0, arguments.resume)
    likely = imitate(policy, load(arguments.data), arguments.passes)
    policy.save(arguments.out)
    points, _ = judge(policy, game, players, "random", arguments.judged, 1)
    print(f"likelihood {likely[0]:.2f} at first, {likely[-1]:.2f} at the end; {points:.1f} points")


if __name__ == "__main__":
    main()
