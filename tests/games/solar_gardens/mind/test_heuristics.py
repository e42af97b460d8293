"""What the evaluator expects: worked out by hand where that can be done, and good enough to play well with."""

import pytest

import hortus
from hortus.bots.levels import make
from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.mind.heuristics import TUNED, SolarGardensEvaluator
from hortus.games.solar_gardens.mind.prospects import Survey, Weights, chance_of
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.rules.line import LATER, READY
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_object
from hortus.lab.sim.sim import simulate
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


def survey(table: SolarGardens, seat: int = 0) -> Survey:
    """A look at one garden."""
    evaluator = GAME.evaluator
    assert isinstance(evaluator, SolarGardensEvaluator)
    found = Survey(Weights(TUNED), evaluator.survey.differs)
    found.look(table, seat)
    return found


def line_value(table: SolarGardens) -> float:
    return survey(table).line_value(table, 0)


def habitat_value(table: SolarGardens) -> float:
    return survey(table).habitat_value(table, 0)


def path_value(table: SolarGardens) -> float:
    return survey(table).path_value(table, 0, 0)


def bed_value(table: SolarGardens) -> float:
    return survey(table).all_beds


def greedy(state: State) -> object:
    """What a greedy player does."""
    return state.describe(int(make("greedy", 1).choose(state)))


def test_a_line_that_lacks_nothing_or_has_no_space_promises_nothing_more() -> None:
    assert chance_of(0, 0, 0.6) == 1.0
    assert chance_of(1, 0, 0.6) == 0.0
    assert chance_of(3, 1, 0.6) == 0.0
    assert chance_of(1, 1, 0.6) == pytest.approx(0.6)
    assert chance_of(2, 1, 0.6) == pytest.approx(0.6 * 0.23)


def test_lines_promise_more_the_less_they_lack() -> None:
    values = [line_value(table(garden(d4=described(solar=count)))) for count in (0, 1, 2, 3)]
    assert values == sorted(values)
    assert len(set(values)) == 4


def test_an_animal_promises_more_with_free_sides() -> None:
    middle = habitat_value(table(garden(b3=described(habitat="bee"))))
    corner = habitat_value(table(garden(a4=described(habitat="bee"))))
    assert middle > corner > 0


def test_a_free_end_of_a_path_promises_growth_and_one_at_the_rim_does_not() -> None:
    assert path_value(table(garden(b3="way-31@0"))) > path_value(table(garden(a4="way-31@0")))
    assert path_value(table(garden(a4="way-31@0"))) == path_value(table(garden(a1="way-31@180")))


def test_a_bed_that_cannot_be_closed_any_more_promises_less() -> None:
    open_side = table(garden(b3="bed-19@0", b4="way-19@0"))
    dead_side = table(garden(b3="bed-19@0", b4="way-16@0"))
    assert bed_value(open_side) > bed_value(dead_side)


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


@pytest.mark.parametrize("seed", range(3))
def test_a_tile_on_any_space_is_worth_what_a_fresh_look_finds(seed: int) -> None:
    state = GAME.new(2, seed)
    assert isinstance(state, SolarGardens)
    bot = make("random", seed)
    while state.round < 12 or state.legal()[-1] != LATER:
        state.apply(bot.choose(state))
    seat, kept = int(state.to_move), int(state.field(state.to_move, 1))
    known = survey(state, seat)
    for code in state.legal()[:-1]:
        cell, turn = divmod(code, 4)
        state.lay(seat, cell, kept * 4 + turn)
        fresh = Survey(known.weights, known.differs)
        worth = known.simple_value(state, seat) + known.connected_value(state, seat, cell)
        assert worth == pytest.approx(fresh.look(state, seat))
        state.lift(seat, cell)


def test_of_turns_that_look_the_same_one_is_thought_about_and_a_laid_tile_stays() -> None:
    state = load(position(in_hand("way-01"), player(), phase="place", to_move=0, line={}))
    codes = vec64(state.legal())
    kept = GAME.evaluator.sifted(state, codes, len(codes))
    assert kept == 16 * 2
    assert {codes[i] % 4 for i in range(kept)} == {0, 1}
    state.apply(0)
    while READY not in state.legal():
        state.apply(state.legal()[0])
    codes = vec64(state.legal())
    assert GAME.evaluator.sifted(state, codes, len(codes)) == 1
    assert codes[0] == READY


def test_quick_decisions_are_legal_to_the_end_and_play_well() -> None:
    state = GAME.new(2, 4)
    while state.to_move >= 0:
        code = GAME.evaluator.quick(state)
        assert code in state.legal()
        state.apply(code)
    assert state.score(0) + state.score(1) > 60


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
