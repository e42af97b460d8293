"""The things on the table of Solar Gardens as shapes of a scene, each with its label, drawing and help."""

from hortus.games.solar_gardens.catalogue import HABITATS, Tile
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import SIDES, TURNS, turned
from hortus.games.solar_gardens.view.figure import figure
from hortus.games.solar_gardens.words.things import pictured
from hortus.kernel.scene import Shape
from hortus.kernel.words import counted

Box = tuple[float, float, float, float]

SIDE_WORDS = {"N": "top", "E": "right", "S": "bottom", "W": "left"}
LINE_HELP = {
    "solar": "Four panels or more in this column score its value once.",
    "wind": "Four turbines or more in this row score its value once.",
}


class Face:
    """A tile as it lies: what labels, figures and drawings need of it."""

    def __init__(self, components: Components, tile: int, turn: int) -> None:
        self.components = components
        self.tile: Tile = components.tiles[tile]
        self.number = tile
        self.turn = turn
        self.name = components.tile_name(tile)
        animal = self.tile.habitat
        self.letter = components.habitat_letters[HABITATS.index(animal)] if animal else ""
        self.home = components.habitat_names[HABITATS.index(animal)] if animal else ""

    @property
    def strands(self) -> list[str]:
        """The sides that each strand reaches."""
        return [turned(strand, self.turn) for strand in self.tile.strands]

    @property
    def beds(self) -> list[tuple[str, int]]:
        """The open sides and the filters of each section."""
        return [(turned(section.open, self.turn), section.filters) for section in self.tile.sections]

    @property
    def fences(self) -> str:
        """The sides with a fence."""
        return turned(self.tile.fences, self.turn)

    @property
    def words(self) -> str:
        """The tile in words."""
        return ", ".join([self.name, *pictured(self.components, self.number)])

    @property
    def help(self) -> str:
        """Its ground, side by side, and whose home it is."""
        told = [f"Path: {sides_in_words(strand)}." for strand in self.strands]
        for sides, filters in self.beds:
            reach = f"open at {sides_in_words(sides)}" if sides else "fenced all round"
            told.append(f"Flower bed {reach}, {counted(filters, 'filter') if filters else 'no filter'}.")
        if self.fences:
            told.append(f"Fence: {sides_in_words(self.fences)}.")
        told += [f"{self.home}."] if self.home else []
        return " ".join(told) or "No path, bed or fence."

    def parameters(self, leaks: str) -> tuple[tuple[str, str], ...]:
        """For the drawing."""
        return (
            ("paths", " ".join(self.strands)),
            ("beds", " ".join(f"{sides}:{filters}" for sides, filters in self.beds)),
            ("fences", self.fences),
            ("leaks", leaks),
            ("solar", str(self.tile.solar)),
            ("wind", str(self.tile.wind)),
            ("habitat", self.tile.habitat),
            ("letter", self.letter),
            ("sculptures", str(self.tile.sculptures)),
        )


def sides_in_words(sides: str) -> str:
    """Sides as a list of words."""
    return ", ".join(SIDE_WORDS[side] for side in SIDES if side in sides)


def tile_shape(face: Face, name: str, box: Box, where: str = "", leaks: str = "", badge: str = "") -> Shape:
    """A tile in full size; open sides that make its bed leak are marked."""
    leaking = f" Its bed leaks at {sides_in_words(leaks)}." if leaks else ""
    return Shape(
        id=name,
        kind="tile",
        box=box,
        label=f"{face.words}{where}",
        lines=figure(face.tile, face.turn, face.letter, leaks),
        drawing="garden-tile",
        parameters=face.parameters(leaks),
        badge=badge,
        help=f"{face.help}{leaking}",
    )


def small_tile_shape(face: Face, name: str, box: Box, where: str, leaks: str = "") -> Shape:
    """A tile of another garden or on the discard pile: in a terminal only its id and turn."""
    return Shape(
        id=name,
        kind="card",
        box=box,
        label=f"{face.words}{where}",
        lines=(f"{face.name}@{TURNS[face.turn]}" if where.startswith(" on ") else face.name,),
        drawing="garden-tile",
        parameters=face.parameters(leaks),
        help=face.help,
    )


def space_shape(name: str, at: str, box: Box, small: bool) -> Shape:
    """An open space."""
    return Shape(
        id=name,
        kind="cell",
        box=box,
        label=f"open space {at}",
        lines=("·",) if small else (at,),
        drawing="garden-space",
        parameters=(("name", at),),
        tone="quiet",
    )


def meter_shape(kind: str, line: str, value: int, counts: tuple[int, int], name: str, box: Box, small: bool) -> Shape:
    """A line of the board: its value, and how many panels or turbines it has of those that it needs."""
    thing, place = ("panel", f"column {line}") if kind == "solar" else ("turbine", f"row {line}")
    count, needed = counts
    meter = f"{'S' if kind == 'solar' else 'W'}{count}/{needed}"
    full = ("", f"{line}={value}", meter) if kind == "wind" else (f"{line}={value} {meter}",)
    return Shape(
        id=name,
        kind="text",
        box=box,
        label=f"{place}, worth {value}: {counted(count, thing)} of {needed}",
        lines=((line if kind == "wind" else " "),) if small else full,
        drawing="line-meter",
        parameters=(("kind", kind), ("value", str(value)), ("count", f"{count}/{needed}")),
        tone="leaf" if count >= needed else "quiet",
        help=LINE_HELP[kind],
    )


def player_shape(seat: int, name: str, state: str, tone: str, box: Box, note: str) -> Shape:
    """A place of the line: who sits there, and whether they are in, out or last."""
    return Shape(
        id=f"place-{seat}",
        kind="text",
        box=box,
        label=f"{name}: {state}",
        lines=(name if len(name) < 10 else f"{name[:8]}…", state),
        drawing="line-place",
        parameters=(("name", name), ("state", state)),
        tone=tone,
        help=note,
    )


def pile_shape(name: str, words: str, left: int, box: Box, note: str) -> Shape:
    """Face-down tiles."""
    return Shape(
        id=name,
        kind="deck",
        box=box,
        label=f"{words}, {counted(left, 'tile')} face down",
        lines=(words, f"{left} left"),
        tone="leaf",
        badge=str(left),
        help=note,
    )


def back_shape(name: str, box: Box) -> Shape:
    """A discard that nobody has seen."""
    return Shape(
        id=name,
        kind="card",
        box=box,
        label="a tile that was thrown away unseen",
        lines=("?",),
        drawing="tile-back",
        tone="quiet",
        help="The leftover of a round goes to the discards without being looked at.",
    )
