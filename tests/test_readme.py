"""The README's Python session is true, and its commands exist."""

import doctest
import re
from pathlib import Path

import pytest

from hortus.cli import main

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.documents
def test_the_python_session_of_the_readme_is_true() -> None:
    failures, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 0
    assert failures == 0


def test_every_command_of_the_readme_exists() -> None:
    named = set(re.findall(r"^hortus (\w+)", README.read_text(encoding="utf-8"), re.MULTILINE))
    assert named
    for command in sorted(named):
        with pytest.raises(SystemExit) as end:
            main([command, "--help"])
        assert end.value.code == 0, command
