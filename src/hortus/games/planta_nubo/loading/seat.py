"""One seat: its numbers, docks and final scoring, and its platform."""

from collections.abc import Sequence

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.components import FIRST_FARM, SLOT_COUNT, SPOT_COUNT, Components
from hortus.games.planta_nubo.geometry import AREAS, DOCKS, WORKSHOPS
from hortus.games.planta_nubo.loading.pieces import SeatPart
from hortus.games.planta_nubo.loading.platform import Platform
from hortus.games.planta_nubo.position.shown import of_seat
from hortus.games.planta_nubo.rules.garden import block
from hortus.kernel.decision import Refusal
from hortus.kernel.form import UNSET, Maybe


class Seat(SeatPart):
    """One player's part of a position file."""

    def load(self) -> None:
        """Everything of the seat."""
        self.load_numbers()
        self.load_requirements()
        self.load_barricades()
        Platform(self.pieces, self.seat).load()
        self.load_docks()
        self.load_final()

    def load_numbers(self) -> None:
        """Track, die, charges and the rest of the shack."""
        player, components = self.player, self.components
        self.check_most("die", player.die, int(components.die_most), "PN-97")
        self.check_most("charge", player.charge, int(components.charge_most), "PN-100")
        self.check_most("compost", player.compost, int(components.compost_size) - 1, "PN-60")
        self.set(state.OXYGEN_AT, player.oxygen)
        self.set(state.DIE, player.die)
        self.set(state.AT, player.at)
        self.set(state.CHARGES, player.charge)
        self.set(state.FRESH_OVERTIME, int(player.overtime))
        self.set(state.LEVEL, player.arbor)
        self.set(state.STOCK, player.soil)
        self.set(state.COMPOSTED, player.compost)
        board = player.board or self.free_board()
        self.set(state.BOARD, components.board_ids.index(board))
        if not self.table.physical:
            self.pieces.name_once("platform", board, self.where)
        self.set(state.TOOLS, tools_in_hand(components, player.tools, self.where))
        if player.leftover is not None:
            self.set(state.LEFTOVER, components.tools.index(player.leftover))
        for place, name in enumerate(WORKSHOPS):
            self.set(state.WORKSHOP + place, player.workshops.get(name, 0))

    def check_most(self, key: str, value: int, most: int, rule: str) -> None:
        """A number has a limit in the component file."""
        if value > most:
            raise Refusal(rule, f'{self.where}: "{key}" must be at most {most}, not {value}')

    def free_board(self) -> str:
        """The first platform that no seat names and no earlier seat has been given: all differ (PN-17)."""
        boards = self.components.board_ids
        named = [player.board or None for player in self.pieces.given.players]
        free = [board for board in boards if board not in named]
        return [*free, *boards][named[: self.seat].count(None)]

    def load_requirements(self) -> None:
        """One tile of each level (PN-18)."""
        where, tiles = f'{self.where}: "requirements"', self.player.requirements
        if not tiles:
            if self.table.physical:
                return
            raise Refusal("format", f'{self.where} lacks "requirements"')
        for level, name in enumerate(tiles):
            tile = self.pieces.take("requirement", name, self.components.requirement_ids, where)
            if not self.components.needs_of_level[level] >> tile & 1:
                raise Refusal("PN-18", f"{where}: {name} is not of level {level + 1}")
            self.set(state.NEEDS + level, tile)

    def load_barricades(self) -> None:
        """The areas still blocked (PN-50)."""
        areas = self.player.barricades
        if is_repeated(areas):
            raise Refusal("PN-17", f'{self.where}: "barricades": an area has one barricade')
        block(self.table, self.seat, sum(2 ** AREAS.index(area) for area in areas))

    def load_docks(self) -> None:
        """Own containers, docked and waiting (PN-76, PN-77)."""
        table, given = self.table, self.pieces.given
        busy = isinstance(given, form.Position) and bool(given.stack) and self.seat == table.to_move
        for place, name in enumerate(DOCKS):
            dock, where = self.player.docks.get(name), f"{self.where}, {name} dock"
            if dock is not None:
                self.set(state.DOCK + place, self.pieces.container(dock.id, where))
                self.set(state.LOADED + place, spots_of(dock, where, SPOT_COUNT if busy else SPOT_COUNT - 1))
        for waiting in self.player.waiting:
            container = self.pieces.container(waiting, f'{self.where}: "waiting"')
            size = table.on(state.WAITING_COUNT)
            table.lay(state.WAITING + size, self.seat * 32 + container)
            table.lay(state.WAITING_COUNT, size + 1)

    def load_final(self) -> None:
        """What has already been scored (WE-33)."""
        table, final, where = self.table, self.player.final, f'{self.where}: "final"'
        if final is None:
            if table.phase == state.FINISHED and not table.physical:
                raise Refusal("PN-140", f'{self.where}: the game is over, but "final" is missing')
            return
        if table.phase not in (state.FINAL_PHASE, state.FINISHED):
            raise Refusal("PN-140", f"{where}: nothing is scored before the final scoring")
        if final.track not in (UNSET, self.player.oxygen):
            raise Refusal("PN-140", f"{where}: the track differs from the player's oxygen")
        self.set(state.FOREST_POINTS, final.forests)
        self.set(state.POT_POINTS, final.pots)
        self.set(state.WORKSHOP_POINTS, final.workshops)
        self.load_farm_points(final, where)
        done = final.total is not UNSET
        if table.phase == state.FINISHED and not done:
            raise Refusal("PN-140", f'{where}: the game is over, but "total" is missing')
        self.check_farm_points(done, where)
        self.set(state.SCORED, state.SCORED_OUT if done else state.FARMS_OPEN)
        self.set(state.LEFTOVER_POINTS, final.leftovers or 0)

    def cards(self) -> list[int]:
        """The cards by their slots, or NONE."""
        return of_seat(self.table, self.seat, state.CARD_AT, SLOT_COUNT)

    def load_farm_points(self, final: form.SoFar, where: str) -> None:
        """The farms scored so far."""
        ids = self.components.card_ids
        slots = {ids[card]: slot for slot, card in enumerate(self.cards()) if card >= FIRST_FARM}
        for name, points in final.by_farm.items():
            if name not in slots:
                raise Refusal("PN-144", f'{where}: there is no farm "{name}" on this platform')
            self.set(state.FARM_POINTS + slots[name], points)

    def check_farm_points(self, done: bool, where: str) -> None:
        """Counting farms score immediately, converting ones until the seat is done (PN-144, PN-R23)."""
        components = self.components
        for slot, card in enumerate(self.cards()):
            points = self.table.field(self.seat, state.FARM_POINTS + slot)
            if card >= FIRST_FARM and points == state.OPEN and (done or components.convert_times[card] == 0):
                raise Refusal("PN-144", f"{where}: the farm {components.card_ids[card]} has not scored")


def spots_of(dock: form.OwnDock, where: str, most: int) -> int:
    """The full spots of a docked container as a set."""
    if is_repeated(dock.full_spots):
        raise Refusal("PN-78", f"{where}: a spot is full twice")
    if len(dock.full_spots) > most:
        raise Refusal("PN-82", f"{where}: a full container leaves its dock")
    return sum(2 ** (spot - 1) for spot in dock.full_spots)


def tools_in_hand(components: Components, given: Maybe[tuple[str, ...]], where: str) -> int:
    """A mask of tools in hand, by default of all."""
    tools = [*components.tools] if given is UNSET else [*given]
    if is_repeated(tools):
        raise Refusal("PN-28", f'{where}: "tools" names a tool twice')
    return sum(2 ** components.tools.index(tool) for tool in tools)


def is_repeated(names: Sequence[object]) -> bool:
    """Whether a list names something twice."""
    return len(set(names)) < len(names)
