"""What a room hands to the kernel: the records of its form, and the functions that answer for it.

The first group of `Parts` is what every game has; everything after it has a default.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, Union

from msgspec import inspect

from hortus.kernel.components import Edition
from hortus.kernel.decision import Refusal, spoken
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Evaluator, Game, State
from hortus.kernel.engine.encoding import Block
from hortus.kernel.form.reading import tree
from hortus.kernel.form.records import plain
from hortus.kernel.form.view import D, Happening, Look, P, R, SeatView
from hortus.kernel.scene.pad import Pad
from hortus.kernel.scene.scene import Moment

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Edition)


class NoComponents:
    """The components of a game without a component file."""

    fingerprint = ""


NO_COMPONENTS: Final = NoComponents()


@dataclass(frozen=True)
class Form(Generic[P, D, R]):
    """The records of a game."""

    # The two kinds of files, "position" and "final".
    positions: Mapping[str, type[P]]
    # Every kind of decision: `get_args` of their union.
    decisions: tuple[type[D], ...]
    result: type[R]

    @property
    def decision(self) -> type[D]:
        """Any decision."""
        return Union[self.decisions]  # type: ignore[return-value]  # noqa: UP007

    def secrets(self) -> dict[str, dict[str, str]]:
        """By verb, the keys that only the maker of a decision knows, with the fields behind them."""
        found = {}
        for record in self.decisions:
            kind = tree(record)
            if isinstance(kind, inspect.StructType):
                found[str(kind.tag)] = {each.encode_name: each.name for each in kind.fields if is_secret(each.type)}
        return found


def is_secret(kind: inspect.Type) -> bool:
    """Whether a field is declared as `Secret`."""
    return isinstance(kind, inspect.Metadata) and bool((kind.extra or {}).get("secret"))


@dataclass(frozen=True)
class Parts(Generic[S, C, P, D, R]):
    """The parts of a room. S is the type of its states, C of its components; P, D and R are its records."""

    form: Form[P, D, R]
    state: type[S]
    # The door from a state to what a seat may see (EVERYTHING: the whole position), and back.
    seen: Callable[[S, int], P]
    load: Callable[[Game, C, P, Chance], S]
    result: Callable[[S], R]
    describe: Callable[[S, int], D]
    # What people see, of positions and decisions, never of a state.
    view: Callable[[Look[P, D, R], C], SeatView[P, D, R]]

    # Decisions in words and, for the log, in the past tense; by default in the same words.
    words: Callable[[C, P, D], str] = lambda components, seen, decision: spoken(plain(decision))
    done: Callable[[C, P, D], str] | None = None
    # Kinds of decisions that the summary of a turn leaves out: what lies on the table, or another decision tells.
    unsaid: tuple[type, ...] = ()
    # Why a well-formed decision is not legal.
    refusal: Callable[[S, D], Refusal] | None = None
    # The one way to write a decision that people may write in several; refuses what no type can.
    normal: Callable[[S, D], D] = lambda state, decision: decision
    # What a decision has set off beyond its own doing, for the log: from the positions before and after it.
    sequel: Callable[[C, P, P], str] | None = None
    # What a decision has done, for a page to play.
    moments: Callable[[C, Happening[P, D, R]], Iterable[Moment]] = lambda components, happening: ()
    # What a turn has done for a seat, from its position before and after.
    progress: Callable[[C, P, P, int], list[str]] = lambda components, before, after, seat: []
    # A number that tells a seat's turn from its next one; by default, a turn lasts until another seat moves.
    turn_of: Callable[[S], int] = lambda state: 0
    pad: Callable[[C], Pad] | None = None
    # What bots know of the game, and the meaning of the numbers that learners get.
    evaluator: Callable[[C], Evaluator] = lambda components: Evaluator()
    blocks: Callable[[C, int], list[Block]] | None = None
    # How many components of each kind there are, wherever they lie.
    census: Callable[[S], dict[str, int]] = lambda state: {}
    # Components from a file, or of our edition.
    load_components: Callable[[str], C] | None = None
