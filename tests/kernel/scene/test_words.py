"""Lists and counts in words."""

import pytest

from hortus.kernel.scene.words import counted, in_words, negative, signed


@pytest.mark.parametrize(
    ("parts", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_is_said_as_people_say_it(parts: list[str], words: str) -> None:
    assert in_words(parts) == words


def test_one_thing_has_no_plural() -> None:
    assert [counted(1, "card"), counted(2, "card"), counted(0, "leaf", "leaves")] == ["1 card", "2 cards", "0 leaves"]


def test_points_have_a_real_minus_and_gains_a_sign() -> None:
    assert (negative(-3), negative(4)) == ("−3", "4")
    assert (signed(-3), signed(0), signed(4)) == ("−3", "0", "+4")
