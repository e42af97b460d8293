"""What pays every round: the energy die, the arbor and its next level, and young forests."""

from collections.abc import Iterator
from typing import Final

from hortus.games.planta_nubo.progress.turn import Turn, each_income
from hortus.games.planta_nubo.rules.measures import measure
from hortus.games.planta_nubo.state import DIE, FOREST, FOREST_PHASE, FORESTS, LEVEL, NEEDS
from hortus.games.planta_nubo.words.cards import requirement_words
from hortus.games.planta_nubo.words.things import forest_name
from hortus.kernel.words import Told, counted, in_words

TOP_LEVEL: Final = 3
# Roughly what an energy is worth, and how much of its points a forest that can still grow.
ENERGY: Final = 0.75
HOPE: Final = 0.4


def income_told(turn: Turn) -> Iterator[Told]:
    """All of it, if there is an income phase left."""
    if turn.incomes > 0:
        yield from die_told(turn)
        yield from arbor_told(turn)
    yield from forests_told(turn)


def die_told(turn: Turn) -> Iterator[Told]:
    """A higher die."""
    more = turn.now(DIE) - turn.was(DIE)
    if more > 0:
        words = f"The energy die rises to {turn.now(DIE)}: {more} oxygen more {each_income(turn)}."
        yield Told(more * turn.incomes + 1, words)


def arbor_told(turn: Turn) -> Iterator[Told]:
    """A higher arbor, or progress towards its next level."""
    level = turn.now(LEVEL)
    if level > turn.was(LEVEL):
        oxygen = int(turn.components.arbor_income[level])
        yield Told(2 * turn.incomes + 2, f"The arbor reaches level {level}: {oxygen} oxygen {each_income(turn)}.")
    elif level < TOP_LEVEL and turn.turns > 0:
        yield from requirement_told(turn, level)


def requirement_told(turn: Turn, level: int) -> Iterator[Told]:
    """How much nearer the next level of the arbor has come."""
    components, need = turn.components, turn.now(NEEDS + level)
    what, which = components.need_what[need], components.need_which[need]
    was, now = (int(measure(table, turn.seat, what, which)) for table in (turn.before, turn.after))
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
    for number in range(turn.was(FORESTS), turn.now(FORESTS)):
        forest = turn.now(FOREST + number)
        if forest & 1 == 0:
            yield from forest_told(turn, forest >> 1)
    grown, now = (
        sum(table.field(turn.seat, FOREST + number) & 1 for number in range(table.field(turn.seat, FORESTS)))
        for table in (turn.before, turn.after)
    )
    if now > grown and not can_still_grow(turn):
        yield Told(1, "This is the last forest phase, and a forest that has not grown scores nothing.")


def forest_told(turn: Turn, kind: int) -> Iterator[Told]:
    """What a young forest will gain."""
    components = turn.components
    oxygen, energy = int(components.forest_oxygen[kind]), int(components.forest_energy[kind])
    points, grows = int(components.forest_points[kind]), can_still_grow(turn)
    brings = in_words([f"{count} {name}" for count, name in ((oxygen, "oxygen"), (energy, "energy")) if count])
    parts = [f"brings {brings} {each_income(turn)}"] if brings and turn.incomes else []
    parts += [f"can grow later for {counted(points, 'point')} at the end"] if grows else []
    if parts:
        weight = turn.incomes * (oxygen + ENERGY * energy) + HOPE * points
        yield Told(weight, f"The {forest_name(components, kind)} {' and '.join(parts)}.")


def can_still_grow(turn: Turn) -> bool:
    """Whether a forest phase is still to come."""
    return turn.after.round < turn.components.rounds or turn.after.phase < FOREST_PHASE
