"""Verdant (Molly Johnson and others, Flatout Games 2022): fill a home with rooms and plants that thrive."""

from hortus.games.verdant import decisions, explain, loading, position, refusals
from hortus.games.verdant.components import Components, load
from hortus.games.verdant.encoding import blocks
from hortus.games.verdant.heuristics import VerdantEvaluator
from hortus.games.verdant.options import read_options
from hortus.games.verdant.prospects import TUNED
from hortus.games.verdant.rules.game import Verdant, empty_table
from hortus.games.verdant.rules.offers import ACTIONS
from hortus.games.verdant.sheet import VerdantPad
from hortus.games.verdant.state import DRAWN, GOAL, PLANT, ROOM, TOKEN
from hortus.games.verdant.view import View, scene
from hortus.kernel.arrays import vec64
from hortus.kernel.chance import Chance
from hortus.kernel.contract import Game, Option, State
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.encoding import Block
from hortus.kernel.pad import Pad
from hortus.kernel.scene import Scene

CREDIT = "M. Johnson, R. Melvin, A. Mesburne, K. Russ, S. Stankewich, Flatout Games 2022"


class VerdantGame(Game):
    """Verdant with one print of its cards."""

    def __init__(self, components: Components) -> None:
        super().__init__("verdant", "Verdant", CREDIT, 1, 5, "2")
        self.components = components
        self.phases = list(position.PHASES)
        self.actions = ACTIONS
        self.players_rule = "VE-74"
        self.turn_rule = "VE-56"
        self.over_rule = "VE-58"
        self.fingerprint = components.fingerprint
        self.evaluator = VerdantEvaluator(components, TUNED)
        self.options = [
            Option("variant", "standard", "the rules: the whole game, or the family variant", '"standard" or "family"'),
            Option("goals", False, "three public goals", "false, true (drawn), or a list of one goal of each deck"),
            Option("deck", 50, "how many plants and rooms there are", "50 or 60"),
        ]

    def check_options(self, players: int, options: Json) -> None:
        """VE-12, VE-R1, VE-R28."""
        read_options(self.components, players, options)

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """VE-01 to VE-06, before anything is drawn."""
        found = read_options(self.components, players, options)
        table = empty_table(self, self.components, players, found.extended, chance)
        table.family = found.family
        table.goals = vec64([DRAWN] * 3 if found.draws_goals else found.goals)
        return table

    def describe(self, state: State, code: int) -> Json:
        return decisions.describe(table_of(state), code)

    def normal(self, state: State, decision: Json) -> Json:
        return decisions.normal(table_of(state), decision)

    def refusal(self, state: State, decision: Json) -> Refusal:
        return refusals.refusal(table_of(state), decision)

    def words(self, state: State, code: int) -> str:
        return explain.words(table_of(state), code)

    def position(self, state: State) -> Json:
        return position.write_position(table_of(state), position.NOTHING_HIDDEN)

    def observation(self, state: State, seat: int) -> Json:
        return position.write_position(table_of(state), seat)

    def redacted(self, decision: Json, maker: int, seat: int) -> Json:
        """Others do not see a start in the log: it shows itself when all have chosen (VE-R19)."""
        return {"do": "start"} if decision["do"] == "start" and seat != maker else decision

    def told(self, state: State, code: int, seat: int) -> str:
        known = self.redacted(self.describe(state, code), int(state.to_move), seat)
        return "Lay the starting cards" if known == {"do": "start"} else self.words(state, code)

    def load(self, data: Json, chance: Chance) -> State:
        return loading.load(self, self.components, data, chance)

    def result(self, state: State) -> Json:
        return position.result(table_of(state))

    def outcomes(self) -> dict[int, list[str]]:
        """What chance can draw, by kind; no two ids are the same."""
        components = self.components
        return {
            PLANT: components.plant_ids,
            ROOM: components.room_ids,
            TOKEN: components.token_ids,
            GOAL: components.goal_ids,
        }

    def scene(self, state: State, seat: int) -> Scene:
        return scene(table_of(state), seat)

    def why_not(self, state: State, seat: int, piece: str, place: str, turn: str) -> Refusal | None:
        return View(table_of(state), seat).why_not(piece, place, turn)

    def pad(self) -> Pad:
        return VerdantPad(self.components)

    def census(self, state: State) -> dict[str, int]:
        return position.census(table_of(state))

    def encoding(self, state: State) -> list[Block]:
        return blocks(self.components, int(state.seats))

    def with_components(self, path: str) -> "VerdantGame":
        return VerdantGame(load(path))


def table_of(state: State) -> Verdant:
    """A state of this game as what it is."""
    if not isinstance(state, Verdant):
        raise TypeError("this is no state of Verdant")
    return state


GAME = VerdantGame(load())

__all__ = ["GAME"]
