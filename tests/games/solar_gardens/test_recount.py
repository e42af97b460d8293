"""A second scorer, by another algorithm and from the component file alone, agrees on more than a thousand boards."""

from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.position import as_list, as_object
from tests.games.solar_gardens.positions import Garden, final
from tests.games.solar_gardens.recount import parts, totals

TABLES = 200
PLAYERS = 5


def shuffled_gardens(dice: Chance, tiles: int) -> list[Garden]:
    """Five gardens with so many different tiles each, on random spaces and with random turns."""
    pool = list(GAME.components.tile_ids)
    gardens: list[Garden] = []
    for _ in range(PLAYERS):
        entries: list[object] = ["-"] * 16
        while entries.count("-") > 16 - tiles:
            tile = pool.pop(dice.below(len(pool)))
            free = [at for at, entry in enumerate(entries) if entry == "-"]
            entries[free[dice.below(len(free))]] = f"{tile}@{90 * dice.below(4)}"
        gardens.append([entries[row : row + 4] for row in range(0, 16, 4)])
    return gardens


def random_sides(dice: Chance) -> Json:
    """A random described tile: every side goes to one of a few strands, sections and fences, or stays plain."""
    grounds = [""] * 6
    for side in "NESW":
        grounds[dice.below(6)] += side
    first, second, bed, other, fences, _ = grounds
    beds = [{"open": sides, "filters": dice.below(3), "loose": dice.below(9) == 0} for sides in (bed, other)]
    strands = [sides for sides in (first, second) if sides]
    if {"NS", "EW"} <= {*strands, bed, other}:
        return random_sides(dice)
    return {"paths": strands, "beds": beds, "fences": fences, "turn": 90 * dice.below(4)}


def check(gardens: list[Garden]) -> None:
    """Every element and the total of every garden, with the bonus."""
    players = as_list(GAME.score(final(*gardens))["players"], "players")
    expected = totals(gardens)
    for seat, garden in enumerate(gardens):
        player = as_object(players[seat], "player")
        found = as_object(player["breakdown"], "breakdown")
        assert {key: found[key] for key in found if key != "longest_path_bonus"} == parts(garden), garden
        assert player["total"] == expected[seat]


def test_a_thousand_random_full_boards_agree() -> None:
    dice = seeded(2025)
    for _ in range(TABLES):
        check(shuffled_gardens(dice, 16))


def test_hundreds_of_random_unfinished_boards_agree_SG_R32() -> None:
    dice = seeded(44)
    for table in range(75):
        check(shuffled_gardens(dice, 1 + table % 15))


def test_random_described_tiles_agree_SG_R14() -> None:
    dice = seeded(7)
    for _ in range(20):
        check([[[random_sides(dice) for _ in range(4)] for _ in range(4)]])
