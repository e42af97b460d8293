"""The legal decisions: the codes of all decisions, and those legal at each point of a turn.

A plant's number is its odd cell halved, a room's its even cell halved.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.verdant import state
from hortus.games.verdant.rules import home
from hortus.games.verdant.rules.market import ACTION_COST
from hortus.games.verdant.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count, lowest_bit, vec64

PLANT_NUMBERS: Final = 22
ROOM_NUMBERS: Final = 23
# A plant that is placed may decline up to four; sets of sides are masks of four bits.
DECLINES: Final = 5
SIDE_SETS: Final = 16
TAKEN: Final = 0  # of the two tokens that may be held: the one taken this turn
STORED: Final = 1

# Decision codes.
STARTS: Final = 0  # + side * 2 + 1 if the light is declined
WIPES: Final = 8  # + set of columns - 1
TAKES: Final = 23  # + place of the card * WIDTH + column of the token
GROWS: Final = 55  # + plant
PLACE_PLANTS: Final = 77  # + plant * DECLINES + verdancy declined
PLACE_ROOMS: Final = 187  # + room * SIDE_SETS + sides declined
FURNISHES: Final = 555  # + held token * ROOM_NUMBERS + room
FERTILIZERS: Final = 601  # + plant * 3 + amount - 1
TROWELS: Final = 667  # + number of the set
WATERINGS: Final = 759  # + room * SIDE_SETS + sides watered
COMPLETIONS: Final = 1127  # family: + held token * PLANT_NUMBERS + plant
ENDS: Final = 1171  # + held token to store, or + 2 to store none
ACTIONS: Final = 1174
STORE_NONE: Final = ENDS + 2

MOST_FERTILIZED: Final = 3
# A home has at most eight plants, and a trowel reaches three of them. Sets in the order of their masks: those among the
# first n incomplete plants come before all others.
_SETS: Final = [chosen for chosen in range(1, 256) if chosen.bit_count() <= 3]
TROWEL_SETS: Final = vec64(_SETS)
SETS_AMONG: Final = vec64([len([chosen for chosen in _SETS if chosen < 2**plants]) for plants in range(9)])


def offer_starts(table: Table, out: vec[i64]) -> i64:
    """The four sides of the dealt room, and declining a match (VE-14, VE-42)."""
    count: i64 = 0
    side: i64
    for side in range(state.SIDES):
        out[count] = STARTS + side * 2
        count += 1
        if home.start_is_lit(table, table.to_move, side):
            out[count] = STARTS + side * 2 + 1
            count += 1
    return count


# ---- select ----


def offer_selection(table: Table, out: vec[i64]) -> i64:
    """Cards with the token of their own column or, for a price, of another; wipes; growing (VE-19 to VE-28)."""
    seat = table.to_move
    cells = home.open_cells(table, seat)
    tokens = columns_with_token(table)
    paying = table.field(seat, state.THUMBS) >= ACTION_COST
    count: i64 = 0
    if cells & state.PLANT_CELLS != 0:  # VE-21
        count = offer_cards(table, out, count, state.PLANT_ROW, tokens, paying)
    if cells & state.ROOM_CELLS != 0:
        count = offer_cards(table, out, count, state.ROOM_ROW, tokens, paying)
    if paying:
        count = offer_wipes(table, out, count, tokens)
        count = offer_growing(table, out, count)
    return count


def columns_with_token(table: Table) -> i64:
    """A mask of the columns of the market that have a token."""
    market = table.market
    columns: i64 = 0
    column: i64
    for column in range(state.WIDTH):
        if market[state.TOKEN_ROW + column] != state.NONE:
            columns |= BIT[column]
    return columns


def offer_cards(table: Table, out: vec[i64], count: i64, row: i64, tokens: i64, paying: bool) -> i64:
    """The cards of a row, each with every token that it can be taken with (VE-19, VE-25, VE-R10)."""
    market = table.market
    own: i64
    column: i64
    for own in range(state.WIDTH):
        if market[row + own] != state.NONE:
            code = TAKES + (row + own) * state.WIDTH
            if not paying:
                if tokens & BIT[own] != 0:
                    out[count] = code + own
                    count += 1
                continue
            for column in range(state.WIDTH):
                if tokens & BIT[column] != 0:
                    out[count] = code + column
                    count += 1
    return count


def offer_wipes(table: Table, out: vec[i64], count: i64, tokens: i64) -> i64:
    """Every set of market tokens that the bag can replace (VE-23, VE-R16)."""
    left = table.bag.size()
    columns: i64
    for columns in range(1, 16):
        if columns & tokens == columns and (left >= state.WIDTH or bit_count(columns) <= left):
            out[count] = WIPES + columns - 1
            count += 1
    return count


def offer_growing(table: Table, out: vec[i64], count: i64) -> i64:
    """Incomplete plants that two thumbs can grow (VE-28, VE-R8)."""
    seat = table.to_move
    if table.seat_fields[seat * state.SEAT_FIELDS + state.THUMBS] < ACTION_COST:
        return count
    plants = table.seat_fields[seat * state.SEAT_FIELDS + state.INCOMPLETE]
    while plants != 0:
        out[count] = GROWS + (lowest_bit(plants) >> 1)
        count += 1
        plants &= plants - 1
    return count


# ---- place ----


def offer_places(table: Table, out: vec[i64]) -> i64:
    """Cells for the card in hand, each with the light that may be declined; growing (VE-29 to VE-31, VE-R11)."""
    seat = table.to_move
    is_plant = table.taken < state.ROOM_ROW
    cells = home.open_cells(table, seat) & (state.PLANT_CELLS if is_plant else state.ROOM_CELLS)
    count: i64 = 0
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        if is_plant:
            count = offer_plant(table, out, count, cell)
        else:
            count = offer_room(table, out, count, cell)
    return offer_growing(table, out, count)


def offer_plant(table: Table, out: vec[i64], count: i64, cell: i64) -> i64:
    """The plant in hand on one cell."""
    code = PLACE_PLANTS + cell // 2 * DECLINES
    declined: i64
    for declined in range(home.light_on_plant(table, table.to_move, cell, table.card) + 1):
        out[count] = code + declined
        count += 1
    return count


def offer_room(table: Table, out: vec[i64], count: i64, cell: i64) -> i64:
    """The room in hand on one cell."""
    code = PLACE_ROOMS + cell // 2 * SIDE_SETS
    lit = home.light_from_room(table, table.to_move, cell, table.card)
    out[count] = code
    count += 1
    declined = lit
    while declined != 0:
        out[count] = code + declined
        count += 1
        declined = (declined - 1) & lit
    return count


# ---- use ----


def offer_uses(table: Table, out: vec[i64]) -> i64:
    """Placing and using the tokens held, growing, and the end of the turn (VE-36 to VE-45, VE-50)."""
    seat = table.to_move
    taken = table.token
    stored = table.seat_fields[seat * state.SEAT_FIELDS + state.STORAGE]
    count: i64 = 0
    if taken != state.NONE:
        count = offer_token(table, out, count, TAKEN, taken)
    if stored != state.NONE and stored != taken:  # of two equal tools the one taken this turn is spent first
        count = offer_token(table, out, count, STORED, stored)
    count = offer_growing(table, out, count)
    if taken != state.NONE:
        out[count] = ENDS + TAKEN
        count += 1
    if stored != state.NONE and stored != taken:
        out[count] = ENDS + STORED
        count += 1
    out[count] = STORE_NONE
    return count + 1


def offer_token(table: Table, out: vec[i64], count: i64, held: i64, token: i64) -> i64:
    """What can be done with one of the tokens held."""
    components = table.components
    if token < components.fertilizer:
        return offer_rooms(table, out, count, held)
    if table.family:
        return offer_completions(table, out, count, held)
    if token == components.fertilizer:
        return offer_fertilizer(table, out, count)
    if token == components.trowel:
        return offer_trowel(table, out, count)
    return offer_watering(table, out, count)


def offer_rooms(table: Table, out: vec[i64], count: i64, held: i64) -> i64:
    """Rooms without a token (VE-37)."""
    code = FURNISHES + held * ROOM_NUMBERS
    rooms = table.seat_fields[table.to_move * state.SEAT_FIELDS + state.BARE]
    while rooms != 0:
        out[count] = code + (lowest_bit(rooms) >> 1)
        count += 1
        rooms &= rooms - 1
    return count


def offer_completions(table: Table, out: vec[i64], count: i64, held: i64) -> i64:
    """Plants that any tool completes in the family variant (VE-89)."""
    plants = table.mask(table.to_move, state.INCOMPLETE)
    while plants != 0:
        out[count] = COMPLETIONS + held * PLANT_NUMBERS + (lowest_bit(plants) >> 1)
        count += 1
        plants &= plants - 1
    return count


def offer_fertilizer(table: Table, out: vec[i64], count: i64) -> i64:
    """An incomplete plant gets 3 or what it lacks, or less (VE-39, VE-R12)."""
    seat = table.to_move
    plants = table.mask(seat, state.INCOMPLETE)
    while plants != 0:
        cell = lowest_bit(plants)
        plants &= plants - 1
        most = home.missing(table, seat, cell)
        if most > MOST_FERTILIZED:
            most = MOST_FERTILIZED
        amount: i64
        for amount in range(most):
            out[count] = FERTILIZERS + cell // 2 * MOST_FERTILIZED + amount
            count += 1
    return count


def offer_trowel(table: Table, out: vec[i64], count: i64) -> i64:
    """Every set of one to three incomplete plants (VE-40)."""
    sets = SETS_AMONG[bit_count(table.mask(table.to_move, state.INCOMPLETE))]
    number: i64
    for number in range(sets):
        out[count + number] = TROWELS + number
    return count + sets


def offer_watering(table: Table, out: vec[i64], count: i64) -> i64:
    """A room, and all or some of the incomplete plants beside it (VE-41, VE-R12)."""
    seat = table.to_move
    rooms = table.mask(seat, state.OCCUPIED) & state.ROOM_CELLS
    while rooms != 0:
        cell = lowest_bit(rooms)
        rooms &= rooms - 1
        thirsty = home.thirsty_sides(table, seat, cell)
        watered = thirsty
        while watered != 0:
            out[count] = WATERINGS + cell // 2 * SIDE_SETS + watered
            count += 1
            watered = (watered - 1) & thirsty
    return count
