"""The store: migrations, what makes SQLite safe, and addresses of databases as people write them."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from hortus.kernel.decision import Refusal
from hortus.table.migrations import HEAD, config
from hortus.table.schema import metadata
from hortus.table.settings import database_url
from hortus.table.store import Store
from tests.table_server.conftest import settings


def test_the_newest_revision_is_known_without_Alembic() -> None:
    assert ScriptDirectory.from_config(config()).get_heads() == [HEAD]


def test_the_migrations_lead_to_the_tables_that_the_store_uses(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def migrated() -> list[object]:
        store = Store(settings(database).database)
        await store.open()
        # Once more: nothing is left to do.
        await store.open()
        found = await store.database.run(differences)
        await store.close()
        return found

    assert asyncio.run(migrated()) == []


def test_two_workers_may_start_at_once(database: str) -> None:
    async def start() -> set[bytes]:
        stores = [Store(settings(database).database) for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))
        keys = await asyncio.gather(*(store.key("cookie") for store in stores))
        for store in stores:
            await store.close()
        return set(keys)

    assert len(asyncio.run(start())) == 1, "they share one key"


def test_SQLite_writes_ahead_and_waits_for_the_disk(sqlite: str) -> None:
    async def pragmas() -> list[object]:
        store = Store(settings(sqlite).database)
        await store.open()
        async with store.reading() as connection:
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in ("journal_mode", "synchronous")
            ]
        await store.close()
        return found

    assert asyncio.run(pragmas()) == ["wal", 2]


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("games.db", "sqlite:///games.db"),
        ("sqlite:///games.db", "sqlite:///games.db"),
        ("postgres://ann@host/games", "postgresql+psycopg://ann@host/games"),
        ("postgresql://ann@host/games", "postgresql+psycopg://ann@host/games"),
    ],
)
def test_a_database_may_be_a_file_or_an_address(given: str, address: str) -> None:
    assert database_url(given) == address


@pytest.mark.parametrize("given", ["oracle://host/games", "://", "/proc/nowhere/games.db"])
def test_a_database_that_cannot_be_used_is_told(given: str) -> None:
    with pytest.raises(Refusal, match="cannot be used"):
        Store(database_url(given))


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, this is a letter and not a database.\n" * 50, encoding="utf-8")
    before = file.read_bytes()
    store = Store(database_url(str(file)))
    with pytest.raises(Refusal, match="cannot be opened"):
        asyncio.run(store.open())
    asyncio.run(store.close())
    assert file.read_bytes() == before


def test_the_log_cannot_have_two_rows_of_one_number(sqlite: str) -> None:
    async def migrated() -> None:
        store = Store(settings(sqlite).database)
        await store.open()
        await store.close()

    asyncio.run(migrated())
    row = "INSERT INTO events (table_id, seq, kind, chance, hash, at) VALUES ('t', 1, 'decide', '[]', '', 0)"
    with sqlite3.connect(sqlite) as connection:
        connection.execute(row)
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(row)
