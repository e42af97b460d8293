"""The helper of tests that compare what a sentence says."""

from tests.facts import Says


def test_a_sentence_must_say_every_fact_in_this_order() -> None:
    told = "The first column is in bloom so far: green would complete it (+2)."
    assert told == Says("first column", "green", "+2")
    assert [told] == [Says("first column", "+2")]
    assert told != Says("+2", "first column")
    assert told != Says("first column", "+3")
    assert Says("second column") not in [told]
