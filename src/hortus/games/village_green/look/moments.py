"""What a decision has done in Village Green: what was laid, which awards now pay more or less, what was turned up."""

from collections.abc import Iterator
from typing import TypeAlias

from hortus.games.village_green import form
from hortus.games.village_green.components import Components
from hortus.games.village_green.look.words import narration, things
from hortus.kernel.form import Happening
from hortus.kernel.scene.scene import Moment

Happened: TypeAlias = Happening[form.Seen, form.Decision, form.Result]


def moments(components: Components, happened: Happened) -> Iterator[Moment]:
    """Laid, turned over or taken; then what it pays, the row refilled, and the last round."""
    seat, before, after = happened.maker, happened.before, happened.after
    match happened.decision:
        case form.Place(_, at):
            yield Moment("lay", seat=seat, shapes=(cell(seat, at),))
            ponds = gained(happened, "ponds")
            if ponds:
                yield Moment(
                    "score", "Pond" if ponds > 0 else "No pond any more", seat, (cell(seat, at),), points=ponds
                )
        case form.PlaceAward(at) if at != "village":
            yield Moment("lay", seat=seat, shapes=(slot(after, seat, at),))
        case form.Refresh() | form.Cover():
            yield Moment("take", seat=seat, shapes=(f"village-{seat}",), points=gained(happened, "village"))
    yield from judged(components, happened)
    if isinstance(before, form.Position) and isinstance(after, form.Position):
        fresh = tuple(turned_up(before.rows, after.rows))
        if fresh:
            yield Moment("reveal", shapes=fresh)
        if after.end_trigger and not before.end_trigger and len(happened.names) > 1:
            yield Moment("round", narration.last_round(after, happened.names))


def judged(components: Components, happened: Happened) -> Iterator[Moment]:
    """The awards whose points have changed, with the line that each judges."""
    seat = happened.maker
    for number, name in enumerate(form.SLOTS):
        awards, gain = happened.after.players[seat].award_cards(name), gained(happened, name)
        if awards and gain:
            line = tuple(cell(seat, form.CELLS[at]) for at in things.cells_of(number))
            manner = "ribbon" if gain > 0 else ""
            shapes = (slot(happened.after, seat, name), *line)
            yield Moment("score", things.award_name(components, awards[-1]), seat, shapes, points=gain, manner=manner)


def gained(happened: Happened, part: str) -> int:
    """How many points more its maker has for a part of the score sheet."""
    then, now = (each.players[happened.maker].breakdown for each in (happened.scored, happened.scores))
    return now[part] - then[part]


def turned_up(before: form.Rows, after: form.Rows) -> Iterator[str]:
    """The places of the rows with a new card."""
    yield from (f"green-{place}" for place, card in enumerate(after.green, 1) if card not in before.green)
    yield from (f"award-{award}" for award in after.award if award not in before.award)


def cell(seat: int, at: str) -> str:
    """The shape of a plot."""
    return f"cell-{seat}-{at}"


def slot(seen: form.Seen, seat: int, at: form.Slot) -> str:
    """The shape at an award slot: what lies there."""
    awards = seen.players[seat].award_cards(at)
    return f"award-{awards[-1]}" if awards else f"slot-{seat}-{at}"
