"""What a home of Verdant may become, in expected final points, term by term.

A home is worth its points now, plus what its unfinished plants, open cells, bare rooms and missing types may still
gain in the turns that are left. Added to that are the tokens held, at the best use in sight, and the thumbs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.verdant import state
from hortus.games.verdant.rules.game import MOST_THUMBS, Verdant
from hortus.games.verdant.rules.home import missing
from hortus.games.verdant.scoring.counting import is_matched, pictures, plants, plants_of_its_type, rooms, types_on
from hortus.games.verdant.scoring.goals import DRY_PLANTS, THUMBS_LEFT, TOOL_KEPT, goal_points
from hortus.games.verdant.scoring.points import plant_points, pot_points
from hortus.kernel.engine.arrays import BIT, bit_count, lowest_bit

FULL_HOME: Final = 15
# How often an edge shows a light that a plant likes, by the mask of its lights, if rooms are chosen with that in mind.
LIGHT: Final = vec[float]([0.0, 0.53, 0.53, 1.06, 0.37, 0.9, 0.9, 1.43])
# What the turns to come gain beyond everything counted here, by the cards still to come: so that the value of a home is
# on average what it scores in the end, early or late (docs/notes/bots.md).
COMING: Final = vec[float]([0.0, 1.5, 4.2, 7.0, 10.2, 13.2, 17.4, 22.0, 27.4, 33.2, 39.4, 46.0, 53.1, 62.0, 66.0, 70.0])
FERTILIZER: Final = 3


class Weights:
    """The numbers behind the judgement, found by tuning (docs/notes/bots.md)."""

    def __init__(self, numbers: dict[str, float]) -> None:
        # Open cells are more likely to be filled where they are wanted.
        self.reach: float = numbers["reach"]
        # Verdancy from tools and thumbs per turn.
        self.care: float = numbers["care"]
        # How far off the verdancy to come may be: a constant, and for each expected one.
        self.doubt: float = numbers["doubt"]
        self.spread: float = numbers["spread"]
        # New pictures per turn.
        self.new_pictures: float = numbers["new pictures"]
        # How likely a plant beside a room is to get the room's type, and a bare room a matching item per turn.
        self.same_type: float = numbers["same type"]
        self.matching_item: float = numbers["matching item"]
        # Plants or rooms spent on each missing type.
        self.type_cost: float = numbers["type cost"]
        # Fractions of a token's best use: in hand this turn, stored for later.
        self.held: float = numbers["held"]
        self.stored: float = numbers["stored"]
        self.thumb: float = numbers["thumb"]
        # A bonus pot is not reserved for the plant that wants it.
        self.pot_luck: float = numbers["pot luck"]


class Outlook:
    """One home at one moment: what all judgements of it need."""

    def __init__(self, table: Verdant, seat: i64, weights: Weights) -> None:
        self.table = table
        self.weights = weights
        self.components = table.components
        self.seat: i64 = seat
        cards = table.mask(seat, state.OCCUPIED)
        self.open_cells: i64 = table.mask(seat, state.FRAME) & ~cards
        # Cards, and therefore turns, still to come.
        self.left: float = float(FULL_HOME - bit_count(cards))
        # How likely an open cell is to get a card.
        free = float(bit_count(self.open_cells))
        self.fill: float = at_most_one(weights.reach * self.left / free) if free > 0.0 else 0.0
        # Verdancy from tools and thumbs that each incomplete plant will get.
        thirsty = float(bit_count(table.mask(seat, state.INCOMPLETE)))
        self.care: float = weights.care * self.left / (thirsty + 0.25 * self.left + 0.5)
        self.pot: float = next_pot(table, weights)

    def open_sides(self, cell: i64) -> float:
        """The expected number of neighbours of a cell that will get a card."""
        count: i64 = 0
        side: i64
        for side in range(state.SIDES):
            if self.open_cells & BIT[state.NEIGHBOUR[cell * state.SIDES + side]] != 0:
                count += 1
        return self.fill * float(count)


def at_most_one(chance: float) -> float:
    """A probability that a rough estimate may overshoot."""
    return chance if chance < 1.0 else 1.0


def home_value(outlook: Outlook) -> float:
    """All terms of a home."""
    table, seat = outlook.table, outlook.seat
    value = plants_value(outlook) + rooms_value(outlook)
    value += track_value(outlook, float(bit_count(pictures(table, seat))))
    value += collections_value(outlook) + goals_value(outlook)
    return value + tokens_value(outlook) + thumbs_value(outlook) + to_come(outlook)


def to_come(outlook: Outlook) -> float:
    """What the remaining turns gain on average."""
    return COMING[FULL_HOME - bit_count(outlook.table.mask(outlook.seat, state.OCCUPIED))]


# ---- plants ----


def next_pot(table: Verdant, weights: Weights) -> float:
    """Roughly what the next pot is worth: the best in the supply, in solo games the mean over the market."""
    values = table.components.pot_values
    if table.seats > 1:
        best: i64 = 0
        while best < state.TERRACOTTA and table.market[state.SUPPLY + best] == 0:
            best += 1
        return weights.pot_luck * float(values[best])
    found = 0.0
    column: i64
    for column in range(state.WIDTH):
        pot = table.market[state.POT_ROW + column]
        if pot != state.NONE:
            found += float(values[pot])
    return found / float(state.WIDTH)


def plants_value(outlook: Outlook) -> float:
    """Completed plants with their pots, and what the others may become."""
    table, seat = outlook.table, outlook.seat
    value = float(plant_points(table, seat))
    if not table.family:
        value += float(pot_points(table, seat))
    cells = table.mask(seat, state.INCOMPLETE)
    while cells != 0:
        value += plant_value(outlook, lowest_bit(cells), 0)
        cells &= cells - 1
    return value


def plant_value(outlook: Outlook, cell: i64, more: i64) -> float:
    """What an incomplete plant may become with this much more verdancy."""
    table, components = outlook.table, outlook.components
    if table.family:
        return float(components.family_points) * (1.0 if more > 0 else at_most_one(0.25 * outlook.care))
    plant = table.card_at(outlook.seat, cell)
    prize = float(components.plant_points[plant]) + outlook.pot
    needed = missing(table, outlook.seat, cell) - more
    if needed <= 0:
        return prize
    coming = outlook.care + LIGHT[components.plant_lights[plant]] * outlook.open_sides(cell)
    chance = at_most_one(
        0.5 + 0.5 * (coming - float(needed)) / (outlook.weights.doubt + outlook.weights.spread * coming)
    )
    if chance < 0.0:
        chance = 0.0
    rest = float(table.mark_at(outlook.seat, cell) + more) + 0.5 * coming
    return chance * prize + (1.0 - chance) * 0.5 * rest


# ---- rooms, items, types ----


def rooms_value(outlook: Outlook) -> float:
    """Rooms for their plants, those to come, and an item to come."""
    table, seat = outlook.table, outlook.seat
    value = 0.0
    cells = rooms(table, seat)
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        value += likely_plants(outlook, cell) * room_rate(outlook, cell)
    return value


def likely_plants(outlook: Outlook, cell: i64) -> float:
    """Plants of a room's type beside it in the end."""
    now = plants_of_its_type(outlook.table, outlook.seat, cell)
    return float(now) + outlook.weights.same_type * outlook.open_sides(cell)


def room_rate(outlook: Outlook, cell: i64) -> float:
    """What a room gives for each of them."""
    components = outlook.components
    if is_matched(outlook.table, outlook.seat, cell):
        return float(components.matched_point)
    if outlook.table.has(outlook.seat, state.BARE, cell):
        return float(components.room_point) * (1.0 + outlook.weights.matching_item * outlook.left)
    return float(components.room_point)


def track_value(outlook: Outlook, different: float) -> float:
    """The item track at roughly the expected number of pictures."""
    count = different + outlook.weights.new_pictures * outlook.left
    track = outlook.components.item_track
    last = len(track) - 1
    if count >= float(last):
        return float(track[last])
    at = i64(count)
    return float(track[at]) + float(track[at + 1] - track[at]) * (count - float(at))


def collections_value(outlook: Outlook) -> float:
    """Collector and decorator, by how many types are missing."""
    table, seat, components = outlook.table, outlook.seat, outlook.components
    collector = float(components.collector_points) * collection_chance(outlook, plants(table, seat))
    return collector + float(components.decorator_points) * collection_chance(outlook, rooms(table, seat))


def collection_chance(outlook: Outlook, cells: i64) -> float:
    """How likely all types are to be present."""
    wanted = 5.0 - float(bit_count(types_on(outlook.table, outlook.seat, cells)))
    if wanted == 0.0:
        return 1.0
    coming = 0.5 * outlook.left
    spent = outlook.weights.type_cost * wanted
    return 1.0 - spent / coming if coming > spent else 0.0


def goals_value(outlook: Outlook) -> float:
    """The current goals; what is spent or grown in any turn counts little before the last ones."""
    table = outlook.table
    value = 0.0
    number: i64
    for number in range(len(table.goals)):
        goal = table.goals[number]
        kind = table.components.goal_kind[goal]
        points = float(goal_points(table, outlook.seat, goal))
        if kind in (DRY_PLANTS, THUMBS_LEFT, TOOL_KEPT):
            points /= 1.0 + outlook.left
        value += points
    return value


# ---- tokens and thumbs ----


def thumbs_value(outlook: Outlook) -> float:
    """Thumbs that may be kept, while there is something left to do with them."""
    thumbs = outlook.table.field(outlook.seat, state.THUMBS)
    if thumbs > MOST_THUMBS:
        thumbs = MOST_THUMBS
    return outlook.weights.thumb * float(thumbs) * at_most_one(outlook.left)


def tokens_value(outlook: Outlook) -> float:
    """The tokens held, at their best use."""
    table, seat = outlook.table, outlook.seat
    stored = token_value(outlook, table.field(seat, state.STORAGE))
    if table.to_move == seat and table.phase != state.SELECT:
        return outlook.weights.held * (stored + token_value(outlook, table.token))
    return outlook.weights.stored * stored if outlook.left > 0.0 else 0.0


def token_value(outlook: Outlook, token: i64) -> float:
    """What the best use of a token adds."""
    table, components = outlook.table, outlook.components
    if token == state.NONE:
        return 0.0
    if table.is_item(token):
        return item_gain(outlook, token)
    if table.family or token == components.fertilizer:
        return fertilizer_gain(outlook)
    if token == components.trowel:
        return trowel_gain(outlook)
    return watering_gain(outlook)


def item_gain(outlook: Outlook, item: i64) -> float:
    """A new picture, and the room that the item fits best."""
    table, seat, components = outlook.table, outlook.seat, outlook.components
    found = pictures(table, seat)
    picture = 0.0
    if found & BIT[components.item_thing[item]] == 0:
        count = float(bit_count(found))
        picture = track_value(outlook, count + 1.0) - track_value(outlook, count)
    cells = table.mask(seat, state.BARE)
    if cells == 0:
        return 0.5 * picture if outlook.left > 0.0 else 0.0
    best: float = 0.0
    first = True
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        matched = components.item_type[item] == components.room_type[table.card_at(seat, cell)]
        rate = float(components.matched_point) if matched else float(components.room_point)
        gain = likely_plants(outlook, cell) * (rate - room_rate(outlook, cell))
        if first or gain > best:
            best = gain
            first = False
    return picture + best


def growth(outlook: Outlook, cell: i64, amount: i64) -> float:
    """What a plant gains from verdancy."""
    return plant_value(outlook, cell, amount) - plant_value(outlook, cell, 0)


def fertilizer_gain(outlook: Outlook) -> float:
    """The plant that gains most."""
    best = 0.0
    cells = outlook.table.mask(outlook.seat, state.INCOMPLETE)
    while cells != 0:
        gain = growth(outlook, lowest_bit(cells), FERTILIZER)
        cells &= cells - 1
        if gain > best:
            best = gain
    return best


def trowel_gain(outlook: Outlook) -> float:
    """The three plants that gain most."""
    first = 0.0
    second = 0.0
    third = 0.0
    cells = outlook.table.mask(outlook.seat, state.INCOMPLETE)
    while cells != 0:
        gain = growth(outlook, lowest_bit(cells), 1)
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


def watering_gain(outlook: Outlook) -> float:
    """The room around which plants gain most."""
    table, seat = outlook.table, outlook.seat
    best = 0.0
    cells = rooms(table, seat)
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        gain = 0.0
        side: i64
        for side in range(state.SIDES):
            other = state.NEIGHBOUR[cell * state.SIDES + side]
            if table.has(seat, state.INCOMPLETE, other):
                gain += growth(outlook, other, 1)
        if gain > best:
            best = gain
    return best
