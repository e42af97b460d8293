"""What happens in many games between bots: scores, lengths, choices, endings, and what is taken when and by whom.

All sums are integers, so that surveys of parts can be added in any order with the same result.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from hortus.bots.base import Bot
from hortus.bots.loop import FINISHED, POINTS, Tally, row_of
from hortus.kernel.chance import seeded
from hortus.kernel.contract import Game, State, buffer
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene import Standing

# When something happens, in parts of a game.
MILLE = 1000
TENTHS = 10

# A kind of thing, and its name.
Thing = tuple[str, str]


@dataclass
class Sums:
    """Sums over games of one quantity of the seats that took a thing (s, of n seats), beside that of all seats (t)."""

    s: int = 0
    ss: int = 0
    sn: int = 0
    st: int = 0
    nt: int = 0

    def count(self, s: int, n: int, t: int) -> None:
        """One game."""
        self.s += s
        self.ss += s * s
        self.sn += s * n
        self.st += s * t
        self.nt += n * t

    def add(self, other: "Sums") -> None:
        """More games."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


@dataclass
class Taken:
    """How often a thing was taken, when first, and how those did who took it."""

    times: int = 0
    # Seats in all games that took it at least once, and the squares of their number in each game.
    seats: int = 0
    squares: int = 0
    # The parts of a game after which they first took it, in thousandths.
    first: int = 0
    points: Sums = field(default_factory=Sums)
    wins: Sums = field(default_factory=Sums)

    def add(self, other: "Taken") -> None:
        """More games."""
        self.times += other.times
        self.seats += other.seats
        self.squares += other.squares
        self.first += other.first
        self.points.add(other.points)
        self.wins.add(other.wins)


@dataclass
class Category:
    """What seats scored in one category."""

    points: int = 0
    squares: int = 0

    def add(self, other: "Category") -> None:
        """More games."""
        self.points += other.points
        self.squares += other.squares


@dataclass
class Survey:
    """Sums over games of `players` people each; cut-off games are in none but the tally."""

    players: int
    # The numbers of a Tally.
    tally: list[int]
    lengths: Counter[int] = field(default_factory=Counter)
    # Games by the points between the best seat and the next.
    leads: Counter[int] = field(default_factory=Counter)
    # Decisions by the number of choices, and by the tenth of the game: how many, and how many choices.
    branching: Counter[int] = field(default_factory=Counter)
    tenths: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    categories: dict[str, Category] = field(default_factory=dict)
    # What the score sheet calls them.
    labels: dict[str, str] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)
    deciders: Counter[str] = field(default_factory=Counter)
    taken: dict[Thing, Taken] = field(default_factory=dict)
    # Of all people of a game together, the squares summed over games.
    points_squared: int = 0
    wins_squared: int = 0

    def add(self, other: "Survey") -> None:
        """More games."""
        sums = Tally(seats_of(self.tally))
        sums.add(self.tally)
        sums.add(other.tally)
        self.tally = sums.numbers()
        for counter in ("lengths", "leads", "branching", "tenths", "choices", "endings", "deciders"):
            getattr(self, counter).update(getattr(other, counter))
        for name, category in other.categories.items():
            self.categories.setdefault(name, Category()).add(category)
        self.labels |= other.labels
        for thing, taken in other.taken.items():
            self.taken.setdefault(thing, Taken()).add(taken)
        self.points_squared += other.points_squared
        self.wins_squared += other.wins_squared

    def tallied(self) -> Tally:
        """The sums by seat."""
        sums = Tally(seats_of(self.tally))
        sums.add(self.tally)
        return sums


def seats_of(numbers: Sequence[int]) -> int:
    """For how many seats these are the numbers of a tally."""
    fixed, by_seat = (len(Tally(seats).numbers()) for seats in (0, 1))
    return (len(numbers) - fixed) // (by_seat - fixed)


def empty(players: int, seats: int) -> Survey:
    """A survey of no games."""
    return Survey(players, Tally(seats).numbers())


def survey_games(
    game: Game, players: int, options: Json, bots: Sequence[Bot], first: int, count: int, limit: int
) -> Survey:
    """Play the games of the seeds first, first + 1, … and look at every decision."""
    found = empty(players, len(bots))
    tally = Tally(len(bots))
    bare = game.table(players, seeded(first), options)
    for seed in range(first, first + count):
        state = bare.clone()
        state.chance = seeded(seed)
        state.deal()
        for seat, bot in enumerate(bots):
            bot.begin(seed * len(bots) + seat)
        starter = int(state.to_move)
        course = Course(game, players)
        course.play(state, bots, limit)
        row = row_of(state, seed, course.made, starter)
        tally.count(row)
        if row[FINISHED]:
            course.enter(found, state, row)
        for seat, bot in enumerate(bots):
            bot.end(state, seat)
    for seat, bot in enumerate(bots):
        tally.failures[seat] += bot.failed
        bot.failed = 0
    found.tally = tally.numbers()
    return found


class Course:
    """One game, watched."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.made = 0
        # Of each decision: how many there were to choose from.
        self.offered: list[int] = []
        # By thing: the number of the decision at which each person took it, again and again.
        self.taken: dict[Thing, list[tuple[int, int]]] = {}

    def play(self, state: State, bots: Sequence[Bot], limit: int) -> None:
        """Let the bots play to the end, or up to a limit of decisions."""
        codes = buffer()
        while state.to_move >= 0 and self.made < limit:
            seat = int(state.to_move)
            code = int(bots[seat].choose(state))
            if seat < self.players:
                self.offered.append(int(state.legal_into(codes)))
                for thing in self.game.takes(state, code):
                    self.taken.setdefault(thing, []).append((seat, self.made))
            state.apply(code)
            self.made += 1

    def enter(self, survey: Survey, state: State, row: Sequence[int]) -> None:
        """Add the finished game to a survey."""
        survey.lengths[self.made] += 1
        for number, choices in enumerate(self.offered):
            tenth = number * TENTHS // len(self.offered)
            survey.branching[choices] += 1
            survey.tenths[tenth] += 1
            survey.choices[tenth] += choices
        result = state.result()
        self.enter_categories(survey, result)
        if not survey.labels:
            survey.labels = self.labels(result, state)
        survey.deciders[str(result.get("decided_by", ""))] += 1
        survey.endings[self.game.ending(state)] += 1
        seats = len(row) - POINTS
        if seats > 2:
            *_, second, best = sorted(row[POINTS : POINTS + seats // 2])
            survey.leads[best - second] += 1
        points, wins = (row[at : at + self.players] for at in (POINTS, POINTS + seats // 2))
        survey.points_squared += sum(points) ** 2
        survey.wins_squared += sum(wins) ** 2
        for thing, takes in self.taken.items():
            self.enter_thing(survey.taken.setdefault(thing, Taken()), takes, points, wins)

    def enter_thing(
        self, found: Taken, takes: list[tuple[int, int]], points: Sequence[int], wins: Sequence[int]
    ) -> None:
        """Add what was taken of one thing."""
        first: dict[int, int] = {}
        for seat, at in takes:
            first.setdefault(seat, at)
        found.times += len(takes)
        found.seats += len(first)
        found.squares += len(first) ** 2
        found.first += sum(MILLE * at // self.made for at in first.values())
        for sums, numbers in ((found.points, points), (found.wins, wins)):
            sums.count(sum(numbers[seat] for seat in first), len(first), sum(numbers))

    def labels(self, result: Json, state: State) -> dict[str, str]:
        """What the score sheet of a finished game calls the categories of people."""
        sheet, _ = self.game.score_sheet(state)
        return labels_of(breakdowns_of(result)[: self.players], sheet[: self.players])

    def enter_categories(self, survey: Survey, result: Json) -> None:
        """Add the points of every person by category."""
        for breakdown in breakdowns_of(result)[: self.players]:
            for name, points in breakdown.items():
                survey.categories.setdefault(name, Category()).add(Category(points, points * points))


def breakdowns_of(result: Json) -> list[dict[str, int]]:
    """The points of every seat by category; one without any parts is not played with."""
    entries = [as_object(entry, "a player") for entry in as_list(result.get("players", []), "players")]
    breakdowns = [as_object(entry.get("breakdown", {}), "breakdown") for entry in entries]
    return [{name: sum_of(value) for name, value in each.items() if value != {}} for each in breakdowns]


def labels_of(breakdowns: Sequence[dict[str, int]], sheet: Sequence[Standing]) -> dict[str, str]:
    """What a score sheet calls the categories, if it lists the same points in the same order; else their own names."""
    by_name = [list(each.values()) for each in breakdowns]
    on_sheet = [[points for _, points in standing.breakdown] for standing in sheet]
    if by_name != on_sheet:
        return {name: name.replace("_", " ") for each in breakdowns for name in each}
    return {
        name: label
        for each, standing in zip(breakdowns, sheet, strict=True)
        for name, (label, _) in zip(each, standing.breakdown, strict=True)
    }


def sum_of(value: object) -> int:
    """The points of a category, or of all its parts."""
    if isinstance(value, dict):
        return sum(sum_of(part) for part in value.values())
    return value if isinstance(value, int) else 0
