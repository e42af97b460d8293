"""A position file as a whole: its parts in the order that makes errors most helpful."""

from hortus.games.planta_nubo import form, geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT, Components
from hortus.games.planta_nubo.loading.botbot import Botbot
from hortus.games.planta_nubo.loading.middle import Middle, check_forests
from hortus.games.planta_nubo.loading.pieces import Pieces
from hortus.games.planta_nubo.loading.seat import Seat
from hortus.games.planta_nubo.loading.stack import check_stack
from hortus.games.planta_nubo.loading.turn import Pending, Turn
from hortus.games.planta_nubo.options import set_options
from hortus.games.planta_nubo.position.pending import numbers
from hortus.games.planta_nubo.rules import codes, energy, setup, turns
from hortus.games.planta_nubo.rules.game import PlantaNubo, empty_table
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Game


def load(game: Game, components: Components, given: form.Seen, chance: Chance) -> PlantaNubo:
    """A table from a position file or a finished table."""
    if not game.least <= len(given.players) <= game.most:
        raise game.refuse_players(len(given.players))
    table = empty_table(game, components, len(given.players), level_of(given, components), chance)
    table.names = [player.name or f"Player {number}" for number, player in enumerate(given.players, 1)]
    pieces = Pieces(table, given)
    if isinstance(given, form.Finished):
        load_finished(pieces)
    else:
        load_position(pieces)
        begin(table, given, pieces)
    return table


def level_of(given: form.Seen, components: Components) -> int:
    """Botbot's level; solo is for one seat only."""
    level = given.options.solo if given.options else None
    if level is None and given.bot:
        level = given.bot.board or "normal"
    if level is None:
        if len(given.players) == 1 and isinstance(given, form.Position):
            raise Refusal("PN-01", 'one seat plays against Botbot: "options" needs the level in "solo"')
        return state.NO_LEVEL
    if len(given.players) > 1:
        raise Refusal("PN-160", f"solo is for one seat, not {len(given.players)}")
    if not given.bot:
        if isinstance(given, form.Finished):
            return state.NO_LEVEL
        raise Refusal("PN-162", 'a solo position needs "bot"')
    return components.level_ids.index(level)


def load_finished(pieces: Pieces) -> None:
    """A finished table, of which only what scores is needed."""
    table = pieces.table
    table.physical = True
    table.phase = state.FINISHED
    table.to_move = OVER
    load_seats(pieces)
    check_forests(table)


def load_seats(pieces: Pieces) -> None:
    """Every player's own things, and Botbot's."""
    for seat in range(pieces.table.players):
        Seat(pieces, seat).load()
    if pieces.table.level != state.NO_LEVEL and pieces.given.bot:
        Botbot(pieces, pieces.given.bot).load()


def load_position(pieces: Pieces) -> None:
    """Everything, in the order that makes errors most helpful."""
    table = pieces.table
    setup.fill_pools(table)
    turn, middle = Turn(pieces), Middle(pieces)
    set_options(table, form.in_play(pieces.given).options)
    turn.load_turn()
    middle.load_grid()
    middle.load()
    load_seats(pieces)
    middle.load_placed()
    check_forests(table)
    cards_in_hand = Pending(pieces).load()
    check_pending(table)
    middle.load_piles()
    middle.settle_known()
    middle.check_row(cards_in_hand)
    turn.load_next()


def check_pending(table: state.Table) -> None:
    """What is under way must make sense on this table."""
    if table.phase == state.FINISHED and (table.depth or table.after_count):
        raise Refusal("PN-140", "the game is over, but effects are still under way")
    if table.phase != state.FINISHED:
        check_stack(table)
    set_start_cards(table)
    for seat in range(table.players):
        check_track(table, seat)


def set_start_cards(table: state.Table) -> None:
    """Which starting card is chosen next follows from those that are there (PN-161)."""
    for at in range(table.depth):
        if numbers(table, at)[0] == vocabulary.START_CARDS:
            below = numbers(table, at - 1) if at else [NONE, 0]
            slots_wait = below[0] == vocabulary.START_SLOTS and below[1] != 0
            chosen = slots_wait or any(table.field(0, state.CARD_AT + slot) != NONE for slot in range(SLOT_COUNT))
            kind = vocabulary.BATTERY_MODULE if chosen else vocabulary.ACTION_MODULE
            table.stack[at * state.WIDTH + 1] = kind


def check_track(table: state.Table, seat: int) -> None:
    """The die stands on a stop, unless a pipe asks (PN-83, PN-87)."""
    at, where = table.field(seat, state.AT), table.names[seat]
    top = numbers(table, int(table.depth) - 1) if table.depth else []
    pipe = top[energy.PIPE] - 1 if top and top[0] == vocabulary.ENERGY else NONE
    if seat == table.to_move and pipe != NONE:
        if table.components.space_pipe[at] != pipe:
            raise Refusal("PN-87", f"{where}: the die does not stand at the pipe of {geometry.CELLS[pipe]}")
        if not table.mask(seat, state.GROUND) >> pipe & 1:
            raise Refusal("PN-87", f"{where}: the pipe's cell {geometry.CELLS[pipe]} shows neither bed nor soil")
    elif not energy.is_stop(table, seat, at):
        raise Refusal("PN-83", f"{where}: the die stands on space {at}, which is not a stop")


def begin(table: PlantaNubo, given: form.Position, pieces: Pieces) -> None:
    """Start the turn if it has not begun, and run what needs no decision."""
    if table.phase == state.FINISHED:
        table.to_move = OVER
        table.next = 0
        return
    if table.depth == 0:
        turns.start_turn(table)
    load_pots_seen(table, given, pieces)
    turns.settle(table)
    if table.phase != state.FINISHED and not any(is_ordinary(code) for code in table.legal()):
        raise Refusal("PN-44", "the position asks for a decision that nobody could make")


def load_pots_seen(table: state.Table, given: form.Position, pieces: Pieces) -> None:
    """Pot arrangements of the mover that moves from pot to pot must not return to this turn."""
    half = state.ARRANGEMENT_HALF
    words: list[int] = []
    if given.pots_seen and table.to_move >= table.players:
        raise Refusal("PN-R31", "Botbot moves no pots")
    for arrangement in given.pots_seen or ():
        spots = Seat(pieces, int(table.to_move)).pots(arrangement)
        for part in (spots[:half], spots[half:]):
            words.append(sum(held * 8 ** (half - 1 - at) for at, held in enumerate(part)))
    table.pots_seen = vec64(words)
    table.pots_seen_count = len(words) // 2


def is_ordinary(code: int) -> bool:
    """Whether a decision answers the question, and is not one that is possible at any time."""
    return code < codes.TO_POT and not codes.DOCK_WAITING <= code < codes.DELIVER
