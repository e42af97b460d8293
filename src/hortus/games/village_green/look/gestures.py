"""How decisions are made by hand in Village Green: cards go to the hand, a cell, under the deck; awards to a slot."""

from dataclasses import replace

from hortus.games.village_green import form
from hortus.games.village_green.components import Components
from hortus.games.village_green.look.words.things import award_name, line_name
from hortus.kernel.form import SeatView, plain
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.scene import Choice

HAND = "hand"
NEW_CARDS = {"green": "New green cards", "award": "New awards"}


class Gestures(SeatView[form.Seen, form.Decision, form.Result]):
    """The part of a view that knows how each decision is made by hand."""

    components: Components
    # By place, cell or slot of the seat's own village: what lies there.
    places: dict[str, str]
    # By card: where it lies in the seat's own hand, and where it lies in the rows.
    held: dict[str, str]
    laid: dict[str, list[str]]
    taken_award: str

    def gesture(self, decision: form.Decision) -> Gesture:
        """How a decision is made by hand."""
        match decision:
            case form.TakeGreen("deck"):
                return Gesture("deck-green", HAND)
            case form.TakeGreen(card):
                return Gesture(self.laid[card][0], HAND, commit="Take it")
            case form.TakeAward("deck"):
                return Gesture("deck-award", HAND)
            case form.TakeAward(award):
                # An award is placed directly, or taken first.
                return Gesture(self.laid[award][0], HAND, commit="Take it first", asks=self.where_award(award))
            case form.Place(card, at):
                return Gesture(self.held[card], self.places[at], asks=self.where())
            case form.Bottom(card):
                return Gesture(self.held[card or ""], "deck-green", asks=self.where())
            case form.PlaceAward(at):
                return Gesture(self.taken_award, self.places[at])
            case form.Refresh():
                return self.refreshing(decision)
            case form.Cover():
                return Gesture(f"village-{self.seat}", press="Cover a card")
            case form.Pass():
                return Gesture(press="Pass")
            case form.Stop():
                return Gesture(press="Stop here and score", warns="This ends the game.")

    def shortcuts(self) -> tuple[Choice, ...]:
        """Take an award from the row and place it: a new one fills the gap in between."""
        found: list[Choice] = []
        for code, decision in self.look.decisions:
            if isinstance(decision, form.TakeAward) and decision.source != "deck":
                found += self.taken_and_placed(code, decision.source)
        return tuple(found)

    def taken_and_placed(self, code: int, award: str) -> list[Choice]:
        """One such award, for each of its places."""
        found = []
        for offer in self.look.following(code):
            if isinstance(offer.decision, form.PlaceAward) and offer.decision.at != "village":
                slot = offer.decision.at
                words = f"Take {award_name(self.components, award)} to judge {line_name(slot)}"
                gesture = Gesture(self.laid[award][0], self.places[slot], asks=self.where_award(award), lifted=True)
                choice = Choice(
                    plain(offer.decision), code, words, gesture, offer.gain, True, "This reveals a new card."
                )
                found.append(replace(choice, unasked=True, then=(offer.code,), waits=True))
        return found

    def where_award(self, award: str) -> str:
        """The question with an award from the row in hand."""
        return f"Where does {award_name(self.components, award)} go?"

    def where(self) -> str:
        """The question with a card in hand: one line, so that it hides no plot on a phone."""
        return "Place it on a plot." if len(self.names) == 1 else "Place it, or put it under the deck."

    def refreshing(self, decision: form.Refresh) -> Gesture:
        """The village card is turned over, and the cards of a row go under their deck one by one."""
        order = decision.order or ()
        cards = tuple(self.laid[card][order[:place].count(card)] for place, card in enumerate(order))
        asks = "You turn over your village card. Which card goes under the deck first?"
        return Gesture(f"village-{self.seat}", order=cards, press=NEW_CARDS[decision.deck], asks=asks)

    def decision_for(self, piece: str, place: str, turn: str = "") -> form.Decision | None:
        """A card of the hand or of the row on a cell, or the award taken on a slot."""
        taken = self.taking(piece)
        hand = {shape: card for card, shape in self.held.items()}
        card = taken.source if taken else hand.get(piece)
        if card is not None:
            return next((form.Place(card, cell) for cell in form.CELLS if self.places.get(cell) == place), None)
        if piece == self.taken_award:
            return next((form.PlaceAward(slot) for slot in form.SLOTS if self.places.get(slot) == place), None)
        return None

    def taking(self, piece: str) -> form.TakeGreen | None:
        """A green card of the row is taken before it is placed."""
        offered = (each for each in self.offered if isinstance(each, form.TakeGreen))
        return next((each for each in offered if piece in self.laid.get(each.source, ())), None)
