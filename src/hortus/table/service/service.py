"""The service of the web table: everything that pages and programs can ask for. They never see the store.

    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]
    ids = await service.founding.create(game.name, {}, seats)
    viewer = await service.visitors.viewer(ids.id, token=ids.tokens[0])
    view = await service.view(ids.id, viewer)
    view = await service.decide(ids.id, viewer, view.seq, view.moves[0].decision)

Bad requests raise a `Refusal` (or `Unknown`, `Forbidden`, `Stale` of errors.py, which are refusals) and change nothing.
"""

from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import replace
from functools import partial

from hortus.bots import levels
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import ONLOOKER, State
from hortus.kernel.play.record import Step
from hortus.table.bots.runner import BotRunner
from hortus.table.bots.turns import BotTurns
from hortus.table.errors import Forbidden
from hortus.table.limits import HOUSE, Allowance, Rate
from hortus.table.live.hub import Hub, Together
from hortus.table.live.listener import Listener
from hortus.table.notify.calls import Calls
from hortus.table.notify.postman import Postman
from hortus.table.people.admission import Admission
from hortus.table.people.holders import Holders
from hortus.table.people.league import Standings
from hortus.table.people.people import People
from hortus.table.people.seats import Viewer
from hortus.table.people.table_settings import TableSettings
from hortus.table.service.advice import Advice
from hortus.table.service.founding import Founding
from hortus.table.service.readiness import Readiness
from hortus.table.service.visitors import Visitors
from hortus.table.settings import Settings
from hortus.table.store.store import Event, Store
from hortus.table.tables.backroom import Backroom
from hortus.table.tables.circle import Circle
from hortus.table.tables.company import Company, CompanyView
from hortus.table.tables.pace import Due, Pace, check_not_left, mover_of
from hortus.table.tables.refusals import Stranded
from hortus.table.tables.sitting import Sitting, Touched, touched
from hortus.table.tables.tables import Tables, remember
from hortus.table.tables.tally import Tallies
from hortus.table.tables.views import Recollection, TableView, kept_record, recollection, redacted, view_of

# How many lines of the log can be recalled at a time.
RECALLED = 12
# How often one visitor may look back, or read a record: a film is played at a few pictures a second.
READS = Rate(600, 600)


class TableService:
    """All tables of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._store = store = Store(settings.database)
        self._hub = Hub()
        self._bots = BotRunner(settings.bot_workers, settings.bot_patience, settings.own_bots)
        self.people = People(store)
        self.holders = Holders(store)
        self._tables = tables = Tables(settings, store, self.people, self._hub)
        self.company = Company(settings, store, tables.nudge)
        self.circle = Circle(store, self.holders, self.people, tables, self.company)
        self.visitors = Visitors(settings, store, self.holders, self.people, self.circle, tables)
        self.admission = Admission(settings)
        self._turns = BotTurns(settings, tables, self._hub, self._bots)
        self.advice = Advice(settings, tables, self._bots)
        self.calls = Calls(settings, store, Postman(settings))
        self.pace = Pace(store, tables, self.company, settings, self._call)
        self.founding = Founding(
            settings, store, self.holders, self.people, self.visitors, tables, self.pace, self._turns, self._bots
        )
        # Views of the tables since their last events.
        self._views: OrderedDict[tuple[str, Viewer, int | None], TableView] = OrderedDict()
        # Views being computed for pages that have heard the same news.
        self._showing: Together[tuple[TableView, CompanyView]] = Together()
        # Where the past is replayed and drawn, views of it, and how often visitors have asked for it.
        self.backroom = Backroom("past")
        self._past: OrderedDict[tuple[str, Viewer, int | None, int], TableView] = OrderedDict()
        self._courses: OrderedDict[str, list[list[float]]] = OrderedDict()
        self._tallies = Tallies(store, self.people, tables)
        self._reads = Allowance(READS.times(settings.limits), "looked back a lot")
        self.readiness = Readiness(
            {
                "database": (store.check_writing, "the database cannot be written to"),
                "bots": (self._bots.check, "the processes of the bots do not answer"),
            }
        )
        # Other workers write to the same PostgreSQL: it announces their events.
        self._listener = None if settings.embedded else Listener(settings.database, self._hub.hear, self._hub.ring)

    @property
    def bot_names(self) -> list[str]:
        """The bots that a table may seat: the levels, and the keeper's own."""
        return [*levels.names(), *self.settings.own_bots]

    async def open(self) -> None:
        """Open the store and wake the bots."""
        await self._store.open()
        self.visitors.key = self.admission.key = await self._store.key("cookie")
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
        """End all subscriptions; everything acknowledged is in the store."""
        self.say_goodbye()
        await self.pace.stop()
        await self.calls.close()
        await self._turns.stop()
        if self._listener is not None:
            await self._listener.stop()
        await self._bots.stop()
        await self.backroom.close()
        await self._tallies.close()
        await self._tables.close()
        await self._store.close()

    def figures(self) -> dict[str, int]:
        """The current workload, for monitoring."""
        return {"tables_in_memory": self._tables.in_memory, "bot_jobs_waiting": self._bots.waiting}

    async def healthy(self) -> None:
        """Fail if the store does not answer."""
        await self._store.ping()

    # ---- looking ----

    async def _seen_by(self, table_id: str, viewer: Viewer) -> Sitting:
        """The table, for those who may view it now."""
        sitting = await self._tables.sitting(table_id)
        if not (viewer.seats or sitting.match.over or sitting.seating.settings.spectators):
            raise Forbidden("spectators", "only players at this table may watch while the game is running")
        return sitting

    async def view(self, table_id: str, viewer: Viewer, seat: int | None = None) -> TableView:
        """The table as a viewer sees it; a viewer with several seats may say from which (ONLOOKER: none of them)."""
        sitting = await self._seen_by(table_id, viewer)
        self._turns.look_after(sitting)
        # After the end everybody may look from every seat.
        return self._view(sitting, everybody(sitting) if sitting.match.over and seat is not None else viewer, seat)

    async def screen(self, table_id: str, viewer: Viewer, shown: int = ONLOOKER) -> TableView:
        """The table on a screen that people may share: a hand is sent when its owner has asked for it (`shown`)."""
        return self._screen(await self._seen_by(table_id, viewer), viewer, shown)

    async def screen_and_company(
        self, table_id: str, viewer: Viewer, shown: int = ONLOOKER
    ) -> tuple[TableView, CompanyView]:
        """The table on a screen, and who is there. A crowd that hears the same news shares one view."""

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
        # Behind the curtain players undo only their own decisions.
        own = shown in viewer.seats and sitting.can_undo(shown)
        if view.seat == shown:
            return replace(view, can_undo=own)
        if shown in viewer.seats and sitting.decided_last(shown):
            return replace(self._view(sitting, viewer, shown), passing=True, can_undo=own)
        return replace(public, curtain=view.seat, can_undo=False)

    def _view(self, sitting: Sitting, viewer: Viewer, seat: int | None = None) -> TableView:
        """A view, made once for all who ask for it: the reply to a decision and the push share it."""
        asked = (sitting.id, viewer, seat)
        view = self._views.get(asked)
        if view is None or (view.seq, view.seating) != (sitting.seq, sitting.seating):
            view = view_of(sitting, viewer, seat)
            remember(self._views, asked, view, 2 * self.settings.tables_in_memory)
        return view

    async def set_anew(self, table_id: str, settings: TableSettings) -> None:
        """Change the settings of a table during the game."""
        before = (await self._tables.sitting(table_id)).seating.settings
        await self.circle.set_anew(table_id, settings)
        if (before.turn_hours, before.late) != (settings.turn_hours, settings.late):
            await self.pace.begin(await self._tables.sitting(table_id))
            await self._tables.nudge(table_id)

    async def meet(self, table_id: str, viewer: Viewer) -> CompanyView:
        """Who is at a table, and what they say."""
        sitting = await self._seen_by(table_id, viewer)
        return await self.company.look(sitting, viewer)

    async def say(self, table_id: str, viewer: Viewer, words: str, seat: int | None = None) -> CompanyView:
        """Say something at a table."""
        await self.company.say(await self._tables.sitting(table_id), viewer, words, seat)
        return await self.meet(table_id, viewer)

    async def _call(self, sitting: Sitting, due: Due) -> None:
        """Tell players who are not here that it is their turn."""
        await self.calls.call(sitting, due, self.pace.postpone)

    def look_back(self, table_id: str, viewer: Viewer, visitor: str) -> None:
        """Count what costs time: by where it is asked from, and by the seat that asks."""
        self._reads.spend(visitor)
        if viewer.seats and visitor != HOUSE:
            self._reads.spend(f"{table_id} {viewer.seats}")

    async def view_past(
        self, table_id: str, viewer: Viewer, number: int, seat: int | None = None, visitor: str = HOUSE
    ) -> TableView:
        """The table after an earlier decision; after the end from every seat, before it only from one's own.

        People who share a screen see nobody's hand before the end, unless they say whose.
        """
        self.look_back(table_id, viewer, visitor)
        sitting = await self._seen_by(table_id, viewer)
        if sitting.match.over:
            viewer = everybody(sitting)
        elif seat is None and len(viewer.seats) > 1:
            seat = ONLOOKER
        while True:
            if not 0 <= number <= sitting.match.seq:
                raise Refusal("record", f"there are decisions 0 to {sitting.match.seq}, not {number}")
            asked, step = (table_id, viewer, seat, number), sitting.match.steps[number]
            view = self._past.get(asked)
            if view is not None and (view.seq, view.seating) == (sitting.seq, sitting.seating):
                return view
            (state,) = await self.backroom.do(visitor, list, sitting.past(number, number))
            # If it was undone meanwhile, something else may stand there now.
            if number <= sitting.match.seq and sitting.match.steps[number] is step:
                view = view_of(sitting, viewer, seat, state, number)
                remember(self._past, asked, view, self.settings.tables_in_memory)
                return view

    async def course(self, table_id: str, visitor: str = HOUSE) -> list[list[float]]:
        """After the end: the points of every seat at every moment of the game."""
        self._reads.spend(visitor)
        sitting = await self._tables.sitting(table_id)
        match = sitting.match
        if not match.over:
            raise Forbidden("over", "how a game went is told when it is over")
        if table_id not in self._courses:
            states = sitting.past(0, match.seq)
            course = await self.backroom.do(visitor, lambda: points_of(states, len(match.seats)))
            remember(self._courses, table_id, course, self.settings.tables_in_memory)
        return self._courses[table_id]

    async def recall(
        self, table_id: str, viewer: Viewer, first: int, last: int, visitor: str = HOUSE
    ) -> list[Recollection]:
        """What the lines of the log from the first to the last were about; if there are many, the last ones."""
        self.look_back(table_id, viewer, visitor)
        sitting = await self._seen_by(table_id, viewer)
        end = min(last, sitting.match.seq)
        lines = range(max(first, 1, end + 1 - RECALLED), end + 1)
        if not lines:
            return []
        said = sitting.said[lines[0] - 1 : lines[-1]]
        steps = sitting.match.steps[lines[0] : lines[-1] + 1]
        if any(line.touched is None for line in said):
            before = sitting.past(lines[0] - 1, lines[-1] - 1)
            for line, found in zip(said, await self.backroom.do(visitor, touched_in, before, steps), strict=True):
                line.touched = found
        return [
            recollection(number, line, step, line.touched or Touched(), sitting, viewer)
            for number, line, step in zip(lines, said, steps, strict=True)
        ]

    async def league(self, browser: bytes | None, visitor: str = HOUSE) -> list[Standings]:
        """The leagues of all games that a person has finished."""
        self._reads.spend(visitor)
        return [] if browser is None else await self._tallies.of(browser, visitor)

    def subscribe(self, table_id: str, beat: float | None = None) -> AsyncIterator[int | None]:
        """The number of the table's last event, now and after every change, until the end; None: a heartbeat."""
        return self._tables.subscribe(table_id, beat)

    async def record(self, table_id: str, viewer: Viewer, visitor: str = HOUSE) -> str:
        """The record as JSON lines: as the viewer may know it, and after the end complete with the seed."""
        self.look_back(table_id, viewer, visitor)
        try:
            sitting = await self._seen_by(table_id, viewer)
        except Stranded as stranded:
            return await self.backroom.do(visitor, kept_record, stranded.filed, stranded.events, viewer)
        match = sitting.match
        if match.over:
            return await self.backroom.do(visitor, match.record().text)
        return await self.backroom.do(visitor, redacted, match.header, match.steps, sitting.game, viewer)

    # ---- moving on ----

    async def decide(
        self, table_id: str, viewer: Viewer, seq: int, decision: Json | int, seat: int | None = None
    ) -> TableView:
        """Carry out a decision, or its code, for the viewer's seat, which must be to move; returns the new view."""

        def step(sitting: Sitting) -> list[Event]:
            mover = mover_of(sitting, viewer)
            return [*back(sitting, mover), sitting.decide(mover, decision)]

        return await self._tables.go_on(table_id, seq, step, partial(self._view, viewer=viewer, seat=seat))

    async def decide_in_a_row(
        self, table_id: str, viewer: Viewer, seq: int, codes: Sequence[int], seat: int | None = None
    ) -> Sequence[int]:
        """Carry out several decisions, by their codes: all of them, or none if one is refused.

        The row ends with the first that reveals something; returns the codes after it, which were not looked at.
        """
        left = codes

        def step(sitting: Sitting) -> list[Event]:
            nonlocal left
            mover = mover_of(sitting, viewer)
            returned, made = back(sitting, mover), sitting.decide_all(mover, codes)
            left = codes[len(made) :]
            return [*returned, *made]

        await self._tables.go_on(table_id, seq, step, partial(self._view, viewer=viewer, seat=seat))
        return left

    async def undo(self, table_id: str, viewer: Viewer, seq: int, seat: int | None = None) -> TableView:
        """Undo the viewer's last decision; returns the new view."""

        def step(sitting: Sitting) -> list[Event]:
            if not viewer.seats:
                raise Forbidden("seat", "a spectator has nothing to take back")
            if not sitting.seating.settings.undo:
                raise Forbidden("undo", "this table is played without undo")
            last = sitting.said[-1].seat if sitting.said else viewer.seats[0]
            seat = last if last in viewer.seats else viewer.seats[0]
            check_not_left(sitting, seat)
            if sitting.match.can_undo(seat) and sitting.undone_enough:
                raise Refusal("undo", f"{sitting.most_undos} undos in one turn are enough: this decision stands")
            return [*back(sitting, seat), sitting.undo(seat)]

        return await self._tables.go_on(table_id, seq, step, partial(self._view, viewer=viewer, seat=seat))

    async def hurry(self, table_id: str, viewer: Viewer) -> None:
        """The viewer waives undo: a bot that is waiting for it plays on."""
        if not viewer.seats:
            raise Forbidden("seat", "a spectator cannot decide anything")
        sitting = await self._tables.sitting(table_id)
        self._turns.hurry(sitting.id)


def everybody(sitting: Sitting) -> Viewer:
    """A viewer who may look from every seat."""
    return Viewer(tuple(range(len(sitting.match.seats))))


def touched_in(before: Iterable[State], steps: Iterable[Step]) -> list[Touched]:
    """What some decisions were about, given the states before them."""
    return [
        touched(state.game.scene(state, int(state.to_move)), step.decision or {})
        for state, step in zip(before, steps, strict=True)
    ]


def points_of(states: Iterable[State], seats: int) -> list[list[float]]:
    """The points of every seat at these moments."""
    moments = [[float(state.score(seat)) for seat in range(seats)] for state in states]
    return [list(each) for each in zip(*moments, strict=True)]


def back(sitting: Sitting, seat: int) -> list[Event]:
    """A player who decides takes their seat back from a stand-in."""
    return [sitting.stand_in(seat, None)] if seat in sitting.stand_ins else []
