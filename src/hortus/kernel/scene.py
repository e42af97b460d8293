"""The scene: what one seat sees and may point at, for the browser, the terminal and a notebook alike.

A scene is panels (a garden, the market, a hand) of shapes on a lattice. Every shape has a stable id, a place, short
lines for a character screen, a label in words, and a drawing: a recipe of the art vocabulary with its parameters. A
choice is a legal decision with the shapes that a person points at, one after the other, to make it. No rule stands
here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from hortus.kernel.contract import State
from hortus.kernel.decision import Json

# The roles of panels that belong to the seat that looks.
OWN_ROLES = frozenset({"garden", "hand", "own"})


@dataclass(frozen=True)
class Shape:
    """One thing on the table."""

    # Stable while the thing is the same thing, also when it moves: a screen makes it travel.
    id: str
    # What it is: card, cell, slot, deck, token, tile, button, text. Decides its outline.
    kind: str
    # Left, top, width and height in the lattice units of its panel.
    box: tuple[float, float, float, float]
    # In words, for a screen reader, a log line or a tool tip.
    label: str
    # A few short lines that a terminal prints inside the box; those of a tile are its whole drawing, frame included.
    lines: tuple[str, ...] = ()
    # Recipe of the art vocabulary, e.g. "flower-card", and its parameters, e.g. {"colour": "red", "flower": "rose"}.
    drawing: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    # Colour family: red, blue, yellow, leaf, sun, clay, quiet, "" …; never the only cue.
    tone: str = ""
    # A number or word in the corner: points, a count, thumbs.
    badge: str = ""
    # How it works, in full sentences: help on this thing.
    help: str = ""


@dataclass(frozen=True)
class Panel:
    """A part of the table with its own lattice."""

    id: str
    title: str
    # garden, hand, own, market, other, pile, track …: where a screen puts it. "garden", "hand" and "own" belong to the
    # seat, and only "hand" is hidden from the others; "other" is another's.
    role: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    # The size of one lattice unit: pixels in a picture, characters in a terminal.
    pixels: tuple[float, float] = (96.0, 96.0)
    characters: tuple[int, int] = (14, 4)
    # Whose it is, or -1.
    seat: int = -1
    # One line beneath the title: score, thumbs, state of the end.
    note: str = ""


@dataclass(frozen=True)
class Choice:
    """A legal decision as a person makes it."""

    decision: Json
    code: int
    words: str
    # Ids of the shapes to point at, in order; choices of one question differ somewhere in them.
    path: tuple[str, ...]
    # Points gained at once; None where that cannot be said without showing something hidden.
    gain: int | None = None
    # Whether it shows something hidden: undo ends there, and a screen asks once.
    reveals: bool = False


@dataclass(frozen=True)
class Standing:
    """One line of the score column."""

    seat: int
    name: str
    points: int
    breakdown: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
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
    # What the seat to move may still do after this question, in a sentence; mostly nothing.
    agenda: str = ""


def choices_of(state: State, seat: int, path: Callable[[Json], tuple[str, ...]]) -> tuple[Choice, ...]:
    """The choices of the seat to move, each with its points and whether it reveals something."""
    if seat != state.to_move:
        return ()
    return tuple(choice_of(state, seat, code, path) for code in state.legal())


def choice_of(state: State, seat: int, code: int, path: Callable[[Json], tuple[str, ...]]) -> Choice:
    """One choice. It is tried on a copy; what a reveal would change is not told."""
    after = state.clone()
    after.apply(code)
    reveals = after.revealed != state.revealed
    decision = state.describe(code)
    gain = None if reveals else after.score(seat) - state.score(seat)
    return Choice(decision, code, state.game.words(state, code), path(decision), gain, reveals)
