"""HEAD, which monitors and proxies send: the answer to GET without its body."""

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

STREAM = b"text/event-stream"


class Heads:
    """Around all routes: they know only GET."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        as_get = {**scope, "method": "GET"}
        endless = False

        async def send_head(message: Message) -> None:
            nonlocal endless
            if message["type"] == "http.response.start":
                # Others count requests by their route.
                scope["route"] = as_get.get("route")
                await send(message)
                await send({"type": "http.response.body", "body": b""})
                endless = any(value.startswith(STREAM) for name, value in message["headers"] if name == b"content-type")
                if endless:
                    answering.cancel()

        answering = asyncio.ensure_future(self.app(as_get, receive, send_head))
        try:
            await answering
        except asyncio.CancelledError:
            # A stream, which would be written to nobody.
            if not endless:
                raise
