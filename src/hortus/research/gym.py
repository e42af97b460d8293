"""A game as a Gymnasium environment: one seat decides, bots play the others."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from hortus.kernel.decision import Json
from hortus.research.environment import FINE, REFUSE, Action, Environment, Observation, code_of
from hortus.research.others import Others, bot_of, by_seat, check_seat
from hortus.research.rendering import ANSI, HUMAN, METADATA


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
        self.core = Environment(game, players, options, reward, unlawful, render_mode or ANSI)
        self.render_mode = self.core.render_mode
        check_seat(seat, players)
        self.seat = seat
        self.bots = {
            number: bot_of(other, number, self.core) for number, other in by_seat(others, seat, players).items()
        }
        self.observation_space = self.core.observation_space()
        self.action_space = self.core.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the others play up to the first decision of the seat."""
        super().reset(seed=seed)
        self.core.begin(seed)
        game_seed = int(self.core.state.chance.clone().word())
        for seat, bot in self.bots.items():
            bot.begin(game_seed + seat)
        self._play_others()
        self.core.rewards()
        self._show()
        return self.core.observed_by(self.seat), self.core.info_of(self.seat)

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out a decision, and let the others play up to the next one."""
        core, code = self.core, code_of(action)
        core.check_under_way()
        reward = FINE if core.is_fined(code) else self._decide(code)
        if core.ended:
            for seat, bot in self.bots.items():
                bot.end(core.state, seat)
        self._show()
        return core.observed_by(self.seat), reward, core.over, core.cut_off, core.info_of(self.seat)

    def _decide(self, code: int) -> float:
        """Carry out a decision, and let the others play; the reward."""
        self.core.decide(code)
        self._play_others()
        paid = self.core.rewards()
        return paid[self.seat] if paid else 0.0

    def _play_others(self) -> None:
        core = self.core
        while not core.ended and core.to_move != self.seat:
            core.decide(int(self.bots[core.to_move].choose(core.state)))

    def _show(self) -> None:
        """In the mode for people, print the position."""
        if self.render_mode == HUMAN:
            self.render()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as truth values, under the name that sb3-contrib looks for."""
        return self.core.mask.astype(np.bool_)

    def render(self) -> Any:
        """The table as the seat sees it."""
        return self.core.picture(self.seat)

    def close(self) -> None:
        """Stop the programs among the others."""
        for bot in self.bots.values():
            bot.close()
