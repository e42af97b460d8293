"""What goes into a position file as a list of known cards comes out as one."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.kernel.engine.chance import seeded
from tests.games.files import comes_out_as, example


@pytest.mark.parametrize("listed", [("stack",), ("pile",), ("stack", "pile")], ids=["stack", "pile", "both"])
def test_it_gives_back_stack_and_pile_that_were_listed(listed: tuple[str, ...]) -> None:
    data = example(GAME, "opening.json")
    state = GAME.own(GAME.load(data, seeded(0)))
    hidden = state.hidden
    unseen = [GAME.components.tile_ids[hidden.loose[i]] for i in range(hidden.loose_size)]
    size = int(state.stack)
    lists = {"stack": unseen[:size], "pile": unseen[size:]}
    data |= {key: lists[key] for key in listed}
    assert comes_out_as(GAME, data) == data
