"""What has become of the ground: open corners, covered pipes, and forests that fit now or almost do."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import DIE_OXYGEN
from hortus.games.planta_nubo.components import SMALL_FORESTS
from hortus.games.planta_nubo.geometry import CELLS, cells_of
from hortus.games.planta_nubo.progress.turn import Turn
from hortus.games.planta_nubo.rules.forests import ground
from hortus.games.planta_nubo.rules.garden import free_cells
from hortus.games.planta_nubo.state import (
    BARRICADES,
    BOARD,
    DIE,
    FOREST_PHASE,
    FOREST_STACK,
    FORESTS,
    GROUND,
    OWN_FORESTS,
    STOCK,
    Table,
)
from hortus.games.planta_nubo.words.things import AREA_WORDS, forest_name
from hortus.kernel.words import NUMBERS, Told, counted, in_words

FOREST_KINDS: Final = 8
# Further away than this, a forest is not worth a mention.
NEAR: Final = 2
FAR: Final = 99


def garden_told(turn: Turn) -> Iterator[Told]:
    """All of it."""
    if turn.turns > 0:
        yield from corners_told(turn)
        yield from pipes_told(turn)
    if turn.after.round < turn.components.rounds or turn.after.phase < FOREST_PHASE:
        yield from room_told(turn)


def corners_told(turn: Turn) -> Iterator[Told]:
    """Corners without their barricade."""
    for area in cells_of(turn.was(BARRICADES) & ~turn.now(BARRICADES)):
        cells = cells_of(int(turn.components.area_cells[area]))
        bonuses = sum(1 for cell in cells if turn.components.bonus[turn.now(BOARD) * len(CELLS) + cell])
        gifts = f", {bonuses} of them with a bonus" if bonuses else ""
        yield Told(2.5, f"The {AREA_WORDS[area]} corner is open: {len(cells)} more cells for beds{gifts}.")


def pipes_told(turn: Turn) -> Iterator[Told]:
    """Pipe cells that now show a bed or soil."""
    pipes = cells_of(turn.new(GROUND) & ~turn.old(GROUND) & int(turn.components.pipe_cells))
    if pipes:
        named = in_words([CELLS[cell] for cell in pipes])
        words = f"The pipe to {named} is" if len(pipes) == 1 else f"The pipes to {named} are"
        yield Told(1.2 * len(pipes), f"{words} covered: 1 oxygen for a flower there each time the die passes.")


# ---- forests that fit ----


@dataclass(frozen=True)
class Lack:
    """What the best place for a forest lacks: flowers in the way, soil for free cells; and what it uses."""

    flowers: int
    soil: int
    used: int

    @property
    def all(self) -> int:
        """How many cells are not ready."""
        return self.flowers + self.soil

    def words(self) -> str:
        """What has to happen: "One more soil"."""
        gone = f"{NUMBERS[self.flowers]} flower{'' if self.flowers == 1 else 's'} fewer" if self.flowers else ""
        more = f"{NUMBERS[self.soil]} more soil" if self.soil else ""
        return " and ".join(part for part in (gone, more) if part).capitalize()


NOWHERE: Final = Lack(FAR, 0, 0)


def room_told(turn: Turn) -> Iterator[Told]:
    """The largest forest that fits now and did not before, or else the one that lacks least."""
    if turn.now(FORESTS) > turn.was(FORESTS):
        return
    then, now = lacking(turn.before, turn.seat), lacking(turn.after, turn.seat)
    kinds = [kind for kind in reversed(range(FOREST_KINDS)) if is_there(turn.after, turn.seat, kind)]
    fits = next((kind for kind in kinds if now[kind].all == 0 < then[kind].all), None)
    if fits is not None:
        weight, soil = 0.7 * int(turn.components.forest_size[fits]), now[fits].used
        beneath = f", with {soil} soil beneath" if soil else ""
        yield Told(weight, f"There is room for {a_forest(turn, fits)} now{beneath}: {planted(turn, fits)}.")
        return
    close = [kind for kind in kinds if 0 < now[kind].all <= NEAR and now[kind].all < then[kind].all]
    if close:
        near = min(close, key=lambda kind: now[kind].all)
        yield Told(2, f"{now[near].words()}, and there is room for {a_forest(turn, near)}.")


def a_forest(turn: Turn, kind: int) -> str:
    """A forest from the stacks, or a small one."""
    return "a small forest" if kind < SMALL_FORESTS else f"the {forest_name(turn.components, kind)}"


def planted(turn: Turn, kind: int) -> str:
    """What planting it gains."""
    size = int(turn.components.forest_size[kind])
    square = size in (4, 9) and turn.now(DIE) < turn.components.die_most
    effects = turn.components.bundles.bundles[int(turn.components.forest_bundle[kind])]
    oxygen = sum(turn.now(DIE) + effect[1] + (1 if square else 0) for effect in effects if effect[0] == DIE_OXYGEN)
    parts = (["raises the energy die"] if square else []) + ([f"brings {oxygen} oxygen"] if oxygen else [])
    points = counted(int(turn.components.forest_points[kind]), "point")
    return f"planting it {' and '.join(parts)}" if parts else f"it can grow for {points}"


def is_there(table: Table, seat: int, kind: int) -> bool:
    """Whether the seat could take a forest of this kind."""
    if kind < SMALL_FORESTS:
        return bool(table.field(seat, OWN_FORESTS) >> kind & 1)
    return table.on(FOREST_STACK + kind) > 0


def lacking(table: Table, seat: int) -> list[Lack]:
    """What each kind of forest lacks."""
    bare, free = int(ground(table, seat)), int(free_cells(table, seat))
    in_the_way, soil = int(table.flowers(seat)), int(table.field(seat, STOCK))
    outlines = [int(outline) for outline in table.components.forest_outline]
    found = {outline: least(table, outline, bare, free, in_the_way, soil) for outline in dict.fromkeys(outlines)}
    return [found[outline] for outline in outlines]


def least(table: Table, outline: int, bare: int, free: int, in_the_way: int, soil: int) -> Lack:
    """What the best placement of an outline lacks."""
    components, open_cells = table.components, bare | free | in_the_way
    first, last = int(components.first_placement[outline]), int(components.first_placement[outline + 1])
    best = NOWHERE
    for number in range(first, last):
        cells = int(components.placements[number])
        if cells & ~open_cells:
            continue
        flowers, short = (cells & in_the_way).bit_count(), (cells & free).bit_count()
        found = Lack(flowers, max(0, short - soil), short)
        if (found.all, found.used) < (best.all, best.used):
            best = found
    return best
