"""Chance: the same numbers everywhere, fair ones, and a tape that gives back exactly what it noted."""

import pytest

from hortus.kernel.engine.arrays import vec64
from hortus.kernel.engine.chance import KIND, Chance, TapeError, from_key, seeded

DIE, CARD = 1, 2


def words(chance: Chance, count: int) -> list[int]:
    return [chance.word() for _ in range(count)]


def draw_all(chance: Chance) -> list[int]:
    pool = vec64([10, 11, 12, 13, 14])
    return [chance.draw(CARD, pool, 5 - drawn) for drawn in range(5)]


def test_a_seed_gives_the_same_words_on_every_machine_and_build() -> None:
    assert words(seeded(42), 5) == [3648644458, 4206697674, 2509843200, 3011021589, 3960382089]


def test_all_bits_of_a_large_seed_count() -> None:
    assert words(seeded(2**70 + 12345678901), 3) == [743800640, 4117464800, 1188048121]
    assert words(seeded(2**70), 3) != words(seeded(2**64), 3)


def test_a_key_gives_the_same_words_on_every_machine_and_build() -> None:
    assert words(from_key(bytes(range(32))), 5) == [1485263613, 1202787737, 1781317281, 68267827, 1391143115]


def test_below_and_draw_are_pinned() -> None:
    chance = seeded(7)
    assert [chance.below(10) for _ in range(12)] == [7, 8, 3, 9, 9, 6, 4, 4, 7, 4, 2, 9]
    assert draw_all(seeded(7)) == [13, 14, 11, 12, 10]


def test_every_number_comes_about_equally_often() -> None:
    chance = seeded(1)
    counts = [0] * 7
    for _ in range(14_000):
        counts[chance.below(7)] += 1
    # 2000 each; the standard deviation is about 41.
    assert all(1800 < count < 2200 for count in counts)


def test_every_order_of_three_cards_comes_about_equally_often() -> None:
    chance = seeded(2)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6_000):
        pool = vec64([1, 2, 3])
        order = tuple(chance.draw(CARD, pool, 3 - drawn) for drawn in range(3))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_draw_leaves_the_others_in_the_pool() -> None:
    assert sorted(draw_all(seeded(3))) == [10, 11, 12, 13, 14]


def test_a_clone_has_the_same_future_and_lets_the_original_have_it_too() -> None:
    chance = seeded(5)
    clone = chance.clone()
    assert words(clone, 4) == words(chance, 4)


def test_a_clone_does_not_note_what_it_draws() -> None:
    chance = seeded(5)
    chance.record()
    draw_all(chance.clone())
    assert chance.stop() == []


def test_a_tape_notes_outcomes_but_not_choices() -> None:
    chance = seeded(5)
    chance.record()
    chance.below(100)
    rolled = chance.roll(DIE, 6)
    drawn = draw_all(chance)
    assert chance.stop() == [DIE * KIND + rolled, *(CARD * KIND + card for card in drawn)]


def test_a_tape_gives_back_what_it_noted_whatever_the_seed() -> None:
    noting = seeded(5)
    noting.record()
    rolled, drawn = noting.roll(DIE, 6), draw_all(noting)
    replaying = seeded(6)
    replaying.replay(noting.stop())
    assert (replaying.roll(DIE, 6), draw_all(replaying)) == (rolled, drawn)
    assert replaying.stop() == []


def test_what_is_left_of_a_replay_is_told() -> None:
    chance = seeded(0)
    chance.replay([DIE * KIND + 3, DIE * KIND + 4])
    assert chance.roll(DIE, 6) == 3
    assert chance.stop() == [DIE * KIND + 4]


def test_after_a_stop_chance_is_live_again() -> None:
    chance = seeded(7)
    chance.replay([])
    chance.stop()
    assert draw_all(chance) == [13, 14, 11, 12, 10]


@pytest.mark.parametrize(
    ("tape", "complaint"),
    [
        ([], "missing"),
        ([CARD * KIND + 1], "of another kind"),
        ([DIE * KIND + 6], "not below 6"),
    ],
)
def test_a_tape_that_does_not_fit_a_roll_is_refused(tape: list[int], complaint: str) -> None:
    chance = seeded(0)
    chance.replay(tape)
    with pytest.raises(TapeError, match=complaint):
        chance.roll(DIE, 6)


def test_a_noted_card_that_was_drawn_already_is_refused() -> None:
    chance = seeded(0)
    chance.replay([CARD * KIND + 12, CARD * KIND + 12])
    pool = vec64([10, 11, 12])
    assert chance.draw(CARD, pool, 3) == 12
    with pytest.raises(TapeError, match="not there to be drawn"):
        chance.draw(CARD, pool, 2)


def test_a_new_future_comes_from_the_other_stream() -> None:
    first, second = seeded(1), seeded(1)
    first.reseed(seeded(8))
    second.reseed(seeded(8))
    assert words(first, 3) == words(second, 3)
    assert words(first, 3) != words(seeded(1), 3)


def test_a_reseeded_stream_keeps_nothing_of_its_old_future() -> None:
    one, other = seeded(1), seeded(2)
    other.word()
    one.reseed(seeded(3))
    other.reseed(seeded(3))
    assert [one.word() for _ in range(5)] == [other.word() for _ in range(5)]
