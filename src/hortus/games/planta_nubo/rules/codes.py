"""Decision codes: a range for each kind of decision; of equal things only the first is legal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.engine.arrays import lowest_bit

# Cells and pot spots of a platform are one range of places: 56 cells, then two spots for each of 13 holders.
ALL_PLACES: Final = 82
WAREHOUSE_PLACE: Final = 82

SKIP: Final = 0
TOOL: Final = 1  # + tool * 24 + spot
SET_ASIDE: Final = 97  # + tool
PERFORM: Final = 101  # + which of the two tiles
WORK_OVERTIME: Final = 103
RESOLVE: Final = 104  # + number among the different effects of the menu, below 64
RESOLVE_PART: Final = 168  # + number among the different effects * MOST_PART + uses - 1
MOST_PART: Final = 8  # uses of a battery that are taken together, if not all of them are
CHOOSE: Final = 680  # + side, below 8
PAY_COST: Final = 688
TAKE_BED: Final = 689  # + stack
LAY: Final = 701  # + placement of the outline in hand
LAY_ROOM: Final = 300
TAKE_SOIL: Final = 1001
LAY_SOIL: Final = 1002  # + cell
COLOUR: Final = 1058  # + colour
GAIN: Final = 1064  # + colour * ALL_PLACES + place
TO_COMPOST: Final = 1556  # + place
CLEAR_AREA: Final = 1638  # + area
PLUG_IN: Final = 1642  # + slot
RAISE_ARBOR: Final = 1654
TAKE_CONTAINER: Final = 1655  # + queue slot, or + 3 for the pile
DOCK_IT: Final = 1659  # + dock, or + 2 to wait
DOCK_WAITING: Final = 1662  # + container * 2 + dock
DELIVER: Final = 1714  # + (place or warehouse) * 12 + dock * 4 + spot
TRADE: Final = 2710  # + place * 3 + which flower of the warehouse
LOAD: Final = 2956  # + place * 2 + dock
MODULE: Final = 3120  # + slot
WORKSHOP: Final = 3132  # + which
TAKE_CARD: Final = 3134  # + place in the row: five farms, five modules
INSTALL: Final = 3144  # + slot
TAKE_FOREST: Final = 3156  # + kind
GROW: Final = 3164  # + forest
DO_CRAFT: Final = 3176  # + tool
MARK: Final = 3180  # + slot
POTTING: Final = 3192  # + dock * SPOT_SETS + the set of spots
STAY: Final = 3224
WRAP: Final = 3225
PIPE_TAKE: Final = 3226
PIPE_PLANT: Final = 3227  # + colour
CONVERT: Final = 3233  # + slot * 6 + times - 1
RUN_BOTBOT: Final = 3305
START_CARD: Final = 3306  # + starting module
TO_POT: Final = 3316  # + place * 26 + pot spot
ACTIONS: Final = 5448


def offer_each(out: vec[i64], count: i64, mask: i64, base: i64, step: i64) -> i64:
    """A code for every bit of a mask: base + its index * step."""
    while mask != 0:
        out[count] = base + lowest_bit(mask) * step
        count += 1
        mask &= mask - 1
    return count
