"""The schemas of the games, and the tables that their rules show."""

import re
from functools import cache
from importlib.resources import files

import jsonschema_rs

from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import Game
from hortus.kernel.position import parse
from hortus.kernel.registry import find


def schema_of(game: Game) -> Json:
    schema = game.schema()
    assert schema is not None
    return schema


@cache
def validator(name: str, part: str = "") -> jsonschema_rs.Draft202012Validator:
    """The check of position files and finished tables, or of another part of a schema."""
    schema = schema_of(find(name))
    whole = {"$ref": f"#/$defs/{part}", "$defs": schema["$defs"]} if part else schema
    return jsonschema_rs.Draft202012Validator(whole)


def faults(name: str, data: object, part: str = "") -> list[str]:
    """What a schema says against some data, as it would stand in a file."""
    return [f"{list(error.instance_path)}: {error.message}" for error in validator(name, part).iter_errors(data)]


def ledger_tables(game: Game) -> list[Json]:
    """The positions and finished tables that the game's rules show."""
    ledger = files(f"hortus.games.{game.name}").joinpath("rules.md").read_text(encoding="utf-8")
    blocks = [
        parse(text, "an example") for text in re.findall(r"(?s)```json\n(\{.*?\})\n```", ledger) if "\n{" not in text
    ]
    return [block for block in blocks if block.get("game") == game.name]
