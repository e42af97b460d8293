"""What requirements and farms count on a platform (PN-103, PN-147)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, SLOT_COUNT, SMALL_FORESTS, SPOT_COUNT
from hortus.games.planta_nubo.geometry import COLUMNS
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count, lowest_bit

LEFT_COLUMN: Final = 0x01010101010101
RIGHT_COLUMN: Final = 0x80808080808080


def measure(table: Table, seat: i64, what: i64, which: i64) -> i64:
    """What a requirement or farm counts, on the current table (PN-103, PN-147)."""
    if what <= vocabulary.GRID_3X5:
        return measure_ground(table, seat, what, which)
    if what <= vocabulary.FOREST_GROUP:
        return measure_forests(table, seat, what, which)
    if what <= vocabulary.POT_SPOTS:
        return measure_cards(table, seat, what, which)
    if what == vocabulary.FLOWERS_HELD:
        return flowers(table, seat)
    if what == vocabulary.FLOWER_COLOURS:
        return flower_colours(table, seat)
    if what == vocabulary.EMPTY_SPOTS:
        return empty_spots(table, seat)
    if what == vocabulary.DIE_NUMBER:
        return table.field(seat, state.DIE)
    if what == vocabulary.ARBOR_LEVEL:
        return table.field(seat, state.LEVEL)
    if what == vocabulary.BARRICADES_REMOVED:
        return 4 - bit_count(table.field(seat, state.BARRICADES))
    # OXYGEN_TRACK
    return table.field(seat, state.OXYGEN_AT)


def measure_ground(table: Table, seat: i64, what: i64, which: i64) -> i64:
    """Measures of the growing area."""
    if what == vocabulary.BED_SPACES:
        return bit_count(table.mask(seat, state.BED_CELLS + which))
    if what == vocabulary.BED_COLOURS:
        return masks_in_use(table, seat, state.BED_CELLS)
    if what == vocabulary.VISIBLE_SOIL:
        return bit_count(table.mask(seat, state.SOIL_CELLS))
    covered = table.covered(seat)
    if what == vocabulary.COVERED_CELLS:
        return bit_count(covered)
    if what == vocabulary.COVERED_AREAS:
        return wholly_covered(table.components.area_cells, covered)
    if what == vocabulary.COVERED_PIPES:
        return bit_count(covered & table.components.pipe_cells)
    if what == vocabulary.FULL_LINES:
        return wholly_covered(table.components.lines, covered)
    # GRID_3X5
    return 1 if wholly_covered(table.components.rectangles, covered) > 0 else 0


def masks_in_use(table: Table, seat: i64, first: i64) -> i64:
    """How many of six masks, one per colour, are not empty."""
    count: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if table.mask(seat, first + colour) != 0:
            count += 1
    return count


def wholly_covered(figures: vec[i64], covered: i64) -> i64:
    """How many figures have all their cells covered."""
    count: i64 = 0
    i: i64
    for i in range(len(figures)):
        if figures[i] & ~covered == 0:
            count += 1
    return count


def measure_forests(table: Table, seat: i64, what: i64, which: i64) -> i64:
    """Measures of forests."""
    if what == vocabulary.FOREST_COLUMN:
        return longest_line(table.mask(seat, state.FOREST_CELLS), COLUMNS)
    if what == vocabulary.FOREST_ROW:
        return longest_row(table.mask(seat, state.FOREST_CELLS))
    if what == vocabulary.FOREST_GROUP:
        return largest_group(table.mask(seat, state.FOREST_CELLS))
    components = table.components
    count: i64 = 0
    colours: i64 = 0
    i: i64
    for i in range(table.field(seat, state.FORESTS)):
        forest = table.field(seat, state.FOREST + i)
        kind = forest >> 1
        colour = components.forest_colour[kind]
        colours |= BIT[colour]
        if what == vocabulary.FOREST_TILES:
            count += 1
        elif what == vocabulary.SMALL_FORESTS:
            count += 1 if kind < SMALL_FORESTS else 0
        elif what == vocabulary.GROWN_FORESTS:
            count += forest & 1
        elif what == vocabulary.FOREST_SPACES and (which in (vocabulary.ANY_FOREST, colour)):
            count += components.forest_size[kind]
    return bit_count(colours) if what == vocabulary.FOREST_COLOURS_HELD else count


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
    if what == vocabulary.CARDS_OWNED:
        return cards(table, seat, which)
    components = table.components
    count: i64 = 0
    holder: i64
    for holder in range(state.HOLDERS):
        card = table.pot_card(seat, holder)
        if card == NONE:
            continue
        if what == vocabulary.POT_SPOTS:
            count += components.card_pots[card]
        if holder == 0:
            continue
        if what == vocabulary.FULL_MOONS:
            count += 1 if has_full_moon(table, card) else 0
        elif what == vocabulary.BATTERIES:
            count += (
                table.field(seat, state.MARKS + holder - 1)
                if components.card_kind[card] == vocabulary.BATTERY_MODULE
                else 0
            )
        elif what == vocabulary.UPGRADED_PLUGINS:
            count += 1 if table.field(seat, state.PLUG + holder - 1) == state.UPGRADED else 0
    return count


def has_full_moon(table: Table, card: i64) -> bool:
    """Farms, and modules with a scoring pot spot (PN-R38)."""
    components = table.components
    if components.card_kind[card] == vocabulary.FARM:
        return True
    return components.pot_points[card * 2] + components.pot_points[card * 2 + 1] > 0


def cards(table: Table, seat: i64, kind: i64) -> i64:
    """Extension cards of a kind; starting modules are modules (PN-R26)."""
    count: i64 = 0
    slot: i64
    for slot in range(SLOT_COUNT):
        card = table.field(seat, state.CARD_AT + slot)
        if card == NONE:
            continue
        found = table.components.card_kind[card]
        if kind in (vocabulary.ANY_KIND, found) or (kind == vocabulary.MODULE and found != vocabulary.FARM):
            count += 1
    return count


def flowers(table: Table, seat: i64) -> i64:
    """Flowers on the platform, pots included (PN-64)."""
    return bit_count(table.flowers(seat)) + bit_count(table.mask(seat, state.HELD_SPOTS))


def flower_colours(table: Table, seat: i64) -> i64:
    """Different colours among them."""
    found: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if table.mask(seat, state.FLOWER_CELLS + colour) != 0:
            found |= BIT[colour]
    spot: i64
    for spot in range(state.POT_SPOTS):
        held_flower = table.field(seat, state.POT + spot)
        if held_flower != 0:
            found |= BIT[held_flower - 1]
    return bit_count(found)


def empty_spots(table: Table, seat: i64) -> i64:
    """Unloaded spots of the docked containers (PN-R22)."""
    count: i64 = 0
    dock: i64
    for dock in range(2):
        if table.field(seat, state.DOCK + dock) != NONE:
            count += SPOT_COUNT - bit_count(table.field(seat, state.LOADED + dock))
    return count
