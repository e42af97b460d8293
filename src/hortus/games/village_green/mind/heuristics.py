"""What a good player of Village Green counts, in expected final points.

A village is worth its points now, plus what its six lines may still become (`prospects.py`), given how likely their
open cells are to be filled before the end. Added to that is the best step the seat can see: the card to place or the
award to place in the current turn.
"""

from typing import Final, cast

from mypy_extensions import i64

from hortus.games.village_green import state as layout
from hortus.games.village_green.components import Components
from hortus.games.village_green.mind.prospects import Prospects
from hortus.games.village_green.rules import offers
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.scoring import LINES, pond_points, slot_points, village_points
from hortus.kernel.engine.arrays import BIT, bit_count
from hortus.kernel.engine.contract import NO_OPINION, Evaluator, State

# Rounds after which a table grows impatient: from then on every round costs more for each award left to draw.
PATIENCE: Final = 15
IMPATIENCE: Final = 0.02
# How many rounds a search plays on.
AHEAD: Final = 3

# What a card that stays in the hand counts, relative to the one placed now.
LATER: Final = 0.1

NO_CELL: Final = -1
# The names of the six award lines in reasons, and what passes in any case.
LINE_NAMES: Final = (
    "the left column",
    "the middle column",
    "the right column",
    "the top row",
    "the middle row",
    "the bottom row",
)
OPEN_PLOTS: Final = "open plots"
IMPATIENT: Final = "an end in sight"
# The gain of a step that cannot be made.
NO_WAY: Final = -1000.0


class Weights:
    """The numbers behind the judgement, found by tuning (docs/notes/bots.md)."""

    def __init__(self, numbers: dict[str, float]) -> None:
        # Points that a slot gains once it gets an award.
        self.new_award: float = numbers["new award"]
        # Awards and green cards that leave their decks per turn.
        self.award_pace: float = numbers["award pace"]
        self.green_pace: float = numbers["green pace"]
        # Steps of a village (a card or an award placed) per turn.
        self.steps: float = numbers["steps"]
        # How likely a wanted step is to be made in a solo game, which nothing else ends.
        self.solo_fill: float = numbers["solo fill"]
        # While others move, a hand is worth this fraction of what its best card would gain now.
        self.kept: float = numbers["kept"]
        # What an open cell gains beyond its lines once it gets a card: ponds, and awards that come with structures.
        self.open_cell: float = numbers["open cell"]
        # How likely one of the cards that a seat can choose from fits a certain cell, by how many of the nine
        # pairs of colour and flower fit.
        self.fit_chance: list[float] = [1.0 - (1.0 - pairs / 9.0) ** numbers["looks"] for pairs in range(10)]


TUNED: Final = {
    "new award": 4.0,
    "award pace": 0.6,
    "green pace": 0.96,
    "steps": 0.96,
    "solo fill": 0.79,
    "looks": 4.0,
    "kept": 0.3,
    "open cell": 1.5,
    # A line is filled with the best of this many cards that come along.
    "choice": 3.0,
}


class Outlook:
    """One village at one moment: what all judgements of it need."""

    def __init__(self, table: VillageGreen, seat: i64, weights: Weights) -> None:
        self.table = table
        self.seat: i64 = seat
        self.weights = weights
        # How likely a step that is still wanted is to be made before the end.
        self.fill: float = fill_chance(table, seat, weights)
        # How many of the nine pairs of colour and flower fit each cell, four bits per cell.
        self.fits: i64 = fitting_pairs(table, seat)

    def card(self, cell: i64) -> i64:
        """The visible card of a cell."""
        return self.table.cells[self.seat * layout.CELL_COUNT + cell]

    def award(self, slot: i64) -> i64:
        """The visible award of a slot."""
        return self.table.slots[self.seat * layout.SLOT_COUNT + slot]

    def worth_of_open(self) -> float:
        """What an open cell is worth besides its lines."""
        return self.fill * self.weights.open_cell

    def chance(self, cell: i64) -> float:
        """How likely an open cell is to get a card."""
        return self.fill * self.weights.fit_chance[self.fits >> (4 * cell) & 15]


class VillageGreenEvaluator(Evaluator):
    """Judges villages of one edition."""

    def __init__(self, components: Components, numbers: dict[str, float]) -> None:
        self.components = components
        self.numbers = numbers
        self.weighed = Weights(numbers)
        self.prospects = Prospects(components, numbers["choice"])

    def weights(self) -> dict[str, float]:
        """The numbers that tuning may change."""
        return dict(self.numbers)

    def reweighted(self, weights: dict[str, float]) -> Evaluator:
        """The same judgement with other numbers."""
        return VillageGreenEvaluator(self.components, self.numbers | weights)

    def value(self, state: State, seat: i64) -> float:
        """Points now, prospects of the lines, and the best step in sight."""
        if state.to_move < 0:
            return float(state.score(seat))
        outlook = Outlook(cast(VillageGreen, state), seat, self.weighed)
        return self.village_value(outlook) + self.step_value(outlook) - impatience(outlook.table)

    def reasons(self, state: State, seat: int) -> dict[str, float]:
        """The value by its terms."""
        now = float(state.score(seat))
        if state.to_move < 0:
            return {"points": now}
        outlook = Outlook(cast(VillageGreen, state), seat, self.weighed)
        terms = {"points": now}
        for slot, line in enumerate(LINE_NAMES):
            may_become = self.line_value(outlook, slot, outlook.award(slot), NO_CELL, NO_CELL)
            terms[line] = may_become - float(slot_points(outlook.table, seat, slot))
        open_cells = layout.CELL_COUNT - bit_count(outlook.table.field(seat, layout.OCCUPIED))
        terms[OPEN_PLOTS] = outlook.worth_of_open() * float(open_cells)
        terms["the cards in your hand"] = self.step_value(outlook)
        terms[IMPATIENT] = -impatience(outlook.table)
        return terms

    def passing(self) -> list[str]:
        """Every card placed takes a plot, and the end comes nearer."""
        return [OPEN_PLOTS, IMPATIENT]

    def prior(self, state: State, code: i64) -> float:
        """Placing a card comes before putting one back, and the village card comes last."""
        if offers.PLACES <= code < offers.BOTTOMS:
            return 1.0
        if offers.REFRESH_GREEN <= code <= offers.COVER:
            return -1.0
        return 0.0

    # ---- for the search ----

    def races(self) -> bool:
        """The next cards in the rows and decks upset every plan."""
        return True

    def plays_on(self, start: State, world: State) -> bool:
        """All plans are judged a few rounds later; in a solo game, at the end."""
        return start.seats == 1 or rounds(world) < rounds(start) + AHEAD

    def quick(self, state: State) -> i64:
        """In a solo game, what to take of everything face up; everything else is compared.

        What a deck would show is not compared: one lucky draw would make it look good.
        """
        table = cast(VillageGreen, state)
        if table.seats > 1 or table.cover:
            return NO_OPINION
        if table.phase == layout.ACTION:
            return self.quick_action(Outlook(table, table.to_move, self.weighed))
        if table.phase == layout.TAKE_AWARD:
            return self.quick_award(Outlook(table, table.to_move, self.weighed), NO_WAY, NO_OPINION)
        return NO_OPINION

    def quick_action(self, outlook: Outlook) -> i64:
        """The card or award in the rows that gains most; none if all would do harm."""
        table = outlook.table
        for_structure = self.best_award(outlook)
        hand = self.best_held(outlook, for_structure)
        best: float = 0.0
        code: i64 = NO_OPINION
        i: i64
        for i in range(table.green_row):
            gain = self.card_gain(outlook, table.cards[i], for_structure)
            promise = with_later(gain, hand) if gain > hand else with_later(hand, gain)
            if promise > best:
                best = promise
                code = offers.TAKE_GREENS + i
        if not table.has_free_slot(outlook.seat):
            return code
        return self.quick_award(outlook, best - with_later(0.0, hand), code)

    def quick_award(self, outlook: Outlook, best: float, code: i64) -> i64:
        """The award in the row that gains most, if it is more than the best so far."""
        table = outlook.table
        i: i64
        for i in range(table.award_row):
            gain = self.best_slot(outlook, table.cards[layout.ROW + i])
            if gain > best:
                best = gain
                code = offers.TAKE_AWARDS + i
        return code

    # ---- the worth of a village ----

    def village_value(self, outlook: Outlook) -> float:
        """Village card, ponds, and what the six lines may become."""
        table = outlook.table
        value = float(village_points(table, outlook.seat) + pond_points(table, outlook.seat))
        value += outlook.worth_of_open() * float(
            layout.CELL_COUNT - bit_count(table.field(outlook.seat, layout.OCCUPIED))
        )
        slot: i64
        for slot in range(layout.SLOT_COUNT):
            value += self.line_value(outlook, slot, outlook.award(slot), NO_CELL, NO_CELL)
        return value

    def line_value(self, outlook: Outlook, slot: i64, award: i64, laid: i64, card: i64) -> float:
        """What an award may give for the line of a slot, if `card` is first placed on the cell `laid`."""
        if award == layout.NO_AWARD:
            return outlook.fill * self.weighed.new_award
        empty = self.components.empty
        first = empty
        second = empty
        third = empty
        chance: float = 0.0
        fills: i64 = 0
        i: i64
        for i in range(3):
            cell = LINES[slot * 3 + i]
            found = card if cell == laid else outlook.card(cell)
            if found == empty:
                fills += 1
                chance += outlook.chance(cell)
            elif first == empty:
                first = found
            elif second == empty:
                second = found
            else:
                third = found
        if fills == 0:
            return self.prospects.full_line(award, first, second, third)
        return self.prospects.open_line(award, first, second, fills, chance / float(fills))

    # ---- the step in sight ----

    def step_value(self, outlook: Outlook) -> float:
        """What the best visible step adds: the one in the seat's own turn, otherwise part of what the hand promises."""
        table = outlook.table
        if table.to_move != outlook.seat:
            return self.weighed.kept * self.best_card(outlook, False)
        if table.phase == layout.PLACE:
            return self.best_card(outlook, False)
        if table.phase == layout.PLACE_AWARD:
            return self.best_slot(outlook, table.award_in_hand)
        if table.phase == layout.TAKE_AWARD:
            return self.best_award(outlook)
        by_card = self.best_card(outlook, True)
        if table.cover:
            return by_card
        by_award = self.best_award(outlook)
        return by_card if by_card > by_award else by_award

    def best_card(self, outlook: Outlook, with_row: bool) -> float:
        """The gain of the best card to place, from the hand and if wanted from the green row; 0 if none gains."""
        table = outlook.table
        for_structure = self.best_award(outlook)
        best = self.best_held(outlook, for_structure)
        if best < 0.0:
            best = 0.0
        if with_row:
            i: i64
            for i in range(table.green_row):
                gain = self.card_gain(outlook, table.cards[i], for_structure)
                if gain > best:
                    best = gain
        return best

    def best_held(self, outlook: Outlook, for_structure: float) -> float:
        """The gain of the best card in the hand."""
        table = outlook.table
        best = NO_WAY
        i: i64
        for i in range(table.field(outlook.seat, layout.HAND_SIZE)):
            gain = self.card_gain(outlook, table.held(outlook.seat, i), for_structure)
            if gain > best:
                best = gain
        return best

    def card_gain(self, outlook: Outlook, card: i64, for_structure: float) -> float:
        """The gain of a card on its best cell; a structure comes with an award (VG-40)."""
        table = outlook.table
        cells = table.fitting(outlook.seat, card, table.open_cells(outlook.seat))
        best = NO_WAY
        cell: i64
        for cell in range(layout.CELL_COUNT):
            if cells & BIT[cell] != 0:
                gain = self.lay_gain(outlook, card, cell)
                if gain > best:
                    best = gain
        return best + for_structure if self.components.structure[card] != 0 else best

    def lay_gain(self, outlook: Outlook, card: i64, cell: i64) -> float:
        """The gain of a card on one cell: for its column, its row, and as a pond."""
        components = self.components
        covered = outlook.card(cell)
        ponds = components.pond[card] - components.pond[covered]
        return (
            float(ponds * components.pond_points)
            - (outlook.worth_of_open() if covered == components.empty else 0.0)
            + self.line_gain(outlook, cell % 3, card, cell)
            + self.line_gain(outlook, 3 + cell // 3, card, cell)
        )

    def line_gain(self, outlook: Outlook, slot: i64, card: i64, cell: i64) -> float:
        """What a card on a cell adds to one line."""
        award = outlook.award(slot)
        after = self.line_value(outlook, slot, award, cell, card)
        return after - self.line_value(outlook, slot, award, NO_CELL, NO_CELL)

    def best_award(self, outlook: Outlook) -> float:
        """The gain of the best award in the row."""
        table = outlook.table
        best: float = 0.0
        i: i64
        for i in range(table.award_row):
            gain = self.best_slot(outlook, table.cards[layout.ROW + i])
            if i == 0 or gain > best:
                best = gain
        return best

    def best_slot(self, outlook: Outlook, award: i64) -> float:
        """The gain of an award on its best slot; a solo award action may not cover another (VG-67, VG-69)."""
        table = outlook.table
        only_free = table.seats == 1 and (table.award_for == layout.FOR_ACTION or table.phase == layout.ACTION)
        best = NO_WAY
        slot: i64
        for slot in range(layout.SLOT_COUNT):
            old = outlook.award(slot)
            if not only_free or old == layout.NO_AWARD:
                gain = self.line_value(outlook, slot, award, NO_CELL, NO_CELL)
                gain -= self.line_value(outlook, slot, old, NO_CELL, NO_CELL)
                if gain > best:
                    best = gain
        return best


def with_later(gain: float, later: float) -> float:
    """A gain now and a part of one that may follow."""
    return gain + LATER * later if later > 0.0 else gain


def fill_chance(table: VillageGreen, seat: i64, weights: Weights) -> float:
    """How likely a step that a village still wants (an open cell, a free slot) is to be made before the end."""
    if table.seats == 1:
        return weights.solo_fill
    wanted = layout.CELL_COUNT - bit_count(table.field(seat, layout.OCCUPIED))
    slot: i64
    for slot in range(layout.SLOT_COUNT):
        if table.slots[seat * layout.SLOT_COUNT + slot] == layout.NO_AWARD:
            wanted += 1
    steps = turns_left(table, seat, weights) * weights.steps
    return 1.0 if steps >= float(wanted) else steps / float(wanted)


def turns_left(table: VillageGreen, seat: i64, weights: Weights) -> float:
    """Turns that this seat can still expect to begin."""
    if table.ending != layout.NOT_ENDING:
        return 1.0 if has_last_turn(table, seat) else 0.0
    seats = float(table.seats)
    turns = float(table.award.size()) / (weights.award_pace * seats)
    by_green = float(table.green.size()) / (weights.green_pace * seats)
    if by_green < turns:
        turns = by_green
    other: i64
    for other in range(table.seats):
        open_cells = float(layout.CELL_COUNT - bit_count(table.field(other, layout.OCCUPIED)))
        if open_cells < turns:
            turns = open_cells
    return turns


def rounds(state: State) -> i64:
    """How many rounds are over."""
    return cast(VillageGreen, state).turn // state.seats


def impatience(table: VillageGreen) -> float:
    """Nothing ends a game in which everybody only waits for better cards (VG-R27), so waiting gets worse with time."""
    late = rounds(table) - PATIENCE
    if late <= 0 or table.seats == 1:
        return 0.0
    return IMPATIENCE * float(late * table.award.size())


def has_last_turn(table: VillageGreen, seat: i64) -> bool:
    """Whether a seat has yet to begin its turn of the last round (VG-50)."""
    return turn_of_round(table, seat) > turn_of_round(table, table.to_move)


def turn_of_round(table: VillageGreen, seat: i64) -> i64:
    """The place of a seat in the order of a round."""
    place = seat - table.start
    return place if place >= 0 else place + table.seats


def fitting_pairs(table: VillageGreen, seat: i64) -> i64:
    """How many pairs of colour and flower match the neighbours of each cell (VG-34), four bits per cell."""
    flowered = table.field(seat, layout.OCCUPIED) & ~table.field(seat, layout.LAWNS)
    packed: i64 = 0
    colour: i64
    flower: i64
    cell: i64
    for colour in range(3):
        for flower in range(3):
            alike = table.field(seat, layout.COLOUR_CELLS + colour) | table.field(seat, layout.FLOWER_CELLS + flower)
            blocked = offers.NEXT_TO[flowered & ~alike]
            for cell in range(layout.CELL_COUNT):
                if blocked & BIT[cell] == 0:
                    packed += BIT[4 * cell]
    return packed
