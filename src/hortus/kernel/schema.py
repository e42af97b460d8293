"""The JSON Schema of a game without a form: as written in its room, with the ids of one edition filled in."""

import json
from importlib.resources import files
from typing import Final

from hortus.kernel.decision import Json
from hortus.kernel.position import as_object

FILE: Final = "schema.json"
# Our own keyword: which list of the components holds the ids allowed there.
IDS: Final = "x-ids"


def read_schema(room: str, components: object) -> Json | None:
    """The schema of a room for one edition of its components; None if the room has none."""
    path = files(room).joinpath(FILE)
    if not path.is_file():
        return None
    return as_object(_filled(json.loads(path.read_text(encoding="utf-8")), components), FILE)


def _filled(value: object, components: object) -> object:
    """The same schema with the ids of this edition in place of the names of their lists."""
    if isinstance(value, list):
        return [_filled(each, components) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: _filled(each, components) for key, each in value.items() if key != IDS}
    return {**found, "enum": sorted(set(getattr(components, value[IDS])))} if IDS in value else found
