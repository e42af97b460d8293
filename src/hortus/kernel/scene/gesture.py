"""Gestures: how a decision is made by hand, and how pointing narrows the decisions down. It contains no rules.

A gesture names shapes of the scene in the game's terms: a piece is picked up, with companions, and put down at a
place, in a rotation. Choosing is narrowing a set: whichever part is chosen first, every legal decision that contains
the chosen parts stays open, and parts common to all of them count as chosen. static/table/narrowing.js does the same:
tests/kernel/scene/gesture_cases.json holds cases that both must pass.
"""

from collections.abc import Sequence
from dataclasses import fields
from functools import cached_property
from typing import Final, NamedTuple

from hortus.kernel.decision import Json
from hortus.kernel.scene.value import value

# The roles of parts. A thing is picked up: piece and companions, in any order. A place receives it: the place or any
# cell that the piece covers. Parts of an order are chosen one after another.
THING: Final = "thing"
PLACE: Final = "place"
TURN: Final = "turn"
PRESS: Final = "press"
ORDER: Final = "order"
EXTRA: Final = "extra"
# What pointing at a shape can choose: with a piece in hand its place comes first.
HOLDING: Final = (PLACE, THING, ORDER)
EMPTY_HANDED: Final = (THING, PLACE, ORDER)


class Part(NamedTuple):
    """One thing that can be chosen on the way to a decision."""

    role: str
    value: str
    # In an order: its rank.
    rank: int = 0


@value
class Amount:
    """What a decision costs or gains, as an icon with a number."""

    # A name in the art vocabulary: thumb, leaf, oxygen, charge, soil, point …
    icon: str
    amount: int
    # In full, for a screen reader: "2 green thumbs".
    words: str


@value
class Extra:
    """A rare addition to a decision that is complete without it."""

    key: str
    # The text of its link: "decline 1 verdancy".
    words: str


def plain(value: object) -> object:
    """A field of a gesture as JSON."""
    return (
        [vars(each) if isinstance(each, Extra | Amount) else each for each in value]
        if isinstance(value, tuple)
        else value
    )


@value
class Gesture:
    """How one decision is made by hand. Every id is that of a shape in the scene; a place may also be a panel."""

    # What is picked up; "" if nothing.
    piece: str = ""
    # Where it is put; "" if it is merely taken, or if it covers cells.
    place: str = ""
    # The cells that a piece of several cells covers; their order does not matter.
    covers: tuple[str, ...] = ()
    # Rotation or mirroring; "" if there is only one way. Turns that look the same are one; keys sort in the order
    # of turning, numbers by their value.
    turn: str = ""
    # What else is chosen along with the piece, in any order: the token of a column, targets of a tool.
    companions: tuple[str, ...] = ()
    # Things whose order is itself the choice, first to last.
    order: tuple[str, ...] = ()
    # Rare additions; the default is none.
    extras: tuple[Extra, ...] = ()
    # The text of a button, only if nothing on the table stands for the decision.
    press: str = ""
    costs: tuple[Amount, ...] = ()
    brings: tuple[Amount, ...] = ()
    # The id of one of the scene's images: the piece in this rotation, as it will lie there.
    image: str = ""
    # What is asked while the piece is in hand, or after the button: "Which card goes under the deck first?"
    asks: str = ""
    # Leaves everything as it is: players who do not want such questions have the page answer them.
    leaves: bool = False
    # Says no to the question, or leaves the rest for later: its button stands last.
    declines: bool = False
    # The piece could still be moved later: a screen shows it where it will lie, with every turn of it, and asks for one
    # yes, which then answers the later question as well.
    stays: bool = False
    # The text of the button that ends a choice of several things: "Replace 2 tokens".
    commit: str = ""
    # The thing that stays in hand afterwards: the next question begins with it, so it need not be picked up again.
    # Or the text of a button that asks the same once more: it is pressed along with this one.
    onward: str = ""
    # Other shapes that stand for the place: pointing at one of them means the place.
    also: tuple[str, ...] = ()
    # The piece is picked up first: before that, nothing shows where it could go.
    lifted: bool = False
    # What it ends, in a sentence: a screen asks once before it is done, although nothing is revealed.
    warns: str = ""

    def as_json(self) -> Json:
        """The gesture without its empty fields."""
        return {name: plain(value) for name in FIELDS if (value := getattr(self, name))}

    @cached_property
    def parts(self) -> frozenset[Part]:
        """Everything that must be chosen; extras are left out, since the default is none."""
        things = {Part(THING, each) for each in (self.piece, *self.companions) if each}
        places = {Part(PLACE, each) for each in (self.place, *self.covers) if each}
        order = {Part(ORDER, each, rank) for rank, each in enumerate(self.order)}
        named = {Part(role, each) for role, each in ((TURN, self.turn), (PRESS, self.press)) if each}
        return frozenset(things | places | order | named)

    @cached_property
    def additions(self) -> frozenset[Part]:
        """The extras as parts."""
        return frozenset(Part(EXTRA, each.key) for each in self.extras)

    @property
    def shapes(self) -> tuple[str, ...]:
        """The shapes that the gesture touches, in the order of the hand's movement."""
        touched = (self.piece, *self.companions, self.place, *self.covers, *self.order)
        return tuple(each for each in dict.fromkeys(touched) if each)


FIELDS = tuple(field.name for field in fields(Gesture))


@value
class Narrowing:
    """The legal decisions, by their gestures, and what has been chosen so far."""

    gestures: Sequence[Gesture]
    # In the order in which it was chosen.
    chosen: tuple[Part, ...] = ()

    @cached_property
    def left(self) -> list[int]:
        """The decisions that contain everything chosen, as places in the list of gestures.

        A place says nothing of a piece that must be picked up first.
        """
        chosen = set(self.chosen)
        found = [at for at, gesture in enumerate(self.gestures) if chosen <= gesture.parts | gesture.additions]
        if all(part.role != PLACE for part in chosen):
            return found
        return [at for at in found if not (each := self.gestures[at]).lifted or Part(THING, each.piece) in chosen]

    @cached_property
    def plain(self) -> list[int]:
        """The remaining decisions without extras that were not chosen; all of them if none is plain."""
        chosen = set(self.chosen)
        found = [at for at in self.left if self.gestures[at].additions <= chosen]
        return found or self.left

    @cached_property
    def settled(self) -> frozenset[Part]:
        """Parts that are chosen or common to all that is left: a forced choice is never asked."""
        shared = [self.gestures[at].parts for at in self.plain]
        return frozenset(self.chosen).union(frozenset.intersection(*shared) if shared else ())

    @cached_property
    def open(self) -> frozenset[Part]:
        """What can be chosen next. In an order, only the next rank."""
        rank = sum(part.role == ORDER for part in self.settled)
        found = frozenset[Part]().union(*(self.in_reach(self.gestures[at]) for at in self.left)) - self.settled
        return frozenset(part for part in found if part.role != ORDER or part.rank == rank)

    def in_reach(self, gesture: Gesture) -> frozenset[Part]:
        """The parts of a gesture that make sense now: some pieces are picked up before they have places."""
        if not gesture.lifted or Part(THING, gesture.piece) in self.settled:
            return gesture.parts
        return frozenset(part for part in gesture.parts if part.role != PLACE)

    @cached_property
    def extras(self) -> list[Extra]:
        """The additions that may be chosen once there is one plain decision."""
        if self.complete is None:
            return []
        found = [extra for at in self.left for extra in self.gestures[at].extras]
        return [extra for extra in dict.fromkeys(found) if Part(EXTRA, extra.key) not in self.chosen]

    @cached_property
    def complete(self) -> int | None:
        """The one decision that is left."""
        return self.plain[0] if len(self.plain) == 1 else None

    @cached_property
    def ready(self) -> int | None:
        """The decision that is chosen exactly, while larger ones remain: a button ends the choice here."""
        if len(self.plain) < 2:
            return None
        exact = [at for at in self.plain if self.gestures[at].parts <= self.settled]
        return exact[0] if len(exact) == 1 else None

    def choose(self, part: Part) -> "Narrowing":
        """Choose a part. Parts that do not go with it are put back, so that choosing again is free."""
        kept: tuple[Part, ...] = ()
        for each in (*self.chosen, part):
            wanted = {*kept, part, each}
            if any(wanted <= gesture.parts | gesture.additions for gesture in self.gestures):
                kept = (*kept, each)
        return Narrowing(self.gestures, kept)

    def put_back(self, part: Part) -> "Narrowing":
        """Keep every choice but this; in an order, whatever comes after it is put back too."""
        rest = [each for each in self.chosen if each.role != part.role or each.value != part.value]
        if part.role == ORDER:
            rest = [each for each in rest if each.role != ORDER or each.rank < part.rank]
        return Narrowing(self.gestures, tuple(rest))

    def part_at(self, shape: str) -> Part | None:
        """What pointing at a shape chooses: with a piece in hand its place, else the thing itself; None: nothing."""
        roles = HOLDING if any(part.role == THING for part in self.settled) else EMPTY_HANDED
        found = {part.role: part for part in self.open if part.value == shape}
        part = next((found[role] for role in roles if role in found), None)
        return part or self.place_for(shape)

    def place_for(self, shape: str) -> Part | None:
        """The place for which another shape stands."""
        meant = next((gesture.place for at in self.left if shape in (gesture := self.gestures[at]).also), "")
        return next((part for part in self.open if part == Part(PLACE, meant)), None)

    def point(self, shape: str) -> "Narrowing":
        """Point at a shape: choose it, put it back if it was chosen, or start over with it."""
        part = self.part_at(shape)
        if part is not None:
            return self.choose(part)
        again = [each for each in self.chosen if each.value == shape and each.role in HOLDING]
        if again:
            return self.put_back(again[-1])
        afresh = Narrowing(self.gestures).part_at(shape)
        return self if afresh is None else self.choose(afresh)

    def press(self, words: str) -> "Narrowing":
        """Press a button."""
        return self.choose(Part(PRESS, words))
