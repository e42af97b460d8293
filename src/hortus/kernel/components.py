"""Shared reading of component files: TOML tables whose errors name the entry at fault."""

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Protocol, TypeVar

from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.position import as_list, as_object, as_text, need

# The most characters a component file may have.
LONGEST = 1 << 20


def source_text(path: str, room: str) -> str:
    """The text of a component file; without a path, that of our edition, which lies beside this file of the room."""
    source = Path(path) if path else Path(room).with_name("components.toml")
    try:
        with source.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except UnicodeDecodeError as error:
        raise Refusal("components", f"the component file {source} cannot be read: it is not UTF-8") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Refusal("components", f"the component file {source} cannot be read: {reason}") from error
    if len(text) > LONGEST:
        raise Refusal("components", f"the component file {source} is too long: more than {LONGEST:,} characters")
    return text


class Edition(Protocol):
    """What the components of all games have in common."""

    fingerprint: str


C = TypeVar("C", bound=Edition)


def filled(components: C, text: str, read: Callable[[C, Json], None]) -> C:
    """Fresh components with what `read` finds in a component file."""
    components.fingerprint = fingerprint_of(text)
    with tables_of(text) as data:
        read(components, data)
    return components


@contextmanager
def tables_of(text: str) -> Iterator[Json]:
    """The tables of a component file; later refusals name the file."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("components", f"the component file is not valid TOML: {error}") from error
    try:
        yield tables
    except Refusal as error:
        raise Refusal("components", f"component file: {error.message}") from None


def fingerprint_of(text: str) -> str:
    """The fingerprint of a component file's edition."""
    return sha256(text.encode()).hexdigest()[:16]


def entries(data: Json, key: str, count: int | None = None, least: int = 0) -> list[tuple[str, Json]]:
    """The entries of one kind with their locations: exactly `count`, or at least `least`; their ids must differ."""
    found: list[tuple[str, Json]] = []
    seen: set[str] = set()
    for number, value in enumerate(as_list(need(data, key, "the file"), f"[[{key}]]", count), 1):
        entry = as_object(value, f"[[{key}]] number {number}")
        name = as_text(need(entry, "id", f"[[{key}]] number {number}"), f"the id of [[{key}]] number {number}")
        if name in seen:
            raise Refusal("components", f'[[{key}]] number {number}: the id "{name}" is there twice')
        seen.add(name)
        found.append((f'[[{key}]] "{name}"', entry))
    if len(found) < least:
        raise Refusal("components", f"[[{key}]]: at least {least} are needed, not {len(found)}")
    return found


def word(entry: Json, key: str, words: tuple[str, ...], where: str) -> str:
    """A value that must be one of these words."""
    found = as_text(need(entry, key, where), f"{where}: {key}")
    if found not in words:
        known = ", ".join(words)
        raise Refusal("components", f'{where}: {key} "{found}" is not one of {known}{nearest(found, list(words))}')
    return found
