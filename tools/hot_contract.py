"""A contract for import-linter: the hot set reaches only what is there wherever a user builds it.

mypyc follows every import, also those of the packages that a module stands in. Whatever that reaches must be ours and
near the engine, part of Python, a build requirement, or known to be optional.
"""

import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

SOURCE = Path("src")


def hot_modules() -> list[str]:
    """The names of the modules that are compiled."""
    patterns = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["hortus"]["hot"]
    paths = (path.relative_to(SOURCE) for pattern in patterns for path in Path().glob(pattern))
    return [".".join(path.with_suffix("").parts) for path in paths if path.stem != "__init__"]


def reached(graph: ImportGraph, start: Iterable[str]) -> dict[str, str]:
    """Every module that the compiler reads, with the one that led to it."""
    found = dict.fromkeys(start, "")
    ahead = list(found)
    while ahead:
        module = ahead.pop()
        package = {module.rpartition(".")[0]} & graph.modules
        for other in sorted({*graph.find_modules_directly_imported_by(module)} | package):
            if other not in found:
                found[other] = module
                ahead.append(other)
    return found


class HotContract(Contract):
    """All that the hot modules reach is in these packages, or in the standard library."""

    type_name = "hot"
    allowed_packages = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look for the others."""
        allowed = cast(set[str], self.allowed_packages) | sys.stdlib_module_names | {"hortus"}
        inside = tuple(f"{package}." for package in allowed - {"hortus"})
        others = [
            f"{module} (imported by {by})"
            for module, by in reached(graph, hot_modules()).items()
            if module not in allowed and not module.startswith(inside)
        ]
        return ContractCheck(kept=not others, metadata={"others": others})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name them."""
        for other in check.metadata["others"]:
            output.print_error(f"the compiled engine must not reach {other}")
