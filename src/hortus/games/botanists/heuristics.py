"""What a good player of Botanists counts, in expected final points.

A seat is worth its points, what its land will bring or cost, and what its leftovers are good for: orders that they
fulfil or nearly fulfil, against two points for each flower that is left at the scoring. In the seat's own turn the rest
of the turn is thought through: the best card, the best flower to plant, the best orders to fulfil.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from hortus.games.botanists.components import COLOURS, COLUMN, LAND, SHARE, SPACES, Components
from hortus.games.botanists.rules.bonus import bonus_of, market_colours
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.rules.market import playable, reach, yields
from hortus.games.botanists.scoring import column_withered, total, turns_to_scoring
from hortus.games.botanists.state import (
    BONUS,
    COMPLETED_SIZE,
    COUNT,
    HAND,
    HAND_SIZE,
    KEEP_FLOWERS,
    ONE,
    ORDERS,
    PERSONAL_SIZE,
    PLANT,
    PLANTED,
    PLAY,
    START,
    SWAP,
    SWAP_MARKET,
    TAKE_ORDER,
    TOKEN,
    TURN,
    WITHERED,
    count_of,
    has_all,
    size_of,
)
from hortus.kernel.arrays import BIT, bit_count, lowest_bit
from hortus.kernel.contract import Evaluator, State


def table_of(values: list[float]) -> vec[float]:
    """A table of numbers."""
    table = vec[float]()
    for value in values:
        table = append(table, value)
    return table


# How likely an order with so many missing flowers is fulfilled in the next turn.
SOON: Final = table_of([0.9, 0.7, 0.4, 0.15, 0.05, 0.02, 0.0, 0.0, 0.0, 0.0])
# What a leftover is expected to cost with so many turns to the scoring.
COST: Final = table_of([2.0, 1.3, 0.9, 0.7, 0.6, 0.5])
# What a bonus action is worth before it is looked at closely, by its number.
BONUS_WORTH: Final = table_of([3.0, 2.0, 2.0, 0.5, 1.5])
# A tile is planted face up so often.
FACE_UP: Final = 0.93
# The second-best open order counts for so much.
SECOND: Final = 0.3
# A flower kept beyond a scoring.
KEPT: Final = 0.5
# A place where a hand card can be played in the next turn.
PLACE: Final = 0.03

NOTHING_YET: Final = -10000.0


class BotanistsEvaluator(Evaluator):
    """Judges tables of one print."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.soon = SOON
        self.cost = COST
        self.bonus_worth = BONUS_WORTH
        self.weights = table_of([FACE_UP, SECOND, KEPT, PLACE])

    def set(self, soon: list[float], cost: list[float], bonus: list[float], weights: list[float]) -> None:
        self.soon = table_of(soon)
        self.cost = table_of(cost)
        self.bonus_worth = table_of(bonus)
        self.weights = table_of(weights)

    def value(self, state: State, seat: i64) -> float:
        """Points, land, and the best use of the flowers."""
        table = cast(Botanists, state)
        points = float(total(table, seat))
        if table.to_move < 0:
            return points
        if table.phase != KEEP_FLOWERS:
            points += float(table.field(seat, COMPLETED_SIZE) * self.components.order_points)
        return points + self.land_value(table, seat) + self.flower_value(table, seat)

    # ---- the land ----

    def land_value(self, table: Botanists, seat: i64) -> float:
        """What withered tiles will cost, and the columns that can still be completed."""
        components = self.components
        value = float(i64(components.withered_points[table.field(seat, WITHERED)]))
        turns = turns_to_scoring(table, seat)
        planted = table.field(seat, PLANTED)
        if turns < COLUMN and column_withered(table, seat, (planted - 1) // COLUMN) == 0:
            value += self.column_hope(planted, turns)
        return value

    def column_hope(self, planted: i64, turns: i64) -> float:
        """What a clean column is worth with so many spaces to fill."""
        hope = float(i64(self.components.column_points[(planted - 1) // COLUMN]))
        _i: i64
        for _i in range(turns):
            hope *= self.weights[0]
        return hope

    # ---- the flowers ----

    def flower_value(self, table: Botanists, seat: i64) -> float:
        """The best that the rest of the turn makes of the flowers."""
        turns = turns_to_scoring(table, seat)
        have = table.leftovers[seat]
        if table.to_move != seat or table.phase == TURN or table.phase == KEEP_FLOWERS or table.phase == START:
            return self.rest(table, seat, have, turns, 0, 0) + self.hand_value(table, seat)
        if table.phase == PLAY:
            return self.best_card(table, seat, turns - 1)
        if table.phase == PLANT:
            return self.best_plant(table, seat, table.collected, turns - 1)
        if table.phase == SWAP:
            return self.best_swap(table, seat, turns, table.give)
        value = self.best_sales(table, seat, have, turns) + self.hand_value(table, seat)
        if table.phase == BONUS:
            value += self.bonus_hope(table, seat, have, turns)
        return value

    def best_card(self, table: Botanists, seat: i64, turns: i64) -> float:
        """The best of the cards that can be played where the token stands."""
        at = table.field(seat, TOKEN)
        best = NOTHING_YET
        place: i64
        for place in range(table.field(seat, HAND_SIZE)):
            card = i64(table.hands[seat * HAND + place])
            if playable(table, seat, card) & BIT[at] != 0:
                value = self.best_plant(table, seat, self.harvest(table, seat, card, at), turns)
                if value > best:
                    best = value
        return best

    def harvest(self, table: Botanists, seat: i64, card: i64, at: i64) -> i64:
        """The flowers that a card would collect."""
        flowers: i64 = 0
        spaces = yields(table, seat, card, at)
        while spaces != 0:
            flowers += ONE[i64(table.market[lowest_bit(spaces)])]
            spaces &= spaces - 1
        return flowers

    def best_plant(self, table: Botanists, seat: i64, collected: i64, turns: i64) -> float:
        """The best flower to plant of those collected, and its face."""
        sign = table.sign(seat, table.field(seat, PLANTED))
        have = table.leftovers[seat] + collected
        best = NOTHING_YET
        if count_of(collected, sign) > 0:
            best = self.best_sales(table, seat, have - ONE[sign], turns)
        loss = self.wither_loss(table, seat, turns, sign)
        colour: i64
        for colour in range(COLOURS):
            if count_of(collected, colour) > 0:
                value = self.best_sales(table, seat, have - ONE[colour], turns) - loss
                if value > best:
                    best = value
        return best

    def wither_loss(self, table: Botanists, seat: i64, turns: i64, sign: i64) -> float:
        """What one more withered tile costs, less its bonus."""
        components = self.components
        planted = table.field(seat, PLANTED)
        withered = table.field(seat, WITHERED)
        loss = float(i64(components.withered_points[withered]) - i64(components.withered_points[withered + 1]))
        if column_withered(table, seat, planted // COLUMN) == 0:
            loss += self.column_hope(planted + 1, turns)
        return loss - self.bonus_worth[i64(components.bonus_of[sign])]

    def bonus_hope(self, table: Botanists, seat: i64, have: i64, turns: i64) -> float:
        """What the bonus action at hand will bring."""
        return self.bonus_worth[bonus_of(table)]

    def best_swap(self, table: Botanists, seat: i64, turns: i64, give: i64) -> float:
        """The best flower that can be had for the one given."""
        colours = market_colours(table)
        if bonus_of(table) != SWAP_MARKET:
            colours = 0
            other: i64
            for other in range(table.seats):
                if other != seat:
                    colour: i64
                    for colour in range(COLOURS):
                        if count_of(table.leftovers[other], colour) > 0:
                            colours |= BIT[colour]
        best = NOTHING_YET
        for colour in range(COLOURS):
            if colour != give and colours & BIT[colour] != 0:
                value = self.best_sales(table, seat, table.leftovers[seat] - ONE[give] + ONE[colour], turns)
                if value > best:
                    best = value
        return best

    def best_sales(self, table: Botanists, seat: i64, have: i64, turns: i64) -> float:
        """The best open and the best personal order to fulfil with these flowers, or neither."""
        best = self.with_personal(table, seat, have, turns, 0)
        if not table.sold_open or table.phase == PLAY or table.phase == PLANT:
            place: i64
            for place in range(table.open_size):
                wanted = self.components.needs[i64(table.orders[place])]
                if has_all(have, wanted):
                    value = self.with_personal(table, seat, have - wanted, turns, BIT[place])
                    value += float(self.components.order_points)
                    if value > best:
                        best = value
        return best

    def with_personal(self, table: Botanists, seat: i64, have: i64, turns: i64, gone: i64) -> float:
        """The best personal order to fulfil, or none."""
        best = self.rest(table, seat, have, turns, gone, 0)
        if table.sold_personal:
            return best
        place: i64
        for place in range(table.field(seat, PERSONAL_SIZE)):
            wanted = self.components.needs[table.personal(seat, place)]
            if has_all(have, wanted):
                value = self.rest(table, seat, have - wanted, turns, gone, BIT[place])
                value += float(self.components.order_points)
                if value > best:
                    best = value
        return best

    def rest(self, table: Botanists, seat: i64, have: i64, turns: i64, gone: i64, fulfilled: i64) -> float:
        """What leftovers and orders are worth when the turn is over; some orders are gone by then."""
        components = self.components
        size = size_of(have)
        ahead = LAND - table.field(seat, PLANTED)
        if table.phase == PLAY or table.phase == PLANT:
            ahead -= 1
        value = 0.0
        cost = self.cost[turns]
        if turns == 0:
            value += float(components.empty_points if size == 0 else size * components.leftover_points)
            if ahead == 0:
                cost = 0.0
            else:
                cost = self.cost[COLUMN]
                value += self.weights[2] * float(size if size < 2 else 2)
        else:
            value -= cost * float(size)
        if ahead > 0:
            value += self.open_value(table, have, cost, gone, turns)
        return value + self.personal_value(table, seat, have, ahead, fulfilled)

    def open_value(self, table: Botanists, have: i64, cost: float, gone: i64, turns: i64) -> float:
        """The open orders that may be fulfilled next turn: the best counts in full, the second less."""
        if turns == 0:
            return 0.0
        best = 0.0
        second = 0.0
        place: i64
        for place in range(table.open_size):
            if gone & BIT[place] == 0:
                order = i64(table.orders[place])
                missing = self.missing(have, order)
                used = i64(self.components.sizes[order]) - missing
                value = self.soon[missing] * (float(self.components.order_points) + cost * float(used))
                if value > best:
                    second = best
                    best = value
                elif value > second:
                    second = value
        return best + self.weights[1] * second

    def personal_value(self, table: Botanists, seat: i64, have: i64, ahead: i64, fulfilled: i64) -> float:
        """Personal orders: fulfilled in the turns that are left, or a penalty."""
        value = 0.0
        place: i64
        for place in range(table.field(seat, PERSONAL_SIZE)):
            if fulfilled & BIT[place] == 0:
                fail = 1.0
                miss = 1.0 - self.soon[self.missing(have, table.personal(seat, place))]
                _i: i64
                for _i in range(ahead):
                    fail *= miss
                value += (1.0 - fail) * float(self.components.order_points)
                value += fail * float(self.components.unfulfilled_points)
        return value

    def missing(self, have: i64, order: i64) -> i64:
        """How many flowers of an order are not there."""
        wanted = self.components.needs[order]
        missing: i64 = 0
        while wanted != 0:
            lack = (wanted & COUNT) - (have & COUNT)
            if lack > 0:
                missing += lack
            wanted >>= SHARE
            have >>= SHARE
        return missing

    def hand_value(self, table: Botanists, seat: i64) -> float:
        """How many places the hand opens in the next turn."""
        places: i64 = 0
        near = reach(table, seat)
        at: i64
        for at in range(seat * HAND, seat * HAND + table.field(seat, HAND_SIZE)):
            places += bit_count(self.components.fits[i64(table.hands[at])] & near)
        return self.weights[3] * float(places)
