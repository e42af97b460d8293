"""Orders: what a turn has fulfilled, taken, or brought nearer."""

from collections import Counter
from typing import Final, NamedTuple

from hortus.games.botanists.look.words.things import letters_in_words
from hortus.games.botanists.mind.progress.turn import Chance, Turn, by_card

# The most orders that are mentioned as near.
MOST_ORDERS: Final = 2
# How many flowers are missing when an order is not near but worth a mention.
FAR: Final = 2


# ---- fulfilled and taken ----


def sales(turn: Turn) -> list[str]:
    """What has become of orders this turn."""
    return [*fulfilled(turn), *(gained(turn, order) for order in turn.taken), *snatched(turn)]


def fulfilled(turn: Turn) -> list[str]:
    """Orders that will be paid for."""
    components = turn.components
    if not turn.sold:
        return []
    paid = f"fulfilled: +{len(turn.sold) * components.order_points} at the next scoring"
    if len(turn.sold) > 1:
        return [f"Two orders are {paid}."]
    name = turn.order_words(turn.sold[0])
    if turn.sold[0] in turn.old.personal:
        return [f"Your personal order for {name} is {paid}, and no −{-components.unfulfilled_points} at the end."]
    return [f"The order for {name} is {paid}."]


def gained(turn: Turn, order: str) -> str:
    """An order that only this seat can now fulfil."""
    cost = f"costs {-turn.components.unfulfilled_points} at the end if you never fulfil it"
    if order not in turn.before.open:
        return f"You have one more order to fulfil, an unseen one; it {cost}."
    return f"The order for {turn.order_words(order)} is yours alone now; it {cost}."


def snatched(turn: Turn) -> list[str]:
    """Who else could have fulfilled an open order that is gone."""
    return [
        f"{turn.before.name_of(seat)}, who had all its flowers, loses the order for {turn.order_words(order)}."
        for order in turn.before.open
        if order not in turn.after.open
        for seat, other in enumerate(turn.before.players)
        if seat != turn.seat and turn.asked(order) <= Counter(other.marginal)
    ]


# ---- near ----


class Promise(NamedTuple):
    """An order that may be fulfilled soon."""

    lacks: int
    is_open: bool
    order: str


def promises(turn: Turn, chance: Chance) -> list[str]:
    """Orders that have come near: the nearest first, own ones before open ones."""
    near = at_once(turn, [each for each in nearer(turn) if each.lacks <= 1])
    return [told(turn, each, chance) for each in near[:MOST_ORDERS]]


def at_once(turn: Turn, near: list[Promise]) -> list[Promise]:
    """These orders without those for which another of them takes the flowers or the turn."""
    left, whose, found = turn.has.copy(), set[bool](), list[Promise]()
    for each in near:
        asked = turn.asked(each.order)
        if each.lacks == 0 and (each.is_open in whose or asked - left):
            continue
        if each.lacks == 0:
            whose.add(each.is_open)
            left -= asked
        found.append(each)
    return found


def distant(turn: Turn, chance: Chance) -> list[str]:
    """If no order is near, one that still lacks two flowers, unless a card can already fulfil it."""
    found = nearer(turn)[:1]
    return [told(turn, each, chance) for each in found if each.lacks == FAR and each.order != chance.order]


def nearer(turn: Turn) -> list[Promise]:
    """Orders that lack less than before."""
    if turn.over and not turn.kept:
        return []
    # What is kept, or collected this turn, even before its last steps, is this turn's doing.
    new = turn.kept or turn.ends
    had = Counter[str]() if new else turn.had
    has, found = turn.has, list[Promise]()
    for order, is_open in turn.within_sight:
        asked = turn.asked(order)
        if (asked - has).total() < (asked - had).total():
            found.append(Promise((asked - has).total(), is_open, order))
    return sorted(found, key=lambda each: (each.lacks, each.is_open, turn.components.order_ids.index(each.order)))


def told(turn: Turn, near: Promise, chance: Chance) -> str:
    """How near an order is: "The open order for two green and one blue now lacks only one blue." """
    components = turn.components
    name = f"{'The open' if near.is_open else 'Your personal'} order for {turn.order_words(near.order)}"
    if near.lacks == 0:
        rival = " if nobody is faster" if near.is_open else ""
        return f"{name} has all its flowers: +{components.order_points} next turn{rival}."
    missing = letters_in_words(components, "".join((turn.asked(near.order) - turn.has).elements()))
    if near.lacks > 1:
        return f"{name} now lacks {missing}."
    means = f"; {by_card(turn, chance)} can bring it next turn" if near.order == chance.order else ""
    return f"{name} now lacks only {missing}{means}."
