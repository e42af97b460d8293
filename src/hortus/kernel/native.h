/* What every file of translated C begins with: what mypyc cannot know, and loops that look at all indices at once.

   Beside each of these loops stands the same in Python, which is what it means. A loop here does it only if every index
   is within bounds, and says whether it did; else the translated loop runs, and reports the index that is not. What has
   been written until then does not matter: the caller fails. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

/* What reports an error is hardly ever called, and need not be quick. */
__attribute__((cold)) PyAPI_FUNC(void) PyErr_SetNone(PyObject *);
__attribute__((cold)) PyAPI_FUNC(void) PyErr_SetString(PyObject *, const char *);
__attribute__((cold)) PyAPI_FUNC(PyObject *) PyErr_Occurred(void);
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);

/* The smallest functions of the engine, and the table of single bits: where the compiler sees them, they are an
   instruction or two instead of a call into another library. A table looks like an array that is never given back. */
static inline int64_t hortus_lowest_bit(int64_t mask) { return mask ? __builtin_ctzll(mask) : 0; }

#define HORTUS_4(first) (1LL << (first)), (2LL << (first)), (4LL << (first)), (8LL << (first))
#define HORTUS_16(first) HORTUS_4(first), HORTUS_4(first + 4), HORTUS_4(first + 8), HORTUS_4(first + 12)
__attribute__((unused)) static struct { PyObject_VAR_HEAD int64_t items[63]; } hortus_bits = {
    PyVarObject_HEAD_INIT(NULL, 63)
    { HORTUS_16(0), HORTUS_16(16), HORTUS_16(32), HORTUS_4(48), HORTUS_4(52), HORTUS_4(56), 1LL << 60, 1LL << 61, 1LL << 62 }
};
#define HORTUS_BIT ((VecI64) { .len = 63, .items = hortus_bits.items })

/* A number as a float, and a root: an instruction each, unless mypyc's own function has to deal with an object or fail. */
#define HORTUS_FromTagged(number) ({ \
    const CPyTagged tagged = (number); \
    likely(!(tagged & CPY_INT_TAG)) ? (double)((Py_ssize_t)tagged >> 1) : CPyFloat_FromTagged(tagged); \
})
#define HORTUS_Sqrt(square) ({ \
    const double of = (square); \
    likely(of >= 0.0) ? __builtin_sqrt(of) : CPyFloat_Sqrt(of); \
})

/* Instead of a slice of a whole array, which would be copied number by number. */
#define HORTUS_COPY(Vec, array) ({ \
    Vec copy = { .len = (array).len }; \
    if (copy.len > 0) { \
        Vec##BufObject *fresh = PyObject_NewVar(Vec##BufObject, Vec##Api.buf_type, copy.len); \
        if (fresh != NULL) copy.items = memcpy(fresh->items, (array).items, sizeof(*copy.items) * copy.len); \
        else copy.len = -1; \
    } \
    copy; \
})

/* Whether `count` numbers from `first` on lie within an array. */
static inline int hortus_within(int64_t length, int64_t first, int64_t count) {
    return first >= 0 && count >= 0 && first <= length - count;
}

/* Part of whoever calls it, even where that makes it long: then most lengths are known. */
#define HORTUS_LOOP static inline __attribute__((always_inline)) int

/* Eight numbers at a time, or four; the last of them may be done twice. */
#define HORTUS_EIGHTS(count, eight) \
    if (__builtin_constant_p(count)) { \
        _Pragma("GCC unroll 16") for (int64_t i = 0; i < (count) - 8; i += 8) { eight(i); } \
    } else { \
        for (int64_t i = 0; i < (count) - 8; i += 8) { eight(i); } \
    } \
    eight((count) - 8);

/* Four, or eight, of these numbers as 16 bits each: what fits into so few is the same in the lowest of them. */
#ifdef __SSE2__
#include <emmintrin.h>
static inline __m128i hortus_lower_halves(const int64_t *numbers) {
    const __m128 first = _mm_loadu_ps((const float *)numbers), second = _mm_loadu_ps((const float *)(numbers + 2));
    return _mm_castps_si128(_mm_shuffle_ps(first, second, _MM_SHUFFLE(2, 0, 2, 0)));
}
#define HORTUS_RAISED(fours) _mm_add_epi16(fours, _mm_set1_epi16((int16_t)raised))
#define HORTUS_RAISE_4(first) _mm_storel_epi64((__m128i *)(out + (first)), \
    HORTUS_RAISED(_mm_packs_epi32(hortus_lower_halves(numbers + (first)), _mm_setzero_si128())))
#define HORTUS_RAISE_8(first) _mm_storeu_si128((__m128i *)(out + (first)), \
    HORTUS_RAISED(_mm_packs_epi32(hortus_lower_halves(numbers + (first)), hortus_lower_halves(numbers + (first) + 4))))
#define HORTUS_NUMBERED(eight) _mm_andnot_si128( \
    _mm_cmpeq_epi16(eight, _mm_set1_epi16((int16_t)none)), _mm_add_epi16(eight, _mm_set1_epi16(1)))
#define HORTUS_PIECES_4(first) do { \
    const __m128i four = _mm_packs_epi32(hortus_lower_halves(pieces + (first)), _mm_setzero_si128()); \
    _mm_storel_epi64((__m128i *)(out + (first)), HORTUS_NUMBERED(four)); \
} while (0)
#define HORTUS_PIECES_8(first) do { \
    const __m128i eight = _mm_packs_epi32(hortus_lower_halves(pieces + (first)), hortus_lower_halves(pieces + (first) + 4)); \
    _mm_storeu_si128((__m128i *)(out + (first)), HORTUS_NUMBERED(eight)); \
} while (0)
#define HORTUS_BITS_8(first) do { \
    const __m128i bits = _mm_set_epi16(128, 64, 32, 16, 8, 4, 2, 1); \
    const __m128i eight = _mm_and_si128(_mm_set1_epi16((int16_t)(mask >> (first))), bits); \
    _mm_storeu_si128((__m128i *)(out + (first)), _mm_srli_epi16(_mm_cmpeq_epi16(eight, bits), 15)); \
} while (0)
#else
#define HORTUS_BITS_8(first) for (int k = 0; k < 8; k++) out[(first) + k] = mask >> ((first) + k) & 1
#define HORTUS_NUMBERED(piece) ((piece) == none ? 0 : (int16_t)((piece) + 1))
#define HORTUS_PIECES_4(first) for (int k = 0; k < 4; k++) out[(first) + k] = HORTUS_NUMBERED(pieces[(first) + k])
#define HORTUS_PIECES_8(first) for (int k = 0; k < 8; k++) out[(first) + k] = HORTUS_NUMBERED(pieces[(first) + k])
#define HORTUS_RAISE_4(first) for (int k = 0; k < 4; k++) out[(first) + k] = (int16_t)(numbers[(first) + k] + raised)
#define HORTUS_RAISE_8(first) for (int k = 0; k < 8; k++) out[(first) + k] = (int16_t)(numbers[(first) + k] + raised)
#endif

HORTUS_LOOP hortus_put_all(int16_t *restrict out, const int64_t *restrict numbers, int64_t count, int64_t raised) {
    if (count >= 8) {
        HORTUS_EIGHTS(count, HORTUS_RAISE_8)
    } else if (count >= 4) {
        HORTUS_RAISE_4(0);
        HORTUS_RAISE_4(count - 4);
    } else {
        for (int64_t i = 0; i < count; i++) out[i] = (int16_t)(numbers[i] + raised);
    }
    return 1;
}

HORTUS_LOOP hortus_put_pieces(int16_t *restrict out, const int64_t *restrict pieces, int64_t count, int64_t none) {
    if (count >= 8) {
        HORTUS_EIGHTS(count, HORTUS_PIECES_8)
    } else if (count >= 4) {
        HORTUS_PIECES_4(0);
        HORTUS_PIECES_4(count - 4);
    } else {
        for (int64_t i = 0; i < count; i++) out[i] = pieces[i] == none ? 0 : (int16_t)(pieces[i] + 1);
    }
    return 1;
}

HORTUS_LOOP hortus_put_bits(int16_t *out, uint64_t mask, int64_t count) {
    if (mask == 0) return 1;
    if (count >= 8) {
        HORTUS_EIGHTS(count, HORTUS_BITS_8)
    } else {
        for (int64_t i = 0; i < count; i++, mask >>= 1) out[i] = mask & 1;
    }
    return 1;
}

static inline int hortus_count(int64_t *counts, int64_t room, const int64_t *pieces, int64_t count) {
#pragma GCC unroll 4
    for (int64_t i = 0; i < count; i++) {
        if ((uint64_t)pieces[i] >= (uint64_t)room) return 0;
        counts[pieces[i]]++;
    }
    return 1;
}

static inline int hortus_wipe(uint8_t *mask, int64_t room, const int16_t *codes, int64_t count) {
    if (room <= 256) { /* FEW; the C compiler would write a loop, if it knew that */
        __asm__("" : "+r"(room));
        memset(mask, 0, room);
        return 1;
    }
#pragma GCC unroll 4
    for (int64_t i = 0; i < count; i++) {
        if ((uint64_t)codes[i] >= (uint64_t)room) return 0;
        mask[codes[i]] = 0;
    }
    return 1;
}

static inline int hortus_offer(uint8_t *mask, int64_t room, int16_t *shown, const int64_t *codes, int64_t count) {
#pragma GCC unroll 4
    for (int64_t i = 0; i < count; i++) {
        if ((uint64_t)codes[i] >= (uint64_t)room) return 0;
        mask[codes[i]] = 1;
    }
    return hortus_put_all(shown, codes, count, 0);
}

/* How the functions of these names begin (AT_ONCE in setup.py). The C compiler concludes from `memmove` that no array is
   missing: empty ones must not get there, or it leaves out the question whether there is anything to count. */
#define HORTUS_COPIED(incref) \
    if (cpy_r_array.len == cpy_r_spare.len && cpy_r_array.len > 0) { \
        memmove(cpy_r_spare.items, cpy_r_array.items, sizeof(*cpy_r_array.items) * cpy_r_array.len); \
        incref(cpy_r_spare); \
        return cpy_r_spare; \
    }
#define HORTUS_BEGIN_copied64 HORTUS_COPIED(VEC_I64_INCREF)
#define HORTUS_BEGIN_copied16 HORTUS_COPIED(VEC_I16_INCREF)
#define HORTUS_BEGIN_put64 \
    if (cpy_r_count > 0 && hortus_within(cpy_r_out.len, cpy_r_at, cpy_r_count) && \
        hortus_within(cpy_r_array.len, cpy_r_first, cpy_r_count)) { \
        memmove(cpy_r_out.items + cpy_r_at, cpy_r_array.items + cpy_r_first, sizeof(int64_t) * cpy_r_count); \
        return cpy_r_at + cpy_r_count; \
    }
#define HORTUS_BEGIN_count64 \
    if (hortus_within(cpy_r_pieces.len, 0, cpy_r_count) && \
        hortus_count(cpy_r_counts.items, cpy_r_counts.len, cpy_r_pieces.items, cpy_r_count)) return 1;
#define HORTUS_BEGIN_listed64 \
    if (hortus_within(cpy_r_array.len, 0, cpy_r_count)) { \
        PyObject *listed = PyList_New(cpy_r_count); \
        for (int64_t i = 0; listed != NULL && i < cpy_r_count; i++) { \
            PyObject *number = PyLong_FromLongLong(cpy_r_array.items[i]); \
            if (number != NULL) PyList_SET_ITEM(listed, i, number); \
            else Py_CLEAR(listed); \
        } \
        return listed; \
    }
#define HORTUS_BEGIN_bits_into \
    if (hortus_within(cpy_r_out.len, cpy_r_count, 64)) { \
        for (uint64_t left = cpy_r_mask; left; left &= left - 1) \
            cpy_r_out.items[cpy_r_count++] = cpy_r_first + __builtin_ctzll(left); \
        return cpy_r_count; \
    }
#define HORTUS_BEGIN_blank16 \
    if (cpy_r_count > 0 && hortus_within(cpy_r_array.len, cpy_r_first, cpy_r_count)) { \
        memset(cpy_r_array.items + cpy_r_first, 0, sizeof(int16_t) * cpy_r_count); \
        return 1; \
    }
#define HORTUS_BEGIN_wipe \
    if (hortus_within(cpy_r_masks.len, cpy_r_first, cpy_r_actions) && \
        hortus_within(cpy_r_shown.len, cpy_r_start, cpy_r_count) && \
        hortus_wipe(cpy_r_masks.items + cpy_r_first, cpy_r_actions, cpy_r_shown.items + cpy_r_start, cpy_r_count)) return 1;
#define HORTUS_BEGIN_offer \
    if (hortus_within(cpy_r_masks.len, cpy_r_first, 0) && hortus_within(cpy_r_shown.len, cpy_r_start, cpy_r_count) && \
        hortus_within(cpy_r_codes.len, 0, cpy_r_count) && \
        hortus_offer(cpy_r_masks.items + cpy_r_first, cpy_r_masks.len - cpy_r_first, \
                     cpy_r_shown.items + cpy_r_start, cpy_r_codes.items, cpy_r_count)) return 1;

/* Instead of a call of the pen's methods of these names (OF_PEN in setup.py); the call itself, where it must fail. */
#define HORTUS_PEN(pen) ((hortus___kernel___encoding___PenObject *)(pen))
#define HORTUS_OUT(pen) HORTUS_PEN(pen)->_out
#define HORTUS_AT(pen) HORTUS_PEN(pen)->_at
#define HORTUS_NEXT(pen) (HORTUS_OUT(pen).items + HORTUS_AT(pen))
#define HORTUS_put(call, pen, number) \
    (likely((uint64_t)HORTUS_AT(pen) < (uint64_t)HORTUS_OUT(pen).len) \
         ? (HORTUS_OUT(pen).items[HORTUS_AT(pen)++] = (int16_t)(number), 1) \
         : call(pen, number))
#define HORTUS_skip(call, pen, length) ((HORTUS_AT(pen) += (length)) - (length))
#define HORTUS_WRITTEN(pen, length, all) \
    (likely(hortus_within(HORTUS_OUT(pen).len, HORTUS_AT(pen), length) && all) && (HORTUS_AT(pen) += (length), 1))
#define HORTUS_put_all(call, pen, numbers, start, length, raised) \
    (HORTUS_WRITTEN(pen, length, hortus_within((numbers).len, start, length) && \
         hortus_put_all(HORTUS_NEXT(pen), (numbers).items + (start), length, raised)) \
         ? 1 : call(pen, numbers, start, length, raised))
#define HORTUS_put_ready(call, pen, numbers, start, length) \
    (HORTUS_WRITTEN(pen, length, hortus_within((numbers).len, start, length) && \
         memcpy(HORTUS_NEXT(pen), (numbers).items + (start), sizeof(int16_t) * (length)) != NULL) \
         ? 1 : call(pen, numbers, start, length))
#define HORTUS_put_pieces(call, pen, pieces, start, length, none) \
    (HORTUS_WRITTEN(pen, length, hortus_within((pieces).len, start, length) && \
         hortus_put_pieces(HORTUS_NEXT(pen), (pieces).items + (start), length, none)) \
         ? 1 : call(pen, pieces, start, length, none))
#define HORTUS_put_bits(call, pen, mask, length) \
    (HORTUS_WRITTEN(pen, length, (length) <= 64 && hortus_put_bits(HORTUS_NEXT(pen), mask, length)) \
         ? 1 : call(pen, mask, length))
