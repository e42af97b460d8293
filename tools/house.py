"""Every room of the house has the same map: each job is a module, or a package of the same name if it is long.

This check knows the jobs, what each must define, and that docs/architecture.md mentions all of them, and every other
folder.
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
    "form": ("Decision", "Finished", "PHASES", "Position", "Result"),
    "state": (),
    "rules": ("ACTIONS",),
    "scoring": ("breakdown",),
    "decisions": ("describe",),
    "refusals": ("refusal",),
    "look/words": ("words",),
    "look/gestures": ("Gestures",),
    "position": ("seen", "result", "census"),
    "loading": ("load",),
    "look/view": ("View",),
    "look/art": ("RECIPES",),
    "sheet": (),
    "mind/heuristics": ("TUNED",),
    "mind/encoding": ("encode", "blocks"),
}
OPTIONAL: dict[str, tuple[str, ...]] = {
    "catalogue": (),
    "gardens": (),
    "geometry": (),
    "options": (),
    "knowledge": ("resample",),
    "look/moments": ("moments",),
    "mind/prospects": (),
    "mind/hindsight": ("best_garden",),
    "mind/tallies": ("takes",),
    "mind/progress": ("progress",),
}
# The folders of jobs: what people see, and what bots and their teachers think.
SIDES = ("look", "mind")
# Their modules are compiled: import from the module itself.
COMPILED = ("rules", "scoring")
FILES = ("rules.md", "guide.md", "components.toml")
OPTIONAL_FILES = ("look/table.css", "look/backdrop.svg")
FOLDERS = ("examples",)
OPTIONAL_FOLDERS = ("figures", "lessons", "look/pictures")
MAP = "docs/architecture.md"
# Folders with a map of their own: that of a room, and that of the tutorial.
NO_MAP = ("games", "newgame")


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
    files = {*(f"{job}.py" for job in jobs), *FILES, *OPTIONAL_FILES, *(f"{side}/__init__.py" for side in SIDES)}
    folders = {*jobs, *FOLDERS, *OPTIONAL_FOLDERS, *SIDES}
    for path in sorted([*room.iterdir(), *(each for side in SIDES for each in (room / side).glob("*"))]):
        name = path.relative_to(room).as_posix()
        if name not in (folders if path.is_dir() else files) and path.name != "__pycache__":
            yield f"`{name}` is on no room's map; put it into one of: {', '.join(sorted(jobs - {'__init__'}))}"
        if path.is_dir() and path.with_suffix(".py").is_file():
            yield f"`{name}` is a module and a package"


def told(text: str) -> set[str]:
    """The names that the page about the house has in backticks, outside blocks of code."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return {name.strip("/") for quoted in re.findall(r"`([^`]+)`", prose) for name in re.findall(r"[\w./-]+", quoted)}


def untold(text: str) -> list[str]:
    """The jobs and files of a room that are missing from the page."""
    names = told(text)
    jobs = [job for job in JOBS | OPTIONAL if not {f"{job}.py", job.rpartition("/")[2]} & names]
    return jobs + [name for name in (*FILES, *FOLDERS, *OPTIONAL_FOLDERS) if name not in names]


def untold_folders(root: Path, text: str) -> Iterator[str]:
    """The folders outside the rooms that are missing from the page."""
    names = told(text)
    for path in sorted(root.glob("src/hortus/*/**/__init__.py")):
        name = path.parent.relative_to(root / "src/hortus")
        mapped = name.parts[0] in NO_MAP or "migrations" in name.parts
        if not mapped and not {name.as_posix(), name.name} & names:
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
        yield from (f"{MAP}: `{name}` is told of nowhere" for name in untold_folders(root, text))


def main() -> int:
    """Print the complaints; none is success."""
    found = list(complaints(Path(__file__).resolve().parent.parent))
    print(*found or ["All rooms have the same map."], sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
