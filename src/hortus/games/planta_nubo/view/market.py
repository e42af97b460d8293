"""What lies between the platforms as panels: airport, card row, crafts and forests."""

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.state import CONTAINERS, TOP_AT, TOP_END, Table
from hortus.games.planta_nubo.view.display import DisplayView
from hortus.games.planta_nubo.view.farms import why_now, worth_now
from hortus.games.planta_nubo.view.formulas import bundle_formula
from hortus.games.planta_nubo.view.seen import docked, texts, top_item
from hortus.games.planta_nubo.view.shapes import Box, card_parameters, container_shape, forest_parameters, tone_of
from hortus.games.planta_nubo.words.cards import card_sentence, craft_sentence
from hortus.games.planta_nubo.words.effects import flower_of
from hortus.games.planta_nubo.words.things import (
    AIRPORT_ROWS,
    KIND_WORDS,
    QUEUE_ROWS,
    WAREHOUSE_HELP,
    crafting_tool,
    forest_name,
    forest_sentence,
)
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Shape
from hortus.kernel.words import counted, signed


class MarketView:
    """The panels that everybody shares."""

    def __init__(self, table: Table, seen: Json, names: list[str], seat: int) -> None:
        self.table = table
        # The seat whose points the cards show; a spectator has none.
        self.seat = seat
        self.components = table.components
        self.seen = seen
        self.display = DisplayView(table, seen, names, seat)
        # The tool whose craft is in progress.
        self.crafting = crafting_tool(table)

    def panels(self) -> list[Panel]:
        """All of them."""
        return [self.display.panel(), self.airport(), self.row(), self.crafts_and_forests()]

    def airport(self) -> Panel:
        """Three docks with single spots, the queue, the pile and the warehouse."""
        shapes = []
        for dock, written in enumerate(as_list(self.seen["docks"], "docks")):
            container, there = docked(self.components, written)
            if container == NONE:
                shapes.append(self.empty_dock(dock))
            else:
                shapes += self.airport_spots(dock, container, as_list(there["full"], "full"))
        return Panel(
            id="airport",
            title="Airport",
            role="market",
            width=6,
            height=3,
            shapes=(*shapes, *self.queue(), self.pile(), *self.warehouse()),
            pixels=(93.3, 50.0),
            characters=(14, 3),
            note="docks · queue · warehouse",
        )

    def empty_dock(self, dock: int) -> Shape:
        """A dock of the airport without a container."""
        return Shape(
            id=f"airport-{dock + 1}",
            kind="slot",
            box=(0.0, dock * 1.0, 3.2, 1.0),
            label=f"{AIRPORT_ROWS[dock]} dock at the airport: empty",
            lines=("empty",),
            drawing="pn-dock",
            tone="quiet",
        )

    def queue(self) -> list[Shape]:
        """The containers in the queue."""
        return [
            container_shape(
                self.components,
                self.components.container_ids.index(name),
                f"queue-{place + 1}",
                (3.4, place * 0.75, 2.6, 0.75),
                [False] * 4,
                f"{QUEUE_ROWS[place]} in the queue",
            )
            for place, name in enumerate(texts(self.seen["queue"]))
        ]

    def pile(self) -> Shape:
        """The pile of containers; everybody knows how many there are."""
        table = self.table
        left = int(table.pools[CONTAINERS]).bit_count() + int(
            table.on(TOP_END + CONTAINERS) - table.on(TOP_AT + CONTAINERS)
        )
        return Shape(
            id="pile-containers",
            kind="deck",
            box=(3.4, 2.25, 0.9, 0.75),
            label=f"pile of {counted(left, 'unseen container')}",
            lines=("pile",),
            badge=str(left),
            tone="leaf",
            drawing="pn-pile",
            parameters=(("count", str(left)),),
        )

    def warehouse(self) -> list[Shape]:
        """The flowers in the warehouse."""
        return [
            Shape(
                id=f"warehouse-{colour}",
                kind="token",
                box=(4.5 + place * 0.5, 2.25, 0.5, 0.75),
                label=f"{colour} flower in the warehouse",
                lines=(self.components.letters[self.components.colours.index(colour)],),
                drawing="pn-flower",
                parameters=(("flower", colour),),
                tone=tone_of(colour),
                help=WAREHOUSE_HELP,
            )
            for place, colour in enumerate(texts(self.seen["warehouse"]))
        ]

    def airport_spots(self, dock: int, container: int, filled: list[object]) -> list[Shape]:
        """A container at the airport, spot by spot."""
        components = self.components
        shapes = []
        for spot in range(4):
            at = 4 * container + spot
            colour, energy = components.colours[components.spot_colour[at]], int(components.spot_energy[at])
            full = spot + 1 in filled
            letter = components.letters[components.spot_colour[at]]
            shapes.append(
                Shape(
                    id=f"airport-{dock + 1}-{spot + 1}",
                    kind="token" if full else "slot",
                    box=(spot * 0.8, dock * 1.0, 0.8, 1.0),
                    label=f"{AIRPORT_ROWS[dock]} container at the airport: "
                    + (f"{flower_of(colour)}, delivered" if full else f"wants {flower_of(colour)} for {energy} energy"),
                    lines=(f"({letter})" if full else f"{letter} {energy}",),
                    drawing="pn-loading",
                    parameters=(("colour", colour), ("energy", str(energy)), ("full", "yes" if full else "")),
                    tone=tone_of(colour),
                )
            )
        return shapes

    def row(self) -> Panel:
        """Farms, telescope, modules."""
        item = top_item(self.seen)
        # A card looking for its slot is still shown here, in the place it has left.
        taken = [str(item["id"])] if item["do"] == "slot" else []
        cards = [*reversed(texts(self.seen["farms"])), "", *texts(self.seen["modules"]), *taken]
        shapes = []
        for place, card in enumerate(cards):
            box = (place % 4 * 1.0, place // 4 * 1.0, 1.0, 1.0)
            if not card:
                shapes.append(
                    Shape(
                        id="telescope",
                        kind="token",
                        box=box,
                        label="telescope: farms on one side, modules on the other",
                        help="The cards beside the telescope leave at the end of the round. Then it moves one place: "
                        "more farms, fewer modules.",
                        lines=("telescope",),
                        drawing="pn-telescope",
                        tone="sun",
                    )
                )
            else:
                shapes.append(self.row_card(self.components.card_ids.index(card), box))
        return Panel(
            id="row",
            title="Extension cards",
            role="market",
            width=4,
            height=2,
            shapes=tuple(shapes),
            pixels=(140.0, 72.0),
            characters=(21, 5),
            note="farms · telescope · modules",
        )

    def row_card(self, card: int, box: Box) -> Shape:
        """A face-up card."""
        components = self.components
        words = card_sentence(components, card)
        people = range(self.table.players)
        now = worth_now(self.table, self.seat, card) if self.seat in people else ""
        why = why_now(self.table, self.seat, card) if self.seat in people else ""
        return Shape(
            id=f"card-{components.card_ids[card]}",
            kind="card",
            box=box,
            label=f"{components.card_names[card]}, {KIND_WORDS[components.card_kind[card]]}"
            + (f", {now}" if now else ""),
            lines=(components.card_names[card], words),
            drawing="pn-card",
            parameters=card_parameters(self.components, card),
            tone=("leaf", "blue", "sun")[components.card_kind[card]],
            help=words + why,
        )

    def craft(self, tool: str) -> tuple[int, int]:
        """The craft of a tool, and the charges on it."""
        written = as_object(self.seen["crafts"], "crafts")[tool]
        if written is None:
            return NONE, 0
        craft, bonus = as_list(written, "craft")
        return self.components.craft_ids.index(str(craft)), as_number(bonus, "bonus")

    def crafts_and_forests(self) -> Panel:
        """The four crafts with their bonus, and the forest stacks."""
        crafts = [self.craft_shape(tool, name) for tool, name in enumerate(self.components.tools)]
        stacks = [self.forest_stack(place, kind) for place, kind in enumerate(range(3, 8))]
        return Panel(
            id="crafts",
            title="Crafts, forests",
            role="market",
            width=5,
            height=1.9,
            shapes=(*crafts, *stacks),
            pixels=(112.0, 66.0),
            characters=(16, 4),
        )

    def craft_shape(self, tool: int, name: str) -> Shape:
        """The craft of a tool."""
        components = self.components
        craft, bonus = self.craft(name)
        there = craft != NONE
        words = craft_sentence(components, craft) if there else "No craft."
        title = components.craft_names[craft] if there else "none"
        formula = bundle_formula(components, int(components.craft_bundle[craft])) if there else ""
        return Shape(
            id=f"craft-{name}",
            kind="card",
            box=(tool * 1.25, 0.0, 1.25, 1.0),
            label=f"{title}, the craft of the {name}" + (f", with {counted(bonus, 'charge')} on it" if bonus else ""),
            lines=(f"{name}: {title}", words),
            drawing="pn-craft",
            parameters=(
                ("tool", name),
                ("formula", formula),
                ("bonus", str(bonus) if bonus else ""),
                ("meant", "yes" if tool == self.crafting else ""),
            ),
            badge=signed(bonus) if bonus else "",
            tone="sun" if bonus else "",
            help=words,
        )

    def forest_stack(self, place: int, kind: int) -> Shape:
        """A stack of forests."""
        components, tile = self.components, self.components.forest_ids[kind]
        left = as_number(as_object(self.seen["forests"], "forests")[tile], tile)
        return Shape(
            id=f"forest-{tile}",
            kind="tile",
            box=(place * 1.0, 1.0, 1.0, 0.9),
            label=f"{forest_name(components, kind)}: {left} left",
            lines=(forest_name(components, kind), f"{left} left"),
            drawing="pn-forest",
            parameters=(*forest_parameters(components, kind), ("left", str(left))),
            badge=str(left),
            tone="leaf" if left else "quiet",
            help=forest_sentence(components, kind),
        )
