"""The arena: bots against each other from every seat, rated by who beat whom.

The same deals are played in every seat order, so that neither the seat nor the luck of the draw favours a bot.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from hortus.bots.levels import contestant_of
from hortus.bots.loop import play
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, Game
from hortus.kernel.scene.words import counted
from hortus.lab.rating.rating import Outcome
from hortus.lab.sim.crew import Processes
from hortus.lab.sim.failures import RunFailures, have_programs
from hortus.lab.sim.lineup import Lineup, Terms, hired, playing
from hortus.lab.sim.sim import LIMIT, Progress, check_games, check_jobs


@dataclass(frozen=True)
class Pairing:
    """One game to be played: who sits where, and the deal."""

    game: str
    components: str
    players: int
    options: Json
    bots: tuple[str, ...]
    seed: int
    terms: Terms


@dataclass(frozen=True)
class Schedule:
    """The games of an arena: every deal is played in every seat order."""

    bots: tuple[str, ...]
    orders: tuple[tuple[str, ...], ...]
    deals: int
    wanted: int

    @property
    def games(self) -> int:
        """How many games are played."""
        return len(self.orders) * self.deals

    def words(self) -> str:
        """How many games are played, and why it is not the number asked for."""
        seat_orders, deals = counted(len(self.orders), "seat order"), counted(self.deals, "deal")
        told = f"{counted(self.games, 'game')}: {seat_orders}, each with the same {deals}"
        return told if self.games == self.wanted else f"{told} ({self.wanted} is not a multiple of {len(self.orders)})"

    def as_json(self) -> Json:
        """As `hortus arena --json` prints it."""
        return {"seat_orders": len(self.orders), "deals": self.deals, "asked_for": self.wanted}


def arrangements(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """All seat orders. Where there are fewer bots than seats, the first one sits alone among copies of each other."""
    if len(bots) >= players:
        return list(permutations(bots, players))
    alone, others = bots[0], bots[1:]
    return [
        tuple(alone if seat == its_seat else other for seat in range(players))
        for other in others
        for its_seat in range(players)
    ]


def schedule(bots: Sequence[str], games: int, players: int) -> Schedule:
    """The fewest games, but no fewer than asked for, in which every seat order gets the same deals."""
    levels = [contestant_of(bot) for bot in bots]
    if len(set(levels)) < len(levels) or len(levels) < 2:
        raise Refusal("options", "an arena needs at least two different bots")
    check_games(games)
    if players < 2:
        raise Refusal("options", f"an arena needs at least two players at a table, not {players}")
    orders = tuple(arrangements(levels, players))
    return Schedule(tuple(levels), orders, -(-games // len(orders)), games)


def contest(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    players: int = 2,
    jobs: int = 1,
    progress: Progress | None = None,
    options: Json | None = None,
    components: str = "",
    terms: Terms | None = None,
    announce: Callable[[Schedule], None] | None = None,
    before: int = 0,
) -> list[Outcome]:
    """Play at least this many games: every seat order gets the same deals. They are announced before they begin.

    `before` are failures of programs earlier in the same run. Ctrl-C ends it with the games so far.
    """
    check_jobs(jobs)
    plan = schedule(bots, games, players)
    settled, agreed = game.settle(players, options or {}), terms or Terms()
    pairings = (
        Pairing(game.name, components, players, settled, order, seed + deal, agreed)
        for deal in range(plan.deals)
        for order in plan.orders
    )
    if announce:
        announce(plan)
    found: list[Outcome] = []
    failures = RunFailures(before) if have_programs(plan.bots) else None
    try:
        for outcome in outcomes(game, pairings, min(jobs, plan.games), agreed, failures):
            found.append(outcome)
            if progress:
                progress(len(found), plan.games)
    except KeyboardInterrupt:
        if not found:
            raise
    return found


def outcomes(
    game: Game, pairings: Iterator[Pairing], jobs: int, terms: Terms, failures: RunFailures | None
) -> Iterator[Outcome]:
    """The outcomes, in order, played here or by several processes."""
    if jobs == 1:
        with Lineup(terms, failures) as lineup:
            yield from (play_with(game, pairing, lineup) for pairing in pairings)
        return
    # In order, so that the same seed gives the same list.
    early: dict[int, Outcome] = {}
    due = 0
    for (number, _), outcome in Processes(jobs).results(play_pairing, enumerate(pairings), None, failures):
        early[number] = outcome
        while due in early:
            yield early.pop(due)
            due += 1


def play_pairing(numbered: tuple[int, Pairing]) -> Outcome:
    """Play a game from its own data alone, as another process does."""
    _, pairing = numbered
    return play_with(playing(pairing.game, pairing.components), pairing, hired(pairing.terms))


def play_with(game: Game, pairing: Pairing, lineup: Lineup) -> Outcome:
    """Play one game."""
    state = game.deal(pairing.players, seeded(pairing.seed), pairing.options)
    seats = int(state.seats)
    names = (*pairing.bots, *["random"] * (seats - pairing.players))
    bots = lineup.seated(game, names)
    before = [int(bot.failed) for bot in bots]
    for seat, bot in enumerate(bots):
        bot.begin(pairing.seed * seats + seat)
    play(state, bots, LIMIT)
    for seat, bot in enumerate(bots):
        bot.end(state, seat)
    failures = tuple(int(bot.failed) - earlier for bot, earlier in zip(bots, before, strict=True))
    scores = tuple(int(state.score(seat)) for seat in range(seats))
    if state.to_move != OVER:
        return Outcome(names, scores, (), failures, pairing.seed)
    standings = tuple(int(state.standing(seat)) for seat in range(seats))
    return Outcome(names, scores, standings, failures, pairing.seed)
