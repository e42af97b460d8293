"""Whose turn it is: the variants, round, phase, the seat to decide and those that follow."""

from hortus.games.planta_nubo.catalogue.vocabulary import (
    BOTBOT,
    FINAL_POTS,
    PLACE_TOOL,
)
from hortus.games.planta_nubo.loading.pieces import Part
from hortus.games.planta_nubo.loading.stack import check_start_flowers
from hortus.games.planta_nubo.options import read_direction, read_generator
from hortus.games.planta_nubo.position.pending import numbers
from hortus.games.planta_nubo.position.shown import seats_in
from hortus.games.planta_nubo.rules.turns import has_no_bot, order
from hortus.games.planta_nubo.state import (
    ALL_SLOTS,
    DEALT,
    FARMS_OPEN,
    FINAL_PHASE,
    FINISHED,
    NO_LEVEL,
    NOT_SCORED,
    PHASES,
    SCORED,
    SCORED_OUT,
    SETUP,
    TOOL_PHASE,
    TOOLS,
)
from hortus.kernel.decision import Refusal
from hortus.kernel.position import as_flag, as_id, as_list, as_number, as_object, need


class Turn(Part):
    """The options and the turn of a position file."""

    def read_options(self) -> None:
        """The variants."""
        table, options = self.table, as_object(self.data.get("options", {}), '"options"')
        table.discard_two = as_flag(options.get("discard_two", False), 'the option "discard_two"')
        table.choose_slots = as_flag(options.get("choose_slots", False), 'the option "choose_slots"')
        table.g_tile = read_generator(self.components, options.get("g", "G1"))
        table.clockwise = read_direction(options.get("direction", "clockwise"))

    def read_turn(self) -> None:
        """Round, phase and who decides."""
        table, data = self.table, self.data
        table.round = as_number(data.get("round", 1), '"round"', 1, 4, "PN-25")
        table.phase = as_id(need(data, "phase", "the position"), PHASES, "phase", '"phase"', "PN-25")
        table.first = as_number(data.get("first", 0), '"first"', 0, table.seats - 1, "PN-16")
        value = data.get("to_move")
        if table.phase == FINISHED:
            if value is not None:
                raise Refusal("PN-140", "the game is over: nobody is to move")
            return
        table.to_move = as_number(value, '"to_move"', 0, table.seats - 1, "PN-26")
        if table.to_move >= table.players and PHASES[table.phase] in ("setup", "forest", "final"):
            raise Refusal("PN-182", f"Botbot has no part in the phase {PHASES[table.phase]}")

    def read_next(self) -> None:
        """The seats still to act in this phase; derived from the turn order if they are not given."""
        table = self.table
        if "next" in self.data:
            seats = [
                as_number(seat, '"next"', 0, table.seats - 1, "PN-26") for seat in as_list(self.data["next"], '"next"')
            ]
            if len(seats) > 12:
                raise Refusal("PN-26", '"next" has more turns than a phase')
            self.begin_with(seats)
            return
        if table.phase == FINISHED:
            return
        turn_order = seats_in(order(table, table.first, table.seats, 1))
        rest = turn_order[turn_order.index(int(table.to_move)) + 1 :]
        if table.phase == TOOL_PHASE:
            laid = 4 if self.tool_is_laid() else 5
            turn = laid - int(table.field(table.to_move, TOOLS)).bit_count()
            rest += turn_order * max(0, 3 - turn)
        self.begin_with(rest)

    def begin_with(self, seats: list[int]) -> None:
        """Set who is next; a seat that has yet to begin its turn must be able to (PN-26)."""
        table = self.table
        table.next = sum((seat + 1) * 8**place for place, seat in enumerate(seats))
        if table.phase == FINISHED:
            return
        if has_no_bot(table.phase) and any(seat >= table.players for seat in seats):
            raise Refusal("PN-182", f'"next" names Botbot, who has no part in the phase {PHASES[table.phase]}')
        beginning = seats if table.depth and not self.tool_is_due() else [int(table.to_move), *seats]
        if table.phase == TOOL_PHASE:
            turns = [int(table.to_move), *seats]
            if max(turns.count(seat) for seat in turns) > table.components.tool_turns:
                raise Refusal("PN-26", f"a seat has {table.components.tool_turns} tool turns in a round, not more")
            for seat in set(beginning):
                self.check_tools(seat, beginning.count(seat))
        elif len({int(table.to_move), *seats}) <= len(seats):
            raise Refusal("PN-26", f'"next": every seat has one turn in the phase {PHASES[table.phase]}')
        elif table.phase == SETUP:
            for seat in range(table.players):
                self.check_dealt(seat, seat in beginning)
            for seat in beginning:
                self.check_setup(seat)
            for seat in range(table.seats):
                self.check_tools(seat, int(table.components.tool_turns))
        elif table.phase == FINAL_PHASE:
            for seat in range(table.players):
                self.check_scored(seat, seats)

    def check_tools(self, seat: int, turns: int) -> None:
        """A tool for each turn (PN-28)."""
        tools = int(self.table.field(seat, TOOLS)).bit_count()
        if tools < turns:
            raise Refusal("PN-28", f"seat {seat} has {tools} tools in hand for {turns} tool turns to come")

    def check_setup(self, seat: int) -> None:
        """Before its first turn a seat has bare start cells and none of the cards it has yet to get (PN-21, PN-23)."""
        table = self.table
        check_start_flowers(table, seat)
        if (table.choose_slots or table.level != NO_LEVEL) and table.free_slots(seat) != ALL_SLOTS:
            raise Refusal("PN-21", f"player {seat} has cards before the starting modules")

    def check_dealt(self, seat: int, to_come: bool) -> None:
        """A seat that will choose its slots has been dealt its modules; then it has them no more (PN-V2)."""
        table = self.table
        dealt = table.field(seat, DEALT) != 0
        if dealt and not to_come:
            raise Refusal("PN-V2", f'player {seat}: "starting" names modules, though their slots are being chosen')
        if to_come and not dealt and table.choose_slots and table.level == NO_LEVEL:
            raise Refusal("PN-V2", f'player {seat} needs "starting": the two modules whose slots it will choose')

    def check_scored(self, seat: int, later: list[int]) -> None:
        """Later seats have not scored, the current one exactly what its steps allow, the others everything (PN-140)."""
        table = self.table
        if seat == table.to_move:
            pots_open = table.depth == 0 or numbers(table, int(table.depth) - 1)[0] == FINAL_POTS
            expected = NOT_SCORED if pots_open else FARMS_OPEN
        else:
            expected = NOT_SCORED if seat in later else SCORED_OUT
        if table.field(seat, SCORED) != expected:
            said = ("nothing yet", "pots and workshops, not yet all farms", "everything")[expected]
            raise Refusal("PN-140", f'player {seat}: "final" must tell that {said} has been scored')

    def tool_is_laid(self) -> bool:
        """Whether the turn has begun and its tool is on the table."""
        return self.table.depth > 0 and not self.tool_is_due() and not self.is_bots_turn()

    def tool_is_due(self) -> bool:
        """Whether the turn has begun, but its tool has yet to be placed."""
        table = self.table
        return any(numbers(table, at)[0] in (PLACE_TOOL, BOTBOT) for at in range(table.depth))

    def is_bots_turn(self) -> bool:
        """Whether Botbot is to move."""
        return self.table.to_move >= self.table.players
