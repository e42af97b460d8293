"""Reading records from JSON. msgspec builds them; what does not fit is refused in our words.

A refusal is a sentence that says where the fault is, and what was expected there.
"""

from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from typing import Final, TypeVar, cast

from msgspec import ValidationError, convert, inspect

from hortus.kernel.decision import Json, Refusal, nearest, write
from hortus.kernel.position import brief

Path = tuple[str | int, ...]
Lists = (inspect.VarTupleType, inspect.ListType, inspect.TupleType)
# What a type's metadata says: `what`, `ids`, `rule`, `whole` and `keys`, as `named`, `ruled` and the others give them.
About = dict[str, str]
ANYTHING: About = {}
# So many values can be listed in a refusal.
FEW = 12


def first_fault(kind: inspect.Type, data: Json, components: object, whole: str) -> Refusal | None:
    """The first thing that is wrong; `whole` names the data."""
    return next(Reader(data, components, whole).faults(kind, data, (), ANYTHING), None)


class Reader:
    """Compares one file with the types of its records."""

    def __init__(self, data: Json, components: object, whole: str) -> None:
        self.data = data
        self.components = components
        self.whole = whole

    def faults(self, kind: inspect.Type, value: object, path: Path, about: About) -> Iterator[Refusal]:
        """What is wrong with a value, the first fault first."""
        match kind:
            case inspect.Metadata():
                yield from self.faults(kind.type, value, path, {**about, **(kind.extra or {})})
            case inspect.UnionType():
                yield from self.union_faults(kind, value, path, about)
            case _ if not is_shaped(kind, value):
                yield self.wrong(kind, value, path, about)
            case inspect.StructType():
                yield from self.tagged_faults([kind], as_dict(value), path, about)
            case inspect.DictType():
                for key, each in as_dict(value).items():
                    yield from self.faults(kind.key_type, key, path, about)
                    yield from self.faults(kind.value_type, each, (*path, key), ANYTHING)
            case inspect.TupleType() | inspect.VarTupleType() | inspect.ListType():
                yield from self.list_faults(kind, as_list(value), path, about)
            case inspect.IntType() if not is_in_range(kind, value):
                yield Refusal(about.get("rule", "format"), f"{self.place(path)} must be {expected(kind)}, not {value}")
            case inspect.StrType() if about.get("ids"):
                known: list[str] = getattr(self.components, about["ids"])
                if value not in known:
                    yield self.unknown(value, known, path, about)

    def union_faults(self, kind: inspect.UnionType, value: object, path: Path, about: About) -> Iterator[Refusal]:
        """A value fits one of several types, or it is judged by the one it looks like."""
        records = [each for each in kind.types if isinstance(each, inspect.StructType) and each.tag is not None]
        if records and isinstance(value, dict):
            yield from self.tagged_faults(records, value, path, about)
            return
        alike = [each for each in kind.types if is_shaped(each, value)]
        found = [list(self.faults(each, value, path, about)) for each in alike]
        if not alike:
            yield self.wrong(kind, value, path, about)
        elif all(found):
            yield found[0][0]

    def tagged_faults(
        self, records: list[inspect.StructType], value: Json, path: Path, about: About
    ) -> Iterator[Refusal]:
        """A record, or one of several that are told apart by their tags."""
        tag = value.get(str(records[0].tag_field))
        chosen = next((each for each in records if each.tag in (None, tag)), None)
        if chosen is not None:
            yield from self.record_faults(chosen, value, path, about)
            return
        known, key = ", ".join(str(each.tag) for each in records), records[0].tag_field
        if path:
            rule = about.get("rule", "format")
            yield Refusal(rule, f'{self.place(path)}: "{key}" is {write(tag)}; it must be one of: {known}')
        else:
            yield Refusal("format", f'"{key}" is {write(tag)}; a decision of this game does one of: {known}')

    def record_faults(self, kind: inspect.StructType, value: Json, path: Path, about: About) -> Iterator[Refusal]:
        """Missing and unknown keys, then the values."""
        fields = {each.encode_name: each for each in kind.fields}
        for name, each in fields.items():
            if each.required and name not in value:
                yield Refusal("format", f'{self.place(path)} lacks "{name}"')
        for key in value:
            if key not in fields and key != kind.tag_field:
                hint = nearest(key, [*fields])
                yield Refusal(about.get("keys", "format"), f'{self.place(path)} has the unknown key "{key}"{hint}')
        for name, each in fields.items():
            if name in value:
                yield from self.faults(each.type, value[name], (*path, name), ANYTHING)

    def list_faults(self, kind: inspect.Type, value: list[object], path: Path, about: About) -> Iterator[Refusal]:
        """The length of a list, then its entries."""
        if not is_long_enough(kind, len(value)):
            yield Refusal(
                about.get("rule", "format"),
                f"{self.place(path)} must be {expected(kind)}, and there {entries(len(value))}",
            )
        for at, each in enumerate(value):
            yield from self.faults(item_of(kind, at), each, (*path, at), ANYTHING)

    def wrong(self, kind: inspect.Type, value: object, path: Path, about: About) -> Refusal:
        """The refusal of a value of another type."""
        if about.get("what") and isinstance(value, str) and isinstance(kind, inspect.LiteralType):
            return self.unknown(value, [str(each) for each in kind.values], path, about)
        # Of things in the box and of numbers, a rule mostly says only which there are.
        counted = about.get("ids") or about.get("rule") == "components" or isinstance(kind, inspect.IntType)
        of_rule = about.get("whole") or not counted
        rule = about.get("rule", "format") if of_rule else "format"
        return Refusal(rule, f"{self.place(path)} must be {expected(kind)}, not {brief(value)}")

    def unknown(self, value: object, known: list[str], path: Path, about: About) -> Refusal:
        """The refusal of an id; a misspelt one gets the nearest as a hint, and a few are listed."""
        hint = nearest(str(value), known) or (f"; there are: {', '.join(known)}" if len(known) <= FEW else "")
        return Refusal(about["rule"], f'{self.place(path)}: there is no {about["what"]} "{value}"{hint}')

    def place(self, path: Path) -> str:
        """A place in the file, in words: `Ann, "hand", entry 2`."""
        words: list[str] = []
        rest = path
        if len(path) > 1 and path[0] == "players" and isinstance(path[1], int):
            words, rest = [player_name(self.data, path[1])], path[2:]
        words += [f'"{each}"' if isinstance(each, str) else f"entry {each + 1}" for each in rest]
        return ", ".join(words) or self.whole


def player_name(data: Json, seat: int) -> str:
    """A player of a position file, as the table names them."""
    players = data["players"]
    player = players[seat] if isinstance(players, list) else None
    name = player.get("name") if isinstance(player, dict) else None
    return name if isinstance(name, str) and name else f"Player {seat + 1}"


def is_shaped(kind: inspect.Type, value: object) -> bool:
    """Whether a value is of a type, as far as one can tell without looking inside or up."""
    shape = SHAPES.get(type(kind))
    if shape is not None:
        return isinstance(value, shape) and (type(value) is not bool or shape is bool)
    match kind:
        case inspect.Metadata():
            return is_shaped(kind.type, value)
        case inspect.UnionType():
            return any(is_shaped(each, value) for each in kind.types)
        case inspect.LiteralType():
            # Compared as text: true and 1 are equal, but only one of them may be allowed.
            return repr(value) in map(repr, kind.values)
    return True


# The types of JSON by those of records.
SHAPES: Final[dict[type[inspect.Type], type]] = {
    inspect.NoneType: type(None),
    inspect.BoolType: bool,
    inspect.IntType: int,
    inspect.StrType: str,
    inspect.StructType: dict,
    inspect.DictType: dict,
    inspect.TupleType: list,
    inspect.VarTupleType: list,
    inspect.ListType: list,
}


def is_in_range(kind: inspect.IntType, value: object) -> bool:
    """Whether a number is within the bounds of its type."""
    return isinstance(value, int) and (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)


def is_long_enough(kind: inspect.Type, length: int) -> bool:
    """Whether a list has as many entries as its type wants."""
    if isinstance(kind, inspect.TupleType):
        return length == len(kind.item_types)
    least, most = getattr(kind, "min_length", None), getattr(kind, "max_length", None)
    return (least is None or length >= least) and (most is None or length <= most)


def item_of(kind: inspect.Type, at: int) -> inspect.Type:
    """The type of an entry of a list."""
    if isinstance(kind, inspect.TupleType):
        return kind.item_types[min(at, len(kind.item_types) - 1)]
    found: inspect.Type = getattr(kind, "item_type", inspect.AnyType())
    return found


def expected(kind: inspect.Type) -> str:
    """A type in words: "a number from 0 to 4 or null"."""
    match kind:
        case inspect.Metadata():
            return expected(kind.type)
        case inspect.UnionType():
            return " or ".join(dict.fromkeys(expected(each) for each in kind.types))
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType(ge=int() as least, le=int() as most):
            return f"a number from {least} to {most}" if least != most else str(least)
        case inspect.IntType(ge=int() as least):
            return f"a number from {least} up"
        case inspect.IntType():
            return "a whole number"
        case inspect.StrType():
            return "a text"
        case inspect.LiteralType():
            return one_of([each if isinstance(each, str) else write(each) for each in kind.values])
        case inspect.StructType() | inspect.DictType():
            return "an object"
        case inspect.TupleType():
            return f"a list of {len(kind.item_types)} entries"
        case inspect.VarTupleType(max_length=int() as most) | inspect.ListType(max_length=int() as most):
            return f"a list of at most {most} entries"
    return "a list" if isinstance(kind, Lists) else "something else"


def one_of(values: Iterable[str]) -> str:
    """A choice of values in words."""
    found = list(values)
    return f"one of {', '.join(found)}" if len(found) > 1 else f'"{found[0]}"'


def entries(count: int) -> str:
    """How many entries there are, in words."""
    return "is 1" if count == 1 else f"are {count}"


def as_dict(value: object) -> Json:
    """A JSON object that is known to be one."""
    return value if isinstance(value, dict) else {}


def as_list(value: object) -> list[object]:
    """A list that is known to be one."""
    return value if isinstance(value, list) else []


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
