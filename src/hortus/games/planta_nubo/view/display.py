"""The action display as a panel: nine blueprints, the plots around them, the spots for tools."""

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.geometry import SIDES, SPOTS
from hortus.games.planta_nubo.position.names import spot_name
from hortus.games.planta_nubo.state import BARRED, Table
from hortus.games.planta_nubo.view.formulas import bundle_formula
from hortus.games.planta_nubo.view.seen import texts
from hortus.games.planta_nubo.view.shapes import Box, tone_of
from hortus.games.planta_nubo.words.effects import sentence
from hortus.games.planta_nubo.words.limits import not_now
from hortus.games.planta_nubo.words.things import short_name, spot_words, tile_name, tile_sentence, tile_there
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Shape
from hortus.kernel.words import in_words

GRID = 9
TILE, GAP = 1.0, 0.6
# A spot extends slightly over the tiles beside it: it must be easy to hit, even with a thumb.
SPOT = 0.66


class DisplayView:
    """The action display."""

    def __init__(self, table: Table, seen: Json, names: list[str], seat: int) -> None:
        self.table = table
        # The seat to move is told what a machine cannot do now.
        self.warned = 0 <= seat < table.players and seat == table.to_move
        self.components = table.components
        self.seen = seen
        self.names = names
        # The tiles of the display by place; a side may be empty.
        grid = as_object(seen["grid"], "grid")
        rows = [name for row in as_list(grid["rows"], "rows") for name in texts(row)]
        plots = [(texts(grid[side]) + [""] * 3)[:3] for side in SIDES]
        self.tiles = rows + [name for side in plots for name in side]
        placed = [as_object(each, "tool") for each in as_list(seen["placed"], "placed")]
        self.placed = {str(each["spot"]): (str(each["tool"]), as_number(each["seat"], "seat")) for each in placed}

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
        shapes += [self.spot(spot, shift) for spot in range(len(SPOTS)) if self.table.spots_there >> spot & 1]
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
            note=f"round {self.seen['round']} of 4",
        )

    def tile(self, place: int, box: Box) -> Shape:
        """A blueprint or plot."""
        components = self.components
        tile = self.tile_at(place)
        if place < GRID:
            closed = self.table.closed >> place & 1
            return Shape(
                id=f"tile-{components.tile_ids[tile]}",
                kind="tile",
                box=box,
                label=tile_name(components, tile) + (", closed for this round" if closed else ""),
                lines=(short_name(components, tile),),
                drawing="pn-blueprint",
                parameters=(
                    ("name", short_name(components, tile)),
                    ("formula", bundle_formula(components, int(components.blueprint_bundle[tile]))),
                    ("closed", "yes" if closed else ""),
                ),
                tone="quiet" if closed else "leaf",
                help=self.does(tile),
            )
        return self.plot(tile - len(components.blueprint_ids), tile, box)

    def plot(self, plot: int, tile: int, box: Box) -> Shape:
        """A plot with the top bed of its stack and how many are left."""
        components = self.components
        stacks = as_object(self.seen["stacks"], "stacks")
        bed, left = self.beds(as_list(stacks.get(components.plot_ids[plot], []), "stack"))
        shape = components.bed_shapes[bed] if bed != NONE else []
        colours = [components.colours[components.plot_colour[plot]], components.colours[components.plot_other[plot]]]
        words = f"{left} beds left" if bed != NONE else "no beds left" if plot < 12 else "no beds of its own"
        letters = "/".join(components.letters[components.colours.index(colour)] for colour in dict.fromkeys(colours))
        return Shape(
            id=f"tile-{components.plot_ids[plot]}",
            kind="tile",
            box=box,
            label=f"{tile_name(components, tile)}: {words}",
            lines=(f"{letters} {left or ''}".strip(), " ".join(shape)),
            drawing="pn-plot",
            parameters=(
                ("colours", " ".join(dict.fromkeys(colours))),
                ("shape", "/".join(shape)),
                ("left", str(left) if plot < 12 else ""),
            ),
            tone=tone_of(colours[0]),
            badge=str(left) if plot < 12 else "",
            help=tile_sentence(components, tile),
        )

    def spot(self, spot: int, shift: float) -> Shape:
        """A spot between two tiles, with the tool on it or why it is closed."""
        first, second = (display_at(place) for place in SPOTS[spot])
        x = (first[0] + second[0]) / 2 * (TILE + GAP) + TILE / 2 - SPOT / 2
        y = (first[1] + second[1]) / 2 * (TILE + GAP) + TILE / 2 - SPOT / 2 - shift
        name = spot_name(self.table, spot)
        tool, owner = self.placed.get(name, ("", 0))
        if tool:
            return Shape(
                id=f"spot-{name}",
                kind="token",
                box=(x, y, SPOT, SPOT),
                label=f"{self.names[owner]}’s {tool} between {spot_words(self.table, spot)}",
                lines=(tool[:2],),
                drawing="pn-tool",
                parameters=(("tool", tool), ("there", "yes"), ("seat", str(owner))),
                tone="sun",
            )
        tools = self.components.tools
        barred = [tool for place, tool in enumerate(tools) if self.table.pools[BARRED + place] >> spot & 1]
        return Shape(
            id=f"spot-{name}",
            kind="slot",
            box=(x, y, SPOT, SPOT),
            label=f"free spot between {spot_words(self.table, spot)}"
            + (f"; not for the {in_words(barred, 'or')}" if barred else ""),
            lines=("·",),
            drawing="pn-spot",
            parameters=tuple((f"tile{k}", self.sign(self.tile_at(place))) for k, place in enumerate(SPOTS[spot])),
            tone="quiet",
            help=self.beside(spot),
        )

    def does(self, tile: int) -> str:
        """What a tile does, and what part of it is not possible now."""
        lost = not_now(self.table, tile) if self.warned else ""
        return tile_sentence(self.components, tile) + (f" {sentence(lost)}" if lost else "")

    def beside(self, spot: int) -> str:
        """What a tool on a spot makes possible: the two tiles beside it, each with what it does."""
        found = [(tile_there(self.table, place), self.tile_at(place)) for place in SPOTS[spot]]
        told = [f"{name}: {self.does(tile)}" for name, tile in found]
        return " ".join(each[0].upper() + each[1:] for each in told)

    def tile_at(self, place: int) -> int:
        """The number of the tile at a place of the display."""
        return self.components.tile_ids.index(self.tiles[place])

    def sign(self, tile: int) -> str:
        """What a tile does, as a formula: for a plot, a bed of its colour."""
        components = self.components
        if tile < len(components.blueprint_ids):
            return bundle_formula(components, int(components.blueprint_bundle[tile]))
        return f"bed-{components.colours[components.plot_colour[tile - len(components.blueprint_ids)]]}"

    def beds(self, stack: list[object]) -> tuple[int, int]:
        """The top bed of a stack, and how many there are: the rest is a number, since nobody knows them."""
        if not stack:
            return NONE, 0
        below = as_number(stack[1], "beds") if len(stack) > 1 else 0
        return self.components.bed_ids.index(str(stack[0])), 1 + below

    def tools_on_tiles(self, shift: float) -> list[Shape]:
        """Botbot's tools that lie on a blueprint (PN-165)."""
        shapes = []
        for place in range(GRID):
            tool, owner = self.placed.get(f"*{self.tiles[place]}", ("", 0))
            if tool:
                column, row = display_at(place)
                x, y = column * (TILE + GAP) + 0.3, row * (TILE + GAP) - shift + 0.3
                shapes.append(
                    Shape(
                        id=f"on-{self.tiles[place]}",
                        kind="token",
                        box=(x, y, SPOT, SPOT),
                        label=f"{self.names[owner]}’s {tool} lies on this tile and closes it for the round",
                        lines=(tool[:2],),
                        drawing="pn-tool",
                        parameters=(("tool", tool), ("there", "yes"), ("seat", str(owner))),
                    )
                )
        return shapes


def display_at(place: int) -> tuple[int, int]:
    """Column and row of a place in the 5 × 5 display."""
    if place < GRID:
        return 1 + place % 3, 1 + place // 3
    side, number = divmod(place - GRID, 3)
    return ((1 + number, 0), (0, 1 + number), (4, 1 + number), (1 + number, 4))[side]
