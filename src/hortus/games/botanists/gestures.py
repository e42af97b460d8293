"""How a hand makes the decisions of Botanists: the token on a space, a card played, a flower planted, an order sold."""

from hortus.games.botanists.view.part import PartView, space_at, space_id
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Gesture
from hortus.kernel.position import as_list
from hortus.kernel.words import counted

BUTTONS = {
    "redraw": "Show hand, draw two",
    "bonus_points": "Take the points",
    "draw": "Draw two cards",
    "pass": "Pass",
}
FACES = {"up": "Face up", "down": "Face down"}


class Gestures(PartView):
    """The part of a view that knows how each decision is made by hand."""

    def gesture(self, decision: Json) -> Gesture:
        """How a hand makes a decision."""
        do = str(decision["do"])
        match do:
            case "move" | "move_token":
                on_board = self.players[self.seat]["token"] is not None
                return Gesture(f"token-{self.seat}" if on_board else "", space_id(space_at(decision["to"])))
            case "tend":
                return Gesture(self.leftover(decision["flower"]))
            case "swap_market" | "swap_player":
                return Gesture(self.leftover(decision["give"]))
            case "play":
                return Gesture(f"card-{decision['card']}")
            case "plant":
                return Gesture(f"collected-{decision['flower']}", press=FACES[str(decision["face"])])
            case "take":
                return Gesture(self.taken(decision))
            case "take_order" | "fulfil":
                return Gesture("deck-order" if decision["order"] == "deck" else f"order-{decision['order']}")
            case "refresh" | "keep_cards" | "keep_flowers":
                return self.selecting(decision)
            case "start":
                return Gesture(press=f"{self.names[int(str(decision['player']))]} begins")
        return Gesture(press=BUTTONS[do])

    def leftover(self, colour: object) -> str:
        """The own leftovers of a colour."""
        return f"leftover-{self.seat}-{colour}"

    def taken(self, decision: Json) -> str:
        """A flower of the market, or of another player."""
        if "at" in decision:
            return space_id(space_at(decision["at"]))
        return f"leftover-{decision['player']}-{decision['flower']}"

    def selecting(self, decision: Json) -> Gesture:
        """Some of several things."""
        match decision["do"]:
            case "refresh":
                orders = tuple(f"order-{name}" for name in as_list(decision["orders"], "orders"))
                return Gesture(companions=orders, commit=f"Replace {counted(len(orders), 'order')}")
            case "keep_cards":
                cards = tuple(f"card-{name}" for name in as_list(decision["cards"], "cards"))
                return Gesture(companions=cards, commit="Keep these")
        flowers = [str(each) for each in as_list(decision["flowers"], "flowers")]
        kept = tuple(self.leftover(each) for each in dict.fromkeys(flowers))
        if not kept:
            return Gesture(press="Keep none")
        twice = f"Keep two {flowers[0]} flowers" if len(kept) < len(flowers) else ""
        return Gesture(companions=kept, press=twice, commit=f"Keep {counted(len(kept), 'flower')}")

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """The token on a space of the market."""
        if piece != f"token-{self.seat}" or not place.startswith("space-"):
            return None
        row, column = (int(number) for number in place.removeprefix("space-").split("-"))
        return {"do": "move" if self.phase == "turn" else "move_token", "to": [row, column]}
