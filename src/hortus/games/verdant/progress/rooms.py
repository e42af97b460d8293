"""Rooms and the plants of their type, items and their pictures, and the types that a home has."""

from collections.abc import Iterator

from hortus.games.verdant.components import TYPE_COUNT
from hortus.games.verdant.progress.turn import Turn, a_thing, named, sides
from hortus.games.verdant.scoring.counting import pictures, plants, rooms, types_on
from hortus.games.verdant.state import NONE
from hortus.kernel.words import Told, capital, counted, in_words

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
# From this many types on, all five are worth a mention.
TYPES_IN_SIGHT = 3


def furnishing(turn: Turn) -> Iterator[Told]:
    """What the turn has done for the rooms, and for the collections."""
    for cell in turn.rooms():
        yield from matches(turn, cell)
    yield from new_pictures(turn)
    yield from new_types(turn)


# ---- rooms and plants of one type ----


def matches(turn: Turn, cell: int) -> Iterator[Told]:
    """How much more a room scores for its plants, and what it may score."""
    kind = turn.kind(cell)
    alike = [each for each in turn.beside(cell) if turn.kind(each) == kind]
    doubled = turn.item(cell) != NONE and turn.components.item_type[turn.item(cell)] == kind
    rate = int(turn.components.matched_point if doubled else turn.components.room_point)
    fresh = [each for each in alike if each in turn.new or cell in turn.new]
    if doubled and turn.new_item(cell):
        yield doubling(turn, cell, alike)
    elif fresh:
        yield Told(0.5 + rate * len(fresh), f"{scorer(turn, cell, fresh)} scores {paid(turn, rate, fresh)}.")
        if turn.item(cell) == NONE and len(alike) > 1 and turn.turns_left:
            yield Told(
                0.5 * len(alike), f"{capital(a_thing(turn.type_name(kind)))} item would double {turn.name(cell)}."
            )
    count = turn.open_sides(cell)
    if count and (cell in turn.new or (doubled and turn.new_item(cell))):
        yield Told(0.4 * rate * count, waiting(turn, cell, rate, count))


def scorer(turn: Turn, cell: int, alike: list[int]) -> str:
    """A room beside plants of its type: they identify it, unless there is another."""
    kind = turn.kind(cell)
    if cell in turn.new:
        return f"The new {turn.type_name(kind)} room"
    others = [room for plant in alike for room in turn.beside(plant) if room != cell and turn.kind(room) == kind]
    return capital(turn.name(cell)) if others else f"The {turn.type_name(kind)} room"


def doubling(turn: Turn, cell: int, alike: list[int]) -> Told:
    """An item in a room of its own type."""
    item = turn.components.token_names[turn.item(cell)]
    rate = int(turn.components.matched_point)
    words = f"The {item} doubles {turn.name(cell)}"
    if not alike:
        kind = turn.type_name(turn.kind(cell))
        return Told(1.0, f"{words}: each {kind} plant beside it will score {rate}.")
    return Told(1.0 + len(alike), f"{words}: {paid(turn, rate, alike)}.")


def paid(turn: Turn, rate: int, cells: list[int]) -> str:
    """What a room gives for plants: "2 points each for the Ivy and the Hoya"."""
    return f"{counted(rate, 'point')}{' each' if len(cells) > 1 else ''} for {named(turn, cells)}"


def waiting(turn: Turn, cell: int, rate: int, count: int) -> str:
    """The plants that a room has sides for."""
    kind = turn.type_name(turn.kind(cell))
    return f"{capital(turn.name(cell))} has {sides(count)}: each {kind} plant there scores {rate}."


# ---- collections ----


def new_pictures(turn: Turn) -> Iterator[Told]:
    """Items that the home did not have, and what the next one adds."""
    had, has = (int(pictures(table, turn.seat)).bit_count() for table in (turn.before, turn.after))
    if has <= had:
        return
    track = [int(points) for points in turn.components.item_track]
    words = f"You have {counted(has, 'item')}" if has == 1 else f"You have {has} different items"
    more = track[has + 1] - track[has] if has + 1 < len(track) and turn.turns_left else 0
    later = f"; a {ORDINALS[has + 1]} adds {more}" if more else ""
    yield Told(track[has] - track[had] + 0.25 * more, f"{words} for {counted(track[has], 'point')}{later}.")


def new_types(turn: Turn) -> Iterator[Told]:
    """Types of plants and rooms that the home did not have."""
    for noun, cells_of, worth in (
        ("plant", plants, int(turn.components.collector_points)),
        ("room", rooms, int(turn.components.decorator_points)),
    ):
        had, has = (int(types_on(table, turn.seat, cells_of(table, turn.seat))) for table in (turn.before, turn.after))
        count = has.bit_count()
        if count <= had.bit_count() or count < TYPES_IN_SIGHT:
            continue
        if count == TYPE_COUNT:
            yield Told(worth + 1.0, f"You have all five {noun} types: {worth} points.")
        elif turn.turns_left:
            lacking = [turn.type_name(kind) for kind in range(TYPE_COUNT) if not has >> kind & 1]
            words = f"You have {count} of the five {noun} types: {in_words(lacking)}"
            yield Told(
                worth * (count - 2) / 3, f"{words} {'is' if len(lacking) == 1 else 'are'} missing for {worth} points."
            )
