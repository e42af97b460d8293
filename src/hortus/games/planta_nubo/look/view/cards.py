"""The cards of a platform as shapes: twelve slots and the pots on them."""

from hortus.games.planta_nubo.catalogue.vocabulary import ANY, FARM
from hortus.games.planta_nubo.components import FIRST_FARM, NONE, SLOT_COUNT
from hortus.games.planta_nubo.gardens import Laid
from hortus.games.planta_nubo.geometry import SLOTS
from hortus.games.planta_nubo.look.view.shapes import Box, card_parameters, tone_of
from hortus.games.planta_nubo.look.words import effects, things
from hortus.games.planta_nubo.look.words.platform import GOLDEN, Platform
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import counted


def worth_now(laid: Laid | None, seat: int, card: int) -> tuple[str, str]:
    """What a farm that counts things would score now: in short, and as a sentence with what it counts.

    Other farms convert things at the end, as far as possible.
    """
    if laid is None or laid.components.card_kind[card] != FARM or laid.components.convert_times[card]:
        return "", ""
    components, found = laid.components, laid.things(seat, card)
    points = counted(laid.points(seat, card), "point")
    what = things.measure_words(components, int(components.farm_what[card]), int(components.farm_which[card]), found)
    return f"{points} now", f" Now: {points} for {found} {what}."


class CardsView:
    """The cards of one seat."""

    def __init__(self, platform: Platform, laid: Laid | None = None) -> None:
        self.platform = platform
        # What farms would score now; nothing once they are being scored.
        self.laid = laid
        self.components = platform.components
        self.seat = platform.seat

    def cards(self) -> list[Shape]:
        """Twelve slots, three per side."""
        return [shape for slot in range(SLOT_COUNT) for shape in self.slot(slot)]

    def slot(self, slot: int) -> list[Shape]:
        """A slot with its card, and the pots on it."""
        row, column = divmod(slot, 3)
        box = (column * 2.0, row * 1.0, 2.0, 1.0)
        return [self.card(slot, box), *self.pots(slot + 1, box)]

    def card(self, slot: int, box: Box) -> Shape:
        """A slot with its card."""
        card = self.platform.cards[slot]
        if card == NONE:
            return Shape(
                id=f"slot-{self.seat}-{SLOTS[slot]}",
                kind="slot",
                box=box,
                label=f"free slot, {things.slot_words(slot)}",
                lines=(f"{things.slot_words(slot)}: free",),
                drawing="pn-slot",
                tone="quiet",
            )
        marks = self.platform.marks(slot)
        kind = int(self.components.card_kind[card])
        counter = "" if card >= FIRST_FARM else counted(marks, "marker")
        words = things.card_sentence(self.components, card)
        now, why = worth_now(self.laid, self.seat, card)
        golden = self.platform.plug(slot) == GOLDEN
        return Shape(
            id=f"slot-{self.seat}-{SLOTS[slot]}",
            kind="card",
            box=box,
            label=", ".join(part for part in (self.components.card_names[card], counter, now) if part),
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
            help=words + why,
        )

    def pots(self, holder: int, box: Box) -> list[Shape]:
        """The pot spots of a holder, in its lower right corner."""
        card = self.platform.pot_card(holder)
        if card == NONE:
            return []
        shapes = []
        count = int(self.components.card_pots[card])
        words = self.components.card_names[card] if holder else "balcony"
        for spot in range(count):
            colour, points = (
                int(self.components.pot_colour[2 * card + spot]),
                int(self.components.pot_points[2 * card + spot]),
            )
            wants = "any" if colour == ANY else self.components.colours[colour]
            flower = self.platform.flower_in(holder, spot)
            left = box[0] + box[2] - 0.4 * (count - spot) - 0.05
            shapes.append(
                Shape(
                    id=f"pot-{self.seat}-{self.platform.holder_name(holder)}.{spot + 1}",
                    kind="slot",
                    box=(left, box[1] + box[3] - 0.36, 0.4, 0.36),
                    label=f"{words}: pot for {things.wants_words(wants)}"
                    + (f", {counted(points, 'point', 'points')}" if points else "")
                    + (f", holds {effects.flower_of(flower)}" if flower else ""),
                    lines=(self.components.letters[self.components.colours.index(flower)] if flower else "u",),
                    drawing="pn-pot",
                    parameters=(("wants", wants), ("flower", flower), ("points", str(points) if points else "")),
                    tone=tone_of(flower),
                    help=things.pot_sentence(points, 0 if holder else int(self.components.balcony_cost)),
                )
            )
        return shapes
