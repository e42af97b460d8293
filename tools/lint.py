"""House checks that no off-the-shelf linter has.

Two compiler bugs, addresses that must not be published, games named outside their rooms, tests that import tests, and
long lines in scripts.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from doctest import DocTestParser
from pathlib import Path

# A registry's address belongs in a machine's settings. Written so that this file passes its own check.
REGISTRY = re.compile(r"\b(?:pypi|pythonhosted|npmjs|yarnpkg|anaconda)\.(?:org|com)\b|:/{2}\S+/simple\b", re.I)
MACHINE = re.compile(r"(?<![\w.~$)}-])/(?:work|root|home/[\w.-]+)/")
# Folders of programs that must not know a game outside its own room; and files about all games.
PROGRAMS = ("src", "bench", "tools", "tests")
TELL_OF_ALL = ("tests/browser/", "tests/table/store/databases/", "tests/research/test_learning.py")
# A module of tests as the source of an import; also in a script that a test writes.
BORROWED = re.compile(
    r"^\s*(?:from|import)\s+(?:tests\.(?:\w+\.)*test_\w+|tests(?:\.\w+)*\s+import\s.*\btest_\w+)", re.M
)
# What ruff does not read, and prettier does not break: comments and texts in scripts.
WIDEST = 120
ADDRESS = re.compile(r"://|--(?:extra-)?index-url|--find-links")


def is_integer(node: ast.expr | None) -> bool:
    """A literal, or an expression of literals that the compiler folds into one."""
    match node:
        case ast.Constant(value=value):
            return isinstance(value, int)
        case ast.UnaryOp(operand=operand):
            return is_integer(operand)
        case ast.BinOp(left=left, right=right):
            return is_integer(left) and is_integer(right)
        case ast.Call(func=ast.Name(id="i64" | "i32" | "i16" | "u8"), args=[argument]):
            return is_integer(argument)
    return False


def constants(tree: ast.Module) -> set[str]:
    """The names that are only ever bound to integer literals: the compiler treats them as the literal."""
    literal: Counter[str] = Counter()
    bound: Counter[str] = Counter()
    for node in ast.walk(tree):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=value)
            ) if is_integer(value):
                literal[name] += 1
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                bound[name] += 1
    return {name for name in literal if literal[name] == bound[name]}


def finals(tree: ast.Module) -> set[str]:
    """The constants that other modules may import: `ONE: Final = 1`."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value) if is_integer(value):
                if "Final" in ast.unparse(annotation):
                    found.add(name)
    return found


def shifts(source: str, shared: Iterable[str] = ()) -> Iterator[tuple[int, str]]:
    """Every `literal << variable`: mypyc 2.4.1 compiles it as a 32-bit shift, so `1 << 42` is 1024."""
    tree = ast.parse(source)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    literal = constants(tree) | ({*shared} & {alias.name for node in imports for alias in node.names})
    for node in ast.walk(tree):
        if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)) or is_integer(node.right):
            continue
        left = node.left
        named = isinstance(left, ast.Name) and left.id in literal
        if named or is_integer(left) or (isinstance(left, ast.Attribute) and left.attr in shared):
            instead = f"BIT[{ast.unparse(node.right)}]"
            yield node.lineno, f"`{ast.unparse(node)}` is compiled as a 32-bit shift; take a table instead: `{instead}`"


def is_sum(node: ast.expr | None, names: set[str]) -> bool:
    """Whether an expression is nothing but arithmetic on integers and these names."""
    match node:
        case ast.Name(id=name):
            return name in names
        case ast.Attribute(attr=name):
            return f".{name}" in names
        case ast.UnaryOp(operand=operand):
            return is_sum(operand, names)
        case ast.BinOp(left=left, right=right):
            return is_sum(left, names) and is_sum(right, names)
    return is_integer(node)


def objects(source: str, shared: Iterable[str] = ()) -> Iterator[tuple[int, str]]:
    """Every constant computed from those of other modules: mypy does not know its value before run time.

    So mypyc makes it an object, and unpacks it wherever it is used.
    """
    tree = ast.parse(source)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    late = {*shared} & {alias.name for node in imports for alias in node.names}
    late |= {f".{name}" for name in shared}  # `state.DIE`
    known = finals(tree)
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                if is_sum(value, known):
                    known.add(name)
                elif is_sum(value, known | late):
                    late.add(name)
                    if ast.unparse(annotation) == "Final":
                        yield node.lineno, f"`{name}` is an object to the compiler; make it a number: `Final[i64]`"


def addresses(text: str, *, is_list: bool = False) -> Iterator[tuple[int, str]]:
    """Every package registry and every path on somebody's machine; in a list of requirements, every address."""
    for number, line in enumerate(text.splitlines(), start=1):
        if found := REGISTRY.search(line) or (is_list and ADDRESS.search(line)):
            yield number, f"`{found[0]}` names a package registry; it belongs in the settings of a machine"
        if found := MACHINE.search(line):
            yield number, f"`{found[0]}` is a path of one machine; make it relative"


def rooms(root: Path) -> dict[str, re.Pattern[str]]:
    """The games of the house by the names of their rooms, with every spelling of each: two_words, "Two Words" …"""
    names = [path.parent.name for path in root.glob("src/hortus/games/*/__init__.py")]
    return {name: re.compile(name.replace("_", "[_ -]?"), re.I) for name in names}


def example_lines(text: str) -> set[int]:
    """The lines of the examples in docstrings, including their output."""
    found = DocTestParser().get_examples(text)
    return {each.lineno + 1 + at for each in found for at in range((each.source + each.want).count("\n"))}


def strangers(name: Path, text: str, known: dict[str, re.Pattern[str]]) -> Iterator[tuple[int, str]]:
    """Every game named in a program outside its room: knowledge of a game belongs in its room.

    Examples in docstrings are documents: they may show a real game.
    """
    if name.parts[0] not in PROGRAMS or name.suffix == ".md" or name.as_posix().startswith(TELL_OF_ALL):
        return
    shown = example_lines(text) if name.suffix == ".py" else set()
    for number, line in enumerate(text.splitlines(), start=1):
        if number in shown:
            continue
        for game, pattern in known.items():
            if game not in name.parts and (found := pattern.search(line)):
                yield number, f"`{found[0]}` names a game; what knows it belongs in src/hortus/games/{game}"


def borrowed(name: Path, text: str) -> Iterator[tuple[int, str]]:
    """Every test module that another one imports: what tests share stands in a module of its own."""
    if name.parts[0] == "tests" and name.suffix == ".py":
        for found in BORROWED.finditer(text):
            line = text.count("\n", 0, found.end()) + 1
            yield line, f"`{found[0].strip()}` imports tests; what tests share belongs in a module that is none"


def long_lines(name: Path, text: str) -> Iterator[tuple[int, str]]:
    """Every line of a script that is too long; what others have packed is left alone."""
    if name.suffix == ".js" and "vendor" not in name.parts and not name.name.endswith(".min.js"):
        for number, line in enumerate(text.splitlines(), start=1):
            if len(line) > WIDEST:
                yield number, f"the line has {len(line)} characters, more than {WIDEST}"


def published(root: Path) -> list[Path]:
    """The files that are tracked, or would be after the next commit."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=root, check=True, capture_output=True, text=True).stdout
    return sorted(path for name in names.split("\0") if name and (path := root / name).is_file())


def complaints(root: Path) -> Iterator[str]:
    """All complaints, as `file:line: what is wrong`."""
    shared = {name for path in root.glob("src/**/*.py") for name in finals(ast.parse(path.read_text(encoding="utf-8")))}
    patterns = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hortus"]["hot"]
    known = rooms(root)
    hot = {path for pattern in patterns for path in root.glob(pattern)}
    for path in published(root):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        name = path.relative_to(root)
        found = list(addresses(text, is_list=name.parts[0] == "requirements"))
        found += strangers(name, text, known)
        found += borrowed(name, text)
        found += long_lines(name, text)
        if path in hot:
            found += shifts(text, shared)
            found += objects(text, shared)
        yield from (f"{name}:{line}: {what}" for line, what in sorted(found))


def main() -> int:
    """Print the complaints; none is success."""
    found = list(complaints(Path(__file__).resolve().parent.parent))
    print(*found or ["House rules kept."], sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
