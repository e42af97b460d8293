"""The score output of Planta Nubo (section 9)."""

from hortus.games.planta_nubo import form, scoring, state
from hortus.kernel.form.results import is_tied, winners_of


def result(table: state.Table) -> form.Result:
    """The score output."""
    players = tuple(points(table, seat) for seat in range(table.players))
    if table.level != state.NO_LEVEL:
        return solo_result(table, players)
    winners = winners_of([table.standing(seat) for seat in range(table.players)])
    if not is_tied([each.total for each in players]):
        return form.Result(players=players, winners=winners, decided_by="points")
    return form.Result(players=players, winners=winners, decided_by="cards" if len(winners) == 1 else "shared")


def points(table: state.Table, seat: int) -> form.Points:
    """The points of a player."""
    parts = scoring.breakdown(table, seat)
    return form.Points(sum(parts.values()), dict(parts), scoring.by_farm(table, seat))


def solo_result(table: state.Table, players: tuple[form.Points, ...]) -> form.Result:
    """The score output of a game against Botbot, who wins a tie."""
    parts = scoring.breakdown(table, table.players)
    own, bot = players[0].total, sum(parts.values())
    return form.Result(
        players=players,
        bot=form.BotPoints(bot, dict(parts)),
        winners=(0,) if own > bot else ("botbot",),
        decided_by="solo_tie" if own == bot else "points",
    )
