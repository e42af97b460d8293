"""Golden playthroughs: whole games that must go as they went, one for every number of players."""

from pathlib import Path

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.golden import Difference, compare, playthrough

GOLDEN = Path(__file__).with_name("golden")
PLAYERS = [1, 2, 3, 4, 5]


def golden(players: int) -> str:
    return (GOLDEN / f"{players}-players.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("players", PLAYERS)
def test_a_golden_game_goes_as_it_went(players: int) -> None:
    compare(GAME, golden(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_chance_and_the_order_of_the_legal_list_are_as_they_were(players: int) -> None:
    assert playthrough(GAME, players, SEEDS[players]) == golden(players)


# Games in which much happens: both uses of the village card, structures, covered lawns.
SEEDS = {1: 333, 2: 52, 3: 194, 4: 170, 5: 86}


def test_a_changed_decision_is_noticed() -> None:
    lines = golden(2).splitlines()
    at = next(number for number, line in enumerate(lines) if '"place_award"' in line)
    lines[at] = lines[at][:-6] + 'row9"}'
    with pytest.raises(Difference, match=f"line {at + 1}"):
        compare(GAME, "\n".join(lines))
