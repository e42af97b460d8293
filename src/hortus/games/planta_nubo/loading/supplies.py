"""What lies beside the display: beds, forests, crafts, card row, airport, piles."""

from hortus.games.planta_nubo.components import (
    CARD_COUNT,
    FIRST_FARM,
    FIRST_MODULE,
    STACK_COUNT,
)
from hortus.games.planta_nubo.loading.pieces import Part
from hortus.games.planta_nubo.rules.setup import count_for
from hortus.games.planta_nubo.rules.supply import pile_is_empty, row_size
from hortus.games.planta_nubo.rules.tools import GRID
from hortus.games.planta_nubo.state import (
    AIRPORT,
    BED_POOL,
    BEDS_GONE,
    BOT_BEDS,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_ON,
    CRAFTS,
    FARM_ROW,
    FARMS,
    FARMS_IN_ROW,
    FOREST,
    FOREST_STACK,
    FORESTS,
    FULL_SPOTS,
    MODULE_ROW,
    MODULES,
    MODULES_IN_ROW,
    NO_LEVEL,
    PLACE,
    QUEUE,
    ROLL_ORDER,
    SOLOBOTS,
    STACK_BELOW,
    STACK_ORDER,
    STACK_TOP,
    WAREHOUSE,
)
from hortus.kernel.arrays import vec64
from hortus.kernel.decision import Refusal
from hortus.kernel.position import as_id, as_list, as_number, as_object, need, only


class Supplies(Part):
    """The supplies of a position file."""

    def read(self) -> None:
        """Everything face up."""
        self.read_stacks()
        self.read_forest_stacks()
        self.read_crafts()
        self.read_row()
        self.read_airport()

    def read_stacks(self) -> None:
        """The beds on the plots (PN-08)."""
        table, components = self.table, self.components
        stacks = as_object(need(self.data, "stacks", "the position"), '"stacks"')
        plots = [table.on(PLACE + place) for place in range(GRID, GRID + 12)]
        lying = [components.plot_ids[stack] for stack in range(STACK_COUNT) if stack in plots]
        only(stacks, lying, '"stacks"')
        for number, bed in enumerate(as_list(self.data.get("beds_gone", []), '"beds_gone"')):
            table.pools[BEDS_GONE] |= 2 ** self.pieces.bed(bed, f'"beds_gone" {number}')
        wanted = [0] * 6
        for name in lying:
            stack = components.plot_ids.index(name)
            below = self.read_stack(
                stack, as_list(need(stacks, name, '"stacks"'), f"the stack {name}"), f"the stack {name}"
            )
            wanted[stack % 6] += below
        if table.level != NO_LEVEL:
            bot = as_object(self.data["bot"], '"bot"')
            for bed in as_list(bot.get("beds", []), 'the beds of "bot"'):
                table.pools[BOT_BEDS] |= 2 ** self.pieces.bed(bed, 'the beds of "bot"')
        for colour, count in enumerate(wanted):
            left = int(table.pools[BED_POOL + colour]).bit_count()
            if count > left:
                raise Refusal(
                    "PN-08",
                    f"{count} unknown {components.colours[colour]} beds are said to lie there, but {left} are left",
                )

    def read_stack(self, stack: int, listed: list[object], where: str) -> int:
        """One stack from its top; a number at the end stands for unknown beds. Returns how many those are."""
        table = self.table
        below = 0
        if listed and isinstance(listed[-1], int):
            below = as_number(listed[-1], where, 0, 6, "PN-08")
            listed = listed[:-1]
        beds = [self.pieces.bed(bed, where) for bed in listed]
        if any(bed // 6 != stack % 6 for bed in beds):
            raise Refusal("PN-08", f"{where} holds a bed of another colour")
        if below and not beds:
            raise Refusal("PN-R51", f"{where}: the top bed of a stack is known")
        if beds:
            table.lay(STACK_TOP + stack, beds[0])
        self.pieces.note_order(STACK_ORDER + stack, beds[1:])
        table.lay(STACK_BELOW + stack, below)
        return below

    def read_forest_stacks(self) -> None:
        """How many larger forests are left (PN-10)."""
        ids = self.components.forest_ids[3:]
        forests = as_object(need(self.data, "forests", "the position"), '"forests"')
        only(forests, ids, '"forests"')
        for kind, name in enumerate(ids, 3):
            self.table.lay(FOREST_STACK + kind, as_number(forests.get(name, 0), f'"forests" {name}', 0, 9))

    def read_crafts(self) -> None:
        """The craft on each tool's spot and its bonus (PN-09, PN-112)."""
        tools = self.components.tools
        crafts = as_object(need(self.data, "crafts", "the position"), '"crafts"')
        only(crafts, tools, '"crafts"')
        for tool, name in enumerate(tools):
            value = need(crafts, name, '"crafts"')
            if value is None:
                continue
            where = f'"crafts" {name}'
            craft, bonus = as_list(value, where, 2, "PN-112")
            self.table.lay(CRAFT_ON + tool, self.pieces.craft(craft, where))
            self.table.lay(CRAFT_BONUS + tool, as_number(bonus, where, 0, 2, "PN-112"))

    def read_row(self) -> None:
        """Farms and modules beside the telescope (PN-11)."""
        for key, start, count, first, last in (
            ("farms", FARM_ROW, FARMS_IN_ROW, FIRST_FARM, CARD_COUNT),
            ("modules", MODULE_ROW, MODULES_IN_ROW, FIRST_MODULE, FIRST_FARM),
        ):
            cards = as_list(need(self.data, key, "the position"), f'"{key}"')
            if len(cards) > 5:
                raise Refusal("PN-114", f'"{key}" has {len(cards)} cards; there are five at most')
            for place, value in enumerate(cards):
                card = self.pieces.card(value, f'"{key}"')
                if not first <= card < last:
                    raise Refusal("PN-11", f'"{key}": {self.components.card_ids[card]} belongs on the other side')
                self.table.lay(start + place, card)
            self.table.lay(count, len(cards))

    def check_row(self, in_hand: int) -> None:
        """The row shows what the round requires, unless a card is in hand or there is nothing to fill it from."""
        table, components = self.table, self.components
        for side, name, wanted in (
            (FARMS, "farms", components.farms_by_round),
            (MODULES, "modules", components.modules_by_round),
        ):
            count, size = int(wanted[table.round - 1]), int(row_size(table, side))
            if size > count or (size < count - in_hand and not pile_is_empty(table, side)):
                raise Refusal("PN-114", f'"{name}" shows {size} cards; in round {table.round} it shows {count}')

    def read_airport(self) -> None:
        """Docks, queue and warehouse (PN-12, PN-15)."""
        table = self.table
        docks = as_list(need(self.data, "docks", "the position"), '"docks"', 3, "PN-12")
        for dock, value in enumerate(docks):
            where = f'"docks" {dock + 1}'
            if value is None:
                continue
            entry = as_object(value, where)
            only(entry, ("id", "full"), where)
            table.lay(AIRPORT + dock, self.pieces.container(need(entry, "id", where), where))
            spots = [
                as_number(spot, f'{where}: "full"', 1, 4, "PN-70") for spot in as_list(entry.get("full", []), where)
            ]
            if len(set(spots)) < len(spots):
                raise Refusal("PN-70", f"{where}: a spot is full twice")
            table.lay(FULL_SPOTS + dock, sum(2 ** (spot - 1) for spot in spots))
        queue = as_list(need(self.data, "queue", "the position"), '"queue"')
        if len(queue) > 3:
            raise Refusal("PN-12", "the queue has three places")
        for place, value in enumerate(queue):
            table.lay(QUEUE + place, self.pieces.container(value, '"queue"'))
        flowers = as_list(need(self.data, "warehouse", "the position"), '"warehouse"', 3, "PN-15")
        found = [as_id(flower, self.components.colours, "colour", '"warehouse"') for flower in flowers]
        if len(set(found)) < 3:
            raise Refusal("PN-73", "the warehouse holds three different colours")
        for place, colour in enumerate(found):
            table.lay(WAREHOUSE + place, colour)

    def read_piles(self) -> None:
        """Known tops of the piles, and the discards."""
        for pile, key, take, first in (
            (CRAFTS, "craft", self.pieces.craft, 0),
            (FARMS, "farm", self.pieces.card, FIRST_FARM),
            (MODULES, "module", self.pieces.card, FIRST_MODULE),
            (CONTAINERS, "container", self.pieces.container, 0),
        ):
            discarded = as_list(self.data.get(f"{key}_discard", []), f'"{key}_discard"')
            self.pieces.note_discards(pile, [take(piece, f'"{key}_discard"') - first for piece in discarded], key)
            top = self.data.get(f"{key}_pile", "unknown")
            listed = [] if top == "unknown" else as_list(top, f'"{key}_pile"')
            pieces = [take(piece, f'"{key}_pile"') - first for piece in listed]
            if pile in (FARMS, MODULES) and any(not 0 <= piece < 40 for piece in pieces):
                raise Refusal("PN-11", f'"{key}_pile" holds a card of another kind')
            self.pieces.note_order(pile, pieces)
        if self.table.level == NO_LEVEL:
            self.pieces.note_order(SOLOBOTS, [])

    def settle_known(self) -> None:
        """The known orders are complete."""
        rolls = as_list(self.data.get("rolls", []), '"rolls"')
        self.pieces.note_order(ROLL_ORDER, [as_number(roll, '"rolls"', 1, 6, "PN-179") for roll in rolls[:20]])
        self.table.known = vec64(self.pieces.known)

    def check_forests(self) -> None:
        """No more forests of a kind than there are for this number of players (PN-10)."""
        table, components = self.table, self.components
        for kind in range(3, 8):
            planted = sum(
                table.field(seat, FOREST + place) >> 1 == kind
                for seat in range(table.seats)
                for place in range(table.field(seat, FORESTS))
            )
            most = int(components.forest_copies[kind]) - (4 - int(count_for(table))) * int(components.forest_less[kind])
            if planted + table.on(FOREST_STACK + kind) > most:
                raise Refusal(
                    "PN-10", f"there are more than the {most} forests {components.forest_ids[kind]} of this game"
                )
