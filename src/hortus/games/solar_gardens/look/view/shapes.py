"""The things on the table of Solar Gardens as shapes of a scene, each with its label, drawing and help."""

from collections.abc import Sequence
from dataclasses import replace

from hortus.games.solar_gardens import catalogue, geometry
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.look.view.figure import figure
from hortus.games.solar_gardens.look.words.things import place_words, some, tile_words
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import capital, counted, in_words

Box = tuple[float, float, float, float]

SIDE_WORDS = {"N": "at the top", "E": "on the right", "S": "at the bottom", "W": "on the left"}
SHORT = {"N": "top", "E": "right", "S": "bottom", "W": "left"}
LINE_HELP = {
    "solar": "Four panels or more in this column score its value once.",
    "wind": "Four turbines or more in this row score its value once.",
}


class Face:
    """A tile as it lies: what labels, figures and drawings need to know about it."""

    def __init__(self, components: Components, tile: int, turn: int) -> None:
        self.components = components
        self.tile: catalogue.Tile = components.tiles[tile]
        self.number = tile
        self.turn = turn
        self.name = components.tile_name(tile)
        animals = [catalogue.HABITATS.index(animal) for animal in (self.tile.habitat, self.tile.second) if animal]
        self.letter = "".join(components.habitat_letters[animal] for animal in animals)
        self.home = components.habitat_names[animals[0]] if animals else ""
        # The sides that each strand reaches; the open sides and the filters of each section; the sides with a fence.
        self.strands = [geometry.turned(strand, turn) for strand in self.tile.strands]
        self.beds = [(geometry.turned(section.open, turn), section.filters) for section in self.tile.sections]
        self.fences = geometry.turned(self.tile.fences, turn)

    @property
    def looks(self) -> tuple[tuple[str, str], ...]:
        """What distinguishes one rotation from another: strands and sections in any order."""
        paths, beds = " ".join(sorted(self.strands)), " ".join(sorted(f"{sides}:{n}" for sides, n in self.beds))
        return (("paths", paths), ("beds", beds), ("fences", self.fences))

    @property
    def words(self) -> str:
        """The tile by its looks."""
        return tile_words(self.components, self.number)

    @property
    def help(self) -> str:
        """Its ground, side by side, and whose home it is."""
        told = [f"A path {joined_sides(strand)}." for strand in self.strands]
        for sides, filters in self.beds:
            reach = f"open {sides_in_words(sides)}" if sides else "fenced all round"
            watered = f"with {some(filters, 'water filter')}" if filters else "without water filters"
            told.append(f"A flower bed {reach}, {watered}.")
        if self.fences:
            told.append(f"A fence {sides_in_words(self.fences)}.")
        homes = zip((self.tile.habitat, self.tile.second), self.letter, strict=False)
        told += [f"The home of a {animal}: {letter} is its letter." for animal, letter in homes]
        return " ".join(told) or "No path, no bed and no fence."

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
            *((("second", self.tile.second),) if self.tile.second else ()),
        )


def sides_in_words(sides: str) -> str:
    """Where something is, side by side: "at the top and on the left"."""
    return in_words([SIDE_WORDS[side] for side in geometry.SIDES if side in sides])


def joined_sides(sides: str) -> str:
    """Where a path leads: "that ends at the top", "from top to bottom"."""
    if len(sides) == 1:
        return f"that ends, open {SIDE_WORDS[sides]}"
    return f"that joins {in_words([SHORT[side] for side in geometry.SIDES if side in sides])}"


def tile_shape(
    face: Face, name: str, box: Box, where: str = "", leaks: str = "", badge: str = "", running: str = ""
) -> Shape:
    """A tile at full size; open sides that make its bed leak are marked. `running`: the kinds of its complete lines."""
    return Shape(
        id=name,
        kind="tile",
        box=box,
        label=capital(f"{face.words}{where}"),
        lines=figure(face.tile, face.turn, face.letter, leaks),
        drawing="garden-tile",
        parameters=face.parameters(leaks) + ((("running", running),) if running else ()),
        badge=badge,
        help=face.help + leak_help(leaks),
    )


def leak_help(leaks: str) -> str:
    """What the tape at the sides of a bed means."""
    if not leaks:
        return ""
    return f" Red and white tape {sides_in_words(leaks)}: the bed is still open there and scores only half."


def single(shape: Shape) -> Shape:
    """A tile on its own that joins no others."""
    return replace(shape, drawing="single-tile")


def small_tile_shape(face: Face, name: str, box: Box, where: str, leaks: str = "") -> Shape:
    """A tile of another garden or on the discard pile: in a terminal only what is on it."""
    return Shape(
        id=name,
        kind="card",
        box=box,
        label=capital(f"{face.words}{where}"),
        lines=(brief(face),),
        drawing="garden-tile",
        parameters=face.parameters(leaks),
        help=face.help + leak_help(leaks),
    )


def brief(face: Face) -> str:
    """A tile in a few letters: its ground, and what stands on it."""
    tile = face.tile
    ground = ("=" if tile.strands else "") + ("*" if tile.sections else "") + ("#" if tile.fences else "")
    counts = (("S", tile.solar), ("W", tile.wind), ("A", tile.sculptures))
    return ground + "".join(f"{letter}{count}" for letter, count in counts if count) + face.letter


def space_shape(name: str, cell: int, box: Box, gains: Sequence[int] = ()) -> Shape:
    """An open space, and what a tile gains there if it depends on its rotation."""
    most = max(gains, default=0)
    turning = (
        f": up to {counted(most, 'point')}, depending on how you turn the tile"
        if most > max(0, min(gains, default=0))
        else ""
    )
    return Shape(
        id=name,
        kind="cell",
        box=box,
        label=f"Open space, {place_words(cell)}{turning}",
        lines=("·",),
        drawing="garden-space",
        tone="quiet",
    )


def meter_shape(kind: str, value: int, counts: tuple[int, int], name: str, box: Box, small: bool) -> Shape:
    """A line of the board: its value, and how many panels or turbines it has of those that it needs."""
    thing, place = ("panel", "column") if kind == "solar" else ("turbine", "row")
    count, needed = counts
    meter = f"{'S' if kind == 'solar' else 'W'}{count}/{needed}"
    full = ("", f"+{value}", meter) if kind == "wind" else (f"+{value} {meter}",)
    return Shape(
        id=name,
        kind="text",
        box=box,
        label=f"The {place} worth {value}: {counted(count, thing)} of {needed}",
        lines=((str(value) if kind == "wind" else " "),) if small else full,
        drawing="line-meter",
        parameters=(("kind", kind), ("value", str(value)), ("count", f"{count}/{needed}")),
        tone="leaf" if count >= needed else "quiet",
        help=LINE_HELP[kind],
    )


def player_shape(seat: int, shown: str, words: tuple[tuple[str, str], ...], tone: str, box: Box, note: str) -> Shape:
    """A place in the line: who is there, and whether they are in, out or last; in brief, and in words for a page."""
    name, state = dict(words)["name"], dict(words)["state"]
    return Shape(
        id=f"place-{seat}",
        kind="text",
        box=box,
        label=f"{name}: {state}",
        lines=(name if len(name) < 10 else f"{name[:8]}…", shown),
        drawing="line-place",
        parameters=words,
        tone=tone,
        help=note,
    )


def pile_shape(name: str, words: str, left: int, box: Box, note: str) -> Shape:
    """Face-down tiles."""
    return Shape(
        id=name,
        kind="deck",
        box=box,
        label=f"{capital(words)}: {counted(left, 'tile')} face down",
        lines=(words, f"{left} left"),
        drawing="tile-stack",
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
        label="A tile that was thrown away unseen",
        lines=("?",),
        drawing="tile-back",
        tone="quiet",
        help="The leftover of a round goes to the discards without being looked at.",
    )
