"""The wire between people and the server: requests, event streams and pages, in memory (ASGI).

What is on its way takes a while, and may never arrive.
"""

import asyncio
from asyncio import Future
from collections.abc import Callable, Iterable, MutableMapping
from dataclasses import dataclass
from json import dumps, loads
from typing import Any

from tests.simulation.server import HOST, PowerCut, Server

ASGI = {"version": "3.0", "spec_version": "2.3"}
# How often the other side is slow to take what is sent, and for how many seconds at most.
SLUGGISH, LAG = 0.2, 0.5
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    text: str
    headers: tuple[tuple[str, str], ...] = ()

    @property
    def body(self) -> Any:
        return loads(self.text)

    @property
    def cookie(self) -> str:
        """The browser's cookie, if one was set."""
        for name, value in self.headers:
            if name == "set-cookie" and value.startswith("hortus="):
                return value.removeprefix("hortus=").partition(";")[0]
        return ""


class Line:
    """One connection."""

    def __init__(
        self, server: Server, scope: Scope, first: Iterable[Message], heard: Callable[[Message], None]
    ) -> None:
        self._server = server
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self._heard = heard
        self._gone = {"http": "http.disconnect", "websocket": "websocket.disconnect"}[scope["type"]]
        self.closed = False
        for each in first:
            self._coming.put_nowait(each)
        server.open_lines.append(self.break_off)
        self.task = server.task(server.app(scope, self._coming.get, self._send))
        self.task.add_done_callback(self._ended)

    async def _send(self, message: Message) -> None:
        if not self.closed and not self._server.dead:
            self._heard(message)
            dice = self._server.world.loop.dice
            if dice.random() < SLUGGISH:
                await asyncio.sleep(dice.uniform(0, LAG))

    def say(self, message: Message) -> None:
        self._coming.put_nowait(message)

    def hang_up(self) -> None:
        """The other side has gone."""
        if not self.closed:
            self.closed = True
            self._coming.put_nowait({"type": self._gone, "code": 1001})

    def break_off(self) -> None:
        """The server has gone."""
        if not self.closed:
            self.closed = True
            self._heard({"type": "cut"})

    def _ended(self, _: object) -> None:
        if self.break_off in self._server.open_lines:
            self._server.open_lines.remove(self.break_off)
        self.break_off()


def scope_of(kind: str, method: str, path: str, address: str, headers: dict[str, str]) -> Scope:
    """A request as a server of ASGI hands it over."""
    path, _, query = path.partition("?")
    told = {"host": HOST, **headers}
    scope: Scope = {
        "type": kind,
        "asgi": ASGI,
        "http_version": "1.1",
        "scheme": "https" if kind == "http" else "wss",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in told.items()],
        "client": (address, 50000),
        "server": (HOST, 443),
        "state": {},
    }
    own: Scope = {"method": method} if kind == "http" else {"subprotocols": [], "extensions": {}}
    return {**scope, **own}


def request(
    server: Server, method: str, path: str, address: str, headers: dict[str, str], body: bytes = b""
) -> tuple["Line", "Future[Answer]"]:
    """A request, and its answer to come; `PowerCut` if there is none."""
    answer: Future[Answer] = asyncio.get_running_loop().create_future()
    head: list[Message] = []
    parts: list[bytes] = []

    def heard(message: Message) -> None:
        if answer.done():
            return
        match message["type"]:
            case "cut":
                answer.set_exception(PowerCut())
            case "http.response.start":
                head.append(message)
            case "http.response.body":
                parts.append(message.get("body", b""))
                if not message.get("more_body"):
                    answer.set_result(answer_of(head[0], parts))

    scope = scope_of("http", method, path, address, {**headers, "content-length": str(len(body))})
    line = Line(server, scope, [{"type": "http.request", "body": body, "more_body": False}], heard)
    return line, answer


def answer_of(head: Message, parts: list[bytes]) -> Answer:
    headers = tuple((name.decode(), value.decode()) for name, value in head["headers"])
    return Answer(head["status"], b"".join(parts).decode(), headers)


def listen(server: Server, path: str, address: str, headers: dict[str, str], heard: Callable[[str], None]) -> Line:
    """An event stream; an empty text says that it has ended."""
    return Line(
        server,
        scope_of("http", "GET", path, address, headers),
        [{"type": "http.request", "body": b"", "more_body": False}],
        lambda message: heard(message.get("body", b"").decode() if message["type"] != "cut" else ""),
    )


def watch(server: Server, path: str, address: str, headers: dict[str, str], heard: Callable[[Message], None]) -> Line:
    """A page."""
    return Line(server, scope_of("websocket", "GET", path, address, headers), [{"type": "websocket.connect"}], heard)


def as_json(value: object) -> tuple[dict[str, str], bytes]:
    return {"content-type": "application/json"}, dumps(value).encode()


def as_form(value: dict[str, str]) -> tuple[dict[str, str], bytes]:
    text = "&".join(f"{name}={each}" for name, each in value.items())
    return {"content-type": "application/x-www-form-urlencoded"}, text.encode()
