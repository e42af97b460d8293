"""A game as a Gymnasium environment: one seat decides, bots play the others."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from mypy_extensions import i64
from numpy.typing import NDArray

from hortus.bots.base import Bot
from hortus.bots.levels import contestant
from hortus.kernel.contract import State
from hortus.kernel.decision import Json, Refusal
from hortus.research.course import FINE, REFUSE, Action, Course, Observation, code_of
from hortus.research.rendering import ANSI, HUMAN, METADATA

# What can play another seat: the name of a bot, a bot or its class, or a policy, which maps what its seat observes to a
# decision code.
Policy: TypeAlias = Callable[[Observation], Action]
Other: TypeAlias = str | Bot | type[Bot] | Policy
Others: TypeAlias = Other | Sequence[Other]


class PolicyBot(Bot):
    """Plays by a policy, which sees observations only; so it may be the very policy that learns."""

    def __init__(self, name: str, seed: int, course: Course, policy: Policy) -> None:
        super().__init__(name, seed)
        self.course = course
        self.policy = policy

    def choose(self, state: State) -> i64:
        """The policy's answer to what the seat to move observes."""
        return code_of(self.policy(self.course.observed_by(int(state.to_move))))


class SeatEnv(gymnasium.Env[Observation, Action], EzPickle):
    """A decision that is not on offer changes nothing: it is refused, or costs a fine (`unlawful="penalty"`)."""

    metadata: dict[str, Any] = METADATA

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Json | None = None,
        reward: str = "outcome",
        seat: int = 0,
        others: Others = "greedy",
        unlawful: str = REFUSE,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, players, options, reward, seat, others, unlawful, render_mode)
        self.course = Course(game, players, options, reward, unlawful, render_mode or ANSI)
        self.render_mode = self.course.render_mode
        if not 0 <= seat < players:
            raise Refusal("format", f"there is no seat {seat} among {players} players; seats are counted from 0")
        self.seat = seat
        self.bots = self._seated(others)
        self.observation_space = self.course.observation_space()
        self.action_space = self.course.action_space()

    def _seated(self, others: Others) -> dict[int, Bot]:
        """The bots of the other seats: one kind for all, or a list with one for each."""
        seats = [seat for seat in range(self.course.players) if seat != self.seat]
        listed = list(others) if isinstance(others, Sequence) and not isinstance(others, str) else [others] * len(seats)
        if len(listed) != len(seats):
            raise Refusal("format", f"others must list {len(seats)}, one for each other seat, not {len(listed)}")
        return {seat: self._bot(other, seat) for seat, other in zip(seats, listed, strict=True)}

    def _bot(self, other: Other, seat: int) -> Bot:
        """One of the others."""
        if isinstance(other, str):
            return contestant(other, seat)
        if isinstance(other, Bot):
            return other
        if isinstance(other, type) and issubclass(other, Bot):
            return other(other.__name__, seat)
        if callable(other) and not isinstance(other, type):
            return PolicyBot("policy", seat, self.course, other)
        raise Refusal("format", f"{other!r} is neither the name of a bot, nor a bot, nor a policy")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the others play up to the first decision of the seat."""
        super().reset(seed=seed)
        self.course.begin(seed)
        game_seed = int(self.course.state.chance.clone().word())
        for seat, bot in self.bots.items():
            bot.begin(game_seed + seat)
        self._play_others()
        self.course.rewards()
        self._show()
        return self.course.observed_by(self.seat), self.course.info_of(self.seat)

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out a decision, and let the others play up to the next one."""
        course, code = self.course, code_of(action)
        course.check_under_way()
        reward = FINE if course.is_fined(code) else self._decide(code)
        if course.ended:
            for seat, bot in self.bots.items():
                bot.end(course.state, seat)
        self._show()
        return course.observed_by(self.seat), reward, course.over, course.cut_off, course.info_of(self.seat)

    def _decide(self, code: int) -> float:
        """Carry out a decision, and let the others play; the reward."""
        self.course.decide(code)
        self._play_others()
        paid = self.course.rewards()
        return paid[self.seat] if paid else 0.0

    def _play_others(self) -> None:
        course = self.course
        while not course.ended and course.to_move != self.seat:
            course.decide(int(self.bots[course.to_move].choose(course.state)))

    def _show(self) -> None:
        """In the mode for people, print the position."""
        if self.render_mode == HUMAN:
            self.render()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as truth values, under the name that sb3-contrib looks for."""
        return self.course.mask.astype(np.bool_)

    def render(self) -> Any:
        """The table as the seat sees it."""
        return self.course.picture(self.seat)

    def close(self) -> None:
        """Stop the programs among the others."""
        for bot in self.bots.values():
            bot.close()
