"""A game as a Gymnasium environment: one seat decides, bots play the others."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from hortus.bots.levels import make
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json, Refusal, write
from hortus.research.course import Action, Course, Observation


class SeatEnv(gymnasium.Env[Observation, Action], EzPickle):
    """A decision that is not on offer is refused and changes nothing."""

    def __init__(self, game: str, players: int, options: Json | None, reward: str, seat: int, others: str) -> None:
        EzPickle.__init__(self, game, players, options, reward, seat, others)
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.course = Course(game, players, options, reward)
        if not 0 <= seat < players:
            raise Refusal("format", f"there is no seat {seat} among {players} players; seats are counted from 0")
        self.seat = seat
        self.bots = [make(others, number) for number in range(players)]
        self.observation_space = self.course.observation_space()
        self.action_space = self.course.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the others play up to the first decision of the seat."""
        super().reset(seed=seed)
        self.course.begin(seed)
        game_seed = int(self.course.state.chance.clone().word())
        for number, bot in enumerate(self.bots):
            bot.begin(game_seed + number)
        self._play_others()
        return self.course.observed_by(self.seat), {}

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out a decision, and let the others play up to the next one."""
        course = self.course
        course.decide(int(action))
        self._play_others()
        ended = course.over or course.cut_off
        reward = course.reward_of(self.seat) if ended else 0.0
        return course.observed_by(self.seat), reward, course.over, course.cut_off, {}

    def _play_others(self) -> None:
        course = self.course
        while not course.over and not course.cut_off and course.state.to_move != self.seat:
            course.decide(int(self.bots[course.state.to_move].choose(course.state)))

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be decided now, where libraries ask for it."""
        return self.course.mask.astype(np.bool_)

    def render(self) -> str:
        """The table as an onlooker sees it, as JSON."""
        return write(self.course.state.observation(ONLOOKER))
