"""A tile placed in a garden: what it does for paths and flower beds, and what they can still become."""

from collections.abc import Iterator
from typing import NamedTuple

from hortus.games.solar_gardens import catalogue, gardens, geometry, scoring
from hortus.games.solar_gardens.look.words.things import place_words
from hortus.kernel.scene.words import NUMBERS, Told, counted

# A promise counts less than a fact.
HOPE = 0.5


class Laid(NamedTuple):
    """A placed tile: the garden without it, the garden with it, and where."""

    base: gardens.Gardens
    now: gardens.Gardens
    seat: int
    cell: int

    @property
    def tile(self) -> catalogue.Tile:
        """The tile that was placed."""
        return self.now.components.tiles[self.now.face(self.seat, self.cell) // geometry.SIDE_COUNT]

    @property
    def turn(self) -> int:
        """How it lies."""
        return self.now.face(self.seat, self.cell) % geometry.SIDE_COUNT

    @property
    def open(self) -> int:
        """The mask of open spaces."""
        return self.now.open(self.seat)


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def some(count: int, one: str) -> str:
    """A number of things in words: "one space", "two spaces"."""
    return f"{number(count)} {one if count == 1 else one + 's'}"


def beside(cell: int) -> int:
    """The mask of spaces that touch a space."""
    return sum(2 ** geometry.neighbour(cell, side) for side in geometry.SIDES if geometry.neighbour(cell, side) >= 0)


def tiles(sides: int) -> int:
    """How many tiles something spans."""
    return int(scoring.cells_of(sides)).bit_count()


def ahead(sides: int, free: int) -> int:
    """The mask of open spaces that sides point to."""
    return int(scoring.cells_of(scoring.facing(sides) & scoring.all_sides(free)))


# From this far behind, the longest path at the table is within reach.
WITHIN_REACH = 2


# ---- the path ----


def path(laid: Laid) -> Iterator[Told]:
    """How the longest path has grown, where it can continue, and how it compares with those of the others."""
    if not laid.tile.strands:
        return
    before, length = laid.base.longest(laid.seat), laid.now.longest(laid.seat)
    reach = max((reached(laid, strand) for strand in laid.tile.strands), key=tiles)
    ways = gardens.spots(ahead(reach, laid.open))
    if length == before:
        yield from side_path(laid, reach)
        return
    if not before:
        begun = f"Your path begins here, and can go on to {some(len(ways), 'open space')}."
        yield Told(0.3 * len(ways), begun if ways else "Your path begins here.")
        return
    joins = length > before + 1
    start = f"It joins two of your paths to one of {length} tiles" if joins else f"Your path grows to {length} tiles"
    yield Told(length - before + 0.2 * len(ways), f"{start} {goes_on(ways)}.")
    yield from race(laid, before, length)


def reached(laid: Laid, strand: str) -> int:
    """The sides of the path that a strand of the new tile belongs to."""
    return laid.now.path(laid.seat, geometry.lanes(geometry.turned(strand, laid.turn), laid.cell))


def goes_on(ways: list[int]) -> str:
    """Where a path can continue."""
    if not ways:
        return "and has no open end left"
    return f"and can go on to {place_words(ways[0]) if len(ways) == 1 else some(len(ways), 'open space')}"


def side_path(laid: Laid, reach: int) -> Iterator[Told]:
    """A path beside the longest one: where one more tile could join the two."""
    longest = max(laid.now.paths(laid.seat), key=tiles, default=0)
    meeting = (
        gardens.spots(ahead(reach, laid.open) & ahead(longest, laid.open)) if reach and not reach & longest else []
    )
    if meeting:
        told = f"One more path tile in {place_words(meeting[0])} could join it to your longest path."
        yield Told(HOPE * tiles(reach), told)


def race(laid: Laid, before: int, length: int) -> Iterator[Told]:
    """How a longer path stands in the race for the longest at the table."""
    best = laid.now.others_longest(laid.seat)
    bonus = int(laid.now.components.longest_points)
    if before < best <= length:
        yield Told(bonus, f"It is now {'as long as' if length == best else 'longer than'} any other path at the table.")
    elif length > best:
        yield Told(HOPE, f"It leads the race for the longest path at the table by {some(length - best, 'tile')}.")
    elif best - length <= WITHIN_REACH:
        more = some(best - length, "more tile")
        yield Told(
            HOPE * bonus / (best - length), f"With {more} it would draw level with the longest path at the table."
        )


# ---- flower beds ----


def beds(laid: Laid) -> Iterator[Told]:
    """Beds that have grown, got a filter or been closed by a tile."""
    before, now = laid.base.beds(laid.seat), laid.now.beds(laid.seat)
    for bed in now:
        parts = [each for each in before if each.sides & bed.sides]
        if parts != [bed]:
            yield from bed_facts(laid, bed, parts)
    yield from gap_left(laid, [bed for bed in now if bed in before])
    watered = [geometry.turned(section.open, laid.turn) for section in laid.tile.sections if section.filters]
    if any(sides and not geometry.lanes(sides, laid.cell) for sides in watered):
        yield Told(1.0, "The edge of the garden closes its bed.")


def bed_facts(laid: Laid, bed: gardens.Bed, parts: list[gardens.Bed]) -> Iterator[Told]:
    """What has become of a bed."""
    components, name = laid.now.components, f"The bed of {bed.tiles} tiles" if bed.tiles > 1 else "The bed"
    points = int(scoring.worth_of_bed(components, bed.tiles, bed.filters, not bed.leaking))
    whole = int(scoring.worth_of_bed(components, bed.tiles, bed.filters, enclosed=True))
    gained = points - sum(
        int(scoring.worth_of_bed(components, each.tiles, each.filters, not each.leaking)) for each in parts
    )
    if bed.filters > 1 and max((each.filters for each in parts), default=0) == 1:
        yield Told(gained + HOPE, f"A second filter doubles the bed of {bed.tiles} tiles.")
    closable = int(scoring.cells_of(scoring.facing(bed.leaking))) & ~laid.open == 0
    if not bed.leaking and points:
        yield Told(gained, f"{name} is fenced in all round and watered: {counted(points, 'point')}.")
    elif not bed.filters and bed.leaking and laid.open:
        yield Told(0.1 * bed.tiles, f"{name} needs a filter to score.")
    elif bed.filters and closable:
        gaps = bed.leaking.bit_count()
        when = "its last open side is closed" if gaps == 1 else f"its {number(gaps)} open sides are closed"
        yield Told(
            gained + HOPE * (whole - points) / gaps, f"{name} will score {whole} instead of {points} once {when}."
        )


def gap_left(laid: Laid, untouched: list[gardens.Bed]) -> Iterator[Told]:
    """The space where one tile can close a bed that this one has stayed out of: the most valuable of them."""
    components, found = laid.now.components, list[Told]()
    for bed in untouched:
        gap = int(scoring.cells_of(scoring.facing(bed.leaking)))
        if gap.bit_count() == 1 and gap & laid.open:
            whole = int(scoring.worth_of_bed(components, bed.tiles, bed.filters, enclosed=True))
            more = whole - int(scoring.worth_of_bed(components, bed.tiles, bed.filters, enclosed=False))
            left = place_words(gardens.spots(gap)[0])
            told = f"It leaves {left} free, where one tile can close the bed of {bed.tiles} tiles."
            found += [Told(HOPE * more, told)] if more > 1 else []
    yield from sorted(found, reverse=True)[:1]
