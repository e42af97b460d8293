"""Writes docs/reference.md: everything that `import hortus` offers, from the docstrings in the sources.

The sources are read, not imported: compiled modules have no docstrings.
"""

import ast
import re
import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
FRONT = "hortus.front"
PAGE = ROOT / "docs" / "reference.md"

HEAD: Final = """# Reference

<!-- Written by tools/reference.py: `make examples`. -->

`import hortus` offers the names on this page, and nothing else is public. Positions, decisions and results are plain
dicts; [formats.md](formats.md) describes them. Seats are counted from 0, and every legal decision has a code.
"""
SECTIONS: Final = {
    "Games": ["game_names", "find", "new", "load", "score", "Game", "Room"],
    "Positions": ["State", "Variation", "observe", "Observation", "OVER", "ONLOOKER", "Refusal", "Json"],
    "Matches and records": ["Match", "Seat", "Record", "read_record", "replay", "verify"],
    "Bots": ["bot_names", "bot", "hint", "analyse", "Bot", "Evaluator"],
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def tree_of(module: str) -> tuple[ast.Module, list[str]]:
    """The syntax tree of a module, and its lines."""
    text = SOURCES.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    return ast.parse(text), text.splitlines()


def public() -> list[str]:
    """What the front door offers."""
    for node in tree_of(FRONT)[0].body:
        match node:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                return list(ast.literal_eval(value))
    raise ValueError(f"{FRONT} has no __all__")


def places() -> dict[str, str]:
    """The module in which each public name is defined."""
    found = dict.fromkeys(public(), FRONT)
    for node in tree_of(FRONT)[0].body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {alias.name: node.module for alias in node.names if alias.name in found}
    return found


def entry(name: str, module: str) -> Iterator[str]:
    """One public name."""
    tree, lines = tree_of(module)
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=found) if found == name:
                yield from (f"### {name}", "", f"`{name}{signature(node)}`", "", *docstring(node), "")
            case ast.ClassDef(name=found) if found == name:
                yield from class_entry(node, lines)
            case ast.AnnAssign(target=ast.Name(id=found), value=value) if found == name and value:
                words = comment_above(node.lineno, lines)
                yield from (f"### {name}", "", f"`{name} = {ast.unparse(value)}`", "", words, "")


def class_entry(node: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    """A class: what it is, its attributes, its methods."""
    yield from (f"### {node.name}", "")
    init = next((each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"), None)
    if init:
        yield from (f"`{node.name}{signature(init)}`", "")
    yield from (*docstring(node), "")
    rows = [*attributes(node, init, lines), *methods(node)]
    if rows:
        yield from ("| | |", "|---|---|", *rows, "")


def attributes(node: ast.ClassDef, init: ast.FunctionDef | None, lines: list[str]) -> Iterator[str]:
    """The public attributes with the comments above them."""
    for each in [*node.body, *(init.body if init else [])]:
        match each:
            case (
                ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name))
                | ast.Assign(targets=[ast.Attribute(attr=name)])
            ) if not name.startswith("_"):
                yield f"| `{name}` | {comment_above(each.lineno, lines)} |"


def methods(node: ast.ClassDef) -> Iterator[str]:
    """The public methods with the first sentences of their docstrings."""
    for each in node.body:
        if isinstance(each, Function) and not each.name.startswith("_"):
            is_value = any(isinstance(mark, ast.Name) and mark.id == "property" for mark in each.decorator_list)
            call = each.name if is_value else f"{each.name}{signature(each)}"
            yield f"| `{call}` | {' '.join(line for line in docstring(each) if line)} |"


def signature(node: Function) -> str:
    """The parameters and the return type, as in the source; native ints are ints to the caller."""
    arguments = re.sub(r"^(self|cls)(, |$)", "", ast.unparse(node.args))
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and node.name != "__init__" else ""
    # A vertical bar would end the table cell.
    return f"({arguments}){returns}".replace("i64", "int").replace("'", "").replace(" | ", " or ")


def docstring(node: Function | ast.ClassDef) -> list[str]:
    """The lines of a docstring; examples become code blocks, which are tested."""
    found: list[str] = []
    in_code = False
    for line in cleandoc(ast.get_docstring(node) or "").splitlines():
        if line.startswith(">>>") and not in_code:
            found += ["```python", line]
            in_code = True
        else:
            found.append(line)
    return [*found, "", "```"] if in_code else found


def comment_above(line: int, lines: list[str]) -> str:
    """The comment above a line."""
    words: list[str] = []
    at = line - 2
    while at >= 0 and lines[at].strip().startswith("#"):
        words.insert(0, lines[at].strip().lstrip("# "))
        at -= 1
    return " ".join(words)


def written() -> str:
    """The whole page."""
    where = places()
    parts = [HEAD]
    for title, names in SECTIONS.items():
        parts += [f"## {title}", ""]
        for name in names:
            parts += entry(name, where[name])
    return "\n".join(parts).rstrip() + "\n"


def main() -> int:
    """Regenerate the page."""
    PAGE.write_text(written(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
