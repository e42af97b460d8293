"""The JSON Schema of a game's formats, from its records, with the ids of one edition of the components."""

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, get_args, get_origin, get_type_hints

from msgspec import Struct, json

from hortus.kernel.decision import Json

DRAFT = "https://json-schema.org/draft/2020-12/schema"
# Keywords of msgspec that say nothing new: classes have names, and defaults are explained in words.
SUPERFLUOUS = ("title", "default", "discriminator", "x-ids", "x-name")


def schema(
    title: str,
    positions: Mapping[str, type[object]],
    decisions: Sequence[type[object]],
    result: type[object],
    components: object,
) -> Json:
    """Position files and finished tables; `$defs` has everything else as well."""
    records = [*positions.values(), *decisions, result]
    documented = {kind.__name__: kind for kind in classes(records)}
    hints = [hint for kind in documented.values() for hint in get_type_hints(kind, include_extras=True).values()]
    writer = Writer(components, {frozenset(values): values for hint in hints for values in literals_in(hint)})
    _, found = json.schema_components(records, ref_template="#/$defs/{name}")
    written = {name: writer.record(documented.get(name), each) for name, each in found.items()}
    top = {**{kind: cls.__name__ for kind, cls in positions.items()}, "result": result.__name__}
    verbs = [cls.__name__ for cls in decisions]
    rest = {snake(name): each for name, each in written.items() if name not in {*top.values(), *verbs}}
    return {
        "$schema": DRAFT,
        "title": f"{title}: positions and finished tables",
        "if": {"properties": {"kind": {"const": "final"}}},
        "then": {"$ref": "#/$defs/final"},
        "else": {"$ref": "#/$defs/position"},
        "$defs": {
            **{part: without(written[name], "description") for part, name in top.items()},
            "decision": {"oneOf": [without(written[name], "description") for name in verbs]},
            **rest,
            **writer.ids,
        },
    }


class Writer:
    """Puts msgspec's schema into ours: ids and records by reference, one keyword where one is enough."""

    def __init__(self, components: object, literals: Mapping[frozenset[object], list[object]]) -> None:
        self.components = components
        # The values of literal types in the order of their declaration; msgspec sorts them.
        self.literals = literals
        # The kinds of ids that were met.
        self.ids: dict[str, Json] = {}

    def record(self, kind: type[Struct] | None, found: Json) -> Json:
        """A record with a description for every field that has one."""
        written = self.part(found)
        if "description" in written:
            written = {**written, "description": sentence(str(written["description"]))}
        properties = written.get("properties")
        for name, words in fields_explained(kind).items() if kind else ():
            if isinstance(properties, dict) and name in properties:
                properties[name] = {**properties[name], "description": words}
        return written

    def part(self, found: Json) -> Json:
        """Any part of a schema."""
        if "x-ids" in found:
            return self.id(found)
        written: Json = {key: self.value(key, each) for key, each in found.items() if key not in SUPERFLUOUS}
        match written:
            case {"enum": [only]}:
                return {**without(written, "enum"), "const": only}
            case {"enum": list(values)}:
                return {**written, "enum": self.literals.get(frozenset(values), values)}
            case {"prefixItems": [first, *others]} if all(each == first for each in others):
                return {**without(written, "prefixItems"), "items": first}
            case {"propertyNames": {"enum": list(names)}, "additionalProperties": dict(each)}:
                keys = {"properties": dict.fromkeys(names, each), "additionalProperties": False}
                return {**without(written, "propertyNames", "additionalProperties"), **keys}
            case {"$ref": str(name)}:
                return {**written, "$ref": f"#/$defs/{snake(name.rpartition('/')[2])}"}
        return written

    def value(self, key: str, found: object) -> object:
        """The value of a keyword; under `properties`, keys are names."""
        if isinstance(found, list):
            return [self.part(each) if isinstance(each, dict) else each for each in found]
        if not isinstance(found, dict):
            return found
        if key in ("properties", "$defs"):
            return {name: self.part(each) for name, each in found.items()}
        return self.part(found)

    def id(self, found: Json) -> Json:
        """An id by reference to its kind."""
        name = str(found["x-name"])
        words = name.replace("_", " ")
        known = sorted(set(getattr(self.components, str(found["x-ids"]))))
        kind: Json = {"type": "string", "enum": known, "description": f"{article(words)} {words}"}
        if self.ids.setdefault(name, kind) != kind:
            raise ValueError(f"{name} is the name of two kinds of ids")
        return {"$ref": f"#/$defs/{name}"}


def without(found: Json, *keys: str) -> Json:
    """The same without some keys."""
    return {key: value for key, value in found.items() if key not in keys}


def article(words: str) -> str:
    """The indefinite article of a thing."""
    return "an" if words[0] in "aeiou" else "a"


def snake(name: str) -> str:
    """The name of a record in a schema: FinishedPlayer is finished_player."""
    return re.sub(r"(?<=.)([A-Z])", r"_\1", name).lower()


def classes(records: Sequence[type[object]]) -> set[type[Struct]]:
    """These records, and all of the modules that declare them."""
    modules = {inspect.getmodule(kind) for kind in records}
    beside = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    return {kind for kind in {*records, *beside} if issubclass(kind, Struct)}


def literals_in(hint: object) -> Iterator[list[object]]:
    """The values of every literal type in an annotation."""
    if get_origin(hint) is Literal:
        yield list(get_args(hint))
    else:
        yield from (values for each in get_args(hint) for values in literals_in(each))


def fields_explained(kind: type[Struct]) -> dict[str, str]:
    """The docstrings below the fields of a record, by the names that files use."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if issubclass(each, Struct) and each.__struct_fields__:
            found |= docstrings(each)
    names = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    return {names[field]: words for field, words in found.items() if field in names}


def sentence(words: str) -> str:
    """The words of a docstring on one line, without the full stop."""
    return " ".join(words.split()).rstrip(".")


def docstrings(kind: type[object]) -> dict[str, str]:
    """What a class says below each of its own fields."""
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    found: dict[str, str] = {}
    lines = body.body if isinstance(body, ast.ClassDef) else []
    for field, below in pairwise(lines):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                found[name] = sentence(words)
    return found
