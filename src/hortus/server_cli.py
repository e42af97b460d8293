"""The command line of the web table: `serve` with all its settings, and what its keeper does with the database."""

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction
from collections.abc import Callable

from hortus.table.settings import KINDS, Option, options

Command = Callable[..., ArgumentParser]


def add_server(command: Command) -> None:
    """All commands of the web table."""
    add_serve(command("serve", "play in the browser: run the table's server", json=False, components=False))
    backup = command("backup", "copy all tables of a server, even while it runs", components=False)
    backup.add_argument("out", metavar="OUT", help="the file to write; it must not exist yet")
    add_database(backup)
    restore = command("restore", "restore all tables from a backup into an empty database", components=False)
    restore.add_argument("file", metavar="FILE", help="a file written by `hortus backup`")
    add_database(restore)
    add_tables(command("tables", "manage the tables of a server", json=False, components=False))


def add_serve(serve: ArgumentParser) -> None:
    """The settings; each can also be set in the environment."""
    for option in options():
        words = f"{option.words} (default: {option.shown}) [{option.variable}]"
        if option.kind is bool:
            serve.add_argument(f"--{option.flag}", dest=option.name, action=BooleanOptionalAction, help=words)
        else:
            serve.add_argument(f"--{option.flag}", dest=option.name, metavar="X", type=reader(option), help=words)


def reader(option: Option) -> Callable[[str], object]:
    """How an option's value is read."""

    def read(text: str) -> object:
        try:
            return option.read(text)
        except ValueError as error:
            raise ArgumentTypeError(f'it must be {KINDS[option.kind]}, not "{text}"') from error

    return read


def add_tables(tables: ArgumentParser) -> None:
    """Commands for single tables."""
    actions = tables.add_subparsers(dest="action", required=True, metavar="ACTION", parser_class=type(tables))

    def action(name: str, words: str) -> ArgumentParser:
        made: ArgumentParser = actions.add_parser(name, help=words, description=words[0].upper() + words[1:] + ".")
        add_database(made)
        made.add_argument("--json", action="store_true", help="print the result, or the error, as JSON")
        return made

    action("list", "list all tables, oldest first")
    export = action("export", "write the records of tables, one file each; those of running games hold all secrets")
    export.add_argument(
        "table", nargs="*", metavar="TABLE", help="ids, from `hortus tables list` (default: all tables)"
    )
    export.add_argument("--out", required=True, metavar="FOLDER", help="the folder to write them to")
    delete = action("delete", "delete tables for good")
    delete.add_argument("table", nargs="+", metavar="TABLE", help="ids, from `hortus tables list`")
    expire = action("expire", "delete tables where nothing has happened for a long time")
    expire.add_argument("--older-than", required=True, type=float, metavar="DAYS", help="days since the last decision")
    expire.add_argument("--dry-run", action="store_true", help="list them, but delete nothing")
    link = action("link", "make a new link for a seat whose owner has lost theirs; the old one stops working")
    link.add_argument("table", metavar="TABLE", help="the id, from `hortus tables list`")
    link.add_argument("seat", type=int, metavar="SEAT", help="the first seat is 0")
    link.add_argument(
        "--public-url",
        metavar="URL",
        help="the server's public address (default: http://127.0.0.1:8000) [HORTUS_PUBLIC_URL]",
    )


def add_database(command: ArgumentParser) -> None:
    """The database whose tables are meant."""
    option = next(each for each in options() if each.flag == "db")
    words = f"the server's database: {option.words} (default: {option.shown}) [{option.variable}]"
    command.add_argument("--db", dest=option.name, metavar="X", type=reader(option), help=words)
