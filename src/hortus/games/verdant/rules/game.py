"""The course of a game of Verdant: setup, the starting placement, turns, and the end."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.games.verdant.components import Components
from hortus.games.verdant.encoding import encode
from hortus.games.verdant.rules.home import (
    complete,
    grow,
    grow_set,
    grow_sides,
    lay_plant,
    lay_room,
    lay_start,
    start_is_lit,
)
from hortus.games.verdant.rules.market import ACTION_COST, lay_out, leave_thumb, refill, shift, take, wipe
from hortus.games.verdant.rules.offers import (
    COMPLETIONS,
    DECLINES,
    ENDS,
    FERTILIZERS,
    FURNISHES,
    GROWS,
    MOST_FERTILIZED,
    PLACE_PLANTS,
    PLACE_ROOMS,
    PLANT_NUMBERS,
    ROOM_NUMBERS,
    SIDE_SETS,
    STORED,
    TAKEN,
    TAKES,
    TROWEL_SETS,
    TROWELS,
    WATERINGS,
    WIPES,
    offer_places,
    offer_selection,
    offer_starts,
    offer_uses,
)
from hortus.games.verdant.scoring.points import total
from hortus.games.verdant.state import (
    CONCRETE,
    DEALT_PLANT,
    DEALT_ROOM,
    DRAWN,
    FINISHED,
    GOAL,
    GONE_TOOLS,
    NONE,
    PLACE,
    PLANT,
    POT_ROW,
    ROOM,
    SEAT_FIELDS,
    SELECT,
    SIDES,
    START,
    STORAGE,
    SUPPLY,
    TERRACOTTA,
    THUMBS,
    TOKEN,
    TOKEN_ROW,
    USE,
    Table,
)
from hortus.kernel.arrays import filled64, vec64
from hortus.kernel.chance import Chance
from hortus.kernel.contract import OVER, Game, State
from hortus.kernel.deck import deck_of
from hortus.kernel.encoding import Pen

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
        return total(self, seat) * TIE_BREAK + self.field(seat, THUMBS)

    def encode(self, pen: Pen) -> None:
        """What the pen's seat knows, as numbers."""
        encode(self, pen)

    def resample(self, seat: i64, chance: Chance) -> None:
        """Redraw what a seat cannot know: the order of decks and bag, and starts that are not revealed yet (VE-R19)."""
        self.chance.reseed(chance)
        self.plants.forget_top()
        self.rooms.forget_top()
        self.bag.forget_top()
        if self.phase == START:
            other = self.start
            while other != self.to_move:
                if other != seat:
                    self.imagine_start(other, chance)
                other = self.next_seat(other)

    def imagine_start(self, seat: i64, chance: Chance) -> None:
        """A random legal start for a seat that has chosen."""
        side = chance.below(SIDES)
        lit = start_is_lit(self, seat, side)
        self.clear_home(seat)
        lay_start(self, seat, side, lit and chance.below(2) == 0)

    def next_seat(self, seat: i64) -> i64:
        """Clockwise (VE-10)."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    # ---- setup ----

    def deal(self) -> None:
        """The market, the goals, a plant and a room for everybody, thumbs (VE-01 to VE-13)."""
        lay_out(self)
        self.draw_goals()
        seat: i64
        for seat in range(self.seats):
            self.set_field(seat, DEALT_PLANT, self.plants.draw(self.chance))
            self.set_field(seat, DEALT_ROOM, self.rooms.draw(self.chance))
        self.start = self.thirstiest_seat()
        self.to_move = self.start
        if not self.family:
            self.deal_thumbs()

    def draw_goals(self) -> None:
        """One goal from each deck, if goals are to be drawn (VE-12, VE-R23)."""
        if len(self.goals) == 0 or self.goals[0] != DRAWN:
            return
        found: list[int] = []
        deck: i64
        for deck in range(3):
            goals = self.components.goals_of(deck, self.seats == 1)
            found.append(self.chance.draw(GOAL, vec64(goals), len(goals)))
        self.goals = vec64(found)

    def thirstiest_seat(self) -> i64:
        """Who was dealt the highest requirement, and among these the first name (VE-08, VE-09, VE-R20)."""
        components = self.components
        best: i64 = 0
        seat: i64
        for seat in range(1, self.seats):
            plant, other = self.field(seat, DEALT_PLANT), self.field(best, DEALT_PLANT)
            more = components.requirement[plant] - components.requirement[other]
            if more > 0 or (more == 0 and components.name_order[plant] < components.name_order[other]):
                best = seat
        return best

    def deal_thumbs(self) -> None:
        """None for the first in turn order, 2 for the last, 1 for the others; solo 2 (VE-11, VE-75)."""
        seat: i64
        for seat in range(self.seats):
            if self.next_seat(seat) == self.start:
                self.set_field(seat, THUMBS, 2)
            elif seat != self.start:
                self.set_field(seat, THUMBS, 1)

    # ---- legal decisions ----

    def legal_into(self, out: vec[i64]) -> i64:
        """The decisions of the seat to move."""
        phase = self.phase
        if phase == USE:
            return offer_uses(self, out)
        if phase == PLACE:
            return offer_places(self, out)
        if phase == SELECT:
            return offer_selection(self, out)
        if phase == START:
            return offer_starts(self, out)
        return 0

    # ---- what a decision does ----

    def apply(self, code: i64) -> None:
        """Carry out a legal decision."""
        seat = self.to_move
        if code >= ENDS:
            self.end_turn(code - ENDS)
        elif code >= COMPLETIONS:
            code -= COMPLETIONS
            self.spend(code // PLANT_NUMBERS)
            complete(self, seat, code % PLANT_NUMBERS * 2 + 1)
        elif code >= WATERINGS:
            code -= WATERINGS
            self.spend_tool(self.components.watering_can)
            grow_sides(self, seat, code // SIDE_SETS * 2, code % SIDE_SETS)
        elif code >= TROWELS:
            self.spend_tool(self.components.trowel)
            grow_set(self, seat, TROWEL_SETS[code - TROWELS])
        elif code >= FERTILIZERS:
            code -= FERTILIZERS
            self.spend_tool(self.components.fertilizer)
            grow(self, seat, code // MOST_FERTILIZED * 2 + 1, code % MOST_FERTILIZED + 1)
        elif code >= FURNISHES:
            code -= FURNISHES
            self.furnish(code // ROOM_NUMBERS, code % ROOM_NUMBERS * 2)
        elif code >= PLACE_ROOMS:
            code -= PLACE_ROOMS
            lay_room(self, seat, code // SIDE_SETS * 2, self.card, code % SIDE_SETS)
            self.begin_using()
        elif code >= PLACE_PLANTS:
            code -= PLACE_PLANTS
            lay_plant(self, seat, code // DECLINES * 2 + 1, self.card, code % DECLINES)
            self.begin_using()
        elif code >= GROWS:
            self.set_field(seat, THUMBS, self.field(seat, THUMBS) - ACTION_COST)
            grow(self, seat, (code - GROWS) * 2 + 1, 1)
        elif code >= TAKES:
            code -= TAKES
            take(self, code // 4, code % 4)
            self.phase = PLACE
        elif code >= WIPES:
            wipe(self, code - WIPES + 1)
        else:
            self.choose_start(code // 2, code % 2 != 0)
        if self.phase == SELECT:
            self.look_for_a_dead_end()

    def choose_start(self, side: i64, decline: bool) -> None:
        """Nobody sees a start until the last one is chosen (VE-14, VE-R19)."""
        lay_start(self, self.to_move, side, decline)
        self.to_move = self.next_seat(self.to_move)
        if self.to_move == self.start:
            self.phase = SELECT
            self.revealed += 1

    def begin_using(self) -> None:
        """The card has been placed (VE-36)."""
        self.card = NONE
        self.phase = USE

    def furnish(self, held: i64, cell: i64) -> None:
        """An item goes onto a room (VE-37)."""
        self.lay_item(self.to_move, cell, self.let_go(held))

    def spend_tool(self, tool: i64) -> None:
        """A tool is used and leaves the game; of two equal ones the one taken this turn (VE-38)."""
        self.spend(TAKEN if self.token == tool else STORED)

    def spend(self, held: i64) -> None:
        """One of the tokens held leaves the game."""
        self.remove_token(self.let_go(held))

    def let_go(self, held: i64) -> i64:
        """One of the tokens held leaves the player's hands."""
        if held == TAKEN:
            token = self.token
            self.token = NONE
            return token
        at = self.to_move * SEAT_FIELDS + STORAGE
        token = self.seat_fields[at]
        self.seat_fields[at] = NONE
        return token

    # ---- the end of a turn ----

    def end_turn(self, kept: i64) -> None:
        """One token may be kept, thumbs are counted, the market moves on, the next player begins (VE-50 to VE-56)."""
        seat = self.to_move
        fields = self.seat_fields
        base = seat * SEAT_FIELDS
        if kept != STORED:
            self.remove_token(fields[base + STORAGE])
            fields[base + STORAGE] = NONE
        if kept == TAKEN:
            fields[base + STORAGE] = self.token
        else:
            self.remove_token(self.token)
        self.token = NONE
        if fields[base + THUMBS] > MOST_THUMBS:
            fields[base + THUMBS] = MOST_THUMBS
        following = self.next_seat(seat)
        self.revealed += 1
        if following == self.start and self.round == TURNS:
            self.finish()
            return
        leave_thumb(self)
        if self.seats == 1:
            shift(self)
        else:
            refill(self)
        self.begin_turn(following)

    def begin_turn(self, seat: i64) -> None:
        """The next player selects; the round grows with the starting player (VE-17)."""
        self.clear_turn()
        self.phase = SELECT
        self.to_move = seat
        if seat == self.start:
            self.round += 1

    def clear_turn(self) -> None:
        """Nothing has happened this turn yet."""
        self.completed = 0
        self.taken = NONE
        self.token_column = NONE

    def finish(self) -> None:
        """The game is over (VE-58, VE-59)."""
        self.clear_turn()
        self.phase = FINISHED
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
    table.plants = deck_of(PLANT, plants, 0)
    table.rooms = deck_of(ROOM, rooms, 0)
    table.bag = deck_of(TOKEN, tokens, 0)
    table.market = filled64(0, GONE_TOOLS + len(components.token_ids) - components.fertilizer)
    place: i64
    for place in range(TOKEN_ROW + 4):
        table.market[place] = NONE
    for place in range(POT_ROW, SUPPLY):
        table.market[place] = NONE
    pot: i64
    for pot in range(CONCRETE, TERRACOTTA):
        table.market[SUPPLY + pot] = components.bonus_pots[players]
    table.seat_fields = filled64(0, players * SEAT_FIELDS)
    seat: i64
    for seat in range(table.seats):
        table.clear_home(seat)
        table.set_field(seat, STORAGE, NONE)
    return table
