"""Whose turn it is: the variants, round, phase, the seat to decide and those that follow."""

from hortus.games.planta_nubo import form, geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.form import bundles, effects, pending
from hortus.games.planta_nubo.loading.pieces import TablePart
from hortus.games.planta_nubo.loading.stack import check_start_flowers
from hortus.games.planta_nubo.position.pending import numbers, numbers_of, use_of
from hortus.games.planta_nubo.position.shown import seats_in
from hortus.games.planta_nubo.rules.stack import add_after, push, set_top, waits
from hortus.games.planta_nubo.rules.turns import has_no_bot, order
from hortus.kernel.decision import Refusal, located
from hortus.kernel.form import UNSET


class Turn(TablePart):
    """The turn of a position file."""

    def load_turn(self) -> None:
        """Round, phase and who decides."""
        table, given = self.table, self.given
        table.round = given.round
        table.phase = form.PHASES.index(given.phase)
        table.first = self.seat("first", given.first, "PN-16")
        if table.phase == state.FINISHED:
            if given.to_move is not None:
                raise Refusal("PN-140", "the game is over: nobody is to move")
            return
        if given.to_move is None:
            raise Refusal("format", '"to_move" must be a whole number, not null')
        table.to_move = self.seat("to_move", given.to_move, "PN-26")
        if table.to_move >= table.players and has_no_bot(table.phase):
            raise Refusal("PN-182", f"Botbot has no part in the phase {given.phase}")

    def seat(self, key: str, seat: int, rule: str) -> int:
        """A seat of this table."""
        if seat >= self.table.seats:
            raise Refusal(rule, f'"{key}" must be 0 to {self.table.seats - 1}, not {seat}')
        return seat

    def load_next(self) -> None:
        """The seats still to act in this phase; derived from the turn order if they are not given."""
        table, given = self.table, self.given.next
        if isinstance(given, tuple):
            if len(given) > 12:
                raise Refusal("PN-26", '"next" has more turns than a phase')
            self.begin_with([self.seat("next", seat, "PN-26") for seat in given])
        elif table.phase != state.FINISHED:
            self.begin_with(self.later_turns())

    def later_turns(self) -> list[int]:
        """The seats after the one to move; in the tool phase then the whole order again for each later turn."""
        table = self.table
        turn_order = [*seats_in(order(table, table.first, table.seats, 1))]
        rest = turn_order[turn_order.index(int(table.to_move)) + 1 :]
        if table.phase == state.TOOL_PHASE:
            laid = 4 if self.tool_is_laid() else 5
            turn = laid - int(table.field(table.to_move, state.TOOLS)).bit_count()
            rest += turn_order * max(0, 3 - turn)
        return rest

    def begin_with(self, seats: list[int]) -> None:
        """Set who is next; a seat that has yet to begin its turn must be able to (PN-26)."""
        table = self.table
        table.next = sum((seat + 1) * 8**place for place, seat in enumerate(seats))
        if table.phase == state.FINISHED:
            return
        if has_no_bot(table.phase) and any(seat >= table.players for seat in seats):
            raise Refusal("PN-182", f'"next" names Botbot, who has no part in the phase {self.given.phase}')
        beginning = seats if table.depth and not self.tool_is_due() else [int(table.to_move), *seats]
        if table.phase == state.TOOL_PHASE:
            self.check_tool_turns(seats, beginning)
        elif len({int(table.to_move), *seats}) <= len(seats):
            raise Refusal("PN-26", f'"next": every seat has one turn in the phase {self.given.phase}')
        elif table.phase == state.SETUP:
            for seat in range(table.players):
                self.check_dealt(seat, seat in beginning)
            for seat in beginning:
                self.check_setup(seat)
            for seat in range(table.seats):
                self.check_tools(seat, int(table.components.tool_turns))
        elif table.phase == state.FINAL_PHASE:
            for seat in range(table.players):
                self.check_scored(seat, seats)

    def check_tool_turns(self, seats: list[int], beginning: list[int]) -> None:
        """No seat has more turns than a round, and each has a tool for every one."""
        turns, most = [int(self.table.to_move), *seats], self.components.tool_turns
        if max(turns.count(seat) for seat in turns) > most:
            raise Refusal("PN-26", f"a seat has {most} tool turns in a round, not more")
        for seat in set(beginning):
            self.check_tools(seat, beginning.count(seat))

    def check_tools(self, seat: int, turns: int) -> None:
        """A tool for each turn (PN-28)."""
        tools = int(self.table.field(seat, state.TOOLS)).bit_count()
        if tools < turns:
            raise Refusal("PN-28", f"seat {seat} has {tools} tools in hand for {turns} tool turns to come")

    def check_setup(self, seat: int) -> None:
        """Before its first turn a seat has bare start cells and none of the cards it has yet to get (PN-21, PN-23)."""
        table = self.table
        check_start_flowers(table, seat)
        if (table.choose_slots or table.level != state.NO_LEVEL) and table.free_slots(seat) != state.ALL_SLOTS:
            raise Refusal("PN-21", f"{table.names[seat]} has cards before the starting modules")

    def check_dealt(self, seat: int, to_come: bool) -> None:
        """A seat that will choose its slots has been dealt its modules; then it has them no more (PN-V2)."""
        table, name = self.table, self.table.names[seat]
        dealt = table.field(seat, state.DEALT) != 0
        if dealt and not to_come:
            raise Refusal("PN-V2", f'{name}: "starting" names modules, though their slots are being chosen')
        if to_come and not dealt and table.choose_slots and table.level == state.NO_LEVEL:
            raise Refusal("PN-V2", f'{name} needs "starting": the two modules whose slots are to be chosen')

    def check_scored(self, seat: int, later: list[int]) -> None:
        """Later seats have not scored, the current one exactly what its steps allow, the others everything (PN-140)."""
        table = self.table
        if seat == table.to_move:
            pots_open = table.depth == 0 or numbers(table, int(table.depth) - 1)[0] == vocabulary.FINAL_POTS
            expected = state.NOT_SCORED if pots_open else state.FARMS_OPEN
        else:
            expected = state.NOT_SCORED if seat in later else state.SCORED_OUT
        if table.field(seat, state.SCORED) != expected:
            said = ("nothing yet", "pots and workshops, not yet all farms", "everything")[expected]
            raise Refusal("PN-140", f'{table.names[seat]}: "final" must tell that {said} has been scored')

    def tool_is_laid(self) -> bool:
        """Whether the turn has begun and its tool is on the table."""
        return self.table.depth > 0 and not self.tool_is_due() and self.table.to_move < self.table.players

    def tool_is_due(self) -> bool:
        """Whether the turn has begun, but its tool has yet to be placed."""
        due = (vocabulary.PLACE_TOOL, vocabulary.BOTBOT)
        return any(numbers(self.table, at)[0] in due for at in range(self.table.depth))


class Pending(TablePart):
    """Puts what is pending onto a table."""

    def load(self) -> int:
        """All items; returns how many cards are in hand."""
        in_hand = 0
        for number, item in enumerate(self.given.stack):
            with located(f'"stack" {number}'):
                if isinstance(item, tuple):
                    self.push_menu(item)
                elif isinstance(item, effects.Effect):
                    self.push_effect(item)
                else:
                    in_hand += self.push_step(item)
        for number, waiting in enumerate(self.given.after):
            with located(f'"after" {number}'):
                self.add_after(waiting)
        return in_hand

    def push_menu(self, menu: pending.Menu) -> None:
        """Effects to choose from, of which some may belong to 1x batteries."""
        start = self.table.depth
        for number, effect in enumerate(menu, 1):
            with located(f"effect {number}"):
                self.push_often(effect)
        push(self.table, vocabulary.MENU, self.table.depth - start, 0)

    def push_effect(self, effect: effects.Effect) -> None:
        """An effect under way; several of them are a menu."""
        self.push_often(effect)
        if bundles.often(effect) > 1:
            push(self.table, vocabulary.MENU, bundles.often(effect), 0)

    def push_often(self, effect: effects.Effect) -> None:
        """An effect as often as it says."""
        self.check_use(effect)
        if isinstance(effect, effects.Energy) and effect.n * (effect.times or 1) > effects.MOST_ENERGY:
            raise Refusal("PN-96", f"{effect.times} uses of {effect.n} energy are more than a battery can give")
        for _ in range(bundles.often(effect)):
            self.push_numbers(effect)
            set_top(self.table, state.USE, use_of(effect))

    def push_numbers(self, item: effects.Effect | pending.Step) -> None:
        """The numbers of an item, as they stand on the stack."""
        do, *arguments = numbers_of(self.components, item)
        push(self.table, do, 0, 0)
        for place, number in enumerate(arguments, 1):
            set_top(self.table, place, number)

    def push_step(self, step: pending.Step) -> int:
        """A step with what it holds; returns how many cards are in hand."""
        self.push_numbers(step)
        match step:
            case pending.PlaceBed(stack):
                if self.table.on(state.STACK_TOP + self.components.plot_ids.index(stack)) == NONE:
                    raise Refusal("PN-51", f"the stack {stack} is empty")
            case pending.DockNew(name):
                self.pieces.container(name, "the container in hand")
            case pending.InstallCard(name):
                self.pieces.card(name, "the card in hand")
                return 1
            case pending.StartSlots(cards):
                for name in cards:
                    self.pieces.card(name, "the card in hand")
                return len(cards)
        return 0

    def check_use(self, effect: effects.Effect) -> None:
        """A use of a 1x battery needs that battery (PN-R21)."""
        if effect.once:
            slot = geometry.SLOTS.index(effect.once)
            if not self.is_battery(slot) or not self.components.card_once[self.card_in(slot)]:
                raise Refusal("PN-R21", f"there is no 1x battery in {effect.once}")
        elif effect.again is not UNSET:
            raise Refusal("PN-R21", '"again" belongs to a 1x battery, which "once" names')

    def card_in(self, slot: int) -> int:
        """The mover's card in a slot, or NONE."""
        return int(self.table.field(self.table.to_move, state.CARD_AT + slot))

    def is_battery(self, slot: int) -> bool:
        """Whether the mover has a battery module in a slot."""
        card = self.card_in(slot)
        return card != NONE and self.components.card_kind[card] == vocabulary.BATTERY_MODULE

    def add_after(self, waiting: effects.Effect | pending.BatteryWaiting) -> None:
        """What was set off and waits until the action is over."""
        if isinstance(waiting, pending.BatteryWaiting):
            self.add_battery(geometry.SLOTS.index(waiting.slot))
            return
        bundles.check_unbegun(waiting)
        do, first, second = (*numbers_of(self.components, waiting), 0, 0)[:3]
        for _ in range(bundles.often(waiting)):
            add_after(self.table, self.table.after_count, do, first, second)

    def add_battery(self, slot: int) -> None:
        """An event of a battery module."""
        if not self.is_battery(slot):
            raise Refusal("PN-96", f"there is no battery module in {geometry.SLOTS[slot]}")
        if self.components.card_once[self.card_in(slot)] and waits(self.table, slot):
            raise Refusal("PN-R21", f"the 1x battery in {geometry.SLOTS[slot]} waits already")
        add_after(self.table, self.table.after_count, vocabulary.BATTERY, slot, 0)
