"""The points of a home, finished, running or physical: the only place that scores, with the goals of `goals.py`."""

from typing import Final

from mypy_extensions import i64

from hortus.games.verdant.components import Components
from hortus.games.verdant.scoring import counting
from hortus.games.verdant.scoring.goals import goal_points
from hortus.games.verdant.state import START, Table
from hortus.kernel.engine.arrays import bit_count, lowest_bit

ALL_TYPES: Final = 31
VERDANCY_PER_POINT: Final = 2


def total(table: Table, seat: i64) -> i64:
    """All points of a seat."""
    if table.homes_only and seat in table.tallies:
        return sum(breakdown(table, seat).values()) + table.tallies[seat]["goals"]
    points = plant_points(table, seat) + room_points(table, seat) + item_points(table, seat)
    points += collector_points(table, seat) + decorator_points(table, seat)
    if not table.family:
        points += verdancy_points(table, seat) + pot_points(table, seat)
    number: i64
    for number in range(len(table.goals)):
        points += running_goal(table, seat, table.goals[number])
    return points


def running_goal(table: Table, seat: i64, goal: i64) -> i64:
    """What a goal gives now; nothing before all homes are visible, because it could reveal a start (VE-R19)."""
    return goal_points(table, seat, goal) if table.phase != START else 0


def plant_points(table: Table, seat: i64) -> i64:
    """Completed plants score their points, in the family variant all the same (VE-60, VE-91)."""
    cells = counting.completed_plants(table, seat)
    if table.family:
        return bit_count(cells) * table.components.family_points
    points: i64 = 0
    while cells != 0:
        points += table.components.plant_points[table.card_at(seat, lowest_bit(cells))]
        cells &= cells - 1
    return points


def verdancy_points(table: Table, seat: i64) -> i64:
    """Half of all extra verdancy, rounded down (VE-61, VE-R22)."""
    return counting.verdancy(table, seat) // VERDANCY_PER_POINT


def pot_points(table: Table, seat: i64) -> i64:
    """Every pot scores its value (VE-62)."""
    points: i64 = 0
    cells = counting.completed_plants(table, seat)
    while cells != 0:
        points += table.components.pot_values[table.mark_at(seat, lowest_bit(cells))]
        cells &= cells - 1
    return points


def room_points(table: Table, seat: i64) -> i64:
    """Every room scores for the plants of its type beside it (VE-63, VE-64, VE-R21)."""
    components = table.components
    points: i64 = 0
    cells = counting.rooms(table, seat)
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        each = components.matched_point if counting.is_matched(table, seat, cell) else components.room_point
        points += each * counting.plants_of_its_type(table, seat, cell)
    return points


def item_points(table: Table, seat: i64) -> i64:
    """Different pictures score along the track (VE-65, VE-66, VE-R5)."""
    return table.components.item_track[bit_count(counting.pictures(table, seat))]


def collector_points(table: Table, seat: i64) -> i64:
    """Plants of all types (VE-67)."""
    return (
        table.components.collector_points
        if counting.types_on(table, seat, counting.plants(table, seat)) == ALL_TYPES
        else 0
    )


def decorator_points(table: Table, seat: i64) -> i64:
    """Rooms of all types (VE-68)."""
    return (
        table.components.decorator_points
        if counting.types_on(table, seat, counting.rooms(table, seat)) == ALL_TYPES
        else 0
    )


# ---- the score output ----


def breakdown(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by the keys of the score output, without the goals."""
    if seat in table.tallies:
        return counted_parts(table, table.tallies[seat])
    return {
        "plants": plant_points(table, seat),
        "verdancy": 0 if table.family else verdancy_points(table, seat),
        "pots": 0 if table.family else pot_points(table, seat),
        "rooms": room_points(table, seat),
        "items": item_points(table, seat),
        "collector": collector_points(table, seat),
        "decorator": decorator_points(table, seat),
    }


def counted_parts(table: Table, tally: dict[str, int]) -> dict[str, int]:
    """The points of a home that was counted by eye, by the same keys (VE-61, VE-65, VE-67, VE-68)."""
    components = table.components
    return {
        "plants": tally["plants"],
        "verdancy": tally["verdancy"] // VERDANCY_PER_POINT,
        "pots": tally["pots"],
        "rooms": tally["rooms"],
        "items": components.item_track[tally["items"]],
        "collector": components.collector_points * tally["collector"],
        "decorator": components.decorator_points * tally["decorator"],
    }


def goals_met(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by goal; in a home counted by eye, those of all goals together."""
    if seat in table.tallies:
        points = table.tallies[seat]["goals"]
        return {"counted": points} if points or len(table.goals) > 0 else {}
    return {table.components.goal_ids[goal]: running_goal(table, seat, i64(goal)) for goal in table.goals}


def rank(components: Components, points: int) -> str | None:
    """The solo rank of a total (VE-86)."""
    found = None
    for name, least in zip(components.rank_ids, components.rank_least, strict=True):
        if points >= least:
            found = name
    return found
