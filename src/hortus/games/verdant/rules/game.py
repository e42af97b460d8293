"""The course of a game of Verdant: setup, the starting placement, turns, and the end."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.games.verdant import state
from hortus.games.verdant.components import Components
from hortus.games.verdant.mind.encoding import encode
from hortus.games.verdant.rules import home, market, offers
from hortus.games.verdant.scoring.points import total
from hortus.games.verdant.state import Table
from hortus.kernel.engine.arrays import filled64, vec64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.engine.deck import deck_of
from hortus.kernel.engine.encoding import Pen

TURNS: Final = 13
MOST_THUMBS: Final = 5
# Space for the thumbs below the points of a standing.
TIE_BREAK: Final = 1024


@final
@mypyc_attr(free_list_len=1)
class Verdant(Table):
    """A game of Verdant."""

    def clone(self) -> "Verdant":
        """A copy with the same future."""
        copy = Verdant(self.game, self.components, self.seats, self.chance.clone())
        copy.copy_from(self)
        return copy

    def written_onto(self, spare: State) -> State:
        """A copy with the same future, in the memory of another table."""
        copy = cast("Verdant", spare)
        copy.chance.become(self.chance)
        copy.copy_from(self)
        return copy

    def score(self, seat: i64) -> i64:
        """Points now (VE-60 to VE-70)."""
        return total(self, seat)

    def standing(self, seat: i64) -> i64:
        """Points, then thumbs (VE-71 to VE-73, VE-93)."""
        return total(self, seat) * TIE_BREAK + self.field(seat, state.THUMBS)

    def encode(self, pen: Pen) -> None:
        """What the pen's seat knows, as numbers."""
        encode(self, pen)

    def resample(self, seat: i64, chance: Chance) -> None:
        """Redraw what a seat cannot know: the order of decks and bag, and starts that are not revealed yet (VE-R19)."""
        self.chance.reseed(chance)
        self.plants.forget_top()
        self.rooms.forget_top()
        self.bag.forget_top()
        if self.phase == state.START:
            other = self.start
            while other != self.to_move:
                if other != seat:
                    self.imagine_start(other, chance)
                other = self.next_seat(other)

    def imagine_start(self, seat: i64, chance: Chance) -> None:
        """A random legal start for a seat that has chosen."""
        side = chance.below(state.SIDES)
        lit = home.start_is_lit(self, seat, side)
        self.clear_home(seat)
        home.lay_start(self, seat, side, lit and chance.below(2) == 0)

    def next_seat(self, seat: i64) -> i64:
        """Clockwise (VE-10)."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    # ---- setup ----

    def deal(self) -> None:
        """The market, the goals, a plant and a room for everybody, thumbs (VE-01 to VE-13)."""
        market.lay_out(self)
        self.draw_goals()
        seat: i64
        for seat in range(self.seats):
            self.set_field(seat, state.DEALT_PLANT, self.plants.draw(self.chance))
            self.set_field(seat, state.DEALT_ROOM, self.rooms.draw(self.chance))
        self.start = self.thirstiest_seat()
        self.to_move = self.start
        if not self.family:
            self.deal_thumbs()

    def draw_goals(self) -> None:
        """One goal from each deck, if goals are to be drawn (VE-12, VE-R23)."""
        if len(self.goals) == 0 or self.goals[0] != state.DRAWN:
            return
        found: list[int] = []
        deck: i64
        for deck in range(3):
            goals = self.components.goals_of(deck, self.seats == 1)
            found.append(self.chance.draw(state.GOAL, vec64(goals), len(goals)))
        self.goals = vec64(found)

    def thirstiest_seat(self) -> i64:
        """Who was dealt the highest requirement, and among these the first name (VE-08, VE-09, VE-R20)."""
        components = self.components
        best: i64 = 0
        seat: i64
        for seat in range(1, self.seats):
            plant, other = self.field(seat, state.DEALT_PLANT), self.field(best, state.DEALT_PLANT)
            more = components.requirement[plant] - components.requirement[other]
            if more > 0 or (more == 0 and components.name_order[plant] < components.name_order[other]):
                best = seat
        return best

    def deal_thumbs(self) -> None:
        """None for the first in turn order, 2 for the last, 1 for the others; solo 2 (VE-11, VE-75)."""
        seat: i64
        for seat in range(self.seats):
            if self.next_seat(seat) == self.start:
                self.set_field(seat, state.THUMBS, 2)
            elif seat != self.start:
                self.set_field(seat, state.THUMBS, 1)

    # ---- legal decisions ----

    def legal_into(self, out: vec[i64]) -> i64:
        """The decisions of the seat to move."""
        phase = self.phase
        if phase == state.USE:
            return offers.offer_uses(self, out)
        if phase == state.PLACE:
            return offers.offer_places(self, out)
        if phase == state.SELECT:
            return offers.offer_selection(self, out)
        if phase == state.START:
            return offers.offer_starts(self, out)
        return 0

    # ---- what a decision does ----

    def apply(self, code: i64) -> None:
        """Carry out a legal decision."""
        seat = self.to_move
        if code >= offers.ENDS:
            self.end_turn(code - offers.ENDS)
        elif code >= offers.COMPLETIONS:
            code -= offers.COMPLETIONS
            self.spend(code // offers.PLANT_NUMBERS)
            home.complete(self, seat, code % offers.PLANT_NUMBERS * 2 + 1)
        elif code >= offers.WATERINGS:
            code -= offers.WATERINGS
            self.spend_tool(self.components.watering_can)
            home.grow_sides(self, seat, code // offers.SIDE_SETS * 2, code % offers.SIDE_SETS)
        elif code >= offers.TROWELS:
            self.spend_tool(self.components.trowel)
            home.grow_set(self, seat, offers.TROWEL_SETS[code - offers.TROWELS])
        elif code >= offers.FERTILIZERS:
            code -= offers.FERTILIZERS
            self.spend_tool(self.components.fertilizer)
            home.grow(self, seat, code // offers.MOST_FERTILIZED * 2 + 1, code % offers.MOST_FERTILIZED + 1)
        elif code >= offers.FURNISHES:
            code -= offers.FURNISHES
            self.furnish(code // offers.ROOM_NUMBERS, code % offers.ROOM_NUMBERS * 2)
        elif code >= offers.PLACE_ROOMS:
            code -= offers.PLACE_ROOMS
            home.lay_room(self, seat, code // offers.SIDE_SETS * 2, self.card, code % offers.SIDE_SETS)
            self.begin_using()
        elif code >= offers.PLACE_PLANTS:
            code -= offers.PLACE_PLANTS
            home.lay_plant(self, seat, code // offers.DECLINES * 2 + 1, self.card, code % offers.DECLINES)
            self.begin_using()
        elif code >= offers.GROWS:
            self.set_field(seat, state.THUMBS, self.field(seat, state.THUMBS) - market.ACTION_COST)
            home.grow(self, seat, (code - offers.GROWS) * 2 + 1, 1)
        elif code >= offers.TAKES:
            code -= offers.TAKES
            market.take(self, code // 4, code % 4)
            self.phase = state.PLACE
        elif code >= offers.WIPES:
            market.wipe(self, code - offers.WIPES + 1)
        else:
            self.choose_start(code // 2, code % 2 != 0)
        if self.phase == state.SELECT:
            self.look_for_a_dead_end()

    def choose_start(self, side: i64, decline: bool) -> None:
        """Nobody sees a start until the last one is chosen (VE-14, VE-R19)."""
        home.lay_start(self, self.to_move, side, decline)
        self.to_move = self.next_seat(self.to_move)
        if self.to_move == self.start:
            self.phase = state.SELECT
            self.revealed += 1

    def begin_using(self) -> None:
        """The card has been placed (VE-36)."""
        self.card = state.NONE
        self.phase = state.USE

    def furnish(self, held: i64, cell: i64) -> None:
        """An item goes onto a room (VE-37)."""
        self.lay_item(self.to_move, cell, self.let_go(held))

    def spend_tool(self, tool: i64) -> None:
        """A tool is used and leaves the game; of two equal ones the one taken this turn (VE-38)."""
        self.spend(offers.TAKEN if self.token == tool else offers.STORED)

    def spend(self, held: i64) -> None:
        """One of the tokens held leaves the game."""
        self.remove_token(self.let_go(held))

    def let_go(self, held: i64) -> i64:
        """One of the tokens held leaves the player's hands."""
        if held == offers.TAKEN:
            token = self.token
            self.token = state.NONE
            return token
        at = self.to_move * state.SEAT_FIELDS + state.STORAGE
        token = self.seat_fields[at]
        self.seat_fields[at] = state.NONE
        return token

    # ---- the end of a turn ----

    def end_turn(self, kept: i64) -> None:
        """One token may be kept, thumbs are counted, the market moves on, the next player begins (VE-50 to VE-56)."""
        seat = self.to_move
        fields = self.seat_fields
        base = seat * state.SEAT_FIELDS
        if kept != offers.STORED:
            self.remove_token(fields[base + state.STORAGE])
            fields[base + state.STORAGE] = state.NONE
        if kept == offers.TAKEN:
            fields[base + state.STORAGE] = self.token
        else:
            self.remove_token(self.token)
        self.token = state.NONE
        if fields[base + state.THUMBS] > MOST_THUMBS:
            fields[base + state.THUMBS] = MOST_THUMBS
        following = self.next_seat(seat)
        self.revealed += 1
        if following == self.start and self.round == TURNS:
            self.finish()
            return
        market.leave_thumb(self)
        if self.seats == 1:
            market.shift(self)
        else:
            market.refill(self)
        self.begin_turn(following)

    def begin_turn(self, seat: i64) -> None:
        """The next player selects; the round grows with the starting player (VE-17)."""
        self.clear_turn()
        self.phase = state.SELECT
        self.to_move = seat
        if seat == self.start:
            self.round += 1

    def clear_turn(self) -> None:
        """Nothing has happened this turn yet."""
        self.completed = 0
        self.taken = state.NONE
        self.token_column = state.NONE

    def finish(self) -> None:
        """The game is over (VE-58, VE-59)."""
        self.clear_turn()
        self.phase = state.FINISHED
        self.to_move = OVER

    def look_for_a_dead_end(self) -> None:
        """Decks made too short by hand can leave a player nothing to take: then the game is over too (VE-R16)."""
        if (self.plants.is_empty() or self.rooms.is_empty() or self.bag.is_empty()) and not self.legal():
            self.finish()


def empty_table(game: Game, components: Components, players: int, extended: bool, chance: Chance) -> Verdant:
    """An empty table: cards in the decks, tokens in the bag, the pots beside them (VE-05)."""
    table = Verdant(game, components, players, chance)
    table.extended = extended
    plants = [plant for plant, extra in enumerate(components.plant_extra) if extended or not extra]
    rooms = [room for room, extra in enumerate(components.room_extra) if extended or not extra]
    tokens = [token for token, copies in enumerate(components.token_copies) for _ in range(copies)]
    table.plants = deck_of(state.PLANT, plants, 0)
    table.rooms = deck_of(state.ROOM, rooms, 0)
    table.bag = deck_of(state.TOKEN, tokens, 0)
    table.market = filled64(0, state.GONE_TOOLS + len(components.token_ids) - components.fertilizer)
    place: i64
    for place in range(state.TOKEN_ROW + 4):
        table.market[place] = state.NONE
    for place in range(state.POT_ROW, state.SUPPLY):
        table.market[place] = state.NONE
    pot: i64
    for pot in range(state.CONCRETE, state.TERRACOTTA):
        table.market[state.SUPPLY + pot] = components.bonus_pots[players]
    table.seat_fields = filled64(0, players * state.SEAT_FIELDS)
    seat: i64
    for seat in range(table.seats):
        table.clear_home(seat)
        table.set_field(seat, state.STORAGE, state.NONE)
    return table
