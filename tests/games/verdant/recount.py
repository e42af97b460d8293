"""The points of Verdant counted once more, from the position file alone and by sets of names instead of masks."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from hortus.games.verdant import GAME, components
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_object

TRACK = (0, 1, 3, 6, 9, 12, 16, 20, 25)
POTS = {"concrete": 3, "wood": 2, "ceramic": 1, "terracotta": 0}
PETS = {"fishbowl", "cat", "dog", "bird"}
TOOLS = {"fertilizer", "trowel", "watering-can"}
CODES = dict(zip(GAME.components.type_codes, GAME.components.type_ids, strict=True))
FILE = tomllib.loads(Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8"))
# The printed plants and the edges of the rooms as the file has them, and what a goal is worth.
PLANTS = {plant["id"]: plant for plant in FILE["plant"]}
EDGES = {room["id"]: room["edges"] for room in FILE["room"]}
WORTH = {goal["id"]: int(goal["points"]) for goal in FILE["goal"]}
COMPARING = ("competitive-collections", "creature-comforts", "furniture-aficionado", "colorful-competition")
# Where the four edges of a room, clockwise from the top, lead to.
CLOCKWISE = ((-1, 0), (0, 1), (1, 0), (0, -1))

Cell = tuple[int, int]


class Home:
    """A home as people see it."""

    def __init__(self, home: Json) -> None:
        self.plants: dict[Cell, str] = {}
        self.verdancy: dict[Cell, int] = {}
        self.pots: dict[Cell, str] = {}
        self.rooms: dict[Cell, str] = {}
        self.room_ids: dict[Cell, str] = {}
        self.items: dict[Cell, tuple[str, str]] = {}
        for row, line in enumerate(as_list(home["grid"], "grid")):
            for column, text in enumerate(as_list(line, "row")):
                self.read((row, column), str(text))

    def read(self, at: Cell, text: str) -> None:
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
            self.room_ids[at] = name
            found = re.fullmatch(r"item:([a-z]+)-(..)", rest)
            if found:
                self.items[at] = (found[1], CODES[found[2]])

    def beside(self, at: Cell) -> list[Cell]:
        """The plants next to a room."""
        return [cell for cell in self.plants if abs(cell[0] - at[0]) + abs(cell[1] - at[1]) == 1]

    def types_beside(self, at: Cell) -> int:
        """How many of them have the room's type."""
        return [PLANTS[self.plants[cell]]["type"] for cell in self.beside(at)].count(self.rooms[at])

    def kinds(self) -> dict[Cell, str]:
        """The types of all plants by their cells."""
        return {at: str(PLANTS[name]["type"]) for at, name in self.plants.items()}

    def meetings(self) -> list[tuple[Cell, Cell, bool]]:
        """Every edge between a room and a plant, and whether the plant likes it."""
        found = []
        for room, name in self.room_ids.items():
            for light, (down, right) in zip(EDGES[name], CLOCKWISE, strict=True):
                plant = (room[0] + down, room[1] + right)
                if plant in self.plants:
                    found.append((room, plant, light in PLANTS[self.plants[plant]]["lights"]))
        return found


class Player:
    """A player of a position file."""

    def __init__(self, data: Json) -> None:
        self.home = Home(as_object(data["home"], "home"))
        self.thumbs = int(str(data["thumbs"]))
        self.storage = data.get("storage")


def recount(state: State, seat: int) -> int:
    """All points of a seat."""
    data = state.position()
    options = as_object(data["options"], "options")
    seats = [as_object(each, "player") for each in as_list(data["players"], "players")]
    if seats[seat]["home"] is None:
        return 0
    points = parts(Home(as_object(seats[seat]["home"], "home")), options["variant"] == "family")
    if data["phase"] == "start":
        return points
    everybody = [Player(each) for each in seats]
    goals = [str(goal) for goal in as_list(data["goals"], "goals")]
    return points + sum(goal_points(everybody, seat, goal) for goal in goals)


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


def goal_points(everybody: list[Player], seat: int, goal: str) -> int:
    """The points of one goal."""
    player = everybody[seat]
    others = [other.home for number, other in enumerate(everybody) if number != seat]
    if goal in COMPARING and not others:
        return 0
    found = by_plants(player.home, others) | by_items(player, others) | by_rooms(player.home, others)
    return WORTH[goal] * int(found[goal])


def by_plants(home: Home, others: list[Home]) -> dict[str, int]:
    """How often each goal of the plant deck is met."""
    done = [PLANTS[home.plants[at]]["verdancy"] for at in home.pots]
    kinds = home.kinds()
    bad = {plant for _, plant, liked in home.meetings() if not liked}
    good = {plant for _, plant, liked in home.meetings() if liked}
    return {
        "apartment-living": sum(1 for needed in done if needed < 5),
        "going-big": sum(1 for needed in done if needed > 6),
        "on-vacation": sum(1 for leaves in home.verdancy.values() if leaves in (0, 1, 2)),
        "coordinated-alignment": sum(1 for line in lines(kinds) if len(set(line)) == 1),
        "picking-favorites": 5 - len(set(kinds.values())),
        "mixing-it-up": sum(1 for line in lines(kinds) if len(set(line)) == len(line)),
        "perfect-conditions": len(good - bad),
        "competitive-collections": leads(kinds.values(), [other.kinds().values() for other in others]),
        "every-shade-of-green": len({PLANTS[name]["verdancy"] for name in home.plants.values()}),
        "against-all-odds": len(bad - good),
    }


def by_items(player: Player, others: list[Home]) -> dict[str, int]:
    """How often each goal of the item deck is met."""
    home = player.home
    pots = sorted(home.pots.values())
    furnished = {row for row, _ in home.items}
    return {
        "pot-pairs": pairs(pots),
        "thumbs-up": player.thumbs,
        "picky-potter": len(set(POTS) - set(pots)),
        "delayed-gratification": pots.count("terracotta"),
        "color-pairs": pairs(kind for _, kind in home.items.values()),
        "the-spice-of-life": min(pots.count(pot) for pot in POTS),
        "creature-comforts": int(beats(pets(home), [pets(other) for other in others])),
        "furniture-aficionado": int(
            beats(len(home.items) - pets(home), [len(other.items) - pets(other) for other in others])
        ),
        "backup-plan": int(player.storage in TOOLS),
        "clear-the-way": len({row for row, _ in home.rooms} - furnished),
    }


def by_rooms(home: Home, others: list[Home]) -> dict[str, int]:
    """How often each goal of the room deck is met."""
    rooms = list(home.rooms.values())
    beside = {at: home.types_beside(at) for at in home.rooms if home.beside(at)}
    bad = {room for room, _, liked in home.meetings() if not liked}
    good = {room for room, _, liked in home.meetings() if liked}
    return {
        "triple-treatment": sum(1 for kind in set(rooms) if rooms.count(kind) > 2),
        "matchy-matchy": sum(1 for at, (_, kind) in home.items.items() if home.rooms[at] == kind),
        "double-duty": sum(1 for number in beside.values() if number > 1),
        "color-minimalist": 5 - len(set(rooms)),
        "coordinated-corridors": sum(1 for line in lines(home.rooms) if len(set(line)) == 1),
        "diversified-designer": sum(1 for line in lines(home.rooms) if len(set(line)) == len(line)),
        "perfect-ambiance": len(good - bad),
        "colorful-competition": leads(rooms, [other.rooms.values() for other in others]),
        "chaotic-coordinator": list(beside.values()).count(0),
        "four-corners": int(four_corners(home)),
    }


def lines(kinds: dict[Cell, str]) -> list[list[str]]:
    """The types row by row, where there are some."""
    return [[kind for at, kind in kinds.items() if at[0] == row] for row in {row for row, _ in kinds}]


def pairs(things: Iterable[str]) -> int:
    """Things that find another one of their kind, two by two."""
    single: set[str] = set()
    found = 0
    for thing in things:
        found += thing in single
        single ^= {thing}
    return found


def pets(home: Home) -> int:
    """How many of the placed items are pets."""
    return sum(1 for picture, _ in home.items.values() if picture in PETS)


def beats(own: int, others: list[int]) -> bool:
    """Whether there is something, and nobody has more."""
    return own > 0 and own == max([own, *others])


def leads(own: Iterable[str], others: list[Iterable[str]]) -> int:
    """The types of which nobody has more."""
    rivals = [Counter(each) for each in others]
    return sum(beats(number, [rival[kind] for rival in rivals]) for kind, number in Counter(own).items())


def four_corners(home: Home) -> bool:
    """Whether the four corner rooms are alike or all different."""
    cells = sorted([*home.plants, *home.rooms])
    if not cells:
        return False
    corners = set()
    for row in (cells[0][0], cells[-1][0]):
        line = sorted(at for at in home.rooms if at[0] == row)
        corners |= {*line[:1], *line[-1:]}
    return len(corners) == 4 and len({home.rooms[at] for at in corners}) in (1, 4)
