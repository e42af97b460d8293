"""What decisions have done, as the page plays it."""

from hortus.bots.levels import make
from hortus.games.planta_nubo import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.scene.scene import Moment
from tests.games.planta_nubo.positions import doing, load


def told(before: State, decision: Json, seat: int = 0) -> list[Moment]:
    code = GAME.code_of(before, decision)
    return list(GAME.moments(before, code, GAME.after(GAME.own(before), code), seat))


def test_the_die_hops_from_stop_to_stop_and_wakes_what_it_reaches() -> None:
    table = doing([{"do": "energy", "n": 3}])
    after = GAME.after(GAME.own(table), GAME.code_of(table, {"do": "resolve", "n": 0}))
    at, then = (GAME.seen(state, 0).players[0].at for state in (table, after))
    run = next(each for each in told(table, {"do": "resolve", "n": 0}) if each.manner == "hop")
    assert run.shapes == tuple(f"track-0-{(at + step) % 34}" for step in range(1, (then - at) % 34 + 1))


def test_a_tool_lights_up_where_it_is_laid() -> None:
    table = load("M")
    tool = next(each for each in map(table.describe, table.legal()) if each["do"] == "tool")
    assert told(table, tool)[0] == Moment("lay", seat=0, shapes=(f"spot-{tool['spot']}",))


def test_income_flies_in_for_everybody_and_a_banner_opens_each_round() -> None:
    state, found = GAME.new(2, 4), list[Moment]()
    bots = [make("random", seat) for seat in range(2)]
    while state.to_move != OVER:
        before = state.clone()
        code = bots[int(state.to_move)].choose(state)
        state.apply(code)
        found += GAME.moments(before, code, state, 0)
    banners = [each.words for each in found if each.kind == "round"]
    assert banners[:4] == [f"Round {number} of 4" for number in range(1, 5)]
    assert banners[4:] in ([], ["Final scoring"])
    paid = [each.seat for each in found if each.manner == "income"]
    assert paid.count(0) == paid.count(1) == 4
