"""Verdant (Molly Johnson and others, Flatout Games 2022): fill a home with rooms and plants that thrive."""

from typing import get_args

from hortus.games.verdant import decisions, form, loading, position, refusals, state
from hortus.games.verdant.components import Components, load
from hortus.games.verdant.look import words
from hortus.games.verdant.look.moments import moments
from hortus.games.verdant.look.view import View
from hortus.games.verdant.mind.encoding import blocks
from hortus.games.verdant.mind.heuristics import TUNED, VerdantEvaluator
from hortus.games.verdant.mind.progress import progress
from hortus.games.verdant.options import goal_lists, read_options
from hortus.games.verdant.rules.game import Verdant, empty_table
from hortus.games.verdant.rules.offers import ACTIONS
from hortus.games.verdant.scoring.points import goals_met
from hortus.games.verdant.sheet import VerdantPad
from hortus.kernel.decision import Json
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Option, OptionValue, State
from hortus.kernel.form import Form, FormGame, Parts

CREDIT = "M. Johnson, R. Melvin, A. Mesburne, K. Russ, S. Stankewich, Flatout Games 2022"


class VerdantGame(FormGame[Verdant, Components, form.Seen, form.Decision, form.Result]):
    """Verdant with one edition of its cards."""

    parts = Parts(
        form=Form({"position": form.Position, "final": form.Finished}, get_args(form.Decision), form.Result),
        state=Verdant,
        load_components=load,
        evaluator=lambda components: VerdantEvaluator(components, TUNED),
        blocks=blocks,
        seen=position.seen,
        load=loading.load,
        result=position.result,
        census=position.census,
        describe=decisions.describe,
        normal=decisions.normal,
        refusal=refusals.refusal,
        words=words.words,
        done=words.done,
        unsaid=(form.Grow, form.Place, form.End),
        view=View,
        pad=VerdantPad,
        progress=progress,
        moments=moments,
        turn_of=lambda table: int(table.round),
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components, "verdant", "Verdant", CREDIT, 1, 5, "3")
        self.phases = [*form.PHASES]
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
        table.goals = vec64([state.DRAWN] * 3 if found.draws_goals else found.goals)
        return table

    def progress(self, before: State, after: State, seat: int) -> list[str]:
        """What a turn has done for its seat; what goals give is no part of a position, but of the points."""
        goals = [goals_met(self.own(each), seat) for each in (before, after)]
        return progress(self.components, self.seen(before, seat), self.seen(after, seat), seat, *goals)

    def outcomes(self) -> dict[int, list[str]]:
        """What chance can draw, by kind; no two ids are the same."""
        components = self.components
        return {
            state.PLANT: components.plant_ids,
            state.ROOM: components.room_ids,
            state.TOKEN: components.token_ids,
            state.GOAL: components.goal_ids,
        }


GAME = VerdantGame(load())

__all__ = ["GAME"]
