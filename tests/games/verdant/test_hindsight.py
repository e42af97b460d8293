"""Homes in hindsight: the solver against brute force, with the points of the rules."""

from itertools import permutations, product
from typing import cast

from hortus.games.verdant import GAME
from hortus.games.verdant.hindsight import Puzzle, Taken
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.home import grow, lay_plant, lay_room
from hortus.games.verdant.scoring import total
from hortus.games.verdant.state import BARE, INCOMPLETE
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
