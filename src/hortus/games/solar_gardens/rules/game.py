"""The course of a game of Solar Gardens, from setup to the end: what is legal, and what a decision does."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.games.solar_gardens import state
from hortus.games.solar_gardens.components import WORDS, Components
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT, TURN_BITS, TURN_MASK
from hortus.games.solar_gardens.mind.encoding import encode
from hortus.games.solar_gardens.rules import line
from hortus.games.solar_gardens.rules.line import LineOfPlayers
from hortus.games.solar_gardens.scoring import panels, total, turbines
from hortus.kernel.engine.arrays import BIT, filled64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.engine.deck import deck_of
from hortus.kernel.engine.encoding import Pen

# More than all panels or turbines of a garden: their factor in a standing.
TIE_BREAK: Final = 1024


@final
@mypyc_attr(free_list_len=1)
class SolarGardens(LineOfPlayers):
    """A game of Solar Gardens."""

    def clone(self) -> "SolarGardens":
        """A copy with the same future."""
        copy = SolarGardens(self.game, self.components, self.seats, self.chance.clone())
        copy.copy_from(self)
        return copy

    def written_onto(self, spare: State) -> State:
        """A copy with the same future, in the memory of another table."""
        copy = cast("SolarGardens", spare)
        copy.chance.become(self.chance)
        copy.copy_from(self)
        return copy

    def score(self, seat: i64) -> i64:
        """Points now (SG-59, SG-R32)."""
        return total(self, seat)

    def standing(self, seat: i64) -> i64:
        """Points, then panels, then turbines (SG-59 to SG-62)."""
        return (total(self, seat) * TIE_BREAK + panels(self, seat)) * TIE_BREAK + turbines(self, seat)

    def encode(self, pen: Pen) -> None:
        """What the pen's seat knows, as numbers."""
        encode(self, pen)

    def resample(self, seat: i64, chance: Chance) -> None:
        """Nobody knows anything about the face-down tiles, nor what others have chosen in this step (SG-R27)."""
        self.imagine_choices(self.chosen & ~BIT[seat] if seat >= 0 else self.chosen, chance)
        hidden = self.hidden
        hidden.forget_top()
        while hidden.under_size > 0:
            hidden.under_size -= 1
            hidden.put_loose(hidden.under[hidden.under_size])
        i: i64
        for i in range(self.discard_count):
            entry = self.discards[i]
            if entry < state.UNSEEN:
                hidden.put_loose(state.UNSEEN - 1 - entry)
                hidden.absent += 1
                self.discards[i] = state.UNSEEN
        self.chance.reseed(chance)

    # ---- setup ----

    def deal(self) -> None:
        """Draw the Starting Player and begin the first round (SG-03, SG-04)."""
        self.start = self.chance.roll(state.START, self.seats)
        self.begin_round()

    def begin_round(self) -> None:
        """Everybody is in, the stack is taken and its first tile shown (SG-07, SG-09)."""
        self.still_in = BIT[self.seats] - 1
        self.settled = 0
        self.discard_used = False
        self.placing = 0
        seat: i64
        for seat in range(self.seats):
            self.set_field(seat, state.LINE, state.NOTHING)
            self.set_field(seat, state.KEPT, state.NOTHING)
            self.set_field(seat, state.KEPT_AT, state.NOTHING)
        self.take_stack()
        self.go_on()

    def take_stack(self) -> None:
        """Players + 1 tiles come from the pile; if it is too small, the discards complete it (SG-07, SG-08)."""
        wanted = self.seats + 1
        pile = self.hidden.size()
        if pile == 0:
            self.reshuffle()
        elif pile < wanted:
            self.complete_stack(pile)
        self.stack = wanted

    def reshuffle(self) -> None:
        """All discards become the new pile, in unknown order (SG-08, SG-R8)."""
        hidden = self.hidden
        i: i64
        for i in range(self.discard_count):
            entry = self.discards[i]
            if entry > state.UNSEEN:
                hidden.put_loose(entry)
            elif entry < state.UNSEEN:
                hidden.put_loose(state.UNSEEN - 1 - entry)
        hidden.absent = 0
        self.discard_count = 0

    def complete_stack(self, pile: i64) -> None:
        """The rest of the pile comes first, then tiles of the new one: this stack has an order immediately (SG-R9)."""
        stack: list[int] = []
        place: i64
        for place in range(self.seats + 1):
            if place == pile:
                self.reshuffle()
            stack.append(self.hidden.draw(self.chance))
        self.hidden.fix_top(stack)

    # ---- the draft goes on ----

    def go_on(self) -> None:
        """A tile has been kept or discarded, so the next is shown (SG-14); casual: the next who kept one may place it.

        After that a casual draft goes on: while other tiles lie open, the Starting Player says whether the next is
        shown (SG-67, SG-R34).
        """
        if not self.casual:
            self.phase = state.DRAFT
            self.to_move = self.show_tile()
        elif self.placing != 0:
            self.phase = state.PLACE
            self.to_move = self.first_of(self.placing)
            self.placing &= ~BIT[self.to_move]
        elif self.furthest_tile() == state.NOTHING:
            self.show_tile()
            self.begin_step()
        elif self.lacks_tile():
            self.phase = state.SHOW
            self.to_move = self.start
        else:
            self.begin_step()

    # ---- Casual Construction ----

    def begin_step(self) -> None:
        """Everybody with a tile decides at the same time; nobody has chosen yet (SG-69, SG-R27)."""
        self.chosen = 0
        self.keeping = 0
        self.ask_next()

    def ask_next(self) -> None:
        """The next in line with a tile chooses in secret; the last of them decides openly, for the step ends then."""
        self.to_move = self.next_chooser()
        self.phase = state.DRAFT if self.to_move == self.furthest_tile() else state.CHOOSE

    def choose(self, code: i64) -> None:
        """A secret choice."""
        self.chosen |= BIT[self.to_move]
        if code == line.KEEP:
            self.keeping |= BIT[self.to_move]
        self.ask_next()

    def end_step(self, code: i64) -> None:
        """The last in this step has decided: all choices are shown and carried out, from the far end (SG-R27)."""
        if self.chosen != 0:
            self.revealed += 1
        if code == line.KEEP:
            self.keeping |= BIT[self.to_move]
        elif code == line.DISCARD:
            self.discard_open_tile()
        keeping, self.chosen, self.keeping = self.keeping, 0, 0
        place: i64
        for place in range(self.seats - 1, -1, -1):
            seat = self.seat_in_line(place)
            if self.field(seat, state.LINE) == state.NOTHING:
                continue
            if keeping & BIT[seat] != 0:
                self.keep_tile(seat)
                self.placing |= BIT[seat]
            else:
                self.hand_on(seat)
        if self.still_in == 0:
            self.placing = 0
            self.begin_finish()
        else:
            self.go_on()

    # ---- legal decisions ----

    def legal_into(self, out: vec[i64]) -> i64:
        """The decisions of the seat to move."""
        if self.phase == state.DRAFT or self.phase == state.CHOOSE:
            return self.offer_draft(out)
        if self.phase == state.PLACE:
            count = self.offer_spaces(out)
            out[count] = line.LATER
            return count + 1
        if self.phase == state.SHOW:
            out[0] = line.SHOW_NEXT
            out[1] = line.WAIT
            return 2
        return self.offer_finish(out)

    def offer_draft(self, out: vec[i64]) -> i64:
        """Keep, or pass; the last in line may discard instead, once a round (SG-11, SG-16, SG-17)."""
        out[0] = line.KEEP
        out[1] = self.refusal(self.to_move)
        return 1 if out[1] == line.KEEP else 2

    def offer_spaces(self, out: vec[i64]) -> i64:
        """Every open space with every turn (SG-23 to SG-26, SG-R33)."""
        cells = self.open_cells(self.to_move)
        code: i64 = line.PLACES
        count: i64 = 0
        while cells != 0:
            if cells & 1 != 0:
                out[count] = code
                out[count + 1] = code + 1
                out[count + 2] = code + 2
                out[count + 3] = code + 3
                count += 4
            cells >>= 1
            code += SIDE_COUNT
        return count

    def offer_finish(self, out: vec[i64]) -> i64:
        """A tile in hand must be placed; one that lies may stay, turn or move (SG-22, SG-27, SG-R12)."""
        seat = self.to_move
        count = self.offer_spaces(out)
        cell = self.field(seat, state.KEPT_AT)
        if cell == state.NOTHING:
            return count
        present = self.field(seat, state.TURNED + cell)
        turn: i64
        for turn in range(SIDE_COUNT):
            if turn != present:
                out[count] = line.PLACES + cell * SIDE_COUNT + turn
                count += 1
        out[count] = line.READY
        return count + 1

    # ---- what a decision does ----

    def apply(self, code: i64) -> None:
        """Carry out a legal decision."""
        if code < line.KEEP:
            self.place(code - line.PLACES)
        elif code == line.LATER:
            self.go_on()
        elif code == line.READY:
            self.settle()
        elif code == line.SHOW_NEXT:
            self.show_tile()
            self.begin_step()
        elif code == line.WAIT:
            self.begin_step()
        elif self.phase == state.CHOOSE:
            self.choose(code)
        elif self.casual:
            self.end_step(code)
        elif code == line.KEEP:
            self.keep()
        elif code == line.PASS:
            self.pass_on()
        else:
            self.discard()

    def keep(self) -> None:
        """The tile is kept; when nobody is in any more, the draft is over (SG-19, SG-R11)."""
        self.keep_tile(self.to_move)
        if self.still_in == 0:
            self.begin_finish()
        else:
            self.phase = state.PLACE

    def begin_finish(self) -> None:
        """Everybody has a tile: the closing step (SG-R12)."""
        self.phase = state.FINISH
        self.to_move = self.start

    def pass_on(self) -> None:
        """The tile goes to the next player still in (SG-12)."""
        tile = self.take_from_line(self.to_move)
        self.to_move = self.next_in_line(self.to_move)
        self.set_field(self.to_move, state.LINE, tile)

    def discard(self) -> None:
        """The last in line does not want the tile, so the next one is shown (SG-16)."""
        self.discard_open_tile()
        self.go_on()

    def place(self, choice: i64) -> None:
        """The tile of this round is placed, or moved in the closing step (SG-21, SG-27)."""
        seat = self.to_move
        cell = choice >> TURN_BITS
        before = self.field(seat, state.KEPT_AT)
        if before != state.NOTHING:
            self.lift(seat, before)
        self.lay(seat, cell, self.field(seat, state.KEPT) * SIDE_COUNT + (choice & TURN_MASK))
        self.set_field(seat, state.KEPT_AT, cell)
        if self.phase == state.FINISH:
            self.settle()
        else:
            self.go_on()

    def settle(self) -> None:
        """A player has closed the round; the next clockwise does, or the round is over (SG-29, SG-R12)."""
        self.settled |= BIT[self.to_move]
        self.to_move = self.first_unsettled()
        if self.to_move == state.NOTHING:
            self.close_round()

    def first_unsettled(self) -> i64:
        """The first seat, from the Starting Player on, that has not closed the round."""
        return self.first_of(~self.settled)

    # ---- the end ----

    def close_round(self) -> None:
        """The leftover goes, the token moves on; after the last round the game is over (SG-20, SG-29, SG-30)."""
        if self.stack > 0:
            self.throw_leftover()
        if self.round == self.components.rounds:
            self.phase = state.FINISHED
            self.to_move = OVER
        else:
            self.round += 1
            self.start = self.seat_in_line(1)
            self.begin_round()

    def throw_leftover(self) -> None:
        """The last tile of the stack is thrown away unseen (SG-20, SG-R10)."""
        hidden = self.hidden
        self.stack = 0
        if hidden.top_size == 0 and not hidden.draws_from_under():
            hidden.absent += 1
            self.add_discard(state.UNSEEN)
        else:
            self.add_discard(state.UNSEEN - 1 - hidden.draw(self.chance))


def empty_table(game: Game, components: Components, players: int, chance: Chance) -> SolarGardens:
    """Open gardens, and all tiles face down in one pile (SG-02, SG-04)."""
    table = SolarGardens(game, components, players, chance)
    tiles = len(components.tile_ids)
    table.hidden = deck_of(state.TILE, list(range(tiles)), 0)
    table.discards = filled64(0, tiles)
    table.seat_fields = filled64(state.NOTHING, players * state.SEAT_FIELDS)
    table.ground = filled64(0, players * WORDS)
    seat: i64
    cell: i64
    for seat in range(table.seats):
        table.forget_points(seat * WORDS)
        for cell in range(CELL_COUNT):
            table.set_field(seat, state.TURNED + cell, 0)
    return table
