"""What lies in a room is found by its name, and may be missing."""

from importlib import import_module

import pytest

from hortus.kernel.registry import Room, find, names, package_of
from tests.kernel.tiny_game import TINY


def test_a_game_of_one_file_needs_nothing_but_its_rules() -> None:
    scene = TINY.scene(TINY.new(2, 1), 0)
    assert Room(TINY).recipes() == {}
    assert Room(TINY).board(scene) == scene.panels
    assert Room(TINY).hindsight() is None
    assert TINY.progress(TINY.new(2, 1), TINY.new(2, 1), 0) == []
    assert (Room(TINY).cover(), Room(TINY).stylesheet(), Room(TINY).guide()) == ("", "", "")


def test_the_room_is_the_package_of_the_module_in_which_the_game_stands() -> None:
    assert package_of("hortus.kernel.registry") == "hortus.kernel"
    assert package_of("hortus.kernel") == "hortus.kernel"
    assert package_of("tomllib") == "tomllib"
    assert package_of("functools") == ""


@pytest.mark.parametrize("name", names())
def test_every_drawing_of_a_room_is_one_that_its_game_offers(name: str) -> None:
    game = find(name)
    assert Room(game).recipes() == import_module(f"{type(game).__module__}.look.art").RECIPES
