"""What a seat may see of Planta Nubo, as a scene: its platform, cards and shack, the display, the airport, the others.

Nothing on the table is secret but the order of the piles, so every seat sees the same; only the own platform is large.
"""

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.explain import (
    card_sentence,
    craft_sentence,
    effect_words,
    forest_sentence,
    list_words,
    tile_name,
    tile_sentence,
)
from hortus.games.planta_nubo.geometry import SLOTS, SPOTS
from hortus.games.planta_nubo.names import spot_name
from hortus.games.planta_nubo.pending import numbers, write_stack
from hortus.games.planta_nubo.platform_view import Box, PlatformView, card_parameters, container_shape, tone_of
from hortus.games.planta_nubo.position import bed_names, forests_of, name_of, queue_of, result, tools_of
from hortus.games.planta_nubo.questions import PLAIN, question
from hortus.games.planta_nubo.state import (
    AIRPORT,
    BARRED,
    BOT_BEDS,
    BOT_BLOCKED,
    BOT_DOCK,
    BOT_DOCKS,
    BOT_FLOWER,
    BOT_LOADED,
    BOT_MARK,
    BOT_STORED,
    CARD_AT,
    CHARGES,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_ON,
    DIE,
    FARM_ROW,
    FARMS_IN_ROW,
    FOREST_STACK,
    FULL_SPOTS,
    LEVEL,
    MODULE_ROW,
    MODULES_IN_ROW,
    NO_LEVEL,
    ON_TILE,
    OXYGEN_AT,
    PHASES,
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
from hortus.games.planta_nubo.vocabulary import BATTERY, DO, MENU
from hortus.games.planta_nubo.words import words as decision_words
from hortus.kernel.contract import ONLOOKER, OVER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Scene, Shape, Standing, choices_of

GRID = 9
TILE, GAP = 1.0, 0.42
PART_NAMES = {
    "track": "oxygen track",
    "forests": "grown forests",
    "pots": "pots",
    "workshops": "workshops",
    "farms": "farms",
    "leftovers": "leftovers",
}
PHASE_NAMES = {
    "setup": "set-up",
    "tool": "tool phase",
    "craft": "crafting phase",
    "forest": "forest phase",
    "income": "income phase",
    "final": "final scoring",
    "over": "game over",
}
# Buttons for decisions that have no thing of their own to point at.
BUTTON_WORDS = {
    "skip": "decline",
    "overtime": "work overtime",
    "pay": "pay",
    "take_soil": "take soil",
    "arbor": "raise the arbor",
    "pipe_take": "compost for 1 oxygen",
    "botbot": "Botbot’s turn",
    "compost": "compost it",
    "set_aside": "set aside",
    "wait": "beside the shack",
    "wrap": "go round for 4 oxygen",
    "stay": "stay on 5",
}


def scene(state: Table, seat: int) -> Scene:
    """The table as a seat sees it (ONLOOKER: as anybody may)."""
    return View(state, seat).scene()


class View:
    """One seat's view of the table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.components = table.components
        self.seat = seat
        self.result = result(table)
        mine = seat == table.to_move and seat != ONLOOKER
        self.offered = [(code, table.describe(code)) for code in table.legal()] if mine else []

    def scene(self) -> Scene:
        """The whole scene."""
        table = self.table
        panels: list[Panel] = []
        if 0 <= self.seat < table.players:
            panels += self.own(self.seat)
        if self.offered:
            panels.append(self.choices())
        if not table.physical:
            panels += [self.display(), self.airport(), self.row(), self.crafts_and_forests()]
        panels += [self.other(seat) for seat in range(table.players) if seat != self.seat]
        if table.level != NO_LEVEL:
            panels.append(self.botbot(table.players))
        return Scene(
            game=table.game.name,
            title=table.game.title,
            seat=self.seat,
            to_move=int(table.to_move),
            phase=PHASES[table.phase],
            question=self.question(),
            panels=tuple(panels),
            choices=choices_of(table, self.seat, self.path) if self.offered else (),
            standings=tuple(self.standing(seat) for seat in range(table.seats)),
            banner=self.banner(),
            notes=tuple(self.pending()),
        )

    # ---- platforms ----

    def own(self, seat: int) -> list[Panel]:
        """The own platform, its cards and its shack."""
        view = PlatformView(self.table, seat)
        return [
            self.area(view, "garden", (60.0, 60.0), (5, 1)),
            Panel(
                id=f"cards-{seat}",
                title="Cards",
                role="hand",
                width=6,
                height=4,
                shapes=tuple(view.cards()),
                pixels=(100.0, 84.0),
                characters=(16, 4),
                seat=seat,
            ),
            self.shack(view, "hand"),
        ]

    def area(self, view: PlatformView, role: str, pixels: tuple[float, float], characters: tuple[int, int]) -> Panel:
        """A growing area inside its track."""
        seat = view.seat
        own = " (you)" if seat == self.seat else ""
        return Panel(
            id=f"area-{seat}",
            title=f"{name_of(self.table, seat)}’s platform{own}",
            role=role,
            width=10,
            height=9,
            shapes=tuple(view.area()),
            pixels=pixels,
            characters=characters,
            seat=seat,
            note=self.summary(seat),
        )

    def summary(self, seat: int) -> str:
        """A seat in one line."""
        get = self.table.get
        return f"{get(seat, OXYGEN_AT)} oxygen · die {get(seat, DIE)} · {get(seat, CHARGES)} charges · arbor {get(seat, LEVEL)}"

    def shack(self, view: PlatformView, role: str) -> Panel:
        """The tool shack of a seat."""
        return Panel(
            id=f"shack-{view.seat}",
            title="Tool shack",
            role=role,
            width=6,
            height=view.shack_height(),
            shapes=tuple(view.shack()),
            pixels=(100.0, 62.0),
            characters=(16, 3),
            seat=view.seat,
        )

    def other(self, seat: int) -> Panel:
        """Another platform in small: growing area and track, with cards and shack in words."""
        view = PlatformView(self.table, seat)
        if self.table.physical:
            return self.area(view, "other", (40.0, 40.0), (5, 1))
        shapes = [*view.area(), *self.side_lines(view)]
        return Panel(
            id=f"area-{seat}",
            title=f"{name_of(self.table, seat)}’s platform",
            role="other",
            width=16,
            height=9,
            shapes=tuple(shapes),
            pixels=(42.0, 42.0),
            characters=(5, 1),
            seat=seat,
            note=self.summary(seat),
        )

    def side_lines(self, view: PlatformView) -> list[Shape]:
        """Cards, docks, tools and requirements of another seat, one line each."""
        seat = view.seat
        lines = [shape.label for shape in view.cards() if shape.kind == "card"]
        lines += [shape.label for shape in (view.dock(0), view.dock(1))]
        lines += [shape.label for shape in view.arbor()[int(self.table.get(seat, LEVEL)) :][:1]]
        lines += [f"tools: {', '.join(tools_of(self.table, seat)) or 'none'}"]
        step = min(1.0, 9.0 / max(1, len(lines)))
        return [
            Shape(
                id=f"line-{seat}-{place}",
                kind="text",
                box=(10.2, place * step, 5.8, step),
                label=line,
                lines=(line,),
                drawing="pn-line",
            )
            for place, line in enumerate(lines)
        ]

    def botbot(self, seat: int) -> Panel:
        """Botbot's board."""
        table, components = self.table, self.components
        lines = [f"{name}: {table.get(seat, BOT_FLOWER + colour)}" for colour, name in enumerate(components.colours)]
        shapes = [
            Shape(
                id=f"bot-flower-{place}", kind="token", box=(place * 1.0, 0.0, 1.0, 0.6), label=f"Botbot’s flowers, {line}",
                lines=(line,), drawing="pn-counter", parameters=(("what", "flowers"), ("words", line)), tone=tone_of(components.colours[place]),
            )
            for place, line in enumerate(lines)
        ]  # fmt: skip
        for dock in range(BOT_DOCKS):
            container = int(table.get(seat, BOT_DOCK + dock))
            box = (0.0, 0.6 + dock * 0.8, 3.0, 0.8)
            name = f"bot-dock-{dock + 1}"
            if container != NONE:
                full = [spot < table.get(seat, BOT_LOADED + dock) for spot in range(4)]
                shapes.append(container_shape(table, container, name, box, full, f"Botbot’s dock {dock + 1}"))
            else:
                words = "barricade" if table.get(seat, BOT_BLOCKED) >> dock & 1 else "free"
                shapes.append(
                    Shape(
                        id=name,
                        kind="slot",
                        box=box,
                        label=f"Botbot’s dock {dock + 1}: {words}",
                        lines=(words,),
                        drawing="pn-dock",
                        tone="quiet",
                    )
                )
        facts = [
            f"charges {table.get(seat, CHARGES)}, stored energy {table.get(seat, BOT_STORED)}",
            f"arbor level {table.get(seat, LEVEL)}, airport mark at dock {table.get(seat, BOT_MARK) + 1}",
            f"forests: {', '.join(str(each['tile']) for each in forests_of(table, seat)) or 'none'}",
            f"beds: {', '.join(bed_names(table, table.pools[BOT_BEDS])) or 'none'}",
            f"tools: {', '.join(tools_of(table, seat)) or 'none'}",
        ]
        for place, fact in enumerate(facts):
            shapes.append(
                Shape(
                    id=f"bot-fact-{place}",
                    kind="text",
                    box=(3.1, 0.6 + place * 0.8, 2.9, 0.8),
                    label=fact,
                    lines=(fact,),
                )
            )
        return Panel(
            id="botbot",
            title=f"Botbot ({components.level_names[table.level]})",
            role="market",
            width=6,
            height=4.6,
            shapes=tuple(shapes),
            pixels=(88.0, 48.0),
            characters=(15, 3),
            seat=seat,
            note=f"{table.get(seat, OXYGEN_AT)} oxygen · die {table.get(seat, DIE)}",
        )

    # ---- the middle ----

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
                lines=(components.tile_ids[tile], components.blueprint_names[tile].split(",")[0].split(" (")[0]),
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
                    table,
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
            pixels=(88.0, 62.0),
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
            letter = components.letters[components.spot_colour[at]]
            shapes.append(
                Shape(
                    id=f"airport-{dock + 1}-{spot + 1}",
                    kind="token" if full else "slot",
                    box=(spot * 0.8, dock * 1.0, 0.8, 1.0),
                    label=f"airport dock {dock + 1} ({components.container_ids[container]}), spot {spot + 1}: {colour}, {energy} energy"
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
            pixels=(132.0, 92.0),
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
            parameters=card_parameters(self.table, card),
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
            pixels=(105.6, 74.0),
            characters=(16, 4),
        )

    # ---- choices ----

    def choices(self) -> Panel:
        """Buttons for what has no thing of its own to point at."""
        needed = list(
            dict.fromkeys(
                step for _, decision in self.offered for step in self.path(decision) if step.startswith("do-")
            )
        )
        shapes = []
        for place, step in enumerate(needed):
            words = self.button_words(step)
            box = (place % 3 * 2.0, place // 3 * 0.7, 2.0, 0.7)
            tone = "quiet" if step == "do-skip" else tone_of(step.removeprefix("do-colour-")) or "leaf"
            shapes.append(Shape(id=step, kind="button", box=box, label=words, lines=(words,), tone=tone))
        return Panel(
            id="choices",
            title="Your choice",
            role="hand",
            width=6,
            height=max(0.7, (len(needed) + 2) // 3 * 0.7),
            shapes=tuple(shapes),
            pixels=(100.0, 52.0),
            characters=(15, 1) if needed else (15, 1),
            seat=self.seat,
            note="" if needed else "point at the table",
        )

    def button_words(self, step: str) -> str:
        """What stands on a button."""
        key = step.removeprefix("do-")
        for code, decision in self.offered:
            if decision["do"] in ("resolve", "choose", "start_card") and self.path(decision) == (step,):
                return decision_words(self.table, code)
            if decision["do"] == "skip" and key == "skip":
                return decision_words(self.table, code)
        if key.startswith("colour-"):
            return key.removeprefix("colour-")
        if key.startswith("count-"):
            return f"× {key.removeprefix('count-')}"
        if key.startswith("area-"):
            return f"area {key.removeprefix('area-')}"
        return BUTTON_WORDS[key]

    def path(self, decision: Json) -> tuple[str, ...]:
        """What a person points at to make a decision."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "tool":
                return (f"tool-{seat}-{decision['tool']}", f"spot-{decision['spot']}")
            case "set_aside":
                return (f"tool-{seat}-{decision['tool']}", "do-set_aside")
            case "perform":
                return (f"tile-{decision['tile']}",)
            case "resolve" | "choose":
                return (f"do-{do}-{decision['n']}",)
            case "bed":
                return (f"tile-{decision['stack']}",)
            case "place":
                return tuple(f"cell-{seat}-{cell}" for cell in as_list(decision["cells"], "cells"))
            case "place_soil":
                return (self.place(str(decision["at"])),)
            case "colour" | "pipe_plant":
                return (f"do-colour-{decision['colour']}",)
            case "gain":
                return (f"do-colour-{decision['colour']}", self.place(str(decision["to"])))
            case "compost":
                return (self.place(str(decision["from"])), "do-compost")
            case "clear":
                return (f"do-area-{decision['area']}",)
            case "plug" | "slot" | "mark":
                return (f"slot-{seat}-{decision['slot']}",)
            case "take_container":
                return ("pile-containers",) if decision["from"] == "pile" else (f"queue-{str(decision['from'])[-1]}",)
            case "dock":
                return self.dock_path(decision)
            case "deliver":
                spot = f"airport-{decision['dock']}-{decision['spot']}"
                return (spot,) if decision["from"] == "warehouse" else (self.place(str(decision["from"])), spot)
            case "warehouse":
                return (self.place(str(decision["from"])), f"warehouse-{decision['take']}")
            case "load":
                return (self.place(str(decision["from"])), f"dock-{seat}-{decision['dock']}")
        return self.card_path(decision)

    def card_path(self, decision: Json) -> tuple[str, ...]:
        """Pointing at cards, forests and buttons."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "module":
                return (self.slot_of(str(decision["card"])),)
            case "workshop":
                return (f"track-{seat}-{9 if decision['which'] == 'NE' else 26}",)
            case "card":
                return (f"card-{decision['card']}",)
            case "start_card":
                return (f"do-start_card-{decision['card']}",)
            case "forest":
                tile = str(decision["tile"])
                return (f"own-{seat}-{tile}",) if tile in self.components.forest_ids[:3] else (f"forest-{tile}",)
            case "grow":
                return (f"planted-{seat}-{decision['forest']}",)
            case "craft":
                return (f"craft-{decision['tool']}",)
            case "potting":
                return (f"dock-{seat}-{decision['dock']}", f"do-count-{decision['n']}")
            case "overcharge":
                return ("do-wrap" if decision["wrap"] else "do-stay",)
            case "pot":
                return (self.place(str(decision["from"])), self.place(str(decision["to"])))
            case "convert":
                return (self.slot_of(str(decision["card"])), f"do-count-{decision['times']}")
        return (f"do-{do}",)

    def dock_path(self, decision: Json) -> tuple[str, ...]:
        """The container in hand, or a waiting one, to a dock."""
        where, container = str(decision["where"]), str(decision["container"])
        if where == "wait":
            return ("do-wait",)
        target = f"dock-{self.seat}-{where}"
        in_hand = write_stack(self.table)[-1] == {"do": "dock_new", "id": container}
        return (target,) if in_hand else (f"waiting-{self.seat}-{container}", target)

    def place(self, name: str) -> str:
        """The shape of a cell or pot spot."""
        return f"pot-{self.seat}-{name}" if "." in name else f"cell-{self.seat}-{name}"

    def slot_of(self, card: str) -> str:
        """The shape of the slot that holds a card."""
        number = self.components.card_ids.index(card)
        slots = [name for slot, name in enumerate(SLOTS) if self.table.get(self.seat, CARD_AT + slot) == number]
        return f"slot-{self.seat}-{slots[0]}"

    # ---- words around the table ----

    def name(self, seat: int) -> str:
        """A seat's name; Botbot has its own."""
        return "Botbot" if seat >= self.table.players else name_of(self.table, seat)

    def standing(self, seat: int) -> Standing:
        """One column of the score sheet."""
        if seat >= self.table.players:
            entry = as_object(self.result["bot"], "bot")
        else:
            entry = as_object(as_list(self.result["players"], "players")[seat], "player")
        parts = as_object(entry["breakdown"], "breakdown")
        named = tuple((words, as_number(parts.get(key, 0), key)) for key, words in PART_NAMES.items())
        return Standing(seat, self.name(seat), as_number(entry["total"], "total"), named)

    def question(self) -> str:
        """What is asked now, or who has won."""
        table = self.table
        if table.to_move == OVER:
            return self.outcome()
        if table.to_move != self.seat:
            return f"{self.name(int(table.to_move))} is to move."
        return question(table)

    def outcome(self) -> str:
        """The end in one sentence, with the tie-break."""
        winners = as_list(self.result["winners"], "winners")
        names = " and ".join("Botbot" if seat == "botbot" else self.name(as_number(seat, "winner")) for seat in winners)
        match self.result["decided_by"]:
            case "shared":
                return f"{names} share the victory."
            case "cards":
                return f"{names} wins by more extension cards."
            case "solo_tie":
                return "A tie: Botbot is not beaten."
        return f"{names} wins."

    def banner(self) -> str:
        """Round and phase."""
        table = self.table
        if table.physical or table.to_move == OVER:
            return ""
        return f"Round {table.round} of 4 · {PHASE_NAMES[PHASES[table.phase]]} · {self.name(int(table.first))} has the starting tree"

    def pending(self) -> list[str]:
        """What waits on the stack beneath the question, the next first."""
        table, components = self.table, self.components
        notes: list[str] = []
        at = 0
        effects: list[tuple[int, int, int]] = []
        for at in range(table.depth - 1):
            do, first, second, *_ = numbers(table, at)
            if do == MENU:
                effects = effects[len(effects) - first :] if first else []
                notes = notes[: len(notes) - first] + [f"then: {list_words(components, effects)}"]
                effects = []
            elif do < BATTERY:
                effects.append((do, first, second))
                notes.append(f"then: {effect_words(components, (do, first, second))}")
            else:
                effects = []
                notes.append(f"then: {PLAIN.get(do, DO[do].replace('_', ' '))}")
        return notes[::-1]


def display_at(place: int) -> tuple[int, int]:
    """Column and row of a place in the 5 × 5 display."""
    if place < GRID:
        return 1 + place % 3, 1 + place // 3
    side, number = divmod(place - GRID, 3)
    return ((1 + number, 0), (0, 1 + number), (4, 1 + number), (1 + number, 4))[side]
