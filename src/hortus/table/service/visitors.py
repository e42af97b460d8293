"""Visitors: who comes with which token or cookie, their names, and how they sit down."""

from secrets import choice

from hortus.table.errors import Forbidden, Taken
from hortus.table.limits import HOUSE, Allowance, Rate
from hortus.table.live.hub import BEAT
from hortus.table.people import seats as seating
from hortus.table.people.holders import Holders
from hortus.table.people.knocks import Knocks
from hortus.table.people.people import COLOURS, People, Person
from hortus.table.people.seats import SPECTATOR, Viewer
from hortus.table.settings import Settings
from hortus.table.store.store import Store
from hortus.table.tables.circle import Circle
from hortus.table.tables.tables import Tables

# How often one visitor may ask for a seat that somebody holds, and for new links to seats.
KNOCKS = Rate(10, 2)
LINKS = Rate(40, 10)
# How often one visitor may say who they are: all their tables are told.
NAMES = Rate(20, 10)
# At how many running tables of a person pages are told immediately of a new name; the others find out on refresh.
ON_AIR = 50


class Visitors:
    """Everybody who comes to a table of one process."""

    def __init__(
        self, settings: Settings, store: Store, holders: Holders, people: People, circle: Circle, tables: Tables
    ) -> None:
        self._holders = holders
        self._people = people
        self._circle = circle
        self._tables = tables
        self._knocks = Knocks(store, settings.clock)
        self._knocked = Allowance(KNOCKS.times(settings.limits), "asked for many seats")
        self.links = Allowance(LINKS.times(settings.limits), "made many links")
        self._names = Allowance(NAMES.times(settings.limits), "changed names")
        # Signs the cookies; all workers have the same.
        self.key = b""

    # ---- who it is ----

    async def viewer(self, table_id: str, token: str | None = None, cookie: str | None = None) -> Viewer:
        """The visitor with this token (of a seat, or a personal key), else with this cookie; neither: a spectator."""
        seating.check_id(table_id)
        browser = self.browser(cookie)
        if token is not None:
            seat = await self._holders.seat_of(table_id, seating.hashed(token))
            if seat is not None or await self._people.of(seating.hashed(token)) is None:
                return Viewer((await self._opened(table_id, seat),))
            browser = seating.hashed(token)
        return SPECTATOR if browser is None else Viewer(await self._holders.held(browser, table_id))

    async def identity(self, token: str | None, cookie: str | None) -> bytes | None:
        """The caller, for what belongs to people: a program by a personal key, a browser by its cookie."""
        if token is None:
            return self.browser(cookie)
        if await self._people.of(seating.hashed(token)) is None:
            raise Forbidden("token", "this token is not a personal key")
        return seating.hashed(token)

    async def person(self, cookie: str | None) -> Person | None:
        """The owner of a browser, if they have said who they are."""
        browser = self.browser(cookie)
        return None if browser is None else await self._people.of(browser)

    async def saw(self, browser: bytes | None, table_id: str, seq: int) -> None:
        """Store what a person has been shown of a table: anything after it will be news."""
        if browser is not None:
            await self._holders.saw(browser, table_id, seq)

    async def check_owner(self, browser: bytes | None, table_id: str) -> None:
        """Refuse anyone who did not make the table."""
        await self._tables.filed(table_id)
        if browser is None or not await self._people.owns(browser, table_id):
            raise Forbidden("owner", "only the person who set up this table can do that")

    async def _opened(self, table_id: str, found: tuple[int, bool] | None) -> int:
        """The seat that a token opens, if no browser has used it."""
        if found is None:
            await self._tables.filed(table_id)
            raise Forbidden("token", "this link does not open a seat at this table; ask for a new one")
        seat, used = found
        if used:
            raise Taken
        return seat

    def known(self, cookie: str | None) -> str:
        """The cookie of a browser, or a new one for a browser without one of ours."""
        genuine = seating.visitor_of(cookie, self.key)
        return seating.signed(genuine or seating.new_token(), self.key)

    def browser(self, cookie: str | None) -> bytes | None:
        """The browser that a cookie names, as the store knows it."""
        visitor = seating.visitor_of(cookie, self.key)
        return None if visitor is None else seating.hashed(visitor)

    def own_browser(self, cookie: str) -> bytes:
        """The browser of a cookie of ours."""
        return seating.hashed(seating.visitor_of(cookie, self.key) or "")

    async def introduce(self, browser: bytes, name: str, colour: str = "", visitor: str = HOUSE) -> Person:
        """Remember the name of a browser's owner; without a colour, one is drawn."""
        self._names.spend(visitor)
        person = await self._people.name(browser, name, colour or choice(list(COLOURS)))
        for table in await self._circle.tables_of(browser, False, 0, ON_AIR):
            await self._tables.nudge(table.note.id)
        return person

    async def join(self, cookie: str, key: str) -> Person:
        """Make a browser belong to the person with this key."""
        return await self._people.join(self.own_browser(cookie), key)

    # ---- sitting down ----

    async def sit_down(
        self, table_id: str, tokens: list[str], cookie: str | None = None, as_guest: bool = False
    ) -> str:
        """Let a browser take these seats, which are its own from now on; returns the value of its cookie.

        The first is that of the browser's owner, unless a guest sits there.
        """
        known = self.known(cookie)
        if not await self._holders.take(
            self.own_browser(known), table_id, [seating.hashed(each) for each in tokens], as_guest
        ):
            for token in tokens:
                await self._opened(table_id, await self._holders.seat_of(table_id, seating.hashed(token)))
            raise Taken
        await self._tables.nudge(table_id)
        return known

    async def knock(self, table_id: str, token: str, cookie: str, visitor: str = HOUSE) -> None:
        """Ask the holder of a link's seat to let another browser in."""
        self._knocked.spend(visitor)
        found = await self._holders.seat_of(table_id, seating.hashed(token))
        await self._knock(table_id, found[0] if found else await self._opened(table_id, None), cookie)

    async def knock_at(self, table_id: str, seat: int, cookie: str, visitor: str = HOUSE) -> None:
        """The same without the link: whoever holds the seat decides."""
        self._knocked.spend(visitor)
        if seat not in await self._holders.taken(table_id):
            await self._tables.filed(table_id)
            raise Forbidden("seat", "no browser holds this seat; ask whoever set the table for a new link")
        await self._knock(table_id, seat, cookie)

    async def _knock(self, table_id: str, seat: int, cookie: str) -> None:
        await self._knocks.add(table_id, seat, self.own_browser(cookie))
        await self._tables.nudge(table_id)

    async def knock_answered(self, table_id: str, browser: bytes) -> bool | None:
        """Wait until a browser that has knocked is answered: whether it sits there now; None: not yet."""
        async for news in self._tables.subscribe(table_id, BEAT):
            if not await self._knocks.waits(table_id, browser):
                return bool(await self._holders.held(browser, table_id))
            if news is None:
                break
        return None

    async def answer_knock(self, table_id: str, viewer: Viewer, seat: int, knock_id: str, admit: bool) -> None:
        """Let a browser that has knocked share one's seat, or turn it away."""
        if seat not in viewer.seats:
            raise Forbidden("seat", f"seat {seat} is not yours")
        await self._knocks.answer(table_id, seat, knock_id, admit)
        await self._tables.nudge(table_id)

    async def new_link(self, table_id: str, viewer: Viewer, seat: int) -> str:
        """A new token for a seat, from its holder: another browser may also sit down with it."""
        if seat not in viewer.seats:
            raise Forbidden("seat", f"seat {seat} is not yours")
        token = seating.new_token()
        await self._holders.renew(table_id, seat, seating.hashed(token))
        return token
