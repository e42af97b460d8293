"""Meadow: plant what the die says on a field of three by three; like flowers in a line score."""

from hortus import toolkit as kit
from hortus.toolkit import FormGame, NoComponents, PlainResult, Refusal

from .form import PLACES, WORDS, Plant, Position
from .look.view import View
from .position import load, seen
from .sheet import ScorePad
from .state import DIE, SIDES, Table


class TheGame(FormGame[Table, NoComponents, Position, Plant, PlainResult]):
    """The parts of Meadow, and its name."""

    parts = kit.Parts(
        form=kit.Form({"position": Position, "final": Position}, (Plant,), PlainResult),
        state=Table,
        seen=seen,
        load=load,
        result=kit.plain_result,
        describe=lambda table, code: Plant(PLACES[code]),
        refusal=lambda table, decision: Refusal("ME-3", f"{decision.at} is taken"),
        words=lambda components, position, decision: f"Plant a {position.die} at the {WORDS[decision.at]}",
        view=lambda look, components: View(look),
        pad=lambda components: ScorePad("meadow", 1, 4),
    )

    def __init__(self) -> None:
        super().__init__(kit.NO_COMPONENTS, "meadow", "Meadow", "Nobody in particular", 1, 4, "1")
        self.phases = ["plant", "over"]
        self.actions = len(PLACES)
        self.players_rule, self.turn_rule, self.over_rule = "ME-1", "ME-2", "ME-4"
        self.weight = "light"

    def outcomes(self) -> dict[int, list[str]]:
        """What chance can say."""
        return {DIE: [f"die {number}" for number in range(1, SIDES + 1)]}


GAME = TheGame()
