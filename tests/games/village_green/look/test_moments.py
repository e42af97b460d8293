"""What decisions have done, as the page plays it."""

from hortus.games.village_green import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.scene.scene import Moment
from tests.games.village_green.positions import HAND, decks, load, player, position


def told(before: Json, decision: Json, seat: int = 0) -> list[Moment]:
    state = load(before)
    code = GAME.code_of(state, decision)
    return list(GAME.moments(state, code, GAME.after(GAME.own(state), code), seat))


def test_a_card_lights_up_where_it_is_laid_then_its_pond_then_the_award_that_it_pays() -> None:
    before = position(player(hand=["red-lily-pond", *HAND]), phase="place")
    lay, pond, judge = told(before, {"do": "place", "card": "red-lily-pond", "at": "r1c1"})
    assert (lay.kind, lay.seat, lay.shapes, lay.points) == ("lay", 0, ("cell-0-r1c1",), 0)
    assert (pond.kind, pond.points, pond.shapes) == ("score", 2, lay.shapes)
    assert (judge.kind, judge.points, judge.manner) == ("score", 3, "ribbon")
    assert judge.shapes == ("award-ruby-clover", "cell-0-r1c1", "cell-0-r2c1", "cell-0-r3c1")


def test_a_card_drawn_from_the_deck_is_shown_to_nobody() -> None:
    for seat in (0, 1, ONLOOKER):
        assert told(position(), {"do": "take_green", "from": "deck"}, seat) == []


def test_a_new_card_in_the_row_is_turned_up() -> None:
    (fresh,) = told(position(), {"do": "take_green", "from": "yellow-petunia-birch"})
    assert fresh == Moment("reveal", shapes=("green-2",))


def test_a_village_card_is_turned_over_for_its_point_and_a_whole_row_is_new() -> None:
    rows = ["yellow-petunia-oak", "yellow-petunia-birch", "yellow-petunia-willow"]
    turned, fresh = told(position(), {"do": "refresh", "deck": "green", "order": rows})
    assert (turned.shapes, turned.points) == (("village-0",), -1)
    assert fresh.shapes == ("green-1", "green-2", "green-3")


def test_the_last_round_has_a_banner() -> None:
    banner = told(position(decks=decks(award=1)), {"do": "take_award", "from": "deck"})[-1]
    assert banner.kind == "round"
    assert "last round" in banner.words
