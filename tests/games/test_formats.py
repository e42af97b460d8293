"""The example files of every game are current, and position files come out as they went in."""

from dataclasses import replace
from json import loads
from pathlib import Path

import pytest

from hortus.cli import main
from hortus.kernel.decision import Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.play.record import Record, read, replay, verify
from hortus.kernel.position import parse
from hortus.kernel.registry import find, names
from tests.games.files import example
from tests.games.schemas import faults, ledger_tables

GAMES = names()
POSITIONS = ("opening.json", "middle.json")


def record_of(name: str) -> Record:
    return read(find(name).example("record.jsonl"))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("file", POSITIONS)
def test_an_example_position_loads_and_comes_out_as_it_went_in(name: str, file: str) -> None:
    data = example(find(name), file)
    state = find(name).load(data, seeded(0))
    assert state.to_move != OVER
    assert loads(write(state.position())) == data
    assert not faults(name, data)


@pytest.mark.parametrize("name", GAMES)
def test_the_example_record_verifies_and_leads_from_the_opening_through_the_middle(name: str) -> None:
    record = record_of(name)
    verify(record)
    positions = [loads(write(state.position())) for state in replay(record)]
    assert positions[0] == example(find(name), "opening.json")
    assert example(find(name), "middle.json") in positions
    assert not faults(name, record.result, "result")


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_another_ruleset_says_so(name: str) -> None:
    record = record_of(name)
    with pytest.raises(Refusal, match=f'ruleset "0" of {find(name).title}; this Hortus plays "{find(name).ruleset}"'):
        verify(replace(record, header=replace(record.header, ruleset="0")))


@pytest.mark.parametrize("name", GAMES)
def test_the_example_of_a_finished_table_is_the_one_of_the_rules_and_can_be_scored(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["score", "--example", name]) == 0
    shown = capsys.readouterr().out
    finals = [table for table in ledger_tables(find(name)) if table["kind"] == "final"]
    assert parse(shown, "the example") == finals[0]
    table = tmp_path / "table.json"
    table.write_text(shown, encoding="utf-8")
    assert main(["score", str(table), "--json"]) == 0
    assert not faults(name, loads(capsys.readouterr().out), "result")


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_is_printed_whole(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", name]) == 0
    assert loads(capsys.readouterr().out) == find(name).schema()


def test_score_without_a_file_says_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score"]) == 2
    assert "--example GAME" in capsys.readouterr().err
