"""The refusal of a decision: what is asked instead, or the reason by its kind."""

from typing import Final

from hortus.games.planta_nubo.refusals import cards, deliveries, garden, turn
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import (
    FINISHED,
    Table,
)
from hortus.games.planta_nubo.words.questions import ANSWERS, ANYTIME, question
from hortus.kernel.decision import Json, Refusal, write


def refusal(table: Table, decision: Json) -> Refusal:
    """The refusal of a decision: why not, and by which rule."""
    if table.phase == FINISHED:
        return Refusal("PN-140", "the game is over; there is nothing left to decide")
    do, asked = str(decision["do"]), int(top(table, 0))
    if do not in ANSWERS[asked] and do not in ANYTIME:
        return _not_now(table, do, asked)
    if do == "skip":
        return Refusal("PN-R9", f"this cannot be declined: {question(table)}")
    reason = REASONS.get(do)
    return reason(table, decision) if reason else Refusal("PN-44", f"{write(decision)} is not possible now")


def _not_now(table: Table, do: str, asked: int) -> Refusal:
    if do == "workshop":
        return Refusal("PN-91", "a workshop can be used in step 3 of a turn only")
    if do == "overtime":
        return turn.REASONS["overtime"](table, {})
    if do == "skip":
        return Refusal("PN-R9", f"this cannot be declined: {question(table)}")
    return Refusal("PN-42", f'"{do}" is not asked for now: {question(table)}')


REASONS: Final = {**turn.REASONS, **garden.REASONS, **cards.REASONS, **deliveries.REASONS}
