"""Pictures of the cards: nothing is told by colour alone."""

import pytest

from hortus.games.village_green import GAME
from hortus.games.village_green.look.art import RECIPES
from hortus.games.village_green.look.art.awards import emblem
from hortus.games.village_green.look.view import award_shape
from hortus.kernel.scene.scene import Shape


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
            forms.add(drawn)
    assert len(forms) == 9


def test_every_award_has_an_emblem_of_its_own() -> None:
    emblems = {emblem(award) for award in GAME.components.award_ids}
    assert len(emblems) == len(GAME.components.award_ids) == 30


def test_forestry_shows_every_value_that_it_pays() -> None:
    drawn = RECIPES["award-card"](award_shape(GAME.components, ("forestry",), (0, 0, 1, 1)), 108, 154)
    assert [drawn.count(f">{count}</text>") for count in range(4)] == [1, 1, 1, 1]
    assert drawn.count(">−1</text>") == 3
    assert drawn.count(">4</text>") == 3
    assert ">6</text>" in drawn


def test_no_name_of_an_award_is_cut() -> None:
    for award in GAME.components.award_ids:
        drawn = RECIPES["award-card"](award_shape(GAME.components, (award,), (0, 0, 1, 1)), 108, 154)
        assert "…" not in drawn, award
