"""Whether gestures are playable: every decision reachable whatever is chosen first, no two alike, no dead end."""

from collections.abc import Collection, Sequence

from hortus.kernel.engine.chance import Chance
from hortus.kernel.scene.gesture import EXTRA, ORDER, PLACE, PRESS, THING, TURN, Gesture, Narrowing, Part
from hortus.kernel.scene.scene import Choice

# How many gestures of a question are tried.
SOME = 4


def gesture_fault(choices: Sequence[Choice], dice: Chance) -> str:
    """The first fault in the gestures of one question, in words; "" if there is none."""
    gestures = [choice.gesture for choice in choices]
    fault = alike(choices) or dead_end(Narrowing(gestures))
    for at in sorted({dice.below(len(choices)) for _ in range(SOME) if choices}):
        wanted = gestures[at]
        fault = fault or dead_end(chosen(gestures, shuffled(wanted.parts, dice)[:1]))
        ways = (chosen(gestures, shuffled(wanted.parts, dice)), pointed(gestures, wanted, dice))
        for narrowing in ways:
            fault = fault or missed(narrowing, wanted, at, choices[at].words)
    return fault


def alike(choices: Sequence[Choice]) -> str:
    """Two decisions with the same gesture, or one without any."""
    made: dict[frozenset[Part], str] = {}
    for choice in choices:
        parts = choice.gesture.parts | choice.gesture.additions
        if not parts:
            return f"nothing can be chosen for “{choice.words}”"
        if parts in made:
            return f"“{made[parts]}” and “{choice.words}” are made by the same gesture"
        made[parts] = choice.words
    return ""


def dead_end(narrowing: Narrowing) -> str:
    """A highlighted shape that narrows nothing down when pointed at."""
    for part in narrowing.open:
        if part.role in (THING, PLACE, ORDER) and narrowing.point(part.value).left == narrowing.left:
            return f"{part.value} is lit, but pointing at it chooses nothing"
    return ""


def shuffled(parts: Collection[Part], dice: Chance) -> list[Part]:
    """Parts in random order; those of an order keep theirs."""
    rest = sorted(parts)
    mixed = [rest.pop(dice.below(len(rest))) for _ in range(len(rest))]
    ranks = iter(sorted((part for part in mixed if part.role == ORDER), key=lambda part: part.rank))
    return [next(ranks) if part.role == ORDER else part for part in mixed]


def chosen(gestures: Sequence[Gesture], parts: Sequence[Part]) -> Narrowing:
    """What is left when parts are chosen one after another; parts already known need not be chosen."""
    narrowing = Narrowing(gestures)
    for part in parts:
        if part not in narrowing.settled:
            narrowing = narrowing.choose(part)
    return narrowing


def pointed(gestures: Sequence[Gesture], wanted: Gesture, dice: Chance) -> Narrowing:
    """What is left when a hand points at the things in some order, then at the places; the button comes at any time."""
    things = shuffled([part for part in wanted.parts if part.role == THING], dice)
    places = sorted(part for part in wanted.parts if part.role == PLACE)
    order = sorted((part for part in wanted.parts if part.role == ORDER), key=lambda part: part.rank)
    way = [*things, *places, *(part for part in wanted.parts if part.role == TURN)]
    for press in (part for part in wanted.parts if part.role == PRESS):
        way.insert(dice.below(len(way) + 1), press)
    narrowing = Narrowing(gestures)
    for part in (*way, *order):
        if part not in narrowing.settled:
            named = part.role in (PRESS, TURN)
            narrowing = narrowing.choose(part) if named else narrowing.point(part.value)
    return narrowing


def missed(narrowing: Narrowing, wanted: Gesture, at: int, words: str) -> str:
    """Why a decision was not reached."""
    if at not in narrowing.left:
        return f"choosing the parts of “{words}” one by one leads away from it"
    for extra in wanted.extras:
        if extra not in narrowing.extras:
            return f"“{extra.words}” cannot be added on the way to “{words}”"
        narrowing = narrowing.choose(Part(EXTRA, extra.key))
    return "" if at in (narrowing.complete, narrowing.ready) else f"“{words}” cannot be finished"
