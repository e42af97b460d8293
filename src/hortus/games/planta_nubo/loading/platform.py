"""A seat's platform: the growing area, the forests on it, cards, plugins and pots."""

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import CELL_COUNT, NONE, SMALL_FORESTS, STARTING_COUNT, Components
from hortus.games.planta_nubo.geometry import CELLS, COLUMNS, SLOTS, mask_of
from hortus.games.planta_nubo.loading.pieces import SeatPart
from hortus.games.planta_nubo.position.names import holder_of_name
from hortus.games.planta_nubo.rules.forests import add_forest
from hortus.kernel.decision import Refusal, nearest
from hortus.kernel.form import UNSET


class Platform(SeatPart):
    """One player's platform in a position file."""

    def load(self) -> None:
        """Everything on it; the barricades are already known."""
        self.load_garden()
        self.load_cards()
        self.load_dealt()
        self.load_used()
        self.load_pots()

    def load_garden(self) -> None:
        """Seven rows of eight marks; then the forests that they show."""
        where = f'{self.where}: "garden"'
        shown: dict[int, list[int]] = {}
        for row, text in enumerate(self.player.garden):
            marks = text.split()
            if len(marks) != COLUMNS:
                raise Refusal("PN-50", f"{where}: row {row + 1} has {len(marks)} cells, not {COLUMNS}")
            for column, mark in enumerate(marks):
                self.lay(row * COLUMNS + column, mark, shown)
        self.load_forests(shown)
        if not self.table.physical:
            self.check_start_cells()

    def lay(self, cell: int, mark: str, shown: dict[int, list[int]]) -> None:
        """What lies on a cell."""
        where = f"{self.where}, {CELLS[cell]}"
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
            kind, cells = self.components.forest_ids.index(forest.tile), mask_of(shown.get(number, []))
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
        small = sorted(own + [kind for kind in planted if kind < SMALL_FORESTS])
        if len(set(small)) < len(small) or (len(small) != SMALL_FORESTS and not table.physical):
            raise Refusal("PN-19", f"{where}: a player has one small forest of each colour, planted or in stock")
        self.set(state.OWN_FORESTS, sum(2**kind for kind in own))

    def check_start_cells(self) -> None:
        """The start cells lie under soil or a forest (PN-20, PN-62)."""
        covered = self.table.mask(self.seat, state.SOIL_CELLS) | self.table.mask(self.seat, state.FOREST_CELLS)
        for place in range(3):
            cell = int(self.components.start_cells[place])
            if not covered >> cell & 1:
                raise Refusal("PN-20", f"{self.where}: the start cell {CELLS[cell]} must show soil or a forest")

    def load_cards(self) -> None:
        """The slots with their plugins and markers (PN-85, PN-93)."""
        for place, name in enumerate(SLOTS):
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
        kinds = [int(self.components.card_kind[card]) for card in cards if card < STARTING_COUNT]
        if len(names) != 2 or kinds != [vocabulary.ACTION_MODULE, vocabulary.BATTERY_MODULE]:
            raise Refusal("PN-21", f"{where}: a player is dealt an action module and a battery module")
        for kind, card in enumerate(cards):
            self.set(state.DEALT + kind, card + 1)

    def load_used(self) -> None:
        """The 1x batteries that were used in this turn, which only the seat on turn can have (PN-R21)."""
        table, seat, where = self.table, self.seat, f'{self.where}: "used"'
        slots = {SLOTS.index(slot) for slot in self.player.used}
        if slots and seat != table.to_move:
            raise Refusal("PN-R21", f"{where}: a 1x battery is used up only until the end of its owner's turn")
        for slot in slots:
            card = table.field(seat, state.CARD_AT + slot)
            if card == NONE or not self.components.card_once[card]:
                raise Refusal("PN-R21", f"{where}: there is no 1x battery in {SLOTS[slot]}")
        self.set(state.USED, sum(2**slot for slot in slots))

    def load_pots(self) -> None:
        """The flowers in pots (PN-57)."""
        pots = self.pots(self.player.pots)
        for holder in range(state.HOLDERS):
            if self.table.pot_card(self.seat, holder) != NONE:
                self.table.open_pots(self.seat, holder)
        for spot, held in enumerate(pots):
            if held:
                self.table.set_flower(self.seat, CELL_COUNT + spot, held - 1)

    def pots(self, given: form.Pots) -> list[int]:
        """All pot spots: colour + 1, or 0."""
        table, components = self.table, self.components
        found = [0] * state.POT_SPOTS
        for name, letters in given.items():
            where = f"{self.where}, pot {name}"
            holder = holder_of_name(table, self.seat, name)
            card = NONE if holder == NONE else table.pot_card(self.seat, holder)
            spots = 0 if card == NONE else int(components.card_pots[card])
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


def small_forests(components: Components, given: tuple[str, ...], where: str) -> list[int]:
    """The kinds of small forests in stock."""
    small = components.forest_ids[:SMALL_FORESTS]
    for name in given:
        if name not in small:
            raise Refusal("components", f'{where}: there is no small forest "{name}"{nearest(name, small)}')
    return [small.index(name) for name in given]
