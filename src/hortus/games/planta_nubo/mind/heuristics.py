"""What a good player of Planta Nubo expects: the worth of a platform (`prospects.py`) at the end of the current turn.

The turn is first played to its end on a copy, each step the best one by this judgement; what is still pending counts as
usual gains.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.mind.prospects import Prospects, Weights
from hortus.games.planta_nubo.rules.codes import SKIP, TO_POT
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.games.planta_nubo.state import OXYGEN_AT
from hortus.kernel.engine.contract import Evaluator, State, buffer

# The maximum number of decisions in a look-ahead.
STEPS: Final = 30
# What tuning found (docs/notes/bots.md).
TUNED: Final = {
    # What one of these is usually worth.
    "charge": 0.7,
    "soil": 0.6,
    "flower": 0.45,
    "compost": 0.15,
    "standby": 0.4,
    "battery": 0.25,
    "energy": 0.75,
    "load": 0.9,
    "action card": 0.35,
    "battery card": 0.2,
    "cleared": 0.5,
    "overtime": 0.8,
    # A tool turn moves the die by about this fraction of a lap.
    "lap": 0.22,
    # How likely a forest that could be planted now is to be planted, and a requirement that is nearly met to be met.
    "ready": 0.55,
    "hope": 0.5,
}


class PlantaNuboEvaluator(Evaluator):
    """Judges platforms of one edition."""

    def __init__(self, components: Components, numbers: dict[str, float]) -> None:
        self.components = components
        self.numbers = numbers
        self.prospects = Prospects(Weights(numbers))
        self.codes: vec[i64] = buffer()

    def weights(self) -> dict[str, float]:
        """The numbers that tuning may change."""
        return dict(self.numbers)

    def reweighted(self, weights: dict[str, float]) -> Evaluator:
        """The same judgement with other numbers."""
        return PlantaNuboEvaluator(self.components, self.numbers | weights)

    def value(self, state: State, seat: i64) -> float:
        """The worth of the seat once its current turn is over."""
        table = platforms(state)
        if table.to_move != seat or seat >= table.players:
            return self.prospects.worth(table, seat)
        after = table.clone()
        self.play_turn(table, after)
        return self.prospects.worth(after, seat)

    def prior(self, state: State, code: i64) -> float:
        """Declining and idle moves of flowers are tried last."""
        return -1.0 if code == SKIP or code >= TO_POT else 0.0

    def reasons(self, state: State, seat: int) -> dict[str, float]:
        """The same value as named terms."""
        table = platforms(state).clone()
        if table.to_move == seat and seat < table.players:
            self.play_turn(platforms(state), table)
        if seat >= table.players:
            return {"points": float(table.score(seat))}
        prospects = self.prospects
        return {
            "points": float(table.field(seat, OXYGEN_AT)),
            "the final scoring": prospects.ending(table, seat),
            "your income": prospects.income(table, seat),
            "your forests": prospects.woods(table, seat),
            "your charges, soil and flowers": prospects.means(table, seat),
            "your extension cards": prospects.engine(table, seat),
            "your containers": prospects.cargo(table, seat),
            "the next arbor level": prospects.hope(table, seat),
            "the rest of your turn": prospects.pending(table, seat),
        }

    # ---- the look-ahead ----

    def play_turn(self, start: PlantaNubo, table: PlantaNubo) -> None:
        """Play the turn in progress at `start` to its end, each step the best one."""
        _step: i64
        for _step in range(STEPS):
            if not self.in_turn(start, table):
                return
            table.apply(self.best_code(table, start.to_move))

    def best_code(self, table: PlantaNubo, seat: i64) -> i64:
        """The decision whose next position is worth most; moves of flowers into pots are left out."""
        count = table.legal_into(self.codes)
        if count == 1:
            return self.codes[0]
        best_code = self.codes[0]
        best: float = 0.0
        tried: i64 = 0
        i: i64
        for i in range(count):
            code = self.codes[i]
            if code >= TO_POT:
                continue
            value = self.worth_after(table, code)
            if code == SKIP:
                value -= 0.01
            if tried == 0 or value > best:
                best = value
                best_code = code
            tried += 1
        return best_code

    # ---- for the search ----

    def sifted(self, state: State, codes: vec[i64], count: i64) -> i64:
        """Flowers move to pots only where that pays immediately."""
        if count == 0 or codes[count - 1] < TO_POT:
            return count
        table = platforms(state)
        now = self.prospects.worth(table, table.to_move)
        left: i64 = 0
        i: i64
        for i in range(count):
            code = codes[i]
            if code < TO_POT or self.worth_after(table, code) > now:
                codes[left] = code
                left += 1
        return left

    def worth_after(self, table: PlantaNubo, code: i64) -> float:
        """What a decision makes of the mover's platform."""
        after = table.clone()
        after.apply(code)
        return self.prospects.worth(after, table.to_move)

    def quick(self, state: State) -> i64:
        """The step that looks best now."""
        table = platforms(state)
        return self.best_code(table, table.to_move)

    def plans(self) -> bool:
        """A turn is a tool, where it goes, what it does, what that gains, and so on."""
        return True

    def in_turn(self, start: State, world: State) -> bool:
        """Until somebody else or the next phase has its turn."""
        table, then = platforms(world), platforms(start)
        return table.to_move == then.to_move and table.next == then.next and table.phase == then.phase


def platforms(state: State) -> PlantaNubo:
    """A state of this game as what it is."""
    if not isinstance(state, PlantaNubo):
        raise TypeError("this is not a state of Planta Nubo")
    return state
