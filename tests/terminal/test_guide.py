"""The rules in the terminal: whole sentences, without numbers of rules, and drawings as they are."""

import pytest

from hortus.kernel.registry import Room, find, names
from hortus.terminal.guide import guide_lines, paragraphs
from hortus.terminal.text import plain

GUIDE = """# A game

## A turn

Take a tile
(AB-1), and
**lay** it. It costs
2 coins.

- one
- two

```text
 /--\\   *  a roof
```
"""


def test_a_paragraph_is_one_line_wherever_it_was_broken() -> None:
    assert plain(guide_lines(GUIDE, "turn", 80)).split("\n")[2:5] == [
        "Take a tile, and lay it. It costs 2 coins.",
        "- one",
        "- two",
    ]


def test_a_drawing_keeps_its_lines() -> None:
    assert plain(guide_lines(GUIDE, "turn", 80)).split("\n")[5] == " /--\\   *  a roof"


@pytest.mark.parametrize("name", names())
def test_every_guide_fits_80_columns(name: str) -> None:
    guide = Room(find(name)).guide()
    titles = [line.removeprefix("## ") for line in guide.split("\n") if line.startswith("## ")]
    wide = {line for title in titles for line in plain(guide_lines(guide, title, 80)).split("\n") if len(line) > 80}
    assert wide == set()


def test_items_and_rows_stand_on_lines_of_their_own() -> None:
    assert paragraphs("* one\n* two\n1. three\n| a | b |") == ["* one", "* two", "1. three", "| a | b |"]
