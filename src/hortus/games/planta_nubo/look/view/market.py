"""What lies between the platforms as panels: airport, card row, crafts and forests."""

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import SPOT_COUNT, Components
from hortus.games.planta_nubo.form import pending
from hortus.games.planta_nubo.gardens import Laid
from hortus.games.planta_nubo.look.view import shapes as draw
from hortus.games.planta_nubo.look.view.cards import worth_now
from hortus.games.planta_nubo.look.words import effects, things
from hortus.kernel.scene.scene import Panel, Shape
from hortus.kernel.scene.words import counted, signed


class MarketView:
    """The panels that everybody shares."""

    def __init__(self, components: Components, table: form.Position, laid: Laid, seat: int) -> None:
        self.components = components
        self.table = table
        self.laid = laid
        # The seat whose points the cards show; a spectator has none.
        self.seat = seat

    def panels(self) -> list[Panel]:
        """All of them."""
        return [self.airport(), self.row(), self.crafts_and_forests()]

    def airport(self) -> Panel:
        """Three docks with single spots, the queue, the pile and the warehouse."""
        shapes = []
        for dock, docked in enumerate(self.table.docks):
            shapes += self.airport_spots(dock, docked) if docked else [self.empty_dock(dock)]
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
            label=f"{things.AIRPORT_ROWS[dock]} dock at the airport: empty",
            lines=("empty",),
            drawing="pn-dock",
            tone="quiet",
        )

    def queue(self) -> list[Shape]:
        """The containers in the queue."""
        return [
            draw.container_shape(
                self.components,
                self.components.container_ids.index(name),
                f"queue-{place + 1}",
                (3.4, place * 0.75, 2.6, 0.75),
                [False] * 4,
                f"{things.QUEUE_ROWS[place]} in the queue",
            )
            for place, name in enumerate(self.table.queue)
        ]

    def pile(self) -> Shape:
        """The pile of containers; everybody knows how many there are."""
        left = self.laid.containers_left()
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
                tone=draw.tone_of(colour),
                help=things.WAREHOUSE_HELP,
            )
            for place, colour in enumerate(self.table.warehouse)
        ]

    def airport_spots(self, dock: int, docked: form.Docked) -> list[Shape]:
        """A container at the airport, spot by spot."""
        components = self.components
        shapes = []
        for spot in range(SPOT_COUNT):
            at = SPOT_COUNT * components.container_ids.index(docked.id) + spot
            colour, energy = components.colours[components.spot_colour[at]], int(components.spot_energy[at])
            full = spot + 1 in docked.full
            letter = components.letters[components.spot_colour[at]]
            shapes.append(
                Shape(
                    id=f"airport-{dock + 1}-{spot + 1}",
                    kind="token" if full else "slot",
                    box=(spot * 0.8, dock * 1.0, 0.8, 1.0),
                    label=f"{things.AIRPORT_ROWS[dock]} container at the airport: "
                    + (
                        f"{effects.flower_of(colour)}, delivered"
                        if full
                        else f"wants {effects.flower_of(colour)} for {energy} energy"
                    ),
                    lines=(f"({letter})" if full else f"{letter} {energy}",),
                    drawing="pn-loading",
                    parameters=(("colour", colour), ("energy", str(energy)), ("full", "yes" if full else "")),
                    tone=draw.tone_of(colour),
                )
            )
        return shapes

    def row(self) -> Panel:
        """Farms, telescope, modules."""
        item = self.table.top
        # A card looking for its slot is still shown here, in the place it has left.
        taken = [item.id] if isinstance(item, pending.InstallCard) else []
        cards = [*reversed(self.table.farms), "", *self.table.modules, *taken]
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

    def row_card(self, card: int, box: draw.Box) -> Shape:
        """A face-up card."""
        components = self.components
        words = things.card_sentence(components, card)
        looks = self.seat in range(len(self.table.players))
        now, why = worth_now(self.laid if looks else None, self.seat, card)
        return Shape(
            id=f"card-{components.card_ids[card]}",
            kind="card",
            box=box,
            label=f"{components.card_names[card]}, {things.KIND_WORDS[components.card_kind[card]]}"
            + (f", {now}" if now else ""),
            lines=(components.card_names[card], words),
            drawing="pn-card",
            parameters=draw.card_parameters(self.components, card),
            tone=("leaf", "blue", "sun")[components.card_kind[card]],
            help=words + why,
        )

    def crafts_and_forests(self) -> Panel:
        """The four crafts with their bonus, and the forest stacks."""
        crafts = [self.craft(tool, name) for tool, name in enumerate(self.components.tools)]
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

    def craft(self, tool: int, name: str) -> Shape:
        """The craft of a tool."""
        components, there = self.components, self.table.crafts[name]
        title, words, formula, bonus = "none", "No craft.", "", 0
        if there:
            craft, bonus = components.craft_ids.index(there[0]), there[1]
            title, words = components.craft_names[craft], things.craft_sentence(components, craft)
            formula = draw.bundle_formula(components, int(components.craft_bundle[craft]))
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
                ("meant", "yes" if name == things.crafting_tool(self.table) else ""),
            ),
            badge=signed(bonus) if bonus else "",
            tone="sun" if bonus else "",
            help=words,
        )

    def forest_stack(self, place: int, kind: int) -> Shape:
        """A stack of forests."""
        components, tile = self.components, self.components.forest_ids[kind]
        left = self.table.forests[tile]
        return Shape(
            id=f"forest-{tile}",
            kind="tile",
            box=(place * 1.0, 1.0, 1.0, 0.9),
            label=f"{things.forest_name(components, kind)}: {left} left",
            lines=(things.forest_name(components, kind), f"{left} left"),
            drawing="pn-forest",
            parameters=(*draw.forest_parameters(components, kind), ("left", str(left))),
            badge=str(left),
            tone="leaf" if left else "quiet",
            help=things.forest_sentence(components, kind),
        )
