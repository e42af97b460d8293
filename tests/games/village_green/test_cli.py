"""The command line with this game: its options, its sheet, its hands, another print."""

import json
from pathlib import Path

import pytest

import hortus
from tests.cli.run import Run

FINAL = {
    "game": "village_green",
    "kind": "final",
    "players": [
        {
            "name": "Ann",
            "village_face_up": True,
            "awards": {
                "col1": "floral-variety",
                "col2": "diane-yeller",
                "col3": "hard-and-soft-wood",
                "row1": "man-made-features",
                "row3": "best-use-of-space",
            },
            "green": [
                ["yellow-petunia-structure", "yellow-lily-structure", "yellow-petunia-birch"],
                [None, "red-lily-oak-willow", None],
                ["yellow-petunia-pond", "yellow-lily-pond", "yellow-rose-birch-birch"],
            ],
        },
        {
            "name": "Ben",
            "village_face_up": False,
            "awards": {"col1": "ruby-clover", "col2": ["forestry", "polychromatism"], "col3": "excellence-in-lawns"},
            "green": [
                ["red-lily-pond", "red-rose-structure", "lawn"],
                ["blue-lily-birch-oak", "blue-rose-oak-oak", None],
                [None, ["lawn", "yellow-rose-pond"], None],
            ],
        },
    ],
}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return Run(capsys, tmp_path)


@pytest.fixture
def fresh(run: Run) -> str:
    return run.file("fresh.json", run("new", "village_green", "--players", "3", "--seed", "5", "--json").out)


def test_new_takes_options(run: Run) -> None:
    villages = ["newton-poemoor", "market-foxby"]
    words = ("--option", "start_player=1", "--option", f"villages={json.dumps(villages)}")
    position = run("new", "village_green", *words, "--json").json
    assert position["start_player"] == 1
    players = position["players"]
    assert isinstance(players, list)
    assert [player["village"] for player in players] == villages


def test_score_of_a_physical_table(run: Run) -> None:
    final = run.file("final.json", FINAL)
    result = run("score", final, "--json").json
    players = result["players"]
    assert isinstance(players, list)
    assert [player["total"] for player in players] == [16, 14]
    assert result["winners"] == [0]
    sheet = run("score", final)
    assert sheet.code == 0
    assert sheet.out.splitlines()[0].split() == ["Ann", "Ben"]
    assert ["total", "16", "14"] in [line.split() for line in sheet.out.splitlines()]
    assert sheet.out.endswith("Ann wins with 16 points.\n")


def test_VG_07_show_hides_the_hands_of_others(run: Run, fresh: str) -> None:
    position = json.loads(Path(fresh).read_text(encoding="utf-8"))
    for seat in (0, 1, 2):
        text = run("show", fresh, "--seat", str(seat)).out
        assert text.count("Your hand") == 1
    position["players"][1]["hand"] = {"unknown": 3}
    if position["to_move"] != 1:
        hidden = run.file("hidden.json", position)
        assert run("show", hidden, "--seat", "0").out == run("show", fresh, "--seat", "0").out


def test_show_to_an_onlooker_has_no_hand(run: Run, fresh: str) -> None:
    assert "Your hand" not in run("show", fresh, "--seat", "-1").out


def test_another_print_is_taken_from_its_component_file(run: Run, fresh: str) -> None:
    ours = Path(hortus.__file__).parent / "games" / "village_green" / "components.toml"
    other = run.file("other.toml", ours.read_text(encoding="utf-8").replace("Hither Saxcote", "Upper Hortus"))
    assert "Upper Hortus" in run("show", fresh, "--seat", "0", "--components", other).out
    assert "Upper Hortus" not in run("show", fresh, "--seat", "0").out
    bad = run("show", fresh, "--components", run.file("bad.toml", "[["))
    assert bad.code == 3
    assert "components" in bad.err


def test_moves_are_listed_in_the_words_of_the_game(run: Run, fresh: str) -> None:
    moves = run("moves", fresh, "--json").json["moves"]
    assert isinstance(moves, list)
    assert {"do": "take_green", "from": "deck"} in moves
    text = run("moves", fresh).out
    assert len(text.splitlines()) == len(moves)
    assert "Draw a green card from the deck" in text


def test_what_apply_draws_depends_on_the_seed(run: Run, fresh: str) -> None:
    moves = run.file("moves.json", [{"do": "take_green", "from": "deck"}])
    first = run("apply", fresh, "--moves", moves, "--json")
    assert first.code == 0
    assert first.json["phase"] == "place"
    assert run("apply", fresh, "--moves", moves, "--json").out == first.out
    assert run("apply", fresh, "--moves", moves, "--seed", "1", "--json").out != first.out


def test_apply_names_the_rule_that_refuses_a_decision(run: Run, fresh: str) -> None:
    moves = run.file("moves.json", [{"do": "take_green", "from": "deck"}, {"do": "pass"}])
    answer = run("apply", fresh, "--moves", moves)
    assert (answer.code, answer.out) == (4, "")
    assert answer.err.startswith("hortus: decision 2: ")
    assert "VG-13" in answer.err
