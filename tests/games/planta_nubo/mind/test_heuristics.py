"""The evaluator: what it likes, and that the greedy bot built on it plays well."""

import pytest

import hortus
from hortus.bots.greedy import GreedyBot
from hortus.bots.loop import play_games
from hortus.bots.random_bot import RandomBot
from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.mind.heuristics import PlantaNuboEvaluator
from hortus.games.planta_nubo.rules.codes import TO_POT
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.engine.contract import Evaluator
from tests.games.planta_nubo.positions import doing, load


def worth(evaluator: Evaluator, **changes: object) -> float:
    """What Ben's half of M is worth to him: it is not his turn, so nothing is played ahead."""
    return evaluator.value(load("M", {key.replace("__", "."): value for key, value in changes.items()}), 1)


def test_oxygen_die_arbor_and_charges_are_worth_having() -> None:
    evaluator = GAME.evaluator
    plain = worth(evaluator)
    assert worth(evaluator, players__1__oxygen=10) == plain + 1
    # Three incomes are still to come: a pip is worth a point each, an arbor level two each.
    assert worth(evaluator, players__1__die=2) >= plain + 3
    assert worth(evaluator, players__1__arbor=1) >= plain + 4
    assert worth(evaluator, players__1__charge=2) > plain


def test_the_value_is_the_sum_of_its_named_terms() -> None:
    table = load("M")
    assert isinstance(GAME.evaluator, PlantaNuboEvaluator)
    reasons = GAME.evaluator.reasons(table, 1)
    assert sum(reasons.values()) == pytest.approx(GAME.evaluator.value(table, 1))
    assert {"points", "your income", "your forests", "your charges, soil and flowers"} <= set(reasons)


def test_a_turn_under_way_is_played_to_its_end_first() -> None:
    # An open bed of any colour is worth more than a declined one, though neither has brought anything yet.
    offered = doing({"do": "bed", "colour": "any"})
    declined = offered.clone()
    declined.apply(0)
    assert GAME.evaluator.value(offered, 0) > GAME.evaluator.value(declined, 0)


def test_a_finished_game_is_worth_its_points() -> None:
    assert GAME.evaluator.value(load("final"), 0) == 65


def test_weights_can_be_moved_one_by_one() -> None:
    evaluator = GAME.evaluator
    richer = evaluator.reweighted({"charge": evaluator.weights()["charge"] + 1})
    gain = worth(evaluator, players__1__charge=2) - worth(evaluator, players__1__charge=1)
    assert worth(richer, players__1__charge=2) - worth(richer, players__1__charge=1) == pytest.approx(gain + 1)
    assert richer.weights() == evaluator.weights() | {"charge": evaluator.weights()["charge"] + 1}


def test_only_idle_moves_of_flowers_are_not_thought_about() -> None:
    table, bot, idle = GAME.new(2, 5), RandomBot("random", 5), 0
    for _ in range(100):
        codes = vec64(table.legal())
        kept = int(GAME.evaluator.sifted(table, codes, len(codes)))
        thought_about = {int(codes[i]) for i in range(kept)}
        assert {code for code in table.legal() if code < TO_POT} <= thought_about
        idle += len(codes) - kept
        table.apply(bot.choose(table))
    assert idle > 0


def test_quick_decisions_are_legal_and_lead_to_a_later_turn() -> None:
    table = load("M")
    start = table.clone()
    for _ in range(200):
        if not GAME.evaluator.in_turn(start, table):
            break
        code = GAME.evaluator.quick(table)
        assert code in table.legal()
        table.apply(code)
    assert GAME.evaluator.in_turn(start, start)
    assert not GAME.evaluator.in_turn(start, table)


def test_asking_changes_nothing() -> None:
    table = doing([{"do": "barricade"}, {"do": "upgrade_plugin"}])
    key = table.key()
    GAME.evaluator.value(table, 0)
    assert table.key() == key


@pytest.mark.skipif(not hortus.compiled, reason="twenty greedy games take minutes without the compiled engine")
def test_greedy_averages_more_than_fifty_points_with_two_players() -> None:
    bots = [GreedyBot("greedy", 1), GreedyBot("greedy", 2)]
    tally = play_games(GAME, 2, GAME.settle(2, {}), list(bots), 0, 10, 5000)
    assert (tally.points[0] + tally.points[1]) / 20 >= 50


@pytest.mark.skipif(not hortus.compiled, reason="twenty greedy games take minutes without the compiled engine")
def test_greedy_beats_botbot_normal_in_at_least_two_of_five_games() -> None:
    bots = [GreedyBot("greedy", 1), GreedyBot("botbot", 2)]
    tally = play_games(GAME, 1, GAME.settle(1, {}), list(bots), 0, 10, 5000)
    assert tally.shares[0] / 60 >= 4
