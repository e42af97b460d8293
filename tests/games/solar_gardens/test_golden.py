"""Whole games that were played once and must always go the same way, for every player count and both drafts."""

from pathlib import Path

import pytest

from hortus.games.solar_gardens import GAME
from hortus.kernel.golden import compare

FILES = sorted(Path(__file__).with_name("golden").glob("*.txt"))


def test_there_is_a_playthrough_for_every_player_count_and_draft() -> None:
    assert [file.stem for file in FILES] == [
        "2-casual", "2-normal", "3-casual", "3-normal", "4-casual", "4-normal", "5-casual", "5-normal",
    ]  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_playthrough_goes_as_it_went(file: Path) -> None:
    compare(GAME, file.read_text(encoding="utf-8"))
