"""What the evaluator expects: worked out by hand where that can be done, and good enough to play well with."""

import pytest

import hortus
from hortus.bots.levels import make
from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.heuristics import bed_value, chance_of, habitat_value, line_value, path_value
from hortus.games.solar_gardens.rules import SolarGardens
from hortus.kernel.contract import State
from hortus.kernel.position import as_object
from hortus.lab.sim import simulate
from tests.games.solar_gardens.positions import (
    KEEP,
    Garden,
    described,
    final,
    garden,
    in_hand,
    load,
    play,
    player,
    position,
)

GAMES = 10
WHOLE_GAMES = pytest.mark.skipif(not hortus.compiled, reason="whole greedy games take long without a compiler")


def table(*gardens: Garden) -> SolarGardens:
    state = load(final(*gardens))
    assert isinstance(state, SolarGardens)
    return state


def greedy(state: State) -> object:
    """What a greedy player does."""
    return state.describe(int(make("greedy", 1).choose(state)))


def test_a_line_that_lacks_nothing_or_has_no_space_promises_nothing_more() -> None:
    assert chance_of(0, 0) == 1.0
    assert chance_of(1, 0) == 0.0
    assert chance_of(3, 1) == 0.0
    assert chance_of(1, 1) == pytest.approx(0.65)
    assert chance_of(2, 1) == pytest.approx(0.15)


def test_lines_promise_more_the_less_they_lack() -> None:
    values = [line_value(table(garden(d4=described(solar=count))), 0) for count in (0, 1, 2, 3)]
    assert values == sorted(values)
    assert len(set(values)) == 4


def test_an_animal_promises_more_with_free_sides() -> None:
    middle = habitat_value(table(garden(b3=described(habitat="bee"))), 0)
    corner = habitat_value(table(garden(a4=described(habitat="bee"))), 0)
    assert middle > corner > 0


def test_a_free_end_of_a_path_promises_growth_and_one_at_the_rim_does_not() -> None:
    assert path_value(table(garden(b3="way-31@0")), 0) > 0
    assert path_value(table(garden(a4="way-31@0")), 0) == 0


def test_a_bed_that_cannot_be_closed_any_more_promises_less() -> None:
    open_side = table(garden(b3="bed-19@0", b4="way-19@0"))
    dead_side = table(garden(b3="bed-19@0", b4="way-16@0"))
    assert bed_value(open_side, 0) > bed_value(dead_side, 0)


def test_the_value_is_the_sum_of_its_reasons() -> None:
    state = play(GAME.new(3, 4), KEEP)
    for seat in range(3):
        assert sum(GAME.evaluator.reasons(state, seat).values()) == pytest.approx(GAME.evaluator.value(state, seat))


def test_a_finished_garden_is_worth_its_points() -> None:
    state = table(garden(a4="way-01"), garden())
    assert GAME.evaluator.value(state, 0) == 6.0
    assert GAME.evaluator.reasons(state, 0) == {"points": 6.0}


def test_looking_for_a_place_leaves_the_garden_as_it_was() -> None:
    state = load(position(in_hand("bed-16"), player(), phase="place", to_move=0, line={}))
    before = state.key()
    GAME.evaluator.value(state, 0)
    assert state.key() == before
    assert state.score(0) == 0


def test_a_greedy_player_lays_an_animal_beside_its_like() -> None:
    own = player(garden(b3="way-05@0"), kept="roof-02")
    state = load(position(own, player(garden(a1="way-28")), round=2, phase="place", to_move=0, line={}))
    assert as_object(greedy(state), "decision")["at"] in {"b4", "a3", "c3", "b2"}


def test_a_greedy_player_keeps_a_tile_that_pays_and_leaves_what_lies_well() -> None:
    own = player(garden(b3="way-22@0", c3="way-27@0"))
    state = load(position(own, player(garden(a1="way-28", a2="way-29")), round=3, line={"0": "bed-23"}))
    assert greedy(state) == KEEP


@WHOLE_GAMES
def test_a_greedy_player_scores_far_more_than_a_random_one() -> None:
    summary = simulate(GAME, ["greedy", "random"], GAMES, seed=3)
    best, worst = summary.seats
    assert best.mean is not None
    assert worst.mean is not None
    assert best.mean >= 38
    assert best.mean > worst.mean + 10


@WHOLE_GAMES
def test_a_greedy_seat_reaches_its_mark_in_games_of_two() -> None:
    summary = simulate(GAME, ["greedy"], GAMES, seed=50, players=2)
    assert sum(seat.mean or 0.0 for seat in summary.seats) / 2 >= 38
