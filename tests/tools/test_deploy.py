"""The files for hosting a table name commands, options, variables and files that exist."""

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


def test_the_unit_starts_what_there_is(tmp_path: Path) -> None:
    text = UNIT.read_text(encoding="utf-8")
    start = re.search(r"^ExecStart=(\S+) (.+)$", text, re.MULTILINE)
    assert start is not None
    assert parses(start[2].split())
    analyse = shutil.which("systemd-analyze")
    if analyse is not None:
        unit = tmp_path / UNIT.name
        unit.write_text(text.replace(start[1], sys.executable), encoding="utf-8")
        done = subprocess.run([analyse, "verify", str(unit)], capture_output=True, text=True, check=False)
        complaints = [line for line in done.stderr.splitlines() if UNIT.name in line]
        assert complaints == []
