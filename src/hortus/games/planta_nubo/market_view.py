"""The middle of the table as panels: action display, airport, card row, crafts and forests."""

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.explain import (
    card_sentence,
    craft_sentence,
    forest_sentence,
    tile_name,
    tile_sentence,
)
from hortus.games.planta_nubo.geometry import SPOTS
from hortus.games.planta_nubo.names import spot_name
from hortus.games.planta_nubo.platform_view import Box, card_parameters, container_shape, tone_of
from hortus.games.planta_nubo.position import name_of, queue_of
from hortus.games.planta_nubo.state import (
    AIRPORT,
    BARRED,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_ON,
    FARM_ROW,
    FARMS_IN_ROW,
    FOREST_STACK,
    FULL_SPOTS,
    MODULE_ROW,
    MODULES_IN_ROW,
    ON_TILE,
    PLACE,
    PLACED,
    PLACED_COUNT,
    STACK_BELOW,
    STACK_ORDER,
    STACK_TOP,
    TOP_AT,
    TOP_END,
    WAREHOUSE,
    Table,
)
from hortus.kernel.scene import Panel, Shape

GRID = 9
TILE, GAP = 1.0, 0.42


class MarketView:
    """The panels that everybody shares."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.components = table.components

    def panels(self) -> list[Panel]:
        """All of them."""
        return [self.display(), self.airport(), self.row(), self.crafts_and_forests()]

    def name(self, seat: int) -> str:
        """A seat's name; Botbot has its own."""
        return "Botbot" if seat >= self.table.players else name_of(self.table, seat)

    def display(self) -> Panel:
        """Nine blueprints, the plots around them, and the spots for tools."""
        table = self.table
        shapes = []
        sides = [place for place in range(GRID, GRID + 12) if table.on(PLACE + place) != NONE]
        north = any(place < GRID + 3 for place in sides)
        south = any(place >= GRID + 9 for place in sides)
        shift = 0.0 if north else TILE + GAP
        for place in [*range(GRID), *sides]:
            column, row = display_at(place)
            box = (column * (TILE + GAP), row * (TILE + GAP) - shift, TILE, TILE)
            shapes.append(self.tile(place, box))
        shapes += [self.spot(spot, shift) for spot in range(len(SPOTS)) if table.spots_there >> spot & 1]
        shapes += self.tools_on_tiles(shift)
        rows = 3 + int(north) + int(south)
        return Panel(
            id="display",
            title="Action display",
            role="market",
            width=5 * TILE + 4 * GAP,
            height=rows * TILE + (rows - 1) * GAP,
            shapes=tuple(shapes),
            pixels=(84.0, 70.0),
            characters=(13, 3),
            note=f"round {table.round} of 4",
        )

    def tile(self, place: int, box: Box) -> Shape:
        """A blueprint or plot."""
        table, components = self.table, self.components
        tile = table.on(PLACE + place) + (0 if place < GRID else len(components.blueprint_ids))
        closed = place < GRID and table.closed >> place & 1
        if place < GRID:
            return Shape(
                id=f"tile-{components.tile_ids[tile]}",
                kind="tile",
                box=box,
                label=tile_name(components, tile) + (", closed for this round" if closed else ""),
                lines=(components.tile_ids[tile], components.blueprint_names[tile].replace(",", " ").split()[0]),
                drawing="pn-blueprint",
                parameters=(
                    ("id", components.tile_ids[tile]),
                    ("text", tile_sentence(components, tile)),
                    ("closed", "yes" if closed else ""),
                ),
                tone="quiet" if closed else "leaf",
                help=tile_sentence(components, tile),
            )
        return self.plot(tile - len(components.blueprint_ids), tile, box)

    def plot(self, plot: int, tile: int, box: Box) -> Shape:
        """A plot with the top bed of its stack and how many are left."""
        table, components = self.table, self.components
        bed = int(table.on(STACK_TOP + plot)) if plot < 12 else NONE
        hidden = (
            0
            if plot >= 12
            else table.on(STACK_BELOW + plot)
            + table.on(TOP_END + STACK_ORDER + plot)
            - table.on(TOP_AT + STACK_ORDER + plot)
        )
        left = hidden + (bed != NONE)
        shape = components.bed_shapes[bed] if bed != NONE else []
        colours = [components.colours[components.plot_colour[plot]], components.colours[components.plot_other[plot]]]
        words = (
            f"top bed {components.bed_ids[bed]}, {left} left"
            if bed != NONE
            else "no beds"
            if plot < 12
            else "double plot"
        )
        letters = "/".join(components.letters[components.colours.index(colour)] for colour in dict.fromkeys(colours))
        return Shape(
            id=f"tile-{components.plot_ids[plot]}",
            kind="tile",
            box=box,
            label=f"plot {components.plot_ids[plot]}: {words}",
            lines=(f"{letters} {left or ''}".strip(), " ".join(shape)),
            drawing="pn-plot",
            parameters=(
                ("colours", " ".join(dict.fromkeys(colours))),
                ("shape", "/".join(shape)),
                ("left", str(left) if plot < 12 else ""),
                ("id", components.plot_ids[plot]),
            ),
            tone=tone_of(colours[0]),
            badge=str(left) if plot < 12 else "",
            help=tile_sentence(components, tile),
        )

    def spot(self, spot: int, shift: float) -> Shape:
        """A spot between two tiles, with the tool on it or why it is closed."""
        first, second = (display_at(place) for place in SPOTS[spot])
        x = (first[0] + second[0]) / 2 * (TILE + GAP) + TILE / 2 - GAP / 2
        y = (first[1] + second[1]) / 2 * (TILE + GAP) + TILE / 2 - GAP / 2 - shift
        name = spot_name(self.table, spot)
        tool, owner = self.tool_at(spot)
        if tool:
            return Shape(
                id=f"spot-{name}",
                kind="token",
                box=(x, y, GAP, GAP),
                label=f"{tool} of {self.name(owner)} between {name.replace('+', ' and ')}",
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
            box=(x, y, GAP, GAP),
            label=f"free spot between {name.replace('+', ' and ')}"
            + (f"; not for {', '.join(barred)}" if barred else ""),
            lines=("·",),
            drawing="pn-spot",
            tone="quiet",
        )

    def tool_at(self, spot: int) -> tuple[str, int]:
        """The tool on a spot and its owner."""
        for place in range(self.table.on(PLACED_COUNT)):
            owner, at = divmod(int(self.table.on(PLACED + place)), 64)
            if at == spot:
                return self.components.tools[owner % 4], owner // 4
        return "", -1

    def tools_on_tiles(self, shift: float) -> list[Shape]:
        """Botbot's tools that lie on a blueprint (PN-165)."""
        shapes = []
        for place in range(GRID):
            tool, owner = self.tool_at(ON_TILE + place)
            if tool:
                column, row = display_at(place)
                x, y = column * (TILE + GAP) + 0.3, row * (TILE + GAP) - shift + 0.3
                shapes.append(
                    Shape(
                        id=f"on-{self.components.blueprint_ids[self.table.on(PLACE + place)]}",
                        kind="token",
                        box=(x, y, GAP, GAP),
                        label=f"{tool} of {self.name(owner)} lies on this blueprint",
                        lines=(tool[:2],),
                        drawing="pn-tool",
                        parameters=(("tool", tool), ("there", "yes"), ("seat", str(owner))),
                    )
                )
        return shapes

    def airport(self) -> Panel:
        """Three docks with single spots, the queue, the pile and the warehouse."""
        table, components = self.table, self.components
        shapes = []
        for dock in range(3):
            container = int(table.on(AIRPORT + dock))
            if container == NONE:
                shapes.append(
                    Shape(
                        id=f"airport-{dock + 1}",
                        kind="slot",
                        box=(0.0, dock * 1.0, 3.2, 1.0),
                        label=f"airport dock {dock + 1}: empty",
                        lines=("empty",),
                        drawing="pn-dock",
                        tone="quiet",
                    )
                )
                continue
            shapes += self.airport_spots(dock, container)
        for place, container in enumerate(queue_of(table)):
            shapes.append(
                container_shape(
                    self.components,
                    container,
                    f"queue-{place + 1}",
                    (3.4, place * 0.75, 2.6, 0.75),
                    [False] * 4,
                    f"queue {place + 1}",
                )
            )
        left = int(table.pools[CONTAINERS]).bit_count() + int(
            table.on(TOP_END + CONTAINERS) - table.on(TOP_AT + CONTAINERS)
        )
        shapes.append(
            Shape(
                id="pile-containers",
                kind="deck",
                box=(3.4, 2.25, 0.9, 0.75),
                label=f"pile of {left} containers",
                lines=("pile",),
                badge=str(left),
                tone="leaf",
                drawing="pn-pile",
                parameters=(("count", str(left)),),
            )
        )
        for place in range(3):
            colour = components.colours[table.on(WAREHOUSE + place)]
            shapes.append(
                Shape(
                    id=f"warehouse-{colour}",
                    kind="token",
                    box=(4.5 + place * 0.5, 2.25, 0.5, 0.75),
                    label=f"{colour} flower in the warehouse",
                    lines=(components.letters[table.on(WAREHOUSE + place)],),
                    drawing="pn-flower",
                    parameters=(("flower", colour),),
                    tone=tone_of(colour),
                )
            )
        return Panel(
            id="airport",
            title="Airport",
            role="market",
            width=6,
            height=3,
            shapes=tuple(shapes),
            pixels=(93.3, 62.0),
            characters=(14, 3),
            note="docks · queue · warehouse",
        )

    def airport_spots(self, dock: int, container: int) -> list[Shape]:
        """A container at the airport, spot by spot."""
        table, components = self.table, self.components
        shapes = []
        for spot in range(4):
            at = 4 * container + spot
            colour, energy = components.colours[components.spot_colour[at]], int(components.spot_energy[at])
            full = bool(table.on(FULL_SPOTS + dock) >> spot & 1)
            letter, tag = components.letters[components.spot_colour[at]], components.container_ids[container]
            shapes.append(
                Shape(
                    id=f"airport-{dock + 1}-{spot + 1}",
                    kind="token" if full else "slot",
                    box=(spot * 0.8, dock * 1.0, 0.8, 1.0),
                    label=f"airport dock {dock + 1} ({tag}), spot {spot + 1}: {colour}, {energy} energy"
                    + (", full" if full else ""),
                    lines=(f"({letter})" if full else f"{letter} {energy}",),
                    drawing="pn-loading",
                    parameters=(("colour", colour), ("energy", str(energy)), ("full", "yes" if full else "")),
                    tone=tone_of(colour),
                )
            )
        return shapes

    def row(self) -> Panel:
        """Farms, telescope, modules."""
        table = self.table
        farms = [int(table.on(FARM_ROW + place)) for place in range(table.on(FARMS_IN_ROW))]
        modules = [int(table.on(MODULE_ROW + place)) for place in range(table.on(MODULES_IN_ROW))]
        cards = [*reversed(farms), NONE, *modules]
        shapes = []
        for place, card in enumerate(cards):
            box = (place % 4 * 1.0, place // 4 * 1.0, 1.0, 1.0)
            if card == NONE:
                shapes.append(
                    Shape(
                        id="telescope",
                        kind="token",
                        box=box,
                        label="telescope: farms left, modules right",
                        lines=("telescope",),
                        drawing="pn-telescope",
                        tone="sun",
                    )
                )
            else:
                shapes.append(self.row_card(card, box))
        return Panel(
            id="row",
            title="Extension cards",
            role="market",
            width=4,
            height=2,
            shapes=tuple(shapes),
            pixels=(140.0, 104.0),
            characters=(21, 5),
            note="farms · telescope · modules",
        )

    def row_card(self, card: int, box: Box) -> Shape:
        """A face-up card."""
        components = self.components
        words = card_sentence(components, card)
        return Shape(
            id=f"card-{components.card_ids[card]}",
            kind="card",
            box=box,
            label=f"{components.card_names[card]} ({components.card_ids[card]}): {words}",
            lines=(f"{components.card_ids[card]} {components.card_names[card]}", words),
            drawing="pn-card",
            parameters=card_parameters(self.components, card),
            tone=("leaf", "blue", "sun")[components.card_kind[card]],
            help=words,
        )

    def crafts_and_forests(self) -> Panel:
        """The four crafts with their bonus, and the forest stacks."""
        table, components = self.table, self.components
        shapes = []
        for tool, name in enumerate(components.tools):
            craft, bonus = int(table.on(CRAFT_ON + tool)), int(table.on(CRAFT_BONUS + tool))
            words = craft_sentence(components, craft) if craft != NONE else "No craft."
            title = components.craft_names[craft] if craft != NONE else "none"
            shapes.append(
                Shape(
                    id=f"craft-{name}",
                    kind="card",
                    box=(tool * 1.25, 0.0, 1.25, 1.0),
                    label=f"craft of the {name}: {title}. {words}" + (f" Bonus {bonus} charges." if bonus else ""),
                    lines=(f"{name}: {title}", words),
                    drawing="pn-craft",
                    parameters=(
                        ("tool", name),
                        ("name", title),
                        ("text", words),
                        ("bonus", str(bonus) if bonus else ""),
                    ),
                    badge=f"+{bonus}" if bonus else "",
                    tone="sun" if bonus else "",
                    help=words,
                )
            )
        for place, kind in enumerate(range(3, 8)):
            left = int(table.on(FOREST_STACK + kind))
            tile = components.forest_ids[kind]
            shapes.append(
                Shape(
                    id=f"forest-{tile}",
                    kind="tile",
                    box=(place * 1.0, 1.0, 1.0, 0.9),
                    label=f"forest {tile}: {left} left",
                    lines=(tile, f"{left} left"),
                    drawing="pn-forest",
                    parameters=(
                        ("tile", tile),
                        ("words", f"{left} left"),
                        ("shape", "/".join(components.forest_shapes[kind])),
                    ),
                    badge=str(left),
                    tone="leaf" if left else "quiet",
                    help=forest_sentence(components, kind),
                )
            )
        return Panel(
            id="crafts",
            title="Crafts and forests",
            role="market",
            width=5,
            height=1.9,
            shapes=tuple(shapes),
            pixels=(112.0, 78.0),
            characters=(16, 4),
        )


def display_at(place: int) -> tuple[int, int]:
    """Column and row of a place in the 5 × 5 display."""
    if place < GRID:
        return 1 + place % 3, 1 + place // 3
    side, number = divmod(place - GRID, 3)
    return ((1 + number, 0), (0, 1 + number), (4, 1 + number), (1 + number, 4))[side]
