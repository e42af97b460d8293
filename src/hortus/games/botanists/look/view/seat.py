"""What one seat may see of Botanists, as a scene: the market, the orders, its own board and hand, the other boards.

Everything comes from the seat's position, that is, from what it may know.
"""

from hortus.games.botanists import form
from hortus.games.botanists.components import COLUMN, COLUMNS
from hortus.games.botanists.look.view import board, hand, market, shapes
from hortus.games.botanists.look.words import narration
from hortus.kernel.engine.contract import ONLOOKER, OVER
from hortus.kernel.form import verb
from hortus.kernel.scene.scene import Panel, Standing

# By phase: the rule to look up.
RULES = {
    "turn": "BO-19", "play": "BO-27", "plant": "BO-34", "bonus": "BO-40", "swap": "BO-43", "refresh": "BO-61",
    "draw": "BO-62", "keep_cards": "BO-62", "orders": "BO-50", "keep_flowers": "BO-70", "start": "BO-72",
    "over": "BO-75",
}  # fmt: skip
SHOWN = {
    "refresh": "This draws new orders.",
    "redraw": "This draws you new cards.",
    "draw": "This shows you two cards.",
    "take_order": "This draws a new order.",
    "fulfil": "This draws cards.",
}


class View(market.MarketView, board.BoardView, hand.HandView):
    """One seat's view."""

    def panels(self) -> list[Panel]:
        """The boards, the main board, the hand."""
        panels = self.own_first([self.board(seat) for seat in range(len(self.names))])
        if isinstance(self.seen, form.Position):
            panels += self.main_board()
            if self.seat != ONLOOKER:
                panels.append(self.hand())
        return panels

    def asked(self) -> str:
        stuck = form.Redraw() in self.offered
        return narration.question(self.table, stuck, int(self.components.bonus_points))

    def rule(self) -> str:
        return RULES[self.look.phase]

    def shows(self, decision: form.Decision) -> str:
        return SHOWN.get(verb(decision), "This ends your turn, draws cards and fills the market.")

    def standing(self, seat: int) -> Standing:
        scored = self.result.players[seat]
        parts = tuple((narration.PART_NAMES[part], points) for part, points in scored.breakdown.items())
        return Standing(seat, self.names[seat], scored.total, parts)

    def scored(self, seat: int) -> dict[str, list[str]]:
        tiles = self.seen.players[seat].tiles
        dry = [space for space, tile in enumerate(tiles) if tile.islower()]
        full = [column for column in range(COLUMNS) if not any(space // COLUMN == column for space in dry)]
        green = [shapes.land_id(seat, column * COLUMN + row) for column in full for row in range(COLUMN)]
        return {
            "leftovers": [shape.id for shape in self.board(seat).shapes if shape.id.startswith("leftover-")],
            "columns": [*(f"column-{seat}-{column + 1}" for column in full), *green],
            "withered": [shapes.land_id(seat, space) for space in dry],
        }

    def banner(self) -> str:
        return narration.badge(self.table) if self.look.to_move != OVER else ""

    def progress(self) -> str:
        return narration.progress(self.table)

    def notes(self) -> tuple[str, ...]:
        if self.look.to_move == OVER:
            return ()
        return narration.rounds(self.table, self.result, self.names, self.seat)
