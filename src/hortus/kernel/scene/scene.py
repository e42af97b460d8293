"""The scene: what one seat sees and may point at, for the browser, the terminal and a notebook alike.

A scene consists of panels (a garden, the market, a hand) of shapes on a lattice. Every shape has a stable id, a place,
short lines for a character screen, a label in words, and a drawing: a recipe of the art vocabulary with parameters. A
choice is a legal decision with the gesture that makes it by hand. Moments tell what decisions have done, for a page to
play. It contains no rules.
"""

from collections.abc import Callable
from dataclasses import field, fields
from typing import Final, Literal, TypeAlias, get_args

from hortus.kernel.decision import Json
from hortus.kernel.scene.gesture import Amount, Gesture, plain
from hortus.kernel.scene.value import value

# The roles of panels that belong to the observing seat.
OWN_ROLES = frozenset({"garden", "hand", "own"})
# A panel that a page puts around the seat's own garden, as on one board.
AROUND = "around"
# What happens to a shape when a thing is put on it.
TAKEN = "taken"
LEFT = "left"


@value
class Shape:
    """One thing on the table."""

    # Unique in the scene, and stable: the id of the thing, or of its place.
    id: str
    # What it is: card, cell, slot, deck, token, tile, text. Decides its outline.
    kind: str
    # Left, top, width and height in the lattice units of its panel.
    box: tuple[float, float, float, float]
    # In words, for a screen reader, a log line or a tooltip.
    label: str
    # A few short lines that a terminal prints inside the box; for a tile, its whole drawing, frame included.
    lines: tuple[str, ...] = ()
    # Recipe of the art vocabulary, e.g. "flower-card", and its parameters, e.g. {"colour": "red", "flower": "rose"}.
    drawing: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    # Colour family: red, blue, yellow, leaf, sun, clay, quiet, "" …; never the only cue.
    tone: str = ""
    # A number or word in the corner: points, a count, thumbs.
    badge: str = ""
    # How it works, in full sentences: help about this thing.
    help: str = ""
    # What it would lie on if it were played now: ids of other shapes, each with TAKEN or LEFT; or with the icons of
    # what that other thing would gain: "yellow+blue".
    marks: tuple[tuple[str, str], ...] = ()
    # What it is, if its id is that of a place: equal things have the same name, and a screen lets them travel from
    # place to place. A thing with its own id needs no other name.
    thing: str = ""

    def at(self, box: tuple[float, float, float, float]) -> "Shape":
        """The same thing in another place. A page may move every thing of a table: this is `replace`, only quicker."""
        moved = Shape.__new__(Shape)
        moved.__dict__.update(self.__dict__, box=box)
        return moved


# Draws a shape as SVG into a box of this width and height; the origin is its upper left corner.
Recipe = Callable[[Shape, float, float], str]


@value
class Panel:
    """A part of the table with its own lattice."""

    id: str
    title: str
    # garden, hand, own, market, other, pile, track …: where a screen puts it. "garden", "hand" and "own" belong to the
    # seat, and only "hand" is hidden from the others; "other" belongs to another seat.
    role: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    # The size of one lattice unit: pixels in a picture, characters in a terminal.
    pixels: tuple[float, float] = (96.0, 96.0)
    characters: tuple[int, int] = (14, 4)
    # Whose it is, or -1.
    seat: int = -1
    # One line below the title: score, thumbs, state of the end.
    note: str = ""
    # The same shapes, larger and rearranged: a page opens it while the question is about things in this panel.
    drawer: "Panel | None" = None


@value
class Choice:
    """A legal decision as a person makes it."""

    decision: Json
    code: int
    words: str
    gesture: Gesture
    # Points gained immediately; None if that cannot be said without revealing something hidden.
    gain: int | None = None
    # Whether it reveals something hidden: undo ends there, and a screen asks for confirmation.
    reveals: bool = False
    # What it then reveals, in one sentence.
    shows: str = ""
    # No confirmation is needed although it reveals something: it can still be changed later, is itself an answer, or
    # reveals no more than what comes next in a row or on a pile.
    unasked: bool = False
    # For a shortcut: the decisions that follow, by their codes. They follow immediately, or, if others decide or
    # something is revealed in between, as soon as this seat is asked.
    then: tuple[int, ...] = ()
    waits: bool = False


@value
class Rank:
    """What points are called from so many on."""

    least: int
    name: str


@value
class Standing:
    """One line of the score column."""

    seat: int
    name: str
    points: int
    breakdown: tuple[tuple[str, int], ...]
    # What is behind each part of the breakdown, where players have different things there: the name of an award.
    details: tuple[str, ...] = ()
    # After the end: the shapes that scored in each part of the breakdown.
    where: tuple[tuple[str, ...], ...] = ()


@value
class Scene:
    """The whole table as one seat sees it."""

    game: str
    title: str
    seat: int
    to_move: int
    phase: str
    # What is asked, in one sentence; after the end, who won.
    question: str
    panels: tuple[Panel, ...]
    choices: tuple[Choice, ...]
    standings: tuple[Standing, ...]
    # What everybody should know now: the last round, the last cards of a deck.
    banner: str = ""
    notes: tuple[str, ...] = field(default=())
    # What the seat to move may still do after this question, in a sentence; usually empty.
    agenda: str = ""
    # The rule to look up now.
    rule: str = ""
    # Pieces as they look in hand, if not as they lie now: turned, or of several cells. A box is as large as
    # the piece will be, in the lattice units of the panel that it goes to.
    images: tuple[Shape, ...] = ()
    # Its source: the position as the seat knows it.
    seen: Json = field(default_factory=dict, repr=False, compare=False)
    # Several decisions by this seat in one gesture: keep a tile and place it.
    shortcuts: tuple[Choice, ...] = ()
    # What the points of a lone player are called, rising; none for a table of several, or if the game has no names.
    ranks: tuple[Rank, ...] = ()
    # How far the game has come, for a list of tables: the round, or how full the gardens are.
    progress: str = ""


# What a decision reveals, if its game has no better words.
SOMETHING_NEW = "This reveals something new."


# Each has its sound and its way to light up.
Kind: TypeAlias = Literal["take", "lay", "grow", "score", "reveal", "round"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


@value
class Moment:
    """One thing that a decision has done. Every id is that of a shape of the scene."""

    kind: Kind
    # What happened, in a few words without a full stop: "Mixed bed complete". Of a new round: its banner.
    words: str = ""
    # Whose it is, or -1.
    seat: int = -1
    # What lights up, in this order, as it lies now; and what is gone, as it lay before.
    shapes: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    # What it brings: points fly to the score, everything else is shown beside the words.
    points: int = 0
    brings: tuple[Amount, ...] = ()
    # How it looks in this game: a class for the room's table.css, such as "wilted".
    manner: str = ""

    def as_json(self) -> Json:
        """The moment without its empty fields."""
        return {name: plain(value) for name in FIELDS if (value := getattr(self, name)) or name == "seat"}


FIELDS: Final = tuple(each.name for each in fields(Moment))
