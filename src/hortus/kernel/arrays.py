"""Native arrays: the few ways in which the hot modules build their `vec`s, and the table of single bits.

All of them are `vec[i64]`: narrower numbers would make copies smaller, but every use of one needs a conversion, which
costs more than the index itself where the engine runs interpreted.
"""

from struct import pack as struct_pack
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64


def vec64(values: list[int]) -> vec[i64]:
    """An array with these values."""
    array = vec[i64]()
    for value in values:
        array = append(array, i64(value))
    return array


def filled64(value: int, length: int) -> vec[i64]:
    """An array of one repeated value."""
    return vec64([value] * length)


# What an array attribute holds until it is set up.
NONE64: Final = vec[i64]()


def pack(values: list[int]) -> bytes:
    """Small ints as bytes: the canonical key of a position."""
    return struct_pack(f"<{len(values)}h", *values)


# A table, because mypyc 2.4.1 emits `literal << variable` as a 32-bit shift.
BIT: Final = vec64([2**k for k in range(63)])


# By the remainder of a single bit by 67, which differs for every bit: its index.
BIT_INDEX: Final = vec64([next((k for k in range(63) if 2**k % 67 == rest), 0) for rest in range(67)])
# Every second bit, every second pair, every second four.
ONES: Final = 0x5555555555555555
PAIRS: Final = 0x3333333333333333
FOURS: Final = 0x0F0F0F0F0F0F0F0F


def bit_count(mask: i64) -> i64:
    """How many bits are set: counted in pairs, fours and bytes at once, then the bytes are added up."""
    pairs = mask - ((mask >> 1) & ONES)
    fours = (pairs & PAIRS) + ((pairs >> 2) & PAIRS)
    return ((fours + (fours >> 4)) & FOURS) % 255


def lowest_bit(mask: i64) -> i64:
    """The index of the lowest set bit of a mask that is not 0."""
    return BIT_INDEX[(mask & -mask) % 67]
