"""Backups are made while people play, hold whatever was acknowledged before, and move tables between databases."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hortus.cli import main
from hortus.kernel.decision import Refusal
from hortus.kernel.play import record
from hortus.table.server.app import create_app
from hortus.table.store.backup import back_up, restore
from tests.pgserver import fresh_database
from tests.table.conftest import settings
from tests.table.over_http import TWO_PEOPLE, Table
from tests.table.store.storm import Storm, Victim, events_of


def test_a_backup_made_while_people_play_holds_all_that_was_acknowledged(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    victim = Victim(database)
    kept = str(tmp_path / "kept.sqlite3")
    try:
        with Storm(victim) as storm:
            storm.go_on(20)
            before = [dict(player.acknowledged) for player in storm.players]
            assert main(["backup", kept, "--db", database]) == 0
            after = storm.acknowledged
            storm.go_on(5)
        storm.check()
    finally:
        victim.kill()
    assert "table" in capsys.readouterr().out
    restored = str(tmp_path / "restored.sqlite3")
    assert main(["restore", kept, "--db", restored]) == 0
    assert after >= sum(len(each) for each in before) >= 20
    with TestClient(create_app(settings(restored))) as client:
        for player, acknowledged in zip(storm.players, before, strict=True):
            ids = {table_id for table_id, _ in acknowledged}
            for table in [table for table in player.tables if table.id in ids]:
                events = asyncio.run(events_of(restored, table.id))
                for (table_id, seq), decision in acknowledged.items():
                    assert table_id != table.id or events[seq].decision == decision
                assert events == asyncio.run(events_of(database, table.id))[: len(events)]
                if player.seats is TWO_PEOPLE:
                    table.client = client
                    end = table.play()
                    assert record.verify(record.read(table.get("/record").text)) == end["result"]


@pytest.mark.parametrize("kinds", [("sqlite", "postgres"), ("postgres", "sqlite")])
def test_a_backup_moves_tables_from_one_database_to_another(
    kinds: tuple[str, str], postgres: str, tmp_path: Path
) -> None:
    old, new = (fresh_database(postgres) if kind == "postgres" else str(tmp_path / "one.sqlite3") for kind in kinds)
    with TestClient(create_app(settings(old))) as client:
        table, taken = Table(client), Table(client)
        client.post(f"/join/{taken.id}", data={"token": taken.tokens[0]})
        table.play(3)
        seen = table.view()
        cookie = client.cookies["hortus"]
    counts = back_up(settings(old), tmp_path / "kept")
    assert restore(settings(new), tmp_path / "kept") == counts
    assert (counts["tables"], counts["events"]) == (2, 5)
    with TestClient(create_app(settings(new)), cookies={"hortus": cookie}) as client:
        table.client = client
        assert table.view() == seen
        assert client.get(f"/api/tables/{taken.id}").json()["seat"] == 0, "whoever sat there still does"
        assert table.play(2)["seq"] == 5


def test_a_backup_is_private_and_overwrites_nothing(client: TestClient, sqlite: str, tmp_path: Path) -> None:
    Table(client)
    kept = tmp_path / "kept"
    back_up(settings(sqlite), kept)
    assert kept.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.glob("kept*")] == ["kept"]
    with pytest.raises(Refusal, match="already exists"):
        back_up(settings(sqlite), kept)
    with pytest.raises(Refusal, match="cannot be written"):
        back_up(settings(sqlite), tmp_path / "nowhere" / "kept")


def test_a_restore_overwrites_nothing(client: TestClient, sqlite: str, tmp_path: Path) -> None:
    Table(client)
    back_up(settings(sqlite), tmp_path / "kept")
    with pytest.raises(Refusal, match="in use already"):
        restore(settings(sqlite), tmp_path / "kept")
    assert Path(sqlite).exists()


@pytest.mark.parametrize("content", [b"", b"Dear Ann, this is a letter. " * 200])
def test_what_is_no_backup_is_told_and_leaves_nothing_behind(content: bytes, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_bytes(content)
    with pytest.raises(Refusal, match=r"not a database|no Hortus tables"):
        restore(settings(str(tmp_path / "new.sqlite3")), letter)
    assert not (tmp_path / "new.sqlite3").exists()
    with pytest.raises(Refusal, match="there is no file"):
        restore(settings(str(tmp_path / "new.sqlite3")), tmp_path / "nothing")


def test_a_database_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="there is no database"):
        back_up(settings(str(tmp_path / "nothing.sqlite3")), tmp_path / "kept")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_of_a_newer_Hortus_is_told(client: TestClient, sqlite: str, tmp_path: Path) -> None:
    Table(client)
    back_up(settings(sqlite), tmp_path / "kept")
    with sqlite3.connect(tmp_path / "kept") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Refusal, match="a newer Hortus has written it"):
        restore(settings(str(tmp_path / "new.sqlite3")), tmp_path / "kept")


def test_what_a_killed_backup_has_left_is_in_nobodys_way(client: TestClient, sqlite: str, tmp_path: Path) -> None:
    Table(client)
    (tmp_path / "kept.part").write_bytes(b"half a backup")
    assert back_up(settings(sqlite), tmp_path / "kept")["tables"] == 1


KILLED = """
import os, sys
from pathlib import Path
from hortus.table.store import backup
from tests.table.conftest import settings

def die(*_):
    os._exit(9)

backup.copy_rows = die
backup.restore(settings(sys.argv[1]), Path(sys.argv[2]))
"""


def test_a_killed_restore_can_be_repeated(client: TestClient, sqlite: str, tmp_path: Path) -> None:
    Table(client)
    counts = back_up(settings(sqlite), tmp_path / "kept")
    new = tmp_path / "new.sqlite3"
    words = [sys.executable, "-c", KILLED, str(new), str(tmp_path / "kept")]
    assert subprocess.run(words, check=False).returncode == 9
    assert restore(settings(str(new)), tmp_path / "kept") == counts
    assert sorted(path.name for path in tmp_path.glob("new*")) == ["new.sqlite3", "new.sqlite3.lock"]


def test_a_restore_leaves_the_databases_of_others_alone(client: TestClient, sqlite: str, tmp_path: Path) -> None:
    Table(client)
    back_up(settings(sqlite), tmp_path / "kept")
    with sqlite3.connect(tmp_path / "letters") as connection:
        connection.execute("CREATE TABLE letters (words TEXT)")
    connection.close()
    before = (tmp_path / "letters").read_bytes()
    with pytest.raises(Refusal, match="another program"):
        restore(settings(str(tmp_path / "letters")), tmp_path / "kept")
    assert (tmp_path / "letters").read_bytes() == before
