"""What the table of Village Green is made of: positions, decisions and results as records.

Cards are written as ids of the component file. A pile is null, a card, or its cards from the bottom up.
"""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from hortus.kernel.form import UNSET, Maybe, Record, Secret, Unread, field, keyed, named, ruled, within
from hortus.kernel.form import Decision as Verb

# ---- names ----

GreenId = Annotated[str, named("green card", ids="green_ids")]
AwardId = Annotated[str, named("award", ids="award_ids")]
VillageId = Annotated[str, named("village", ids="village_ids")]
CardId = Annotated[str, named("card", ids="card_ids")]
Cell = Literal["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"]
Slot = Literal["col1", "col2", "col3", "row1", "row2", "row3"]
Kind = Literal["green", "award"]
Phase = Literal["action", "place", "take_award", "place_award", "over"]
Trigger = Literal["village_full", "green_deck", "award_deck"]
Purpose = Literal["action", "structure"]
Seat = Annotated[int, within(0, 4, "VG-13")]
Count = Annotated[int, within(0, 9999)]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
CELLS: Final[tuple[Cell, ...]] = get_args(Cell)
SLOTS: Final[tuple[Slot, ...]] = get_args(Slot)
# What points are scored for.
PARTS: Final = ("village", "ponds", *SLOTS)

# ---- positions ----

GreenPile: TypeAlias = GreenId | tuple[GreenId, ...] | None
AwardPile: TypeAlias = AwardId | tuple[AwardId, ...] | None
Row = Annotated[tuple[GreenPile, GreenPile, GreenPile], ruled("VG-28")]
Awards = Annotated[dict[Annotated[Slot, named("award slot", rule="VG-28")], AwardPile], keyed(SLOTS)]


class Village(Record, kw_only=True):
    """What lies in front of a player."""

    name: str = ""
    """default: Player 1, Player 2 …"""
    village: Maybe[VillageId | None] = UNSET
    """default: in the order of the component file"""
    village_face_up: bool
    """whether the village card has not been used"""
    awards: Awards
    """the award of each slot, or a list from the bottom up; empty slots may be left out"""
    green: Annotated[tuple[Row, Row, Row], ruled("VG-28")]
    """three rows of three cells: null, a card, or a list from the bottom up"""

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The nine piles of green cards, row by row."""
        return tuple([cards(pile) for row in self.green for pile in row])

    def award_cards(self, slot: Slot) -> tuple[str, ...]:
        """The pile of awards at a slot."""
        return cards(self.awards.get(slot))


class HiddenHand(Record):
    """A hand of which others know only some cards."""

    unknown: Count
    """how many cards it has"""
    known: Maybe[tuple[GreenId, ...]] = UNSET
    """those that are known"""


class Player(Village, kw_only=True):
    """A player in a game."""

    hand: tuple[GreenId, ...] | HiddenHand
    """three cards, four after taking one; or how many, and those known to all"""

    @property
    def hand_size(self) -> int:
        """How many cards are in hand."""
        return self.hand.unknown if isinstance(self.hand, HiddenHand) else len(self.hand)

    @property
    def hand_cards(self) -> tuple[str, ...]:
        """The cards of a hand that is not hidden."""
        return () if isinstance(self.hand, HiddenHand) else self.hand


class FinishedPlayer(Village, kw_only=True):
    """A player of a finished table."""

    hand: Maybe[Unread] = UNSET


class Rows(Record):
    """The cards that lie open."""

    green: tuple[GreenId, ...]
    award: tuple[AwardId, ...]


class GreenDeck(Record):
    """So many cards; the lowest may be known, from higher to lowest."""

    unknown: Count
    bottom: Maybe[tuple[GreenId | None, ...]] = UNSET


class AwardDeck(Record):
    """So many awards; the lowest may be known, from higher to lowest."""

    unknown: Count
    bottom: Maybe[tuple[AwardId | None, ...]] = UNSET


class Decks(Record):
    """The face-down decks: all cards, top first (null is an unknown one), or how many there are."""

    green: tuple[GreenId | None, ...] | GreenDeck
    award: tuple[AwardId | None, ...] | AwardDeck

    def size(self, kind: Kind) -> int:
        """How many cards a deck has."""
        deck = self.green if kind == "green" else self.award
        return deck.unknown if isinstance(deck, GreenDeck | AwardDeck) else len(deck)


class Some(Record):
    """A number of cards that nobody knows."""

    unknown: Count


class Removed(Record):
    """The cards out of the game."""

    green: Maybe[tuple[GreenId, ...] | Some] = UNSET
    award: Maybe[tuple[AwardId, ...] | Some] = UNSET


class Position(Record, kw_only=True):
    """A game under way, or one that has been played to its end."""

    game: Literal["village_green"]
    kind: Literal["position"]
    players: tuple[Player, ...]
    start_player: Seat
    to_move: Seat | None
    """the seat to decide; null when the game is over"""
    phase: Phase
    cover: bool = False
    """the village card was used to cover; default: false"""
    award_for: Purpose | None = None
    """what an award is taken for"""
    award_in_hand: AwardId | None = None
    rows: Rows
    """the cards that lie open"""
    decks: Decks
    end_trigger: Trigger | None = None
    """what has set off the end"""
    removed: Maybe[Removed] = UNSET
    """cards out of the game; if left out, all cards that appear nowhere else"""
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""


class Finished(Record, kw_only=True):
    """A finished table, of which only the villages are known."""

    game: Literal["village_green"]
    kind: Literal["final"]
    phase: Maybe[Annotated[Literal["over"], ruled("VG-50")]] = UNSET
    to_move: Maybe[Annotated[None, ruled("VG-50")]] = UNSET
    partial: Maybe[bool] = UNSET
    """the table is still being laid out: slots of the top row may be empty"""
    players: tuple[FinishedPlayer, ...]
    start_player: Maybe[Unread] = UNSET
    cover: Maybe[Unread] = UNSET
    award_for: Maybe[Unread] = UNSET
    award_in_hand: Maybe[Unread] = UNSET
    rows: Maybe[Unread] = UNSET
    decks: Maybe[Unread] = UNSET
    removed: Maybe[Unread] = UNSET
    end_trigger: Maybe[Unread] = UNSET
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""


Seen: TypeAlias = Position | Finished


def cards(pile: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """The cards of a pile from the bottom up."""
    if pile is None:
        return ()
    return (pile,) if isinstance(pile, str) else pile


# ---- decisions ----


class TakeGreen(Verb, tag="take_green"):
    """Take a green card from the row, or the top one of the deck."""

    source: GreenId | Literal["deck"] = field(name="from")


class TakeAward(Verb, tag="take_award"):
    """Take an award from the row, or the top one of the deck."""

    source: AwardId | Literal["deck"] = field(name="from")


class Place(Verb, tag="place"):
    """Place a card of the hand on a cell."""

    card: GreenId
    at: Annotated[Cell, named("green cell", rule="VG-33")]


class Bottom(Verb, tag="bottom"):
    """Put a card of the hand under the green deck (VG-R17: only its owner knows which)."""

    card: Secret[GreenId]


class PlaceAward(Verb, tag="place_award"):
    """Place the award taken at a slot; the corner of the village is a place, too, but not for awards (VG-31)."""

    at: Annotated[Slot | Literal["village"], named("award slot", rule="VG-29")]


class Refresh(Verb, tag="refresh"):
    """Turn the village card over and put a row under its deck, in an order that only the mover knows (VG-R17)."""

    deck: Annotated[Kind, ruled("VG-16")]
    order: Secret[tuple[CardId, ...]]


class Cover(Verb, tag="cover"):
    """Turn the village card over: the next green card covers another."""


class Pass(Verb, tag="pass"):
    """Nothing is left to take."""


class Stop(Verb, tag="stop"):
    """A solo player ends the game."""


Decision: TypeAlias = TakeGreen | TakeAward | Place | Bottom | PlaceAward | Refresh | Cover | Pass | Stop

# ---- results ----


class Points(Record):
    """The points of a player."""

    total: int
    visible_green: Annotated[int, within(0, 9)]
    breakdown: Annotated[dict[str, int], keyed(PARTS)]


class Result(Record):
    """The score output."""

    players: tuple[Points, ...]
    winners: tuple[Seat, ...]
    decided_by: Literal["points", "visible_green", "shared", "solo"]
    solo_rank: Maybe[str] = UNSET
    """solo only"""
