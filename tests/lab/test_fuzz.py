"""Spoilt positions of every game: what a loader accepts can be shown, thought about, played to the end and scored."""

import json
import os
import subprocess
import sys

import pytest

import hortus
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game
from hortus.kernel.registry import names
from hortus.lab.fuzz import Fault, check_positions, main, spoil
from tests.games.cases import cases_of, every_game
from tests.kernel.tiny_game import TINY
from tests.one_game import GAME

TIMES = 2 if hortus.compiled else 1
SOAK = int(os.environ.get("HORTUS_SOAK_POSITIONS", "100000"))
# A soak goes in chunks of so many, each in a process of its own with so many seconds: a hang ends that process alone.
CHUNK, PATIENCE = 2000, 1200


@every_game
def test_what_the_loader_accepts_can_be_played_to_the_end(game: Game) -> None:
    told = cases_of(game.name)
    wanted = TIMES * told.spoilt
    tally = check_positions(game, wanted, [{}, *told.variants])
    assert tally.positions == wanted
    assert tally.accepted > wanted // 10, "most of the spoilt positions are refused before they can harm"
    assert tally.thought_about > 0


def test_a_careless_loader_is_found_out() -> None:
    with pytest.raises(Fault, match="tiny: the loader accepts it, then: "):
        check_positions(TINY, 2000)


def test_a_spoilt_position_is_another_one_and_leaves_the_sound_one_alone() -> None:
    sound = GAME.new(2, 1).position()
    before = json.dumps(sound)
    spoilt = [json.dumps(spoil(sound, seeded(number))) for number in range(50)]
    assert json.dumps(sound) == before
    assert sum(text != before for text in spoilt) > 40
    assert len(set(spoilt)) > 40


def test_the_command_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([GAME.name, "--positions", "30", "--options", '{"start_player": 1}']) == 0
    assert capsys.readouterr().out.startswith(f"{GAME.name} survives: 30 positions, ")
    assert main(["no_garden"]) == 2
    assert 'there is no game "no_garden"' in capsys.readouterr().err


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_soak_of_spoilt_positions(name: str) -> None:
    options = [part for each in [{}, *cases_of(name).variants] for part in ("--options", json.dumps(each))]
    for seed in range(1000, 1000 + 1000 * (SOAK // CHUNK), 1000):
        command = [sys.executable, "-m", "hortus.lab.fuzz", name, "--positions", str(CHUNK), "--seed", str(seed)]
        command += ["--thoughtful", "2", *options]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 0, done.stderr
