"""What is kept for later when nothing was done: flowers that stay, markers that are not spent."""

from collections.abc import Iterator
from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import ACTION_MODULE, MODULE_ACTION, STEP2, STEP3
from hortus.games.planta_nubo.geometry import cells_of
from hortus.games.planta_nubo.progress.turn import Turn
from hortus.games.planta_nubo.rules.measures import flowers
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import CARD_AT, CHARGES, MARKS, WORKSHOP
from hortus.games.planta_nubo.words.things import WORKSHOP_WORDS
from hortus.kernel.words import Told, counted, in_words

# Other reasons come first.
LITTLE: Final = 0.3


def kept_told(turn: Turn) -> Iterator[Told]:
    """What stays, if that was in question."""
    if turn.before.to_move != turn.seat or not turn.before.depth:
        return
    asked = int(top(turn.before, 0))
    if asked in (STEP3, MODULE_ACTION):
        yield from markers_told(turn)
    if asked == STEP3:
        yield from workshops_told(turn)
    if asked == STEP2:
        yield from flowers_told(turn)


def markers_told(turn: Turn) -> Iterator[Told]:
    """Modules that have not been used."""
    slots = cells_of(int(turn.before.slots_of(turn.seat, ACTION_MODULE)))
    ready = [slot for slot in slots if turn.was(MARKS + slot)]
    if ready and turn.turns and all(turn.now(MARKS + slot) == turn.was(MARKS + slot) for slot in ready):
        names = in_words([turn.components.card_names[turn.now(CARD_AT + slot)] for slot in ready])
        yield Told(LITTLE, f"{'The marker stays' if len(ready) == 1 else 'Markers stay'} on {names} for later turns.")


def workshops_told(turn: Turn) -> Iterator[Told]:
    """Workshops that have not been used."""
    for which, name in enumerate(WORKSHOP_WORDS):
        if turn.now(WORKSHOP + which) == turn.was(WORKSHOP + which) > 0:
            points = counted(int(turn.components.workshop_points), "point")
            yield Told(LITTLE, f"A marker that stays on the {name} is worth {points} at the end.")


def flowers_told(turn: Turn) -> Iterator[Told]:
    """Flowers that have not been loaded."""
    was, now = int(flowers(turn.before, turn.seat)), int(flowers(turn.after, turn.seat))
    if turn.turns and now == was and turn.now(CHARGES) >= turn.was(CHARGES):
        yield Told(LITTLE, "Your flowers and charges stay for later turns.")
