"""What one button decides at once: all deliveries, all loads.

Each of these decisions can be made by itself instead, and is undone by itself.
"""

from collections.abc import Callable, Iterator

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form import pending
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.look.view.reach import NuboLook, reached
from hortus.games.planta_nubo.look.words import agenda, decisions
from hortus.kernel.form.view import Offer

# Some decisions in a row, and the words of their button.
Row = tuple[str, tuple[Offer[Decision], ...]]
# What comes next of what is offered in a position; None if nothing does.
Wanted = Callable[[form.Position, list[Offer[Decision]]], Offer[Decision] | None]


def at_once(components: Components, look: NuboLook) -> Iterator[Row]:
    """What the buttons decide."""
    match form.in_play(look.seen).top:
        case pending.PublicDelivery():
            yield from all_deliveries(components, look)
        case item if isinstance(item, agenda.LAST_STEPS):
            yield from all_loads(components, look)


def all_deliveries(components: Components, look: NuboLook) -> Iterator[Row]:
    """Deliveries to the airport, those that bring most energy first."""
    energy: list[int] = []

    def best(table: form.Position, offers: list[Offer[Decision]]) -> Offer[Decision] | None:
        found = {each.code: decisions.delivered_energy(components, table, each.decision) for each in offers}
        most = max(offers, key=lambda each: (found[each.code], is_on_cell(each.decision)), default=None)
        if most is None or not found[most.code]:
            return None
        energy.append(found[most.code])
        return most

    row = in_a_row(look, best)
    if len(row) > 1:
        yield f"Deliver {len(row)}: {sum(energy)} energy", row


def all_loads(components: Components, look: NuboLook) -> Iterator[Row]:
    """Flowers of the right colour for the seat's containers; what comes before that step is declined."""
    row, energy = loading(components, look)
    if row:
        yield f"Load {len(energy)}: {sum(energy)} energy", row


def loading(components: Components, look: NuboLook) -> tuple[tuple[Offer[Decision], ...], list[int]]:
    """The decisions that load all flowers of the right colour, none if there are none, and their energy."""
    energy: list[int] = []

    def fitting(table: form.Position, offers: list[Offer[Decision]]) -> Offer[Decision] | None:
        if isinstance(table.top, pending.Overtime):
            return next(each for each in offers if isinstance(each.decision, do.Skip))
        if not isinstance(table.top, pending.LoadDocks):
            return None
        # What is left then wants another colour, for a charge.
        if energy and not any(fits(components, table, each.decision) for each in offers):
            return next(each for each in offers if isinstance(each.decision, do.Skip))
        free = [each for each in offers if fits(components, table, each.decision)]
        found = max(free, key=lambda each: is_on_cell(each.decision), default=None)
        if found is not None:
            energy.append(decisions.loaded_energy(components, table, found.decision))
        return found

    row = in_a_row(look, fitting)
    return (row, energy) if energy else ((), [])


def in_a_row(look: NuboLook, wanted: Wanted) -> tuple[Offer[Decision], ...]:
    """Decide what is wanted as long as something is, up to a reveal."""
    row: list[Offer[Decision]] = []
    table, offers = reached(look, ())
    while table.to_move == look.seat and (found := wanted(table, offers)) is not None:
        row.append(found)
        if found.reveals:
            break
        table, offers = reached(look, [each.code for each in row])
    return tuple(row)


def fits(components: Components, table: form.Position, decision: Decision) -> bool:
    """Whether a decision loads a flower of the right colour."""
    return isinstance(decision, do.LoadDock) and not decisions.pays_for_colour(components, table, decision)


def is_on_cell(decision: Decision) -> bool:
    """Whether a flower comes from a cell: those in pots may score there."""
    return isinstance(decision, do.Deliver | do.LoadDock) and "." not in decision.source
