"""What has become of the ground, which forests fit now or almost do, and what pays every round.

The ground: open corners, covered pipes. Income: the energy die, the arbor and its next level, young forests.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hortus.games.planta_nubo.components import SMALL_FORESTS, Components
from hortus.games.planta_nubo.form import effects
from hortus.games.planta_nubo.form.bundles import bundle
from hortus.games.planta_nubo.geometry import AREAS, CELLS, cells_of, mask_of
from hortus.games.planta_nubo.look.words.platform import Platform
from hortus.games.planta_nubo.look.words.things import AREA_WORDS, forest_name, requirement_words
from hortus.games.planta_nubo.mind.progress.turn import Turn
from hortus.kernel.scene.words import NUMBERS, Told, counted, in_words

# Further away than this, a forest is not worth a mention.
NEAR: Final = 2
FAR: Final = 99
TOP_LEVEL: Final = 3
# Roughly what an energy is worth, and how much of its points a forest that can still grow.
ENERGY: Final = 0.75
HOPE: Final = 0.4


def garden_told(turn: Turn) -> Iterator[Told]:
    """Corners, pipes, and room for forests."""
    if turn.turns > 0:
        yield from corners_told(turn)
        yield from pipes_told(turn)
    if turn.forests_to_come:
        yield from room_told(turn)


def corners_told(turn: Turn) -> Iterator[Told]:
    """Corners without their barricade."""
    components = turn.components
    for number, area in enumerate(AREAS):
        if area in turn.was.barricades and area not in turn.now.barricades:
            cells = cells_of(int(components.area_cells[number]))
            bonuses = sum(1 for cell in cells if components.bonus[turn.new.board * len(CELLS) + cell])
            gifts = f", {bonuses} of them with a bonus" if bonuses else ""
            yield Told(2.5, f"The {AREA_WORDS[number]} corner is open: {len(cells)} more cells for beds{gifts}.")


def pipes_told(turn: Turn) -> Iterator[Told]:
    """Pipe cells that now show a bed or soil."""
    before, after = ground(turn.old), ground(turn.new)
    pipes = cells_of((after.bare | after.flowers) & ~(before.bare | before.flowers) & int(turn.components.pipe_cells))
    if pipes:
        named = in_words([CELLS[cell] for cell in pipes])
        words = f"The pipe to {named} is" if len(pipes) == 1 else f"The pipes to {named} are"
        yield Told(1.2 * len(pipes), f"{words} covered: 1 oxygen for a flower there each time the die passes.")


# ---- forests that fit ----


@dataclass(frozen=True)
class Ground:
    """The cells of a garden as masks: bare beds and soil, those with a flower, free cells; and the soil in stock."""

    bare: int
    flowers: int
    free: int
    soil: int


def ground(platform: Platform) -> Ground:
    """The ground of a platform."""
    shown = [(cell, mark) for cell, mark in enumerate(platform.tokens) if mark[0] not in ".#f"]
    return Ground(
        bare=mask_of([cell for cell, mark in shown if len(mark) == 1]),
        flowers=mask_of([cell for cell, mark in shown if len(mark) > 1]),
        free=mask_of([cell for cell, mark in enumerate(platform.tokens) if mark == "."]),
        soil=platform.player.soil,
    )


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
    if len(turn.now.forests) > len(turn.was.forests):
        return
    then, now = lacking(turn.old), lacking(turn.new)
    kinds = [kind for kind in reversed(range(len(now))) if is_there(turn, kind)]
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
    components, die = turn.components, turn.now.die
    square = int(components.forest_size[kind]) in (4, 9) and die < components.die_most
    gains = bundle(components, int(components.forest_bundle[kind]))
    oxygen = sum(die + each.n + (1 if square else 0) for each in gains if isinstance(each, effects.DieOxygen))
    parts = (["raises the energy die"] if square else []) + ([f"brings {oxygen} oxygen"] if oxygen else [])
    points = counted(int(components.forest_points[kind]), "point")
    return f"planting it {' and '.join(parts)}" if parts else f"it can grow for {points}"


def is_there(turn: Turn, kind: int) -> bool:
    """Whether the seat could take a forest of this kind."""
    tile = turn.components.forest_ids[kind]
    return tile in turn.now.own_forests if kind < SMALL_FORESTS else turn.after.forests[tile] > 0


def lacking(platform: Platform) -> list[Lack]:
    """What each kind of forest lacks."""
    there = ground(platform)
    outlines = [int(outline) for outline in platform.components.forest_outline]
    found = {outline: least(platform.components, outline, there) for outline in dict.fromkeys(outlines)}
    return [found[outline] for outline in outlines]


def least(components: Components, outline: int, there: Ground) -> Lack:
    """What the best placement of an outline lacks."""
    first, last = int(components.first_placement[outline]), int(components.first_placement[outline + 1])
    best = NOWHERE
    for number in range(first, last):
        cells = int(components.placements[number])
        if cells & ~(there.bare | there.free | there.flowers):
            continue
        flowers, short = (cells & there.flowers).bit_count(), (cells & there.free).bit_count()
        found = Lack(flowers, max(0, short - there.soil), short)
        if (found.all, found.used) < (best.all, best.used):
            best = found
    return best


# ---- income ----


def income_told(turn: Turn) -> Iterator[Told]:
    """The die, the arbor and new forests."""
    if turn.incomes > 0:
        yield from die_told(turn)
        yield from arbor_told(turn)
    yield from forests_told(turn)


def die_told(turn: Turn) -> Iterator[Told]:
    """A higher die."""
    more = turn.now.die - turn.was.die
    if more > 0:
        words = f"The energy die rises to {turn.now.die}: {more} oxygen more {turn.each_income}."
        yield Told(more * turn.incomes + 1, words)


def arbor_told(turn: Turn) -> Iterator[Told]:
    """A higher arbor, or progress towards its next level."""
    level = turn.now.arbor
    if level > turn.was.arbor:
        oxygen = int(turn.components.arbor_income[level])
        yield Told(2 * turn.incomes + 2, f"The arbor reaches level {level}: {oxygen} oxygen {turn.each_income}.")
    elif level < TOP_LEVEL and turn.turns > 0:
        yield from requirement_told(turn, level)


def requirement_told(turn: Turn, level: int) -> Iterator[Told]:
    """How much nearer the next level of the arbor has come."""
    components, need = turn.components, turn.new.needs[level]
    was, now = (laid.measured(turn.seat, need) for laid in turn.laid)
    count, asked = int(components.need_count[need]), requirement_words(components, need)
    if now <= was or was >= count:
        return
    worth = 0.5 * (2 * turn.incomes + 1.5)
    if now < count:
        yield Told(worth * (now - was) / count, f"Level {level + 1} of the arbor now stands at {now} of {asked}.")
        return
    oxygen = int(components.arbor_income[level + 1] - components.arbor_income[level])
    words = f"You now meet level {level + 1} of the arbor ({asked}): once raised, it brings {oxygen} oxygen more"
    yield Told(worth, f"{words} every income phase.")


def forests_told(turn: Turn) -> Iterator[Told]:
    """New forests."""
    for kind, grown in turn.new.forests[len(turn.old.forests) :]:
        if not grown:
            yield from forest_told(turn, kind)
    had, have = (sum(grown for _, grown in platform.forests) for platform in (turn.old, turn.new))
    if have > had and not turn.forests_to_come:
        yield Told(1, "This is the last forest phase, and a forest that has not grown scores nothing.")


def forest_told(turn: Turn, kind: int) -> Iterator[Told]:
    """What a young forest will gain."""
    components = turn.components
    oxygen, energy = int(components.forest_oxygen[kind]), int(components.forest_energy[kind])
    points, grows = int(components.forest_points[kind]), turn.forests_to_come
    brings = in_words([f"{count} {name}" for count, name in ((oxygen, "oxygen"), (energy, "energy")) if count])
    parts = [f"brings {brings} {turn.each_income}"] if brings and turn.incomes else []
    parts += [f"can grow later for {counted(points, 'point')} at the end"] if grows else []
    if parts:
        weight = turn.incomes * (oxygen + ENERGY * energy) + HOPE * points
        yield Told(weight, f"The {forest_name(components, kind)} {' and '.join(parts)}.")
