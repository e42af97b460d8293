"""A platform as shapes: growing area and energy track, cards with their pots, and the shack beside it."""

from hortus.games.planta_nubo.components import CELL_COUNT, FIRST_FARM, NONE, SLOT_COUNT, Components
from hortus.games.planta_nubo.explain import (
    bonus_words,
    card_sentence,
    container_words,
    forest_sentence,
    pot_words,
    requirement_words,
    workshop_sentence,
)
from hortus.games.planta_nubo.geometry import CELLS, COLUMNS, DOCKS, SLOTS, WORKSHOPS
from hortus.games.planta_nubo.names import holder_name, place_name
from hortus.games.planta_nubo.position import forests_of, garden_tokens, waiting_of
from hortus.games.planta_nubo.rules.measures import measure
from hortus.games.planta_nubo.state import (
    AT,
    BOARD,
    CARD_AT,
    CHARGES,
    COMPOSTED,
    DIE,
    DOCK,
    FOREST,
    FORESTS,
    FRESH_OVERTIME,
    HOLDERS,
    LEVEL,
    LOADED,
    MARKS,
    NEEDS,
    OWN_FORESTS,
    PLANTED,
    PLUG,
    POT,
    STOCK,
    TOOLS,
    UPGRADED,
    WORKSHOP,
    Table,
)
from hortus.games.planta_nubo.vocabulary import BATTERY_MODULE, FOREST_COLOURS
from hortus.kernel.scene import Shape

Box = tuple[float, float, float, float]
RING_RIGHT, RING_BOTTOM = 9, 8
SIZE_WORDS = {True: "grown", False: "planted"}


def track_place(space: int) -> tuple[int, int]:
    """Where a space of the track lies in the ring around the growing area: column and row."""
    if space <= 9:
        return space, 0
    if space <= 17:
        return RING_RIGHT, space - 9
    if space <= 26:
        return 26 - space, RING_BOTTOM
    return 0, 34 - space


def pipe_side(space: int) -> str:
    """Where the growing area lies from a space of the track."""
    column, row = track_place(space)
    return "s" if row == 0 else "n" if row == RING_BOTTOM else "w" if column else "e"


class PlatformView:
    """The shapes of one seat's platform."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.components = table.components
        self.seat = seat
        self.tokens = garden_tokens(table, seat)

    def get(self, name: int) -> int:
        """A number of the seat."""
        return int(self.table.get(self.seat, name))

    # ---- growing area and track ----

    def area(self) -> list[Shape]:
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
        bonus = bonus_words(self.components, self.get(BOARD), cell) if written in ".#" else ""
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
                ("pipe", self.pipe_sides(cell)),
                ("edges", self.forest_edges(cell, written)),
            ),
            tone=tone_of(flower or ground),
            help=f"Covering it gives: {bonus}." if bonus else "",
        )

    def ground(self, written: str) -> str:
        """What lies on a cell: open, blocked, soil, a bed colour, or a forest."""
        if written[0] == "f":
            kind = int(self.get(FOREST + int(written[1:]) - 1)) >> 1
            return FOREST_COLOURS[self.components.forest_colour[kind]]
        if written in ".#":
            return "open" if written == "." else "blocked"
        letters = [letter.lower() for letter in self.components.letters]
        return "soil" if written[0] == "s" else self.components.colours[letters.index(written[0])]

    def flower(self, written: str) -> str:
        """The colour of the flower of a written, or nothing."""
        letter = written[1:] if written[0] != "f" else ""
        return self.components.colours[self.components.letters.index(letter)] if letter else ""

    def forest_edges(self, cell: int, written: str) -> str:
        """On which sides of a forest cell its tile ends, so that tiles can be told apart."""
        if written[0] != "f":
            return ""
        cells = int(self.table.mask(self.seat, PLANTED + int(written[1:]) - 1))
        row, column = divmod(cell, COLUMNS)
        sides = {
            "n": (row > 0, cell - 8),
            "s": (row < 6, cell + 8),
            "w": (column > 0, cell - 1),
            "e": (column < 7, cell + 1),
        }
        return "".join(side for side, (inside, other) in sides.items() if not inside or not cells >> other & 1)

    def pipe_sides(self, cell: int) -> str:
        """From which side a pipe comes to a cell, and to which it goes on."""
        row, column = divmod(cell, COLUMNS)
        for space, end in enumerate(self.components.space_pipe):
            x, y = track_place(space)
            last_row, last_column = divmod(int(end), COLUMNS)
            upright = x == column + 1 and (row <= last_row if y == 0 else y == RING_BOTTOM and row >= last_row)
            level = y == row + 1 and (column <= last_column if x == 0 else x == RING_RIGHT and column >= last_column)
            if end != NONE and (upright or level):
                inward = pipe_side(space)
                outward = "nesw"[("nesw".index(inward) + 2) % 4]
                return outward if cell == end else outward + inward
        return ""

    def space(self, space: int) -> Shape:
        """One space of the energy track."""
        components = self.components
        slot, workshop = int(components.space_slot[space]), int(components.space_workshop[space])
        pipe = int(components.space_pipe[space])
        kind, words, mark = "blank", f"space {space}", "·"
        if workshop != NONE:
            kind, words, mark = (
                "workshop",
                f"workshop {WORKSHOPS[workshop]}: {self.get(WORKSHOP + workshop)} standby",
                f"W{self.get(WORKSHOP + workshop)}",
            )
        elif slot != NONE:
            plug = self.get(PLUG + slot)
            kind = ("wire", "plug", "gold")[plug]
            words = f"wire to {SLOTS[slot]}: " + ("no plugin", "plain plugin", "upgraded plugin")[plug]
            mark = ("·", "○", "◉")[plug]
        elif pipe != NONE:
            kind, words, mark = "pipe", f"pipe to {CELLS[pipe]}", "="
        elif components.space_stop[space]:
            kind, words, mark = "stop", f"stop {space}", "◇"
        here = self.get(AT) == space
        column, row = track_place(space)
        return Shape(
            id=f"track-{self.seat}-{space}",
            kind="slot",
            box=(float(column), float(row), 1.0, 1.0),
            label=words + (f"; the energy die shows {self.get(DIE)}" if here else ""),
            lines=(f"[{self.get(DIE)}]{mark}" if here else mark,),
            drawing="pn-space",
            parameters=(
                ("kind", kind),
                ("die", str(self.get(DIE)) if here else ""),
                ("count", str(self.get(WORKSHOP + workshop)) if workshop != NONE else ""),
                ("start", "yes" if space == 0 else ""),
                ("slot", SLOTS[slot] if slot != NONE else ""),
                ("side", pipe_side(space)),
            ),
            tone="sun" if here else "quiet",
            help=workshop_sentence(components, workshop) if workshop != NONE else "",
        )

    # ---- cards ----

    def cards(self) -> list[Shape]:
        """Twelve slots, three a side, and the balcony's pot."""
        shapes: list[Shape] = []
        for slot in range(SLOT_COUNT):
            row, column = divmod(slot, 3)
            box = (column * 2.0, row * 1.0, 2.0, 1.0)
            shapes.append(self.card(slot, box))
            shapes += self.pots(slot + 1, box)
        return shapes

    def card(self, slot: int, box: Box) -> Shape:
        """A slot with its card."""
        card = self.get(CARD_AT + slot)
        if card == NONE:
            return Shape(
                id=f"slot-{self.seat}-{SLOTS[slot]}",
                kind="slot",
                box=box,
                label=f"free slot {SLOTS[slot]}",
                lines=(f"{SLOTS[slot]} free",),
                drawing="pn-slot",
                parameters=(("slot", SLOTS[slot]),),
                tone="quiet",
            )
        marks = self.get(MARKS + slot)
        kind = int(self.components.card_kind[card])
        counter = "" if card >= FIRST_FARM else f"{marks} {'battery' if kind == BATTERY_MODULE else 'standby'}"
        words = card_sentence(self.components, card)
        golden = self.get(PLUG + slot) == UPGRADED
        return Shape(
            id=f"slot-{self.seat}-{SLOTS[slot]}",
            kind="card",
            box=box,
            label=f"{SLOTS[slot]}: {self.components.card_names[card]}" + (f", {counter}" if counter else ""),
            lines=(f"{SLOTS[slot]} {self.components.card_names[card]}", words),
            drawing="pn-card",
            parameters=(
                *card_parameters(self.components, card),
                ("slot", SLOTS[slot]),
                ("plug", "gold" if golden else "plain"),
                ("marks", str(marks) if counter else ""),
            ),
            tone=("leaf", "blue", "sun")[kind],
            badge=counter,
            help=words,
        )

    def pots(self, holder: int, box: Box) -> list[Shape]:
        """The pot spots of a holder, in its lower right corner."""
        card = int(self.table.pot_card(self.seat, holder))
        if card == NONE:
            return []
        shapes = []
        count = int(self.components.card_pots[card])
        for spot in range(count):
            place = CELL_COUNT + 2 * holder + spot
            held = self.get(POT + 2 * holder + spot)
            colour, points = (
                int(self.components.pot_colour[2 * card + spot]),
                int(self.components.pot_points[2 * card + spot]),
            )
            wants = "any" if colour == 6 else self.components.colours[colour]
            flower = self.components.colours[held - 1] if held else ""
            name = place_name(self.table, self.seat, place)
            left = box[0] + box[2] - 0.4 * (count - spot) - 0.05
            shapes.append(
                Shape(
                    id=f"pot-{self.seat}-{name}",
                    kind="slot",
                    box=(left, box[1] + box[3] - 0.36, 0.4, 0.36),
                    label=f"pot {name} for {wants} flowers"
                    + (f", {points} points" if points else "")
                    + (f": {flower}" if flower else ""),
                    lines=(self.components.letters[held - 1] if held else "u",),
                    drawing="pn-pot",
                    parameters=(("wants", wants), ("flower", flower), ("points", str(points) if points else "")),
                    tone=tone_of(flower),
                )
            )
        return shapes

    # ---- the shack ----

    def shack(self) -> list[Shape]:
        """Docks, rondel, arbor, stocks, tools, forests."""
        shapes = [self.dock(dock) for dock in range(2)]
        shapes += [self.counter(*each) for each in self.counters()]
        shapes += self.arbor()
        shapes += [self.tool(tool) for tool in range(4)]
        shapes += self.own_forests()
        shapes += self.balcony()
        shapes += [self.waiting(place, name) for place, name in enumerate(waiting_of(self.table, self.seat))]
        return shapes

    def dock(self, dock: int) -> Shape:
        """An own dock with its container."""
        container, loaded = self.get(DOCK + dock), self.get(LOADED + dock)
        box = (0.0, dock * 1.0, 3.0, 1.0)
        name = f"dock-{self.seat}-{DOCKS[dock]}"
        if container == NONE:
            words = f"{DOCKS[dock]} dock free" + (" (1 oxygen)" if dock else "")
            return Shape(id=name, kind="slot", box=box, label=words, lines=(words,), drawing="pn-dock", tone="quiet")
        full = [spot < loaded for spot in range(4)]
        return container_shape(self.components, container, name, box, full, f"{DOCKS[dock]} dock", next_spot=loaded)

    def counters(self) -> list[tuple[str, str, str, Box]]:
        """Numbers of the shack: id, words, short line, box."""
        overtime = "fresh" if self.get(FRESH_OVERTIME) else "used"
        return [
            ("charge", f"{self.get(CHARGES)} of 5 charges", f"charge {self.get(CHARGES)}/5", (3.0, 0.0, 1.0, 0.5)),
            ("soil", f"{self.get(STOCK)} soil in stock", f"soil {self.get(STOCK)}", (3.0, 0.5, 1.0, 0.5)),
            (
                "compost",
                f"{self.get(COMPOSTED)} of 3 on the compost",
                f"compost {self.get(COMPOSTED)}/3",
                (3.0, 1.0, 1.0, 0.5),
            ),
            ("overtime", f"overtime {overtime}", f"overtime {overtime}", (3.0, 1.5, 1.0, 0.5)),
        ]

    def counter(self, key: str, words: str, short: str, box: Box) -> Shape:
        """One number of the shack."""
        return Shape(
            id=f"{key}-{self.seat}",
            kind="token",
            box=box,
            label=words,
            lines=(short,),
            drawing="pn-counter",
            parameters=(("what", key), ("words", short)),
        )

    def arbor(self) -> list[Shape]:
        """The three requirement tiles with how far they are met."""
        shapes = []
        for level in range(3):
            need = self.get(NEEDS + level)
            words = requirement_words(self.components, need)
            found = int(
                measure(self.table, self.seat, self.components.need_what[need], self.components.need_which[need])
            )
            reached = self.get(LEVEL) > level
            state = "reached" if reached else f"{found}/{self.components.need_count[need]}"
            shapes.append(
                Shape(
                    id=f"arbor-{self.seat}-{level + 1}",
                    kind="tile",
                    box=(4.0, level * 0.667, 2.0, 0.667),
                    label=f"arbor level {level + 1}: {words}, {state}",
                    lines=(f"{level + 1}: {words} {state}",),
                    drawing="pn-need",
                    parameters=(("level", str(level + 1)), ("words", words), ("state", state)),
                    tone="leaf" if reached else "quiet",
                    badge="✓" if reached else "",
                )
            )
        return shapes

    def tool(self, tool: int) -> Shape:
        """A tool, in hand or used."""
        name = self.components.tools[tool]
        there = bool(self.get(TOOLS) >> tool & 1)
        return Shape(
            id=f"tool-{self.seat}-{name}",
            kind="token",
            box=(tool * 0.75, 2.0, 0.75, 0.6),
            label=f"{name}, {'in hand' if there else 'used'}",
            lines=(name if there else f"({name})",),
            drawing="pn-tool",
            parameters=(("tool", name), ("there", "yes" if there else ""), ("seat", str(self.seat))),
            tone="leaf" if there else "quiet",
        )

    def own_forests(self) -> list[Shape]:
        """Small forests in stock, then the planted ones by number."""
        shapes = []
        for kind in range(3):
            if self.get(OWN_FORESTS) >> kind & 1:
                shapes.append(
                    self.forest(
                        f"own-{self.seat}-{self.components.forest_ids[kind]}",
                        kind,
                        (3.0 + kind * 0.5, 2.0, 0.5, 0.6),
                        "in stock",
                    )
                )
        for place, entry in enumerate(forests_of(self.table, self.seat)):
            kind = self.get(FOREST + place) >> 1
            words = f"no. {place + 1}, side {entry['side']}"
            box = (place * 0.75, 2.6, 0.75, 0.5) if place < 8 else ((place - 8) * 0.75, 3.1, 0.75, 0.5)
            shapes.append(self.forest(f"planted-{self.seat}-{place + 1}", kind, box, words))
        return shapes

    def forest(self, name: str, kind: int, box: Box, words: str) -> Shape:
        """A forest tile."""
        tile = self.components.forest_ids[kind]
        return Shape(
            id=name,
            kind="tile",
            box=box,
            label=f"forest {tile}, {words}",
            lines=(f"{tile} {words.rsplit(' ', 1)[-1]}" if words != "in stock" else tile,),
            drawing="pn-forest",
            parameters=(("tile", tile), ("words", words), ("shape", "/".join(self.components.forest_shapes[kind]))),
            tone="leaf",
            help=forest_sentence(self.components, kind),
        )

    def balcony(self) -> list[Shape]:
        """The platform's own pot."""
        box = (4.5, 2.0, 1.5, 0.6)
        words = f"balcony, 1 charge a flower; {pot_words(self.components, len(self.components.card_ids))}"
        frame = Shape(
            id=f"balcony-{self.seat}",
            kind="tile",
            box=box,
            label=words,
            lines=("balcony",),
            drawing="pn-balcony",
            tone="quiet",
        )
        return [frame, *self.pots(0, box)]

    def waiting(self, place: int, name: str) -> Shape:
        """A container that waits beside the shack."""
        container = self.components.container_ids.index(name)
        words = container_words(self.components, container)
        box = (place * 2.0, 3.6, 2.0, 0.5)
        picture = container_shape(self.components, container, name, box, [False] * 4, "waits")
        return Shape(
            id=f"waiting-{self.seat}-{name}",
            kind="tile",
            box=box,
            label=f"{name} waits: {words}",
            lines=(f"{name} waits",),
            drawing=picture.drawing,
            parameters=picture.parameters,
            tone="clay",
        )

    def shack_height(self) -> float:
        """How high the shack's panel is."""
        forests = self.get(FORESTS)
        if waiting_of(self.table, self.seat):
            return 4.1
        return 2.6 if forests == 0 else 3.1 if forests <= 8 else 3.6


def container_shape(
    components: Components, container: int, name: str, box: Box, full: list[bool], words: str, next_spot: int = -1
) -> Shape:
    """A container with its four spots."""
    spots = range(4 * container, 4 * container + 4)
    letters = [components.letters[components.spot_colour[at]] for at in spots]
    numbers = [int(components.spot_energy[at]) for at in spots]
    text = " ".join(
        f"({letter})" if taken else f"{letter}{number}"
        for letter, number, taken in zip(letters, numbers, full, strict=True)
    )
    tag = components.container_ids[container]
    return Shape(
        id=name,
        kind="tile",
        box=box,
        label=f"{words}: {tag}, {container_words(components, container)}, {sum(full)} full",
        lines=(f"{tag} {text}",),
        drawing="pn-container",
        parameters=(
            ("name", tag),
            ("colours", " ".join(components.colours[components.spot_colour[at]] for at in spots)),
            ("energy", " ".join(str(number) for number in numbers)),
            ("full", " ".join("1" if taken else "0" for taken in full)),
            ("next", str(next_spot) if next_spot >= 0 else ""),
            ("words", words),
        ),
    )


def card_parameters(components: Components, card: int) -> tuple[tuple[str, str], ...]:
    """How a card is drawn."""
    kind = ("action", "battery", "farm")[components.card_kind[card]]
    return (
        ("id", components.card_ids[card]),
        ("name", components.card_names[card]),
        ("kind", kind),
        ("text", card_sentence(components, card).split(" Pot:")[0]),
        ("pots", str(int(components.card_pots[card]))),
    )


def ground_words(ground: str) -> str:
    """What lies on a cell, in words."""
    if ground in ("brown", "green", "lilac"):
        return f"{ground} forest"
    return {"open": "free", "blocked": "behind a barricade", "soil": "soil"}.get(ground, f"{ground} bed")


def flower_of(flower: str) -> str:
    """A flower with its article."""
    return f"an {flower} flower" if flower == "orange" else f"a {flower} flower"


def tone_of(word: str) -> str:
    """The colour family of a flower or ground."""
    return {
        "yellow": "yellow",
        "orange": "sun",
        "red": "red",
        "blue": "blue",
        "green": "leaf",
        "brown": "clay",
        "purple": "sun",
    }.get(word, "quiet" if word in ("open", "blocked") else "")


def bonus_mark(bonus: str) -> str:
    """A bonus as a few letters for the picture: what, and how much."""
    if not bonus:
        return ""
    for word, mark in (
        ("oxygen", "O₂"),
        ("charge", "ϟ"),
        ("energy", "E"),
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


def holders_of(table: Table, seat: int) -> list[str]:
    """All pot holders of a seat by name."""
    return [holder_name(table, seat, holder) for holder in range(HOLDERS) if table.pot_card(seat, holder) != NONE]
