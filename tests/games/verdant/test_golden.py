"""Whole games as they were once played: they must still go the same way, in every build."""

from pathlib import Path

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.golden import compare

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.txt"))


def test_there_is_one_for_every_player_count_and_variant() -> None:
    assert {path.stem for path in GOLDEN} == {
        "solo", "solo-advanced", "solo-family", "two", "two-advanced", "two-family", "three", "three-sixty", "four",
        "four-family", "five", "five-advanced", "five-family",
    }  # fmt: skip


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    compare(GAME, path.read_text(encoding="utf-8"))
