"""A masked policy in plain numpy: one hidden layer, a head for decisions and one for the value, taught by PPO."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from adam import Adam, Array

import hortus.research

# A block of one number with fewer values than this gets an input for each value.
FEW = 16
GAMMA, LAMBDA, CLIP, ENTROPY, VALUE_WEIGHT = 1.0, 0.95, 0.2, 0.01, 0.5


class Features:
    """Turns rows of an observation into inputs.

    A number that names a card becomes the words of its name, so that what is learned about one red rose serves for all
    red cards; names that share no words get an input each. Other numbers are scaled.
    """

    def __init__(self, blocks: Sequence["hortus.research.Block"]) -> None:
        self.named: list[tuple[int, int, Array]] = []
        self.numbers: list[int] = []
        self.scales: list[float] = []
        at = size = 0
        for block in blocks:
            table = words_of(block)
            for column in range(at, at + block.length):
                if table is not None:
                    self.named.append((column, size, table))
                    size += table.shape[1]
                elif not block.columns or block.length < FEW:
                    # What lies unseen in a deck is left out: many numbers that matter little.
                    self.numbers.append(column)
                    self.scales.append(1 / min(max(block.most, 1), 10))
            at += block.length
        self.words = size
        self.size = size + len(self.numbers)

    def __call__(self, rows: Array) -> Array:
        """The inputs of these rows."""
        inputs = np.empty((len(rows), self.size), np.float32)
        for column, start, table in self.named:
            inputs[:, start : start + table.shape[1]] = table[rows[:, column]]
        inputs[:, self.words :] = rows[:, self.numbers] * np.array(self.scales, np.float32)
        return inputs


def words_of(block: "hortus.research.Block") -> Array | None:
    """By number, the words of its name; None where numbers are amounts."""
    if block.least != 0 or not (block.values or (block.length == 1 and block.most < FEW)):
        return None
    names = [name.split("-") for name in block.values] or [[str(number)] for number in range(1, block.most + 1)]
    vocabulary = sorted({word for name in names for word in name})
    if len(vocabulary) >= len(names):
        vocabulary, names = [str(at) for at in range(len(names))], [[str(at)] for at in range(len(names))]
    table = np.zeros((block.most + 1, len(vocabulary) + 1), np.float32)
    table[0, -1] = 1
    for number, name in enumerate(names, start=1):
        for word in name:
            table[number, vocabulary.index(word)] += 1
    return table


class Policy:
    """What to decide, and what to expect."""

    def __init__(self, features: Features, actions: int, hidden: int = 128, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)
        self.features = features
        scale = 1 / np.sqrt(30)
        self.weights = {
            "inner": dice.normal(0, scale, (features.size, hidden)).astype(np.float32),
            "inner bias": np.zeros(hidden, np.float32),
            "choice": dice.normal(0, 0.01, (hidden, actions)).astype(np.float32),
            "choice bias": np.zeros(actions, np.float32),
            "value": dice.normal(0, 0.01, (hidden, 1)).astype(np.float32),
            "value bias": np.zeros(1, np.float32),
        }
        self.optimiser = Adam(self.weights)

    def forward(self, inputs: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the chances of every decision (0 where the mask is 0), and the values."""
        w = self.weights
        hidden = np.maximum(inputs @ w["inner"] + w["inner bias"], 0)
        logits = np.where(mask > 0, hidden @ w["choice"] + w["choice bias"], -1e9)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, (hidden @ w["value"] + w["value bias"])[:, 0]

    def sample(self, inputs: Array, mask: Array, dice: np.random.Generator) -> tuple[Array, Array, Array]:
        """Decisions drawn at random, their probabilities, and the values."""
        _, chances, values = self.forward(inputs, mask)
        drawn = (chances.cumsum(1) < dice.random((len(chances), 1))).sum(1)
        actions = np.minimum(drawn, chances.shape[1] - 1)
        # Rounding must not pick what is not on offer.
        wrong = np.take_along_axis(mask, actions[:, None], 1)[:, 0] == 0
        actions[wrong] = chances[wrong].argmax(1)
        return actions, np.take_along_axis(chances, actions[:, None], 1)[:, 0], values

    def best(self, observation: dict[str, Array]) -> int:
        """The likeliest decision of one observation: a policy for `seat_env(others=…)`."""
        inputs = self.features(observation["observation"][None])
        return int(self.forward(inputs, observation["action_mask"][None])[1][0].argmax())

    def learn(
        self, inputs: Array, mask: Array, actions: Array, before: Array, gains: Array, returns: Array, rate: float
    ) -> None:
        """One step of PPO: make likelier what turned out better than expected."""
        count = np.arange(len(actions))
        hidden, chances, values = self.forward(inputs, mask)
        own = chances[count, actions]
        ratio = own / before
        free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        logs = np.log(np.maximum(chances, 1e-9))
        surprise = -(chances * logs).sum(1, keepdims=True)
        # Gradients of the loss by the logits: of the clipped ratio, and of the entropy.
        pull = (gains * ratio * free)[:, None]
        by_logits = pull * chances
        by_logits[count, actions] -= pull[:, 0]
        by_logits += ENTROPY * chances * (logs + surprise)
        self._descend(inputs, hidden, by_logits / len(actions), VALUE_WEIGHT * (values - returns) / len(actions), rate)

    def imitate(self, inputs: Array, mask: Array, actions: Array, rate: float) -> float:
        """One step towards the decisions that were made; return how likely they seemed."""
        count = np.arange(len(actions))
        hidden, chances, _ = self.forward(inputs, mask)
        own = chances[count, actions].mean()
        chances[count, actions] -= 1
        self._descend(inputs, hidden, chances / len(actions), np.zeros(len(actions), np.float32), rate)
        return float(own)

    def _descend(self, inputs: Array, hidden: Array, by_logits: Array, by_value: Array, rate: float) -> None:
        w = self.weights
        by_hidden = (by_logits @ w["choice"].T + by_value[:, None] * w["value"].T) * (hidden > 0)
        gradients = {
            "inner": inputs.T @ by_hidden,
            "inner bias": by_hidden.sum(0),
            "choice": hidden.T @ by_logits,
            "choice bias": by_logits.sum(0),
            "value": hidden.T @ by_value[:, None],
            "value bias": by_value.sum(keepdims=True),
        }
        self.optimiser.descend(gradients, rate)

    def save(self, path: Path) -> None:
        """Write the weights and the state of the optimiser."""
        self.optimiser.save(path)

    def load(self, path: Path) -> "Policy":
        """Read what `save` wrote for the same game and number of players."""
        self.optimiser.load(path)
        return self


def fresh(game: str, players: int, hidden: int = 128, seed: int = 0) -> Policy:
    """A policy for a game, untrained."""
    return Policy(Features(hortus.research.layout(game, players)), hortus.find(game).actions, hidden, seed)


def begun(game: str, players: int, seed: int, resume: Path | None) -> Policy:
    """A fresh policy, or the one of a file, to go on learning."""
    policy = fresh(game, players, seed=seed)
    return policy.load(resume) if resume else policy


def expected_gains(rewards: Array, values: Array, ended: Array, last: Array) -> tuple[Array, Array]:
    """How much better than expected every decision was (generalised advantages), and the returns; by step and game."""
    gains = np.zeros_like(rewards)
    ahead = np.zeros(rewards.shape[1], np.float32)
    after = last
    for step in range(len(rewards) - 1, -1, -1):
        goes_on = 1.0 - ended[step]
        delta = rewards[step] + GAMMA * after * goes_on - values[step]
        ahead = delta + GAMMA * LAMBDA * goes_on * ahead
        gains[step] = ahead
        after = values[step]
    return gains, gains + values
