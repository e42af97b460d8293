"""One seat: its numbers, docks and final scoring, and its platform with garden, forests, cards and pots."""

from collections.abc import Sequence

from hortus.games.planta_nubo import components as box
from hortus.games.planta_nubo import form, geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.loading.pieces import SeatPart
from hortus.games.planta_nubo.position.shown import holder_of_name, of_seat
from hortus.games.planta_nubo.rules.forests import add_forest
from hortus.games.planta_nubo.rules.garden import block
from hortus.kernel.decision import Refusal, nearest
from hortus.kernel.form import UNSET, Maybe


class Seat(SeatPart):
    """One player's part of a position file."""

    def load(self) -> None:
        """Everything of the seat."""
        self.load_numbers()
        self.load_requirements()
        self.load_barricades()
        self.load_garden()
        self.load_cards()
        self.load_dealt()
        self.load_used()
        self.load_pots()
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
        for place, name in enumerate(geometry.WORKSHOPS):
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
        block(self.table, self.seat, sum(2 ** geometry.AREAS.index(area) for area in areas))

    def load_docks(self) -> None:
        """Own containers, docked and waiting (PN-76, PN-77)."""
        table, given = self.table, self.pieces.given
        busy = isinstance(given, form.Position) and bool(given.stack) and self.seat == table.to_move
        for place, name in enumerate(geometry.DOCKS):
            dock, where = self.player.docks.get(name), f"{self.where}, {name} dock"
            if dock is not None:
                self.set(state.DOCK + place, self.pieces.container(dock.id, where))
                self.set(state.LOADED + place, spots_of(dock, where, box.SPOT_COUNT if busy else box.SPOT_COUNT - 1))
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
        return of_seat(self.table, self.seat, state.CARD_AT, box.SLOT_COUNT)

    def load_farm_points(self, final: form.SoFar, where: str) -> None:
        """The farms scored so far."""
        ids = self.components.card_ids
        slots = {ids[card]: slot for slot, card in enumerate(self.cards()) if card >= box.FIRST_FARM}
        for name, points in final.by_farm.items():
            if name not in slots:
                raise Refusal("PN-144", f'{where}: there is no farm "{name}" on this platform')
            self.set(state.FARM_POINTS + slots[name], points)

    def check_farm_points(self, done: bool, where: str) -> None:
        """Counting farms score immediately, converting ones until the seat is done (PN-144, PN-R23)."""
        components = self.components
        for slot, card in enumerate(self.cards()):
            points = self.table.field(self.seat, state.FARM_POINTS + slot)
            if card >= box.FIRST_FARM and points == state.OPEN and (done or components.convert_times[card] == 0):
                raise Refusal("PN-144", f"{where}: the farm {components.card_ids[card]} has not scored")

    # ---- the platform ----

    def load_garden(self) -> None:
        """Seven rows of eight marks; then the forests that they show."""
        where = f'{self.where}: "garden"'
        shown: dict[int, list[int]] = {}
        for row, text in enumerate(self.player.garden):
            marks = text.split()
            if len(marks) != geometry.COLUMNS:
                raise Refusal("PN-50", f"{where}: row {row + 1} has {len(marks)} cells, not {geometry.COLUMNS}")
            for column, mark in enumerate(marks):
                self.lay(row * geometry.COLUMNS + column, mark, shown)
        self.load_forests(shown)
        if not self.table.physical:
            self.check_start_cells()

    def lay(self, cell: int, mark: str, shown: dict[int, list[int]]) -> None:
        """What lies on a cell."""
        where = f"{self.where}, {geometry.CELLS[cell]}"
        blocked = self.table.mask(self.seat, state.BLOCKED) >> cell & 1
        if mark in (".", "#"):
            if mark == "#" and not blocked:
                raise Refusal("PN-50", f"{where}: there is no barricade")
        elif blocked:
            raise Refusal("PN-50", f'{where}: a tile ("{mark}") lies behind a barricade')
        elif mark[0] == "f" and mark[1:].isdigit():
            shown.setdefault(int(mark[1:]), []).append(cell)
        else:
            self.lay_ground(cell, mark, where)

    def lay_ground(self, cell: int, mark: str, where: str) -> None:
        """Soil or a bed, perhaps with a flower."""
        table, seat, letters = self.table, self.seat, self.components.letters
        ground, flower = mark[0], mark[1:]
        colours = [letter.lower() for letter in letters]
        if (ground != "s" and ground not in colours) or (flower and flower not in letters):
            raise Refusal("format", f'{where}: "{mark}" is not a mark; the marks are . # s sR y yY … and f1')
        if ground == "s":
            table.lay_soil(seat, 2**cell)
        else:
            table.lay_bed(seat, colours.index(ground), 2**cell)
            if flower and flower.lower() != ground:
                raise Refusal("PN-57", f'{where}: "{mark}" is a bed with a flower of another colour')
        if flower:
            table.plant_flowers(seat, letters.index(flower), 2**cell)

    def load_forests(self, shown: dict[int, list[int]]) -> None:
        """Every listed forest is on cells that form it, rotated but not mirrored (PN-122, PN-123)."""
        listed, where = self.player.forests, f'{self.where}: "forests"'
        if len(listed) > state.MOST_FORESTS:
            raise Refusal("PN-10", f"{where}: more forests than fit")
        for number in shown:
            if not 1 <= number <= len(listed):
                raise Refusal("PN-122", f"{where}: there is no forest number {number}")
        for number, forest in enumerate(listed, 1):
            kind, cells = self.components.forest_ids.index(forest.tile), geometry.mask_of(shown.get(number, []))
            if cells == 0:
                raise Refusal("PN-122", f"{where}: forest {number} ({forest.tile}) lies on no cell")
            if cells not in self.placements(kind):
                raise Refusal("PN-123", f"{where}: the cells of forest {number} do not form {forest.tile}")
            add_forest(self.table, self.seat, kind, int(forest.side == "II"), cells)
        self.load_own_forests(where)

    def placements(self, kind: int) -> list[int]:
        """All placements of a forest."""
        components = self.components
        outline = int(components.forest_outline[kind])
        start, end = int(components.first_placement[outline]), int(components.first_placement[outline + 1])
        return [int(components.placements[at]) for at in range(start, end)]

    def load_own_forests(self, where: str) -> None:
        """Small forests in stock; with the planted ones they are one of each colour (PN-19)."""
        table, seat = self.table, self.seat
        own = small_forests(self.components, self.player.own_forests, f'{self.where}: "own_forests"')
        planted = [table.field(seat, state.FOREST + place) >> 1 for place in range(table.field(seat, state.FORESTS))]
        small = sorted(own + [kind for kind in planted if kind < box.SMALL_FORESTS])
        if len(set(small)) < len(small) or (len(small) != box.SMALL_FORESTS and not table.physical):
            raise Refusal("PN-19", f"{where}: a player has one small forest of each colour, planted or in stock")
        self.set(state.OWN_FORESTS, sum(2**kind for kind in own))

    def check_start_cells(self) -> None:
        """The start cells lie under soil or a forest (PN-20, PN-62)."""
        covered = self.table.mask(self.seat, state.SOIL_CELLS) | self.table.mask(self.seat, state.FOREST_CELLS)
        for place in range(3):
            cell = int(self.components.start_cells[place])
            if not covered >> cell & 1:
                raise Refusal(
                    "PN-20", f"{self.where}: the start cell {geometry.CELLS[cell]} must show soil or a forest"
                )

    def load_cards(self) -> None:
        """The slots with their plugins and markers (PN-85, PN-93)."""
        for place, name in enumerate(geometry.SLOTS):
            found = self.player.slots.get(name)
            if found is not None:
                self.install(place, found, f"{self.where}, slot {name}")

    def install(self, place: int, found: form.Installed, where: str) -> None:
        """A card with its plugin and markers."""
        card = self.pieces.card(found.card, where)
        kind = self.components.card_kind[card]
        allowed = {vocabulary.ACTION_MODULE: "standby", vocabulary.BATTERY_MODULE: "battery"}.get(kind, "")
        markers = {"standby": found.standby, "battery": found.battery}
        for marker, count in markers.items():
            if count is not UNSET and marker != allowed:
                words = "a farm" if kind == vocabulary.FARM else "this module"
                raise Refusal("PN-85", f"{where}: {words} ({found.card}) takes no {marker} markers")
        self.table.put_card(self.seat, place, card)
        self.set(state.PLUG + place, state.UPGRADED if found.plug == "up" else state.PLAIN_PLUG)
        self.set(state.MARKS + place, markers.get(allowed) or 0)

    def load_dealt(self) -> None:
        """The starting modules that wait until the seat chooses their slots (PN-V2)."""
        table, names, where = self.table, self.player.starting or (), f'{self.where}: "starting"'
        if not names:
            return
        if table.phase != state.SETUP or not table.choose_slots or table.level != state.NO_LEVEL:
            raise Refusal("PN-V2", f'{where}: modules wait only in the set-up, with the option "choose_slots"')
        cards = [self.pieces.card(name, where) for name in names]
        kinds = [int(self.components.card_kind[card]) for card in cards if card < box.STARTING_COUNT]
        if len(names) != 2 or kinds != [vocabulary.ACTION_MODULE, vocabulary.BATTERY_MODULE]:
            raise Refusal("PN-21", f"{where}: a player is dealt an action module and a battery module")
        for kind, card in enumerate(cards):
            self.set(state.DEALT + kind, card + 1)

    def load_used(self) -> None:
        """The 1x batteries that were used in this turn, which only the seat on turn can have (PN-R21)."""
        table, seat, where = self.table, self.seat, f'{self.where}: "used"'
        slots = {geometry.SLOTS.index(slot) for slot in self.player.used}
        if slots and seat != table.to_move:
            raise Refusal("PN-R21", f"{where}: a 1x battery is used up only until the end of its owner's turn")
        for slot in slots:
            card = table.field(seat, state.CARD_AT + slot)
            if card == box.NONE or not self.components.card_once[card]:
                raise Refusal("PN-R21", f"{where}: there is no 1x battery in {geometry.SLOTS[slot]}")
        self.set(state.USED, sum(2**slot for slot in slots))

    def load_pots(self) -> None:
        """The flowers in pots (PN-57)."""
        pots = self.pots(self.player.pots)
        for holder in range(state.HOLDERS):
            if self.table.pot_card(self.seat, holder) != box.NONE:
                self.table.open_pots(self.seat, holder)
        for spot, held in enumerate(pots):
            if held:
                self.table.set_flower(self.seat, box.CELL_COUNT + spot, held - 1)

    def pots(self, given: form.Pots) -> list[int]:
        """All pot spots: colour + 1, or 0."""
        table, components = self.table, self.components
        found = [0] * state.POT_SPOTS
        for name, letters in given.items():
            where = f"{self.where}, pot {name}"
            holder = holder_of_name(table, self.seat, name)
            card = box.NONE if holder == box.NONE else table.pot_card(self.seat, holder)
            spots = 0 if card == box.NONE else int(components.card_pots[card])
            if spots == 0:
                raise Refusal("PN-57", f"{where}: there is no such pot on this platform")
            if len(letters) > spots:
                raise Refusal("PN-57", f"{where} has {spots} spots, not {len(letters)}")
            for spot, letter in enumerate(letters):
                if letter is None:
                    continue
                colour = components.letters.index(letter)
                if components.pot_colour[card * 2 + spot] not in (vocabulary.ANY, colour):
                    raise Refusal("PN-57", f"{where}: spot {spot + 1} does not take {components.colours[colour]}")
                found[2 * holder + spot] = colour + 1
        return found


def spots_of(dock: form.OwnDock, where: str, most: int) -> int:
    """The full spots of a docked container as a set."""
    if is_repeated(dock.full_spots):
        raise Refusal("PN-78", f"{where}: a spot is full twice")
    if len(dock.full_spots) > most:
        raise Refusal("PN-82", f"{where}: a full container leaves its dock")
    return sum(2 ** (spot - 1) for spot in dock.full_spots)


def tools_in_hand(components: box.Components, given: Maybe[tuple[str, ...]], where: str) -> int:
    """A mask of tools in hand, by default of all."""
    tools = [*components.tools] if given is UNSET else [*given]
    if is_repeated(tools):
        raise Refusal("PN-28", f'{where}: "tools" names a tool twice')
    return sum(2 ** components.tools.index(tool) for tool in tools)


def is_repeated(names: Sequence[object]) -> bool:
    """Whether a list names something twice."""
    return len(set(names)) < len(names)


def small_forests(components: box.Components, given: tuple[str, ...], where: str) -> list[int]:
    """The kinds of small forests in stock."""
    small = components.forest_ids[: box.SMALL_FORESTS]
    for name in given:
        if name not in small:
            raise Refusal("components", f'{where}: there is no small forest "{name}"{nearest(name, small)}')
    return [small.index(name) for name in given]
