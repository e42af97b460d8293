"""A growing area as shapes: 56 cells inside the energy track."""

from functools import cache

from hortus.games.planta_nubo.catalogue.vocabulary import FOREST_COLOURS
from hortus.games.planta_nubo.components import CELL_COUNT, NONE, TRACK, Components
from hortus.games.planta_nubo.geometry import CELLS, COLUMNS, ROWS
from hortus.games.planta_nubo.rules.energy import is_stop
from hortus.games.planta_nubo.state import FINAL_PHASE, Table
from hortus.games.planta_nubo.view.seen import Platform, texts
from hortus.games.planta_nubo.view.shapes import Box, tone_of
from hortus.games.planta_nubo.words.effects import bundle_words, flower_of
from hortus.games.planta_nubo.words.things import (
    TRACK_HELP,
    bonus_words,
    ground_sentence,
    ground_words,
    planted_sentence,
    slot_words,
    workshop_name,
    workshop_sentence,
)
from hortus.kernel.decision import Json
from hortus.kernel.scene import Shape
from hortus.kernel.words import counted

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


def pipe_side(space: int) -> str:
    """In which direction the growing area is from a space of the track."""
    column, row = track_place(space)
    return "s" if row == 0 else "n" if row == RING_BOTTOM else "w" if column else "e"


@cache
def pipe_sides(components: Components, cell: int) -> str:
    """From which side a pipe comes to a cell, and to which it continues."""
    row, column = divmod(cell, COLUMNS)
    for space, end in enumerate(components.space_pipe):
        x, y = track_place(space)
        last_row, last_column = divmod(int(end), COLUMNS)
        upright = x == column + 1 and (row <= last_row if y == 0 else y == RING_BOTTOM and row >= last_row)
        level = y == row + 1 and (column <= last_column if x == 0 else x == RING_RIGHT and column >= last_column)
        if end != NONE and (upright or level):
            inward = pipe_side(space)
            outward = "nesw"[("nesw".index(inward) + 2) % 4]
            return outward if cell == end else outward + inward
    return ""


class GardenView:
    """The growing area of one seat."""

    def __init__(self, table: Table, platform: Platform, meant: str) -> None:
        self.platform = platform
        self.components = platform.components
        self.seat = platform.seat
        self.tokens = platform.tokens
        self.at, self.die = platform.number("at"), platform.number("die")
        self.ahead = stops_ahead(table, platform)
        # The cell that the question is about, or nothing.
        self.meant = meant

    def shapes(self) -> list[Shape]:
        """56 cells inside a ring of 34 spaces."""
        shapes = [self.space(space) for space in range(34)] + [self.cell(cell) for cell in range(CELL_COUNT)]
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
        written = self.tokens[cell]
        ground, flower = self.ground(written), self.flower(written)
        bonus = bonus_words(self.components, self.platform.board, cell) if written in ".#" else ""
        pipe = bool(self.components.pipe_cells >> cell & 1)
        words = f"{CELLS[cell]}: {ground_words(ground)}" + (f" with {flower_of(flower)}" if flower else "")
        extra = [f"bonus: {bonus}"] if bonus else []
        extra += ["pipe"] if pipe else []
        row, column = divmod(cell, COLUMNS)
        return Shape(
            id=f"cell-{self.seat}-{CELLS[cell]}",
            kind="cell",
            box=(column + 1.0, row + 1.0, 1.0, 1.0),
            label="; ".join([words, *extra]),
            lines=(written + ("+" if bonus else "") + ("°" if pipe and written in ".#" else ""),),
            drawing="pn-cell",
            parameters=(
                ("ground", ground),
                ("flower", flower),
                ("bonus", bonus_mark(bonus)),
                ("pipe", pipe_sides(self.components, cell)),
                ("edges", self.edges(cell)),
                ("corners", self.corners(cell)),
                ("meant", "yes" if CELLS[cell] == self.meant else ""),
                *self.forest_yield(cell),
            ),
            tone=tone_of(flower or ground),
            help=self.explained(written, bonus),
        )

    def explained(self, written: str, bonus: str) -> str:
        """What a cell is and does, in a sentence or two: for a forest, what it pays now."""
        if written[0] == "f":
            kind, grown = self.platform.forests[int(written[1:]) - 1]
            return planted_sentence(self.components, kind, grown)
        return ground_sentence(self.ground(written)) + (f" Cover it to {bonus}." if bonus else "")

    def ground(self, written: str) -> str:
        """What lies on a cell: open, blocked, soil, a bed colour, or a forest."""
        if written[0] == "f":
            kind, _ = self.platform.forests[int(written[1:]) - 1]
            return FOREST_COLOURS[self.components.forest_colour[kind]]
        if written in ".#":
            return "open" if written == "." else "blocked"
        letters = [letter.lower() for letter in self.components.letters]
        return "soil" if written[0] == "s" else self.components.colours[letters.index(written[0])]

    def flower(self, written: str) -> str:
        """The colour of the flower of a written, or nothing."""
        letter = written[1:] if written[0] != "f" else ""
        return self.components.colours[self.components.letters.index(letter)] if letter else ""

    def edges(self, cell: int) -> str:
        """On which sides of a bed or forest cell its tile ends; beds of one colour that touch are one bed."""
        if self.tokens[cell][0] in ".#s":
            return ""
        row, column = divmod(cell, COLUMNS)
        sides = {
            "n": (row > 0, cell - COLUMNS),
            "s": (row < ROWS - 1, cell + COLUMNS),
            "w": (column > 0, cell - 1),
            "e": (column < COLUMNS - 1, cell + 1),
        }
        tile = self.tile(cell)
        return "".join(side for side, (inside, other) in sides.items() if not inside or self.tile(other) != tile)

    def corners(self, cell: int) -> str:
        """Where a tile goes round a corner: it continues on both sides of this cell, and not between them."""
        if self.tokens[cell][0] in ".#s":
            return ""
        edges, tile = self.edges(cell), self.tile(cell)
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
                f"{workshop_name(workshop)}, {counted(self.platform.standby(workshop), 'marker')}: "
                + bundle_words(components, components.workshop_bundle[workshop]),
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
        column, row = track_place(space)
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
            help=workshop_sentence(components, workshop) if workshop != NONE else TRACK_HELP.get(kind, ""),
        )

    def socket_words(self, slot: int, plug: int) -> str:
        """A socket: where it leads, and the plugin in it."""
        card = self.platform.cards[slot]
        if card == NONE:
            return f"free socket, {slot_words(slot)}"
        return f"{('no', 'plain', 'golden')[plug]} plugin of {self.components.card_names[card]}"


def stops_ahead(table: Table, platform: Platform) -> dict[int, int]:
    """The next stops of the die, each with the energy needed to get there; none once the die has come to rest."""
    if table.phase >= FINAL_PHASE:
        return {}
    lap = [(platform.number("at") + step) % TRACK for step in range(1, TRACK)]
    stops = [space for space in lap if is_stop(table, platform.seat, space)]
    return {space: count for count, space in enumerate(stops[:COUNTED], 1)}


def cell_in_question(item: Json) -> str:
    """The cell that the question on top is about, or nothing."""
    match item["do"]:
        case "soil_flower":
            return str(item["at"])
        case "start_flowers":
            return texts(item["cells"])[0]
    return str(item.get("pipe", "")) if item["do"] == "energy" else ""


def bonus_mark(bonus: str) -> str:
    """A bonus as a few letters for the picture: what, and how much."""
    if not bonus:
        return ""
    for word, mark in (
        ("oxygen", "O₂"),
        ("charge", "ϟ"),
        ("your die", "E"),
        ("gain or compost", "✿↻"),
        ("soil", "S"),
        ("container", "▣"),
        ("module", "M"),
        ("plugin", "◉"),
        ("flower", "✿"),
    ):
        if word in bonus:
            number = next((part for part in bonus.split() if part.isdigit()), "")
            return f"{number}{mark}" if number != "1" or mark in ("O₂", "E", "S") else mark
    return "+"
