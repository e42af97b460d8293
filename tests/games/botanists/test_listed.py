"""What goes into a position file as a list of known cards comes out as one."""

import pytest

from hortus.games.botanists import GAME
from hortus.kernel.engine.chance import seeded
from tests.games.files import comes_out_as, example


@pytest.mark.parametrize("known", [2, 1000], ids=["the next two", "all"])
def test_it_gives_back_decks_and_bag_that_were_listed(known: int) -> None:
    data = example(GAME, "opening.json")
    state = GAME.own(GAME.load(data, seeded(0)))
    components = GAME.components
    for key, deck, ids in (
        ("order_deck", state.order_deck, components.order_ids),
        ("market_deck", state.market_deck, components.card_ids),
        ("bag", state.bag, components.letters),
    ):
        unseen = [ids[deck.loose[i]] for i in range(deck.loose_size)][:known]
        data[key] = {"next": "".join(unseen) if key == "bag" else unseen}
    assert comes_out_as(GAME, data) == data
