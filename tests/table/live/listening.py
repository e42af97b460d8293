"""Whoever listens to the events of a table."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue

import httpx2

from tests.table.over_http import Answer, Table
from tests.table.servers import Server
from tests.waiting import LONG

PATIENCE = LONG


@contextmanager
def listening(server: Server, table: Table, seat: int | None) -> Iterator[Queue[Answer]]:
    """The views that a stream of events brings."""
    views: Queue[Answer] = Queue()
    ready = threading.Event()

    def listen() -> None:
        path = f"{server.address}/api/tables/{table.id}/events"
        try:
            with httpx2.stream("GET", path, headers=table.headers(seat), timeout=PATIENCE) as answer:
                for line in answer.iter_lines():
                    if line.startswith("data: "):
                        views.put(json.loads(line.removeprefix("data: ")))
                        ready.set()
        except httpx2.HTTPError:
            return  # the server went down

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    yield views
