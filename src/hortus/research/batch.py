"""Many games at once as a Gymnasium vector environment: numpy looks at the arrays that the engine writes.

`observation` and `action_mask` are views: the next step overwrites them. Copy what you keep.
"""

from dataclasses import dataclass
from secrets import randbits
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hortus import compiled
from hortus.bots.fleet import ALL_SEATS, CUT_OFF, ENDED, GOES_ON, REWARDS, Fleet
from hortus.bots.levels import make
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.registry import find
from hortus.research.course import MOST_DECISIONS, Course, Observation, check, shared

Numbers = NDArray[np.int64]


def native(numbers: Numbers) -> vec[i64]:
    """A copy of numpy's numbers as a native array: numpy may read its memory, but not write there."""
    return cast("vec[i64]", vec[i64](numbers) if compiled else numbers.tolist())


@dataclass(frozen=True)
class Views:
    """What numpy sees of a fleet, by game; the last three also by player."""

    rows: NDArray[np.int16]
    masks: NDArray[np.int8]
    drawn: Numbers
    movers: Numbers
    fates: Numbers
    rewards: Numbers
    finals: Numbers
    outcomes: Numbers


def views_of(fleet: Fleet) -> Views:
    """The arrays of a fleet that has begun: its memory stays the same until it begins anew."""
    games, players = int(fleet.count), int(fleet.players)
    by_player = (fleet.rewards, fleet.finals, fleet.outcomes)
    return Views(
        shared(fleet.rows, np.int16).reshape(games, -1),
        shared(fleet.masks, np.uint8).view(np.int8).reshape(games, -1),
        *(shared(each, np.int64) for each in (fleet.drawn, fleet.movers, fleet.fates)),
        *(shared(each, np.int64).reshape(games, players) for each in by_player),
    )


class BatchEnv(gymnasium.vector.VectorEnv[Observation, Numbers, Numbers]):
    """`num_envs` games side by side; one that ends is dealt anew in the same step.

    If `seat` is a number, that seat decides, bots of the level `others` play the rest, and there is one reward per
    game. If it is None, every decision is asked for, `info["to_move"]` says whose it is, and there is one reward per
    game and player.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        options: Json | None = None,
        reward: str = "outcome",
        *,
        seat: int | None = 0,
        others: str = "random",
    ) -> None:
        check("reward", reward, REWARDS)
        if num_envs < 1:
            raise Refusal("format", f"a batch has at least one game, not {num_envs}")
        if seat is not None and not 0 <= seat < players:
            raise Refusal("format", f"there is no seat {seat} among {players} players; seats are counted from 0")
        if not isinstance(others, str):
            raise Refusal("format", f"in a batch, others is a level: bots play inside the engine, not {others!r}")
        found = find(game)
        course = Course(game, players, options, "points")
        bots = [] if seat is None else [[make(others, number) for number in range(players)] for _ in range(num_envs)]
        self.seat = seat
        self.players = players
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = course.observation_space()
        self.single_action_space = course.action_space()
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.fleet = Fleet(
            found,
            players,
            found.settle(players, options or {}),
            num_envs,
            ALL_SEATS if seat is None else seat,
            bots,
            REWARDS.index(reward),
            MOST_DECISIONS,
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games anew; the same seed deals the same games."""
        if isinstance(seed, list):
            raise Refusal("format", "a batch has one seed for all its games")
        self.fleet.begin(randbits(62) if seed is None else seed)
        self._seen = views_of(self.fleet)
        return self._observed(), self._info(self._seen)

    def sample(self) -> Numbers:
        """A decision for every game, drawn uniformly from its mask; the same seed draws the same."""
        self.fleet.draw()
        return self._views().drawn.copy()

    def step(self, actions: Numbers) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Carry out one decision in every game; if one of them is not on offer, none is carried out."""
        fleet = self.fleet
        self._choose(np.asarray(actions, np.int64, order="C"))
        wrong = fleet.wrong()
        if wrong >= 0:
            code = int(fleet.choices[wrong])
            raise Refusal("format", f"decision {code} is not on offer in game {wrong}: see the mask")
        any_ended = fleet.step()
        seen = self._views()
        rewards = seen.rewards.astype(np.float64)
        if self.seat is not None:
            rewards = rewards[:, self.seat]
        info = self._info(seen)
        if any_ended:
            ended = seen.fates != GOES_ON
            info["final_points"], info["_final_points"] = seen.finals.copy(), ended
            info["final_outcome"], info["_final_outcome"] = seen.outcomes.copy(), ended
        return self._observed(), rewards, seen.fates == ENDED, seen.fates == CUT_OFF, info

    def _choose(self, actions: Numbers) -> None:
        if actions.shape != (self.num_envs,):
            raise Refusal("format", f"{self.num_envs} games need {self.num_envs} decisions, not {actions.shape}")
        self.fleet.choices = native(actions)

    def _views(self) -> Views:
        """What numpy sees; interpreted, views are copies and have to be made again."""
        if not compiled:
            self._seen = views_of(self.fleet)
        return self._seen

    def _observed(self) -> Observation:
        return {"observation": self._seen.rows, "action_mask": self._seen.masks}

    def _info(self, seen: Views) -> dict[str, Any]:
        return {"to_move": seen.movers.copy(), "action_mask": seen.masks}
