"""How often decisions were undone, turn by turn: the log keeps every undo, so there is a limit to them."""

from collections import Counter
from collections.abc import Sequence

from hortus.table.store.store import DECIDE, UNDO, Event


def undone_in(events: Sequence[Event], final: Sequence[int]) -> Counter[int]:
    """How often decisions of each turn were undone, given the decisions that nobody could undo."""
    made: list[int] = []
    for event in events:
        if event.kind == UNDO:
            made.pop()
        elif event.kind == DECIDE:
            made.append(event.seq)
    reveals = {made[number - 1] for number in final if number}
    undone: Counter[int] = Counter()
    seats: list[int] = []
    committed = 0
    for event in events:
        if event.kind == UNDO:
            undone[turn_of(seats, committed)] += 1
            seats.pop()
        elif event.kind == DECIDE:
            seats.append(-1 if event.seat is None else event.seat)
            committed = len(seats) if event.seq in reveals else committed
    return undone


def turn_of(seats: Sequence[int], committed: int) -> int:
    """The number of the first decision in the turn of the last one, given who made all of them.

    A turn ends where somebody else decides, and where something is revealed: in a solo game nobody else does.
    """
    first = len(seats)
    while first - 1 > committed and seats[first - 2] == seats[-1]:
        first -= 1
    return first
