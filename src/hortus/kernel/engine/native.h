/* The few functions of the engine that are written in C: each does a whole loop at once.

   The function of the same name in Python is the specification. setup.py appends this file to the translated engine,
   names the translated function slow_X, and lets its callers call fast_X. A fast one checks all bounds first; if one is
   violated, it leaves everything to the slow one, which reports it. Plain C: any compiler will do. */

#ifdef _MSC_VER
#include <intrin.h>
static inline int64_t lowest_bit_of(uint64_t mask) {
    unsigned long at;
    return _BitScanForward64(&at, mask) ? (int64_t)at : -1;
}
#else
static inline int64_t lowest_bit_of(uint64_t mask) { return mask ? __builtin_ctzll(mask) : -1; }
#endif

/* Whether `count` numbers from `first` on lie within an array; never if there are none: an empty array has no memory. */
static inline int is_within(int64_t length, int64_t first, int64_t count) {
    return first >= 0 && count > 0 && first <= length - count;
}

/* kernel/engine/arrays.py */

int64_t slow_lowest_bit(int64_t mask);
inline int64_t fast_lowest_bit(int64_t mask) { return lowest_bit_of((uint64_t)mask); }

int64_t slow_bits_into(VecI64 out, int64_t count, int64_t first, int64_t mask);
inline int64_t fast_bits_into(VecI64 out, int64_t count, int64_t first, int64_t mask) {
    if (!is_within(out.len, count, 64)) return slow_bits_into(out, count, first, mask);
    for (uint64_t left = (uint64_t)mask; left; left &= left - 1) out.items[count++] = first + lowest_bit_of(left);
    return count;
}

VecI64 slow_copied64(VecI64 array, VecI64 spare);
inline VecI64 fast_copied64(VecI64 array, VecI64 spare) {
    if (spare.len != array.len || array.len == 0) return slow_copied64(array, spare);
    memmove(spare.items, array.items, sizeof(int64_t) * array.len);
    VEC_I64_INCREF(spare);
    return spare;
}

VecI16 slow_copied16(VecI16 array, VecI16 spare);
inline VecI16 fast_copied16(VecI16 array, VecI16 spare) {
    if (spare.len != array.len || array.len == 0) return slow_copied16(array, spare);
    memmove(spare.items, array.items, sizeof(int16_t) * array.len);
    VEC_I16_INCREF(spare);
    return spare;
}

int64_t slow_put64(VecI64 out, int64_t at, VecI64 array, int64_t first, int64_t count);
inline int64_t fast_put64(VecI64 out, int64_t at, VecI64 array, int64_t first, int64_t count) {
    if (!is_within(out.len, at, count) || !is_within(array.len, first, count))
        return slow_put64(out, at, array, first, count);
    memmove(out.items + at, array.items + first, sizeof(int64_t) * count);
    return at + count;
}

char slow_blank16(VecI16 array, int64_t first, int64_t count);
inline char fast_blank16(VecI16 array, int64_t first, int64_t count) {
    if (!is_within(array.len, first, count)) return slow_blank16(array, first, count);
    memset(array.items + first, 0, sizeof(int16_t) * count);
    return 1;
}

/* kernel/engine/encoding.py: a pen that has space for a number of them moves on by `length`; otherwise it has no row. */

typedef hortus___kernel___engine___encoding___PenObject Pen;

static inline int16_t *next_in_row(PyObject *self, int64_t length) {
    Pen *pen = (Pen *)self;
    if (!is_within(pen->_out.len, pen->_at, length)) return NULL;
    pen->_at += length;
    return pen->_out.items + pen->_at - length;
}

char slow_put(PyObject *pen, int64_t number);
inline char fast_put(PyObject *pen, int64_t number) {
    int16_t *row = next_in_row(pen, 1);
    if (row == NULL) return slow_put(pen, number);
    *row = (int16_t)number;
    return 1;
}

char slow_put_all(PyObject *pen, VecI64 numbers, int64_t start, int64_t length, int64_t raised);
inline char fast_put_all(PyObject *pen, VecI64 numbers, int64_t start, int64_t length, int64_t raised) {
    int16_t *row = is_within(numbers.len, start, length) ? next_in_row(pen, length) : NULL;
    if (row == NULL) return slow_put_all(pen, numbers, start, length, raised);
    for (int64_t i = 0; i < length; i++) row[i] = (int16_t)(numbers.items[start + i] + raised);
    return 1;
}

char slow_put_ready(PyObject *pen, VecI16 numbers, int64_t start, int64_t length);
inline char fast_put_ready(PyObject *pen, VecI16 numbers, int64_t start, int64_t length) {
    int16_t *row = is_within(numbers.len, start, length) ? next_in_row(pen, length) : NULL;
    if (row == NULL) return slow_put_ready(pen, numbers, start, length);
    memmove(row, numbers.items + start, sizeof(int16_t) * length);
    return 1;
}

char slow_put_pieces(PyObject *pen, VecI64 pieces, int64_t start, int64_t length, int64_t none);
inline char fast_put_pieces(PyObject *pen, VecI64 pieces, int64_t start, int64_t length, int64_t none) {
    int16_t *row = is_within(pieces.len, start, length) ? next_in_row(pen, length) : NULL;
    if (row == NULL) return slow_put_pieces(pen, pieces, start, length, none);
    for (int64_t i = 0; i < length; i++) {
        const int64_t piece = pieces.items[start + i];
        row[i] = (int16_t)(piece == none ? 0 : piece + 1);
    }
    return 1;
}

/* Eight bits at a time, each byte copied from a table; the last eight may overlap those before them. */
#define BITS(byte) {(byte) & 1, (byte) >> 1 & 1, (byte) >> 2 & 1, (byte) >> 3 & 1, \
                    (byte) >> 4 & 1, (byte) >> 5 & 1, (byte) >> 6 & 1, (byte) >> 7 & 1}
#define BITS_OF_4(byte) BITS(byte), BITS((byte) + 1), BITS((byte) + 2), BITS((byte) + 3)
#define BITS_OF_16(byte) BITS_OF_4(byte), BITS_OF_4((byte) + 4), BITS_OF_4((byte) + 8), BITS_OF_4((byte) + 12)
#define BITS_OF_64(byte) BITS_OF_16(byte), BITS_OF_16((byte) + 16), BITS_OF_16((byte) + 32), BITS_OF_16((byte) + 48)
static const int16_t bits_of_byte[256][8] = {BITS_OF_64(0), BITS_OF_64(64), BITS_OF_64(128), BITS_OF_64(192)};

char slow_put_bits(PyObject *pen, int64_t mask, int64_t length);
inline char fast_put_bits(PyObject *pen, int64_t mask, int64_t length) {
    int16_t *row = length <= 64 ? next_in_row(pen, length) : NULL;
    if (row == NULL) return slow_put_bits(pen, mask, length);
    if (length < 8) {
        for (int64_t i = 0; i < length; i++) row[i] = mask >> i & 1;
        return 1;
    }
    for (int64_t at = 0; at < length; at += 8) {
        const int64_t first = at > length - 8 ? length - 8 : at;
        memcpy(row + first, bits_of_byte[mask >> first & 255], sizeof bits_of_byte[0]);
    }
    return 1;
}

/* kernel/engine/glance.py */

char slow_wipe(VecU8 masks, int64_t first, int64_t actions, VecI16 shown, int64_t start, int64_t count);
inline char fast_wipe(VecU8 masks, int64_t first, int64_t actions, VecI16 shown, int64_t start, int64_t count) {
    if (!is_within(masks.len, first, actions) || !is_within(shown.len, start, count))
        return slow_wipe(masks, first, actions, shown, start, count);
    if (actions <= 256) { /* FEW */
        memset(masks.items + first, 0, actions);
        return 1;
    }
    for (int64_t i = start; i < start + count; i++) {
        if ((uint64_t)shown.items[i] >= (uint64_t)actions) return slow_wipe(masks, first, actions, shown, start, count);
        masks.items[first + shown.items[i]] = 0;
    }
    return 1;
}

char slow_offer(VecU8 masks, int64_t first, VecI16 shown, int64_t start, VecI64 codes, int64_t count);
inline char fast_offer(VecU8 masks, int64_t first, VecI16 shown, int64_t start, VecI64 codes, int64_t count) {
    if (first < 0 || first > masks.len || !is_within(shown.len, start, count) || !is_within(codes.len, 0, count))
        return slow_offer(masks, first, shown, start, codes, count);
    for (int64_t i = 0; i < count; i++) {
        if ((uint64_t)codes.items[i] >= (uint64_t)(masks.len - first))
            return slow_offer(masks, first, shown, start, codes, count);
        masks.items[first + codes.items[i]] = 1;
        shown.items[start + i] = (int16_t)codes.items[i];
    }
    return 1;
}
