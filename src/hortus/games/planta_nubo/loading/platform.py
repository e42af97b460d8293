"""A seat's platform: the growing area, the forests on it, cards, plugins and pots."""

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ACTION_MODULE,
    ANY,
    BATTERY_MODULE,
    FARM,
)
from hortus.games.planta_nubo.components import (
    CELL_COUNT,
    NONE,
    STARTING_COUNT,
)
from hortus.games.planta_nubo.geometry import CELLS, COLUMNS, ROWS, SLOTS, mask_of
from hortus.games.planta_nubo.loading.pieces import SeatPart
from hortus.games.planta_nubo.position.names import holder_of_name
from hortus.games.planta_nubo.rules.forests import add_forest
from hortus.games.planta_nubo.state import (
    ARRANGEMENT_HALF,
    BARRICADES,
    CARD_AT,
    DEALT,
    FOREST,
    FORESTS,
    HOLDERS,
    MARKS,
    MOST_FORESTS,
    NO_LEVEL,
    OWN_FORESTS,
    PLAIN_PLUG,
    PLUG,
    SETUP,
    SOIL_CELLS,
    UPGRADED,
    USED,
)
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_id, as_list, as_number, as_object, as_text, need, only


class Platform(SeatPart):
    """One player's platform in a position file."""

    def read(self) -> None:
        """Everything on it; the barricades are already known."""
        self.read_garden()
        self.read_cards()
        self.read_dealt()
        self.read_used()
        self.read_pots()

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
            table.field(seat, BARRICADES) >> area & 1 and self.components.area_cells[area] >> cell & 1
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
            raise Refusal("format", f'{where}: "{mark}" is not a mark; the marks are . # s sR y yY … and f1')
        if ground == "s":
            table.lay_soil(seat, 2**cell)
        else:
            table.lay_bed(seat, colours.index(ground), 2**cell)
            if flower and flower.lower() != ground:
                raise Refusal("PN-57", f'{where}: "{mark}" is a bed with a flower of another colour')
        if flower:
            table.plant_flowers(seat, letters.index(flower), 2**cell)

    def read_forests(self, shown: dict[int, list[int]]) -> None:
        """Every listed forest is on cells that form it, rotated but not mirrored (PN-122, PN-123)."""
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
        planted = [table.field(seat, FOREST + place) >> 1 for place in range(table.field(seat, FORESTS))]
        small = sorted(kinds + [kind for kind in planted if kind < 3])
        if len(set(small)) < len(small) or (len(small) != 3 and not table.physical):
            raise Refusal("PN-19", f"{where}: a player has one small forest of each colour, planted or in stock")
        table.set_field(seat, OWN_FORESTS, sum(2**kind for kind in kinds))

    def check_start_cells(self) -> None:
        """The start cells lie under soil or a forest (PN-20, PN-62)."""
        table, seat = self.table, self.seat
        for place in range(3):
            cell = int(self.components.start_cells[place])
            forest = any(table.mask(seat, 15 + number) >> cell & 1 for number in range(table.field(seat, FORESTS)))
            if not forest and not table.mask(seat, SOIL_CELLS) >> cell & 1:
                raise Refusal("PN-20", f"{self.where}: the start cell {CELLS[cell]} must show soil or a forest")

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
            card = self.pieces.card(need(entry, "card", where), where)
            kind = components.card_kind[card]
            allowed = {ACTION_MODULE: "standby", BATTERY_MODULE: "battery"}.get(kind, "")
            for marker in ("standby", "battery"):
                if marker in entry and marker != allowed:
                    words = "a farm" if kind == FARM else "this module"
                    raise Refusal("PN-85", f"{where}: {words} ({components.card_ids[card]}) takes no {marker} markers")
            table.put_card(seat, place, card)
            plug = as_id(entry.get("plug", "on"), ("on", "up"), "plugin", where, "PN-89")
            table.set_field(seat, PLUG + place, UPGRADED if plug else PLAIN_PLUG)
            table.set_field(seat, MARKS + place, as_number(entry.get(allowed, 0), where, 0, 999, "PN-95"))

    def read_dealt(self) -> None:
        """The starting modules that wait until the seat chooses their slots (PN-V2)."""
        table, where = self.table, f'{self.where}: "starting"'
        names = as_list(self.player.get("starting", []), where)
        if not names:
            return
        if table.phase != SETUP or not table.choose_slots or table.level != NO_LEVEL:
            raise Refusal("PN-V2", f'{where}: modules wait only in the set-up, with the option "choose_slots"')
        cards = [self.pieces.card(name, where) for name in names]
        kinds = [int(self.components.card_kind[card]) for card in cards if card < STARTING_COUNT]
        if len(names) != 2 or kinds != [ACTION_MODULE, BATTERY_MODULE]:
            raise Refusal("PN-21", f"{where}: a player is dealt an action module and a battery module")
        for kind, card in enumerate(cards):
            table.set_field(self.seat, DEALT + kind, card + 1)

    def read_used(self) -> None:
        """The 1x batteries that were used in this turn, which only the seat on turn can have (PN-R21)."""
        table, seat, where = self.table, self.seat, f'{self.where}: "used"'
        slots = {as_id(slot, SLOTS, "slot", where) for slot in as_list(self.player.get("used", []), where)}
        if slots and seat != table.to_move:
            raise Refusal("PN-R21", f"{where}: a 1x battery is used up only until the end of its owner's turn")
        for slot in slots:
            card = table.field(seat, CARD_AT + slot)
            if card == NONE or not self.components.card_once[card]:
                raise Refusal("PN-R21", f"{where}: there is no 1x battery in {SLOTS[slot]}")
        table.set_field(seat, USED, sum(2**slot for slot in slots))

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
