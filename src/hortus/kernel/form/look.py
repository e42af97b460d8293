"""What a view is made from: all that one seat may know of a table now, or of a decision, and nothing of the state."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from hortus.kernel.form.records import Decision, Maybe
from hortus.kernel.form.results import Result


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
