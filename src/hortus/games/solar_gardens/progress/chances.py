"""What a tile can gain a garden immediately, and how many of the unseen tiles would gain more."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from hortus.games.solar_gardens.components import COUNTER, COUNTER_MASK, SOLAR, WIND
from hortus.games.solar_gardens.geometry import CELL_COUNT, ROWS, SIDE_COUNT
from hortus.games.solar_gardens.progress.laid import spots
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.scoring import breakdown, longest_path
from hortus.games.solar_gardens.state import KEPT, LINE, NOTHING

# How many gardens are cached: a hint asks for the same ones again and again.
REMEMBERED = 32


class Chances(NamedTuple):
    """The most points that a tile can gain immediately, where and for what, and the most of each kind."""

    gain: int
    cell: int
    brings: dict[str, int]
    most: dict[str, int]


def chances(table: SolarGardens, seat: int, tile: int) -> Chances:
    """Try a tile on all open spaces, in all rotations."""
    garden, before = table.clone(), breakdown(table, seat)
    best = Chances(0, NOTHING, {}, dict.fromkeys(before, 0))
    for cell in spots(int(garden.open_cells(seat))):
        for turn in range(SIDE_COUNT):
            garden.lay(seat, cell, tile * SIDE_COUNT + turn)
            more = {part: points - before[part] for part, points in breakdown(garden, seat).items()}
            most = {part: max(points, more[part]) for part, points in best.most.items()}
            gain = sum(more.values())
            best = Chances(gain, cell, more, most) if gain > best.gain else best._replace(most=most)
            garden.lift(seat, cell)
    return best


@dataclass(frozen=True)
class Garden:
    """A garden that tiles are tried in, identified by its tiles and the longest path of the others."""

    faces: tuple[int, ...]
    others: int
    fingerprint: str
    table: SolarGardens = field(compare=False)
    seat: int = field(compare=False)


def unseen(table: SolarGardens) -> list[int]:
    """The tiles that nobody has seen in this game, or not since they were reshuffled."""
    seen = {int(table.face(seat, cell)) // SIDE_COUNT for seat in range(table.seats) for cell in range(CELL_COUNT)}
    seen |= {int(table.field(seat, name)) for seat in range(int(table.seats)) for name in (LINE, KEPT)}
    seen |= {int(table.discards[place]) for place in range(int(table.discard_count))}
    return [tile for tile in range(len(table.components.tile_ids)) if tile not in seen]


def better_ones(table: SolarGardens, seat: int, gain: int) -> tuple[int, int]:
    """How many of the unseen tiles could score more than this, and how many there are."""
    others = max(int(longest_path(table, other)) for other in range(int(table.seats)) if other != seat)
    faces = tuple(int(table.face(seat, cell)) for cell in range(CELL_COUNT))
    best, left = gains(Garden(faces, others, table.components.fingerprint, table.clone(), seat)), unseen(table)
    return sum(best[tile] > gain for tile in left), len(left)


@lru_cache(maxsize=REMEMBERED)
def gains(garden: Garden) -> tuple[int, ...]:
    """The most points that each tile could gain immediately."""
    before = int(garden.table.score(garden.seat))
    return tuple(best_of(garden, tile) - before for tile in range(len(garden.table.components.tile_ids)))


def best_of(garden: Garden, tile: int) -> int:
    """The points of a garden with a tile on its best space."""
    table, seat, best = garden.table, garden.seat, 0
    for cell in spots(int(table.open_cells(seat))):
        for face in range(tile * SIDE_COUNT, (tile + 1) * SIDE_COUNT):
            table.lay(seat, cell, face)
            best = max(best, int(table.score(seat)))
            table.lift(seat, cell)
    return best


def could_do_as_well(table: SolarGardens, seat: int, found: Chances) -> list[tuple[str, str, int]]:
    """For each line that a tile would fill, and for the path: what others need for it, and how many have it."""
    row, column = divmod(found.cell, len(ROWS))
    tiles, need = [table.components.tiles[tile] for tile in unseen(table)], int(table.components.line_threshold)
    panels = need - (int(table.word(seat, SOLAR)) >> COUNTER * column & COUNTER_MASK)
    turbines = need - (int(table.word(seat, WIND)) >> COUNTER * row & COUNTER_MASK)
    ways = [
        ("solar", f"Column {column + 1}", "panels", sum(tile.solar >= panels for tile in tiles)),
        ("wind", f"Row {ROWS[row]}", "turbines", sum(tile.wind >= turbines for tile in tiles)),
        ("path", "Your path", "a path", sum(bool(tile.strands) for tile in tiles)),
    ]
    return [(name, things, count) for part, name, things, count in ways if found.brings.get(part, 0) > 0]
