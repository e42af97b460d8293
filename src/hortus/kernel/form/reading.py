"""Reading records from JSON. msgspec builds them; what does not fit is refused in our words (`faults`)."""

from functools import cache
from typing import TypeVar

from msgspec import ValidationError, convert, inspect

from hortus.kernel.decision import Json
from hortus.kernel.form.faults import first_fault

T = TypeVar("T")


def read(kind: type[T], data: Json, components: object, whole: str) -> T:
    """A record with ids of these components; `whole` names the data in refusals."""
    check(kind, data, components, whole)
    return convert(data, kind)


def read_loosely(kind: type[T], data: Json, components: object, whole: str) -> T:
    """The same, but ids are not looked up: for what is compared with something that has only known ones."""
    try:
        return convert(data, kind)
    except ValidationError:
        check(kind, data, components, whole)
        raise


def check(kind: object, data: Json, components: object, whole: str) -> None:
    """Refuse data that does not fit a record, or that has ids that are not among the components."""
    found = first_fault(tree(kind), data, components, whole)
    if found:
        raise found


@cache
def tree(kind: object) -> inspect.Type:
    """A type as msgspec sees it."""
    return inspect.type_info(kind)
