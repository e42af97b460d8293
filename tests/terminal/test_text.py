"""A scene as text: frames, words and badges on a lattice of characters."""

import pytest

from hortus.kernel.scene.scene import Panel, Scene, Shape, Standing
from hortus.terminal.text import length, panel_lines, plain, scene_lines, score_lines
from tests.one_game import GAME


def card(name: str, x: float, badge: str = "", kind: str = "card") -> Shape:
    return Shape(id=name, kind=kind, box=(x, 0, 1, 1), label=name, lines=(name, "two words"), badge=badge)


def test_a_panel_is_frames_with_words_and_badges() -> None:
    panel = Panel("p", "Market", "market", 2, 1, (card("bee", 0, "+3"), card("ox", 1, kind="cell")), characters=(15, 4))
    assert plain(panel_lines(panel)) == (
        "Market\n"
        "╭──────── +3 ╮ ┌╌╌╌╌╌╌╌╌╌╌╌╌┐\n"
        "│ bee        │ ╎     ox     ╎\n"
        "│ two words  │ ╎ two words  ╎\n"
        "╰────────────╯ └╌╌╌╌╌╌╌╌╌╌╌╌┘\n"
    )


def test_words_that_are_too_long_are_cut_and_stay_in_their_frame() -> None:
    panel = Panel("p", "P", "market", 1, 1, (card("incomprehensibilities", 0),), characters=(15, 3))
    rows = plain(panel_lines(panel)).splitlines()
    assert rows[2] == "│ incomprehe…│"


def test_a_low_shape_is_words_without_a_frame() -> None:
    low = Shape(id="b", kind="card", box=(0, 0, 1, 0.25), label="a bee")
    assert plain(panel_lines(Panel("p", "P", "hand", 1, 0.25, (low,)))) == "P\na bee\n"


@pytest.mark.parametrize("width", [80, 100, 200])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    state = GAME.new(GAME.most, 3)
    lines = scene_lines(GAME.scene(state, int(state.to_move)), width)
    assert max(length(line) for line in lines) <= width


def test_on_a_wide_screen_the_market_stands_beside_the_garden() -> None:
    state = GAME.new(2, 3)
    scene = GAME.scene(state, int(state.to_move))
    markets = [panel.title for panel in scene.panels if panel.role == "market"]
    narrow, wide = plain(scene_lines(scene, 80)), plain(scene_lines(scene, 200))
    assert len(wide.splitlines()) < len(narrow.splitlines())
    assert any("(you)" in line and any(title in line for title in markets) for line in wide.splitlines())


def test_the_score_sheet_has_a_row_for_each_part_and_a_total() -> None:
    standings = (
        Standing(0, "Ann", 3, (("ponds", 4), ("row 1", -1))),
        Standing(1, "Ben", 0, (("ponds", 0), ("row 1", 0))),
    )
    assert plain(score_lines(standings)) == (
        "          Ann     Ben\n"
        "─────────────────────\n"
        "ponds       4       0\n"
        "row 1      −1       0\n"
        "─────────────────────\n"
        "total       3       0\n"
    )


def test_question_banner_and_notes_are_told() -> None:
    text = plain(scene_lines(Scene("g", "Title", 0, 0, "x", "What now?", (), (), (), "Soon over.", ("A remark.",))))
    assert "Soon over." in text
    assert "A remark." in text
    assert text.endswith("What now?\n")
