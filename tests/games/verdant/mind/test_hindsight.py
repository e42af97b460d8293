"""Homes in hindsight: the solver against brute force, with the points of the rules."""

from functools import cache
from itertools import permutations, product
from typing import cast

import pytest

from hortus.bots.greedy import GreedyBot
from hortus.coach.hindsight import look_back
from hortus.games.verdant import GAME
from hortus.games.verdant.mind.hindsight import Puzzle, Taken, laid_words
from hortus.games.verdant.mind.hindsight.goals import goals_in
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.home import grow, lay_plant, lay_room
from hortus.games.verdant.scoring.points import total
from hortus.games.verdant.state import BARE, INCOMPLETE, SELECT, STORAGE
from hortus.kernel.decision import Json
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.engine.chance import seeded
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.solver import Answer, better

COMPONENTS = GAME.components
# A room in the middle of the window, a plant on either side, a room at either end.
ROOM_CELLS, PLANT_CELLS = (20, 22, 24), (21, 23)
ROOMS = tuple(COMPONENTS.room_ids.index(room) for room in ("vi-MLMB", "fo-MLBB", "su-BLBM"))
PLANTS = tuple(COMPONENTS.plant_ids.index(plant) for plant in ("jasmine", "panda-plant"))
LAMP = COMPONENTS.token_ids.index("lamp-vi")


def row_of_five(rooms: tuple[int, ...], plants: tuple[int, ...]) -> Verdant:
    """A home of one row, laid from left to right."""
    table = cast(Verdant, GAME.new(1, 1))
    table.phase = SELECT
    for number, cell in enumerate((20, 21, 22, 23, 24)):
        if number % 2:
            lay_plant(table, 0, cell, plants[number // 2], 0)
        else:
            lay_room(table, 0, cell, rooms[number // 2], 0)
    return table


def best_by_force() -> int:
    """One fertilizer and one lamp, wherever they help most."""
    best = 0
    for rooms, plants, fed, lit in product(permutations(ROOMS), permutations(PLANTS), PLANT_CELLS, ROOM_CELLS):
        table = row_of_five(rooms, plants)
        if table.has(0, INCOMPLETE, fed):
            grow(table, 0, fed, 3)
        assert table.has(0, BARE, lit)
        table.lay_item(0, lit, LAMP)
        best = max(best, int(total(table, 0)))
    return best


def test_no_home_is_better_than_the_solver_finds() -> None:
    pots = (0, 0)
    had = Taken(dict.fromkeys(PLANTS, 0), dict.fromkeys(ROOMS, 0), (LAMP,), 1, 0, 0, 0, pots)
    puzzle = Puzzle(COMPONENTS, had, width=5, height=1)
    answer = better(puzzle.model, puzzle.points(), -1, 60.0)
    assert isinstance(answer, Answer)
    assert answer.points == answer.bound == best_by_force()


def test_a_card_touches_one_that_came_before_it() -> None:
    last = dict(zip(PLANTS, (0, 3), strict=True))
    had = Taken(last, dict(zip(ROOMS, (0, 4, 5), strict=True)), (), 0, 0, 0, 0, ())
    puzzle = Puzzle(COMPONENTS, had, width=5, height=1)
    answer = better(puzzle.model, puzzle.points(), -1, 60.0)
    assert isinstance(answer, Answer)
    names = [name.partition(" ")[0] for name in puzzle.grid(answer)[0]]
    assert names.index(COMPONENTS.room_ids[ROOMS[0]]) == 2


# ---- goals ----

SMALL_PLANTS = {
    "two types": ("florists-cyclamen", "mexican-snowball"),
    "one type": ("hens-and-chicks", "mexican-snowball"),
}
CAT = COMPONENTS.token_ids.index("cat-su")
FERTILIZER, TROWEL = int(COMPONENTS.fertilizer), int(COMPONENTS.trowel)


@cache
def small_homes(kinds: str) -> list[Verdant]:
    """Every home of three rooms and two plants with a lamp, a cat, a fertilizer and a trowel, used or kept."""
    plants = [COMPONENTS.plant_ids.index(name) for name in SMALL_PLANTS[kinds]]
    found = []
    for rooms, laid in product(permutations(ROOMS), permutations(plants)):
        for lamp, cat in product((None, *ROOM_CELLS), repeat=2):
            if lamp is None or lamp != cat:
                bare = row_of_five(rooms, laid)
                for cell, item in ((lamp, LAMP), (cat, CAT)):
                    if cell is not None:
                        bare.lay_item(0, cell, item)
                found += [with_care(bare, fed, dug) for fed in (None, *PLANT_CELLS) for dug in ((), *subsets())]
    return found


def subsets() -> list[tuple[int, ...]]:
    first, second = PLANT_CELLS
    return [(first,), (second,), (first, second)]


def with_care(bare: Verdant, fed: int | None, dug: tuple[int, ...]) -> Verdant:
    """A home after fertilizer and trowel; one that is not used is kept."""
    table = bare.clone()
    for cell, amount in [(fed, 3), *((cell, 1) for cell in dug)]:
        if cell is not None and table.has(0, INCOMPLETE, cell):
            grow(table, 0, cell, amount)
    if fed is None or not dug:
        table.set_field(0, STORAGE, FERTILIZER if fed is None else TROWEL)
    return table


@pytest.mark.parametrize("kinds", list(SMALL_PLANTS))
@pytest.mark.parametrize("goal", COMPONENTS.goal_ids)
def test_no_home_meets_a_goal_better_than_the_solver_finds(goal: str, kinds: str) -> None:
    homes = small_homes(kinds)
    for table in homes:
        table.goals = vec64([COMPONENTS.goal_ids.index(goal)])
    plants = {COMPONENTS.plant_ids.index(name): 0 for name in SMALL_PLANTS[kinds]}
    had = Taken(plants, dict.fromkeys(ROOMS, 0), (LAMP, CAT), 1, 1, 0, 0, pots=(0,))
    puzzle = Puzzle(COMPONENTS, had, goals=goals_in(homes[0], 0), width=5, height=1)
    answer = better(puzzle.model, puzzle.points(), -1, 60.0)
    assert isinstance(answer, Answer)
    assert answer.points == answer.bound == max(int(total(table, 0)) for table in homes)


@pytest.mark.parametrize(
    "goals",
    [
        ["coordinated-alignment", "clear-the-way", "four-corners"],
        ["mixing-it-up", "backup-plan", "coordinated-corridors"],
        ["competitive-collections", "creature-comforts", "chaotic-coordinator"],
    ],
)
def test_the_home_that_is_found_scores_at_least_what_is_claimed_with_its_goals(goals: list[str]) -> None:
    players = 2 if goals[0] == "competitive-collections" else 1
    match = Match(GAME, [Seat(name) for name in ("Ana", "Ben")[:players]], {"goals": goals}, seed=bytes(32))
    bot = GreedyBot("greedy", 1)
    while match.state.to_move >= 0:
        match.decide(match.state.to_move, int(bot.choose(match.state)))
    looked = look_back(match.record(), GAME, 1.0)[0].found
    assert looked.points == match.state.score(0)
    assert looked.best >= looked.points
    if looked.garden:
        others = [{"home": home_of(match, seat)} for seat in range(1, players)]
        table: Json = {"game": "verdant", "kind": "final", "goals": goals, "players": [looked.garden, *others]}
        assert GAME.load(table, seeded(1)).score(0) >= looked.best


def home_of(match: Match, seat: int) -> object:
    players = match.state.position()["players"]
    assert isinstance(players, list)
    return players[seat]["home"]


@pytest.mark.parametrize(
    ("laid", "words"),
    [
        ("jasmine", "Jasmine"),
        ("jasmine +3", "Jasmine with 3 verdancy"),
        ("jasmine pot:terracotta", "Jasmine in a terra cotta pot"),
        ("vi-MLMB item:lamp-vi", "vining room with the vining lamp"),
    ],
)
def test_a_home_is_told_in_words(laid: str, words: str) -> None:
    assert laid_words(COMPONENTS, laid) == words
