"""Which rule forbids a well-formed decision that is not on offer."""

from hortus.games.planta_nubo.state import Table
from hortus.kernel.decision import Json, Refusal


def refusal(table: Table, decision: Json) -> Refusal:
    """The refusal of a decision."""
    return Refusal("format", f"{decision} is not on offer")
