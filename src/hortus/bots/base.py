"""What every bot is: something that chooses among the legal decisions of the seat to move."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.kernel.chance import seeded
from hortus.kernel.contract import Evaluator, State, buffer

# Keeps a bot's stream apart from the stream of a game with the same seed.
APART: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one seat. It may use of a state only what the seat to move may know.

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

    def begin(self, seed: int) -> None:
        """A new game: whatever was remembered is forgotten, and choices follow this seed."""
        self.chance = seeded(seed, APART)

    def evaluator(self, state: State) -> Evaluator:
        """Who judges positions for this bot."""
        return state.game.evaluator if self.opinion is None else self.opinion

    def choose(self, state: State) -> i64:
        """The code of one legal decision of the seat to move; the state is left as it is."""
        raise NotImplementedError

    def goes_on(self, state: State) -> bool:
        """Whether the last decision was part of a plan that goes on here, so that the next one takes no thought."""
        return False
