"""The points of Verdant counted once more, from the position file alone and by sets of names instead of masks."""

import re
from collections import Counter

from hortus.games.verdant import GAME
from hortus.kernel.contract import State
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object

TRACK = (0, 1, 3, 6, 9, 12, 16, 20, 25)
POTS = {"concrete": 3, "wood": 2, "ceramic": 1, "terracotta": 0}
PETS = {"fishbowl", "cat", "dog", "bird"}
CODES = dict(zip(GAME.components.type_codes, GAME.components.type_ids, strict=True))


def plants() -> dict[str, dict[str, object]]:
    """The printed plants, read from the component file by hand."""
    found: dict[str, dict[str, object]] = {}
    components = GAME.components
    for number, name in enumerate(components.plant_ids):
        found[name] = {
            "type": components.type_ids[components.plant_type[number]],
            "requirement": int(components.requirement[number]),
            "points": int(components.plant_points[number]),
            "lights": int(components.light_count[number]),
        }
    return found


PLANTS = plants()


class Home:
    """A home as people see it."""

    def __init__(self, home: Json) -> None:
        self.plants: dict[tuple[int, int], str] = {}
        self.verdancy: dict[tuple[int, int], int] = {}
        self.pots: dict[tuple[int, int], str] = {}
        self.rooms: dict[tuple[int, int], str] = {}
        self.items: dict[tuple[int, int], tuple[str, str]] = {}
        for row, line in enumerate(as_list(home["grid"], "grid")):
            for column, text in enumerate(as_list(line, "row")):
                self.read((row, column), str(text))

    def read(self, at: tuple[int, int], text: str) -> None:
        """One cell."""
        name, _, rest = text.partition(" ")
        if name in PLANTS:
            self.plants[at] = name
            if rest.startswith("pot:"):
                self.pots[at] = rest[4:]
            else:
                self.verdancy[at] = int(rest or 0)
        elif name:
            self.rooms[at] = CODES[name[:2]]
            found = re.fullmatch(r"item:([a-z]+)-(..)", rest)
            if found:
                self.items[at] = (found[1], CODES[found[2]])

    def beside(self, at: tuple[int, int]) -> list[tuple[int, int]]:
        """The plants next to a room."""
        return [cell for cell in self.plants if abs(cell[0] - at[0]) + abs(cell[1] - at[1]) == 1]

    def types_beside(self, at: tuple[int, int]) -> int:
        """How many of them have the room's type."""
        return [PLANTS[self.plants[cell]]["type"] for cell in self.beside(at)].count(self.rooms[at])


def score(state: State, seat: int) -> int:
    """All points of a seat."""
    data = state.position()
    options = as_object(data["options"], "options")
    player = as_object(as_list(data["players"], "players")[seat], "player")
    if player["home"] is None:
        return 0
    home = Home(as_object(player["home"], "home"))
    goals = [str(goal) for goal in as_list(data["goals"], "goals")]
    return parts(home, options["variant"] == "family") + sum(goal_points(home, goal) for goal in goals)


def parts(home: Home, family: bool) -> int:
    """Everything but the goals."""
    points = 0
    for at, pot in home.pots.items():
        points += 5 if family else int(str(PLANTS[home.plants[at]]["points"])) + POTS[pot]
    points += 0 if family else sum(home.verdancy.values()) // 2
    for at, kind in home.rooms.items():
        matched = at in home.items and home.items[at][1] == kind
        points += home.types_beside(at) * (2 if matched else 1)
    points += TRACK[len({picture for picture, _ in home.items.values()})]
    points += 3 if len({PLANTS[name]["type"] for name in home.plants.values()}) == 5 else 0
    points += 3 if len(set(home.rooms.values())) == 5 else 0
    return points


def goal_points(home: Home, goal: str) -> int:
    """The points of one goal."""
    done = [PLANTS[home.plants[at]] for at in home.pots]
    pictures = {picture for picture, _ in home.items.values()}
    rooms = Counter(home.rooms.values())
    lines = [[kind for (row, _), kind in home.rooms.items() if row == line] for line in range(5)]
    found = {
        "apartment-living": 2 * sum(1 for plant in done if int(str(plant["requirement"])) <= 4),
        "grand-specimens": 3 * sum(1 for plant in done if int(str(plant["requirement"])) >= 8),
        "fussy-guests": 2 * sum(1 for plant in done if plant["lights"] == 1),
        "family-album": 2 * sum(n // 2 for n in Counter(str(plant["type"]) for plant in done).values()),
        "nothing-wilts": 6 if home.plants and len(home.pots) == len(home.plants) else 0,
        "pot-pairs": 2 * sum(n // 2 for n in Counter(home.pots.values()).values()),
        "pet-parade": 2 * len(pictures & PETS),
        "matching-set": 2 * sum(1 for at, (_, kind) in home.items.items() if home.rooms[at] == kind),
        "swatch-book": 5 if len({kind for _, kind in home.items.values()}) == 5 else 0,
        "show-home": 5 if len(pictures - PETS) >= 4 else 0,
        "triple-treatment": 3 * sum(1 for n in rooms.values() if n >= 3),
        "double-rooms": 2 * sum(1 for n in rooms.values() if n == 2),
        "garden-rooms": 2 * sum(1 for at in home.rooms if home.types_beside(at) >= 2),
        "green-views": 2 * sum(1 for at in home.rooms if home.beside(at) and set(home.beside(at)) <= set(home.pots)),
        "new-wallpaper": 2 * sum(1 for line in lines if len(line) >= 2 and len(set(line)) == len(line)),
    }
    return found[goal]
