"""A garden that was counted by eye: its tally is read, checked and turned into points."""

from dataclasses import dataclass
from typing import Final

from hortus.games.solar_gardens.catalogue import MOST
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import CELL_COUNT
from hortus.games.solar_gardens.scoring import worth_of_bed
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_flag, as_list, as_number, as_object, need, only

TALLY_KEYS: Final = (
    "solar_columns", "wind_rows", "longest_path", "beds", "habitat_pairs", "habitat_sets", "sculptures",
    "panels", "turbines",
)  # fmt: skip


@dataclass(frozen=True)
class Count:
    """How many panels or turbines a garden has: at least so many, exactly if somebody has counted them (SG-R36)."""

    least: int
    known: bool = True


@dataclass(frozen=True)
class Account:
    """What one player has, from a garden or counted by eye; without the bonus."""

    name: str
    parts: dict[str, int]
    longest: int
    # Whole board.
    panels: Count
    turbines: Count
    detail: Json | None = None


def read_tally(components: Components, tally: Json, seat: int, name: str) -> Account:
    """The account of a garden that was counted by eye."""
    where = f"player {seat}, tally"
    only(tally, TALLY_KEYS, where)
    longest = as_length(tally.get("longest_path", 0), f"{where}: longest_path")
    beds = as_list(tally.get("beds", []), f"{where}: beds")
    parts = {
        "solar": _line_points(
            tally, "solar_columns", [int(value) for value in components.column_values], where, "SG-33"
        ),
        "wind": _line_points(tally, "wind_rows", [int(value) for value in components.row_values], where, "SG-36"),
        "habitat_pairs": _count(tally, "habitat_pairs", where, "SG-38") * int(components.pair_points),
        "habitat_sets": _count(tally, "habitat_sets", where, "SG-40") * int(components.set_points),
        "path": longest * int(components.path_points),
        "longest_path_bonus": 0,
        "beds": sum(_bed(components, bed, f"{where}: bed {number}") for number, bed in enumerate(beds, 1)),
        "sculptures": _count(tally, "sculptures", where, "SG-58") * int(components.sculpture_points),
    }
    needed = int(components.line_threshold)
    panels = _pictured(tally, "panels", ("solar_columns", "SG-33"), needed, where)
    turbines = _pictured(tally, "turbines", ("wind_rows", "SG-36"), needed, where)
    return Account(name, parts, longest, panels, turbines)


def _count(tally: Json, key: str, where: str, rule: str) -> int:
    return as_number(tally.get(key, 0), f"{where}: {key}", rule=rule)


def _pictured(tally: Json, key: str, scored: tuple[str, str], needed: int, where: str) -> Count:
    """All panels or turbines: every line that scores has as many as it needs (SG-R36)."""
    lines, rule = scored
    least = needed * len(as_list(tally.get(lines, []), f"{where}: {lines}"))
    if key not in tally:
        return Count(least, known=False)
    count = as_number(tally[key], f"{where}: {key}", 0, CELL_COUNT * MOST, rule)
    if count < least:
        raise Refusal(rule, f"{where}: {key} is {count}, but the lines that score have at least {least}")
    return Count(count)


def as_length(value: object, where: str) -> int:
    """The length of a path (SG-44)."""
    return as_number(value, where, 0, CELL_COUNT, "SG-44")


def _line_points(tally: Json, key: str, values: list[int], where: str, rule: str) -> int:
    """The sum of the lines that score, each named once by its value."""
    named = as_list(tally.get(key, []), f"{where}: {key}")
    for value in named:
        if isinstance(value, bool) or value not in values:
            raise Refusal(rule, f"{where}: {key} has {write(value)}; a line is worth one of {sorted(values)}")
        if named.count(value) > 1:
            raise Refusal(rule, f"{where}: {key} has the line worth {value} twice; it scores once")
    return sum(as_number(value, where) for value in named)


def _bed(components: Components, value: object, where: str) -> int:
    bed = as_object(value, where)
    only(bed, ("tiles", "filters", "enclosed"), where)
    tiles = as_number(need(bed, "tiles", where), f"{where}: tiles", 1, CELL_COUNT, "SG-56")
    filters = as_number(need(bed, "filters", where), f"{where}: filters", rule="SG-56")
    return int(worth_of_bed(components, tiles, filters, as_flag(need(bed, "enclosed", where), f"{where}: enclosed")))
