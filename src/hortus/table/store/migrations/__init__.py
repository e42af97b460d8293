"""The history of the database, as kept by Alembic; it is migrated when the web table starts."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from hortus.kernel.decision import Refusal

if TYPE_CHECKING:
    from alembic.config import Config

# The newest revision: a database that already has it needs no Alembic, which takes long to load.
HEAD: Final = "0005"

# Where Alembic keeps it.
VERSION: Final = "alembic_version"


def config(connection: Connection | None = None) -> "Config":
    """Alembic's settings for this folder."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.attributes["connection"] = connection
    return made


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Bring the database up to date, or to another revision; one that this Hortus does not know is refused."""
    revision = revision_of(connection)
    if revision == to:
        return
    from alembic import command
    from alembic.script import ScriptDirectory

    known = [each.revision for each in ScriptDirectory.from_config(config()).walk_revisions()]
    for each in (revision, to):
        if each is not None and each not in known:
            raise Refusal(
                "database",
                f"the database has revision {each}, and this Hortus knows them up to {HEAD}: a newer Hortus has"
                f" written it; update this one, or restore a backup from before",
            )
    command.upgrade(config(connection), to)


def revision_of(connection: Connection) -> str | None:
    """The revision of the database."""
    if not inspect(connection).has_table(VERSION):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
