"""The history of the database, as Alembic keeps it; it is brought up to date when the web table starts."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

# The newest revision: a database that is there already needs no Alembic, which takes long to load.
HEAD: Final = "0003"


def config(connection: Connection | None = None) -> "Config":
    """Alembic's settings for this folder."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.attributes["connection"] = connection
    return made


def upgrade(connection: Connection) -> None:
    """Bring the database up to date."""
    if revision_of(connection) != HEAD:
        from alembic import command

        command.upgrade(config(connection), "head")


def revision_of(connection: Connection) -> str | None:
    """Where the database stands."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
