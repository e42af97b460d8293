"""What a keeper's programs ask: is the server ready, how is it doing, and who asked for what?"""

import re
import resource
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import spawn
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hortus.table.server.app import create_app
from hortus.table.service import readiness
from tests.table.conftest import settings
from tests.table.over_http import Table
from tests.table.servers import calling, serving


def figure(client: TestClient, name: str) -> float:
    """One figure of the metrics."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", client.get("/metrics").text, re.MULTILINE)
    assert found is not None, f"{name} is missing"
    return float(found[1])


def test_metrics_count_requests_by_their_kind(client: TestClient) -> None:
    table = Table(client)
    table.get()
    table.get()
    assert figure(client, 'hortus_requests_total{method="GET",route="/api/tables/{table_id}",status="200"}') == 2
    assert figure(client, 'hortus_request_seconds_count{route="/api/tables"}') == 1
    assert figure(client, "hortus_tables_in_memory") == 1
    assert figure(client, "hortus_bot_jobs_waiting") == 0
    with client.websocket_connect(f"/t/{table.id}/live"):
        assert figure(client, "hortus_pages_live") == 1


def test_metrics_tell_nothing_about_anybody(client: TestClient) -> None:
    table = Table(client)
    table.play(3)
    client.post(f"/join/{table.id}", data={"token": table.tokens[0]})
    client.get(f"/t/{table.id}")
    client.get("/nowhere/secret-address")
    client.request("BREW", "/secret-address")
    text = client.get("/metrics").text
    assert "hortus_requests_total" in text
    for secret in (table.id, *table.tokens.values(), "Ann", "secret-address", "BREW", client.cookies["hortus"]):
        assert secret not in text


def test_metrics_can_be_switched_off(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), metrics=False))) as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/").status_code == 200


# ---- readiness ----


@pytest.fixture(autouse=True)
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """One look is enough."""
    monkeypatch.setattr(readiness, "HOLDS", 1000.0)


@pytest.fixture
def fresh(lasting: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look is a new one."""
    monkeypatch.setattr(readiness, "HOLDS", -1.0)


@pytest.mark.usefixtures("fresh")
def test_a_server_that_cannot_write_is_not_ready(client: TestClient, sqlite: str) -> None:
    assert client.get("/readyz").json() == {"status": "ready", "database": "ok", "bots": "ok"}
    with sqlite3.connect(sqlite) as database:
        database.execute("CREATE TRIGGER full BEFORE UPDATE ON secrets BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "not ready", "database": "the database cannot be written to", "bots": "ok"}
    with sqlite3.connect(sqlite) as database:
        database.execute("DROP TRIGGER full")
    assert client.get("/readyz").status_code == 200


@contextmanager
def almost_full(log: Path, pages: int) -> Iterator[None]:
    """A disk on which the database can write only so many pages more."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + pages * PAGE, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


# A page in SQLite's log.
PAGE = 4096 + 24


@pytest.mark.usefixtures("fresh")
def test_a_server_is_not_ready_on_a_disk_with_no_room_for_a_decision(client: TestClient, sqlite: str) -> None:
    table = Table(client)
    failed = 0
    for pages in range(8):
        view = table.view(table.view()["to_move"])
        with almost_full(Path(f"{sqlite}-wal"), pages):
            ready = client.get("/readyz").json()["database"] == "ok"
            stored = table.decide(view["to_move"], view["seq"], view["moves"][0]["decision"]).status_code == 200
        failed += not stored
        assert stored or not ready, f"{pages} pages are left"
    assert failed
    assert client.get("/readyz").json()["database"] == "ok"


@pytest.mark.usefixtures("fresh")
def test_a_server_whose_file_was_deleted_is_not_ready(client: TestClient, sqlite: str) -> None:
    for file in Path(sqlite).parent.glob("table.sqlite3*"):
        file.unlink()
    assert client.get("/readyz").status_code == 503


@pytest.fixture
def no_processes() -> Iterator[None]:
    """A machine on which no process can be started."""
    spawn.set_executable("/bin/false")
    yield
    spawn.set_executable(sys.executable)


@pytest.mark.usefixtures("fresh", "no_processes")
def test_a_server_whose_bots_cannot_think_is_not_ready(client: TestClient) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["bots"] == "the processes of the bots do not answer"
    assert answer.json()["database"] == "ok"


def test_whoever_asks_often_makes_no_work(client: TestClient, sqlite: str) -> None:
    assert client.get("/readyz").status_code == 200
    with sqlite3.connect(sqlite) as database:
        before = database.execute("PRAGMA data_version").fetchone()
        for _ in range(5):
            client.get("/readyz")
        assert database.execute("PRAGMA data_version").fetchone() == before


# ---- the access log ----


def test_the_access_log_tells_every_request_and_no_secret(sqlite: str) -> None:
    with serving(sqlite, "--access-log") as server:
        with calling(server) as client:
            table = Table(client)
            for _ in range(15):
                client.get(f"/api/tables/{table.id}?seat=-1", headers=table.headers(0))
            client.get("/a%0Aerror: forged")
        _, log = server.end()
    lines = log.splitlines()
    assert sum(f"127.0.0.1 GET /api/tables/{table.id} 200" in line for line in lines) == 15
    assert any("/a%0Aerror:%20forged 404" in line for line in lines)
    assert len(lines) == 17
    assert table.tokens[0] not in log
    assert "seat=" not in log


def test_the_level_of_the_log_can_be_set(sqlite: str) -> None:
    with serving(sqlite, "--log-level", "info") as server:
        _, log = server.end()
    assert "info: " in log
