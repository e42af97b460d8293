"""One seat of a position file, read: numbers, growing area, cards, pots, docks, final scoring."""

from typing import TYPE_CHECKING, Final

from hortus.games.planta_nubo.components import (
    CELL_COUNT,
    FIRST_FARM,
    NONE,
    SLOT_COUNT,
    Components,
)
from hortus.games.planta_nubo.geometry import AREAS, CELLS, COLUMNS, DOCKS, ROWS, SLOTS, WORKSHOPS, mask_of
from hortus.games.planta_nubo.names import holder_of_name
from hortus.games.planta_nubo.rules.forests import add_forest
from hortus.games.planta_nubo.rules.garden import block
from hortus.games.planta_nubo.state import (
    ARRANGEMENT_HALF,
    AT,
    BARRICADES,
    BOARD,
    CARD_AT,
    CHARGES,
    COMPOSTED,
    DIE,
    DOCK,
    FARM_POINTS,
    FARMS_OPEN,
    FINAL_PHASE,
    FINISHED,
    FOREST,
    FOREST_POINTS,
    FORESTS,
    FRESH_OVERTIME,
    HOLDERS,
    LEFTOVER,
    LEFTOVER_POINTS,
    LEVEL,
    LOADED,
    MARKS,
    MOST_FORESTS,
    NEEDS,
    OWN_FORESTS,
    OXYGEN_AT,
    PLAIN_PLUG,
    PLUG,
    POT_POINTS,
    SCORED,
    SCORED_OUT,
    SOIL_CELLS,
    STOCK,
    TOOLS,
    UPGRADED,
    USED,
    WAITING,
    WAITING_COUNT,
    WORKSHOP,
    WORKSHOP_POINTS,
)
from hortus.games.planta_nubo.vocabulary import (
    ACTION_MODULE,
    ANY,
    BATTERY_MODULE,
    FARM,
)
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_flag, as_id, as_list, as_number, as_object, as_text, need, only

if TYPE_CHECKING:
    from hortus.games.planta_nubo.loading import Loader


PLAYER_KEYS: Final = (
    "name", "board", "oxygen", "die", "at", "charge", "overtime", "arbor", "requirements", "tools", "barricades",
    "garden", "forests", "own_forests", "soil", "compost", "pots", "slots", "workshops", "docks", "waiting", "leftover",
    "used", "final",
)  # fmt: skip
MOST_OXYGEN: Final = 999


class Seat:
    """One player's part of a position file."""

    def __init__(self, loader: "Loader", seat: int, player: Json) -> None:
        self.loader = loader
        self.table = loader.table
        self.components = loader.components
        self.seat = seat
        self.player = player
        self.where = f"player {seat}"

    def number(self, key: str, least: int, most: int, rule: str, default: int = 0) -> int:
        """A number with a default."""
        return as_number(self.player.get(key, default), f'{self.where}: "{key}"', least, most, rule)

    def read(self) -> None:
        """Everything of the seat."""
        only(self.player, PLAYER_KEYS, self.where)
        self.read_numbers()
        self.read_barricades()
        self.read_garden()
        self.read_cards()
        self.read_pots()
        self.read_docks()
        self.read_final()

    def read_numbers(self) -> None:
        """Track, die, charges and the rest of the shack."""
        table, seat, components = self.table, self.seat, self.components
        table.put(seat, OXYGEN_AT, self.number("oxygen", 0, MOST_OXYGEN, "PN-24"))
        table.put(seat, DIE, self.number("die", 1, int(components.die_most), "PN-97", 1))
        table.put(seat, AT, self.number("at", 0, 33, "PN-83"))
        table.put(seat, CHARGES, self.number("charge", 0, int(components.charge_most), "PN-100"))
        table.put(seat, FRESH_OVERTIME, int(as_flag(self.player.get("overtime", True), f'{self.where}: "overtime"')))
        table.put(seat, LEVEL, self.number("arbor", 0, 3, "PN-102"))
        table.put(seat, STOCK, self.number("soil", 0, MOST_OXYGEN, "PN-14"))
        table.put(seat, COMPOSTED, self.number("compost", 0, int(components.compost_size) - 1, "PN-60"))
        boards = components.board_ids
        board = as_id(self.player.get("board", boards[0]), boards, "platform", f'{self.where}: "board"')
        table.put(seat, BOARD, board)
        if "board" in self.player and not table.physical:
            self.loader.name_once("platform", board, boards[board], self.where)
        table.put(seat, TOOLS, read_tools(components, self.player.get("tools", components.tools), self.where))
        leftover = self.player.get("leftover")
        if leftover is not None:
            table.put(seat, LEFTOVER, as_id(leftover, components.tools, "tool", f'{self.where}: "leftover"', "PN-113"))
        workshops = as_object(self.player.get("workshops", {}), f'{self.where}: "workshops"')
        only(workshops, WORKSHOPS, f"{self.where}: workshops")
        for place, name in enumerate(WORKSHOPS):
            table.put(
                seat, WORKSHOP + place, as_number(workshops.get(name, 0), f"{self.where}: workshop {name}", 0, 999)
            )
        self.read_requirements()

    def read_requirements(self) -> None:
        """One tile of each level (PN-18)."""
        ids = self.components.requirement_ids
        if "requirements" not in self.player and self.table.physical:
            return
        where = f'{self.where}: "requirements"'
        for level, value in enumerate(as_list(need(self.player, "requirements", self.where), where, 3, "PN-18")):
            tile = as_id(value, ids, "requirement", where)
            if not self.components.needs_of_level[level] >> tile & 1:
                raise Refusal("PN-18", f"{where}: {ids[tile]} is not of level {level + 1}")
            self.loader.name_once("requirement", tile, ids[tile], where)
            self.table.put(self.seat, NEEDS + level, tile)

    def read_barricades(self) -> None:
        """The areas still blocked (PN-50)."""
        where = f'{self.where}: "barricades"'
        areas = [as_id(area, AREAS, "area", where) for area in as_list(self.player.get("barricades", []), where)]
        if len(set(areas)) < len(areas):
            raise Refusal("PN-17", f"{where}: an area has one barricade")
        block(self.table, self.seat, sum(2**area for area in areas))

    # ---- the growing area ----

    def read_garden(self) -> None:
        """Seven rows of eight tokens; then the forests that they show."""
        where = f'{self.where}: "garden"'
        rows = as_list(need(self.player, "garden", self.where), where, ROWS, "PN-50")
        shown: dict[int, list[int]] = {}
        for row, value in enumerate(rows):
            tokens = as_text(value, where).split()
            if len(tokens) != COLUMNS:
                raise Refusal("PN-50", f"{where}: row {row + 1} has {len(tokens)} cells, not {COLUMNS}")
            for column, mark in enumerate(tokens):
                self.read_token(row * COLUMNS + column, mark, shown)
        self.read_forests(shown)
        if not self.table.physical:
            self.check_start_cells()

    def read_token(self, cell: int, mark: str, shown: dict[int, list[int]]) -> None:
        """What lies on a cell."""
        table, seat, letters = self.table, self.seat, self.components.letters
        where = f"{self.where}, {CELLS[cell]}"
        blocked = any(
            table.get(seat, BARRICADES) >> area & 1 and self.components.area_cells[area] >> cell & 1
            for area in range(4)
        )
        if mark in (".", "#"):
            if mark == "#" and not blocked:
                raise Refusal("PN-50", f"{where}: there is no barricade")
            return
        if blocked:
            raise Refusal("PN-50", f'{where}: a tile ("{mark}") lies behind a barricade')
        if mark[0] == "f" and mark[1:].isdigit():
            shown.setdefault(int(mark[1:]), []).append(cell)
            return
        ground, flower = mark[0], mark[1:]
        colours = [letter.lower() for letter in letters]
        if (ground != "s" and ground not in colours) or (flower and flower not in letters):
            raise Refusal("format", f'{where}: "{mark}" is no mark; they are . # s sR y yY … and f1')
        if ground == "s":
            table.lay_soil(seat, 2**cell)
        else:
            table.lay_bed(seat, colours.index(ground), 2**cell)
            if flower and flower.lower() != ground:
                raise Refusal("PN-57", f'{where}: "{mark}" is a bed with a flower of another colour')
        if flower:
            table.plant_flowers(seat, letters.index(flower), 2**cell)

    def read_forests(self, shown: dict[int, list[int]]) -> None:
        """Every listed forest lies on cells that form it, turned but not mirrored (PN-122, PN-123)."""
        table, seat, components = self.table, self.seat, self.components
        where = f'{self.where}: "forests"'
        listed = as_list(self.player.get("forests", []), where)
        if len(listed) > MOST_FORESTS:
            raise Refusal("PN-10", f"{where}: more forests than fit")
        for number in shown:
            if not 1 <= number <= len(listed):
                raise Refusal("PN-122", f"{where}: there is no forest number {number}")
        for number, value in enumerate(listed, 1):
            entry = as_object(value, where)
            only(entry, ("tile", "side"), where)
            kind = as_id(need(entry, "tile", where), components.forest_ids, "forest", where)
            side = as_id(entry.get("side", "I"), ("I", "II"), "side", where, "PN-125")
            cells = mask_of(shown.get(number, []))
            if cells == 0:
                raise Refusal("PN-122", f"{where}: forest {number} ({components.forest_ids[kind]}) lies on no cell")
            if cells not in self.placements(kind):
                raise Refusal(
                    "PN-123", f"{where}: the cells of forest {number} do not form {components.forest_ids[kind]}"
                )
            add_forest(table, seat, kind, side, cells)
        self.read_own_forests(where)

    def placements(self, kind: int) -> list[int]:
        """All placements of a forest."""
        components = self.components
        outline = int(components.forest_outline[kind])
        start, end = int(components.first_placement[outline]), int(components.first_placement[outline + 1])
        return [int(components.placements[at]) for at in range(start, end)]

    def read_own_forests(self, where: str) -> None:
        """Small forests in stock; with the planted ones they are one of each colour (PN-19)."""
        table, seat = self.table, self.seat
        own = as_list(self.player.get("own_forests", []), f'{self.where}: "own_forests"')
        kinds = [
            as_id(kind, self.components.forest_ids[:3], "small forest", f'{self.where}: "own_forests"') for kind in own
        ]
        planted = [table.get(seat, FOREST + place) >> 1 for place in range(table.get(seat, FORESTS))]
        small = sorted(kinds + [kind for kind in planted if kind < 3])
        if len(set(small)) < len(small) or (len(small) != 3 and not table.physical):
            raise Refusal("PN-19", f"{where}: a player has one small forest of each colour, planted or in stock")
        table.put(seat, OWN_FORESTS, sum(2**kind for kind in kinds))

    def check_start_cells(self) -> None:
        """The start cells lie under soil or a forest (PN-20, PN-62)."""
        table, seat = self.table, self.seat
        for place in range(3):
            cell = int(self.components.start_cells[place])
            forest = any(table.mask(seat, 15 + number) >> cell & 1 for number in range(table.get(seat, FORESTS)))
            if not forest and not table.mask(seat, SOIL_CELLS) >> cell & 1:
                raise Refusal("PN-20", f"{self.where}: the start cell {CELLS[cell]} must show soil or a forest")

    # ---- cards, pots, docks ----

    def read_cards(self) -> None:
        """The slots with their plugins and markers (PN-85, PN-93)."""
        table, seat, components = self.table, self.seat, self.components
        slots = as_object(self.player.get("slots", {}), f'{self.where}: "slots"')
        only(slots, SLOTS, f"{self.where}: slots")
        for place, name in enumerate(SLOTS):
            if slots.get(name) is None:
                continue
            where = f"{self.where}, slot {name}"
            entry = as_object(slots[name], where)
            only(entry, ("card", "plug", "standby", "battery"), where)
            card = self.loader.card(need(entry, "card", where), where)
            kind = components.card_kind[card]
            allowed = {ACTION_MODULE: "standby", BATTERY_MODULE: "battery"}.get(kind, "")
            for marker in ("standby", "battery"):
                if marker in entry and marker != allowed:
                    words = "a farm" if kind == FARM else "this module"
                    raise Refusal("PN-85", f"{where}: {words} ({components.card_ids[card]}) takes no {marker} markers")
            table.put_card(seat, place, card)
            plug = as_id(entry.get("plug", "on"), ("on", "up"), "plugin", where, "PN-89")
            table.put(seat, PLUG + place, UPGRADED if plug else PLAIN_PLUG)
            table.put(seat, MARKS + place, as_number(entry.get(allowed, 0), where, 0, 999, "PN-95"))
        used = as_list(self.player.get("used", []), f'{self.where}: "used"')
        table.put(seat, USED, sum(2**slot for slot in {as_id(slot, SLOTS, "slot", self.where) for slot in used}))

    def read_pots(self) -> None:
        """The flowers in pots (PN-57)."""
        pots = self.pots(as_object(self.player.get("pots", {}), f'{self.where}: "pots"'))
        for holder in range(HOLDERS):
            if self.table.pot_card(self.seat, holder) != NONE:
                self.table.open_pots(self.seat, holder)
        for spot, held in enumerate(pots):
            if held:
                self.table.set_flower(self.seat, CELL_COUNT + spot, held - 1)

    def pots(self, value: Json) -> list[int]:
        """All pot spots: colour + 1, or 0."""
        table, components = self.table, self.components
        found = [0] * (2 * ARRANGEMENT_HALF)
        for name, listed in value.items():
            where = f"{self.where}, pot {name}"
            holder = holder_of_name(table, self.seat, name)
            card = NONE if holder == NONE else table.pot_card(self.seat, holder)
            spots = 0 if card == NONE else int(components.card_pots[card])
            if spots == 0:
                raise Refusal("PN-57", f"{where}: there is no such pot on this platform")
            letters = as_list(listed, where)
            if len(letters) > spots:
                raise Refusal("PN-57", f"{where} has {spots} spots, not {len(letters)}")
            for spot, letter in enumerate(letters):
                if letter is None:
                    continue
                colour = as_id(letter, components.letters, "flower", where)
                if components.pot_colour[card * 2 + spot] not in (ANY, colour):
                    raise Refusal("PN-57", f"{where}: spot {spot + 1} does not take {components.colours[colour]}")
                found[2 * holder + spot] = colour + 1
        return found

    def read_docks(self) -> None:
        """Own containers, docked and waiting (PN-76, PN-77)."""
        table, seat = self.table, self.seat
        docks = as_object(self.player.get("docks", {}), f'{self.where}: "docks"')
        only(docks, DOCKS, f"{self.where}: docks")
        busy = bool(as_list(self.loader.data.get("stack", []), '"stack"')) and seat == table.to_move
        for place, name in enumerate(DOCKS):
            value = docks.get(name)
            if value is None:
                continue
            where = f"{self.where}, {name} dock"
            entry = as_object(value, where)
            only(entry, ("id", "full"), where)
            table.put(seat, DOCK + place, self.loader.container(need(entry, "id", where), where))
            table.put(seat, LOADED + place, as_number(entry.get("full", 0), where, 0, 4 if busy else 3, "PN-82"))
        for value in as_list(self.player.get("waiting", []), f'{self.where}: "waiting"'):
            container = self.loader.container(value, f'{self.where}: "waiting"')
            size = table.on(WAITING_COUNT)
            table.lay(WAITING + size, seat * 32 + container)
            table.lay(WAITING_COUNT, size + 1)

    # ---- final scoring ----

    def read_final(self) -> None:
        """What has been scored already (WE-33)."""
        table, seat = self.table, self.seat
        value = self.player.get("final")
        if value is None:
            if table.phase == FINISHED and not table.physical:
                raise Refusal("PN-140", f'{self.where}: the game is over, but "final" is missing')
            return
        where = f'{self.where}: "final"'
        if table.phase not in (FINAL_PHASE, FINISHED):
            raise Refusal("PN-140", f"{where}: nothing is scored before the final scoring")
        final = as_object(value, where)
        only(final, ("track", "forests", "pots", "workshops", "by_farm", "farms", "leftovers", "total"), where)
        for name, key in ((FOREST_POINTS, "forests"), (POT_POINTS, "pots"), (WORKSHOP_POINTS, "workshops")):
            table.put(seat, name, as_number(need(final, key, where), f"{where} {key}", 0, 999))
        if final.get("track", table.get(seat, OXYGEN_AT)) != table.get(seat, OXYGEN_AT):
            raise Refusal("PN-140", f"{where}: the track differs from the player's oxygen")
        self.read_farm_points(as_object(need(final, "by_farm", where), where), where)
        done = "total" in final
        table.put(seat, SCORED, SCORED_OUT if done else FARMS_OPEN)
        table.put(seat, LEFTOVER_POINTS, as_number(final.get("leftovers", 0), where, 0, 999))

    def read_farm_points(self, by_farm: Json, where: str) -> None:
        """The farms scored so far."""
        table, seat, components = self.table, self.seat, self.components
        farms = {
            components.card_ids[table.get(seat, CARD_AT + slot)]: slot
            for slot in range(SLOT_COUNT)
            if table.get(seat, CARD_AT + slot) >= FIRST_FARM
        }
        for name, points in by_farm.items():
            slot = farms[list(farms)[as_id(name, list(farms), "farm on this platform", where, "PN-144")]]
            table.put(seat, FARM_POINTS + slot, as_number(points, where, 0, 999))


def read_tools(components: Components, value: object, where: str) -> int:
    """A mask of tools in hand."""
    tools = [
        as_id(tool, components.tools, "tool", f'{where}: "tools"', "PN-28")
        for tool in as_list(value, f'{where}: "tools"')
    ]
    if len(set(tools)) < len(tools):
        raise Refusal("PN-28", f'{where}: "tools" names a tool twice')
    return sum(2**tool for tool in tools)
