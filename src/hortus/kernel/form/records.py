"""Records: the building blocks of a form, and the words with which its types are declared.

A record is immutable, compared by its contents and written in the order of its fields. A field without a default must
be present in a file; `field(name="from")` has a name there that Python does not allow. A docstring below a field
explains it in the schema and the documentation.
"""

from collections.abc import Sequence
from typing import Annotated, TypeAlias, TypeVar, dataclass_transform

from msgspec import Meta, Struct, UnsetType, field, json

from hortus.kernel.decision import Json

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a position or of a result."""


class Decision(Record, tag_field="do"):
    """One kind of decision, tagged with the verb that files write under "do": `class Place(Decision, tag="place")`."""


# A key that may be left out.
Maybe: TypeAlias = T | UnsetType
# Part of a decision that only its maker knows: without it, the others see the rest.
Secret: TypeAlias = Annotated[T | UnsetType, Meta(extra={"secret": True})]
# Something that a file may have and that is never read.
Unread: TypeAlias = Annotated[object, Meta(description="not read")]


def named(what: str, ids: str = "", rule: str = "") -> Meta:
    """An id of this kind: one of a list of the components, or of the literals that the type gives."""
    about = {"what": what, "ids": ids, "rule": rule or ("components" if ids else "format")}
    if not ids:
        return Meta(extra=about)
    return Meta(extra=about, extra_json_schema={"x-ids": ids, "x-name": what.replace(" ", "_")})


def ruled(rule: str) -> Meta:
    """The rule that a refusal of anything else cites."""
    return Meta(extra={"rule": rule})


def keyed(names: Sequence[str]) -> Meta:
    """The keys that a dictionary may have, for the schema."""
    return Meta(extra_json_schema={"propertyNames": {"enum": list(names)}})


def spelt(pattern: str) -> Meta:
    """The pattern of a text, for the schema; the room's loading refuses others by their rules."""
    return Meta(extra_json_schema={"pattern": pattern})


def within(least: int | None = None, most: int | None = None, rule: str = "format", whole: bool = False) -> Meta:
    """The range of a number; `whole`: the rule is also cited for anything that is not a whole number."""
    return Meta(ge=least, le=most, extra={"rule": rule, "whole": "yes" if whole else ""})


def closed(rule: str) -> Meta:
    """The rule that a refusal of an unknown key of a record cites."""
    return Meta(extra={"keys": rule})


def verb(record: Record) -> str:
    """The tag of a record, as files write it: the verb of a decision."""
    return str(record.__struct_config__.tag)


def plain(record: object) -> Json:
    """A record as the JSON object that files and programs get."""
    found: Json = json.decode(json.encode(record))
    return found
