"""A garden that was counted by eye: what is asked about it, and its tally, there and back."""

from hortus.games.solar_gardens import form, geometry, scoring
from hortus.games.solar_gardens.components import Components
from hortus.kernel.decision import Json
from hortus.kernel.form import UNSET, UnsetType
from hortus.kernel.scene import pad
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import counted

UNIT = (0.0, 0.0, 1.0, 1.0)
COUNTED: pad.Condition = ("how", "tally")
# The sheet notes under this name which count a player is asked for to break a tie.
TIE = "tie"
LINES = {"solar": "columns", "wind": "rows"}
MOST_BEDS = 16
MOST_COUNTED = 99
# Beds that score, by how they score: enclosed or not, with one filter or with more, which count as two.
KINDS = ((True, 1), (True, 2), (False, 1), (False, 2))
# Any other bed, such as one without filters.
BED = (
    pad.Question("Tiles", tuple(pad.Answer(str(count), str(count)) for count in range(1, geometry.CELL_COUNT + 1))),
    pad.counting("Filters", 6),
    pad.Question("Enclosed by fences", pad.answers(yes="yes", no="no")),
)


def tally_fields(components: Components) -> list[pad.Field]:
    """What is asked about a garden that was counted."""
    columns = [
        pad.Grid(kind, f"{title} that score", 4, lines(components, kind), painted=True, when=COUNTED)
        for kind, title in (("solar", "Columns of panels"), ("wind", "Rows of turbines"))
    ]
    return [
        *columns,
        pad.Number("path", "Longest path", 0, geometry.CELL_COUNT, when=COUNTED),
        pad.Number("pairs", "Habitat pairs", 0, MOST_COUNTED, when=COUNTED),
        pad.Number("sets", "Habitat sets", 0, MOST_COUNTED, when=COUNTED),
        pad.Number("sculptures", "Sculptures", 0, MOST_COUNTED, when=COUNTED),
        pad.Several("beds", "Flower beds", "beds", MOST_BEDS, "bed", when=COUNTED),
        pad.Number(
            "panels", "All solar panels", 0, MOST_COUNTED, (TIE, "panels", "turbines"), "They break the tie.", True
        ),
        pad.Number("turbines", "All wind turbines", 0, MOST_COUNTED, (TIE, "turbines"), "They break the tie.", True),
    ]


def lines(components: Components, kind: str) -> tuple[pad.Place, ...]:
    """The columns or rows of the board, the most valuable last."""
    values = sorted(components.column_values if kind == "solar" else components.row_values)
    word = LINES[kind].removesuffix("s")
    return tuple(pad.Place(str(value), f"the {word} worth {value}", kind) for value in values)


def full_line(kind: str) -> pad.Catalogue:
    """A line that scores."""
    shape = Shape(f"full-{kind}", "text", UNIT, "it scores")
    return pad.Catalogue(f"{LINES[kind]} that score", (pad.Entry("full", shape, copies=0),), 104.0, 46.0)


# ---- beds ----


def beds(components: Components) -> pad.Catalogue:
    """Beds by their size, each kind in its column; then one to describe."""
    listed = [
        form.CountedBed(tiles, filters, enclosed)
        for tiles in range(1, geometry.CELL_COUNT + 1)
        for enclosed, filters in KINDS
    ]
    found = [pad.Entry(bed_value(bed), bed_shape(components, bed), copies=0) for bed in listed]
    other = Shape("bed", "card", UNIT, "another flower bed: describe it", ("another", "bed"))
    return pad.Catalogue(
        "flower beds", (*found, pad.Entry("bed", other, copies=0, questions=BED)), 84.0, 62.0, columns=len(KINDS)
    )


def bed_value(bed: form.CountedBed) -> str:
    """A bed as a sheet writes it."""
    return f"{'enclosed' if bed.enclosed else 'open'}-{bed.filters}-{bed.tiles}"


def bed_shape(components: Components, bed: form.CountedBed) -> Shape:
    """A bed in words, with its points."""
    points = int(scoring.worth_of_bed(components, bed.tiles, bed.filters, bed.enclosed))
    watered = ("no filter", "1 filter", "2+ filters")[min(bed.filters, 2)]
    fenced = "enclosed" if bed.enclosed else "open"
    label = f"flower bed: {counted(bed.tiles, 'tile')}, {watered}, {fenced}, {counted(points, 'point')}"
    told = (("tiles", counted(bed.tiles, "tile")), ("filters", watered), ("fenced", fenced))
    lines = tuple(words for _, words in told)
    return Shape("bed", "card", UNIT, label, lines, "counted-bed", told, badge=str(points))


def bed_of(piece: pad.Piece) -> form.CountedBed:
    """A bed of the sheet."""
    if piece.answers:
        tiles, filters, enclosed = piece.answers
        return form.CountedBed(int(tiles), int(filters), enclosed == "yes")
    fenced, filters, tiles = piece.value.split("-")
    return form.CountedBed(int(tiles), int(filters), fenced == "enclosed")


# ---- there and back ----


def is_blank(player: pad.Filled) -> bool:
    """Whether nothing has been counted yet."""
    return not (any(player.laid[kind] for kind in LINES) or player.listed["beds"] or any(player.numbers.values()))


def tally_of(player: pad.Filled) -> form.Tally:
    """The tally of a player; what nobody has counted is left out (SG-R36)."""
    numbers = player.numbers
    return form.Tally(
        solar_columns=tuple(int(value) for value in player.laid["solar"]),
        wind_rows=tuple(int(value) for value in player.laid["wind"]),
        longest_path=numbers["path"],
        beds=tuple(bed_of(piece) for piece in player.listed["beds"]),
        habitat_pairs=numbers["pairs"],
        habitat_sets=numbers["sets"],
        sculptures=numbers["sculptures"],
        panels=numbers.get("panels", UNSET),
        turbines=numbers.get("turbines", UNSET),
    )


def sheet_of(tally: form.Tally) -> Json:
    """The sheet of a tally."""
    tie_breaks = {"panels": tally.panels, "turbines": tally.turbines}
    return {
        "solar": {str(value): "full" for value in tally.solar_columns},
        "wind": {str(value): "full" for value in tally.wind_rows},
        "path": tally.longest_path,
        "pairs": tally.habitat_pairs,
        "sets": tally.habitat_sets,
        "sculptures": tally.sculptures,
        "beds": [bed_on_sheet(bed) for bed in tally.beds],
        **{key: count for key, count in tie_breaks.items() if not isinstance(count, UnsetType)},
    }


def bed_on_sheet(bed: form.CountedBed) -> str:
    """A bed of a tally on the sheet."""
    if bed.filters in (1, 2):
        return bed_value(bed)
    return pad.SEAM.join(("bed", str(bed.tiles), str(bed.filters), "yes" if bed.enclosed else "no"))
