"""Every yes can be seen: no question has only buttons that decline."""

import pytest

from hortus.kernel import registry
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import find
from hortus.kernel.scene.scene import Scene

# The verbs with which decisions of all games decline what is offered.
NO = frozenset({"pass", "skip", "end", "discard"})
MOST = 200


def hidden_yes(scene: Scene) -> str:
    """The question of a scene, if all its buttons decline what could be done by pointing at the table."""
    choices = (*scene.choices, *scene.shortcuts)
    declining = {each.gesture.press for each in choices if each.gesture.declines or each.decision["do"] in NO}
    others = {each.gesture.press for each in choices} - declining
    return scene.question if declining and others == {""} else ""


@pytest.mark.once
@pytest.mark.parametrize("game", registry.names())
def test_no_question_shows_only_a_no(game: str) -> None:
    for seed in range(2):
        state, dice = find(game).new(2, seed), seeded(seed)
        for _ in range(MOST):
            if state.to_move == OVER:
                break
            scene = find(game).scene(state, int(state.to_move))
            assert not hidden_yes(scene), (hidden_yes(scene), [each.words for each in scene.choices][:4])
            legal = state.legal()
            state.apply(legal[dice.below(len(legal))])
