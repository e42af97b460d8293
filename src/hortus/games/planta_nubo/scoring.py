"""The points of a seat, finished, running or physical: the only place that measures and scores (PN-140 to PN-147).

A seat whose final scoring was played keeps what it scored; any other is scored as it stands, with the best plan for
its converting farms (PN-R24).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import COLOUR_COUNT, NONE, SLOT_COUNT
from hortus.games.planta_nubo.rules.measures import cards, measure
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count, filled64, lowest_bit

# Leftover categories, as the component file names them.
LEFT_SOIL: Final = 0
LEFT_STANDBY: Final = 1
LEFT_CHARGE: Final = 2
LEFT_FLOWERS: Final = 3
# What a plan for converting farms starts from and uses up: charges, soil, standby, then flowers by colour.
RESOURCES: Final = 9
NO_RESOURCES: Final = filled64(0, RESOURCES)


# ---- totals ----


def total(table: Table, seat: i64) -> i64:
    """All points of a seat."""
    if seat >= table.players:
        return table.field(seat, state.OXYGEN_AT) + bot_forest_points(table, seat)
    if table.field(seat, state.SCORED) == state.NOT_SCORED:
        points = forest_points(table, seat) + pot_points(table, seat) + workshop_points(table, seat)
    else:
        points = (
            table.field(seat, state.FOREST_POINTS)
            + table.field(seat, state.POT_POINTS)
            + table.field(seat, state.WORKSHOP_POINTS)
        )
    return (
        table.field(seat, state.OXYGEN_AT) + points + farm_points(table, seat) + conversion_and_leftovers(table, seat)
    )


def standing(table: Table, seat: i64) -> i64:
    """Points, then extension cards; in a solo game, Botbot wins a tie (PN-150, PN-184, PN-R47)."""
    if seat >= table.players:
        return total(table, seat) * 64 + 63
    return total(table, seat) * 64 + cards(table, seat, vocabulary.ANY_KIND)


def bot_forest_points(table: Table, seat: i64) -> i64:
    """Botbot's forests all count with side II in the end (PN-184)."""
    points: i64 = 0
    i: i64
    for i in range(table.field(seat, state.FORESTS)):
        points += table.components.forest_points[table.field(seat, state.FOREST + i) >> 1]
    return points


def forest_points(table: Table, seat: i64) -> i64:
    """Every forest on side II (PN-141)."""
    points: i64 = 0
    i: i64
    for i in range(table.field(seat, state.FORESTS)):
        forest = table.field(seat, state.FOREST + i)
        if forest & 1 != 0:
            points += table.components.forest_points[forest >> 1]
    return points


def pot_points(table: Table, seat: i64) -> i64:
    """Every filled pot spot with points; before the final scoring its flower is still there (PN-142)."""
    points: i64 = 0
    held_spots = table.mask(seat, state.HELD_SPOTS)
    while held_spots != 0:
        points += points_of_spot(table, seat, lowest_bit(held_spots))
        held_spots &= held_spots - 1
    return points


def points_of_spot(table: Table, seat: i64, spot: i64) -> i64:
    """What a flower in a pot spot scores; one that scores is then returned (PN-142)."""
    return table.components.pot_points[table.pot_card(seat, spot >> 1) * 2 + (spot & 1)]


def workshop_points(table: Table, seat: i64) -> i64:
    """Three points for each standby on a workshop (PN-143)."""
    return (
        table.field(seat, state.WORKSHOP) + table.field(seat, state.WORKSHOP + 1)
    ) * table.components.workshop_points


# ---- farms ----


def farm_points(table: Table, seat: i64) -> i64:
    """The counting farms, and converting ones that have been converted."""
    points: i64 = 0
    farms = table.slots_of(seat, vocabulary.FARM)
    while farms != 0:
        slot = lowest_bit(farms)
        farms &= farms - 1
        card = table.field(seat, state.CARD_AT + slot)
        scored = table.field(seat, state.FARM_POINTS + slot)
        if scored != state.OPEN:
            points += scored
        elif table.components.convert_times[card] == 0:
            points += counted_points(table, seat, card)
    return points


def counted_points(table: Table, seat: i64, card: i64) -> i64:
    """Whole groups only, then the printed maximum (PN-145)."""
    components = table.components
    points = counted_things(table, seat, card) // components.farm_every[card] * components.farm_points[card]
    most = components.farm_most[card]
    return most if most != 0 and points > most else points


def counted_things(table: Table, seat: i64, card: i64) -> i64:
    """How many there are of what a farm counts."""
    what = table.components.farm_what[card]
    if what in (vocabulary.FLOWERS_HELD, vocabulary.FLOWER_COLOURS):
        return unscored_flowers(table, seat, what)
    return measure(table, seat, what, table.components.farm_which[card])


def unscored_flowers(table: Table, seat: i64, what: i64) -> i64:
    """Flowers, or their colours, without those that score in pots: those are gone when farms score (PN-147)."""
    stock = held(table, seat)
    if what == vocabulary.FLOWERS_HELD:
        return flowers_of(stock)
    colours: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        colours += 1 if stock[3 + colour] > 0 else 0
    return colours


def conversion_and_leftovers(table: Table, seat: i64) -> i64:
    """The best that open converting farms and leftovers give together (PN-R24)."""
    if table.field(seat, state.SCORED) == state.SCORED_OUT:
        return table.field(seat, state.LEFTOVER_POINTS)
    if next_converter(table, seat, 0) == SLOT_COUNT:
        return leftovers(table, seat, held(table, seat))
    return best_plan(table, seat).points


def next_converter(table: Table, seat: i64, slot: i64) -> i64:
    """The next slot from here on with an open converting farm, or SLOT_COUNT."""
    farms = table.slots_of(seat, vocabulary.FARM) & -BIT[slot]
    while farms != 0:
        found = lowest_bit(farms)
        farms &= farms - 1
        card = table.field(seat, state.CARD_AT + found)
        if table.components.convert_times[card] != 0 and table.field(seat, state.FARM_POINTS + found) == state.OPEN:
            return found
    return SLOT_COUNT


def held(table: Table, seat: i64) -> vec[i64]:
    """What a seat could still convert: charges, soil, standby, and by colour the flowers that do not score in pots."""
    stock = NO_RESOURCES[:]
    stock[0] = table.field(seat, state.CHARGES)
    stock[1] = table.field(seat, state.STOCK)
    stock[2] = standby(table, seat)
    colour: i64
    for colour in range(COLOUR_COUNT):
        stock[3 + colour] = bit_count(table.mask(seat, state.FLOWER_CELLS + colour))
    spots = table.mask(seat, state.HELD_SPOTS)
    while spots != 0:
        spot = lowest_bit(spots)
        spots &= spots - 1
        if points_of_spot(table, seat, spot) == 0:
            stock[3 + table.field(seat, state.POT + spot) - 1] += 1
    return stock


def standby(table: Table, seat: i64) -> i64:
    """Standby markers on action modules."""
    count: i64 = 0
    slots = table.slots_of(seat, vocabulary.ACTION_MODULE)
    while slots != 0:
        count += table.field(seat, state.MARKS + lowest_bit(slots))
        slots &= slots - 1
    return count


def flowers_of(stock: vec[i64]) -> i64:
    """All flowers of a stock."""
    count: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        count += stock[3 + colour]
    return count


def leftovers(table: Table, seat: i64, stock: vec[i64]) -> i64:
    """Points for what is left of the category fixed in round 4 (PN-146)."""
    tool = table.field(seat, state.LEFTOVER)
    if tool == NONE:
        return 0
    what, every = table.components.leftover_what[tool], table.components.leftover_every[tool]
    if what == LEFT_FLOWERS:
        return flowers_of(stock) // every
    return stock[1 if what == LEFT_SOIL else 2 if what == LEFT_STANDBY else 0] // every


def spend(table: Table, card: i64, times: i64, stock: vec[i64]) -> bool:
    """Take the cost of several conversions out of a stock; False if it does not hold enough (PN-144)."""
    components = table.components
    stock[0] -= times * components.convert_charge[card]
    stock[1] -= times * components.convert_soil[card]
    stock[2] -= times * components.convert_standby[card]
    if stock[0] < 0 or stock[1] < 0 or stock[2] < 0:
        return False
    _i: i64
    for _i in range(times):
        if not spend_flowers(stock, components.convert_flowers[card], False):
            return False
        if not spend_flowers(stock, components.convert_colours[card], True):
            return False
    return True


def spend_flowers(stock: vec[i64], count: i64, different: bool) -> bool:
    """Flowers one by one from the colour with the most; for different colours, each colour once (PN-R24)."""
    used: i64 = 0
    _i: i64
    for _i in range(count):
        colour = fullest(stock, used)
        if colour == NONE:
            return False
        stock[3 + colour] -= 1
        if different:
            used |= BIT[colour]
    return True


def fullest(stock: vec[i64], used: i64) -> i64:
    """The unused colour with the most flowers, the first of equal ones; NONE if there is none."""
    best: i64 = NONE
    colour: i64
    for colour in range(COLOUR_COUNT):
        if used & BIT[colour] == 0 and stock[3 + colour] > 0 and (best == NONE or stock[3 + colour] > stock[3 + best]):
            best = colour
    return best


class Plan:
    """How often each converting farm is used, by slot, and what that and the leftovers give."""

    def __init__(self) -> None:
        self.points: i64 = -1
        self.times: list[int] = []


def best_plan(table: Table, seat: i64) -> Plan:
    """The plan with the most points; of equal ones the one with most on the first farm in slot order, etc. (PN-R24)."""
    farms: list[int] = []
    slot = next_converter(table, seat, 0)
    while slot < SLOT_COUNT:
        farms.append(slot)
        slot = next_converter(table, seat, slot + 1)
    best = Plan()
    try_plans(table, seat, farms, [], best)
    return best


def try_plans(table: Table, seat: i64, farms: list[int], times: list[int], best: Plan) -> None:
    """All ways to use the remaining farms; more on an earlier farm is tried first."""
    if len(times) == len(farms):
        points = plan_points(table, seat, farms, times)
        if points > best.points:
            best.points = points
            best.times = times[:]
        return
    card = table.field(seat, state.CARD_AT + farms[len(times)])
    count = table.components.convert_times[card]
    while count >= 0:
        try_plans(table, seat, farms, [*times, count], best)
        count -= 1


def plan_points(table: Table, seat: i64, farms: list[int], times: list[int]) -> i64:
    """What a plan gives in its best order, or -1 if no order can be paid: the order matters only for flowers."""
    points: i64 = 0
    for farm, count in zip(farms, times, strict=True):
        points += table.components.farm_points[table.field(seat, state.CARD_AT + farm)] * count
    left = paid_in_some_order(table, seat, farms, times, held(table, seat))
    return -1 if left < 0 else points + left


def paid_in_some_order(table: Table, seat: i64, farms: list[int], times: list[int], stock: vec[i64]) -> i64:
    """The leftovers after paying all farms in the best order, or -1."""
    best: i64 = -1
    open_farms = False
    for place in range(len(farms)):
        if times[place] == 0:
            continue
        open_farms = True
        rest = stock[:]
        if spend(table, table.field(seat, state.CARD_AT + farms[place]), times[place], rest):
            others = times[:]
            others[place] = 0
            left = paid_in_some_order(table, seat, farms, others, rest)
            if left > best:
                best = left
        if not uses_flowers(table, seat, farms, times):
            return best
    return best if open_farms else leftovers(table, seat, stock)


def uses_flowers(table: Table, seat: i64, farms: list[int], times: list[int]) -> bool:
    """Whether two or more farms of a plan take flowers, so that their order matters."""
    users = 0
    for farm, count in zip(farms, times, strict=True):
        card = table.field(seat, state.CARD_AT + farm)
        if count > 0 and table.components.convert_flowers[card] + table.components.convert_colours[card] > 0:
            users += 1
    return users > 1


# ---- the score output ----


def breakdown(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by the keys of the score output."""
    if seat >= table.players:
        return {"track": table.field(seat, state.OXYGEN_AT), "forests": bot_forest_points(table, seat)}
    scored = table.field(seat, state.SCORED) != state.NOT_SCORED
    plan = converted(table, seat)
    return {
        "track": table.field(seat, state.OXYGEN_AT),
        "forests": table.field(seat, state.FOREST_POINTS) if scored else forest_points(table, seat),
        "pots": table.field(seat, state.POT_POINTS) if scored else pot_points(table, seat),
        "workshops": table.field(seat, state.WORKSHOP_POINTS) if scored else workshop_points(table, seat),
        "farms": farm_points(table, seat) + sum(plan.values()),
        "leftovers": conversion_and_leftovers(table, seat) - sum(plan.values()),
    }


def converted(table: Table, seat: int) -> dict[int, int]:
    """What the best plan gives by slot, for converting farms that are still open."""
    if table.field(seat, state.SCORED) == state.SCORED_OUT or next_converter(table, seat, 0) == SLOT_COUNT:
        return {}
    plan = best_plan(table, seat)
    found: dict[int, int] = {}
    slot = next_converter(table, seat, 0)
    for count in plan.times:
        found[slot] = table.components.farm_points[table.field(seat, state.CARD_AT + slot)] * count
        slot = next_converter(table, seat, slot + 1)
    return found


def by_farm(table: Table, seat: int) -> dict[str, int]:
    """The points of each farm, in slot order."""
    plan = converted(table, seat)
    found: dict[str, int] = {}
    for slot in range(SLOT_COUNT):
        card = table.field(seat, state.CARD_AT + slot)
        if card == NONE or table.components.card_kind[card] != vocabulary.FARM:
            continue
        scored = table.field(seat, state.FARM_POINTS + slot)
        name = table.components.card_ids[card]
        if scored != state.OPEN:
            found[name] = scored
        elif slot in plan:
            found[name] = plan[slot]
        else:
            found[name] = counted_points(table, seat, card)
    return found
