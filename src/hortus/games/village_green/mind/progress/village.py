"""What a new card does for its village besides points, and what fits next to it."""

from collections.abc import Iterator

from hortus.games.village_green.look.words.lines import neighbours
from hortus.games.village_green.look.words.things import cell_name
from hortus.games.village_green.look.words.wants import in_hand, takes
from hortus.games.village_green.mind.progress.turn import LAST, NONE, Turn
from hortus.kernel.scene.words import NUMBERS, Told

# With this few plots left the end is near.
FEW_PLOTS = 2
# A plot with this many neighbours is hard to fill; one that this many of the nine colour-flower pairs fit is not.
HEMMED_IN = 2
MANY_PAIRS = 3
# How much a covered card is worth mentioning.
COVERED = 1.0


def village(turn: Turn) -> Iterator[Told]:
    """What the placed card does besides points, and how near the end is."""
    if turn.cell == NONE:
        return
    beneath = turn.before.cards[turn.cell]
    if beneath != turn.components.empty:
        yield Told(COVERED, f"The {turn.called(beneath)} beneath no longer counts.")
    if turn.components.lawn[turn.card] and turn.goes_on:
        yield Told(LAST, "Every card fits beside a lawn, and a lawn may be covered later.")
    if not turn.alone:
        yield from nearly_full(turn)


def nearly_full(turn: Turn) -> Iterator[Told]:
    """A full village sets off the end (VG-46)."""
    left = len(turn.after.open)
    if left == 0 and turn.before.open:
        yield Told(LAST, "Your village is full: the game ends with this round.")
    elif 0 < left <= FEW_PLOTS and turn.goes_on:
        yield Told(LAST, f"Your village has {NUMBERS[left]} plot{'s'[: left - 1]} left; filling it ends the game.")


def plots(turn: Turn) -> Iterator[Told]:
    """What fits the open plots next to the new card that other cards also hem in."""
    if turn.cell == NONE or not turn.goes_on:
        return
    for cell in sorted(neighbours(turn.cell)):
        if cell in turn.after.open and len(turn.after.neighbours(cell)) >= HEMMED_IN:
            pairs, fitting = turn.after.pairs(cell), [card for card in turn.after.hand if cell in turn.after.fits(card)]
            if fitting or sum(pairs) >= MANY_PAIRS:
                fits = in_hand(len(fitting), "fits", "fit")
                yield Told(LAST, f"The {cell_name(cell)} still takes {takes(pairs)}{fits}.")
