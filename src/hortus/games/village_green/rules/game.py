"""A game of Village Green from the deal to the end: what a decision does, and everything that follows automatically."""

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hortus.games.village_green import scoring, state
from hortus.games.village_green.components import Components
from hortus.games.village_green.knowledge import hide_highest_under, resample, show_hand_card, show_highest_under
from hortus.games.village_green.mind.encoding import encode
from hortus.games.village_green.rules import offers
from hortus.games.village_green.rules.offers import Offers
from hortus.kernel.engine.arrays import BIT, filled64, vec64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.engine.deck import deck_of
from hortus.kernel.engine.encoding import Pen

# Cards and awards dealt to each seat.
DEALT: Final = 3
MOST_SEATS: Final = 5
# Where the other cards are dealt to: the rows, and the first slots of every village.
GREEN_ROW: Final = vec64(list(range(state.ROW)))
AWARD_ROW: Final = vec64(list(range(state.ROW, 2 * state.ROW)))
DEALT_SLOTS: Final = vec64([seat * state.SLOT_COUNT + slot for seat in range(MOST_SEATS) for slot in range(DEALT)])
# Orders in which a row goes under the deck: six for three cards; the first two of (0 1, 1 0) for two, one for one.
ORDERS: Final = vec64([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])
ORDERS_OF_TWO: Final = vec64([0, 1, 1, 0])


@final
@mypyc_attr(free_list_len=1)
class VillageGreen(Offers):
    """A game of Village Green."""

    def clone(self) -> "VillageGreen":
        """A copy with the same future."""
        copy = VillageGreen(self.game, self.components, self.seats, self.chance.clone())
        copy.copy_from(self)
        return copy

    def written_onto(self, spare: State) -> State:
        """A copy with the same future, in the memory of another table."""
        copy = cast("VillageGreen", spare)
        copy.chance.become(self.chance)
        copy.copy_from(self)
        return copy

    def score(self, seat: i64) -> i64:
        """Points now (VG-52)."""
        return scoring.total(self, seat)

    def standing(self, seat: i64) -> i64:
        """Points, then visible green cards (VG-60 to VG-62)."""
        return scoring.total(self, seat) * 16 + scoring.visible_green(self, seat)

    def encode(self, pen: Pen) -> None:
        """What the pen's seat knows, as numbers."""
        encode(self, pen)

    def resample(self, seat: i64, chance: Chance) -> None:
        """Redraw what a seat cannot know."""
        resample(self, seat, chance)

    # ---- setup ----

    def deal(self) -> None:
        """Draw the start player, if none is set, deal and lay out the rows (VG-04 to VG-11, VG-R1)."""
        chance = self.chance
        if self.start < 0:
            self.start = chance.roll(state.START, self.seats)
        self.to_move = self.start
        green = self.green
        award = self.award
        cards = self.cards
        seat: i64
        _i: i64
        for seat in range(self.seats):
            for _i in range(DEALT):
                self.add_to_hand(seat, green.draw(chance), BIT[seat])
        green.draw_to(cards, GREEN_ROW, state.ROW, chance)
        award.draw_to(self.slots, DEALT_SLOTS, self.seats * DEALT, chance)
        award.draw_to(cards, AWARD_ROW, state.ROW, chance)
        self.green_row = state.ROW
        self.award_row = state.ROW

    # ---- what a decision does ----

    def apply(self, code: i64) -> None:
        """Carry out a legal decision."""
        if code < offers.TAKE_AWARDS:
            self.take_green(code - offers.TAKE_GREENS)
        elif code < offers.REFRESH_GREEN:
            self.take_award(code - offers.TAKE_AWARDS)
        elif code >= offers.AWARD_SLOTS:
            self.place_award(code - offers.AWARD_SLOTS)
        elif code >= offers.BOTTOMS:
            self.put_card_under(code - offers.BOTTOMS)
        elif code >= offers.PLACES:
            self.place(code - offers.PLACES)
        elif code < offers.REFRESH_AWARD:
            self.refresh_green(code - offers.REFRESH_GREEN)
        elif code < offers.COVER:
            self.refresh_award(code - offers.REFRESH_AWARD)
        elif code == offers.COVER:
            self.set_field(self.to_move, state.FACE_UP, 0)
            self.cover = True
        elif code == offers.PASS:
            self.end_turn()
        else:
            self.finish()  # STOP

    def take_green(self, source: i64) -> None:
        """A green card comes into the hand; the row is refilled immediately (VG-22, VG-23)."""
        seat = self.to_move
        if source == state.FROM_DECK:
            seen = BIT[seat]
            from_under = self.green.draws_from_under()
            if from_under:
                seen |= hide_highest_under(self)
            self.add_to_hand(seat, self.draw_green(from_under), seen)
        else:
            cards = self.cards
            self.add_to_hand(seat, cards[source], BIT[self.seats + 1] - 1)
            if not self.green.is_empty():
                cards[source] = self.reveal_green()
            else:
                self.green_row -= 1
                self.close_up(source, self.green_row)
        self.phase = state.PLACE

    def draw_green(self, from_under: bool) -> i64:
        """The top green card is seen by somebody."""
        self.revealed += 1
        deck = self.green
        card = deck.draw(self.chance)
        if from_under:
            self.drop_under_notes()
        if deck.is_empty():
            self.look_for_the_end()
        return card

    def reveal_green(self) -> i64:
        """The top green card is seen by all."""
        from_under = self.green.draws_from_under()
        if from_under:
            show_highest_under(self)
        return self.draw_green(from_under)

    def draw_award(self) -> i64:
        """The top award is seen by all."""
        self.revealed += 1
        deck = self.award
        from_under = deck.draws_from_under()
        award = deck.draw(self.chance)
        if from_under:
            self.drop_award_note()
        if deck.is_empty():
            self.look_for_the_end()
        return award

    def take_award(self, source: i64) -> None:
        """An award is taken openly; the row is refilled immediately (VG-26)."""
        if self.phase == state.ACTION:
            self.award_for = state.FOR_ACTION
        if source == state.FROM_DECK:
            self.award_in_hand = self.draw_award()
        else:
            self.award_in_hand = self.cards[state.ROW + source]
            if not self.award.is_empty():
                self.cards[state.ROW + source] = self.draw_award()
            else:
                self.award_row -= 1
                self.close_up(state.ROW + source, state.ROW + self.award_row)
        self.phase = state.PLACE_AWARD

    def close_up(self, at: i64, end: i64) -> None:
        """A row that cannot be refilled closes up, keeping its order (VG-R7)."""
        while at < end:
            self.cards[at] = self.cards[at + 1]
            at += 1

    def refresh_green(self, order: i64) -> None:
        """The green row goes under its deck; new cards are revealed (VG-16 to VG-18)."""
        seat = self.to_move
        self.set_field(seat, state.FACE_UP, 0)
        i: i64
        for i in range(self.green_row):
            card = self.cards[place_in_order(self.green_row, order, i)]
            self.put_under(card, BIT[self.seats + 1] - 1, state.REFRESHED, seat)
        self.green_row = 0
        while self.green_row < state.ROW and not self.green.is_empty():
            self.cards[self.green_row] = self.reveal_green()
            self.green_row += 1

    def refresh_award(self, order: i64) -> None:
        """The award row goes under its deck; new awards are revealed (VG-16 to VG-18)."""
        seat = self.to_move
        self.set_field(seat, state.FACE_UP, 0)
        i: i64
        for i in range(self.award_row):
            self.put_award_under(self.cards[state.ROW + place_in_order(self.award_row, order, i)], seat)
        self.award_row = 0
        while self.award_row < state.ROW and not self.award.is_empty():
            self.cards[state.ROW + self.award_row] = self.draw_award()
            self.award_row += 1

    def place(self, choice: i64) -> None:
        """A hand card goes into the village; a structure immediately draws an award (VG-24, VG-40, VG-R23)."""
        seat = self.to_move
        position = choice // state.CELL_COUNT
        show_hand_card(self, seat, position)
        card = self.take_from_hand(seat, position)
        self.lay_green(seat, choice - position * state.CELL_COUNT, card)
        if self.seat_fields[seat * state.SEAT_FIELDS + state.OCCUPIED] == offers.FULL:
            self.look_for_the_end()
        if self.components.structure[card] != 0 and (self.award_row > 0 or not self.award.is_empty()):  # VG-R9
            self.award_for = state.FOR_STRUCTURE
            self.phase = state.TAKE_AWARD
        else:
            self.end_turn()

    def put_card_under(self, position: i64) -> None:
        """A hand card goes face down under the green deck (VG-25, VG-R17)."""
        seat = self.to_move
        fields = self.seat_fields
        note = seat * state.SEAT_FIELDS + state.NOTES + position * state.HAND_NOTES
        seen = fields[note + state.SEEN]
        since = fields[note + state.SINCE]
        self.put_under(self.take_from_hand(seat, position), seen, since, seat)
        fields[seat * state.SEAT_FIELDS + state.PUT_UNDER_AT] = self.turn
        self.end_turn()

    def place_award(self, slot: i64) -> None:
        """The award taken goes into the village (VG-27)."""
        self.lay_award(self.to_move, slot, self.award_in_hand)
        self.award_in_hand = state.NO_AWARD
        self.end_turn()

    # ---- the end ----

    def end_turn(self) -> None:
        """The next player takes a turn, or the game is over (VG-14, VG-50)."""
        self.cover = False
        self.award_for = state.NOTHING
        if self.turn < state.LAST_TURN:
            self.turn += 1
        self.phase = state.ACTION
        seat = self.to_move + 1
        if seat == self.seats:
            seat = 0
        self.to_move = seat
        if self.ending != state.NOT_ENDING and seat == self.start:
            self.finish()

    def finish(self) -> None:
        """The game is over."""
        self.phase = state.FINISHED
        self.to_move = OVER

    def look_for_the_end(self) -> None:
        """A full village or an empty deck sets off the end, which stays set off (VG-46 to VG-48, VG-R2).

        Checked whenever the last card has left a deck, or come into a village: nothing else can set it off.
        """
        if self.ending != state.NOT_ENDING or self.seats == 1:
            return
        if self.has_full_village():
            self.ending = state.VILLAGE_FULL
        elif self.green.is_empty():
            self.ending = state.GREEN_DECK_EMPTY
        elif self.award.is_empty():
            self.ending = state.AWARD_DECK_EMPTY

    def has_full_village(self) -> bool:
        """Whether some village shows nine green cards."""
        seat: i64
        for seat in range(self.seats):
            if self.field(seat, state.OCCUPIED) == offers.FULL:
                return True
        return False


def place_in_order(size: i64, order: i64, i: i64) -> i64:
    """Which place of a row goes under the deck as number i in this order."""
    if size == 2:
        return ORDERS_OF_TWO[order * 2 + i]
    return ORDERS[order * 3 + i]


def empty_table(game: Game, components: Components, players: int, chance: Chance) -> VillageGreen:
    """An empty table: the village cards, and all other cards in the decks (VG-02, VG-03)."""
    table = VillageGreen(game, components, players, chance)
    greens = [card for card, copies in enumerate(components.copies) for _ in range(copies)]
    awards = list(range(len(components.award_ids)))
    table.green = deck_of(state.GREEN, greens, len(greens))
    table.award = deck_of(state.AWARD, awards, len(awards))
    table.cards = filled64(0, state.HANDS + players * state.HAND)
    table.under_notes = filled64(0, (len(greens) + 1) * state.UNDER_NOTES)
    table.award_notes = filled64(0, len(awards) + 1)
    table.cells = filled64(components.empty, players * state.CELL_COUNT)
    table.slots = filled64(state.NO_AWARD, players * state.SLOT_COUNT)
    table.covered = filled64(0, 2 * (len(greens) + len(awards)))
    table.seat_fields = filled64(0, players * state.SEAT_FIELDS)
    seat: i64
    for seat in range(table.seats):
        table.set_field(seat, state.FACE_UP, 1)
        table.set_field(seat, state.VILLAGE, seat)
        table.set_field(seat, state.PUT_UNDER_AT, state.NEVER)
    return table
