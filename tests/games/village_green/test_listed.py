"""What goes into a position file as a list of known cards comes out as one."""

from hortus.games.village_green import GAME
from hortus.kernel.engine.chance import seeded
from hortus.kernel.position import as_object
from tests.games.files import comes_out_as, example


def test_it_gives_back_decks_and_removed_cards_that_were_listed() -> None:
    data = example(GAME, "opening.json")
    state = GAME.own(GAME.load(data, seeded(0)))
    ids = {"green": GAME.components.green_ids, "award": GAME.components.award_ids}
    for name, deck in (("green", state.green), ("award", state.award)):
        unseen = [ids[name][deck.loose[i]] for i in range(deck.loose_size)]
        as_object(data["decks"], "decks")[name] = unseen[: deck.size()]
        as_object(data["removed"], "removed")[name] = unseen[deck.size() :]
    assert comes_out_as(GAME, data) == data
