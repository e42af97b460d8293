"""What a good player of Planta Nubo counts."""

from mypy_extensions import i64

from hortus.games.planta_nubo.components import Components
from hortus.kernel.contract import Evaluator, State


class PlantaNuboEvaluator(Evaluator):
    """Judges platforms of one print."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def value(self, state: State, seat: i64) -> float:
        """Points now."""
        return float(state.score(seat))
