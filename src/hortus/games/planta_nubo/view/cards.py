"""The cards of a platform as shapes: twelve slots and the pots on them."""

from hortus.games.planta_nubo.components import CELL_COUNT, FIRST_FARM, NONE, SLOT_COUNT
from hortus.games.planta_nubo.geometry import SLOTS
from hortus.games.planta_nubo.position.names import place_name
from hortus.games.planta_nubo.state import CARD_AT, MARKS, PLUG, POT, UPGRADED, Table
from hortus.games.planta_nubo.view.shapes import Box, card_parameters, tone_of
from hortus.games.planta_nubo.words.things import (
    card_sentence,
    flower_of,
    holder_words,
    marker_words,
    slot_words,
    wants_words,
)
from hortus.kernel.scene import Shape
from hortus.kernel.words import counted


class CardsView:
    """The cards of one seat."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.components = table.components
        self.seat = seat

    def field(self, name: int) -> int:
        """A number of the seat."""
        return int(self.table.field(self.seat, name))

    def cards(self) -> list[Shape]:
        """Twelve slots, three a side."""
        return [shape for slot in range(SLOT_COUNT) for shape in self.slot(slot)]

    def slot(self, slot: int) -> list[Shape]:
        """A slot with its card, and the pots on it."""
        row, column = divmod(slot, 3)
        box = (column * 2.0, row * 1.0, 2.0, 1.0)
        return [self.card(slot, box), *self.pots(slot + 1, box)]

    def card(self, slot: int, box: Box) -> Shape:
        """A slot with its card."""
        card = self.field(CARD_AT + slot)
        if card == NONE:
            return Shape(
                id=f"slot-{self.seat}-{SLOTS[slot]}",
                kind="slot",
                box=box,
                label=f"free slot, {slot_words(slot)}",
                lines=(f"{slot_words(slot)}: free",),
                drawing="pn-slot",
                tone="quiet",
            )
        marks = self.field(MARKS + slot)
        kind = int(self.components.card_kind[card])
        counter = "" if card >= FIRST_FARM else marker_words(kind, marks)
        words = card_sentence(self.components, card)
        golden = self.field(PLUG + slot) == UPGRADED
        return Shape(
            id=f"slot-{self.seat}-{SLOTS[slot]}",
            kind="card",
            box=box,
            label=f"{self.components.card_names[card]}" + (f", {counter}" if counter else ""),
            lines=(self.components.card_names[card], words),
            drawing="pn-card",
            parameters=(
                *card_parameters(self.components, card),
                ("slot", "yes"),
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
            held = self.field(POT + 2 * holder + spot)
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
                    label=f"{holder_words(self.table, self.seat, holder)}: pot for {wants_words(wants)}"
                    + (f", {counted(points, 'point', 'points')}" if points else "")
                    + (f", holds {flower_of(flower)}" if flower else ""),
                    lines=(self.components.letters[held - 1] if held else "u",),
                    drawing="pn-pot",
                    parameters=(("wants", wants), ("flower", flower), ("points", str(points) if points else "")),
                    tone=tone_of(flower),
                )
            )
        return shapes
