"""Every room of the house has the same map: each job is a module, or a package of the same name if it is long.

This check knows the jobs, what each must define, and that docs/architecture.md mentions all of them, and every module
of the other folders.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

# Jobs that every room has, with what each defines; and optional jobs.
JOBS: dict[str, tuple[str, ...]] = {
    "__init__": ("GAME",),
    "components": ("Components", "load"),
    "state": ("PHASES",),
    "rules": ("ACTIONS",),
    "scoring": ("breakdown",),
    "decisions": ("describe",),
    "refusals": ("refusal",),
    "words": ("words",),
    "gestures": ("Gestures",),
    "position": ("result", "census"),
    "loading": ("load",),
    "view": ("View",),
    "art": ("RECIPES",),
    "sheet": (),
    "heuristics": ("TUNED",),
    "encoding": ("encode", "blocks"),
}
OPTIONAL: dict[str, tuple[str, ...]] = {
    "form": ("Decision", "Finished", "Position", "Result"),
    "catalogue": (),
    "gardens": (),
    "geometry": (),
    "options": (),
    "knowledge": ("resample",),
    "prospects": (),
    "hindsight": ("best_garden",),
    "tallies": ("takes",),
    "progress": ("progress",),
}
# Their modules are compiled: import from the module itself.
COMPILED = ("rules", "scoring")
FILES = ("rules.md", "guide.md", "components.toml")
# A room without a form has its schema written by hand.
OPTIONAL_FILES = ("schema.json", "table.css", "backdrop.svg")
FOLDERS = ("examples",)
OPTIONAL_FOLDERS = ("figures", "lessons")
MAP = "docs/architecture.md"
# Folders whose modules have their own map: that of a room, and that of the tutorial.
NO_MAP = ("games", "newgame")
# Where it is enough that the page mentions the folder of a module, in backticks: `http/`.
BY_FOLDER = "table"


def defined(source: str) -> set[str]:
    """The names defined at the top level of a module: functions, classes, constants."""
    names = set()
    for node in ast.parse(source).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case ast.Assign(targets=targets):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


def handed_on(source: str) -> set[str]:
    """The names that a package re-exports from its modules."""
    imports = [node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in imports for alias in node.names}


def offers_of(room: Path, job: str) -> set[str] | None:
    """What a job of a room offers the others; None if the room has no such job."""
    module, package = room / f"{job}.py", room / job / "__init__.py"
    if module.is_file():
        return defined(module.read_text(encoding="utf-8"))
    if not package.is_file():
        return None
    if job in COMPILED:
        return {name for path in package.parent.glob("*.py") for name in defined(path.read_text(encoding="utf-8"))}
    text = package.read_text(encoding="utf-8")
    return defined(text) | handed_on(text)


def missing(room: Path) -> Iterator[str]:
    """What the room lacks."""
    for job, names in (JOBS | OPTIONAL).items():
        offers = offers_of(room, job)
        if offers is None:
            if job in JOBS:
                yield f"has no {job}.py, and no package {job}/"
            continue
        yield from (f"its job `{job}` must define `{name}`" for name in names if name not in offers)
    yield from (f"has no {name}" for name in FILES if not (room / name).is_file())
    yield from (f"has no folder {name}/" for name in FOLDERS if not (room / name).is_dir())


def strangers(room: Path) -> Iterator[str]:
    """Everything that is not on the map."""
    jobs = JOBS.keys() | OPTIONAL.keys()
    modules = {f"{job}.py" for job in jobs}
    for path in sorted(room.iterdir()):
        if path.is_dir():
            known = path.name in {*jobs, *FOLDERS, *OPTIONAL_FOLDERS, "__pycache__"}
        else:
            known = path.name in {*modules, *FILES, *OPTIONAL_FILES}
        if not known:
            yield f"`{path.name}` is on no room's map; put it into one of: {', '.join(sorted(jobs - {'__init__'}))}"
        if path.is_dir() and (room / f"{path.name}.py").is_file():
            yield f"`{path.name}` is a module and a package"


def untold(text: str) -> list[str]:
    """The jobs and files missing from the page about the house."""
    files = [*FILES, *OPTIONAL_FILES, *(f"{name}/" for name in (*FOLDERS, *OPTIONAL_FOLDERS))]
    return [name for name in [*(f"{job}.py" for job in JOBS | OPTIONAL), *files] if f"`{name}`" not in text]


def untold_modules(root: Path, text: str) -> Iterator[str]:
    """The modules outside the rooms that are missing from the page, where each should appear in backticks."""
    told = set(re.findall(r"[\w/]+\.py", text))
    folders = set(re.findall(r"`(\w+)/`", text))
    for path in sorted(root.glob("src/hortus/*/**/*.py")):
        name = path.relative_to(root / "src/hortus")
        if name.parts[0] in NO_MAP or "migrations" in name.parts or name.name == "__init__.py":
            continue
        if name.parts[0] == BY_FOLDER and len(name.parts) > 2 and name.parts[1] in folders:
            continue
        if not {name.name, name.as_posix(), "/".join(name.parts[-2:])} & told:
            yield name.as_posix()


def complaints(root: Path) -> Iterator[str]:
    """All complaints, as `place: what is wrong`."""
    for path in sorted(root.glob("src/hortus/games/*/__init__.py")):
        room = path.parent
        yield from (f"{room.relative_to(root)}: {each}" for each in [*missing(room), *strangers(room)])
    page = root / MAP
    if page.is_file():
        text = page.read_text("utf-8")
        yield from (f"{MAP}: `{name}` is missing in the map of a room" for name in untold(text))
        yield from (f"{MAP}: `{name}` is told of nowhere" for name in untold_modules(root, text))


def main() -> int:
    """Print the complaints; none is success."""
    found = list(complaints(Path(__file__).resolve().parent.parent))
    print(*found or ["All rooms have the same map."], sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
