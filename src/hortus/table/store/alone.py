"""One server per file: a second one would not hear what the first one tells its pages."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from hortus.files import check_file
from hortus.kernel.decision import Refusal
from hortus.table.settings import Settings
from hortus.table.store.file_database import file_of


@contextmanager
def alone(settings: Settings) -> Iterator[None]:
    """Hold the file of an embedded database for as long as this lasts; a second server is refused.

    The lock file is beside the database and is released with its process, however that ends.
    """
    path = file_of(settings.database) if settings.embedded else None
    if path is None or sys.platform == "win32":
        yield
        return
    beside = Path(f"{path}.lock")
    try:
        check_file(beside, "database")
        beside.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = beside.open("a", encoding="utf-8")
    except OSError as error:
        raise Refusal("database", f"the database {path} cannot be used: {error}") from error
    with lock:
        take(lock, path)
        yield


def take(lock: IO[str], path: Path) -> None:
    """Lock a file, or say who holds it."""
    import fcntl
    import os

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = ""
        with suppress(OSError):
            holder = Path(lock.name).read_text(encoding="utf-8").strip()
        process = f" (process {holder})" if holder.isdecimal() else ""
        raise Refusal(
            "database",
            f"another server{process} is using {path}: stop it first, or let both use PostgreSQL (--db postgresql://…)",
        ) from error
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
