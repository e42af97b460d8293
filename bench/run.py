"""How fast the engine is, and beside it the peers: `python -m bench.run [--peers PYTHON] [--write FILE]`.

Every case is a separate process on one core. A round runs all cases once, each right beside the peers it is compared
with; ratios are taken within a round, and then their medians, so that other load on the machine affects both sides of
a ratio equally.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import hortus
from bench import plain
from bench.cases import CHECKED, SEED
from bench.report import GAMES, Line, Subject, key_of, report

ROOT = Path(__file__).resolve().parent.parent
COMPILED, INTERPRETED = "compiled", "interpreted"
# The cases in the order of a round, and the peers each is compared with.
RIVALS = {
    "loop": ("hearts_loop", "catan_loop"),
    "python": ("hearts_python", "hearts_python_dealt"),
    "clone": ("hearts_clone",),
    "ismcts": ("hearts_ismcts", "hearts_ismcts_python", "connect_four_mcts", "hex_mcts"),
    "steps": ("connect_four_steps",),
    "states": (),
    "batch": ("hearts_states", "pgx_connect_four", "pgx_hex"),
    "search": (),
    "resample": (),
}
# The cases that are also measured without the compiler.
PLAIN_TOO = ("loop", "python", "clone", "resample")


class Failure(Exception):
    """A case that did not run, or an engine that is wrong."""


def cores() -> list[int]:
    """The cores that we may use, the last first: the system tends to work on the first."""
    allowed = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    return sorted(allowed, reverse=True)


def start(build: str, case: str, game: str, players: int, window: float, core: int) -> subprocess.Popen[str]:
    """A case for our own engine, on the compiled build or on the plain sources."""
    path = os.environ.get("PYTHONPATH", "") if build == COMPILED else str(ROOT / "src")
    command = [sys.executable, "-m", "bench.cases", case, game, str(players), str(window), str(core)]
    return launch(command, {**os.environ, "PYTHONPATH": path})


def start_peer(python: str, case: str, window: float, core: int) -> subprocess.Popen[str]:
    """A case for a peer, on the peers' interpreter."""
    command = [python, "-m", "bench.peers", case, str(window), str(core)]
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return launch(command, clean)


def launch(command: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
    """A case in a separate process."""
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def finish(process: subprocess.Popen[str]) -> Line:
    """What a case printed."""
    output, _ = process.communicate()
    if process.returncode:
        raise Failure(f"this case failed: {process.args!r}")
    found: Line = json.loads(output)
    return found


def one_round(cases: list[str], builds: list[str], peers: str, window: float) -> list[Line]:
    """All cases once; those being compared run one right after the other, because the machine's speed drifts."""
    lines = []
    for case in cases:
        rivals = RIVALS[case]
        if peers:
            lines += [finish(start_peer(peers, rival, window, cores()[0])) for rival in rivals]
        for game in GAMES:
            for build in builds if case in PLAIN_TOO else builds[:1]:
                lines.append(finish(start(build, case, game.name, game.players, window, cores()[0])))
            if case == "loop":
                lines += more_loops(builds[0], game, window)
    return lines


def start_plain(game: Subject, window: float, core: int) -> subprocess.Popen[str]:
    """The loop of a game that also exists in plain C++."""
    pinned = ["taskset", "--cpu-list", str(core)] if shutil.which("taskset") else []
    return launch([*pinned, *plain.command(game.name, game.players, SEED, CHECKED, window)], dict(os.environ))


def plain_loop(game: Subject, window: float) -> list[Line]:
    """The same games in plain C++, if they exist and can be compiled."""
    if not plain.source_of(game.name).exists():
        return []
    if why := plain.missing(game.name):
        return [{"case": plain.CASE, "missing": why}]
    facts = {"case": plain.CASE, "game": game.name, "players": game.players, "build": plain.BUILD}
    return [facts | finish(start_plain(game, window, cores()[0]))]


def more_loops(build: str, game: Subject, window: float) -> list[Line]:
    """The loop in plain C++, with the most players, and in two processes."""
    lines = plain_loop(game, window)
    lines.append(finish(start(build, "loop", game.name, game.most, window, cores()[0])))
    return [*lines, two_processes(build, game.name, game.players, window)] if len(cores()) > 1 else lines


def two_processes(build: str, game: str, players: int, window: float) -> Line:
    """The loop twice at the same time, each on its own core: wall-clock time, added up."""
    both = [start(build, "loop", game, players, window, core) for core in cores()[:2]]
    first, second = [finish(process) for process in both]
    return first | {"case": "two_loops", "wall_rate": first["wall_rate"] + second["wall_rate"]}


def check(lines: list[Line]) -> None:
    """A fast engine that is wrong fails: all builds must have scored the same games alike."""
    seen: dict[tuple[str, int], str] = {}
    for line in lines:
        if "checksum" not in line:
            continue
        game = (line["game"], line["players"])
        if seen.setdefault(game, line["checksum"]) != line["checksum"]:
            raise Failure(f"{key_of(line)} scored other points than the same games before: {line['checksum']}")


def run(rounds: int, window: float, peers: str, cases: list[str] | None = None) -> list[Line]:
    """All rounds."""
    builds = [COMPILED, INTERPRETED] if hortus.compiled else [INTERPRETED]
    if not hortus.compiled:
        print("There is no compiled engine on PYTHONPATH; only the plain one is measured.", file=sys.stderr)
    lines: list[Line] = []
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds} ...", file=sys.stderr)
        lines += [line | {"round": number} for line in one_round(cases or [*RIVALS], builds, peers, window)]
        check(lines)
    for message in sorted({line["missing"] for line in lines if "missing" in line}):
        print(message, file=sys.stderr)
    return [line for line in lines if "missing" not in line]


def main() -> int:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--peers", metavar="PYTHON", default="", help="interpreter that has the peers installed")
    parser.add_argument("--rounds", type=int, default=7, help="how often every case is measured (default 7)")
    parser.add_argument("--window", type=float, default=0.6, help="seconds of CPU per measurement (default 0.6)")
    parser.add_argument(
        "--cases", metavar="CASE", nargs="+", choices=[*RIVALS], help=f"only these: {', '.join(RIVALS)}"
    )
    parser.add_argument("--json", action="store_true", help="print every measurement as a JSON line, and no tables")
    parser.add_argument("--write", metavar="FILE", type=Path, help="write the report into a file")
    arguments = parser.parse_args()
    if arguments.peers and not Path(arguments.peers).is_file():
        print(f"There is no interpreter {arguments.peers}; `make bench-peers` makes one.", file=sys.stderr)
        return 2
    try:
        peers = arguments.peers and str(Path(arguments.peers).absolute())
        lines = run(arguments.rounds, arguments.window, peers, arguments.cases)
    except Failure as error:
        print(error, file=sys.stderr)
        return 1
    text = "\n".join(map(json.dumps, lines)) + "\n" if arguments.json else report(lines)
    print(text, end="")
    if arguments.write:
        arguments.write.write_text(report(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
