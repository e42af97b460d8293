"""docs/sixth-game.md shows the very code that `hortus new-game` writes, and test_new_game.py installs and plays it."""

import re
from collections import defaultdict
from pathlib import Path

import hortus.newgame

PAGE = Path(__file__).parents[2] / "docs/sixth-game.md"
ROOM = Path(hortus.newgame.__file__).parent / hortus.newgame.MODEL
BLOCK = re.compile(r"^```python meadow/(\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
MOST_LINES = 235


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def source() -> dict[str, str]:
    """The modules of the game, by where they stand in its folder."""
    return {path.relative_to(ROOM).as_posix(): path.read_text(encoding="utf-8") for path in ROOM.rglob("*.py")}


def test_the_page_shows_every_line_of_the_game_in_order() -> None:
    shown: dict[str, list[str]] = defaultdict(list)
    for name, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        shown[name] += lines(code)
    assert shown == {name: lines(text) for name, text in source().items()}


def test_the_game_is_small() -> None:
    assert sum(len(lines(text)) for text in source().values()) <= MOST_LINES


def test_the_rules_of_the_page_are_those_of_the_guide() -> None:
    page, guide = PAGE.read_text(encoding="utf-8"), (ROOM / "guide.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\*\*(ME-\d)\*\*", page)) == set(re.findall(r"ME-\d", guide))


def test_the_picture_of_its_table_is_there() -> None:
    (picture,) = re.findall(r"\((screens/\S+)\)", PAGE.read_text(encoding="utf-8"))
    assert (PAGE.parent / picture).stat().st_size > 10_000
