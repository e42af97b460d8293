"""What requirements and farms count on a platform (PN-103, PN-147)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
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
    UPGRADED_PLUGINS,
    VISIBLE_SOIL,
)
from hortus.games.planta_nubo.catalogue.vocabulary import (
    POT_SPOTS as POT_SPOTS_HELD,
)
from hortus.games.planta_nubo.catalogue.vocabulary import (
    SMALL_FORESTS as SMALL_FORESTS_HELD,
)
from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, SLOT_COUNT, SMALL_FORESTS, SPOT_COUNT
from hortus.games.planta_nubo.geometry import COLUMNS
from hortus.games.planta_nubo.state import (
    BARRICADES,
    BED_CELLS,
    CARD_AT,
    DIE,
    DOCK,
    FLOWER_CELLS,
    FOREST,
    FOREST_CELLS,
    FORESTS,
    HELD_SPOTS,
    HOLDERS,
    LEVEL,
    LOADED,
    MARKS,
    OXYGEN_AT,
    PLUG,
    POT,
    POT_SPOTS,
    SOIL_CELLS,
    UPGRADED,
    Table,
)
from hortus.kernel.arrays import BIT, bit_count, lowest_bit

LEFT_COLUMN: Final = 0x01010101010101
RIGHT_COLUMN: Final = 0x80808080808080


def measure(table: Table, seat: i64, what: i64, which: i64) -> i64:
    """What a requirement or farm counts, on the current table (PN-103, PN-147)."""
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
        return table.field(seat, DIE)
    if what == ARBOR_LEVEL:
        return table.field(seat, LEVEL)
    if what == BARRICADES_REMOVED:
        return 4 - bit_count(table.field(seat, BARRICADES))
    # OXYGEN_TRACK
    return table.field(seat, OXYGEN_AT)


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
    for i in range(table.field(seat, FORESTS)):
        forest = table.field(seat, FOREST + i)
        kind = forest >> 1
        colour = components.forest_colour[kind]
        colours |= BIT[colour]
        if what == FOREST_TILES:
            count += 1
        elif what == SMALL_FORESTS_HELD:
            count += 1 if kind < SMALL_FORESTS else 0
        elif what == GROWN_FORESTS:
            count += forest & 1
        elif what == FOREST_SPACES and (which in (ANY_FOREST, colour)):
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
            count += table.field(seat, MARKS + holder - 1) if components.card_kind[card] == BATTERY_MODULE else 0
        elif what == UPGRADED_PLUGINS:
            count += 1 if table.field(seat, PLUG + holder - 1) == UPGRADED else 0
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
        card = table.field(seat, CARD_AT + slot)
        if card == NONE:
            continue
        found = table.components.card_kind[card]
        if kind in (ANY_KIND, found) or (kind == MODULE and found != FARM):
            count += 1
    return count


def flowers(table: Table, seat: i64) -> i64:
    """Flowers on the platform, pots included (PN-64)."""
    return bit_count(table.flowers(seat)) + bit_count(table.mask(seat, HELD_SPOTS))


def flower_colours(table: Table, seat: i64) -> i64:
    """Different colours among them."""
    found: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if table.mask(seat, FLOWER_CELLS + colour) != 0:
            found |= BIT[colour]
    spot: i64
    for spot in range(POT_SPOTS):
        held_flower = table.field(seat, POT + spot)
        if held_flower != 0:
            found |= BIT[held_flower - 1]
    return bit_count(found)


def empty_spots(table: Table, seat: i64) -> i64:
    """Unloaded spots of the docked containers (PN-R22)."""
    count: i64 = 0
    dock: i64
    for dock in range(2):
        if table.field(seat, DOCK + dock) != NONE:
            count += SPOT_COUNT - bit_count(table.field(seat, LOADED + dock))
    return count
