"""Solar Gardens (Alex Cutler, Darrington Press 2025): draft tiles and plan the garden on the roof of a skyscraper."""

from hortus.games.solar_gardens import decisions, loading, position, refusals, words
from hortus.games.solar_gardens.components import Components, load
from hortus.games.solar_gardens.encoding import blocks
from hortus.games.solar_gardens.geometry import CELLS
from hortus.games.solar_gardens.heuristics import TUNED, SolarGardensEvaluator
from hortus.games.solar_gardens.rules.game import SolarGardens, empty_table
from hortus.games.solar_gardens.rules.line import ACTIONS
from hortus.games.solar_gardens.sheet import SolarGardensPad
from hortus.games.solar_gardens.state import PHASES, START, TILE
from hortus.games.solar_gardens.view import View
from hortus.kernel.chance import Chance
from hortus.kernel.contract import State
from hortus.kernel.decision import Json
from hortus.kernel.options import yes_or_no
from hortus.kernel.position import as_flag
from hortus.kernel.room_game import Parts, RoomGame


class SolarGardensGame(RoomGame[SolarGardens, Components]):
    """Solar Gardens with one edition of its tiles."""

    parts = Parts(
        state=SolarGardens,
        load_components=load,
        evaluator=lambda components: SolarGardensEvaluator(components, TUNED),
        describe=decisions.describe,
        normal=decisions.normal,
        refusal=refusals.refusal,
        words=words.words,
        done=words.done,
        write=position.write_position,
        load=loading.load,
        result=position.result,
        census=position.census,
        view=View,
        pad=SolarGardensPad,
        blocks=blocks,
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components, "solar_gardens", "Solar Gardens", "Alex Cutler, Darrington Press 2025", 2, 5, "2")
        self.phases = list(PHASES)
        self.actions = ACTIONS
        self.players_rule = "SG-01"
        self.options_rule = "SG-66"
        self.turn_rule = "SG-13"
        self.over_rule = "SG-30"
        self.weight = "light"
        self.options = [
            yes_or_no("casual", "Casual Construction: several tiles are out at a time, and all decide at once"),
        ]

    def check_options(self, players: int, options: Json) -> None:
        """SG-66."""
        as_flag(options["casual"], 'the option "casual"')

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """SG-02, SG-04."""
        table = empty_table(self, self.components, players, chance)
        table.casual = options["casual"] is True
        return table

    def redacted(self, decision: Json, maker: int, seat: int) -> Json:
        """Others do not see a choice in the log: it is shown when everybody with a tile has decided (SG-R27)."""
        return {"do": "choose"} if decision["do"] == "choose" and seat != maker else decision

    def done_in_part(self, known: Json) -> str:
        return "Decided in secret"

    def outcomes(self) -> dict[int, list[str]]:
        return {TILE: self.components.tile_ids, START: [f"seat {seat}" for seat in range(self.most)]}


GAME = SolarGardensGame(load())

__all__ = ["CELLS", "GAME"]
