"""Writes a database as the Hortus of today does, for the tests of upgrades to come.

    python -m tests.table.store.old_databases

Run it before the database gets a new revision, and keep what it writes to `databases`.
"""

import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.testclient import TestClient

from hortus.table.server.app import create_app
from hortus.table.store.migrations import HEAD
from tests.table.conftest import settings
from tests.table.over_http import Table

FOLDER = Path(__file__).parent / "databases"


def main() -> None:
    """A running table with one seat taken, and a finished one."""
    with TemporaryDirectory() as folder:
        file = str(Path(folder) / "table.sqlite3")
        with TestClient(create_app(settings(file))) as client:
            running, finished = Table(client), Table(client)
            running.play(6)
            finished.play()
            client.post(f"/join/{running.id}", data={"token": running.tokens[0]})
            cookie = client.cookies["hortus"]
        with sqlite3.connect(file) as connection:
            lines = list(connection.iterdump())
    first = [f"-- running {running.id} {running.tokens[1]}", f"-- finished {finished.id}", f"-- cookie {cookie}"]
    (FOLDER / f"{HEAD}.sql").write_text("\n".join([*first, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
