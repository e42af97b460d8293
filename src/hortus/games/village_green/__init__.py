"""Village Green (Peer Sylvester, Osprey Games 2020): lay out a village of green cards and win awards for its lines."""

from typing import get_args

from hortus.games.village_green import decisions, form, loading, position, refusals, state
from hortus.games.village_green.components import Components, load
from hortus.games.village_green.look import words
from hortus.games.village_green.look.moments import moments
from hortus.games.village_green.look.view import View
from hortus.games.village_green.mind.encoding import blocks
from hortus.games.village_green.mind.heuristics import TUNED, VillageGreenEvaluator
from hortus.games.village_green.mind.progress import progress
from hortus.games.village_green.rules.game import VillageGreen, empty_table
from hortus.games.village_green.rules.offers import ACTIONS
from hortus.games.village_green.sheet import VillageGreenPad
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OptionValue, State
from hortus.kernel.form import Form, FormGame, Parts
from hortus.kernel.options import by_seat, start_player
from hortus.kernel.position import as_id, as_list, as_number


class VillageGreenGame(FormGame[VillageGreen, Components, form.Seen, form.Decision, form.Result]):
    """Village Green with one edition of its cards."""

    parts = Parts(
        form=Form({"position": form.Position, "final": form.Finished}, get_args(form.Decision), form.Result),
        state=VillageGreen,
        load_components=load,
        evaluator=lambda components: VillageGreenEvaluator(components, TUNED),
        blocks=blocks,
        seen=position.seen,
        load=loading.load,
        result=position.result,
        census=position.census,
        describe=decisions.describe,
        refusal=refusals.refusal,
        words=words.words,
        done=words.done,
        view=View,
        pad=VillageGreenPad,
        progress=progress,
        moments=moments,
        turn_of=lambda table: int(table.turn),
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components, "village_green", "Village Green", "Peer Sylvester, Osprey Games 2020", 1, 5, "1")
        self.phases = [*form.PHASES]
        self.actions = ACTIONS
        self.players_rule = "VG-01"
        self.turn_rule = "VG-13"
        self.over_rule = "VG-50"
        self.weight = "light"
        self.options = [
            start_player(self.most),
            by_seat(
                "villages",
                OptionValue("file", "in order"),
                "the village cards of the seats",
                '"file" (in order) or a list of village ids',
                [OptionValue(*each) for each in zip(components.village_ids, components.village_names, strict=True)],
                self.most,
            ),
        ]

    def check_options(self, players: int, options: Json) -> None:
        """VG-R1, VG-R18."""
        if options["start_player"] != "random":
            as_number(options["start_player"], 'the option "start_player"', 0, players - 1, "VG-01")
        if options["villages"] != "file":
            chosen = as_list(options["villages"], 'the option "villages"', players, "VG-R18")
            found = [as_id(village, self.components.village_ids, "village", "villages", "VG-R18") for village in chosen]
            if len(set(found)) < len(found):
                raise Refusal("VG-R18", "no two players share a village card")

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """VG-02 to VG-05."""
        table = empty_table(self, self.components, players, chance)
        table.green.absent = self.components.green_removed[players]
        table.award.absent = self.components.award_removed[players]
        start, villages = options["start_player"], options["villages"]
        table.start = start if isinstance(start, int) else state.DRAWN
        if isinstance(villages, list):
            for seat, village in enumerate(villages):
                table.set_field(seat, state.VILLAGE, self.components.village_ids.index(village))
        return table

    def outcomes(self) -> dict[int, list[str]]:
        return {
            state.GREEN: self.components.green_ids,
            state.AWARD: self.components.award_ids,
            state.START: [f"seat {seat}" for seat in range(self.most)],
        }


GAME = VillageGreenGame(load())

__all__ = ["CELLS", "GAME", "SLOTS"]
