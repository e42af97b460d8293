"""What all environments share: game after game by seeds, what seats know and may do as arrays, ends and rewards.

Where the engine is compiled, no Python list stands between: it writes into native arrays, and numpy reads the same
memory.
"""

from collections.abc import Callable, Sequence
from functools import partial
from operator import index
from secrets import randbits
from typing import Any, Final, TypeAlias, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hortus import compiled
from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.engine.arrays import zeros16
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, State, buffer
from hortus.kernel.engine.encoding import Pen
from hortus.kernel.engine.glance import REFUSED, Foresight, Glance
from hortus.kernel.registry import find
from hortus.research.rendering import ANSI, MODES, rendered

# "observation", the row of a seat, and "action_mask".
Observation: TypeAlias = dict[str, Any]
# A decision code, as Python's int or one of numpy's.
Action: TypeAlias = Any

# Some games never end if nobody brings the end about: they are cut off.
MOST_DECISIONS: Final = 5000


def outcome(state: State, seat: int) -> float:
    """1 for a win, 0 for a shared win, -1 for a loss; alone, without an automa, the points."""
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


# What a game pays when it is over; DENSE pays every point when it is won or lost.
REWARDS: Final = {"outcome": outcome, "margin": margin, "points": points}
DENSE: Final = "dense"
# What becomes of a decision that is not on offer.
REFUSE: Final = "refuse"
PENALTY: Final = "penalty"
# What such a decision costs where it is not refused.
FINE: Final = -1.0


def check(what: str, wish: str, known: Sequence[str]) -> None:
    """Refuse a setting that does not exist."""
    if wish not in known:
        hint = nearest(wish, list(known)) or f"; there are: {', '.join(known)}"
        raise Refusal("format", f'there is no {what} "{wish}"{hint}')


def code_of(action: Action) -> int:
    """An action as a decision code; a fraction is refused, not rounded."""
    try:
        return index(action)
    except TypeError as error:
        raise Refusal("format", f"an action is a decision code, a whole number, not {action!r}") from error


def shared(array: object, kind: type[np.generic]) -> NDArray[Any]:
    """A native array as numpy sees it, in the same memory; interpreted, a copy of the list that stands in for it."""
    if not compiled:
        return np.array(array, kind)
    # Its type does not say that it is a buffer.
    return np.frombuffer(cast("memoryview[int]", array), kind)


def copier(array: object, kind: type[np.generic]) -> Callable[[], NDArray[Any]]:
    """A function that copies what a native array holds at the moment of the call into a new numpy array."""
    return shared(array, kind).copy if compiled else partial(np.array, array, kind)


def row_of(state: State, seat: int, length: int) -> NDArray[np.int16]:
    """What a seat knows, as the numbers of `Game.encoding`."""
    pen = Pen(zeros16(length), seat, state.seats)
    state.encode(pen)
    # A copy: views of native arrays are read-only.
    return shared(pen.out, np.int16).copy()


def rows_of(states: Sequence[State], seats: Sequence[int], length: int) -> NDArray[np.int16]:
    """What each of these seats knows in the state beside it, as one row each."""
    pen = Pen(zeros16(length * len(states)), 0, 0)
    for number, (state, seat) in enumerate(zip(states, seats, strict=True)):
        pen.seats = state.seats
        pen.begin(number * length, length, seat)
        state.encode(pen)
    return shared(pen.out, np.int16).reshape(len(states), length)


def offers_of(state: State, actions: int) -> NDArray[np.int8]:
    """What the seat to move may do, as a mask over the decision codes."""
    mask, codes = np.zeros(actions, np.int8), buffer()
    count = state.legal_into(codes)
    mask[shared(codes, np.int64)[:count]] = 1
    return mask


def rows_after(state: State, length: int, seed: int) -> tuple[list[int], NDArray[np.int16]]:
    """The legal decisions, and what the seat to move would know after each; the seed deals what it cannot know."""
    codes = state.legal()
    foresight = Foresight(length, state.seats)
    foresight.begin(len(codes))
    if codes:
        foresight.look(state, state.legal_into(foresight.codes), seeded(seed))
    return codes, shared(foresight.rows, np.int16).reshape(len(codes), length).copy()


class Environment:
    """Games of one kind, one at a time. Players have the first seats; an automa may sit behind them."""

    def __init__(
        self,
        name: str,
        players: int,
        options: Json | None,
        reward: str,
        unlawful: str = REFUSE,
        render_mode: str = ANSI,
    ) -> None:
        check("reward", reward, [*REWARDS, DENSE])
        check("answer to an unlawful decision", unlawful, [REFUSE, PENALTY])
        check("render mode", render_mode, MODES)
        self.fines = unlawful == PENALTY
        self.render_mode = render_mode
        self.game = find(name)
        self.players = players
        self.options = options
        self.dense = reward == DENSE
        self.reward = REWARDS.get(reward, points)
        self.points = [0.0] * players
        self.actions = self.game.actions
        self.state = self.game.new(players, 0, options)
        self.blocks = self.game.encoding(self.state)
        self.decisions = 0
        # Who is asked, what that seat may do, and whether no decision is asked for: before the deal and after the end.
        self.to_move = OVER
        self.mask = np.zeros(self.actions, np.int8)
        self.ended = True
        self._seeds = seeded(randbits(64))
        self.length = sum(block.length for block in self.blocks)
        self._glance = Glance(self.length, self.actions, self.state.seats)
        # What an environment has handed out stays as it is: it gets new arrays each time.
        self._new_row = copier(self._glance.row, np.int16)
        self._new_mask = copier(self._glance.mask, np.int8)

    def action_space(self) -> spaces.Discrete:
        """The decision codes of the game."""
        return spaces.Discrete(self.actions)

    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The least and the most of every number of a row."""
        least = np.concatenate([np.full(block.length, block.least, np.int16) for block in self.blocks])
        most = np.concatenate([np.full(block.length, block.most, np.int16) for block in self.blocks])
        return least, most

    def observation_space(self) -> spaces.Dict:
        """A row of numbers within the bounds of their blocks, and the mask."""
        least, most = self.bounds()
        return spaces.Dict(
            {
                "observation": spaces.Box(least, most, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def begin(self, seed: int | None) -> None:
        """Deal a new game: the one of the seed, or the next of the series that the last seed began."""
        if seed is not None:
            self._seeds = seeded(seed)
        self.take_up(self.game.new(self.players, self._seeds.word() * 2**32 + self._seeds.word(), self.options))

    def take_up(self, state: State) -> None:
        """Go on from a position, as if it had just been dealt."""
        self.state = state
        self.decisions = 0
        self._settle(self._glance.ask(state, self.players))
        if self.dense:
            self.points = [points(self.state, seat) for seat in range(self.players)]

    def check_under_way(self) -> None:
        """Refuse a decision in a game that has not begun or has ended, whatever the answer to unlawful ones."""
        if self.ended:
            raise Refusal("format", "there is no game under way: reset the environment first")

    def is_fined(self, action: int) -> bool:
        """Whether a decision is fined: it is not on offer, and fines stand in for refusals. It counts as made."""
        if not self.fines or (0 <= action < self.actions and self._glance.offers(action)):
            return False
        self.decisions += 1
        self._settle(self.to_move)
        return True

    def decide(self, action: int) -> None:
        """Carry out a decision of the seat to move; one that is not on offer is refused."""
        asked = self._glance.decide(self.state, action, self.players) if 0 <= action < self.actions else REFUSED
        if asked == REFUSED:
            raise Refusal("format", f"decision {action} is not on offer to seat {self.to_move}: see the mask")
        self.decisions += 1
        self._settle(asked)

    def _settle(self, asked: int) -> None:
        """After the deal and every step: who is asked, what that seat may do, and whether anybody is asked at all."""
        self.to_move = asked
        self.mask = self._new_mask()
        self.ended = asked == OVER or self.decisions >= MOST_DECISIONS

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move == OVER

    @property
    def cut_off(self) -> bool:
        """Whether it has lasted too long."""
        return self.decisions >= MOST_DECISIONS and not self.over

    def observed_by(self, seat: int) -> Observation:
        """What a seat knows, and what it may do if it is to move."""
        self._glance.look(self.state, seat)
        mask = self.mask if seat == self.to_move else self.mask_of(seat)
        return {"observation": self._new_row(), "action_mask": mask}

    def met(self, state: State) -> Observation:
        """What the seat to move observes in any position of such a table."""
        return {
            "observation": row_of(state, int(state.to_move), self.length),
            "action_mask": offers_of(state, self.actions),
        }

    def mask_of(self, seat: int) -> NDArray[np.int8]:
        """What a seat may do: nothing while another one is to move."""
        return self.mask if seat == self.to_move else np.zeros(self.actions, np.int8)

    def rewards(self) -> list[float]:
        """What every player has earned since the last call: points gained, or at the end what the game pays.

        An empty list stands for nothing.
        """
        if self.dense:
            before = self.points
            self.points = [points(self.state, seat) for seat in range(self.players)]
            return [now - then for now, then in zip(self.points, before, strict=True)]
        if not self.ended:
            return []
        return [self.reward(self.state, seat) for seat in range(self.players)]

    def info_of(self, seat: int) -> dict[str, Any]:
        """What a seat may do, and how the game has ended if it has."""
        found: dict[str, Any] = {"action_mask": self.mask_of(seat)}
        return found | self.final() if self.ended else found

    def final(self) -> dict[str, Any]:
        """How the game has ended: points, standings, and the whole score sheet."""
        state = self.state
        seats = range(state.seats)
        return {
            "points": [int(state.score(each)) for each in seats],
            "standings": [int(state.standing(each)) for each in seats] if self.over else [],
            "result": state.result(),
        }

    def picture(self, seat: int) -> Any:
        """The table as a seat sees it (ONLOOKER: as anyone does), in the render mode."""
        return rendered(self.game.scene(self.state, seat), self.render_mode)
