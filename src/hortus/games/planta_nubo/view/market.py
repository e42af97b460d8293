"""What lies between the platforms as panels: airport, card row, crafts and forests."""

from hortus.games.planta_nubo.catalogue.vocabulary import SLOT
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.position.shown import queue_of
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import (
    AIRPORT,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_ON,
    FARM_ROW,
    FARMS_IN_ROW,
    FOREST_STACK,
    FULL_SPOTS,
    MODULE_ROW,
    MODULES_IN_ROW,
    TOP_AT,
    TOP_END,
    WAREHOUSE,
    Table,
)
from hortus.games.planta_nubo.view.display import DisplayView
from hortus.games.planta_nubo.view.formulas import bundle_formula
from hortus.games.planta_nubo.view.shapes import Box, card_parameters, container_shape, forest_parameters, tone_of
from hortus.games.planta_nubo.words.things import (
    AIRPORT_ROWS,
    KIND_WORDS,
    QUEUE_ROWS,
    card_sentence,
    craft_sentence,
    flower_of,
    forest_name,
    forest_sentence,
)
from hortus.kernel.scene import Panel, Shape
from hortus.kernel.words import counted


class MarketView:
    """The panels that everybody shares."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.components = table.components

    def panels(self) -> list[Panel]:
        """All of them."""
        return [DisplayView(self.table).panel(), self.airport(), self.row(), self.crafts_and_forests()]

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
                        label=f"{AIRPORT_ROWS[dock]} dock at the airport: empty",
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
                    f"{QUEUE_ROWS[place]} in the queue",
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
                label=f"pile of {left} unseen containers",
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
            pixels=(93.3, 50.0),
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
        table = self.table
        farms = [int(table.on(FARM_ROW + place)) for place in range(table.on(FARMS_IN_ROW))]
        modules = [int(table.on(MODULE_ROW + place)) for place in range(table.on(MODULES_IN_ROW))]
        # A card that looks for its slot still lies here, in the place that it has left.
        taken = [int(top(table, 1))] if table.depth and top(table, 0) == SLOT else []
        cards = [*reversed(farms), NONE, *modules, *taken]
        shapes = []
        for place, card in enumerate(cards):
            box = (place % 4 * 1.0, place // 4 * 1.0, 1.0, 1.0)
            if card == NONE:
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
                shapes.append(self.row_card(card, box))
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
        return Shape(
            id=f"card-{components.card_ids[card]}",
            kind="card",
            box=box,
            label=f"{components.card_names[card]}, {KIND_WORDS[components.card_kind[card]]}",
            lines=(components.card_names[card], words),
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
                    label=f"{title}, the craft of the {name}"
                    + (f", with {counted(bonus, 'charge', 'charges')} on it" if bonus else ""),
                    lines=(f"{name}: {title}", words),
                    drawing="pn-craft",
                    parameters=(
                        ("tool", name),
                        (
                            "formula",
                            bundle_formula(components, int(components.craft_bundle[craft])) if craft != NONE else "",
                        ),
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
                    label=f"{forest_name(components, kind)}: {left} left",
                    lines=(forest_name(components, kind), f"{left} left"),
                    drawing="pn-forest",
                    parameters=(*forest_parameters(components, kind), ("left", str(left))),
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
            pixels=(112.0, 66.0),
            characters=(16, 4),
        )
