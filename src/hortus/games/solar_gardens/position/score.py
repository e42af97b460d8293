"""The score output: breakdown and detail of every player, the winners and what decided. It counts nothing itself."""

from dataclasses import dataclass
from functools import cache

from hortus.games.solar_gardens.catalogue import Section
from hortus.games.solar_gardens.components import BEDS, COUNTER, COUNTER_MASK, SOLAR, WIND, WORDS, Components
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, COLUMNS, ROWS, SIDE_COUNT, lanes, turned
from hortus.games.solar_gardens.loading.tally import Account, Count, read_tally
from hortus.games.solar_gardens.scoring import (
    bonus_for,
    breakdown,
    cells_of,
    connected,
    every_layer,
    leaks,
    longest_path,
    panels,
    turbines,
    worth_of_bed,
)
from hortus.games.solar_gardens.state import Table
from hortus.kernel.decision import Json, Refusal


def account_of(table: Table, seat: int, name: str) -> Account:
    """The account of a garden, or of the tally that stands for it."""
    if seat in table.tallies:
        return read_tally(table.components, table.tallies[seat], seat, name)
    return Account(
        name,
        breakdown(table, seat) | {"longest_path_bonus": 0},
        int(longest_path(table, seat)),
        Count(int(panels(table, seat))),
        Count(int(turbines(table, seat))),
        detail(table, seat),
    )


def result_of(components: Components, accounts: list[Account], others_longest: int, partial: bool) -> Json:
    """The score output of a table; `others_longest` is the longest path of gardens that are not listed.

    On a partial table, a tie that still lacks a count is shared as it stands (SG-R36).
    """
    players: list[Json] = []
    totals: list[int] = []
    for seat, account in enumerate(accounts):
        best = max([others_longest, *(other.longest for at, other in enumerate(accounts) if at != seat)])
        parts = account.parts | {"longest_path_bonus": int(bonus_for(components, account.longest, best))}
        totals.append(sum(parts.values()))
        players.append({"name": account.name, "total": totals[-1], "breakdown": parts})
        if account.detail is not None:
            players[-1]["detail"] = account.detail
    verdict = judge(accounts, totals)
    if verdict.lacks and not partial:
        name, rule = accounts[verdict.unknown[0]].name, RULES[verdict.lacks]
        raise Refusal(rule, f'{name}: the tie can only be broken if the tally says "{verdict.lacks}"')
    return {"players": players, "winners": verdict.winners, "decided_by": verdict.decided_by}


# The rule that asks for a count.
RULES = {"panels": "SG-60", "turbines": "SG-61"}


@dataclass(frozen=True)
class Verdict:
    """The seats that win, and by what; or who shares until a count is made that the tie needs, and of whom."""

    winners: list[int]
    decided_by: str
    lacks: str = ""
    unknown: tuple[int, ...] = ()


def judge(accounts: list[Account], totals: list[int]) -> Verdict:
    """Who wins (SG-59 to SG-62)."""
    leaders = [seat for seat, points in enumerate(totals) if points == max(totals)]
    if len(leaders) == 1:
        return Verdict(leaders, "points")
    breakers = (
        ("panels", "solar_panels", [account.panels for account in accounts]),
        ("turbines", "wind_turbines", [account.turbines for account in accounts]),
    )
    for what, decided_by, counts in breakers:
        leaders = most(leaders, counts)
        unknown = tuple(seat for seat in leaders if not counts[seat].known)
        if len(leaders) == 1:
            return Verdict(leaders, decided_by)
        if unknown:
            return Verdict(leaders, "shared", what, unknown)
    return Verdict(leaders, "shared")


def most(leaders: list[int], counts: list[Count]) -> list[int]:
    """The leaders who may have the most: all but those who are known to have less than another (SG-R36)."""
    best = max(counts[seat].least for seat in leaders)
    return [seat for seat in leaders if counts[seat].least == best or not counts[seat].known]


# ---- detail ----


def detail(table: Table, seat: int) -> Json:
    """The score breakdown of a garden."""
    columns, rows = table.word(seat, SOLAR), table.word(seat, WIND)
    return {
        "panels": int(panels(table, seat)),
        "turbines": int(turbines(table, seat)),
        "panels_by_column": {name: int(columns >> COUNTER * at & COUNTER_MASK) for at, name in enumerate(COLUMNS)},
        "turbines_by_row": {name: int(rows >> COUNTER * at & COUNTER_MASK) for at, name in enumerate(ROWS)},
        "longest_path": int(longest_path(table, seat)),
        "beds": beds(table, seat),
    }


@cache
def sections_of(components: Components, face: int, cell: int) -> list[tuple[int, Section, int]]:
    """The bed sections of a face on a space: the space, the section, and its sides towards other spaces."""
    if face == components.empty:
        return []
    tile, turn = divmod(face, SIDE_COUNT)
    return [(cell, section, lanes(turned(section.open, turn), cell)) for section in components.tiles[tile].sections]


@cache
def names_of(cells: int) -> tuple[str, ...]:
    """The names of the spaces of a mask, in alphabetical order."""
    return tuple(sorted(name for cell, name in enumerate(CELLS) if cells >> cell & 1))


def beds(table: Table, seat: int) -> list[Json]:
    """All beds of a garden, in reading order of the first space that they touch."""
    components, base = table.components, seat * WORDS + BEDS
    whole = every_layer(table, base)
    open_sides = leaks(table, seat, whole)
    faces = [int(table.face(seat, cell)) for cell in range(CELL_COUNT)]
    sections = [part for cell, face in enumerate(faces) for part in sections_of(components, face, cell)]
    found: list[Json] = []
    seen = 0
    for cell, section, own in sections:
        if not own:
            found.append(bed(components, 2**cell, section.filters, not section.loose))
        elif not own & seen:
            sides = int(connected(table, base, whole, own & -own))
            seen |= sides
            filters = sum([part.filters for _, part, reach in sections if reach & sides])
            found.append(bed(components, int(cells_of(sides)), filters, not sides & open_sides))
    return found


def bed(components: Components, cells: int, filters: int, enclosed: bool) -> Json:
    """One bed of the detail; `cells` is a mask."""
    names = [*names_of(cells)]
    points = int(worth_of_bed(components, len(names), filters, enclosed))
    return {"cells": names, "filters": filters, "enclosed": enclosed, "points": points}
