"""What the table of Verdant is made of: positions, decisions and results as records.

Cards, tokens and goals are written as ids of the component file. A home is a grid of texts, one for each card.
"""

from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from msgspec import Meta

from hortus.kernel.form import UNSET, Maybe, Record, Secret, Unread, keyed, named, ruled, within
from hortus.kernel.form import Decision as Verb

T = TypeVar("T")

# ---- names ----

PlantId = Annotated[str, named("plant", ids="plant_ids")]
RoomId = Annotated[str, named("room", ids="room_ids")]
CardId = Annotated[str, named("card", ids="card_ids")]
TokenId = Annotated[str, named("token", ids="token_ids")]
# Looked up with the options, which know the goals of an earlier ruleset as well (VE-R23).
GoalId = Annotated[str, Meta(extra_json_schema={"x-ids": "goal_ids", "x-name": "goal"})]
Pot = Literal["concrete", "wood", "ceramic", "terracotta"]
BonusPot = Literal["concrete", "wood", "ceramic"]
Variant = Literal["standard", "family"]
Phase = Literal["start", "select", "place", "use", "over"]
CardRow = Literal["plants", "rooms"]
Count = Annotated[int, within(0, 999)]
Column = Annotated[int, within(1, 4, "VE-18")]
Coordinate = Annotated[int, within(-9999, 9999)]
Cell = Annotated[tuple[Coordinate, Coordinate], Meta(description="[row, column]")]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
POTS: Final[tuple[Pot, ...]] = get_args(Pot)
BONUS_POTS: Final[tuple[BonusPot, ...]] = get_args(BonusPot)
VARIANTS: Final[tuple[Variant, ...]] = get_args(Variant)
CARD_ROWS: Final[tuple[CardRow, ...]] = get_args(CardRow)
FULL_HOME: Final = 15

# ---- homes ----

CardText = Annotated[
    str,
    Meta(
        extra_json_schema={
            "pattern": r"^\s*(\S+(\s+([+-]\S+|pot:\S+|item:\S+))?)?\s*$",
            "description": 'a card and what lies on it: "", "jasmine", "jasmine +3", "jasmine pot:wood", '
            '"vi-MLMB item:lamp-vi"; in finished tables also "vi": a room of which only the type is known',
        }
    ),
]


class Card(NamedTuple):
    """A plant or a room, and what lies on it."""

    name: str
    verdancy: int = 0
    pot: str = ""
    item: str = ""


@lru_cache(maxsize=4096)
def card(text: str) -> Card:
    """A card as a home writes it: "jasmine +3"."""
    name, mark = (*text.split(), "")[:2]
    if mark.startswith("pot:"):
        return Card(name, pot=mark.removeprefix("pot:"))
    if mark.startswith("item:"):
        return Card(name, item=mark.removeprefix("item:"))
    return Card(name, verdancy=int(mark or 0))


class Home(Record, kw_only=True):
    """The cards of a home, row by row."""

    origin: Cell = (0, 0)
    """row and column of the first entry; default: [0, 0]"""
    grid: tuple[tuple[CardText, ...], ...]

    @property
    def texts(self) -> dict[Cell, str]:
        """What is written on the cells with a card, in reading order."""
        top, left = self.origin
        return {
            (top + row, left + column): text
            for row, line in enumerate(self.grid)
            for column, text in enumerate(line)
            if text.strip()
        }

    @property
    def cards(self) -> dict[Cell, Card]:
        """The cards by their cells, in reading order."""
        return {at: card(text) for at, text in self.texts.items()}


# What is counted by eye, and at most how much: eight plants and eight rooms at the most.
MOST_COUNTED: Final = {"plants": 99, "verdancy": 64, "pots": 24, "rooms": 64, "items": 8, "goals": 99}

# What the family variant does not score (VE-92), or does not have (VE-R28).
NOT_FOR_FAMILIES: Final = ("verdancy", "pots", "goals")


class Tally(Record):
    """What was counted by eye in a home, as on the score pad of the box."""

    plants: Annotated[int, within(0, MOST_COUNTED["plants"], "VE-60")] = 0
    """points of completed plants"""
    verdancy: Annotated[int, within(0, MOST_COUNTED["verdancy"], "VE-61")] = 0
    """on the other plants, not halved"""
    pots: Annotated[int, within(0, MOST_COUNTED["pots"], "VE-62")] = 0
    """points of pots"""
    rooms: Annotated[int, within(0, MOST_COUNTED["rooms"], "VE-63")] = 0
    """points of rooms"""
    items: Annotated[int, within(0, MOST_COUNTED["items"], "VE-65")] = 0
    """how many different ones"""
    goals: Annotated[int, within(0, MOST_COUNTED["goals"], "VE-69")] = 0
    """points of all goals"""
    collector: bool = False
    """plants of all five types"""
    decorator: bool = False
    """rooms of all five types"""


# ---- positions ----


class Options(Record):
    """The options of a table."""

    players: Maybe[int] = UNSET
    variant: Annotated[Variant, ruled("VE-R28")] = "standard"
    goals: Maybe[bool | tuple[GoalId, ...]] = UNSET
    deck: Maybe[int] = UNSET
    """50 or 60 plants, and as many rooms"""

    @property
    def is_family(self) -> bool:
        """Whether the family variant is played."""
        return self.variant == "family"


class Dealt(Record):
    """The cards that a player starts with."""

    plant: PlantId
    room: RoomId


class Player(Record):
    """A player in a game."""

    name: str = ""
    """default: Player 1, Player 2 …"""
    thumbs: Annotated[int, within(0, 999, "VE-52")] = 0
    """green thumbs; default: 0"""
    storage: Maybe[Annotated[TokenId | None, ruled("VE-50")]] = UNSET
    """the token kept; default: none"""
    dealt: Maybe[Dealt] = UNSET
    """phase start only"""
    home: Maybe[Home | None] = UNSET
    """null until the start is chosen"""

    @property
    def cards(self) -> dict[Cell, Card]:
        """The cards of the home by their cells, in reading order."""
        return self.home.cards if self.home else {}

    @property
    def is_counted(self) -> bool:
        """Whether the home was counted by eye."""
        return False


class FinishedPlayer(Player):
    """A player of a finished table."""

    tally: Maybe[Tally] = UNSET
    """instead of the home: what was counted by eye"""

    @property
    def is_counted(self) -> bool:
        """Whether the home was counted by eye."""
        return self.tally is not UNSET


Four: TypeAlias = tuple[T, T, T, T]
PotOrNone = Annotated[Pot, named("pot", rule="components")] | None


class Market(Record, kw_only=True):
    """Four shelves; null is an empty place."""

    plants: Annotated[Four[PlantId | None], ruled("VE-18")]
    plant_thumbs: Annotated[Four[Count], ruled("VE-18")] = (0, 0, 0, 0)
    tokens: Annotated[Four[TokenId | None], ruled("VE-18")]
    rooms: Annotated[Four[RoomId | None], ruled("VE-18")]
    room_thumbs: Annotated[Four[Count], ruled("VE-18")] = (0, 0, 0, 0)
    pots: Maybe[Annotated[Four[PotOrNone], ruled("VE-76")]] = UNSET
    """solo only"""

    def column_of(self, card: str) -> int:
        """The shelf on which a card lies, from 0."""
        return (self.plants if card in self.plants else self.rooms).index(card)

    def thumbs_on(self, card: str) -> int:
        """The thumbs on a card."""
        return (self.plant_thumbs if card in self.plants else self.room_thumbs)[self.column_of(card)]


class Turn(Record):
    """Plants completed in this turn, and what was taken."""

    completed: Annotated[int, within(0, FULL_HOME)]
    row: Maybe[Annotated[CardRow | None, ruled("VE-18")]] = UNSET
    col: Maybe[Column | None] = UNSET
    card: Maybe[CardId | None] = UNSET
    token_col: Maybe[Column | None] = UNSET
    token: Maybe[TokenId | None] = UNSET


class Decks(Record):
    """From the top; "..." at the end: the rest is unknown."""

    plants: Literal["unknown"] | tuple[PlantId | Literal["..."], ...] = "unknown"
    rooms: Literal["unknown"] | tuple[RoomId | Literal["..."], ...] = "unknown"
    bag: Literal["unknown"] | tuple[TokenId | Literal["..."], ...] = "unknown"


class Gone(Record):
    """What has left the game."""

    plants: tuple[PlantId, ...] = ()
    rooms: tuple[RoomId, ...] = ()
    tokens: tuple[TokenId, ...] = ()


class Position(Record, kw_only=True):
    """A game under way, or one that has been played to its end."""

    game: Literal["verdant"]
    kind: Literal["position"]
    options: Options = Options()
    """default: no goals, standard, 50 cards"""
    goals: tuple[GoalId, ...] = ()
    """the goals in play: none, or one of each deck"""
    phase: Phase
    to_move: Annotated[int, within(0, 4, "VE-56")] | None
    """the seat to decide; null when the game is over"""
    round: Annotated[int, within(1, 13, "VE-17")]
    start_player: Annotated[int, within(0, 4, "VE-08")]
    market: Market
    turn: Turn
    """plants completed in this turn, and what was taken"""
    pots: Annotated[dict[BonusPot, Annotated[int, within(0, 999, "VE-05")]], keyed(BONUS_POTS)]
    """bonus pots left"""
    pot_discard: Maybe[Annotated[dict[Pot, Annotated[int, within(0, 999, "VE-76")]], keyed(POTS)]] = UNSET
    """solo only"""
    decks: Decks = Decks()
    """default: unknown"""
    gone: Gone = Gone()
    """what has left the game; default: nothing"""
    players: tuple[Player, ...]
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""

    @property
    def mover(self) -> Player:
        """The player to decide."""
        return self.players[self.to_move or 0]

    @property
    def held(self) -> list[str]:
        """The tokens that the player to decide holds, the one taken this turn first."""
        return [token for token in (self.turn.token, self.mover.storage) if token]


class Finished(Record, kw_only=True):
    """A finished table, of which only the homes, thumbs and storages are known."""

    game: Literal["verdant"]
    kind: Literal["final"]
    options: Options = Options()
    """default: no goals, standard, 50 cards"""
    goals: tuple[GoalId, ...] = ()
    """the goals in play: none, or one of each deck"""
    phase: Maybe[Annotated[Literal["over"], ruled("VE-58")]] = UNSET
    to_move: Maybe[Annotated[None, ruled("VE-58")]] = UNSET
    partial: Maybe[bool] = UNSET
    """the table is still being laid out: homes may have fewer than 15 cards"""
    players: tuple[FinishedPlayer, ...]
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""


Seen: TypeAlias = Position | Finished

# ---- decisions ----


class Start(Verb, tag="start"):
    """Lay the dealt plant beside the dealt room (VE-R19: others see where once all have chosen)."""

    at: Secret[Cell]
    less: Secret[tuple[Cell, ...]] = UNSET
    """the cell once more, if the plant is not to grow"""


class Wipe(Verb, tag="wipe"):
    """Replace tokens of the market for two thumbs."""

    cols: tuple[Annotated[int, within(1, 4, "VE-23")], ...]


class Grow(Verb, tag="grow"):
    """Grow a plant by 1 for two thumbs."""

    at: Cell


class Take(Verb, tag="take"):
    """Take a card with the token of its own shelf or, for two thumbs, of another."""

    card: CardId
    token_col: Maybe[Annotated[int, within(1, 4, "VE-19")]] = UNSET


class Place(Verb, tag="place"):
    """Place the card taken."""

    at: Cell
    less: Maybe[tuple[Cell, ...]] = UNSET
    """verdancy declined, cell by cell"""


class Furnish(Verb, tag="furnish"):
    """Place an item in a room."""

    item: TokenId
    at: Cell


class Use(Verb, tag="use"):
    """Use a tool."""

    item: TokenId
    at: Maybe[Cell] = UNSET
    """the plant of a fertilizer, the room of a watering can; in the family variant the plant to complete"""
    on: Maybe[tuple[Cell, ...]] = UNSET
    """the plants of a trowel, and of a watering can if not all around the room"""
    amount: Maybe[Annotated[int, within(1, 3, "VE-39")]] = UNSET
    """of a fertilizer, if less than it could be"""


class End(Verb, tag="end"):
    """End the turn."""

    store: Maybe[TokenId | None] = UNSET
    """the token kept, if one is held"""


Decision: TypeAlias = Start | Wipe | Grow | Take | Place | Furnish | Use | End

# ---- results ----


class Breakdown(Record):
    """The points of a player by what they are scored for."""

    plants: int
    verdancy: int
    pots: int
    rooms: int
    items: int
    collector: int
    decorator: int
    goals: dict[GoalId | Literal["counted"], int]
    """by goal; of a home that was counted by eye, all together as "counted\""""


class Points(Record):
    """The points of a player."""

    total: int
    breakdown: Breakdown


class Result(Record):
    """The score output."""

    players: tuple[Points, ...]
    winners: tuple[int, ...]
    decided_by: Literal["points", "thumbs", "shared", "solo"]
    rank: Maybe[str | None] = UNSET
    """solo only"""
