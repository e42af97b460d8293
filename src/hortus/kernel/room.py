"""What a game's room may contain besides its rules: modules and files found by their names.

All of them are optional: callers have sensible defaults.
"""

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType


def package_of(module: str) -> str:
    """The room of a game, from the module that defines its class; nothing if that is a single file."""
    spec = import_module(module).__spec__
    return spec.parent or "" if spec else ""


@cache
def part(module: str, name: str) -> ModuleType | None:
    """A module of the room, loaded on demand; None if there is none."""
    package = package_of(module)
    if not package or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


def offered(module: str, name: str, what: str) -> object:
    """A name from a module of the room; None if it is not there."""
    return getattr(part(module, name), what, None)


@cache
def text(module: str, name: str) -> str:
    """A file of the room; nothing if there is none."""
    package = package_of(module)
    file = files(package).joinpath(name) if package else None
    return file.read_text(encoding="utf-8") if file and file.is_file() else ""


def listed(module: str, folder: str, ending: str) -> list[str]:
    """The sorted names of the files with this ending in a folder of the room, without the ending."""
    package = package_of(module)
    place = files(package).joinpath(folder) if package else None
    if place is None or not place.is_dir():
        return []
    return sorted(each.name.removesuffix(ending) for each in place.iterdir() if each.name.endswith(ending))
