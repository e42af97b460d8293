"""Botanists (Violaine Malié, AgieGames 2019): buy flowers on a shared market, plant three columns, fulfil orders."""

from hortus.games.botanists import decisions, loading, position
from hortus.games.botanists.components import Components, load
from hortus.games.botanists.encoding import blocks
from hortus.games.botanists.heuristics import TUNED, BotanistsEvaluator
from hortus.games.botanists.rules.codes import ACTIONS
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.sheet import BotanistsPad
from hortus.games.botanists.state import BOARD, BOARD_OF, CARD, DRAWN, ORDER, SEAT, TILE, empty_table
from hortus.games.botanists.view import View, scene
from hortus.kernel.chance import Chance
from hortus.kernel.contract import Game, Option, State
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.encoding import Block
from hortus.kernel.pad import Pad
from hortus.kernel.position import as_id, as_list, as_number
from hortus.kernel.scene import Scene


class BotanistsGame(Game):
    """Botanists with one print of its components."""

    def __init__(self, components: Components) -> None:
        super().__init__("botanists", "Botanists", "Violaine Malié, AgieGames 2019", 2, 4, "1")
        self.components = components
        self.phases = list(position.PHASES)
        self.actions = ACTIONS
        self.players_rule = "BO-01"
        self.options_rule = "BO-79"
        self.turn_rule = "BO-18"
        self.over_rule = "BO-75"
        self.weight = "light"
        self.fingerprint = components.fingerprint
        self.evaluator = BotanistsEvaluator(components, TUNED)
        self.options = [
            Option(
                "boards", "random", "the player boards of the seats", '"random" or a list of board ids, one per seat'
            ),
            Option("start_player", "random", "who has the first turn", '"random" or a seat, counted from 0'),
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

    def describe(self, state: State, code: int) -> Json:
        return decisions.describe(table_of(state), code)

    def normal(self, state: State, decision: Json) -> Json:
        return decisions.normal(self.components, decision)

    def refusal(self, state: State, decision: Json) -> Refusal:
        return decisions.refusal(table_of(state), decision)

    def words(self, state: State, code: int) -> str:
        return decisions.words(table_of(state), code)

    def position(self, state: State) -> Json:
        return position.write_position(table_of(state), position.NOTHING_HIDDEN)

    def observation(self, state: State, seat: int) -> Json:
        return position.write_position(table_of(state), seat)

    def redacted(self, decision: Json, maker: int, seat: int) -> Json:
        """Others see which cards are discarded, not which are kept (BO-62)."""
        if seat == maker or decision["do"] != "keep_cards":
            return decision
        return {"do": "keep_cards"}

    def told(self, state: State, code: int, seat: int) -> str:
        hidden = self.redacted(self.describe(state, code), int(state.to_move), seat) == {"do": "keep_cards"}
        return "Keep two of four market cards" if hidden else self.words(state, code)

    def load(self, data: Json, chance: Chance) -> State:
        return loading.load(self, self.components, data, chance)

    def result(self, state: State) -> Json:
        return position.result(table_of(state))

    def outcomes(self) -> dict[int, list[str]]:
        components = self.components
        return {
            CARD: components.card_ids,
            ORDER: components.order_ids,
            TILE: components.flower_ids,
            BOARD: [f"board {name}" for name in components.board_ids],
            SEAT: [f"seat {seat}" for seat in range(self.most)],
        }

    def scene(self, state: State, seat: int) -> Scene:
        return scene(table_of(state), seat)

    def why_not(self, state: State, seat: int, piece: str, place: str, turn: str) -> Refusal | None:
        return View(table_of(state), seat).why_not(piece, place, turn)

    def pad(self) -> Pad:
        return BotanistsPad(self.components)

    def census(self, state: State) -> dict[str, int]:
        return position.census(table_of(state))

    def encoding(self, state: State) -> list[Block]:
        return blocks(self.components, int(state.seats))

    def with_components(self, path: str) -> "BotanistsGame":
        return BotanistsGame(load(path))


def table_of(state: State) -> Botanists:
    """A state of this game as what it is."""
    if not isinstance(state, Botanists):
        raise TypeError("this is no state of Botanists")
    return state


GAME = BotanistsGame(load())

__all__ = ["GAME"]
