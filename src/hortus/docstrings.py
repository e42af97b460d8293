"""Docstrings of compiled classes: the compiler leaves them out, and the sources beside the machine code have them."""

import ast
from importlib.util import find_spec
from inspect import cleandoc
from pathlib import Path
from textwrap import indent


def document(*classes: type) -> None:
    """Give compiled classes the docstrings of their sources: their own, then a list of their public members."""
    for each in classes:
        if not each.__doc__ and (found := definition(each)) is not None:
            each.__doc__ = docstring(found)


def definition(of: type) -> ast.ClassDef | None:
    """The class as its source defines it; None if the source was not installed."""
    spec = find_spec(of.__module__)
    if spec is None or spec.origin is None:
        return None
    source = Path(spec.origin).parent / f"{of.__module__.rpartition('.')[2]}.py"
    tree = ast.parse(source.read_text(encoding="utf-8")) if source.exists() else ast.Module([], [])
    return next((node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == of.__name__), None)


def docstring(node: ast.ClassDef) -> str:
    """A class and its public methods in words."""
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]
    told = [f"{each.name}({ast.unparse(each.args)})\n{indent(doc_of(each), '    ')}" for each in methods]
    return "\n\n".join([doc_of(node), *told])


def doc_of(node: ast.ClassDef | ast.FunctionDef) -> str:
    """A docstring without the indentation of its place."""
    return cleandoc(ast.get_docstring(node) or "")
