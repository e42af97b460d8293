"""The service of the web table: everything that pages and programs can ask for. They never see the store.

    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]
    ids = await service.create(game.name, {}, seats)
    viewer = await service.viewer(ids.id, token=ids.tokens[0])
    view = await service.view(ids.id, viewer)
    view = await service.decide(ids.id, viewer, view.seq, view.moves[0].decision)

Bad requests raise a `Refusal` (or `Unknown`, `Forbidden`, `Stale` of errors.py, which are refusals) and change nothing.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from secrets import choice

from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.lesson import find as find_lesson
from hortus.kernel.match import Match
from hortus.kernel.record import Record
from hortus.kernel.registry import find
from hortus.table import seats as seating
from hortus.table.admission import Admission
from hortus.table.bots.pool import Claim
from hortus.table.bots.runner import BotRunner
from hortus.table.bots.turns import BotTurns
from hortus.table.bots.worker import Failed
from hortus.table.calls import Calls
from hortus.table.channels import Channel
from hortus.table.circle import Circle, OwnTable
from hortus.table.company import Company, CompanyView
from hortus.table.errors import Forbidden, Stranded, Taken, Unavailable
from hortus.table.hints import Hints
from hortus.table.holders import Holders
from hortus.table.hub import BEAT, Hub, Together
from hortus.table.knocks import Knocks
from hortus.table.league import Standings, league
from hortus.table.limits import Allowance, Rate
from hortus.table.listener import Listener
from hortus.table.pace import Due, Pace, check_not_left
from hortus.table.people import COLOURS, People, Person
from hortus.table.postman import Postman
from hortus.table.readiness import Readiness
from hortus.table.rematch import Followed, Follows, again, follows
from hortus.table.seats import HUMAN, SPECTATOR, Viewer
from hortus.table.settings import Settings
from hortus.table.sitting import DEAL, Sitting
from hortus.table.store import Event, Filed, Store
from hortus.table.table_settings import USUAL, TableSettings
from hortus.table.tables import Tables, keep
from hortus.table.views import Recollection, TableNote, TableView, kept_record, note_of, recollection, redacted, view_of

# How often one visitor may ask: a family that plays all evening is far below it.
NEW_TABLES, HINTS, STUDIES = Rate(40, 20), Rate(30, 30), Rate(6, 3)
# How often one seat may say something.
REMARKS = Rate(6, 12)
# How often one visitor may have us write to a new address.
CHANNELS = Rate(8, 0.5)
# Of how many lines of the log is told at once what they were about.
RECALLED = 12
# At how many running tables of a person are pages told of a new name at once; the others find it when they look.
ON_AIR = 50
# How often one visitor may ask for a seat that somebody holds.
KNOCKS = Rate(10, 2)


@dataclass(frozen=True)
class Host:
    """Who sets a table up, and how it is to be played."""

    # Where they come from, for limits.
    household: str
    # Their browser, to whose owner the table belongs.
    browser: bytes | None = None
    settings: TableSettings = USUAL


# A program of the house: it sets no limits for itself.
HOUSE = Host("the house")


@dataclass(frozen=True)
class Created:
    """A new table: its id, which is also the spectators' link, and the tokens of its human seats."""

    id: str
    tokens: dict[int, str]
    commitment: str


class TableService:
    """All tables of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._store = Store(settings.database)
        self._hub = Hub()
        self._bots = BotRunner(settings.bot_workers, settings.bot_patience)
        self._holders = Holders(self._store)
        self._knocks = Knocks(self._store, settings.clock)
        self.people = People(self._store)
        self._tables = Tables(self._store, self.people, self._hub, settings.tables_in_memory)
        self.admission = Admission(settings)
        self._turns = BotTurns(settings, self._tables, self._hub, self._bots)
        self._hints = Hints(self._bots)
        self._new_tables = self._allowance(NEW_TABLES, "set up many tables")
        self._asked_hints = self._allowance(HINTS, "asked for many hints")
        self._asked_studies = self._allowance(STUDIES, "had many games analysed")
        self._knocked = self._allowance(KNOCKS, "asked for many seats")
        talked = self._allowance(REMARKS, "said a lot")
        self.company = Company(self._store, settings.clock, self.nudge, talked)
        self.circle = Circle(self._store, self._holders, self.people, self._tables, self._hub, self.company)
        self.calls = Calls(self._store, Postman(settings), settings.clock)
        self._new_channels = self._allowance(CHANNELS, "added many channels")
        self.pace = Pace(self._store, self._tables, self.company, settings, self._call)
        # What was seen of the tables since their last events.
        self._views: OrderedDict[tuple[str, Viewer, int | None], TableView] = OrderedDict()
        # What pages that have heard the same news are about to be shown.
        self._showing: Together[tuple[TableView, CompanyView]] = Together()
        # What was found in finished games, or is being looked for.
        self._studies: OrderedDict[str, asyncio.Task[Json]] = OrderedDict()
        self._key = b""
        self.readiness = Readiness(
            {
                "database": (self._store.check_writing, "the database cannot be written to"),
                "bots": (self._bots.check, "the processes of the bots do not answer"),
            }
        )
        # Other workers write to the same PostgreSQL: it tells of their events.
        self._listener = None if settings.embedded else Listener(settings.database, self._hub.hear, self._hub.ring)

    def _allowance(self, rate: Rate, deed: str) -> Allowance:
        """A limit, as generous as the keeper of the table wants it."""
        return Allowance(Rate(rate.burst * self.settings.limits, rate.minute * self.settings.limits), deed)

    async def open(self) -> None:
        """Open the store and wake the bots."""
        await self._store.open()
        self._key = self.admission.key = await self._store.key("cookie")
        self.calls.postman.set_key(await self._store.key("push"))
        if self.settings.bots_ready:
            self._bots.start()
        if self._listener is not None:
            self._listener.start()
        self.pace.start(self.settings.tick)

    def say_goodbye(self) -> None:
        """End all subscriptions."""
        self._hub.close()

    async def close(self) -> None:
        """Send everybody home; whatever was acknowledged is in the store."""
        self.say_goodbye()
        await self.pace.stop()
        await self._turns.stop()
        if self._listener is not None:
            await self._listener.stop()
        await self._bots.stop()
        await self._store.close()

    def figures(self) -> dict[str, int]:
        """How much there is to do, for those who watch the server."""
        return {"tables_in_memory": self._tables.in_memory, "bot_jobs_waiting": self._bots.waiting}

    async def healthy(self) -> None:
        """Fail if the store does not answer."""
        await self._store.ping()

    # ---- who is there ----

    async def viewer(self, table_id: str, token: str | None = None, cookie: str | None = None) -> Viewer:
        """Who comes with this token (of a seat, or a personal key), or else with this cookie; neither: a spectator."""
        seating.check_id(table_id)
        browser = self.browser(cookie)
        if token is not None:
            seat = await self._holders.seat_of(table_id, seating.hashed(token))
            if seat is not None or await self.people.of(seating.hashed(token)) is None:
                return Viewer((await self._opened(table_id, seat),))
            browser = seating.hashed(token)
        return SPECTATOR if browser is None else Viewer(await self._holders.held(browser, table_id))

    async def identity(self, token: str | None, cookie: str | None) -> bytes | None:
        """Who asks, for what belongs to people: a program by a personal key, a browser by its cookie."""
        if token is None:
            return self.browser(cookie)
        if await self.people.of(seating.hashed(token)) is None:
            raise Forbidden("token", "this token is not a personal key")
        return seating.hashed(token)

    async def saw(self, browser: bytes | None, table_id: str, seq: int) -> None:
        """Note what a person has been shown of a table: anything after it will be news."""
        if browser is not None:
            await self._holders.saw(browser, table_id, seq)

    async def check_owner(self, browser: bytes | None, table_id: str) -> None:
        """Refuse whoever has not made the table."""
        await self._tables.filed(table_id)
        if browser is None or not await self.people.owns(browser, table_id):
            raise Forbidden("owner", "only the person who set up this table can do that")

    async def _opened(self, table_id: str, found: tuple[int, bool] | None) -> int:
        """The seat that a token was found to open, if no browser has sat down with it."""
        if found is None:
            await self._tables.filed(table_id)
            raise Forbidden("token", "this link opens no seat of the table; ask for a new one")
        seat, used = found
        if used:
            raise Taken
        return seat

    def known(self, cookie: str | None) -> str:
        """The cookie of a browser, or a new one for a browser that has none of ours."""
        genuine = seating.visitor_of(cookie, self._key)
        return seating.signed(genuine or seating.new_token(), self._key)

    def browser(self, cookie: str | None) -> bytes | None:
        """The browser that a cookie names, as the store knows it."""
        visitor = seating.visitor_of(cookie, self._key)
        return None if visitor is None else seating.hashed(visitor)

    def own_browser(self, cookie: str) -> bytes:
        """The browser of a cookie of ours."""
        return seating.hashed(seating.visitor_of(cookie, self._key) or "")

    async def nudge(self, table_id: str) -> None:
        """Let every page of a table look again: something besides the game has changed."""
        await self._store.nudge(table_id)
        self._hub.nudge(table_id)

    async def person(self, cookie: str | None) -> Person | None:
        """Whose browser it is, if they have said so."""
        browser = self.browser(cookie)
        return None if browser is None else await self.people.of(browser)

    async def introduce(self, browser: bytes, name: str, colour: str = "") -> Person:
        """Remember what the owner of a browser is called; without a colour, one is drawn."""
        person = await self.people.name(browser, name, colour or choice(list(COLOURS)))
        for table in await self.circle.tables_of(browser, False, 0, ON_AIR):
            await self.nudge(table.note.id)
        return person

    async def join(self, cookie: str, key: str) -> Person:
        """Let a browser belong to the person whose key this is."""
        return await self.people.join(self.own_browser(cookie), key)

    async def league(self, browser: bytes | None) -> list[Standings]:
        """The leagues of all games that a person has finished."""
        return [] if browser is None else league(await self.circle.finished(browser))

    async def sit_down(
        self, table_id: str, tokens: list[str], cookie: str | None = None, as_guest: bool = False
    ) -> str:
        """Let a browser take these seats, which are its own from now on; returns the value of its cookie.

        The first is that of whoever the browser belongs to, unless a guest sits there.
        """
        known = self.known(cookie)
        if not await self._holders.take(
            self.own_browser(known), table_id, [seating.hashed(each) for each in tokens], as_guest
        ):
            for token in tokens:
                await self._opened(table_id, await self._holders.seat_of(table_id, seating.hashed(token)))
            raise Taken
        await self.nudge(table_id)
        return known

    async def knock(self, table_id: str, token: str, cookie: str, visitor: str = HOUSE.household) -> None:
        """Ask whoever holds the seat of a link to let another browser in."""
        self._limit(self._knocked, visitor)
        found = await self._holders.seat_of(table_id, seating.hashed(token))
        seat = found[0] if found else await self._opened(table_id, None)
        await self._knocks.add(table_id, seat, self.own_browser(cookie))
        await self.nudge(table_id)

    async def knock_answered(self, table_id: str, browser: bytes) -> bool | None:
        """Wait until a browser that has knocked is answered: whether it sits there now; None: not yet."""
        async for news in self.subscribe(table_id, BEAT):
            if not await self._knocks.waits(table_id, browser):
                return bool(await self._holders.held(browser, table_id))
            if news is None:
                break
        return None

    async def answer_knock(self, table_id: str, viewer: Viewer, seat: int, knock_id: str, admit: bool) -> None:
        """Let a browser that has knocked share one's seat, or send it away."""
        if seat not in viewer.seats:
            raise Forbidden("seat", f"seat {seat} is not yours")
        await self._knocks.answer(table_id, seat, knock_id, admit)
        await self.nudge(table_id)

    async def new_link(self, table_id: str, viewer: Viewer, seat: int) -> str:
        """A new token for a seat, from whoever sits there: another browser may sit down with it, too."""
        if seat not in viewer.seats:
            raise Forbidden("seat", f"seat {seat} is not yours")
        token = seating.new_token()
        await self._holders.renew(table_id, seat, seating.hashed(token))
        return token

    async def tables_of(
        self, browser: bytes | None, over: bool, start: int, most: int, archived: bool = False
    ) -> list[OwnTable]:
        """Some of the running or finished tables of a person, newest first."""
        return [] if browser is None else await self.circle.tables_of(browser, over, start, most, archived)

    async def note(self, table_id: str) -> TableNote:
        """What whoever has a link to a table may read of it before they come in."""
        return note_of(await self._tables.filed(table_id))

    # ---- new tables ----

    async def create(
        self, game: str, options: Json, seats: object, position: Json | None = None, host: Host = HOUSE
    ) -> Created:
        """A new table, from the deal or from a position file; `seats` as in the interface for programs."""
        self._limit(self._new_tables, host.household)
        return await self._create(game, options, seats, position, host)

    async def _create(self, game: str, options: Json, seats: object, position: Json | None, host: Host) -> Created:
        """A new table of somebody who may set one up."""
        found = find(game)
        sitters = seating.read_seats(seats, found)
        if position is not None and options:
            raise Refusal("options", "a game that goes on from a position takes no options")
        return await self._file(Match(found, sitters, options, position), host)

    async def create_lesson(self, game: str, name: str, learner: str, host: Host = HOUSE) -> Created:
        """A table at which a lesson of a game is taken."""
        self._limit(self._new_tables, host.household)
        found = find(game)
        sitter = seating.clean_name(learner or None, "Gardener", "seat 0")
        return await self._file(find_lesson(found, name).begin(found, sitter), host)

    def _limit(self, allowance: Allowance, household: str) -> None:
        """Let nobody but the house ask too often."""
        if household != HOUSE.household:
            allowance.spend(household)

    async def _file(self, match: Match, host: Host, before: Follows | None = None) -> Created:
        """Store a new table."""
        saved, sitters = match.saved(), match.seats
        table_id, at = seating.new_id(), self.settings.clock()
        tokens = {seat: seating.new_token() for seat, who in enumerate(sitters) if who.kind == HUMAN}
        setup = match.steps[0]
        assert saved.seed is not None  # noqa: S101
        row = Event(0, DEAL, chance=setup.chance, hash=setup.hash, at=at)
        settings = write(host.settings.as_json())
        filed = Filed(table_id, match.header.as_json(), saved.seed, match.over, at, settings, host.browser)
        hashed = {seat: seating.hashed(token) for seat, token in tokens.items()}
        await self._store.create(filed, row, hashed, before)
        sitting = Sitting(table_id, match, row)
        sitting.sit(await self.people.seating(table_id))
        await self.pace.begin(sitting)
        self._turns.begin(self._tables.remember(sitting), host.household)
        return Created(table_id, tokens, match.header.commitment)

    async def create_from_record(self, record: Record, number: int, seats: object, host: Host = HOUSE) -> Created:
        """A new table that goes on from a decision of a record."""
        if not 0 <= number < len(record.steps):
            raise Refusal("record", f"the record has decisions 0 to {len(record.steps) - 1}, not {number}")
        shortened = Record(record.header, record.steps[: number + 1])
        self._limit(self._new_tables, host.household)
        try:
            position = await self._bots.position(shortened.text(), Claim(host.household, host.household))
        except Failed as error:
            raise Unavailable("record", f"the record could not be replayed: {error}") from error
        return await self._create(record.header.game, {}, seats, position, host)

    async def create_from_table(self, table_id: str, number: int | None, seats: object, host: Host = HOUSE) -> Created:
        """A new table that goes on from a decision of a finished table (default: its last)."""
        sitting = await self._tables.sitting(table_id)
        if not sitting.match.over:
            raise Forbidden("over", "the table can be continued from the past only when its game is over")
        last = sitting.match.seq
        return await self.create_from_record(sitting.match.record(), last if number is None else number, seats, host)

    async def rematch(self, table_id: str, viewer: Viewer, host: Host = HOUSE) -> Created:
        """The one table at which the players of a finished one play on; its tokens are those of the free seats.

        Whoever holds a seat of the old table holds theirs at the new one at once.
        """
        sitting = await self._tables.sitting(table_id)
        if not viewer.seats:
            raise Forbidden("seat", "only players of this game can ask for a rematch")
        if not sitting.match.over:
            raise Forbidden("over", "a rematch can be asked for when the game is over")
        found = await self._store.rematch(table_id)
        if found is None:
            self._limit(self._new_tables, host.household)
            before = follows(table_id, viewer.seats[0], len(sitting.match.seats))
            settled = replace(host, browser=sitting.seating.owner, settings=sitting.seating.settings)
            try:
                made = await self._file(again(sitting.match, sitting.called()), settled, before)
            except Followed as followed:
                found = followed.table_id
            else:
                await self.nudge(table_id)
                free = set(made.tokens) - await self._holders.taken(made.id)
                return replace(made, tokens={seat: made.tokens[seat] for seat in free})
        new = await self._tables.sitting(found)
        return Created(new.id, {}, new.match.header.commitment)

    async def moved_on(self, table_id: str, viewer: Viewer, made: Created) -> dict[int, str]:
        """New tokens for a program at the seats to which its own have moved in a rematch."""
        sitting = await self._tables.sitting(table_id)
        moved = follows(table_id, 0, len(sitting.match.seats)).seats
        own = {moved[seat] for seat in viewer.seats} - set(made.tokens)
        return {seat: await self.new_link(made.id, Viewer((seat,)), seat) for seat in own}

    # ---- looking ----

    async def _seen_by(self, table_id: str, viewer: Viewer) -> Sitting:
        """The table, for those who may look at it now."""
        sitting = await self._tables.sitting(table_id)
        if not (viewer.seats or sitting.match.over or sitting.seating.settings.spectators):
            raise Forbidden("spectators", "only players at this table may watch while the game is running")
        return sitting

    async def view(self, table_id: str, viewer: Viewer, seat: int | None = None) -> TableView:
        """The table as a viewer sees it; who holds several seats may say from which (ONLOOKER: none of them)."""
        sitting = await self._seen_by(table_id, viewer)
        self._turns.look_after(sitting)
        # After the end everybody may look from every chair.
        return self._view(sitting, everybody(sitting) if sitting.match.over and seat is not None else viewer, seat)

    async def screen(self, table_id: str, viewer: Viewer, shown: int = ONLOOKER) -> TableView:
        """The table on a screen that people may share: a hand comes when its owner has asked for it (`shown`)."""
        return self._screen(await self._seen_by(table_id, viewer), viewer, shown)

    async def screen_and_company(
        self, table_id: str, viewer: Viewer, shown: int = ONLOOKER
    ) -> tuple[TableView, CompanyView]:
        """The table on a screen, and who is there. A crowd that hears the same news looks once."""

        async def look() -> tuple[TableView, CompanyView]:
            sitting = await self._seen_by(table_id, viewer)
            return self._screen(sitting, viewer, shown), await self.company.look(sitting, viewer)

        return await self._showing.ask((table_id, viewer, shown), look)

    def _screen(self, sitting: Sitting, viewer: Viewer, shown: int) -> TableView:
        self._turns.look_after(sitting)
        view = self._view(sitting, viewer)
        if len(viewer.seats) < 2 or view.result is not None:
            return view
        public = self._view(sitting, viewer, ONLOOKER)
        if public.observation == view.observation:
            return view
        # Behind the curtain everybody takes back only what is their own.
        own = shown in viewer.seats and sitting.match.can_undo(shown)
        if view.seat == shown:
            return replace(view, can_undo=own)
        if shown in viewer.seats and sitting.decided_last(shown):
            return replace(self._view(sitting, viewer, shown), passing=True, can_undo=own)
        return replace(public, curtain=view.seat, can_undo=False)

    def _view(self, sitting: Sitting, viewer: Viewer, seat: int | None = None) -> TableView:
        """A view, made once for all who ask for it: the answer to a decision is also the news of it."""
        asked = (sitting.id, viewer, seat)
        view = self._views.get(asked)
        if view is None or (view.seq, view.seating) != (sitting.seq, sitting.seating):
            view = view_of(sitting, viewer, seat)
            keep(self._views, asked, view, 2 * self.settings.tables_in_memory)
        return view

    async def set_anew(self, table_id: str, settings: TableSettings) -> None:
        """Change the settings of a table while it is played at."""
        before = (await self._tables.sitting(table_id)).seating.settings
        await self.circle.set_anew(table_id, settings)
        if (before.turn_hours, before.late) != (settings.turn_hours, settings.late):
            await self.pace.begin(await self._tables.sitting(table_id))
            await self.nudge(table_id)

    async def meet(self, table_id: str, viewer: Viewer) -> CompanyView:
        """Who is at a table, and what they say."""
        sitting = await self._seen_by(table_id, viewer)
        return await self.company.look(sitting, viewer)

    async def say(self, table_id: str, viewer: Viewer, words: str, seat: int | None = None) -> CompanyView:
        """Say something at a table."""
        await self.company.say(await self._tables.sitting(table_id), viewer, words, seat)
        return await self.meet(table_id, viewer)

    async def _call(self, sitting: Sitting, due: Due) -> None:
        """Tell a player who is not here of their turn."""
        await self.calls.call(sitting, due, self.pace.postpone)

    async def add_channel(self, browser: bytes, wish: Channel, visitor: str = HOUSE.household) -> Channel:
        """Call the owner of a browser there, too, when it is their turn."""
        self._limit(self._new_channels, visitor)
        return await self.calls.add(browser, wish)

    async def view_past(self, table_id: str, viewer: Viewer, number: int, seat: int | None = None) -> TableView:
        """The table after an earlier decision; after the end from every chair, before it only from one's own.

        People who share a screen see nobody's hand before the end, unless they say whose.
        """
        sitting = await self._seen_by(table_id, viewer)
        if sitting.match.over:
            viewer = everybody(sitting)
        elif seat is None and len(viewer.seats) > 1:
            seat = ONLOOKER
        states = sitting.past
        if not 0 <= number < len(states):
            raise Refusal("record", f"there are decisions 0 to {len(states) - 1}, not {number}")
        return view_of(sitting, viewer, seat, states[number], number)

    async def recall(self, table_id: str, viewer: Viewer, first: int, last: int) -> list[Recollection]:
        """What the lines of the log from the first to the last were about; of many, the last ones."""
        sitting = await self._seen_by(table_id, viewer)
        states = sitting.past
        end = min(last + 1, len(states))
        lines = range(max(first, 1, end - RECALLED), end)
        return await asyncio.to_thread(
            lambda: [recollection(sitting, states[number - 1], number, viewer) for number in lines]
        )

    async def subscribe(self, table_id: str, beat: float | None = None) -> AsyncIterator[int | None]:
        """The number of the table's last event, at once and after every change, until the end; None: a beat."""
        sitting = await self._tables.sitting(table_id)
        async for seq in self._hub.subscribe(table_id, sitting.seq, beat):
            yield seq

    async def record(self, table_id: str, viewer: Viewer) -> str:
        """The record as JSON lines: as the viewer may know it, and after the end complete with the seed."""
        try:
            sitting = await self._seen_by(table_id, viewer)
        except Stranded as stranded:
            return kept_record(stranded.filed, stranded.events, viewer)
        return sitting.match.record().text() if sitting.match.over else redacted(sitting, viewer)

    async def hint(self, table_id: str, viewer: Viewer, visitor: str = HOUSE.household) -> tuple[int, list[Json]]:
        """The best decisions for the seat to move, with expected points and reasons, and the event they follow."""
        sitting = await self._tables.sitting(table_id)
        self._mover(sitting, viewer)
        if not sitting.seating.settings.hints:
            raise Forbidden("hints", "this table is played without hints")
        self._limit(self._asked_hints, visitor)
        seq = sitting.seq
        return seq, await self._hints.ask(sitting, visitor)

    async def why_not(self, table_id: str, viewer: Viewer, piece: str, place: str, turn: str) -> Refusal | None:
        """Why the viewer, who is to move, may not lay a piece at a place."""
        sitting = await self._tables.sitting(table_id)
        return sitting.game.why_not(sitting.state, self._mover(sitting, viewer), piece, place, turn)

    async def study(self, table_id: str, visitor: str = HOUSE.household) -> Json:
        """After the end: what every decision was worth, and where the game turned. Looked for once for all who ask."""
        sitting = await self._tables.sitting(table_id)
        if not sitting.match.over:
            raise Forbidden("over", "positions are analysed when the game is over")
        if table_id not in self._studies or failed(self._studies[table_id]):
            self._limit(self._asked_studies, visitor)
            search = self._bots.study(sitting.match.record().text(), self.settings.study, Claim(visitor, table_id))
            keep(self._studies, table_id, asyncio.create_task(search), self.settings.tables_in_memory)
        try:
            return await asyncio.shield(self._studies[table_id])
        except Failed as error:
            raise Unavailable("study", "the game could not be analysed in time") from error

    # ---- going on ----

    async def decide(
        self,
        table_id: str,
        viewer: Viewer,
        seq: int,
        decision: Json | int,
        seat: int | None = None,
        then: Sequence[int] = (),
    ) -> TableView:
        """Carry a decision, or its code, out for the viewer's seat, which must be to move; returns the new view.

        Those in `then` follow at once: all are carried out, or none.
        """

        def step(sitting: Sitting) -> list[Event]:
            mover = self._mover(sitting, viewer)
            return [*back(sitting, mover), *sitting.decide_all(mover, (decision, *then))]

        return await self._tables.go_on(table_id, seq, step, partial(self._view, viewer=viewer, seat=seat))

    async def undo(self, table_id: str, viewer: Viewer, seq: int, seat: int | None = None) -> TableView:
        """Take the viewer's last decision back; returns the new view."""

        def step(sitting: Sitting) -> list[Event]:
            if not viewer.seats:
                raise Forbidden("seat", "a spectator has nothing to take back")
            if not sitting.seating.settings.undo:
                raise Forbidden("undo", "this table is played without undo")
            last = sitting.said[-1].seat if sitting.said else viewer.seats[0]
            seat = last if last in viewer.seats else viewer.seats[0]
            check_not_left(sitting, seat)
            return [*back(sitting, seat), sitting.undo(seat)]

        return await self._tables.go_on(table_id, seq, step, partial(self._view, viewer=viewer, seat=seat))

    async def hurry(self, table_id: str, viewer: Viewer) -> None:
        """The viewer takes nothing back: a bot that waits for that goes on."""
        if not viewer.seats:
            raise Forbidden("seat", "a spectator cannot decide anything")
        sitting = await self._tables.sitting(table_id)
        self._turns.hurry(sitting.id)

    def _mover(self, sitting: Sitting, viewer: Viewer) -> int:
        """The seat to move, if it is the viewer's."""
        if not viewer.seats:
            raise Forbidden("seat", "a spectator cannot decide anything")
        sitting.state.check_turn()
        to_move = int(sitting.state.to_move)
        try:
            sitting.state.check_turn(to_move if to_move in viewer.seats else viewer.seats[0])
        except Refusal as refusal:
            raise Forbidden(refusal.rule, refusal.message) from refusal
        check_not_left(sitting, to_move)
        return to_move


def everybody(sitting: Sitting) -> Viewer:
    """Whoever may look from every chair."""
    return Viewer(tuple(range(len(sitting.match.seats))))


def back(sitting: Sitting, seat: int) -> list[Event]:
    """Whoever decides takes their seat back from a stand-in."""
    return [sitting.stand_in(seat, None)] if seat in sitting.stand_ins else []


def failed(task: asyncio.Task[Json]) -> bool:
    """Whether a task has ended without an answer: then it is worth another try."""
    return task.done() and (task.cancelled() or task.exception() is not None)
