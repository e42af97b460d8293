"""A tile as the component file or a score pad describes it, and the check that it can exist (SG-R14)."""

from dataclasses import dataclass
from typing import Final

from hortus.games.solar_gardens.geometry import SIDES
from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.position import as_flag, as_list, as_object, as_text, brief, only

HABITATS: Final = ("bee", "dove", "frog", "hare", "moth")
TILE_KEYS: Final = ("id", "shape", "paths", "beds", "fences", "solar", "wind", "habitat", "sculptures", "turn")
# The largest number on a tile.
MOST: Final = 9


@dataclass(frozen=True)
class Section:
    """A part of a flower bed on one tile; loose if part of its rim inside the tile has no fence."""

    open: str
    filters: int
    loose: bool = False


@dataclass(frozen=True)
class Tile:
    """One face; sides are those at turn 0."""

    strands: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    fences: str = ""
    solar: int = 0
    wind: int = 0
    habitat: str = ""
    sculptures: int = 0
    # Another animal: only on described tiles (SG-R22).
    second: str = ""


def read_tile(data: Json, where: str) -> Tile:
    """A described tile; absent keys mean none."""
    only(data, TILE_KEYS, where)
    for key in ("id", "shape"):
        as_text(data.get(key, ""), f"{where}: {key}")
    animals = _habitats(data.get("habitat", ""), f"{where}: habitat")
    tile = Tile(
        tuple(_strand(value, f"{where}: paths") for value in as_list(data.get("paths", []), f"{where}: paths")),
        tuple(_section(value, f"{where}: beds") for value in as_list(data.get("beds", []), f"{where}: beds")),
        _sides(data.get("fences", ""), f"{where}: fences"),
        number(data.get("solar", 0), f"{where}: solar"),
        number(data.get("wind", 0), f"{where}: wind"),
        animals[0],
        number(data.get("sculptures", 0), f"{where}: sculptures"),
        animals[1],
    )
    _check_sides(tile, where)
    return tile


def read_own_tile(data: Json, where: str) -> Tile:
    """A tile of an edition: one animal at most, and each side is one thing at most (SG-R14, SG-R22)."""
    tile = read_tile(data, where)
    if tile.second:
        raise Refusal("SG-R22", f"{where}: a tile of an edition has one animal at most")
    everything = "".join([*tile.strands, *(section.open for section in tile.sections)])
    shared = next((side for side in SIDES if everything.count(side) > 1), "")
    if shared:
        raise Refusal("SG-R14", f"{where}: the side {shared} belongs to two things; it can only be one")
    return tile


def number(value: object, where: str) -> int:
    """How often something is pictured."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise Refusal("SG-R14", f"{where} must be a whole number from 0 to {MOST}, not {brief(value)}")
    return value


def _strand(value: object, where: str) -> str:
    sides = _sides(value, where)
    if not sides:
        raise Refusal("SG-R14", f"{where}: a path must reach at least one side")
    return sides


def _section(value: object, where: str) -> Section:
    section = as_object(value, where)
    only(section, ("open", "filters", "loose"), where)
    return Section(
        _sides(section.get("open", ""), f"{where}: open"),
        number(section.get("filters", 0), f"{where}: filters"),
        as_flag(section.get("loose", False), f"{where}: loose"),
    )


def _sides(value: object, where: str) -> str:
    text = as_text(value, where)
    for side in text:
        if side not in SIDES:
            raise Refusal("SG-R14", f'{where}: there is no side "{side}"; the sides are N, E, S and W')
        if text.count(side) > 1:
            raise Refusal("SG-R14", f"{where}: the side {side} is named twice in {brief(text)}")
    return "".join(side for side in SIDES if side in text)


def _habitats(value: object, where: str) -> tuple[str, str]:
    """The animals of a tile: none, one, or two different ones."""
    if not isinstance(value, list):
        return _habitat(value, where), ""
    first, second = (_habitat(each, where) for each in as_list(value, where, 2, "SG-R22"))
    if first == second or not first or not second:
        raise Refusal("SG-R22", f"{where}: two animals of one tile must differ; otherwise count the garden by eye")
    return first, second


def _habitat(value: object, where: str) -> str:
    text = "" if value is None else as_text(value, where)
    if text and text not in HABITATS:
        hint = nearest(text, list(HABITATS))
        raise Refusal("SG-R22", f'{where}: there is no animal "{text}"; a tile has one of {", ".join(HABITATS)}{hint}')
    return text


def _check_sides(tile: Tile, where: str) -> None:
    """A side has a path, a bed, both or a fence; nothing that runs from N to S crosses anything from E to W."""
    grounds = [*tile.strands, *(section.open for section in tile.sections)]
    paths, beds = "".join(tile.strands), "".join(section.open for section in tile.sections)
    for side in SIDES:
        fenced = side in tile.fences and side in paths + beds
        if fenced or paths.count(side) > 1 or beds.count(side) > 1:
            raise Refusal("SG-R14", f"{where}: the side {side} belongs to two things that cannot share it")
    if {"NS", "EW"} <= {*grounds}:
        raise Refusal("SG-R14", f"{where}: what runs from N to S crosses what runs from E to W")
