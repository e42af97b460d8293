"""A position file as a whole: its parts in the order that makes errors most helpful."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ACTION_MODULE,
    BATTERY_MODULE,
    ENERGY,
    START_CARDS,
    START_SLOTS,
)
from hortus.games.planta_nubo.components import (
    NONE,
    SLOT_COUNT,
    Components,
)
from hortus.games.planta_nubo.geometry import CELLS
from hortus.games.planta_nubo.loading.botbot import Botbot
from hortus.games.planta_nubo.loading.display import Display
from hortus.games.planta_nubo.loading.pieces import Pieces
from hortus.games.planta_nubo.loading.platform import Platform
from hortus.games.planta_nubo.loading.seat import Seat
from hortus.games.planta_nubo.loading.stack import check_stack
from hortus.games.planta_nubo.loading.supplies import Supplies
from hortus.games.planta_nubo.loading.turn import Turn
from hortus.games.planta_nubo.position.pending import Pending, numbers
from hortus.games.planta_nubo.rules import energy
from hortus.games.planta_nubo.rules.codes import DELIVER, DOCK_WAITING, TO_POT
from hortus.games.planta_nubo.rules.energy import is_stop
from hortus.games.planta_nubo.rules.game import PlantaNubo, empty_table
from hortus.games.planta_nubo.rules.setup import fill_pools
from hortus.games.planta_nubo.rules.turns import settle, start_turn
from hortus.games.planta_nubo.state import (
    ARRANGEMENT_HALF,
    AT,
    CARD_AT,
    FINISHED,
    GROUND,
    NO_LEVEL,
    WIDTH,
)
from hortus.kernel.arrays import vec64
from hortus.kernel.chance import Chance
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_id, as_list, as_object, as_text, kind_of, need, only

TABLE_KEYS: Final = (
    "game", "kind", "options", "round", "phase", "first", "to_move", "next", "grid", "placed", "stacks", "beds_gone",
    "forests", "crafts", "craft_pile", "craft_discard", "farms", "modules", "farm_pile", "farm_discard", "module_pile",
    "module_discard", "docks", "queue", "container_pile", "container_discard", "warehouse", "players", "bot", "rolls",
    "stack", "after", "pots_seen", "result",
)  # fmt: skip
OPTION_KEYS: Final = ("discard_two", "choose_slots", "solo", "g", "direction")


def load(game: Game, components: Components, data: Json, chance: Chance) -> PlantaNubo:
    """A table from a position file or a finished table."""
    kind = kind_of(data, game)
    only(data, TABLE_KEYS, "the position")
    players = as_list(need(data, "players", "the position"), '"players"')
    if not 1 <= len(players) <= 4:
        raise game.refuse_players(len(players))
    loader = Loader(game, components, data, players, chance)
    return loader.load_final() if kind == "final" else loader.load_position()


class Loader:
    """One position file being read."""

    def __init__(self, game: Game, components: Components, data: Json, players: list[object], chance: Chance) -> None:
        self.components = components
        self.data = data
        self.players = [as_object(player, f"player {seat}") for seat, player in enumerate(players)]
        self.options = as_object(data.get("options", {}), '"options"')
        only(self.options, OPTION_KEYS, '"options"')
        self.table = empty_table(game, components, len(players), self.read_level(), chance)
        self.pieces = Pieces(self.table, data)

    def load_final(self) -> PlantaNubo:
        """A finished table, of which only what scores is needed."""
        table = self.table
        table.physical = True
        table.phase = FINISHED
        table.to_move = OVER
        if self.data.get("phase", "over") != "over" or self.data.get("to_move") is not None:
            raise Refusal("PN-140", 'a finished table has the phase "over" and nobody to move')
        self.read_seats()
        if table.level != NO_LEVEL:
            Botbot(self.pieces).read()
        Supplies(self.pieces).check_forests()
        return table

    def load_position(self) -> PlantaNubo:
        """Read everything, in the order that makes errors most helpful; then run what needs no decision."""
        table = self.table
        fill_pools(table)
        turn, display, supplies = Turn(self.pieces), Display(self.pieces), Supplies(self.pieces)
        turn.read_options()
        turn.read_turn()
        display.read_grid()
        supplies.read()
        self.read_seats()
        if table.level != NO_LEVEL:
            Botbot(self.pieces).read()
        display.read_placed()
        supplies.check_forests()
        cards_in_hand = self.read_pending()
        supplies.read_piles()
        supplies.settle_known()
        supplies.check_row(cards_in_hand)
        turn.read_next()
        self.begin()
        return table

    def begin(self) -> None:
        """Start the turn if it has not begun, and run what needs no decision."""
        table = self.table
        if table.phase == FINISHED:
            table.to_move = OVER
            table.next = 0
            return
        if table.depth == 0:
            start_turn(table)
        self.read_pots_seen()
        settle(table)
        if table.phase != FINISHED and not any(is_ordinary(code) for code in table.legal()):
            raise Refusal("PN-44", "the position asks for a decision that nobody could make")

    def read_level(self) -> int:
        """Botbot's level; solo is for one seat only."""
        level = self.options.get("solo")
        bot = self.data.get("bot")
        if level is None and bot is not None:
            level = as_object(bot, '"bot"').get("board", "normal")
        if level is None:
            if len(self.players) == 1 and self.data.get("kind") == "position":
                raise Refusal("PN-01", 'one seat plays against Botbot: "options" needs the level in "solo"')
            return NO_LEVEL
        if len(self.players) > 1:
            raise Refusal("PN-160", f"solo is for one seat, not {len(self.players)}")
        if bot is None:
            if self.data.get("kind") == "final":
                return NO_LEVEL
            raise Refusal("PN-162", 'a solo position needs "bot"')
        return as_id(level, self.components.level_ids, "level", 'the option "solo"', "PN-160")

    def read_seats(self) -> None:
        """Every player's own things."""
        names = [player.get("name", f"Player {seat + 1}") for seat, player in enumerate(self.players)]
        self.table.names = [as_text(name, "a player's name") for name in names]
        for seat, player in enumerate(self.players):
            Seat(self.pieces, seat, player).read()

    def read_pending(self) -> int:
        """The stack, and what waits behind it; returns how many cards are in hand."""
        table, pending = self.table, Pending(self.table)
        pending.read(self.data.get("stack", []))
        pending.read_after(self.data.get("after", []))
        if table.phase == FINISHED and (table.depth or table.after_count):
            raise Refusal("PN-140", "the game is over, but effects are still under way")
        for card in pending.cards:
            self.pieces.card(self.components.card_ids[card], "the card in hand")
        for container in pending.containers:
            self.pieces.container(self.components.container_ids[container], "the container in hand")
        if table.phase != FINISHED:
            check_stack(table)
        self.read_start_cards()
        for seat in range(table.players):
            self.check_track(seat)
        return len(pending.cards)

    def read_start_cards(self) -> None:
        """Which starting card is chosen next follows from those that are there (PN-161)."""
        table = self.table
        for at in range(table.depth):
            if numbers(table, at)[0] == START_CARDS:
                slots_wait = at > 0 and numbers(table, at - 1)[0] == START_SLOTS and numbers(table, at - 1)[1] != 0
                chosen = any(table.field(0, CARD_AT + slot) != NONE for slot in range(SLOT_COUNT)) or slots_wait
                table.stack[at * WIDTH + 1] = BATTERY_MODULE if chosen else ACTION_MODULE

    def check_track(self, seat: int) -> None:
        """The die stands on a stop, unless a pipe asks (PN-83, PN-87)."""
        table = self.table
        at = table.field(seat, AT)
        top = numbers(table, int(table.depth) - 1) if table.depth else []
        pipe = top[energy.PIPE] - 1 if top and top[0] == ENERGY else NONE
        if seat == table.to_move and pipe != NONE:
            if self.components.space_pipe[at] != pipe:
                raise Refusal("PN-87", f"player {seat}: the die does not stand at the pipe of {CELLS[pipe]}")
            if not table.mask(seat, GROUND) >> pipe & 1:
                raise Refusal("PN-87", f"player {seat}: the pipe's cell {CELLS[pipe]} shows neither bed nor soil")
        elif not is_stop(table, seat, at):
            raise Refusal("PN-83", f"player {seat}: the die stands on space {at}, which is not a stop")

    def read_pots_seen(self) -> None:
        """Pot arrangements of the mover that moves from pot to pot must not return to this turn."""
        words: list[int] = []
        for value in as_list(self.data.get("pots_seen", []), '"pots_seen"'):
            spots = Platform(self.pieces, int(self.table.to_move), {}).pots(as_object(value, '"pots_seen"'))
            halves = spots[:ARRANGEMENT_HALF], spots[ARRANGEMENT_HALF:]
            words += [sum(held * 8 ** (ARRANGEMENT_HALF - 1 - at) for at, held in enumerate(half)) for half in halves]
        self.table.pots_seen = vec64(words)
        self.table.pots_seen_count = len(words) // 2


def is_ordinary(code: int) -> bool:
    """Whether a decision answers the question, and is not one that is possible at any time."""
    return code < TO_POT and not DOCK_WAITING <= code < DELIVER
