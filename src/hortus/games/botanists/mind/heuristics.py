"""What a good player of Botanists counts, in expected final points.

A seat is worth its points, what its land will earn or cost, and what its leftovers are good for: orders that they
fulfil or nearly fulfil, against two points for each flower left at the scoring. In the seat's own turn the rest
of the turn is thought through: the best card, the best flower to plant, the best orders to fulfil.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.botanists import state as layout
from hortus.games.botanists.components import COLOURS, COLUMN, LAND, SHARE, Components
from hortus.games.botanists.rules.bonus import bonus_of, market_colours, others_colours
from hortus.games.botanists.rules.codes import KEEPS_FLOWERS, REDRAW, SELLS_OPEN, TENDS
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.rules.market import playable, reach, yields
from hortus.games.botanists.scoring import all_alive, total, turns_to_scoring
from hortus.kernel.engine.arrays import BIT, bit_count, lowest_bit
from hortus.kernel.engine.contract import Evaluator, State

# By the number of missing flowers: how likely an order is to be fulfilled in one of the next turns.
SOON: Final = [0.56, 0.43, 0.29, 0.21, 0.08, 0.02, 0.0, 0.0, 0.0, 0.0]
# By the turns left to the scoring: what a leftover is expected to cost; with one to go it also spoils the empty land.
COST: Final = [2.0, 2.3, 1.3, 0.6, 0.7, 0.6]
# What a bonus action is worth before a closer look, by its number.
BONUS_WORTH: Final = [2.9, 2.0, 1.4, 0.5, 1.5]
# What the turns to come gain beyond everything counted here, by their number: so that the value of a seat is on
# average what it scores in the end, early or late (docs/notes/bots.md).
COMING: Final = vec[float]([0.0, 1.0, 1.6, 4.2, 8.2, 13.0, 16.7, 19.3, 21.5, 25.0, 30.0, 35.2, 38.2, 41.1, 44.9, 50.2])

NOTHING_YET: Final = -10000.0
# How many of its own turns, including the current one, a search plays on.
AHEAD: Final = 2


TUNED: Final = {"orders": 1.0, "leftovers": 1.0, "bonus": 1.0, "second order": 0.6, "kept flower": 0.7, "place": 0.03}


class Weights:
    """The numbers behind the judgement, found by tuning (docs/notes/bots.md)."""

    def __init__(self, numbers: dict[str, float]) -> None:
        # The tables above, each multiplied by a factor.
        self.soon: vec[float] = scaled(SOON, numbers["orders"])
        self.cost: vec[float] = scaled(COST, numbers["leftovers"])
        self.bonus_worth: vec[float] = scaled(BONUS_WORTH, numbers["bonus"])
        # How much the second-best open order counts.
        self.second: float = numbers["second order"]
        # A flower that can be kept beyond a scoring.
        self.kept: float = numbers["kept flower"]
        # A place where a hand card can be played in the next turn.
        self.place: float = numbers["place"]


def scaled(values: list[float], factor: float) -> vec[float]:
    """A table times a factor."""
    return vec[float]([value * factor for value in values])


def turns_ahead(table: Botanists, seat: i64) -> i64:
    """A seat's turns after the current one: every turn plants one flower."""
    ahead = LAND - table.field(seat, layout.PLANTED)
    return ahead - 1 if table.to_move == seat and (table.phase == layout.PLAY or table.phase == layout.PLANT) else ahead


class BotanistsEvaluator(Evaluator):
    """Judges tables of one edition."""

    def __init__(self, components: Components, numbers: dict[str, float]) -> None:
        self.components = components
        self.numbers = numbers
        self.weighed = Weights(numbers)

    def weights(self) -> dict[str, float]:
        """The numbers that tuning may change."""
        return dict(self.numbers)

    def reweighted(self, weights: dict[str, float]) -> Evaluator:
        """The same judgement with other numbers."""
        return BotanistsEvaluator(self.components, self.numbers | weights)

    def value(self, state: State, seat: i64) -> float:
        """Points, land, and the best use of the flowers."""
        table = cast(Botanists, state)
        points = float(total(table, seat))
        if table.to_move < 0:
            return points
        points += self.completed_value(table, seat) + self.land_value(table, seat)
        return points + self.flower_value(table, seat) + COMING[turns_ahead(table, seat)]

    def reasons(self, state: State, seat: int) -> dict[str, float]:
        """The value by its terms."""
        table = cast(Botanists, state)
        if table.to_move < 0:
            return {"points": float(total(table, seat))}
        return {
            "points": float(total(table, seat)),
            "your fulfilled orders": self.completed_value(table, seat),
            "your garden": self.land_value(table, seat),
            "the orders your flowers can fulfil": self.flower_value(table, seat),
            "turns left": COMING[turns_ahead(table, seat)],
        }

    def passing(self) -> list[str]:
        """What is still to come shrinks with every turn."""
        return ["turns left"]

    def prior(self, state: State, code: i64) -> float:
        """Fulfilling comes first, moving before tending."""
        if SELLS_OPEN <= code < KEEPS_FLOWERS:
            return 1.0
        return -1.0 if TENDS <= code < REDRAW else 0.0

    def completed_value(self, table: Botanists, seat: i64) -> float:
        """Orders that count at the next scoring; during a scoring they are already counted."""
        if table.phase == layout.KEEP_FLOWERS:
            return 0.0
        return float(table.field(seat, layout.COMPLETED_SIZE) * self.components.order_points)

    # ---- the land ----

    def land_value(self, table: Botanists, seat: i64) -> float:
        """What withered tiles will cost, and the current column while it is clean."""
        components = self.components
        value = float(components.withered_points[table.field(seat, layout.WITHERED)])
        column = (table.field(seat, layout.PLANTED) - 1) // COLUMN
        if turns_to_scoring(table, seat) < COLUMN and all_alive(table, seat, column):
            value += float(components.column_points[column])
        return value

    # ---- the flowers ----

    def flower_value(self, table: Botanists, seat: i64) -> float:
        """The best that the rest of the turn can make of the flowers."""
        turns = turns_to_scoring(table, seat)
        have = table.field(seat, layout.LEFTOVERS)
        if (
            table.to_move != seat
            or table.phase == layout.TURN
            or table.phase == layout.KEEP_FLOWERS
            or table.phase == layout.START
        ):
            return self.rest(table, seat, have, turns, 0, 0) + self.hand_value(table, seat)
        if table.phase == layout.PLAY:
            return self.best_card(table, seat, turns - 1)
        if table.phase == layout.PLANT:
            return self.best_plant(table, seat, table.collected, turns - 1)
        if table.phase == layout.SWAP:
            return self.best_swap(table, seat, turns, table.give)
        value = self.best_sales(table, seat, have, turns) + self.hand_value(table, seat)
        if table.phase == layout.BONUS:
            value += self.weighed.bonus_worth[bonus_of(table)]
        return value

    def best_card(self, table: Botanists, seat: i64, turns: i64) -> float:
        """The best of the cards that can be played where the token stands."""
        at = table.field(seat, layout.TOKEN)
        best = NOTHING_YET
        place: i64
        for place in range(table.field(seat, layout.HAND_SIZE)):
            card = table.held(seat, place)
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
            flowers += layout.ONE[table.market[lowest_bit(spaces)]]
            spaces &= spaces - 1
        return flowers

    def best_plant(self, table: Botanists, seat: i64, collected: i64, turns: i64) -> float:
        """The best flower to plant of those collected, and its face."""
        sign = table.sign(seat, table.field(seat, layout.PLANTED))
        have = table.field(seat, layout.LEFTOVERS) + collected
        best = NOTHING_YET
        if layout.count_of(collected, sign) > 0:
            best = self.best_sales(table, seat, have - layout.ONE[sign], turns)
        loss = self.wither_loss(table, seat, sign)
        colour: i64
        for colour in range(COLOURS):
            if layout.count_of(collected, colour) > 0:
                value = self.best_sales(table, seat, have - layout.ONE[colour], turns) - loss
                if value > best:
                    best = value
        return best

    def wither_loss(self, table: Botanists, seat: i64, sign: i64) -> float:
        """What one more withered tile costs, less its bonus."""
        components = self.components
        planted = table.field(seat, layout.PLANTED)
        withered = table.field(seat, layout.WITHERED)
        loss = float(components.withered_points[withered] - components.withered_points[withered + 1])
        if all_alive(table, seat, planted // COLUMN):
            loss += float(components.column_points[planted // COLUMN])
        return loss - self.weighed.bonus_worth[components.bonus_of[sign]]

    def best_swap(self, table: Botanists, seat: i64, turns: i64, give: i64) -> float:
        """The best flower available in exchange for the one given."""
        colours = market_colours(table) if bonus_of(table) == layout.SWAP_MARKET else others_colours(table)
        best = NOTHING_YET
        colour: i64
        for colour in range(COLOURS):
            if colour != give and colours & BIT[colour] != 0:
                value = self.best_sales(
                    table, seat, table.field(seat, layout.LEFTOVERS) - layout.ONE[give] + layout.ONE[colour], turns
                )
                if value > best:
                    best = value
        return best

    def best_sales(self, table: Botanists, seat: i64, have: i64, turns: i64) -> float:
        """The best open and the best personal order to fulfil with these flowers, or neither."""
        best = self.with_personal(table, seat, have, turns, 0)
        if not table.sold_open:
            place: i64
            for place in range(table.open_size):
                wanted = self.components.needs[table.open_order(place)]
                if layout.has_all(have, wanted):
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
        for place in range(table.field(seat, layout.PERSONAL_SIZE)):
            wanted = self.components.needs[table.personal(seat, place)]
            if layout.has_all(have, wanted):
                value = self.rest(table, seat, have - wanted, turns, gone, BIT[place])
                value += float(self.components.order_points)
                if value > best:
                    best = value
        return best

    def rest(self, table: Botanists, seat: i64, have: i64, turns: i64, gone: i64, fulfilled: i64) -> float:
        """What leftovers and orders are worth when the turn is over; some orders are gone by then."""
        size = layout.size_of(have)
        ahead = turns_ahead(table, seat)
        value = self.personal_value(table, seat, have, ahead, fulfilled)
        if turns > 0:
            cost = self.weighed.cost[turns]
            return value - cost * float(size) + self.open_value(table, have, cost, gone)
        if size == 0:
            return value + float(self.components.empty_points)
        if ahead > 0:
            value += self.weighed.kept * float(size if size < 2 else 2)
        return value + float(size * self.components.leftover_points)

    def open_value(self, table: Botanists, have: i64, cost: float, gone: i64) -> float:
        """The open orders that may be fulfilled next turn: the best counts in full, the second less."""
        best = 0.0
        second = 0.0
        place: i64
        for place in range(table.open_size):
            if gone & BIT[place] == 0:
                order = table.open_order(place)
                missing = self.missing(have, order)
                used = self.components.sizes[order] - missing
                value = self.weighed.soon[missing] * (float(self.components.order_points) + cost * float(used))
                if value > best:
                    second = best
                    best = value
                elif value > second:
                    second = value
        return best + self.weighed.second * second

    def personal_value(self, table: Botanists, seat: i64, have: i64, ahead: i64, fulfilled: i64) -> float:
        """Personal orders: fulfilled in the turns that are left, or a penalty."""
        value = 0.0
        place: i64
        for place in range(table.field(seat, layout.PERSONAL_SIZE)):
            if fulfilled & BIT[place] == 0:
                fail = 1.0
                miss = 1.0 - self.weighed.soon[self.missing(have, table.personal(seat, place))]
                _i: i64
                for _i in range(ahead):
                    fail *= miss
                value += (1.0 - fail) * float(self.components.order_points)
                value += fail * float(self.components.unfulfilled_points)
        return value

    def missing(self, have: i64, order: i64) -> i64:
        """How many flowers of an order are missing."""
        wanted = self.components.needs[order]
        missing: i64 = 0
        while wanted != 0:
            lack = (wanted & layout.COUNT) - (have & layout.COUNT)
            if lack > 0:
                missing += lack
            wanted >>= SHARE
            have >>= SHARE
        return missing

    def hand_value(self, table: Botanists, seat: i64) -> float:
        """How many places the hand opens in the next turn."""
        places: i64 = 0
        near = reach(table, seat)
        place: i64
        for place in range(table.field(seat, layout.HAND_SIZE)):
            places += bit_count(self.components.fits[table.held(seat, place)] & near)
        return self.weighed.place * float(places)

    # ---- for the search ----

    def races(self) -> bool:
        """The next flowers in the market upset every plan."""
        return True

    def plays_on(self, start: State, world: State) -> bool:
        """All plans are judged when the seat has planted a few more flowers."""
        seat = start.to_move
        planted = cast(Botanists, start).field(seat, layout.PLANTED)
        return cast(Botanists, world).field(seat, layout.PLANTED) < planted + AHEAD
