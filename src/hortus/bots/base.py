"""What every bot is: something that chooses among the legal decisions of the seat to move."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, Evaluator, State, buffer

# Keeps a bot's stream apart from the stream of a game with the same seed.
APART: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player for one seat. Of a state, it may use only what the seat to move may know.

    >>> import hortus
    >>> class Last(hortus.Bot):
    ...     def choose(self, state):
    ...         return state.legal()[-1]
    >>> state = hortus.new("village_green", seed=7)
    >>> state.describe(Last("last", 1).choose(state))
    {'do': 'take_award', 'from': 'deck'}
    """

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        # The bot's own stream: for choices among equals and for imagined worlds.
        self.chance = seeded(seed, APART)
        self.codes: vec[i64] = buffer()
        # An opinion of its own, instead of the game's evaluator.
        self.opinion: Evaluator | None = None
        # Decisions made at random in its place, because it failed.
        self.failed: i64 = 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    def begin(self, seed: int) -> None:
        """Start a new game: everything remembered is forgotten, and choices follow this seed."""
        self.chance.restart(seed, APART)

    def evaluator(self, state: State) -> Evaluator:
        """The evaluator that judges positions for this bot."""
        return state.game.evaluator if self.opinion is None else self.opinion

    def choose(self, state: State) -> i64:
        """The code of one legal decision for the seat to move; the state is left unchanged."""
        raise NotImplementedError

    def play_turn(self, state: State, most: i64) -> i64:
        """Carry out decisions as long as the same seat is to move, at most `most`; return how many."""
        mover, made = state.to_move, i64(0)
        while state.to_move == mover and made < most:
            state.apply(self.choose(state))
            made += 1
        return made

    def goes_on(self, state: State) -> bool:
        """Whether the last decision was part of a plan that continues here, so that the next one takes no thought."""
        return False

    def end(self, state: State, seat: i64) -> None:
        """Learn how a game ended (or where it was cut off) in which this bot had this seat.

        The state is only lent, and becomes the next game: clone it to keep it.
        """

    def close(self) -> None:
        """There are no more games: release all resources."""


def offered(state: State, codes: vec[i64]) -> i64:
    """Write the legal decisions; return how many. If there are none, no search may begin."""
    count: i64 = 0
    if state.to_move != OVER:
        count = state.legal_into(codes)
    if count < 1:
        raise stuck(state)
    return count


def stuck(state: State) -> Refusal:
    """The refusal to choose when there is nothing to choose."""
    state.check_turn()
    return Refusal(
        state.game.turn_rule,
        f"{state.game.title} offers seat {int(state.to_move)} no decision in the phase "
        f"{int(state.phase)}, though the game is not over: its rules have a gap",
    )
