"""What the table of Botanists is made of: positions, decisions and results as records.

Cards, orders, boards and colours are written as ids of the component file. Flower tiles are letters: Y G B V P; on the
land, capitals lie face up and small letters face down.
"""

from typing import Annotated, ClassVar, Final, Literal, TypeAlias, get_args

from hortus.games.botanists.components import COLUMN, LAND, SIDE
from hortus.kernel.form import UNSET, Maybe, Record, Secret, Unread, field, keyed, named, ruled, spelt, within
from hortus.kernel.form import Decision as Verb

# ---- names ----

FlowerId = Annotated[str, named("flower", ids="flower_ids")]
CardId = Annotated[str, named("market card", ids="card_ids")]
OrderId = Annotated[str, named("order", ids="order_ids")]
BoardId = Annotated[str, named("board", ids="board_ids", rule="BO-05")]
Phase = Literal[
    "turn", "play", "plant", "bonus", "swap", "refresh", "draw", "keep_cards", "orders", "keep_flowers", "start", "over"
]
Bonus = Literal["bonus_points", "swap_market", "swap_player", "move_token", "take_order"]
Action = Literal["purchase", "tend"]
Source = Literal["open", "personal"]
Face = Literal["up", "down"]
Part = Literal["orders", "empty_land", "leftovers", "columns", "bonus_points", "withered", "unfulfilled"]
Seat = Annotated[int, within(0, 3)]
Count = Annotated[int, within(0, 9999)]
Points = Annotated[int, within(-9999, 9999)]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
BONUSES: Final[tuple[Bonus, ...]] = get_args(Bonus)
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
SOURCES: Final[tuple[Source, ...]] = get_args(Source)
# What points are scored for; the last two at the end of the game.
PARTS: Final[tuple[Part, ...]] = get_args(Part)
# An unknown card.
HIDDEN: Final = "?"
# The most orders in a phase: two per turn. The most leftovers: three per turn, and two kept from before.
MOST_ORDERS: Final = 10
MOST_LEFTOVERS: Final = (15, 17, 17)
MOST_PERSONAL: Final = 17

# ---- places ----

# A market space as row and column from 1; by where it is written, the rule that one beyond the market breaks.
MoveLine = Annotated[int, within(1, SIDE, "BO-24")]
TokenLine = Annotated[int, within(1, SIDE, "BO-46")]
TakeLine = Annotated[int, within(1, SIDE, "BO-43")]
Space: TypeAlias = tuple[int, int]


def place_of(space: Space) -> int:
    """The number of a market space in reading order."""
    return (space[0] - 1) * SIDE + space[1] - 1


def space_of(place: int) -> Space:
    """A market space from its number."""
    return place // SIDE + 1, place % SIDE + 1


# ---- players ----

Column = Annotated[str, spelt(f"^.{{0,{COLUMN}}}$")]
Line = Annotated[str, spelt(f"^.{{{SIDE}}}$")]
Land = Annotated[tuple[Column, Column, Column], ruled("BO-15")]
Withered = Annotated[int, within(0, COLUMN, "BO-15")]
Tally = Annotated[dict[Part, Points], keyed(PARTS)]


class Player(Record, kw_only=True):
    """A player in a game."""

    name: Maybe[str] = UNSET
    """default: Player 1, Player 2 …"""
    board: BoardId
    token: tuple[MoveLine, MoveLine] | None
    """[row, column], 1 to 5; null before the first move"""
    hand: tuple[CardId | Literal["?"], ...]
    """market cards; ? is an unknown one"""
    land: Land
    """three columns, from the top: capitals face up, small letters face down"""
    marginal: str
    """the leftovers by their letters"""
    personal: tuple[OrderId, ...]
    """personal orders"""
    completed: tuple[OrderId, ...] = ()
    """orders fulfilled in this phase"""
    tally: Tally = {}  # noqa: RUF012 (msgspec makes a new one for each record)
    """points so far; what is left out is 0"""

    @property
    def tiles(self) -> str:
        """The tiles of the land in planting order."""
        return "".join(self.land)

    @property
    def planted(self) -> int:
        """How many spaces of the land are planted: they are planted in order."""
        return len(self.tiles)

    @property
    def withered(self) -> int:
        """How many tiles of the land lie face down."""
        return sum(tile.islower() for tile in self.tiles)

    @property
    def place(self) -> int | None:
        """The number of the space where the token stands."""
        return None if self.token is None else place_of(self.token)

    @property
    def own_orders(self) -> tuple[str, ...]:
        """The personal orders."""
        return self.personal

    def points(self, part: Part) -> int:
        """The points so far for one thing."""
        return self.tally.get(part, 0)


class FirstScoring(Record):
    """What a player of a finished table had at the first scoring."""

    orders: Annotated[int, within(0, MOST_ORDERS, "BO-51")]
    leftovers: Annotated[int, within(0, MOST_LEFTOVERS[0], "BO-39")]


class LaterScoring(Record):
    """The same at the second or third scoring, to which leftovers may have been kept (BO-70)."""

    orders: Annotated[int, within(0, MOST_ORDERS, "BO-51")]
    leftovers: Annotated[int, within(0, MOST_LEFTOVERS[1], "BO-70")]


class FinishedPlayer(Record, kw_only=True):
    """A player of a finished table, as a score pad knows one."""

    name: Maybe[str] = UNSET
    """default: Player 1, Player 2 …"""
    board: Maybe[BoardId] = UNSET
    signs: Maybe[Annotated[tuple[Line, Line, Line], ruled("BO-15")]] = UNSET
    """instead of the board: the signs of a board of your own; "." is one that is not known"""
    land: Maybe[Land] = UNSET
    """three columns, from the top: capitals face up, small letters face down"""
    withered: Maybe[Annotated[tuple[Withered, Withered, Withered], ruled("BO-15")]] = UNSET
    """instead of the land: face-down tiles of each column"""
    phases: Annotated[tuple[FirstScoring, LaterScoring, LaterScoring], ruled("BO-17")]
    """the three scorings"""
    bonus_used: Annotated[int, within(0, LAND, "BO-42")]
    """how often +3 was taken"""
    personal: tuple[OrderId, ...] | Annotated[int, within(0, MOST_PERSONAL, "BO-47")]
    """unfulfilled personal orders, or how many"""

    # A pad knows nothing of these.
    marginal: ClassVar[str] = ""
    completed: ClassVar[tuple[str, ...]] = ()

    @property
    def tiles(self) -> str:
        """The tiles of the land in planting order, if they are known."""
        return "".join(self.land or ())

    @property
    def own_orders(self) -> tuple[str, ...]:
        """The personal orders, if they are listed."""
        return self.personal if isinstance(self.personal, tuple) else ()


# ---- positions ----


class NextOrders(Record):
    """The top of the order deck."""

    next: tuple[OrderId, ...]
    """its top cards, the next first"""


class NextCards(Record):
    """The top of the market deck."""

    next: tuple[CardId, ...]
    """its top cards, the next first"""


class NextTiles(Record):
    """What is drawn from the bag first."""

    next: str
    """the next tiles in order, by their letters"""


class Pending(Record):
    """What the turn has brought so far; which keys there are depends on the phase."""

    collected: Maybe[str] = UNSET
    """phase plant: the tiles just collected, by their letters"""
    waiting: Maybe[tuple[Seat, ...]] = UNSET
    """phase keep_flowers: who still chooses"""
    action: Maybe[Action] = UNSET
    """phases bonus, swap and orders"""
    bonus: Maybe[Bonus] = UNSET
    """phases bonus and swap: the bonus action of the space just filled"""
    give: Maybe[FlowerId] = UNSET
    """phase swap: the flower given"""
    fulfilled: Maybe[tuple[Source, ...]] = UNSET
    """phase orders: where an order was fulfilled this turn"""


class Sizes(Record):
    """How many pieces are face down."""

    market: Maybe[Count] = UNSET
    order: Maybe[Count] = UNSET
    bag: Maybe[Count] = UNSET


class Position(Record, kw_only=True):
    """A game under way, or one that has been played to its end."""

    kind: Literal["position"]
    game: Literal["botanists"]
    phase: Phase
    to_move: Annotated[int, within(0, 3, "BO-18")] | None
    """the seat to decide; null when the game is over"""
    start_player: Annotated[int, within(0, 3, "BO-13")]
    market: Annotated[tuple[Line, Line, Line, Line, Line], ruled("BO-12")]
    """five rows of five letters; . is an empty space"""
    open: tuple[OrderId, ...]
    """the open orders, at most three"""
    order_deck: Literal["unknown"] | NextOrders = "unknown"
    """default: unknown; or its top cards"""
    order_discard: tuple[OrderId, ...] = ()
    market_deck: Literal["unknown"] | NextCards = "unknown"
    """default: unknown; or its top cards"""
    market_discard: tuple[CardId, ...] = ()
    """the card played last comes last"""
    bag: Literal["unknown"] | NextTiles = "unknown"
    """default: unknown; or the next tiles"""
    players: tuple[Player, ...]
    pending: Pending = Pending()
    """what the turn has brought so far, by phase"""
    deck_sizes: Maybe[Sizes] = UNSET
    """in observations"""
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""

    @property
    def letters(self) -> str:
        """The tiles of the market in reading order."""
        return "".join(self.market)

    @property
    def mover(self) -> Player:
        """The player to move."""
        return self.players[self.to_move or 0]

    def name_of(self, seat: int) -> str:
        """A player's name, or the number of the seat."""
        return self.players[seat].name or f"Player {seat + 1}"

    def is_from(self, first: Phase, last: Phase = "over") -> bool:
        """Whether the step is one of these."""
        return PHASES.index(first) <= PHASES.index(self.phase) <= PHASES.index(last)


class Finished(Record, kw_only=True):
    """A finished table, of which only the score pad is known."""

    kind: Literal["final"]
    game: Literal["botanists"]
    phase: Maybe[Annotated[Literal["over"], ruled("BO-75")]] = UNSET
    to_move: Maybe[Annotated[None, ruled("BO-75")]] = UNSET
    players: tuple[FinishedPlayer, ...]
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""


Seen: TypeAlias = Position | Finished


def in_play(seen: Seen) -> Position:
    """A position that is not a score pad: only there is anything to decide."""
    if isinstance(seen, Finished):
        raise TypeError("on a score pad there is nothing to decide")
    return seen


# ---- decisions ----


class Move(Verb, tag="move"):
    """Move the token to a market space: [row, column], 1 to 5."""

    to: tuple[MoveLine, MoveLine]


class Tend(Verb, tag="tend"):
    """Plant a leftover face down instead of moving."""

    flower: FlowerId


class Redraw(Verb, tag="redraw"):
    """Show a hand with which nothing can be done, and draw another."""


class Play(Verb, tag="play"):
    """Play a market card where the token stands."""

    card: CardId


class Plant(Verb, tag="plant"):
    """Plant one of the flowers just collected."""

    flower: FlowerId
    face: Face


class BonusPoints(Verb, tag="bonus_points"):
    """Bonus action: score points."""


class SwapMarket(Verb, tag="swap_market"):
    """Bonus action: give a leftover to the market."""

    give: FlowerId


class SwapPlayer(Verb, tag="swap_player"):
    """Bonus action: give a leftover to another player."""

    give: FlowerId


class MoveToken(Verb, tag="move_token"):
    """Bonus action: put the token on any free space."""

    to: tuple[TokenLine, TokenLine]


class TakeOrder(Verb, tag="take_order"):
    """Bonus action: take an open order, or the top one of the deck, as a personal order."""

    order: OrderId | Literal["deck"]


class Take(Verb, tag="take"):
    """Take a flower for the one given: from a market space, or one of a colour from a player."""

    at: Maybe[tuple[TakeLine, TakeLine]] = UNSET
    player: Maybe[Annotated[int, within(0, 3, "BO-45")]] = UNSET
    flower: Maybe[FlowerId] = UNSET


class Refresh(Verb, tag="refresh"):
    """Replace open orders, in any order."""

    orders: tuple[OrderId, ...]


class Draw(Verb, tag="draw"):
    """Draw two market cards."""


class KeepCards(Verb, tag="keep_cards"):
    """Keep two cards of the hand, in any order; others see only which are discarded (BO-62)."""

    cards: Secret[tuple[CardId, ...]]


class Fulfil(Verb, tag="fulfil"):
    """Fulfil an order."""

    order: OrderId
    source: Source = field(name="from")


class KeepFlowers(Verb, tag="keep_flowers"):
    """Keep at most two leftovers beyond a scoring, in any order."""

    flowers: tuple[FlowerId, ...]


class Start(Verb, tag="start"):
    """Name the start player of the next phase."""

    player: Annotated[int, within(0, 3, "BO-72")]


class Pass(Verb, tag="pass"):
    """Do nothing more in this step."""


Decision: TypeAlias = (
    Move
    | Tend
    | Redraw
    | Play
    | Plant
    | BonusPoints
    | SwapMarket
    | SwapPlayer
    | MoveToken
    | TakeOrder
    | Take
    | Refresh
    | Draw
    | KeepCards
    | Fulfil
    | KeepFlowers
    | Start
    | Pass
)

# ---- results ----


class Scored(Record):
    """The points of a player."""

    total: int
    breakdown: Annotated[dict[str, int], keyed(PARTS)]


class Result(Record):
    """The score output."""

    players: tuple[Scored, ...]
    winners: tuple[Seat, ...]
    decided_by: Literal["points", "shared"]
