"""A garden that was counted by eye: what is asked about it, and its tally, there and back."""

from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import CELL_COUNT
from hortus.games.solar_gardens.scoring import worth_of_bed
from hortus.kernel.decision import Json
from hortus.kernel.pad import (
    SEAM,
    Answer,
    Catalogue,
    Condition,
    Entry,
    Field,
    Filled,
    Grid,
    Number,
    Piece,
    Place,
    Question,
    Several,
    answers,
    counting,
)
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene import Shape
from hortus.kernel.words import counted

UNIT = (0.0, 0.0, 1.0, 1.0)
COUNTED: Condition = ("how", "tally")
# The sheet notes under this name which count a player is asked for to break a tie.
TIE = "tie"
LINES = {"solar": "columns", "wind": "rows"}
TALLY_LINES = {"solar": "solar_columns", "wind": "wind_rows"}
MOST_BEDS = 16
MOST_COUNTED = 99
# Beds that score, by how they score: enclosed or not, with one filter or with more, which count as two.
KINDS = ((True, 1), (True, 2), (False, 1), (False, 2))
# Any other bed, such as one without filters.
BED = (
    Question("Tiles", tuple(Answer(str(count), str(count)) for count in range(1, CELL_COUNT + 1))),
    counting("Filters", 6),
    Question("Enclosed by fences", answers(yes="yes", no="no")),
)


def tally_fields(components: Components) -> list[Field]:
    """What is asked about a garden that was counted."""
    columns = [
        Grid(kind, f"{title} that score", 4, lines(components, kind), painted=True, when=COUNTED)
        for kind, title in (("solar", "Columns of panels"), ("wind", "Rows of turbines"))
    ]
    return [
        *columns,
        Number("path", "Longest path", 0, CELL_COUNT, when=COUNTED),
        Number("pairs", "Habitat pairs", 0, MOST_COUNTED, when=COUNTED),
        Number("sets", "Habitat sets", 0, MOST_COUNTED, when=COUNTED),
        Number("sculptures", "Sculptures", 0, MOST_COUNTED, when=COUNTED),
        Several("beds", "Flower beds", "beds", MOST_BEDS, "bed", when=COUNTED),
        Number("panels", "All solar panels", 0, MOST_COUNTED, (TIE, "panels", "turbines"), "They break the tie.", True),
        Number("turbines", "All wind turbines", 0, MOST_COUNTED, (TIE, "turbines"), "They break the tie.", True),
    ]


def lines(components: Components, kind: str) -> tuple[Place, ...]:
    """The columns or rows of the board, the most valuable last."""
    values = sorted(components.column_values if kind == "solar" else components.row_values)
    word = LINES[kind].removesuffix("s")
    return tuple(Place(str(value), f"the {word} worth {value}", kind) for value in values)


def full_line(kind: str) -> Catalogue:
    """A line that scores."""
    shape = Shape(f"full-{kind}", "text", UNIT, "it scores")
    return Catalogue(f"{LINES[kind]} that score", (Entry("full", shape, copies=0),), 104.0, 46.0)


# ---- beds ----


def beds(components: Components) -> Catalogue:
    """Beds by their size, each kind in its column; then one to describe."""
    found = [
        Entry(bed_value(tiles, *kind), bed_shape(components, tiles, *kind), copies=0)
        for tiles in range(1, CELL_COUNT + 1)
        for kind in KINDS
    ]
    other = Shape("bed", "card", UNIT, "another flower bed: describe it", ("another", "bed"))
    return Catalogue(
        "flower beds", (*found, Entry("bed", other, copies=0, questions=BED)), 84.0, 62.0, columns=len(KINDS)
    )


def bed_value(tiles: int, enclosed: bool, filters: int) -> str:
    """A bed as a sheet writes it."""
    return f"{'enclosed' if enclosed else 'open'}-{filters}-{tiles}"


def bed_shape(components: Components, tiles: int, enclosed: bool, filters: int) -> Shape:
    """A bed in words, with its points."""
    points = int(worth_of_bed(components, tiles, filters, enclosed))
    watered = ("no filter", "1 filter", "2+ filters")[min(filters, 2)]
    fenced = "enclosed" if enclosed else "open"
    label = f"flower bed: {counted(tiles, 'tile')}, {watered}, {fenced}, {counted(points, 'point')}"
    told = (("tiles", counted(tiles, "tile")), ("filters", watered), ("fenced", fenced))
    lines = tuple(words for _, words in told)
    return Shape("bed", "card", UNIT, label, lines, "counted-bed", told, badge=str(points))


def bed_of(piece: Piece) -> tuple[int, bool, int]:
    """The tiles of a bed, whether it is enclosed, and its filters."""
    if piece.answers:
        tiles, filters, enclosed = piece.answers
        return int(tiles), enclosed == "yes", int(filters)
    fenced, filters, tiles = piece.value.split("-")
    return int(tiles), fenced == "enclosed", int(filters)


# ---- there and back ----


def is_blank(player: Filled) -> bool:
    """Whether nothing has been counted yet."""
    return not (any(player.laid[kind] for kind in LINES) or player.listed["beds"] or any(player.numbers.values()))


def write_tally(player: Filled) -> Json:
    """The tally of a player; what nobody has counted is left out (SG-R36)."""
    numbers = player.numbers
    return {
        **{key: [int(value) for value in player.laid[kind]] for kind, key in TALLY_LINES.items()},
        "longest_path": numbers["path"],
        "beds": [write_bed(*bed_of(piece)) for piece in player.listed["beds"]],
        "habitat_pairs": numbers["pairs"],
        "habitat_sets": numbers["sets"],
        "sculptures": numbers["sculptures"],
        **{key: numbers[key] for key in ("panels", "turbines") if key in numbers},
    }


def write_bed(tiles: int, enclosed: bool, filters: int) -> Json:
    """A bed of the tally."""
    return {"tiles": tiles, "filters": filters, "enclosed": enclosed}


def read_tally(tally: Json) -> Json:
    """The sheet of a tally."""
    found = [as_object(bed, "bed") for bed in as_list(tally.get("beds", []), "beds")]
    known = {"path": "longest_path", "pairs": "habitat_pairs", "sets": "habitat_sets", "sculptures": "sculptures"}
    return {
        **{
            kind: {str(value): "full" for value in as_list(tally.get(key, []), key)}
            for kind, key in TALLY_LINES.items()
        },
        **{field: tally.get(key, 0) for field, key in known.items()},
        "beds": [read_bed(bed) for bed in found],
        **{key: tally[key] for key in ("panels", "turbines") if key in tally},
    }


def read_bed(bed: Json) -> str:
    """A bed of a tally on the sheet."""
    tiles, filters, enclosed = int(str(bed["tiles"])), int(str(bed["filters"])), bool(bed["enclosed"])
    if filters in (1, 2):
        return bed_value(tiles, enclosed, filters)
    return SEAM.join(("bed", str(tiles), str(filters), "yes" if enclosed else "no"))
