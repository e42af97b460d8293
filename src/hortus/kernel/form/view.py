"""The view of a seat: builds a scene from what it may know and nothing else. Each game adds its own panels."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from hortus.kernel.engine.contract import OVER
from hortus.kernel.form.records import Decision, Maybe, plain
from hortus.kernel.form.results import Result, victory
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.scene import SOMETHING_NEW, Choice, Panel, Rank, Scene, Shape, Standing


class Player(Protocol):
    """A player of a position."""

    @property
    def name(self) -> Maybe[str]:
        """Who they are; unset or empty: nobody has said."""


class Seen(Protocol):
    """What every game's positions have."""

    @property
    def players(self) -> Sequence[Player]:
        """The players in the order of their seats, without automas."""


P = TypeVar("P", bound=Seen)
D = TypeVar("D", bound=Decision)
R = TypeVar("R", bound=Result)


@dataclass(frozen=True)
class Offer(Generic[D]):
    """A legal decision, and what it does at once."""

    code: int
    decision: D
    # Points gained immediately, whatever is revealed.
    gain: int
    # Whether it reveals something hidden.
    reveals: bool


@dataclass(frozen=True)
class Look(Generic[P, D, R]):
    """One seat's knowledge of a table."""

    game: str
    title: str
    # The seat that looks, and the one to move.
    seat: int
    to_move: int
    # The decision point, in the ledger's word.
    phase: str
    # Everybody who decides and scores, automas included.
    names: tuple[str, ...]
    seen: P
    result: R
    # The legal decisions by their codes, if this seat is to move.
    decisions: tuple[tuple[int, D], ...]
    # A decision in words, and tried out.
    words: Callable[[D], str]
    tried: Callable[[int, D], Offer[D]]
    # What this seat could decide after some decisions of its own, with the points gained by all of them; and the
    # position then. What depends on something that they reveal must not be shown.
    following: Callable[..., list[Offer[D]]]
    after: Callable[..., P]

    @property
    def is_asked(self) -> bool:
        """Whether this seat is to decide: something is legal until the game is over."""
        return bool(self.decisions)


@dataclass(frozen=True)
class Happening(Generic[P, D, R]):
    """A decision with the position before and after it, both as the seat sees them."""

    # The seat that looks (ONLOOKER: anybody), and the one that decided.
    seat: int
    maker: int
    names: tuple[str, ...]
    # Without what only its maker knows.
    decision: D
    before: P
    after: P
    # The score sheets then and now.
    scored: R
    scores: R


class SeatView(Generic[P, D, R]):
    """One seat's view of a table. It holds no state: what it shows, the seat may know."""

    def __init__(self, look: Look[P, D, R]) -> None:
        self.look = look
        self.seat = look.seat
        self.names = look.names
        self.seen = look.seen
        self.result = look.result
        self.offered = [decision for _, decision in look.decisions]

    # ---- each game writes `panels`; the rest is optional ----

    def panels(self) -> list[Panel]:
        """The parts of the table. They are built before the choices, which point at their shapes."""
        raise NotImplementedError

    def gesture(self, decision: D) -> Gesture:
        """How a decision is made by hand: the room's gestures.py. Without one, each has a button with its words."""
        return Gesture(press=self.look.words(decision))

    def asked(self) -> str:
        """The question to this seat, which is to move."""
        return "It is your turn."

    def outcome(self) -> str:
        """Who has won."""
        return victory(self.result, self.names, {})

    def standing(self, seat: int) -> Standing:
        """One column of the score sheet; a room whose breakdown is a record writes its own."""
        scored = self.result.players[seat]
        parts = tuple(scored.breakdown.items()) if isinstance(scored.breakdown, Mapping) else ()
        return Standing(seat, self.names[seat], scored.total, parts)

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

    def ranks(self) -> tuple[Rank, ...]:
        """What the points of a lone player are called, rising."""
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

    def decision_for(self, piece: str, place: str, turn: str = "") -> D | None:
        """The decision to put a piece at a place, legal or not; None if the room cannot tell."""
        return None

    def taking(self, piece: str) -> D | None:
        """The decision that takes a piece, if it must be taken before it can be put anywhere; else None."""
        return None

    def unasked(self, decision: D) -> bool:
        """Whether a decision needs no confirmation although it reveals something."""
        return False

    def tells_gain(self, decision: D) -> bool:
        """Whether a decision gains the same points whatever it reveals."""
        return False

    def shows(self, decision: D) -> str:
        """What a decision by this seat reveals."""
        return SOMETHING_NEW

    # ---- the same for all games ----

    def choices(self) -> tuple[Choice, ...]:
        """What this seat may decide."""
        return tuple(self.choice(self.look.tried(code, decision)) for code, decision in self.look.decisions)

    def choice(self, offer: Offer[D]) -> Choice:
        """One choice. Its gain is withheld if it depends on what is revealed."""
        decision, reveals = offer.decision, offer.reveals
        return Choice(
            plain(decision),
            offer.code,
            self.look.words(decision),
            self.gesture(decision),
            None if reveals and not self.tells_gain(decision) else offer.gain,
            reveals,
            self.shows(decision) if reveals else "",
            self.unasked(decision) if reveals else False,
        )

    def question(self) -> str:
        """What is asked now, and of whom, or who has won."""
        mover = self.look.to_move
        if mover == OVER:
            return self.outcome()
        return self.asked() if self.look.is_asked else f"It is {self.names[mover]}’s turn."

    def own_first(self, panels: list[Panel]) -> list[Panel]:
        """Panels of all seats in turn order, this seat's first."""
        first = max(self.seat, 0)
        return panels[first:] + panels[:first]

    def scene(self) -> Scene:
        """The whole scene."""
        look = self.look
        return Scene(
            game=look.game,
            title=look.title,
            seat=self.seat,
            to_move=look.to_move,
            phase=look.phase,
            panels=tuple(self.panels()),
            question=self.question(),
            choices=self.choices(),
            standings=self.standings(),
            banner=self.banner(),
            progress=self.progress() if look.to_move != OVER else "",
            notes=self.notes(),
            ranks=self.ranks() if len(self.names) == 1 else (),
            agenda=self.agenda(),
            rule=self.rule(),
            images=tuple(self.images()) if self.offered else (),
            seen=plain(self.seen),
            shortcuts=self.shortcuts() if self.offered else (),
        )

    def standings(self) -> tuple[Standing, ...]:
        """The score sheet, a column for each seat; after the end with the shapes that scored."""
        found = tuple(self.standing(seat) for seat in range(len(self.names)))
        return tuple(self.explained(each) for each in found) if self.look.to_move == OVER else found

    def explained(self, standing: Standing) -> Standing:
        """A column of the score sheet with the shapes behind it."""
        places = self.scored(standing.seat)
        return replace(standing, where=tuple(tuple(places.get(name, ())) for name, _ in standing.breakdown))

    def score_sheet(self) -> tuple[tuple[Standing, ...], str]:
        """The score sheet, and the question or the outcome: what a scene says without its panels."""
        return self.standings(), self.question()
