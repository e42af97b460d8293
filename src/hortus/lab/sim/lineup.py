"""The bots of a run: created once in each process and reused for every game, on the same terms everywhere."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hortus.bots.base import Bot
from hortus.bots.external import MOST_FAILURES, MOST_THINKING_TIME, THINKING_TIME, Failures, Patience
from hortus.bots.levels import contestant
from hortus.bots.weights import opinion_of
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import Evaluator, Game
from hortus.kernel.registry import find
from hortus.lab.sim.failures import failures_of_run


@dataclass(frozen=True)
class Terms:
    """The terms on which the bots of a run play: plain data, so that other processes can have them."""

    # Seconds that a program has for a decision.
    seconds: float = THINKING_TIME
    # Whether the first failure of a program ends the run.
    strict: bool = False
    # Weights that replace those of the game's evaluator.
    weights: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not 0 < self.seconds <= MOST_THINKING_TIME:
            most = f"at most {MOST_THINKING_TIME:,.0f} seconds"
            raise Refusal("options", f"a program needs some time to think, {most}, not {self.seconds:g}")

    @property
    def most_failures(self) -> int:
        """How many failures of programs end the run."""
        return 1 if self.strict else MOST_FAILURES


class Lineup:
    """The bots of one process. Close it, or use it as a context: programs end with it."""

    def __init__(self, terms: Terms, failures: Failures | None = None) -> None:
        self.terms = terms
        self.patience = Patience(terms.seconds, terms.most_failures, failures)
        self.bots: dict[tuple[str, int], Bot] = {}
        self.opinion: Evaluator | None = None

    def seated(self, game: Game, names: Sequence[str]) -> list[Bot]:
        """The bots of these names, each at its seat."""
        self.opinion = self.opinion or opinion_of(game, self.terms.weights)
        bots = [self.bot(name, seat) for seat, name in enumerate(names)]
        for bot in bots:
            bot.opinion = self.opinion
        return bots

    def bot(self, name: str, seat: int) -> Bot:
        """The bot that has this seat under this name."""
        if (name, seat) not in self.bots:
            self.bots[name, seat] = contestant(name, seat, self.patience)
        return self.bots[name, seat]

    def close(self) -> None:
        """End the programs."""
        for bot in self.bots.values():
            bot.close()
        self.bots = {}

    def __enter__(self) -> "Lineup":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def playing(name: str, components: str) -> Game:
    """A game with its edition, found by name: what another process does."""
    game = find(name)
    return game.with_components(components) if components else game


# The lineup of a process that works for another one; it ends with the process.
HIRED: list[Lineup] = []


def hired(terms: Terms) -> Lineup:
    """The lineup of a working process."""
    if not HIRED or HIRED[0].terms != terms:
        HIRED[:] = [Lineup(terms)]
    HIRED[0].patience.failures = failures_of_run()
    return HIRED[0]
