"""The commands of the web table, one small function each."""

import asyncio
from argparse import Namespace
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from hortus.files import check_file, create_private
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.scene.words import counted, printable
from hortus.table.settings import Settings, given, settings_of

if TYPE_CHECKING:
    from hortus.table.tables.keeper import Entry, Keeper


def settings_for(arguments: Namespace) -> Settings:
    """The settings of a command, if everything they need is installed."""
    if find_spec("fastapi") is None:
        raise Refusal("install", "the web table needs further packages: pip install '.[web]'")
    settings = settings_of(arguments)
    if settings.database.startswith("postgresql") and find_spec("psycopg") is None:
        raise Refusal("install", "PostgreSQL needs the package psycopg: pip install '.[postgres]'")
    return settings


def serve(arguments: Namespace) -> int:
    """Serve the web table."""
    settings = settings_for(arguments)
    from hortus.table.server import serve as room

    return room.serve(settings, given(arguments, "port"), settings.browser)


# ---- all tables at once ----


def backup(arguments: Namespace) -> int:
    """Write a backup."""
    settings = settings_for(arguments)
    from hortus.table.store.backup import back_up

    return say(arguments, back_up(settings, Path(arguments.out)), f"in {arguments.out}")


def restore(arguments: Namespace) -> int:
    """Fill a new database with a backup."""
    settings = settings_for(arguments)
    from hortus.table.store import backup as room

    return say(arguments, room.restore(settings, Path(arguments.file)), "restored")


def say(arguments: Namespace, counts: dict[str, int], where: str) -> int:
    """Report how much was copied."""
    found: Json = {"tables": counts["tables"], "events": counts["events"]}
    words = f"{counted(counts['tables'], 'table')} with {counted(counts['events'], 'event')} {where}"
    print(write(found) if arguments.json else words)
    return 0


# ---- single tables ----


def tables(arguments: Namespace) -> int:
    """Look after the tables of a server."""
    settings = settings_for(arguments)
    from hortus.table.tables.keeper import keeping

    async def act() -> int:
        async with keeping(settings) as keeper:
            return await ACTIONS[arguments.action](keeper, arguments, settings)

    return asyncio.run(act())


async def list_tables(keeper: "Keeper", arguments: Namespace, settings: Settings) -> int:
    """All tables."""
    return show(await keeper.entries(), arguments)


async def export_tables(keeper: "Keeper", arguments: Namespace, settings: Settings) -> int:
    """Records, one file each."""
    ids = arguments.table or [entry.id for entry in await keeper.entries()]
    for table_id in ids:
        write_record(Path(arguments.out) / f"{table_id}.jsonl", await keeper.record(table_id))
    print(write({"records": len(ids)}) if arguments.json else f"{counted(len(ids), 'record')} in {arguments.out}")
    return 0


def write_record(path: Path, text: str) -> None:
    """A record, for the keeper's eyes only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    check_file(path)
    # Made anew: an older file may be readable by others.
    path.unlink(missing_ok=True)
    create_private(path)
    path.write_text(text, encoding="utf-8")


async def delete(keeper: "Keeper", arguments: Namespace, settings: Settings) -> int:
    """Delete tables."""
    ids = list(dict.fromkeys(arguments.table))
    await keeper.delete(ids)
    print(write({"deleted": list(ids)}) if arguments.json else f"{counted(len(ids), 'table')} deleted")
    return 0


async def expire(keeper: "Keeper", arguments: Namespace, settings: Settings) -> int:
    """Delete the tables where nothing has happened for a long time."""
    if not arguments.older_than >= 0:
        raise Refusal("usage", "--older-than must be a number of days")
    found = await keeper.stale(arguments.older_than)
    if arguments.dry_run:
        return show(found, arguments)
    return await delete(keeper, Namespace(**{**vars(arguments), "table": [entry.id for entry in found]}), settings)


async def link(keeper: "Keeper", arguments: Namespace, settings: Settings) -> int:
    """A new link for a seat."""
    token = await keeper.link(arguments.table, arguments.seat)
    place = (settings.public_url or "http://127.0.0.1:8000").rstrip("/")
    url = f"{place}/join/{arguments.table}#{token}"
    print(write({"url": url, "token": token}) if arguments.json else url)
    return 0


Action = Callable[["Keeper", Namespace, Settings], Awaitable[int]]
ACTIONS: dict[str, Action] = {
    "list": list_tables,
    "export": export_tables,
    "delete": delete,
    "expire": expire,
    "link": link,
}


def show(entries: "list[Entry]", arguments: Namespace) -> int:
    """A list of tables."""
    if arguments.json:
        print(write({"tables": [{**asdict(entry), "names": list(entry.names)} for entry in entries]}))
        return 0
    for entry in entries:
        last = datetime.fromtimestamp(entry.last / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        state = "over" if entry.over else "running"
        names = printable(", ".join(entry.names))
        print(f"{entry.id:18} {last}  {entry.events:5}  {state:8} {entry.game:16} {names}")
    return 0
