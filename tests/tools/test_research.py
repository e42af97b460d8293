"""docs/research.md tells of the environments as they are."""

import pytest

from tools.research import MARK, PAGE, written

pytestmark = pytest.mark.documents


def test_the_page_is_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert MARK in text
    assert written(text) == text, "run `make examples`"


def test_the_program_of_the_page_runs() -> None:
    program = PAGE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    names: dict[str, object] = {}
    exec(program, names)
    assert names["over"] is True
