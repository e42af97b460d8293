"""A game without a form: its room writes and reads JSON by hand (a game with one: `kernel.form.game`).

`Game` is what the house asks; here each question goes to the part of the room that answers it, with the state in
its own type.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from hortus.kernel.chance import Chance
from hortus.kernel.components import Edition
from hortus.kernel.contract import EVERYTHING, ONLOOKER, Evaluator, Game, State
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.encoding import Block
from hortus.kernel.pad import Pad
from hortus.kernel.scene import Scene, SeatView, Standing


class View(Protocol):
    """What a seat sees; usually a `SeatView`."""

    def scene(self) -> Scene:
        """The whole scene."""

    def score_sheet(self) -> tuple[tuple[Standing, ...], str]:
        """The score sheet, and the question or the outcome."""


__all__ = ["EVERYTHING", "Parts", "RoomGame", "View"]

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Edition)


@dataclass(frozen=True)
class Parts(Generic[S, C]):
    """The parts of a room. S is the type of its states, C of its components."""

    state: type[S]
    # Components: from a file, or of our edition.
    load_components: Callable[[str], C]
    evaluator: Callable[[C], Evaluator]
    # Codes and the JSON of the rules.
    describe: Callable[[S, int], Json]
    normal: Callable[[S, Json], Json]
    refusal: Callable[[S, Json], Refusal]
    words: Callable[[S, int], str]
    # The same in the past tense.
    done: Callable[[S, int], str]
    # Files: what a seat knows (EVERYTHING: the whole position), and back.
    write: Callable[[S, int], Json]
    load: Callable[[Game, C, Json, Chance], S]
    result: Callable[[S], Json]
    census: Callable[[S], dict[str, int]]
    # What is seen.
    view: Callable[[S, int], View]
    pad: Callable[[C], Pad]
    blocks: Callable[[C, int], list[Block]]


class RoomGame(Game, Generic[S, C]):
    """A game whose questions are answered by the parts of its room; a room writes `parts` and the rest."""

    parts: Parts[S, C]

    def __init__(
        self, components: C, name: str, title: str, credit: str, least: int, most: int, ruleset: str = "1"
    ) -> None:
        super().__init__(name, title, credit, least, most, ruleset)
        self.components = components
        self.fingerprint = components.fingerprint
        self.evaluator = self.parts.evaluator(components)

    def own(self, state: State) -> S:
        """A state of this game, in its own type."""
        if not isinstance(state, self.parts.state):
            raise TypeError(f"this is not a state of {self.title}")
        return state

    def describe(self, state: State, code: int) -> Json:
        """A legal code as the ledger's decision object."""
        return self.parts.describe(self.own(state), code)

    def normal(self, state: State, decision: Json) -> Json:
        """The canonical form of a decision."""
        return self.parts.normal(self.own(state), decision)

    def refusal(self, state: State, decision: Json) -> Refusal:
        """Why a well-formed decision is not legal."""
        return self.parts.refusal(self.own(state), decision)

    def words(self, state: State, code: int) -> str:
        """A legal decision in words."""
        return self.parts.words(self.own(state), code)

    def done(self, state: State, code: int) -> str:
        """A legal decision in the past tense."""
        return self.parts.done(self.own(state), code)

    def position(self, state: State) -> Json:
        """The whole position."""
        return self.parts.write(self.own(state), EVERYTHING)

    def observation(self, state: State, seat: int) -> Json:
        """The position as a seat knows it."""
        return self.parts.write(self.own(state), seat)

    def load(self, data: Json, chance: Chance) -> State:
        """A state from a file."""
        return self.parts.load(self, self.components, data, chance)

    def result(self, state: State) -> Json:
        """The score output."""
        return self.parts.result(self.own(state))

    def census(self, state: State) -> dict[str, int]:
        """How many components of each kind there are."""
        return self.parts.census(self.own(state))

    def scene(self, state: State, seat: int) -> Scene:
        """What a seat sees."""
        return self.parts.view(self.own(state), seat).scene()

    def score_sheet(self, state: State) -> tuple[tuple[Standing, ...], str]:
        """The score sheet of all seats, and who has won, without drawing a scene."""
        return self.parts.view(self.own(state), ONLOOKER).score_sheet()

    def why_not(self, state: State, seat: int, piece: str, place: str, turn: str) -> Refusal | None:
        """Why a seat may not put a piece at a place."""
        view = self.parts.view(self.own(state), seat)
        return view.why_not(piece, place, turn) if isinstance(view, SeatView) else None

    def pad(self) -> Pad:
        """The score pad."""
        return self.parts.pad(self.components)

    def encoding(self, state: State) -> list[Block]:
        """What the numbers of `State.encode` mean."""
        return self.parts.blocks(self.components, int(state.seats))

    def with_components(self, path: str) -> Game:
        """The same game with the components of another edition."""
        return type(self)(self.parts.load_components(path))  # type: ignore[call-arg]
