"""What a decision has done in Solar Gardens: the tile that was turned up, the one that was laid, and what it earned."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from hortus.games.solar_gardens import form, geometry
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.gardens import Gardens, gardens_of
from hortus.games.solar_gardens.look.view.points import PARTS_OF_ROWS, Row, point_rows
from hortus.kernel.form import Happening
from hortus.kernel.scene.scene import Moment

Happened: TypeAlias = Happening[form.Seen, form.Decision, form.Result]
# What a tile earns, in a few words.
EARNED = {
    "solar": "Column complete",
    "wind": "Row complete",
    "pairs": "Animal pair",
    "sets": "All five animals",
    "path": "Path",
    "beds": "Flower beds",
    "sculptures": "Sculptures",
}
# Of panels and turbines only the line through the tile counts.
LINES: dict[str, Callable[[int], int]] = {
    "solar": lambda cell: cell % len(geometry.COLUMNS),
    "wind": lambda cell: cell // len(geometry.COLUMNS),
}


def moments(components: Components, happened: Happened) -> Iterator[Moment]:
    """Set aside or laid; then what it earns, the next tile, and the last round."""
    before, after = happened.before, happened.after
    if not isinstance(before, form.Position) or not isinstance(after, form.Position):
        return
    if isinstance(happened.decision, form.Discard):
        yield Moment("take", "Set aside", happened.maker, gone=(f"tile-{before.offered(happened.maker)}",))
    if isinstance(happened.decision, form.Place):
        gardens = gardens_of(components, after)
        yield Moment("lay", seat=happened.maker, shapes=(tile_on(gardens, happened.maker, happened.decision.cell),))
        yield from earned(happened, gardens, happened.decision.cell)
    known = {*before.line.values(), *(player.kept for player in before.players)}
    shown = tuple(f"tile-{tile}" for tile in after.line.values() if tile not in known)
    if after.round > before.round == int(components.rounds) - 1:
        yield Moment("round", "The last round")
    if shown:
        yield Moment("reveal", shapes=shown)


def earned(happened: Happened, gardens: Gardens, cell: int) -> Iterator[Moment]:
    """The kinds of points that whoever decided has more of, the most first."""
    seat = happened.maker
    rows = point_rows(gardens, seat, happened.scores.players[seat].breakdown)
    gains = [(sum(gained(happened, part) for part in parts_of(row)), row) for row in rows]
    for points, row in sorted(gains, key=lambda each: -each[0]):
        if points > 0:
            line = LINES.get(row.kind)
            cells = [at for at in row.cells if line is None or line(at) == line(cell)]
            shapes = tuple(tile_on(gardens, seat, at) for at in cells)
            yield Moment("score", EARNED[row.kind], seat, shapes, points=points)


def parts_of(row: Row) -> tuple[str, ...]:
    """The parts of the score sheet that a row stands for; the longest path at the table is a path, too."""
    part = PARTS_OF_ROWS[row.kind]
    return (part, "longest_path_bonus") if row.kind == "path" else (part,)


def gained(happened: Happened, part: str) -> int:
    """How many points more its maker has for a part of the score sheet."""
    then, now = (each.players[happened.maker].breakdown for each in (happened.scored, happened.scores))
    return now[part] - then[part]


def tile_on(gardens: Gardens, seat: int, cell: int) -> str:
    """The shape of the tile on a space."""
    return f"tile-{gardens.components.tile_name(gardens.face(seat, cell) // geometry.SIDE_COUNT)}"
