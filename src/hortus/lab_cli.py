"""The command line of the lab: commands that judge decisions, let bots play, study a game, or export data."""

import os
from argparse import ArgumentParser
from collections.abc import Callable

from hortus.arguments import GAME, add_file, add_game, add_level, add_record, add_weights

Command = Callable[..., ArgumentParser]
BOTS = (
    "levels from random to expert, search:400, search:1.5s, either of them @WEIGHTS.json, cmd:PROGRAM, FILE.py:CLASS,"
    " MODULE:CLASS"
)


def add_lab(command: Command) -> None:
    """All commands of the lab."""
    for add in (add_hint, add_analyse, add_sim, add_report, add_whatif, add_components, add_encoding, add_export):
        add(command)
    add_arena(command)
    add_tune(command)


# ---- what a decision is worth ----


def add_hint(command: Command) -> None:
    """The best decisions of a position."""
    hint = add_file(command("hint", "find the best decisions in a position, with expected points and reasons"))
    add_level(hint, "expert")
    add_weights(hint)
    hint.add_argument("--most", type=int, default=3, metavar="N", help="how many decisions to show (default: 3)")


def add_analyse(command: Command) -> None:
    """The decisions of a record."""
    analyse = command("analyse", "judge the decisions of a record, and find better ones")
    add_record(analyse)
    add_level(analyse, "hard")
    analyse.add_argument("--svg", metavar="OUT", help="write a chart of the game; - is standard output")
    analyse.add_argument(
        "--hindsight",
        type=float,
        nargs="?",
        const=20.0,
        default=0.0,
        metavar="SECONDS",
        help="also find the best garden each seat could have laid with its cards (default: 20 seconds per seat)",
    )


# ---- many games ----


def add_sim(command: Command) -> None:
    """Games between bots."""
    sim = command("sim", "play many games between bots, with statistics")
    add_game(sim)
    add_seats(sim, "random,random")
    add_games(sim)
    sim.add_argument("--ray", metavar="ADDRESS", help="play on the machines of this Ray cluster; local starts one here")
    sim.add_argument(
        "--out",
        metavar="OUT",
        help="write a row for every game, as .csv or .parquet; run the same command again to resume",
    )
    sim.add_argument("--records", metavar="FOLDER", help="write the record of every game into this folder")
    add_measure(sim)
    add_terms(sim)


def add_report(command: Command) -> None:
    """A study for a game's designer."""
    report = command("report", "study a game through many games between bots, and write a page for its designer")
    add_game(report)
    # It thinks ahead, so it does not stall where that pays for both; a number of simulations is the same everywhere.
    add_seats(report, "search:25,search:25")
    report.add_argument(
        "--beside",
        default="greedy",
        metavar="LIST",
        help='other bots that play as many games, to mark what depends on who plays; "" for none (default: greedy)',
    )
    add_games(report)
    report.add_argument(
        "--out", metavar="OUT", help="write the page to this file; - is standard output (default: GAME-report.html)"
    )
    report.add_argument(
        "--ladder",
        default="random,easy,greedy",
        metavar="LIST",
        help='bots from weak to strong, each playing the next; "" for none (default: random,easy,greedy)',
    )
    report.add_argument(
        "--ladder-games", type=int, default=40, metavar="N", help="games per rung of the ladder (default: 40)"
    )
    add_measure(report)
    add_terms(report)


def add_whatif(command: Command) -> None:
    """Two sides on the same deals."""
    whatif = command("whatif", "play the same deals with other components, options or bots, and test the difference")
    add_game(whatif)
    whatif.add_argument(
        "--then-components",
        metavar="FILE",
        help="the component file of the other side: a copy of `hortus components GAME`, changed",
    )
    whatif.add_argument(
        "--then-option",
        action="append",
        default=[],
        metavar="K=V",
        help="set an option on the other side; may be repeated",
    )
    whatif.add_argument(
        "--vary",
        metavar="PLACE=VALUES",
        help="compare editions in which one number of the component file has each of these values, as in"
        " scoring.pond=1..4",
    )
    add_seats(whatif, "greedy,greedy")
    whatif.add_argument(
        "--detect",
        type=float,
        metavar="POINTS",
        help="also say how many deals find a difference of so many points four times out of five",
    )
    whatif.add_argument("--then-seats", metavar="LIST", help="who plays on the other side (default: the same)")
    add_games(whatif)
    add_measure(whatif)
    add_terms(whatif)


def add_components(command: Command) -> None:
    """A component file to change."""
    components = command(
        "components", "print the component file of a game, to change it and play with it", components=False
    )
    components.add_argument("game", metavar=GAME, help="a name from `hortus games`")


# ---- data for machine learning ----


def add_encoding(command: Command) -> None:
    """What the numbers mean."""
    encoding = command("encoding", "explain every number of an observation, and every action code")
    add_game(encoding)
    encoding.add_argument("--players", type=int, default=2, metavar="N", help="how many players (default: 2)")
    encoding.add_argument(
        "--games", type=int, default=40, metavar="N", help="random games to look for codes in (default: 40)"
    )


def add_export(command: Command) -> None:
    """Games as data."""
    export = command("export", "write games between bots as training data: records, arrays")
    add_game(export)
    add_seats(export, "greedy,greedy")
    export.add_argument("--out", metavar="OUT", help="write every decision as arrays, as .npz or .parquet")
    export.add_argument("--records", metavar="FOLDER", help="write the record of every game into this folder")
    export.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    export.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first game (default: 1)")
    add_terms(export)


# ---- better bots ----


def add_arena(command: Command) -> None:
    """Ratings."""
    arena = command("arena", "let bots play each other from every seat, and rate them")
    add_game(arena)
    arena.add_argument(
        "--bots",
        default="random,easy,medium,hard",
        metavar="LIST",
        help=f"who plays: {BOTS} (default: random,easy,medium,hard)",
    )
    add_players(arena)
    arena.add_argument(
        "--report", metavar="OUT", help="write a report: a page, or a picture if it ends in .svg; - is standard output"
    )
    add_games(arena)
    add_terms(arena)


def add_tune(command: Command) -> None:
    """Weights."""
    tune = command("tune", "find better weights for a game's evaluator by playing against the current ones")
    add_game(tune)
    add_players(tune)
    tune.add_argument(
        "--only", default="", metavar="LIST", help='tune only these weights, as in "steps,choice" (default: all)'
    )
    tune.add_argument("--out", metavar="FILE", help="write the weights to a file; - is standard output")
    tune.add_argument("--games", type=int, default=200, metavar="N", help="games per duel, at most (default: 200)")
    tune.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first game (default: 1)")
    add_level(tune, "greedy", "the bot that thinks with the weights")
    add_weights(tune)


# ---- what several of them ask ----


def add_seats(command: ArgumentParser, default: str) -> None:
    """Which bots play."""
    command.add_argument("--seats", default=default, metavar="LIST", help=f"who plays: {BOTS} (default: {default})")


def add_players(command: ArgumentParser) -> None:
    """How many sit at a table."""
    command.add_argument("--players", type=int, default=2, metavar="N", help="seats per game (default: 2)")


def add_games(command: ArgumentParser) -> None:
    """How many games, and how."""
    command.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    command.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first game (default: 1)")
    command.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="J",
        help="processes to play in (default: one per core)",
    )


def add_measure(command: ArgumentParser) -> None:
    """Numbers of the user's own."""
    command.add_argument(
        "--measure",
        action="append",
        default=[],
        metavar="FILE.py:FUNCTION",
        help="average what this function makes of the record of each game; may be repeated",
    )


def add_terms(command: ArgumentParser) -> None:
    """The terms on which bots play."""
    add_weights(command)
    command.add_argument(
        "--think", type=float, metavar="SECONDS", help="seconds that a bot program may take per decision (default: 5)"
    )
    command.add_argument(
        "--strict", action="store_true", help="stop at the first failure of a bot program, not the fifth"
    )
