"""The middle of the table of Solar Gardens: the line of the draft, the piles, and the tile in hand."""

from hortus.games.solar_gardens.gestures import Gestures
from hortus.games.solar_gardens.state import KEPT, KEPT_AT, LINE, NOTHING
from hortus.games.solar_gardens.view.shapes import (
    Box,
    Face,
    back_shape,
    pile_shape,
    player_shape,
    single,
    small_tile_shape,
    tile_shape,
)
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Shape

# Discards in one row.
IN_ROW = 6
# Their names on a page; a terminal has no space for them.
STANDING_WORDS = {"in": "still in", "last": "last in line", "out": "has a tile", "chosen": "has decided"}
# In a row with a name, which comes first.
BRIEF = {"in": "", "last": "last", "out": "has a tile", "chosen": "decided"}
STANDINGS = {
    "in": "Still in.",
    "last": "Last in line: may discard one tile a round, but not pass.",
    "out": "Has kept a tile, and is out for the rest of the round.",
    "chosen": "Has decided about this tile: what, is shown when everybody with a tile has.",
}


class Draft(Gestures):
    """The part of a view that shows the draft."""

    def order(self) -> list[int]:
        """The seats in line, from the Starting Player on."""
        start = as_number(self.seen["start"], "start")
        return [(start + place) % len(self.players) for place in range(len(self.players))]

    def still_in(self) -> list[int]:
        """The seats in line that have kept nothing yet."""
        return [seat for seat in self.order() if self.players[seat]["kept"] is None]

    def has_company(self) -> bool:
        """Whether others with a tile decide in the same step (SG-R27)."""
        others = [seat for seat in self.order() if seat != self.seat]
        return any(int(self.state.field(seat, LINE)) != NOTHING for seat in others)

    def following(self) -> str:
        """Who gets a tile that this seat passes; nobody knows while others may keep theirs."""
        if self.has_company():
            return ""
        behind = self.still_in()
        after = behind[behind.index(self.seat) + 1 :] if self.seat in behind else []
        return self.names[after[0]] if after else ""

    def line(self) -> Panel:
        """The players in line from the Starting Player on, each with the tile in front of them or in hand."""
        order, still_in = self.order(), self.still_in()
        shapes = []
        for place, seat in enumerate(order):
            shapes.append(self.place(place, seat, still_in))
            shapes += self.tile_before(seat, place)
        tiles = any(shape.kind == "tile" for shape in shapes)
        return Panel(
            id="line",
            title="The line",
            role="market",
            width=float(max(4, len(order))),
            height=0.4 + (1.0 if tiles else 0.0),
            shapes=tuple(shapes),
            pixels=(118.0, 118.0),
            characters=(10, 5),
            note="no discard left" if self.seen["discard_used"] else "one discard left",
        )

    def tile_before(self, seat: int, place: int) -> list[Shape]:
        """The tile on offer to a seat, or the one that another seat has kept and not yet placed."""
        box: Box = (float(place), 0.4, 1.0, 1.0)
        offered, kept = int(self.state.field(seat, LINE)), int(self.state.field(seat, KEPT))
        if offered != NOTHING:
            return [self.lying(offered, box, ", on offer")]
        in_hand = kept != NOTHING and self.state.field(seat, KEPT_AT) == NOTHING
        return [self.lying(kept, box, f", kept by {self.names[seat]}")] if in_hand and seat != self.seat else []

    def lying(self, tile: int, box: Box, where: str) -> Shape:
        """A tile on its own."""
        return single(tile_shape(Face(self.components, tile, 0), self.tile_id(tile), box, where))

    def place(self, place: int, seat: int, still_in: list[int]) -> Shape:
        """One player of the line."""
        state = "out" if seat not in still_in else "last" if seat == still_in[-1] else "in"
        if self.state.chosen >> seat & 1:
            state = "chosen"
        tone = "leaf" if seat == self.state.to_move else {"out": "quiet", "last": "sun"}.get(state, "")
        first = "Starting Player. " if place == 0 else ""
        shown = f"1st, {state}" if place == 0 else state
        box: Box = (float(place), 0.0, 1.0, 0.4)
        words = (
            ("place", str(place + 1)),
            ("name", self.names[seat]),
            ("state", STANDING_WORDS[state]),
            ("brief", BRIEF[state]),
        )
        return player_shape(seat, shown, words, tone, box, first + STANDINGS[state])

    def piles(self) -> Panel:
        """The face-down tiles and the discards."""
        counts = as_object(self.seen["counts"], "counts")
        stack, pile = as_number(counts["stack"], "stack"), as_number(counts["pile"], "pile")
        shapes = [
            pile_shape("stack", "this round", stack, (0.0, 0.0, 2.0, 2.0), "The tiles of this round still to come."),
            pile_shape("pile", "later rounds", pile, (2.0, 0.0, 2.0, 2.0), "The tiles of the rounds to come."),
        ]
        discards = [str(each) for each in as_list(self.seen["discard"], "discard")]
        shapes += [self.discarded(at, tile) for at, tile in enumerate(discards)]
        return Panel(
            id="piles",
            title="Tiles to come",
            role="pile",
            width=float(IN_ROW),
            height=2.0 + -(-len(discards) // IN_ROW),
            shapes=tuple(shapes),
            pixels=(46.0, 46.0),
            characters=(8, 2),
            note=f"{len(discards)} set aside",
        )

    def discarded(self, at: int, tile: str) -> Shape:
        """One of the discards, oldest first."""
        box: Box = (float(at % IN_ROW), 2.0 + at // IN_ROW, 1.0, 1.0)
        if tile == "?":
            return back_shape(f"discard-{at}", box)
        number = self.components.tile_ids.index(tile)
        return single(small_tile_shape(Face(self.components, number, 0), self.tile_id(number), box, ", discarded"))

    def holds_tile(self) -> bool:
        """Whether this seat has kept a tile and not yet placed it."""
        playing = self.phase != "over" and self.seat in range(len(self.players))
        return playing and self.players[self.seat]["kept"] is not None and self.players[self.seat]["kept_at"] is None

    def hand(self) -> Panel:
        """The tile of the round."""
        return Panel(
            id="hand",
            title="Your tile",
            role="hand",
            width=4,
            height=1,
            shapes=(self.lying(self.kept(), (0.0, 0.0, 1.0, 1.0), ", in hand"),),
            pixels=(118.0, 118.0),
            characters=(10, 5),
            seat=self.seat,
        )
