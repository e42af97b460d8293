"""The JSON Schema of a form: ids of an edition by reference, fields with their docstrings, decisions by their verbs."""

from typing import Any, get_args

from hortus.kernel.form import Record
from hortus.kernel.form.schema import schema
from tests.kernel.form.small import Components, Decision, Garden


class Finished(Record):
    """A finished garden."""

    kind: str


class Result(Record):
    """The score."""

    winners: tuple[int, ...]


def made() -> dict[str, Any]:
    found = schema("Garden", {"position": Garden, "final": Finished}, get_args(Decision), Result, Components())
    defs: Any = found["$defs"]
    return dict(defs)


def test_ids_are_those_of_the_edition() -> None:
    assert made()["flower"] == {"type": "string", "enum": ["lily", "rose", "tulip"], "description": "a flower"}
    beds = made()["player"]["properties"]["beds"]
    assert beds["items"] == {"anyOf": [{"$ref": "#/$defs/flower"}, {"type": "null"}]}
    assert (beds["minItems"], beds["maxItems"]) == (2, 2)


def test_a_docstring_below_a_field_describes_it() -> None:
    assert made()["player"]["properties"]["beds"]["description"] == "what grows there, from left to right"
    assert made()["player"]["description"] == "Somebody with a garden"


def test_literals_stay_in_their_order() -> None:
    assert made()["position"]["properties"]["phase"] == {"enum": ["sow", "reap", "over"]}


def test_only_what_must_be_there_is_required() -> None:
    assert made()["position"]["required"] == ["players", "phase"]


def test_decisions_are_listed_by_their_verbs() -> None:
    verbs = made()["decision"]["oneOf"]
    assert [each["properties"]["do"] for each in verbs] == [{"const": "sow"}, {"const": "swap"}]
    assert verbs[0]["required"] == ["do", "from", "at"]
