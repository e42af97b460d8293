"""One turn of Botanists: what there was before it, and what there is after it, as its player knows it."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from hortus.games.botanists import form
from hortus.games.botanists.components import Components
from hortus.games.botanists.look.words import outlook, things
from hortus.kernel.scene.words import capital, in_words


@dataclass(frozen=True)
class Turn:
    """A turn of a seat, or the rest of it."""

    components: Components
    before: form.Position
    after: form.Position
    seat: int

    @cached_property
    def old(self) -> form.Player:
        """The player before the turn."""
        return self.before.players[self.seat]

    @cached_property
    def new(self) -> form.Player:
        """The player after the turn."""
        return self.after.players[self.seat]

    @cached_property
    def had(self) -> "Counter[str]":
        """The leftovers before the turn, by their letters."""
        return Counter(self.old.marginal)

    @cached_property
    def has(self) -> "Counter[str]":
        """The leftovers after the turn, by their letters."""
        return Counter(self.new.marginal)

    @cached_property
    def planted(self) -> int:
        """How many flowers were planted on the land."""
        return self.new.planted - self.old.planted

    @cached_property
    def scored(self) -> bool:
        """Whether a scoring was held at its end: each changes one of these."""
        return self.gain("empty_land") != 0 or self.gain("leftovers") != 0

    @cached_property
    def kept(self) -> bool:
        """Whether flowers were kept beyond a scoring."""
        return self.before.phase == "keep_flowers"

    @cached_property
    def ends(self) -> bool:
        """Whether these are its last steps, after everything was collected."""
        return self.before.is_from("bonus", "orders") and self.after.to_move != self.seat

    @cached_property
    def turns_left(self) -> int:
        """Turns of the seat before the next scoring."""
        return outlook.turns_to_scoring(self.after, self.seat)

    @cached_property
    def space(self) -> int:
        """The space of the land that was planted last."""
        return self.new.planted - 1

    @cached_property
    def sold(self) -> tuple[str, ...]:
        """Orders that were fulfilled and still wait for their scoring."""
        return () if self.scored else self.new.completed[len(self.old.completed) :]

    @cached_property
    def taken(self) -> list[str]:
        """Orders that have become personal ones and still are."""
        return [order for order in self.new.personal if order not in self.old.personal]

    @cached_property
    def within_sight(self) -> list[tuple[str, bool]]:
        """Orders that can be fulfilled later, and whether they are open ones; new open ones are luck."""
        own = [(order, False) for order in self.new.personal]
        return own + [(order, True) for order in self.after.open if order in self.before.open]

    @cached_property
    def over(self) -> bool:
        """Whether the next turn begins after a scoring, for which most leftovers go back into the bag."""
        return self.scored or self.turns_left == 0

    def gain(self, part: form.Part) -> int:
        """By how much the points for one thing have changed."""
        return self.new.points(part) - self.old.points(part)

    def sign(self, space: int) -> int:
        """The colour that a space of the land asks for."""
        return things.sign_at(self.components, self.new.board, space)

    def asked(self, order: str) -> "Counter[str]":
        """The flowers of an order, by their letters."""
        return Counter(things.order_flowers(self.components, order))

    def order_words(self, order: str) -> str:
        """An order in words."""
        return things.order_words(self.components, order)


class Chance(NamedTuple):
    """What a card could do next turn."""

    fulfils: bool = False
    matches: bool = False
    order: str = ""
    card: str = ""


NO_CHANCE: Final = Chance()


def coming(turn: Turn, chance: Chance, told: str) -> list[str]:
    """The best chance in words, without repeating what another sentence has said about its order."""
    order = turn.order_words(chance.order) if chance.fulfils else ""
    parts = [f"fulfil the order for {order}"] if chance.fulfils else []
    if chance.matches:
        parts = [
            f"bring the {things.letter_name(turn.components, sign_letter(turn))} flower for your next sign",
            *parts,
        ]
    said = chance.fulfils and f"order for {order} " in told
    return [] if said or not parts else [f"{capital(by_card(turn, chance))} can {in_words(parts)} next turn."]


def by_card(turn: Turn, chance: Chance) -> str:
    """The card of a chance inside a sentence."""
    return f"as the market lies, the {things.card_name(turn.components, chance.card, turn.old.hand)}"


def best_chance(turn: Turn) -> Chance:
    """The best that a card that stays in the hand can do next turn, with flowers that were there before."""
    if turn.over or not (turn.planted or turn.ends):
        return NO_CHANCE
    cards, orders = turn.components.card_ids, turn.components.order_ids
    stayed = [card for card in turn.new.hand if card in turn.old.hand]
    return max(
        (each for card in stayed for each in chances(turn, card)),
        key=lambda each: (
            each.fulfils, each.matches, orders.index(each.order) if each.order else -1, cards.index(each.card),
        ),
        default=NO_CHANCE,
    )  # fmt: skip


def chances(turn: Turn, card: str) -> list[Chance]:
    """What a card could do from the spaces within reach."""
    covers = [
        outlook.yields(turn.components, turn.after, turn.seat, card, at) for at in outlook.reach(turn.after, turn.seat)
    ]
    return [chance for covered in covers for chance in uses(turn, card, bought(turn, covered))]


def bought(turn: Turn, spaces: list[int]) -> str:
    """The letters of the tiles on some spaces, without those that have just been filled: luck."""
    now, old = turn.after.letters, turn.before.letters
    return "".join(now[at] for at in spaces if now[at] == old[at])


def uses(turn: Turn, card: str, letters: str) -> list[Chance]:
    """What these flowers are good for, with one of them planted."""
    found = list[Chance]()
    for planted in set(letters):
        left, matches = turn.new.marginal + letters.replace(planted, "", 1), planted == sign_letter(turn)
        orders = [order for order, _ in turn.within_sight if all_there(turn, order, left)]
        found += [Chance(True, matches, order, card) for order in orders]
        found += [Chance(False, True, "", card)] if matches else []
    return found


def all_there(turn: Turn, order: str, letters: str) -> bool:
    """Whether these flowers are enough for an order."""
    return all(letters.count(letter) >= count for letter, count in turn.asked(order).items())


def sign_letter(turn: Turn) -> str:
    """The letter of the colour that the next space asks for."""
    return turn.components.letters[turn.sign(turn.new.planted)]
