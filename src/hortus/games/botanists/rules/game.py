"""A game of Botanists from setup to the end: what is legal in each step, and what a decision does."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.games.botanists import scoring, state
from hortus.games.botanists.knowledge import resample
from hortus.games.botanists.mind.encoding import encode
from hortus.games.botanists.rules import bonus, codes, market, orders, scorings
from hortus.games.botanists.state import Table
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.arrays import BIT, bits_into
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import State
from hortus.kernel.engine.encoding import Pen


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
        return scoring.total(self, seat)

    def standing(self, seat: i64) -> i64:
        """Points alone: equal ones share the victory (BO-78, BO-R29)."""
        return scoring.total(self, seat)

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
        if self.start == state.DRAWN:
            self.start = chance.roll(state.SEAT, self.seats)
        self.to_move = self.start
        seat: i64
        at: i64
        market_deck = self.market_deck
        for seat in range(self.seats):
            self.add_to_hand(seat, market_deck.draw(chance))
            self.add_to_hand(seat, market_deck.draw(chance))
        for at in range(state.OPEN):
            self.market[state.OPEN_ORDERS + at] = orders.draw_order(self)
        self.open_size = state.OPEN
        for seat in range(self.seats):
            self.add_personal(seat, orders.draw_order(self))
        for seat in range(self.seats):
            if self.components.extra_orders[self.field(seat, state.BOARD_OF)] != 0:  # BO-10
                self.add_personal(seat, orders.draw_order(self))
        market.refill(self)

    def deal_boards(self) -> None:
        """Boards that were not chosen are drawn, each at most once (BO-05)."""
        if self.field(0, state.BOARD_OF) != state.DRAWN:
            return
        boards = self.components.all_boards[:]
        left: i64 = len(boards)
        seat: i64
        for seat in range(self.seats):
            self.set_field(seat, state.BOARD_OF, self.chance.draw(state.BOARD, boards, left))
            left -= 1

    # ---- legal decisions ----

    def legal_into(self, out: vec[i64]) -> i64:
        """The decisions of the seat to move."""
        phase = self.phase
        if phase == state.TURN:
            return self.offer_turn(out)
        if phase == state.PLAY:
            return self.offer_cards(out)
        if phase == state.PLANT:
            return self.offer_plants(out)
        if phase == state.BONUS:
            return self.offer_or_pass(out, codes.POINTS)
        if phase == state.ORDERS:
            return self.offer_or_pass(out, codes.SELLS_OPEN)
        if phase == state.SWAP:
            return bonus.offer_swaps(self, out)
        if phase == state.REFRESH:
            return self.offer_refresh(out)
        if phase == state.DRAW:
            out[0] = codes.DRAWS
            out[1] = codes.PASS
            return 2
        if phase == state.KEEP_CARDS:
            return codes.offer_row(out, codes.KEEPS_CARDS, codes.PAIR_COUNT)
        if phase == state.KEEP_FLOWERS:
            return self.offer_keeps(out)
        if phase == state.START:
            return codes.offer_row(out, codes.STARTS, self.seats)
        return 0

    def offer_turn(self, out: vec[i64]) -> i64:
        """Purchase or tend (BO-19, BO-20); with neither, a new hand (BO-R10)."""
        seat = self.to_move
        leftovers = state.colours_of(self.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS])
        choices = market.destinations(self, seat) | leftovers << (codes.TENDS - codes.MOVES)
        if choices == 0:
            out[0] = codes.REDRAW
            return 1
        return bits_into(out, 0, codes.MOVES, choices)

    def offer_cards(self, out: vec[i64]) -> i64:
        """Hand cards whose shape lies within the market (BO-27 to BO-29)."""
        seat = self.to_move
        fields = self.seat_fields
        base = seat * state.SEAT_FIELDS
        here = BIT[fields[base + state.TOKEN]]
        count: i64 = 0
        place: i64
        for place in range(fields[base + state.HAND_SIZE]):
            if market.playable(self, seat, fields[base + state.CARDS + place]) & here != 0:
                out[count] = codes.PLAYS + place
                count += 1
        return count

    def offer_plants(self, out: vec[i64]) -> i64:
        """Collected flowers: face up on their own sign, face down on any (BO-34 to BO-37)."""
        seat = self.to_move
        colours = state.colours_of(self.collected)
        sign = self.sign(seat, self.seat_fields[seat * state.SEAT_FIELDS + state.PLANTED])
        return bits_into(out, 0, codes.PLANT_UP, colours << (codes.PLANTS_DOWN - codes.PLANT_UP) | colours >> sign & 1)

    def offer_or_pass(self, out: vec[i64], first: i64) -> i64:
        """The decisions found when the step began, and passing (BO-40, BO-52)."""
        count = bits_into(out, 0, first, self.offered)
        out[count] = codes.PASS
        return count + 1

    def offer_refresh(self, out: vec[i64]) -> i64:
        """Every set of open orders, and none (BO-61)."""
        count = codes.offer_row(out, codes.REFRESHES, BIT[self.open_size] - 1)
        out[count] = codes.PASS
        return count + 1

    def offer_keeps(self, out: vec[i64]) -> i64:
        """At most two of the seat's own leftovers (BO-70)."""
        have = self.seat_fields[self.to_move * state.SEAT_FIELDS + state.LEFTOVERS] | state.GUARDS
        count: i64 = 0
        kept: i64
        for kept in range(codes.KEPT_SET_COUNT):
            if have - codes.KEPT_SETS[kept] & state.GUARDS == state.GUARDS:
                out[count] = codes.KEEPS_FLOWERS + kept
                count += 1
        return count

    # ---- what a decision does ----

    def apply(self, code: i64) -> None:
        """Carry out a legal decision."""
        if code < codes.PLANT_UP:
            if code == codes.PASS:
                self.go_on()
            elif code < codes.TENDS:
                self.put_token(self.to_move, code - codes.MOVES)
                self.phase = state.PLAY
            elif code < codes.REDRAW:
                self.tend(code - codes.TENDS)
            elif code < codes.PLAYS:
                market.redraw(self)
            else:
                self.play_card(code - codes.PLAYS)
        elif code == codes.PLANT_UP:
            seat = self.to_move
            self.plant_collected(self.sign(seat, self.field(seat, state.PLANTED)), False)
        elif code < codes.POINTS:
            self.plant_collected(code - codes.PLANTS_DOWN, True)
        elif code < codes.REFRESHES:
            self.use_bonus(code)
        else:
            self.apply_late(code)

    def apply_late(self, code: i64) -> None:
        """Carry out a legal decision from the rest of a turn, or between the phases."""
        if code < codes.DRAWS:
            orders.refresh(self, code - codes.REFRESHES + 1)
            self.go_on()
        elif code == codes.DRAWS:
            market.draw_card(self, self.to_move)
            market.draw_card(self, self.to_move)
            self.phase = state.KEEP_CARDS
        elif code < codes.SELLS_OPEN:
            self.keep_cards(code - codes.KEEPS_CARDS)
        elif code < codes.SELLS_PERSONAL:
            orders.sell_open(self, code - codes.SELLS_OPEN)
            self.offer_more_sales()
        elif code < codes.KEEPS_FLOWERS:
            orders.sell_personal(self, code - codes.SELLS_PERSONAL)
            self.offer_more_sales()
        elif code < codes.STARTS:
            scorings.keep_flowers(self, codes.KEPT_SETS[code - codes.KEEPS_FLOWERS])
        else:
            scorings.name_start(self, code - codes.STARTS)

    def go_on(self) -> None:
        """The step is done: the next one that offers more than passing, or the end of the turn (BO-64)."""
        phase = self.phase
        if phase == state.ORDERS:
            scorings.end_turn(self)
        elif self.action == state.PURCHASE or state.DRAW <= phase <= state.KEEP_CARDS:
            self.offer_more_sales()
        elif phase != state.REFRESH and self.open_size > 0:
            self.phase = state.REFRESH
        else:
            self.phase = state.DRAW

    def offer_more_sales(self) -> None:
        """Orders can be fulfilled, or the turn ends (BO-50)."""
        self.offered = orders.sales(self)
        if self.offered != 0:
            self.phase = state.ORDERS
        else:
            scorings.end_turn(self)

    def play_card(self, place: i64) -> None:
        """The tiles under a card are collected (BO-30, BO-33)."""
        seat = self.to_move
        market.collect(self, seat, self.held(seat, place))
        self.discard_from_hand(seat, place)
        self.phase = state.PLANT

    def plant_collected(self, colour: i64, withered: bool) -> None:
        """One collected tile is planted, the others become leftovers (BO-34, BO-39, BO-R13)."""
        seat = self.to_move
        self.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS] += self.collected - state.ONE[colour]
        self.collected = 0
        self.plant(seat, colour, withered)
        if withered:
            self.offer_bonus()
        else:
            self.go_on()

    def offer_bonus(self) -> None:
        """The bonus action of the space just filled, if it can be carried out (BO-38, BO-R14)."""
        self.offered = bonus.bonus_actions(self)
        if self.offered != 0:
            self.phase = state.BONUS
        else:
            self.go_on()

    def tend(self, colour: i64) -> None:
        """A leftover is planted face down (BO-59, BO-60)."""
        seat = self.to_move
        self.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS] -= state.ONE[colour]
        self.plant(seat, colour, True)
        self.action = state.TEND
        self.offer_bonus()

    def use_bonus(self, code: i64) -> None:
        """Carry out a bonus action (BO-42 to BO-48)."""
        if code == codes.POINTS:
            self.add_to(self.to_move, state.TALLY_BONUS, self.components.bonus_points)
        elif code < codes.TOKEN_MOVES:
            self.give = code - codes.GIVES_TO_MARKET if code < codes.GIVES_TO_PLAYER else code - codes.GIVES_TO_PLAYER
            self.phase = state.SWAP
            return
        elif code < codes.TAKES_ORDER:
            self.put_token(self.to_move, code - codes.TOKEN_MOVES)
        elif code < codes.TAKES_TILE:
            orders.take_order(self, code - codes.TAKES_ORDER)
        elif code < codes.TAKES_LEFTOVER:
            bonus.take_tile(self, code - codes.TAKES_TILE)
        else:
            bonus.take_leftover(self, code - codes.TAKES_LEFTOVER)
        self.go_on()

    def keep_cards(self, pair: i64) -> None:
        """Two of four cards are kept, the others discarded (BO-62)."""
        first = codes.PAIRS[pair * 2]
        second = codes.PAIRS[pair * 2 + 1]
        place: i64 = state.HAND - 1
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
