"""Help in place: every scene of every game says which rule matters and what comes to light."""

import pytest

from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import Room, find, names
from hortus.kernel.scene.guide import RULE
from hortus.table.pages.rules import length

DECISIONS = 30


@pytest.mark.parametrize("name", names())
def test_the_help_of_a_scene_is_there(name: str) -> None:
    game = find(name)
    state, dice = game.new(max(2, game.least), 3), seeded(3)
    known = set(RULE.findall(Room(game).guide()))
    for _ in range(DECISIONS):
        if state.to_move == OVER:
            break
        scene = game.scene(state, int(state.to_move))
        assert scene.rule in known
        shapes = [shape for panel in scene.panels for shape in panel.shapes]
        assert {at for shape in shapes for at, _ in shape.marks} <= {shape.id for shape in shapes}
        assert all(choice.shows for choice in scene.choices if choice.reveals)
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))])


@pytest.mark.parametrize("name", names())
def test_the_home_page_says_how_long_a_game_lasts(name: str) -> None:
    assert length(find(name))
