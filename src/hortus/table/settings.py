"""What the keeper of the web table may set: address, database, bots."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from hortus.folders import data_folder

SQLITE = "sqlite"


def default_database() -> str:
    """SQLite in the user's data folder."""
    return sqlite_url(data_folder() / "table.sqlite3")


def sqlite_url(path: Path) -> str:
    """The address of an SQLite file."""
    return f"{SQLITE}+aiosqlite:///{path}"


def database_url(given: str) -> str:
    """A database as people write it: a path, `sqlite:///…` or `postgresql://…`; each gets its asynchronous driver."""
    scheme, separator, rest = given.partition("://")
    if not separator:
        return sqlite_url(Path(given).expanduser())
    if scheme in {"postgres", "postgresql"}:
        return f"postgresql+psycopg://{rest}"
    return f"{SQLITE}+aiosqlite://{rest}" if scheme == SQLITE else given


@dataclass(frozen=True)
class Settings:
    """One web table; the defaults are those of `hortus serve`."""

    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8000
    # Processes in which bots think; one core is left for everything else.
    bot_workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    # Whether those processes are made at the start, or when the first bot is to move.
    bots_ready: bool = True
    # Seconds before a bot's decision; a page shows decisions at a pace of its own.
    bot_pause: float = 0.1
    # Seconds for which a bot waits while the decision before it can still be taken back.
    undo_grace: float = 3.0
    # Seconds after which a bot that has not decided is ended, and stood in for.
    bot_patience: float = 15.0
    # How generous the limits for each visitor are: 2 doubles them, 0 lifts them.
    limits: float = 1.0
    # Seconds for which a look at a table without people counts as watching it: its bots play only while somebody does.
    glance: float = 10.0
    # Where people find the server, if a proxy stands before it: https://games.example
    public_url: str = ""
    # What whoever wants to set a table must know; nothing: everybody may. Links to seats work without it.
    password: str = ""
    # Whether the keeper alone sets tables, and what opens the keeper's page; without a password there is no such page.
    invitation_only: bool = False
    keeper_password: str = ""
    # Connections at most, and seconds within which a request must be complete.
    connections: int = 4000
    request_patience: float = 15.0
    # Seconds after which a worker takes over the bots of another one that is silent.
    bot_rescue: float = 15.0
    # Seconds of thought that the analysis of a finished game may take.
    study: float = 20.0
    # How many tables are kept in memory; the others are replayed when somebody looks.
    tables_in_memory: int = 500

    @property
    def embedded(self) -> bool:
        """Whether the database is a file that only this process serves from."""
        return self.database.startswith(SQLITE)
