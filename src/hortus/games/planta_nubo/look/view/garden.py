"""A growing area as shapes: 56 cells inside the energy track."""

from functools import cache, lru_cache
from typing import NamedTuple

from hortus.games.planta_nubo.catalogue.vocabulary import FOREST_COLOURS
from hortus.games.planta_nubo.components import CELL_COUNT, NONE, TRACK, Components
from hortus.games.planta_nubo.geometry import CELLS, COLUMNS, ROWS
from hortus.games.planta_nubo.look.gestures import bonus_mark
from hortus.games.planta_nubo.look.view.shapes import Box, tone_of
from hortus.games.planta_nubo.look.words import effects, things
from hortus.games.planta_nubo.look.words.platform import REMEMBERED, Platform
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import counted

RING_RIGHT, RING_BOTTOM = 9, 8
# How many stops ahead of the die are counted out on the track.
COUNTED = 9


def track_place(space: int) -> tuple[int, int]:
    """Where a space of the track is in the ring around the growing area: column and row."""
    if space <= 9:
        return space, 0
    if space <= 17:
        return RING_RIGHT, space - 9
    if space <= 26:
        return 26 - space, RING_BOTTOM
    return 0, 34 - space


TRACK_PLACES = [track_place(space) for space in range(TRACK)]


def pipe_side(space: int) -> str:
    """In which direction the growing area is from a space of the track."""
    column, row = TRACK_PLACES[space]
    return "s" if row == 0 else "n" if row == RING_BOTTOM else "w" if column else "e"


def pipe_sides(components: Components, cell: int) -> str:
    """From which side a pipe comes to a cell, and to which it continues."""
    row, column = divmod(cell, COLUMNS)
    for space, end in enumerate(components.space_pipe):
        x, y = TRACK_PLACES[space]
        last_row, last_column = divmod(int(end), COLUMNS)
        upright = x == column + 1 and (row <= last_row if y == 0 else y == RING_BOTTOM and row >= last_row)
        level = y == row + 1 and (column <= last_column if x == 0 else x == RING_RIGHT and column >= last_column)
        if end != NONE and (upright or level):
            inward = pipe_side(space)
            outward = "nesw"[("nesw".index(inward) + 2) % 4]
            return outward if cell == end else outward + inward
    return ""


class Ground(NamedTuple):
    """What is printed on a cell of a board: its placement bonus in words and as a mark, its pipe."""

    name: str
    box: Box
    bonus: str
    mark: str
    pipe: bool
    # From where to where the pipe runs.
    sides: str


@cache
def ground_plan(components: Components, board: int) -> list[Ground]:
    """What is printed on the cells of a board."""
    return [printed(components, board, cell) for cell in range(CELL_COUNT)]


def printed(components: Components, board: int, cell: int) -> Ground:
    """What is printed on a cell of a board."""
    row, column = divmod(cell, COLUMNS)
    bonus, pipe = things.bonus_words(components, board, cell), bool(components.pipe_cells >> cell & 1)
    box = (column + 1.0, row + 1.0, 1.0, 1.0)
    return Ground(CELLS[cell], box, bonus, bonus_mark(bonus), pipe, pipe_sides(components, cell))


class GardenView:
    """The growing area of one seat."""

    def __init__(self, platform: Platform, meant: str, is_final: bool) -> None:
        self.platform = platform
        self.components = platform.components
        self.seat = platform.seat
        self.tokens = platform.tokens
        self.at, self.die = platform.player.at, platform.player.die
        # The next stops of the die; none once it has come to rest.
        self.ahead = {} if is_final else stops_ahead(platform)
        # The cell that the question is about, or nothing.
        self.meant = meant

    def shapes(self) -> list[Shape]:
        """56 cells inside a ring of 34 spaces."""
        shapes = [self.space(space) for space in range(TRACK)] + [self.cell(cell) for cell in range(CELL_COUNT)]
        return (
            shapes
            + [self.ruler(mark, (place + 1.0, 9.0, 1.0, 0.4)) for place, mark in enumerate("abcdefgh")]
            + [self.ruler(str(row), (10.0, float(row), 0.4, 1.0)) for row in range(1, 8)]
        )

    def ruler(self, mark: str, box: Box) -> Shape:
        """The letter of a column or the number of a row."""
        return Shape(
            id=f"ruler-{self.seat}-{mark}",
            kind="text",
            box=box,
            label=f"column {mark}" if mark.isalpha() else f"row {mark}",
            lines=(mark,),
            drawing="pn-ruler",
            tone="quiet",
        )

    def cell(self, cell: int) -> Shape:
        """One cell: ground, flower, bonus, pipe."""
        plan, written = ground_plan(self.components, self.platform.board)[cell], self.tokens[cell]
        is_free = written in ".#"
        ground, flower = self.ground(written), "" if is_free else self.platform.flower_at(plan.name)
        bonus, mark = (plan.bonus, plan.mark) if is_free else ("", "")
        words = f"{plan.name}: {things.ground_words(ground)}" + (f" with {effects.flower_of(flower)}" if flower else "")
        extra = [f"bonus: {bonus}"] if bonus else []
        extra += ["pipe"] if plan.pipe else []
        return Shape(
            id=f"cell-{self.seat}-{plan.name}",
            kind="cell",
            box=plan.box,
            label="; ".join([words, *extra]),
            lines=(written + ("+" if bonus else "") + ("°" if plan.pipe and is_free else ""),),
            drawing="pn-cell",
            parameters=(
                ("ground", ground),
                ("flower", flower),
                ("bonus", mark),
                ("pipe", plan.sides),
                *self.outlines(cell),
                ("meant", "yes" if plan.name == self.meant else ""),
                *self.forest_yield(cell),
            ),
            tone=tone_of(flower or ground),
            help=self.explained(written, ground, bonus),
        )

    def explained(self, written: str, ground: str, bonus: str) -> str:
        """What a cell is and does, in a sentence or two: for a forest, what it pays now."""
        if written[0] == "f":
            kind, grown = self.platform.forests[int(written[1:]) - 1]
            return things.planted_sentence(self.components, kind, grown)
        return things.ground_sentence(ground) + (f" Cover it to {bonus}." if bonus else "")

    def ground(self, written: str) -> str:
        """What lies on a cell: open, blocked, soil, a bed colour, or a forest."""
        if written[0] == "f":
            kind, _ = self.platform.forests[int(written[1:]) - 1]
            return FOREST_COLOURS[self.components.forest_colour[kind]]
        if written in ".#":
            return "open" if written == "." else "blocked"
        return "soil" if written[0] == "s" else self.platform.colour_of(written[0].upper())

    def outlines(self, cell: int) -> tuple[tuple[str, str], ...]:
        """The edges and corners of a cell's tile; only a bed or a forest has them."""
        if self.tokens[cell][0] in ".#s":
            return ("edges", ""), ("corners", "")
        edges = self.edges(cell)
        return ("edges", edges), ("corners", self.corners(cell, edges))

    def edges(self, cell: int) -> str:
        """On which sides of a bed or forest cell its tile ends; beds of one colour that touch are one bed."""
        row, column = divmod(cell, COLUMNS)
        sides = {
            "n": (row > 0, cell - COLUMNS),
            "s": (row < ROWS - 1, cell + COLUMNS),
            "w": (column > 0, cell - 1),
            "e": (column < COLUMNS - 1, cell + 1),
        }
        tile = self.tile(cell)
        return "".join(side for side, (inside, other) in sides.items() if not inside or self.tile(other) != tile)

    def corners(self, cell: int, edges: str) -> str:
        """Where a tile goes round a corner: it continues on both sides of this cell, and not between them."""
        tile = self.tile(cell)
        between = {"nw": -COLUMNS - 1, "ne": 1 - COLUMNS, "sw": COLUMNS - 1, "se": COLUMNS + 1}
        inner = [name for name in between if not set(name) & set(edges)]
        return " ".join(name for name in inner if self.tile(cell + between[name]) != tile)

    def tile(self, cell: int) -> str:
        """The tile that a cell belongs to: a forest by its number, a bed by its colour."""
        written = self.tokens[cell]
        return written if written[0] == "f" else written[0]

    def forest_yield(self, cell: int) -> tuple[tuple[str, str], ...]:
        """The shape of a forest, and on its last cell what it gives: points when grown, else its income."""
        written = self.tokens[cell]
        if written[0] != "f":
            return ()
        number = int(written[1:]) - 1
        outline = ("outline", "/".join(self.components.forest_shapes[self.platform.forests[number][0]]))
        if cell != max(at for at, token in enumerate(self.tokens) if token == written):
            return (outline,)
        kind, grown = self.platform.forests[number]
        if grown:
            return outline, ("points", str(int(self.components.forest_points[kind])))
        gains = (("oxygen", self.components.forest_oxygen[kind]), ("energy", self.components.forest_energy[kind]))
        return outline, ("income", " ".join(f"{name}*{amount}" for name, amount in gains if amount))

    def space(self, space: int) -> Shape:
        """One space of the energy track."""
        components = self.components
        slot, workshop = int(components.space_slot[space]), int(components.space_workshop[space])
        pipe = int(components.space_pipe[space])
        kind, words, mark = "blank", "energy track", "·"
        if workshop != NONE:
            kind, words, mark = (
                "workshop",
                f"{things.workshop_name(workshop)}, {counted(self.platform.standby(workshop), 'marker')}: "
                + effects.bundle_words(components, components.workshop_bundle[workshop]),
                f"W{self.platform.standby(workshop)}",
            )
        elif slot != NONE:
            plug = self.platform.plug(slot)
            kind = ("wire", "plug", "gold")[plug]
            words = self.socket_words(slot, plug)
            mark = ("·", "○", "◉")[plug]
        elif pipe != NONE:
            kind, words, mark = "pipe", f"pipe to {CELLS[pipe]}", "="
        elif components.space_stop[space]:
            kind, words, mark = "stop", "a stop of the energy die", "◇"
        here, die = self.at == space, self.die
        far = self.ahead.get(space, 0)
        column, row = TRACK_PLACES[space]
        return Shape(
            id=f"track-{self.seat}-{space}",
            kind="slot",
            box=(float(column), float(row), 1.0, 1.0),
            label=words
            + (f"; the energy die shows {die}" if here else "")
            + (f"; {far} energy ahead of the die" if far else ""),
            lines=(f"[{die}]{mark}" if here else mark,),
            drawing="pn-space",
            parameters=(
                ("kind", kind),
                ("die", str(die) if here else ""),
                ("count", str(self.platform.standby(workshop)) if workshop != NONE else ""),
                ("start", "yes" if space == 0 else ""),
                ("side", pipe_side(space)),
                ("ahead", str(far) if far else ""),
            ),
            tone="sun" if here else "quiet",
            help=things.workshop_sentence(components, workshop)
            if workshop != NONE
            else things.TRACK_HELP.get(kind, ""),
        )

    def socket_words(self, slot: int, plug: int) -> str:
        """A socket: where it leads, and the plugin in it."""
        card = self.platform.cards[slot]
        if card == NONE:
            return f"free socket, {things.slot_words(slot)}"
        return f"{('no', 'plain', 'golden')[plug]} plugin of {self.components.card_names[card]}"


@lru_cache(maxsize=REMEMBERED)
def garden_shapes(platform: Platform, meant: str, is_final: bool) -> tuple[Shape, ...]:
    """A growing area, drawn once for everybody who looks at it."""
    return tuple(GardenView(platform, meant, is_final).shapes())


def stops_ahead(platform: Platform) -> dict[int, int]:
    """The next stops of the die, each with the energy needed to get there."""
    lap = [(platform.player.at + step) % TRACK for step in range(1, TRACK)]
    stops = [space for space in lap if platform.is_stop(space)]
    return {space: count for count, space in enumerate(stops[:COUNTED], 1)}
