"""What a tile gains wherever its paths and beds lead: panels and turbines, animals, sculptures, space for others."""

from collections.abc import Iterator
from typing import NamedTuple

from hortus.games.solar_gardens import catalogue, gardens, geometry
from hortus.games.solar_gardens.look.words.things import place_words
from hortus.games.solar_gardens.mind.progress.grounds import HOPE, Laid, beside, number, some
from hortus.kernel.scene.words import Told, counted, in_words

# With this many kinds of animals the missing ones are worth naming.
NEARLY_A_SET = 3
# A line of this value is worth keeping free.
DEAR = 3


# ---- panels and turbines ----


class LineGain(NamedTuple):
    """A row or column, and what a tile has added to it."""

    name: str
    thing: str
    brought: int
    having: int
    value: int
    open: int
    most: int


def lines_of(laid: Laid) -> list[LineGain]:
    """The column and the row of a tile."""
    row, column = divmod(laid.cell, len(geometry.ROWS))
    parts, tiles = laid.now.components, laid.now.components.tiles
    free = gardens.spots(laid.open)
    panels, turbines = laid.now.panels(laid.seat)[column], laid.now.turbines(laid.seat)[row]
    return [
        LineGain(f"Column {column + 1}", "panel", laid.tile.solar, panels, int(parts.column_values[column]),
             sum(cell % 4 == column for cell in free), max(tile.solar for tile in tiles)),
        LineGain(f"Row {geometry.ROWS[row]}", "turbine", laid.tile.wind, turbines, int(parts.row_values[row]),
             sum(cell // 4 == row for cell in free), max(tile.wind for tile in tiles)),
    ]  # fmt: skip


def lines(laid: Laid) -> Iterator[Told]:
    """Lines that a tile has filled or brought nearer."""
    need = int(laid.now.components.line_threshold)
    for line in lines_of(laid):
        if not line.brought or line.having - line.brought >= need:
            continue
        if line.having >= need:
            yield Told(line.value, f"{line.name} has its {some(need, line.thing)}.")
        elif need - line.having <= line.most * line.open:
            told = f"{line.name} has {number(line.having)} of the {some(need, line.thing)}"
            weight = HOPE * line.value * line.having / need
            yield Told(
                weight, f"{told} it needs for {counted(line.value, 'point')}, and {some(line.open, 'open space')}."
            )


# ---- animals ----


def animals(laid: Laid) -> Iterator[Told]:
    """Neighbours of the same kind, space for more of them, and the set."""
    animal = laid.tile.habitat
    if not animal:
        return
    homes = laid.now.homes(laid.seat)[catalogue.HABITATS.index(animal)]
    pairs = (homes & beside(laid.cell)).bit_count()
    worth = int(laid.now.components.pair_points)
    if pairs:
        told = f"another {animal}: a pair" if pairs == 1 else f"{some(pairs, animal)}: a pair with each"
        yield Told(worth * pairs, f"The {animal} lies beside {told}.")
    yield from room_for_another(laid, animal, homes)
    yield from towards_a_set(laid)


def room_for_another(laid: Laid, animal: str, homes: int) -> Iterator[Told]:
    """Where one more of the kind would pair up."""
    free = gardens.spots(laid.open & beside(laid.cell))
    crowded = max(free, key=lambda cell: (homes & beside(cell)).bit_count(), default=-1)
    pairs = (homes & beside(crowded)).bit_count() if crowded >= 0 else 0
    if pairs > 1:
        yield Told(
            HOPE * pairs, f"One more {animal} in {place_words(crowded)} would make {some(pairs, 'pair')} at once."
        )
    elif free and homes.bit_count() == 1:
        many = f"{number(len(free))} open spaces" if len(free) > 1 else "one open space"
        yield Told(0.2 * len(free), f"The {animal} has {many} beside it, where another {animal} would make a pair.")


def towards_a_set(laid: Laid) -> Iterator[Told]:
    """How far this animal has advanced the next set of all kinds."""
    counts = [cells.bit_count() for cells in laid.now.homes(laid.seat)]
    sets, mine = min(counts), counts[catalogue.HABITATS.index(laid.tile.habitat)]
    missing = [catalogue.HABITATS[kind] for kind, count in enumerate(counts) if count == sets]
    met = len(catalogue.HABITATS) - len(missing)
    before = [cells.bit_count() for cells in laid.base.homes(laid.seat)]
    worth = int(laid.now.components.set_points)
    if sets > min(before):
        yield Told(worth, "You have all five animals: a set.")
    elif mine == sets + 1 and met >= NEARLY_A_SET and len(missing) <= laid.open.bit_count():
        lacking = in_words([f"a {each}" for each in missing])
        weight = worth * (met / len(catalogue.HABITATS)) ** 3
        yield Told(weight, f"You have {number(met)} of the five animals; {lacking} would complete the set.")


# ---- the rest ----


def sculptures(laid: Laid) -> Iterator[Told]:
    """Sculptures score anywhere."""
    count = laid.tile.sculptures
    if count:
        told = "Its sculpture scores" if count == 1 else f"Its {number(count)} sculptures score"
        yield Told(0.3 * count, f"{told} wherever it lies." if count == 1 else f"{told} wherever they lie.")


def room_left(laid: Laid) -> Iterator[Told]:
    """A tile without panels or turbines that stays out of the lines that score most."""
    column, row = lines_of(laid)
    kept = [f"{called(line.name, dear)} for {line.thing}s" for line, dear in (
        (row, [int(geometry.ROWS[at]) for at in dear_rows(laid)]),
        (column, [at + 1 for at in dear_columns(laid)]),
    ) if not line.brought and line.value < DEAR and dear]  # fmt: skip
    if kept:
        yield Told(0.2 * len(kept), f"It leaves {in_words(kept)}.")


def dear_columns(laid: Laid) -> list[int]:
    """The columns that score most, lack panels and have an open space."""
    values = [int(value) for value in laid.now.components.column_values]
    return dear_lines(laid, {cell % 4 for cell in gardens.spots(laid.open)}, laid.now.panels(laid.seat), values)


def dear_rows(laid: Laid) -> list[int]:
    """The rows that score most, lack turbines and have an open space."""
    values = [int(value) for value in laid.now.components.row_values]
    return dear_lines(laid, {cell // 4 for cell in gardens.spots(laid.open)}, laid.now.turbines(laid.seat), values)


def dear_lines(laid: Laid, free: set[int], counts: list[int], values: list[int]) -> list[int]:
    """Those of these lines that score most and lack something, the most valuable last."""
    lacking = [at for at in free if counts[at] < int(laid.now.components.line_threshold)]
    return sorted((at for at in lacking if values[at] >= DEAR), key=lambda at: values[at])


def called(line: str, numbers: list[int]) -> str:
    """Lines by their numbers: "rows 3 and 4"."""
    kind = line.split(maxsplit=1)[0].lower()
    return f"{kind if len(numbers) == 1 else kind + 's'} {in_words([str(each) for each in numbers])}"
