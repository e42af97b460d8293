"""The middle of the table: the display, and beside it beds, forests, crafts, card row, airport and piles."""

from collections.abc import Iterable, Sequence
from typing import Final

from hortus.games.planta_nubo import form, geometry, state
from hortus.games.planta_nubo.components import CARD_COUNT, FIRST_FARM, FIRST_MODULE, NONE, SMALL_FORESTS, STACK_COUNT
from hortus.games.planta_nubo.loading.pieces import TablePart
from hortus.games.planta_nubo.loading.seat import is_repeated
from hortus.games.planta_nubo.position.shown import in_middle, spots_by_name
from hortus.games.planta_nubo.rules.setup import count_for
from hortus.games.planta_nubo.rules.supply import pile_is_empty, row_size
from hortus.games.planta_nubo.rules.tools import GRID, note_spots, place_tool
from hortus.kernel.decision import Refusal, nearest
from hortus.kernel.engine.arrays import vec64

MOST_TOOLS: Final = 16


class Middle(TablePart):
    """What a position file says of the middle of the table."""

    # ---- the display ----

    def load_grid(self) -> None:
        """Nine blueprints for the number of players, and the plots around them (PN-02 to PN-07)."""
        table, components, grid = self.table, self.components, self.given.grid
        names = [name for row in grid.rows for name in row]
        for place, name in enumerate(names):
            table.lay(state.PLACE + place, self.pieces.take("blueprint", name, components.blueprint_ids, '"grid"'))
        self.check_blueprints(names)
        for side, plots in enumerate((grid.north, grid.west, grid.east, grid.south)):
            if len(plots) not in (0, 3):
                raise Refusal("PN-05", f'"grid" {geometry.SIDES[side]} must have 3 entries, not {len(plots)}')
            for place, name in enumerate(plots):
                plot = self.pieces.take("plot", name, components.plot_ids, '"grid"')
                table.lay(state.PLACE + GRID + 3 * side + place, plot)
        self.check_plots()
        note_spots(table)

    def check_blueprints(self, ids: list[str]) -> None:
        """The right tiles, no two airships side by side."""
        components, count = self.components, int(count_for(self.table))
        airships = [place for place, name in enumerate(ids) if name.startswith("A")]
        if len(airships) != (3 if count == 4 else 2):
            raise Refusal("PN-02", f"{len(airships)} airships lie in the grid of {count} players")
        if self.table.level != state.NO_LEVEL and "A3" in ids:
            raise Refusal("PN-02", "alone the airships A1 and A2 are used, not A3")
        for name in ids:
            if count not in components.blueprint_players[components.blueprint_ids.index(name)]:
                raise Refusal("PN-02", f"the machine {name} is not for {count} players")
        generators = [name for name in ids if name.startswith("G")]
        chosen = components.blueprint_ids[self.table.g_tile]
        if generators != [chosen]:
            raise Refusal("PN-03", f'the option "g" is {chosen}, but the grid has {generators}')
        for one in airships:
            for other in airships:
                if abs(one // 3 - other // 3) + abs(one % 3 - other % 3) == 1:
                    raise Refusal("PN-04", f"the airships {ids[one]} and {ids[other]} share an edge")

    def check_plots(self) -> None:
        """Which sides have plots, and which plots those are."""
        table = self.table
        north, west, east, south = (in_middle(table, state.PLACE + GRID + 3 * side, 3) for side in range(4))
        if table.players == 4:
            if not is_four_player_display(north, west, east, south):
                raise Refusal("PN-05", "with four players each set of six plots lies along two adjoining sides")
            return
        rule = "PN-07" if table.players == 3 else "PN-06"
        doubles = [12, 13, 14] if table.players == 3 else [NONE]
        if sorted(west + east) != list(range(6)) or north != [NONE] * 3 or sorted(set(south)) != doubles:
            raise Refusal(rule, "the plots of set 1 lie west and east; with three players the double ones south")

    def load_placed(self) -> None:
        """Tools on the table (PN-28 to PN-30, PN-165)."""
        spots = spots_by_name(self.table)
        for number, placed in enumerate(self.given.placed):
            where = f'"placed" {number}'
            if placed.seat >= self.table.seats:
                raise Refusal("format", f'{where}: "seat" must be 0 to {self.table.seats - 1}, not {placed.seat}')
            if number >= MOST_TOOLS:
                raise Refusal("PN-28", f"{where}: more tools than there are")
            self.pieces.name_once("tool", f"{placed.tool} of seat {placed.seat}", where)
            self.place(placed, self.spot(placed.spot, spots, where), where)

    def spot(self, name: str, spots: dict[str, int], where: str) -> int:
        """A spot between two tiles, or the blueprint that a tool lies on."""
        components = self.components
        if name.startswith("*"):
            blueprints = [components.blueprint_ids[each] for each in in_middle(self.table, state.PLACE, GRID)]
            if name[1:] in blueprints:
                return state.ON_TILE + blueprints.index(name[1:])
            rule = "PN-28" if name[1:] in components.blueprint_ids else "PN-165"
            raise Refusal(rule, f'{where}: there is no blueprint "{name[1:]}"')
        if name not in spots:
            raise Refusal("PN-28", f'{where}: there is no spot "{name}"{nearest(name, list(spots))}')
        return spots[name]

    def place(self, placed: form.Placed, spot: int, where: str) -> None:
        """Put a tool where it may lie."""
        table, tool = self.table, self.components.tools.index(placed.tool)
        if table.field(placed.seat, state.TOOLS) >> tool & 1:
            raise Refusal("PN-28", f"{where}: the {placed.tool} of seat {placed.seat} is in hand, too")
        if table.spots_taken >> spot & 1:
            raise Refusal("PN-28", f"{where}: two tools lie on one spot")
        if spot < state.ON_TILE and table.pools[state.BARRED + tool] >> spot & 1:
            raise Refusal("PN-30", f"{where}: another {placed.tool} lies next to the same machine")
        place_tool(table, placed.seat, tool, spot)

    # ---- beside the display ----

    def load(self) -> None:
        """Everything face up."""
        self.load_stacks()
        self.load_forest_stacks()
        self.load_crafts()
        for key, start, count, cards in (
            ("farms", state.FARM_ROW, state.FARMS_IN_ROW, range(FIRST_FARM, CARD_COUNT)),
            ("modules", state.MODULE_ROW, state.MODULES_IN_ROW, range(FIRST_MODULE, FIRST_FARM)),
        ):
            self.load_row(key, start, count, cards)
        self.load_airport()
        self.load_warehouse()

    def load_stacks(self) -> None:
        """The beds on the plots (PN-08)."""
        table, components, stacks = self.table, self.components, self.given.stacks
        plots = in_middle(table, state.PLACE + GRID, STACK_COUNT)
        lying = [components.plot_ids[stack] for stack in range(STACK_COUNT) if stack in plots]
        check_keys(stacks, lying, '"stacks"', lying)
        for number, bed in enumerate(self.given.beds_gone):
            table.pools[state.BEDS_GONE] |= 2 ** self.pieces.bed(bed, f'"beds_gone" {number}')
        wanted = [0] * 6
        for name in lying:
            stack = components.plot_ids.index(name)
            wanted[stack % 6] += self.load_stack(stack, stacks[name], f"the stack {name}")
        for bed in self.given.bot.beds if self.given.bot else ():
            table.pools[state.BOT_BEDS] |= 2 ** self.pieces.bed(bed, 'the beds of "bot"')
        for colour, count in enumerate(wanted):
            left = int(table.pools[state.BED_POOL + colour]).bit_count()
            if count > left:
                lie = f"{count} unknown {components.colours[colour]} beds are said to lie there"
                raise Refusal("PN-08", f"{lie}, but {left} are left")

    def load_stack(self, stack: int, listed: tuple[str | int, ...], where: str) -> int:
        """One stack from its top; a number at the end stands for unknown beds. Returns how many those are."""
        if any(isinstance(bed, int) for bed in listed[:-1]):
            raise Refusal("format", f"{where}: the number of unknown beds stands at the end")
        beds = [self.pieces.bed(bed, where) for bed in listed if isinstance(bed, str)]
        below = sum(count for count in listed if isinstance(count, int))
        if any(bed // 6 != stack % 6 for bed in beds):
            raise Refusal("PN-08", f"{where} holds a bed of another colour")
        if below and not beds:
            raise Refusal("PN-R51", f"{where}: the top bed of a stack is known")
        if beds:
            self.table.lay(state.STACK_TOP + stack, beds[0])
        self.pieces.note_order(state.STACK_ORDER + stack, beds[1:])
        self.table.lay(state.STACK_BELOW + stack, below)
        return below

    def load_forest_stacks(self) -> None:
        """How many larger forests are left (PN-10)."""
        larger = self.components.forest_ids[SMALL_FORESTS:]
        check_keys(self.given.forests, larger, '"forests"')
        for kind, name in enumerate(larger, SMALL_FORESTS):
            self.table.lay(state.FOREST_STACK + kind, self.given.forests.get(name, 0))

    def load_crafts(self) -> None:
        """The craft on each tool's spot and its bonus (PN-09, PN-112)."""
        tools = self.components.tools
        check_keys(self.given.crafts, tools, '"crafts"', tools)
        for tool, name in enumerate(tools):
            found = self.given.crafts[name]
            if found is not None:
                self.table.lay(state.CRAFT_ON + tool, self.pieces.craft(found[0], f'"crafts" {name}'))
                self.table.lay(state.CRAFT_BONUS + tool, found[1])

    def load_row(self, key: str, start: int, count: int, kinds: range) -> None:
        """Farms or modules beside the telescope (PN-11)."""
        names = self.given.farms if key == "farms" else self.given.modules
        if len(names) > 5:
            raise Refusal("PN-114", f'"{key}" has {len(names)} cards; there are five at most')
        for place, name in enumerate(names):
            card = self.pieces.card(name, f'"{key}"')
            if card not in kinds:
                raise Refusal("PN-11", f'"{key}": {name} belongs on the other side')
            self.table.lay(start + place, card)
        self.table.lay(count, len(names))

    def check_row(self, in_hand: int) -> None:
        """The row shows what the round requires, unless a card is in hand or there is nothing to fill it from."""
        table, components = self.table, self.components
        for side, name, wanted in (
            (state.FARMS, "farms", components.farms_by_round),
            (state.MODULES, "modules", components.modules_by_round),
        ):
            count, size = int(wanted[table.round - 1]), int(row_size(table, side))
            if size > count or (size < count - in_hand and not pile_is_empty(table, side)):
                raise Refusal("PN-114", f'"{name}" shows {size} cards; in round {table.round} it shows {count}')

    def load_airport(self) -> None:
        """Docks and queue (PN-12)."""
        for place, dock in enumerate(self.given.docks):
            if dock is not None:
                where = f'"docks" {place + 1}'
                self.table.lay(state.AIRPORT + place, self.pieces.container(dock.id, where))
                if is_repeated(dock.full):
                    raise Refusal("PN-70", f"{where}: a spot is full twice")
                self.table.lay(state.FULL_SPOTS + place, sum(2 ** (spot - 1) for spot in dock.full))
        if len(self.given.queue) > 3:
            raise Refusal("PN-12", "the queue has three places")
        for place, name in enumerate(self.given.queue):
            self.table.lay(state.QUEUE + place, self.pieces.container(name, '"queue"'))

    def load_warehouse(self) -> None:
        """The flowers in the warehouse (PN-15)."""
        if is_repeated(self.given.warehouse):
            raise Refusal("PN-73", "the warehouse holds three different colours")
        for place, colour in enumerate(self.given.warehouse):
            self.table.lay(state.WAREHOUSE + place, self.components.colours.index(colour))

    def load_piles(self) -> None:
        """Known tops of the piles, and the discards."""
        given, pieces = self.given, self.pieces
        for pile, key, take, first, top, discard in (
            (state.CRAFTS, "craft", pieces.craft, 0, given.craft_pile, given.craft_discard),
            (state.FARMS, "farm", pieces.card, FIRST_FARM, given.farm_pile, given.farm_discard),
            (state.MODULES, "module", pieces.card, FIRST_MODULE, given.module_pile, given.module_discard),
            (state.CONTAINERS, "container", pieces.container, 0, given.container_pile, given.container_discard),
        ):
            pieces.note_discards(pile, [take(piece, f'"{key}_discard"') - first for piece in discard], key)
            listed = () if top == "unknown" else top
            known = [take(piece, f'"{key}_pile"') - first for piece in listed]
            if pile in (state.FARMS, state.MODULES) and any(not 0 <= piece < 40 for piece in known):
                raise Refusal("PN-11", f'"{key}_pile" holds a card of another kind')
            pieces.note_order(pile, known)
        if self.table.level == state.NO_LEVEL:
            pieces.note_order(state.SOLOBOTS, [])

    def settle_known(self) -> None:
        """The known orders are complete."""
        self.pieces.note_order(state.ROLL_ORDER, [*(self.given.rolls or ())][:20])
        self.table.known = vec64(self.pieces.known)


def check_keys(given: Iterable[str], known: Sequence[str], where: str, needed: Sequence[str] = ()) -> None:
    """Refuse unknown and missing keys."""
    for key in given:
        if key not in known:
            raise Refusal("format", f'{where} has the unknown key "{key}"{nearest(key, list(known))}')
    for key in needed:
        if key not in given:
            raise Refusal("format", f'{where} lacks "{key}"')


def check_forests(table: state.Table) -> None:
    """No more forests of a kind than there are for this number of players (PN-10)."""
    components = table.components
    planted = [
        table.field(seat, state.FOREST + place) >> 1
        for seat in range(table.seats)
        for place in range(table.field(seat, state.FORESTS))
    ]
    for kind in range(SMALL_FORESTS, 8):
        most = int(components.forest_copies[kind]) - (4 - int(count_for(table))) * int(components.forest_less[kind])
        if planted.count(kind) + table.on(state.FOREST_STACK + kind) > most:
            raise Refusal("PN-10", f"there are more than the {most} forests {components.forest_ids[kind]} of this game")


def is_four_player_display(north: list[int], west: list[int], east: list[int], south: list[int]) -> bool:
    """Whether each set lies along two adjoining sides, whichever they are (PN-05)."""
    first_set, second_set = list(range(6)), list(range(6, 12))
    halves = ((north + west, east + south), (north + east, south + west))
    return any(sorted([sorted(one), sorted(other)]) == [first_set, second_set] for one, other in halves)
