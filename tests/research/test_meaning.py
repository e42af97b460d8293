"""What numbers and codes mean, and games as data."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hortus.cli import main
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.encoding import Block
from hortus.kernel.play.record import read, replay, verify
from hortus.kernel.registry import find, names
from hortus.research import VERSION, layout
from hortus.research.data import about, export, load
from hortus.research.environment import row_of
from hortus.research.meaning import common, meaning, ranges
from tests.one_game import GAME

every_game = pytest.mark.parametrize("game", names())


@every_game
def test_names_fit_the_numbers_that_they_name(game: str) -> None:
    blocks = layout(game, 2)
    assert any(block.values for block in blocks)
    assert any(block.columns for block in blocks)
    for block in blocks:
        assert len(block.values) in (0, block.most), block
        assert len(block.columns) in (0, block.length), block


@every_game
def test_the_numbers_of_the_phase_are_named_as_in_position_files(game: str) -> None:
    told: Any = meaning(find(game), 2, games=1)
    phase = next(block for block in told["blocks"] if block["name"] == "phase")
    state = find(game).new(2, 1)
    while state.to_move >= 0:
        row = row_of(state, 0, sum(block["length"] for block in told["blocks"]))
        name = phase["values"][row[phase["first"]] - phase["first_value"]]
        assert name == state.game.phase_name(state)
        state.apply(state.legal()[0])


def test_more_games_find_more_codes(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for games in ("1", "8"):
        assert main(["encoding", GAME.name, "--games", games, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert [told["games"] for told in found] == [1, 8]
    assert len(found[0]["actions"]) < len(found[1]["actions"])
    assert main(["encoding", GAME.name, "--games", "8"]) == 0
    codes = f"{len(found[1]['actions'])} of {GAME.actions} codes, as 8 random games offered them"
    assert codes in capsys.readouterr().out
    assert main(["encoding", GAME.name, "--games", "0"]) == 2


def test_a_block_prints_itself() -> None:
    assert repr(Block("hand", 3, 0, 46)) == "<hand: 3 numbers from 0 to 46>"
    assert repr(Block("seat", 1, 0, 4)) == "<seat: 1 number from 0 to 4>"


def test_a_code_is_told_by_what_its_decisions_share() -> None:
    told = common([{"do": "take", "card": "rose", "at": 1}, {"do": "take", "card": "lily", "at": 1}])
    assert told == {"do": "take", "card": "…", "at": 1}
    assert common([{"do": "end"}, {"do": "end", "store": "can"}]) == {"do": "end", "store": "…"}


def test_every_code_on_offer_in_a_game_is_told_as_it_is() -> None:
    told: Any = meaning(GAME, 2)
    decisions = {entry["code"]: entry["decision"] for entry in told["actions"]}
    state = GAME.new(2, 5)
    while state.to_move >= 0:
        for code in state.legal():
            for key, value in state.describe(code).items():
                assert decisions[code][key] in (value, "…")
        state.apply(state.legal()[0])
    assert next(first for first, *_ in ranges(told["actions"])) == min(decisions)


@every_game
def test_the_command_tells_blocks_and_codes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["encoding", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (
        sum(block["length"] for block in told["blocks"]) == told["blocks"][-1]["first"] + told["blocks"][-1]["length"]
    )
    assert main(["encoding", game]) == 0
    text = capsys.readouterr().out
    assert all(block["name"] in text for block in told["blocks"])


# ---- data ----


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_an_export_holds_every_decision_as_the_records_do(tmp_path: Path, ending: str) -> None:
    records: dict[int, str] = {}
    out = str(tmp_path / f"games.{ending}")
    told = export(GAME, ["random", "easy"], 3, 7, out, records.__setitem__)
    data = load(out)
    assert told["decisions"] == len(data["action"])
    at = 0
    for number, seed in enumerate((7, 8, 9)):
        record = read(records[seed])
        verify(record)
        states = list(replay(record))
        for before, step in zip(states, record.steps[1:], strict=False):
            seat = int(before.to_move)
            row, mask = data["observation"][at], data["action_mask"][at]
            assert (data["game"][at], data["seed"][at], data["seat"][at]) == (number, seed, seat)
            assert before.describe(int(data["action"][at])) == step.decision
            assert np.flatnonzero(mask).tolist() == sorted(before.legal())
            assert row[0] == seat
            assert data["points"][at] == states[-1].score(seat)
            at += 1
    assert at == len(data["action"])


def test_the_same_seed_exports_the_same_data(tmp_path: Path) -> None:
    first, second = (str(tmp_path / f"{name}.npz") for name in ("a", "b"))
    for out in (first, second):
        export(GAME, ["random"] * 2, 2, 5, out)
    one, two = load(first), load(second)
    assert all((one[name] == two[name]).all() for name in one)


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_the_same_seed_writes_the_same_file_to_the_byte(tmp_path: Path, ending: str) -> None:
    first, second = (tmp_path / f"{name}.{ending}" for name in ("a", "b"))
    for out in (first, second):
        export(GAME, ["random"] * 2, 2, 5, str(out))
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_a_data_set_says_where_it_comes_from(tmp_path: Path, ending: str) -> None:
    out = str(tmp_path / f"games.{ending}")
    export(GAME, ["random", "easy"], 1, 5, out, options={"start_player": 1})
    told: Any = about(out)
    assert (told["game"], told["ruleset"], told["codes"]) == (GAME.name, GAME.ruleset, GAME.actions)
    assert told["seats"] == ["random", "easy"]
    assert told["options"]["start_player"] == 1
    assert (told["version"], told["components"]) == (VERSION, GAME.fingerprint)


def test_both_kinds_of_file_load_as_the_same_arrays(tmp_path: Path) -> None:
    first, second = (str(tmp_path / name) for name in ("a.npz", "a.parquet"))
    for out in (first, second):
        export(GAME, ["random"] * 2, 2, 5, out)
    one, two = load(first), load(second)
    assert {name: each.dtype for name, each in one.items()} == {name: each.dtype for name, each in two.items()}
    assert all((one[name] == two[name]).all() for name in one)


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_seeds_that_a_file_cannot_hold_are_refused_before_the_first_game(tmp_path: Path, ending: str) -> None:
    with pytest.raises(Refusal, match=r"cannot hold the seed 9223372036854775808: it has more than 64 bits"):
        export(GAME, ["random"] * 2, 10**9, 2**63 + 1 - 10**9, str(tmp_path / f"games.{ending}"))


@pytest.mark.parametrize("name", ["mine.npz", "mine.parquet"])
def test_a_file_of_something_else_is_not_a_data_set(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(Refusal, match=r"is not a data set of `hortus export` \(file\)"):
        load(str(path))


def test_arrays_of_something_else_are_not_a_data_set(tmp_path: Path) -> None:
    path = str(tmp_path / "mine.npz")
    np.savez(path, mine=np.zeros(3))
    for ask in (load, about):
        with pytest.raises(Refusal, match="is not a data set"):
            ask(path)


def test_the_command_exports_arrays_and_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["export", GAME.name, "--seats", "random,random", "--games", "2", "--json"]
    assert main([*words, "--out", str(tmp_path / "a.npz"), "--records", str(tmp_path / "records")]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert len(list((tmp_path / "records").iterdir())) == 2
    assert main(words) == 2
    assert "say what to write" in capsys.readouterr().err


def test_a_file_of_an_unknown_kind_is_refused_before_anything_is_played() -> None:
    with pytest.raises(Refusal, match=r"must end in \.npz or \.parquet"):
        export(find(GAME.name), ["random"] * 2, 10**9, 1, "games.csv")
