"""The next turn: what a card that stays in the hand can do, given the market."""

from typing import Final, NamedTuple

from hortus.games.botanists.look.words.outlook import reach, yields
from hortus.games.botanists.look.words.things import card_name, letter_name
from hortus.games.botanists.mind.progress.turn import Turn
from hortus.kernel.scene.words import capital, in_words


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
        parts = [f"bring the {letter_name(turn.components, sign_letter(turn))} flower for your next sign", *parts]
    said = chance.fulfils and f"order for {order} " in told
    return [] if said or not parts else [f"{capital(by_card(turn, chance))} can {in_words(parts)} next turn."]


def by_card(turn: Turn, chance: Chance) -> str:
    """The card of a chance inside a sentence."""
    return f"as the market lies, the {card_name(turn.components, chance.card, turn.old.hand)}"


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
    covers = [yields(turn.components, turn.after, turn.seat, card, at) for at in reach(turn.after, turn.seat)]
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
