"""The command line: its commands, and how their answers and refusals are reported.

Success is exit status 0 with the result on standard output. Bad input is one sentence on standard error and a status
that says whose fault it was; with `--json` the object {"error": {"rule", "message"}} is written there instead, and to
standard output too.
"""

import os
import re
import sys
from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from json import dumps
from typing import TYPE_CHECKING, NoReturn

import hortus
from hortus.arguments import FILES, FOLDER, GAME, add_file, add_game, add_record, add_seat, add_weights
from hortus.build import describe
from hortus.kernel.decision import Refusal, nearest
from hortus.kernel.scene.words import printable
from hortus.lab_cli import BOTS, add_lab
from hortus.server_cli import add_server
from hortus.statuses import FILE_ERROR, INTERRUPTED, TABLE, status_of

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

SHELLS = ("bash", "zsh", "tcsh")

# Stands for the name of a game in examples.
A_GAME = "{game}"
# Examples to type as they are, by command; those that read a file create it first.
A_POSITION = f"hortus new {A_GAME} --seed 7 > p.json\n  hortus"
A_RECORD = f"hortus sim {A_GAME} --games 1 --records games\n  hortus"
EXAMPLES = {
    "games": "hortus games",
    "new": f"hortus new {A_GAME} --players 2 --seed 7 > p.json",
    "show": f"{A_POSITION} show p.json --svg p.svg",
    "moves": f"{A_POSITION} moves p.json",
    "apply": f"{A_POSITION.removesuffix('hortus')}echo '[]' | hortus apply p.json --moves -",
    "score": f"hortus score --example {A_GAME} > table.json\n  hortus score table.json",
    "schema": f"hortus schema {A_GAME}",
    "play": f"hortus play {A_GAME} --seats me,bot:easy --new",
    "join": "hortus join https://games.example/join/ID#TOKEN --bot my_bots.py:Careful",
    "serve": "hortus serve --port 8123",
    "backup": "hortus backup tables.backup --db tables.db",
    "restore": "hortus restore tables.backup --db other.db",
    "tables": "hortus tables list --db tables.db",
    "replay": f"{A_RECORD} replay games/*.jsonl",
    "verify": f"{A_RECORD} verify games/*.jsonl",
    "hint": f"{A_POSITION} hint p.json --level hard",
    "analyse": f"{A_RECORD} analyse games/*.jsonl --level search:4",
    "sim": f"hortus sim {A_GAME} --seats greedy,random --games 20",
    "report": f"hortus report {A_GAME} --games 20 --seats greedy,greedy --beside medium --ladder easy,greedy",
    "whatif": f"hortus whatif {A_GAME} --games 10 --seats greedy,greedy --then-seats greedy,random",
    "components": f"hortus components {A_GAME} > mine.toml",
    "encoding": f"hortus encoding {A_GAME}",
    "export": f"hortus export {A_GAME} --games 2 --records games",
    "arena": f"hortus arena {A_GAME} --bots random,greedy --games 10",
    "tune": f"hortus tune {A_GAME} --games 2 --out weights.json",
    "new-game": "hortus new-game pond_life",
    "conformance": f"hortus conformance {A_GAME} --games 1 --every 20",
    "completion": "hortus completion bash",
}

EPILOG = """examples:
  hortus serve  play in the browser
  hortus play {game}  play against a bot, here in the terminal
  hortus games  list the games and their options
  hortus new {game} > p.json  deal a fresh position
  hortus show p.json --svg p.svg  draw it as a picture
  hortus score --example {game}  print a finished table to start from

exit status:
"""
# A line of these examples: the command, and its purpose.
EXPLAINED = re.compile(r"^  (hortus .*?)  (\S.*)$", re.MULTILINE)


def aligned(line: re.Match[str]) -> str:
    """The example with its explanation aligned with the others, however long the name of the game is."""
    return f"  {line[1]:38} {line[2]}"


class Parser(ArgumentParser):
    """A parser whose complaints are refusals like any other."""

    def format_help(self) -> str:
        """The help, with an existing game in its examples."""
        text = super().format_help()
        if A_GAME not in text:
            return text
        from hortus.kernel.registry import names

        return EXPLAINED.sub(aligned, text.replace(A_GAME, names()[0]))

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Help is output like any other: a failure to write it is reported."""
        (file or sys.stderr).write(message)
        sys.stdout.flush()

    def _check_value(self, action: Action, value: object) -> None:
        """A word that is not a choice: suggest the nearest one, or list all if none is near."""
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            hint = nearest(str(value), known) or f"; there are: {', '.join(known)}"
            raise Refusal("usage", f'there is no {str(action.metavar or action.dest).lower()} "{value}"{hint}')

    def error(self, message: str) -> NoReturn:
        """One sentence instead of a page."""
        raise Refusal("usage", f"{message}; `{self.prog} --help` explains")


def version() -> str:
    """Which Hortus this is, and which build of it runs."""
    return f"hortus {hortus.__version__} ({describe()})"


Command = Callable[..., Parser]


def parser() -> Parser:
    """All commands with their arguments."""
    top = Parser(
        "hortus",
        description=str(hortus.__doc__).splitlines()[0],
        epilog=EPILOG + TABLE,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, words: str, *, json: bool = True, components: bool = True) -> Parser:
        made = commands.add_parser(
            name,
            help=words,
            description=f"{words[0].upper()}{words[1:]}.",
            epilog=f"example:\n  {EXAMPLES[name]}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        if components:
            made.add_argument("--components", metavar="FILE", help="the component file of another edition")
        if json:
            made.add_argument("--json", action="store_true", help="print the result, or the error, as JSON")
        return made

    add_positions(command)
    add_play(command)
    add_server(command)
    add_lab(command)
    add_building(command)
    completion = command(
        "completion", "print a script that completes commands in a shell", json=False, components=False
    )
    completion.add_argument("shell", choices=SHELLS, help='for bash: eval "$(hortus completion bash)"')
    return top


def add_positions(command: Command) -> None:
    """Commands that read and write positions."""
    command("games", "list the games with their players and options", components=False)
    new = command("new", "deal a fresh position")
    add_game(new)
    new.add_argument(
        "--players",
        type=int,
        metavar="N",
        help="how many players (default: 2, or the nearest number that the game allows)",
    )
    new.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same game (default: random)")
    show = add_file(command("show", "show a position as a seat sees it, as text or as a picture", json=False))
    show.add_argument("--svg", metavar="OUT", help="write a picture; - is standard output")
    add_seat(show, "whose view, counted from 0; -1: a spectator's (default: the seat to move)")
    add_file(command("moves", "list the legal decisions of a position"))
    apply = add_file(command("apply", "make a list of decisions and print the position after them"))
    apply.add_argument("--moves", required=True, metavar="FILE", help="a JSON list of decisions; - is standard input")
    apply.add_argument(
        "--seed", type=int, metavar="S", help="the seed that deals unknown cards (default: derived from the position)"
    )
    add_seat(apply, "refuse decisions by any other seat, counted from 0")
    score = command("score", "score a finished or running table, even one from a physical game")
    score.add_argument("file", nargs="?", metavar="FILE", help="a position file; - is standard input")
    score.add_argument("--example", metavar="GAME", help="print a finished table of this game, to start from")
    command("schema", "print the JSON Schema of a game's files, decisions and results", json=False).add_argument(
        "game", metavar="GAME", help="a name from `hortus games`"
    )


def add_play(command: Command) -> None:
    """Commands for games with people, and their records."""
    play = command("play", "play in the terminal, or resume the saved game", json=False)
    add_game(play)
    play.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, e.g. me,bot:hard, me:Ann,me:Ben or me,my_bots.py:Careful (default: me,bot:greedy)",
    )
    play.add_argument("--seed", metavar="TEXT", help="the same text deals the same game (default: random)")
    play.add_argument("--new", action="store_true", help="start over instead of resuming the saved game")
    add_weights(play)
    join = command("join", "seat a bot of yours at somebody's table on the web", json=False, components=False)
    join.add_argument(
        "invitation", metavar="URL", help="the invitation to the seat: https://games.example/join/ID#TOKEN"
    )
    join.add_argument("--bot", required=True, metavar="BOT", help=BOTS)
    join.add_argument(
        "--think",
        type=float,
        default=5.0,
        metavar="SECONDS",
        help="seconds that a bot program may take per decision (default: 5)",
    )
    add_record(command("replay", "step through a record", json=False))
    add_record(command("verify", "check every decision, outcome and hash of a record"))


def add_building(command: Command) -> None:
    """Commands for people who make their own games."""
    new_game = command(
        "new-game", "write a small game as a package of its own, to start from", json=False, components=False
    )
    new_game.add_argument("name", metavar="NAME", help="the name of the game: lowercase letters, digits and _")
    new_game.add_argument("--folder", metavar="FOLDER", help="the new folder to write it to (default: NAME)")
    conformance = command(
        "conformance", "check that a game honours the contract, by playing it", json=False, components=False
    )
    conformance.add_argument("game", metavar=GAME, help="a name from `hortus games`")
    conformance.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    conformance.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first game (default: 0)")
    conformance.add_argument(
        "--every", type=int, default=1, metavar="N", help="examine only every Nth position (default: 1)"
    )


def run(arguments: Namespace) -> int:
    """Carry out one command."""
    if arguments.command == "completion":
        return completion(arguments.shell)
    name = str(arguments.command).replace("-", "_")
    # One after another: a server's dependencies take long to import.
    rooms = (
        import_module(f"hortus.{each}") for each in ("commands", "lab_commands", "designer_commands", "server_commands")
    )
    room = next(each for each in rooms if hasattr(each, name))
    answer: int = getattr(room, name)(arguments)
    sys.stdout.flush()
    return answer


def completion(shell: str) -> int:
    """Print a script that completes our commands in a shell."""
    try:
        import shtab
    except ImportError as error:
        raise Refusal("install", "completion needs the package shtab: pip install '.[completion]'") from error
    from hortus.kernel.registry import names

    top = parser()
    for action in arguments_of(top):
        if action.metavar in FILES:
            vars(action)["complete"] = shtab.FILE
        elif action.metavar == FOLDER:
            vars(action)["complete"] = shtab.DIRECTORY
        elif action.metavar == GAME:
            action.choices = names()
    print(shtab.complete(top, shell))
    sys.stdout.flush()
    return 0


def arguments_of(parser: ArgumentParser) -> Iterator[Action]:
    """The arguments of a parser and of all its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                yield from arguments_of(command)


def refuse(error: Refusal, as_json: bool) -> None:
    """Say what was wrong."""
    if as_json:
        text = dumps(error.as_json(), ensure_ascii=False)
        print(text)
        print(text, file=sys.stderr)
        sys.stdout.flush()
    else:
        print(printable(f"hortus: {error}"), file=sys.stderr)


def silence() -> None:
    """Standard output is gone; nothing more may be written to it when Python shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: Sequence[str] | None = None) -> int:
    """The entry point; returns the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace")
    arguments: Namespace | None = None
    try:
        try:
            arguments = parser().parse_args(words)
            return run(arguments)
        except Refusal as error:
            refuse(error, "--json" in words)
            return status_of(error.rule, arguments)
    except BrokenPipeError:
        # The reader of our output has seen enough.
        silence()
        return 0
    except OSError as error:
        where = error.filename or "standard output"
        print(f"hortus: {where} cannot be used: {error.strerror or error} (file)", file=sys.stderr)
        silence()
        return FILE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
