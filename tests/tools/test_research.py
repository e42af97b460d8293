"""docs/research.md tells of the environments as they are."""

import pytest

from tools.research import MARK, PAGE, written

pytestmark = pytest.mark.documents


def test_the_page_is_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert MARK in text
    assert written(text) == text, "run `make examples`"


def test_the_programs_of_the_page_run() -> None:
    alone, all_seats, many = (
        part.split("```")[0] for part in PAGE.read_text(encoding="utf-8").split("```python\n")[1:]
    )
    names: dict[str, object] = {}
    exec(alone, names)
    assert names["over"] is True
    exec(all_seats, names)
    assert names["terminated"] is True
    exec(many, names)
    assert len(names["rewards"]) == 256  # type: ignore[arg-type]
