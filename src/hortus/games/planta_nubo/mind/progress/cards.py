"""Extension cards and what feeds them: new ones, markers, workshops, plugins, and what farms count; and what is kept.

When nothing was done, flowers stay, and markers are not spent: other reasons come first.
"""

from collections.abc import Iterator
from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import ACTION_MODULE, ANY, FARM, TRIGGERS
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT
from hortus.games.planta_nubo.form import effects, pending
from hortus.games.planta_nubo.look.words.effects import TIMES, article, bundle_words
from hortus.games.planta_nubo.look.words.platform import GOLDEN
from hortus.games.planta_nubo.look.words.things import TRIGGER_WORDS, WORKSHOP_WORDS, farm_words, measure_words
from hortus.games.planta_nubo.mind.progress.turn import Turn
from hortus.kernel.scene.words import Told, capital, counted, in_words

# The weight of what is merely kept.
LITTLE: Final = 0.3


def cards_told(turn: Turn) -> Iterator[Told]:
    """All of it."""
    for slot in range(SLOT_COUNT):
        card = turn.new.cards[slot]
        if card == NONE:
            continue
        if card != turn.old.cards[slot]:
            yield new_told(turn, slot, card)
            yield from pots_told(turn, card)
        elif turn.components.card_kind[card] == FARM:
            yield from farm_told(turn, card)
        else:
            yield from marker_told(turn, slot, card)
    yield from plugins_told(turn)
    yield from spent_told(turn)
    for which in range(len(WORKSHOP_WORDS)):
        yield from workshop_told(turn, which)


def new_told(turn: Turn, slot: int, card: int) -> Told:
    """A card that has come."""
    components, kind = turn.components, turn.components.card_kind[card]
    name = components.card_names[card]
    if kind == FARM and components.convert_times[card]:
        return Told(5, f"{name}: {farm_words(components, card)}.")
    if kind == FARM:
        points = turn.laid[1].points(turn.seat, card)
        return Told(5, f"{name} scores at the end: {farm_words(components, card)}{so_far(points)}.")
    effect = bundle_words(components, components.card_bundle[card])
    if kind != ACTION_MODULE:
        return Told(4, f"From now on {name} pays whenever {event(turn, card)}: {effect}.")
    if turn.new.marks(slot) == 0:
        return Told(4, f"{name} was used at once; when the die stops there, it gets another marker.")
    return Told(4, f"{name} comes with a marker: end a turn with it to {effect}.")


def pots_told(turn: Turn, card: int) -> Iterator[Told]:
    """A pot that scores."""
    components = turn.components
    for spot in range(2 * card, 2 * card + int(components.card_pots[card])):
        points, colour = int(components.pot_points[spot]), int(components.pot_colour[spot])
        if points:
            flower = "Any" if colour == ANY else capital(article(components.colours[colour]))
            scores = f"flower in the pot of {components.card_names[card]} scores {counted(points, 'point')} at the end"
            yield Told(1 + 0.1 * points, f"{flower} {scores}.")
            return


def so_far(points: int) -> str:
    """What a farm would score now."""
    return f" (so far {counted(points, 'point')})" if points else ""


def event(turn: Turn, card: int) -> str:
    """What sets off a battery module."""
    return TRIGGER_WORDS[TRIGGERS[turn.components.card_trigger[card]]]


def farm_told(turn: Turn, card: int) -> Iterator[Told]:
    """A farm that counts more than before."""
    components = turn.components
    if components.convert_times[card]:
        return
    was, now = (laid.things(turn.seat, card) for laid in turn.laid)
    old, new = (laid.points(turn.seat, card) for laid in turn.laid)
    every, most = int(components.farm_every[card]), int(components.farm_most[card])
    things = measure_words(components, int(components.farm_what[card]), int(components.farm_which[card]), now)
    more = every - now % every
    if new > old:
        yield Told(2 + new - old, f"{components.card_names[card]} now counts {now} {things}: {counted(new, 'point')}.")
    elif now > was and (not most or new < most):
        next_points = counted(int(components.farm_points[card]), "point")
        yield Told(1.5, f"{components.card_names[card]} counts {now} {things}; {more} more for {next_points}.")


def marker_told(turn: Turn, slot: int, card: int) -> Iterator[Told]:
    """More markers on a module."""
    was, now = turn.old.marks(slot), turn.new.marks(slot)
    if now <= was or turn.turns == 0:
        return
    components, name = turn.components, turn.components.card_names[card]
    effect = bundle_words(components, components.card_bundle[card])
    if components.card_kind[card] != ACTION_MODULE:
        often = TIMES[now] if now < len(TIMES) else f"{now} times"
        yield Told(1, f"{name} now pays {often or 'once'} whenever {event(turn, card)}: {effect}.")
    elif was == 0:
        yield Told(1.6, f"{name} has a marker again: end a turn with it to {effect}.")
    else:
        yield Told(1.1, f"{name} has {now} markers for the ends of later turns.")


def plugins_told(turn: Turn) -> Iterator[Told]:
    """Upgraded plugins."""
    slots = [slot for slot in range(SLOT_COUNT) if turn.new.plug(slot) == GOLDEN != turn.old.plug(slot)]
    if slots and turn.turns > 0:
        names = in_words([turn.components.card_names[turn.new.cards[slot]] for slot in slots], "or")
        yield Told(1.8 * len(slots), f"Each time the die stops at {names}, you now gain 1 oxygen.")


def workshop_told(turn: Turn, which: int) -> Iterator[Told]:
    """A marker on a workshop."""
    if turn.new.standby(which) > turn.old.standby(which):
        points = counted(int(turn.components.workshop_points), "point")
        use = "an extension card at the end of a turn, or " if turn.turns else ""
        yield Told(3, f"The {WORKSHOP_WORDS[which]} has a marker: {use}{points} at the end of the game.")


def spent_told(turn: Turn) -> Iterator[Told]:
    """A workshop whose marker was worth points, and what it was spent on."""
    spent = any(turn.new.standby(which) < turn.old.standby(which) for which in range(len(WORKSHOP_WORDS)))
    if spent and turn.new.cards.count(NONE) < turn.old.cards.count(NONE):
        yield Told(2.9, "The marker of a workshop pays for an extension card.")


# ---- what is kept ----


def kept_told(turn: Turn) -> Iterator[Told]:
    """What stays, if that was in question."""
    if turn.before.to_move != turn.seat:
        return
    asked = turn.before.top
    if isinstance(asked, pending.UseCard | effects.ModuleAction):
        yield from markers_kept(turn)
    if isinstance(asked, pending.UseCard):
        yield from workshops_kept(turn)
    if isinstance(asked, pending.LoadDocks):
        yield from flowers_kept(turn)


def markers_kept(turn: Turn) -> Iterator[Told]:
    """Modules that have not been used."""
    kinds, cards = turn.components.card_kind, turn.old.cards
    slots = [slot for slot in range(SLOT_COUNT) if cards[slot] != NONE and kinds[cards[slot]] == ACTION_MODULE]
    ready = [slot for slot in slots if turn.old.marks(slot)]
    if ready and turn.turns and all(turn.new.marks(slot) == turn.old.marks(slot) for slot in ready):
        names = in_words([turn.components.card_names[turn.new.cards[slot]] for slot in ready])
        yield Told(LITTLE, f"{'The marker stays' if len(ready) == 1 else 'Markers stay'} on {names} for later turns.")


def workshops_kept(turn: Turn) -> Iterator[Told]:
    """Workshops that have not been used."""
    for which, name in enumerate(WORKSHOP_WORDS):
        if turn.new.standby(which) == turn.old.standby(which) > 0:
            points = counted(int(turn.components.workshop_points), "point")
            yield Told(LITTLE, f"A marker that stays on the {name} is worth {points} at the end.")


def flowers_kept(turn: Turn) -> Iterator[Told]:
    """Flowers that have not been loaded."""
    if turn.turns and len(turn.new.flowers()) == len(turn.old.flowers()) and turn.now.charge >= turn.was.charge:
        yield Told(LITTLE, "Your flowers and charges stay for later turns.")
