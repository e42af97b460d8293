"""What each player has, from a garden or counted by eye, who wins by it, and the score output made of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from msgspec import convert

from hortus.games.solar_gardens import catalogue, form, geometry, scoring
from hortus.games.solar_gardens.components import BEDS, COUNTER, COUNTER_MASK, SOLAR, WIND, WORDS, Components
from hortus.games.solar_gardens.state import Table
from hortus.kernel.decision import Refusal
from hortus.kernel.form import UNSET, Maybe, UnsetType

Breaker = Literal["panels", "turbines"]
# The rule that asks for a count.
RULES: Final[dict[Breaker, str]] = {"panels": "SG-60", "turbines": "SG-61"}


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
    detail: Maybe[form.Detail] = UNSET


def name_of(table: Table, seat: int) -> str:
    """The name of a player, or the number of the seat."""
    return table.names[seat] if table.names else form.default_name(seat)


def accounts_of(table: Table) -> list[Account]:
    """What every player has."""
    return [account_of(table, seat) for seat in range(table.seats)]


def account_of(table: Table, seat: int) -> Account:
    """The account of a garden, or of the tally that stands for it."""
    name = name_of(table, seat)
    if seat in table.tallies:
        return account_by_eye(table.components, tally_of(table, seat), name)
    return Account(
        name,
        scoring.breakdown(table, seat) | {"longest_path_bonus": 0},
        int(scoring.longest_path(table, seat)),
        Count(int(scoring.panels(table, seat))),
        Count(int(scoring.turbines(table, seat))),
        detail(table, seat),
    )


# ---- counted by eye ----


def tally_of(table: Table, seat: int) -> form.Tally:
    """The tally that stands for a garden."""
    return convert(table.tallies[seat], form.Tally)


def account_by_eye(components: Components, tally: form.Tally, name: str) -> Account:
    """The account of a garden that was counted by eye."""
    needed = int(components.line_threshold)
    beds = [scoring.worth_of_bed(components, bed.tiles, bed.filters, bed.enclosed) for bed in tally.beds]
    parts = {
        "solar": line_points(
            tally.solar_columns, list(components.column_values), f"{name}, columns of panels", "SG-33"
        ),
        "wind": line_points(tally.wind_rows, components.row_values, f"{name}, rows of turbines", "SG-36"),
        "habitat_pairs": tally.habitat_pairs * int(components.pair_points),
        "habitat_sets": tally.habitat_sets * int(components.set_points),
        "path": tally.longest_path * int(components.path_points),
        "longest_path_bonus": 0,
        "beds": int(sum(beds)),
        "sculptures": tally.sculptures * int(components.sculpture_points),
    }
    panels = pictured(tally.panels, needed * len(tally.solar_columns), f"{name}: {tally.panels} panels", "SG-33")
    turbines = pictured(tally.turbines, needed * len(tally.wind_rows), f"{name}: {tally.turbines} turbines", "SG-36")
    return Account(name, parts, tally.longest_path, panels, turbines)


def line_points(named: tuple[int, ...], worth: Iterable[int], where: str, rule: str) -> int:
    """The sum of the lines that score, each named once by its value."""
    values = sorted(map(int, worth))
    for value in named:
        if value not in values:
            raise Refusal(rule, f"{where}: a line is worth one of {values}, not {value}")
        if named.count(value) > 1:
            raise Refusal(rule, f"{where}: the line worth {value} is there twice; it scores once")
    return sum(named)


def pictured(count: Maybe[int], least: int, what: str, rule: str) -> Count:
    """All panels or turbines: every line that scores has as many as it needs (SG-R36)."""
    if isinstance(count, UnsetType):
        return Count(least, known=False)
    if count < least:
        raise Refusal(rule, f"{what}, but the lines that score have at least {least}")
    return Count(count)


# ---- who wins ----


@dataclass(frozen=True)
class Verdict:
    """The seats that win, and by what; or who shares until a count is made that the tie needs, and of whom."""

    winners: list[int]
    decided_by: Literal["points", "solar_panels", "wind_turbines", "shared"]
    lacks: Breaker | None = None
    unknown: tuple[int, ...] = ()


def judge(accounts: list[Account], totals: list[int]) -> Verdict:
    """Who wins (SG-59 to SG-62)."""
    leaders = [seat for seat, points in enumerate(totals) if points == max(totals)]
    if len(leaders) == 1:
        return Verdict(leaders, "points")
    leaders, unknown = most(leaders, [account.panels for account in accounts])
    if len(leaders) == 1:
        return Verdict(leaders, "solar_panels")
    if unknown:
        return Verdict(leaders, "shared", "panels", unknown)
    leaders, unknown = most(leaders, [account.turbines for account in accounts])
    if len(leaders) == 1:
        return Verdict(leaders, "wind_turbines")
    return Verdict(leaders, "shared", "turbines" if unknown else None, unknown)


def most(leaders: list[int], counts: list[Count]) -> tuple[list[int], tuple[int, ...]]:
    """The leaders who may have the most, all but those known to have less than another; and the uncounted (SG-R36)."""
    best = max(counts[seat].least for seat in leaders)
    left = [seat for seat in leaders if counts[seat].least == best or not counts[seat].known]
    return left, tuple(seat for seat in left if not counts[seat].known)


def open_tie(table: Table) -> Verdict:
    """The verdict on a finished table, perhaps with the count that it lacks (SG-R36)."""
    return judge(accounts_of(table), [int(table.score(seat)) for seat in range(table.seats)])


def result(table: Table) -> form.Result:
    """The score output. On a partial table, a tie that still lacks a count is shared as it stands (SG-R36)."""
    accounts = accounts_of(table)
    players = tuple(points_of(table, accounts, seat) for seat in range(table.seats))
    verdict = judge(accounts, [player.total for player in players])
    if verdict.lacks and not table.partial:
        name = accounts[verdict.unknown[0]].name
        raise Refusal(RULES[verdict.lacks], f'{name}: the tie can only be broken if the tally says "{verdict.lacks}"')
    return form.Result(players, tuple(verdict.winners), verdict.decided_by)


def points_of(table: Table, accounts: list[Account], seat: int) -> form.Points:
    """The points of a seat, with the bonus for the longest path at the table."""
    account = accounts[seat]
    best = max([int(table.others_longest), *(other.longest for at, other in enumerate(accounts) if at != seat)])
    bonus = int(scoring.bonus_for(table.components, account.longest, best))
    parts = account.parts | {"longest_path_bonus": bonus}
    return form.Points(account.name, sum(parts.values()), parts, account.detail)


# ---- detail ----


def detail(table: Table, seat: int) -> form.Detail:
    """The score breakdown of a garden."""
    columns, rows = table.word(seat, SOLAR), table.word(seat, WIND)
    return form.Detail(
        panels=int(scoring.panels(table, seat)),
        turbines=int(scoring.turbines(table, seat)),
        panels_by_column={
            name: int(columns >> COUNTER * at & COUNTER_MASK) for at, name in enumerate(geometry.COLUMNS)
        },
        turbines_by_row={name: int(rows >> COUNTER * at & COUNTER_MASK) for at, name in enumerate(geometry.ROWS)},
        longest_path=int(scoring.longest_path(table, seat)),
        beds=tuple(beds(table, seat)),
    )


@cache
def sections_of(components: Components, face: int, cell: int) -> list[tuple[int, catalogue.Section, int]]:
    """The bed sections of a face on a space: the space, the section, and its sides towards other spaces."""
    if face == components.empty:
        return []
    tile, turn = divmod(face, geometry.SIDE_COUNT)
    return [
        (cell, section, geometry.lanes(geometry.turned(section.open, turn), cell))
        for section in components.tiles[tile].sections
    ]


@cache
def names_of(cells: int) -> tuple[form.Cell, ...]:
    """The names of the spaces of a mask, in alphabetical order."""
    return tuple(sorted(name for cell, name in enumerate(form.CELLS) if cells >> cell & 1))


def beds(table: Table, seat: int) -> list[form.Bed]:
    """All beds of a garden, in reading order of the first space that they touch."""
    components, base = table.components, seat * WORDS + BEDS
    whole = scoring.every_layer(table, base)
    open_sides = scoring.leaks(table, seat, whole)
    faces = [int(table.face(seat, cell)) for cell in range(geometry.CELL_COUNT)]
    sections = [part for cell, face in enumerate(faces) for part in sections_of(components, face, cell)]
    found: list[form.Bed] = []
    seen = 0
    for cell, section, own in sections:
        if not own:
            found.append(bed(components, 2**cell, section.filters, not section.loose))
        elif not own & seen:
            sides = int(scoring.connected(table, base, whole, own & -own))
            seen |= sides
            filters = sum([part.filters for _, part, reach in sections if reach & sides])
            found.append(bed(components, int(scoring.cells_of(sides)), filters, not sides & open_sides))
    return found


def bed(components: Components, cells: int, filters: int, enclosed: bool) -> form.Bed:
    """One bed of the detail; `cells` is a mask."""
    names = names_of(cells)
    points = int(scoring.worth_of_bed(components, len(names), filters, enclosed))
    return form.Bed(names, filters, enclosed, points)
