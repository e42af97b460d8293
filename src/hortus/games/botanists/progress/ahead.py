"""The next turn: what a card that stays in the hand can do, given the market."""

from typing import Final, NamedTuple

from hortus.games.botanists.components import SPACES
from hortus.games.botanists.progress.turn import Turn, hand_of
from hortus.games.botanists.rules.market import playable, reach, yields
from hortus.games.botanists.state import LEFTOVERS, ONE, PLANTED, has_all
from hortus.games.botanists.words.things import card_name, order_words
from hortus.kernel.words import capital, in_words


class Chance(NamedTuple):
    """What a card could do next turn: the better one is the greater one."""

    fulfils: bool = False
    matches: bool = False
    order: int = -1
    card: int = -1


NO_CHANCE: Final = Chance()


def coming(turn: Turn, chance: Chance, told: str) -> list[str]:
    """The best chance in words, without repeating what another sentence has said about its order."""
    components = turn.after.components
    order = order_words(components, chance.order) if chance.fulfils else ""
    parts = [f"bring the {components.flower_ids[next_sign(turn)]} flower for your next sign"] if chance.matches else []
    parts += [f"fulfil the order for {order}"] if chance.fulfils else []
    said = chance.fulfils and f"order for {order} " in told
    return [] if said or not parts else [f"{capital(by_card(turn, chance))} can {in_words(parts)} next turn."]


def by_card(turn: Turn, chance: Chance) -> str:
    """The card of a chance inside a sentence."""
    return f"as the market lies, the {card_name(turn.after.components, chance.card, hand_of(turn.before, turn.seat))}"


def best_chance(turn: Turn) -> Chance:
    """The best that a card that stays in the hand can do next turn, with flowers that were there before."""
    if turn.over or not (turn.planted or turn.ends):
        return NO_CHANCE
    before = hand_of(turn.before, turn.seat)
    stayed = [card for card in hand_of(turn.after, turn.seat) if card in before]
    return max((each for card in stayed for each in chances(turn, card)), default=NO_CHANCE)


def chances(turn: Turn, card: int) -> list[Chance]:
    """What a card could do from the spaces within reach."""
    table, seat = turn.after, turn.seat
    spaces = playable(table, seat, card) & reach(table, seat)
    covers = [int(yields(table, seat, card, at)) for at in range(SPACES) if spaces >> at & 1]
    return [chance for covered in covers for chance in uses(turn, card, bought(turn, covered))]


def bought(turn: Turn, spaces: int) -> list[int]:
    """The colours on some spaces, without those that have just been filled: luck."""
    now, old = turn.after.market, turn.before.market
    return [int(now[at]) for at in range(SPACES) if spaces >> at & 1 and now[at] == old[at]]


def uses(turn: Turn, card: int, colours: list[int]) -> list[Chance]:
    """What these flowers are good for, with one of them planted."""
    needs, sign, found = turn.after.components.needs, next_sign(turn), list[Chance]()
    have = turn.after.field(turn.seat, LEFTOVERS) + sum(int(ONE[each]) for each in colours)
    for planted in set(colours):
        left, matches = have - ONE[planted], planted == sign
        found += [Chance(True, matches, order, card) for order, _ in turn.within_sight if has_all(left, needs[order])]
        found += [Chance(False, True, -1, card)] if matches else []
    return found


def next_sign(turn: Turn) -> int:
    """The colour that the next space asks for."""
    return int(turn.after.sign(turn.seat, turn.after.field(turn.seat, PLANTED)))
