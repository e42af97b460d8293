// The game of this file's name in plain C++, as a yardstick of what the machine can do: a port of our engine, class by
// class. It keeps everything that a table of ours keeps (who has seen which hidden card, covered cards, when a card came
// into a hand), in arrays on the heap that every new game copies; states, bots and the loop know each other by virtual
// functions, and the cards are read from tables in memory. Left out are what random games never ask for: imagined worlds,
// positions, observations, and checks of any index. The same random generator and decisions in the same order: the same
// games, card by card.
//
//     PROGRAM PLAYERS FIRST_SEED GAMES           plays these games, prints decisions and a checksum of the scores
//     PROGRAM PLAYERS FIRST_SEED GAMES WINDOW    repeats them with further seeds for so many seconds of CPU

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <vector>

namespace {

using i64 = std::int64_t;
using u32 = std::uint32_t;
using Numbers = std::vector<int>;

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
constexpr int STRUCTURE[TYPES + 1] = {
    0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,
    0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
constexpr int POND[TYPES + 1] = {
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
constexpr int USES_KINDS[AWARDS] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0};
constexpr int EXACT[TERMS] = {
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

// ---- the components of a print, in memory ----

template <typename Number, std::size_t SIZE>
std::vector<Number> listed(const Number (&table)[SIZE]) {
    return std::vector<Number>(table, table + SIZE);
}

struct Components {
    int empty = EMPTY, village_points = VILLAGE_POINTS, pond_points = POND_POINTS;
    Numbers colour = listed(COLOUR), flower = listed(FLOWER), structure = listed(STRUCTURE), pond = listed(POND);
    std::vector<i64> counters = listed(COUNTERS);
    Numbers first_term = listed(FIRST_TERM), uses_kinds = listed(USES_KINDS), term_exact = listed(EXACT);
    std::vector<i64> term_mask = listed(MASK), term_value = listed(VALUE);
    Numbers term_points = listed(FIRST_POINTS), points = listed(POINTS);
};

// ---- chance: sfc32 ----

struct Chance {
    u32 a, b, c, counter;

    explicit Chance(std::uint64_t seed, u32 apart = 0)
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

// ---- a deck: loose cards without an order, and cards of known place beneath ----

struct Deck {
    Numbers loose, under;
    int size = 0, absent = 0, beneath = 0;

    bool is_empty() const { return size == absent && beneath == 0; }
    bool draws_from_under() const { return size == absent; }

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

// ---- what the loop knows of any game ----

constexpr int OVER = -1, MOST_CHOICES = 1024;

struct State {
    int seats, to_move = 0, phase = 0, revealed = 0;
    Chance chance{0};

    explicit State(int players) : seats(players) {}
    virtual ~State() = default;
    virtual std::unique_ptr<State> clone() const = 0;
    virtual void deal() = 0;
    virtual int legal_into(Numbers &out) const = 0;
    virtual void apply(int code) = 0;
    virtual int score(int seat) const = 0;
    virtual int standing(int seat) const = 0;
};

// ---- the table ----

enum Phase { ACTION, PLACE, TAKE_AWARD, PLACE_AWARD, FINISHED };
enum Ending { NOT_ENDING, VILLAGE_FULL, GREEN_DECK_EMPTY, AWARD_DECK_EMPTY };
enum Purpose { NOTHING, FOR_ACTION, FOR_STRUCTURE };
enum Code { TAKE_GREENS = 0, TAKE_AWARDS = 4, REFRESH_GREEN = 8, REFRESH_AWARD = 14, COVER = 20, PASS = 21, STOP = 22,
            PLACES = 23, BOTTOMS = 59, AWARD_SLOTS = 63 };
constexpr int CELLS = 9, SLOTS = 6, ROW = 3, HAND = 4, FULL = 511, FROM_DECK = ROW, NO_AWARD = -1, DEALT = 3;
constexpr int ORDERS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
constexpr int ORDERS_OF_TWO[2][2] = {{0, 1}, {1, 0}};
// Who knows what of a card in a hand, and beneath the green deck: seats that saw its face, since when it was in the
// hand, who put it beneath the deck, and when.
enum Note { SEEN, SINCE, HAND_NOTES, BY = 2, PUT_AT, UNDER_NOTES };
constexpr int NEVER = -1, REFRESHED = -1, LAST_TURN = 32767, PLACES_OF_SEAT = 16;
// A lawn counts as every colour.
enum Field { FACE_UP, HAND_SIZE, PUT_UNDER_AT, OCCUPIED, LAWNS, COLOUR_CELLS, FLOWER_CELLS = 8, NOTES = 11, FIELDS = 19 };

Numbers next_to() {
    Numbers of(512);
    for (int cells = 1; cells < 512; cells++)
        for (int cell = 0; cell < CELLS; cell++)
            if (cells >> cell & 1) {
                if (cell % 3 > 0) of[cells] |= 1 << (cell - 1);
                if (cell % 3 < 2) of[cells] |= 1 << (cell + 1);
                if (cell > 2) of[cells] |= 1 << (cell - 3);
                if (cell < 6) of[cells] |= 1 << (cell + 3);
            }
    return of;
}
const Numbers NEXT_TO = next_to();

struct Table final : State {
    const Components &components;
    int start = 0, turn = 0, ending = NOT_ENDING, award_for = NOTHING, award_in_hand = NO_AWARD;
    int green_row = 0, award_row = 0, covered_count = 0;
    bool cover = false;
    Deck green, award;
    // The rows of three, then the hands; the notes; visible and covered cards; the numbers of the seats.
    Numbers cards, under_notes, award_notes, cells, slots, covered, fields;

    Table(const Components &print, int players) : State(players), components(print) {
        for (int card = 0; card < TYPES; card++)
            for (int copy = 0; copy < COPIES[card]; copy++) green.loose.push_back(card);
        for (int card = 0; card < AWARDS; card++) award.loose.push_back(card);
        green.size = GREENS, green.absent = REMOVED_GREENS[players], green.under.resize(GREENS);
        award.size = AWARDS, award.absent = REMOVED_AWARDS[players], award.under.resize(AWARDS);
        cards.resize(2 * ROW + players * HAND);
        under_notes.resize((GREENS + 1) * UNDER_NOTES);
        award_notes.resize(AWARDS + 1);
        cells.assign(players * CELLS, components.empty);
        slots.assign(players * SLOTS, NO_AWARD);
        covered.resize(2 * (GREENS + AWARDS));
        fields.resize(players * FIELDS);
        for (int seat = 0; seat < players; seat++) field(seat, FACE_UP) = 1, field(seat, PUT_UNDER_AT) = NEVER;
    }

    std::unique_ptr<State> clone() const override { return std::make_unique<Table>(*this); }

    int &field(int seat, int name) { return fields[seat * FIELDS + name]; }
    int field(int seat, int name) const { return fields[seat * FIELDS + name]; }
    int everybody() const { return (1 << (seats + 1)) - 1; }

    void deal() override {
        start = to_move = chance.below(seats);
        for (int seat = 0; seat < seats; seat++)
            for (int i = 0; i < DEALT; i++) add_to_hand(seat, green.draw(chance), 1 << seat);
        for (int i = 0; i < ROW; i++) cards[i] = green.draw(chance);
        for (int seat = 0; seat < seats; seat++)
            for (int i = 0; i < DEALT; i++) slots[seat * SLOTS + i] = award.draw(chance);
        for (int i = 0; i < ROW; i++) cards[ROW + i] = award.draw(chance);
        green_row = award_row = ROW;
    }

    // ---- what is offered ----

    int legal_into(Numbers &out) const override {
        switch (phase) {
            case ACTION: return offer_actions(out);
            case PLACE: return offer_places(out);
            case PLACE_AWARD: return offer_slots(out);
            default: return offer_awards(out, 0);
        }
    }

    int offer_actions(Numbers &out) const {
        if (cover) return offer_greens(out, 0);
        int count = 0;
        if (field(to_move, FACE_UP)) {
            count = offer_refresh(out, count, REFRESH_GREEN, 0, green_row);
            count = offer_refresh(out, count, REFRESH_AWARD, ROW, award_row);
            if (may_cover()) out[count++] = COVER;
        }
        count = offer_greens(out, count);
        if (seats > 1 || has_free_slot(to_move)) count = offer_awards(out, count);
        if (seats == 1) out[count++] = STOP;
        if (count == 0) out[count++] = PASS;
        return count;
    }

    int offer_refresh(Numbers &out, int count, int first, int base, int size) const {
        if (size == 0) return count;
        const int *row = &cards[base];
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

    bool may_cover() const {
        int on_top = field(to_move, OCCUPIED);
        if (on_top == 0 || (green_row == 0 && green.is_empty())) return false;
        if (seats > 1 || hand_fits(to_move, on_top)) return true;
        for (int i = 0; i < green_row; i++)
            if (fitting(to_move, cards[i], on_top)) return true;
        return false;
    }

    int offer_greens(Numbers &out, int count) const {
        int open = seats > 1 ? FULL : open_cells(to_move);
        bool certain = seats > 1 || hand_fits(to_move, open);
        for (int i = 0; i < green_row; i++) {
            if ((i > 0 && cards[i] == cards[0]) || (i > 1 && cards[i] == cards[1])) continue;
            if (certain || fitting(to_move, cards[i], open)) out[count++] = TAKE_GREENS + i;
        }
        if (certain && !green.is_empty()) out[count++] = TAKE_GREENS + FROM_DECK;
        return count;
    }

    int offer_awards(Numbers &out, int count) const {
        for (int i = 0; i < award_row; i++) out[count++] = TAKE_AWARDS + i;
        if (!award.is_empty()) out[count++] = TAKE_AWARDS + FROM_DECK;
        return count;
    }

    int offer_places(Numbers &out) const {
        int open = open_cells(to_move), size = field(to_move, HAND_SIZE), count = 0;
        for (int i = 0; i < size; i++)
            if (is_first(to_move, i))
                for (int cells = fitting(to_move, held(to_move, i), open); cells; cells &= cells - 1)
                    out[count++] = PLACES + i * CELLS + __builtin_ctz(static_cast<unsigned>(cells));
        if (seats > 1)
            for (int i = 0; i < size; i++)
                if (is_first(to_move, i)) out[count++] = BOTTOMS + i;
        return count;
    }

    int offer_slots(Numbers &out) const {
        int count = 0;
        for (int slot = 0; slot < SLOTS; slot++)
            if (seats > 1 || award_for != FOR_ACTION || slots[slot] == NO_AWARD) out[count++] = AWARD_SLOTS + slot;
        return count;
    }

    int held(int seat, int place) const { return cards[2 * ROW + seat * HAND + place]; }

    bool is_first(int seat, int i) const {
        for (int other = 0; other < i; other++)
            if (held(seat, other) == held(seat, i)) return false;
        return true;
    }

    int open_cells(int seat) const {
        int occupied = field(seat, OCCUPIED);
        return cover ? occupied : (FULL & ~occupied) | field(seat, LAWNS);
    }

    int fitting(int seat, int card, int open) const {
        if (card == LAWN) return open;
        int colour = components.colour[card], flower = components.flower[card];
        int alike = field(seat, COLOUR_CELLS + colour) | field(seat, FLOWER_CELLS + flower);
        return open & ~NEXT_TO[field(seat, OCCUPIED) & ~alike];
    }

    bool hand_fits(int seat, int open) const {
        for (int i = 0; i < field(seat, HAND_SIZE); i++)
            if (fitting(seat, held(seat, i), open)) return true;
        return false;
    }

    bool has_free_slot(int seat) const {
        for (int slot = 0; slot < SLOTS; slot++)
            if (slots[seat * SLOTS + slot] == NO_AWARD) return true;
        return false;
    }

    // ---- what a decision does ----

    void apply(int code) override {
        if (code < TAKE_AWARDS) take_green(code - TAKE_GREENS);
        else if (code < REFRESH_GREEN) take_award(code - TAKE_AWARDS);
        else if (code >= AWARD_SLOTS) place_award(code - AWARD_SLOTS);
        else if (code >= BOTTOMS) put_card_under(code - BOTTOMS);
        else if (code >= PLACES) place((code - PLACES) / CELLS, (code - PLACES) % CELLS);
        else if (code < REFRESH_AWARD) refresh_green(code - REFRESH_GREEN);
        else if (code < COVER) refresh_award(code - REFRESH_AWARD);
        else if (code == COVER) cover = true, field(to_move, FACE_UP) = 0;
        else if (code == PASS) end_turn();
        else finish();
    }

    void add_to_hand(int seat, int card, int seen) {
        int size = field(seat, HAND_SIZE)++;
        cards[2 * ROW + seat * HAND + size] = card;
        int *note = hand_note(seat, size);
        note[SEEN] = seen;
        note[SINCE] = turn;
    }

    int taken_from_hand(int seat, int place) {
        int card = held(seat, place), last = --field(seat, HAND_SIZE);
        for (int i = place; i < last; i++) {
            cards[2 * ROW + seat * HAND + i] = held(seat, i + 1);
            int *note = hand_note(seat, i);
            note[SEEN] = note[HAND_NOTES + SEEN];
            note[SINCE] = note[HAND_NOTES + SINCE];
        }
        return card;
    }

    void take_green(int source) {
        if (source == FROM_DECK) {
            int seen = 1 << to_move;
            bool from_under = green.draws_from_under();
            if (from_under) seen |= hide_highest_under();
            add_to_hand(to_move, draw_green(from_under), seen);
        } else {
            add_to_hand(to_move, cards[source], everybody());
            if (!green.is_empty()) cards[source] = reveal_green();
            else close_up(source, --green_row);
        }
        phase = PLACE;
    }

    int draw_green(bool from_under) {
        revealed++;
        int card = green.draw(chance);
        if (from_under)
            for (int i = 0; i < green.beneath * UNDER_NOTES; i++) under_notes[i] = under_notes[i + UNDER_NOTES];
        if (green.is_empty()) look_for_the_end();
        return card;
    }

    int reveal_green() {
        bool from_under = green.draws_from_under();
        if (from_under && put_unseen(0))
            settle_notes(under_notes[BY], green.under[0], under_notes[PUT_AT], &under_notes[0]);
        return draw_green(from_under);
    }

    int draw_award() {
        revealed++;
        bool from_under = award.draws_from_under();
        int drawn = award.draw(chance);
        if (from_under)
            for (int i = 0; i < award.beneath; i++) award_notes[i] = award_notes[i + 1];
        if (award.is_empty()) look_for_the_end();
        return drawn;
    }

    void take_award(int source) {
        if (phase == ACTION) award_for = FOR_ACTION;
        if (source == FROM_DECK) {
            award_in_hand = draw_award();
        } else {
            award_in_hand = cards[ROW + source];
            if (!award.is_empty()) cards[ROW + source] = draw_award();
            else award_row--, close_up(ROW + source, ROW + award_row);
        }
        phase = PLACE_AWARD;
    }

    void close_up(int at, int end) {
        for (; at < end; at++) cards[at] = cards[at + 1];
    }

    static int place_in_order(int size, int order, int i) {
        return size == 2 ? ORDERS_OF_TWO[order][i] : ORDERS[order][i];
    }

    void refresh_green(int order) {
        field(to_move, FACE_UP) = 0;
        for (int i = 0; i < green_row; i++)
            put_under(cards[place_in_order(green_row, order, i)], everybody(), REFRESHED, to_move);
        for (green_row = 0; green_row < ROW && !green.is_empty(); green_row++) cards[green_row] = reveal_green();
    }

    void refresh_award(int order) {
        field(to_move, FACE_UP) = 0;
        for (int i = 0; i < award_row; i++) {
            award_notes[award.beneath] = to_move;
            award.put_under(cards[ROW + place_in_order(award_row, order, i)]);
        }
        for (award_row = 0; award_row < ROW && !award.is_empty(); award_row++) cards[ROW + award_row] = draw_award();
    }

    void put_under(int card, int seen, int since, int by) {
        int *note = &under_notes[green.beneath * UNDER_NOTES];
        note[SEEN] = seen;
        note[SINCE] = since;
        note[BY] = by;
        note[PUT_AT] = turn;
        green.put_under(card);
    }

    void place(int position, int cell) {
        int seat = to_move;
        settle_notes(seat, held(seat, position), turn, hand_note(seat, position));
        int card = taken_from_hand(seat, position);
        lay_green(seat, cell, card);
        if (field(seat, OCCUPIED) == FULL) look_for_the_end();
        if (components.structure[card] && (award_row > 0 || !award.is_empty())) {
            award_for = FOR_STRUCTURE;
            phase = TAKE_AWARD;
        } else {
            end_turn();
        }
    }

    void lay_green(int seat, int cell, int card) {
        int bit = 1 << cell, old = cells[seat * CELLS + cell], *masks = &fields[seat * FIELDS];
        cells[seat * CELLS + cell] = card;
        if (old != components.empty) {
            bury(seat * PLACES_OF_SEAT + cell, old);
            for (int name = LAWNS; name < NOTES; name++) masks[name] &= ~bit;
        }
        masks[OCCUPIED] |= bit;
        if (card == LAWN) {
            for (int name = LAWNS; name < FLOWER_CELLS; name++) masks[name] |= bit;
        } else {
            masks[COLOUR_CELLS + components.colour[card]] |= bit;
            masks[FLOWER_CELLS + components.flower[card]] |= bit;
        }
    }

    void bury(int place, int card) {
        covered[covered_count * 2] = place;
        covered[covered_count * 2 + 1] = card;
        covered_count++;
    }

    void put_card_under(int position) {
        int seat = to_move;
        const int *note = hand_note(seat, position);
        int seen = note[SEEN], since = note[SINCE];
        put_under(taken_from_hand(seat, position), seen, since, seat);
        field(seat, PUT_UNDER_AT) = turn;
        end_turn();
    }

    void place_award(int slot) {
        int &at = slots[to_move * SLOTS + slot], old = at;
        at = award_in_hand;
        if (old != NO_AWARD) bury(to_move * PLACES_OF_SEAT + CELLS + slot, old);
        award_in_hand = NO_AWARD;
        end_turn();
    }

    void end_turn() {
        cover = false;
        award_for = NOTHING;
        if (turn < LAST_TURN) turn++;
        phase = ACTION;
        if (++to_move == seats) to_move = 0;
        if (ending != NOT_ENDING && to_move == start) finish();
    }

    void finish() {
        phase = FINISHED;
        to_move = OVER;
    }

    void look_for_the_end() {
        if (ending != NOT_ENDING || seats == 1) return;
        for (int seat = 0; seat < seats; seat++)
            if (field(seat, OCCUPIED) == FULL) ending = VILLAGE_FULL;
        if (ending == NOT_ENDING && green.is_empty()) ending = GREEN_DECK_EMPTY;
        if (ending == NOT_ENDING && award.is_empty()) ending = AWARD_DECK_EMPTY;
    }

    // ---- who knows what of hidden cards ----

    int *hand_note(int seat, int position) { return &fields[seat * FIELDS + NOTES + position * HAND_NOTES]; }
    bool put_unseen(int place) const { return under_notes[place * UNDER_NOTES + SINCE] != REFRESHED; }
    bool put_by(int place, int seat) const { return under_notes[place * UNDER_NOTES + BY] == seat && put_unseen(place); }

    int hide_highest_under() {
        int by = under_notes[BY], keep = 1 << by;
        bool refreshed = !put_unseen(0);
        for (int at = 0; at < green.beneath; at++)
            if (under_notes[at * UNDER_NOTES + BY] == by && put_unseen(at) != refreshed)
                under_notes[at * UNDER_NOTES + SEEN] &= keep;
        if (!refreshed)
            for (int at = 0; at < field(by, HAND_SIZE); at++)
                if (hand_note(by, at)[SINCE] <= field(by, PUT_UNDER_AT)) hand_note(by, at)[SEEN] &= keep;
        return keep;
    }

    void settle_notes(int seat, int card, int by_then, int *note) {
        if (field(seat, PUT_UNDER_AT) == NEVER && !holds_equals(seat, card)) return;
        int size = field(seat, HAND_SIZE), unseen = 1 << seat;
        for (int at = size - 1; at >= 0; at--)
            if (held(seat, at) == card) trade_with_equal(by_then, note, hand_note(seat, at));
        for (int at = 0; at < green.beneath; at++)
            if (green.under[at] == card && put_by(at, seat))
                trade_with_equal(by_then, note, &under_notes[at * UNDER_NOTES]);
        if (note[SEEN] != unseen) return;
        for (int at = size - 1; at >= 0; at--)
            if (hand_note(seat, at)[SEEN] == unseen) take_later_time(by_then, note, hand_note(seat, at));
        for (int at = 0; at < green.beneath; at++)
            if (under_notes[at * UNDER_NOTES + SEEN] == unseen && put_by(at, seat))
                take_later_time(by_then, note, &under_notes[at * UNDER_NOTES]);
    }

    bool holds_equals(int seat, int card) const {
        int found = 0;
        for (int i = 0; i < field(seat, HAND_SIZE); i++) found += held(seat, i) == card;
        return found > 1;
    }

    static void trade_with_equal(int by_then, int *note, int *other) {
        if (other[SINCE] > by_then) return;
        int seen = note[SEEN];
        note[SEEN] = seen | other[SEEN];
        other[SEEN] &= seen;
        take_later_time(by_then, note, other);
    }

    static void take_later_time(int by_then, int *note, int *other) {
        int since = other[SINCE];
        if (note[SINCE] < since && since <= by_then) other[SINCE] = note[SINCE], note[SINCE] = since;
    }

    // ---- points ----

    int score(int seat) const override {
        int points = field(seat, FACE_UP) ? components.village_points : 0, ponds = 0;
        const int *village = &cells[seat * CELLS];
        for (int cell = 0; cell < CELLS; cell++) ponds += components.pond[village[cell]];
        points += ponds * components.pond_points;
        for (int slot = 0; slot < SLOTS; slot++)
            if (int award = slots[seat * SLOTS + slot]; award != NO_AWARD) {
                const int *line = LINES[slot];
                i64 counters = components.counters[village[line[0]]] + components.counters[village[line[1]]];
                points += award_points(award, counters + components.counters[village[line[2]]]);
            }
        return points;
    }

    int award_points(int award, i64 line) const {
        if (components.uses_kinds[award]) {
            i64 trees = 0, flowers = 0, colours = 0;
            for (int i = 0; i < 3; i++) {
                trees += (line >> TREES[i] & 7) != 0;
                flowers += (line >> FLOWERS[i] & 3) != 0;
                colours += (line >> COLOURS[i] & 3) != 0;
            }
            line += (trees << TREE_KINDS) + (flowers << FLOWER_KINDS) + (colours << COLOUR_KINDS);
        }
        int points = 0;
        for (int term = components.first_term[award]; term < components.first_term[award + 1]; term++) {
            i64 seen = line & components.term_mask[term];
            const int *rates = &components.points[components.term_points[term]];
            if (!components.term_exact[term]) points += rates[seen >> components.term_value[term]];
            else if (seen == components.term_value[term]) points += rates[0];
        }
        return points;
    }

    int standing(int seat) const override {
        return score(seat) * 16 + __builtin_popcount(static_cast<unsigned>(field(seat, OCCUPIED)));
    }
};

// ---- many games ----

struct Bot {
    virtual ~Bot() = default;
    virtual void begin(std::uint64_t seed) = 0;
    virtual int choose(const State &state) = 0;
};

struct RandomBot final : Bot {
    Chance chance{0};
    Numbers codes = Numbers(MOST_CHOICES);

    void begin(std::uint64_t seed) override { chance = Chance(seed, 1); }
    int choose(const State &state) override { return codes[chance.below(state.legal_into(codes))]; }
};

constexpr int LIMIT = 10000, WIN = 60, LOWEST = -100, BINS = 512;
constexpr u32 PRIME = 16777619;

struct Tally {
    int seats;
    i64 games = 0, decisions = 0, decisions_squared = 0;
    u32 checksum = 0;
    std::vector<i64> points, squares, shares, histogram, starts, start_points, start_shares;

    explicit Tally(int players)
        : seats(players), points(players), squares(players), shares(players), histogram(players * BINS),
          starts(players), start_points(players), start_shares(players) {}

    void play(const State &bare, std::vector<std::unique_ptr<Bot>> &bots, std::uint64_t seed) {
        std::unique_ptr<State> state = bare.clone();
        state->chance = Chance(seed);
        state->deal();
        int starter = state->to_move, made = 0;
        for (int seat = 0; seat < seats; seat++) bots[seat]->begin(seed * static_cast<std::uint64_t>(seats) + seat);
        for (; state->to_move >= 0 && made < LIMIT; made++) state->apply(bots[state->to_move]->choose(*state));
        games++;
        if (state->to_move < 0) count(*state, seed, made, starter);
    }

    void count(const State &state, std::uint64_t seed, int made, int starter) {
        decisions += made;
        decisions_squared += static_cast<i64>(made) * made;
        u32 hash = (static_cast<u32>(seed) ^ static_cast<u32>(made)) * PRIME;
        int best = 0, winners = 0;
        Numbers scores, standings;
        for (int seat = 0; seat < seats; seat++) {
            scores.push_back(state.score(seat));
            standings.push_back(state.standing(seat));
            if (seat == 0 || standings[seat] > best) best = standings[seat], winners = 0;
            winners += standings[seat] == best;
        }
        for (int seat = 0; seat < seats; seat++) {
            int score = scores[seat], share = standings[seat] == best ? WIN / winners : 0;
            int bin = score < LOWEST ? 0 : score >= LOWEST + BINS ? BINS - 1 : score - LOWEST;
            points[seat] += score;
            squares[seat] += static_cast<i64>(score) * score;
            shares[seat] += share;
            histogram[seat * BINS + bin]++;
            hash = (hash ^ static_cast<u32>(score)) * PRIME;
            if (seat == starter) starts[seat]++, start_points[seat] += score, start_shares[seat] += share;
        }
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
    const int players = std::atoi(argv[1]);
    const Components components;
    const Table bare(components, players);
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < players; seat++) bots.push_back(std::make_unique<RandomBot>());
    std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
    const i64 games = std::atoll(argv[3]);
    Tally tally(players);
    for (i64 i = 0; i < games; i++) tally.play(bare, bots, seed++);
    std::printf("{\"checksum\": \"%08x\", \"decisions_per_game\": %.2f", tally.checksum,
                static_cast<double>(tally.decisions) / static_cast<double>(games));
    if (argc > 4) {
        const double window = std::atof(argv[4]), from = cpu(), wall_from = wall();
        Tally timed(players);
        while (cpu() - from < window)
            for (i64 i = 0; i < games; i++) timed.play(bare, bots, seed++);
        const double seconds = cpu() - from, units = static_cast<double>(timed.decisions);
        std::printf(", \"units\": %lld, \"games\": %lld, \"seconds\": %.4f, \"rate\": %.1f, \"wall_rate\": %.1f",
                    static_cast<long long>(timed.decisions), static_cast<long long>(timed.games), seconds,
                    units / seconds, units / (wall() - wall_from));
    }
    std::printf("}\n");
}
