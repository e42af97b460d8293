"""Arguments shared by several commands of the command line."""

from argparse import ArgumentParser

# Names of arguments that a shell can complete: files, folders and games.
FILES = ("FILE", "RECORD", "OUT")
FOLDER = "FOLDER"
GAME = "GAME"


def add_game(command: ArgumentParser) -> None:
    """The game, and its options."""
    command.add_argument("game", metavar=GAME, help="a name from `hortus games`")
    command.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="set an option of the game; may be repeated"
    )


def add_file(command: ArgumentParser) -> ArgumentParser:
    """A position file."""
    command.add_argument("file", metavar="FILE", help="a position file; - is standard input")
    return command


def add_seat(command: ArgumentParser, words: str) -> None:
    """A seat."""
    command.add_argument("--seat", type=int, metavar="N", help=words)


def add_record(command: ArgumentParser) -> None:
    """A record."""
    command.add_argument("record", metavar="RECORD", help="a record file; - is standard input")


def add_level(command: ArgumentParser, default: str, words: str = "the bot to ask") -> None:
    """Which bot thinks."""
    command.add_argument("--level", default=default, metavar="L", help=f"{words} (default: {default})")


def add_weights(command: ArgumentParser) -> None:
    """The weights that bots think with."""
    command.add_argument(
        "--weights", metavar="FILE", help="weights for the bots, as `hortus tune` writes them (default: the game's own)"
    )
