"""The disk of the simulated world: the real SQLite on a real file, and every call to it can fail.

A crash leaves what was synced, and nothing else.
"""

import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from sqlalchemy import Engine, create_engine

from hortus.table.store.store import Store
from tests.simulation.loop import INSIDE

# What a disk can do to a call: refuse it, refuse a commit that it carries out all the same, or be busy with another.
BROKEN, BUSY, TORN = "broken", "busy", "torn"
WRITES = ("INSERT", "UPDATE", "DELETE", "SAVEPOINT", "BEGIN", "COMMIT")
FULL_SYNC = 2


class Disk:
    """One file after another: a crashed server's file is never touched again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._number = 0
        # How many statements were sent, and what happens to which of them.
        self.calls = 0
        self.faults: dict[int, str] = {}
        # Whether every write fails.
        self.full = False
        self.felt: Counter[str] = Counter()
        # Told of every commit.
        self.committed: Callable[[], None] = lambda: None
        self.path = folder / "0.sqlite3"
        shutil.copyfile(template(folder.parent), self.path)
        self._connections: list[Connection] = []
        self._looks: list[sqlite3.Connection] = []
        self._looked_at: Path | None = None

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path}"

    def open(self, connection: "Connection") -> Path:
        self._connections.append(connection)
        return self.path

    def lose_power(self) -> None:
        """Whatever was not synced is gone."""
        before = self.path
        self._number += 1
        self.path = self._folder / f"{self._number}.sqlite3"
        shutil.copyfile(before, self.path)
        log = Path(f"{before}-wal")
        if log.exists() and all(each.synced for each in self._connections if each.path == before):
            shutil.copyfile(log, f"{self.path}-wal")

    def look(self) -> sqlite3.Connection:
        """A look at what is committed, which disturbs nobody."""
        if self._looked_at != self.path:
            self._looked_at = self.path
            self._look = sqlite3.connect(self.path)
            self._look.row_factory = sqlite3.Row
            self._looks.append(self._look)
        return self._look

    def called(self, statement: str) -> str:
        """What happens to a call."""
        self.calls += 1
        fault = self.faults.pop(self.calls, "")
        if self.full and statement.startswith(WRITES):
            fault = BROKEN
        if fault and (fault != TORN or statement == "COMMIT"):
            self.felt[fault] += 1
        return fault

    def fail_next(self, calls: int, fault: str) -> None:
        """The call after so many others fails."""
        self.faults[self.calls + calls] = fault

    def be_well(self) -> None:
        self.faults.clear()
        self.full = False

    def close(self) -> None:
        for each in [*self._connections, *self._looks]:
            each.close()


class Machine:
    """The process that uses a disk."""

    disk: Disk
    dead = False


class Connection(sqlite3.Connection):
    """A connection of a simulated process."""

    machine: Machine
    path: Path
    synced: bool

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.machine = cast(Machine, INSIDE.get())
        self.path = self.machine.disk.open(self)
        self.synced = True

    def cursor(self, factory: Any = None) -> "Cursor":  # type: ignore[override]
        return super().cursor(Cursor)

    def execute(self, statement: str, *given: Any) -> "Cursor":
        return self.cursor().execute(statement, *given)

    def sync(self) -> None:
        """Note whether commits reach the disk before they are acknowledged."""
        self.synced = super().execute("PRAGMA synchronous").fetchone()[0] == FULL_SYNC


class Cursor(sqlite3.Cursor):
    """Every statement passes here."""

    connection: Connection

    def execute(self, statement: str, *given: Any) -> "Cursor":
        machine = self.connection.machine
        if machine.dead:
            raise sqlite3.OperationalError("the machine is off")
        if statement.startswith("PRAGMA"):
            super().execute(statement, *given)
            if statement.startswith("PRAGMA synchronous"):
                self.connection.sync()
            return self
        fault = machine.disk.called(statement)
        if fault == TORN:
            fault = ""
            if statement == "COMMIT":
                super().execute(statement, *given)
                machine.disk.committed()
                raise refusal(TORN)
        if fault:
            raise refusal(fault)
        super().execute(statement, *given)
        if statement == "COMMIT":
            machine.disk.committed()
        return self


def refusal(fault: str) -> sqlite3.OperationalError:
    """What SQLite says."""
    error = sqlite3.OperationalError("database is locked" if fault == BUSY else "disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY if fault == BUSY else sqlite3.SQLITE_IOERR
    return error


def engine_for(url: str, **options: Any) -> Engine:
    """The engine of the product, with our connections."""
    options["connect_args"] = {**options["connect_args"], "factory": Connection}
    return create_engine(url, **options)


def template(folder: Path) -> Path:
    """An empty database of today, made once: to migrate one takes longer than a run."""
    path = folder / "template.sqlite3"
    if not path.exists():
        import asyncio

        async def make() -> None:
            store = Store(f"sqlite:///{path}")
            await store.open()
            await store.close()

        asyncio.run(make())
    return path
