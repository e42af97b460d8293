"""What the evaluator knows: the ledger's advice as claims, and how well a greedy player does."""

import pytest

import hortus
from hortus.bots.levels import make
from hortus.games.botanists import GAME
from hortus.kernel.decision import Json
from hortus.lab.sim.sim import simulate
from tests.games.botanists.positions import load, player, position

PURCHASE: Json = {"action": "purchase", "fulfilled": []}


def worth(**fields: object) -> float:
    """The value of the first player's side of the scenery, in the other's turn."""
    data = position(player(0, **{"land": ["BP", "", ""], **fields}), player(1), to_move=1)
    return GAME.evaluator.value(load(data), 0)


def test_a_completed_order_is_better_than_its_flowers() -> None:
    assert worth(completed=["GGV"]) > worth(marginal="GGV") + 3


def test_flowers_of_an_order_are_better_than_others() -> None:
    assert worth(marginal="BB", personal=["BBB"]) > worth(marginal="PP", personal=["BBB"])


def test_fewer_leftovers_are_better() -> None:
    assert worth(marginal="P") > worth(marginal="PPP")


def test_withered_tiles_cost_more_and_more() -> None:
    none, one, two = (worth(land=[land, "", ""]) for land in ("BP", "Bp", "bp"))
    assert none - one > 1
    assert none > one > two


def test_unfulfilled_personal_orders_weigh_on_the_last_turns() -> None:
    late = {"land": ["BPBYG", "BGYBP", "YBPGB"]}
    data = [
        position(player(0, personal=orders, **late), player(1, land=["YBYVP", "YPVYB", "VYBP"]), to_move=1)
        for orders in (["BB"], ["BB", "PP"])
    ]
    one, two = (GAME.evaluator.value(load(each), 0) for each in data)
    assert one - two == pytest.approx(5.0)


def test_after_the_end_the_value_is_the_score() -> None:
    state = GAME.new(2, 3)
    while state.to_move >= 0:
        state.apply(state.legal()[0])
    assert GAME.evaluator.value(state, 0) == state.score(0)


def test_the_terms_add_up_to_the_value() -> None:
    state = GAME.new(3, 3)
    for _ in range(40):
        state.apply(state.legal()[0])
        for seat in range(3):
            assert sum(GAME.evaluator.reasons(state, seat).values()) == pytest.approx(GAME.evaluator.value(state, seat))


def test_a_greedy_player_sells_what_it_can() -> None:
    data = position(player(0, land=["BP", "", ""], hand=["Ih1"], marginal="BBG"), phase="orders", pending=PURCHASE)
    state = load(data)
    assert state.describe(make("greedy", 1).choose(state))["do"] == "fulfil"


@pytest.mark.parametrize(("players", "games", "least"), [(2, 500, 50), (3, 100, 48), (4, 100, 44)])
def test_greedy_players_score_well(players: int, games: int, least: int) -> None:
    summary = simulate(GAME, ["greedy"] * players, games if hortus.compiled else 6, seed=1)
    means = [seat.mean for seat in summary.seats if seat.mean is not None]
    assert sum(means) / players >= least
