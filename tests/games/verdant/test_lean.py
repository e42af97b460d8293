"""Drawings in fewer elements."""

from hortus.drawing.svg import at, circle, path, tag
from hortus.games.verdant.art.lean import lean, put


def test_a_group_of_one_thing_becomes_that_thing() -> None:
    assert lean(at(3, 4, at(0, 0, path("M0 0H9", fill="red"), turn=90.0))) == (
        '<path d="M0 0H9" fill="red" transform="translate(3 4) rotate(90)"/>'
    )


def test_lines_of_one_kind_become_one_path_and_leaves_do_not() -> None:
    lines = tag("g", path("M0 0H9", stroke="red"), path("M0 1H9", stroke="red"), fill="none", stroke="blue")
    assert lean(lines).count("<path") == 1
    # A leaf covers the edge of the one beneath it; as one path both edges would show.
    assert lean(tag("g", path("M0 0H9V9Z"), path("M1 1H9V9Z"), fill="green")).count("<path") == 2


def test_what_the_stylesheet_holds_stays() -> None:
    handled = tag("g", tag("g", circle(0, 0, 5), class_="plant"), fill="none")
    assert 'class="plant"' in lean(handled)
    assert lean(handled).count("<g") == 2


def test_a_drawing_is_put_without_a_group_around_it() -> None:
    assert put(3, 4, '<path d="M0 0H9"/>', scale=2.0) == '<path transform="translate(3 4) scale(2)" d="M0 0H9"/>'
    moved = '<g fill="none" transform="scale(0.84)"><path d="M0 0H9"/></g>'
    assert put(3, 4, moved) == '<g fill="none" transform="translate(3 4) scale(0.84)"><path d="M0 0H9"/></g>'
