"""Teaches a small net how many points a position will bring, and plays it inside the search.

    python examples/learning/value.py village_green --games 2000 --out value.npz
    hortus arena village_green --bots examples/learning/value.py:NetBot,easy --games 40

The net learns from games that it plays against itself: of all decisions it takes the one after which it expects most.
`NetBot` reads value.npz, or the file that the variable VALUE_NET names.
"""

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from adam import Adam, Array
from policy import Features

import hortus
import hortus.research

# Games side by side, and the share of decisions drawn at random.
GAMES, SLIPS = 64, 0.1
# Steps of a lesson, rows of a step, and rounds of games that they are drawn from: the rows of one game are so much
# alike that a net learns a few games by heart. Weights shrink a little with every step, for the same reason.
STEPS, PART, KEPT = 60, 256, 20
RATE, SHRINK = 1e-3, 3e-4
# An output of 1 stands for this many points.
SCALE = 10.0
SIMULATIONS = 40


class ValueNet:
    """The points that a seat will have in the end, from the row of what it knows: one hidden layer."""

    def __init__(self, game: str, players: int, hidden: int = 64, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)
        self.features = Features(hortus.research.layout(game, players))
        self.weights = {
            "inner": dice.normal(0, 1 / np.sqrt(30), (self.features.size, hidden)).astype(np.float32),
            "inner bias": np.zeros(hidden, np.float32),
            "outer": dice.normal(0, 0.01, (hidden, 1)).astype(np.float32),
            "outer bias": np.zeros(1, np.float32),
        }
        self.optimiser = Adam(self.weights)

    def forward(self, inputs: Array) -> tuple[Array, Array]:
        """The hidden layer, and the output."""
        w = self.weights
        hidden = np.maximum(inputs @ w["inner"] + w["inner bias"], 0)
        return hidden, (hidden @ w["outer"] + w["outer bias"])[:, 0]

    def __call__(self, rows: Array) -> Array:
        """The points expected."""
        return self.forward(self.features(rows))[1] * SCALE

    def learn(self, rows: Array, points: Array, rate: float) -> None:
        """One step towards the points that there were."""
        inputs = self.features(rows)
        hidden, found = self.forward(inputs)
        off = ((found - points / SCALE) / len(rows)).astype(np.float32)[:, None]
        by_hidden = (off @ self.weights["outer"].T) * (hidden > 0)
        gradients = {
            "inner": inputs.T @ by_hidden,
            "inner bias": by_hidden.sum(0),
            "outer": hidden.T @ off,
            "outer bias": off.sum(0),
        }
        self.optimiser.descend(gradients, rate)
        for name in ("inner", "outer"):
            self.weights[name] *= 1 - SHRINK


class NetEvaluator(hortus.Evaluator):
    """What the net thinks, for the searching bots."""

    def __init__(self, net: ValueNet) -> None:
        self.net = net

    def in_batches(self) -> bool:
        """A net takes little longer for fifty rows than for one."""
        return True

    def values(self, states: Sequence[hortus.State], seats: Sequence[int]) -> list[float]:
        """The points that each seat will have; after the end, those that it has."""
        expected = self.net(hortus.research.rows(states, seats)).tolist()
        return [
            float(state.score(seat)) if state.to_move == hortus.OVER else points
            for state, seat, points in zip(states, seats, expected, strict=True)
        ]

    def value(self, state: hortus.State, seat: int) -> float:
        """One position."""
        return self.values([state], [seat])[0]


class NetBot(hortus.Bot):
    """Thinks ahead, and asks the net what that leads to."""

    def __init__(self, name: str, seed: int, net: ValueNet | None = None) -> None:
        super().__init__(name, seed)
        self.net = net
        self.searcher = hortus.bot(f"search:{SIMULATIONS}", seed)

    def begin(self, seed: int) -> None:
        """Start a new game."""
        super().begin(seed)
        self.searcher.begin(seed)

    def choose(self, state: hortus.State) -> int:
        """The decision that the search prefers."""
        if self.searcher.opinion is None:
            self.searcher.opinion = NetEvaluator(self.net or loaded(state.game.name, state.seats))
        return self.searcher.choose(state)


def loaded(game: str, players: int) -> ValueNet:
    """The net of the file, for this game and number of players."""
    net, path = ValueNet(game, players), Path(os.environ.get("VALUE_NET", "value.npz"))
    if not path.exists():
        raise FileNotFoundError(f"there is no net in {path}: teach one with value.py {game}, or say where in VALUE_NET")
    net.optimiser.load(path)
    return net


def played(
    net: ValueNet, batch: "hortus.research.BatchEnv", seed: int, dice: np.random.Generator
) -> tuple[Array, Array]:
    """One game each to the end: what all seats knew at every step, and the points they got."""
    batch.reset(seed=seed)
    running, kept = np.arange(batch.num_envs), []
    points = np.zeros((batch.num_envs, batch.players), np.float32)
    while len(running):
        kept.append((running, batch.all_rows()[running]))
        *_, info = batch.step(chosen(net, batch, dice))
        if "final_info" in info:
            over = info["_final_info"][running]
            points[running[over]] = info["final_info"]["points"][running[over]]
            running = running[~over]
    rows = np.concatenate([each for _, each in kept])
    return rows.reshape(-1, rows.shape[2]), points[np.concatenate([games for games, _ in kept])].reshape(-1)


def chosen(net: ValueNet, batch: "hortus.research.BatchEnv", dice: np.random.Generator) -> Array:
    """For every game the decision after which the net expects most, and now and then a random one."""
    after, actions = batch.afterstates(), batch.sample()
    expected = net(after.rows)
    # Sorted by game, the best of each last.
    order = np.lexsort((expected, after.games))
    best = order[np.append(np.flatnonzero(np.diff(after.games[order])), len(order) - 1)]
    return np.where(dice.random(batch.num_envs) < SLIPS, actions, after.codes[best])


def train(net: ValueNet, game: str, players: int, games: int, seed: int) -> list[float]:
    """Play and learn in turn; the mean points of every round of games."""
    dice, rows, points, curve = np.random.default_rng(seed), [], [], []
    batch = hortus.research.batch_env(game, GAMES, players, seat=None)
    for done in range(0, games, GAMES):
        new_rows, new_points = played(net, batch, seed + done, dice)
        rows, points = [*rows, new_rows][-KEPT:], [*points, new_points][-KEPT:]
        curve.append(float(new_points.mean()))
        all_rows, all_points = np.concatenate(rows), np.concatenate(points)
        for _ in range(STEPS):
            part = dice.integers(0, len(all_rows), PART)
            net.learn(all_rows[part], all_points[part], RATE)
    return curve


def wins(net: ValueNet, game: str, players: int, against: str, games: int) -> float:
    """The share of games that the search with the net wins, in every seat in turn."""
    mine, shares = NetBot("net", 1, net), []
    for number in range(games):
        seats = [hortus.bot(against, seat) for seat in range(players)]
        seats[number % players] = mine
        state = hortus.new(game, players, 10**6 + number)
        for bot in seats:
            bot.begin(number)
        while state.to_move != hortus.OVER:
            state.play(seats[state.to_move].choose(state))
        winners = state.result()["winners"]
        shares.append((number % players in winners) / len(winners))
    return float(np.mean(shares))


def main() -> None:
    """Read what is wanted, learn, and tell how the net plays."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000, help="games to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="random", help="the bot that tests the net in the search")
    parser.add_argument("--judged", type=int, default=20, help="games against that bot")
    parser.add_argument("--resume", type=Path, help="weights to go on from, with the optimiser's state")
    parser.add_argument("--out", type=Path, default=Path("value.npz"), help="where the weights go")
    arguments = parser.parse_args()
    game, players = arguments.game, arguments.players
    net = ValueNet(game, players, seed=arguments.seed)
    if arguments.resume:
        net.optimiser.load(arguments.resume)
    curve = train(net, game, players, arguments.games, arguments.seed)
    net.optimiser.save(arguments.out)
    won = wins(net, game, players, arguments.against, arguments.judged)
    print(json.dumps({"before": curve[0], "after": curve[-1], "wins": won}))


if __name__ == "__main__":
    main()
