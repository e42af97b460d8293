"""docs/formats.md tells of the formats as they are."""

import doctest

import pytest

from hortus.kernel.registry import names
from tools.formats import MARK, PAGE, type_of, written


@pytest.mark.documents
def test_the_page_is_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert MARK in text
    assert written(text) == text, "run `make examples`"


def test_every_game_has_its_page_with_links_that_lead_somewhere() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in names():
        assert f"`hortus schema {name}`" in text
        for file in ("opening.json", "middle.json", "finished.json", "record.jsonl"):
            link = f"../src/hortus/games/{name}/examples/{file}"
            assert f"({link})" in text
            assert (PAGE.parent / link).is_file()


@pytest.mark.documents
def test_the_python_session_of_the_page_is_true() -> None:
    failures, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 0
    assert failures == 0


def test_types_are_told_in_words() -> None:
    assert (
        type_of({"type": "array", "items": {"$ref": "#/$defs/card"}, "minItems": 3, "maxItems": 3})
        == "list of 3 × *card*"
    )
    assert type_of({"anyOf": [{"type": "integer", "minimum": 0, "maximum": 4}, {"type": "null"}]}) == "0–4 or `null`"
    assert type_of({"enum": ["up", "down"]}) == '`"up"`, `"down"`'
    assert type_of({"type": "object", "properties": {"a": {}, "b": {}}}) == "object: `a`, `b`"
