"""The tool shack of a seat as shapes: docks, numbers, arbor, tools, forests, the balcony."""

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.geometry import DOCKS
from hortus.games.planta_nubo.position.shown import forests_of, waiting_of
from hortus.games.planta_nubo.rules.measures import measure
from hortus.games.planta_nubo.state import (
    CHARGES,
    COMPOSTED,
    DOCK,
    FOREST,
    FORESTS,
    FRESH_OVERTIME,
    LEVEL,
    LOADED,
    NEEDS,
    OWN_FORESTS,
    STOCK,
    TOOLS,
    Table,
)
from hortus.games.planta_nubo.view.cards import CardsView
from hortus.games.planta_nubo.view.shapes import Box, container_shape
from hortus.games.planta_nubo.words.things import container_words, forest_sentence, pot_words, requirement_words
from hortus.kernel.scene import Shape


class ShackView:
    """The tool shack of one seat."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.components = table.components
        self.seat = seat

    def field(self, name: int) -> int:
        """A number of the seat."""
        return int(self.table.field(self.seat, name))

    def shapes(self) -> list[Shape]:
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
        container, loaded = self.field(DOCK + dock), self.field(LOADED + dock)
        box = (0.0, dock * 1.0, 3.0, 1.0)
        name = f"dock-{self.seat}-{DOCKS[dock]}"
        if container == NONE:
            words = f"{DOCKS[dock]} dock free" + (" (1 oxygen)" if dock else "")
            return Shape(id=name, kind="slot", box=box, label=words, lines=(words,), drawing="pn-dock", tone="quiet")
        full = [spot < loaded for spot in range(4)]
        return container_shape(self.components, container, name, box, full, f"{DOCKS[dock]} dock", next_spot=loaded)

    def counters(self) -> list[tuple[str, str, str, Box]]:
        """Numbers of the shack: id, words, short line, box."""
        overtime = "fresh" if self.field(FRESH_OVERTIME) else "used"
        return [
            ("charge", f"{self.field(CHARGES)} of 5 charges", f"charge {self.field(CHARGES)}/5", (3.0, 0.0, 1.0, 0.5)),
            ("soil", f"{self.field(STOCK)} soil in stock", f"soil {self.field(STOCK)}", (3.0, 0.5, 1.0, 0.5)),
            (
                "compost",
                f"{self.field(COMPOSTED)} of 3 on the compost",
                f"compost {self.field(COMPOSTED)}/3",
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
            need = self.field(NEEDS + level)
            words = requirement_words(self.components, need)
            found = int(
                measure(self.table, self.seat, self.components.need_what[need], self.components.need_which[need])
            )
            reached = self.field(LEVEL) > level
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
        there = bool(self.field(TOOLS) >> tool & 1)
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
            if self.field(OWN_FORESTS) >> kind & 1:
                shapes.append(
                    self.forest(
                        f"own-{self.seat}-{self.components.forest_ids[kind]}",
                        kind,
                        (3.0 + kind * 0.5, 2.0, 0.5, 0.6),
                        "in stock",
                    )
                )
        for place, entry in enumerate(forests_of(self.table, self.seat)):
            kind = self.field(FOREST + place) >> 1
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
        return [frame, *CardsView(self.table, self.seat).pots(0, box)]

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

    def height(self) -> float:
        """How high the shack's panel is."""
        forests = self.field(FORESTS)
        if waiting_of(self.table, self.seat):
            return 4.1
        return 2.6 if forests == 0 else 3.1 if forests <= 8 else 3.6
