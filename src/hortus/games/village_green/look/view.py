"""What one seat may see of Village Green, as a scene: its own village large, both rows, its hand, the other villages.

Everything comes from the seat's observation, that is, from what it may know; points are those of the open villages.
"""

from dataclasses import replace
from functools import lru_cache

from hortus.games.village_green import form
from hortus.games.village_green.components import Components
from hortus.games.village_green.form import SLOTS
from hortus.games.village_green.look.gestures import HAND, Gestures
from hortus.games.village_green.look.words import narration, things
from hortus.kernel.engine.contract import ONLOOKER, OVER
from hortus.kernel.form import Look
from hortus.kernel.scene.scene import Panel, Shape, Standing
from hortus.kernel.scene.words import counted, signed

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
    stacked = [things.card_of(components, card) for card in cards]
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
    name, rule = components.award_names[award], things.award_rule(components, award)
    return Shape(
        id=f"award-{cards[-1]}",
        kind="card",
        box=box,
        label=name,
        lines=(things.short_award(name), rule),
        drawing="award-card",
        parameters=(
            ("name", things.short_award(name)),
            ("brief", things.brief_award(name)),
            ("award", cards[-1]),
            ("scale", things.scale(components, award)),
            *covered_mark(cards),
        ),
        tone="sun",
        help=f"What it pays: {rule}.",
    )


@lru_cache(KEPT)
def offered_award(components: Components, award: str, box: Box, cells: things.Cells | None) -> Shape:
    """An award that could be placed, with the line of these cells for which it would pay most now."""
    shape = award_shape(components, (award,), box)
    if cells is None:
        return shape
    points = [things.pays(components, award, cells, slot) for slot in range(len(SLOTS))]
    most = max(points)
    best = f"{signed(most)} at best, for {things.line_name(SLOTS[points.index(most)])}" if most else "nothing yet"
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
            label=f"no award for {things.line_name(SLOTS[slot])}",
            lines=("no award",),
            drawing="award-slot",
            parameters=(("line", "column" if slot < 3 else "row"),),
            tone="quiet",
            help=f"An award placed here judges {things.line_name(SLOTS[slot])}.",
        )
    shape = award_shape(components, cards, box)
    badge = signed(points)
    now = things.account(components, components.award_ids.index(cards[-1]), line)
    names = [components.award_names[components.award_ids.index(card)] for card in cards[:-1]]
    return replace(
        shape,
        label=f"{shape.label}, judging {things.line_name(SLOTS[slot])}: {badge}",
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
        label=f"{things.cell_name(cell)}, empty",
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


# A deck this small is shown as a warning: its last card ends the game.
FEW = 3
# Cards are the same size everywhere: in rows, hand and village.
CARD = (116.0, 162.0)
ROW_NAMES = {"green": "Green cards", "award": "Awards"}


# By phase: the rule to look up.
RULES = {"action": "VG-13", "place": "VG-34", "take_award": "VG-40", "place_award": "VG-28", "over": "VG-52"}


class View(Gestures):
    """One seat's view: the position, and where the cards are that a decision is about."""

    def __init__(self, look: Look[form.Seen, form.Decision, form.Result], components: Components) -> None:
        super().__init__(look)
        self.components = components
        # By seat, what lies on the plots.
        self.green = [player.cells for player in look.seen.players]
        self.places = {}
        self.held = {}
        self.laid = {}
        self.taken_award = ""

    def panels(self) -> list[Panel]:
        """Villages, rows, hand."""
        panels = self.own_first([self.village(seat) for seat in range(len(self.names))])
        if isinstance(self.seen, form.Position):
            panels += [self.row(self.seen, "green"), self.row(self.seen, "award")]
            if self.seat != ONLOOKER:
                panels.append(self.hand(self.seen))
        return panels

    def asked(self) -> str:
        if isinstance(self.seen, form.Finished) or all(isinstance(each, form.Bottom) for each in self.offered):
            return "None of your cards fits: put one under the deck."
        return narration.question(self.components, self.seen)

    def rule(self) -> str:
        return RULES[self.look.phase]

    def shows(self, decision: form.Decision) -> str:
        match decision:
            case form.Refresh():
                return "This lays out three new cards."
            case form.TakeGreen("deck") | form.TakeAward("deck"):
                return "This shows you the card."
        return "This reveals a new card."

    def unasked(self, decision: form.Decision) -> bool:
        """A card in a row is taken as it lies there."""
        return isinstance(decision, form.TakeGreen | form.TakeAward) and decision.source != "deck"

    def tells_gain(self, decision: form.Decision) -> bool:
        """Turning over a village card costs its point, whatever comes."""
        return isinstance(decision, form.Refresh)

    def outcome(self) -> str:
        return narration.outcome(self.components, self.result, self.names)

    def standing(self, seat: int) -> Standing:
        player = self.seen.players[seat]
        named = {
            str(slot): things.award_title(self.components, award)
            for slot in form.SLOTS
            for award in player.award_cards(slot)
        }
        return narration.standing(self.result, seat, self.names[seat], named)

    def scored(self, seat: int) -> dict[str, list[str]]:
        sign, *rest = (shape.id for shape in self.village(seat).shapes)
        slots, cells = rest[: len(form.SLOTS)], rest[len(form.SLOTS) :]
        parts, piles = self.result.players[seat].breakdown, self.green[seat]
        ponds = [
            cells[at] for at, pile in enumerate(piles) if pile and things.card_of(self.components, pile[-1]).is_pond
        ]
        lines = {
            narration.part_name(slot): [slots[at], *(cells[cell] for cell in things.cells_of(at))]
            for at, slot in enumerate(form.SLOTS)
            if parts[slot]
        }
        return {
            narration.part_name("village"): [sign] if parts["village"] else [],
            narration.part_name("ponds"): ponds,
            **lines,
        }

    def banner(self) -> str:
        told = narration.last_round(self.seen, self.names)
        if told or self.seat == ONLOOKER or self.look.to_move == OVER:
            return told
        filled = planted(self.green[self.seat])
        return "One plot left: filling it ends the game after this round." if filled == len(form.CELLS) - 1 else ""

    def progress(self) -> str:
        fullest = max(map(planted, self.green))
        return narration.last_round(self.seen, self.names) or f"Fullest village: {fullest} of {len(form.CELLS)} plots"

    # ---- villages ----

    def village(self, seat: int) -> Panel:
        """The 4 × 4 village: sign, awards along the top and the left, the green."""
        player = self.seen.players[seat]
        sign = village_shape(self.components, seat, player.village or "", player.village_face_up)
        slots = [self.slot(seat, at) for at in range(len(form.SLOTS))]
        cells = [self.cell(seat, cell, pile) for cell, pile in enumerate(self.green[seat])]
        own = seat == self.seat
        if own:
            self.places = {
                name: shape.id for name, shape in zip([*form.SLOTS, *form.CELLS], [*slots, *cells], strict=True)
            }
        return Panel(
            id=f"village-of-{seat}",
            title=f"{self.names[seat]} (you)" if own else self.names[seat],
            role="garden" if own else "other",
            width=4,
            height=4,
            shapes=(sign, *slots, *cells),
            pixels=CARD,
            characters=(19, 4) if own else (15, 3),
            seat=seat,
            note=self.village_note(seat),
        )

    def slot(self, seat: int, at: int) -> Shape:
        """One of the six slots, with what its award pays now."""
        slot = form.SLOTS[at]
        awards, points = self.seen.players[seat].award_cards(slot), self.result.players[seat].breakdown[slot]
        line = things.counters_of(self.components, self.green[seat], at) if awards else 0
        return slot_shape(self.components, seat, at, awards, points, line)

    def cell(self, seat: int, cell: int, cards: tuple[str, ...]) -> Shape:
        """One of the nine cells of the green."""
        box = (1.0 + cell % 3, 1.0 + cell // 3, 1.0, 1.0)
        name = f"cell-{seat}-{form.CELLS[cell]}"
        if not cards:
            return cell_shape(name, cell, box)
        return green_shape(self.components, name, cards, box, f" on the {things.cell_name(cell)}")

    def village_note(self, seat: int) -> str:
        """Points, and for others how many cards they hold."""
        words, player = counted(self.result.players[seat].total, "point"), self.seen.players[seat]
        if seat == self.seat or not isinstance(player, form.Player) or not player.hand_size:
            return words
        return f"{words}, {player.hand_size} in hand"

    # ---- rows and hand ----

    def row(self, seen: form.Position, kind: form.Kind) -> Panel:
        """A deck with the number of cards left, and the face-up cards beside it."""
        left = seen.decks.size(kind)
        ends = len(self.names) > 1 and seen.end_trigger is None
        few = ends and left <= FEW
        shapes = [deck_shape(kind, left, few, ends)]
        for place, card in enumerate(seen.rows.green if kind == "green" else seen.rows.award):
            box = (place + 1.0, 0.0, 1.0, 1.0)
            if kind == "green":
                shape = green_shape(self.components, f"green-{place + 1}", (card,), box, ", face up")
            else:
                shape = self.award(card, box)
            self.laid.setdefault(card, []).append(shape.id)
            shapes.append(shape)
        return Panel(
            id=f"row-{kind}",
            title=ROW_NAMES[kind],
            role="market",
            width=4,
            height=1,
            shapes=tuple(shapes),
            pixels=CARD,
            characters=(19, 4),
            note=f"{left} in the deck" + (": soon the last round" if few else ""),
        )

    def award(self, award: str, box: tuple[float, float, float, float]) -> Shape:
        """An award that this seat could place."""
        cells = self.green[self.seat] if self.seat != ONLOOKER else None
        return offered_award(self.components, award, box, cells)

    def hand(self, seen: form.Position) -> Panel:
        """The seat's own cards, and the award it has taken."""
        shapes = []
        for place, card in enumerate(seen.players[self.seat].hand_cards):
            box = (float(place), 0.0, 1.0, 1.0)
            shape = green_shape(self.components, f"hand-{place + 1}", (card,), box, ", in your hand")
            self.held.setdefault(card, shape.id)
            shapes.append(shape)
        if seen.award_in_hand is not None and self.seat == seen.to_move:
            shapes.append(self.award(seen.award_in_hand, (float(len(shapes)), 0.0, 1.0, 1.0)))
            self.taken_award = shapes[-1].id
        return Panel(
            id=HAND,
            title="Your hand",
            role="hand",
            width=4,
            height=1,
            shapes=tuple(shapes),
            pixels=CARD,
            characters=(19, 4),
            seat=self.seat,
        )


def planted(cells: things.Cells) -> int:
    """How many plots of a village are filled."""
    return sum(map(bool, cells))
