"""Records from JSON: what fits is read, and what does not is refused with its place and what was expected."""

import pytest

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.form import UNSET, plain, verb
from hortus.kernel.form.reading import read
from tests.kernel.form.small import Components, Decision, Garden, Player, Sow, Swap

ANN: Json = {"beds": ["rose", None], "hand": ["lily"], "name": "Ann"}
BEN: Json = {"beds": [None, None], "hand": 3}


def garden(**fields: object) -> Json:
    return {"players": [ANN, BEN], "phase": "sow", **fields}


def spoilt(**fields: object) -> Json:
    """A garden whose first player has something else."""
    return garden(players=[{**ANN, **fields}, BEN])


def refused(data: Json) -> tuple[str, str]:
    with pytest.raises(Refusal) as caught:
        read(Garden, data, Components(), "the position")
    return caught.value.rule, caught.value.message


def test_a_position_comes_out_as_it_went_in() -> None:
    record = read(Garden, garden(rain=True), Components(), "the position")
    assert record.players[0] == Player(("rose", None), ("lily",), "Ann")
    assert plain(record) == {**garden(rain=True), "players": [ANN, {**BEN, "name": ""}]}


def test_what_was_left_out_is_not_written() -> None:
    record = read(Garden, garden(), Components(), "the position")
    assert record.rain is UNSET
    assert "rain" not in plain(record)


@pytest.mark.parametrize(
    ("data", "rule", "message"),
    [
        ({"players": []}, "format", 'the position lacks "phase"'),
        (garden(fase=1), "format", 'the position has the unknown key "fase"; did you mean "phase"?'),
        (garden(phase="rest"), "format", '"phase" must be one of over, reap, sow, not "rest"'),
        (garden(rain=1), "format", '"rain" must be true or false, not 1'),
        (garden(players={}), "format", '"players" must be a list, not {}'),
        (garden(players=[ANN, 7]), "format", "Player 2 must be an object, not 7"),
        (spoilt(name=None), "format", 'Player 1, "name" must be a text, not null'),
        (spoilt(beds=["rose"]), "G-2", 'Ann, "beds" must be a list of 2 entries, and there is 1'),
        (spoilt(beds=["rse", None]), "components",
         'Ann, "beds", entry 1: there is no flower "rse"; did you mean "rose"?'),
        (spoilt(beds=[3, None]), "format", 'Ann, "beds", entry 1 must be a text or null, not 3'),
        (spoilt(hand=["oak"]), "components",
         'Ann, "hand", entry 1: there is no flower "oak"; there are: rose, lily, tulip'),
        (spoilt(hand=4), "G-4", 'Ann, "hand" must be a number from 0 to 3, not 4'),
        (spoilt(hand=True), "format", 'Ann, "hand" must be a list or a number from 0 to 3, not true'),
    ],
)  # fmt: skip
def test_a_refusal_says_where_and_what_was_expected(data: Json, rule: str, message: str) -> None:
    assert refused(data) == (rule, message)


def decided(data: Json) -> Decision:
    return read(Decision, data, Components(), "the decision")  # type: ignore[arg-type]


def test_a_decision_is_told_by_its_verb_and_compared_by_its_parts() -> None:
    assert decided({"do": "sow", "from": "rose", "at": "left"}) == Sow("rose", "left")
    assert plain(Sow("any", "right")) == {"do": "sow", "from": "any", "at": "right"}
    assert verb(Swap("lily")) == "swap"


@pytest.mark.parametrize(
    ("data", "rule", "message"),
    [
        ({}, "format", '"do" is null; a decision of this game does one of: sow, swap'),
        ({"do": "rest"}, "format", '"do" is "rest"; a decision of this game does one of: sow, swap'),
        ({"do": "swap"}, "format", 'the decision lacks "card"'),
        ({"do": "swap", "card": "rose", "at": 1}, "format", 'the decision has the unknown key "at"'),
        ({"do": "sow", "from": "rose", "at": "top"}, "G-3", '"at": there is no bed "top"; there are: left, right'),
    ],
)
def test_a_malformed_decision_is_refused(data: Json, rule: str, message: str) -> None:
    with pytest.raises(Refusal) as caught:
        decided(data)
    assert (caught.value.rule, caught.value.message) == (rule, message)


def test_ids_of_a_decision_are_looked_up() -> None:
    with pytest.raises(Refusal, match='there is no flower "oak"'):
        decided({"do": "sow", "from": "oak", "at": "left"})
    assert decided({"do": "sow", "from": "any", "at": "left"}) == Sow("any", "left")


def test_a_lone_verb_is_checked_like_one_of_many() -> None:
    with pytest.raises(Refusal, match='"do" is "sow"; a decision of this game does one of: swap'):
        read(Swap, {"do": "sow", "card": "rose"}, Components(), "the decision")
    assert read(Swap, {"do": "swap", "card": "rose"}, Components(), "the decision") == Swap("rose")
