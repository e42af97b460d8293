"""The codes of the decisions, the tables behind those that choose a set, and how several are offered together."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.botanists.components import COLOURS, SPACES
from hortus.games.botanists.state import ONE, OPEN, PERSONAL
from hortus.kernel.engine.arrays import vec64

PASS: Final = 0
MOVES: Final = 1  # + market space
TENDS: Final[i64] = MOVES + SPACES  # + colour; next to the spaces: one mask covers both
REDRAW: Final[i64] = TENDS + COLOURS
PLAYS: Final[i64] = REDRAW + 1  # + hand place
PLANT_UP: Final[i64] = PLAYS + 2  # the colour of the sign
PLANTS_DOWN: Final[i64] = PLANT_UP + 1  # + colour; next to it, as above
POINTS: Final[i64] = PLANTS_DOWN + COLOURS  # and the other bonus actions: one mask covers all
GIVES_TO_MARKET: Final[i64] = POINTS + 1  # + colour
GIVES_TO_PLAYER: Final[i64] = GIVES_TO_MARKET + COLOURS  # + colour
TOKEN_MOVES: Final[i64] = GIVES_TO_PLAYER + COLOURS  # + market space
TAKES_ORDER: Final[i64] = TOKEN_MOVES + SPACES  # + place in the row, or + OPEN for the deck
TAKES_TILE: Final[i64] = TAKES_ORDER + OPEN + 1  # + market space
TAKES_LEFTOVER: Final[i64] = TAKES_TILE + SPACES  # + seat * COLOURS + colour
REFRESHES: Final[i64] = TAKES_LEFTOVER + 4 * COLOURS  # + mask of places in the row, less 1
DRAWS: Final[i64] = REFRESHES + 7
KEEPS_CARDS: Final[i64] = DRAWS + 1  # + pair of hand places
SELLS_OPEN: Final[i64] = KEEPS_CARDS + 6  # + place in the row
SELLS_PERSONAL: Final[i64] = SELLS_OPEN + OPEN  # + place on the board; next to the open ones: one mask covers both
KEEPS_FLOWERS: Final[i64] = SELLS_PERSONAL + PERSONAL  # + set of at most two flowers
STARTS: Final[i64] = KEEPS_FLOWERS + 21  # + seat
ACTIONS: Final[i64] = STARTS + 4

FROM_DECK: Final[i64] = OPEN
# The six pairs of hand places: a player who draws keeps two of four cards.
PAIRS: Final = vec64([0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3])
PAIR_COUNT: Final = 6


def _kept_sets() -> list[int]:
    """Nothing, one flower, or two, as packed sets."""
    ones = [int(one) for one in ONE]
    return [0, *ones, *(ones[first] + second for first in range(COLOURS) for second in ones[first:])]


KEPT_SETS: Final = vec64(_kept_sets())
KEPT_SET_COUNT: Final = 21


def offer_row(out: vec[i64], first: i64, count: i64) -> i64:
    """Codes one after another."""
    i: i64
    for i in range(count):
        out[i] = first + i
    return count
