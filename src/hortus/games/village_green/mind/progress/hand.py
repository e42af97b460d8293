"""What the hand is kept for after a turn, why it trusts to luck, and what a new card does for its village."""

from collections.abc import Iterator

from hortus.games.village_green.form import SLOTS, Kind
from hortus.games.village_green.look.words import things, wants
from hortus.games.village_green.mind.progress.turn import LAST, NONE, Turn, Village
from hortus.kernel.scene.words import NUMBERS, Told, counted

# Points of the next turn weigh less than those of this one.
NEXT_TURN = 0.5


def hand(turn: Turn) -> Iterator[Told]:
    """What a card that was taken is kept for, what this turn has prepared, and why a card was put away."""
    if turn.put_under:
        yield from put_under(turn)
    if turn.goes_on:
        yield from followed(turn)


def followed(turn: Turn) -> Iterator[Told]:
    """The best the hand can do next, if this turn has made it possible."""
    taken = [card for card in turn.after.hand if card in turn.taken()]
    found = [(turn.after.best_place(card), card) for card in taken or sorted(set(turn.after.hand))]
    (gain, cells), card = max(found, key=lambda each: each[0][0], default=((0, []), 0))
    if gain > 0 and (taken or gain > turn.before.best_place(card)[0]):
        yield Told(gain * NEXT_TURN, follows(turn, card, gain, where(cells), bool(taken)))


def follows(turn: Turn, card: int, gain: int, place: str, taken: bool) -> str:
    """What a card may do next: "Next turn the red rose with a pond scores 5 points on the middle plot." """
    name, more = (
        turn.called(card),
        " and an award" if turn.components.structure[card] else "",
    )
    if taken:
        return f"You keep the {name} for {place}: {counted(gain, 'point')}{more} next turn."
    return f"Next turn the {name} scores {counted(gain, 'point')}{more} on {place}."


def where(cells: list[int]) -> str:
    """A plot, or how many are as good: "either of two plots"."""
    if len(cells) == 1:
        return f"the {things.cell_name(cells[0])}"
    return f"{'either' if len(cells) == 2 else 'any'} of {NUMBERS[len(cells)]} plots"


def put_under(turn: Turn) -> Iterator[Told]:
    """Why it is fine to put a card under the deck."""
    for card in turn.before.hand:
        if card in turn.after.hand:
            continue
        gain, cells = turn.after.best_place(card)
        why = "scores nothing on any plot" if cells else "fits none of your plots"
        if gain <= 0:
            yield Told(LAST, f"The {turn.called(card)} leaves your hand: it {why}.")


# Face-up cards that score no more than this are of little use.
LITTLE = 2


def luck(turn: Turn) -> Iterator[Told]:
    """What came from a deck, whose row then stays as it is; or a new row in place of cards that score little."""
    before, ids = turn.before, turn.components
    drawn = stays(turn, "green") and (turn.put_under or bool(turn.taken()))
    if before.seen.phase == "action" and (drawn or renewed(turn, "green")):
        greens = [ids.green_ids.index(card) for card in before.row("green")]
        yield from little("green card", [before.best_place(card)[0] for card in greens])
    drawn = stays(turn, "award") and turn.slot != NONE
    if before.seen.phase in ("action", "take_award") and (drawn or renewed(turn, "award")):
        awards = [ids.award_ids.index(award) for award in before.row("award")]
        yield from little("award", [best_slot(before, award) for award in awards])


def stays(turn: Turn, kind: Kind) -> bool:
    """Whether the row of a kind has not changed."""
    return turn.before.row(kind) == turn.after.row(kind)


def renewed(turn: Turn, kind: Kind) -> bool:
    """Whether the village card was turned over to put a row under its deck."""
    turned = turn.before.player.village_face_up != turn.after.player.village_face_up
    return turned and len(turn.after.under(kind)) > len(turn.before.under(kind)) + 1


def little(what: str, gains: list[int]) -> Iterator[Told]:
    """The most that face-up cards would score, if that is not much."""
    most = max(gains, default=0)
    if gains and most <= 0:
        yield Told(LAST, f"No open {what} scores for you now.")
    elif gains and most <= LITTLE:
        yield Told(LAST, f"No open {what} scores more than {counted(most, 'point')} for you now.")


def best_slot(village: Village, award: int) -> int:
    """The most that an award would score."""
    return max(village.paid(award, village.line(slot)) - village.points(slot) for slot in range(len(SLOTS)))


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
    for cell in sorted(things.neighbours(turn.cell)):
        if cell in turn.after.open and len(turn.after.neighbours(cell)) >= HEMMED_IN:
            pairs, fitting = turn.after.pairs(cell), [card for card in turn.after.hand if cell in turn.after.fits(card)]
            if fitting or sum(pairs) >= MANY_PAIRS:
                fits = wants.in_hand(len(fitting), "fits", "fit")
                yield Told(LAST, f"The {things.cell_name(cell)} still takes {wants.takes(pairs)}{fits}.")
