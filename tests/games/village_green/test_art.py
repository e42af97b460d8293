"""Pictures of the cards: nothing is told by colour alone."""

import pytest

from hortus.games.village_green.art import RECIPES
from hortus.kernel.scene import Shape


@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_the_colour_of_a_green_card_is_also_a_letter_and_a_pattern(colour: str) -> None:
    parameters = (("colour", colour), ("flower", "rose"), ("feature", "pond"), ("trees", ""))
    shape = Shape(id="a", kind="card", box=(0, 0, 1, 1), label="", drawing="green-card", parameters=parameters)
    for size in (45.0, 120.0):
        drawn = RECIPES[shape.drawing](shape, size, size)
        assert f">{colour[0].upper()}</text>" in drawn
        assert f"url(#art-{colour})" in drawn


def test_flowers_and_trees_differ_in_form() -> None:
    forms = set()
    for flower in ("rose", "petunia", "lily"):
        for trees in ("oak", "birch", "willow"):
            parameters = (("colour", "red"), ("flower", flower), ("feature", "tree"), ("trees", trees))
            shape = Shape(id="a", kind="card", box=(0, 0, 1, 1), label="", drawing="green-card", parameters=parameters)
            drawn = RECIPES[shape.drawing](shape, 100, 100)
            assert f">{trees[0].upper()}</text>" in drawn
            forms.add(drawn)
    assert len(forms) == 9
