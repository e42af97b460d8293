"""Rooms and the plants of their type, items and their pictures, the types that a home has, and the goals in play."""

from collections.abc import Iterator, Mapping

from hortus.games.verdant.components import GOAL_KINDS, TYPE_COUNT
from hortus.games.verdant.form import Cell
from hortus.games.verdant.look.words.things import Layout, short_goal, token_name
from hortus.games.verdant.mind.progress.turn import Turn, a_thing, named, sides
from hortus.kernel.scene.words import Told, capital, counted, in_words

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
# From this many types on, all five are worth a mention.
TYPES_IN_SIGHT = 3


def furnishing(turn: Turn) -> Iterator[Told]:
    """What the turn has done for the rooms, and for the collections."""
    for cell in turn.after.rooms:
        yield from matches(turn, cell)
    yield from new_pictures(turn)
    yield from new_types(turn)


# ---- rooms and plants of one type ----


def matches(turn: Turn, cell: Cell) -> Iterator[Told]:
    """How much more a room scores for its plants, and what it may score."""
    home = turn.after
    alike, doubled, rate = home.alike(cell), home.is_matched(cell), home.rate(cell)
    fresh = [each for each in alike if each in turn.new or cell in turn.new]
    if doubled and turn.new_item(cell):
        yield doubling(turn, cell, alike)
    elif fresh:
        yield Told(0.5 + rate * len(fresh), f"{scorer(turn, cell, fresh)} scores {paid(turn, rate, fresh)}.")
        if not home.cards[cell].item and len(alike) > 1 and turn.turns_left:
            words = f"{capital(a_thing(turn.type_name(cell)))} item would double {turn.name(cell)}."
            yield Told(0.5 * len(alike), words)
    count = turn.open_sides(cell)
    if count and (cell in turn.new or (doubled and turn.new_item(cell))):
        yield Told(0.4 * rate * count, waiting(turn, cell, rate, count))


def scorer(turn: Turn, cell: Cell, alike: list[Cell]) -> str:
    """A room beside plants of its type: they identify it, unless there is another."""
    kind, types = turn.type_name(cell), turn.after.types
    if cell in turn.new:
        return f"The new {kind} room"
    near = {room for plant in alike for room in turn.after.near(plant) if types[room] == types[cell]}
    return capital(turn.name(cell)) if len(near) > 1 else f"The {kind} room"


def doubling(turn: Turn, cell: Cell, alike: list[Cell]) -> Told:
    """An item in a room of its own type."""
    rate = turn.after.rate(cell)
    words = f"The {token_name(turn.components, turn.after.cards[cell].item)} doubles {turn.name(cell)}"
    if not alike:
        return Told(1.0, f"{words}: each {turn.type_name(cell)} plant beside it will score {rate}.")
    return Told(1.0 + len(alike), f"{words}: {paid(turn, rate, alike)}.")


def paid(turn: Turn, rate: int, cells: list[Cell]) -> str:
    """What a room gives for plants: "2 points each for the Ivy and the Hoya"."""
    return f"{counted(rate, 'point')}{' each' if len(cells) > 1 else ''} for {named(turn, cells)}"


def waiting(turn: Turn, cell: Cell, rate: int, count: int) -> str:
    """The plants that a room has sides for."""
    kind = turn.type_name(cell)
    return f"{capital(turn.name(cell))} has {sides(count)}: each {kind} plant there scores {rate}."


# ---- collections ----


def pictures(home: Layout) -> set[str]:
    """The different pictures on the items of a home."""
    return {picture(card.item) for card in home.cards.values() if card.item}


def picture(item: str) -> str:
    """What an item shows: "lamp", whatever its type."""
    return item.rpartition("-")[0]


def new_pictures(turn: Turn) -> Iterator[Told]:
    """Items that the home did not have, and what the next one adds."""
    had, has = len(pictures(turn.before)), len(pictures(turn.after))
    if has <= had:
        return
    track = [int(points) for points in turn.components.item_track]
    words = f"You have {counted(has, 'item')}" if has == 1 else f"You have {has} different items"
    more = track[has + 1] - track[has] if has + 1 < len(track) and turn.turns_left else 0
    later = f"; a {ORDINALS[has + 1]} adds {more}" if more else ""
    yield Told(track[has] - track[had] + 0.25 * more, f"{words} for {counted(track[has], 'point')}{later}.")


def new_types(turn: Turn) -> Iterator[Told]:
    """Types of plants and rooms that the home did not have."""
    before, after = turn.before, turn.after
    for noun, old, new, worth in (
        ("plant", before.plants, after.plants, int(turn.components.collector_points)),
        ("room", before.rooms, after.rooms, int(turn.components.decorator_points)),
    ):
        had, has = {before.types[at] for at in old}, {after.types[at] for at in new}
        count = len(has)
        if count <= len(had) or count < TYPES_IN_SIGHT:
            continue
        if count == TYPE_COUNT:
            yield Told(worth + 1.0, f"You have all five {noun} types: {worth} points.")
        elif turn.turns_left:
            lacking = [turn.components.type_ids[kind] for kind in range(TYPE_COUNT) if kind not in has]
            words = f"You have {count} of the five {noun} types: {in_words(lacking)}"
            yield Told(
                worth * (count - 2) / 3, f"{words} {'is' if len(lacking) == 1 else 'are'} missing for {worth} points."
            )


# What is spent or grown in any turn says little before the last one.
UNSETTLED = ("incomplete_verdancy_at_most", "thumbs_left", "nurture_token_kept")


def goals(turn: Turn, before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[Told]:
    """Every goal that gives more or less than before, by the points of each."""
    components = turn.components
    for goal, has in after.items():
        number, had = components.goal_ids.index(goal), before[goal]
        if has == had or (turn.turns_left and GOAL_KINDS[components.goal_kind[number]] in UNSETTLED):
            continue
        words = f"The goal {components.goal_names[number]} ({short_goal(components, goal)})"
        if has > had:
            yield Told(1.0 + has - had, f"{words} gives you {counted(has, 'point')} so far.")
        else:
            yield Told(0.5, f"{words} gives you {counted(had - has, 'point')} less.")
