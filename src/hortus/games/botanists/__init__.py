"""Botanists (Violaine Malié, AgieGames 2019): buy flowers on a shared market, plant three columns, fulfil orders."""

from typing import get_args

from hortus.games.botanists import decisions, form, loading, position, refusals
from hortus.games.botanists.components import Components, load
from hortus.games.botanists.look import words
from hortus.games.botanists.look.moments import moments
from hortus.games.botanists.look.view import View
from hortus.games.botanists.mind.encoding import blocks
from hortus.games.botanists.mind.heuristics import TUNED, BotanistsEvaluator
from hortus.games.botanists.mind.progress import progress
from hortus.games.botanists.rules.codes import ACTIONS
from hortus.games.botanists.rules.game import BlindBotanists, Botanists
from hortus.games.botanists.sheet import BotanistsPad
from hortus.games.botanists.state import BOARD, BOARD_OF, CARD, DRAWN, ORDER, SEAT, TILE, empty_table
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OptionValue, State
from hortus.kernel.form import Form, FormGame, Parts
from hortus.kernel.options import by_seat, start_player
from hortus.kernel.position import as_id, as_list, as_number


class BotanistsGame(FormGame[Botanists, Components, form.Seen, form.Decision, form.Result]):
    """Botanists with one edition of its components."""

    parts = Parts(
        form=Form({"position": form.Position, "final": form.Finished}, get_args(form.Decision), form.Result),
        state=Botanists,
        load_components=load,
        evaluator=lambda components: BotanistsEvaluator(components, TUNED),
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
        unsaid=(form.Move, form.Play, form.Refresh, form.KeepCards, form.KeepFlowers, form.Pass),
        sequel=words.sequel,
        moments=moments,
        view=View,
        pad=BotanistsPad,
        progress=progress,
        turn_of=position.turn_of,
    )

    def __init__(self, components: Components) -> None:
        super().__init__(components, "botanists", "Botanists", "Violaine Malié, AgieGames 2019", 2, 4, "2")
        self.phases = [*form.PHASES]
        self.actions = ACTIONS
        self.players_rule = "BO-01"
        self.options_rule = "BO-79"
        self.turn_rule = "BO-18"
        self.over_rule = "BO-75"
        self.weight = "light"
        self.options = [
            by_seat(
                "boards",
                OptionValue("random", "drawn"),
                "the player boards of the seats",
                '"random" or a list of board ids, one per seat',
                [OptionValue(board, board) for board in components.board_ids],
                self.most,
            ),
            start_player(self.most),
        ]

    def check_options(self, players: int, options: Json) -> None:
        """BO-05, BO-13, BO-R34."""
        if options["start_player"] != "random":
            as_number(options["start_player"], 'the option "start_player"', 0, players - 1, "BO-13")
        if options["boards"] != "random":
            chosen = as_list(options["boards"], 'the option "boards"', players, "BO-05")
            found = [as_id(board, self.components.board_ids, "board", "boards", "BO-05") for board in chosen]
            if len(set(found)) < len(found):
                raise Refusal("BO-05", "no two players share a board")

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """BO-02 to BO-05."""
        table = Botanists(self, self.components, players, chance)
        empty_table(table)
        start, boards = options["start_player"], options["boards"]
        table.start = start if isinstance(start, int) else DRAWN
        for seat in range(players):
            board = self.components.board_ids.index(boards[seat]) if isinstance(boards, list) else DRAWN
            table.set_field(seat, BOARD_OF, board)
        return table

    def asks(self, state: Botanists, seat: int) -> bool:
        """A hand that the position leaves open cannot be played from."""
        return super().asks(state, seat) and not isinstance(state, BlindBotanists)

    def outcomes(self) -> dict[int, list[str]]:
        components = self.components
        return {
            CARD: components.card_ids,
            ORDER: components.order_ids,
            TILE: components.flower_ids,
            BOARD: [f"board {name}" for name in components.board_ids],
            SEAT: [f"seat {seat}" for seat in range(self.most)],
        }


GAME = BotanistsGame(load())

__all__ = ["GAME"]
