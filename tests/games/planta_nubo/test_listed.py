"""What goes into a position file as a list of known cards comes out as one."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.kernel.decision import write
from tests.games.files import comes_out_as, example


@pytest.mark.parametrize("known", [2, 1000], ids=["the next two", "all"])
def test_it_gives_back_piles_that_were_listed(known: int) -> None:
    data = example(GAME, "opening.json")
    components = GAME.components
    named = write(data)
    for key, ids in (
        ("craft_pile", components.craft_ids),
        ("module_pile", [name for name in components.card_ids if name.startswith("M")]),
        ("farm_pile", [name for name in components.card_ids if name.startswith("F")]),
        ("container_pile", components.container_ids),
    ):
        data[key] = [name for name in ids if f'"{name}"' not in named][:known]
    assert comes_out_as(GAME, data) == data
