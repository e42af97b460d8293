"""The commands of the web table, one small function each."""

from argparse import Namespace
from importlib.util import find_spec

from hortus.kernel.decision import Refusal
from hortus.table.settings import Settings, given, settings_of


def settings_for(arguments: Namespace) -> Settings:
    """The settings of a command, if everything is there that they need."""
    if find_spec("fastapi") is None:
        raise Refusal("install", "the web table needs further packages: pip install hortus[web]")
    settings = settings_of(arguments)
    if settings.database.startswith("postgresql") and find_spec("psycopg") is None:
        raise Refusal("install", "PostgreSQL needs the package psycopg: pip install hortus[postgres]")
    return settings


def serve(arguments: Namespace) -> int:
    """Serve the web table."""
    settings = settings_for(arguments)
    from hortus.table import serve as room

    return room.serve(settings, given(arguments, "port"), settings.browser)
