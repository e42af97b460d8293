"""A decision is accepted if and only if it is in the log: through kill -9, races, retries and lost connections."""

import asyncio
import sqlite3
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import httpx2
import pytest
from starlette.testclient import TestClient

from hortus.kernel import record
from hortus.table.app import create_app
from hortus.table.store import Store
from tests.one_game import GAME
from tests.pgserver import fresh_database
from tests.table_server.conftest import settings
from tests.table_server.servers import Server, calling, serving
from tests.table_server.tables import Answer, Table, choice


@pytest.mark.parametrize("round_", range(2))
def test_kill_9_loses_nothing_that_was_acknowledged(database: str, round_: int) -> None:
    server = Server(database)
    acknowledged: dict[str, list[Answer]] = {}
    with calling(server) as client:
        tables = [Table(client) for _ in range(3)]
        threads = [threading.Thread(target=play_until_dead, args=(table, acknowledged)) for table in tables]
        for thread in threads:
            thread.start()
        wait_for_decisions(acknowledged, 5 + 4 * round_)
        server.kill()
        for thread in threads:
            thread.join(timeout=30)
    with serving(database) as again, calling(again) as client:
        for table in tables:
            table.client = client
            check_nothing_lost(table, acknowledged[table.id])
        end = table.play()
        assert record.verify(record.read(table.get("/record").text)) == end["result"]


def wait_for_decisions(acknowledged: dict[str, list[Answer]], count: int) -> None:
    """Until so many were acknowledged, at any tables."""
    for _ in range(3000):
        if sum(map(len, acknowledged.values())) >= count:
            return
        time.sleep(0.01)
    raise AssertionError("hardly anything is acknowledged")


def play_until_dead(table: Table, acknowledged: dict[str, list[Answer]]) -> None:
    """Decide again and again, and keep every view that was answered."""
    views = acknowledged.setdefault(table.id, [])
    with httpx2.Client(base_url=table.client.base_url, timeout=10) as own:
        table.client = own
        try:
            while table.play(1)["to_move"] is not None:
                views.append(table.view())
        except httpx2.HTTPError:
            return


def check_nothing_lost(table: Table, views: list[Answer]) -> None:
    """The log is at least as long as the last acknowledged view, and begins with it."""
    now = table.view()
    if views:
        last = views[-1]
        assert now["seq"] in {last["seq"], last["seq"] + 1}, "at most one decision was under way"
        assert now["log"][: len(last["log"])] == last["log"]


def test_of_many_equal_decisions_at_once_one_is_accepted(database: str) -> None:
    with serving(database) as server, calling(server) as client:
        table = Table(client)
        for _ in range(5):
            view = table.view(table.view()["to_move"])
            decision = view["moves"][0]["decision"]
            with ThreadPoolExecutor(8) as pool:
                answers = list(
                    pool.map(lambda _, v=view, d=decision: table.decide(v["seat"], v["seq"], d).status_code, range(8))
                )
            # Once it is decided, the same seat may be asked again, or another: never is it applied twice.
            assert Counter(answers) == {200: 1, 409: 7}
            assert table.view()["seq"] == view["seq"] + 1


def test_of_many_workers_one_writes(postgres: str) -> None:
    database = fresh_database(postgres)
    with serving(database) as one, serving(database) as other, calling(one) as client, calling(other) as another:
        table, twin = Table(client), Table(client)
        twin.id, twin.tokens, twin.client = table.id, table.tokens, another
        for _ in range(8):
            view = table.view(table.view()["to_move"])
            decision = view["moves"][0]["decision"]
            with ThreadPoolExecutor(2) as pool:
                first = pool.submit(table.decide, view["seat"], view["seq"], decision)
                second = pool.submit(twin.decide, view["seat"], view["seq"], decision)
            assert sorted([first.result().status_code, second.result().status_code]) == [200, 409]
            assert table.view() == twin.view()


def test_an_undone_decision_stays_in_the_log(client: TestClient, sqlite: str) -> None:
    table = Table(client)
    view = table.until("place")
    placed = table.decide(view["to_move"], view["seq"], choice(view, "place")).json()
    table.post("/undo", {"seq": placed["seq"]}, view["to_move"])

    async def kinds() -> list[str]:
        store = Store(settings(sqlite).database)
        found = [event.kind for event in await store.events(table.id)]
        await store.close()
        return found

    assert asyncio.run(kinds())[-2:] == ["decide", "undo"]


def test_undone_decisions_stay_undone_after_a_restart(database: str) -> None:
    with TestClient(create_app(settings(database))) as client:
        table = Table(client)
        view = table.until("place")
        placed = table.decide(view["to_move"], view["seq"], choice(view, "place")).json()
        undone = table.post("/undo", {"seq": placed["seq"]}, view["to_move"]).json()
        again = table.decide(view["to_move"], undone["seq"], choice(view, "place")).json()
        seat = view["to_move"]
    with TestClient(create_app(settings(database))) as client:
        table.client = client
        assert table.view(seat) == again
        assert again["can_undo"]
        end = table.play()
        assert record.verify(record.read(table.get("/record").text)) == end["result"]


def test_a_decision_that_cannot_be_stored_has_not_been_made(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite)), raise_server_exceptions=False) as client:
        table = Table(client)
        before = table.view(0)
        decision = before["moves"][0]["decision"]
        with sqlite3.connect(sqlite) as database:
            database.execute("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        assert table.decide(0, 0, decision).status_code == 503
        assert table.view(0) == before
        with sqlite3.connect(sqlite) as database:
            database.execute("DROP TRIGGER full")
        assert table.decide(0, 0, decision).json()["seq"] == 1


def test_a_table_that_began_with_a_position_outlives_a_restart(database: str) -> None:
    position = GAME.new(2, 7, {"start_player": 0}).position()
    with TestClient(create_app(settings(database))) as client:
        table = Table(client, wish={"position": position})
        before = table.play(9)
    with TestClient(create_app(settings(database))) as client:
        table.client = client
        assert table.view()["seq"] == before["seq"]
        end = table.play()
        assert record.verify(record.read(table.get("/record").text)) == end["result"]
