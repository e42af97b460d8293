"""The tool shack of a seat as shapes: docks, numbers, arbor, tools, forests, the balcony."""

from dataclasses import replace

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.form import pending
from hortus.games.planta_nubo.gardens import Laid
from hortus.games.planta_nubo.geometry import DOCKS
from hortus.games.planta_nubo.look.view import cards
from hortus.games.planta_nubo.look.view import shapes as draw
from hortus.games.planta_nubo.look.words import things
from hortus.games.planta_nubo.look.words.platform import Platform
from hortus.kernel.scene.scene import Shape

IN_STOCK = "in stock"


class ShackView:
    """The tool shack of one seat."""

    def __init__(self, laid: Laid, platform: Platform, item: pending.Item | None) -> None:
        self.laid = laid
        self.platform = platform
        self.player = platform.player
        self.components = platform.components
        self.seat = platform.seat
        # The question to this seat now.
        self.item = item

    def shapes(self) -> list[Shape]:
        """Docks, rondel, arbor, stocks, tools, forests."""
        shapes = [self.dock(dock) for dock in range(2)]
        shapes += self.counters()
        shapes += self.arbor()
        shapes += [self.tool(tool) for tool in range(4)]
        shapes += self.own_forests()
        shapes += self.balcony()
        shapes += [self.waiting(place, name) for place, name in enumerate(self.player.waiting)]
        return shapes + (self.in_hand() or self.supply())

    def dock(self, dock: int) -> Shape:
        """One's own dock with its container."""
        container, full = self.platform.dock(dock)
        box = (0.0, dock * 1.0, 3.0, 1.0)
        name = f"dock-{self.seat}-{DOCKS[dock]}"
        if container == NONE:
            words = f"{DOCKS[dock]} dock free" + (" (1 oxygen)" if dock else "")
            return Shape(
                id=name,
                kind="slot",
                box=box,
                label=words,
                lines=(words,),
                drawing="pn-dock",
                parameters=(("cost", str(self.components.lower_dock_cost)),) if dock else (),
                tone="quiet",
            )
        spot = full.index(False) if False in full else len(full)
        return draw.container_shape(self.components, container, name, box, full, f"{DOCKS[dock]} dock", next_spot=spot)

    def counters(self) -> list[Shape]:
        """Oxygen, charges, soil, compost and the overtime marker."""
        components = self.components
        overtime = "fresh" if self.player.overtime else "used"
        oxygen, charges, soil, heap = self.player.oxygen, self.player.charge, self.player.soil, self.player.compost
        found = (
            ("oxygen", str(oxygen), 0, f"{oxygen} oxygen, a point each"),
            ("charge", str(charges), int(components.charge_most), f"{charges} of {components.charge_most} charges"),
            ("soil", str(soil), 0, f"{soil} soil in stock"),
            ("compost", str(heap), int(components.compost_size), f"{heap} of {components.compost_size} on the compost"),
            ("overtime", overtime, 0, f"overtime marker, {overtime}"),
        )
        return [
            Shape(
                id=f"{key}-{self.seat}",
                kind="token",
                box=(3.0, row * 0.4, 1.0, 0.4),
                label=words,
                lines=(f"{key} {'free' if count == 'fresh' else count}" + (f"/{limit}" if limit else ""),),
                drawing="pn-counter",
                parameters=(("what", key), ("count", count), ("limit", str(limit) if limit else "")),
                help=things.COUNTER_HELP[key],
            )
            for row, (key, count, limit, words) in enumerate(found)
        ]

    def supply(self) -> list[Shape]:
        """The flowers of the general supply, from which one can be taken."""
        top = self.height() - 0.75
        return [
            Shape(
                id=f"supply-{self.seat}-{colour}",
                kind="token",
                box=(place * 0.75, top, 0.75, 0.75),
                label=f"{colour} flowers in the supply",
                lines=(colour,),
                drawing="pn-supply",
                parameters=(("flower", colour),),
                tone=draw.tone_of(colour),
            )
            for place, colour in enumerate(self.components.colours)
        ]

    def arbor(self) -> list[Shape]:
        """The three requirement tiles with how far they are met."""
        shapes = []
        for level, need in enumerate(self.platform.needs):
            words = things.requirement_words(self.components, need)
            found = self.laid.measured(self.seat, need)
            reached = self.player.arbor > level
            state = "reached" if reached else f"{found}/{self.components.need_count[need]}"
            shapes.append(
                Shape(
                    id=f"arbor-{self.seat}-{level + 1}",
                    kind="tile",
                    box=(4.0, level * 0.667, 2.0, 0.667),
                    label=f"arbor level {level + 1}: {words}, {state}",
                    lines=(f"{level + 1}: {words} {state}",),
                    drawing="pn-need",
                    parameters=(
                        ("level", str(level + 1)),
                        ("sign", self.sign(need)),
                        ("brings", draw.bundle_formula(self.components, int(self.components.arbor_bundle[level]))),
                        ("state", state),
                    ),
                    tone="leaf" if reached else "quiet",
                    badge="✓" if reached else "",
                    help=things.arbor_sentence(self.components, level),
                )
            )
        return shapes

    def sign(self, need: int) -> str:
        """What a requirement counts, as a sign."""
        return draw.measure_sign(
            self.components, int(self.components.need_what[need]), int(self.components.need_which[need])
        )

    def tool(self, tool: int) -> Shape:
        """A tool, in hand or used."""
        name = self.components.tools[tool]
        there = name in self.player.hand
        return Shape(
            id=f"tool-{self.seat}-{name}",
            kind="token",
            box=(tool * 0.75, 2.0, 0.75, 0.6),
            label=f"your {name}" if there else f"{name}, used this round",
            lines=(name if there else f"({name})",),
            drawing="pn-tool",
            parameters=(("tool", name), ("there", "yes" if there else ""), ("seat", str(self.seat))),
            tone="leaf" if there else "quiet",
        )

    def own_forests(self) -> list[Shape]:
        """Small forests in stock, then the planted ones by number."""
        shapes = []
        for kind in range(3):
            if self.components.forest_ids[kind] in self.player.own_forests:
                shapes.append(
                    self.forest(
                        f"own-{self.seat}-{self.components.forest_ids[kind]}",
                        kind,
                        (3.0 + kind * 0.5, 2.0, 0.5, 0.6),
                        IN_STOCK,
                    )
                )
        for place, (kind, grown) in enumerate(self.platform.forests):
            words = "grown" if grown else "young"
            box = (place * 0.75, 2.6, 0.75, 0.5) if place < 8 else ((place - 8) * 0.75, 3.1, 0.75, 0.5)
            shapes.append(self.forest(f"planted-{self.seat}-{place + 1}", kind, box, words))
        return shapes

    def forest(self, name: str, kind: int, box: draw.Box, words: str) -> Shape:
        """A forest tile."""
        title = things.forest_name(self.components, kind)
        return Shape(
            id=name,
            kind="tile",
            box=box,
            label=f"{title}, {words}",
            lines=(title.partition(" ")[0],) if words == IN_STOCK else (title.replace(" forest of", ""), words),
            drawing="pn-forest",
            parameters=draw.forest_parameters(self.components, kind),
            tone="leaf",
            help=things.forest_sentence(self.components, kind),
        )

    def balcony(self) -> list[Shape]:
        """The platform's own pot."""
        box = (4.5, 2.0, 1.5, 0.6)
        words = f"balcony, 1 charge a flower; {things.pot_words(self.components, len(self.components.card_ids))}"
        frame = Shape(
            id=f"balcony-{self.seat}",
            kind="tile",
            box=box,
            label=words,
            lines=("balcony",),
            drawing="pn-balcony",
            tone="quiet",
            help="Every flower that you put into the balcony costs a charge.",
        )
        return [frame, *cards.CardsView(self.platform).pots(0, box)]

    def in_hand(self) -> list[Shape]:
        """The container just taken, which looks for a dock."""
        if not isinstance(self.item, pending.DockNew):
            return []
        taken = self.waiting(0, self.item.id)
        label = taken.label.replace("that waits for a dock", "in your hands")
        box = (0.0, self.height() - 0.75, 3.0, 0.75)
        return [replace(taken, box=box, label=label, parameters=(*taken.parameters, ("hand", "yes")))]

    def waiting(self, place: int, name: str) -> Shape:
        """A container waiting beside the shack."""
        container = self.components.container_ids.index(name)
        words = things.container_words(self.components, container)
        box = (place * 2.0, 3.6, 2.0, 0.5)
        picture = draw.container_shape(self.components, container, name, box, [False] * 4, "waiting")
        return Shape(
            id=f"waiting-{self.seat}-{name}",
            kind="tile",
            box=box,
            label=f"container that waits for a dock: {words}",
            lines=("waits", *picture.lines),
            drawing=picture.drawing,
            parameters=picture.parameters,
            tone="clay",
        )

    def height(self) -> float:
        """How high the shack's panel is."""
        forests = len(self.platform.forests)
        if self.player.waiting:
            return 4.85
        return 3.35 if forests == 0 else 3.85 if forests <= 8 else 4.35
