"""stub"""

from mypy_extensions import i64

from hortus.games.verdant.components import Components
from hortus.kernel.contract import Evaluator, State


class VerdantEvaluator(Evaluator):
    """Judges homes of one print."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def value(self, state: State, seat: i64) -> float:
        return float(state.score(seat))
