"""One game after the other under an environment: seeds, what seats know and may do as arrays, the end and its rewards.

Where the engine is compiled, nothing is copied through Python lists: it writes into native arrays, and numpy looks at
the same memory.
"""

from secrets import randbits
from typing import Any, Final, TypeAlias, cast

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hortus import compiled
from hortus.kernel.arrays import filled64
from hortus.kernel.chance import seeded
from hortus.kernel.contract import OVER, State, buffer
from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.registry import find

# "observation", the row of a seat, and "action_mask".
Observation: TypeAlias = dict[str, Any]
# A decision code, as Python's int or one of numpy's.
Action: TypeAlias = Any

# Some games have no end if nobody wants one: they are cut off.
MOST_DECISIONS: Final = 5000


def outcome(state: State, seat: int) -> float:
    """1 for a victory, 0 for a shared one, -1 for the rest; alone, without an automa, the points."""
    if state.seats == 1:
        return points(state, seat)
    standings = [state.standing(other) for other in range(state.seats)]
    if standings[seat] < max(standings):
        return -1.0
    return 1.0 if standings.count(standings[seat]) == 1 else 0.0


def margin(state: State, seat: int) -> float:
    """Points ahead of the best other seat; alone, the points."""
    return float(state.margin(seat))


def points(state: State, seat: int) -> float:
    """The points."""
    return float(state.score(seat))


REWARDS: Final = {"outcome": outcome, "margin": margin, "points": points}


def seen(array: vec[i64]) -> NDArray[np.int64]:
    """A native array as numpy sees it: the same memory. Interpreted, a list stands in for it and is copied."""
    if not compiled:
        return np.array(array, np.int64)
    # Its type does not tell that it is a buffer.
    return np.frombuffer(cast("memoryview[int]", array), np.int64)


class Course:
    """Games of one kind, one at a time. Seats of people come first; behind them may be an automa."""

    def __init__(self, name: str, players: int, options: Json | None, reward: str) -> None:
        if reward not in REWARDS:
            raise Refusal("format", f'there is no reward "{reward}"{nearest(reward, list(REWARDS))}')
        self.game = find(name)
        self.players = players
        self.options = options
        self.reward = REWARDS[reward]
        self.actions = self.game.actions
        self.state = self.game.new(players, 0, options)
        self.blocks = self.game.encoding(self.state)
        self.decisions = 0
        self.mask: NDArray[np.int8] = np.zeros(self.actions, np.int8)
        self._seeds = seeded(randbits(64))
        self._row = filled64(0, sum(block.length for block in self.blocks))
        self._codes = buffer()

    def action_space(self) -> spaces.Discrete:
        """The decision codes of the game."""
        return spaces.Discrete(self.actions)

    def observation_space(self) -> spaces.Dict:
        """A row of numbers within the bounds of their blocks, and the mask."""
        least = np.concatenate([np.full(block.length, block.least, np.int16) for block in self.blocks])
        most = np.concatenate([np.full(block.length, block.most, np.int16) for block in self.blocks])
        return spaces.Dict(
            {
                "observation": spaces.Box(least, most, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def begin(self, seed: int | None) -> None:
        """Deal a new game: for a seed always the same, else the next of the stream that the last seed began."""
        if seed is not None:
            self._seeds = seeded(seed)
        self.state = self.game.new(self.players, self._seeds.word() * 2**32 + self._seeds.word(), self.options)
        self.decisions = 0
        self._settle()

    def decide(self, action: int) -> None:
        """Carry out a decision of the seat to move; one that is not on offer is refused."""
        if not (0 <= action < self.actions and self.mask[action]):
            raise Refusal("format", f"decision {action} is not on offer to seat {self.state.to_move}: see the mask")
        self.state.apply(action)
        self.decisions += 1
        self._settle()

    def _settle(self) -> None:
        """Let an automa do the one thing that it can do; then find out what may be decided."""
        state = self.state
        while state.to_move >= self.players:
            state.apply(state.legal()[0])
        self.mask = np.zeros(self.actions, np.int8)
        if state.to_move != OVER:
            count = state.legal_into(self._codes)
            self.mask[seen(self._codes)[:count]] = 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_move == OVER

    @property
    def cut_off(self) -> bool:
        """Whether it has lasted too long."""
        return self.decisions >= MOST_DECISIONS and not self.over

    def observed_by(self, seat: int) -> Observation:
        """What a seat knows, and what it may do if it is to move."""
        self.state.encode_into(seat, self._row)
        mask = self.mask.copy() if seat == self.state.to_move else np.zeros(self.actions, np.int8)
        return {"observation": seen(self._row).astype(np.int16), "action_mask": mask}

    def reward_of(self, seat: int) -> float:
        """What a seat gets when the game is over, or as it stands when it is cut off."""
        return self.reward(self.state, seat)
