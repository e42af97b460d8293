"""What a good player of Verdant counts, in expected final points.

A home is worth its points now, plus what its unfinished plants, its open cells, its bare rooms and its missing types may
still bring in the turns that are left. To that come the tokens held, at the best use in sight, and the thumbs.
"""

from typing import Final, cast

from mypy_extensions import i64

from hortus.games.verdant.components import Components
from hortus.games.verdant.rules.home import missing
from hortus.games.verdant.rules.offers import DECLINES, FURNISHES, PLACE_PLANTS, PLACE_ROOMS, SIDE_SETS, offer_places
from hortus.games.verdant.rules.turn import Verdant
from hortus.games.verdant.scoring import (
    goal_points,
    is_matched,
    pictures,
    plant_points,
    plant_types,
    plants_of_its_type,
    pot_points,
    room_types,
    rooms,
)
from hortus.games.verdant.state import (
    BARE,
    FRAME,
    INCOMPLETE,
    NEIGHBOUR,
    NONE,
    OCCUPIED,
    PLACE,
    POT_ROW,
    SELECT,
    SIDES,
    STORAGE,
    SUPPLY,
    TERRACOTTA,
    THUMBS,
    USE,
    WIDTH,
)
from hortus.kernel.arrays import BIT, bit_count, lowest_bit
from hortus.kernel.contract import Evaluator, State, buffer

FULL_HOME: Final = 15
MOST_THUMBS: Final = 5
# How often a room's edge shows each of the lights, and so a plant with these lights finds a match (by mask).
LIGHT: Final = [0.0, 0.37, 0.37, 0.74, 0.26, 0.63, 0.63, 1.0]
HALF: Final = 0.5


class VerdantEvaluator(Evaluator):
    """Judges homes of one print."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.codes = buffer()
        self.k_thumb: float = 0.5
        self.k_reach: float = 1.5
        self.k_care: float = 0.9
        self.k_spread: float = 0.35
        self.k_nudge: float = 0.3
        self.k_more: float = 0.42
        self.k_type: float = 0.3
        self.k_match: float = 0.03
        self.k_stored: float = 0.75
        self.k_held: float = 0.95
        self.k_tempo: float = 3.0
        self.k_miss: float = 0.6
        self.k_light: float = 1.1
        # By type: what the light on an edge is worth.
        # The home being judged.
        self.left: float = 0.0
        self.fill: float = 0.0
        self.care: float = 0.0
        self.pot: float = 0.0

    def value(self, state: State, seat: i64) -> float:
        """Points now and prospects."""
        if state.to_move < 0:
            return float(state.score(seat))
        table = cast(Verdant, state)
        if table.phase == PLACE and table.to_move == seat:
            return self.best_placement(table, seat)
        return self.home(table, seat)

    def best_placement(self, table: Verdant, seat: i64) -> float:
        """The value of the best cell for the card in hand."""
        count = offer_places(table, self.codes)
        best = -1000.0
        i: i64
        for i in range(count):
            code = self.codes[i]
            if PLACE_PLANTS <= code < PLACE_ROOMS:
                default = (code - PLACE_PLANTS) % DECLINES == 0
            else:
                default = PLACE_ROOMS <= code < FURNISHES and (code - PLACE_ROOMS) % SIDE_SETS == 0
            if default:
                after = table.clone()
                after.apply(code)
                found = self.home(after, seat)
                if found > best:
                    best = found
        return best

    def home(self, table: Verdant, seat: i64) -> float:
        """A home with tokens and thumbs."""
        self.look(table, seat)
        value = self.plants(table, seat) + self.rooms(table, seat) + self.extras(table, seat)
        value += self.tokens(table, seat)
        thumbs = table.field(seat, THUMBS)
        if thumbs > MOST_THUMBS:
            thumbs = MOST_THUMBS
        if self.left > 0.0 or table.phase == USE:
            value += self.k_thumb * float(thumbs) * (1.0 if self.left > 1.0 else 0.7)
        return value + self.k_tempo * self.left

    def look(self, table: Verdant, seat: i64) -> None:
        """What all judgements of a home need."""
        cards = table.mask(seat, OCCUPIED)
        self.left = float(FULL_HOME - bit_count(cards))
        free = float(bit_count(table.mask(seat, FRAME) & ~cards))
        self.fill = self.k_reach * self.left / free if free > 0.0 else 0.0
        if self.fill > 1.0:
            self.fill = 1.0
        thirsty = float(bit_count(table.mask(seat, INCOMPLETE)))
        self.care = self.k_care * self.left / (thirsty + HALF * HALF * self.left + 0.5)
        self.pot = self.next_pot(table)

    def next_pot(self, table: Verdant) -> float:
        """About what the next pots are worth."""
        values = self.components.pot_values
        if table.seats == 1:
            found = 0.0
            column: i64
            for column in range(WIDTH):
                pot = i64(table.market[POT_ROW + column])
                if pot != NONE:
                    found += float(values[pot]) / float(WIDTH)
            return found
        pot = 0
        while pot < TERRACOTTA and table.market[SUPPLY + pot] == 0:
            pot += 1
        return float(values[pot]) * 0.8

    # ---- plants ----

    def plants(self, table: Verdant, seat: i64) -> float:
        """Completed plants and pots, and what the others may become."""
        value = float(plant_points(table, seat) + pot_points(table, seat))
        cells = table.mask(seat, INCOMPLETE)
        while cells != 0:
            value += self.plant(table, seat, lowest_bit(cells), 0)
            cells &= cells - 1
        return value

    def plant(self, table: Verdant, seat: i64, cell: i64, more: i64) -> float:
        """An incomplete plant, if it got so much more verdancy."""
        components = self.components
        card = table.card_at(seat, cell)
        prize = float(components.plant_points[card]) + self.pot
        if table.family:
            chance = self.care * HALF
            return float(components.family_points) * (1.0 if more > 0 or chance > 1.0 else chance)
        needed = missing(table, seat, cell) - more
        if needed <= 0:
            return prize
        light = LIGHT[i64(components.plant_lights[card])] * self.k_light
        coming = self.care + light * self.fill * float(self.open_sides(table, seat, cell))
        spread = self.k_nudge + self.k_spread * coming
        chance = HALF + HALF * (coming - float(needed)) / spread
        if chance < 0.0:
            chance = 0.0
        elif chance > 1.0:
            chance = 1.0
        rest = float(table.mark_at(seat, cell) + more) + HALF * coming
        return chance * prize + (1.0 - chance) * HALF * rest

    def open_sides(self, table: Verdant, seat: i64, cell: i64) -> i64:
        """Neighbours of a cell that are empty and within the frame."""
        open_cells = table.mask(seat, FRAME) & ~table.mask(seat, OCCUPIED)
        count: i64 = 0
        side: i64
        for side in range(SIDES):
            if open_cells & BIT[NEIGHBOUR[cell * SIDES + side]] != 0:
                count += 1
        return count

    # ---- rooms and items ----

    def rooms(self, table: Verdant, seat: i64) -> float:
        """Rooms for their plants now, later plants and a matching item."""
        value = 0.0
        cells = rooms(table, seat)
        while cells != 0:
            cell = lowest_bit(cells)
            cells &= cells - 1
            value += self.room(table, seat, cell, is_matched(table, seat, cell))
        return value

    def room(self, table: Verdant, seat: i64, cell: i64, matched: bool) -> float:
        """One room."""
        plants = float(plants_of_its_type(table, seat, cell))
        plants += self.k_type * self.fill * float(self.open_sides(table, seat, cell))
        if matched:
            return 2.0 * plants
        if table.has(seat, BARE, cell):
            return plants * (1.0 + self.k_match * self.left)
        return plants

    def extras(self, table: Verdant, seat: i64) -> float:
        """Items, collector, decorator and goals."""
        value = self.track(float(bit_count(pictures(table, seat))))
        value += self.bonus(plant_types(table, seat), self.components.collector_points)
        value += self.bonus(room_types(table, seat), self.components.decorator_points)
        number: i64
        for number in range(len(table.goals)):
            value += float(goal_points(table, seat, i64(table.goals[number])))
        return value

    def track(self, count: float) -> float:
        """The item track at about the number of pictures that will be there in the end."""
        count += self.k_more * self.left
        if count >= 7.0:
            count = 7.0
        at = i64(count)
        low = float(self.components.item_track[at])
        high = float(self.components.item_track[at + 1])
        return low + (high - low) * (count - float(at))

    def bonus(self, types: i64, points: i64) -> float:
        """A bonus for all types, by how many are missing."""
        wanted = 5.0 - float(bit_count(types))
        if wanted == 0.0:
            return float(points)
        chance = 1.0 - self.k_miss * wanted / (HALF * self.left + 0.01)
        return float(points) * chance if chance > 0.0 else 0.0

    # ---- tokens ----

    def tokens(self, table: Verdant, seat: i64) -> float:
        """The tokens held, at their best use."""
        stored = self.token(table, seat, table.field(seat, STORAGE))
        if table.to_move != seat or table.phase == SELECT:
            return self.k_stored * stored if self.left > 0.0 else 0.0
        return self.k_held * (stored + self.token(table, seat, table.token))

    def token(self, table: Verdant, seat: i64, token: i64) -> float:
        """What the best use of a token adds."""
        components = self.components
        if token == NONE:
            return 0.0
        if table.is_item(token):
            return self.item_gain(table, seat, token)
        if table.family or token == components.fertilizer:
            return self.best_plant(table, seat, 3)
        if token == components.trowel:
            return self.trowel_gain(table, seat)
        return self.watering_gain(table, seat)

    def item_gain(self, table: Verdant, seat: i64, item: i64) -> float:
        """An item on its best room."""
        components = self.components
        found = pictures(table, seat)
        count = float(bit_count(found))
        new = found & BIT[i64(components.item_thing[item])] == 0
        picture = self.track(count + 1.0) - self.track(count) if new else 0.0
        best = 0.0
        cells = table.mask(seat, BARE)
        if cells == 0:
            return picture * HALF if self.left > 0.0 else 0.0
        first = True
        while cells != 0:
            cell = lowest_bit(cells)
            cells &= cells - 1
            matched = components.item_type[item] == components.room_type[table.card_at(seat, cell)]
            plants = float(plants_of_its_type(table, seat, cell))
            plants += self.k_type * self.fill * float(self.open_sides(table, seat, cell))
            now = plants * (1.0 + self.k_match * self.left)
            gain = (2.0 * plants if matched else plants) - now
            if first or gain > best:
                best = gain
                first = False
        return picture + best

    def best_plant(self, table: Verdant, seat: i64, amount: i64) -> float:
        """The plant that gains most from this much verdancy."""
        best = 0.0
        cells = table.mask(seat, INCOMPLETE)
        while cells != 0:
            cell = lowest_bit(cells)
            cells &= cells - 1
            gain = self.growth(table, seat, cell, amount)
            if gain > best:
                best = gain
        return best

    def growth(self, table: Verdant, seat: i64, cell: i64, amount: i64) -> float:
        """What a plant gains from verdancy."""
        return self.plant(table, seat, cell, amount) - self.plant(table, seat, cell, 0)

    def trowel_gain(self, table: Verdant, seat: i64) -> float:
        """The three plants that gain most."""
        first = 0.0
        second = 0.0
        third = 0.0
        cells = table.mask(seat, INCOMPLETE)
        while cells != 0:
            gain = self.growth(table, seat, lowest_bit(cells), 1)
            cells &= cells - 1
            if gain > first:
                third = second
                second = first
                first = gain
            elif gain > second:
                third = second
                second = gain
            elif gain > third:
                third = gain
        return first + second + third

    def watering_gain(self, table: Verdant, seat: i64) -> float:
        """The room around which plants gain most."""
        best = 0.0
        cells = rooms(table, seat)
        while cells != 0:
            cell = lowest_bit(cells)
            cells &= cells - 1
            gain = 0.0
            side: i64
            for side in range(SIDES):
                other = NEIGHBOUR[cell * SIDES + side]
                if table.has(seat, INCOMPLETE, other):
                    gain += self.growth(table, seat, other, 1)
            if gain > best:
                best = gain
        return best
