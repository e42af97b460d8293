"""The things on the table of Village Green as shapes of a scene, each with its label, drawing and help."""

from dataclasses import replace
from functools import lru_cache

from hortus.games.village_green.components import Components
from hortus.games.village_green.form import SLOTS
from hortus.games.village_green.look.words.lines import Cells, pays
from hortus.games.village_green.look.words.things import (
    account,
    award_rule,
    brief_award,
    card_of,
    cell_name,
    line_name,
    scale,
    short_award,
)
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import signed

Box = tuple[float, float, float, float]
# How many shapes of a kind are cached: every view of a table shows nearly the same ones as the last.
KEPT = 4096

VILLAGE_HELP = (
    "Worth a point while it is face up. Once, before your action, you may turn it over: either to replace a row by new "
    "cards, or to let this turn's green card cover one of your own."
)


@lru_cache(KEPT)
def green_shape(components: Components, name: str, cards: tuple[str, ...], box: Box, where: str) -> Shape:
    """A green card, with those it covers."""
    stacked = [card_of(components, card) for card in cards]
    card = stacked[-1]
    return Shape(
        id=name,
        kind="card",
        box=box,
        label=f"{card.words}{where}",
        lines=(card.short,) if card.feature == "lawn" else (card.short, f"{card.colour} {card.flower}"),
        drawing="green-card",
        parameters=(
            ("colour", card.colour),
            ("flower", card.flower),
            ("feature", card.feature),
            ("trees", " ".join(card.trees)),
            *covered_mark(cards),
        ),
        tone=card.colour or "leaf",
        help=f"{card.help}{covered_words([each.words for each in stacked[:-1]])}",
        thing=f"green-{card.id}",
    )


@lru_cache(KEPT)
def award_shape(components: Components, cards: tuple[str, ...], box: Box) -> Shape:
    """An award outside a village."""
    award = components.award_ids.index(cards[-1])
    name, rule = components.award_names[award], award_rule(components, award)
    return Shape(
        id=f"award-{cards[-1]}",
        kind="card",
        box=box,
        label=name,
        lines=(short_award(name), rule),
        drawing="award-card",
        parameters=(
            ("name", short_award(name)),
            ("brief", brief_award(name)),
            ("award", cards[-1]),
            ("scale", scale(components, award)),
            *covered_mark(cards),
        ),
        tone="sun",
        help=f"What it pays: {rule}.",
    )


@lru_cache(KEPT)
def offered_award(components: Components, award: str, box: Box, cells: Cells | None) -> Shape:
    """An award that could be placed, with the line of these cells for which it would pay most now."""
    shape = award_shape(components, (award,), box)
    if cells is None:
        return shape
    points = [pays(components, award, cells, slot) for slot in range(len(SLOTS))]
    most = max(points)
    best = f"{signed(most)} at best, for {line_name(SLOTS[points.index(most)])}" if most else "nothing yet"
    best = f"{signed(most)} for every line" if most == min(points) != 0 else best
    return replace(shape, help=f"{shape.help} As your village stands, it would pay {best}.")


@lru_cache(KEPT)
def slot_shape(components: Components, seat: int, slot: int, cards: tuple[str, ...], points: int, line: int) -> Shape:
    """An award slot: columns along the top, rows down the left; an award has its points and how they come about."""
    at = float(slot % 3 + 1)
    box = (at, 0.0, 1.0, 1.0) if slot < 3 else (0.0, at, 1.0, 1.0)
    if not cards:
        return Shape(
            id=f"slot-{seat}-{SLOTS[slot]}",
            kind="slot",
            box=box,
            label=f"no award for {line_name(SLOTS[slot])}",
            lines=("no award",),
            drawing="award-slot",
            parameters=(("line", "column" if slot < 3 else "row"),),
            tone="quiet",
            help=f"An award placed here judges {line_name(SLOTS[slot])}.",
        )
    shape = award_shape(components, cards, box)
    badge = signed(points)
    now = account(components, components.award_ids.index(cards[-1]), line)
    names = [components.award_names[components.award_ids.index(card)] for card in cards[:-1]]
    return replace(
        shape,
        label=f"{shape.label}, judging {line_name(SLOTS[slot])}: {badge}",
        badge=badge,
        help=f"{shape.help} {now}{covered_words(names)}",
    )


@lru_cache(KEPT)
def cell_shape(name: str, cell: int, box: Box) -> Shape:
    """An empty cell of the green."""
    return Shape(
        id=name,
        kind="cell",
        box=box,
        label=f"{cell_name(cell)}, empty",
        lines=("·",),
        drawing="green-cell",
        tone="quiet",
        help="A green card goes here if it shares its flower or its colour with every card next to it.",
    )


def village_shape(components: Components, seat: int, village: str, up: bool) -> Shape:
    """The sign in the corner of a village."""
    ids = components.village_ids
    name = components.village_names[ids.index(village)] if village in ids else "Village"
    return Shape(
        id=f"village-{seat}",
        kind="card",
        box=(0, 0, 1, 1),
        label=f"{name}, {'face up' if up else 'turned over'}",
        lines=(name, "face up" if up else "used"),
        drawing="village-card",
        parameters=(("name", name), ("face", "up" if up else "down")),
        tone="leaf" if up else "quiet",
        badge=signed(int(components.village_points)) if up else "",
        help=VILLAGE_HELP if up else "Turned over: it has been used and scores nothing.",
    )


def deck_shape(kind: str, left: int, few: bool, ends: bool) -> Shape:
    """A face-down deck."""
    return Shape(
        id=f"deck-{kind}",
        kind="deck",
        box=(0.0, 0.0, 1.0, 1.0),
        label=f"{kind} deck, {left} cards left",
        lines=(f"{kind} deck", f"{left} left"),
        tone="clay" if few else "leaf",
        badge=str(left),
        help="Take the top card unseen." + (" An empty deck sets off the last round." if ends else ""),
    )


def covered_mark(cards: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """How many cards lie beneath, for the drawing."""
    return (("covered", str(len(cards) - 1)),) if len(cards) > 1 else ()


def covered_words(names: list[str]) -> str:
    """What lies beneath a card."""
    return f" It covers: {'; '.join(names)}." if names else ""
