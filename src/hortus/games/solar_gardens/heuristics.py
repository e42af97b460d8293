"""stub"""
from hortus.kernel.contract import Evaluator
from hortus.games.solar_gardens.components import Components
class SolarGardensEvaluator(Evaluator):
    def __init__(self, components: Components) -> None:
        self.components = components
