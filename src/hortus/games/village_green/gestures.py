"""How decisions are made by hand in Village Green: cards go to the hand, a cell, under the deck; awards to a slot."""

from hortus.games.village_green.components import CELLS, SLOTS, Components
from hortus.games.village_green.words.things import green_name, line_name, short_award
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Gesture
from hortus.kernel.position import as_list
from hortus.kernel.scene import Choice, SeatView

HAND = "hand"
NEW_CARDS = {"green": "New green cards", "award": "New awards"}
# An award is placed directly, or taken first.
TAKE = {"take_green": "Take it", "take_award": "Take it first"}
BUTTONS = {"cover": "Cover a card", "pass": "Pass", "stop": "Stop here and score"}


class Gestures(SeatView):
    """The part of a view that knows how each decision is made by hand."""

    components: Components
    # By place, cell or slot of the seat's own village: what lies there.
    places: dict[str, str]
    # By card: where it lies in the seat's own hand, and where it lies in the rows.
    held: dict[str, str]
    laid: dict[str, list[str]]
    taken_award: str

    def gesture(self, decision: Json) -> Gesture:
        """How a decision is made by hand."""
        do = str(decision["do"])
        match do:
            case "take_green" | "take_award":
                source = str(decision["from"])
                if source == "deck":
                    return Gesture(f"deck-{do.removeprefix('take_')}", HAND)
                asks = self.where_award(source) if do == "take_award" else ""
                return Gesture(self.laid[source][0], HAND, commit=TAKE[do], asks=asks)
            case "place":
                card = str(decision["card"])
                return Gesture(self.held[card], self.places[str(decision["at"])], asks=self.where(card))
            case "bottom":
                card = str(decision["card"])
                return Gesture(self.held[card], "deck-green", asks=self.where(card))
            case "place_award":
                return Gesture(self.taken_award, self.places[str(decision["at"])])
            case "refresh":
                return self.refreshing(decision)
            case "cover":
                return Gesture(f"village-{self.seat}", press=BUTTONS[do])
        return Gesture(press=BUTTONS[do])

    def shortcuts(self) -> tuple[Choice, ...]:
        """Take an award from the row and place it: a new one fills the gap in between."""
        taking = [
            (code, str(decision["from"]))
            for code, decision in self.codes
            if decision["do"] == "take_award" and decision["from"] != "deck"
        ]
        return tuple(found for code, award in taking for found in self.taken_and_placed(code, award))

    def taken_and_placed(self, code: int, award: str) -> list[Choice]:
        """One such award, for each of its places."""
        taken = self.state.clone()
        taken.apply(code)
        piece = self.laid[award][0]
        found = []
        for following in taken.legal():
            decision, placed = taken.describe(following), taken.clone()
            placed.apply(following)
            slot = str(decision["at"])
            words = f"Take {self.quoted(award)} to judge {line_name(slot)}"
            gain = int(placed.score(self.seat) - self.state.score(self.seat))
            gesture = Gesture(piece, self.places[slot], asks=self.where_award(award), lifted=True)
            shows = "This reveals a new card."
            found.append(
                Choice(decision, code, words, gesture, gain, True, shows, unasked=True, then=(following,), waits=True)
            )
        return found

    def quoted(self, award: str) -> str:
        """An award by its name."""
        return f"“{short_award(self.components.award_names[self.components.award_ids.index(award)])}”"

    def where_award(self, award: str) -> str:
        """The question with an award from the row in hand."""
        return f"Where does {self.quoted(award)} go?"

    def where(self, card: str) -> str:
        """The question with a card in hand."""
        words = f"Where does the {green_name(self.components, self.components.green_ids.index(card))} go?"
        alone = len(self.players) == 1
        return words if alone else f"{words} On a lit plot, or under the deck."

    def refreshing(self, decision: Json) -> Gesture:
        """The village card is turned over, and the cards of a row go under their deck one by one."""
        deck = str(decision["deck"])
        order = [str(card) for card in as_list(decision["order"], "order")]
        cards = tuple(self.laid[card][order[:place].count(card)] for place, card in enumerate(order))
        asks = "You turn over your village card. Which card goes under the deck first?"
        return Gesture(f"village-{self.seat}", order=cards, press=NEW_CARDS[deck], asks=asks)

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """A hand card on a cell, or the award taken on a slot."""
        card = next((name for name, shape in self.held.items() if shape == piece), None)
        at = next((name for name, shape in self.places.items() if shape == place), None)
        if card is not None and at in CELLS:
            return {"do": "place", "card": card, "at": at}
        if piece == self.taken_award and at in SLOTS:
            return {"do": "place_award", "at": at}
        return None
