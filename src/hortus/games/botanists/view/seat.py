"""What one seat may see of Botanists, as a scene: the market, the orders, its own board and hand, the other boards.

Everything comes from the seat's observation, that is, from what it may know.
"""

from hortus.games.botanists.components import COLOURS, COLUMN, LAND
from hortus.games.botanists.gestures import Gestures
from hortus.games.botanists.state import GROUND
from hortus.games.botanists.view.board import BoardView
from hortus.games.botanists.view.hand import HandView
from hortus.games.botanists.view.market import MarketView
from hortus.games.botanists.view.shapes import land_id
from hortus.games.botanists.words import narration
from hortus.kernel.contract import ONLOOKER, OVER
from hortus.kernel.decision import Json
from hortus.kernel.scene import Panel, Standing

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


class View(MarketView, BoardView, HandView, Gestures):
    """One seat's view, from its observation."""

    def panels(self) -> list[Panel]:
        """The boards, the main board, the hand."""
        panels = self.own_first([self.board(seat) for seat in range(len(self.players))])
        if self.seen["kind"] == "position":
            panels += self.main_board()
            if self.seat != ONLOOKER:
                panels.append(self.hand())
        return panels

    def asked(self) -> str:
        stuck = any(each["do"] == "redraw" for each in self.offered)
        points = int(self.components.bonus_points)
        entering = self.players[self.seat].get("token") is None
        return narration.question(self.seen, bool(self.marginal(self.seat)), entering, stuck, points)

    def rule(self) -> str:
        return RULES[self.phase]

    def shows(self, decision: Json) -> str:
        return SHOWN.get(str(decision["do"]), "This ends your turn, draws cards and fills the market.")

    def outcome(self) -> str:
        return narration.outcome(self.result, self.names)

    def standing(self, seat: int) -> Standing:
        return narration.standing(self.result, seat, self.names[seat])

    def scored(self, seat: int) -> dict[str, list[str]]:
        table = self.state
        dry = [space for space in range(LAND) if table.field(seat, GROUND + space) >= COLOURS]
        full = [column for column in range(LAND // COLUMN) if not any(space // COLUMN == column for space in dry)]
        green = [land_id(seat, space) for space in range(LAND) if space // COLUMN in full]
        return {
            "leftovers": [shape.id for shape in self.board(seat).shapes if shape.id.startswith("leftover-")],
            "columns": [*(f"column-{seat}-{column + 1}" for column in full), *green],
            "withered": [land_id(seat, space) for space in dry],
        }

    def banner(self) -> str:
        return narration.badge(self.state) if self.state.to_move != OVER else ""

    def progress(self) -> str:
        return narration.progress(self.state)

    def notes(self) -> tuple[str, ...]:
        return narration.rounds(self.state, self.names, self.seat) if self.state.to_move != OVER else ()
