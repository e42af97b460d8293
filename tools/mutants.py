"""Changes a game's rules at random, one place at a time, and reports which of the changes its own tests miss.

The tests run in a copy of the tree, where a change lives in memory only. They run once under coverage; after that, a
change is shown to the tests that run the changed function, the fastest first. The first test to fail kills it; so does
a test that never finishes. The `equivalent_mutants.txt` of a game's tests lists the changes that nobody could notice.

mutmut wants those marked among the rules, keeps all statements and conditions, and takes no sample.
cosmic-ray changes the files in place.
"""

import argparse
import ast
import os
import random
import re
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from importlib.machinery import SourceFileLoader
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from types import CodeType
from typing import NamedTuple, TypeVar

import pytest

ROOMS = "src/hortus/games"
# The files of a room that hold rules.
PARTS = {"rules", "scoring", "knowledge", "loading", "decisions", "refusals"}
EQUIVALENT = "equivalent_mutants.txt"
# Tests that take this many times their usual processor time, plus some seconds to begin, never end.
PATIENCE, GRACE = 4.0, 20.0

PAIRS = [(ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot)]
FLIPPED = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}
# Fields that do nothing while a game is played.
SILENT = ("annotation", "returns", "decorator_list")
# What is shown of a change: the first line of one of these.
SHOWN = ast.stmt | ast.match_case | ast.arguments
# The tests that run each line of a file.
Lines = dict[int, list[str]]
Given = TypeVar("Given")
Answer = TypeVar("Answer")


class Change(NamedTuple):
    """One changed place: where it is, its line before and after, and the lines of the function around it."""

    file: str
    told: str
    body: range


class Place(NamedTuple):
    """A node of a file, how to put another there, and what it is part of: the outermost function, if there is one."""

    file: str
    node: ast.AST
    put: Callable[[ast.AST], object] = id
    field: str = ""
    around: ast.AST | None = None
    function: str = ""
    body: range = range(0)


def changes(place: Place) -> Iterator[Change]:
    """Every single change to a place and to those inside it; the tree has the one that was given last."""
    file, node, put, _, around, function, body = place
    if isinstance(node, ast.arg) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return
    where, before = f"{file} in {function}" if function else file, first_line(around)
    for new in instead(place):
        put(new)
        yield Change(file, f"{where}\n- {before}\n+ {first_line(new if node is around else around)}", body)
        put(node)
    if isinstance(node, ast.ClassDef | ast.FunctionDef) and not body:
        function = f"{function}.{node.name}".removeprefix(".")
    if isinstance(node, ast.FunctionDef) and not body:
        body = range(node.body[0].lineno, (node.end_lineno or 0) + 1)
    for name, child, put_child in children(node):
        shown = child if isinstance(child, SHOWN) else around
        # The defaults of a function are the module's.
        owner = place[-2:] if isinstance(child, ast.arguments) else (function, body)
        yield from changes(Place(file, child, put_child, name, shown, *owner))


def first_line(node: ast.AST | None) -> str:
    """What is shown of a statement."""
    return ast.unparse(node).strip().partition("\n")[0] if node else ""


def children(node: ast.AST) -> Iterator[tuple[str, ast.AST, Callable[[ast.AST], object]]]:
    """The parts of a node by their fields, each with a way to put another there."""
    for name, value in ast.iter_fields(node):
        parts = value if isinstance(value, list) else [value]
        for i, part in enumerate(parts):
            if isinstance(part, ast.AST) and name not in SILENT:
                yield name, part, partial(setattr, node, name) if part is value else partial(parts.__setitem__, i)


def instead(place: Place) -> Iterator[ast.AST]:
    """What may stand in a place: another comparison, a number off by one, a condition less, nothing."""
    node = place.node
    if place.field in {"test", "ifs"}:
        # One operator is flipped anyway; a loop that never ends would be killed, but slowly.
        if not (isinstance(node, ast.Compare) and len(node.ops) == 1):
            yield ast.parse(f"not ({ast.unparse(node)})", mode="eval").body
        yield from (ast.Constant(each) for each in (True, False) if not (each and isinstance(place.around, ast.While)))
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            # Changed at its boundary, or inverted.
            for i, operator in enumerate(ops):
                yield ast.Compare(left, [*ops[:i], FLIPPED[type(operator)](), *ops[i + 1 :]], others)
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield from (ast.Constant(each) for each in (number + 1, number - 1) if each >= 0)
        case ast.BoolOp(op=op, values=values):
            for dropped in values:
                rest = [each for each in values if each is not dropped]
                yield ast.BoolOp(op, rest) if len(rest) > 1 else rest[0]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        # A name that is never bound fails the first test; state that is never written does not.
        case ast.Assign(targets=[ast.Name() | ast.Tuple(), *_]):
            return
        case ast.Assign() | ast.AugAssign() | ast.Delete() | ast.Expr() | ast.Return(value=None) | ast.Raise():
            yield ast.Pass()
        case ast.Continue() | ast.Break():
            yield ast.Pass()


def equivalent(text: str) -> set[str]:
    """The changes listed there: blocks of a change as it is told, and a reason."""
    blocks = re.split(r"\n\s*\n", re.sub(r"(?m)^#.*\n", "", text).strip())
    for block in filter(None, blocks):
        if not re.fullmatch(r"\S+( in \S+)?\n- .*\n\+ .*\n= .+", block):
            raise SystemExit(f"{EQUIVALENT}: a place, then lines with -, + and = (the reason); not: {block}")
    return {block.rpartition("\n")[0] for block in blocks}


@dataclass
class Watch:
    """Runs tests, some in a given order or all, and sees what happens; a pytest plugin."""

    # Is told of every test that begins.
    enter: Callable[[str], object] = id
    order: Sequence[str] = ()
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Select the requested tests."""
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[test] for test in self.order or by_name if test in by_name]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        self.enter(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Setup, the test itself, or teardown is over."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        self.failed += [report.nodeid] if report.failed else []

    def run(self, tests: Sequence[str]) -> int:
        """Run tests in this process, silently."""
        options = ["-x", "-p", "no:terminal", "-p", "pytest_timeout", "-o", "cache_dir=.cache", "--assert=plain"]
        return int(pytest.main([*options, *tests], plugins=[self]))


def alone(work: Callable[[Given], Answer], given: Given) -> Answer:
    """Do some work in a process of its own, which may start others."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(work, given).result()


def first_run(asked: tuple[str, Sequence[str]]) -> tuple[list[str], dict[str, float], dict[str, Lines]]:
    """Run all tests of a game with the rules as they are, and note which of them run each line of these files."""
    from coverage import Coverage

    game, files = asked
    paths = {file: str(Path(ROOMS, file).resolve()) for file in files}
    cover = Coverage(data_file=None, include=[*paths.values()], config_file=False)
    # Whatever runs before the first test concerns them all: the test without a name.
    watch = Watch(cover.switch_context)
    cover.start()
    # Its own tests, and of those of all games the ones whose names tell the game.
    status = watch.run([f"tests/games/{game}", *map(str, sorted(Path("tests/games").glob("test_*.py"))), "-k", game])
    cover.stop()
    failed = (watch.failed or ["they cannot be run"]) if status else []
    seconds = dict(sorted(watch.seconds.items(), key=lambda each: (each[1], each[0])))
    return failed, seconds, {file: cover.get_data().contexts_by_lineno(path) for file, path in paths.items()}


def tests_of(change: Change, seconds: dict[str, float], lines: Lines) -> dict[str, float]:
    """The tests that could notice a change with their usual time, the quickest first."""
    callers = {test for line in change.body for test in lines.get(line, ())}
    return {test: usual for test, usual in seconds.items() if not change.body or callers & {test, ""}}


def is_killed(work: tuple[int, Change, dict[str, float]]) -> bool:
    """Show a file's change of this number to the tests that could notice it."""
    number, change, usual = work
    path = Path(ROOMS, change.file).resolve()
    tree = ast.parse(path.read_bytes())
    every = changes(Place(change.file, tree))
    next(islice(every, number, None))
    code, get_code = compile(ast.fix_missing_locations(tree), path, "exec"), SourceFileLoader.get_code

    def overlay(loader: SourceFileLoader, name: str) -> CodeType | None:
        return code if loader.path == str(path) else get_code(loader, name)

    SourceFileLoader.get_code = overlay  # type: ignore[method-assign, assignment]
    signal.signal(signal.SIGPROF, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_PROF, GRACE + PATIENCE * sum(usual.values()))
    return bool(usual) and Watch(order=list(usual)).run(sorted({test.split("::")[0] for test in usual})) != 0


def examine(game: str, number: int, seed: int, jobs: int) -> int:
    """Choose changes to the tree in this folder, show them to the tests, report the survivors."""
    paths = [path.relative_to(ROOMS) for path in sorted(Path(ROOMS, game).rglob("*.py"))]
    files = [path.as_posix() for path in paths if path.parts[1].removesuffix(".py") in PARTS]
    if not files:
        raise SystemExit(f"There is no game {game!r} here.")
    trees = {file: ast.parse(Path(ROOMS, file).read_bytes()) for file in files}
    every = [each for file, tree in trees.items() for each in enumerate(changes(Place(file, tree)))]
    chosen = random.Random(seed).sample(every, min(number, len(every)))
    listed = Path("tests/games", game, EQUIVALENT)
    named = equivalent(listed.read_text(encoding="utf-8")) if listed.exists() else set()
    kills = 0
    failed, seconds, lines = alone(first_run, (game, files))
    if failed:
        raise SystemExit(f"The tests of {game} do not pass as they are: {failed}.")
    works = [(at, each, tests_of(each, seconds, lines[each.file])) for at, each in chosen if each.told not in named]
    with ThreadPoolExecutor(jobs) as crew:
        for (_, change, usual), killed in zip(works, crew.map(partial(alone, is_killed), works), strict=True):
            kills += killed
            if not killed:
                print(f"\n{change.told}\n  survives {len(usual)} tests", flush=True)
    equal, share = len(chosen) - len(works), kills / max(1, len(works))
    print(f"\n{game}: {kills} of {len(works)} changes killed ({share:.1%}); {equal} more are equivalent.")
    return int(share < 0.95)


def main(root: Path) -> int:
    """Read the command line, and work on a copy of the tree; fewer than 95 % killed is a failure."""
    parser = argparse.ArgumentParser(description="Which random changes of a game's rules do its tests let pass?")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--number", type=int, default=200, help="how many changes (200)")
    parser.add_argument("--seed", type=int, default=1, help="which changes (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time (2)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "tree")
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "build", "dist"))
        os.chdir(copy)
        sys.path.insert(0, str(copy / "src"))
        os.environ |= {"PYTHONPATH": str(copy / "src"), "TMPDIR": folder}
        os.environ |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "HYPOTHESIS_PROFILE": "mutants"}
        return examine(asked.game, asked.number, asked.seed, asked.jobs)


if __name__ == "__main__":
    sys.exit(main(Path.cwd()))
