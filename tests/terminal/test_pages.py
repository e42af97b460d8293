"""The table on a screen of 80 by 24: whole panels, a screenful at a time, and no word lost."""

from random import Random

import pytest

from hortus.kernel import registry
from hortus.kernel.engine.contract import OVER
from hortus.kernel.scene.scene import Panel, Scene, Shape
from hortus.terminal.pages import low_lines, pages
from hortus.terminal.text import length, panel_lines, plain

WIDTH, HEIGHT = 80, 24
# Lines that the choices leave free.
ROOM = 12


def tall(words: str, y: float) -> Shape:
    """A card with far more room than its words need."""
    return Shape(f"shape-{y:.0f}", "card", (0, y, 10, 4), words, lines=(words,))


def panel(name: str, rows: int, role: str = "garden") -> Panel:
    shapes = tuple(tall(f"{name} {row}", 4.0 * row) for row in range(rows))
    return Panel(name, name, role, 10, 4 * rows, shapes, characters=(2, 2))


def scene(*panels: Panel) -> Scene:
    return Scene("g", "Title", 0, 0, "x", "What now?", panels, (), (), "", ())


def test_a_panel_gives_up_its_idle_rows_and_keeps_its_words() -> None:
    high = panel("bed", 2)
    assert len(panel_lines(high)) == 17
    low = low_lines(high, WIDTH, HEIGHT)
    assert len(low) == 7
    assert "bed 1" in plain(low)


def test_a_panel_that_is_still_too_high_is_made_to_fit() -> None:
    assert len(low_lines(panel("bed", 9), WIDTH, HEIGHT)) == HEIGHT


def test_a_thing_at_the_lower_edge_is_shown_though_it_is_less_than_a_line_high() -> None:
    ruler = Shape("ruler", "text", (0, 1, 1, 0.4), "column a", lines=("a",))
    assert plain(panel_lines(Panel("p", "P", "garden", 10, 1.4, (ruler,), characters=(1, 1)))) == "P\n\na\n"


def test_a_page_that_looks_as_before_is_shown_once() -> None:
    seen: set[str] = set()
    first = pages(scene(panel("garden", 5)), WIDTH, HEIGHT, ROOM, seen)
    again = pages(scene(panel("garden", 5)), WIDTH, HEIGHT, ROOM, seen)
    assert [len(first), len(again)] == [2, 1]
    assert plain(again[-1]) == "What now?\n"


@pytest.mark.parametrize("name", registry.names())
def test_every_table_comes_in_pages_that_fit_the_screen(name: str) -> None:
    game, dice = registry.find(name), Random(5)
    state = game.new(2, 5)
    while state.to_move != OVER:
        if dice.random() < 0.1:
            for page in pages(game.scene(state, int(state.to_move)), WIDTH, HEIGHT - 1, ROOM, set()):
                assert len(page) < HEIGHT
                assert max(map(length, page)) <= WIDTH
        state.play(dice.choice(list(state.legal())))
