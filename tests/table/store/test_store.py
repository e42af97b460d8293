"""The store: migrations, what makes SQLite safe, and addresses of databases as people write them."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from hortus.kernel.decision import Refusal
from hortus.table.service.service import TableService
from hortus.table.settings import database_url
from hortus.table.store.database import Link
from hortus.table.store.file_database import Abandoned, FileDatabase, FileLink
from hortus.table.store.migrations import HEAD, config
from hortus.table.store.schema import metadata
from hortus.table.store.store import LAST_EVENT, Store
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.over_http import TWO_PEOPLE


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


# ---- one transaction for all who write at the same time ----


def add(number: int) -> Callable[[Link], Awaitable[None]]:
    """A part of a transaction that writes one number down."""

    async def part(link: Link) -> None:
        await link.execute(text("INSERT INTO noted VALUES (:number)"), {"number": number})

    return part


def written(file: str, *parts: Callable[[Link], Awaitable[None]]) -> tuple[list[object], list[list[int]], list[int]]:
    """What became of parts that come at the same moment: their errors, what the file held when each was acknowledged,
    and what it holds in the end."""

    def held() -> list[int]:
        with sqlite3.connect(file) as other:
            return [number for (number,) in other.execute("SELECT number FROM noted ORDER BY number")]

    async def story() -> tuple[list[object], list[list[int]]]:
        database = FileDatabase(database_url(file))
        await database.run(lambda connection: connection.execute(text("CREATE TABLE noted (number INTEGER)")))
        told: list[list[int]] = []

        async def write(part: Callable[[Link], Awaitable[None]]) -> None:
            try:
                async with database.writing() as link:
                    await part(link)
            finally:
                told.append(held())

        errors = await asyncio.gather(*(write(part) for part in parts), return_exceptions=True)
        # Whatever happened, the next one can write.
        await write(add(99))
        await database.close()
        return list(errors), told

    errors, told = asyncio.run(story())
    return errors, told, held()


def test_those_who_write_together_wait_for_the_disk_once_and_are_told_when_all_is_there(sqlite: str) -> None:
    errors, told, held = written(sqlite, *(add(number) for number in range(5)))
    assert errors == [None] * 5
    assert held == [0, 1, 2, 3, 4, 99]
    assert told[0] == [0, 1, 2, 3, 4], "the first to be told finds the parts of all"


def test_one_of_those_who_write_together_may_fail(sqlite: str) -> None:
    async def stumble(link: Link) -> None:
        await add(7)(link)
        raise Refusal("format", "never mind")

    errors, told, held = written(sqlite, add(0), stumble, add(1))
    assert [type(error) for error in errors] == [type(None), Refusal, type(None)]
    assert held == [0, 1, 99]
    assert told[:3] == [[0, 1]] * 3, "whoever is refused because of the others finds their parts stored"


def test_nobody_is_told_that_it_is_stored_when_SQLite_gives_all_of_it_up(sqlite: str) -> None:
    async def full_disk(link: Link) -> None:
        # What SQLite does by itself when it can write no more.
        await link.execute(text("ROLLBACK"))
        raise SQLAlchemyError("the disk is full")

    errors, _, held = written(sqlite, add(0), full_disk, add(1))
    assert [type(error) for error in errors] == [Abandoned, SQLAlchemyError, type(None)]
    assert held == [1, 99]


def test_a_transaction_that_could_not_be_rolled_back_is_in_nobodys_way(sqlite: str) -> None:
    async def story() -> None:
        database = FileDatabase(database_url(sqlite))
        async with database.writing() as link:
            await link.execute(text("CREATE TABLE noted (number INTEGER)"))
        # As after a failed commit whose rollback has failed, too.
        await add(7)(link)
        link.do("BEGIN IMMEDIATE")
        await add(8)(link)
        async with database.writing() as link:
            await add(9)(link)
        await database.close()

    asyncio.run(story())
    with sqlite3.connect(sqlite) as connection:
        assert [number for (number,) in connection.execute("SELECT number FROM noted")] == [7, 9]


# ---- statements of every request ----


def test_a_look_asks_the_file_once_and_a_decision_writes_with_few_statements(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    do = FileLink.do

    def noted(link: FileLink, statement: str, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        asked.append(statement.split(maxsplit=1)[0])
        return do(link, statement, values)

    async def story() -> tuple[list[str], list[str]]:
        service = TableService(settings(sqlite))
        await service.open()
        made = await service.founding.create(GAME.name, {}, TWO_PEOPLE)
        monkeypatch.setattr(FileLink, "do", noted)
        spectator = await service.view(made.id, await service.visitors.viewer(made.id))
        looking = list(asked)
        viewer = await service.visitors.viewer(made.id, made.tokens[spectator.to_move or 0])
        view = await service.view(made.id, viewer)
        asked.clear()
        await service.decide(made.id, viewer, view.seq, view.moves[0].decision)
        await service.close()
        return looking, list(asked)

    looking, deciding = asyncio.run(story())
    assert looking == ["SELECT"]
    # A transaction and a part in it, the last event, the new one; where the turn passes on, whose it is, what is due.
    assert deciding[:4] == ["BEGIN", "SAVEPOINT", "SELECT", "INSERT"]
    assert deciding[4:-2] in ([], ["UPDATE", "DELETE", "INSERT"])
    assert deciding[-2:] == ["RELEASE", "COMMIT"]


def test_a_question_that_SQLite_cannot_answer_fails_like_any_other(sqlite: str) -> None:
    async def story() -> None:
        database = FileDatabase(database_url(sqlite))
        async with database.reading() as link:
            with pytest.raises(SQLAlchemyError, match="no such table"):
                await link.ask(LAST_EVENT, {"table_id": "t"})
        await database.close()

    asyncio.run(story())
