"""What a good player of Village Green counts, in expected final points.

A village is worth its points now, plus what its six lines may still become: how likely the open cells of a line get filled
before the end, and what its award then gives if each fill is a choice among a few cards. To that comes the best step
that the seat can see: the card to lay or the award to place in the turn under way.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hortus.games.village_green.components import Components
from hortus.games.village_green.rules import BOTTOMS, COVER, FULL, PLACES, REFRESH_GREEN, VillageGreen
from hortus.games.village_green.scoring import LINES, award_points, pond_points, slot_points, village_points
from hortus.games.village_green.state import (
    ACTION,
    CELL_COUNT,
    FACE_UP,
    FOR_ACTION,
    HAND,
    HAND_SIZE,
    LAWNS,
    NO_AWARD,
    NOT_ENDING,
    OCCUPIED,
    PLACE,
    PLACE_AWARD,
    ROW,
    SLOT_COUNT,
    TAKE_AWARD,
)
from hortus.kernel.arrays import BIT, bit_count
from hortus.kernel.contract import Evaluator, State

# A fill is the best of so many cards that come along.
CHOICE: Final = 2.0
# Points that a slot brings once it gets an award.
NEW_AWARD: Final = 4.0
# Awards that leave the deck in a turn of one player, and green cards that do.
AWARD_PACE: Final = 0.6
GREEN_PACE: Final = 0.8
# Steps of a village (a card laid, an award placed) in one turn.
STEPS: Final = 1.15
# How likely a step is made in a solo game, which nothing else ends.
SOLO_FILL: Final = 0.95
# Cards that a seat can choose from when it wants to fill one certain cell.
LOOKS: Final = 4
# A card kept in hand for later is worth this part of what it would bring now.
KEPT: Final = 0.3

UNKNOWN: Final = -1000.0


def blanks(size: i64) -> vec[float]:
    """A table of values that are not known yet."""
    table = vec[float]()
    i: i64
    for i in range(size):
        table = append(table, UNKNOWN)
    return table


class VillageGreenEvaluator(Evaluator):
    """Judges villages of one print."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.width: i64 = components.empty + 1
        # Expected points of an award for a line of these two cards (empty if fewer) after 0..3 more fills.
        self.lines: vec[float] = blanks(len(components.award_ids) * self.width * self.width * 4)

    def value(self, state: State, seat: i64) -> float:
        """Points now, prospects of the lines, and the best step in sight."""
        assert isinstance(state, VillageGreen)
        if state.to_move < 0:
            return float(state.score(seat))
        fill = self.fill_chance(state, seat)
        return self.village_value(state, seat, fill) + self.step_value(state, seat, fill)

    def reasons(self, state: State, seat: int) -> dict[str, float]:
        """The value by its terms."""
        assert isinstance(state, VillageGreen)
        now = float(state.score(seat))
        if state.to_move < 0:
            return {"points": now}
        fill = self.fill_chance(state, seat)
        return {
            "points": now,
            "prospects": self.village_value(state, seat, fill) - now,
            "next step": self.step_value(state, seat, fill),
        }

    def prior(self, state: State, code: i64) -> float:
        """Laying comes before putting back, and the village card last."""
        if PLACES <= code < BOTTOMS:
            return 1.0
        if REFRESH_GREEN <= code <= COVER:
            return -1.0
        return 0.0

    # ---- how far the village will get ----

    def fill_chance(self, table: VillageGreen, seat: i64) -> float:
        """How likely a step still wanted in this village is made before the end."""
        if table.seats == 1:
            return SOLO_FILL
        wanted = CELL_COUNT - bit_count(table.field(seat, OCCUPIED)) + self.free_slots(table, seat)
        steps = self.turns_left(table, seat) * STEPS
        return 1.0 if steps >= float(wanted) else steps / float(wanted)

    def turns_left(self, table: VillageGreen, seat: i64) -> float:
        """Turns that this seat will still begin."""
        if table.ending != NOT_ENDING:
            return 1.0 if self.has_last_turn(table, seat) else 0.0
        seats = float(table.seats)
        turns = float(table.award.size()) / (AWARD_PACE * seats)
        by_green = float(table.green.size()) / (GREEN_PACE * seats)
        if by_green < turns:
            turns = by_green
        other: i64
        for other in range(table.seats):
            open_cells = float(CELL_COUNT - bit_count(table.field(other, OCCUPIED)))
            if open_cells < turns:
                turns = open_cells
        return turns

    def has_last_turn(self, table: VillageGreen, seat: i64) -> bool:
        """Whether a seat, in the last round, has not begun its turn (VG-50)."""
        now = table.to_move - table.start
        if now < 0:
            now += table.seats
        own = seat - table.start
        if own < 0:
            own += table.seats
        return own > now

    def free_slots(self, table: VillageGreen, seat: i64) -> i64:
        """Award slots without an award."""
        free: i64 = 0
        slot: i64
        for slot in range(SLOT_COUNT):
            if i64(table.slots[seat * SLOT_COUNT + slot]) == NO_AWARD:
                free += 1
        return free

    # ---- the worth of a village ----

    def village_value(self, table: VillageGreen, seat: i64, fill: float) -> float:
        """Village card, ponds, and what the six lines may become."""
        value = float(village_points(table, seat) + pond_points(table, seat))
        slot: i64
        for slot in range(SLOT_COUNT):
            award = i64(table.slots[seat * SLOT_COUNT + slot])
            value += self.line_value(table, seat, slot, award, fill, NO_CELL, 0)
        return value

    def line_value(
        self, table: VillageGreen, seat: i64, slot: i64, award: i64, fill: float, laid: i64, card: i64
    ) -> float:
        """What an award may give for its line, if `card` is laid on the cell `laid` first."""
        if award == NO_AWARD:
            return fill * NEW_AWARD
        empty = self.components.empty
        first = empty
        second = empty
        third = empty
        chance = 0.0
        fills: i64 = 0
        i: i64
        for i in range(3):
            cell = LINES[slot * 3 + i]
            found = card if cell == laid else i64(table.cells[seat * CELL_COUNT + cell])
            if found == empty:
                fills += 1
                chance += fill * self.fit_chance(table, seat, cell)
            elif first == empty:
                first = found
            elif second == empty:
                second = found
            else:
                third = found
        if fills == 0:
            return float(self.full_line(award, first, second, third))
        return self.mixed(award, first, second, fills, chance / float(fills))

    def fit_chance(self, table: VillageGreen, seat: i64, cell: i64) -> float:
        """How likely one of a few cards can be laid on an open cell."""
        bit = BIT[cell]
        fitting: i64 = 0
        pair: i64
        for pair in range(9):
            if table.fitting_pair(seat, pair // 3, pair % 3, bit) != 0:
                fitting += 1
        return FIT_CHANCE[fitting]

    def full_line(self, award: i64, first: i64, second: i64, third: i64) -> i64:
        """The points of a line of three cards."""
        counters = self.components.counters
        return award_points(self.components, award, counters[first] + counters[second] + counters[third])

    def mixed(self, award: i64, first: i64, second: i64, fills: i64, chance: float) -> float:
        """Expected points if each of the open cells is filled with this chance."""
        miss = 1.0 - chance
        none = self.expected(award, first, second, 0)
        one = self.expected(award, first, second, 1)
        if fills == 1:
            return miss * none + chance * one
        two = self.expected(award, first, second, 2)
        if fills == 2:
            return miss * miss * none + 2.0 * miss * chance * one + chance * chance * two
        three = self.expected(award, first, second, 3)
        return (
            miss * miss * miss * none
            + 3.0 * miss * chance * (miss * one + chance * two)
            + chance * chance * chance * three
        )

    def expected(self, award: i64, first: i64, second: i64, fills: i64) -> float:
        """Expected points of a line with an open cell, after so many fills; found once and then remembered."""
        at = ((award * self.width + first) * self.width + second) * 4 + fills
        known = self.lines[at]
        if known != UNKNOWN:
            return known
        if fills == 0:
            found = float(self.full_line(award, first, second, self.components.empty))
        else:
            found = self.chosen_fill(award, first, second, fills - 1)
        self.lines[at] = found
        return found

    def chosen_fill(self, award: i64, first: i64, second: i64, fills: i64) -> float:
        """The mean of the best of CHOICE cards, each drawn from the whole print."""
        empty = self.components.empty
        outcomes: list[tuple[float, int]] = []
        card: i64
        for card in range(empty):
            if first == empty:
                outcome = self.expected(award, card, empty, fills)
            elif second == empty:
                outcome = self.expected(award, first, card, fills)
            else:
                outcome = float(self.full_line(award, first, second, card))
            outcomes.append((outcome, self.components.copies[card]))
        return best_of_some(outcomes)

    # ---- the step in sight ----

    def step_value(self, table: VillageGreen, seat: i64, fill: float) -> float:
        """What the best visible step adds: in the own turn the one at hand, else part of what the hand promises."""
        if table.to_move != seat:
            return KEPT * self.best_card(table, seat, fill, False)
        if table.phase == PLACE:
            return self.best_card(table, seat, fill, False)
        if table.phase == PLACE_AWARD:
            return self.best_slot(table, seat, table.award_in_hand, fill)
        if table.phase == TAKE_AWARD:
            return self.best_award(table, seat, fill)
        by_card = self.best_card(table, seat, fill, True)
        if table.cover:
            return by_card
        by_award = self.best_award(table, seat, fill)
        return by_card if by_card > by_award else by_award

    def best_card(self, table: VillageGreen, seat: i64, fill: float, with_row: bool) -> float:
        """The gain of the best card to lay, of the hand and if wanted of the green row; 0 if none gains."""
        best = 0.0
        i: i64
        for i in range(table.field(seat, HAND_SIZE)):
            gain = self.card_gain(table, seat, i64(table.hands[seat * HAND + i]), fill)
            if gain > best:
                best = gain
        if with_row:
            for i in range(table.green_row):
                gain = self.card_gain(table, seat, i64(table.rows[i]), fill)
                if gain > best:
                    best = gain
        return best

    def card_gain(self, table: VillageGreen, seat: i64, card: i64, fill: float) -> float:
        """The gain of a card on its best cell."""
        cells = table.fitting(seat, card, table.open_cells(seat))
        best = 0.0
        cell: i64
        for cell in range(CELL_COUNT):
            if cells & BIT[cell] != 0:
                gain = self.lay_gain(table, seat, card, cell, fill)
                if gain > best:
                    best = gain
        return best

    def lay_gain(self, table: VillageGreen, seat: i64, card: i64, cell: i64, fill: float) -> float:
        """The gain of a card on one cell: its column, its row, a pond."""
        components = self.components
        old = i64(table.cells[seat * CELL_COUNT + cell])
        gain = float((i64(components.pond[card]) - i64(components.pond[old])) * components.pond_points)
        for slot in (cell % 3, 3 + cell // 3):
            award = i64(table.slots[seat * SLOT_COUNT + slot])
            gain += self.line_value(table, seat, slot, award, fill, cell, card)
            gain -= self.line_value(table, seat, slot, award, fill, NO_CELL, 0)
        return gain

    def best_award(self, table: VillageGreen, seat: i64, fill: float) -> float:
        """The gain of the best award of the row."""
        best = 0.0
        i: i64
        for i in range(table.award_row):
            gain = self.best_slot(table, seat, i64(table.rows[ROW + i]), fill)
            if i == 0 or gain > best:
                best = gain
        return best

    def best_slot(self, table: VillageGreen, seat: i64, award: i64, fill: float) -> float:
        """The gain of an award on its best slot."""
        only_free = table.seats == 1 and (table.award_for == FOR_ACTION or table.phase == ACTION)
        best = UNKNOWN
        slot: i64
        for slot in range(SLOT_COUNT):
            old = i64(table.slots[seat * SLOT_COUNT + slot])
            if only_free and old != NO_AWARD:
                continue
            gain = self.line_value(table, seat, slot, award, fill, NO_CELL, 0)
            gain -= self.line_value(table, seat, slot, old, fill, NO_CELL, 0)
            if gain > best:
                best = gain
        return best if best != UNKNOWN else 0.0


NO_CELL: Final = -1
