"""The score output of Planta Nubo (section 9)."""

from hortus.games.planta_nubo.scoring import breakdown, by_farm
from hortus.games.planta_nubo.state import (
    NO_LEVEL,
    Table,
)
from hortus.kernel.decision import Json
from hortus.kernel.words import verdict


def result(table: Table) -> Json:
    """The score output (section 9)."""
    players: list[Json] = []
    for seat in range(table.players):
        parts = breakdown(table, seat)
        players.append({"total": sum(parts.values()), "breakdown": parts, "by_farm": by_farm(table, seat)})
    if table.level != NO_LEVEL:
        return _solo_result(table, players)
    seats = range(table.players)
    points, standings = [table.score(seat) for seat in seats], [table.standing(seat) for seat in seats]
    return {"players": players, **verdict(points, standings, "cards")}


def _solo_result(table: Table, players: list[Json]) -> Json:
    parts = breakdown(table, table.players)
    bot = sum(parts.values())
    own = table.score(0)
    return {
        "players": players,
        "bot": {"total": bot, "breakdown": parts},
        "winners": [0] if own > bot else ["botbot"],
        "decided_by": "solo_tie" if own == bot else "points",
    }
