"""Drawing several cards at once gives what drawing them one by one gives, whatever is known of the deck."""

from collections.abc import Callable

import pytest

from hortus.kernel.engine.arrays import filled64, vec64
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.deck import Deck, deck_of

PLACES = vec64([4, 0, 2, 1])


def plain() -> Deck:
    return deck_of(0, list(range(10)), 0)


def with_known_top() -> Deck:
    deck = plain()
    deck.fix_top([20, 21])
    return deck


def with_few_above_the_bottom() -> Deck:
    deck = deck_of(0, [1, 2], 3)
    for card in (7, 8, 9):
        deck.put_under(card)
    return deck


def with_cards_in_the_box() -> Deck:
    deck = deck_of(0, list(range(5)), 2)
    deck.absent = 3
    deck.put_under(8)
    deck.put_under(9)
    return deck


@pytest.mark.parametrize("make", [plain, with_known_top, with_few_above_the_bottom, with_cards_in_the_box])
def test_several_cards_at_once_are_those_drawn_one_by_one(make: Callable[[], Deck]) -> None:
    at_once, one_by_one = make(), make()
    copy = at_once.clone()
    out, chance = filled64(-1, 5), seeded(3)
    at_once.draw_to(out, PLACES, 4, seeded(3))
    expected = [-1] * 5
    for place in PLACES:
        expected[place] = one_by_one.draw(chance)
    assert list(out) == expected
    assert at_once.size() == one_by_one.size() == copy.size() - 4
    assert [at_once.loose[i] for i in range(at_once.loose_size)] == [
        one_by_one.loose[i] for i in range(one_by_one.loose_size)
    ]
    # The copy still has all its cards.
    assert [copy.loose[i] for i in range(copy.loose_size)] == [make().loose[i] for i in range(copy.loose_size)]
