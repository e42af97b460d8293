"""Every request is counted, and written to the access log if the keeper wants one."""

import logging
from time import perf_counter
from urllib.parse import quote

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hortus.table.http.proxy import path_of
from hortus.table.server.logs import ACCESS
from hortus.table.server.metrics import Metrics
from hortus.table.service.service import TableService

LOG = logging.getLogger(ACCESS)
# Longer addresses are cut off here.
LONGEST = 200
STATIC = "/static/"
# Seconds between two measurements of the workload, which other workers report for us.
EVERY = 1.0


class Watch:
    """Around everything but the proxy's view of it."""

    def __init__(self, app: ASGIApp, service: TableService, metrics: Metrics | None, tells: bool) -> None:
        self.app = app
        self.service = service
        self.metrics = metrics
        # Whether there is an access log.
        self.tells = tells
        # When the workload was last measured.
        self.counted = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket" and self.metrics is not None:
            self.metrics.connected(1)
            try:
                await self.app(scope, receive, send)
            finally:
                self.metrics.connected(-1)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()

        async def send_watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._answered(scope, message["status"], began)
            await send(message)

        await self.app(scope, receive, send_watched)

    def _answered(self, scope: Scope, status: int, began: float) -> None:
        now = perf_counter()
        seconds = now - began
        if self.metrics is not None:
            self.metrics.answered(scope["method"], pattern(scope), status, seconds)
            if now > self.counted + EVERY:
                self.counted = now
                self.metrics.count(self.service.figures())
        if self.tells:
            client = scope["client"][0] if scope.get("client") else "-"
            # The query string is nobody's business; what a browser keeps after a # never arrives.
            path = quote(path_of(scope), safe="/~:@")[:LONGEST]
            LOG.info("%s %s %s %d %.0f ms", client, scope["method"], path, status, 1000 * seconds)


def pattern(scope: Scope) -> str:
    """The kind of a request, without the ids of tables: there are only so many kinds."""
    if path_of(scope).startswith(STATIC):
        return STATIC
    return str(getattr(scope.get("route"), "path", "other"))
