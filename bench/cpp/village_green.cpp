// The game of this file's name in plain C++, as a yardstick of what the machine can do: random games by the rules of our
// engine, and only what random games need. The same random generator and decisions in the same order: the same games,
// card by card. Nothing is noted of who has seen which hidden card; there is no undo, no observation, no check of input.
//
//     PROGRAM PLAYERS FIRST_SEED GAMES           plays these games, prints decisions and a checksum of the scores
//     PROGRAM PLAYERS FIRST_SEED GAMES WINDOW    repeats them with further seeds for so many seconds of CPU

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

using i64 = std::int64_t;
using u32 = std::uint32_t;

// ---- the cards, by type: colour and flower (3 is a lawn's), what else they show, and the counters of a line ----

constexpr int TYPES = 46, EMPTY = TYPES, GREENS = 60, AWARDS = 30, LAWN = 45;
constexpr int REMOVED_GREENS[6] = {0, 0, 15, 10, 5, 0}, REMOVED_AWARDS[6] = {0, 0, 10, 5, 0, 0};
constexpr int VILLAGE_POINTS = 1, POND_POINTS = 2;
constexpr int COPIES[TYPES] = {
    1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1,
    1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 6};
constexpr int COLOUR[TYPES + 1] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3};
constexpr int FLOWER[TYPES + 1] = {
    0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0,
    1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3};
constexpr bool STRUCTURE[TYPES + 1] = {
    0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,
    0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
constexpr bool POND[TYPES + 1] = {
    1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0,
    1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
constexpr i64 COUNTERS[TYPES + 1] = {
    17452499009, 17452498961, 17452517377, 17452632065, 17453549569, 69004689473, 69004689425, 69004698625,
    69004755969, 69005214721, 275213451329, 275213451281, 275213527041, 275214043137, 275213985793,
    1100589563969, 1100589563921, 1100589582337, 1100589697025, 1100590614529, 4399137030209, 4399137030161,
    4399137039361, 4399137096705, 4399137555457, 17593326895169, 17593326895121, 17593326970881,
    17593327486977, 17593327429633, 70373043339329, 70373043339281, 70373043357697, 70373043472385,
    70373044389889, 281479288455233, 281479288455185, 281479288464385, 281479288521729, 281479288980481,
    1125904268918849, 1125904268918801, 1125904268994561, 1125904269510657, 1125904269453313, 257, 4};

// ---- the awards: each is a sum of terms over the counters of its line ----

constexpr int TERMS = 54;
constexpr int FIRST_TERM[AWARDS + 1] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 21, 22, 25, 28, 29, 30, 31, 35, 36, 38, 39, 44, 49,
    51, 54};
constexpr bool USES_KINDS[AWARDS] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0};
constexpr bool EXACT[TERMS] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1};
constexpr i64 MASK[TERMS] = {
    824633720832, 3377699720527872, 52776558133248, 206158430208, 844424930131968, 13194139533312,
    51539607552, 211106232532992, 3298534883328, 192, 216172782113783808, 54043195528445952, 3, 7168, 3, 12,
    458752, 3670016, 57344, 458752, 3670016, 7168, 57344, 458752, 3670016, 768, 7168, 48, 48, 48, 768, 48,
    57344, 458752, 3670016, 13510798882111488, 13510798882111488, 12, 7168, 201326592, 50331648, 12582912,
    768, 12, 3221225472, 12884901888, 805306368, 768, 12, 7408, 7228, 7216, 7216, 7216};
constexpr i64 VALUE[TERMS] = {
    38, 50, 44, 36, 48, 42, 34, 46, 40, 6, 56, 54, 0, 10, 0, 2, 16, 19, 13, 16, 19, 10, 13, 16, 19, 8, 10, 4,
    4, 4, 8, 4, 13, 16, 19, 52, 52, 2, 10, 26, 24, 22, 8, 2, 30, 32, 28, 8, 2, 1104, 1044, 16, 2064, 2080};
constexpr int FIRST_POINTS[TERMS] = {
    0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 59, 63, 67, 74, 81, 88, 95, 102, 109, 116, 123, 130,
    134, 141, 145, 149, 153, 157, 161, 168, 175, 182, 186, 190, 194, 201, 205, 209, 213, 217, 221, 225, 229,
    233, 237, 241, 242, 243, 244, 245};
constexpr int POINTS[] = {
    0, 3, 6, 9, 0, 3, 6, 9, 0, 3, 6, 9, 0, 3, 6, 9, 0, 3, 6, 9, 0, 3, 6, 9, 0, 3, 6, 9, 0, 3, 6, 9, 0, 3, 6,
    9, 0, 2, 4, 6, 0, 0, 0, 6, 0, 0, 0, 6, 0, 2, 4, 6, 0, -1, -2, -3, -4, -5, -6, 0, 1, 2, 3, 0, -3, -6, -9,
    0, 2, 4, 6, 8, 10, 12, 0, -2, -4, -6, -8, -10, -12, 0, 3, 6, 9, 12, 15, 18, 0, -2, -4, -6, -8, -10, -12,
    0, -1, -2, -3, -4, -5, -6, 0, 1, 2, 3, 4, 5, 6, 0, 0, 2, 2, 4, 4, 6, 0, 0, 2, 2, 4, 4, 6, 0, 0, 2, 2, 4,
    4, 6, 0, 3, 6, 9, 0, 1, 2, 3, 4, 5, 6, 0, -1, -2, -3, -4, 2, -2, 6, -2, 1, 2, 4, -2, 1, 4, 8, 0, 0, 0, 5,
    0, 0, 0, 5, 5, 5, 10, 0, 0, 0, 5, 5, 5, 10, 0, 0, 0, 5, 5, 5, 10, -1, 3, -1, 5, 1, -3, 2, 6, 0, -2, -4,
    -6, -2, 4, -1, -1, -1, 4, 6, 0, 2, 4, 6, 0, 1, 2, 3, 0, -2, -4, -6, 0, -3, -6, -9, 0, -3, -6, -9, 0, 2,
    4, 6, 0, 1, 2, 3, 0, -2, -4, -6, 0, -3, -6, -9, 0, -3, -6, -9, 6, 6, -2, 4, 6};
constexpr int TREES[3] = {13, 16, 19}, FLOWERS[3] = {22, 24, 26}, COLOURS[3] = {28, 30, 32};
constexpr int TREE_KINDS = 52, FLOWER_KINDS = 54, COLOUR_KINDS = 56;
constexpr int LINES[6][3] = {{0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 1, 2}, {3, 4, 5}, {6, 7, 8}};

// ---- chance: sfc32 ----

struct Chance {
    u32 a, b, c, counter;

    explicit Chance(std::uint64_t seed = 0, u32 apart = 0)
        : a(static_cast<u32>(seed)), b(static_cast<u32>(seed >> 32)), c(apart), counter(1) {
        for (int i = 0; i < 12; i++) word();
    }

    u32 word() {
        u32 t = a + b + counter++;
        a = b ^ (b >> 9);
        b = c * 9;
        c = (c << 21 | c >> 11) + t;
        return t;
    }

    int below(int n) { return static_cast<int>(static_cast<std::uint64_t>(word()) * static_cast<u32>(n) >> 32); }
};

template <int SIZE>
struct Deck {
    int loose[SIZE], under[SIZE];
    int size = 0, absent = 0, beneath = 0;

    bool is_empty() const { return size == absent && beneath == 0; }

    int draw(Chance &chance) {
        if (size > absent) {
            int at = chance.below(size), drawn = loose[at];
            loose[at] = loose[--size];
            return drawn;
        }
        int drawn = under[0];
        beneath--;
        for (int i = 0; i < beneath; i++) under[i] = under[i + 1];
        return drawn;
    }

    void put_under(int card) { under[beneath++] = card; }
};

// ---- the table ----

enum Phase { ACTION, PLACE, TAKE_AWARD, PLACE_AWARD, OVER };
enum Code { TAKE_GREENS = 0, TAKE_AWARDS = 4, REFRESH_GREEN = 8, REFRESH_AWARD = 14, COVER = 20, PASS = 21, STOP = 22,
            PLACES = 23, BOTTOMS = 59, AWARD_SLOTS = 63 };
constexpr int CELLS = 9, SLOTS = 6, ROW = 3, HAND = 4, FULL = 511, FROM_DECK = ROW, NO_AWARD = -1, MOST_CHOICES = 64;
constexpr int ORDERS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
constexpr int ORDERS_OF_TWO[2][2] = {{0, 1}, {1, 0}};

struct NextTo {
    int of[512] = {};
    constexpr NextTo() {
        for (int cells = 1; cells < 512; cells++)
            for (int cell = 0; cell < CELLS; cell++)
                if (cells >> cell & 1) {
                    if (cell % 3 > 0) of[cells] |= 1 << (cell - 1);
                    if (cell % 3 < 2) of[cells] |= 1 << (cell + 1);
                    if (cell > 2) of[cells] |= 1 << (cell - 3);
                    if (cell < 6) of[cells] |= 1 << (cell + 3);
                }
    }
};
constexpr NextTo NEXT_TO;

struct Seat {
    bool face_up = true;
    int held = 0, hand[HAND], cells[CELLS], slots[SLOTS];
    // Sets of cells; a lawn counts as every colour.
    int occupied = 0, lawns = 0, of_colour[3] = {}, of_flower[3] = {};
};

struct Table {
    int seats, start = 0, to_move = 0;
    Phase phase = ACTION;
    bool cover = false, ending = false, award_for_action = false;
    int award_in_hand = NO_AWARD, green_row = 0, award_row = 0, greens[ROW], awards[ROW];
    Deck<GREENS> green;
    Deck<AWARDS> award;
    Seat at[5];
    Chance chance;

    explicit Table(int players) : seats(players) {
        for (int card = 0; card < TYPES; card++)
            for (int copy = 0; copy < COPIES[card]; copy++) green.loose[green.size++] = card;
        for (int card = 0; card < AWARDS; card++) award.loose[award.size++] = card;
        green.absent = REMOVED_GREENS[players];
        award.absent = REMOVED_AWARDS[players];
        for (Seat &seat : at) {
            for (int &cell : seat.cells) cell = EMPTY;
            for (int &slot : seat.slots) slot = NO_AWARD;
        }
    }

    void deal() {
        start = to_move = chance.below(seats);
        for (int seat = 0; seat < seats; seat++)
            for (int i = 0; i < 3; i++) at[seat].hand[at[seat].held++] = green.draw(chance);
        for (int &card : greens) card = green.draw(chance);
        for (int seat = 0; seat < seats; seat++)
            for (int i = 0; i < 3; i++) at[seat].slots[i] = award.draw(chance);
        for (int &card : awards) card = award.draw(chance);
        green_row = award_row = ROW;
    }

    // ---- what is offered ----

    int legal(int *out) const {
        switch (phase) {
            case ACTION: return offer_actions(out);
            case PLACE: return offer_places(out);
            case PLACE_AWARD: return offer_slots(out);
            default: return offer_awards(out, 0);
        }
    }

    int offer_actions(int *out) const {
        const Seat &seat = at[to_move];
        if (cover) return offer_greens(out, 0);
        int count = 0;
        if (seat.face_up) {
            count = offer_refresh(out, count, REFRESH_GREEN, greens, green_row);
            count = offer_refresh(out, count, REFRESH_AWARD, awards, award_row);
            if (may_cover(seat)) out[count++] = COVER;
        }
        count = offer_greens(out, count);
        if (seats > 1 || has_free_slot(seat)) count = offer_awards(out, count);
        if (seats == 1) out[count++] = STOP;
        if (count == 0) out[count++] = PASS;
        return count;
    }

    static int offer_refresh(int *out, int count, int first, const int *row, int size) {
        if (size == 0) return count;
        out[count++] = first;
        if (size == 2 && row[0] != row[1]) out[count++] = first + 1;
        if (size < 3) return count;
        bool ab = row[0] != row[1], ac = row[0] != row[2], bc = row[1] != row[2];
        if (bc) out[count++] = first + 1;
        if (ab) out[count++] = first + 2;
        if (ab && ac) out[count++] = first + 3;
        if (ac && bc) out[count++] = first + 4;
        if (ac && bc && ab) out[count++] = first + 5;
        return count;
    }

    bool may_cover(const Seat &seat) const {
        if (seat.occupied == 0 || (green_row == 0 && green.is_empty())) return false;
        if (seats > 1 || hand_fits(seat, seat.occupied)) return true;
        for (int i = 0; i < green_row; i++)
            if (fitting(seat, greens[i], seat.occupied)) return true;
        return false;
    }

    int offer_greens(int *out, int count) const {
        const Seat &seat = at[to_move];
        int open = seats > 1 ? FULL : open_cells(seat);
        bool certain = seats > 1 || hand_fits(seat, open);
        for (int i = 0; i < green_row; i++) {
            if ((i > 0 && greens[i] == greens[0]) || (i > 1 && greens[i] == greens[1])) continue;
            if (certain || fitting(seat, greens[i], open)) out[count++] = TAKE_GREENS + i;
        }
        if (certain && !green.is_empty()) out[count++] = TAKE_GREENS + FROM_DECK;
        return count;
    }

    int offer_awards(int *out, int count) const {
        for (int i = 0; i < award_row; i++) out[count++] = TAKE_AWARDS + i;
        if (!award.is_empty()) out[count++] = TAKE_AWARDS + FROM_DECK;
        return count;
    }

    int offer_places(int *out) const {
        const Seat &seat = at[to_move];
        int open = open_cells(seat), count = 0;
        for (int i = 0; i < seat.held; i++)
            if (is_first(seat, i))
                for (int cells = fitting(seat, seat.hand[i], open); cells; cells &= cells - 1)
                    out[count++] = PLACES + i * CELLS + __builtin_ctz(static_cast<unsigned>(cells));
        if (seats > 1)
            for (int i = 0; i < seat.held; i++)
                if (is_first(seat, i)) out[count++] = BOTTOMS + i;
        return count;
    }

    int offer_slots(int *out) const {
        int count = 0;
        for (int slot = 0; slot < SLOTS; slot++)
            if (seats > 1 || !award_for_action || at[0].slots[slot] == NO_AWARD) out[count++] = AWARD_SLOTS + slot;
        return count;
    }

    static bool is_first(const Seat &seat, int i) {
        for (int other = 0; other < i; other++)
            if (seat.hand[other] == seat.hand[i]) return false;
        return true;
    }

    int open_cells(const Seat &seat) const {
        return cover ? seat.occupied : (FULL & ~seat.occupied) | seat.lawns;
    }

    static int fitting(const Seat &seat, int card, int open) {
        if (card == LAWN) return open;
        int alike = seat.of_colour[COLOUR[card]] | seat.of_flower[FLOWER[card]];
        return open & ~NEXT_TO.of[seat.occupied & ~alike];
    }

    static bool hand_fits(const Seat &seat, int open) {
        for (int i = 0; i < seat.held; i++)
            if (fitting(seat, seat.hand[i], open)) return true;
        return false;
    }

    static bool has_free_slot(const Seat &seat) {
        for (int award : seat.slots)
            if (award == NO_AWARD) return true;
        return false;
    }

    // ---- what a decision does ----

    void apply(int code) {
        Seat &seat = at[to_move];
        if (code < TAKE_AWARDS) take_green(seat, code - TAKE_GREENS);
        else if (code < REFRESH_GREEN) take_award(code - TAKE_AWARDS);
        else if (code >= AWARD_SLOTS) place_award(seat, code - AWARD_SLOTS);
        else if (code >= BOTTOMS) put_card_under(seat, code - BOTTOMS);
        else if (code >= PLACES) place(seat, (code - PLACES) / CELLS, (code - PLACES) % CELLS);
        else if (code < REFRESH_AWARD) refresh(seat, code - REFRESH_GREEN, greens, green_row, green);
        else if (code < COVER) refresh(seat, code - REFRESH_AWARD, awards, award_row, award);
        else if (code == COVER) cover = true, seat.face_up = false;
        else if (code == PASS) end_turn();
        else finish();
    }

    template <int SIZE>
    int drawn(Deck<SIZE> &deck) {
        int card = deck.draw(chance);
        if (deck.is_empty()) set_off_the_end();
        return card;
    }

    template <int SIZE>
    int taken(int source, int *row, int &size, Deck<SIZE> &deck) {
        if (source == FROM_DECK) return drawn(deck);
        int card = row[source];
        if (!deck.is_empty()) {
            row[source] = drawn(deck);
        } else {
            size--;
            for (int i = source; i < size; i++) row[i] = row[i + 1];
        }
        return card;
    }

    void take_green(Seat &seat, int source) {
        int card = taken(source, greens, green_row, green);
        seat.hand[seat.held++] = card;
        phase = PLACE;
    }

    void take_award(int source) {
        if (phase == ACTION) award_for_action = true;
        award_in_hand = taken(source, awards, award_row, award);
        phase = PLACE_AWARD;
    }

    template <int SIZE>
    void refresh(Seat &seat, int order, int *row, int &size, Deck<SIZE> &deck) {
        seat.face_up = false;
        for (int i = 0; i < size; i++) deck.put_under(row[size == 2 ? ORDERS_OF_TWO[order][i] : ORDERS[order][i]]);
        for (size = 0; size < ROW && !deck.is_empty(); size++) row[size] = drawn(deck);
    }

    static int taken_from_hand(Seat &seat, int place) {
        int card = seat.hand[place];
        seat.held--;
        for (int i = place; i < seat.held; i++) seat.hand[i] = seat.hand[i + 1];
        return card;
    }

    void place(Seat &seat, int place, int cell) {
        int card = taken_from_hand(seat, place), bit = 1 << cell;
        if (seat.cells[cell] != EMPTY) {
            seat.lawns &= ~bit;
            for (int &cells : seat.of_colour) cells &= ~bit;
            for (int &cells : seat.of_flower) cells &= ~bit;
        }
        seat.cells[cell] = card;
        seat.occupied |= bit;
        if (card == LAWN) {
            seat.lawns |= bit;
            for (int &cells : seat.of_colour) cells |= bit;
        } else {
            seat.of_colour[COLOUR[card]] |= bit;
            seat.of_flower[FLOWER[card]] |= bit;
        }
        if (seat.occupied == FULL) set_off_the_end();
        if (STRUCTURE[card] && (award_row > 0 || !award.is_empty())) {
            award_for_action = false;
            phase = TAKE_AWARD;
        } else {
            end_turn();
        }
    }

    void put_card_under(Seat &seat, int place) {
        green.put_under(taken_from_hand(seat, place));
        end_turn();
    }

    void place_award(Seat &seat, int slot) {
        seat.slots[slot] = award_in_hand;
        award_in_hand = NO_AWARD;
        end_turn();
    }

    void end_turn() {
        cover = award_for_action = false;
        phase = ACTION;
        if (++to_move == seats) to_move = 0;
        if (ending && to_move == start) finish();
    }

    void set_off_the_end() {
        if (seats > 1) ending = true;
    }

    void finish() {
        phase = OVER;
        to_move = -1;
    }

    // ---- points ----

    int score(int number) const {
        const Seat &seat = at[number];
        int points = seat.face_up ? VILLAGE_POINTS : 0;
        for (int card : seat.cells) points += POND[card] ? POND_POINTS : 0;
        for (int slot = 0; slot < SLOTS; slot++)
            if (seat.slots[slot] != NO_AWARD) {
                const int *line = LINES[slot];
                i64 counters = COUNTERS[seat.cells[line[0]]] + COUNTERS[seat.cells[line[1]]];
                points += award_points(seat.slots[slot], counters + COUNTERS[seat.cells[line[2]]]);
            }
        return points;
    }

    static int award_points(int award, i64 line) {
        if (USES_KINDS[award]) {
            i64 trees = 0, flowers = 0, colours = 0;
            for (int i = 0; i < 3; i++) {
                trees += (line >> TREES[i] & 7) != 0;
                flowers += (line >> FLOWERS[i] & 3) != 0;
                colours += (line >> COLOURS[i] & 3) != 0;
            }
            line += (trees << TREE_KINDS) + (flowers << FLOWER_KINDS) + (colours << COLOUR_KINDS);
        }
        int points = 0;
        for (int term = FIRST_TERM[award]; term < FIRST_TERM[award + 1]; term++) {
            i64 seen = line & MASK[term];
            if (!EXACT[term]) points += POINTS[FIRST_POINTS[term] + (seen >> VALUE[term])];
            else if (seen == VALUE[term]) points += POINTS[FIRST_POINTS[term]];
        }
        return points;
    }

    int standing(int seat) const {
        return score(seat) * 16 + __builtin_popcount(static_cast<unsigned>(at[seat].occupied));
    }
};

// ---- many games ----

constexpr int LIMIT = 10000;

struct Tally {
    i64 games = 0, decisions = 0, shares[5] = {};
    u32 checksum = 0;

    void play(const Table &bare, std::uint64_t seed) {
        Table table = bare;
        table.chance = Chance(seed);
        table.deal();
        Chance players[5];
        for (int seat = 0; seat < table.seats; seat++) players[seat] = Chance(seed * table.seats + seat, 1);
        int out[MOST_CHOICES], made = 0;
        for (; table.to_move >= 0 && made < LIMIT; made++) {
            int count = table.legal(out);
            table.apply(out[players[table.to_move].below(count)]);
        }
        if (table.to_move < 0) count(table, seed, made);
        games++;
    }

    void count(const Table &table, std::uint64_t seed, int made) {
        decisions += made;
        u32 hash = (static_cast<u32>(seed) ^ static_cast<u32>(made)) * 16777619;
        int best = 0, winners = 0, standing[5];
        for (int seat = 0; seat < table.seats; seat++) {
            hash = (hash ^ static_cast<u32>(table.score(seat))) * 16777619;
            standing[seat] = table.standing(seat);
            if (seat == 0 || standing[seat] > best) best = standing[seat], winners = 0;
            winners += standing[seat] == best;
        }
        for (int seat = 0; seat < table.seats; seat++)
            if (standing[seat] == best) shares[seat] += 60 / winners;
        checksum += hash;
    }
};

double cpu() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double wall() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    const Table bare(std::atoi(argv[1]));
    std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
    const i64 games = std::atoll(argv[3]);
    Tally tally;
    for (i64 i = 0; i < games; i++) tally.play(bare, seed++);
    std::printf("{\"checksum\": \"%08x\", \"decisions_per_game\": %.2f", tally.checksum,
                static_cast<double>(tally.decisions) / static_cast<double>(games));
    if (argc > 4) {
        const double window = std::atof(argv[4]), from = cpu(), wall_from = wall();
        Tally timed;
        while (cpu() - from < window)
            for (i64 i = 0; i < games; i++) timed.play(bare, seed++);
        const double seconds = cpu() - from, units = static_cast<double>(timed.decisions);
        std::printf(", \"units\": %lld, \"games\": %lld, \"seconds\": %.4f, \"rate\": %.1f, \"wall_rate\": %.1f",
                    static_cast<long long>(timed.decisions), static_cast<long long>(timed.games), seconds,
                    units / seconds, units / (wall() - wall_from));
    }
    std::printf("}\n");
}
