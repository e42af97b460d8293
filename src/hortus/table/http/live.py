"""One WebSocket per page: what has changed on it, whenever something has happened at its table.

A page says which version of the table it shows, and is sent the pieces that it lacks (pieces.py). An empty message is a
heartbeat: the connection is alive. When anything fails, the connection is closed, so that the page reconnects.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import cast
from weakref import ref

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import ONLOOKER
from hortus.table.errors import TooOften
from hortus.table.http.crowd import refuse
from hortus.table.http.web import same_origin, service_of, viewer_of
from hortus.table.live.hub import BEAT
from hortus.table.live.pieces import Drawing, aside, news
from hortus.table.people.seats import COOKIE, Viewer
from hortus.table.service.service import TableService
from hortus.table.store.store import DatabaseError
from hortus.table.tables.company import CompanyView
from hortus.table.tables.refusals import Stranded
from hortus.table.tables.views import TableView

# Draws a view, and the company at a table.
Render = Callable[[TableView], Drawing]
RenderCompany = Callable[[str, CompanyView], str]
# Close codes: not for you or no such table; the server is shutting down; something failed, reconnect.
FORBIDDEN, GOING_AWAY, TRY_AGAIN = 1008, 1001, 1013
# One of our own: the table cannot continue here. The page has more to say about that: reload it.
STRANDED = 4410
# What a shared page says when its reader has seen enough: the curtain falls for the next one.
DONE = "pass"
# What a page adds to the address: the version that it shows.
HAS = "has"
LOG = logging.getLogger(__name__)

router = APIRouter()


@router.websocket("/t/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Push the table to a page until it is closed."""
    service = service_of(socket)
    try:
        if not same_origin(socket):
            raise Refusal("origin", "the request comes from a page of another site")
        viewer = await viewer_of(socket, table_id)
        await service.screen(table_id, viewer)
        service.company.check_room(table_id, viewer)
    except TooOften as refusal:
        await refuse(refusal, socket.scope, socket.receive, socket.send)
        return
    except Stranded:
        # Only an open connection can tell the page why it is closed.
        await socket.accept()
        await socket.close(STRANDED)
        return
    except Refusal as refusal:
        await socket.close(FORBIDDEN, refusal.message[:100])
        return
    except DatabaseError as error:
        LOG.error("a page could not be connected", exc_info=error)
        await socket.close(TRY_AGAIN)
        return
    await socket.accept()
    screen = Screen(socket, service, table_id, viewer)
    both = {asyncio.create_task(screen.push()), asyncio.create_task(screen.listen())}
    try:
        # Whichever ends first, the other has nothing left to do.
        done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in both:
            task.cancel()
        await asyncio.wait(both)
        if viewer.seats:
            with suppress(DatabaseError):
                await service.visitors.saw(service.visitors.browser(socket.cookies.get(COOKIE)), table_id, screen.sent)
    failures = [failure for task in done if not task.cancelled() and (failure := task.exception()) is not None]
    if failures and isinstance(failures[0], Refusal) and not isinstance(failures[0], TooOften):
        # Spectators were still allowed when it opened.
        with suppress(RuntimeError):
            await socket.close(FORBIDDEN, failures[0].message[:100])
    elif failures and not isinstance(failures[0], WebSocketDisconnect):
        if not isinstance(failures[0], Reseated | TooOften):
            LOG.error("a page could not be told of its table", exc_info=failures[0])
        with suppress(RuntimeError):
            await socket.close(TRY_AGAIN)


class Reseated(Exception):
    """The viewer's seats have changed: the page reconnects with the new ones."""


class Screen:
    """One open page. If people share it, it says which of them is looking."""

    def __init__(self, socket: WebSocket, service: TableService, table_id: str, viewer: Viewer) -> None:
        self.socket = socket
        self.service = service
        self.table_id = table_id
        self.viewer = viewer
        self.shown = ONLOOKER
        # The last event that the page was sent, which version of the table it shows, and what that consists of.
        self.sent = -1
        self._version = socket.query_params.get(HAS, "")
        self._marks = b""
        self._view: Callable[[], TableView | None] = lambda: None
        self._company: CompanyView | None = None
        # One message at a time: the next one contains the changes since this one.
        self._showing = asyncio.Lock()

    async def push(self) -> None:
        """Send the page after every change; a slow page gets only the latest."""
        async with self.service.company.visit(self.table_id, self.viewer):
            async for seq in self.service.subscribe(self.table_id, BEAT):
                if seq is None:
                    await self.socket.send_bytes(b"")
                    await self.service.company.stay(self.table_id, self.viewer)
                else:
                    await self.show()
        await self.socket.close(GOING_AWAY)

    async def show(self) -> None:
        """Send what has changed: the table, or the company."""
        async with self._showing:
            if await viewer_of(self.socket, self.table_id) != self.viewer:
                raise Reseated
            view, company = await self.service.screen_and_company(self.table_id, self.viewer, self.shown)
            await self._show_table(view)
            await self._show_company(company)

    async def _show_table(self, view: TableView) -> None:
        """Send the pieces that have changed. A page that connects hears in any case that it is up to date."""
        if view is self._view():
            return  # only the company has changed
        drawing = cast(Render, self.socket.app.state.render)(view)
        if drawing.version == self._version:
            self._marks = drawing.marks
        if drawing.version != self._version or self.sent < 0:
            await self.socket.send_bytes(news(self._marks, drawing))
        self.sent, self._version, self._marks = view.seq, drawing.version, drawing.marks
        # What a page shows is not kept in memory for it.
        self._view = ref(view)

    async def _show_company(self, company: CompanyView) -> None:
        """Send who is there, if that has changed."""
        if company != self._company:
            self._company = company
            html = cast(RenderCompany, self.socket.app.state.render_company)(self.table_id, company)
            await self.socket.send_bytes(aside(html))

    async def listen(self) -> None:
        """Until the page is closed: the seat whose owner lifts the curtain, or `DONE`. Decisions are posted."""
        while (message := await self.socket.receive())["type"] != "websocket.disconnect":
            said = message.get("text") or ""
            if said == DONE:
                self.shown = ONLOOKER
            elif said.isdecimal() and int(said[:4]) in self.viewer.seats:
                self.shown = int(said[:4])
            else:
                continue
            await self.show()
