"""What a garden scores now, kind by kind, and which of its things score: rows of points that can be pointed at."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from hortus.games.solar_gardens.catalogue import HABITATS
from hortus.games.solar_gardens.components import BEDS, COUNTER, COUNTER_MASK, HABITAT_CELLS, PATHS, SOLAR, WIND, WORDS
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT, lanes, neighbour, turned
from hortus.games.solar_gardens.scoring import breakdown, connected, every_layer, leaks, worth_of_bed
from hortus.games.solar_gardens.state import KEPT_AT, NOTHING, Table
from hortus.kernel.contract import OVER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_number
from hortus.kernel.scene import Panel, Shape
from hortus.kernel.words import breakdown as parts_of
from hortus.kernel.words import counted


class Row(NamedTuple):
    """One kind of points: its name, its score, how it scores, and what is marked in the garden."""

    kind: str
    title: str
    points: int
    help: str
    shows: list[str]
    # Whether the tile of this round earned some of them: a page shows for a moment what it scored.
    earned: bool = False

    @property
    def cells(self) -> list[int]:
        """The spaces on which something is marked."""
        marks = [mark.split(":") for mark in self.shows if not mark.startswith(("column:", "row:"))]
        return sorted({int(cell) for kind, *at in marks for cell in (at[:2] if kind == "link" else at[:1])})


# The part of the score sheet that a row stands for.
PARTS_OF_ROWS = {
    "solar": "solar", "wind": "wind", "pairs": "habitat_pairs", "sets": "habitat_sets", "path": "path", "beds": "beds",
    "sculptures": "sculptures",
}  # fmt: skip


def point_rows(table: Table, seat: int, result: Json) -> list[Row]:
    """All kinds of points of a garden."""
    return [*lines(table, seat), *animals(table, seat), *grounds(table, seat, result), sculptures(table, seat)]


def points_panel(table: Table, seat: int, result: Json) -> Panel:
    """The points of the seat's own garden as rows; pointing at one shows in the garden what scores."""
    earned = earned_now(table, seat)
    rows = [row._replace(earned=PARTS_OF_ROWS[row.kind] in earned) for row in point_rows(table, seat, result)]
    return Panel(
        id="points",
        title="Your points",
        role="own",
        width=1.0,
        height=float(len(rows)),
        shapes=tuple(row_shape(row, place) for place, row in enumerate(rows)),
        pixels=(118.0, 40.0),
        characters=(24, 1),
        seat=seat,
    )


def earned_now(table: Table, seat: int) -> set[str]:
    """The parts of the score sheet in which the tile that a seat placed this round scores."""
    cell = int(table.field(seat, KEPT_AT))
    if cell == NOTHING or int(table.to_move) == OVER:
        return set()
    before, now = cast("Table", table.clone()), breakdown(table, seat)
    before.lift(seat, cell)
    return {part for part, points in breakdown(before, seat).items() if now[part] > points}


def row_shape(row: Row, place: int) -> Shape:
    """A row as a shape."""
    return Shape(
        id=f"points-{row.kind}",
        kind="switch",
        box=(0.0, float(place), 1.0, 1.0),
        label=f"{row.title}: {counted(row.points, 'point')}",
        lines=(f"{row.title:<14} {row.points:>2}",),
        drawing="points-row",
        parameters=(
            ("kind", row.kind),
            ("points", str(row.points)),
            ("shows", " ".join(row.shows)),
            ("earned", "earned" if row.earned else ""),
        ),
        help=row.help,
    )


def faces(table: Table, seat: int) -> Iterator[tuple[int, int, int]]:
    """The spaces that hold a tile, with the tile and its turn."""
    for cell in range(CELL_COUNT):
        laid = int(table.face(seat, cell))
        if laid != table.components.empty:
            yield cell, *divmod(laid, SIDE_COUNT)


# ---- lines ----


def lines(table: Table, seat: int) -> list[Row]:
    """Panels by columns and turbines by rows."""
    parts, components = breakdown(table, seat), table.components
    tiles = [(cell, components.tiles[tile]) for cell, tile, _ in faces(table, seat)]
    solar = [f"solar:{cell}" for cell, tile in tiles if tile.solar]
    wind = [f"wind:{cell}" for cell, tile in tiles if tile.wind]
    need = int(components.line_threshold)
    columns = full(table.word(seat, SOLAR), need)
    rows = full(table.word(seat, WIND), need)
    return [
        Row("solar", "Solar panels", parts["solar"], f"A column with {need} panels or more scores its value, once.",
            [f"column:{at}:{components.column_values[at]}" for at in columns] + solar),
        Row("wind", "Wind turbines", parts["wind"], f"A row with {need} turbines or more scores its value, once.",
            [f"row:{at}:{components.row_values[at]}" for at in rows] + wind),
    ]  # fmt: skip


def full(counters: int, need: int) -> list[int]:
    """The lines that have enough."""
    return [at for at in range(4) if counters >> COUNTER * at & COUNTER_MASK >= need]


# ---- animals ----


def animals(table: Table, seat: int) -> list[Row]:
    """Neighbours of the same kind, and sets of all kinds."""
    parts, worth = breakdown(table, seat), int(table.components.pair_points)
    homes = [int(table.word(seat, HABITAT_CELLS + animal)) for animal in range(len(HABITATS))]
    links = [
        f"link:{cell}:{other}:{worth}"
        for cells in homes
        for cell in range(CELL_COUNT)
        for other in (neighbour(cell, "E"), neighbour(cell, "S"))
        if other >= 0 and cells >> cell & 1 and cells >> other & 1
    ]
    met = sum(cells != 0 for cells in homes)
    rings = [f"animal:{cell}" for cells in homes for cell in range(CELL_COUNT) if cells >> cell & 1]
    return [
        Row("pairs", "Animal pairs", parts["habitat_pairs"],
            f"Two neighbours with the same animal score {worth}, side by side or one above the other.", links),
        Row("sets", "Animal sets", parts["habitat_sets"],
            f"A bee, a dove, a frog, a hare and a moth together score {table.components.set_points}. "
            f"You have {met} of the 5 kinds.", rings),
    ]  # fmt: skip


# ---- paths and beds ----


def grounds(table: Table, seat: int, result: Json) -> list[Row]:
    """The longest path, and all beds."""
    parts = parts_of(result, seat)
    bonus = as_number(parts["longest_path_bonus"], "bonus")
    length = as_number(parts["path"], "path")
    told = f" {bonus} more for the longest path at the table." if bonus else ""
    strands = longest_strands(table, seat)
    return [
        Row("path", "Longest path", length + bonus,
            f"Your longest path runs over {counted(tiles_of(strands), 'tile')}: 1 point each.{told}",
            [f"way:{cell}:{sides}{':apart' if apart else ''}" for cell, sides, apart in strands]),
        Row("beds", "Flower beds", as_number(parts["beds"], "beds"),
            "A bed with one filter scores 1 for each of its tiles, with two or more filters 2. "
            "A bed that is not fenced in all round scores half of that.", beds_shown(table, seat)),
    ]  # fmt: skip


def longest_strands(table: Table, seat: int) -> list[tuple[int, str, bool]]:
    """The strands of the longest path: space, sides, and whether the tile has another one."""
    base = seat * WORDS + PATHS
    whole = every_layer(table, base)
    found: list[tuple[int, str, bool]] = []
    for cell, strand, apart in strands_of(table, seat):
        start = lanes(strand, cell)
        reach = int(connected(table, base, whole, start & -start)) if start else 0
        joined = [(cell, strand, apart)] if not reach else [
            each for each in strands_of(table, seat) if lanes(each[1], each[0]) & reach
        ]  # fmt: skip
        if tiles_of(joined) > tiles_of(found):
            found = joined
    return found


def tiles_of(strands: list[tuple[int, str, bool]]) -> int:
    """How many tiles strands span."""
    return len({cell for cell, _, _ in strands})


def strands_of(table: Table, seat: int) -> list[tuple[int, str, bool]]:
    """All strands of a garden."""
    return [
        (cell, turned(strand, turn), len(table.components.tiles[tile].strands) > 1)
        for cell, tile, turn in faces(table, seat)
        for strand in table.components.tiles[tile].strands
    ]


class Plot(NamedTuple):
    """A bed section as it lies: its open sides, those towards other spaces as bits, and whether it is alone there."""

    cell: int
    sides: str
    reach: int
    filters: int
    loose: bool
    alone: bool


def plots(table: Table, seat: int) -> list[Plot]:
    """All bed sections of a garden."""
    found = []
    for cell, tile, turn in faces(table, seat):
        face = table.components.tiles[tile]
        alone = len(face.sections) == 1 and not face.strands
        for section in face.sections:
            sides = turned(section.open, turn)
            found.append(Plot(cell, sides, lanes(sides, cell), section.filters, section.loose, alone))
    return found


def beds_shown(table: Table, seat: int) -> list[str]:
    """The sections of all beds that score, the first of each with its points."""
    base = seat * WORDS + BEDS
    whole = every_layer(table, base)
    open_sides = leaks(table, seat, whole)
    rest, shown = plots(table, seat), list[str]()
    while rest:
        first = rest[0]
        reach = int(connected(table, base, whole, first.reach & -first.reach)) if first.reach else 0
        bed = [plot for plot in rest if plot.reach & reach] or [first]
        rest = [plot for plot in rest if plot not in bed]
        filters, tiles = sum(plot.filters for plot in bed), len({plot.cell for plot in bed})
        enclosed = not (reach & open_sides or any(plot.loose for plot in bed))
        points = int(worth_of_bed(table.components, tiles, filters, enclosed))
        if points:
            shown += [f"bed:{plot.cell}:{plot.sides}:{int(plot.alone)}" for plot in bed]
            shown[-len(bed)] += f":{points}"
    return shown


# ---- sculptures ----


def sculptures(table: Table, seat: int) -> Row:
    """Every sculpture."""
    spots = [cell for cell, tile, _ in faces(table, seat) if table.components.tiles[tile].sculptures]
    points = breakdown(table, seat)["sculptures"]
    return Row(
        "sculptures", "Sculptures", points, "Every sculpture scores 1.", [f"sculptures:{cell}" for cell in spots]
    )
