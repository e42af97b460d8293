"""How a finished game is summarised: who has won and by how much, and where they were ahead."""

from markupsafe import Markup

from hortus.bots.levels import PREFIX, names
from hortus.drawing.garden import GARDEN
from hortus.kernel.scene.scene import Standing
from hortus.kernel.scene.words import signed
from hortus.table.tables.views import TableView

# Where the levels for people begin: nobody wants to be beaten by dice next.
WEAKEST = 1
# How many leads are listed for each side.
TOLD = 2
WREATH = Markup(f'<svg viewBox="-52 -48 104 104" aria-hidden="true">{GARDEN.symbol("laurel")}</svg>')  # noqa: S704


def winners_of(view: TableView) -> list[int]:
    """The seats that have won; a result names an automa, which has the last seat."""
    found = (view.result or {}).get("winners")
    last = max((each.seat for each in view.scene.standings), default=0)
    return [each if isinstance(each, int) else last for each in found] if isinstance(found, list) else []


def verdict(view: TableView) -> str:
    """Who has won and by how much, from the viewer's point of view."""
    winners, scores = winners_of(view), {each.seat: each.points for each in view.scene.standings}
    beaten = [points for seat, points in scores.items() if seat not in winners]
    if not winners or not beaten:
        return "It is a tie." if len(winners) > 1 else view.scene.question
    lead = max(scores[seat] for seat in winners) - max(beaten)
    names = [each.name for each in view.scene.standings if each.seat in winners]
    if len(names) > 1:
        return f"{' and '.join(names)} share the win."
    who = "You win" if view.seat in winners else f"{names[0]} wins"
    return f"{who} by {lead}." if lead > 0 else f"{who} the tie-break."


def rival(view: TableView) -> str:
    """The level to try next, where all others were bots of one level: a harder one after a win, else a softer one."""
    others, known = {kind for seat, kind in enumerate(view.kinds) if seat not in view.held}, names()[WEAKEST:]
    levels = [level for level in known if others == {PREFIX + level}]
    if not view.held or not levels:
        return ""
    at = known.index(levels[0]) + (1 if set(winners_of(view)).intersection(view.held) else -1)
    return known[at] if 0 <= at < len(known) else ""


def leads(view: TableView) -> str:
    """Where the winner was ahead, and where the other one: the viewer's seat, or else the best of the losers."""
    winners = winners_of(view)
    won = [each for each in view.scene.standings if each.seat in winners]
    lost = sorted((each for each in view.scene.standings if each.seat not in winners), key=lambda each: -each.points)
    if len(won) != 1 or not lost:
        return ""
    winner, other = won[0], next((each for each in lost if each.seat == view.seat), lost[0])
    told = [ahead(one, two, one.seat == view.seat) for one, two in ((winner, other), (other, winner))]
    return " ".join(filter(None, told))


def ahead(one: Standing, two: Standing, looks: bool) -> str:
    """Where one player scored more points than another, most first."""
    more = [mine - theirs for (_, mine), (_, theirs) in zip(one.breakdown, two.breakdown, strict=True)]
    best = sorted((place for place, points in enumerate(more) if points > 0), key=lambda place: -more[place])[:TOLD]
    told = ", ".join(f"{called(one, place)} {signed(more[place])}" for place in best)
    return f"Where {'you' if looks else one.name} led: {told}." if told else ""


def called(standing: Standing, place: int) -> str:
    """The name of a part of the breakdown, without the fine print: by what lies there, where players differ."""
    found = standing.details[place] if standing.details else ""
    return found or standing.breakdown[place][0].partition(" (")[0]
