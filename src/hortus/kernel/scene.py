"""The scene: what one seat sees and may point at, for the browser, the terminal and a notebook alike.

A scene consists of panels (a garden, the market, a hand) of shapes on a lattice. Every shape has a stable id, a place,
short lines for a character screen, a label in words, and a drawing: a recipe of the art vocabulary with parameters. A
choice is a legal decision with the gesture that makes it by hand. It contains no rules.
"""

from collections.abc import Callable
from dataclasses import field, replace

from hortus.kernel.contract import OVER, State
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.gesture import Gesture
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.value import value
from hortus.kernel.words import LEAST, breakdown, total, victory

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

    # Unique in the scene, and stable: that of a unique thing, or that of its place.
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
    # How far the game has come, for a list of tables: the round, or how full the gardens are.
    progress: str = ""


# What a decision reveals, if its game has no better words.
SOMETHING_NEW = "This reveals something new."


# Tells the gesture of a decision.
Gestures = Callable[[Json], Gesture]


# The legal decisions of the seat to move: codes, each with its JSON object.
Offered = list[tuple[int, Json]]


def offered_by(state: State) -> Offered:
    """The legal decisions, described once."""
    return [(code, state.describe(code)) for code in state.legal()]


def choices_of(
    state: State,
    seat: int,
    gesture: Gestures | None = None,
    offered: Offered | None = None,
    tells_gain: Callable[[Json], bool] = lambda decision: False,
) -> tuple[Choice, ...]:
    """The choices of the seat to move. A game without gestures gets a button for each."""
    if seat != state.to_move:
        return ()
    known = offered_by(state) if offered is None else offered
    return tuple(choice_of(state, seat, code, decision, gesture, tells_gain(decision)) for code, decision in known)


def choice_of(
    state: State, seat: int, code: int, decision: Json, gesture: Gestures | None = None, tells_gain: bool = False
) -> Choice:
    """One choice. It is tried on a copy; its gain is withheld if it depends on what is revealed."""
    after = state.clone()
    after.apply(code)
    reveals = after.revealed != state.revealed
    words = state.game.words(state, code)
    gain = None if reveals and not tells_gain else after.score(seat) - state.score(seat)
    shows = SOMETHING_NEW if reveals else ""
    return Choice(decision, code, words, gesture(decision) if gesture else Gesture(press=words), gain, reveals, shows)


class SeatView:
    """The view of a game without a form (with one: `kernel.form.view`). Each game adds its own panels."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.seen = state.observation(seat)
        self.result = state.result()
        self.phase = str(self.seen["phase"])
        self.players = [as_object(each, "player") for each in as_list(self.seen["players"], "players")]
        people = [str(player.get("name") or f"Player {number}") for number, player in enumerate(self.players, 1)]
        self.names = [state.game.name_at(people, each) for each in range(max(len(people), int(state.seats)))]
        self.codes = offered_by(state) if self.is_asked() else []
        self.offered = [decision for _, decision in self.codes]

    # ---- each game writes `panels`; the rest is optional ----

    def panels(self) -> list[Panel]:
        """The parts of the table. They are built before the choices, which point at their shapes."""
        raise NotImplementedError

    def gesture(self, decision: Json) -> Gesture:
        """How a decision is made by hand: the room's gestures.py. Without one, each has a button with its words."""
        return Gesture(press=self.state.game.words(self.state, self.state.code_of(decision)))

    def asked(self) -> str:
        """The question to this seat, which is to move."""
        return "It is your turn."

    def outcome(self) -> str:
        """Who has won."""
        return victory(self.result, self.names, {})

    def standing(self, seat: int) -> Standing:
        """One column of the score sheet."""
        parts = tuple((part, as_number(points, part, LEAST)) for part, points in breakdown(self.result, seat).items())
        return Standing(seat, self.names[seat], total(self.result, seat), parts)

    def scored(self, seat: int) -> dict[str, list[str]]:
        """After the end: for each part of the breakdown, by name, the shapes that scored there."""
        return {}

    def banner(self) -> str:
        """What everybody should know now."""
        return ""

    def progress(self) -> str:
        """How far the game has progressed."""
        return self.banner()

    def agenda(self) -> str:
        """What this seat may still do after the question, in a sentence."""
        return ""

    def notes(self) -> tuple[str, ...]:
        """What else is worth knowing."""
        return ()

    def rule(self) -> str:
        """The rule that matters at this decision point."""
        return ""

    def images(self) -> list[Shape]:
        """The pieces as they look in hand, where that differs from how they lie; asked for after the choices."""
        return []

    def shortcuts(self) -> tuple[Choice, ...]:
        """Gestures that make several decisions at once. They are asked for after the choices."""
        return ()

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """The decision to put a piece at a place, legal or not; None if the room cannot tell."""
        return None

    def unasked(self, decision: Json) -> bool:
        """Whether a decision needs no confirmation although it reveals something."""
        return False

    def tells_gain(self, decision: Json) -> bool:
        """Whether a decision gains the same points whatever it reveals."""
        return False

    def shows(self, decision: Json) -> str:
        """What a decision by this seat reveals."""
        return SOMETHING_NEW

    # ---- the same for all games ----

    def is_asked(self) -> bool:
        """Whether this seat is to move."""
        return self.seat == self.state.to_move and self.seat != OVER

    def choices(self) -> tuple[Choice, ...]:
        """What this seat may decide."""
        found = choices_of(self.state, self.seat, self.gesture, self.codes, self.tells_gain)
        return tuple(self.with_reveal(each) if each.reveals else each for each in found)

    def with_reveal(self, choice: Choice) -> Choice:
        """A choice with what it reveals."""
        return replace(choice, shows=self.shows(choice.decision), unasked=self.unasked(choice.decision))

    def question(self) -> str:
        """What is asked now, and of whom, or who has won."""
        mover = int(self.state.to_move)
        if mover == OVER:
            return self.outcome()
        return self.asked() if self.is_asked() else f"It is {self.names[mover]}’s turn."

    def own_first(self, panels: list[Panel]) -> list[Panel]:
        """Panels of all seats in turn order, this seat's first."""
        first = max(self.seat, 0)
        return panels[first:] + panels[:first]

    def scene(self) -> Scene:
        """The whole scene."""
        return Scene(
            game=self.state.game.name,
            title=self.state.game.title,
            seat=self.seat,
            to_move=int(self.state.to_move),
            phase=self.phase,
            panels=tuple(self.panels()),
            question=self.question(),
            choices=self.choices(),
            standings=self.standings(),
            banner=self.banner(),
            progress=self.progress() if self.state.to_move != OVER else "",
            notes=self.notes(),
            agenda=self.agenda(),
            rule=self.rule(),
            images=tuple(self.images()) if self.offered else (),
            seen=self.seen,
            shortcuts=self.shortcuts() if self.offered else (),
        )

    def standings(self) -> tuple[Standing, ...]:
        """The score sheet, a column for each seat; after the end with the shapes that scored."""
        found = tuple(self.standing(seat) for seat in range(len(self.names)))
        return tuple(self.explained(each) for each in found) if self.state.to_move == OVER else found

    def explained(self, standing: Standing) -> Standing:
        """A column of the score sheet with the shapes behind it."""
        places = self.scored(standing.seat)
        return replace(standing, where=tuple(tuple(places.get(name, ())) for name, _ in standing.breakdown))

    def score_sheet(self) -> tuple[tuple[Standing, ...], str]:
        """The score sheet, and the question or the outcome: what a scene says without its panels."""
        return self.standings(), self.question()

    def why_not(self, piece: str, place: str, turn: str = "") -> Refusal | None:
        """Why a piece may not be put at a place; None if it may, or if nobody knows."""
        self.panels()
        decision = self.decision_for(piece, place, turn) if self.offered else None
        if decision is None:
            return None
        try:
            self.state.code_of(decision)
        except Refusal as refusal:
            return refusal
        return None
