"""Native arrays and the table of single bits: the same compiled and interpreted."""

import pytest

from hortus import compiled
from hortus.kernel.engine.arrays import (
    BIT,
    bit_count,
    bits_into,
    copied64,
    count64,
    filled64,
    listed64,
    lowest_bit,
    pack,
    put64,
    vec64,
)


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


@pytest.mark.parametrize("length", [0, 2, 3, 4])
def test_a_copy_in_the_memory_of_another_array_is_a_copy(length: int) -> None:
    array, spare = vec64([1, 2, 3]), filled64(7, length)
    copy = copied64(array, spare)
    copy[0] = 5
    assert (list(copy), list(array)) == ([5, 2, 3], [1, 2, 3])
    assert length == 3 or list(spare) == [7] * length


def test_a_part_of_an_array_is_written_into_another() -> None:
    out = filled64(0, 6)
    assert put64(out, 1, vec64([1, 2, 3, 4]), 1, 3) == 4
    assert list(out) == [0, 2, 3, 4, 0, 0]
    assert put64(out, 5, vec64([1, 2]), 0, 0) == 5
    assert list(out) == [0, 2, 3, 4, 0, 0]


@pytest.mark.parametrize("count", range(9))
def test_pieces_are_counted_by_kind(count: int) -> None:
    counts, pieces = vec64([5, 0, 0]), [0, 2, 2, 1, 0, 2, 1, 2]
    count64(counts, vec64(pieces), count)
    assert list(counts) == [pieces[:count].count(kind) + (5 if kind == 0 else 0) for kind in range(3)]


@pytest.mark.parametrize("room", [3, 67, 200])
def test_a_mask_becomes_codes_wherever_the_array_ends(room: int) -> None:
    out = filled64(-1, room)
    assert bits_into(out, 1, 100, 2**61 + 1) == 3
    assert list(out)[:3] == [-1, 100, 161]
    assert set(list(out)[3:]) <= {-1}


def test_the_beginning_of_an_array_is_listed() -> None:
    array = vec64([5, 2**40, -3])
    assert listed64(array, 2) == [5, 2**40]
    assert listed64(array, 0) == []
    assert listed64(array, 9) == [5, 2**40, -3]


@pytest.mark.skipif(not compiled, reason="a list grows")
@pytest.mark.parametrize(("at", "first", "count"), [(4, 0, 3), (0, 2, 3), (-7, 0, 2), (0, -5, 2), (7, 0, 1)])
def test_nothing_is_written_beyond_the_end_of_an_array(at: int, first: int, count: int) -> None:
    with pytest.raises(IndexError):
        put64(filled64(0, 6), at, vec64([1, 2, 3, 4]), first, count)


@pytest.mark.skipif(not compiled, reason="a list grows")
def test_no_code_is_written_beyond_the_end_of_an_array() -> None:
    with pytest.raises(IndexError):
        bits_into(filled64(0, 3), 1, 0, 0b111)


@pytest.mark.parametrize(("pieces", "count"), [([0, 3], 2), ([0, -4], 2), ([0], 2)])
def test_no_kind_is_counted_that_there_is_not(pieces: list[int], count: int) -> None:
    with pytest.raises(IndexError):
        count64(filled64(0, 3), vec64(pieces), count)


def test_packed_numbers_differ_when_the_numbers_do() -> None:
    assert pack([1, -1]) == b"\x01\x00\xff\xff"
    assert pack([1, 2]) != pack([2, 1])
