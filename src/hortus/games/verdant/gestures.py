"""How the decisions of Verdant are made by hand: a card with a token, a card on its cell, a token on a room, a tool."""

from hortus.games.verdant.components import TOOLS, Components
from hortus.games.verdant.decisions import FERTILIZER, TROWEL, WATERING_CAN, most_fertilized, own_cell
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.home import light_from_room, light_on_plant, start_is_lit, thirsty_sides
from hortus.games.verdant.words.things import card_name, token_name
from hortus.kernel.decision import Json, write
from hortus.kernel.gesture import Amount, Extra, Gesture
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import SeatView
from hortus.kernel.words import counted, in_words

Cell = tuple[int, int]
HAND = "hand"
# What growing a plant, replacing tokens and a token of another column cost.
TWO_THUMBS = (Amount("thumb", 2, "2 thumbs"),)
# By tool: the question while it is in hand.
TOOL_ASKS = {
    FERTILIZER: "Which plant gets the fertilizer?",
    TROWEL: "Which plants get the trowel (up to three)?",
    WATERING_CAN: "Water the plants around which room?",
}


def leaves(count: int) -> tuple[Amount, ...]:
    """Verdancy that a decision gains."""
    return (Amount("leaf", count, f"{count} verdancy"),) if count > 0 else ()


class Gestures(SeatView):
    """The part of a view that knows how each decision is made by hand."""

    state: Verdant
    components: Components
    family: bool
    # By cell of the seat's own home: what lies there, and its name.
    places: dict[Cell, str]
    # The shapes of the market tokens by column, and of the seat's own tokens by name.
    columns: list[str]
    held: dict[str, str]

    def gesture(self, decision: Json) -> Gesture:
        """How a decision is made by hand."""
        match decision["do"]:
            case "start" | "place":
                return self.placing(decision)
            case "wipe":
                return self.wiping(decision)
            case "take":
                return self.taking(decision)
            case "grow":
                return self.growing(decision)
            case "furnish":
                token = str(decision["item"])
                asks = f"Which room gets the {token_name(self.components, token)}?"
                return Gesture(self.held[token], self.place(decision["at"]), asks=asks)
            case "use":
                return self.using(decision)
        return self.ending(decision)

    def place(self, at: object) -> str:
        """What is at a cell of the seat's own home."""
        row, column = (as_number(part, "cell", -9999) for part in as_list(at, "cell"))
        return self.places[row, column]

    def named(self, cells: list[object]) -> str:
        """The plants on some cells in words."""
        names = []
        for at in cells:
            plant = self.place(at).removeprefix("plant-")
            names.append(f"the {self.components.plant_names[self.components.plant_ids.index(plant)]}")
        return in_words(names)

    # ---- cards ----

    def placing(self, decision: Json) -> Gesture:
        """The card in hand on a cell, with the light that it gets or gives."""
        less = as_list(decision.get("less", []), "less")
        return Gesture(
            self.card_shape(self.card_in_hand()),
            self.place(decision["at"]),
            extras=self.declining(decision),
            brings=leaves(self.light_at(decision["at"]) - len(less)),
            asks=f"Where does the {card_name(self.components, self.card_in_hand())} go?",
            commit="Place it",
        )

    def light_at(self, at: object) -> int:
        """The verdancy that the card in hand gains on a cell, if nothing is declined."""
        table, seat = self.state, self.seat
        cell = own_cell(table, at)
        if self.phase == "start":
            return int(start_is_lit(table, seat, list(self.places).index(self.cell(at)) - 1))
        if self.card_in_hand() in self.components.plant_ids:
            return int(light_on_plant(table, seat, cell, table.card))
        return int(light_from_room(table, seat, cell, table.card)).bit_count()

    def cell(self, at: object) -> Cell:
        """A cell as a pair."""
        row, column = (as_number(part, "cell", -9999) for part in as_list(at, "cell"))
        return row, column

    def card_in_hand(self) -> str:
        """The card that is being placed."""
        card = as_object(self.seen["turn"], "turn").get("card")
        return str(as_object(self.players[self.seat]["dealt"], "dealt")["plant"] if card is None else card)

    def card_shape(self, card: str) -> str:
        """The shape of a card."""
        return f"plant-{card}" if card in self.components.plant_ids else f"room-{card}"

    def declining(self, decision: Json) -> tuple[Extra, ...]:
        """Unwanted light: of the plant itself, or of the plants around a room."""
        less = as_list(decision.get("less", []), "less")
        if not less:
            return ()
        if less[0] == decision["at"]:
            rest = self.light_at(decision["at"]) - len(less)
            return (Extra(f"decline-{len(less)}", f"grow it by only {rest}" if rest else "don't grow it"),)
        return (Extra(write(less), f"don't grow {self.named(less)}"),)

    # ---- the market ----

    def wiping(self, decision: Json) -> Gesture:
        """Some tokens of the market, after the button that replaces them."""
        columns = [as_number(column, "column") for column in as_list(decision["cols"], "cols")]
        return Gesture(
            companions=tuple(self.columns[column - 1] for column in columns),
            press="Replace tokens",
            costs=TWO_THUMBS,
            asks="Which tokens do you replace?",
            commit=f"Replace {counted(len(columns), 'token')}",
        )

    def taking(self, decision: Json) -> Gesture:
        """A card and a token, whichever comes first; the token of its own column costs nothing."""
        card = str(decision["card"])
        market = as_object(self.seen["market"], "market")
        row, thumbs = ("plants", "plant_thumbs") if card in self.components.plant_ids else ("rooms", "room_thumbs")
        own = as_list(market[row], "row").index(card) + 1
        lying = as_number(as_list(market[thumbs], thumbs)[own - 1], thumbs)
        column = as_number(decision.get("token_col", own), "column")
        return Gesture(
            self.card_shape(card),
            HAND,
            companions=(self.columns[column - 1],),
            costs=() if column == own else TWO_THUMBS,
            brings=(Amount("thumb", lying, counted(lying, "green thumb")),) if lying else (),
            asks=f"Which token comes with the {card_name(self.components, card)}?",
        )

    # ---- tokens and thumbs ----

    def growing(self, decision: Json) -> Gesture:
        """A plant that gets 1 verdancy for thumbs, after the button for it."""
        return Gesture(
            self.place(decision["at"]),
            press="Grow a plant",
            costs=TWO_THUMBS,
            brings=leaves(1),
            asks="Which plant grows by 1 verdancy?",
        )

    def using(self, decision: Json) -> Gesture:
        """A tool and its target, or a trowel and all the plants it is for: each of them gets 1, as it says."""
        item = str(decision["item"])
        tool, on = self.held[item], as_list(decision.get("on", []), "on")
        if self.family:
            return Gesture(tool, self.place(decision["at"]), asks="Which plant do you complete?")
        if "at" not in decision:
            targets = tuple(self.place(at) for at in on)
            words = f"Use it on {counted(len(on), 'plant')}"
            return Gesture(tool, companions=targets, asks=TOOL_ASKS[item], commit=words)
        extras: tuple[Extra, ...] = ()
        if on:
            extras = (Extra(write(on), f"water only {self.named(on)}"),)
        if "amount" in decision:
            extras = (Extra(f"amount-{decision['amount']}", f"give it only {decision['amount']}"),)
        target, brings = self.place(decision["at"]), leaves(self.care_at(decision))
        # A trowel takes the same plants, several of them: with both in hand neither is active until it is picked up.
        if item == FERTILIZER and TROWEL in self.held:
            return Gesture(tool, companions=(target,), extras=extras, brings=brings, asks=TOOL_ASKS[item])
        return Gesture(tool, target, extras=extras, brings=brings, asks=TOOL_ASKS[item])

    def care_at(self, decision: Json) -> int:
        """The verdancy that a fertilizer or a watering can provides."""
        cell = own_cell(self.state, decision["at"])
        if decision["item"] == FERTILIZER:
            most = most_fertilized(self.state, cell)
            return as_number(decision.get("amount", most), "amount")
        on = as_list(decision.get("on", []), "on")
        return len(on) or int(thirsty_sides(self.state, self.seat, cell)).bit_count()

    def ending(self, decision: Json) -> Gesture:
        """The end of the turn. A single token is kept; of two, the button says which."""
        tokens = list(self.held)
        if "store" not in decision or not tokens:
            return Gesture(press="End the turn")
        kept = decision["store"]
        if kept is None:
            return Gesture(press=self.end_words(tokens[0]), extras=(Extra("keep-nothing", "keep nothing"),))
        return Gesture(press=self.end_words(str(kept)))

    def end_words(self, token: str) -> str:
        """The text of the button that ends the turn and keeps a token."""
        return f"End the turn, keep the {token_name(self.components, token)}"

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """The card in hand on a cell, a token on a room, a tool on its target."""
        cell = next((list(at) for at, shape in self.places.items() if shape == place), None)
        token = next((name for name, shape in self.held.items() if shape == piece), None)
        if cell is None:
            return None
        if token is not None:
            on = {"on": [cell]} if token == TROWEL and not self.family else {"at": cell}
            return {"do": "use" if token in TOOLS else "furnish", "item": token, **on}
        in_hand = self.phase in ("start", "place") and piece == self.card_shape(self.card_in_hand())
        return {"do": self.phase, "at": cell} if in_hand else None
