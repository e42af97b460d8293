"""What decisions have done, as the page plays it."""

from hortus.games.botanists import GAME
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.scene.scene import Moment


def told_scorings(seat: int, seed: int = 1) -> list[list[Moment]]:
    """The scorings of a random game, as a seat sees them."""
    state, dice = GAME.new(2, seed), seeded(seed)
    found = []
    while state.to_move != OVER:
        legal = state.legal()
        code, before = legal[dice.below(len(legal))], state.clone()
        state.apply(code)
        told = list(GAME.moments(before, code, state, seat))
        if any(each.kind == "round" for each in told):
            found.append(told)
    return found


def test_each_of_the_three_scorings_has_a_banner_and_everybodys_points() -> None:
    scorings = told_scorings(0)
    assert [next(each.words for each in told if each.kind == "round") for told in scorings] == [
        "First scoring",
        "Second scoring",
        "Third scoring",
    ]
    for told in scorings:
        assert {each.seat for each in told if each.kind == "score"} == {0, 1}


def test_ones_own_points_come_scene_by_scene_and_another_players_at_once() -> None:
    for own, other in zip(told_scorings(0), told_scorings(1), strict=True):
        mine = [each for each in own if each.kind == "score" and each.seat == 0 and each.manner != "tied"]
        (theirs,) = [each for each in other if each.kind == "score" and each.seat == 0 and each.manner != "tied"]
        assert sum(each.points for each in mine) == theirs.points
        assert len({each.words for each in mine}) == len(mine)
