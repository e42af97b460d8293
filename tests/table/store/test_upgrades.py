"""Newer programs: databases of every older revision, databases of newer ones, and tables of older rules."""

import json
import sqlite3
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hortus.kernel import registry
from hortus.kernel.play import record
from hortus.table.http.live import STRANDED
from hortus.table.server.app import create_app
from hortus.table.store.backup import copy_rows, engine_of, file_url, reflected
from hortus.table.store.migrations import HEAD, config, upgrade
from tests.table.conftest import settings
from tests.table.over_http import Table
from tests.table.servers import refusal
from tests.table.store.ageing import age

FILES = sorted((Path(__file__).parent / "databases").glob("*.sql"))
REVISIONS = sorted(each.revision for each in ScriptDirectory.from_config(config()).walk_revisions())
EVENTS = "SELECT table_id, seq, kind, seat, decision, chance, hash, at FROM events ORDER BY table_id, seq"


def still_played(sqlite: str) -> bool:
    """Whether the rules of a table's game are still those that it was begun under."""
    with sqlite3.connect(sqlite) as connection:
        header = json.loads(connection.execute("SELECT header FROM tables").fetchone()[0])
    return header["game"] in registry.names() and registry.find(header["game"]).ruleset == header["ruleset"]


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_a_database_of_an_older_Hortus_is_brought_up_to_date(file: Path, sqlite: str) -> None:
    dump = file.read_text(encoding="utf-8")
    running, finished, cookie = (line.split()[2:] for line in dump.splitlines()[:3])
    with sqlite3.connect(sqlite) as connection:
        connection.executescript(dump)
        before = connection.execute(EVENTS).fetchall()
    with TestClient(create_app(settings(sqlite)), cookies={"hortus": cookie[0]}) as client:
        bearer = {"Authorization": f"Bearer {running[1]}"}
        answers = [client.get(f"/api/tables/{running[0]}", headers=each) for each in ({}, bearer)]
        if still_played(sqlite):
            assert [answer.json()["seat"] for answer in answers] == [0, 1]
            assert record.verify(record.read(client.get(f"/api/tables/{finished[0]}/record").text))
        else:
            assert [answer.status_code for answer in answers] == [410, 410]
        assert running[0] in client.get("/").text, "whoever sat there finds the table again"
    with sqlite3.connect(sqlite) as connection:
        assert connection.execute(EVENTS).fetchall() == before
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_table_of_any_revision_goes_on(revision: str, database: str, tmp_path: Path) -> None:
    new = tmp_path / "new.sqlite3"
    with TestClient(create_app(settings(str(new)))) as client:
        table = Table(client)
        table.play(4)
        seen = table.view()
    with (
        engine_of(file_url(new)) as source,
        source.connect() as live,
        engine_of(make_url(settings(database).database)) as engine,
        engine.begin() as old,
    ):
        upgrade(old, revision)
        written = reflected(old)
        for each in written.sorted_tables:
            copy_rows(live, reflected(live).tables[each.name], old, each)
    with TestClient(create_app(settings(database))) as client:
        table.client = client
        assert table.view() == seen
        assert table.play(3)["seq"] == seen["seq"] + 3


def test_a_database_of_a_newer_Hortus_is_told_and_left_alone(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        Table(client)
    with sqlite3.connect(sqlite) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "a newer Hortus has written it" in refusal("--port", "0", "--db", sqlite)


# ---- tables of older rules ----


@pytest.mark.parametrize("older", [{"ruleset": "0"}, {"game": "forgotten"}, {"components": "elsewhere"}])
def test_a_table_of_older_rules_says_so_and_offers_its_record(sqlite: str, older: dict[str, str]) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        table, other = Table(client), Table(client)
        table.play(5)
        client.post(f"/join/{table.id}", data={"token": table.tokens[0]})
    age(sqlite, table.id, **older)
    with TestClient(create_app(settings(sqlite)), cookies=client.cookies) as client:
        table.client = other.client = client
        assert table.get().status_code == 410
        assert table.get().json()["error"]["rule"] == "ruleset"
        page = client.get(f"/t/{table.id}")
        assert page.status_code == 410
        assert "begun under rules that this server no longer supports" in page.text
        assert f'href="/api/tables/{table.id}/record"' in page.text
        with client.websocket_connect(f"/t/{table.id}/live") as open_page, pytest.raises(WebSocketDisconnect) as left:
            open_page.receive_bytes()
        assert left.value.code == STRANDED, "a page that was open since before the upgrade is loaded anew"
        home = client.get("/")
        assert home.status_code == 200
        assert table.id in home.text
        assert other.play(1)["seq"] == 1, "the others play on"
        lines = [json.loads(line) for line in table.get("/record").text.splitlines()]
        assert lines[0]["redacted"]
        assert len(lines) == (1 if "game" in older else 6)
        assert not any("chance" in line or "hash" in line for line in lines), "a running game keeps its secrets"


def test_the_record_of_a_finished_table_of_older_rules_is_whole(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        table = Table(client)
        table.play()
        whole = record.read(table.get("/record").text)
    age(sqlite, table.id, ruleset="0")
    with TestClient(create_app(settings(sqlite))) as client:
        table.client = client
        found = record.read(table.get("/record").text)
    assert found.steps == whole.steps
    assert found.seed == whole.seed


def test_a_table_that_began_with_a_position_keeps_its_secrets_under_other_rules(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        game = registry.find(Table(client).wish["game"])
        table = Table(client, wish={"position": game.new(2, 7, {"start_player": 0}).position()})
    age(sqlite, table.id, ruleset="0")
    with TestClient(create_app(settings(sqlite))) as client:
        table.client = client
        assert "position" not in json.loads(table.get("/record").text.splitlines()[0])
