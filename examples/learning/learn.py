"""Teaches a policy to play a game: alone, or one seat against a bot that plays inside the engine.

    python examples/learning/learn.py village_green --players 1 --minutes 10
    python examples/learning/learn.py verdant --players 2 --others easy --minutes 10

The reward is every point as it comes or goes (`reward="dense"`). The learning curve is written beside the weights.
"""

import argparse
import json
from pathlib import Path
from time import monotonic

import numpy as np
from policy import Policy, begun, expected_gains

import hortus.research
from hortus.lab.sim.sim import simulate

# Games side by side, decisions of each between two lessons, and passes over them.
GAMES, STEPS, PASSES, PARTS = 128, 32, 3, 8
RATE, SCALE = 1e-3, 0.1


def lesson(
    policy: Policy, batch: "hortus.research.BatchEnv", observed: dict, dice: np.random.Generator, rate: float
) -> dict:
    """Play a while, then learn from it; return what is observed at the end."""
    kept = {name: [] for name in ("inputs", "mask", "actions", "chances", "values", "rewards", "ended")}
    for _ in range(STEPS):
        inputs, mask = policy.features(observed["observation"]), observed["action_mask"].copy()
        actions, chances, values = policy.sample(inputs, mask, dice)
        observed, rewards, ended, cut_off, _ = batch.step(actions)
        row = (inputs, mask, actions, chances, values, rewards.astype(np.float32) * SCALE, (ended | cut_off))
        for name, each in zip(kept, row, strict=True):
            kept[name].append(each)
    _, _, last = policy.forward(policy.features(observed["observation"]), observed["action_mask"])
    rewards, values, ended = (np.array(kept[name], np.float32) for name in ("rewards", "values", "ended"))
    gains, returns = expected_gains(rewards, values, ended, last)
    flat = {name: np.concatenate(kept[name]) for name in ("inputs", "mask", "actions", "chances")}
    gains, returns = gains.reshape(-1), returns.reshape(-1)
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(PASSES):
        for part in np.array_split(dice.permutation(len(gains)), PARTS):
            policy.learn(
                flat["inputs"][part], flat["mask"][part], flat["actions"][part], flat["chances"][part],
                gains[part], returns[part], rate,
            )  # fmt: skip
    return observed


def judge(policy: Policy, game: str, players: int, others: str, games: int, seed: int) -> tuple[float, float]:
    """Mean points and mean outcome (1 for a win, -1 for a loss) of the likeliest decisions in fresh games."""
    batch = hortus.research.batch_env(game, games, players, reward="points", seat=0, others=others)
    observed, _ = batch.reset(seed=seed)
    points, outcomes = np.full(games, np.nan), np.zeros(games)
    while np.isnan(points).any():
        inputs = policy.features(observed["observation"])
        _, chances, _ = policy.forward(inputs, observed["action_mask"])
        observed, _, ended, cut_off, info = batch.step(chances.argmax(1))
        new = (ended | cut_off) & np.isnan(points)
        if new.any():
            points[new] = info["final_points"][new, 0]
            outcomes[new] = info["final_outcome"][new, 0]
    return float(points.mean()), float(outcomes.mean())


def rival(bot: str, game: str, players: int, others: str, games: int, seed: int) -> float:
    """Mean points of a bot in the place of the policy, over as many deals."""
    seats = [bot, *[others] * (players - 1)]
    return simulate(hortus.find(game), seats, games, seed).seats[0].mean or 0.0


def train(
    policy: Policy, game: str, players: int, others: str, seconds: float, seed: int, between: float, judged: int
) -> list[dict]:
    """Learn for a while, with an evaluation now and then; its curve. Lessons get smaller towards the end."""
    dice = np.random.default_rng(seed)
    batch = hortus.research.batch_env(game, GAMES, players, reward="dense", seat=0, others=others)
    observed, _ = batch.reset(seed=seed)
    start, next_look, lessons, curve = monotonic(), 0.0, 0, []
    while True:
        spent = monotonic() - start
        if spent >= next_look or spent >= seconds:
            points, outcome = judge(policy, game, players, others, judged, 10**6)
            curve.append(
                {"seconds": round(spent, 1), "decisions": lessons * GAMES * STEPS, "points": points, "outcome": outcome}
            )
            print(json.dumps(curve[-1]), flush=True)
            next_look = spent + between
        if spent >= seconds:
            return curve
        observed = lesson(policy, batch, observed, dice, RATE * max(0.1, 1 - spent / seconds))
        lessons += 1


def main() -> None:
    """Read what is wanted, learn, and write the weights and the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--others", default="random", help="the bot on the other seats")
    parser.add_argument("--beside", default="easy", help="a bot whose points are drawn beside the curve")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="weights to go on from, with the optimiser's state")
    parser.add_argument("--looks", type=int, default=20, help="how many evaluations")
    parser.add_argument("--judged", type=int, default=400, help="games of each evaluation")
    parser.add_argument("--out", type=Path, default=Path("."), help="the folder of weights and curve")
    arguments = parser.parse_args()
    seconds = 60 * arguments.minutes
    policy = begun(arguments.game, arguments.players, arguments.seed, arguments.resume)
    curve = train(
        policy,
        arguments.game,
        arguments.players,
        arguments.others,
        seconds,
        arguments.seed,
        seconds / arguments.looks,
        arguments.judged,
    )
    arguments.out.mkdir(parents=True, exist_ok=True)
    stem = f"{arguments.game}-{arguments.players}"
    policy.save(arguments.out / f"{stem}.npz")
    (arguments.out / f"{stem}.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
    title = f"{hortus.find(arguments.game).title}, {arguments.players} at the table: points of what was learned"
    points = rival(
        arguments.beside, arguments.game, arguments.players, arguments.others, arguments.judged, arguments.seed
    )
    print(f"{arguments.beside}: {points:.2f} points")
    lines = {"policy": [look["points"] for look in curve], arguments.beside: [points] * len(curve)}
    chart = hortus.research.chart(title, lines, f"looks, {seconds / arguments.looks:.0f} seconds apart")
    (arguments.out / f"{stem}.svg").write_text(chart, encoding="utf-8")


if __name__ == "__main__":
    main()
