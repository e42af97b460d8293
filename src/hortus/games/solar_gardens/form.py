"""What the table of Solar Gardens is made of: positions, decisions and results as records.

Tiles are written as ids of the component file, spaces from a4 (top left) to d1, seats as keys in quotes.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias, get_args

from hortus.games.solar_gardens.geometry import COLUMNS, ROWS
from hortus.kernel.form import UNSET, Maybe, Record, Secret, Unread, closed, keyed, named, ruled, within
from hortus.kernel.form import Decision as Verb

# ---- names ----

TileId = Annotated[str, named("tile", ids="tile_ids", rule="SG-04")]
Cell = Literal[
    "a4", "b4", "c4", "d4", "a3", "b3", "c3", "d3", "a2", "b2", "c2", "d2", "a1", "b1", "c1", "d1"
]  # fmt: skip
Turn = Literal[0, 90, 180, 270]
Degrees = Annotated[Turn, ruled("SG-24")]
Phase = Literal["draft", "place", "finish", "over", "choose", "show"]
What = Literal["keep", "pass", "discard"]
Unknown = Literal["?"]
SeatKey = Literal["0", "1", "2", "3", "4"]
Seat = Annotated[int, within(0, 4)]
# How often something is pictured on a tile.
Amount = Annotated[int, within(0, 9, "SG-R14", whole=True)]
Length = Annotated[int, within(0, 16, "SG-44")]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
CELLS: Final[tuple[Cell, ...]] = get_args(Cell)
TURNS: Final[tuple[Turn, ...]] = get_args(Turn)
SEATS: Final[tuple[SeatKey, ...]] = get_args(SeatKey)
# What points are scored for.
PARTS: Final = (
    "solar", "wind", "habitat_pairs", "habitat_sets", "path", "longest_path_bonus", "beds", "sculptures",
)  # fmt: skip
# An open space of a garden, and a discard that nobody has seen.
OPEN: Final = "-"
UNSEEN: Final = "?"

# ---- gardens ----


class Section(Record):
    """A part of a flower bed on a tile."""

    open: str = ""
    """the sides at which it goes on"""
    filters: Amount = 0
    loose: Maybe[bool] = UNSET
    """part of its rim inside the tile has no fence"""


class Described(Record):
    """A tile of another edition; what is left out is not on it. Sides are those at turn 0, such as "NS"."""

    id: Maybe[str] = UNSET
    shape: Maybe[str] = UNSET
    paths: tuple[str, ...] = ()
    """the sides that each path reaches"""
    beds: tuple[Section, ...] = ()
    fences: str = ""
    """the sides with a fence"""
    solar: Amount = 0
    wind: Amount = 0
    habitat: Maybe[str | tuple[str, ...] | None] = UNSET
    """an animal (bee, dove, frog, hare or moth), or a list of two different ones"""
    sculptures: Amount = 0
    turn: Degrees = 0
    """degrees clockwise"""


# A tile and its turn, such as "bed-16@90"; "-" for an open space; or a described tile.
Space: TypeAlias = str | Described
Row = Annotated[tuple[Space, Space, Space, Space], ruled("SG-02")]
Garden = Annotated[tuple[Row, Row, Row, Row], ruled("SG-02")]


def garden_of(spaces: Sequence[Space]) -> Garden:
    """A garden from its sixteen spaces in reading order."""

    def row(first: int) -> Row:
        a, b, c, d = spaces[first : first + 4]
        return a, b, c, d

    return row(0), row(4), row(8), row(12)


# ---- positions ----


class Player(Record, kw_only=True):
    """A player in a game."""

    name: str = ""
    """default: P1, P2 …"""
    garden: Garden
    """four rows of four spaces, top row first: a tile and its turn ("bed-16@90"), or "-" """
    kept: TileId | None
    """the tile kept this round; null: still in the draft"""
    kept_at: Annotated[Cell | None, named("space", rule="SG-R2")]
    """where it lies; null: in hand"""
    settled: bool
    """has closed the round"""

    @property
    def in_hand(self) -> str | None:
        """The tile that was kept and not yet placed."""
        return self.kept if self.kept_at is None else None

    @property
    def kept_cell(self) -> int | None:
        """The number of the space where the tile of the round lies."""
        return None if self.kept_at is None else CELLS.index(self.kept_at)


class Options(Record):
    """The table's rules."""

    players: Annotated[int, within(2, 5, "SG-01")]
    casual: bool = False
    """Casual Construction; default: false"""


class Some(Record):
    """A number of tiles that nobody knows."""

    unknown: Annotated[int, within(0, 9999, "SG-04")]


class Counts(Record):
    """The sizes of the piles."""

    pile: int
    stack: int
    discard: int


class Position(Record, kw_only=True):
    """A game under way, or one that has been played to its end."""

    game: Literal["solar_gardens"]
    kind: Literal["position"]
    options: Annotated[Options, closed("SG-66")]
    round: Annotated[int, within(1, 16, "SG-06")]
    start: Annotated[int, within(0, 4, "SG-03")]
    """the seat of the Starting Player"""
    phase: Phase
    to_move: Maybe[Seat | None] = UNSET
    """the seat to decide; null when the game is over; required in phase place"""
    line: Annotated[dict[SeatKey, TileId], keyed(SEATS)]
    """the tile in front of a seat"""
    discard_used: bool
    """whether the discard of this round has happened"""
    chosen: Maybe[Annotated[dict[SeatKey, Annotated[What | Unknown, named("choice", rule="SG-R27")]], keyed(SEATS)]] = (
        UNSET
    )
    """casual: what seats have chosen in this step; "?" not known; default: nobody has"""
    placing: Maybe[tuple[Seat, ...]] = UNSET
    """casual: who is asked after `to_move` whether to place a tile; default: nobody"""
    stack: tuple[TileId, ...] | Some
    """the tiles of the round: a list, the next first, or how many"""
    pile: tuple[TileId, ...] | Some
    """likewise"""
    discard: tuple[str, ...]
    """oldest first: "id" seen by all, "id?" thrown away unseen, "?" unknown"""
    players: tuple[Player, ...]
    counts: Maybe[Unread] = UNSET
    """sizes of pile, stack and discard; not read"""
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""

    @property
    def order(self) -> list[int]:
        """The seats in line, from the Starting Player on (SG-R31)."""
        return [(self.start + place) % len(self.players) for place in range(len(self.players))]

    @property
    def still_in(self) -> list[int]:
        """The seats in line that have kept nothing yet (SG-13)."""
        return [seat for seat in self.order if self.players[seat].kept is None]

    def further_along(self, seat: int) -> list[int]:
        """The seats behind one in line that are still in."""
        return [each for each in self.order[self.order.index(seat) + 1 :] if self.players[each].kept is None]

    def offered(self, seat: int) -> str | None:
        """The tile on offer to a seat."""
        return self.line.get(SEATS[seat])

    def at_stake(self, seat: int) -> str:
        """The tile that a seat decides about: the one on offer, or that of the round."""
        return self.offered(seat) or self.players[seat].kept or ""

    def has_company(self, seat: int) -> bool:
        """Whether others with a tile decide in the same step (SG-R27)."""
        return any(each != seat and self.offered(each) for each in self.order)

    def must_keep(self, seat: int) -> bool:
        """Whether a seat can neither pass nor discard the tile on offer (SG-16, SG-17, SG-R35)."""
        return self.discard_used and all(self.offered(each) for each in self.further_along(seat))

    def choice(self, seat: int) -> str:
        """What a seat has chosen in this step; empty: nothing."""
        return (self.chosen or {}).get(SEATS[seat], "")


class CountedBed(Record):
    """A flower bed that was counted by eye."""

    tiles: Annotated[int, within(1, 16, "SG-56")]
    filters: Annotated[int, within(0, 9999, "SG-56")]
    enclosed: bool


class Tally(Record, kw_only=True, omit_defaults=True):
    """A garden counted by eye, instead of its tiles; what is left out is nothing."""

    solar_columns: tuple[Annotated[int, within(rule="SG-33", whole=True)], ...] = ()
    """the columns that score, by their values"""
    wind_rows: tuple[Annotated[int, within(rule="SG-36", whole=True)], ...] = ()
    """the rows that score, by their values"""
    longest_path: Length = 0
    beds: tuple[CountedBed, ...] = ()
    habitat_pairs: Annotated[int, within(0, 9999, "SG-38")] = 0
    habitat_sets: Annotated[int, within(0, 9999, "SG-40")] = 0
    sculptures: Annotated[int, within(0, 9999, "SG-58")] = 0
    panels: Maybe[Annotated[int, within(0, 144, "SG-33")]] = UNSET
    """all of them; default: nobody has counted them"""
    turbines: Maybe[Annotated[int, within(0, 144, "SG-36")]] = UNSET
    """likewise"""


class FinishedPlayer(Record, kw_only=True):
    """A player of a finished table, with a garden or a tally."""

    name: str = ""
    """default: P1, P2 …"""
    garden: Maybe[Garden] = UNSET
    """four rows of four spaces, top row first: a tile and its turn ("bed-16@90"), a described tile, or "-" """
    tally: Maybe[Tally] = UNSET


class Finished(Record, kw_only=True):
    """A finished table, of which only the gardens are known."""

    game: Literal["solar_gardens"]
    kind: Literal["final"]
    phase: Maybe[Annotated[Literal["over"], ruled("SG-30")]] = UNSET
    to_move: Maybe[Annotated[None, ruled("SG-30")]] = UNSET
    partial: Maybe[bool] = UNSET
    """gardens need not be full"""
    others_longest_path: Maybe[Length | None] = UNSET
    """the longest path of gardens that are not listed"""
    players: tuple[FinishedPlayer, ...]
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""


Seen: TypeAlias = Position | Finished


def default_name(seat: int) -> str:
    """The name of a player who has none."""
    return f"P{seat + 1}"


def size(tiles: tuple[str, ...] | Some) -> int:
    """How many tiles are face down."""
    return tiles.unknown if isinstance(tiles, Some) else len(tiles)


# ---- decisions ----


class Keep(Verb, tag="keep"):
    """Keep the tile on offer."""


class Pass(Verb, tag="pass"):
    """Pass the tile on offer to the next in line."""


class Discard(Verb, tag="discard"):
    """Discard the tile on offer: only the last in line, once a round."""


class Place(Verb, tag="place"):
    """Lay the tile of the round on a space, or move or turn it there."""

    at: Annotated[Cell, named("space", rule="SG-R2")]
    turn: Degrees
    """degrees clockwise"""

    @property
    def cell(self) -> int:
        """The number of the space."""
        return CELLS.index(self.at)

    @property
    def quarter_turns(self) -> int:
        """The turn as a number from 0 to 3."""
        return TURNS.index(self.turn)


class Later(Verb, tag="later"):
    """Lay the tile of the round later."""


class Ready(Verb, tag="ready"):
    """Leave the tile of the round where it lies."""


class Choose(Verb, tag="choose"):
    """Casual: decide about the tile on offer while others do; it is shown when everybody has (SG-R27)."""

    what: Secret[Annotated[What, named("choice", rule="SG-R27")]]


class Show(Verb, tag="show"):
    """Casual: show the next tile."""


class Wait(Verb, tag="wait"):
    """Casual: do not show the next tile yet."""


Decision: TypeAlias = Keep | Pass | Discard | Place | Later | Ready | Choose | Show | Wait

# ---- results ----


class Bed(Record):
    """A flower bed of a garden."""

    cells: tuple[Cell, ...]
    filters: int
    enclosed: bool
    points: int


class Detail(Record):
    """What a garden has."""

    panels: int
    turbines: int
    panels_by_column: Annotated[dict[str, int], keyed(COLUMNS)]
    turbines_by_row: Annotated[dict[str, int], keyed(ROWS)]
    longest_path: Length
    beds: tuple[Bed, ...]


class Points(Record):
    """The points of a player."""

    name: str
    total: int
    breakdown: Annotated[dict[str, int], keyed(PARTS)]
    detail: Maybe[Detail] = UNSET
    """not of a garden that was counted by eye"""


class Result(Record):
    """The score output."""

    players: tuple[Points, ...]
    winners: tuple[Seat, ...]
    decided_by: Literal["points", "solar_panels", "wind_turbines", "shared"]
