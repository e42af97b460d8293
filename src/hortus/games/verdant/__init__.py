"""Verdant (Molly Johnson and others, Flatout Games 2022): fill a home with rooms and plants that thrive."""

from hortus.games.verdant import decisions, loading, position, refusals, words
from hortus.games.verdant.components import Components, load
from hortus.games.verdant.encoding import blocks
from hortus.games.verdant.heuristics import TUNED, VerdantEvaluator
from hortus.games.verdant.options import goal_lists, read_options
from hortus.games.verdant.rules.game import Verdant, empty_table
from hortus.games.verdant.rules.offers import ACTIONS
from hortus.games.verdant.sheet import VerdantPad
from hortus.games.verdant.state import DRAWN, GOAL, PHASES, PLANT, ROOM, TOKEN
from hortus.games.verdant.view import View
from hortus.kernel.arrays import vec64
from hortus.kernel.chance import Chance
from hortus.kernel.contract import Option, OptionValue, State
from hortus.kernel.decision import Json
from hortus.kernel.room_game import Parts, RoomGame

CREDIT = "M. Johnson, R. Melvin, A. Mesburne, K. Russ, S. Stankewich, Flatout Games 2022"


class VerdantGame(RoomGame[Verdant, Components]):
    """Verdant with one edition of its cards."""

    parts = Parts(
        state=Verdant,
        load_components=load,
        evaluator=lambda components: VerdantEvaluator(components, TUNED),
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
        pad=VerdantPad,
        blocks=blocks,
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components, "verdant", "Verdant", CREDIT, 1, 5, "3")
        self.phases = list(PHASES)
        self.actions = ACTIONS
        self.players_rule = "VE-74"
        self.turn_rule = "VE-56"
        self.over_rule = "VE-58"
        self.options = [
            Option(
                "variant",
                "standard",
                "the rules: the whole game, or the family variant",
                '"standard" or "family"',
                [OptionValue("standard", "the whole game"), OptionValue("family", "the family variant, no goals")],
            ),
            Option(
                "goals",
                False,
                "three public goals",
                "false, true (drawn), or a list of one goal of each deck",
                [OptionValue(False, "none"), OptionValue(True, "drawn")],
                goal_lists(components),
            ),
            Option(
                "deck",
                50,
                "how many plants and rooms there are",
                "50 or 60",
                [OptionValue(size, f"{size} of each") for size in components.deck_sizes],
            ),
        ]

    def check_options(self, players: int, options: Json) -> None:
        """VE-12, VE-R1, VE-R28."""
        read_options(self.components, options)

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """VE-01 to VE-06, before anything is drawn."""
        found = read_options(self.components, options)
        table = empty_table(self, self.components, players, found.extended, chance)
        table.family = found.family
        table.goals = vec64([DRAWN] * 3 if found.draws_goals else found.goals)
        return table

    def redacted(self, decision: Json, maker: int, seat: int) -> Json:
        """Others do not see a start in the log: it is revealed when all have chosen (VE-R19)."""
        return {"do": "start"} if decision["do"] == "start" and seat != maker else decision

    def done_in_part(self, known: Json) -> str:
        return "Laid the starting cards"

    def outcomes(self) -> dict[int, list[str]]:
        """What chance can draw, by kind; no two ids are the same."""
        components = self.components
        return {
            PLANT: components.plant_ids,
            ROOM: components.room_ids,
            TOKEN: components.token_ids,
            GOAL: components.goal_ids,
        }


GAME = VerdantGame(load())

__all__ = ["GAME"]
