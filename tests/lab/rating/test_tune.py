"""Tuning moves a weight only if that wins, and says what was tried."""

import pytest
from mypy_extensions import i64

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import Evaluator, State
from hortus.lab.rating.tune import Trial, tune
from tests.bots.wager import NUMBERS, WAGER, WagerGame


class Hopeful(Evaluator):
    """Believes that an unknown guess is worth `hope`; being sure is worth five."""

    def __init__(self, hope: float) -> None:
        self.hope = hope

    def value(self, state: State, seat: i64) -> float:
        return self.hope if state.revealed else float(state.score(seat))

    def weights(self) -> dict[str, float]:
        return {"hope": self.hope}

    def reweighted(self, weights: dict[str, float]) -> Evaluator:
        return Hopeful(weights["hope"])


def tuned(hope: float) -> tuple[dict[str, float], list[Trial]]:
    trials: list[Trial] = []
    return tune(WagerGame(Hopeful(hope)), 1, "greedy", 40, 1, [], trials.append).weights, trials


def test_a_false_hope_is_tuned_away() -> None:
    weights, trials = tuned(6.0)
    assert weights["hope"] < 5.0
    assert any(trial.accepted and trial.gain > 2.0 for trial in trials)


def test_ctrl_c_leaves_the_best_weights_so_far() -> None:
    def stop_when_better(trial: Trial) -> None:
        if trials:
            raise KeyboardInterrupt
        if trial.accepted:
            trials.append(trial)

    trials: list[Trial] = []
    found = tune(WagerGame(Hopeful(6.0)), 1, "greedy", 40, 1, [], stop_when_better)
    assert found.interrupted
    assert found.weights == {"hope": trials[0].after}


def test_what_gains_nothing_is_not_accepted() -> None:
    weights, trials = tuned(1.0)
    assert weights == {"hope": 1.0}
    assert not any(trial.accepted for trial in trials)


def test_an_evaluator_without_weights_is_refused() -> None:
    with pytest.raises(Refusal, match="no weights to tune"):
        tune(WAGER, 1, "greedy", NUMBERS, 1, [], print)


def test_one_game_tells_nothing_about_luck() -> None:
    with pytest.raises(Refusal, match="at least two games, not 1"):
        tune(WagerGame(Hopeful(6.0)), 1, "greedy", 1, 1, [], print)


@pytest.mark.parametrize("level", ["random", "cmd:program"])
def test_a_bot_that_does_not_think_with_weights_is_not_tuned(level: str) -> None:
    with pytest.raises(Refusal, match="does not think with weights"):
        tune(WagerGame(Hopeful(6.0)), 1, level, 40, 1, [], print)


def test_the_options_of_the_game_are_those_of_every_duel() -> None:
    with pytest.raises(Refusal, match='has no option "weather"'):
        tune(WagerGame(Hopeful(6.0)), 1, "greedy", 40, 1, [], print, options={"weather": "fine"})


def test_an_unknown_weight_is_refused_with_the_list() -> None:
    with pytest.raises(Refusal, match='there is no weight "luck"; there are: hope'):
        tune(WagerGame(Hopeful(1.0)), 1, "greedy", 5, 1, ["luck"], print)
