"""What goes into a position file as a list of known cards comes out as one."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.engine.chance import seeded
from hortus.kernel.position import as_object
from tests.games.files import comes_out_as, example


@pytest.mark.parametrize("known", [1, 3, 100], ids=["the next", "the next three", "all"])
def test_it_gives_back_decks_that_were_listed(known: int) -> None:
    data = example(GAME, "opening.json")
    state = GAME.own(GAME.load(data, seeded(0)))
    components = GAME.components
    for name, deck, ids in (
        ("plants", state.plants, components.plant_ids),
        ("rooms", state.rooms, components.room_ids),
        ("bag", state.bag, components.token_ids),
    ):
        unseen = [ids[deck.loose[i]] for i in range(deck.loose_size)]
        as_object(data["decks"], "decks")[name] = [*unseen[:known], "..."] if known < len(unseen) else unseen
    assert comes_out_as(GAME, data) == data
