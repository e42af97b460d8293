"""A decision is accepted if and only if it is in the log: through kill -9, races, retries and lost connections."""

import asyncio
import sqlite3
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hortus.kernel.play import record
from hortus.table.server.app import create_app
from hortus.table.store.store import Store
from tests.one_game import GAME
from tests.pgserver import fresh_database, restart, server
from tests.table.conftest import settings
from tests.table.over_http import TWO_PEOPLE, Table, can_be_undone
from tests.table.servers import calling, serving
from tests.table.store.storm import Storm, Victim
from tests.waiting import until


def killed(database: str, kills: int, told: pytest.CaptureFixture[str], seed: int = 25) -> None:
    """Kill a server so often under people and bots."""
    victim = Victim(database)
    try:
        with Storm(victim) as storm:
            storm.kill(kills, seed=seed)
        acknowledged = storm.check()
        storm.check_records()
    finally:
        victim.kill()
    assert acknowledged > kills
    # The first start is not a return: it loads everything and makes the database.
    assert max(victim.absences[1:]) < 3, "the server is back within 3 s, every time"
    with told.disabled():
        print(f"\n{kills} kills, {acknowledged} acknowledged; back after {max(victim.absences[1:]):.2f} s at most")


def test_kill_9_loses_nothing_that_was_acknowledged(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    killed(database, 8, capsys)


@pytest.mark.soak
def test_soak_of_kill_9(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(20):
        killed(database, 25, capsys, seed)


def test_a_database_that_is_restarted_loses_nothing_that_was_acknowledged() -> None:
    # A server of its own: the others must not fail.
    with server(durable=True) as address:
        victim = Victim(fresh_database(address))
        try:
            with Storm(victim) as storm:
                for _ in range(3):
                    storm.go_on(5)
                    restart(address)
                storm.go_on(5)
            assert storm.check() >= 20
            storm.check_records()
        finally:
            victim.kill()


def test_a_full_disk_refuses_decisions_and_loses_none(sqlite: str) -> None:
    victim = Victim(sqlite, largest_file=400_000)
    try:
        with Storm(victim) as storm:
            until(lambda: any(player.refused for player in storm.players), "the disk never was full")
        victim.kill()
        victim.largest_file = 0
        victim.start()
        assert storm.check() > 3
        storm.check_records()
    finally:
        victim.kill()


def test_a_server_whose_file_was_deleted_does_not_look_healthy(sqlite: str) -> None:
    with serving(sqlite) as server, calling(server) as client:
        table = Table(client)
        assert client.get("/healthz").status_code == 200
        for file in Path(sqlite).parent.glob("table.sqlite3*"):
            file.unlink()
        assert client.get("/healthz").status_code == 503
        view = table.get(seat=0)
        if view.status_code == 200:
            moves = view.json()["moves"]
            assert table.decide(0, 0, moves[0]["decision"]).status_code == 503
        assert client.post("/api/tables", json={"game": GAME.name, "seats": TWO_PEOPLE}).status_code == 503


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


def test_nothing_is_added_to_a_log_that_has_lost_its_end(client: TestClient, sqlite: str) -> None:
    table = Table(client)
    table.play(3)
    with sqlite3.connect(sqlite) as database:
        database.execute("DELETE FROM events WHERE seq = 3")
    assert table.get().status_code == 503
    assert table.view()["seq"] == 2
    assert table.play(1)["seq"] == 3


def test_an_undone_decision_stays_in_the_log(client: TestClient, sqlite: str) -> None:
    table = Table(client)
    view, decision = table.until(can_be_undone)
    placed = table.decide(view["to_move"], view["seq"], decision).json()
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
        view, decision = table.until(can_be_undone)
        placed = table.decide(view["to_move"], view["seq"], decision).json()
        undone = table.post("/undo", {"seq": placed["seq"]}, view["to_move"]).json()
        again = table.decide(view["to_move"], undone["seq"], decision).json()
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
