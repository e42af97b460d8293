"""Reading records from JSON. msgspec builds them; what does not fit is refused in our words (`faults`)."""

from collections.abc import Hashable
from functools import cache
from typing import TypeVar, cast

from msgspec import ValidationError, convert, inspect

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.form.faults import first_fault

T = TypeVar("T")


def read(kind: type[T], data: Json, components: object, whole: str) -> T:
    """A record with ids of these components; `whole` names the data in refusals."""
    found = first_fault(tree(cast(Hashable, kind)), data, components, whole)
    if found:
        raise found
    try:
        return convert(data, kind)
    except ValidationError as error:
        raise Refusal("format", f"{whole} does not fit: {error}") from error


def read_at_once(kind: type[T], data: Json) -> T | None:
    """A record, if the data fits; its ids are not looked up."""
    try:
        return convert(data, kind)
    except ValidationError:
        return None


@cache
def tree(kind: object) -> inspect.Type:
    """A type as msgspec sees it."""
    return inspect.type_info(kind)
