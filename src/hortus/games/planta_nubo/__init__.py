"""Planta Nubo (Michael Keller, ode., Uwe Rosenberg; Game Builders 2023): cloud gardens, energy, forests and oxygen."""

from typing import get_args

from hortus.games.planta_nubo import decisions, form, loading, position, refusals, state
from hortus.games.planta_nubo.components import FIRST_FARM, FIRST_MODULE, Components, load
from hortus.games.planta_nubo.form.decisions import STEPS
from hortus.games.planta_nubo.look import words
from hortus.games.planta_nubo.look.moments import moments
from hortus.games.planta_nubo.look.view import View
from hortus.games.planta_nubo.mind.encoding import blocks
from hortus.games.planta_nubo.mind.heuristics import TUNED, PlantaNuboEvaluator
from hortus.games.planta_nubo.mind.progress import progress
from hortus.games.planta_nubo.options import chosen, generators, set_options, solo_levels
from hortus.games.planta_nubo.rules.codes import ACTIONS
from hortus.games.planta_nubo.rules.game import PlantaNubo, empty_table
from hortus.games.planta_nubo.sheet import PlantaNuboPad
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import ONLOOKER, Option, OptionValue, State
from hortus.kernel.form import Form, FormGame, Parts
from hortus.kernel.options import yes_or_no


class PlantaNuboGame(FormGame[PlantaNubo, Components, form.Seen, form.Decision, form.Result]):
    """Planta Nubo with one edition of its components."""

    parts = Parts(
        form=Form({"position": form.Position, "final": form.Finished}, get_args(form.Decision), form.Result),
        state=PlantaNubo,
        load_components=load,
        evaluator=lambda components: PlantaNuboEvaluator(components, TUNED),
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
        unsaid=STEPS,
        sequel=words.sequel,
        view=View,
        pad=PlantaNuboPad,
        progress=progress,
        moments=moments,
        turn_of=lambda table: int(table.round),
    )

    def __init__(self, components: Components) -> None:
        credit = "Michael Keller, ode. and Uwe Rosenberg, The Game Builders 2023"
        super().__init__(components, "planta_nubo", "Planta Nubo", credit, 1, 4, "3")
        self.phases = [*form.PHASES]
        self.actions = ACTIONS
        self.players_rule = "PN-01"
        self.turn_rule = "PN-26"
        self.over_rule = "PN-140"
        self.weight = "heavy"
        self.automa = "Botbot"
        levels = ", ".join(components.level_ids)
        self.options = [
            yes_or_no("discard_two", "two cards leave each side of the telescope: recommended for one or two players"),
            yes_or_no("choose_slots", "players choose the slots of their starting modules"),
            Option(
                "solo",
                None,
                "Botbot's level, for one player",
                f"null (with one player: normal) or one of {levels}",
                [OptionValue(None, "normal"), *solo_levels(components)],
            ),
            Option(
                "g",
                "G1",
                "what the generator does",
                '"G1" or "G2"',
                generators(components),
            ),
            Option(
                "direction",
                "clockwise",
                "the direction of play",
                '"clockwise" or "counterclockwise"',
                [OptionValue(each, each) for each in ("clockwise", "counterclockwise")],
            ),
        ]

    def check_options(self, players: int, options: Json) -> None:
        """PN-01, PN-03, PN-160, PN-V1 to PN-V4."""
        if chosen(self.components, options).solo and players > 1:
            raise Refusal("PN-160", f"solo is for one player, not {players}")

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """PN-01: one player plays against Botbot."""
        components, found = self.components, chosen(self.components, options)
        level = components.level_ids.index(found.solo or "normal") if players == 1 else state.NO_LEVEL
        table = empty_table(self, components, players, level, chance)
        set_options(table, found)
        return table

    def seen(self, state: State, seat: int) -> form.Seen:
        """Everybody knows the same (section 10)."""
        return super().seen(state, min(seat, ONLOOKER))

    def outcomes(self) -> dict[int, list[str]]:
        components = self.components
        return {
            state.MODULES: components.card_ids[FIRST_MODULE:FIRST_FARM],
            state.FARMS: components.card_ids[FIRST_FARM:],
            state.CRAFTS: components.craft_ids,
            state.CONTAINERS: components.container_ids,
            state.SOLOBOTS: components.solobot_ids,
            state.BEDS: components.bed_ids,
            state.BLUEPRINTS: components.blueprint_ids,
            state.PLOTS: components.plot_ids,
            state.REQUIREMENTS: components.requirement_ids,
            state.STARTING: components.card_ids[:FIRST_MODULE],
            state.BOARDS: components.board_ids,
            state.FIRST_SEAT: [f"seat {seat}" for seat in range(self.most)],
            state.LAYOUT: [f"layout {number}" for number in range(len(components.layouts))],
            state.FOREST_ROLL: [f"forest die {number}" for number in range(1, 7)],
            state.AIRSHIPS: [f"without {name}" for name in components.blueprint_ids[:3]],
        }


GAME = PlantaNuboGame(load())
table_of = GAME.own

__all__ = ["GAME", "table_of"]
