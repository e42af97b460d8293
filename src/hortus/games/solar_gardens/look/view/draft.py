"""The middle of the table of Solar Gardens: the line of the draft, the piles, and the tile in hand."""

from hortus.games.solar_gardens import form
from hortus.games.solar_gardens.look.gestures import Gestures
from hortus.games.solar_gardens.look.view import shapes as draw
from hortus.kernel.scene.scene import Panel, Shape

# Discards in one row.
IN_ROW = 6
# Their names in full, and in a row of a page, after a name.
STANDING_WORDS = {"in": "still in", "last": "last in line", "out": "has a tile", "chosen": "has decided"}
BRIEF = {"in": "", "last": "last", "out": "has a tile", "chosen": "decided"}
STANDINGS = {
    "in": "Still in.",
    "last": "Last in line: may discard one tile a round, but not pass.",
    "out": "Has kept a tile, and is out for the rest of the round.",
    "chosen": "Has decided about this tile: what, is shown when everybody with a tile has.",
}


class Draft(Gestures):
    """The part of a view that shows the draft."""

    def following(self, game: form.Position) -> str:
        """Who gets a tile that this seat passes; nobody knows while others may keep theirs."""
        behind = game.further_along(self.seat) if not game.has_company(self.seat) else []
        return self.names[behind[0]] if behind else ""

    def line(self, game: form.Position) -> Panel:
        """The players in line from the Starting Player on, each with the tile in front of them or in hand."""
        shapes = []
        for place, seat in enumerate(game.order):
            shapes.append(self.place(game, place, seat))
            shapes += self.tile_before(game, seat, place)
        tiles = any(shape.kind == "tile" for shape in shapes)
        return Panel(
            id="line",
            title="The line",
            role="market",
            width=float(max(4, len(game.order))),
            height=0.4 + (1.0 if tiles else 0.0),
            shapes=tuple(shapes),
            pixels=(118.0, 118.0),
            characters=(10, 5),
            note="no discard left" if game.discard_used else "one discard left",
        )

    def tile_before(self, game: form.Position, seat: int, place: int) -> list[Shape]:
        """The tile on offer to a seat, or the one that another seat has kept and not yet placed."""
        box: draw.Box = (float(place), 0.4, 1.0, 1.0)
        offered, kept = game.offered(seat), game.players[seat].in_hand
        if offered:
            return [self.lying(offered, box, ", on offer")]
        return [self.lying(kept, box, f", kept by {self.names[seat]}")] if kept and seat != self.seat else []

    def lying(self, tile: str, box: draw.Box, where: str) -> Shape:
        """A tile on its own."""
        return draw.single(draw.tile_shape(self.printed(tile), f"tile-{tile}", box, where))

    def printed(self, tile: str) -> draw.Face:
        """A tile as it is printed."""
        return draw.Face(self.gardens.components, self.number(tile), 0)

    def place(self, game: form.Position, place: int, seat: int) -> Shape:
        """One player of the line."""
        still_in = game.still_in
        state = "out" if seat not in still_in else "last" if seat == still_in[-1] else "in"
        if game.choice(seat):
            state = "chosen"
        tone = "leaf" if seat == game.to_move else {"out": "quiet", "last": "sun"}.get(state, "")
        first = "Starting Player. " if place == 0 else ""
        shown = f"1st, {state}" if place == 0 else state
        box: draw.Box = (float(place), 0.0, 1.0, 0.4)
        words = (
            ("place", str(place + 1)),
            ("name", self.names[seat]),
            ("state", STANDING_WORDS[state]),
            ("brief", BRIEF[state]),
        )
        return draw.player_shape(seat, shown, words, tone, box, first + STANDINGS[state])

    def piles(self, game: form.Position) -> Panel:
        """The face-down tiles and the discards."""
        stack, pile, discards = form.size(game.stack), form.size(game.pile), game.discard
        shapes = [
            draw.pile_shape(
                "stack", "this round", stack, (0.0, 0.0, 2.0, 2.0), "The tiles of this round still to come."
            ),
            draw.pile_shape("pile", "later rounds", pile, (2.0, 0.0, 2.0, 2.0), "The tiles of the rounds to come."),
            *(self.discarded(at, tile) for at, tile in enumerate(discards)),
        ]
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
        box: draw.Box = (float(at % IN_ROW), 2.0 + at // IN_ROW, 1.0, 1.0)
        if tile == form.UNSEEN:
            return draw.back_shape(f"discard-{at}", box)
        return draw.single(draw.small_tile_shape(self.printed(tile), f"tile-{tile}", box, ", discarded"))

    def in_hand(self) -> str | None:
        """The tile that this seat has kept and not yet placed."""
        playing = self.game is not None and self.game.phase != "over" and self.seat in range(len(self.names))
        return self.game.players[self.seat].in_hand if self.game and playing else None

    def hand(self, tile: str) -> Panel:
        """The tile of the round."""
        return Panel(
            id="hand",
            title="Your tile",
            role="hand",
            width=4,
            height=1,
            shapes=(self.lying(tile, (0.0, 0.0, 1.0, 1.0), ", in hand"),),
            pixels=(118.0, 118.0),
            characters=(10, 5),
            seat=self.seat,
        )
