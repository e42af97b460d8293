"""What a decision has done in Botanists: flowers collected and planted, orders fulfilled, and the three scorings."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from hortus.games.botanists import form
from hortus.games.botanists.components import COLUMN, COLUMNS, Components
from hortus.games.botanists.look.view.shapes import land_id
from hortus.games.botanists.look.words import narration, things
from hortus.kernel.form import Happening
from hortus.kernel.scene.scene import Moment

Happened: TypeAlias = Happening[form.Seen, form.Decision, form.Result]

# The scenes of a scoring, one after the other: what they are about, in words, and how it looks (table.css).
SCENES: Final[dict[form.Part, tuple[str, str]]] = {
    "orders": ("bouquets sold", "sold"),
    "empty_land": ("no leftovers", ""),
    "leftovers": ("leftovers wilt", "wilted"),
    "columns": ("in full bloom", "blooming"),
    "withered": ("withered flowers", "wilted"),
    "unfulfilled": ("orders not fulfilled", "wilted"),
}


def moments(components: Components, happened: Happened) -> Iterator[Moment]:
    """What the decision did by itself, and the scoring that it set off."""
    if isinstance(happened.before, form.Finished) or isinstance(happened.after, form.Finished):
        return
    seat, before, after = happened.maker, happened.before.players[happened.maker], happened.after
    match happened.decision:
        case form.Play() if seat == happened.seat == after.to_move:
            picked = after.pending.collected or ""
            colours = [each for each in components.flower_ids if things.letter_of(components, each) in picked]
            yield Moment("take", seat=seat, shapes=tuple(f"collected-{each}" for each in colours))
        case form.Plant() | form.Tend():
            yield from planted(after.players[seat], seat)
        case form.Fulfil(order) if order in after.players[seat].completed:
            yield Moment("score", "Order fulfilled", seat, (f"order-{order}",), manner="tied")
        case form.BonusPoints():
            sign = land_id(seat, before.planted - 1)
            yield Moment("score", "Bonus", seat, (sign,), points=gained(happened, seat, "bonus_points"))
        case form.KeepFlowers():
            wilted = leftovers(components, before, seat) - leftovers(components, after.players[seat], seat)
            yield Moment("take", seat=seat, gone=tuple(sorted(wilted)), manner="wilted")
    if any(gained(happened, each, part) for each in range(len(after.players)) for part in SCENES):
        yield from scoring(components, happened, happened.before, after)


def planted(player: form.Player, seat: int) -> Iterator[Moment]:
    """The last flower planted, and the column that it completes in full bloom."""
    last = player.planted - 1
    yield Moment(
        "grow", seat=seat, shapes=(land_id(seat, last),), manner="wilted" if player.tiles[-1].islower() else ""
    )
    column = last // COLUMN
    if column in blooming(player) and player.planted == (column + 1) * COLUMN:
        spaces = tuple(land_id(seat, space) for space in range(last - COLUMN + 1, last + 1))
        yield Moment("grow", "In full bloom", seat, spaces, manner="blooming")


def scoring(
    components: Components, happened: Happened, before: form.Position, after: form.Position
) -> Iterator[Moment]:
    """A banner, then the scenes of the seat that looks, then everybody else's points."""
    yield Moment("round", f"{narration.SCORINGS[after.players[0].planted // COLUMN - 1].capitalize()} scoring")
    for seat, name in enumerate(happened.names):
        gains = {part: gain for part in SCENES if (gain := gained(happened, seat, part))}
        if seat != happened.seat:
            yield Moment("score", name, seat, (f"marginal-{seat}",), points=sum(gains.values()))
            continue
        for part, gain in gains.items():
            words, manner = SCENES[part]
            there = about(components, after.players[seat], seat, part)
            gone = about(components, before.players[seat], seat, part) - there
            yield Moment("score", words, seat, tuple(sorted(there)), tuple(sorted(gone)), gain, manner=manner)


def about(components: Components, player: form.Player, seat: int, part: form.Part) -> set[str]:
    """The shapes that a scene of a scoring is about."""
    if part == "orders":
        return {f"order-{order}" for order in player.completed}
    if part == "columns":
        return {f"column-{seat}-{column + 1}" for column in blooming(player)}
    if part == "withered":
        return {land_id(seat, space) for space, tile in enumerate(player.tiles) if tile.islower()}
    if part == "unfulfilled":
        return {f"order-{order}" for order in player.personal}
    return leftovers(components, player, seat) or {f"marginal-{seat}"}


def leftovers(components: Components, player: form.Player, seat: int) -> set[str]:
    """The leftovers of a player, by colour."""
    left = player.marginal
    return {f"leftover-{seat}-{each}" for each in components.flower_ids if things.letter_of(components, each) in left}


def blooming(player: form.Player) -> list[int]:
    """The columns that are full, without a withered flower."""
    return [at for at in range(COLUMNS) if len(player.land[at]) == COLUMN and player.land[at].isupper()]


def gained(happened: Happened, seat: int, part: form.Part) -> int:
    """How many points more a seat has for a part of the score sheet."""
    then, now = (each.players[seat].breakdown for each in (happened.scored, happened.scores))
    return now[part] - then[part]
