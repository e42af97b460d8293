"""Bots of a real server: whatever one of them does, no table is stuck and nobody else waits."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from httpx2 import Client
from starlette.testclient import TestClient

from hortus.table.errors import TooOften, Unavailable
from hortus.table.limits import Allowance, Rate, household
from hortus.table.people.seats import Viewer
from hortus.table.server.app import create_app
from hortus.table.service.service import TableService
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.over_http import OPTIONS, TWO_PEOPLE, Table, wait_for
from tests.table.servers import Server, calling, left_behind, processor_time, serving
from tests.waiting import LONG, until, until_async

AGAINST_GREEDY = [{"kind": "human"}, {"kind": "bot", "level": "greedy"}]
AGAINST_EXPERT = [{"kind": "human"}, {"kind": "bot", "level": "expert"}]
EXPERTS = [{"kind": "bot", "level": "expert"}] * 2

# A game of another package whose worlds cannot be imagined: a bot that thinks ahead leaves a mark and never comes back.
ENDLESS = """
from pathlib import Path

from tests.kernel.tiny_game import TinyGame, TinyState

class Endless(TinyState):
    def resample(self, seat, chance):
        Path(__file__).with_name("spinning").touch()
        while True:
            pass

class EndlessGame(TinyGame):
    state_class = Endless

GAME = EndlessGame()
"""


@pytest.fixture
def endless(tmp_path: Path) -> str:
    """Folders for PYTHONPATH, in which that game is installed."""
    packages = tmp_path / "packages"
    facts = packages / "endless-1.dist-info"
    facts.mkdir(parents=True)
    (packages / "endless.py").write_text(ENDLESS, encoding="utf-8")
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: endless\nVersion: 1\n", encoding="utf-8")
    (facts / "entry_points.txt").write_text("[hortus.games]\ntiny = endless:GAME\n", encoding="utf-8")
    return f"{packages}:{os.getcwd()}"


def decide(table: Table) -> None:
    """Let the person on seat 0 take the first choice."""
    view = wait_for(table, 0)
    assert table.decide(0, view["seq"], view["moves"][0]["decision"]).status_code == 200


def until_bots_are_done(table: Table) -> None:
    """Decide until a bot is to move, and wait until a person is again."""
    while True:
        decide(table)
        if table.view()["to_move"] != 0:
            table.post("/hurry", {}, 0)
            wait_for(table)
            return


def test_a_bot_that_never_comes_back_is_stood_in_for_and_nobody_else_waits(sqlite: str, endless: str) -> None:
    with serving(sqlite, "--bot-patience", "1", path=endless) as server, calling(server) as client:
        stuck = Table(client, AGAINST_EXPERT, {"game": "tiny"})
        decide(stuck)
        while stuck.view()["to_move"] == 0:
            decide(stuck)
        other = Table(client, AGAINST_GREEDY)
        until_bots_are_done(other)
        assert "came to no decision" in wait_for(stuck, 0)["notice"]
        # From now on the quick one plays at once, to the end of the game.
        while stuck.view()["to_move"] is not None:
            decide(stuck)
            wait_for(stuck)
        assert wait_for(stuck)["result"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_server_whose_bots_spin_ends_and_leaves_nobody_behind(sqlite: str, endless: str, number: int) -> None:
    server = Server(sqlite, "--bot-patience", "600", path=endless)
    with calling(server) as client:
        table = Table(client, AGAINST_EXPERT, {"game": "tiny"})
        decide(table)
        while table.view()["to_move"] == 0:
            decide(table)
        until(Path(endless.partition(":")[0], "spinning").exists, "no bot thinks")
    server.process.send_signal(number)
    server.process.communicate(timeout=LONG)
    assert left_behind(server) == []


def test_many_tables_that_think_do_not_hold_up_a_quick_bot(sqlite: str) -> None:
    # Experts play on though nobody looks at them.
    with serving(sqlite, "--glance", "600") as server, calling(server) as client:
        crowd = [Table(client, EXPERTS) for _ in range(40)]
        until(lambda: jobs_waiting(client) > 30, "the experts do not think")
        table = Table(client, AGAINST_GREEDY)
        for _ in range(3):
            until_bots_are_done(table)
        assert any(each.view()["seq"] == 0 for each in crowd), "some experts have not had their first turn yet"


def jobs_waiting(client: Client) -> int:
    """How many jobs wait for a process of the bots."""
    (found,) = re.findall(r"^hortus_bot_jobs_waiting (\d+)", client.get("/metrics").text, re.MULTILINE)
    return int(found)


def test_hints_of_those_who_hang_up_are_given_up(sqlite: str) -> None:
    with serving(sqlite) as server, calling(server) as client:
        work_for_a_hint(server, client)
        alone = work_for_a_hint(server, client)
        with ExitStack() as crowd:
            for _ in range(60):
                table = Table(client)
                crowd.enter_context(asking(server, f"/api/tables/{table.id}/hint", table.tokens[0]))
            until(lambda: jobs_waiting(client) > 50, "the questions do not arrive")
        # One of them is thought about already.
        assert work_for_a_hint(server, client) < 25 * alone, "50 hints and more would have to come first"


def work_for_a_hint(server: Server, client: Client) -> float:
    """The seconds of processor time that the server uses until a hint comes."""
    table, before = Table(client), processor_time(server)
    assert table.get("/hint", 0).json()["moves"]
    return processor_time(server) - before


def asking(server: Server, path: str, token: str) -> socket.socket:
    """A connection on which something was asked."""
    address = urlsplit(server.address)
    line = socket.create_connection((address.hostname, address.port), LONG)
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
    return line


def test_a_seat_has_one_hint_at_a_time_for_all_who_ask(tmp_path: Path) -> None:
    async def story() -> None:
        service = TableService(settings(str(tmp_path / "t.sqlite3")))
        await service.open()
        try:
            made = await service.founding.create(GAME.name, OPTIONS, TWO_PEOPLE)
            (_, one), (_, other) = await asyncio.gather(*(service.advice.hint(made.id, Viewer((0,))) for _ in range(2)))
            assert one is other
        finally:
            await service.close()

    asyncio.run(story())


def test_bots_among_themselves_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def story() -> None:
        slow = replace(settings(str(tmp_path / "t.sqlite3")), bot_pause=0.02, glance=0.3)
        service = TableService(slow)
        await service.open()
        try:
            made = await service.founding.create(GAME.name, {}, [{"kind": "bot", "level": "random"}] * 2)
            sitting = service._tables._sittings[made.id]
            await until_async(lambda: made.id in service._turns._resting, "the bots do not rest")
            seq = sitting.seq
            # Meanwhile others play a whole game.
            other = await service.founding.create(GAME.name, {}, [{"kind": "bot", "level": "random"}] * 2)
            async for _ in service.subscribe(other.id):
                if service._tables._sittings[other.id].match.over:
                    break
            assert sitting.seq == seq
            assert (await service.view(made.id, Viewer())).result is None
            # Whoever looks on without a word is enough.
            async for _ in service.subscribe(made.id):
                if sitting.match.over:
                    return
        finally:
            await service.close()

    asyncio.run(asyncio.wait_for(story(), LONG))


def test_a_bot_that_meets_a_database_error_tries_again_by_itself(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        table = Table(client, [{"kind": "human"}, {"kind": "bot", "level": "random"}])
        with sqlite3.connect(sqlite) as database:
            database.execute(
                "CREATE TRIGGER broken BEFORE INSERT ON events WHEN NEW.seat = 1 "
                "BEGIN SELECT RAISE(ABORT, 'disk full'); END"
            )
        view = table.view(0)
        while view["to_move"] == 0:
            view = table.decide(0, view["seq"], view["moves"][0]["decision"]).json()
        until(lambda: f"the bots of table {table.id} try again" in caplog.text, "the bot does not notice")
        assert rows_of(sqlite, table) == view["seq"] + 1
        with sqlite3.connect(sqlite) as database:
            database.execute("DROP TRIGGER broken")
        # Nobody looks at the table: only the log tells.
        until(lambda: rows_of(sqlite, table) > view["seq"] + 1, "the bot has given up")


def rows_of(database: str, table: Table) -> int:
    """How many events the log has."""
    with sqlite3.connect(database) as connection:
        found: int = connection.execute("SELECT count(*) FROM events WHERE table_id = ?", [table.id]).fetchone()[0]
    return found


# ---- limits ----


def test_whoever_sets_up_too_many_tables_is_told_when_to_come_back(sqlite: str) -> None:
    with serving(sqlite, "--limits", "0.1") as server, calling(server) as client:
        wish = {"game": GAME.name, "seats": TWO_PEOPLE}
        answers = [client.post("/api/tables", json=wish) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 201, 429]
        seconds = int(answers[-1].headers["retry-after"])
        assert 1 <= seconds <= 30
        assert f"try again in {seconds} seconds" in answers[-1].json()["error"]["message"]
        page = client.post("/tables", data={"game": GAME.name}, headers={"Origin": server.address})
        assert page.status_code == 429
        assert "Try again in" in page.text or "try again in" in page.text
        # Another household has its own share.
        assert client.post("/api/tables", json=wish, headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 201


def test_hints_are_limited_for_each_visitor(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), limits=0.034))) as client:
        table = Table(client)
        assert table.get("/hint", 0).status_code == 200
        refused = table.get("/hint", 0)
        assert refused.status_code == 429
        assert "asked for many hints" in refused.json()["error"]["message"]


def test_an_allowance_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("hortus.table.limits.monotonic", lambda: clock[0])
    allowance = Allowance(Rate(2, 6000), "asked")
    for _ in range(2):
        allowance.spend("Ann")
    with pytest.raises(TooOften) as refusal:
        allowance.spend("Ann")
    allowance.spend("Ben")
    assert refusal.value.seconds == 1
    clock[0] = 0.05
    allowance.spend("Ann")


def test_a_household_has_one_address() -> None:
    assert household("192.0.2.7") != household("192.0.2.8")
    assert household("2001:db8::1") == household("2001:db8::ffff:2") != household("2001:db8:1::1")


@pytest.mark.parametrize("stopping", [False, True])
def test_a_judgement_that_nobody_waited_for_or_that_failed_is_told_and_can_be_asked_for_again(
    stopping: bool, tmp_path: Path
) -> None:
    async def story() -> None:
        service = TableService(settings(str(tmp_path / "t.sqlite3")))
        await service.open()
        try:
            made = await service.founding.create(GAME.name, {}, [{"kind": "bot", "level": "random"}] * 2)
            async for _ in service.subscribe(made.id):
                if (await service.view(made.id, Viewer())).result:
                    break
            judging = asyncio.create_task(service.advice.study(made.id))
            worker = service._bots._review._workers[0]
            await until_async(lambda: worker._process is not None and worker._process.is_alive(), "no process starts")
            # What a server does to a request as it stops.
            if stopping:
                judging.cancel()
            else:
                worker.kill()
            with pytest.raises(Unavailable):
                await judging
            assert (await service.advice.study(made.id))["decisions"]
        finally:
            await service.close()

    asyncio.run(asyncio.wait_for(story(), LONG))
