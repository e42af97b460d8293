"""Many games at once as a Gymnasium vector environment: numpy looks at the arrays that the engine writes.

`observation` and `action_mask` are views: the next step overwrites them. Copy what you keep, or ask for copies.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import randbits
from typing import Any, NamedTuple, cast

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hortus import compiled
from hortus.bots.base import Bot
from hortus.bots.fleet import ALL_SEATS, CUT_OFF, ENDED, GOES_ON, REWARDS, Fleet, Snapshot
from hortus.bots.random_bot import RandomBot
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import MOST_CHOICES
from hortus.kernel.registry import find
from hortus.research.environment import MOST_DECISIONS, Environment, Observation, check, shared
from hortus.research.others import Others, bot_for_batch, by_seat, check_seat

Numbers = NDArray[np.int64]


def native(numbers: Numbers) -> vec[i64]:
    """A copy of numpy's numbers as a native array: numpy may read its memory, but not write there."""
    return cast("vec[i64]", vec[i64](numbers) if compiled else numbers.tolist())


@dataclass(frozen=True)
class Views:
    """What numpy sees of a fleet, by game; the last three also by player."""

    rows: NDArray[np.int16]
    last_rows: NDArray[np.int16]
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
        shared(fleet.last_rows, np.int16).reshape(games if fleet.keeps_last else 0, int(fleet.length)),
        shared(fleet.masks, np.uint8).view(np.int8).reshape(games, -1),
        *(shared(each, np.int64) for each in (fleet.drawn, fleet.movers, fleet.fates)),
        *(shared(each, np.int64).reshape(games, players) for each in by_player),
    )


class Afterstates(NamedTuple):
    """What follows from every decision on offer, game after game."""

    rows: NDArray[np.int16]
    """what the seat that decides would know after the decision"""
    codes: NDArray[np.int16]
    """the decision"""
    games: Numbers
    """the number of its game"""


class BatchEnv(gymnasium.vector.VectorEnv[Observation, Numbers, Numbers]):
    """`num_envs` games side by side; one that ends is dealt anew in the same step.

    If `seat` is a number, that seat decides, `others` play the rest, and there is one reward per game. If it is None,
    every decision is asked for, `info["to_move"]` says whose it is, and there is one reward per game and player.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        options: Json | None = None,
        reward: str = "outcome",
        *,
        seat: int | None = 0,
        others: Others = "random",
        copy: bool = False,
        final_obs: bool = True,
    ) -> None:
        self._made_with = {
            "game": game, "num_envs": num_envs, "players": players, "options": options, "reward": reward,
            "seat": seat, "others": others, "copy": copy, "final_obs": final_obs,
        }  # fmt: skip
        check("reward", reward, REWARDS)
        if num_envs < 1:
            raise Refusal("format", f"a batch has at least one game, not {num_envs}")
        if seat is not None:
            check_seat(seat, players)
        found = find(game)
        core = Environment(game, players, options, "points")
        bots = [] if seat is None else [seated(others, seat, core) for _ in range(num_envs)]
        self.seat = seat
        self.players = players
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = core.observation_space()
        self.single_action_space = core.action_space()
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
            final_obs,
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games anew, from one seed for the whole batch or from a list with one for each game.

        The first game of a seed in a list is the one that `seat_env` and `env` deal from it.
        """
        seeds = list(seed) if isinstance(seed, Sequence) else [seed]
        if isinstance(seed, Sequence) and len(seeds) != self.num_envs:
            raise Refusal("format", f"{self.num_envs} games need one seed for all or {self.num_envs}, not {len(seeds)}")
        self.fleet.begin([randbits(62) if each is None else int(each) for each in seeds])
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
            info |= self._ends(seen)
        return self._observed(), rewards, seen.fates == ENDED, seen.fates == CUT_OFF, info

    def afterstates(self) -> Afterstates:
        """The rows after each decision on offer, for the seat that decides; nothing in the games moves.

        All decisions of a game are tried in the same imagined world: what they reveal there is not what they would
        reveal at the table. `rows` is a view: the next call overwrites it.
        """
        fleet = self.fleet
        fleet.look_ahead()
        counts = shared(fleet.shown_count, np.int64)
        shown = shared(fleet.shown, np.int16).reshape(self.num_envs, MOST_CHOICES)
        codes = shown[np.arange(MOST_CHOICES) < counts[:, None]]
        rows = shared(fleet.foresight.rows, np.int16)[: len(codes) * int(fleet.length)]
        return Afterstates(
            self._given(rows.reshape(len(codes), -1)), codes, np.repeat(np.arange(self.num_envs), counts)
        )

    def all_rows(self) -> NDArray[np.int16]:
        """What every player knows now, by game and player; a view: the next call overwrites it."""
        self.fleet.look_around()
        rows = shared(self.fleet.all_rows, np.int16)
        return cast("NDArray[np.int16]", self._given(rows.reshape(self.num_envs, self.players, -1)))

    def clone(self) -> "BatchEnv":
        """Another batch that goes on from here by itself, with the same future of chance.

        Bots are made anew with the streams of chance of the old ones: searchers and bots of yours think afresh.
        """
        return revived(type(self), self._made_with, self._snapshot(), self.spec)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles as `clone` copies; policies and classes among the others must be known by name."""
        return revived, (type(self), self._made_with, self._snapshot(), self.spec)

    def close_extras(self, **_: Any) -> None:
        """Stop the programs among the others."""
        for bots in self.fleet.bots:
            for bot in bots:
                bot.close()

    def _snapshot(self) -> Snapshot | None:
        return self.fleet.snapshot() if self.fleet.states else None

    def _resume(self, snapshot: Snapshot) -> None:
        self.fleet.restore(snapshot)
        self._seen = views_of(self.fleet)

    def _ends(self, seen: Views) -> dict[str, Any]:
        """How games have ended in this step, under the names that Gymnasium gives them."""
        ended = seen.fates != GOES_ON
        points, outcomes = seen.finals.copy(), seen.outcomes.copy()
        told = {"points": points, "_points": ended, "outcome": outcomes, "_outcome": ended}
        found = {
            "final_info": told, "_final_info": ended,
            "final_points": points, "_final_points": ended, "final_outcome": outcomes, "_final_outcome": ended,
        }  # fmt: skip
        if self.fleet.keeps_last:
            found |= {"final_obs": self._last_seen(np.flatnonzero(ended), seen), "_final_obs": ended}
        return found

    def _last_seen(self, games: Numbers, seen: Views) -> NDArray[np.object_]:
        """The last observations of these games, None for the others."""
        found = np.full(self.num_envs, None, object)
        masks = np.zeros((len(games), int(self.fleet.actions)), np.int8)
        for number, row, mask in zip(games.tolist(), seen.last_rows[games], masks, strict=True):
            codes = self.fleet.last_codes[number]
            if codes:
                mask[codes] = 1
            found[number] = {"observation": row, "action_mask": mask}
        return found

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        """An array as it is handed out: a view of the engine's memory, or a copy to keep and to write into."""
        return array.copy() if self.copy else array

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
        seen = self._seen
        return {"observation": self._given(seen.rows), "action_mask": self._given(seen.masks)}

    def _info(self, seen: Views) -> dict[str, Any]:
        return {"to_move": seen.movers.copy(), "action_mask": self._given(seen.masks)}


def seated(others: Others, seat: int, core: Environment) -> list[Bot]:
    """The bots of one game by seat; the one in the seat that decides is never asked."""
    wanted = by_seat(others, seat, core.players)
    return [
        bot_for_batch(wanted[number], number, core) if number in wanted else RandomBot("nobody", number)
        for number in range(core.players)
    ]


def revived(kind: type[BatchEnv], made_with: dict[str, Any], snapshot: Snapshot | None, spec: Any) -> BatchEnv:
    """A batch as it was."""
    batch = kind(**made_with)
    batch.spec = spec
    if snapshot is not None:
        batch._resume(snapshot)
    return batch
