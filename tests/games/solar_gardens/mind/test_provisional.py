"""A tile that is moved before the round closes was laid provisionally: only its last place is judged."""

from hortus.coach.analyse import replaced
from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json
from tests.games.solar_gardens.positions import load, place, position

KEEP: Json = {"do": "keep"}


def numbers_replaced(*decisions: Json) -> set[int]:
    states, codes = [load(position())], []
    for decision in decisions:
        codes.append(GAME.code_of(states[-1], decision))
        states.append(GAME.after(GAME.own(states[-1]), codes[-1]))
    return replaced(states, codes, GAME)


def test_SG_27_a_place_is_replaced_by_the_last_one_of_the_round() -> None:
    assert numbers_replaced(KEEP, place("a1"), KEEP, place("b2")) == {2}


def test_a_tile_that_stays_was_not_laid_provisionally() -> None:
    assert numbers_replaced(KEEP, place("a1"), KEEP, {"do": "ready"}) == set()
