"""How a hand makes the decisions of Verdant: a card with a token, a card on its cell, a token on a room, a tool."""

from hortus.games.verdant.components import TOOLS, Components
from hortus.kernel.decision import Json, write
from hortus.kernel.gesture import Amount, Extra, Gesture
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import SeatView
from hortus.kernel.words import counted, in_words

Cell = tuple[int, int]
HAND = "hand"
# What growing a plant, replacing tokens and a token of another column cost.
TWO_THUMBS = (Amount("thumb", 2, "2 green thumbs"),)


class Gestures(SeatView):
    """The part of a view that knows how each decision is made by hand."""

    components: Components
    # By cell of the own home: what lies there, and its name.
    places: dict[Cell, str]
    # The shapes of the market tokens by column, and of the own tokens by name.
    columns: list[str]
    held: dict[str, str]

    def gesture(self, decision: Json) -> Gesture:
        """How a hand makes a decision."""
        match decision["do"]:
            case "start" | "place":
                piece, place = self.card_in_hand(), self.place(decision["at"])
                return Gesture(piece, place, extras=self.declining(decision))
            case "wipe":
                return self.wiping(decision)
            case "take":
                return self.taking(decision)
            case "grow":
                return Gesture(self.place(decision["at"]), press="Grow a plant", costs=TWO_THUMBS)
            case "furnish":
                return Gesture(self.held[str(decision["item"])], self.place(decision["at"]))
            case "use":
                return self.using(decision)
        return self.ending(decision)

    def place(self, at: object) -> str:
        """What lies at a cell of the own home."""
        row, column = (as_number(part, "cell", -9999) for part in as_list(at, "cell"))
        return self.places[row, column]

    def named(self, cells: list[object]) -> str:
        """The plants on some cells in words."""
        names = []
        for at in cells:
            plant = self.place(at).removeprefix("plant-")
            names.append(self.components.plant_names[self.components.plant_ids.index(plant)])
        return in_words(names)

    def card_in_hand(self) -> str:
        """The card that is being placed."""
        card = as_object(self.seen["turn"], "turn").get("card")
        if card is None:
            card = as_object(self.players[self.seat]["dealt"], "dealt")["plant"]
        return self.card_shape(str(card))

    def card_shape(self, card: str) -> str:
        """The shape of a card."""
        return f"plant-{card}" if card in self.components.plant_ids else f"room-{card}"

    def declining(self, decision: Json) -> tuple[Extra, ...]:
        """Light that is not wanted: of the plant itself, or of the plants around a room."""
        less = as_list(decision.get("less", []), "less")
        if not less:
            return ()
        own = less[0] == decision["at"]
        words = f"decline {len(less)} verdancy" if own else f"no verdancy for {self.named(less)}"
        return (Extra(write(less), words),)

    def wiping(self, decision: Json) -> Gesture:
        """Some tokens of the market, and the button that replaces them."""
        columns = [as_number(column, "column") for column in as_list(decision["cols"], "cols")]
        return Gesture(
            companions=tuple(self.columns[column - 1] for column in columns),
            press="Replace tokens",
            costs=TWO_THUMBS,
            asks="Which tokens are replaced?",
            commit=f"Replace {counted(len(columns), 'token')}",
        )

    def taking(self, decision: Json) -> Gesture:
        """A card and a token, whichever comes first; the token of its own column costs nothing."""
        card = str(decision["card"])
        market = as_object(self.seen["market"], "market")
        row = as_list(market["plants" if card in self.components.plant_ids else "rooms"], "row")
        own = row.index(card) + 1
        column = as_number(decision.get("token_col", own), "column")
        return Gesture(
            self.card_shape(card),
            HAND,
            companions=(self.columns[column - 1],),
            costs=() if column == own else TWO_THUMBS,
            asks="Which card and which token do you take?",
        )

    def using(self, decision: Json) -> Gesture:
        """A tool and its target, or a trowel and all the plants that it is for."""
        tool, item = self.held[str(decision["item"])], str(decision["item"])
        on = as_list(decision.get("on", []), "on")
        if "at" not in decision:
            targets = tuple(self.place(at) for at in on)
            words = f"Use the {item} on {counted(len(on), 'plant')}"
            return Gesture(tool, companions=targets, asks="Which plants?", commit=words)
        extras: tuple[Extra, ...] = ()
        if on:
            extras = (Extra(write(on), f"only {self.named(on)}"),)
        if "amount" in decision:
            extras = (Extra(f"amount-{decision['amount']}", f"add {decision['amount']} only"),)
        return Gesture(tool, self.place(decision["at"]), extras=extras)

    def ending(self, decision: Json) -> Gesture:
        """The end of the turn; one token may be kept."""
        kept = decision.get("store")
        words = "End the turn, keep nothing" if "store" in decision else "End the turn"
        return Gesture(
            companions=() if kept is None else (self.held[str(kept)],),
            press="End the turn",
            asks="Which token do you keep?",
            commit=words,
        )

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """The card in hand on a cell, a token on a room, a tool on its target."""
        cell = next((list(at) for at, shape in self.places.items() if shape == place), None)
        token = next((name for name, shape in self.held.items() if shape == piece), None)
        if cell is None:
            return None
        if token is not None:
            return {"do": "use" if token in TOOLS else "furnish", "item": token, "at": cell}
        in_hand = self.phase in ("start", "place") and piece == self.card_in_hand()
        return {"do": self.phase, "at": cell} if in_hand else None
