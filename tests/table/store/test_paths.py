"""What a command writes is a file: devices, pipes, sockets and folders are refused, and nobody's rights are changed."""

import os
import socket
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hortus.cli import main
from hortus.kernel.decision import Refusal
from hortus.table.server.app import create_app
from hortus.table.settings import database_url
from hortus.table.store.alone import alone
from hortus.table.store.backup import back_up, restore
from hortus.table.store.file_database import FileDatabase
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.over_http import Table
from tests.table.servers import serving


def device(path: Path) -> None:
    """What /dev/null is, in a place of our own: the machine needs the real one."""
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("only root makes devices")
    path.chmod(0o666)


def pipe(path: Path) -> None:
    os.mkfifo(path, 0o666)
    path.chmod(0o666)


def unix_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))
    path.chmod(0o666)


def folder(path: Path) -> None:
    path.mkdir()
    path.chmod(0o777)


def dead_link(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


KINDS = [(device, "a device"), (pipe, "a pipe"), (unix_socket, "a socket"), (folder, "a folder")]


@pytest.fixture(params=[*KINDS, (dead_link, "leads nowhere")], ids=lambda kind: kind[0].__name__)
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """A path that is no file, and what it is."""
    make: Callable[[Path], None] = request.param[0]
    make(tmp_path / "odd")
    return tmp_path / "odd", request.param[1]


def shape_of(path: Path) -> tuple[int, int]:
    found = path.lstat()
    return found.st_mode, found.st_ino


def test_a_database_is_a_file_and_nothing_else_is_touched(odd: tuple[Path, str], tmp_path: Path) -> None:
    path, kind = odd
    before = shape_of(path)
    with pytest.raises(Refusal, match=kind):
        FileDatabase(database_url(str(path)))
    with pytest.raises(Refusal, match=kind), alone(settings(str(path))):
        raise AssertionError("it was taken for a database")
    assert shape_of(path) == before
    assert [each.name for each in tmp_path.iterdir()] == ["odd"], "not even a lock is made beside it"


@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("tables", "list"), ("backup", "kept")])
def test_every_command_refuses_such_a_database_with_a_sentence(
    command: tuple[str, ...],
    odd: tuple[Path, str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, kind = odd
    monkeypatch.chdir(path.parent)
    before = shape_of(path)
    assert main([*command, "--db", str(path)]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert kind in complaint
    assert shape_of(path) == before
    assert [each.name for each in path.parent.iterdir()] == ["odd"]


@pytest.mark.parametrize("name", ["sqlite://", ":memory:", "sqlite:///file:x?uri=true"])
def test_a_database_that_nothing_would_keep_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Refusal, match="needs the name of a file"):
        FileDatabase(database_url(name))
    assert list(tmp_path.iterdir()) == []


def test_a_new_database_is_private_and_an_existing_one_keeps_its_rights(tmp_path: Path) -> None:
    new, old = tmp_path / "new", tmp_path / "old"
    old.touch()
    old.chmod(0o644)
    for path in (new, old):
        with serving(str(path)) as server:
            _, complaints = server.end()
        assert ("every account" in complaints) is (path == old)
    assert (new.stat().st_mode & 0o777, old.stat().st_mode & 0o777) == (0o600, 0o644)


def test_backups_restores_and_records_go_into_files(odd: tuple[Path, str], sqlite: str, tmp_path: Path) -> None:
    path, kind = odd
    before = shape_of(path)
    with TestClient(create_app(settings(sqlite))) as client:
        table = Table(client)
    with pytest.raises(Refusal, match="already exists"):
        back_up(settings(sqlite), path)
    back_up(settings(sqlite), tmp_path / "kept")
    with pytest.raises(Refusal, match=kind):
        restore(settings(str(path)), tmp_path / "kept")
    assert shape_of(path) == before
    records = tmp_path / "records"
    records.mkdir()
    path.rename(records / f"{table.id}.jsonl")
    assert main(["tables", "export", "--db", sqlite, "--out", str(records)]) == 3
    assert shape_of(records / f"{table.id}.jsonl") == before


@pytest.mark.parametrize(
    "command",
    [
        ("show", "p.json", "--svg"),
        ("report", GAME.name, "--games", "1", "--out"),
        ("tune", GAME.name, "--games", "1", "--out"),
    ],
    ids=lambda command: command[0],
)
@pytest.mark.parametrize(("make", "kind"), KINDS[1:], ids=lambda value: getattr(value, "__name__", ""))
def test_results_go_into_files(
    command: tuple[str, ...],
    make: Callable[[Path], None],
    kind: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", GAME.name, "--seed", "1"]) == 0
    (tmp_path / "p.json").write_text(capsys.readouterr().out, encoding="utf-8")
    make(tmp_path / "odd")
    assert main([*command, "odd"]) == 3
    assert f"cannot be written: it is {kind}" in capsys.readouterr().err


def test_a_simulation_writes_into_no_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe(tmp_path / "games.json")
    words = ["sim", GAME.name, "--seats", "random,random", "--games", "1", "--out", str(tmp_path / "games.csv")]
    assert main(words) == 3
    assert "games.json cannot be written: it is a pipe" in capsys.readouterr().err
