"""Games in plain C++ beside ours: `bench/cpp/GAME.cpp` plays the random games of our engine, decision by decision.

They show what the machine can do. Where there is no C++ compiler, they are left out.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

from bench.measure import Result

SOURCES = Path(__file__).resolve().parent / "cpp"
PROGRAMS = SOURCES.parent.parent / ".cache" / "cpp"
BUILD = "C++"
CASE = "plain_loop"
FLAGS = ("-std=c++17", "-O3")


def compiler() -> str:
    """The C++ compiler of this machine, or an empty string."""
    return shutil.which(os.environ.get("CXX", "g++")) or ""


def source_of(game: str) -> Path:
    """The source of the C++ version of a game, if there is one."""
    return SOURCES / f"{game}.cpp"


def missing(game: str) -> str:
    """Why an existing C++ version cannot be measured; nothing if it can."""
    return "" if compiler() else f"{game} in plain C++ is left out: there is no C++ compiler here"


def built(game: str) -> Path:
    """The program, recompiled if its source has changed."""
    program, source = PROGRAMS / game, source_of(game)
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        PROGRAMS.mkdir(parents=True, exist_ok=True)
        subprocess.run([compiler(), *FLAGS, "-o", str(program), str(source)], check=True)
    return program


def command(game: str, players: int, first: int, games: int, window: float = 0.0) -> list[str]:
    """The command that plays these games once and then, if there is a window, more of them until it is full."""
    timed = [str(window)] if window else []
    return [str(built(game)), str(players), str(first), str(games), *timed]


def played(game: str, players: int, first: int, games: int) -> Result:
    """The checksum of the scores of these games, and how many decisions they took."""
    output = subprocess.run(command(game, players, first, games), check=True, capture_output=True, text=True).stdout
    found: Result = json.loads(output)
    return found
