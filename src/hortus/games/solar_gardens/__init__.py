"""Solar Gardens (Alex Cutler, Darrington Press 2025): draft tiles and plan the garden on the roof of a skyscraper."""

from hortus.games.solar_gardens import decisions, position
from hortus.games.solar_gardens.components import Components, load
from hortus.games.solar_gardens.encoding import blocks
from hortus.games.solar_gardens.geometry import CELLS
from hortus.games.solar_gardens.heuristics import TUNED, SolarGardensEvaluator
from hortus.games.solar_gardens.rules import ACTIONS, SolarGardens, empty_table
from hortus.games.solar_gardens.sheet import SolarGardensPad
from hortus.games.solar_gardens.state import PHASES, START, TILE
from hortus.games.solar_gardens.view import View, scene
from hortus.kernel.chance import Chance
from hortus.kernel.contract import Game, Option, State
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.encoding import Block
from hortus.kernel.pad import Pad
from hortus.kernel.position import as_flag
from hortus.kernel.scene import Scene


class SolarGardensGame(Game):
    """Solar Gardens with one print of its tiles."""

    def __init__(self, components: Components) -> None:
        super().__init__("solar_gardens", "Solar Gardens", "Alex Cutler, Darrington Press 2025", 2, 5, "1")
        self.components = components
        self.phases = list(PHASES)
        self.actions = ACTIONS
        self.players_rule = "SG-01"
        self.options_rule = "SG-66"
        self.turn_rule = "SG-13"
        self.over_rule = "SG-30"
        self.weight = "light"
        self.fingerprint = components.fingerprint
        self.evaluator = SolarGardensEvaluator(components, TUNED)
        self.options = [
            Option(
                "casual", False, "Casual Construction: the next tile is shown as soon as one is passed", "true or false"
            ),
        ]

    def check_options(self, players: int, options: Json) -> None:
        """SG-66."""
        as_flag(options["casual"], 'the option "casual"')

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """SG-02, SG-04."""
        table = empty_table(self, self.components, players, chance)
        table.casual = options["casual"] is True
        return table

    def describe(self, state: State, code: int) -> Json:
        return decisions.describe(code)

    def normal(self, state: State, decision: Json) -> Json:
        return decisions.normal(decision)

    def refusal(self, state: State, decision: Json) -> Refusal:
        return decisions.refusal(table_of(state), decision)

    def words(self, state: State, code: int) -> str:
        return decisions.words(table_of(state), code)

    def position(self, state: State) -> Json:
        return position.write_position(table_of(state), everything=True)

    def observation(self, state: State, seat: int) -> Json:
        """Nobody has private information: all seats and onlookers know the same."""
        return position.write_position(table_of(state), everything=False)

    def load(self, data: Json, chance: Chance) -> State:
        return position.load(self, self.components, data, chance)

    def result(self, state: State) -> Json:
        return position.result(table_of(state))

    def outcomes(self) -> dict[int, list[str]]:
        return {TILE: self.components.tile_ids, START: [f"seat {seat}" for seat in range(self.most)]}

    def scene(self, state: State, seat: int) -> Scene:
        return scene(table_of(state), seat)

    def why_not(self, state: State, seat: int, piece: str, place: str, turn: str) -> Refusal | None:
        return View(table_of(state), seat).why_not(piece, place, turn)

    def pad(self) -> Pad:
        return SolarGardensPad(self.components)

    def census(self, state: State) -> dict[str, int]:
        return position.census(table_of(state))

    def encoding(self, state: State) -> list[Block]:
        return blocks(self.components, int(state.seats))

    def with_components(self, path: str) -> "SolarGardensGame":
        return SolarGardensGame(load(path))


def table_of(state: State) -> SolarGardens:
    """A state of this game as what it is."""
    if not isinstance(state, SolarGardens):
        raise TypeError("this is no state of Solar Gardens")
    return state


GAME = SolarGardensGame(load())

__all__ = ["CELLS", "GAME"]
