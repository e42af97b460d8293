"""Bad input through the command line: one sentence that names what, where and which rule; no traceback.

The exit status tells the command line (2), files (3) and rules (4) apart.
"""

import json
import re
import subprocess
import sys
from copy import deepcopy
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hortus
from hortus.cli import main
from hortus.kernel.registry import find

Position = dict[str, Any]


def position() -> Position:
    return find("village_green").new(2, 6, {"start_player": 0}).position()


def final() -> Position:
    players = deepcopy(position()["players"])
    for player in players:
        del player["hand"]
    return {"game": "village_green", "kind": "final", "players": players}


def refused(words: list[str], rule: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Run twice, for people and for programs; return the sentence. The status follows from the rule."""
    capsys.readouterr()
    status = 4 if "-" in rule else 2 if rule in {"usage", "options"} else 3
    assert main(words) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(rf"hortus: .+ \({re.escape(rule)}\)\n", err), err
    assert main([*words, "--json"]) == status
    out, err = capsys.readouterr()
    error = json.loads(out)["error"]
    assert error["rule"] == rule
    assert json.loads(err) == json.loads(out)
    return str(error["message"])


def write(folder: Path, data: object) -> str:
    path = folder / "input.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(path)


# ---- files ----


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "nonsense", "[" * 100_000])
def test_malformed_json(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "not valid JSON" in refused(["score", write(tmp_path, text)], "format", capsys)


@pytest.mark.parametrize("text", ["[]", "3", '"x"', "null", "true"])
def test_json_that_is_no_object(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "must be an object" in refused(["moves", write(tmp_path, text)], "format", capsys)


def test_a_file_that_does_not_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "No such file" in refused(["moves", str(tmp_path / "none.json")], "file", capsys)


def test_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "directory" in refused(["score", str(tmp_path)], "file", capsys)


def test_binary_garbage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "garbage"
    path.write_bytes(bytes(range(256)))
    assert "UTF-8" in refused(["score", str(path)], "format", capsys)
    assert "UTF-8" in refused(["verify", str(path)], "format", capsys)


def test_a_name_that_no_file_can_have(capsys: pytest.CaptureFixture[str]) -> None:
    refused(["score", "a\0b"], "file", capsys)


def test_a_file_without_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert "longer than 16 MiB" in refused(["score", "/dev/zero"], "file", capsys)


def test_a_full_disk() -> None:
    for words in (
        ["games"],
        ["games", "--json"],
        ["sim", "village_green", "--games", "1"],
        ["score", "/dev/null", "--json"],
    ):
        with Path("/dev/full").open("w") as full:
            run = subprocess.run(
                [sys.executable, "-m", "hortus", *words], stdout=full, stderr=subprocess.PIPE, check=False
            )
        assert run.returncode == 3, words
        assert b"Traceback" not in run.stderr
        assert run.stderr.endswith(b"hortus: standard output cannot be used: No space left on device (file)\n")


@pytest.mark.parametrize("words", [["tune", "village_green", "--out"], ["arena", "village_green", "--report"]])
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no such folder" in refused([*words, str(tmp_path / "none" / "out")], "file", capsys)


def test_a_position_of_another_print_says_which_one_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = Path(hortus.__file__).parent / "games" / "village_green" / "components.toml"
    other = tmp_path / "other.toml"
    other.write_text(ours.read_text(encoding="utf-8") + "\n# another edition\n", encoding="utf-8")
    assert main(["new", "village_green", "--components", str(other), "--json"]) == 0
    path = write(tmp_path, capsys.readouterr().out)
    needed = json.loads(Path(path).read_text(encoding="utf-8"))["components"]
    told = refused(["moves", path], "components", capsys)
    assert f'needs the edition "{needed}" of Village Green' in told
    assert "--components" in told
    assert main(["moves", path, "--components", str(other)]) == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not valid JSON"),
        ('{"game": "another_game", "kind": "weights", "weights": {}}', "is for another_game"),
        ('{"game": "village_green", "kind": "final", "weights": {}}', 'of the kind "final"'),
        ('{"game": "village_green", "kind": "weights", "weights": {"choise": 1}}', 'did you mean "choice"?'),
        ('{"game": "village_green", "kind": "weights", "weights": {"choice": true}}', "not a number"),
        ('{"game": "village_green", "kind": "weights", "weights": {"choice": 0}}', "not a number above 0"),
    ],
)
def test_what_is_no_file_of_weights(text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told in refused(["sim", "village_green", "--weights", write(tmp_path, text)], "format", capsys)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["completion", "bash"], "shtab: pip install '.[completion]'"),
        (
            ["arena", "village_green", "--games", "2"],
            "the table of ratings needs the package rich: pip install '.[arena]'",
        ),
        (["serve", "--db", "postgresql://localhost/none"], "psycopg: pip install '.[postgres]'"),
    ],
)
def test_a_missing_extra_is_named(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    monkeypatch.setattr("hortus.lab_commands.find_spec", lambda name: None)
    monkeypatch.setattr("hortus.server_commands.find_spec", lambda name: None if name == "psycopg" else find_spec(name))
    assert main(words) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "rule"), [("", "record"), ("{}\n", "record"), ('{"hortus_record": 99}\n', "record"), ("x\n", "format")]
)
def test_what_is_no_record(text: str, rule: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refused(["verify", write(tmp_path, text)], rule, capsys)


def test_a_record_of_an_unknown_ruleset_is_refused_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header = {
        "hortus_record": 1, "game": "village_green", "ruleset": "99", "players": 1, "options": {},
        "seats": [{"name": "Ann", "kind": "human"}], "commitment": "0" * 64, "components": "",
    }  # fmt: skip
    setup = {"seq": 0, "chance": [], "hash": "0" * 16}
    text = "".join(json.dumps(line) + "\n" for line in (header, setup))
    assert '"99"' in refused(["verify", write(tmp_path, text)], "record", capsys)


# ---- words on the command line ----


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        (["new", "village_green", "--players", "0"], "VG-01"),
        (["new", "village_green", "--players", "6"], "VG-01"),
        (["new", "village_green", "--players", "two"], "usage"),
        (["new", "village_green", "--seed", "x"], "usage"),
        (["new", "village_green", "--option", "garden"], "options"),
        (["new", "village_green", "--option", "garden=3"], "options"),
        (["new", "village_green", "--option", "start_player=2"], "VG-01"),
        (["new", "village_green", "--option", 'villages=["market-foxby","market-foxby"]'], "VG-R18"),
        (["new", "village_green", "--components", "/nonexistent"], "components"),
        (["new"], "usage"),
        (["plant"], "usage"),
        ([], "usage"),
        (["sim", "village_green", "--seats", "random,clever"], "usage"),
        (["sim", "village_green", "--games", "0"], "options"),
        (["sim", "village_green", "--think", "0"], "options"),
        (["sim", "village_green", "--think", "nan"], "options"),
        (["sim", "village_green", "--seats", ""], "VG-01"),
        (["arena", "village_green", "--games", "-3"], "options"),
        (["arena", "village_green", "--players", "0"], "options"),
        (["arena", "village_green", "--jobs", "0"], "options"),
        (["tune", "village_green", "--games", "0"], "options"),
        (["tune", "village_green", "--games", "-3"], "options"),
        (["tune", "village_green", "--players", "0"], "VG-01"),
        (["tune", "village_green", "--level", "clever"], "usage"),
        (["sim", "village_green", "--seats", "random,random,random,random,random,random"], "VG-01"),
    ],
    ids=" ".join,
)
def test_words_that_make_no_sense(words: list[str], rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    refused(words, rule, capsys)


@pytest.mark.parametrize("words", [["new", "village_gren"], ["new", "village_green", "--option", "start_player=true"]])
def test_what_is_malformed_on_the_command_line_is_a_matter_of_usage(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert "(format)" in capsys.readouterr().err


# ---- positions ----


def with_hand(data: Position) -> None:
    data["players"][0]["hand"].append(data["players"][0]["hand"][0])


def with_twice(data: Position) -> None:
    data["players"][1]["village"] = data["players"][0]["village"]


def with_award_twice(data: Position) -> None:
    data["players"][1]["awards"]["row1"] = data["players"][0]["awards"]["col1"]


def with_too_many_copies(data: Position) -> None:
    data["players"][0]["green"][0] = ["red-rose-pond", "red-rose-pond", None]


def with_mismatch(data: Position) -> None:
    data["players"][0]["green"][0] = ["red-rose-pond", "blue-lily-pond", None]


def with_removed(data: Position) -> None:
    data["removed"]["green"] = {"unknown": 3}


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (lambda data: data.pop("game"), "format"),
        (lambda data: data.update(game="village_grey"), "format"),
        (lambda data: data.update(kind="photograph"), "format"),
        (lambda data: data.update(phase="lunch"), "format"),
        (lambda data: data.update(phase="place"), "VG-07"),
        (lambda data: data.update(phase="place_award"), "VG-26"),
        (lambda data: data.update(to_move=None), "VG-50"),
        (lambda data: data.update(to_move=7), "VG-13"),
        (lambda data: data.update(cover=True), "VG-20"),
        (lambda data: data.update(players=[]), "VG-01"),
        (lambda data: data.update(players=data["players"] * 3), "VG-01"),
        (lambda data: data["players"][0].update(green=[[None] * 3] * 2), "VG-28"),
        (lambda data: data["players"][0]["awards"].update(col4="forestry"), "VG-28"),
        (lambda data: data["players"][0]["awards"].update(col1=None), "VG-09"),
        (lambda data: data["players"][0]["awards"].update(row1="excellence-in-pond"), "components"),
        (lambda data: data["rows"]["green"].append("lawn"), "VG-08"),
        (with_hand, "VG-07"),
        (with_twice, "components"),
        (with_award_twice, "components"),
        (with_too_many_copies, "components"),
        (with_mismatch, "VG-34"),
        (with_removed, "VG-04"),
    ],
)
def test_impossible_positions(change: Any, rule: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = position()
    change(data)
    refused(["moves", write(tmp_path, data)], rule, capsys)


def test_an_impossible_finished_table_names_the_cell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = final()
    with_mismatch(data)
    assert "top left plot" in refused(["score", write(tmp_path, data)], "VG-34", capsys)


def test_a_misspelt_card_gets_a_hint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = position()
    data["players"][0]["green"][0][0] = "red-rose-pnd"
    assert 'did you mean "red-rose-pond"?' in refused(["score", write(tmp_path, data)], "components", capsys)


# ---- decisions ----


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        ([{"do": "dance"}], "format"),
        ([{}], "format"),
        ([3], "format"),
        ("take", "format"),
        ({"decisions": []}, "format"),
        ([{"do": "place", "card": "lawn", "at": "r1c1"}], "VG-13"),
        ([{"do": "pass"}], "VG-13"),
        ([{"do": "stop"}], "VG-70"),
        ([{"do": "cover"}], "VG-R6"),
        ([{"do": "take_green"}], "format"),
        ([{"do": "take_green", "from": "deck", "seat": 1}], "format"),
        ([{"do": "take_green", "from": "moon-flower"}], "components"),
        ([{"do": "refresh", "deck": "green", "order": []}], "VG-17"),
        ([{"do": "take_green", "from": "deck"}, {"do": "refresh", "deck": "green", "order": []}], "VG-R20"),
        ([{"do": "take_award", "from": "deck"}, {"do": "place_award", "at": "r1c1"}], "VG-29"),
        ([{"do": "take_green", "from": "deck"}, {"do": "place", "card": "lawn", "at": "r9c9"}], "VG-33"),
    ],
    ids=str,
)
def test_decisions_that_are_not_on_offer(
    moves: object, rule: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = write(tmp_path, position())
    listed = tmp_path / "moves.json"
    listed.write_text(json.dumps(moves), encoding="utf-8")
    refused(["apply", table, "--moves", str(listed)], rule, capsys)


def test_a_decision_after_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = tmp_path / "moves.json"
    listed.write_text('[{"do": "pass"}]', encoding="utf-8")
    refused(["apply", write(tmp_path, final()), "--moves", str(listed)], "VG-50", capsys)


def test_a_seat_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", write(tmp_path, position()), "--seat", "2"]) == 4
    assert "there is no seat 2" in capsys.readouterr().err


# ---- anything at all ----

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(key=st.sampled_from(sorted(position())), value=JSON)
def test_any_value_in_any_place_is_scored_or_refused(
    key: str, value: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, {**position(), key: value})
    assert main(["moves", path, "--json"]) in {0, 3, 4}
    assert isinstance(json.loads(capsys.readouterr().out), dict)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=60))
def test_any_text_is_refused_as_a_record(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(text.encode())
    assert main(["verify", str(path)]) == 3
    assert "Traceback" not in capsys.readouterr().err
