"""The points of a seat, finished, running or physical: the one place that measures and scores (PN-140 to PN-147).

A seat that has scored out by play keeps what it scored; any other is scored as its table stands, with the best plan for
its converting farms (PN-R24).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, SLOT_COUNT, SMALL_FORESTS, SPOT_COUNT
from hortus.games.planta_nubo.geometry import COLUMNS
from hortus.games.planta_nubo.state import (
    BARRICADES,
    BED_CELLS,
    CARD_AT,
    CHARGES,
    DIE,
    DOCK,
    FARM_POINTS,
    FLOWER_CELLS,
    FOREST,
    FOREST_CELLS,
    FOREST_POINTS,
    FORESTS,
    HOLDERS,
    LEFTOVER,
    LEFTOVER_POINTS,
    LEVEL,
    LOADED,
    MARKS,
    NOT_SCORED,
    OPEN,
    OXYGEN_AT,
    PLUG,
    POT,
    POT_POINTS,
    POT_SPOTS,
    SCORED,
    SCORED_OUT,
    SOIL_CELLS,
    STOCK,
    UPGRADED,
    WORKSHOP,
    WORKSHOP_POINTS,
    Table,
)
from hortus.games.planta_nubo.vocabulary import (
    ACTION_MODULE,
    ANY_FOREST,
    ANY_KIND,
    ARBOR_LEVEL,
    BARRICADES_REMOVED,
    BATTERIES,
    BATTERY_MODULE,
    BED_COLOURS,
    BED_SPACES,
    CARDS_OWNED,
    COVERED_AREAS,
    COVERED_CELLS,
    COVERED_PIPES,
    DIE_NUMBER,
    EMPTY_SPOTS,
    FARM,
    FLOWER_COLOURS,
    FLOWERS_HELD,
    FOREST_COLOURS_HELD,
    FOREST_COLUMN,
    FOREST_GROUP,
    FOREST_ROW,
    FOREST_SPACES,
    FOREST_TILES,
    FULL_LINES,
    FULL_MOONS,
    GRID_3X5,
    GROWN_FORESTS,
    MODULE,
    OXYGEN_TRACK,
    UPGRADED_PLUGINS,
    VISIBLE_SOIL,
)
from hortus.games.planta_nubo.vocabulary import (
    POT_SPOTS as POT_SPOTS_HELD,
)
from hortus.games.planta_nubo.vocabulary import (
    SMALL_FORESTS as SMALL_FORESTS_HELD,
)
from hortus.kernel.arrays import BIT, bit_count, filled64, lowest_bit

# Leftover categories, as the component file names them.
LEFT_SOIL: Final = 0
LEFT_STANDBY: Final = 1
LEFT_CHARGE: Final = 2
LEFT_FLOWERS: Final = 3
# What a plan for converting farms starts from and uses up: charges, soil, standby, then flowers by colour.
RESOURCES: Final = 9
LEFT_COLUMN: Final = 0x01010101010101
RIGHT_COLUMN: Final = 0x80808080808080


# ---- totals ----


def total(table: Table, seat: i64) -> i64:
    """All points of a seat."""
    if seat >= table.players:
        return table.get(seat, OXYGEN_AT) + bot_forest_points(table, seat)
    if table.get(seat, SCORED) == NOT_SCORED:
        points = forest_points(table, seat) + pot_points(table, seat) + workshop_points(table, seat)
    else:
        points = table.get(seat, FOREST_POINTS) + table.get(seat, POT_POINTS) + table.get(seat, WORKSHOP_POINTS)
    return table.get(seat, OXYGEN_AT) + points + farm_points(table, seat) + conversion_and_leftovers(table, seat)


def standing(table: Table, seat: i64) -> i64:
    """Points, then extension cards; alone, Botbot wins a tie (PN-150, PN-184, PN-R47)."""
    if seat >= table.players:
        return total(table, seat) * 64 + 63
    return total(table, seat) * 64 + cards(table, seat, ANY_KIND)


def bot_forest_points(table: Table, seat: i64) -> i64:
    """Botbot's forests all count with side II in the end (PN-184)."""
    points: i64 = 0
    i: i64
    for i in range(table.get(seat, FORESTS)):
        points += table.components.forest_points[table.get(seat, FOREST + i) >> 1]
    return points


def forest_points(table: Table, seat: i64) -> i64:
    """Every forest on side II (PN-141)."""
    points: i64 = 0
    i: i64
    for i in range(table.get(seat, FORESTS)):
        forest = table.get(seat, FOREST + i)
        if forest & 1 != 0:
            points += table.components.forest_points[forest >> 1]
    return points


def pot_points(table: Table, seat: i64) -> i64:
    """Every filled pot spot with points; before the final scoring its flower is still there (PN-142)."""
    points: i64 = 0
    spot: i64
    for spot in range(POT_SPOTS):
        if table.get(seat, POT + spot) != 0:
            points += table.components.pot_points[table.pot_card(seat, spot >> 1) * 2 + (spot & 1)]
    return points


def scores_in_pot(table: Table, seat: i64, spot: i64) -> bool:
    """Whether a spot holds a flower that scores and is then returned (PN-142)."""
    if table.get(seat, POT + spot) == 0:
        return False
    return table.components.pot_points[table.pot_card(seat, spot >> 1) * 2 + (spot & 1)] != 0


def workshop_points(table: Table, seat: i64) -> i64:
    """Three points for each standby on a workshop (PN-143)."""
    return (table.get(seat, WORKSHOP) + table.get(seat, WORKSHOP + 1)) * table.components.workshop_points


# ---- farms ----


def farm_points(table: Table, seat: i64) -> i64:
    """The counting farms, and converting ones that have been converted."""
    points: i64 = 0
    slot: i64
    for slot in range(SLOT_COUNT):
        card = table.get(seat, CARD_AT + slot)
        if card == NONE or table.components.card_kind[card] != FARM:
            continue
        scored = table.get(seat, FARM_POINTS + slot)
        if scored != OPEN:
            points += scored
        elif table.components.convert_times[card] == 0:
            points += counted_points(table, seat, card)
    return points


def counted_points(table: Table, seat: i64, card: i64) -> i64:
    """Whole groups only, then the printed maximum (PN-145)."""
    components = table.components
    what = components.farm_what[card]
    if what == FLOWERS_HELD or what == FLOWER_COLOURS:
        found = unscored_flowers(table, seat, what)
    else:
        found = measure(table, seat, what, components.farm_which[card])
    points = found // components.farm_every[card] * components.farm_points[card]
    most = components.farm_most[card]
    return most if most != 0 and points > most else points


def unscored_flowers(table: Table, seat: i64, what: i64) -> i64:
    """Flowers, or their colours, without those that score in pots: they are gone when farms score (PN-147)."""
    stock = held(table, seat)
    if what == FLOWERS_HELD:
        return flowers_of(stock)
    colours: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        colours += 1 if stock[3 + colour] > 0 else 0
    return colours


def conversion_and_leftovers(table: Table, seat: i64) -> i64:
    """The best that open converting farms and leftovers give together (PN-R24)."""
    if table.get(seat, SCORED) == SCORED_OUT:
        return table.get(seat, LEFTOVER_POINTS)
    if next_converter(table, seat, 0) == SLOT_COUNT:
        return leftovers(table, seat, held(table, seat))
    return best_plan(table, seat).points


def next_converter(table: Table, seat: i64, slot: i64) -> i64:
    """The next slot from here on with an open converting farm, or SLOT_COUNT."""
    while slot < SLOT_COUNT:
        card = table.get(seat, CARD_AT + slot)
        if card != NONE and table.components.convert_times[card] != 0 and table.get(seat, FARM_POINTS + slot) == OPEN:
            return slot
        slot += 1
    return SLOT_COUNT


def held(table: Table, seat: i64) -> vec[i64]:
    """What a seat could still convert: charges, soil, standby, and by colour the flowers that do not score in pots."""
    stock = filled64(0, RESOURCES)
    stock[0] = table.get(seat, CHARGES)
    stock[1] = table.get(seat, STOCK)
    stock[2] = standby(table, seat)
    colour: i64
    for colour in range(COLOUR_COUNT):
        stock[3 + colour] = bit_count(table.mask(seat, FLOWER_CELLS + colour))
    spot: i64
    for spot in range(POT_SPOTS):
        flower = table.get(seat, POT + spot)
        if flower != 0 and not scores_in_pot(table, seat, spot):
            stock[3 + flower - 1] += 1
    return stock


def standby(table: Table, seat: i64) -> i64:
    """Standby markers on action modules."""
    count: i64 = 0
    slot: i64
    for slot in range(SLOT_COUNT):
        card = table.get(seat, CARD_AT + slot)
        if card != NONE and table.components.card_kind[card] == ACTION_MODULE:
            count += table.get(seat, MARKS + slot)
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
    tool = table.get(seat, LEFTOVER)
    if tool == NONE:
        return 0
    what, every = table.components.leftover_what[tool], table.components.leftover_every[tool]
    if what == LEFT_FLOWERS:
        return flowers_of(stock) // every
    return stock[1 if what == LEFT_SOIL else 2 if what == LEFT_STANDBY else 0] // every


def spend(table: Table, card: i64, times: i64, stock: vec[i64]) -> bool:
    """Take the cost of so many conversions out of a stock; False if it does not hold it (PN-144)."""
    components = table.components
    stock[0] -= times * components.convert_charge[card]
    stock[1] -= times * components.convert_soil[card]
    stock[2] -= times * components.convert_standby[card]
    if stock[0] < 0 or stock[1] < 0 or stock[2] < 0:
        return False
    i: i64
    for i in range(times):
        if not spend_flowers(stock, components.convert_flowers[card], False):
            return False
        if not spend_flowers(stock, components.convert_colours[card], True):
            return False
    return True


def spend_flowers(stock: vec[i64], count: i64, different: bool) -> bool:
    """Flowers one by one from the colour with most, for different colours each colour once (PN-R24)."""
    used: i64 = 0
    i: i64
    for i in range(count):
        colour = fullest(stock, used)
        if colour == NONE:
            return False
        stock[3 + colour] -= 1
        if different:
            used |= BIT[colour]
    return True


def fullest(stock: vec[i64], used: i64) -> i64:
    """The unused colour with most flowers, the first of equal ones; NONE if there is none."""
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
    """The plan of most points; of equal ones that with most on the first farm in slot order, then on the second (PN-R24)."""
    farms: list[int] = []
    slot = next_converter(table, seat, 0)
    while slot < SLOT_COUNT:
        farms.append(slot)
        slot = next_converter(table, seat, slot + 1)
    best = Plan()
    try_plans(table, seat, farms, [], best)
    return best


def try_plans(table: Table, seat: i64, farms: list[int], times: list[int], best: Plan) -> None:
    """All ways to use the farms that are left; more on an earlier farm is tried first."""
    if len(times) == len(farms):
        points = plan_points(table, seat, farms, times)
        if points > best.points:
            best.points = points
            best.times = times[:]
        return
    card = table.get(seat, CARD_AT + farms[len(times)])
    count = table.components.convert_times[card]
    while count >= 0:
        try_plans(table, seat, farms, [*times, count], best)
        count -= 1


def plan_points(table: Table, seat: i64, farms: list[int], times: list[int]) -> i64:
    """What a plan gives in its best order, or -1 if it cannot be paid in any: the order matters for flowers only."""
    points: i64 = 0
    for farm, count in zip(farms, times, strict=True):
        points += table.components.farm_points[table.get(seat, CARD_AT + farm)] * count
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
        if spend(table, table.get(seat, CARD_AT + farms[place]), times[place], rest):
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
        card = table.get(seat, CARD_AT + farm)
        if count > 0 and table.components.convert_flowers[card] + table.components.convert_colours[card] > 0:
            users += 1
    return users > 1


# ---- measures ----


def measure(table: Table, seat: i64, what: i64, which: i64) -> i64:
    """What a requirement or farm counts, on the table as it stands (PN-103, PN-147)."""
    if what <= GRID_3X5:
        return measure_ground(table, seat, what, which)
    if what <= FOREST_GROUP:
        return measure_forests(table, seat, what, which)
    if what <= POT_SPOTS_HELD:
        return measure_cards(table, seat, what, which)
    if what == FLOWERS_HELD:
        return flowers(table, seat)
    if what == FLOWER_COLOURS:
        return flower_colours(table, seat)
    if what == EMPTY_SPOTS:
        return empty_spots(table, seat)
    if what == DIE_NUMBER:
        return table.get(seat, DIE)
    if what == ARBOR_LEVEL:
        return table.get(seat, LEVEL)
    if what == BARRICADES_REMOVED:
        return 4 - bit_count(table.get(seat, BARRICADES))
    assert what == OXYGEN_TRACK
    return table.get(seat, OXYGEN_AT)


def measure_ground(table: Table, seat: i64, what: i64, which: i64) -> i64:
    """Measures of the growing area."""
    if what == BED_SPACES:
        return bit_count(table.mask(seat, BED_CELLS + which))
    if what == BED_COLOURS:
        return masks_in_use(table, seat, BED_CELLS)
    if what == VISIBLE_SOIL:
        return bit_count(table.mask(seat, SOIL_CELLS))
    covered = table.covered(seat)
    if what == COVERED_CELLS:
        return bit_count(covered)
    if what == COVERED_AREAS:
        return wholly_covered(table.components.area_cells, covered)
    if what == COVERED_PIPES:
        return bit_count(covered & table.components.pipe_cells)
    if what == FULL_LINES:
        return wholly_covered(table.components.lines, covered)
    assert what == GRID_3X5
    return 1 if wholly_covered(table.components.rectangles, covered) > 0 else 0


def masks_in_use(table: Table, seat: i64, first: i64) -> i64:
    """How many of six masks, one a colour, are not empty."""
    count: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if table.mask(seat, first + colour) != 0:
            count += 1
    return count


def wholly_covered(figures: vec[i64], covered: i64) -> i64:
    """How many figures are covered in all their cells."""
    count: i64 = 0
    i: i64
    for i in range(len(figures)):
        if figures[i] & ~covered == 0:
            count += 1
    return count


def measure_forests(table: Table, seat: i64, what: i64, which: i64) -> i64:
    """Measures of forests."""
    if what == FOREST_COLUMN:
        return longest_line(table.mask(seat, FOREST_CELLS), COLUMNS)
    if what == FOREST_ROW:
        return longest_row(table.mask(seat, FOREST_CELLS))
    if what == FOREST_GROUP:
        return largest_group(table.mask(seat, FOREST_CELLS))
    components = table.components
    count: i64 = 0
    colours: i64 = 0
    i: i64
    for i in range(table.get(seat, FORESTS)):
        forest = table.get(seat, FOREST + i)
        kind = forest >> 1
        colour = components.forest_colour[kind]
        colours |= BIT[colour]
        if what == FOREST_TILES:
            count += 1
        elif what == SMALL_FORESTS_HELD:
            count += 1 if kind < SMALL_FORESTS else 0
        elif what == GROWN_FORESTS:
            count += forest & 1
        elif what == FOREST_SPACES and (which == ANY_FOREST or which == colour):
            count += components.forest_size[kind]
    return bit_count(colours) if what == FOREST_COLOURS_HELD else count


def longest_line(cells: i64, step: i64) -> i64:
    """The longest unbroken run of cells in a direction."""
    length: i64 = 0
    while cells != 0:
        cells &= cells >> step
        length += 1
    return length


def longest_row(cells: i64) -> i64:
    """The longest unbroken horizontal run; it does not go round the edge."""
    length: i64 = 0
    while cells != 0:
        cells &= (cells >> 1) & ~RIGHT_COLUMN
        length += 1
    return length


def largest_group(cells: i64) -> i64:
    """The largest edge-connected group of cells."""
    best: i64 = 0
    while cells != 0:
        group = BIT[lowest_bit(cells)]
        size: i64 = 0
        while group != size:
            size = group
            group |= spread(group) & cells
        cells &= ~group
        count = bit_count(group)
        if count > best:
            best = count
    return best


def spread(cells: i64) -> i64:
    """The neighbours of some cells."""
    sideways = ((cells & ~RIGHT_COLUMN) << 1) | ((cells & ~LEFT_COLUMN) >> 1)
    return sideways | ((cells << COLUMNS) & (BIT[CELL_COUNT] - 1)) | (cells >> COLUMNS)


def measure_cards(table: Table, seat: i64, what: i64, which: i64) -> i64:
    """Measures of cards, plugins and pots."""
    if what == CARDS_OWNED:
        return cards(table, seat, which)
    components = table.components
    count: i64 = 0
    holder: i64
    for holder in range(HOLDERS):
        card = table.pot_card(seat, holder)
        if card == NONE:
            continue
        if what == POT_SPOTS_HELD:
            count += components.card_pots[card]
        if holder == 0:
            continue
        if what == FULL_MOONS:
            count += 1 if has_full_moon(table, card) else 0
        elif what == BATTERIES:
            count += table.get(seat, MARKS + holder - 1) if components.card_kind[card] == BATTERY_MODULE else 0
        elif what == UPGRADED_PLUGINS:
            count += 1 if table.get(seat, PLUG + holder - 1) == UPGRADED else 0
    return count


def has_full_moon(table: Table, card: i64) -> bool:
    """Farms, and modules with a scoring pot spot (PN-R38)."""
    components = table.components
    if components.card_kind[card] == FARM:
        return True
    return components.pot_points[card * 2] + components.pot_points[card * 2 + 1] > 0


def cards(table: Table, seat: i64, kind: i64) -> i64:
    """Extension cards of a kind; starting modules are modules (PN-R26)."""
    count: i64 = 0
    slot: i64
    for slot in range(SLOT_COUNT):
        card = table.get(seat, CARD_AT + slot)
        if card == NONE:
            continue
        found = table.components.card_kind[card]
        if kind == ANY_KIND or kind == found or (kind == MODULE and found != FARM):
            count += 1
    return count


def flowers(table: Table, seat: i64) -> i64:
    """Flowers on the platform, pots included (PN-64)."""
    count = bit_count(table.flowers(seat))
    spot: i64
    for spot in range(POT_SPOTS):
        if table.get(seat, POT + spot) != 0:
            count += 1
    return count


def flower_colours(table: Table, seat: i64) -> i64:
    """Different colours among them."""
    found: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if table.mask(seat, FLOWER_CELLS + colour) != 0:
            found |= BIT[colour]
    spot: i64
    for spot in range(POT_SPOTS):
        held_flower = table.get(seat, POT + spot)
        if held_flower != 0:
            found |= BIT[held_flower - 1]
    return bit_count(found)


def empty_spots(table: Table, seat: i64) -> i64:
    """Unloaded spots of the docked containers (PN-R22)."""
    count: i64 = 0
    dock: i64
    for dock in range(2):
        if table.get(seat, DOCK + dock) != NONE:
            count += SPOT_COUNT - table.get(seat, LOADED + dock)
    return count


# ---- the score output ----


def breakdown(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by the keys of the score output."""
    if seat >= table.players:
        return {"track": table.get(seat, OXYGEN_AT), "forests": bot_forest_points(table, seat)}
    scored = table.get(seat, SCORED) != NOT_SCORED
    plan = converted(table, seat)
    return {
        "track": table.get(seat, OXYGEN_AT),
        "forests": table.get(seat, FOREST_POINTS) if scored else forest_points(table, seat),
        "pots": table.get(seat, POT_POINTS) if scored else pot_points(table, seat),
        "workshops": table.get(seat, WORKSHOP_POINTS) if scored else workshop_points(table, seat),
        "farms": farm_points(table, seat) + sum(plan.values()),
        "leftovers": conversion_and_leftovers(table, seat) - sum(plan.values()),
    }


def converted(table: Table, seat: int) -> dict[int, int]:
    """What the best plan gives by slot, for converting farms that are still open."""
    if table.get(seat, SCORED) == SCORED_OUT or next_converter(table, seat, 0) == SLOT_COUNT:
        return {}
    plan = best_plan(table, seat)
    found: dict[int, int] = {}
    slot = next_converter(table, seat, 0)
    for count in plan.times:
        found[slot] = table.components.farm_points[table.get(seat, CARD_AT + slot)] * count
        slot = next_converter(table, seat, slot + 1)
    return found


def by_farm(table: Table, seat: int) -> dict[str, int]:
    """The points of each farm, in slot order."""
    plan = converted(table, seat)
    found: dict[str, int] = {}
    for slot in range(SLOT_COUNT):
        card = table.get(seat, CARD_AT + slot)
        if card == NONE or table.components.card_kind[card] != FARM:
            continue
        scored = table.get(seat, FARM_POINTS + slot)
        name = table.components.card_ids[card]
        if scored != OPEN:
            found[name] = scored
        elif slot in plan:
            found[name] = plan[slot]
        else:
            found[name] = counted_points(table, seat, card)
    return found
