from hortus.games.botanists.components import Components
from hortus.kernel.contract import Evaluator


class BotanistsEvaluator(Evaluator):
    def __init__(self, components: Components) -> None:
        self.components = components
