"""Position files of Planta Nubo, read: every complaint says where it stands and which rule is broken (section 11)."""

from typing import Final

from hortus.games.planta_nubo.components import (
    CARD_COUNT,
    FIRST_FARM,
    FIRST_MODULE,
    NONE,
    SLOT_COUNT,
    STACK_COUNT,
    Components,
)
from hortus.games.planta_nubo.geometry import CELLS, SIDES
from hortus.games.planta_nubo.names import spots_by_name
from hortus.games.planta_nubo.pending import Pending, check_pending, numbers
from hortus.games.planta_nubo.rules import energy
from hortus.games.planta_nubo.rules.energy import is_stop
from hortus.games.planta_nubo.rules.game import PlantaNubo, empty_table
from hortus.games.planta_nubo.rules.setup import count_for, fill_pools
from hortus.games.planta_nubo.rules.supply import row_size
from hortus.games.planta_nubo.rules.tools import note_spots, place_tool
from hortus.games.planta_nubo.rules.turns import order, settle, start_turn
from hortus.games.planta_nubo.seat_loading import MOST_OXYGEN, Seat, read_tools
from hortus.games.planta_nubo.state import (
    AIRPORT,
    ARRANGEMENT_HALF,
    AT,
    BARRED,
    BED_POOL,
    BEDS_GONE,
    BOT_BEDS,
    BOT_BLOCKED,
    BOT_DOCK,
    BOT_DOCKS,
    BOT_FLOWER,
    BOT_LOADED,
    BOT_MARK,
    BOT_STORED,
    CARD_AT,
    CHARGES,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_ON,
    CRAFTS,
    DIE,
    DISCARD_START,
    DISCARDED,
    FARM_ROW,
    FARMS,
    FARMS_IN_ROW,
    FINISHED,
    FOREST,
    FOREST_STACK,
    FORESTS,
    FULL_SPOTS,
    GROUND,
    LEVEL,
    MODULE_ROW,
    MODULES,
    MODULES_IN_ROW,
    MOST_FORESTS,
    NO_LEVEL,
    ON_TILE,
    OWN_FORESTS,
    OXYGEN_AT,
    PHASES,
    PLACE,
    QUEUE,
    ROLL_ORDER,
    SOLOBOTS,
    STACK_BELOW,
    STACK_ORDER,
    STACK_TOP,
    TOOL_PHASE,
    TOOLS,
    TOP_AT,
    TOP_END,
    WAREHOUSE,
)
from hortus.games.planta_nubo.vocabulary import (
    ACTION_MODULE,
    BATTERY_MODULE,
    ENERGY,
    PLACE_TOOL,
    START_CARDS,
    START_SLOTS,
)
from hortus.kernel.arrays import vec64
from hortus.kernel.chance import Chance
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_flag, as_id, as_list, as_number, as_object, as_text, need, only

TABLE_KEYS: Final = (
    "game", "kind", "options", "round", "phase", "first", "to_move", "next", "grid", "placed", "stacks", "beds_gone",
    "forests", "crafts", "craft_pile", "craft_discard", "farms", "modules", "farm_pile", "farm_discard", "module_pile",
    "module_discard", "docks", "queue", "container_pile", "container_discard", "warehouse", "players", "bot", "rolls",
    "stack", "after", "pots_seen", "result",
)  # fmt: skip
BOT_KEYS: Final = (
    "board", "oxygen", "die", "charge", "arbor", "energy", "docks", "barricades", "flowers", "mark", "tiles",
    "tiles_used", "tools", "beds", "forests", "own_forests",
)  # fmt: skip
OPTION_KEYS: Final = ("discard_two", "choose_slots", "solo", "g", "direction")
GRID: Final = 9


def load(game: Game, components: Components, data: Json, chance: Chance) -> PlantaNubo:
    """A table from a position file or a finished table."""
    kind = need(data, "kind", "the position")
    if kind not in ("position", "final"):
        raise Refusal("format", f'"kind" must be "position" or "final", not {write(kind)}')
    if data.get("game", game.name) != game.name:
        raise Refusal("format", f'"game" must be "{game.name}", not {write(data["game"])}')
    only(data, TABLE_KEYS, "the position")
    players = as_list(need(data, "players", "the position"), '"players"')
    if not 1 <= len(players) <= 4:
        raise game.refuse_players(len(players))
    loader = Loader(game, components, data, players, chance)
    return loader.load_final() if kind == "final" else loader.load_position()


class Loader:
    """One position file being read: what it names is taken out of the piles, the rest stays unknown."""

    def __init__(self, game: Game, components: Components, data: Json, players: list[object], chance: Chance) -> None:
        self.components = components
        self.data = data
        self.players = [as_object(player, f"player {seat}") for seat, player in enumerate(players)]
        self.options = as_object(data.get("options", {}), '"options"')
        only(self.options, OPTION_KEYS, '"options"')
        self.table = empty_table(game, components, len(players), self.read_level(), chance)
        # Ids that have been named, by kind: each piece is there once.
        self.named: dict[str, set[int]] = {}
        self.known: list[int] = []

    # ---- the two kinds of files ----

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
            self.read_bot()
        self.check_forests()
        return table

    def load_position(self) -> PlantaNubo:
        """Read everything in the order in which complaints help most; then run what needs no decision."""
        table = self.table
        fill_pools(table)
        self.read_options()
        self.read_turn()
        self.read_grid()
        self.read_stacks()
        self.read_forest_stacks()
        self.read_crafts()
        self.read_row()
        self.read_airport()
        self.read_seats()
        if table.level != NO_LEVEL:
            self.read_bot()
        self.read_placed()
        self.check_forests()
        self.read_pending()
        self.read_piles()
        self.settle_known()
        self.check_row()
        self.read_next()
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
        if table.phase != FINISHED and not table.legal():
            raise Refusal("PN-44", "the position asks for a decision that nobody could make")

    # ---- taking named pieces ----

    def name_once(self, kind: str, piece: int, name: str, where: str) -> int:
        """A piece that may be named only once."""
        seen = self.named.setdefault(kind, set())
        if piece in seen:
            raise Refusal("components", f'{where}: the {kind} "{name}" is there twice')
        seen.add(piece)
        return piece

    def card(self, value: object, where: str) -> int:
        """A named card, which leaves its pile."""
        card = as_id(value, self.components.card_ids, "card", where)
        self.name_once("card", card, self.components.card_ids[card], where)
        if card >= FIRST_FARM:
            self.table.pools[FARMS] &= ~(2 ** (card - FIRST_FARM))
        elif card >= FIRST_MODULE:
            self.table.pools[MODULES] &= ~(2 ** (card - FIRST_MODULE))
        return card

    def container(self, value: object, where: str) -> int:
        """A named container, which leaves its pile."""
        container = as_id(value, self.components.container_ids, "container", where)
        self.name_once("container", container, self.components.container_ids[container], where)
        self.table.pools[CONTAINERS] &= ~(2**container)
        return container

    def craft(self, value: object, where: str) -> int:
        """A named craft, which leaves its pile."""
        craft = as_id(value, self.components.craft_ids, "craft", where)
        self.name_once("craft", craft, self.components.craft_ids[craft], where)
        self.table.pools[CRAFTS] &= ~(2**craft)
        return craft

    def bed(self, value: object, where: str) -> int:
        """A named bed, which leaves the unknown ones of its colour."""
        bed = as_id(value, self.components.bed_ids, "bed", where)
        self.name_once("bed", bed, self.components.bed_ids[bed], where)
        self.table.pools[BED_POOL + bed // 6] &= ~(2 ** (bed % 6))
        return bed

    def tile(self, value: object, where: str) -> int:
        """A named solobot tile, which leaves its pile."""
        tile = as_id(value, self.components.solobot_ids, "solobot tile", where)
        self.name_once("solobot tile", tile, self.components.solobot_ids[tile], where)
        self.table.pools[SOLOBOTS] &= ~(2**tile)
        return tile

    # ---- options and turn ----

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

    def read_options(self) -> None:
        """The variants."""
        table, options = self.table, self.options
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
            table.next = sum((seat + 1) * 8**place for place, seat in enumerate(seats))
            return
        if table.phase == FINISHED:
            return
        turn_order = unpacked(order(table, table.first, table.seats, 1))
        rest = turn_order[turn_order.index(int(table.to_move)) + 1 :]
        if table.phase == TOOL_PHASE:
            laid = 4 if self.tool_is_laid() else 5
            turn = laid - int(table.get(table.to_move, TOOLS)).bit_count()
            rest += turn_order * max(0, 3 - turn)
        table.next = sum((seat + 1) * 8**place for place, seat in enumerate(rest))

    def tool_is_laid(self) -> bool:
        """Whether the turn has begun and its tool lies on the table."""
        table = self.table
        return (
            table.depth > 0
            and all(numbers(table, at)[0] != PLACE_TOOL for at in range(table.depth))
            and not self.is_bots_turn()
        )

    def is_bots_turn(self) -> bool:
        """Whether Botbot is to move."""
        return self.table.to_move >= self.table.players

    # ---- the action display ----

    def read_grid(self) -> None:
        """Nine blueprints for the number of players, and the plots around them (PN-02 to PN-07)."""
        table, components = self.table, self.components
        grid = as_object(need(self.data, "grid", "the position"), '"grid"')
        only(grid, ("rows", *SIDES), '"grid"')
        rows = as_list(need(grid, "rows", '"grid"'), 'the rows of "grid"', 3, "PN-02")
        ids = [tile for row in rows for tile in as_list(row, 'a row of "grid"', 3, "PN-02")]
        for place, value in enumerate(ids):
            blueprint = as_id(value, components.blueprint_ids, "blueprint", '"grid"', "PN-02")
            self.name_once("blueprint", blueprint, components.blueprint_ids[blueprint], '"grid"')
            table.lay(PLACE + place, blueprint)
        self.check_blueprints([str(value) for value in ids])
        for side, name in enumerate(SIDES):
            plots = as_list(grid.get(name, []), f'"grid" {name}')
            if plots:
                as_list(plots, f'"grid" {name}', 3, "PN-05")
            for place, value in enumerate(plots):
                plot = as_id(value, components.plot_ids, "plot", f'"grid" {name}', "PN-05")
                self.name_once("plot", plot, components.plot_ids[plot], f'"grid" {name}')
                table.lay(PLACE + GRID + 3 * side + place, plot)
        self.check_plots()
        note_spots(table)

    def check_blueprints(self, ids: list[str]) -> None:
        """The right tiles, no two airships side by side."""
        components, count = self.components, int(count_for(self.table))
        airships = [place for place, name in enumerate(ids) if name.startswith("A")]
        if len(airships) != (3 if count == 4 else 2):
            raise Refusal("PN-02", f"{len(airships)} airships lie in the grid of {count} players")
        if self.table.level != NO_LEVEL and "A3" in ids:
            raise Refusal("PN-02", "alone the airships A1 and A2 are used, not A3")
        for name in ids:
            if count not in components.blueprint_players[components.blueprint_ids.index(name)]:
                raise Refusal("PN-02", f"the blueprint {name} is not for {count} players")
        generators = [name for name in ids if name.startswith("G")]
        if generators != [components.blueprint_ids[self.table.g_tile]]:
            raise Refusal(
                "PN-03",
                f'the option "g" is {components.blueprint_ids[self.table.g_tile]}, but the grid has {generators}',
            )
        for one in airships:
            for other in airships:
                if abs(one // 3 - other // 3) + abs(one % 3 - other % 3) == 1:
                    raise Refusal("PN-04", f"the airships {ids[one]} and {ids[other]} share an edge")

    def check_plots(self) -> None:
        """Which sides have plots, and which plots those are."""
        table = self.table
        sides = [[table.on(PLACE + GRID + 3 * side + k) for k in range(3)] for side in range(4)]
        north, west, east, south = sides
        if table.players == 4:
            fits = sorted(north + west) == list(range(6)) and sorted(east + south) == list(range(6, 12))
            # Which two adjoining sides hold set 1 is free.
            fits = fits or _is_four_player_display(north, west, east, south)
            if not fits:
                raise Refusal("PN-05", "with four players each set of six plots lies along two adjoining sides")
            return
        rule = "PN-07" if table.players == 3 else "PN-06"
        doubles = [12, 13, 14] if table.players == 3 else [NONE]
        if sorted(west + east) != list(range(6)) or north != [NONE] * 3 or sorted(set(south)) != doubles:
            raise Refusal(rule, "the plots of set 1 lie west and east; with three players the double ones south")

    def read_placed(self) -> None:
        """Tools on the table (PN-28 to PN-30, PN-165)."""
        table, components = self.table, self.components
        spots = spots_by_name(table)
        for number, value in enumerate(as_list(self.data.get("placed", []), '"placed"')):
            where = f'"placed" {number}'
            entry = as_object(value, where)
            only(entry, ("seat", "tool", "spot"), where)
            seat = as_number(need(entry, "seat", where), f'{where}: "seat"', 0, table.seats - 1)
            tool = as_id(need(entry, "tool", where), components.tools, "tool", where, "PN-28")
            name = as_text(need(entry, "spot", where), f'{where}: "spot"')
            if number >= 16:
                raise Refusal("PN-28", f"{where}: more tools than there are")
            self.name_once("tool", seat * 4 + tool, f"{components.tools[tool]} of seat {seat}", where)
            self.place(seat, tool, self.spot(name, spots, where), where)

    def spot(self, name: str, spots: dict[str, int], where: str) -> int:
        """A spot between two tiles, or the blueprint that a tool lies on."""
        if name.startswith("*"):
            blueprint = as_id(name[1:], self.components.blueprint_ids, "blueprint", where, "PN-165")
            for place in range(GRID):
                if self.table.on(PLACE + place) == blueprint:
                    return ON_TILE + place
        return spots[list(spots)[as_id(name, list(spots), "spot", where, "PN-28")]]

    def place(self, seat: int, tool: int, spot: int, where: str) -> None:
        """Lay a tool where it may lie."""
        table, name = self.table, self.components.tools[tool]
        if table.get(seat, TOOLS) >> tool & 1:
            raise Refusal("PN-28", f"{where}: the {name} of seat {seat} is in hand, too")
        if table.spots_taken >> spot & 1:
            raise Refusal("PN-28", f"{where}: two tools lie on one spot")
        if spot < ON_TILE and table.pools[BARRED + tool] >> spot & 1:
            raise Refusal("PN-30", f"{where}: another {name} lies next to the same blueprint")
        place_tool(table, seat, tool, spot)

    # ---- supplies ----

    def read_stacks(self) -> None:
        """The beds on the plots (PN-08)."""
        table, components = self.table, self.components
        stacks = as_object(need(self.data, "stacks", "the position"), '"stacks"')
        plots = [table.on(PLACE + place) for place in range(GRID, GRID + 12)]
        lying = [components.plot_ids[stack] for stack in range(STACK_COUNT) if stack in plots]
        only(stacks, lying, '"stacks"')
        for number, bed in enumerate(as_list(self.data.get("beds_gone", []), '"beds_gone"')):
            table.pools[BEDS_GONE] |= 2 ** self.bed(bed, f'"beds_gone" {number}')
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
                table.pools[BOT_BEDS] |= 2 ** self.bed(bed, 'the beds of "bot"')
        for colour, count in enumerate(wanted):
            left = int(table.pools[BED_POOL + colour]).bit_count()
            if count > left:
                raise Refusal(
                    "PN-08",
                    f"{count} unknown {components.colours[colour]} beds are said to lie there, but {left} are left",
                )

    def read_stack(self, stack: int, listed: list[object], where: str) -> int:
        """One stack from its top; a number at the end stands for unknown beds. How many those are."""
        table = self.table
        below = 0
        if listed and isinstance(listed[-1], int):
            below = as_number(listed[-1], where, 0, 6, "PN-08")
            listed = listed[:-1]
        beds = [self.bed(bed, where) for bed in listed]
        if any(bed // 6 != stack % 6 for bed in beds):
            raise Refusal("PN-08", f"{where} holds a bed of another colour")
        if below and not beds:
            raise Refusal("PN-R51", f"{where}: the top bed of a stack is known")
        if beds:
            table.lay(STACK_TOP + stack, beds[0])
        self.note_order(STACK_ORDER + stack, beds[1:])
        table.lay(STACK_BELOW + stack, below)
        return below

    def note_order(self, which: int, pieces: list[int]) -> None:
        """An order that is known from its top on."""
        self.table.lay(TOP_AT + which, len(self.known))
        self.known += pieces
        self.table.lay(TOP_END + which, len(self.known))

    def settle_known(self) -> None:
        """The known orders are complete."""
        rolls = as_list(self.data.get("rolls", []), '"rolls"')
        self.note_order(ROLL_ORDER, [as_number(roll, '"rolls"', 1, 6, "PN-179") for roll in rolls[:20]])
        self.table.known = vec64(self.known)

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
            self.table.lay(CRAFT_ON + tool, self.craft(craft, where))
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
                card = self.card(value, f'"{key}"')
                if not first <= card < last:
                    raise Refusal("PN-11", f'"{key}": {self.components.card_ids[card]} belongs on the other side')
                self.table.lay(start + place, card)
            self.table.lay(count, len(cards))

    def check_row(self) -> None:
        """The row shows what the round asks for, unless a card is in hand or there is nothing to fill it from."""
        table, components = self.table, self.components
        in_hand = len(self.pending.cards)
        for side, name, wanted in (
            (FARMS, "farms", components.farms_by_round),
            (MODULES, "modules", components.modules_by_round),
        ):
            count, size = int(wanted[table.round - 1]), int(row_size(table, side))
            known = table.on(TOP_END + side) - table.on(TOP_AT + side)
            dry = table.pools[side] == 0 and known == 0 and table.on(DISCARDED + side) == 0
            if size > count or (size < count - in_hand and not dry):
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
            table.lay(AIRPORT + dock, self.container(need(entry, "id", where), where))
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
            table.lay(QUEUE + place, self.container(value, '"queue"'))
        flowers = as_list(need(self.data, "warehouse", "the position"), '"warehouse"', 3, "PN-15")
        found = [as_id(flower, self.components.colours, "colour", '"warehouse"') for flower in flowers]
        if len(set(found)) < 3:
            raise Refusal("PN-73", "the warehouse holds three different colours")
        for place, colour in enumerate(found):
            table.lay(WAREHOUSE + place, colour)

    def read_piles(self) -> None:
        """Known tops of the piles, and the discards."""
        for pile, key, take, first in (
            (CRAFTS, "craft", self.craft, 0),
            (FARMS, "farm", self.card, FIRST_FARM),
            (MODULES, "module", self.card, FIRST_MODULE),
            (CONTAINERS, "container", self.container, 0),
        ):
            discarded = as_list(self.data.get(f"{key}_discard", []), f'"{key}_discard"')
            self.note_discards(pile, [take(piece, f'"{key}_discard"') - first for piece in discarded], key)
            top = self.data.get(f"{key}_pile", "unknown")
            listed = [] if top == "unknown" else as_list(top, f'"{key}_pile"')
            pieces = [take(piece, f'"{key}_pile"') - first for piece in listed]
            if pile in (FARMS, MODULES) and any(not 0 <= piece < 40 for piece in pieces):
                raise Refusal("PN-11", f'"{key}_pile" holds a card of another kind')
            self.note_order(pile, pieces)
        if self.table.level == NO_LEVEL:
            self.note_order(SOLOBOTS, [])

    def note_discards(self, pile: int, pieces: list[int], key: str) -> None:
        """A discard pile from its bottom up."""
        table = self.table
        if pile in (FARMS, MODULES) and any(not 0 <= piece < 40 for piece in pieces):
            raise Refusal("PN-11", f'"{key}_discard" holds a card of another kind')
        for place, piece in enumerate(pieces):
            table.discards[DISCARD_START[pile] + place] = piece
        table.lay(DISCARDED + pile, len(pieces))

    # ---- seats ----

    def read_seats(self) -> None:
        """Every player's own things."""
        names = [player.get("name", f"Player {seat + 1}") for seat, player in enumerate(self.players)]
        self.table.names = [as_text(name, "a player's name") for name in names]
        for seat, player in enumerate(self.players):
            Seat(self, seat, player).read()

    def check_forests(self) -> None:
        """No more forests of a kind than there are for this number of players (PN-10)."""
        table, components = self.table, self.components
        for kind in range(3, 8):
            planted = sum(
                table.get(seat, FOREST + place) >> 1 == kind
                for seat in range(table.seats)
                for place in range(table.get(seat, FORESTS))
            )
            most = int(components.forest_copies[kind]) - (4 - int(count_for(table))) * int(components.forest_less[kind])
            if planted + table.on(FOREST_STACK + kind) > most:
                raise Refusal(
                    "PN-10", f"there are more than the {most} forests {components.forest_ids[kind]} of this game"
                )

    def read_pending(self) -> None:
        """The stack, and what waits behind it."""
        table = self.table
        self.pending = Pending(table)
        if table.phase != FINISHED:
            self.pending.read(self.data.get("stack", []))
            self.pending.read_after(self.data.get("after", []))
        for card in self.pending.cards:
            self.card(self.components.card_ids[card], "the card in hand")
        for container in self.pending.containers:
            self.container(self.components.container_ids[container], "the container in hand")
        check_pending(table)
        self.read_start_cards()
        for seat in range(table.players):
            self.check_track(seat)

    def read_start_cards(self) -> None:
        """Which starting card is chosen next follows from those that are there (PN-161)."""
        table = self.table
        for at in range(table.depth):
            if numbers(table, at)[0] == START_CARDS:
                slots_wait = at > 0 and numbers(table, at - 1)[0] == START_SLOTS and numbers(table, at - 1)[1] != 0
                chosen = any(table.get(0, CARD_AT + slot) != NONE for slot in range(SLOT_COUNT)) or slots_wait
                table.stack[at * 6 + 1] = BATTERY_MODULE if chosen else ACTION_MODULE

    def check_track(self, seat: int) -> None:
        """The die stands on a stop, unless a pipe asks (PN-83, PN-87)."""
        table = self.table
        at = table.get(seat, AT)
        pipes = [
            numbers(table, place)[energy.PIPE] for place in range(table.depth) if numbers(table, place)[0] == ENERGY
        ]
        pipe = pipes[-1] - 1 if pipes and pipes[-1] else NONE
        if seat == table.to_move and pipe != NONE:
            if self.components.space_pipe[at] != pipe:
                raise Refusal("PN-87", f"player {seat}: the die does not stand at the pipe of {CELLS[pipe]}")
            if not table.mask(seat, GROUND) >> pipe & 1:
                raise Refusal("PN-87", f"player {seat}: the pipe's cell {CELLS[pipe]} shows neither bed nor soil")
        elif not is_stop(table, seat, at):
            raise Refusal("PN-83", f"player {seat}: the die stands on space {at}, which is no stop")

    def read_pots_seen(self) -> None:
        """Pot arrangements of the mover that moves from pot to pot must not return to in this turn."""
        words: list[int] = []
        for value in as_list(self.data.get("pots_seen", []), '"pots_seen"'):
            spots = Seat(self, int(self.table.to_move), {}).pots(as_object(value, '"pots_seen"'))
            halves = spots[:ARRANGEMENT_HALF], spots[ARRANGEMENT_HALF:]
            words += [sum(held * 8 ** (ARRANGEMENT_HALF - 1 - at) for at, held in enumerate(half)) for half in halves]
        self.table.pots_seen = vec64(words)
        self.table.pots_seen_count = len(words) // 2

    # ---- Botbot ----

    def read_bot(self) -> None:
        """Botbot's board (PN-162)."""
        table, components, seat = self.table, self.components, self.table.players
        bot = as_object(need(self.data, "bot", "the position"), '"bot"')
        only(bot, BOT_KEYS, '"bot"')
        if bot.get("board", components.level_ids[table.level]) != components.level_ids[table.level]:
            raise Refusal("PN-160", '"bot" has another board than the option "solo" says')
        table.put(seat, OXYGEN_AT, as_number(bot.get("oxygen", 0), "Botbot's oxygen", 0, MOST_OXYGEN, "PN-24"))
        table.put(seat, DIE, as_number(bot.get("die", 1), "Botbot's die", 1, 6, "PN-97"))
        table.put(seat, CHARGES, as_number(bot.get("charge", 0), "Botbot's charge", 0, 5, "PN-180"))
        table.put(seat, LEVEL, as_number(bot.get("arbor", 0), "Botbot's arbor", 0, 3, "PN-175"))
        table.put(
            seat,
            BOT_STORED,
            as_number(bot.get("energy", 0), "Botbot's energy", 0, int(components.bot_energy) - 1, "PN-171"),
        )
        table.put(seat, BOT_MARK, as_number(bot.get("mark", 3), "Botbot's mark", 1, 3, "PN-170") - 1)
        blocked = [
            as_number(dock, "Botbot's barricades", 2, 5, "PN-162")
            for dock in as_list(bot.get("barricades", []), "Botbot's barricades")
        ]
        table.put(seat, BOT_BLOCKED, sum(2 ** (dock - 1) for dock in set(blocked)))
        self.read_bot_docks(bot, seat)
        flowers = as_object(bot.get("flowers", {}), "Botbot's flowers")
        only(flowers, components.colours, "Botbot's flowers")
        for colour, name in enumerate(components.colours):
            table.put(seat, BOT_FLOWER + colour, as_number(flowers.get(name, 0), f"Botbot's {name} flowers", 0, 999))
        tools = read_tools(components, bot.get("tools", components.tools), "Botbot")
        table.put(seat, TOOLS, tools)
        self.read_bot_forests(bot, seat)
        self.read_bot_tiles(bot)

    def read_bot_docks(self, bot: Json, seat: int) -> None:
        """Five docks from the top."""
        table = self.table
        for dock in range(BOT_DOCKS):
            table.put(seat, BOT_DOCK + dock, NONE)
        docks = as_list(bot.get("docks", [None] * BOT_DOCKS), "Botbot's docks", BOT_DOCKS, "PN-162")
        for dock, value in enumerate(docks):
            if value is None:
                continue
            where = f"Botbot's dock {dock + 1}"
            if table.get(seat, BOT_BLOCKED) >> dock & 1:
                raise Refusal("PN-172", f"{where} is behind a barricade")
            entry = as_object(value, where)
            only(entry, ("id", "full"), where)
            table.put(seat, BOT_DOCK + dock, self.container(need(entry, "id", where), where))
            table.put(seat, BOT_LOADED + dock, as_number(entry.get("full", 0), where, 0, 3, "PN-176"))

    def read_bot_forests(self, bot: Json, seat: int) -> None:
        """Forests beside the board, and small ones left."""
        table, ids = self.table, self.components.forest_ids
        forests = as_list(bot.get("forests", []), "Botbot's forests")
        if len(forests) > MOST_FORESTS:
            raise Refusal("PN-10", "Botbot has more forests than there are")
        side = 0 if self.components.bot_side_one[table.level] else 1
        for place, value in enumerate(forests):
            kind = as_id(value, ids, "forest", "Botbot's forests")
            table.put(seat, FOREST + place, kind * 2 + side)
        table.put(seat, FORESTS, len(forests))
        own = as_list(bot.get("own_forests", []), "Botbot's own_forests")
        kinds = [as_id(value, ids[:3], "small forest", "Botbot's own_forests") for value in own]
        planted = [table.get(seat, FOREST + place) >> 1 for place in range(len(forests))]
        small = sorted(kinds + [kind for kind in planted if kind < 3])
        if small != [0, 1, 2] and not table.physical:
            raise Refusal("PN-162", "Botbot has one small forest of each colour, planted or in stock")
        table.put(seat, OWN_FORESTS, sum(2**kind for kind in set(kinds)))

    def read_bot_tiles(self, bot: Json) -> None:
        """The undrawn solobot tiles in order as far as known, and the used ones."""
        used = [self.tile(tile, '"tiles_used"') for tile in as_list(bot.get("tiles_used", []), '"tiles_used"')]
        for place, tile in enumerate(used):
            self.table.discards[DISCARD_START[SOLOBOTS] + place] = tile
        self.table.lay(DISCARDED + SOLOBOTS, len(used))
        tiles = bot.get("tiles", "unknown")
        listed = [] if tiles == "unknown" else as_list(tiles, '"tiles"')
        self.note_order(SOLOBOTS, [self.tile(tile, '"tiles"') for tile in listed])


def read_generator(components: Components, value: object) -> int:
    """The option `g` (PN-03, PN-V4)."""
    if value not in ("G1", "G2"):
        raise Refusal("PN-V4", f'the option "g" must be "G1" or "G2", not {write(value)}')
    return components.blueprint_ids.index(str(value))


def read_direction(value: object) -> bool:
    """The option `direction` (PN-V3): whether it is clockwise."""
    if value not in ("clockwise", "counterclockwise"):
        raise Refusal("PN-V3", f'the option "direction" must be "clockwise" or "counterclockwise", not {write(value)}')
    return value == "clockwise"


def unpacked(packed: int) -> list[int]:
    """Packed seats as a list."""
    seats = []
    while packed:
        seats.append((packed & 7) - 1)
        packed >>= 3
    return seats


def _is_four_player_display(north: list[int], west: list[int], east: list[int], south: list[int]) -> bool:
    """Whether each set lies along two adjoining sides, whichever they are (PN-05)."""
    for first, second in ((north, west), (north, east), (south, west), (south, east)):
        others = [side for side in (north, west, east, south) if side not in (first, second)]
        if sorted(first + second) == list(range(6)) and sorted(others[0] + others[1]) == list(range(6, 12)):
            return True
    return False
