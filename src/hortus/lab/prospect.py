"""Where a decision leads: its turn played on to the end in imagined worlds, as points, named terms and next steps."""

from dataclasses import dataclass, field
from itertools import takewhile

from hortus.bots.laps import Worlds
from hortus.bots.mind import LONGEST_TURN
from hortus.bots.search import SearchBot
from hortus.kernel.contract import MOST_CHOICES, OVER, State

# The term of the evaluator that the points of the turn tell already.
POINTS = "points"
# Below this, decisions come to the same.
NOTHING = 1e-6
# How many imagined worlds are averaged over, and the seed of their luck: the same for all decisions.
WORLDS = 8
LUCK = 1
# The most decisions of all seats until a seat has had its next turn, too.
LONGEST_ROUND = 120


@dataclass(frozen=True)
class Prospect:
    """Where a decision has led by the end of its turn, on average over imagined worlds."""

    # Points of this turn.
    gain: float
    # What the evaluator counts, by its names.
    terms: dict[str, float]
    # The points of this turn by the lines of the score sheet.
    parts: dict[str, float] = field(default_factory=dict)
    # The next steps of the turn in words, as far as they are the same in all worlds.
    steps: tuple[str, ...] = ()

    def over(self, other: "Prospect") -> dict[str, float]:
        """By how much each term is higher than after another decision."""
        return {term: value - other.terms.get(term, 0.0) for term, value in self.terms.items()}

    def same_as(self, other: "Prospect") -> bool:
        """Whether nothing tells the two apart."""
        return abs(self.gain - other.gain) < NOTHING and all(abs(more) < NOTHING for more in self.over(other).values())


def prospect(bot: SearchBot, state: State, code: int, turns: int = 1) -> Prospect:
    """Play on from this decision to the end of the turn, or of a later one, in worlds that are the same for all."""
    seat, worlds, mover = int(state.to_move), Worlds(LUCK), Mover(bot, state)
    gain, terms, parts = 0.0, dict[str, float](), dict[str, float]()
    ways: list[list[str]] = []
    for number in range(WORLDS):
        world = worlds.imagined(state, number)
        before, sheet = float(world.score(seat)), lines(world, seat)
        world.apply(code)
        ways.append(mover.finish_turn(world, seat))
        for _ in range(1, turns):
            mover.finish_round(world, seat)
        gain += (float(world.score(seat)) - before) / WORLDS
        for line, points in lines(world, seat).items():
            parts[line] = parts.get(line, 0.0) + (points - sheet.get(line, 0)) / WORLDS
        for term, value in mover.evaluator.reasons(world, seat).items():
            terms[term] = terms.get(term, 0.0) + value / WORLDS
    for term in (POINTS, *mover.evaluator.passing()):
        terms.pop(term, None)
    return Prospect(gain, terms, parts, shared(ways))


def lines(state: State, seat: int) -> dict[str, int]:
    """The score sheet of a seat, line by line."""
    standings, _ = state.game.score_sheet(state)
    return dict(next(each for each in standings if each.seat == seat).breakdown)


def shared(ways: list[list[str]]) -> tuple[str, ...]:
    """The steps that begin all of these ways."""
    together = takewhile(lambda steps: len(set(steps)) == 1, zip(*ways, strict=False))
    return tuple(steps[0] for steps in together)


class Mover:
    """Plays on with quick decisions, and remembers those that were a choice."""

    def __init__(self, bot: SearchBot, state: State) -> None:
        searcher = SearchBot(bot.name, LUCK, bot.budget)
        searcher.opinion = bot.opinion
        self.evaluator = searcher.evaluator(state)
        self.mind = searcher.mind

    def finish_turn(self, world: State, seat: int) -> list[str]:
        """Go on as long as this seat is to move."""
        steps: list[str] = []
        for _ in range(LONGEST_TURN):
            if world.to_move != seat:
                break
            steps += self.step(world)
        return steps

    def finish_round(self, world: State, seat: int) -> None:
        """Go on until it is this seat's turn again, and then to the end of that turn."""
        for _ in range(LONGEST_ROUND):
            if world.to_move in (seat, OVER):
                break
            self.step(world)
        self.finish_turn(world, seat)

    def step(self, world: State) -> list[str]:
        """One quick decision, in words if there was a choice."""
        self.mind.attend(world, self.evaluator)
        code = self.mind.quick_choice(world, MOST_CHOICES)
        told = [world.game.words(world, code)] if len(world.legal()) > 1 else []
        world.apply(code)
        return told
