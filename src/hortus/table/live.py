"""One WebSocket a page: the page, drawn anew, whenever something has happened at its table."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import cast

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Refusal
from hortus.table.seats import Viewer
from hortus.table.service import TableService
from hortus.table.views import TableView
from hortus.table.web import same_origin, service_of, viewer_of

# What a page makes of a view: the text of one message.
Render = Callable[[TableView], str]
# Close codes: not for you, no such table, and the server goes down.
FORBIDDEN, GOING_AWAY = 1008, 1001

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
    except Refusal as refusal:
        await socket.close(FORBIDDEN, refusal.message)
        return
    await socket.accept()
    screen = Screen(socket, service, table_id, viewer)
    pushing = asyncio.create_task(screen.push())
    try:
        await screen.listen()
    finally:
        pushing.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await pushing


class Screen:
    """One open page. Where people share it, it says which of them looks."""

    def __init__(self, socket: WebSocket, service: TableService, table_id: str, viewer: Viewer) -> None:
        self.socket = socket
        self.service = service
        self.table_id = table_id
        self.viewer = viewer
        self.shown = ONLOOKER

    async def push(self) -> None:
        """Send the page after every change; who is slow gets the latest only."""
        async for _ in self.service.subscribe(self.table_id):
            await self.show()
        await self.socket.close(GOING_AWAY)

    async def show(self) -> None:
        """Send the page as it is now."""
        render = cast(Render, self.socket.app.state.render)
        await self.socket.send_text(render(await self.service.screen(self.table_id, self.viewer, self.shown)))

    async def listen(self) -> None:
        """Until the page is closed: the seat whose owner lifts the curtain. Decisions are posted."""
        while (message := await self.socket.receive())["type"] != "websocket.disconnect":
            said = message.get("text") or ""
            if said.isdecimal() and int(said[:4]) in self.viewer.seats:
                self.shown = int(said[:4])
                await self.show()
