"""New tables: from a deal, a position, a record or a finished game; for a lesson, or for a rematch."""

from dataclasses import dataclass, replace

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record
from hortus.kernel.registry import find
from hortus.kernel.scene.lesson import find as find_lesson
from hortus.table.bots.pool import Claim
from hortus.table.bots.runner import BotRunner
from hortus.table.bots.turns import BotTurns
from hortus.table.bots.worker import Failed
from hortus.table.errors import Forbidden, Unavailable
from hortus.table.limits import HOUSE, Allowance, Rate
from hortus.table.people import seats as seating
from hortus.table.people.holders import Holders
from hortus.table.people.people import People
from hortus.table.people.seats import HUMAN, Viewer
from hortus.table.people.table_settings import USUAL, TableSettings
from hortus.table.service.visitors import Visitors
from hortus.table.settings import Settings
from hortus.table.store.rematches import Followed, Follows
from hortus.table.store.store import DEAL, Event, Filed, Store
from hortus.table.tables.pace import Pace
from hortus.table.tables.rematch import again, follows
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.tables import Tables

# How often one visitor may set up a table: a family that plays all evening stays far below it.
NEW_TABLES = Rate(40, 20)


@dataclass(frozen=True)
class Host:
    """Who sets up a table, and its settings."""

    # Where they come from, for limits.
    household: str
    # Their browser, whose owner owns the table.
    browser: bytes | None = None
    settings: TableSettings = USUAL


OURSELVES = Host(HOUSE)


@dataclass(frozen=True)
class Created:
    """A new table: its id, which is also the spectators' link, and the tokens of its human seats."""

    id: str
    tokens: dict[int, str]
    commitment: str


class Founding:
    """Sets tables up."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        holders: Holders,
        people: People,
        visitors: Visitors,
        tables: Tables,
        pace: Pace,
        turns: BotTurns,
        bots: BotRunner,
    ) -> None:
        self._clock = settings.clock
        self._own_bots = settings.own_bots
        self._store = store
        self._holders = holders
        self._people = people
        self._visitors = visitors
        self._tables = tables
        self._pace = pace
        self._turns = turns
        self._bots = bots
        self._new_tables = Allowance(NEW_TABLES.times(settings.limits), "set up many tables")

    async def create(
        self, game: str, options: Json, seats: object, position: Json | None = None, host: Host = OURSELVES
    ) -> Created:
        """A new table, from a deal or from a position file; `seats` as in the API."""
        self._new_tables.spend(host.household)
        return await self._create(game, options, seats, position, host)

    async def _create(self, game: str, options: Json, seats: object, position: Json | None, host: Host) -> Created:
        """A new table by somebody who may set one up."""
        found = find(game)
        sitters = seating.read_seats(seats, found, self._own_bots)
        if position is not None and options:
            raise Refusal("options", "a game that goes on from a position takes no options")
        return await self._file(Match(found, sitters, options, position), host)

    async def create_lesson(self, game: str, name: str, learner: str, host: Host = OURSELVES) -> Created:
        """A table for taking a lesson."""
        self._new_tables.spend(host.household)
        found = find(game)
        sitter = seating.clean_name(learner or None, "Gardener", "seat 0")
        return await self._file(find_lesson(found, name).begin(found, sitter), host)

    async def create_from_record(self, record: Record, number: int, seats: object, host: Host = OURSELVES) -> Created:
        """A new table that continues from a decision in a record."""
        if not 0 <= number < len(record.steps):
            raise Refusal("record", f"the record has decisions 0 to {len(record.steps) - 1}, not {number}")
        shortened = Record(record.header, record.steps[: number + 1])
        self._new_tables.spend(host.household)
        try:
            position = await self._bots.position(shortened.text(), Claim(host.household, host.household))
        except Failed as error:
            raise Unavailable("record", f"the record could not be replayed: {error}") from error
        return await self._create(record.header.game, {}, seats, position, host)

    async def create_from_table(
        self, table_id: str, number: int | None, seats: object, host: Host = OURSELVES
    ) -> Created:
        """A new table that continues from a decision at a finished table (default: its last)."""
        sitting = await self._tables.sitting(table_id)
        if not sitting.match.over:
            raise Forbidden("over", "the table can be continued from the past only when its game is over")
        last = sitting.match.seq
        return await self.create_from_record(sitting.match.record(), last if number is None else number, seats, host)

    async def rematch(self, table_id: str, viewer: Viewer, host: Host = OURSELVES) -> Created:
        """The one table at which the players of a finished one play on; its tokens are those of seats that nobody ever
        took.

        Anyone who holds a seat at the old table holds theirs at the new one immediately.
        """
        sitting = await self._tables.sitting(table_id)
        if not viewer.seats:
            raise Forbidden("seat", "only players of this game can ask for a rematch")
        if not sitting.match.over:
            raise Forbidden("over", "a rematch can be asked for when the game is over")
        found = await self._store.rematch(table_id)
        if found is None:
            self._new_tables.spend(host.household)
            before = follows(table_id, viewer.seats[0], len(sitting.match.seats))
            settled = replace(host, browser=sitting.seating.owner, settings=sitting.seating.settings)
            try:
                made = await self._file(again(sitting.match, sitting.called()), settled, before)
            except Followed as followed:
                found = followed.table_id
            else:
                await self._tables.nudge(table_id)
                free = {before.seats[seat] for seat in await self._never_taken(sitting)}
                return replace(made, tokens={seat: made.tokens[seat] for seat in free})
        new = await self._tables.sitting(found)
        return Created(new.id, {}, new.match.header.commitment)

    async def has_rematch(self, table_id: str) -> bool:
        """Whether the players of a table already play on at another one."""
        return await self._store.rematch(table_id) is not None

    async def _never_taken(self, sitting: Sitting) -> set[int]:
        """The seats at which nobody has ever been: nobody waits for the tokens of their successors."""
        decided = {step.seat for step in sitting.match.steps if step.stand_in is None}
        people = {seat for seat, who in enumerate(sitting.match.seats) if who.kind == HUMAN}
        return people - await self._holders.opened(sitting.id) - decided

    async def moved_on(self, table_id: str, viewer: Viewer, made: Created) -> dict[int, str]:
        """New tokens for a program, for the seats that its own have become in a rematch."""
        sitting = await self._tables.sitting(table_id)
        moved = follows(table_id, 0, len(sitting.match.seats)).seats
        own = {moved[seat] for seat in viewer.seats} - set(made.tokens)
        return {seat: await self._visitors.new_link(made.id, Viewer((seat,)), seat) for seat in own}

    async def _file(self, match: Match, host: Host, before: Follows | None = None) -> Created:
        """Store a new table."""
        saved, sitters = match.saved(), match.seats
        table_id, at = seating.new_id(), self._clock()
        tokens = {seat: seating.new_token() for seat, who in enumerate(sitters) if who.kind == HUMAN}
        setup = match.steps[0]
        assert saved.seed is not None  # noqa: S101
        row = Event(0, DEAL, chance=setup.chance, hash=setup.hash, at=at)
        settings = write(host.settings.as_json())
        filed = Filed(table_id, match.header.as_json(), saved.seed, match.over, at, settings, host.browser)
        hashed = {seat: seating.hashed(token) for seat, token in tokens.items()}
        await self._store.create(filed, row, hashed, before)
        sitting = Sitting(table_id, match, row)
        sitting.sit(await self._people.seating(table_id))
        await self._pace.begin(sitting)
        self._turns.begin(self._tables.remember(sitting), host.household)
        return Created(table_id, tokens, match.header.commitment)
