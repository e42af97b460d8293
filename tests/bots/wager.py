"""A game made up to test bots: a number is hidden; be sure of five points, or guess it for six.

Who knows the number always guesses. Who does not had better be sure.
"""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Evaluator, Game, State

NUMBERS = 6
SURE = NUMBERS
ALSO_SURE = NUMBERS + 1
POINTS_IF_SURE, POINTS_IF_RIGHT = 5, 6


class Wager(State):
    def __init__(self, game: Game, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.hidden = 0
        self.points = [0] * seats

    def deal(self) -> None:
        self.hidden = self.chance.roll(0, NUMBERS)

    def legal_into(self, out: vec[i64]) -> i64:
        for code in range(NUMBERS + 2):
            out[code] = code
        return NUMBERS + 2

    def apply(self, code: i64) -> None:
        if code < NUMBERS:
            self.revealed += 1
            self.points[self.to_move] = POINTS_IF_RIGHT if code == self.hidden else 0
        else:
            self.points[self.to_move] = POINTS_IF_SURE
        self.to_move = self.to_move + 1 if self.to_move + 1 < self.seats else OVER

    def clone(self) -> "Wager":
        copy = Wager(self.game, self.seats, self.chance.clone())
        copy.to_move, copy.revealed = self.to_move, self.revealed
        copy.hidden, copy.points = self.hidden, list(self.points)
        return copy

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def standing(self, seat: i64) -> i64:
        return self.points[seat]

    def resample(self, seat: i64, chance: Chance) -> None:
        self.chance.reseed(chance)
        self.hidden = chance.below(NUMBERS)


class Points(Evaluator):
    def value(self, state: State, seat: i64) -> float:
        return float(state.score(seat))


class PointsWithTaste(Points):
    def prior(self, state: State, code: i64) -> float:
        return 1.0 if code == ALSO_SURE else 0.0


class WagerGame(Game):
    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__("wager", "Wager", "nobody", 1, 4, "1")
        self.actions = NUMBERS + 2
        self.players_rule = "WG-1"
        self.evaluator = evaluator

    def check_options(self, players: int, options: Json) -> None:
        pass

    def table(self, players: int, chance: Chance, options: Json) -> State:
        return Wager(self, players, chance)


WAGER = WagerGame(Points())
