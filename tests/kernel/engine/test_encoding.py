"""The pen: whatever it writes at once is what it would write number by number, and it never writes beyond its array."""

from collections.abc import Callable
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from hortus import compiled
from hortus.kernel.engine.arrays import vec64, zeros16
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.deck import Deck, deck_of
from hortus.kernel.engine.encoding import Pen

ROOM = 90
NUMBERS = [Random(1).randrange(-900, 900) for _ in range(ROOM)]


def written(write: Callable[[Pen], object], at: int = 5) -> tuple[list[int], int]:
    """What a pen leaves in an array, and where it stands then."""
    pen = Pen(zeros16(ROOM), 0, 2)
    pen.at = at
    write(pen)
    return [int(number) for number in pen.out], int(pen.at)


def small(numbers: list[int]) -> vec[i16]:
    """Numbers as they stand in a row."""
    pen = Pen(zeros16(len(numbers)), 0, 2)
    pen.put_all(vec64(numbers), 0, len(numbers), 0)
    return pen.out


def row(numbers: list[int], at: int = 5) -> tuple[list[int], int]:
    """The same for these numbers."""
    return [0] * at + numbers + [0] * (ROOM - at - len(numbers)), at + len(numbers)


@pytest.mark.parametrize("length", range(40))
def test_neighbours_are_written_at_once(length: int) -> None:
    numbers = vec64(NUMBERS)
    assert written(lambda pen: pen.put_all(numbers, 7, length, 3)) == row([n + 3 for n in NUMBERS[7 : 7 + length]])
    pieces = [n % 4 for n in NUMBERS]
    expected = [0 if piece == 2 else piece + 1 for piece in pieces[7 : 7 + length]]
    assert written(lambda pen: pen.put_pieces(vec64(pieces), 7, length, 2)) == row(expected)
    ready = small(NUMBERS)
    assert written(lambda pen: pen.put_ready(ready, 7, length)) == row(NUMBERS[7 : 7 + length])


@pytest.mark.parametrize("length", range(63))
def test_bits_are_written_at_once(length: int) -> None:
    mask = Random(length).getrandbits(62)
    bits = [mask >> place & 1 for place in range(length)]
    assert written(lambda pen: pen.put_bits(mask, length)) == row(bits)


@pytest.mark.parametrize("length", range(1, 20))
def test_the_largest_and_the_smallest_numbers_are_written(length: int) -> None:
    numbers = [32767, -32767, -1, 0][:length] * 5
    assert written(lambda pen: pen.put_all(vec64(numbers), 0, length, 0)) == row(numbers[:length])
    assert written(lambda pen: pen.put_all(vec64(numbers), 0, length, -1))[0][5] == 32766


def counted(deck: Deck) -> list[int]:
    """How many cards of each kind a row shows."""
    numbers, _ = written(lambda pen: pen.put_unordered(deck, 4), 0)
    return numbers[:4]


@pytest.mark.parametrize(
    "change",
    [
        lambda deck: deck.draw(seeded(1)),
        lambda deck: deck.draw_loose(seeded(1)),
        lambda deck: deck.draw_to(vec64([0, 0]), vec64([0, 1]), 2, seeded(1)),
        lambda deck: deck.put_loose(3),
        lambda deck: deck.take(2),
        lambda deck: deck.fix_top([2, 3]),
        lambda deck: (deck.discard(deck.draw(seeded(1))), deck.renew()),
        lambda deck: (deck.fix_top([3]), counted(deck), deck.draw(seeded(1))),
        lambda deck: (deck.fix_top([3]), counted(deck), deck.forget_top()),
        lambda deck: deck_of(0, [3], 0).clone_onto(deck),
    ],
)
def test_a_deck_is_counted_anew_when_its_cards_have_changed(change: Callable[[Deck], object]) -> None:
    deck = deck_of(0, [0, 1, 1, 2, 2, 2], 0)
    deck.draw(seeded(4))
    assert counted(deck) == counted(deck)
    change(deck)
    cards = [*deck.loose[: deck.loose_size], *deck.top[: deck.top_size]]
    assert counted(deck) == [cards.count(kind) for kind in range(4)]
    assert counted(deck.clone()) == counted(deck)


def test_a_copy_counts_its_own_cards() -> None:
    deck = deck_of(0, [0, 1, 1, 2, 2, 2], 0)
    deck.draw(seeded(2))
    before = counted(deck)
    copy = deck.clone()
    card = int(copy.draw(seeded(1)))
    deck.put_loose(3)
    assert counted(copy) == [count - (kind == card) for kind, count in enumerate(before)]
    assert counted(deck) == [*before[:3], 1]


def test_the_row_of_another_seat_begins_blank() -> None:
    pen = Pen(zeros16(ROOM), 0, 2)
    pen.put_all(vec64(NUMBERS), 0, ROOM, 1000)
    pen.begin(20, 30, 1)
    assert [place for place in range(ROOM) if pen.out[place] == 0] == list(range(20, 50))
    assert (pen.at, pen.observer) == (20, 1)


@pytest.mark.skipif(not compiled, reason="lists grow; only native arrays could be written beyond")
@pytest.mark.parametrize(
    "write",
    [
        lambda pen: pen.put_all(vec64(NUMBERS), 0, 9, 0),
        lambda pen: pen.put_all(vec64(NUMBERS), ROOM - 4, 5, 0),
        lambda pen: pen.put_all(vec64(NUMBERS), -ROOM - 1, 2, 0),
        lambda pen: pen.put_pieces(vec64(NUMBERS), 0, 9, 0),
        lambda pen: pen.put_ready(small(NUMBERS), 0, 9),
        lambda pen: pen.put_ready(small(NUMBERS), ROOM - 4, 5),
        lambda pen: pen.put_bits(1, 9),
        lambda pen: pen.begin(ROOM - 2, 3, 0),
        lambda pen: [pen.put(1) for _ in range(9)],
    ],
)
def test_nothing_is_written_beyond_the_array(write: Callable[[Pen], None]) -> None:
    with pytest.raises(IndexError):
        written(write, ROOM - 8)
