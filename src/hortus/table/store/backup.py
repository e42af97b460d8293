"""Backups: all tables of a server, as they were at one instant, in a separate SQLite file, even while people play.

The file is the same whichever database is used, so a backup can also move tables from SQLite to PostgreSQL and back.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp

from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, insert, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from hortus.files import check_file
from hortus.kernel.decision import Refusal
from hortus.table.settings import Settings
from hortus.table.store.alone import alone
from hortus.table.store.file_database import file_of, keep_private
from hortus.table.store.migrations import VERSION, revision_of, upgrade

# How many rows are copied at a time.
CHUNK = 1000
Counts = dict[str, int]
IN_USE = "the database is in use already: restore into a new one and serve from it"


def back_up(settings: Settings, out: Path) -> Counts:
    """Write a backup to a new file; return how many rows of each kind it has."""
    if out.exists() or out.is_symlink():
        raise Refusal("file", f"{out} already exists: name a new file")
    try:
        # A name of its own: what a killed backup has left behind is in nobody's way.
        descriptor, name = mkstemp(".part", f"{out.name}.", out.parent)
    except OSError as error:
        raise Refusal("file", f"{out} cannot be written: {error.strerror or error}") from error
    os.close(descriptor)
    part = Path(name)
    try:
        with (
            told("the backup cannot be made"),
            source(settings) as live,
            engine_of(file_url(part)) as engine,
            engine.begin() as copy,
        ):
            counts = copy_all(live, copy)
        flush(part)
        part.replace(out)
        return counts
    finally:
        part.unlink(missing_ok=True)


def restore(settings: Settings, file: Path) -> Counts:
    """Fill a database that has never been used with a backup, and bring it up to date."""
    if not file.is_file():
        raise Refusal("file", f"there is no file {file}")
    with alone(settings), told(f"{file} cannot be restored"), engine_of(file_url(file)) as backup:
        if not settings.embedded:
            # A server forgets a transaction that does not end.
            return fill(make_url(settings.database), backup)
        path = file_of(settings.database)
        check_unused(path)
        part = path.with_name(f"{path.name}.part")
        check_file(part)
        # SQLite commits new tables at once: what a killed restore has left would look like a database in use.
        part.unlink(missing_ok=True)
        try:
            keep_private(part)
            counts = fill(file_url(part), backup)
            flush(part)
            part.replace(path)
            return counts
        finally:
            part.unlink(missing_ok=True)


def check_unused(path: Path) -> None:
    """Refuse to overwrite a file with anything in it."""
    if path.exists() and path.stat().st_size:
        with engine_of(file_url(path)) as engine, engine.connect() as connection:
            if revision_of(connection) is not None:
                raise Refusal("database", IN_USE)
            if inspect(connection).get_table_names():
                raise Refusal("database", f"{path} is the database of another program: restore into a new file")


def fill(url: URL, backup: Engine) -> Counts:
    """Fill an unused database with a backup."""
    with backup.connect() as kept, engine_of(url) as engine, engine.begin() as target:
        if revision_of(target) is not None:
            raise Refusal("database", IN_USE)
        counts = copy_all(kept, target)
        upgrade(target)
        return counts


def copy_all(source: Connection, target: Connection) -> Counts:
    """Copy all rows into an empty database; it gets the revision of the source."""
    revision = revision_of(source)
    if revision is None:
        raise Refusal("database", "it holds no Hortus tables")
    upgrade(target, revision)
    read, written = reflected(source), reflected(target)
    ours = [table for table in written.sorted_tables if table.name in read.tables]
    return {table.name: copy_rows(source, read.tables[table.name], target, table) for table in ours}


def reflected(connection: Connection) -> MetaData:
    """The tables of a database as they are, whatever its revision."""
    names = [name for name in inspect(connection).get_table_names() if name != VERSION]
    found = MetaData()
    found.reflect(connection, only=names)
    return found


def copy_rows(source: Connection, read: Table, target: Connection, written: Table) -> int:
    """Copy the rows of one table; return how many there were."""
    count = 0
    rows = source.execution_options(yield_per=CHUNK).execute(select(*(read.c[each.name] for each in written.c)))
    for chunk in rows.mappings().partitions():
        target.execute(insert(written), [dict(row) for row in chunk])
        count += len(chunk)
    return count


# ---- databases ----


@contextmanager
def source(settings: Settings) -> Iterator[Connection]:
    """A snapshot of a server's database: it stays the same whatever is decided meanwhile."""
    check_there(settings)
    with engine_of(make_url(settings.database)) as engine, engine.connect() as connection:
        if settings.embedded:
            # By default the driver would let every query see newer data.
            connection.exec_driver_sql("BEGIN")
        else:
            connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


def check_there(settings: Settings) -> None:
    """Refuse a missing file, before anything creates it."""
    if settings.embedded and not file_of(settings.database).exists():
        raise Refusal("database", f"there is no database {file_of(settings.database)}")


@contextmanager
def engine_of(url: URL) -> Iterator[Engine]:
    """A temporary connection to a database."""
    engine = create_engine(url, hide_parameters=True)
    try:
        yield engine
    finally:
        engine.dispose()


def file_url(path: Path) -> URL:
    """The address of a backup."""
    return URL.create("sqlite", database=str(path))


@contextmanager
def told(words: str) -> Iterator[None]:
    """Report a database error in a sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Refusal("database", f"{words}: {reason}") from error


def flush(path: Path) -> None:
    """Make sure that a file is on disk before anybody relies on it."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
