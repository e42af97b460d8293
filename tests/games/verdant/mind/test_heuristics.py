"""What the evaluator thinks: better homes are worth more, and greedy play is far better than chance."""

import pytest

import hortus
from hortus.games.verdant import GAME
from hortus.kernel.engine.contract import State, buffer
from hortus.lab.sim.sim import simulate
from tests.games.verdant.positions import Scenery, at, do, final, full_home, home, load


def value(state: State, seat: int = 0) -> float:
    return GAME.evaluator.value(state, seat)


def test_a_finished_home_is_worth_its_points() -> None:
    state = load(final(full_home(r0c1="jasmine pot:concrete")))
    assert value(state) == state.score(0)


def test_the_terms_add_up_to_the_value() -> None:
    state = at(home("su-BBLM | swiss-cheese-plant +3", "devils-ivy | vi-MLMB"), phase="use", token="trowel", thumbs=[3])
    assert sum(GAME.evaluator.reasons(state, 0).values()) == pytest.approx(value(state))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (home("su-BBLM | swiss-cheese-plant +5"), home("su-BBLM | swiss-cheese-plant +1")),
        (home("su-BBLM | swiss-cheese-plant pot:concrete"), home("su-BBLM | swiss-cheese-plant +6")),
        (home("su-BBLM | jade"), home("fo-MLBB | jade")),
        (home("su-BBLM item:lamp-su | jade"), home("su-BBLM item:lamp-fl | jade")),
        (home("su-BBLM item:lamp-fl | jade"), home("su-BBLM | jade")),
    ],
)
def test_a_better_home_is_worth_more(better: object, worse: object) -> None:
    assert isinstance(better, dict)
    assert isinstance(worse, dict)
    assert value(at(better)) > value(at(worse))


def test_thumbs_are_worth_something_up_to_five() -> None:
    one = home("su-BBLM | swiss-cheese-plant")
    worth = [value(at(one, thumbs=[count])) for count in range(6)]
    assert worth == sorted(worth)
    assert value(at(one, thumbs=[9])) == worth[-1]


@pytest.mark.parametrize(
    ("goals", "fields", "points"),
    [
        (["every-shade-of-green", "pot-pairs", "triple-treatment"], {}, 1.0),
        (["picking-favorites", "pot-pairs", "color-minimalist"], {}, 16.0),
        (["apartment-living", "thumbs-up", "triple-treatment"], {"thumbs": [3]}, 3.0 / 14),
        (["apartment-living", "backup-plan", "triple-treatment"], {"storage": "trowel"}, 4.0 / 14),
        (["on-vacation", "pot-pairs", "triple-treatment"], {}, 2.0 / 14),
    ],
)
def test_goals_count_as_they_stand_but_little_while_a_turn_can_change_them(
    goals: list[str], fields: dict[str, object], points: float
) -> None:
    state = at(home("su-BBLM | swiss-cheese-plant"), goals=goals, **fields)
    assert GAME.evaluator.reasons(state, 0)["the goals"] == pytest.approx(points)


def test_a_tool_is_kept_for_backup_plan_at_the_end() -> None:
    goals = ["apartment-living", "backup-plan", "triple-treatment"]
    state = at(Scenery([]).home(15), players=1, phase="use", token="trowel", goals=goals)
    kept, dropped = (value(do(state.clone(), "end", store=store)) for store in ("trowel", None))
    assert kept == dropped + 4


def test_a_card_in_hand_is_worth_its_best_cell() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), phase="place", card="jasmine", token="dog-un")
    placed = [value(do(state.clone(), "place", at=cell)) for cell in ([-1, 0], [0, -1], [1, 0])]
    assert value(state) == pytest.approx(max(placed))


def test_declining_and_ending_come_last_among_equals() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), phase="place", card="jasmine", token="dog-un")
    plain = state.code_of({"do": "place", "at": [1, 0]})
    declined = state.code_of({"do": "place", "at": [1, 0], "less": [[1, 0]]})
    assert GAME.evaluator.prior(state, plain) > GAME.evaluator.prior(state, declined)


@pytest.mark.skipif(not hortus.compiled, reason="a hundred searched games take long without a compiler")
@pytest.mark.parametrize(
    ("players", "options", "least"),
    [(2, {}, 74), (1, {}, 72), (4, {}, 72), (2, {"goals": True}, 80), (2, {"variant": "family"}, 60)],
)
def test_greedy_play_reaches_good_scores(players: int, options: dict[str, object], least: int) -> None:
    found = simulate(GAME, ["greedy"], 60, seed=1, options=options, players=players)
    means = [seat.mean or 0.0 for seat in found.seats]
    assert sum(means) / players > least


def test_greedy_beats_chance() -> None:
    found = simulate(GAME, ["greedy", "random"], 20 if hortus.compiled else 1, seed=3)
    greedy, chance = (seat.mean or 0.0 for seat in found.seats)
    assert greedy > chance + 20


def sifted(state: State) -> list[object]:
    """The decisions that a search thinks about."""
    codes = buffer()
    count = GAME.evaluator.sifted(state, codes, state.legal_into(codes))
    return [state.describe(code) for code in codes[:count]]


def test_a_search_thinks_only_of_light_and_care_taken_in_full() -> None:
    lit = at(home("fo-MLBB | swiss-cheese-plant"), phase="place", card="jasmine", token="dog-un")
    assert len(sifted(lit)) < len(lit.legal())
    assert all("less" not in decision for decision in sifted(lit) if isinstance(decision, dict))


@pytest.mark.parametrize(
    ("token", "uses"),
    [
        ("fertilizer", [{"at": [0, 1]}, {"at": [1, 0]}]),
        ("trowel", [{"on": [[0, 1], [1, 0]]}]),
        ("watering-can", [{"at": [0, 0]}, {"at": [1, 1]}]),
    ],
)
def test_a_search_thinks_of_a_tool_only_in_full(token: str, uses: list[dict[str, object]]) -> None:
    state = at(home("su-BBLM | swiss-cheese-plant +1", "devils-ivy | vi-MLMB"), phase="use", token=token)
    ends = [{"do": "end", "store": token}, {"do": "end", "store": None}]
    assert sifted(state) == [{"do": "use", "item": token} | use for use in uses] + ends
