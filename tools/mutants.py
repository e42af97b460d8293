"""Changes a game's rules at random, one place at a time, and reports which of the changes its own tests miss.

python -m tools.mutants GAME [--number 200] [--seed 1] [--jobs 2] [--only can_gain,pots.py]

The tests run in a copy of the tree, where a change lives in memory only. They run once to see which test calls what;
after that, a change is shown to the tests that run the changed function, the fastest first, golden games and
perft counts last. The first test to fail kills it; so does a test that never finishes.
The `equivalent_mutants.txt` of a game's tests lists the changes that nobody could notice.
"""

import argparse
import ast
import builtins
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

# The files of a room that hold rules.
PARTS = {"rules", "scoring", "knowledge", "loading", "decisions", "refusals"}
EQUIVALENT = "equivalent_mutants.txt"
# Tests that say that something is wrong, but not what: they run last.
LAST = ("test_golden", "test_perft")
GOAL = 0.95
# A test that takes this many times its usual processor time, plus a few seconds, never ends.
PATIENCE, GRACE = 20.0, 2.0

FLIPPED = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "in": "not in",
    "not in": "in",
    "is": "is not",
    "is not": "is",
}
OPERATOR = re.compile(r"not\s+in|is\s+not|[<>=!]=|[<>]|in|is")


@dataclass(frozen=True)
class Change:
    """One place in a file, its replacement, and the enclosing function (empty: the module)."""

    file: str
    line: int
    function: str
    start: int
    end: int
    text: str
    before: str = ""
    after: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Identifies the change even when other lines of the file change."""
        return (self.file, self.function, self.before, self.after)

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" + (f" in {self.function}" if self.function else "")
        return f"{where}\n- {self.before}\n+ {self.after}"


# --- What can be changed


def changes(file: str, source: str) -> Iterator[Change]:
    """Every single change to a file that still yields a valid program."""
    for change in sorted(Changer(file, source).found, key=lambda change: (change.start, change.end, change.text)):
        changed = apply(change, source)
        try:
            ast.parse(changed)
        except SyntaxError:
            continue
        first = source.rfind("\n", 0, change.start) + 1
        last = source.find("\n", change.end)
        tail = len(source) - (last if last >= 0 else len(source))
        yield replace(
            change,
            before=" ".join(source[first : len(source) - tail].split()),
            after=" ".join(changed[first : len(changed) - tail].split()),
        )


def apply(change: Change, source: str) -> str:
    """The file with the change."""
    return source[: change.start] + change.text + source[change.end :]


class Changer(ast.NodeVisitor):
    """Collects the changes to a file; leaves annotations alone, which do nothing at run time."""

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source
        self.found: list[Change] = []
        self.scope: list[str] = []
        self.depth = 0  # nesting of functions: inner ones belong to the outermost
        encoded = source.encode().splitlines(keepends=True)
        self.line_starts = [len(b"".join(encoded[:number]).decode()) for number in range(len(encoded))]
        self.lines = encoded
        self.visit(ast.parse(source))

    def offset(self, line: int, column: int) -> int:
        """An offset in the text: `ast` counts lines from 1, and bytes."""
        return self.line_starts[line - 1] + len(self.lines[line - 1][:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where the text of a node starts and ends."""
        end = self.offset(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)
        return self.offset(node.lineno, node.col_offset), end

    def note(self, start: int, end: int, text: str) -> None:
        """Keep a change."""
        line = self.source.count("\n", 0, start) + 1
        self.found.append(Change(self.file, line, ".".join(self.scope), start, end, text))

    def instead(self, node: ast.expr | ast.stmt, text: str) -> None:
        """Keep a change that replaces a whole node."""
        self.note(*self.span(node), text)

    def part(self, node: ast.expr) -> str:
        """The text of an operand, safe to put anywhere."""
        start, end = self.span(node)
        return f"({self.source[start:end]})"

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """A class adds its name."""
        self.scope.append(node.name)
        self.generic_visit(node)
        self.scope.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Defaults belong to the module around a function, the body to the function."""
        self.visit(node.args)
        if self.depth == 0:
            self.scope.append(node.name)
        self.depth += 1
        for statement in node.body:
            self.visit(statement)
        self.depth -= 1
        if self.depth == 0:
            self.scope.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Only the value has an effect."""
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """An argument has a name and an annotation."""

    def visit_Compare(self, node: ast.Compare) -> None:
        """A comparison is changed at its boundary, or inverted."""
        left = node.left
        for right in node.comparators:
            start, end = self.span(left)[1], self.span(right)[0]
            if found := OPERATOR.search(self.source, start, end):
                flipped = FLIPPED[" ".join(found[0].split())]
                self.note(found.start(), found.end(), flipped)
            left = right
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A number is off by one."""
        if type(node.value) is int:
            self.instead(node, str(node.value + 1))
            if node.value > 0:
                self.instead(node, str(node.value - 1))

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """One of the conditions is dropped."""
        word = " and " if isinstance(node.op, ast.And) else " or "
        for dropped in node.values:
            rest = word.join(self.part(value) for value in node.values if value is not dropped)
            self.instead(node, f"({rest})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """A `not` is dropped."""
        if isinstance(node.op, ast.Not):
            self.instead(node, self.part(node.operand))
        self.generic_visit(node)

    def condition(self, test: ast.expr, *always: str) -> None:
        """A condition is negated, or assumed to hold."""
        if not isinstance(test, ast.Compare) or len(test.ops) > 1:  # otherwise its operator is flipped
            self.instead(test, f"(not {self.part(test)})")
        for value in always:
            self.instead(test, value)

    def visit_If(self, node: ast.If) -> None:
        """A conditional step always happens, never, or in the opposite case."""
        self.condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """One of two values is always taken, or they are swapped."""
        self.condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        """A loop is skipped."""
        self.condition(node.test, "False")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """A filter is dropped."""
        for test in node.ifs:
            self.condition(test, "True")
        self.generic_visit(node)

    def skip(self, node: ast.stmt) -> None:
        """A statement is skipped."""
        self.instead(node, "pass")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Everything but docstrings."""
        if not isinstance(node.value, ast.Constant):
            self.skip(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """A name that is never bound fails the first test; state that is never written does not."""
        if isinstance(node.targets[0], ast.Name | ast.Tuple):
            self.generic_visit(node)
        else:
            self.skip(node)

    def visit_Return(self, node: ast.Return) -> None:
        """An early return without a value."""
        if node.value is None:
            self.skip(node)
        else:
            self.generic_visit(node)

    visit_AugAssign = visit_Continue = visit_Break = visit_Raise = visit_Delete = skip


def room(root: Path, game: str) -> dict[str, str]:
    """The files of a game that hold rules, with their text."""
    folder = root / "src/hortus/games" / game
    paths = sorted(folder.rglob("*.py"))
    held = [path for path in paths if path.relative_to(folder).parts[0].removesuffix(".py") in PARTS]
    return {f"{game}/{path.relative_to(folder).as_posix()}": path.read_text(encoding="utf-8") for path in held}


def equivalent(text: str) -> set[tuple[str, str, str, str]]:
    """The keys of the changes listed there: blocks of a place, the line, the changed line and a reason."""
    named = set()
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.strip().splitlines() if not line.startswith("#")]
        if not lines:
            continue
        if [line[:2] for line in lines[1:]] != ["- ", "+ ", "= "]:
            raise SystemExit(f"{EQUIVALENT}: a place, then lines with -, + and = (the reason); not: {block.strip()}")
        file, _, function = lines[0].partition(" in ")
        named.add((file.strip(), function.strip(), lines[1][2:].strip(), lines[2][2:].strip()))
    return named


# --- The tests


class Marks(ast.NodeTransformer):
    """Makes every function of a file report that it runs."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.scope: list[str] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A class adds its name."""
        self.scope.append(node.name)
        self.generic_visit(node)
        self.scope.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Functions in functions belong to the outermost."""
        name = f"{self.file} {'.'.join([*self.scope, node.name])}"
        node.body[:0] = ast.parse(f"function_runs({name!r})").body
        return node


class Watch:
    """Sees which functions of the room run during each test; a pytest plugin."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.callers: dict[str, list[str]] = defaultdict(list)
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: list[str] = []
        vars(builtins)["function_runs"] = self.seen.add

    def book(self, test: str) -> None:
        """Everything that ran since the last call ran for this test."""
        for function in self.seen:
            self.callers[function].append(test)
        self.seen.clear()

    def pytest_collection_finish(self) -> None:
        """Whatever runs before the first test concerns them all."""
        self.book("")

    def pytest_runtest_logreport(self, report: "pytest.TestReport") -> None:
        """Setup, the test itself, or teardown is over."""
        self.book(report.nodeid)
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.append(report.nodeid)


class Order:
    """Runs some tests in a given order until one fails, and records which; a pytest plugin."""

    def __init__(self, seconds: dict[str, float], note: Path) -> None:
        self.seconds = seconds
        self.note = note

    def pytest_collection_modifyitems(self, items: "list[pytest.Item]") -> None:
        """Select the requested tests."""
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[test] for test in self.seconds if test in by_name]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Start the clock; a test that does not finish is killed by the system."""
        self.note.write_text(nodeid, encoding="utf-8")
        signal.setitimer(signal.ITIMER_PROF, GRACE + PATIENCE * self.seconds[nodeid])


def pytest_run(tests: Sequence[str], plugin: object) -> int:
    """Run tests in this process, silently."""
    import pytest
    from hypothesis import Phase, settings

    class Quick:
        """Looks for any failing example, not the simplest; takes precedence over the tests' own settings."""

        def pytest_sessionstart(self) -> None:
            phases = (Phase.explicit, Phase.generate)
            settings.register_profile("mutants", settings.default, phases=phases, database=None)
            settings.load_profile("mutants")

    options = ["-x", "-q", "-p", "pytest_timeout", "-o", "cache_dir=.cache", "--assert=plain"]
    with open(os.devnull, "w", encoding="utf-8") as silence:
        os.dup2(silence.fileno(), 1)
        os.dup2(silence.fileno(), 2)
        return int(pytest.main([*options, *tests], plugins=[Quick(), plugin]))


class Overlay(importlib.abc.MetaPathFinder):
    """Replaces the code of modules in the room when they are imported."""

    def __init__(self, programs: Mapping[str, ast.Module]) -> None:
        self.programs = {module(file): (file, program) for file, program in programs.items()}

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """One of these modules, or nothing."""
        if name not in self.programs:
            return None
        file, program = self.programs[name]
        path = str(Path("src/hortus/games", file).resolve())
        loader = importlib.machinery.SourceFileLoader(name, path)
        vars(loader)["get_code"] = lambda _name: compile(program, path, "exec")
        return importlib.util.spec_from_file_location(name, path, loader=loader)


def module(file: str) -> str:
    """The name by which a file of a room is imported."""
    return "hortus.games." + file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@dataclass
class Tests:
    """The results of a first run: each test's processor time, quickest first, and the tests that run each function."""

    seconds: dict[str, float]
    callers: dict[str, set[str]]

    def of(self, change: Change) -> dict[str, float]:
        """The tests that could notice a change."""
        callers = self.callers.get(f"{change.file} {change.function}", set())
        everything = "" in callers or not change.function
        return {test: time for test, time in self.seconds.items() if everything or test in callers}


def forked(work: Callable[[], int]) -> int:
    """Do some work in a separate process; returns its exit status."""
    if child := os.fork():
        return child
    try:
        os._exit(work())
    finally:
        os._exit(70)  # an error that pytest would have caught: not the fault of a change


def first_run(game: str, sources: Mapping[str, str], scratch: Path) -> Tests:
    """Run all tests of a game with the rules as they are."""
    note = scratch / "first.json"

    def look() -> int:
        marked = {file: Marks(file).visit(ast.parse(source)) for file, source in sources.items()}
        sys.meta_path.insert(0, Overlay({file: ast.fix_missing_locations(tree) for file, tree in marked.items()}))
        watch = Watch()
        status = pytest_run([f"tests/games/{game}"], watch)
        note.write_text(json.dumps([watch.failed, watch.seconds, watch.callers]), encoding="utf-8")
        return status

    _, status = os.waitpid(forked(look), 0)
    failed, seconds, callers = json.loads(note.read_text(encoding="utf-8")) if note.exists() else ([], {}, {})
    if status:
        raise SystemExit(f"The tests of {game} do not pass as they are: {failed or 'they cannot be run'}.")
    order = sorted(seconds, key=lambda test: (any(word in test for word in LAST), seconds[test]))
    return Tests({test: seconds[test] for test in order}, {name: set(row) for name, row in callers.items()})


def show(change: Change, source: str, tests: Tests, note: Path) -> int:
    """Show one change to the tests that could notice it; this process exists for that alone."""
    sys.meta_path.insert(0, Overlay({change.file: ast.parse(apply(change, source))}))
    seconds = tests.of(change)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    return pytest_run(sorted({test.split("::")[0] for test in seconds}), Order(seconds, note)) if seconds else 0


def killers(chosen: Sequence[Change], sources: dict[str, str], tests: Tests, scratch: Path, jobs: int) -> list[str]:
    """What killed each change: a test, `import`, or nothing."""
    result = [""] * len(chosen)
    running: dict[int, int] = {}
    waiting = list(range(len(chosen)))[::-1]
    while waiting or running:
        if waiting and len(running) < jobs:
            number = waiting.pop()
            change, note = chosen[number], scratch / str(number)
            running[forked(partial(show, change, sources[change.file], tests, note))] = number
            continue
        child, status = os.wait()
        number = running.pop(child)
        note = scratch / str(number)
        if status:
            result[number] = note.read_text(encoding="utf-8") if note.exists() else "import"
        else:
            print(f"\n{chosen[number]}\n  survives {len(tests.of(chosen[number]))} tests", flush=True)
    return result


# --- The whole run


def examine(game: str, number: int, seed: int, jobs: int, only: Sequence[str]) -> int:
    """Choose changes to the tree in this folder, show them to the tests, report the survivors."""
    sources = room(Path(), game)
    if not sources:
        raise SystemExit(f"There is no game {game!r} here.")
    every = [
        change
        for file, source in sources.items()
        for change in changes(file, source)
        if any(change.file.endswith(part) or change.function.endswith(part) for part in only)
    ]
    chosen = random.Random(seed).sample(every, min(number, len(every)))
    file = Path("tests/games", game, EQUIVALENT)
    named = equivalent(file.read_text(encoding="utf-8")) if file.exists() else set()
    counted = [change for change in chosen if change.key not in named]
    warm_up()
    with tempfile.TemporaryDirectory() as scratch:
        tests = first_run(game, sources, Path(scratch))
        killed = [killer for killer in killers(counted, sources, tests, Path(scratch), jobs) if killer]
    blunt = sum(any(word in killer for word in LAST) for killer in killed)
    share = len(killed) / len(counted) if counted else 1.0
    print(
        f"\n{game}: {len(killed)} of {len(counted)} changes killed ({share:.1%}), {blunt} of them by golden games or "
        f"perft alone; {len(chosen) - len(counted)} more are equivalent."
    )
    return int(share < GOAL)


def warm_up() -> None:
    """Import once what every run needs and no change touches."""
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401


def in_a_copy(root: Path, arguments: Sequence[str]) -> int:
    """Run in a copy of the tree, so that the tree can be worked on meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "tree")
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "build", "dist"))
        surroundings = os.environ | {
            "PYTHONPATH": str(copy / "src"),
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "TMPDIR": folder,
        }
        command = [sys.executable, "-P", __file__, "--here", *arguments]
        return subprocess.run(command, cwd=copy, env=surroundings, check=False).returncode


def main(arguments: Sequence[str], root: Path) -> int:
    """Read the command line; fewer than 95 % killed is a failure."""
    parser = argparse.ArgumentParser(description="Which random changes of a game's rules do its tests let pass?")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--number", type=int, default=200, help="how many changes (200)")
    parser.add_argument("--seed", type=int, default=1, help="which changes (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time (2)")
    parser.add_argument("--only", default="", help="only in these files or functions, separated by commas")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if not asked.here:
        return in_a_copy(root, arguments)
    return examine(asked.game, asked.number, asked.seed, asked.jobs, asked.only.split(","))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parent.parent))
