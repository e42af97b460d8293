"""`hortus tables`: what the keeper of a server does with single tables, beside the running server."""

import json
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from hortus.cli import main
from hortus.kernel.play import record
from hortus.table.server.app import create_app
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.over_http import Table


@pytest.fixture
def tables(database: str, capsys: pytest.CaptureFixture[str]) -> Any:
    """`hortus tables …` for this database: its JSON, or its complaint."""

    def run(action: str, *words: str, code: int = 0) -> Any:
        capsys.readouterr()
        assert main(["tables", action, *words, "--json", "--db", database]) == code
        return json.loads(capsys.readouterr().out)

    return run


def test_tables_are_listed(any_client: TestClient, tables: Any) -> None:
    assert tables("list") == {"tables": []}
    one, other = Table(any_client), Table(any_client)
    other.play(2)
    found = {entry["id"]: entry for entry in tables("list")["tables"]}
    assert [found[each.id]["events"] for each in (one, other)] == [1, 3]
    assert found[one.id]["names"] == ["Ann", "Ben"]
    assert found[one.id]["game"] == GAME.name
    assert not found[one.id]["over"]


def test_records_are_exported(any_client: TestClient, tables: Any, tmp_path: Path) -> None:
    finished, running = Table(any_client), Table(any_client)
    end = finished.play()
    running.play(3)
    assert tables("export", "--out", str(tmp_path / "out")) == {"records": 2}
    files = {path.stem: path for path in (tmp_path / "out").iterdir()}
    found = files[finished.id].read_text(encoding="utf-8")
    assert found == finished.get("/record").text
    assert record.verify(record.read(found)) == end["result"]
    begun = record.read(files[running.id].read_text(encoding="utf-8"))
    assert len(begun.steps) == 4
    assert begun.seed is not None, "the keeper's copy can be gone on with"
    assert files[running.id].stat().st_mode & 0o077 == 0


def test_a_deleted_table_is_gone(database: str, tables: Any) -> None:
    with TestClient(create_app(settings(database))) as client:
        table, other = Table(client), Table(client)
        client.post(f"/join/{table.id}", data={"token": table.tokens[0]})
        assert tables("delete", table.id, "nothing", code=2)["error"]["message"] == 'there is no table "nothing"'
        assert len(tables("list")["tables"]) == 2, "all or none"
        assert tables("delete", table.id) == {"deleted": [table.id]}
    with TestClient(create_app(settings(database))) as client:
        table.client = other.client = client
        assert table.get().status_code == 404
        assert other.get().status_code == 200


def test_old_tables_expire(client: TestClient, sqlite: str, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = Table(client), Table(client)
    with sqlite3.connect(sqlite) as database:
        database.execute("UPDATE events SET at = at - 31 * 86400000 WHERE table_id = ?", (old.id,))
    words = ["tables", "expire", "--db", sqlite, "--older-than", "30"]
    assert main([*words, "--dry-run"]) == 0
    shown = capsys.readouterr().out
    assert old.id in shown
    assert new.id not in shown
    assert main(words) == 0
    assert capsys.readouterr().out == "1 table deleted\n"
    assert main(["tables", "list", "--db", sqlite]) == 0
    assert new.id in (shown := capsys.readouterr().out)
    assert old.id not in shown


def test_a_lost_seat_is_opened_again(any_client: TestClient, tables: Any) -> None:
    table = Table(any_client)
    any_client.post(f"/join/{table.id}", data={"token": table.tokens[1]})
    any_client.cookies.clear()
    found = tables("link", table.id, "1", "--public-url", "https://games.example/hortus/")
    assert found["url"] == f"https://games.example/hortus/join/{table.id}#{found['token']}"
    assert any_client.post(f"/join/{table.id}", data={"token": found["token"]}).status_code == 200
    assert any_client.get(f"/api/tables/{table.id}").json()["seat"] == 1
    assert "seats of people: 0, 1" in tables("link", table.id, "7", code=2)["error"]["message"]


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "list", "--db", str(tmp_path / "nothing.sqlite3")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["nothing", "a letter", "a server that is down"])
def test_a_database_that_cannot_be_read_is_told_in_a_sentence(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter").write_text("Dear Ann, " * 100, encoding="utf-8")
    with socket.socket() as nobody:
        # A port that is taken, and at which nobody listens.
        nobody.bind(("127.0.0.1", 0))
        database = {
            "nothing": str(tmp_path / "nothing"),
            "a letter": str(tmp_path / "letter"),
            "a server that is down": f"postgresql://keeper:secret@127.0.0.1:{nobody.getsockname()[1]}/none",
        }[kind]
        assert main(["tables", "list", "--db", database]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("hortus: the")
    assert complaint.count("\n") == 1
    assert "secret" not in complaint
