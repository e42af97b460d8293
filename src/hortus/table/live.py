"""One WebSocket a page: the page, drawn anew, whenever something has happened at its table."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import cast

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

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
async def live(socket: WebSocket, table_id: str, seat: int | None = None) -> None:
    """Push the table to a page until it is closed."""
    service = service_of(socket)
    try:
        if not same_origin(socket):
            raise Refusal("origin", "the request comes from a page of another site")
        viewer = await viewer_of(socket, table_id)
        await service.view(table_id, viewer, seat)
    except Refusal as refusal:
        await socket.close(FORBIDDEN, refusal.message)
        return
    await socket.accept()
    pushing = asyncio.create_task(push(socket, service, table_id, viewer, seat))
    try:
        await ended(socket)
    finally:
        pushing.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await pushing


async def push(socket: WebSocket, service: TableService, table_id: str, viewer: Viewer, seat: int | None) -> None:
    """Send the page after every change; who is slow gets the latest only."""
    render = cast(Render, socket.app.state.render)
    async for _ in service.subscribe(table_id):
        await socket.send_text(render(await service.view(table_id, viewer, seat)))
    await socket.close(GOING_AWAY)


async def ended(socket: WebSocket) -> None:
    """Until the page is closed; it has nothing to say here, since decisions are posted."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
