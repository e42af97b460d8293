"""Native arrays: the few ways in which the hot modules build their `vec`s, and the table of single bits.

The rules use `vec[i64]`: narrower numbers would make copies smaller, but every use of one needs a conversion, which
costs more than the index itself where the engine runs interpreted. There a plain list stands in for every array,
because the interpreter reads and writes a list in half the time. Only arrays that numpy sees are narrower.
"""

from struct import pack as struct_pack
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from hortus import compiled

# A literal, so that compiled code leaves out what is only for the interpreter; here the interpreter learns the truth.
INTERPRETED: Final[bool] = False
globals()["INTERPRETED"] = not compiled


def vec64(values: list[int]) -> vec[i64]:
    """An array with these values."""
    if INTERPRETED:
        return cast(vec[i64], list(values))
    array = vec[i64]()
    for value in values:
        array = append(array, i64(value))
    return array


def append64(array: vec[i64], value: i64) -> vec[i64]:
    """The array with one more value; the old array must not be used any more."""
    if INTERPRETED:
        return cast(vec[i64], [*array, value])
    return append(array, value)


def filled64(value: int, length: int) -> vec[i64]:
    """An array of one repeated value."""
    return vec64([value] * length)


def copied64(array: vec[i64], spare: vec[i64]) -> vec[i64]:
    """A copy of an array, in the memory of another one that is no longer needed, if that has the same length."""
    length: i64 = len(array)
    if INTERPRETED or len(spare) != length:
        return array[:]
    i: i64
    for i in range(length):
        spare[i] = array[i]
    return spare


def copied16(array: vec[i16], spare: vec[i16]) -> vec[i16]:
    """The same for small numbers."""
    length: i64 = len(array)
    if INTERPRETED or len(spare) != length:
        return array[:]
    i: i64
    for i in range(length):
        spare[i] = array[i]
    return spare


def listed64(array: vec[i64], count: i64) -> list[int]:
    """The first `count` numbers of an array as a new list."""
    return cast(list[int], array)[:count] if INTERPRETED else list(array[:count])


def put64(out: vec[i64], at: i64, array: vec[i64], first: i64, count: i64) -> i64:
    """Write `count` numbers of an array, from `first` on, into another from `at` on; return where they end there."""
    if INTERPRETED:
        cast(list[int], out)[at : at + count] = cast(list[int], array)[first : first + count]
        return at + count
    i: i64
    for i in range(count):
        out[at + i] = array[first + i]
    return at + count


def count64(counts: vec[i64], pieces: vec[i64], count: i64) -> None:
    """Count one more of the kind of each of an array's first pieces."""
    i: i64
    for i in range(count):
        counts[pieces[i]] += 1


def zeros16(length: i64) -> vec[i16]:
    """An array of small numbers, all 0: space for rows of an encoding, or for a ready-made part of one."""
    if INTERPRETED:
        return cast(vec[i16], [0] * length)
    return vec[i16]([i16(0)] * length)


def blank16(array: vec[i16], first: i64, count: i64) -> None:
    """Reset `count` numbers of an array to 0, from `first` on."""
    if INTERPRETED:
        cast(list[int], array)[first : first + count] = [0] * count
        return
    i: i64
    for i in range(count):
        array[first + i] = i16(0)


def listed16(array: vec[i16]) -> list[int]:
    """The array as the list that stands in for it where the engine runs interpreted, otherwise nothing."""
    return cast(list[int], array) if INTERPRETED else []


# The value of an array attribute until it is set up.
NONE64: Final = vec64([])
NONE16: Final = zeros16(0)


def pack(values: list[int]) -> bytes:
    """Small ints as bytes: the canonical key of a position."""
    return struct_pack(f"<{len(values)}h", *values)


# A table, because mypyc 2.4.1 emits `literal << variable` as a 32-bit shift.
BIT: Final = vec64([2**k for k in range(63)])


# The number of set bits in a byte.
BITS_IN_BYTE: Final = vec64([byte.bit_count() for byte in range(256)])
# By byte: its set bits.
BITS_OF_BYTE: Final = [[k for k in range(8) if byte & 2**k] for byte in range(256)]


def bit_count(mask: i64) -> i64:
    """How many bits are set; in a long mask, all pairs, then fours, then bytes are counted in parallel."""
    if mask < 256:
        return BITS_IN_BYTE[mask]
    # 62 bits, as a mask has no more: for mypyc a longer number is an object, and costs more than all the rest.
    pairs = mask - ((mask >> 1) & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    bytes_ = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (bytes_ * 0x0101010101010101 >> 56) & 255


def lowest_bit(mask: i64) -> i64:
    """The index of the lowest set bit of a mask that is not 0."""
    return int(mask & -mask).bit_length() - 1


def bits_into(out: vec[i64], count: i64, first: i64, mask: i64) -> i64:
    """Write one code for every bit of a mask, `first` for bit 0; return how many codes there are now."""
    if INTERPRETED:  # it iterates over a list faster than it extracts bits
        while mask != 0:
            for bit in BITS_OF_BYTE[mask & 255]:
                out[count] = first + bit
                count += 1
            mask >>= 8
            first += 8
        return count
    while mask != 0:
        out[count] = first + lowest_bit(mask)
        count += 1
        mask &= mask - 1
    return count
