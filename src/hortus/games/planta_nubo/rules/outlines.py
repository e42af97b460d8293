"""Where beds and forests can lie: an outline is tried in all places of the growing area at once.

An outline can be rotated (and a bed mirrored) in a few ways. Relative to the upper left corner of its frame a way is a
few offsets, so the corners at which it lies within some cells are the intersection of those cells, shifted by each.
"""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.rules import codes
from hortus.kernel.engine.arrays import bit_count, lowest_bit


def corners_within(components: Components, way: i64, cells: i64) -> i64:
    """Mask of the corners at which an outline, rotated this way, lies within some cells."""
    offsets = components.offsets
    found = components.way_corners[way]
    i: i64
    for i in range(components.first_offset[way], components.first_offset[way + 1]):
        found &= cells >> offsets[i]
        if found == 0:
            return 0
    return found


def corners_touching(components: Components, way: i64, cells: i64) -> i64:
    """Mask of the corners at which an outline, rotated this way, would cover one of some cells."""
    offsets = components.offsets
    found: i64 = 0
    i: i64
    for i in range(components.first_offset[way], components.first_offset[way + 1]):
        found |= cells >> offsets[i]
    return found


def lies_within(components: Components, outline: i64, cells: i64) -> bool:
    """Whether an outline has a placement within some cells."""
    way: i64
    for way in range(components.first_way[outline], components.first_way[outline + 1]):
        if corners_within(components, way, cells) != 0:
            return True
    return False


def placement_at(components: Components, way: i64, corner: i64) -> i64:
    """The number of a placement among all; a way's placements go row by row."""
    return components.way_placement[way] + corner - (corner >> 3) * components.way_short[way]


def lies_with_soil(components: Components, outline: i64, cells: i64, free: i64, soil: i64) -> bool:
    """Whether an outline has a placement that needs some soil, but no more than there is (PN-122)."""
    placements = components.placements
    way: i64
    for way in range(components.first_way[outline], components.first_way[outline + 1]):
        corners = corners_within(components, way, cells)
        if corners == 0:
            continue
        corners &= corners_touching(components, way, cells & ~free)
        first, short = components.way_placement[way], components.way_short[way]
        while corners != 0:
            corner = lowest_bit(corners)
            if bit_count(placements[first + corner - (corner >> 3) * short] & free) <= soil:
                return True
            corners &= corners - 1
    return False


def offer_placements(
    components: Components, out: vec[i64], count: i64, outline: i64, cells: i64, free: i64, soil: i64
) -> i64:
    """Every placement of an outline within some cells that needs no more soil than there is."""
    first = components.first_placement[outline]
    way: i64
    for way in range(components.first_way[outline], components.first_way[outline + 1]):
        corners = corners_within(components, way, cells)
        first_here, short = components.way_placement[way], components.way_short[way]
        while corners != 0:
            corner = lowest_bit(corners)
            placement = first_here + corner - (corner >> 3) * short
            corners &= corners - 1
            if free == 0 or bit_count(components.placements[placement] & free) <= soil:
                out[count] = codes.LAY + placement - first
                count += 1
    return count
