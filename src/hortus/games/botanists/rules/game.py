"""A game of Botanists from setup to the end: what is legal in each step, and what a decision does."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.games.botanists.encoding import encode
from hortus.games.botanists.knowledge import resample
from hortus.games.botanists.rules.bonus import (
    bonus_actions,
    offer_swaps,
    take_leftover,
    take_tile,
)
from hortus.games.botanists.rules.codes import (
    DRAWS,
    GIVES_TO_MARKET,
    GIVES_TO_PLAYER,
    KEEPS_CARDS,
    KEEPS_FLOWERS,
    KEPT_SET_COUNT,
    KEPT_SETS,
    MOVES,
    PAIR_COUNT,
    PAIRS,
    PASS,
    PLANT_UP,
    PLANTS_DOWN,
    PLAYS,
    POINTS,
    REDRAW,
    REFRESHES,
    SELLS_OPEN,
    SELLS_PERSONAL,
    STARTS,
    TAKES_LEFTOVER,
    TAKES_ORDER,
    TAKES_TILE,
    TENDS,
    TOKEN_MOVES,
    offer_row,
)
from hortus.games.botanists.rules.market import collect, destinations, draw_card, playable, redraw, refill
from hortus.games.botanists.rules.orders import (
    draw_order,
    refresh,
    sales,
    sell_open,
    sell_personal,
    take_order,
)
from hortus.games.botanists.rules.scorings import end_turn, keep_flowers, name_start
from hortus.games.botanists.scoring import total
from hortus.games.botanists.state import (
    BOARD,
    BOARD_OF,
    BONUS,
    CARDS,
    DRAW,
    DRAWN,
    GUARDS,
    HAND,
    HAND_SIZE,
    KEEP_CARDS,
    KEEP_FLOWERS,
    LEFTOVERS,
    ONE,
    OPEN,
    OPEN_ORDERS,
    ORDERS,
    PLANT,
    PLANTED,
    PLAY,
    PURCHASE,
    REFRESH,
    SEAT,
    SEAT_FIELDS,
    START,
    SWAP,
    TALLY_BONUS,
    TEND,
    TOKEN,
    TURN,
    Table,
    colours_of,
)
from hortus.kernel.arrays import BIT, bits_into
from hortus.kernel.chance import Chance
from hortus.kernel.contract import State
from hortus.kernel.decision import Refusal
from hortus.kernel.encoding import Pen


@mypyc_attr(free_list_len=1)
class Botanists(Table):
    """A game of Botanists."""

    def clone(self) -> "Botanists":
        """A copy with the same future."""
        copy = Botanists(self.game, self.components, self.seats, self.chance.clone())
        copy.copy_from(self)
        return copy

    def written_onto(self, spare: State) -> State:
        """A copy with the same future, in the memory of another table."""
        copy = cast("Botanists", spare)
        copy.chance.become(self.chance)
        copy.copy_from(self)
        return copy

    def score(self, seat: i64) -> i64:
        """Points entered so far."""
        return total(self, seat)

    def standing(self, seat: i64) -> i64:
        """Points alone: equal ones share the victory (BO-78, BO-R29)."""
        return total(self, seat)

    def encode(self, pen: Pen) -> None:
        """What the pen's seat knows, as numbers."""
        encode(self, pen)

    def resample(self, seat: i64, chance: Chance) -> None:
        """Redraw what a seat cannot know."""
        resample(self, seat, chance)

    # ---- setup ----

    def deal(self) -> None:
        """Deal boards, cards, orders and tiles (BO-05 to BO-14, BO-R32)."""
        chance = self.chance
        self.deal_boards()
        if self.start == DRAWN:
            self.start = chance.roll(SEAT, self.seats)
        self.to_move = self.start
        seat: i64
        at: i64
        market_deck = self.market_deck
        for seat in range(self.seats):
            self.add_to_hand(seat, market_deck.draw(chance))
            self.add_to_hand(seat, market_deck.draw(chance))
        for at in range(OPEN):
            self.market[OPEN_ORDERS + at] = draw_order(self)
        self.open_size = OPEN
        for seat in range(self.seats):
            self.add_personal(seat, draw_order(self))
        for seat in range(self.seats):
            if self.components.extra_orders[self.field(seat, BOARD_OF)] != 0:  # BO-10
                self.add_personal(seat, draw_order(self))
        refill(self)

    def deal_boards(self) -> None:
        """Boards that were not chosen are drawn, each at most once (BO-05)."""
        if self.field(0, BOARD_OF) != DRAWN:
            return
        boards = self.components.all_boards[:]
        left: i64 = len(boards)
        seat: i64
        for seat in range(self.seats):
            self.set_field(seat, BOARD_OF, self.chance.draw(BOARD, boards, left))
            left -= 1

    # ---- legal decisions ----

    def legal_into(self, out: vec[i64]) -> i64:
        """The decisions of the seat to move."""
        phase = self.phase
        if phase == TURN:
            return self.offer_turn(out)
        if phase == PLAY:
            return self.offer_cards(out)
        if phase == PLANT:
            return self.offer_plants(out)
        if phase == BONUS:
            return self.offer_or_pass(out, POINTS)
        if phase == ORDERS:
            return self.offer_or_pass(out, SELLS_OPEN)
        if phase == SWAP:
            return offer_swaps(self, out)
        if phase == REFRESH:
            return self.offer_refresh(out)
        if phase == DRAW:
            out[0] = DRAWS
            out[1] = PASS
            return 2
        if phase == KEEP_CARDS:
            return offer_row(out, KEEPS_CARDS, PAIR_COUNT)
        if phase == KEEP_FLOWERS:
            return self.offer_keeps(out)
        if phase == START:
            return offer_row(out, STARTS, self.seats)
        return 0

    def offer_turn(self, out: vec[i64]) -> i64:
        """Purchase or tend (BO-19, BO-20); with neither, a new hand (BO-R10)."""
        seat = self.to_move
        leftovers = colours_of(self.seat_fields[seat * SEAT_FIELDS + LEFTOVERS])
        choices = destinations(self, seat) | leftovers << (TENDS - MOVES)
        if choices == 0:
            out[0] = REDRAW
            return 1
        return bits_into(out, 0, MOVES, choices)

    def offer_cards(self, out: vec[i64]) -> i64:
        """Hand cards whose shape lies within the market (BO-27 to BO-29)."""
        seat = self.to_move
        fields = self.seat_fields
        base = seat * SEAT_FIELDS
        here = BIT[fields[base + TOKEN]]
        count: i64 = 0
        place: i64
        for place in range(fields[base + HAND_SIZE]):
            if playable(self, seat, fields[base + CARDS + place]) & here != 0:
                out[count] = PLAYS + place
                count += 1
        return count

    def offer_plants(self, out: vec[i64]) -> i64:
        """Collected flowers: face up on their own sign, face down on any (BO-34 to BO-37)."""
        seat = self.to_move
        colours = colours_of(self.collected)
        sign = self.sign(seat, self.seat_fields[seat * SEAT_FIELDS + PLANTED])
        return bits_into(out, 0, PLANT_UP, colours << (PLANTS_DOWN - PLANT_UP) | colours >> sign & 1)

    def offer_or_pass(self, out: vec[i64], first: i64) -> i64:
        """The decisions found when the step began, and passing (BO-40, BO-52)."""
        count = bits_into(out, 0, first, self.offered)
        out[count] = PASS
        return count + 1

    def offer_refresh(self, out: vec[i64]) -> i64:
        """Every set of open orders, and none (BO-61)."""
        count = offer_row(out, REFRESHES, BIT[self.open_size] - 1)
        out[count] = PASS
        return count + 1

    def offer_keeps(self, out: vec[i64]) -> i64:
        """At most two of the seat's own leftovers (BO-70)."""
        have = self.seat_fields[self.to_move * SEAT_FIELDS + LEFTOVERS] | GUARDS
        count: i64 = 0
        kept: i64
        for kept in range(KEPT_SET_COUNT):
            if have - KEPT_SETS[kept] & GUARDS == GUARDS:
                out[count] = KEEPS_FLOWERS + kept
                count += 1
        return count

    # ---- what a decision does ----

    def apply(self, code: i64) -> None:
        """Carry out a legal decision."""
        if code < PLANT_UP:
            if code == PASS:
                self.go_on()
            elif code < TENDS:
                self.put_token(self.to_move, code - MOVES)
                self.phase = PLAY
            elif code < REDRAW:
                self.tend(code - TENDS)
            elif code < PLAYS:
                redraw(self)
            else:
                self.play_card(code - PLAYS)
        elif code == PLANT_UP:
            seat = self.to_move
            self.plant_collected(self.sign(seat, self.field(seat, PLANTED)), False)
        elif code < POINTS:
            self.plant_collected(code - PLANTS_DOWN, True)
        elif code < REFRESHES:
            self.use_bonus(code)
        else:
            self.apply_late(code)

    def apply_late(self, code: i64) -> None:
        """Carry out a legal decision from the rest of a turn, or between the phases."""
        if code < DRAWS:
            refresh(self, code - REFRESHES + 1)
            self.go_on()
        elif code == DRAWS:
            draw_card(self, self.to_move)
            draw_card(self, self.to_move)
            self.phase = KEEP_CARDS
        elif code < SELLS_OPEN:
            self.keep_cards(code - KEEPS_CARDS)
        elif code < SELLS_PERSONAL:
            sell_open(self, code - SELLS_OPEN)
            self.offer_more_sales()
        elif code < KEEPS_FLOWERS:
            sell_personal(self, code - SELLS_PERSONAL)
            self.offer_more_sales()
        elif code < STARTS:
            keep_flowers(self, KEPT_SETS[code - KEEPS_FLOWERS])
        else:
            name_start(self, code - STARTS)

    def go_on(self) -> None:
        """The step is done: the next one that offers more than passing, or the end of the turn (BO-64)."""
        phase = self.phase
        if phase == ORDERS:
            end_turn(self)
        elif self.action == PURCHASE or DRAW <= phase <= KEEP_CARDS:
            self.offer_more_sales()
        elif phase != REFRESH and self.open_size > 0:
            self.phase = REFRESH
        else:
            self.phase = DRAW

    def offer_more_sales(self) -> None:
        """Orders can be fulfilled, or the turn ends (BO-50)."""
        self.offered = sales(self)
        if self.offered != 0:
            self.phase = ORDERS
        else:
            end_turn(self)

    def play_card(self, place: i64) -> None:
        """The tiles under a card are collected (BO-30, BO-33)."""
        seat = self.to_move
        collect(self, seat, self.held(seat, place))
        self.discard_from_hand(seat, place)
        self.phase = PLANT

    def plant_collected(self, colour: i64, withered: bool) -> None:
        """One collected tile is planted, the others become leftovers (BO-34, BO-39, BO-R13)."""
        seat = self.to_move
        self.seat_fields[seat * SEAT_FIELDS + LEFTOVERS] += self.collected - ONE[colour]
        self.collected = 0
        self.plant(seat, colour, withered)
        if withered:
            self.offer_bonus()
        else:
            self.go_on()

    def offer_bonus(self) -> None:
        """The bonus action of the space just filled, if it can be carried out (BO-38, BO-R14)."""
        self.offered = bonus_actions(self)
        if self.offered != 0:
            self.phase = BONUS
        else:
            self.go_on()

    def tend(self, colour: i64) -> None:
        """A leftover is planted face down (BO-59, BO-60)."""
        seat = self.to_move
        self.seat_fields[seat * SEAT_FIELDS + LEFTOVERS] -= ONE[colour]
        self.plant(seat, colour, True)
        self.action = TEND
        self.offer_bonus()

    def use_bonus(self, code: i64) -> None:
        """Carry out a bonus action (BO-42 to BO-48)."""
        if code == POINTS:
            self.add_to(self.to_move, TALLY_BONUS, self.components.bonus_points)
        elif code < TOKEN_MOVES:
            self.give = code - GIVES_TO_MARKET if code < GIVES_TO_PLAYER else code - GIVES_TO_PLAYER
            self.phase = SWAP
            return
        elif code < TAKES_ORDER:
            self.put_token(self.to_move, code - TOKEN_MOVES)
        elif code < TAKES_TILE:
            take_order(self, code - TAKES_ORDER)
        elif code < TAKES_LEFTOVER:
            take_tile(self, code - TAKES_TILE)
        else:
            take_leftover(self, code - TAKES_LEFTOVER)
        self.go_on()

    def keep_cards(self, pair: i64) -> None:
        """Two of four cards are kept, the others discarded (BO-62)."""
        first = PAIRS[pair * 2]
        second = PAIRS[pair * 2 + 1]
        place: i64 = HAND - 1
        while place >= 0:
            if place != first and place != second:
                self.discard_from_hand(self.to_move, place)
            place -= 1
        self.go_on()


class BlindBotanists(Botanists):
    """A game in which the mover's cards are unknown and imagined: nobody can say what is legal."""

    def clone(self) -> "BlindBotanists":
        """A copy with the same future, just as blind."""
        copy = BlindBotanists(self.game, self.components, self.seats, self.chance.clone())
        copy.copy_from(self)
        return copy

    def legal(self) -> list[int]:
        """Legal decisions depend on the hand."""
        raise Refusal("BO-06", f"the hand of player {self.to_move} must be known: what is legal depends on it")
