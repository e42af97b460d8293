"""What the measurements say: medians, ratios against the goals, and the circumstances, as Markdown."""

import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

import hortus
from bench.plain import BUILD, CASE
from hortus.kernel.engine.contract import Game
from hortus.kernel.registry import find, names

# One measurement, as printed by a case.
Line = dict[str, Any]


@dataclass(frozen=True)
class Subject:
    """A game being measured: how many players, the most it can have, and how heavy its rules are."""

    name: str
    players: int
    most: int
    weight: str


def subject(game: Game) -> Subject:
    """A game as it is measured: with two players, if two can play it."""
    return Subject(game.name, max(2, game.least), game.most, game.weight)


GAMES = tuple(subject(find(name)) for name in names())

# How far rounds may differ from their median.
NOISE = 0.2

# The peers' cases, and their names in the report.
PEERS = {
    "hearts_loop": "OpenSpiel hearts, loop in C++",
    "hearts_python": "OpenSpiel hearts from Python",
    "hearts_python_dealt": "OpenSpiel hearts from Python, deal not counted",
    "hearts_clone": "OpenSpiel hearts, clone",
    "hearts_ismcts": "OpenSpiel C++ ISMCTS on hearts, simulations",
    "hearts_ismcts_python": "OpenSpiel Python ISMCTS on hearts, simulations",
    "connect_four_mcts": "OpenSpiel C++ MCTS on connect four, simulations",
    "hex_mcts": "OpenSpiel C++ MCTS on hex 9 × 9, simulations",
    "catan_loop": "catanatron, 2 players",
    "connect_four_steps": "PettingZoo connect_four_v3, steps",
    "hearts_states": "OpenSpiel hearts, loop over 256 states in Python with tensor and mask, steps",
    "pgx_connect_four": "pgx connect four on the CPU, batch of 256 games, steps",
    "pgx_hex": "pgx hex 11 × 11 on the CPU, batch of 256 games, steps",
}
CASES = {
    "loop": "random games, loop inside the engine",
    "python": "random games from interpreted Python",
    "clone": "clone",
    "resample": "resample",
    "search": "search of the bots, simulations",
    "ismcts": "ISMCTS with random play-outs, simulations",
    "steps": "PettingZoo environment, steps",
    "batch": "batch environment of 256 games, steps",
    "states": "loop over 256 states in Python with row and mask, steps",
    "two_loops": "the loop in two processes at once",
    CASE: "the same games in plain C++",
}


@dataclass(frozen=True)
class Goal:
    """A ratio that must be reached, or with `most` must not be exceeded, by weight of the game."""

    text: str
    case: str
    build: str
    peer: str
    light: float
    middle: float
    heavy: float
    most: bool = False
    rate: str = "rate"
    # A simulation counts as many decisions as it plays to the end.
    playouts: bool = False

    def bound(self, weight: str) -> float:
        """The bound for a game of this weight."""
        return {"light": self.light, "middle": self.middle, "heavy": self.heavy}[weight]


GOALS = (
    Goal("loop / OpenSpiel hearts in C++", "loop", "compiled", "hearts_loop", 2, 1.5, 1),
    Goal("loop / the same games in plain C++", "loop", "compiled", CASE, 0.75, 0.75, 0.75),
    Goal("loop / catanatron", "loop", "compiled", "catan_loop", 300, 250, 150),
    Goal("from Python / OpenSpiel hearts from Python", "python", "compiled", "hearts_python", 3.5, 3, 2),
    Goal("without a compiler / OpenSpiel hearts from Python", "python", "interpreted", "hearts_python", 0.3, 0.25, 0.1),
    Goal(
        "ISMCTS × decisions left / OpenSpiel's in C++", "ismcts", "compiled", "hearts_ismcts", 5, 4, 2.5, playouts=True
    ),
    Goal("PettingZoo steps / connect_four_v3", "steps", "compiled", "connect_four_steps", 15, 12, 10),
    Goal("batch environment / loop over states in Python", "batch", "compiled", "states", 10, 10, 10),
    Goal("batch environment / pgx hex on the CPU", "batch", "compiled", "pgx_hex", 3, 2, 1),
    Goal("clone time / OpenSpiel hearts clone time", "clone", "compiled", "hearts_clone", 0.4, 0.5, 0.7, most=True),
    Goal("two processes / one", "two_loops", "compiled", "loop", 1.8, 1.8, 1.8, rate="wall_rate"),
    Goal("time per decision, most players / fewest", "loop", "compiled", "most", 1.3, 1.3, 1.3, most=True),
)


def key_of(line: Line) -> tuple[str, ...]:
    """What identifies a measurement."""
    return (line["case"], line.get("game", ""), str(line.get("players", "")), line.get("build", ""))


def report(lines: list[Line]) -> str:
    """The whole report."""
    return "\n".join([*heading(lines), *rates(lines), *goals(lines)]) + "\n"


def heading(lines: list[Line]) -> Iterator[str]:
    """The circumstances of the measurement."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    machine = f"{processor()}, {os.cpu_count()} cores, load {load}"
    versions = sorted({line["version"] for line in lines if "version" in line})
    checksums = sorted(
        {f"{line['game']} {line['players']}p {line['checksum']}" for line in lines if "checksum" in line}
    )
    yield "# Speed\n"
    yield "Written by `make bench-peers`; `bench/README.md` says how it is measured and what the words mean.\n"
    yield f"- {datetime.now(UTC):%Y-%m-%d}, hortus {hortus.__version__}, compiled: {str(hortus.compiled).lower()}"
    yield f"- {machine}; {platform.system()}, CPython {platform.python_version()}"
    yield f"- {max((line['round'] for line in lines), default=0)} interleaved rounds, seed 1"
    if versions:
        yield f"- peers: {', '.join(versions)}"
    yield f"- checksums of the scores, equal in all builds: {', '.join(checksums)}\n"


def processor() -> str:
    """The name of the processor."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return names[0] if names else platform.machine()


def rates(lines: list[Line]) -> Iterator[str]:
    """Every case with its median and range."""
    yield "| case | players | build | per second: median [least..most] | µs each | games/s |"
    yield "|---|---|---|---|---|---|"
    for key in dict.fromkeys(map(key_of, lines)):
        case, game, players, build = key
        same = [line for line in lines if key_of(line) == key]
        rate = "wall_rate" if case == "two_loops" else "rate"
        found = [line[rate] for line in same]
        games = median(line["games"] / line["seconds"] for line in same)
        title = (PEERS.get(case) or f"{game}: {CASES[case]}") + position_of(same[0])
        spread = f"{short(median(found))} [{short(min(found))}..{short(max(found))}]"
        per_game = short(games) if games and case != "two_loops" else ""
        yield f"| {title} | {players} | {build} | {spread} | {1e6 / median(found):.3g} | {per_game} |"
    yield ""


def position_of(line: Line) -> str:
    """The position that was searched."""
    offered = f", {line['offered']} to choose from" if "offered" in line else ""
    return f"{offered}, {line['decisions_left']} decisions before the end" if "decisions_left" in line else ""


def goals(lines: list[Line]) -> Iterator[str]:
    """Every ratio that can be taken, with its goal."""
    yield "| game | ratio | median [least..most] | goal | |"
    yield "|---|---|---|---|---|"
    for game in GAMES:
        for goal in GOALS:
            found = ratios(lines, game, goal)
            if found:
                bound = goal.bound(game.weight)
                kept = median(found) <= bound if goal.most else median(found) >= bound
                spread = f"{median(found):.3g} [{min(found):.3g}..{max(found):.3g}]"
                sign = "≤" if goal.most else "≥"
                verdict = ("reached" if kept else "missed") + (", but noisy" if is_noisy(found) else "")
                yield f"| {game.name} | {goal.text} | {spread} | {sign} {bound:g} | {verdict} |"


def is_noisy(found: list[float]) -> bool:
    """Whether the rounds differ so much that the median says little and the run should be repeated."""
    return max(found) > median(found) * (1 + NOISE) or min(found) < median(found) * (1 - NOISE)


def ratios(lines: list[Line], game: Subject, goal: Goal) -> list[float]:
    """The ratio in every round that has both sides; of times, not of rates, where less is better."""
    found = []
    for number in sorted({line["round"] for line in lines}):
        now = {key_of(line): line for line in lines if line["round"] == number}
        own = now.get((goal.case, game.name, str(game.players), goal.build))
        other = now.get(other_side(game, goal))
        if own and other:
            ratio = own[goal.rate] / other[goal.rate]
            if goal.playouts:
                ratio *= own["decisions_left"] / other["decisions_left"]
            found.append(1 / ratio if goal.most and goal.peer != "most" else ratio)
    return found


def other_side(game: Subject, goal: Goal) -> tuple[str, ...]:
    """The other side of a goal: a peer, another case of the same game, or the loop with the most players."""
    if goal.peer == "most":
        return ("loop", game.name, str(game.most), goal.build)
    if goal.peer in CASES:
        return (goal.peer, game.name, str(game.players), BUILD if goal.peer == CASE else goal.build)
    return (goal.peer, "", "", "")


def short(number: float) -> str:
    """A readable rate: 11.7M, 257k, 433."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g}{letter}"
    return f"{number:.3g}"
