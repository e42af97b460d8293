"""Writes the pages of the games in docs/formats.md, from their schemas and examples. `make examples` runs it."""

import re
import sys
from collections.abc import Iterator
from json import dumps
from pathlib import Path
from typing import Any

from hortus.kernel.engine.contract import Game
from hortus.kernel.registry import find, names

PAGE = Path(__file__).resolve().parent.parent / "docs" / "formats.md"
MARK = "<!-- From here on written by tools/formats.py: `make examples`. -->\n"
# A list of values longer than this is not spelt out.
FEW = 12

# Part of a JSON Schema, limited to what the schemas of the rooms use.
Schema = dict[str, Any]


def choice_of(schemas: list[Schema]) -> str:
    """Several types to choose from; many objects are not spelt out."""
    objects = [each for each in schemas if "$ref" in each]
    if len(objects) <= FEW:
        return " or ".join(type_of(each) for each in schemas)
    return " or ".join(["one of the objects below", *(type_of(each) for each in schemas if each not in objects)])


def type_of(schema: Schema) -> str:
    """What a value looks like, in words."""
    if "$ref" in schema:
        return f"*{str(schema['$ref']).rpartition('/')[2]}*"
    if "const" in schema:
        return code(schema["const"])
    if "enum" in schema:
        return ", ".join(code(value) for value in schema["enum"]) if len(schema["enum"]) <= FEW else "an id"
    if "anyOf" in schema:
        return choice_of(schema["anyOf"])
    match schema.get("type"):
        case "integer":
            return number_of(schema)
        case "array":
            return list_of(schema)
        case "object":
            inner = ", ".join(f"`{key}`" for key in schema.get("properties", {}))
            return f"object: {inner}" if inner else "object"
        case "string":
            return "text"
        case "boolean":
            return "true or false"
        case "null":
            return "`null`"
    return "anything"


def code(value: object) -> str:
    """A value as it appears in a file."""
    return f"`{dumps(value, ensure_ascii=False)}`"


def number_of(schema: Schema) -> str:
    """A range of whole numbers; bounds that only guard against nonsense are left out."""
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None and most < 999:
        return f"{least}–{most}"
    return "a number"


def list_of(schema: Schema) -> str:
    """A list and its entries."""
    least, most = schema.get("minItems"), schema.get("maxItems")
    often = f"{most} × " if most is not None and least == most else ""
    items = schema.get("items") or {}
    return f"list of {often}{type_of(items)}" if items else "list"


def fields(schema: Schema) -> Iterator[str]:
    """The table of an object's keys."""
    yield "| key | value | meaning |"
    yield "|---|---|---|"
    for key, each in schema["properties"].items():
        needed = "**" if key in schema.get("required", []) else ""
        value = type_of(each).replace("|", "\\|")
        yield f"| {needed}`{key}`{needed} | {value} | {str(each.get('description', '')).replace('|', '/')} |"


def decisions(schema: Schema) -> Iterator[str]:
    """Every decision with its parameters."""
    for each in schema["oneOf"]:
        properties = each["properties"]
        needed = each["required"]
        parts = [f'"do": {dumps(properties["do"]["const"])}']
        parts += [f'"{key}": …' if key in needed else f'["{key}": …]' for key in properties if key != "do"]
        meaning = "; ".join(f"`{key}`: {type_of(value)}" for key, value in properties.items() if key != "do")
        yield f"- `{{{', '.join(parts)}}}`" + (f" – {meaning}" if meaning else "")


def page(game: Game) -> Iterator[str]:
    """The page of one game."""
    schema: Schema = game.schema() or {}
    defs: dict[str, Schema] = schema["$defs"]
    yield from (
        f"## {game.title}",
        "",
        f"`hortus schema {game.name}`. The rules by their ids, with more on each field:",
    )
    yield f"[rules.md](../src/hortus/games/{game.name}/rules.md). Examples:"
    folder = f"../src/hortus/games/{game.name}/examples"
    files = ("opening.json", "middle.json", "finished.json", "record.jsonl")
    yield ", ".join(f"[{file}]({folder}/{file})" for file in files) + "."
    for title, part in (("Position", "position"), ("Finished table", "final")):
        yield from ("", f"### {game.title}: {title.lower()}", "", *fields(defs[part]))
    yield from ("", f"### {game.title}: parts", "")
    for name, each in defs.items():
        if name in ("position", "final", "decision", "result"):
            continue
        if "properties" in each:
            words = f" – {each['description']}" if "description" in each else ""
            yield from ("", f"*{name}*{words}", "", *fields(each), "")
        else:
            words = each.get("description", "")
            yield f"- *{name}*: {words + '; ' if words else ''}{type_of(each)}"
    yield from ("", f"### {game.title}: decisions", "", *decisions(defs["decision"]))
    yield from ("", f"### {game.title}: result", "", *fields(defs["result"]))
    yield from (
        "",
        f"### {game.title}: a finished table",
        "",
        "```json",
        game.example("finished.json").rstrip(),
        "```",
        "",
    )


def written(text: str) -> str:
    """The whole file: the hand-written part above the mark, and the pages of the games."""
    above = text.partition(MARK)[0]
    below = "\n".join(line for name in names() for line in page(find(name)))
    return above + MARK + "\n" + re.sub(r"\n{3,}", "\n\n", below).rstrip() + "\n"


def main() -> int:
    """Regenerate the pages."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
