"""Effects, cards and decisions in words."""

from hortus.games.planta_nubo.decisions import describe
from hortus.games.planta_nubo.state import Table
from hortus.kernel.decision import write


def words(table: Table, code: int) -> str:
    """A legal decision in words."""
    return write(describe(table, code))
