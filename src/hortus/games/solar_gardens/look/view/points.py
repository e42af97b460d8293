"""What a garden scores now, kind by kind, and which of its things score: rows of points that can be pointed at."""

from typing import NamedTuple

from hortus.games.solar_gardens import geometry, scoring
from hortus.games.solar_gardens.gardens import Gardens
from hortus.kernel.scene.scene import Panel, Shape
from hortus.kernel.scene.words import counted


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


def point_rows(gardens: Gardens, seat: int, parts: dict[str, int]) -> list[Row]:
    """All kinds of points of a garden; `parts` is its breakdown."""
    return [
        *lines(gardens, seat, parts),
        *animals(gardens, seat, parts),
        *grounds(gardens, seat, parts),
        sculptures(gardens, seat, parts),
    ]


def points_panel(gardens: Gardens, seat: int, parts: dict[str, int], placed: int | None) -> Panel:
    """The points of the seat's own garden as rows; pointing at one shows in the garden what scores.

    `placed` is the space of the tile of this round.
    """
    earned = set() if placed is None else earned_at(gardens, seat, parts, placed)
    rows = [row._replace(earned=PARTS_OF_ROWS[row.kind] in earned) for row in point_rows(gardens, seat, parts)]
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


def earned_at(gardens: Gardens, seat: int, parts: dict[str, int], cell: int) -> set[str]:
    """The parts of the score sheet in which the tile on a space scores."""
    before = gardens.without(seat, cell).breakdown(seat)
    return {part for part, points in before.items() if parts[part] > points}


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


# ---- lines ----


def lines(gardens: Gardens, seat: int, parts: dict[str, int]) -> list[Row]:
    """Panels by columns and turbines by rows."""
    components, tiles = gardens.components, list(gardens.tiles(seat))
    need = int(components.line_threshold)
    columns = [at for at, count in enumerate(gardens.panels(seat)) if count >= need]
    rows = [at for at, count in enumerate(gardens.turbines(seat)) if count >= need]
    return [
        Row("solar", "Solar panels", parts["solar"], f"A column with {need} panels or more scores its value, once.",
            [f"column:{at}:{components.column_values[at]}" for at in columns]
            + [f"solar:{cell}" for cell, tile, _ in tiles if tile.solar]),
        Row("wind", "Wind turbines", parts["wind"], f"A row with {need} turbines or more scores its value, once.",
            [f"row:{at}:{components.row_values[at]}" for at in rows]
            + [f"wind:{cell}" for cell, tile, _ in tiles if tile.wind]),
    ]  # fmt: skip


# ---- animals ----


def animals(gardens: Gardens, seat: int, parts: dict[str, int]) -> list[Row]:
    """Neighbours of the same kind, and sets of all kinds."""
    worth, homes = int(gardens.components.pair_points), gardens.homes(seat)
    links = [
        f"link:{cell}:{other}:{worth}"
        for cells in homes
        for cell in range(geometry.CELL_COUNT)
        for other in (geometry.neighbour(cell, "E"), geometry.neighbour(cell, "S"))
        if other >= 0 and cells >> cell & 1 and cells >> other & 1
    ]
    met = sum(cells != 0 for cells in homes)
    rings = [f"animal:{cell}" for cells in homes for cell in range(geometry.CELL_COUNT) if cells >> cell & 1]
    return [
        Row("pairs", "Animal pairs", parts["habitat_pairs"],
            f"Two neighbours with the same animal score {worth}, side by side or one above the other.", links),
        Row("sets", "Animal sets", parts["habitat_sets"],
            f"A bee, a dove, a frog, a hare and a moth together score {gardens.components.set_points}. "
            f"You have {met} of the 5 kinds.", rings),
    ]  # fmt: skip


# ---- paths and beds ----


def grounds(gardens: Gardens, seat: int, parts: dict[str, int]) -> list[Row]:
    """The longest path, and all beds."""
    bonus = parts["longest_path_bonus"]
    told = f" {bonus} more for the longest path at the table." if bonus else ""
    strands = longest_strands(gardens, seat)
    return [
        Row("path", "Longest path", parts["path"] + bonus,
            f"Your longest path runs over {counted(tiles_of(strands), 'tile')}: 1 point each.{told}",
            [f"way:{cell}:{sides}{':apart' if apart else ''}" for cell, sides, apart in strands]),
        Row("beds", "Flower beds", parts["beds"],
            "A bed with one filter scores 1 for each of its tiles, with two or more filters 2. "
            "A bed that is not fenced in all round scores half of that.", beds_shown(gardens, seat)),
    ]  # fmt: skip


def longest_strands(gardens: Gardens, seat: int) -> list[tuple[int, str, bool]]:
    """The strands of the longest path: space, sides, and whether the tile has another one."""
    strands = strands_of(gardens, seat)
    found: list[tuple[int, str, bool]] = []
    for cell, strand, apart in strands:
        reach = gardens.path(seat, geometry.lanes(strand, cell))
        joined = [each for each in strands if geometry.lanes(each[1], each[0]) & reach] or [(cell, strand, apart)]
        if tiles_of(joined) > tiles_of(found):
            found = joined
    return found


def tiles_of(strands: list[tuple[int, str, bool]]) -> int:
    """How many tiles strands span."""
    return len({cell for cell, _, _ in strands})


def strands_of(gardens: Gardens, seat: int) -> list[tuple[int, str, bool]]:
    """All strands of a garden."""
    return [
        (cell, geometry.turned(strand, turn), len(tile.strands) > 1)
        for cell, tile, turn in gardens.tiles(seat)
        for strand in tile.strands
    ]


class Plot(NamedTuple):
    """A bed section as it lies: its open sides, those towards other spaces as bits, and whether it is alone there."""

    cell: int
    sides: str
    reach: int
    filters: int
    loose: bool
    alone: bool


def plots(gardens: Gardens, seat: int) -> list[Plot]:
    """All bed sections of a garden."""
    found = []
    for cell, tile, turn in gardens.tiles(seat):
        alone = len(tile.sections) == 1 and not tile.strands
        for section in tile.sections:
            sides = geometry.turned(section.open, turn)
            found.append(Plot(cell, sides, geometry.lanes(sides, cell), section.filters, section.loose, alone))
    return found


def beds_shown(gardens: Gardens, seat: int) -> list[str]:
    """The sections of all beds that score, the first of each with its points."""
    open_sides, rest, shown = gardens.leaks(seat), plots(gardens, seat), list[str]()
    while rest:
        first = rest[0]
        reach = gardens.bed(seat, first.reach)
        bed = [plot for plot in rest if plot.reach & reach] or [first]
        rest = [plot for plot in rest if plot not in bed]
        filters, tiles = sum(plot.filters for plot in bed), len({plot.cell for plot in bed})
        enclosed = not (reach & open_sides or any(plot.loose for plot in bed))
        points = int(scoring.worth_of_bed(gardens.components, tiles, filters, enclosed))
        if points:
            shown += [f"bed:{plot.cell}:{plot.sides}:{int(plot.alone)}" for plot in bed]
            shown[-len(bed)] += f":{points}"
    return shown


# ---- sculptures ----


def sculptures(gardens: Gardens, seat: int, parts: dict[str, int]) -> Row:
    """Every sculpture."""
    shows = [f"sculptures:{cell}" for cell, tile, _ in gardens.tiles(seat) if tile.sculptures]
    return Row("sculptures", "Sculptures", parts["sculptures"], "Every sculpture scores 1.", shows)
