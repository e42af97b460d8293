"""What a seat sees of Meadow: all beds, its own first, and the die."""

from hortus.toolkit import Gesture, Json, Panel, SeatView, Shape, as_list

from .state import NAMES, PLACES, SIDE, WORDS

DIE_ID = "die"


class View(SeatView):
    """One seat's view, from its observation."""

    def panels(self) -> list[Panel]:
        """A bed for each player, and the die while the game is on."""
        beds = self.own_first([self.bed(seat) for seat in range(len(self.players))])
        if self.phase == "over":
            return beds
        die = flower_shape(DIE_ID, int(str(self.seen["die"])), (1.0, 0.0, 1.0, 1.0), "on the die")
        return [*beds, Panel("dice", "The die", "market", SIDE, 1, (die,))]

    def bed(self, seat: int) -> Panel:
        """Nine places."""
        rows = "".join(str(row) for row in as_list(self.players[seat]["bed"], "bed"))
        shapes = [self.place(seat, place, rows[place]) for place in range(PLACES)]
        role = "garden" if seat == self.seat else "other"
        return Panel(f"bed-{seat}", self.names[seat], role, SIDE, SIDE, tuple(shapes), seat=seat)

    def place(self, seat: int, place: int, planted: str) -> Shape:
        """A flower, or an empty place."""
        box = (float(place % SIDE), float(place // SIDE), 1.0, 1.0)
        name = f"place-{seat}-{NAMES[place]}"
        if planted == ".":
            return Shape(name, "cell", box, f"{WORDS[place]}, empty", drawing="meadow-place")
        return flower_shape(name, int(planted), box, f"at the {WORDS[place]}")

    def gesture(self, decision: Json) -> Gesture:
        """The die is laid on a place."""
        return Gesture(DIE_ID, f"place-{self.seat}-{decision['at']}")

    def asked(self) -> str:
        """The question to the seat to move."""
        return f"Plant the {self.seen['die']} on an empty place."


def flower_shape(name: str, number: int, box: tuple[float, float, float, float], where: str) -> Shape:
    """A flower with its number, which is that of its petals, too."""
    return Shape(
        name, "tile", box, f"{number} {where}", (str(number),), "meadow-flower", (("number", str(number)),),
        help="Three alike in a line score 6, three in sequence 4, a pair 1.",
    )  # fmt: skip
