"""Positions and decisions that are against the rules, through the command line: a sentence with the rule's id."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from hortus.kernel.registry import find
from tests.cli.run import refused, write

Position = dict[str, Any]


def position() -> Position:
    return find("village_green").new(2, 6, {"start_player": 0}).position()


def final() -> Position:
    players = deepcopy(position()["players"])
    for player in players:
        del player["hand"]
    return {"game": "village_green", "kind": "final", "players": players}


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        (["new", "village_green", "--players", "0"], "VG-01"),
        (["new", "village_green", "--players", "6"], "VG-01"),
        (["new", "village_green", "--option", "start_player=2"], "VG-01"),
        (["new", "village_green", "--option", 'villages=["market-foxby","market-foxby"]'], "VG-R18"),
        (["sim", "village_green", "--seats", ""], "VG-01"),
        (["tune", "village_green", "--players", "0"], "VG-01"),
        (["sim", "village_green", "--seats", "random,random,random,random,random,random"], "VG-01"),
    ],
    ids=" ".join,
)
def test_tables_that_the_rules_do_not_know(words: list[str], rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    refused(words, rule, capsys)


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
