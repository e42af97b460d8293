"""Decision codes: a range for each kind of decision; of equal things only the first is legal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.arrays import lowest_bit

# Cells and pot spots of a platform are one range of places: 56 cells, then two spots for each of 13 holders.
ALL_PLACES: Final = 82
WAREHOUSE_PLACE: Final = 82

SKIP: Final = 0
TOOL: Final = 1  # + tool * 24 + spot
SET_ASIDE: Final = 97  # + tool
PERFORM: Final = 101  # + which of the two tiles
WORK_OVERTIME: Final = 103
RESOLVE: Final = 104  # + number among the different effects of the menu, below 64
CHOOSE: Final = 168  # + side, below 8
PAY_COST: Final = 176
TAKE_BED: Final = 177  # + stack
LAY: Final = 189  # + placement of the outline in hand
LAY_ROOM: Final = 300
TAKE_SOIL: Final = 489
LAY_SOIL: Final = 490  # + cell
COLOUR: Final = 546  # + colour
GAIN: Final = 552  # + colour * ALL_PLACES + place
TO_COMPOST: Final = 1044  # + place
CLEAR_AREA: Final = 1126  # + area
PLUG_IN: Final = 1130  # + slot
RAISE_ARBOR: Final = 1142
TAKE_CONTAINER: Final = 1143  # + queue slot, or + 3 for the pile
DOCK_IT: Final = 1147  # + dock, or + 2 to wait
DOCK_WAITING: Final = 1150  # + container * 2 + dock
DELIVER: Final = 1202  # + (place or warehouse) * 12 + dock * 4 + spot
TRADE: Final = 2198  # + place * 3 + which flower of the warehouse
LOAD: Final = 2444  # + place * 2 + dock
MODULE: Final = 2608  # + slot
WORKSHOP: Final = 2620  # + which
TAKE_CARD: Final = 2622  # + place in the row: five farms, five modules
INSTALL: Final = 2632  # + slot
TAKE_FOREST: Final = 2644  # + kind
GROW: Final = 2652  # + forest
DO_CRAFT: Final = 2664  # + tool
MARK: Final = 2668  # + slot
POTTING: Final = 2680  # + dock * 3 + flowers - 1
STAY: Final = 2686
WRAP: Final = 2687
PIPE_TAKE: Final = 2688
PIPE_PLANT: Final = 2689  # + colour
CONVERT: Final = 2695  # + slot * 6 + times - 1
RUN_BOTBOT: Final = 2767
START_CARD: Final = 2768  # + starting module
TO_POT: Final = 2778  # + place * 26 + pot spot
ACTIONS: Final = 4910


def offer_each(out: vec[i64], count: i64, mask: i64, base: i64, step: i64) -> i64:
    """A code for every bit of a mask: base + its index * step."""
    while mask != 0:
        out[count] = base + lowest_bit(mask) * step
        count += 1
        mask &= mask - 1
    return count
