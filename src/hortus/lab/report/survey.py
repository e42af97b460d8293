"""What happens in many games between bots: scores, lengths, choices, endings, and what is taken when and by whom.

All sums are integers, so that surveys of parts can be added in any order with the same result.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from hortus.bots.base import Bot
from hortus.bots.loop import FINISHED, POINTS, Tally, row_of
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game, State, buffer
from hortus.kernel.position import as_list, as_object
from hortus.kernel.registry import Room
from hortus.kernel.scene.scene import Standing
from hortus.lab.report.inference import Sums
from hortus.lab.report.tension import Race, at_stake
from hortus.lab.sim.recorded import play_recorded

# When something happens, in parts of a game.
MILLE = 1000
TENTHS = 10
# Every WEIGHED-th decision is weighed: what depends on it? And the stream that draws what its mover cannot know.
WEIGHED = 7
SCALES = 2

# The counters of a survey.
COUNTERS = (
    *("lengths", "turns", "changes", "decided", "leads", "stakes"),
    *("branching", "tenths", "choices", "endings", "deciders"),
)

# A kind of thing, and its name.
Thing = tuple[str, str]


@dataclass
class Taken:
    """How often a thing was taken, when first, and how those did who had it: they took it, or were dealt it."""

    times: int = 0
    # Seats in all games that took it at least once, and those that had it from set-up.
    takers: int = 0
    dealt: int = 0
    # Seats that had it either way, and the squares of their number in each game.
    seats: int = 0
    squares: int = 0
    # The parts of a game after which they first took it, in thousandths.
    first: int = 0
    points: Sums = field(default_factory=Sums)
    wins: Sums = field(default_factory=Sums)

    def add(self, other: "Taken") -> None:
        """More games."""
        for name in ("times", "takers", "dealt", "seats", "squares", "first"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
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
    # People by how often it was their turn.
    turns: Counter[int] = field(default_factory=Counter)
    # Games by how often another seat took the lead, and by when they were decided, in thousandths of the game.
    changes: Counter[int] = field(default_factory=Counter)
    decided: Counter[int] = field(default_factory=Counter)
    # Games by the points between the best seat and the next.
    leads: Counter[int] = field(default_factory=Counter)
    # Decisions that were weighed, by the whole points that depended on them.
    stakes: Counter[int] = field(default_factory=Counter)
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
    # The games themselves, and their records by seed, if they are asked for.
    rows: list[list[int]] = field(default_factory=list)
    records: dict[int, str] = field(default_factory=dict)

    def add(self, other: "Survey") -> None:
        """More games."""
        sums = Tally(seats_of(self.tally))
        sums.add(self.tally)
        sums.add(other.tally)
        self.tally = sums.numbers()
        for counter in COUNTERS:
            getattr(self, counter).update(getattr(other, counter))
        for name, category in other.categories.items():
            self.categories.setdefault(name, Category()).add(category)
        self.labels |= other.labels
        for thing, taken in other.taken.items():
            self.taken.setdefault(thing, Taken()).add(taken)
        self.points_squared += other.points_squared
        self.wins_squared += other.wins_squared
        self.rows += other.rows
        self.records |= other.records

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
    game: Game,
    players: int,
    options: Json,
    bots: Sequence[Bot],
    first: int,
    count: int,
    limit: int,
    *,
    rows: bool = False,
    records: bool = False,
) -> Survey:
    """Play the games of the seeds first, first + 1, … and look at every decision."""
    found = empty(players, len(bots))
    tally = Tally(len(bots))
    bare = game.table(players, seeded(first), options)
    for seed in range(first, first + count):
        watched = WatchedGame(game, players, seed)
        if records:
            match = play_recorded(game, players, options, bots, seed, limit, watched.look)
            state, found.records[seed] = match.state, match.record().text()
        else:
            state = bare.clone()
            state.chance = seeded(seed)
            state.deal()
            watched.play(state, bots, limit)
        row = row_of(state, seed, watched.made, watched.starter)
        tally.count(row)
        if rows:
            found.rows.append(row)
        if row[FINISHED]:
            watched.enter(found, state, row)
    for seat, bot in enumerate(bots):
        tally.failures[seat] += bot.failed
        bot.failed = 0
    found.tally = tally.numbers()
    return found


class WatchedGame:
    """One game, watched."""

    def __init__(self, game: Game, players: int, seed: int) -> None:
        self.game = game
        self.room = Room(game)
        self.players = players
        self.seed = seed
        self.made = 0
        # Who had the first decision.
        self.starter = 0
        # Of each decision: how many there were to choose from.
        self.offered: list[int] = []
        # By thing: the number of the decision at which each person took it, again and again.
        self.taken: dict[Thing, list[tuple[int, int]]] = {}
        # By thing: who has it from set-up.
        self.dealt: dict[Thing, set[int]] = {}
        # Whose turn it is, and which one; and how many each person had.
        self.turn: tuple[int, object] | None = None
        self.turns: Counter[int] = Counter()
        self.race = Race()
        self.stakes: Counter[int] = Counter()
        self.scales = seeded(seed, SCALES)
        self.codes = buffer()

    def play(self, state: State, bots: Sequence[Bot], limit: int) -> None:
        """Let the bots play to the end, or up to a limit of decisions."""
        for seat, bot in enumerate(bots):
            bot.begin(self.seed * len(bots) + seat)
        while state.to_move >= 0 and self.made < limit:
            code = int(bots[state.to_move].choose(state))
            self.look(state, code)
            state.apply(code)
        for seat, bot in enumerate(bots):
            bot.end(state, seat)

    def look(self, state: State, code: int) -> None:
        """Watch a decision that is about to be carried out."""
        seat = int(state.to_move)
        if self.made == 0:
            self.starter = seat
            for each in range(self.players):
                for thing in self.room.dealt(state, each):
                    self.dealt.setdefault(thing, set()).add(each)
        if self.turn != (turn := (seat, self.game.turn_of(state))):
            self.turn = turn
            self.turns[seat] += 1
            self.race.look(state, self.made)
        if seat < self.players:
            count = int(state.legal_into(self.codes))
            self.offered.append(count)
            if self.made % WEIGHED == 0:
                self.stakes[int(at_stake(state, self.codes, count, self.scales))] += 1
            for thing in self.room.takes(state, code):
                self.taken.setdefault(thing, []).append((seat, self.made))
        self.made += 1

    def enter(self, survey: Survey, state: State, row: Sequence[int]) -> None:
        """Add the finished game to a survey."""
        self.race.look(state, self.made)
        survey.lengths[self.made] += 1
        for number, choices in enumerate(self.offered):
            tenth = number * TENTHS // len(self.offered)
            survey.branching[choices] += 1
            survey.tenths[tenth] += 1
            survey.choices[tenth] += choices
        survey.stakes.update(self.stakes)
        result = state.result()
        self.enter_categories(survey, result)
        if not survey.labels:
            survey.labels = self.labels(result, state)
        survey.deciders[str(result.get("decided_by", ""))] += 1
        survey.endings[self.room.ending(state)] += 1
        seats = (len(row) - POINTS) // 2
        if seats > 1:
            self.enter_race(survey, row[POINTS : POINTS + seats], row[POINTS + seats :])
        points, wins = (row[at : at + self.players] for at in (POINTS, POINTS + seats))
        survey.points_squared += sum(points) ** 2
        survey.wins_squared += sum(wins) ** 2
        for thing in {**self.dealt, **self.taken}:
            self.enter_thing(survey.taken.setdefault(thing, Taken()), thing, points, wins)

    def enter_race(self, survey: Survey, points: Sequence[int], shares: Sequence[int]) -> None:
        """Add how the seats took turns and the lead."""
        *_, second, best = sorted(points)
        survey.leads[best - second] += 1
        survey.turns.update(self.turns[seat] for seat in range(self.players))
        winners = frozenset(seat for seat, share in enumerate(shares) if share)
        survey.changes[self.race.changes()] += 1
        survey.decided[int(MILLE * self.race.decided(winners, self.made))] += 1

    def enter_thing(self, found: Taken, thing: Thing, points: Sequence[int], wins: Sequence[int]) -> None:
        """Add who had one thing."""
        takes, dealt, first = self.taken.get(thing, []), self.dealt.get(thing, set()), dict[int, int]()
        for seat, at in takes:
            first.setdefault(seat, at)
        had = dealt | set(first)
        found.times += len(takes)
        found.takers += len(first)
        found.dealt += len(dealt)
        found.seats += len(had)
        found.squares += len(had) ** 2
        found.first += sum(MILLE * at // self.made for at in first.values())
        for sums, numbers in ((found.points, points), (found.wins, wins)):
            sums.count(sum(numbers[seat] for seat in had), len(had), sum(numbers))

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
