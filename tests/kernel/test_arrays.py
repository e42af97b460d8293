"""Native arrays and the table of single bits: the same compiled and interpreted."""

import pytest

from hortus.kernel.arrays import BIT, bit_count, filled64, lowest_bit, pack, vec64


def test_arrays_hold_what_they_were_given() -> None:
    assert list(vec64([1, -2, 32767])) == [1, -2, 32767]
    assert list(vec64([2**62, -1])) == [2**62, -1]
    assert list(filled64(7, 3)) == [7, 7, 7]


@pytest.mark.parametrize("at", [0, 1, 7, 8, 31, 32, 42, 62])
def test_every_single_bit_is_where_it_should_be(at: int) -> None:
    assert BIT[at] == 2**at
    assert lowest_bit(BIT[at]) == at
    assert bit_count(BIT[at]) == 1


def test_bits_are_counted_and_the_lowest_is_found() -> None:
    assert bit_count(0) == 0
    assert bit_count(0b1011 << 40) == 3
    assert lowest_bit(0b1010_0000_0000) == 9


def test_packed_numbers_differ_when_the_numbers_do() -> None:
    assert pack([1, -1]) == b"\x01\x00\xff\xff"
    assert pack([1, 2]) != pack([2, 1])
