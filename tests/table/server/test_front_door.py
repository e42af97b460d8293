"""The server answers at once, and whoever comes to block the door is shown it."""

import asyncio
import logging
import socket
import sqlite3
import time
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

import httpx2
import psycopg
import pytest
from starlette.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hortus.kernel.registry import names
from hortus.table.server.app import create_app
from hortus.table.server.door import LARGEST_HEAD, MOST_AHEAD
from hortus.table.server.logs import BURST, Entry, Sparing
from hortus.table.server.serve import bound
from tests.pgserver import fresh_database
from tests.table.conftest import settings
from tests.table.live.messages import heard, text_of
from tests.table.over_http import TWO_PEOPLE, Answer, Table
from tests.table.server.watchdog import watchdog
from tests.table.servers import Server, calling, serving
from tests.waiting import LONG, until

SMALL = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
LAST = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
HALF = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n"
# What whoever blocks the door says, and no more.
HALVES = (b"", b"GET / HT", HALF, HALF + b"\r\n{")


def caller(server: Server) -> socket.socket:
    """A connection that says nothing yet."""
    address = urlsplit(server.address)
    return socket.create_connection((address.hostname, address.port), timeout=LONG)


def test_answers_are_sent_without_delay() -> None:
    async def story() -> int:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            told.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = bound("127.0.0.1", 0, True)
        async with await asyncio.start_server(answer, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            found = await told
            writer.close()
            return found

    assert asyncio.run(story()) != 0


def test_a_house_full_of_half_sent_requests_has_room_for_a_whole_one(sqlite: str) -> None:
    with serving(sqlite, "--connections", "40") as server:
        for said in HALVES:
            # Whoever comes with a whole request comes last.
            with ExitStack() as crowd, calling(server) as client:
                for _ in range(150):
                    crowd.enter_context(caller(server)).sendall(said)
                for _ in range(3):
                    assert client.get("/healthz").status_code == 200, said


def test_a_request_must_be_complete_in_time(sqlite: str) -> None:
    with serving(sqlite, "--request-patience", "1") as server, ExitStack() as callers:
        lines = [(said, callers.enter_context(caller(server))) for said in HALVES]
        for said, line in lines:
            line.sendall(said)
        for said, line in lines:
            assert until_closed(line), said


def test_the_line_of_a_page_is_no_request_that_must_end(sqlite: str) -> None:
    """Whoever comes later and asks nothing is sent away; the page, which asked for its line before, keeps it."""
    with serving(sqlite, "--request-patience", "3") as server, calling(server) as client:
        table = Table(client)
        with connect(f"{server.address.replace('http', 'ws')}/t/{table.id}/live") as page:
            page.recv(timeout=LONG)
            with caller(server) as line:
                assert until_closed(line)
            table.play(1)
            while 'data-seq="1"' not in text_of(page.recv(timeout=LONG)):
                pass  # who is here comes in messages of its own


def test_a_request_that_trickles_in_is_not_waited_for(sqlite: str) -> None:
    with serving(sqlite, "--request-patience", "1") as server, caller(server) as line:
        for letter in b"GET / HTTP/1.1\r\n" + b"X-Slow: 1\r\n" * 30:
            if is_closed_within(line, 0.1):
                return
            line.sendall(bytes([letter]))
        raise AssertionError("the server waits")


ENDLESS = (
    b"GET /",
    b"GET / HTTP/1.1\r\nX-Long: ",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;",
)


def test_a_head_that_does_not_end_is_not_read_on(sqlite: str) -> None:
    with serving(sqlite, "--request-patience", "600") as server:
        for start in ENDLESS:
            with caller(server) as line:
                with suppress(ConnectionError):
                    # More than the server may get in one piece.
                    line.sendall(start + b"x" * 8 * LARGEST_HEAD)
                assert is_refused(line), start


def test_some_requests_may_be_sent_ahead_but_not_any_number(sqlite: str) -> None:
    with serving(sqlite) as server:
        with caller(server) as line:
            line.sendall(SMALL * 20 + LAST)
            assert all_of(line).count(b"HTTP/1.1 200") == 21
        with caller(server) as line:
            line.sendall(SMALL * (MOST_AHEAD + 2) + LAST)
            assert is_refused(line)


def all_of(line: socket.socket) -> bytes:
    """Everything that the other end says until it closes."""
    heard = b""
    with suppress(ConnectionResetError):
        while part := line.recv(65536):
            heard += part
    return heard


def is_refused(line: socket.socket) -> bool:
    """Whether the other end closes it, with a complaint at most: words may get lost where not everything was read."""
    return all_of(line)[:12] in {b"", b"HTTP/1.1 400"}


def until_closed(line: socket.socket) -> bool:
    """Whether the other end closes it, without an answer."""
    with suppress(ConnectionResetError):
        return line.recv(1000) == b""
    return True


def is_closed_within(line: socket.socket, seconds: float) -> bool:
    """Whether the other end closes it in this time."""
    line.settimeout(seconds)
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True


def test_whoever_has_asked_may_wait_for_the_answer(sqlite: str) -> None:
    with serving(sqlite, "--request-patience", "3") as server, calling(server) as client:
        table = Table(client)
        with client.stream("GET", f"/api/tables/{table.id}/events") as stream:
            lines = stream.iter_lines()
            next(lines)
            # Whoever comes later and asks nothing is sent away meanwhile.
            with caller(server) as line:
                assert until_closed(line)
            table.play(1)
            assert any(line.startswith("id: 1") for line in lines)


# ---- errors ----


def test_a_database_that_fails_is_told_in_few_lines_and_with_503(sqlite: str) -> None:
    server = Server(sqlite)
    with calling(server) as client:
        table = Table(client)
        with sqlite3.connect(sqlite) as database:
            database.execute("ALTER TABLE events RENAME TO away")
        for _ in range(100):
            answer = table.get()
            assert answer.status_code == 503
            assert answer.headers["retry-after"]
        with sqlite3.connect(sqlite) as database:
            database.execute("ALTER TABLE away RENAME TO events")
        assert table.view()["seq"] == 0
    _, complaints = server.end()
    assert "Traceback" not in complaints
    assert 1 <= len(complaints.splitlines()) <= BURST + 2


def test_an_error_is_one_line_that_says_where_and_the_way_to_it() -> None:
    try:
        raise KeyError("a\nb")
    except KeyError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "f", 1, "GET %s failed", ("/",), (KeyError, error, error.__traceback__)
        )
    line, *way = Entry().format(record).splitlines()
    assert line.startswith("error: GET / failed: KeyError: 'a\\nb' (test_front_door.py:")
    assert way[0].startswith('  File "')
    assert way[1].strip() == 'raise KeyError("a\\nb")'


def test_of_many_lines_of_a_kind_some_are_told_and_the_others_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("hortus.table.server.logs.monotonic", lambda: clock[0])
    sparing = Sparing()

    def line() -> logging.LogRecord:
        return logging.LogRecord("x", logging.ERROR, "f", 1, "it failed", (), None)

    assert sum(sparing.filter(line()) for _ in range(500)) == BURST
    clock[0] = 100.0
    last = line()
    assert sparing.filter(last)
    assert Entry().format(last) == f"error: it failed (and {500 - BURST} more like it)"


# ---- nothing slow where everybody waits ----


def look_at_all_games(client: TestClient) -> None:
    """A new table of each game, and every page that a person opens there."""
    for name in names():
        made = client.post("/tables", data={"game": name, "mode": "hotseat"}, follow_redirects=False)
        at = made.headers["location"]
        for path in (at, f"/api/tables{at.removeprefix('/t')}", f"{at}/past/0", "/", "/api/games"):
            assert client.get(path).status_code == 200


def test_nothing_slow_runs_in_the_event_loop(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        # The first look at anything reads its templates and drawings.
        look_at_all_games(client)
        with watchdog() as taken:
            look_at_all_games(client)
        assert max(taken) < 0.25, "a page of the heaviest game takes a third of that"


def test_a_browser_with_two_hundred_tables_freezes_nobody(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        game = names()[-1]
        for _ in range(200):
            client.post("/tables", data={"game": game, "mode": "hotseat"}, follow_redirects=False)
        client.get("/")
        with watchdog() as taken:
            page = client.get("/").text
        assert max(taken) < 0.25
        assert page.count('href="/t/') == 12
        seen: set[str] = set()
        for number in range(17):
            listed = client.get(f"/tables/running?number={number}").text
            seen |= {part[:16] for part in listed.split('href="/t/')[1:]}
        assert len(seen) == 200
        assert "no more tables" in client.get("/tables/running?number=17").text
        assert client.get("/tables/running?number=-1").status_code == 422
        assert client.get("/tables/other").status_code == 422


# ---- no page is left without news ----


def test_after_failures_of_the_database_no_page_stays_open_without_news(postgres: str) -> None:
    database = fresh_database(postgres)
    with serving(database) as server, calling(server) as client, ExitStack() as pages:
        table = Table(client)
        address = f"{server.address.replace('http', 'ws')}/t/{table.id}/live"
        sockets = [pages.enter_context(connect(address, max_size=None)) for _ in range(40)]
        with psycopg.connect(database, autocommit=True) as hand:
            for _ in range(12):
                with suppress(AssertionError):
                    table.play(1)
                hand.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
        seq = settled(table)["seq"]
        assert seq > 0
        zombies = [each for each in sockets if not closed_or_told(each, seq)]
        assert zombies == []


def settled(table: Table) -> Answer:
    """The table, as soon as the database answers again."""
    until(lambda: table.get().status_code == 200, "the server does not recover")
    return table.view()


def closed_or_told(page: ClientConnection, seq: int) -> bool:
    """Whether a page knows the last event, or knows that it must come back."""
    try:
        while f'data-seq="{seq}"' not in text_of(page.recv(timeout=LONG)):
            pass
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False
    return True


def test_a_page_hears_a_beat_when_nothing_happens(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.table.http.live.BEAT", 0.1)
    with TestClient(create_app(settings(sqlite))) as client:
        table = Table(client, [dict(each) for each in TWO_PEOPLE])
        with client.websocket_connect(f"/t/{table.id}/live") as page:
            assert "<svg" in heard(page)
            assert "guests" in heard(page)
            assert heard(page) == ""


def test_a_page_whose_push_fails_is_closed_so_that_it_comes_back(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        table = Table(client)
        with client.websocket_connect(f"/t/{table.id}/live") as page:
            assert "<svg" in heard(page)
            assert "guests" in heard(page)
            with sqlite3.connect(sqlite) as database:
                database.execute("ALTER TABLE events RENAME TO away")
            client.app.state.service._hub.ring()  # type: ignore[attr-defined]
            client.portal.call(asyncio.sleep, 0)  # type: ignore[union-attr]
            assert page.receive()["code"] == 1013


def test_keep_alive_answers_are_quick(sqlite: str, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(sqlite) as server, httpx2.Client(base_url=server.address) as client:
        times = []
        for _ in range(41):
            before = time.perf_counter()
            assert client.get("/healthz").status_code == 200
            times.append(time.perf_counter() - before)
    with capsys.disabled():
        print(f"\nmedian answer on one connection: {1000 * sorted(times)[20]:.1f} ms")
