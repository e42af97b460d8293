"""What a tile can gain a garden immediately, and how many of the unseen tiles would gain more."""

from functools import lru_cache
from typing import NamedTuple

from hortus.games.solar_gardens import form, geometry
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.gardens import REMEMBERED, Gardens, gardens_of

# Where there is no space.
NOWHERE = -1


class Chances(NamedTuple):
    """The most points that a tile can gain immediately, where and for what, and the most of each kind."""

    gain: int
    cell: int
    brings: dict[str, int]
    most: dict[str, int]


class Table:
    """A position and its gardens, with tiles by their numbers."""

    def __init__(self, components: Components, game: form.Position) -> None:
        self.components, self.game = components, game
        self.gardens = gardens_of(components, game)

    def number(self, tile: str | None) -> int | None:
        """The number of a tile."""
        return None if tile is None else self.components.tile_ids.index(tile)

    def offered(self, seat: int) -> int | None:
        """The tile on offer to a seat."""
        return self.number(self.game.offered(seat))

    def kept(self, seat: int) -> int | None:
        """The tile of the round."""
        return self.number(self.game.players[seat].kept)

    def following(self, seat: int) -> int | None:
        """The next in line who is still in."""
        return next(iter(self.game.further_along(seat)), None)

    def has(self, seat: int, tile: int) -> bool:
        """Whether a seat has this tile, in hand or in the garden, or has chosen to keep it."""
        lies = any(face // geometry.SIDE_COUNT == tile for face in self.gardens.faces(seat))
        return lies or self.kept(seat) == tile or self.game.choice(seat) == "keep"

    def unseen(self) -> list[int]:
        """The tiles that nobody has seen in this game, or not since they were reshuffled."""
        seats = range(len(self.game.players))
        laid = {face // geometry.SIDE_COUNT for seat in seats for face in self.gardens.faces(seat)}
        named = {*self.game.line.values(), *self.game.discard, *(player.kept for player in self.game.players)}
        return [tile for tile, name in enumerate(self.components.tile_ids) if tile not in laid and name not in named]

    def better_ones(self, seat: int, gain: int) -> tuple[int, int]:
        """How many of the unseen tiles could score more than this, and how many there are."""
        best, left = gains(self.gardens, seat), self.unseen()
        return sum(best[tile] > gain for tile in left), len(left)


def chances(gardens: Gardens, seat: int, tile: int) -> Chances:
    """Try a tile on all open spaces, in all rotations."""
    before = gardens.breakdown(seat)
    best = Chances(0, NOWHERE, {}, dict.fromkeys(before, 0))
    for cell, garden in gardens.tried(seat, tile):
        more = {part: points - before[part] for part, points in garden.breakdown(seat).items()}
        most = {part: max(points, more[part]) for part, points in best.most.items()}
        gain = sum(more.values())
        best = Chances(gain, cell, more, most) if gain > best.gain else best._replace(most=most)
    return best


@lru_cache(maxsize=REMEMBERED)
def gains(gardens: Gardens, seat: int) -> tuple[int, ...]:
    """The most points that each tile could gain immediately."""
    before, tiles = gardens.score(seat), range(len(gardens.components.tile_ids))
    return tuple(max((each.score(seat) for _, each in gardens.tried(seat, tile)), default=0) - before for tile in tiles)


def could_do_as_well(table: Table, seat: int, found: Chances) -> list[tuple[str, str, int]]:
    """For each line that a tile would fill, and for the path: what others need for it, and how many have it."""
    row, column = divmod(found.cell, len(geometry.ROWS))
    tiles, need = [table.components.tiles[tile] for tile in table.unseen()], int(table.components.line_threshold)
    panels = need - table.gardens.panels(seat)[column]
    turbines = need - table.gardens.turbines(seat)[row]
    ways = [
        ("solar", f"Column {column + 1}", "panels", sum(tile.solar >= panels for tile in tiles)),
        ("wind", f"Row {geometry.ROWS[row]}", "turbines", sum(tile.wind >= turbines for tile in tiles)),
        ("path", "Your path", "a path", sum(bool(tile.strands) for tile in tiles)),
    ]
    return [(name, things, count) for part, name, things, count in ways if found.brings.get(part, 0) > 0]
