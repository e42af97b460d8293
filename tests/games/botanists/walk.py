"""A plan for a seat of Botanists carried out in a game that goes on as it did, with plain counting of flowers."""

from collections import Counter
from collections.abc import Sequence
from typing import cast

from hortus.games.botanists import GAME
from hortus.games.botanists.components import unpacked
from hortus.games.botanists.mind.hindsight import Done
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.state import KEEP_FLOWERS, PLANTED, TURN
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.solver import Made

LETTERS = GAME.components.letters


class Walk:
    """The seat on its way; a flower or an order that the plan lacks is an error."""

    def __init__(self, plan: list[Done], seat: int, personal: list[str]) -> None:
        self.plan = plan
        self.seat = seat
        self.points = 0
        self.leftovers: Counter[str] = Counter()
        self.personal = personal
        # The open orders before the seat fulfilled one in the game.
        self.row: list[str] = []
        # Open orders that the plan fulfils; in these games none comes twice.
        self.sold: set[str] = set()

    def own(self, before: Botanists, decision: Json, after: Botanists) -> None:
        do = decision["do"]
        if do == "plant":
            self.leftovers.update(unpacked(GAME.components, int(before.collected)))
        if do in ("plant", "tend"):
            self.give(self.plan[before.field(self.seat, PLANTED)].tile.upper())
        done = self.plan[after.field(self.seat, PLANTED) - 1]
        if do in ("tend", "move_token", "take_order", "take"):
            assert done.tile.islower()
        if do == "take":
            self.swap(LETTERS[before.give], taken(before, decision))
        if do == "take_order":
            self.personal.append(personal_of(after, self.seat)[-1])
        if not before.sold_open and decision.get("from") != "open":
            self.row = row_of(after)
        if do != "redraw" and (after.phase == TURN or after.phase >= KEEP_FLOWERS):
            self.sell(done)

    def give(self, flowers: str) -> None:
        assert Counter(flowers) <= self.leftovers
        self.leftovers -= Counter(flowers)

    def swap(self, lost: str, got: str) -> None:
        self.give(lost)
        self.leftovers[got] += 1

    def sell(self, done: Done) -> None:
        if done.sold_open:
            assert done.sold_open in self.row
            assert done.sold_open not in self.sold
            self.sold.add(done.sold_open)
            self.deliver(done.sold_open)
        if done.sold_personal:
            self.personal.remove(done.sold_personal)
            self.deliver(done.sold_personal)

    def deliver(self, order: str) -> None:
        self.give(GAME.components.order_flowers[GAME.components.order_ids.index(order)])
        self.points += 5

    def score(self, column: int) -> None:
        left = self.leftovers.total()
        self.points += -2 * left if left else 7
        tiles = self.plan[5 * column : 5 * column + 5]
        self.points += (2, 3, 5)[column] if all(done.tile.isupper() for done in tiles) else 0
        kept = Counter(tiles[-1].kept)
        assert kept <= self.leftovers
        assert kept.total() <= 2
        self.leftovers = kept

    def end(self, signs: str) -> int:
        land = list(zip((done.tile for done in self.plan), signs, strict=True))
        assert all(tile.islower() or tile == sign for tile, sign in land)
        fallen = sum(tile.islower() for tile, _ in land)
        paid = sum(tile.islower() and sign == "Y" for tile, sign in land)
        return self.points + 3 * paid - fallen * (fallen + 1) // 2 - 5 * len(self.personal)


def points_of(plan: list[Done], made: Sequence[Made], seat: int) -> int:
    """The points of a plan for a whole game."""
    first = cast(Botanists, made[0][0])
    walk = Walk(plan, seat, personal_of(first, seat))
    for state, decision, later in made:
        before, after = cast(Botanists, state), cast(Botanists, later)
        if before.to_move == seat and before.phase < KEEP_FLOWERS:
            walk.own(before, decision, after)
        elif decision["do"] == "take" and decision.get("player") == seat:
            walk.swap(letter(decision["flower"]), LETTERS[before.give])
        elif decision.get("from") == "open" or decision["do"] == "take_order":
            assert decision["order"] not in walk.sold
        if before.phase < KEEP_FLOWERS <= after.phase:
            walk.score(int(after.field(seat, PLANTED)) // 5 - 1)
    return walk.end("".join(LETTERS[first.sign(seat, space)] for space in range(15)))


def letter(flower: object) -> str:
    return LETTERS[GAME.components.flower_ids.index(str(flower))]


def taken(before: Botanists, decision: Json) -> str:
    """What the seat itself takes in a swap, from the market or from a player."""
    if "flower" in decision:
        return letter(decision["flower"])
    row, column = cast(list[int], decision["at"])
    return LETTERS[before.market[5 * row + column - 6]]


def row_of(table: Botanists) -> list[str]:
    return [str(order) for order in as_list(table.position()["open"], "open")]


def personal_of(table: Botanists, seat: int) -> list[str]:
    player = as_object(as_list(table.position()["players"], "players")[seat], "player")
    return [str(order) for order in as_list(player["personal"], "personal")]
