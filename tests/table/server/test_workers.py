"""Several workers behind one port, and one server to an SQLite file."""

import os
import signal

from tests.pgserver import fresh_database
from tests.table.over_http import Table
from tests.table.servers import Server, calling, group_of, left_behind, refusal, serving


def workers_of(server: Server) -> list[int]:
    """The processes that serve: children of the first one, with the port open."""
    found = []
    for process in group_of(server.process.pid):
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            parent = int(file.read().rpartition(")")[2].split()[1])
        with open(f"/proc/{process}/cmdline", "rb") as file:
            spawned = b"spawn_main" in file.read()
        if parent == server.process.pid and spawned:
            found.append(process)
    return found


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(postgres: str) -> None:
    with serving(fresh_database(postgres), "--workers", "2") as server:
        with calling(server) as client:
            table = Table(client)
            seen = table.play(2)
        for _ in range(10):
            with calling(server) as client:
                client.get("/healthz")
        with calling(server) as client:
            figures = client.get("/metrics").text
        assert 'hortus_requests_total{method="GET",route="/healthz",status="200"} 10.0' in figures
        first = workers_of(server)
        assert len(first) == 2
        for worker in first:
            os.kill(worker, signal.SIGKILL)
        with calling(server) as client:
            table.client = client
            assert table.view()["seq"] == seen["seq"], "whoever comes meanwhile waits for the new workers"
            table.play(1)
        assert not set(first) & set(workers_of(server))
        status, complaints = server.end()
    assert status == 0
    assert complaints.count("has ended (exit status -9); another one takes its place") == 2
    assert left_behind(server) == []


def test_workers_end_with_the_process_that_started_them(postgres: str) -> None:
    server = Server(fresh_database(postgres), "--workers", "2")
    with calling(server) as client:
        assert client.get("/healthz").status_code == 200
    server.kill()
    assert left_behind(server) == []


def test_several_workers_need_PostgreSQL(sqlite: str) -> None:
    assert "2 workers need PostgreSQL" in refusal("--port", "0", "--db", sqlite, "--workers", "2")


def test_a_second_server_on_one_file_says_so(sqlite: str) -> None:
    with serving(sqlite) as server:
        told = refusal("--port", "0", "--db", sqlite)
        assert f"another server (process {server.process.pid}) is using" in told
        server.kill()
    with serving(sqlite) as server, calling(server) as client:
        assert client.get("/healthz").status_code == 200, "a server that was killed is in nobody's way"
