"""What decisions have done, as the page plays it."""

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import ONLOOKER, State
from hortus.kernel.scene.scene import Moment
from tests.games.verdant.positions import at, home

GROWING = home("su-BBLM | swiss-cheese-plant +2 | vi-MLMB")
NEARLY_COMPLETE = home("su-BBLM | swiss-cheese-plant +6 | vi-MLMB")
FERTILIZER: Json = {"do": "use", "item": "fertilizer", "at": [0, 1]}


def told(state: State, decision: Json, seat: int = 0) -> list[Moment]:
    code = GAME.code_of(state, decision)
    return list(GAME.moments(state, code, GAME.after(GAME.own(state), code), seat))


def test_a_plant_grows_by_what_it_gets() -> None:
    (grown,) = told(at(GROWING, phase="use", token="fertilizer"), FERTILIZER)
    assert (grown.kind, grown.shapes, grown.brings[0].amount) == ("grow", ("plant-swiss-cheese-plant",), 3)


def test_potting_brings_the_plant_and_its_pot_less_what_its_verdancy_scored() -> None:
    for seat in (0, 1, ONLOOKER):
        (potted,) = told(at(NEARLY_COMPLETE, phase="use", token="fertilizer"), FERTILIZER, seat)
        assert (potted.kind, potted.manner, potted.words) == ("score", "potted", "Swiss Cheese Plant potted")
        assert (potted.seat, potted.shapes) == (0, ("plant-swiss-cheese-plant",))
        assert potted.points == 8 + 3 - 6 // 2


def test_a_card_and_its_token_leave_the_market_for_those_who_watch() -> None:
    market = {"plants": ["jasmine", "aloe", "hoya", "jade"], "plant_thumbs": [2, 0, 0, 0]}
    state = at(GROWING, market=market)
    take: Json = {"do": "take", "card": "jasmine"}
    (own,) = told(state, take)
    (watched,) = told(state, take, 1)
    assert (own.shapes, own.gone) == (("plant-jasmine",), ())
    assert (watched.shapes, watched.gone) == ((), ("plant-jasmine", "token-1"))
    assert watched.brings[0].words == "2 green thumbs"


def test_a_room_scores_for_the_plant_beside_it() -> None:
    state = at(home("su-BBLM | hoya"), phase="place", card="vi-MLMB", token="dog-un", place=("rooms", 1, 1))
    moments = told(state, {"do": "place", "at": [1, 1]})
    assert moments[0] == Moment("lay", seat=0, shapes=("room-vi-MLMB",))
    assert [(each.shapes, each.points) for each in moments if each.kind == "score"] == [(("room-vi-MLMB",), 1)]


def test_the_gaps_of_the_market_are_filled_when_the_turn_ends() -> None:
    state = at(GROWING, phase="use", place=("plants", 2, 3))
    fresh = told(state, {"do": "end"})[-1]
    assert fresh.kind == "reveal"
    assert fresh.shapes[-1] == "token-3"
    assert fresh.shapes[0].startswith("plant-")
