"""A line of play that can be tried and taken back: for programs that look ahead, and for people in a notebook."""

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import State


class Variation:
    """Decisions tried from a position, which itself stays as it is.

    It is not a match: nobody's secrets are kept, and what was revealed can be taken back. To think as a player, begin
    with `state.clone()` after `resample(seat, chance)`.

    >>> import hortus
    >>> line = hortus.Variation(hortus.new("village_green", players=2, seed=7))
    >>> after = line.push({"do": "take_award", "from": "deck"})
    >>> line.codes, line.state is after
    ([7], True)
    >>> line.pop()
    7
    >>> line.codes
    []
    """

    def __init__(self, state: State) -> None:
        self._states = [state.clone()]
        self.codes: list[int] = []

    @property
    def state(self) -> State:
        """The position at the end of the line."""
        return self._states[-1]

    def push(self, decision: Json | int) -> State:
        """Make a decision, by its code or as a dict; an illegal one is refused and leaves the line as it is."""
        code = decision if isinstance(decision, int) else self.state.code_of(decision)
        after = self.state.clone()
        after.play(code)
        self._states.append(after)
        self.codes.append(code)
        return after

    def pop(self) -> int:
        """Take the last decision back; returns its code."""
        if not self.codes:
            raise Refusal("undo", "the line has no decision to take back")
        code = self.codes.pop()
        self._states.pop()
        return code
