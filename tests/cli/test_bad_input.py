"""Bad input through the command line: one sentence that names what, where and which rule; no traceback.

The exit status tells the command line (2), files (3) and rules (4) apart.
"""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hortus
from hortus.cli import main
from hortus.kernel.decision import Json
from tests.cli.run import refused, write
from tests.one_game import GAME


def position() -> Json:
    return GAME.new(2, 6, {"start_player": 0}).position()


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
        ["sim", GAME.name, "--games", "1"],
        ["score", "/dev/null", "--json"],
    ):
        with Path("/dev/full").open("w") as full:
            run = subprocess.run(
                [sys.executable, "-m", "hortus", *words], stdout=full, stderr=subprocess.PIPE, check=False
            )
        assert run.returncode == 3, words
        assert b"Traceback" not in run.stderr
        assert run.stderr.endswith(b"hortus: standard output cannot be used: No space left on device (file)\n")


@pytest.mark.parametrize("words", [["tune", GAME.name, "--out"], ["arena", GAME.name, "--report"]])
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no such folder" in refused([*words, str(tmp_path / "none" / "out")], "file", capsys)


def test_a_position_of_another_print_says_which_one_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = Path(hortus.__file__).parent / "games" / GAME.name / "components.toml"
    other = tmp_path / "other.toml"
    other.write_text(ours.read_text(encoding="utf-8") + "\n# another edition\n", encoding="utf-8")
    assert main(["new", GAME.name, "--components", str(other), "--json"]) == 0
    path = write(tmp_path, capsys.readouterr().out)
    needed = json.loads(Path(path).read_text(encoding="utf-8"))["components"]
    told = refused(["moves", path], "components", capsys)
    assert f'needs the edition "{needed}" of {GAME.title}' in told
    assert "--components" in told
    assert main(["moves", path, "--components", str(other)]) == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not valid JSON"),
        ('{"game": "another_game", "kind": "weights", "weights": {}}', "is for another_game"),
        (f'{{"game": "{GAME.name}", "kind": "final", "weights": {{}}}}', 'of the kind "final"'),
        (f'{{"game": "{GAME.name}", "kind": "weights", "weights": {{"choise": 1}}}}', 'did you mean "choice"?'),
        (f'{{"game": "{GAME.name}", "kind": "weights", "weights": {{"choice": true}}}}', "not a number"),
        (f'{{"game": "{GAME.name}", "kind": "weights", "weights": {{"choice": 0}}}}', "not a number above 0"),
    ],
)
def test_what_is_no_file_of_weights(text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told in refused(["sim", GAME.name, "--weights", write(tmp_path, text)], "format", capsys)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["completion", "bash"], "shtab: pip install '.[completion]'"),
        (
            ["arena", GAME.name, "--games", "2"],
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
        "hortus_record": 1, "game": GAME.name, "ruleset": "99", "players": 1, "options": {},
        "seats": [{"name": "Ann", "kind": "human"}], "commitment": "0" * 64, "components": "",
    }  # fmt: skip
    setup = {"seq": 0, "chance": [], "hash": "0" * 16}
    text = "".join(json.dumps(line) + "\n" for line in (header, setup))
    assert '"99"' in refused(["verify", write(tmp_path, text)], "record", capsys)


# ---- words on the command line ----


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        (["new", GAME.name, "--players", "two"], "usage"),
        (["new", GAME.name, "--seed", "x"], "usage"),
        (["new", GAME.name, "--option", "garden"], "options"),
        (["new", GAME.name, "--option", "garden=3"], "options"),
        (["new", GAME.name, "--components", "/nonexistent"], "components"),
        (["new"], "usage"),
        (["plant"], "usage"),
        ([], "usage"),
        (["sim", GAME.name, "--seats", "random,clever"], "usage"),
        (["sim", GAME.name, "--games", "0"], "options"),
        (["sim", GAME.name, "--think", "0"], "options"),
        (["sim", GAME.name, "--think", "nan"], "options"),
        (["arena", GAME.name, "--games", "-3"], "options"),
        (["arena", GAME.name, "--players", "0"], "options"),
        (["arena", GAME.name, "--jobs", "0"], "options"),
        (["tune", GAME.name, "--games", "0"], "options"),
        (["tune", GAME.name, "--games", "-3"], "options"),
        (["tune", GAME.name, "--level", "clever"], "usage"),
    ],
    ids=" ".join,
)
def test_words_that_make_no_sense(words: list[str], rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    refused(words, rule, capsys)


@pytest.mark.parametrize("words", [["new", GAME.name[:-1]], ["new", GAME.name, "--option", "start_player=true"]])
def test_what_is_malformed_on_the_command_line_is_a_matter_of_usage(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert "(format)" in capsys.readouterr().err


# ---- positions ----


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
