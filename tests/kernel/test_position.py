"""Reading JSON: every complaint says what, where and which rule."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hortus.kernel.decision import Refusal, spoken, write
from hortus.kernel.position import as_flag, as_id, as_list, as_number, as_object, as_text, brief, need, only, parse


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the file is not valid JSON"),
        ('{"a": 1', "the file is not valid JSON"),
        ("[1]", r"the file must be an object, not \[1\]"),
        ('{"a": 1, "a": 2}', "a key occurs twice"),
        ('{"a": {"b": 1, "b": 1}}', "a key occurs twice"),
        ('{"a": NaN}', "NaN is not a number"),
        ('{"a": -Infinity}', "-Infinity is not a number"),
        (r'{"a": "\ud800"}', "the file is not valid JSON"),
        ('{"a": ' + "[" * 100_000, "the file is not valid JSON"),
        ('{"a": ' + "9" * 5000 + "}", "the file is not valid JSON"),
    ],
)
def test_what_is_not_a_json_object_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(Refusal, match=complaint) as caught:
        parse(text, "the file")
    assert caught.value.rule == "format"


def test_a_json_object_is_read() -> None:
    assert parse(' {"name": "Zoë", "cards": [1, null, true]}\n', "the file") == {
        "name": "Zoë",
        "cards": [1, None, True],
    }


@given(st.text() | st.binary().map(lambda data: data.decode("utf-8", "surrogateescape")))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        data = parse(text, "the file")
    except Refusal:
        return
    assert parse(write(data), "the file") == data


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1]])
def test_only_whole_numbers_are_numbers(value: object) -> None:
    with pytest.raises(Refusal, match="the turn must be a whole number"):
        as_number(value, "the turn")


def test_a_number_out_of_range_is_refused_by_the_rule_behind_the_range() -> None:
    assert as_number(5, "the hand", 0, 5, "VG-07") == 5
    with pytest.raises(Refusal, match="the hand must be 0 to 5, not 6") as caught:
        as_number(6, "the hand", 0, 5, "VG-07")
    assert caught.value.rule == "VG-07"


def test_a_list_of_the_wrong_length_is_refused_by_its_rule() -> None:
    assert as_list([1, 2], "the row", 2) == [1, 2]
    with pytest.raises(Refusal, match="the row must have 3 entries, not 2") as caught:
        as_list([1, 2], "the row", 3, "VG-28")
    assert caught.value.rule == "VG-28"


def test_other_types_are_refused_where_they_stand() -> None:
    with pytest.raises(Refusal, match="the row must be a list, not 1"):
        as_list(1, "the row")
    with pytest.raises(Refusal, match="the name must be a text, not null"):
        as_text(None, "the name")
    with pytest.raises(Refusal, match="the cover must be true or false, not 0"):
        as_flag(0, "the cover")
    with pytest.raises(Refusal, match="player 0 must be an object"):
        as_object([], "player 0")


def test_a_misspelt_id_gets_the_nearest_one_as_a_hint() -> None:
    assert as_id("rose", ["lily", "rose"], "flower", "the bed") == 1
    with pytest.raises(Refusal, match=r'the bed: there is no flower "rosse"; did you mean "rose"\?') as caught:
        as_id("rosse", ["lily", "rose"], "flower", "the bed")
    assert caught.value.rule == "components"


def test_missing_and_meaningless_keys_are_refused() -> None:
    assert need({"a": 1}, "a", "the table") == 1
    with pytest.raises(Refusal, match='the table lacks "deck"'):
        need({}, "deck", "the table")
    with pytest.raises(Refusal, match=r'the table has the unknown key "dekc"; did you mean "deck"\?'):
        only({"dekc": 1}, ["deck"], "the table")


def test_a_long_value_is_quoted_briefly() -> None:
    assert brief("short") == '"short"'
    assert len(brief("long" * 100)) <= 60


def test_a_decision_without_better_words_is_spoken_as_it_is_written() -> None:
    assert spoken({"do": "plant", "at": "r1c1", "times": 2}) == "Plant r1c1 2"


def test_a_refusal_prints_its_rule_and_travels_as_json() -> None:
    refusal = Refusal("VG-34", "the cards do not match")
    assert str(refusal) == "the cards do not match (VG-34)"
    assert refusal.as_json() == {"error": {"rule": "VG-34", "message": "the cards do not match"}}
