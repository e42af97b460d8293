"""The examples that learn, in small: each gets better at what it learns."""

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hortus.cli import main
from hortus.research import seat_env

FOLDER = Path(__file__).parents[2] / "examples" / "learning"
pytestmark = pytest.mark.documents


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module that the examples share: they import it from their own folder."""
    monkeypatch.syspath_prepend(str(FOLDER))
    return import_module("policy")


def run(script: str, *words: str) -> str:
    # One thread: on a busy machine several wait for each other.
    environment = os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, str(FOLDER / script), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("game", "players"), [("village_green", 1), ("verdant", 2)])
def test_a_policy_learns_and_leaves_its_curve(game: str, players: int, tmp_path: Path) -> None:
    out = run(
        "learn.py",
        game,
        "--players",
        str(players),
        "--minutes",
        "0.02",
        "--looks",
        "1",
        "--judged",
        "2",
        "--out",
        str(tmp_path),
    )
    curve = json.loads((tmp_path / f"{game}-{players}.json").read_text(encoding="utf-8"))
    assert len(out.splitlines()) - 1 == len(curve) >= 2
    assert out.splitlines()[-1].startswith("easy: ")
    assert curve[-1]["decisions"] > 0
    assert (tmp_path / f"{game}-{players}.svg").read_text(encoding="utf-8").startswith("<svg")


def test_imitation_finds_the_decisions_of_the_data_likelier(tmp_path: Path) -> None:
    data = str(tmp_path / "games.npz")
    assert main(["export", "village_green", "--seats", "easy", "--games", "20", "--out", data]) == 0
    out = run("imitate.py", data, "--passes", "5", "--judged", "2", "--out", str(tmp_path / "policy.npz"))
    first, last = (float(words.split()[0]) for words in out.replace("likelihood ", "").split(", "))
    assert last > first


def test_a_policy_that_plays_itself_wins_more_against_a_bot_that_it_never_met(tmp_path: Path) -> None:
    weights = tmp_path / "policy.npz"
    words = ("village_green", "--games", "640", "--judged", "100", "--out", str(weights))
    told = json.loads(run("selfplay.py", *words))
    assert told["after"] > told["before"] + 0.2
    assert weights.exists()


def test_weights_that_were_saved_are_those_that_are_loaded(tmp_path: Path, shared: Any) -> None:
    first, second = (shared.fresh("village_green", 2, seed=seed) for seed in (1, 2))
    first.save(tmp_path / "policy.npz")
    seen, _ = seat_env("village_green", 2, others=second.load(tmp_path / "policy.npz").best).reset(seed=1)
    assert all((first.weights[name] == second.weights[name]).all() for name in first.weights)
    assert first.best(seen) == second.best(seen)


def test_learning_goes_on_where_it_stopped_with_the_state_of_the_optimiser(tmp_path: Path, shared: Any) -> None:
    dice = np.random.default_rng(1)
    policy = shared.fresh("village_green", 2, seed=1)
    inputs = dice.random((8, policy.features.size)).astype(np.float32)
    mask, actions = np.ones((8, policy.weights["choice"].shape[1]), np.int8), np.arange(8)

    def taught(learner: Any) -> Any:
        learner.imitate(inputs, mask, actions, 1e-2)
        return learner.weights["inner"].copy()

    for _ in range(3):
        taught(policy)
    policy.save(tmp_path / "policy.npz")
    resumed = shared.begun("village_green", 2, 5, tmp_path / "policy.npz")
    assert resumed.optimiser.steps == 3
    forgetful = shared.begun("village_green", 2, 5, tmp_path / "policy.npz")
    forgetful.optimiser = type(policy.optimiser)(forgetful.weights)
    expected = taught(policy)
    assert (taught(resumed) == expected).all()
    assert not np.allclose(taught(forgetful), expected, atol=1e-5)


def test_weights_of_another_game_are_refused_by_name(tmp_path: Path, shared: Any) -> None:
    shared.fresh("village_green", 2).save(tmp_path / "policy.npz")
    with pytest.raises(ValueError, match=r"policy.npz was learnt for another game"):
        shared.fresh("verdant", 2).load(tmp_path / "policy.npz")


def test_the_scripts_go_on_from_weights(tmp_path: Path) -> None:
    weights, again = tmp_path / "first.npz", tmp_path / "again.npz"
    words = ("selfplay.py", "village_green", "--games", "64", "--judged", "2", "--out")
    run(*words, str(weights))
    run(*words, str(again), "--resume", str(weights))
    with np.load(weights) as first, np.load(again) as second:
        assert second["steps"] == 2 * first["steps"] > 0


def test_a_value_net_learns_and_wins_inside_the_search(tmp_path: Path) -> None:
    weights = tmp_path / "value.npz"
    words = ("village_green", "--games", "256", "--judged", "6", "--out", str(weights))
    told = json.loads(run("value.py", *words))
    assert told["after"] > told["before"] + 2
    assert told["wins"] > 0.6
    # The same net in the arena.
    environment = os.environ | {"VALUE_NET": str(weights)}
    net = f"{FOLDER / 'value.py'}:NetBot"
    command = [sys.executable, "-m", "hortus", "sim", "village_green", "--seats", f"{net},random", "--games", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr


def test_the_committed_curve_ends_above_where_it_began() -> None:
    curve = json.loads((FOLDER / "curves" / "village_green-1.json").read_text(encoding="utf-8"))
    assert curve[-1]["points"] > curve[0]["points"] + 5
