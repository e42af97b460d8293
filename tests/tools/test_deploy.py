"""The files for hosting a table name commands, options, variables and files that exist."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hortus.cli import parser
from hortus.table.settings import options

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "Dockerfile"
UNIT = ROOT / "deploy" / "hortus.service"
BACKUP = ROOT / "deploy" / "hortus-backup.service"
UNITS = [UNIT, BACKUP, ROOT / "deploy" / "hortus-backup.timer"]
GUIDE = ROOT / "docs" / "operations.md"
FILES = [DOCKERFILE, UNIT, GUIDE, *sorted((ROOT / "deploy").iterdir())]
# Words of commands that stand for something.
STANDS_FOR = {"SEAT": "0", "DAYS": "30"}
# Of the build, not of the server.
OTHERS = {"HORTUS_COMPILE"}


def parses(words: list[str]) -> bool:
    """Whether `hortus` knows a command with these arguments."""
    parser().parse_args([STANDS_FOR.get(word, word) for word in words])
    return True


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_every_variable_exists(file: Path) -> None:
    known = {option.variable for option in options()} | OTHERS
    assert set(re.findall(r"HORTUS_[A-Z_]+[A-Z]", file.read_text(encoding="utf-8"))) <= known


def test_every_command_of_the_guide_exists() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    commands = re.findall(r"^hortus (.+)$", text, re.MULTILINE)
    assert len(commands) > 8
    assert all(parses(shlex.split(command)) for command in commands)
    known = {f"--{option.flag}" for option in options()} | {f"--no-{option.flag}" for option in options()}
    assert set(re.findall(r"`(--[a-z-]+)", text)) <= known


def test_every_link_of_the_guide_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", GUIDE.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (GUIDE.parent / link).exists()] == []


def test_the_container_copies_and_runs_what_there_is() -> None:
    text = DOCKERFILE.read_text(encoding="utf-8").replace("\\\n", " ")
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE):
        for name in copied.split():
            assert (ROOT / name).exists(), name
            assert f"!{name}" in ignored, "what is ignored cannot be copied"
    command = re.search(r'^CMD \["hortus", "(.+)"\]$', text, re.MULTILINE)
    assert command is not None
    assert parses([command[1]])
    extras = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8")
    assert "psycopg-binary==" in extras, "the container speaks to PostgreSQL"


def test_the_image_of_the_container_is_pinned_by_its_digest() -> None:
    images = re.findall(r"^FROM (\S+)", DOCKERFILE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(images) == 2
    assert len(set(images)) == 1, "what is built runs on what it was built on"
    assert re.fullmatch(r"python:3\.\d+-slim@sha256:[0-9a-f]{64}", images[0])


def installed(text: str, machine: Path) -> str:
    """A unit or its settings, for a machine that is a folder: our own command, and a state folder below it."""
    command = machine / "hortus"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hortus "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return text.replace("/opt/hortus/bin/hortus", str(command)).replace("/var/lib/hortus", str(machine))


def commands_of(unit: Path, machine: Path) -> list[str]:
    """What a unit runs, as the shell sees it."""
    found = re.findall(r"^ExecStart(?:Post)?=(.+)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
    return [installed(command.replace("%%", "%"), machine) for command in found]


def settings_of_service(machine: Path) -> dict[str, str]:
    lines = installed((ROOT / "deploy/hortus.env").read_text(encoding="utf-8"), machine).splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_the_service_serves_and_its_backup_can_be_restored(tmp_path: Path) -> None:
    """What the units say, with the settings that both read, while the server runs."""
    (tmp_path / "backups").mkdir()
    variables = {**os.environ, **settings_of_service(tmp_path), "HORTUS_PORT": "0"}
    (serve,) = commands_of(UNIT, tmp_path)
    with subprocess.Popen(shlex.split(serve), env=variables, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert "Hortus is at" in server.stdout.readline()
        for command in commands_of(BACKUP, tmp_path):
            subprocess.run(shlex.split(command), env=variables, check=True)
        server.terminate()
    (backup,) = (tmp_path / "backups").iterdir()
    restore = [str(tmp_path / "hortus"), "restore", str(backup), "--db", str(tmp_path / "new.sqlite3")]
    assert "restored" in subprocess.check_output(restore, text=True)


def test_thirty_backups_are_kept(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    for day in range(10, 45):
        (tmp_path / f"backups/2026-01-{day}-000000.sqlite3").touch()
    _, tidy = commands_of(BACKUP, tmp_path)
    subprocess.run(shlex.split(tidy), check=True)
    kept = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert (len(kept), kept[0]) == (30, "2026-01-15-000000.sqlite3")


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_systemd_accepts_the_units(unit: Path, tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("no systemd on this machine")
    for each in UNITS:
        (tmp_path / each.name).write_text(installed(each.read_text(encoding="utf-8"), tmp_path), encoding="utf-8")
    done = subprocess.run([analyse, "verify", str(tmp_path / unit.name)], capture_output=True, text=True, check=False)
    assert [line for line in done.stderr.splitlines() if "hortus" in line] == []
