"""Golden playthroughs: whole games that must go as they went."""

from pathlib import Path

import pytest

from hortus.games.botanists import GAME
from hortus.kernel.golden import compare

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.txt"))


def test_there_is_a_playthrough_for_every_number_of_players() -> None:
    assert [path.stem for path in GOLDEN] == ["chosen_boards", "four_players", "three_players", "two_players"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_playthrough_goes_as_it_went(path: Path) -> None:
    compare(GAME, path.read_text(encoding="utf-8"))
