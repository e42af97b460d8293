"""A home as it lies on the table: what lies beside what, and places by what is there.

"To the left of the Ivy", "the vining room above the Aloe": no rows, columns or codes.
"""

from functools import lru_cache

from hortus.games.verdant import form
from hortus.games.verdant.components import Components
from hortus.games.verdant.form import Card, Cell

# From a cell to its neighbours, in reading order.
STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))
# Where a cell is if something lies on this side of it.
WHERE = dict(zip(STEPS, ("below", "to the right of", "to the left of", "above"), strict=True))
# The same as a part of a name: "the vining room left of the Ivy".
WHERE_IN_SHORT = dict(zip(STEPS, ("below", "right of", "left of", "above"), strict=True))
NO_PLACE = "there"
# The frame that a home must fit into (VE-31).
COLUMNS, ROWS = 5, 3


class Layout:
    """The cards of a home by their cells; lists of cells are in reading order."""

    def __init__(self, components: Components, cards: dict[Cell, Card]) -> None:
        self.components = components
        self.cards = cards
        self.plants = [at for at, card in cards.items() if card.name in components.plant_ids]
        self.rooms = [at for at in cards if at not in self.plants]
        self.unfinished = [at for at in self.plants if not cards[at].pot]
        self.types = {at: self.type_of(at) for at in cards}

    def type_of(self, at: Cell) -> int:
        """The type of a card; the id of a room begins with it."""
        components, name = self.components, self.cards[at].name
        if at in self.plants:
            return int(components.plant_type[components.plant_ids.index(name)])
        return components.type_codes.index(name.partition("-")[0])

    # ---- what lies beside what ----

    def near(self, at: Cell) -> list[Cell]:
        """The cells beside a cell that have a card."""
        return [each for each in around(at) if each in self.cards]

    def alike(self, room: Cell) -> list[Cell]:
        """The plants of a room's type beside it."""
        return [each for each in self.near(room) if self.types[each] == self.types[room]]

    def is_matched(self, room: Cell) -> bool:
        """Whether a room carries an item of its own type."""
        code = self.components.type_codes[self.types[room]]
        return self.cards[room].item.rpartition("-")[2] == code

    def rate(self, room: Cell) -> int:
        """What a room scores for each plant of its type."""
        return int(self.components.matched_point if self.is_matched(room) else self.components.room_point)

    def open_cells(self) -> list[Cell]:
        """Where another card may lie: beside the home, and within the frame (VE-29 to VE-31)."""
        return sorted({each for at in self.cards for each in around(at) if each not in self.cards and self.fits(each)})

    def fits(self, at: Cell) -> bool:
        """Whether the home with a card on this cell fits into its frame (VE-31)."""
        rows, columns = [row for row, _ in (at, *self.cards)], [column for _, column in (at, *self.cards)]
        return max(rows) - min(rows) < ROWS and max(columns) - min(columns) < COLUMNS

    # ---- in words ----

    def plant_name(self, at: Cell) -> str:
        """The plant on a cell, by its name."""
        return self.components.plant_names[self.components.plant_ids.index(self.cards[at].name)]

    def name(self, at: Cell) -> str:
        """The card on a cell; a room by its type, and by a plant beside it if the home has more of that type."""
        if at in self.plants:
            return f"the {self.plant_name(at)}"
        name = f"the {self.components.type_ids[self.types[at]]} room"
        near = self.near(at)
        is_only = [self.types[room] for room in self.rooms].count(self.types[at]) == 1
        return name if is_only or not near else f"{name} {self.next_to(at, near[0], WHERE_IN_SHORT)}"

    def place(self, at: Cell) -> str:
        """The card on a cell, or where the cell is: "to the left of the Ivy"."""
        if at in self.cards:
            return self.name(at)
        # The shortest name is the clearest.
        return min((self.next_to(at, near, WHERE) for near in self.near(at)), key=len, default=NO_PLACE)

    def next_to(self, at: Cell, near: Cell, where: dict[tuple[int, int], str]) -> str:
        """Where a cell is that has this neighbour."""
        return f"{where[near[0] - at[0], near[1] - at[1]]} {self.name(near)}"


@lru_cache(maxsize=64)
def layout(components: Components, home: form.Home | None) -> Layout:
    """A home laid out; without one, an empty one."""
    return Layout(components, home.cards if home else {})


def around(at: Cell) -> list[Cell]:
    """The four neighbours of a cell, in reading order."""
    row, column = at
    return [(row + down, column + right) for down, right in STEPS]
