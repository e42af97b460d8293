"""Which rule forbids a well-formed but illegal decision (section 11)."""

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.decisions import describe
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.look.words.items import ANYTIME, spoken
from hortus.games.planta_nubo.look.words.questions import question
from hortus.games.planta_nubo.position import seen
from hortus.games.planta_nubo.refusals.deliveries import refuse_container
from hortus.games.planta_nubo.refusals.garden import refuse_garden
from hortus.games.planta_nubo.refusals.turn import refuse_overtime, refuse_turn
from hortus.kernel.decision import Refusal, write
from hortus.kernel.form import plain, verb


def refusal(table: state.Table, decision: Decision) -> Refusal:
    """The refusal of a decision: what is asked instead, or why not, and by which rule."""
    if table.phase == state.FINISHED:
        return Refusal("PN-140", "the game is over; there is nothing left to decide")
    position = form.in_play(seen(table, table.to_move))
    answers = spoken(position.top).answers
    if isinstance(decision, (*answers, *ANYTIME)) and not isinstance(decision, do.Skip):
        found = refuse_turn(table, decision) or refuse_garden(table, decision) or refuse_container(table, decision)
        return found or Refusal("PN-44", f"{write(plain(decision))} is not possible now")
    if isinstance(decision, do.UseWorkshop):
        return Refusal("PN-91", "a workshop can be used in step 3 of a turn only")
    if isinstance(decision, do.WorkOvertime):
        return refuse_overtime(table)
    asked = question(table.components, position, [describe(table, code) for code in table.legal()])
    if isinstance(decision, do.Skip):
        return Refusal("PN-R9", f"this cannot be declined: {asked}")
    return Refusal("PN-42", f'"{verb(decision)}" is not asked for now: {asked}')


__all__ = ["refusal"]
