"""Solar Gardens (Alex Cutler, Darrington Press 2025): draft tiles and plan the garden on the roof of a skyscraper."""

from typing import get_args

from hortus.games.solar_gardens import decisions, form, loading, position, refusals
from hortus.games.solar_gardens.components import Components, load
from hortus.games.solar_gardens.geometry import CELLS
from hortus.games.solar_gardens.look import words
from hortus.games.solar_gardens.look.moments import moments
from hortus.games.solar_gardens.look.view import View
from hortus.games.solar_gardens.mind.encoding import blocks
from hortus.games.solar_gardens.mind.heuristics import TUNED, SolarGardensEvaluator
from hortus.games.solar_gardens.mind.progress import progress
from hortus.games.solar_gardens.rules.game import SolarGardens, empty_table
from hortus.games.solar_gardens.rules.line import ACTIONS
from hortus.games.solar_gardens.sheet import SolarGardensPad
from hortus.games.solar_gardens.state import DRAFT, START, TILE
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import State
from hortus.kernel.form import EVERYTHING, Form, FormGame, Parts
from hortus.kernel.options import yes_or_no
from hortus.kernel.position import as_flag


class SolarGardensGame(FormGame[SolarGardens, Components, form.Seen, form.Decision, form.Result]):
    """Solar Gardens with one edition of its tiles."""

    parts = Parts(
        form=Form({"position": form.Position, "final": form.Finished}, get_args(form.Decision), form.Result),
        state=SolarGardens,
        load_components=load,
        evaluator=lambda components: SolarGardensEvaluator(components, TUNED),
        blocks=blocks,
        seen=position.seen,
        load=loading.load,
        result=position.result,
        census=position.census,
        describe=decisions.describe,
        refusal=refusals.refusal,
        words=words.words,
        done=words.done,
        unsaid=(form.Keep, form.Ready, form.Wait),
        view=View,
        pad=SolarGardensPad,
        progress=progress,
        moments=moments,
        turn_of=lambda table: int(table.round),
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components, "solar_gardens", "Solar Gardens", "Alex Cutler, Darrington Press 2025", 2, 5, "2")
        self.phases = [*form.PHASES]
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

    def told_from(self, state: SolarGardens, maker: int) -> form.Seen:
        """The last decision of a step shows what the others have chosen (SG-R27)."""
        return self.seen(state, EVERYTHING if state.phase == DRAFT else maker)

    def outcomes(self) -> dict[int, list[str]]:
        return {TILE: self.components.tile_ids, START: [f"seat {seat}" for seat in range(self.most)]}


GAME = SolarGardensGame(load())

__all__ = ["CELLS", "GAME"]
