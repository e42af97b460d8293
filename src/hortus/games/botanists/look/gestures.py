"""How decisions are made by hand in Botanists: the token on a space, a card played, a flower planted, an order sold."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hortus.games.botanists import form
from hortus.games.botanists.components import Components
from hortus.games.botanists.look.view.shapes import card_image, land_id, planting, space_id, ticks
from hortus.games.botanists.look.words import outlook, things
from hortus.kernel.form import Look, SeatView, plain
from hortus.kernel.scene.gesture import Amount, Gesture
from hortus.kernel.scene.scene import Choice, Shape
from hortus.kernel.scene.words import counted

# The buttons that say no, by phase; and those that say yes, by what is then done with something on the table.
PASSES: dict[str, str] = {
    "bonus": "Skip the bonus",
    "refresh": "Leave the orders",
    "draw": "Keep my hand",
    "orders": "End my turn",
}
FULFIL, REPLACE, SWAP, TAKE, MOVE, KEEP = (
    "Fulfil an order",
    "Replace orders",
    "Swap a leftover",
    "Take an order",
    "Move the token",
    "Keep leftovers",
)


class Gestures(SeatView[form.Seen, form.Decision, form.Result]):
    """The part of a view that knows how each decision is made by hand, and what the seat has for it."""

    def __init__(self, look: Look[form.Seen, form.Decision, form.Result], components: Components) -> None:
        super().__init__(look)
        self.components = components

    # ---- what the seat has ----

    @property
    def table(self) -> form.Position:
        """The position of a game."""
        return form.in_play(self.seen)

    @property
    def own(self) -> form.Player:
        """The player of this seat."""
        return self.table.players[self.seat]

    def fresh(self) -> str:
        """The tiles that the viewer has just collected."""
        return self.table.pending.collected or "" if self.look.is_asked else ""

    def possible_without(self, letter: str) -> list[str]:
        """The orders that the viewer could fulfil after planting one of the tiles just collected."""
        have = self.own.marginal + self.fresh().replace(letter, "", 1)
        return [
            f"the order for {things.order_words(self.components, order)}"
            for order in dict.fromkeys((*self.table.open, *self.own.personal))
            if all(ticks(things.order_flowers(self.components, order), have))
        ]

    def next_sign(self) -> int:
        """The colour that the sign of the next space asks for."""
        return things.sign_at(self.components, self.own.board, self.own.planted)

    def next_land(self) -> str:
        """The next space of the viewer's land."""
        return land_id(self.seat, self.own.planted)

    def takes(self, card: str, at: int) -> str:
        """The letters of the tiles that one of the viewer's cards would collect from a space, by colour."""
        letters = self.table.letters
        taken = [letters[each] for each in outlook.yields(self.components, self.table, self.seat, card, at)]
        return "".join(sorted(taken, key=self.components.letters.index))

    # ---- by hand ----

    def gesture(self, decision: form.Decision) -> Gesture:
        """How a decision is made by hand."""
        match decision:
            case form.Move(to) | form.MoveToken(to):
                token = "" if self.own.token is None else f"token-{self.seat}"
                bonus = MOVE if isinstance(decision, form.MoveToken) else ""
                return Gesture(token, space_id(form.place_of(to)), press=bonus)
            case form.Tend(flower):
                return Gesture(
                    self.leftover(flower), planting("down"), costs=self.withering(), also=(self.next_land(),)
                )
            case form.SwapMarket(flower) | form.SwapPlayer(flower):
                return Gesture(self.leftover(flower), press=SWAP, asks="Which leftover?")
            case form.Play(card):
                return self.playing(card, self.own.place or 0)
            case form.Plant(flower, face):
                return self.planting(flower, face)
            case form.Pass():
                return Gesture(press=PASSES[self.look.phase], declines=True)
            case form.Take(at, player, flower):
                return Gesture(space_id(form.place_of(at)) if at else f"leftover-{player}-{flower}")
            case form.TakeOrder("deck"):
                return Gesture("deck-order", press=TAKE, asks="Which order?")
            case form.TakeOrder(order):
                return Gesture(f"order-{order}", press=TAKE, asks="Which order?")
            case form.Fulfil(order):
                return Gesture(f"order-{order}", press=FULFIL, asks="Which order?")
            case form.Refresh(orders):
                replaced = tuple(f"order-{order}" for order in orders)
                commit = f"Replace {counted(len(orders), 'order')}"
                return Gesture(companions=replaced, press=REPLACE, asks="Which orders?", commit=commit)
            case form.KeepCards(cards):
                return Gesture(companions=tuple(f"card-{card}" for card in cards or ()), commit="Keep these")
            case form.KeepFlowers(flowers):
                return self.keeping(flowers)
            case form.Start(player):
                return Gesture(press="You go first" if player == self.seat else f"{self.names[player]} goes first")
            case form.BonusPoints():
                return Gesture(press=f"Take {counted(int(self.components.bonus_points), 'point')}")
            case form.Redraw():
                return Gesture(press="Show hand, draw two")
            case form.Draw():
                return Gesture(press="Draw two cards")

    def planting(self, flower: str, face: form.Face) -> Gesture:
        """A flower goes to a sign beside the hand; on the space itself it blooms if its colour is asked for."""
        natural = "up" if flower == self.components.flower_ids[self.next_sign()] else "down"
        land = (self.next_land(),) if face == natural else ()
        costs = self.withering() if face == "down" else ()
        return Gesture(f"collected-{flower}", planting(face), costs=costs, also=land)

    def playing(self, card: str, at: int) -> Gesture:
        """A card is put on the market as a whole, its marked box on the token."""
        covers = tuple(space_id(each) for each in outlook.boxes(self.components, card, at))
        return Gesture(f"card-{card}", covers=covers, image=f"shape-{card}", brings=self.collecting(card, at))

    def collecting(self, card: str, at: int) -> tuple[Amount, ...]:
        """The flowers that a card would collect from a space, by colour."""
        names = [things.letter_name(self.components, letter) for letter in self.takes(card, at)]
        return tuple(Amount(name, many, counted(many, f"{name} flower")) for name, many in Counter(names).items())

    def shortcuts(self) -> tuple[Choice, ...]:
        """A card that is dragged to the market before the token has moved: the token goes first."""
        return tuple(
            found
            for code, decision in self.look.decisions
            if isinstance(decision, form.Move)
            for found in self.moved_and_played(code, form.place_of(decision.to))
        )

    def moved_and_played(self, code: int, at: int) -> Iterator[Choice]:
        """The cards that can be played once the token stands there."""
        for offer in self.look.following(code):
            if isinstance(offer.decision, form.Play):
                card = offer.decision.card
                words = f"Play {things.shape_name(self.components, card)} in {things.space_name(at)}"
                gesture = replace(self.playing(card, at), lifted=True)
                found = Choice(plain(offer.decision), code, words, gesture, offer.gain, offer.reveals)
                yield replace(found, then=(offer.code,))

    def images(self) -> list[Shape]:
        """The shapes of the seat's own cards as they lie on the market."""
        if self.look.phase not in ("turn", "play"):
            return []
        return [card_image(self.components, card) for card in self.own.hand]

    def withering(self) -> tuple[Amount, ...]:
        """What one more withered flower costs at the end (BO-76)."""
        withered, points = self.own.withered, self.components.withered_points
        cost = int(points[withered] - points[withered + 1])
        return (Amount("withered", cost, f"{counted(cost, 'point')} at the end"),)

    def leftover(self, colour: str) -> str:
        """The seat's own leftovers of a colour."""
        return f"leftover-{self.seat}-{colour}"

    def keeping(self, flowers: tuple[str, ...]) -> Gesture:
        """Some of the leftovers."""
        kept = tuple(self.leftover(each) for each in dict.fromkeys(flowers))
        if not kept:
            return Gesture(press="Keep none", declines=True)
        press = f"Keep two {flowers[0]} flowers" if len(kept) < len(flowers) else KEEP
        commit = f"Keep {counted(len(kept), 'flower')}"
        return Gesture(companions=kept, press=press, asks="Which leftovers?", commit=commit)

    def decision_for(self, piece: str, place: str, turn: str = "") -> form.Decision | None:
        """The token on a market space."""
        if piece != f"token-{self.seat}" or not place.startswith("space-"):
            return None
        row, column = (int(number) for number in place.removeprefix("space-").split("-"))
        return form.Move((row, column)) if self.look.phase == "turn" else form.MoveToken((row, column))
