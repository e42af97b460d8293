"""The parts of a state, compiled or not: for pickling, and for finding a copy that forgets something."""

from enum import Enum
from inspect import signature
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16

from hortus.kernel.engine.arrays import INTERPRETED, vec64, zeros16
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import Game, State
from hortus.kernel.engine.deck import Deck

# Compiled classes name their attributes here; they have no `__dict__`.
COMPILED = "__mypyc_attrs__"
# What a copy does not take along, since it may change.
FINDINGS = "findings"
ARRAY, SMALL_ARRAY = type(vec64([])), type(zeros16(0))


class Array(NamedTuple):
    """A native array, which cannot pickle itself."""

    values: list[int]
    small: bool


class ObjectFields(NamedTuple):
    """An object in a state: its class and its fields."""

    kind: type
    fields: dict[str, object]


class OfTheGame(NamedTuple):
    """Something that belongs to the game; every process has its own copy."""

    name: str


def fields_of(thing: object) -> dict[str, Any]:
    """All fields of an object, by name."""
    native = {name: getattr(thing, name) for name in getattr(type(thing), COMPILED, ()) if name != "__dict__"}
    fields = native | getattr(thing, "__dict__", {})
    return fields | {FINDINGS: None} if FINDINGS in fields else fields


def taken_apart(value: object, game: Game) -> object:
    """A value as lists, numbers and parts; equal values give equal parts."""
    if value is getattr(game, "components", game):
        return OfTheGame("components")
    if isinstance(value, ARRAY | SMALL_ARRAY) and not INTERPRETED:
        return Array([int(number) for number in value], isinstance(value, SMALL_ARRAY))
    if isinstance(value, list | tuple):
        return type(value)([taken_apart(each, game) for each in value])
    if isinstance(value, dict):
        return {key: taken_apart(each, game) for key, each in value.items()}
    if is_part(value):
        return ObjectFields(type(value), {name: taken_apart(each, game) for name, each in fields_of(value).items()})
    return value


def is_part(value: object) -> bool:
    """Whether this is an object with fields of its own."""
    if isinstance(value, Game | Enum | type) or callable(value):
        return False
    return hasattr(value, "__dict__") or hasattr(type(value), COMPILED)


def put_together(value: object, game: Game) -> Any:
    """The inverse of `taken_apart`."""
    match value:
        case OfTheGame(name):
            return getattr(game, name)
        case Array(values, small):
            return native(values, small)
        case ObjectFields(kind, fields):
            return made(kind, {name: put_together(each, game) for name, each in fields.items()})
        case list() | tuple():
            return type(value)([put_together(each, game) for each in value])
        case dict():
            return {key: put_together(each, game) for key, each in value.items()}
    return value


def native(values: list[int], small: bool) -> object:
    """A native array, of small numbers or of 64-bit ones."""
    return vec[i16](values) if small and not INTERPRETED else vec64(values)


def made(kind: Any, fields: dict[str, Any]) -> Any:
    """An object with these fields. A compiled class must be called: its parameters are fields with the same names."""
    if COMPILED in vars(kind):
        thing = kind(**{name: fields[name] for name in signature(kind).parameters})
    else:
        # Its own `__new__`: where a compiled class is the base, a plain object will not do.
        thing = kind.__new__(kind)
    for name, value in fields.items():
        object.__setattr__(thing, name, value)
    return thing


def saved(state: State) -> tuple[type, Game, dict[str, object]]:
    """A state in a form that pickles: its class, its game, and all its parts."""
    game = state.game
    fields = {name: taken_apart(value, game) for name, value in fields_of(state).items() if value is not game}
    return type(state), game, fields


def restored(kind: type, game: Game, fields: dict[str, object]) -> State:
    """A state from what `saved` made of it."""
    state: State = made(kind, {name: put_together(value, game) for name, value in fields.items()} | {"game": game})
    return state


def differences(state: State, copy: State) -> list[str]:
    """The fields in which two states differ."""
    (kind, _, fields), (other_kind, _, other) = saved(state), saved(copy)
    if kind is not other_kind:
        return ["its class"]
    return sorted(name for name in fields | other if fields.get(name) != other.get(name))


def changed(state: State) -> State:
    """A clone with a different value in every field, whatever that means: a copy of it must show every difference.

    All at once, since a copy may skip an array that a count of 0 declares empty.
    """
    clone = state.clone()
    change_fields(clone)
    return clone


def change_fields(thing: object) -> None:
    """Give an object other numbers, lists and decks, and another stream of chance."""
    for name, value in fields_of(thing).items():
        if isinstance(value, Deck):
            change_fields(value)
        elif name != "seats" and (other := another(value)) is not None:
            setattr(thing, name, other)


def another(value: object) -> object:
    """A different value of the same kind, or None where there is nothing to change."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, Chance):
        return seeded(int(value.word()))
    if isinstance(value, ARRAY | SMALL_ARRAY) and not INTERPRETED:
        return native([*(int(number) for number in value), 1], isinstance(value, SMALL_ARRAY))
    if isinstance(value, list):
        return [*value, value[-1] if value else 1]
    return {**value, "something": 1} if isinstance(value, dict) else None
