"""Solar gardens in hindsight: what is found is scored by the rules, and no garden scores more than the bound."""

import re
from typing import cast

from hortus.bots.random_bot import RandomBot
from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT
from hortus.games.solar_gardens.mind.hindsight import Puzzle, garden_words, improved, looks, swap, turns_of
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.kernel.engine.chance import seeded
from hortus.kernel.solver import bound_of


def finished_table() -> SolarGardens:
    state = GAME.new(2, 1)
    bot = RandomBot("random", 1)
    while state.to_move >= 0:
        state.apply(bot.choose(state))
    return cast(SolarGardens, state)


def granted(table: SolarGardens, seat: int) -> int:
    """What the puzzle grants to the very garden of a seat."""
    puzzle = Puzzle(table, seat)
    model, points = puzzle.posed()
    for cell in range(CELL_COUNT):
        tile, turn = divmod(int(table.face(seat, cell)), SIDE_COUNT)
        face = puzzle.face(tile)
        same = [each for each in turns_of(face) if looks(face, each) == looks(face, turn)]
        model.add(puzzle.lies[tile, cell, same[0]] == 1)
    found = bound_of(model, points, 0, 60.0)
    assert found is not None
    return found


def test_no_garden_scores_more_than_the_puzzle_grants() -> None:
    table = finished_table()
    for seat in (0, 1):
        assert granted(table, seat) >= table.score(seat)
        good = improved(table, seat, seeded(3), tries=300)
        assert granted(good, seat) >= good.score(seat)


def test_moving_tiles_never_ends_in_a_worse_garden_and_keeps_the_tiles() -> None:
    table = finished_table()
    better = improved(table, 0, seeded(3), tries=300)
    assert better.score(0) > table.score(0)
    assert tiles(better) == tiles(table)


def test_a_move_taken_back_leaves_the_garden_as_it_was() -> None:
    table = finished_table()
    moved = table.clone()
    swap(moved, 0, 3, 7, 1)
    assert moved.key() != table.key()
    swap(moved, 0, 7, 3, 3)
    assert moved.key() == table.key()


def tiles(table: SolarGardens) -> list[int]:
    return sorted(int(table.face(0, cell)) // SIDE_COUNT for cell in range(CELL_COUNT))


def test_a_garden_is_told_in_words() -> None:
    rows = garden_words(finished_table(), 0)
    assert [row.partition(":")[0] for row in rows] == ["row 4", "row 3", "row 2", "row 1"]
    assert not [row for row in rows if re.search(r"[A-Z@]|-\d", row)]
