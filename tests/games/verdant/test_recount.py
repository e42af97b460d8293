"""Every goal counted once more by another algorithm, over finished tables thrown together at random."""

from random import Random

from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from tests.games.verdant.positions import COMPONENTS, final, load, parts_of
from tests.games.verdant.recount import Player, goal_points

POTS = ["concrete", "wood", "ceramic", "terracotta"]


class Box:
    """The cards and tokens of one copy, drawn at random."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        kept = [name for name, extra in zip(COMPONENTS.plant_ids, COMPONENTS.plant_extra, strict=True) if not extra]
        self.plants = dice.sample(kept, len(kept))
        kept = [name for name, extra in zip(COMPONENTS.room_ids, COMPONENTS.room_extra, strict=True) if not extra]
        self.rooms = dice.sample(kept, len(kept))
        self.items = dice.sample(COMPONENTS.token_ids[:45], 45)
        # As many bonus pots of a kind as there are for two or more players, and terra cotta without end.
        self.pots = dice.sample(POTS[:3] * 3, 9)

    def home(self) -> Json:
        """A finished home; in some nearly everything is done, in others nothing."""
        diligence, taste, first = self.dice.random(), self.dice.random(), self.dice.choice((0, 1))
        cells = [self.room(taste) if number % 2 == first else self.plant(diligence) for number in range(15)]
        return {"grid": [cells[start : start + 5] for start in (0, 5, 10)]}

    def plant(self, diligence: float) -> str:
        """A plant in a pot, or with some verdancy."""
        plant = self.plants.pop()
        if self.dice.random() < diligence:
            pot = self.pots.pop() if self.pots and self.dice.random() < 0.6 else POTS[3]
            return f"{plant} pot:{pot}"
        needed = int(COMPONENTS.requirement[COMPONENTS.plant_ids.index(plant)])
        return f"{plant} +{self.dice.randrange(needed)}"

    def room(self, taste: float) -> str:
        """A room with or without an item."""
        room = self.rooms.pop()
        return f"{room} item:{self.items.pop()}" if self.dice.random() < taste else room

    def player(self) -> Json:
        """A player at the end."""
        stored = self.dice.choice((None, self.items.pop(), "fertilizer", "trowel", "watering-can"))
        return {"thumbs": self.dice.randrange(6), "storage": stored, "home": self.home()}


def random_table(seed: int) -> Json:
    box = Box(Random(seed))
    return final() | {"players": [box.player() for _ in range(2 + seed % 2)]}


def test_VE_69_every_goal_is_counted_alike_in_another_way() -> None:
    seen: dict[str, set[object]] = {goal: set() for goal in COMPONENTS.goal_ids}
    by_deck = [COMPONENTS.goals_of(deck, alone=False) for deck in range(3)]
    for seed in range(40):
        table = random_table(seed)
        everybody = [Player(as_object(player, "player")) for player in as_list(table["players"], "players")]
        for triple in zip(*by_deck, strict=True):
            goals = [COMPONENTS.goal_ids[goal] for goal in triple]
            state = load(table | {"goals": goals})
            for seat in range(len(everybody)):
                counted = as_object(parts_of(state, seat)["goals"], "goals")
                assert counted == {goal: goal_points(everybody, seat, goal) for goal in goals}
                for goal, points in counted.items():
                    seen[goal].add(points)
    assert all(len(points) > 1 for points in seen.values()), seen
