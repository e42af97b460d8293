"""How long a search may think, and how it spends its time."""

from mypy_extensions import i64


class Budget:
    """Simulations, seconds, and the settings of the tree."""

    def __init__(
        self,
        simulations: int,
        seconds: float = 0.0,
        exploration: float = 0.4,
        trust: float = 8.0,
        opens_at: int = 2,
        rollout: int = 0,
        tries: int = 0,
    ) -> None:
        self.simulations: i64 = simulations
        # No limit if 0.
        self.seconds: float = seconds
        # The weight of exploration: how eagerly rarely tried decisions are tried.
        self.exploration: float = exploration
        # The evaluator's guess counts as this many visits; with 0 it is not even asked.
        self.trust: float = trust
        # A node of the tree is expanded at this visit.
        self.opens_at: i64 = opens_at
        # Quick decisions at the end of a simulation before the evaluator judges, and how many are compared for each:
        # if 0, all in a solo game, otherwise a few.
        self.rollout: i64 = rollout
        self.tries: i64 = tries
        # Whether the game's evaluator chooses the strategy; otherwise it is the tree.
        self.races: bool = True
