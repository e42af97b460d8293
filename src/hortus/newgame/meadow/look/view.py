"""What a seat sees of Meadow: all beds, its own first, and the die."""

from hortus.toolkit import Gesture, Panel, PlainResult, SeatView, Shape

from ..form import PLACES, SIDE, WORDS, Plant, Position

DIE_ID = "die"


class View(SeatView[Position, Plant, PlainResult]):
    """One seat's view, from the position as it knows it."""

    def panels(self) -> list[Panel]:
        """A bed for each player, and the die while the game is on."""
        beds = self.own_first([self.bed(seat) for seat in range(len(self.names))])
        if self.seen.phase == "over":
            return beds
        die = flower_shape(DIE_ID, self.seen.die, (1.0, 0.0, 1.0, 1.0), "on the die")
        return [*beds, Panel("dice", "The die", "market", SIDE, 1, (die,))]

    def bed(self, seat: int) -> Panel:
        """Nine places."""
        grown = self.seen.players[seat].bed
        shapes = [self.place(seat, at, grown.get(place, 0)) for at, place in enumerate(PLACES)]
        role = "garden" if seat == self.seat else "other"
        return Panel(f"bed-{seat}", self.names[seat], role, SIDE, SIDE, tuple(shapes), seat=seat)

    def place(self, seat: int, at: int, flower: int) -> Shape:
        """A flower, or an empty place."""
        box = (float(at % SIDE), float(at // SIDE), 1.0, 1.0)
        name, words = f"place-{seat}-{PLACES[at]}", WORDS[PLACES[at]]
        if not flower:
            return Shape(name, "cell", box, f"{words}, empty", drawing="meadow-place")
        return flower_shape(name, flower, box, f"at the {words}")

    def gesture(self, decision: Plant) -> Gesture:
        """The die is laid on a place."""
        return Gesture(DIE_ID, f"place-{self.seat}-{decision.at}")

    def asked(self) -> str:
        """The question to the seat to move."""
        return f"Plant the {self.seen.die} on an empty place."


def flower_shape(name: str, number: int, box: tuple[float, float, float, float], where: str) -> Shape:
    """A flower with its number, which is that of its petals, too."""
    return Shape(
        name, "tile", box, f"{number} {where}", (str(number),), "meadow-flower", (("number", str(number)),),
        help="Three alike in a line score 6, three in sequence 4, a pair 1.",
    )  # fmt: skip
