"""Changes a game's rules at random, one place at a time, and reports which of the changes its own tests miss.

python -m tools.mutants GAME [--number 200] [--seed 1] [--jobs 2] [--only can_gain,pots.py]

The tests run in a copy of the tree, where a change lives in memory only. They run once under coverage; after that, a
change is shown to the tests that run the changed function, the fastest first, golden games and perft counts last.
The first test to fail kills it; so does a test that never finishes.
The `equivalent_mutants.txt` of a game's tests lists the changes that nobody could notice.
"""

import argparse
import ast
import os
import pickle
import random
import re
import shutil
import signal
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.machinery import SourceFileLoader
from itertools import pairwise
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

ROOMS = "src/hortus/games"
# The files of a room that hold rules.
PARTS = {"rules", "scoring", "knowledge", "loading", "decisions", "refusals"}
EQUIVALENT = "equivalent_mutants.txt"
# Golden games and perft counts run last.
LAST = ("test_golden", "test_perft")
SURVIVES, KILLED, KILLED_LAST = 0, 1, 2
# Tests of all games: their ids name the game.
OF_ALL = "tests/games/test_*.py"
GOAL = 0.95
# A test that takes this many times its usual processor time, plus a few seconds, never ends.
PATIENCE, GRACE = 20.0, 2.0
FIRST_RUN = "first_run.pickle"

PAIRS = [("<", "<="), (">", ">="), ("==", "!="), ("in", "not in"), ("is", "is not")]
FLIPPED = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}
OPERATOR = re.compile(rb"not\s+in|is\s+not|[<>=!]=|[<>]|in|is")
NO_LINES = range(0)
# Bytes from, to, and what stands there instead.
Replacement = tuple[int, int, str]


@dataclass(frozen=True)
class Change:
    """One changed place: its line before and after, and the function around it (empty: the module)."""

    file: str
    line: int
    function: str
    before: str
    after: str
    # The lines of the function's body, and what changes.
    body: range
    what: Replacement

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
    text = Text(source)
    found = [(*each, name, body) for node, name, body in walk(ast.parse(source)) for each in text.changed(node)]
    for start, end, new, name, body in sorted(found, key=lambda each: each[:3]):
        first, last = text.raw.rfind(b"\n", 0, start) + 1, text.raw.find(b"\n", end)
        left, old, right = (text.raw[slice(*each)].decode() for each in ((first, start), (start, end), (end, last)))
        before, after = (" ".join((left + each + right).split()) for each in (old, new))
        change = Change(file, text.raw.count(b"\n", 0, start) + 1, name, before, after, body, (start, end, new))
        try:
            ast.parse(apply(change, source))
        except SyntaxError:
            continue
        yield change


def apply(change: Change, source: str) -> str:
    """The file with the change."""
    raw, (start, end, new) = source.encode(), change.what
    return (raw[:start] + new.encode() + raw[end:]).decode()


def walk(node: ast.AST, name: str = "", body: range = NO_LINES) -> Iterator[tuple[ast.AST, str, range]]:
    """Everything that does something at run time, with its function; inner functions belong to the outermost."""
    inside = list(ast.iter_child_nodes(node))
    match node:
        case ast.arg() | ast.Expr(value=ast.Constant()):
            return
        case ast.AnnAssign():
            inside = [node.value] if node.value else []
        case ast.FunctionDef():
            # The defaults are the module's.
            yield from walk(node.args, name, body)
            inside = list(node.body)
    yield node, name, body
    if isinstance(node, ast.ClassDef | ast.FunctionDef) and not body:
        name = f"{name}.{node.name}".removeprefix(".")
        if isinstance(node, ast.FunctionDef):
            body = range(node.body[0].lineno, (node.end_lineno or 0) + 1)
    for each in inside:
        yield from walk(each, name, body)


class Text:
    """The bytes of a file, which is how `ast` counts, and what may stand in their place."""

    def __init__(self, source: str) -> None:
        self.raw = source.encode()
        self.starts = [0, 0, *(found.end() for found in re.finditer(b"\n", self.raw))]

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node starts and ends."""
        end = self.starts[node.end_lineno or node.lineno] + (node.end_col_offset or 0)
        return self.starts[node.lineno] + node.col_offset, end

    def part(self, node: ast.expr) -> str:
        """The text of an operand, safe to put anywhere."""
        return f"({self.raw[slice(*self.span(node))].decode()})"

    def changed(self, node: ast.AST) -> Iterator[Replacement]:
        """The changes to a node."""
        match node:
            case ast.Compare():
                # Changed at its boundary, or inverted.
                for left, right in pairwise([node.left, *node.comparators]):
                    if found := OPERATOR.search(self.raw, self.span(left)[1], self.span(right)[0]):
                        yield *found.span(), FLIPPED[" ".join(found[0].decode().split())]
            case ast.If(test=test) | ast.IfExp(test=test):
                yield from self.condition(test, "True", "False")
            case ast.While(test=test):
                yield from self.condition(test, "False")
            case ast.comprehension():
                for test in node.ifs:
                    yield from self.condition(test, "True")
            case ast.expr() | ast.stmt():
                yield from ((*self.span(node), new) for new in self.instead(node))

    def condition(self, test: ast.expr, *always: str) -> Iterator[Replacement]:
        """A condition, negated (unless its operator is flipped) or settled."""
        negated = [] if isinstance(test, ast.Compare) and len(test.ops) == 1 else [f"(not {self.part(test)})"]
        yield from ((*self.span(test), new) for new in [*negated, *always])

    def instead(self, node: ast.expr | ast.stmt) -> Iterator[str]:
        """What may stand in place of a whole node: a number off by one, a condition less, nothing."""
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                yield from (str(each) for each in (number + 1, number - 1) if each >= 0)
            case ast.BoolOp(values=values):
                word = " and " if isinstance(node.op, ast.And) else " or "
                for dropped in values:
                    yield f"({word.join(self.part(each) for each in values if each is not dropped)})"
            case ast.UnaryOp(op=ast.Not()):
                yield self.part(node.operand)
            # A name that is never bound fails the first test; state that is never written does not.
            case ast.Assign(targets=[ast.Name() | ast.Tuple(), *_]):
                return
            case ast.Assign() | ast.AugAssign() | ast.Delete() | ast.Expr() | ast.Return(value=None):
                yield "pass"
            case ast.Continue() | ast.Break() | ast.Raise():
                yield "pass"


def rules_of(game: str) -> dict[str, str]:
    """The files of a game that hold rules, with their text."""
    paths = sorted(Path(ROOMS, game).rglob("*.py"))
    found = {path.relative_to(ROOMS): path.read_text(encoding="utf-8") for path in paths}
    return {path.as_posix(): text for path, text in found.items() if path.parts[1].removesuffix(".py") in PARTS}


def equivalent(text: str) -> set[tuple[str, str, str, str]]:
    """The keys of the changes listed there: blocks of a place, the line, the changed line and a reason."""
    named = set()
    for block in filter(None, re.split(r"\n\s*\n", re.sub(r"(?m)^#.*\n", "", text).strip())):
        place, *lines = block.splitlines()
        if [line[:2] for line in lines] != ["- ", "+ ", "= "]:
            raise SystemExit(f"{EQUIVALENT}: a place, then lines with -, + and = (the reason); not: {block}")
        file, _, function = place.partition(" in ")
        named.add((file.strip(), function.strip(), lines[0][2:].strip(), lines[1][2:].strip()))
    return named


# --- The tests


class Watch:
    """Runs tests, some in a given order or all, and sees what happens; a pytest plugin."""

    def __init__(self, enter: Callable[[str], object], order: Sequence[str] = (), game: str = "") -> None:
        # Told of every test that begins.
        self.enter = enter
        self.order = order
        self.game = game
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: list[str] = []

    def pytest_sessionstart(self) -> None:
        """Look for any failing example, not the simplest; takes precedence over the tests' own settings."""
        from hypothesis import Phase, settings

        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", settings.default, phases=phases, database=None)
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: "list[pytest.Item]") -> None:
        """Select the requested tests: of those of all games only this game's."""
        by_name = {item.nodeid: item for item in items if self.game in item.nodeid}
        items[:] = [by_name[test] for test in self.order or by_name if test in by_name]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        self.enter(nodeid)

    def pytest_runtest_logreport(self, report: "pytest.TestReport") -> None:
        """Setup, the test itself, or teardown is over."""
        self.seconds[report.nodeid] += report.duration
        self.failed += [report.nodeid] if report.failed else []


def pytest_run(tests: Sequence[str], plugin: Watch) -> int:
    """Run tests in this process, silently."""
    import pytest

    options = ["-x", "-q", "-p", "pytest_timeout", "-o", "cache_dir=.cache", "--assert=plain"]
    with open(os.devnull, "w", encoding="utf-8") as silence:
        os.dup2(silence.fileno(), 1)
        os.dup2(silence.fileno(), 2)
        return int(pytest.main([*options, *tests], plugins=[plugin]))


def first_run(game: str, files: Sequence[str]) -> int:
    """Run all tests of a game with the rules as they are, and note which of them run each line of these files."""
    from coverage import Coverage

    paths = {file: str(Path(ROOMS, file).resolve()) for file in files}
    cover = Coverage(data_file=None, include=[*paths.values()], config_file=False)
    # Whatever runs before the first test concerns them all: the test without a name.
    watch = Watch(cover.switch_context, game=game)
    cover.start()
    status = pytest_run([f"tests/games/{game}", *map(str, sorted(Path().glob(OF_ALL)))], watch)
    cover.stop()
    lines = {file: cover.get_data().contexts_by_lineno(path) for file, path in paths.items()}
    Path(FIRST_RUN).write_bytes(pickle.dumps((watch.failed, dict(watch.seconds), lines)))
    return status


def tests_of(change: Change, seconds: dict[str, float], lines: dict[int, list[str]]) -> dict[str, float]:
    """The tests that could notice a change with their usual time, the quickest first."""
    callers = {test for line in change.body for test in lines.get(line, ())}
    found = seconds if "" in callers or not change.body else callers & seconds.keys()
    return {test: seconds[test] for test in sorted(found, key=lambda each: (says_little(each), seconds[each], each))}


def says_little(test: str) -> bool:
    """Whether a test says that something is wrong, but not what."""
    return any(word in test for word in LAST)


def show(change: Change, source: str, usual: dict[str, float]) -> int:
    """Show one change to the tests that could notice it; this process exists for that alone, and may never end."""
    path, changed, get_code = str(Path(ROOMS, change.file).resolve()), apply(change, source), SourceFileLoader.get_code

    def overlay(loader: SourceFileLoader, name: str) -> CodeType | None:
        return compile(changed, path, "exec") if loader.path == path else get_code(loader, name)

    SourceFileLoader.get_code = overlay  # type: ignore[method-assign, assignment]
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    watch = Watch(lambda test: signal.setitimer(signal.ITIMER_PROF, GRACE + PATIENCE * usual[test]), list(usual))
    if not usual or pytest_run(sorted({test.split("::")[0] for test in usual}), watch) == 0:
        return SURVIVES
    return KILLED_LAST if any(map(says_little, watch.failed)) else KILLED


def finished(works: Sequence[Callable[[], int]], jobs: int) -> Iterator[tuple[int, int]]:
    """Do some works in processes of their own, so many at a time: the number of each, and its exit status."""
    running: dict[int, int] = {}
    waiting = list(enumerate(works))
    while waiting or running:
        if waiting and len(running) < jobs:
            number, work = waiting.pop(0)
            running[forked(work)] = number
        else:
            child, status = os.wait()
            yield running.pop(child), os.waitstatus_to_exitcode(status)


def forked(work: Callable[[], int]) -> int:
    """Do some work in a separate process, whose number this is."""
    if child := os.fork():
        return child
    try:
        os._exit(work())
    finally:
        os._exit(KILLED)


# --- The whole run


def examine(game: str, number: int, seed: int, jobs: int, only: tuple[str, ...]) -> int:
    """Choose changes to the tree in this folder, show them to the tests, report the survivors."""
    sources = rules_of(game)
    if not sources:
        raise SystemExit(f"There is no game {game!r} here.")
    every = (change for file, source in sources.items() for change in changes(file, source))
    asked = [each for each in every if each.file.endswith(only) or each.function.endswith(only)]
    chosen = random.Random(seed).sample(asked, min(number, len(asked)))
    file = Path("tests/games", game, EQUIVALENT)
    named = equivalent(file.read_text(encoding="utf-8")) if file.exists() else set()
    counted = [change for change in chosen if change.key not in named]
    [(_, status)] = finished([partial(first_run, game, list(sources))], 1)
    failed, seconds, lines = pickle.loads(Path(FIRST_RUN).read_bytes())  # noqa: S301
    if status:
        raise SystemExit(f"The tests of {game} do not pass as they are: {failed or 'they cannot be run'}.")
    tests = [tests_of(change, seconds, lines[change.file]) for change in counted]
    works = [partial(show, each, sources[each.file], usual) for each, usual in zip(counted, tests, strict=True)]
    found = []
    for at, status in finished(works, jobs):
        found.append(status)
        if status == SURVIVES:
            print(f"\n{counted[at]}\n  survives {len(tests[at])} tests", flush=True)
    killed = len(found) - found.count(SURVIVES)
    share = killed / len(found) if found else 1.0
    print(
        f"\n{game}: {killed} of {len(found)} changes killed ({share:.1%}), {found.count(KILLED_LAST)} of them by "
        f"golden games or perft alone; {len(chosen) - len(counted)} more are equivalent."
    )
    return int(share < GOAL)


def main(root: Path) -> int:
    """Read the command line, and work on a copy of the tree; fewer than 95 % killed is a failure."""
    parser = argparse.ArgumentParser(description="Which random changes of a game's rules do its tests let pass?")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--number", type=int, default=200, help="how many changes (200)")
    parser.add_argument("--seed", type=int, default=1, help="which changes (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time (2)")
    parser.add_argument("--only", default="", help="only in these files or functions, separated by commas")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "tree")
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "build", "dist"))
        os.chdir(copy)
        sys.path.insert(0, str(copy / "src"))
        os.environ |= {"PYTHONPATH": str(copy / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "TMPDIR": folder}
        return examine(asked.game, asked.number, asked.seed, asked.jobs, tuple(asked.only.split(",")))


if __name__ == "__main__":
    sys.exit(main(Path.cwd()))
