"""The action display as a panel: nine blueprints, the plots around them, the spots for tools."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.gardens import Laid
from hortus.games.planta_nubo.geometry import SPOTS
from hortus.games.planta_nubo.look.view.shapes import Box, bundle_formula, tone_of
from hortus.games.planta_nubo.look.words import effects, things
from hortus.games.planta_nubo.look.words.agenda import Agenda
from hortus.kernel.scene.scene import Panel, Shape
from hortus.kernel.scene.words import capital, in_words

GRID = 9
TILE, GAP = 1.0, 0.6
# A spot extends slightly over the tiles beside it: it must be easy to hit, even with a thumb.
SPOT = 0.66


class DisplayView:
    """The action display."""

    def __init__(
        self, components: Components, table: form.Position, laid: Laid, names: Sequence[str], agenda: Agenda | None
    ) -> None:
        self.components = components
        self.table = table
        self.laid = laid
        self.names = names
        # The seat to move is told what a machine cannot do now.
        self.agenda = agenda
        # The tiles of the display by place; a side may be empty.
        grid = table.grid
        sides = [[*side, "", "", ""][:3] for side in (grid.north, grid.west, grid.east, grid.south)]
        self.tiles = [tile for row in (*grid.rows, *sides) for tile in row]
        # Their numbers, by place.
        self.numbers = {place: components.tile_ids.index(tile) for place, tile in enumerate(self.tiles) if tile}
        self.placed = {each.spot: each for each in table.placed}

    def panel(self) -> Panel:
        """Nine blueprints, the plots around them, and the spots for tools."""
        shapes = []
        sides = [place for place in range(GRID, GRID + 12) if self.tiles[place]]
        north = any(place < GRID + 3 for place in sides)
        south = any(place >= GRID + 9 for place in sides)
        shift = 0.0 if north else TILE + GAP
        for place in [*range(GRID), *sides]:
            column, row = display_at(place)
            box = (column * (TILE + GAP), row * (TILE + GAP) - shift, TILE, TILE)
            shapes.append(self.tile(place, box))
        shapes += [self.spot(spot, shift) for spot in self.laid.spots()]
        shapes += self.tools_on_tiles(shift)
        rows = 3 + int(north) + int(south)
        return Panel(
            id="display",
            title="Action display",
            role="market",
            width=5 * TILE + 4 * GAP,
            height=rows * TILE + (rows - 1) * GAP,
            shapes=tuple(shapes),
            pixels=(80.0, 72.0),
            characters=(11, 3),
            note=f"round {self.table.round} of 4",
        )

    def tile(self, place: int, box: Box) -> Shape:
        """A blueprint or plot."""
        components = self.components
        tile = self.numbers[place]
        if place < GRID:
            closed = self.laid.is_closed(place)
            return Shape(
                id=f"tile-{components.tile_ids[tile]}",
                kind="tile",
                box=box,
                label=things.tile_name(components, tile) + (", closed for this round" if closed else ""),
                lines=(things.short_name(components, tile),),
                drawing="pn-blueprint",
                parameters=(
                    ("name", things.short_name(components, tile)),
                    ("formula", bundle_formula(components, int(components.blueprint_bundle[tile]))),
                    ("closed", "yes" if closed else ""),
                ),
                tone="quiet" if closed else "leaf",
                help=self.does[place],
            )
        return self.plot(tile - len(components.blueprint_ids), tile, box)

    def plot(self, plot: int, tile: int, box: Box) -> Shape:
        """A plot with the top bed of its stack and how many are left."""
        components = self.components
        stack = self.table.stacks.get(components.plot_ids[plot], ())
        shape = components.bed_shapes[components.bed_ids.index(str(stack[0]))] if stack else []
        # What lies below is a number, since nobody knows it.
        left = sum(each if isinstance(each, int) else 1 for each in stack)
        colours = [components.colours[components.plot_colour[plot]], components.colours[components.plot_other[plot]]]
        words = f"{left} beds left" if stack else "no beds left" if plot < 12 else "no beds of its own"
        letters = "/".join(components.letters[components.colours.index(colour)] for colour in dict.fromkeys(colours))
        return Shape(
            id=f"tile-{components.plot_ids[plot]}",
            kind="tile",
            box=box,
            label=f"{things.tile_name(components, tile)}: {words}",
            lines=(f"{letters} {left or ''}".strip(), " ".join(shape)),
            drawing="pn-plot",
            parameters=(
                ("colours", " ".join(dict.fromkeys(colours))),
                ("shape", "/".join(shape)),
                ("left", str(left) if plot < 12 else ""),
            ),
            tone=tone_of(colours[0]),
            badge=str(left) if plot < 12 else "",
            help=things.tile_sentence(components, tile),
        )

    def spot(self, spot: int, shift: float) -> Shape:
        """A spot between two tiles, with the tool on it or why it is closed."""
        first, second = map(display_at, SPOTS[spot])
        x = (first[0] + second[0]) / 2 * (TILE + GAP) + TILE / 2 - SPOT / 2
        y = (first[1] + second[1]) / 2 * (TILE + GAP) + TILE / 2 - SPOT / 2 - shift
        name = "+".join(self.tiles[place] for place in SPOTS[spot])
        words = things.spot_words(self.components, self.table.grid, name)
        if name in self.placed:
            return replace(self.tool(self.placed[name], f"spot-{name}", (x, y), f"between {words}"), tone="sun")
        barred = self.laid.barred(spot)
        return Shape(
            id=f"spot-{name}",
            kind="slot",
            box=(x, y, SPOT, SPOT),
            label=f"free spot between {words}" + (f"; not for the {in_words(barred, 'or')}" if barred else ""),
            lines=("·",),
            drawing="pn-spot",
            parameters=tuple((f"tile{k}", self.signs[place]) for k, place in enumerate(SPOTS[spot])),
            tone="quiet",
            help=self.beside(spot),
        )

    @cached_property
    def does(self) -> dict[int, str]:
        """By place: what a tile does, and what part of it is not possible now."""
        return {
            place: things.tile_sentence(self.components, tile) + self.lost(tile) for place, tile in self.numbers.items()
        }

    def lost(self, tile: int) -> str:
        """What part of a tile is not possible now, for the seat to move."""
        lost = self.agenda.not_now(tile) if self.agenda else ""
        return f" {effects.sentence(lost)}" if lost else ""

    @cached_property
    def told(self) -> dict[int, str]:
        """By place: the tile with what it does."""
        names = {
            place: things.tile_there(self.components, self.table.grid, self.tiles[place]) for place in self.numbers
        }
        return {place: f"{capital(name)}: {self.does[place]}" for place, name in names.items()}

    def beside(self, spot: int) -> str:
        """What a tool on a spot makes possible: the two tiles beside it, each with what it does."""
        first, second = SPOTS[spot]
        return f"{self.told[first]} {self.told[second]}"

    @cached_property
    def signs(self) -> dict[int, str]:
        """By place: what a tile does as a formula."""
        return {place: self.sign(tile) for place, tile in self.numbers.items()}

    def sign(self, tile: int) -> str:
        """What a tile does, as a formula: for a plot, a bed of its colour."""
        components = self.components
        if tile < len(components.blueprint_ids):
            return bundle_formula(components, int(components.blueprint_bundle[tile]))
        return f"bed-{components.colours[components.plot_colour[tile - len(components.blueprint_ids)]]}"

    def tools_on_tiles(self, shift: float) -> list[Shape]:
        """Botbot's tools that lie on a blueprint (PN-165)."""
        shapes = []
        for place, tile in enumerate(self.tiles[:GRID]):
            placed = self.placed.get(f"*{tile}")
            if placed:
                column, row = display_at(place)
                at = column * (TILE + GAP) + 0.3, row * (TILE + GAP) - shift + 0.3
                shapes.append(self.tool(placed, f"on-{tile}", at, "lies on this tile and closes it for the round"))
        return shapes

    def tool(self, placed: form.Placed, name: str, at: tuple[float, float], where: str) -> Shape:
        """A tool that somebody has laid."""
        return Shape(
            id=name,
            kind="token",
            box=(*at, SPOT, SPOT),
            label=f"{self.names[placed.seat]}’s {placed.tool} {where}",
            lines=(placed.tool[:2],),
            drawing="pn-tool",
            parameters=(("tool", placed.tool), ("there", "yes"), ("seat", str(placed.seat))),
        )


def display_at(place: int) -> tuple[int, int]:
    """Column and row of a place in the 5 × 5 display."""
    if place < GRID:
        return 1 + place % 3, 1 + place // 3
    side, number = divmod(place - GRID, 3)
    return ((1 + number, 0), (0, 1 + number), (4, 1 + number), (1 + number, 4))[side]
