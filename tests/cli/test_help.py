"""The help of the command line: what each command is for, examples that work as typed, and every default."""

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from hortus.cli import A_GAME, EXAMPLES, parser

# They need a server or its database: tests of their own run them.
SERVERS = {"join", "serve", "backup", "restore", "tables"}


def commands() -> dict[str, ArgumentParser]:
    (chosen,) = [action for action in parser()._actions if isinstance(action.choices, dict)]
    return dict(chosen.choices or {})


def example(name: str) -> str:
    """The example as the help shows it."""
    return commands()[name].format_help().partition("example:\n")[2]


def test_every_command_has_an_example_with_a_game_that_is_there() -> None:
    assert set(commands()) == set(EXAMPLES)
    assert not [name for name in commands() if not example(name).strip() or A_GAME in example(name)]
    assert A_GAME not in parser().format_help()


def test_every_option_with_a_default_says_it() -> None:
    for name, command in commands().items():
        for action in command._actions:
            if action.option_strings and action.default not in (None, False, "", [], 0.0, "==SUPPRESS=="):
                assert "(default: " in str(action.help), (name, action.option_strings)


@pytest.mark.parametrize("name", sorted(set(EXAMPLES) - SERVERS))
def test_the_example_of_a_command_works_as_typed(name: str, tmp_path: Path) -> None:
    (tmp_path / "hortus").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hortus "$@"\n', encoding="utf-8")
    (tmp_path / "hortus").chmod(0o755)
    place = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "XDG_DATA_HOME": str(tmp_path / "data")}
    words = ["sh", "-e", "-c", example(name)]
    folder = tmp_path / "here"
    folder.mkdir()
    done = subprocess.run(
        words, cwd=folder, env=place, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
