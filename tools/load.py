"""`make load`: how a real server copes with many tables, seats and watchers; prints the table in docs/operations.md.

The generator runs on the same machine as the server, so its own work is part of every time. The processor time of a
decision is the server's alone: it hardly depends on the other load on the machine.
"""

import asyncio
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from hortus.kernel.registry import find, names

PERSON = {"kind": "human"}
PEOPLE = [PERSON, PERSON]
EXPERTS = [{"kind": "bot", "level": "expert"}] * 2
AGAINST_GREEDY = [PERSON, {"kind": "bot", "level": "greedy"}]
SERVE = (sys.executable, "-m", "hortus", "serve", "--port", "0", "--no-browser", "--limits", "0", "--db")
# Measured with the last game, and with the heaviest one, whose pages are the largest.
GAME = names()[-1]
LARGE = next((name for name in names() if find(name).weight == "heavy"), GAME)
# How many of their tables are played at once.
SIZES = {GAME: (75, 150, 300), LARGE: (30, 60, 120)}
# Seconds between two decisions at a table.
PACE = 2.0
TICKS = os.sysconf("SC_CLK_TCK")
# A WebSocket upgrade as a browser requests it; the key is arbitrary.
UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
# What a page finds in what it is sent (table/live/pieces.py, table_live.html).
BETWEEN, CHOICES, CODE = "\x1e", '<script type="application/json" id="choices">', re.compile(r'"code": ?(\d+)')
MAIN = re.compile(r'<main id="table".*? data-mine="(?P<mine>.)".*? data-number="(?P<number>\d+)"')
# RFC 6455, 5.2.
PING, PONG, FINAL, MASKED = 9, 10, 0x80, 0x80
Json = dict[str, Any]


class Caller:
    """One connection to the server, as lean as possible: the generator must not be what is measured."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host, self.at = parts.netloc, (parts.hostname, parts.port)
        self.news: asyncio.Queue[bytes] = asyncio.Queue()
        self.listening: asyncio.Task[None] | None = None

    async def connect(self) -> "Caller":
        """Connect, or reconnect."""
        self.reader, self.writer = await asyncio.open_connection(*self.at, limit=2**21)
        return self

    async def ask(self, path: str, headers: str = "", body: Json | None = None) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        status, answer = await self.read(path, headers, body)
        return status, json.loads(answer) if answer else None

    async def read(self, path: str, headers: str = "", body: Json | None = None) -> tuple[int, bytes]:
        """The status and the bytes of an answer."""
        content = b"" if body is None else json.dumps(body).encode()
        told = f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n" if content else ""
        method = "GET" if body is None else "POST"
        start = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nAccept-Encoding: gzip\r\n{headers}{told}\r\n"
        head = await self.answered(start.encode() + content)
        given = dict(line.split(b": ", 1) for line in head.split(b"\r\n")[1:] if line)
        answer = await self.reader.readexactly(int(given.get(b"content-length", b"0")))
        if given.get(b"content-encoding") == b"gzip":
            answer = zlib.decompress(answer, wbits=31)
        return int(head.split()[1]), answer

    async def answered(self, request: bytes) -> bytes:
        """The head of the answer. A server hangs up on silent connections: then reconnect, once."""
        self.writer.write(request)
        try:
            head = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            await self.connect()
            self.writer.write(request)
            head = await self.reader.readuntil(b"\r\n\r\n")
        return head.lower()

    async def watch(self, table: str, headers: str = "") -> None:
        """Become the WebSocket of a page."""
        start = f"GET /t/{table}/live HTTP/1.1\r\nHost: {self.host}\r\n{headers}{UPGRADE}\r\n"
        self.writer.write(start.encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            raise RuntimeError(head.decode())
        self.listening = asyncio.create_task(self.listen())

    def hang_up(self) -> None:
        """Close the connection without waiting."""
        if self.listening is not None:
            self.listening.cancel()
        self.writer.close()

    async def listen(self) -> None:
        """Take every message from the wire, without unpacking it, until the server closes; answer pings."""
        with suppress(asyncio.IncompleteReadError):
            while True:
                kind, size = await self.reader.readexactly(2)
                if size > 125:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                content = await self.reader.readexactly(size)
                if kind & 15 == PING:
                    self.writer.write(bytes([FINAL | PONG, MASKED | size, 0, 0, 0, 0]) + content)
                elif size:
                    self.news.put_nowait(content)


class House:
    """The server being measured."""

    def __init__(self, address: str, process: "subprocess.Popen[str]") -> None:
        self.address = address
        self.process = process
        self.callers: list[Caller] = []

    async def caller(self) -> Caller:
        """A new connection."""
        self.callers.append(await Caller(self.address).connect())
        return self.callers[-1]

    def seconds(self) -> float:
        """The processor time it has used, without that of its bots."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Its memory in megabytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@asynccontextmanager
async def served() -> AsyncIterator[House]:
    """A fresh server."""
    with TemporaryDirectory() as folder:
        command = [*SERVE, str(Path(folder) / "table.sqlite3")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: ASYNC220
            assert server.stdout is not None  # noqa: S101
            house = House(server.stdout.readline().split()[3].rstrip("/"), server)
            try:
                yield house
            finally:
                for each in house.callers:
                    each.hang_up()
                server.terminate()
                server.wait(30)


class Sat:
    """A table, and the connection of its players."""

    def __init__(self, caller: Caller, made: Json) -> None:
        self.caller = caller
        self.id = str(made["id"])
        self.path = f"/api/tables/{self.id}"
        self.keys = {each["seat"]: f"Authorization: Bearer {each['token']}\r\n" for each in made["seats"]}

    async def decide(self, times: list[float]) -> Json:
        """One decision by the person to move, with two reads, like a page and a friend; returns the view after it."""
        _, view = await self.caller.ask(self.path)
        if view["to_move"] not in self.keys:
            return dict(view)
        keys = self.keys[view["to_move"]]
        _, view = await self.caller.ask(self.path, keys)
        body = {"seq": view["seq"], "decision": view["moves"][7 * view["seq"] % len(view["moves"])]["decision"]}
        before = time.perf_counter()
        status, view = await self.caller.ask(f"{self.path}/decisions", keys, body)
        times.append(time.perf_counter() - before)
        if status != 200:
            raise RuntimeError(view)
        return dict(view)


class Page:
    """What a browser does at a table: it knows what it was sent, and decides by that."""

    def __init__(self, house: House, table: str, caller: Caller, key: str) -> None:
        self.house, self.table, self.caller, self.key = house, table, caller, key
        self.seq, self.mine, self.codes = -1, False, [0]
        # The lines of the log that there are, and those of which it knows what they were about.
        self.lines = self.recalled = 0

    async def open(self) -> "Page":
        """Open it."""
        self.window = await self.house.caller()
        await self.window.watch(self.table, self.key)
        await self.news()
        return self

    async def news(self) -> None:
        """Wait for the next message about the game, and show it."""
        while True:
            head, *pieces = zlib.decompress(await self.window.news.get(), -zlib.MAX_WBITS).decode().split(BETWEEN)
            if head:
                break
        self.seq = int(head.split()[0])
        for piece in pieces:
            if found := MAIN.match(piece):
                self.mine, self.lines = found["mine"] == "1", int(found["number"])
            elif piece.startswith(CHOICES):
                self.codes = [int(code) for code in CODE.findall(piece)]

    async def decide(self) -> None:
        """One of the decisions on offer."""
        body = {"seq": self.seq, "code": self.codes[7 * self.seq % len(self.codes)]}
        status, answer = await self.caller.ask(f"/api/tables/{self.table}/decisions", self.key, body)
        if status not in {200, 204}:
            raise RuntimeError(answer)

    async def recall(self) -> None:
        """Ask what the new lines of the log were about, as a page does when it is its player's turn."""
        first, self.recalled = self.recalled + 1, self.lines
        if self.mine and first <= self.lines:
            await self.caller.read(f"/t/{self.table}/recall?first={first}&last={self.lines}", self.key)


async def table(house: House, seats: list[dict[str, str]], game: str = GAME) -> Sat:
    """A new table."""
    caller = await house.caller()
    status, made = await caller.ask("/api/tables", body={"game": game, "seats": seats})
    if status != 201:
        raise RuntimeError(made)
    return Sat(caller, made)


async def keep_alive(requests: int) -> str:
    """Small answers on one connection."""
    async with served() as house:
        caller = await house.caller()
        times = []
        for _ in range(requests):
            before = time.perf_counter()
            await caller.ask("/healthz")
            times.append(time.perf_counter() - before)
        return f"| one connection, {requests} small requests | median {milliseconds(statistics.median(times))} |"


async def greedy_answer(mine: Sat, times: list[float]) -> float:
    """Seconds from the end of the person's turn to the end of the bot's."""
    while (await mine.decide(times))["to_move"] == 0:
        pass
    before = time.perf_counter()
    while (await mine.caller.ask(mine.path))[1]["to_move"] == 1:
        await mine.caller.ask(f"{mine.path}/hurry", mine.keys[0], {})
        await asyncio.sleep(0.02)
    return time.perf_counter() - before


async def among_experts(crowd: int) -> str:
    """A greedy bot and people's decisions, while many tables of experts think."""
    async with served() as house:
        thinking = [await table(house, EXPERTS) for _ in range(crowd)]
        mine = await table(house, AGAINST_GREEDY)
        times: list[float] = []

        async def watch() -> None:
            while True:
                for each in thinking:
                    await each.caller.ask(each.path)
                    await asyncio.sleep(0.03)

        watching = asyncio.create_task(watch())
        answers = [await greedy_answer(mine, times) for _ in range(8)]
        watching.cancel()
        return (
            f"| {crowd} watched tables of two experts | a greedy bot elsewhere answers within {max(answers):.2f} s "
            f"(median {statistics.median(answers):.2f} s); decisions p95 {milliseconds(p95(times))} |"
        )


async def playing(tables: int, seconds: float, seats: int = 2, game: str = GAME) -> str:
    """Tables at which people decide every other second, each with a page open in every seat."""
    async with served() as house:
        made = [await table(house, [PERSON] * seats, game) for _ in range(tables)]
        at_tables = [[await Page(house, sat.id, sat.caller, key).open() for key in sat.keys.values()] for sat in made]
        answered: list[float] = []
        seen: list[float] = []
        spent, until = house.seconds(), time.perf_counter() + seconds

        async def play(pages: list[Page], delay: float) -> None:
            await asyncio.sleep(delay)
            while (before := time.perf_counter()) < until:
                mover = next((page for page in pages if page.mine), None)
                if mover is None:
                    break
                await mover.decide()
                answered.append(time.perf_counter() - before)
                await asyncio.gather(*(page.news() for page in pages))
                seen.append(time.perf_counter() - before)
                for page in pages:
                    await page.recall()
                await asyncio.sleep(max(0, PACE - (time.perf_counter() - before)))

        await asyncio.gather(*(play(pages, PACE * number / tables) for number, pages in enumerate(at_tables)))
        each = (house.seconds() - spent) / len(answered)
        return (
            f"| {tables} playing tables of {seats} ({find(game).title}), a page in every seat "
            f"| {len(answered) / seconds:.0f} decisions/s; answered {spread(answered)}; on all pages {spread(seen)}; "
            f"processor {milliseconds(each)} each |"
        )


async def open_pages(house: House, table_id: str, number: int) -> list[Caller]:
    """Pages watching a table, opened a few at a time."""

    async def opened() -> Caller:
        page = await house.caller()
        await page.watch(table_id)
        await page.news.get()
        return page

    pages: list[Caller] = []
    while len(pages) < number:
        pages += await asyncio.gather(*(opened() for _ in range(min(50, number - len(pages)))))
    return pages


async def watched(watchers: int) -> str:
    """One table and many watching pages: when the last of them has the news."""
    async with served() as house:
        most = find(LARGE).most
        played = await table(house, [PERSON] * most, LARGE)
        for _ in range(40):
            await played.decide([])
        pages = await open_pages(house, played.id, watchers)
        waits, spent = [], house.seconds()
        for _ in range(5):
            news = asyncio.gather(*(page.news.get() for page in pages))
            before = time.perf_counter()
            await played.decide([])
            await news
            waits.append(time.perf_counter() - before)
        each = (house.seconds() - spent) / len(waits)
        return (
            f"| {watchers} watchers of one table of {most} ({find(LARGE).title}) | all have the news within "
            f"{max(waits):.2f} s (median {statistics.median(waits):.2f} s); processor {milliseconds(each)} a decision |"
        )


async def idle(sockets: int) -> str:
    """Pages left open while nothing happens."""
    async with served() as house:
        quiet = await table(house, PEOPLE)
        before = house.memory()
        pages = await open_pages(house, quiet.id, sockets)
        each = 1000 * (house.memory() - before) / len(pages)
        times: list[float] = []
        other = await table(house, PEOPLE)
        for _ in range(20):
            await other.decide(times)
        return (
            f"| {sockets} open pages, nothing happens | {each:.0f} KB each; decisions elsewhere median "
            f"{milliseconds(statistics.median(times))} |"
        )


def milliseconds(seconds: float) -> str:
    """A time for display."""
    return f"{1000 * seconds:.1f} ms" if seconds < 0.01 else f"{1000 * seconds:.0f} ms"


def spread(times: list[float]) -> str:
    """The usual time, and that of the slowest."""
    return f"median {milliseconds(statistics.median(times))}, p95 {milliseconds(p95(times))}"


def p95(times: list[float]) -> float:
    """The 95th percentile."""
    return sorted(times)[int(0.95 * len(times))]


async def main() -> None:
    """Print the table."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"Load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, generator included.\n")
    print("| load | result |\n|---|---|")
    print(await keep_alive(100), flush=True)
    print(await among_experts(200), flush=True)
    for game, sizes in SIZES.items():
        for tables in sizes:
            print(await playing(tables, 20, game=game), flush=True)
    for seats in range(2, find(LARGE).most + 1):
        print(await playing(20, 10, seats, LARGE), flush=True)
    for watchers in (1, 100, 500):
        print(await watched(watchers), flush=True)
    print(await idle(3000), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
