"""What awards count after a turn, and what they still want."""

from collections.abc import Iterator

from hortus.games.village_green.form import SLOTS
from hortus.games.village_green.look.words import things
from hortus.games.village_green.look.words.wants import counted_now, in_hand, reachable, wanted
from hortus.games.village_green.mind.progress.turn import LAST, NONE, Turn, Village
from hortus.games.village_green.scoring import award_points
from hortus.kernel.scene.words import Told, counted, negative

# A longer award rule is left to its card.
SHORT = 50
# Of two sentences about equal points, the one about an award comes first.
SOONER = 0.5
# An award that the whole turn was about comes before everything.
FIRST = 100.0
# How the names of those awards begin that the table calls by what they judge: "Trees".
JUDGES = "Excellence in"
# How much the award of a house is worth mentioning.
AT_ONCE = 1.0


def awards(turn: Turn) -> Iterator[Told]:
    """What each award affected by this turn counts."""
    for slot in range(len(SLOTS)):
        if turn.after.awards[slot] != NONE and slot == turn.slot:
            yield from new_award(turn, slot)
        elif turn.after.awards[slot] != NONE and turn.cell in things.cells_of(slot):
            yield from judged(turn, slot)


def new_award(turn: Turn, slot: int) -> Iterator[Told]:
    """What a newly placed award does, and what it covers."""
    name = name_of(turn.after, slot)
    weight = turn.after.points(slot) + SOONER if turn.cell != NONE else FIRST
    yield Told(weight, f"{name} {first_look(turn, slot)}.")
    if turn.before.awards[slot] != NONE:
        lost = turn.before.points(slot)
        yield Told(abs(lost) or LAST, f"{name} covers {name_of(turn.before, slot)}, {gave(lost)}.")
    if turn.components.structure[turn.card]:
        yield Told(AT_ONCE, f"The house brings {name} in the same turn.")


def first_look(turn: Turn, slot: int) -> str:
    """What a new award finds in its line, or what it will look for: "counts one pond in the top row: 2 points"."""
    village, line, counts = turn.after, things.line_name(SLOTS[slot]), counts_of(turn.after, slot)
    if len(village.empty(slot)) == len(things.cells_of(slot)):
        rule = things.award_rule(turn.components, village.awards[slot]).partition(" (")[0]
        told = f" ({rule})" if len(rule) <= SHORT else ""
        adding = [card for card in village.hand if turn.goes_on and adds(village, card, slot)]
        return f"judges the empty {line.removeprefix('the ')}{told}{in_hand(len(adding), 'adds to it', 'add to it')}"
    points, more = village.points(slot), later(turn, slot)
    worth = f": {counted(points, 'point')}" if points or not more else ""
    return f"{f'counts {counts} in {line}' if counts else f'finds nothing in {line} yet'}{worth}{more}"


def adds(village: Village, card: int, slot: int) -> bool:
    """Whether a card that fits a plot of a line would raise its points."""
    now, places = village.points(slot), set(village.fits(card)) & set(things.cells_of(slot))
    return any(village.points_with(slot, card, cell) > now for cell in places)


def judged(turn: Turn, slot: int) -> Iterator[Told]:
    """What an award counts now, if that has changed."""
    points, counts, more = turn.after.points(slot), counts_of(turn.after, slot), later(turn, slot)
    change = points - turn.before.points(slot)
    if change or (more and counts != counts_of(turn.before, slot)):
        worth = f": {counted(points, 'point')}" if points or change else ""
        yield Told(abs(change) + SOONER, f"{name_of(turn.after, slot)} now counts {counts or 'nothing'}{worth}{more}.")


def later(turn: Turn, slot: int) -> str:
    """What the open plots of a line could still gain: "; a yellow card on the middle plot makes it 6"."""
    village, cells = turn.after, turn.after.empty(slot)
    if not turn.goes_on or len(cells) not in (1, 2):
        return ""
    award, line = village.awards[slot], village.line(slot)
    near = cells[-1] in things.neighbours(cells[0])
    best, cards = reachable(turn.components, award, line, tuple(village.pairs(cell) for cell in cells), near)
    if not cards:
        return ""
    wants = wanted(turn.components, award, line, cards)
    if len(cells) == 2:
        return f", up to {negative(best)} with {wants}"
    holds = ", and you hold one" if held(village, cells[0], award, line, best) else ""
    return f"; {wants} on the {things.cell_name(cells[0])} makes it {negative(best)}{holds}"


def held(village: Village, cell: int, award: int, line: int, best: int) -> bool:
    """Whether the hand has what a line wants on its last plot."""
    components = village.components
    rest = line - int(components.counters[components.empty])
    fitting = [card for card in village.hand if cell in village.fits(card)]
    return any(award_points(components, award, rest + components.counters[card]) == best for card in fitting)


def name_of(village: Village, slot: int) -> str:
    """The award of a slot by a name that cannot be mistaken for what it judges: "Excellence in Trees"."""
    name = village.components.award_names[village.awards[slot]]
    return name if name.startswith(JUDGES) else things.short_award(name)


def counts_of(village: Village, slot: int) -> str:
    """What the award of a slot finds in its line."""
    line = village.line(slot)
    return counted_now(village.components, village.awards[slot], line)


def gave(points: int) -> str:
    """What a covered award was worth: "which cost you 2 points"."""
    if points == 0:
        return "which paid nothing"
    return f"which {'paid' if points > 0 else 'cost you'} {counted(abs(points), 'point')}"
