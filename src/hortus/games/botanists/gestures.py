"""How decisions are made by hand in Botanists: the token on a space, a card played, a flower planted, an order sold."""

from hortus.games.botanists.components import SPACES
from hortus.games.botanists.view.part import PartView, space_at, space_id
from hortus.games.botanists.view.shapes import card_image, land_id, planting
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Amount, Gesture
from hortus.kernel.position import as_list
from hortus.kernel.scene import Shape
from hortus.kernel.words import counted

BUTTONS = {
    "redraw": "Show hand, draw two",
    "draw": "Draw two cards",
}
# By phase: the button to continue.
PASSES = {
    "bonus": "Skip the bonus",
    "refresh": "Leave the orders",
    "draw": "Keep my hand",
    "orders": "End my turn",
}


class Gestures(PartView):
    """The part of a view that knows how each decision is made by hand."""

    def gesture(self, decision: Json) -> Gesture:
        """How a decision is made by hand."""
        do = str(decision["do"])
        match do:
            case "move" | "move_token":
                on_board = self.players[self.seat]["token"] is not None
                return Gesture(f"token-{self.seat}" if on_board else "", space_id(space_at(decision["to"])))
            case "tend":
                land = (land_id(self.seat, self.planted()),)
                return Gesture(self.leftover(decision["flower"]), planting("down"), costs=self.withering(), also=land)
            case "swap_market" | "swap_player":
                return Gesture(self.leftover(decision["give"]))
            case "play":
                return self.playing(str(decision["card"]))
            case "plant":
                return self.planting(str(decision["flower"]), str(decision["face"]))
            case "pass":
                return Gesture(press=PASSES[self.phase])
            case "take":
                return Gesture(self.taken(decision))
            case "take_order" | "fulfil":
                return Gesture("deck-order" if decision["order"] == "deck" else f"order-{decision['order']}")
            case "refresh" | "keep_cards" | "keep_flowers":
                return self.selecting(decision)
            case "start":
                seat = int(str(decision["player"]))
                return Gesture(press="You go first" if seat == self.seat else f"{self.names[seat]} goes first")
            case "bonus_points":
                return Gesture(press=f"Take {counted(int(self.components.bonus_points), 'point')}")
        return Gesture(press=BUTTONS[do])

    def planting(self, flower: str, face: str) -> Gesture:
        """A flower goes to a sign beside the hand; on the space itself it blooms if its colour is asked for."""
        natural = "up" if flower == self.components.flower_ids[self.next_sign()] else "down"
        land = (land_id(self.seat, self.planted()),) if face == natural else ()
        costs = self.withering() if face == "down" else ()
        return Gesture(f"collected-{flower}", planting(face), costs=costs, also=land)

    def playing(self, card: str) -> Gesture:
        """A card is put on the market as a whole, its marked box on the token."""
        at = space_at(self.players[self.seat]["token"])
        boxes = int(self.components.covers[self.components.card_ids.index(card) * SPACES + at])
        covers = tuple(space_id(each) for each in range(SPACES) if boxes >> each & 1)
        return Gesture(f"card-{card}", covers=covers, image=f"shape-{card}")

    def images(self) -> list[Shape]:
        """The shapes of the seat's own cards as they lie on the market."""
        if self.phase != "play":
            return []
        return [card_image(self.components, card) for card in self.own_hand()]

    def withering(self) -> tuple[Amount, ...]:
        """What one more withered flower costs at the end (BO-76)."""
        withered = sum(
            tile.islower() for column in as_list(self.players[self.seat]["land"], "land") for tile in str(column)
        )
        points = self.components.withered_points
        cost = int(points[withered] - points[withered + 1])
        return (Amount("withered", cost, f"{counted(cost, 'point')} at the end"),)

    def leftover(self, colour: object) -> str:
        """The seat's own leftovers of a colour."""
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
        """The token on a market space."""
        if piece != f"token-{self.seat}" or not place.startswith("space-"):
            return None
        row, column = (int(number) for number in place.removeprefix("space-").split("-"))
        return {"do": "move" if self.phase == "turn" else "move_token", "to": [row, column]}
