"""What a decision has done in Verdant: what was taken and laid, how plants grew, what was potted, what now scores."""

from collections.abc import Iterator
from typing import TypeAlias

from hortus.games.verdant import form
from hortus.games.verdant.components import Components
from hortus.games.verdant.look.words import narration, things
from hortus.kernel.form import Happening
from hortus.kernel.scene.gesture import Amount
from hortus.kernel.scene.scene import Moment
from hortus.kernel.scene.words import counted, in_words

Happened: TypeAlias = Happening[form.Seen, form.Decision, form.Result]


def moments(components: Components, happened: Happened) -> Iterator[Moment]:
    """Taken or laid; then the plants that grew and those that are complete, the rooms that score, and what is new."""
    before, after = happened.before, happened.after
    if isinstance(happened.decision, form.Take) and isinstance(before, form.Position):
        yield taken(components, happened, happened.decision, before)
    yield from laid(components, happened)
    yield from grown(components, happened)
    yield from potted(components, happened)
    yield from paid(components, happened)
    if isinstance(before, form.Position) and isinstance(after, form.Position) and after.phase != "over":
        fresh = tuple(refilled(components, before.market, after.market))
        if fresh:
            yield Moment("reveal", shapes=fresh)
        if narration.last_turns(after) and not narration.last_turns(before):
            yield Moment("round", "The last round")


def taken(components: Components, happened: Happened, decision: form.Take, before: form.Position) -> Moment:
    """A card and a token leave the market; whoever takes them has the card in hand."""
    card, market = decision.card, before.market
    column = decision.token_col or market.column_of(card) + 1
    thumbs = market.thumbs_on(card)
    brings = (Amount("thumb", thumbs, counted(thumbs, "green thumb")),) if thumbs else ()
    if happened.seat == happened.maker:
        return Moment("take", seat=happened.maker, shapes=(shape_of(components, card),), brings=brings)
    return Moment("take", seat=happened.maker, gone=(shape_of(components, card), f"token-{column}"), brings=brings)


def laid(components: Components, happened: Happened) -> Iterator[Moment]:
    """New cards in the homes, and an item in its room."""
    fresh = tuple(
        shape_of(components, card.name)
        for then, now in zip(happened.before.players, happened.after.players, strict=True)
        for at, card in now.cards.items()
        if at not in then.cards
    )
    if fresh:
        yield Moment("lay", seat=happened.maker, shapes=fresh)
    if isinstance(happened.decision, form.Furnish):
        room = happened.after.players[happened.maker].cards[happened.decision.at]
        points = gained(happened, "items")
        yield Moment("lay", "", happened.maker, (shape_of(components, room.name),), points=points)


def grown(components: Components, happened: Happened) -> Iterator[Moment]:
    """The plants that have gained verdancy and need more."""
    then, now = cards_of(happened)
    more = {at: now[at].verdancy - card.verdancy for at, card in then.items() if not now[at].pot}
    plants = tuple(shape_of(components, now[at].name) for at, gain in more.items() if gain > 0)
    if plants:
        gain = sum(more.values())
        yield Moment("grow", "", happened.maker, plants, brings=(Amount("leaf", gain, f"+{gain} verdancy"),))


def potted(components: Components, happened: Happened) -> Iterator[Moment]:
    """The plants that have got their pot, with all that the sheet has more for plants."""
    then, now = cards_of(happened)
    names = [now[at].name for at in now if now[at].pot and not (at in then and then[at].pot)]
    if names:
        words = f"{in_words([things.plant_name(components, name) for name in names])} potted"
        points = sum(gained(happened, part) for part in ("plants", "pots", "verdancy"))
        shapes = tuple(shape_of(components, name) for name in names)
        yield Moment("score", words, happened.maker, shapes, points=points, manner="potted")


def paid(components: Components, happened: Happened) -> Iterator[Moment]:
    """The rooms that score more than before, and a home with all five types."""
    homes = [each.players[happened.maker].home or None for each in (happened.before, happened.after)]
    then, now = (things.layout(components, home) for home in homes)
    earning = {at: now.rate(at) * len(now.alike(at)) for at in now.rooms}
    before = {at: then.rate(at) * len(then.alike(at)) for at in then.rooms}
    rooms = tuple(shape_of(components, now.cards[at].name) for at in earning if earning[at] > before.get(at, 0))
    if rooms:
        yield Moment("score", "", happened.maker, rooms, points=gained(happened, "rooms"))
    for part, words, cells in (
        ("collector", "All five plant types", now.plants),
        ("decorator", "All five room types", now.rooms),
    ):
        if points := gained(happened, part):
            shapes = tuple(shape_of(components, now.cards[at].name) for at in cells)
            yield Moment("score", words, happened.maker, shapes, points=points)


def refilled(components: Components, before: form.Market, after: form.Market) -> Iterator[str]:
    """The cards and tokens that are new in the market."""
    known = {*before.plants, *before.rooms}
    yield from (shape_of(components, card) for card in (*after.plants, *after.rooms) if card and card not in known)
    tokens = enumerate(zip(before.tokens, after.tokens, strict=True), 1)
    yield from (f"token-{column}" for column, (then, now) in tokens if now and then != now)


def cards_of(happened: Happened) -> tuple[dict[form.Cell, form.Card], dict[form.Cell, form.Card]]:
    """The home of whoever decided, before and after."""
    return happened.before.players[happened.maker].cards, happened.after.players[happened.maker].cards


def gained(happened: Happened, part: str) -> int:
    """How many points more its maker has for a part of the score sheet."""
    then, now = (each.players[happened.maker].breakdown for each in (happened.scored, happened.scores))
    return int(getattr(now, part)) - int(getattr(then, part))


def shape_of(components: Components, card: str) -> str:
    """The shape of a card."""
    return f"plant-{card}" if card in components.plant_ids else f"room-{card}"
