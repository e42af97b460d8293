"""Cards, tokens and goals in words, for labels and help; and a home as it lies on the table, place by place."""

from collections.abc import Sequence
from functools import lru_cache

from hortus.games.verdant import form
from hortus.games.verdant.components import LIGHTS, TOOLS, Components
from hortus.games.verdant.form import Card, Cell
from hortus.kernel.scene.words import counted, in_words

TOOL_HELP = {
    "fertilizer": "Gives 3 verdancy to one plant. What the plant does not need is lost.",
    "trowel": "Gives 1 verdancy to each of up to three plants, wherever they stand.",
    "watering-can": "Gives 1 verdancy to every plant beside one of your rooms.",
}
ITEM_HELP = (
    "Goes into one of your rooms and stays there. In a room of its own type it doubles that room's points. At the end, "
    "different items also score: 1, 3, 6, 9, 12, 16, 20 or 25 points for one to eight of them. A second of the same "
    "adds nothing."
)
POT_WORDS = {"concrete": "concrete", "wood": "wood", "ceramic": "ceramic", "terracotta": "terra cotta"}


def plant_name(components: Components, card: str) -> str:
    """A plant by its name."""
    return components.plant_names[components.plant_ids.index(card)]


def room_name(components: Components, card: str) -> str:
    """A room in words: "vining room"."""
    return f"{room_kind(components, card)} room"


def room_kind(components: Components, card: str) -> str:
    """The type of a room, by its id, or by the code of its type if nothing else is known of it."""
    if card in components.type_codes:
        return components.type_ids[components.type_codes.index(card)]
    return components.type_ids[components.room_type[components.room_ids.index(card)]]


def card_name(components: Components, card: str) -> str:
    """A card in words: "Ivy", "vining room"."""
    return plant_name(components, card) if card in components.plant_ids else room_name(components, card)


def token_name(components: Components, token: str) -> str:
    """A token in words: "vining lamp", "hand trowel"."""
    return components.token_names[components.token_ids.index(token)]


def lights_of(components: Components, plant: int) -> list[str]:
    """The lights that a plant likes."""
    return [light for number, light in enumerate(LIGHTS) if components.plant_lights[plant] >> number & 1]


def token_help(token: str, family: bool) -> str:
    """How a token works."""
    if token not in TOOLS:
        return ITEM_HELP
    return "Completes one of your plants." if family else TOOL_HELP[token]


# What each goal counts, short enough for a card beside the home.
SHORT = {
    "apartment-living": "potted plants that needed 4 or less",
    "going-big": "potted plants that needed 7 or more",
    "on-vacation": "unpotted plants with at most 2 verdancy",
    "coordinated-alignment": "rows with plants of one type",
    "picking-favorites": "plant types you don't have",
    "mixing-it-up": "rows with plants of different types",
    "perfect-conditions": "plants that like all light around them",
    "competitive-collections": "plant types you lead in",
    "every-shade-of-green": "different verdancy needs",
    "against-all-odds": "plants that like no light around them",
    "pot-pairs": "pairs of equal pots",
    "thumbs-up": "thumbs left",
    "picky-potter": "kinds of pot you don't have",
    "delayed-gratification": "terra cotta pots",
    "color-pairs": "pairs of items of one type",
    "the-spice-of-life": "sets of all four pots",
    "creature-comforts": "having the most pets",
    "furniture-aficionado": "having the most furniture",
    "backup-plan": "a tool in storage at the end",
    "clear-the-way": "rows without items",
    "triple-treatment": "room types you have 3 of",
    "matchy-matchy": "items in rooms of their type",
    "double-duty": "rooms with 2 plants of their type",
    "color-minimalist": "room types you don't have",
    "coordinated-corridors": "rows with rooms of one type",
    "diversified-designer": "rows with rooms of different types",
    "perfect-ambiance": "rooms that please every plant around",
    "colorful-competition": "room types you lead in",
    "chaotic-coordinator": "rooms with no plant of their type",
    "four-corners": "corner rooms all alike or all different",
}
ONCE = "once, "


def goal_text(components: Components, goal: str) -> str:
    """What a goal gives: "2 points for each terra cotta pot", "4 points if …"."""
    number = components.goal_ids.index(goal)
    worth, text = counted(int(components.goal_points[number]), "point"), components.goal_texts[number]
    return f"{worth} {text.removeprefix(ONCE)}" if text.startswith(ONCE) else f"{worth} for {text}"


def short_goal(components: Components, goal: str) -> str:
    """What a goal counts, in a few words."""
    return SHORT.get(goal, components.goal_texts[components.goal_ids.index(goal)].removeprefix(ONCE))


def goal_help(components: Components, goal: str, names: Sequence[str], points: Sequence[int]) -> str:
    """A goal in full, and what everybody has of it now: "…. So far Flora has 4 (2 × 2) and Linné has nothing."."""
    worth = int(components.goal_points[components.goal_ids.index(goal)])
    now = [f"{name} has {score(each, worth)}" for name, each in zip(names, points, strict=False)]
    return f"{goal_text(components, goal)}." + (f" So far {in_words(now)}." if now else "")


def score(points: int, worth: int) -> str:
    """What somebody has of a goal, and how it adds up."""
    return f"{points} ({points // worth} × {worth})" if points > worth else str(points or "nothing")


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
