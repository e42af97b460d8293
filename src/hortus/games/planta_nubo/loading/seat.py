"""One seat: its numbers, docks and final scoring, and its platform."""

from typing import Final

from hortus.games.planta_nubo.components import (
    FIRST_FARM,
    SLOT_COUNT,
    Components,
)
from hortus.games.planta_nubo.geometry import AREAS, DOCKS, WORKSHOPS
from hortus.games.planta_nubo.loading.pieces import SeatPart
from hortus.games.planta_nubo.loading.platform import Platform
from hortus.games.planta_nubo.rules.garden import block
from hortus.games.planta_nubo.state import (
    AT,
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
    FOREST_POINTS,
    FRESH_OVERTIME,
    LEFTOVER,
    LEFTOVER_POINTS,
    LEVEL,
    LOADED,
    NEEDS,
    OPEN,
    OXYGEN_AT,
    POT_POINTS,
    SCORED,
    SCORED_OUT,
    STOCK,
    TOOLS,
    WAITING,
    WAITING_COUNT,
    WORKSHOP,
    WORKSHOP_POINTS,
)
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_flag, as_id, as_list, as_number, as_object, need, only

PLAYER_KEYS: Final = (
    "name", "board", "oxygen", "die", "at", "charge", "overtime", "arbor", "requirements", "tools", "barricades",
    "garden", "forests", "own_forests", "soil", "compost", "pots", "slots", "workshops", "docks", "waiting", "leftover",
    "used", "starting", "final",
)  # fmt: skip
MOST_OXYGEN: Final = 999


class Seat(SeatPart):
    """One player's part of a position file."""

    def read(self) -> None:
        """Everything of the seat."""
        only(self.player, PLAYER_KEYS, self.where)
        self.read_numbers()
        self.read_barricades()
        Platform(self.pieces, self.seat, self.player).read()
        self.read_docks()
        self.read_final()

    def number(self, key: str, least: int, most: int, rule: str, default: int = 0) -> int:
        """A number with a default."""
        return as_number(self.player.get(key, default), f'{self.where}: "{key}"', least, most, rule)

    def read_numbers(self) -> None:
        """Track, die, charges and the rest of the shack."""
        table, seat, components = self.table, self.seat, self.components
        table.set_field(seat, OXYGEN_AT, self.number("oxygen", 0, MOST_OXYGEN, "PN-24"))
        table.set_field(seat, DIE, self.number("die", 1, int(components.die_most), "PN-97", 1))
        table.set_field(seat, AT, self.number("at", 0, 33, "PN-83"))
        table.set_field(seat, CHARGES, self.number("charge", 0, int(components.charge_most), "PN-100"))
        table.set_field(
            seat, FRESH_OVERTIME, int(as_flag(self.player.get("overtime", True), f'{self.where}: "overtime"'))
        )
        table.set_field(seat, LEVEL, self.number("arbor", 0, 3, "PN-102"))
        table.set_field(seat, STOCK, self.number("soil", 0, MOST_OXYGEN, "PN-14"))
        table.set_field(seat, COMPOSTED, self.number("compost", 0, int(components.compost_size) - 1, "PN-60"))
        boards = components.board_ids
        board = as_id(self.player.get("board", self.free_board()), boards, "platform", f'{self.where}: "board"')
        table.set_field(seat, BOARD, board)
        if not table.physical:
            self.pieces.name_once("platform", board, boards[board], self.where)
        table.set_field(seat, TOOLS, read_tools(components, self.player.get("tools", components.tools), self.where))
        leftover = self.player.get("leftover")
        if leftover is not None:
            table.set_field(
                seat, LEFTOVER, as_id(leftover, components.tools, "tool", f'{self.where}: "leftover"', "PN-113")
            )
        workshops = as_object(self.player.get("workshops", {}), f'{self.where}: "workshops"')
        only(workshops, WORKSHOPS, f"{self.where}: workshops")
        for place, name in enumerate(WORKSHOPS):
            table.set_field(
                seat, WORKSHOP + place, as_number(workshops.get(name, 0), f"{self.where}: workshop {name}", 0, 999)
            )
        self.read_requirements()

    def free_board(self) -> str:
        """The first platform that no seat names and no earlier seat has been given: all differ (PN-17)."""
        boards = self.components.board_ids
        players = [as_object(player, "a player") for player in as_list(self.data["players"], '"players"')]
        named = [player.get("board") for player in players]
        free = [board for board in boards if board not in named]
        return [*free, *boards][named[: self.seat].count(None)]

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
            self.pieces.name_once("requirement", tile, ids[tile], where)
            self.table.set_field(self.seat, NEEDS + level, tile)

    def read_barricades(self) -> None:
        """The areas still blocked (PN-50)."""
        where = f'{self.where}: "barricades"'
        areas = [as_id(area, AREAS, "area", where) for area in as_list(self.player.get("barricades", []), where)]
        if len(set(areas)) < len(areas):
            raise Refusal("PN-17", f"{where}: an area has one barricade")
        block(self.table, self.seat, sum(2**area for area in areas))

    def read_docks(self) -> None:
        """Own containers, docked and waiting (PN-76, PN-77)."""
        table, seat = self.table, self.seat
        docks = as_object(self.player.get("docks", {}), f'{self.where}: "docks"')
        only(docks, DOCKS, f"{self.where}: docks")
        busy = bool(as_list(self.data.get("stack", []), '"stack"')) and seat == table.to_move
        for place, name in enumerate(DOCKS):
            value = docks.get(name)
            if value is None:
                continue
            where = f"{self.where}, {name} dock"
            entry = as_object(value, where)
            only(entry, ("id", "full"), where)
            table.set_field(seat, DOCK + place, self.pieces.container(need(entry, "id", where), where))
            table.set_field(seat, LOADED + place, read_full(entry.get("full", []), where, 4 if busy else 3))
        for value in as_list(self.player.get("waiting", []), f'{self.where}: "waiting"'):
            container = self.pieces.container(value, f'{self.where}: "waiting"')
            size = table.on(WAITING_COUNT)
            table.lay(WAITING + size, seat * 32 + container)
            table.lay(WAITING_COUNT, size + 1)

    def read_final(self) -> None:
        """What has already been scored (WE-33)."""
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
            table.set_field(seat, name, as_number(need(final, key, where), f"{where} {key}", 0, 999))
        if final.get("track", table.field(seat, OXYGEN_AT)) != table.field(seat, OXYGEN_AT):
            raise Refusal("PN-140", f"{where}: the track differs from the player's oxygen")
        self.read_farm_points(as_object(need(final, "by_farm", where), where), where)
        done = "total" in final
        if table.phase == FINISHED and not done:
            raise Refusal("PN-140", f'{where}: the game is over, but "total" is missing')
        self.check_farm_points(done, where)
        table.set_field(seat, SCORED, SCORED_OUT if done else FARMS_OPEN)
        table.set_field(seat, LEFTOVER_POINTS, as_number(final.get("leftovers", 0), where, 0, 999))

    def read_farm_points(self, by_farm: Json, where: str) -> None:
        """The farms scored so far."""
        table, seat, components = self.table, self.seat, self.components
        farms = {
            components.card_ids[table.field(seat, CARD_AT + slot)]: slot
            for slot in range(SLOT_COUNT)
            if table.field(seat, CARD_AT + slot) >= FIRST_FARM
        }
        for name, points in by_farm.items():
            slot = farms[list(farms)[as_id(name, list(farms), "farm on this platform", where, "PN-144")]]
            table.set_field(seat, FARM_POINTS + slot, as_number(points, where, 0, 999))

    def check_farm_points(self, done: bool, where: str) -> None:
        """Counting farms score immediately, converting ones until the seat is done (PN-144, PN-R23)."""
        table, seat, components = self.table, self.seat, self.components
        for slot in range(SLOT_COUNT):
            card = int(table.field(seat, CARD_AT + slot))
            open_yet = card >= FIRST_FARM and table.field(seat, FARM_POINTS + slot) == OPEN
            if open_yet and (done or components.convert_times[card] == 0):
                raise Refusal("PN-144", f"{where}: the farm {components.card_ids[card]} has not scored")


def read_full(value: object, where: str, most: int) -> int:
    """The full spots of a docked container as a set: a list of them, or how many from the left."""
    if not isinstance(value, list):
        return int(2 ** as_number(value, where, 0, most, "PN-82") - 1)
    spots = [as_number(spot, f'{where}: "full"', 1, 4, "PN-78") for spot in value]
    if len(set(spots)) < len(spots):
        raise Refusal("PN-78", f"{where}: a spot is full twice")
    if len(spots) > most:
        raise Refusal("PN-82", f"{where}: a full container leaves its dock")
    return sum(2 ** (spot - 1) for spot in spots)


def read_tools(components: Components, value: object, where: str) -> int:
    """A mask of tools in hand."""
    tools = [
        as_id(tool, components.tools, "tool", f'{where}: "tools"', "PN-28")
        for tool in as_list(value, f'{where}: "tools"')
    ]
    if len(set(tools)) < len(tools):
        raise Refusal("PN-28", f'{where}: "tools" names a tool twice')
    return sum(2**tool for tool in tools)
