"""Questions of all games: a no among their buttons has its yes beside it."""

import pytest

from hortus.bots.levels import make
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import find, names
from hortus.kernel.scene.scene import Scene

SEEDS = (5, 6)

pytestmark = pytest.mark.once


def only_no(scene: Scene) -> list[Json]:
    """What can be decided besides, if all buttons of a question decline; nothing if one of them does not."""
    choices = (*scene.choices, *scene.shortcuts)
    pressed = [each for each in choices if each.gesture.press]
    if not any(each.gesture.declines for each in pressed) or any(not each.gesture.declines for each in pressed):
        return []
    return [each.decision for each in choices if not each.gesture.declines]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", names())
def test_no_question_has_only_buttons_that_decline(name: str, seed: int) -> None:
    state = find(name).new(2, seed)
    bots = [make("random", seat) for seat in range(int(state.seats))]
    while state.to_move != OVER:
        scene = find(name).scene(state, int(state.to_move))
        assert not only_no(scene), (scene.question, only_no(scene)[:3])
        state.apply(bots[int(state.to_move)].choose(state))
