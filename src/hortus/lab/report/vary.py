"""One number of a component file, changed: the editions of a sweep."""

import re
import tomllib
from copy import deepcopy
from pathlib import Path

from hortus.kernel.decision import Json, Refusal

# As in "2..6".
SPAN = re.compile(r"(-?\d+)\.\.(-?\d+)")
# The most values of a sweep: each is a run of its own.
MOST_VALUES = 100


def asked_for(text: str) -> tuple[str, list[int]]:
    """The place of a number and the values that it shall have, as in `scoring.pond=1..4` or `scoring.pond=1,3`."""
    place, _, values = text.partition("=")
    if span := SPAN.fullmatch(values):
        low, high = int(span[1]), int(span[2])
        found = list(range(low, min(high, low + MOST_VALUES) + 1))
    else:
        found = [int(each) for each in values.split(",") if re.fullmatch(r"-?\d{1,9}", each)]
        found = found if len(found) == len(values.split(",")) else []
    if not place or not found or len(found) > MOST_VALUES:
        told = f"at most {MOST_VALUES} whole numbers"
        raise Refusal("usage", f'"{text}" is not a sweep: write PLACE=2..6 or PLACE=2,4,8, with {told}')
    return place, found


def editions(text: str, place: str, values: list[int], folder: Path) -> dict[int, str]:
    """A component file for each value but the present one, by value."""
    found = {}
    for value in values:
        changed = edited(text, place, value)
        if changed != text:
            path = folder / f"{value}.toml"
            path.write_text(changed, encoding="utf-8")
            found[value] = str(path)
    if not found:
        raise Refusal("usage", f"{place} is {values[0]} already: a sweep needs another value")
    return found


def edited(text: str, place: str, value: int) -> str:
    """A component file with another number at a place; everything else stays as it is written."""
    data: Json = tomllib.loads(text)
    wanted, (*way, key) = deepcopy(data), place.split(".")
    holder = inner(wanted, way, place)
    if not isinstance(holder, dict) or type(holder.get(key)) is not int:
        raise Refusal("components", f"there is no whole number at {place} in the component file")
    holder[key] = value
    if wanted == data:
        return text
    # The line that says it is the one whose change makes the file say what is wanted.
    for match in re.finditer(rf"(?<![\w-])\"?{re.escape(key)}\"?\s*=\s*(-?\d+)", text):
        changed = f"{text[: match.start(1)]}{value}{text[match.end(1) :]}"
        if says(changed, wanted):
            return changed
    raise Refusal("components", f"{place} is not written as a plain number in the component file")


def says(text: str, wanted: Json) -> bool:
    """Whether a changed file says what is wanted: the change may have hit a date or a word."""
    try:
        return tomllib.loads(text) == wanted
    except ValueError:
        return False


def inner(data: object, way: list[str], place: str) -> object:
    """What stands at a place: tables by their key, entries by their id or their number from 0."""
    for step in way:
        if isinstance(data, list):
            data = {name_of(each, at): each for at, each in enumerate(data)}
        if not isinstance(data, dict) or step not in data:
            known = f"; there are: {', '.join(map(str, list(data)[:8]))} …" if isinstance(data, dict) else ""
            raise Refusal("components", f'there is no "{step}" of {place} in the component file{known}')
        data = data[step]
    return data


def name_of(entry: object, at: int) -> str:
    """The id of an entry, or its number."""
    return str(entry.get("id", at)) if isinstance(entry, dict) else str(at)
