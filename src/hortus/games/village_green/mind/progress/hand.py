"""What the hand is kept for after a turn."""

from collections.abc import Iterator

from hortus.games.village_green.look.words.things import cell_name
from hortus.games.village_green.mind.progress.turn import LAST, Turn
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
        return f"the {cell_name(cells[0])}"
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
