"""How much one visitor may keep open at a time: pages, event streams and requests that wait for an answer."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from hortus.table.errors import TooOften
from hortus.table.limits import LATER, household

# The status of the refusal, and what a WebSocket is told where only a code can be.
TOO_MANY, TRY_AGAIN = 429, 1013


class Places:
    """So many at a time for each visitor; 0 sets no limit."""

    def __init__(self, most: int, words: str) -> None:
        self._most = most
        # What there is too much of: "connections open".
        self._words = words
        self._taken: Counter[str] = Counter()

    @contextmanager
    def one(self, visitor: str) -> Iterator[None]:
        """Take a place for a while, if there is one."""
        if 0 < self._most <= self._taken[visitor]:
            raise TooOften(f"you have {self._most} {self._words}: close one of them first", LATER)
        self._taken[visitor] += 1
        try:
            yield
        finally:
            self._taken[visitor] -= 1
            if not self._taken[visitor]:
                del self._taken[visitor]


class Crowd:
    """Around every request and every WebSocket: nobody can take all connections of the server."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.places = Places(most, "connections open here")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = HTTPConnection(scope).client
        with ExitStack() as place:
            try:
                place.enter_context(self.places.one(household(client.host if client else "")))
            except TooOften as refusal:
                await refuse(refusal, scope, receive, send)
            else:
                await self.app(scope, receive, send)


async def refuse(refusal: TooOften, scope: Scope, receive: Receive, send: Send) -> None:
    """Turn a request away."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": refusal.message})
        return
    answer = JSONResponse(refusal.as_json(), TOO_MANY, {"Retry-After": str(refusal.seconds)})
    await answer(scope, receive, send)
