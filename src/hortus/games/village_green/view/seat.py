"""What one seat may see of Village Green, as a scene: its own village large, both rows, its hand, the other villages.

Everything comes from the seat's observation, that is, from what it may know; points are those of the open villages.
"""

from hortus.games.village_green.components import CELLS, SLOTS
from hortus.games.village_green.gestures import HAND, Gestures
from hortus.games.village_green.scoring import LINES, slot_points, village_points
from hortus.games.village_green.state import Table
from hortus.games.village_green.view.shapes import (
    cell_shape,
    deck_shape,
    green_shape,
    offered_award,
    slot_shape,
    village_shape,
)
from hortus.games.village_green.words.narration import last_round, outcome, part_name, question, standing
from hortus.games.village_green.words.things import cell_name, short_award
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Shape, Standing
from hortus.kernel.words import counted, total

# A deck this small is shown as a warning: its last card ends the game.
FEW = 3
# Cards are the same size everywhere: in rows, hand and village.
CARD = (116.0, 162.0)
ROW_NAMES = {"green": "Green cards", "award": "Awards"}


# By phase: the rule to look up.
RULES = {"action": "VG-13", "place": "VG-34", "take_award": "VG-40", "place_award": "VG-28", "over": "VG-52"}


class View(Gestures):
    """One seat's view: the observation, and where the cards are that a decision is about."""

    state: Table

    def __init__(self, state: Table, seat: int) -> None:
        super().__init__(state, seat)
        self.components = state.components
        self.places = {}
        self.held = {}
        self.laid = {}
        self.taken_award = ""

    def panels(self) -> list[Panel]:
        """Villages, rows, hand."""
        panels = self.own_first([self.village(seat) for seat in range(len(self.players))])
        if "rows" in self.seen:
            panels += [self.row("green"), self.row("award")]
            if self.seat != ONLOOKER:
                panels.append(self.hand())
        return panels

    def asked(self) -> str:
        if all(decision["do"] == "bottom" for _, decision in self.codes):
            return "None of your cards fits: put one under the deck."
        return question(self.components, self.seen, len(self.players))

    def rule(self) -> str:
        return RULES[self.phase]

    def shows(self, decision: Json) -> str:
        if decision["do"] == "refresh":
            return "This lays out three new cards."
        return "This shows you the card." if decision["from"] == "deck" else "This reveals a new card."

    def unasked(self, decision: Json) -> bool:
        """A card in a row is taken as it lies there."""
        return decision["do"] != "refresh" and decision["from"] != "deck"

    def tells_gain(self, decision: Json) -> bool:
        """Turning over a village card costs its point, whatever comes."""
        return decision["do"] == "refresh"

    def outcome(self) -> str:
        return outcome(self.components, self.result, self.names)

    def standing(self, seat: int) -> Standing:
        awards = as_object(self.players[seat].get("awards", {}), "awards")
        tops = {slot: stack(cards)[-1] for slot, cards in awards.items() if cards}
        ids, names = self.components.award_ids, self.components.award_names
        named = {slot: short_award(names[ids.index(award)]) for slot, award in tops.items()}
        return standing(self.result, seat, self.names[seat], named)

    def scored(self, seat: int) -> dict[str, list[str]]:
        sign, *rest = (shape.id for shape in self.village(seat).shapes)
        slots, cells = rest[: len(SLOTS)], rest[len(SLOTS) :]
        first = seat * len(cells)
        ponds = [name for cell, name in enumerate(cells) if self.components.pond[self.state.cells[first + cell]]]
        lines = {
            part_name(name): [slots[slot], *(cells[cell] for cell in LINES[3 * slot : 3 * slot + 3])]
            for slot, name in enumerate(SLOTS)
            if slot_points(self.state, seat, slot)
        }
        return {
            part_name("village"): [sign] if village_points(self.state, seat) else [],
            part_name("ponds"): ponds,
            **lines,
        }

    def banner(self) -> str:
        told = last_round(self.seen, self.names)
        if told or self.seat == ONLOOKER or self.seen.get("to_move") is None:
            return told
        filled = planted(self.players[self.seat])
        return "One plot left: filling it ends the game after this round." if filled == len(CELLS) - 1 else ""

    def progress(self) -> str:
        fullest = max(planted(player) for player in self.players)
        return last_round(self.seen, self.names) or f"Fullest village: {fullest} of {len(CELLS)} plots"

    # ---- villages ----

    def village(self, seat: int) -> Panel:
        """The 4 × 4 village: sign, awards along the top and the left, the green."""
        player = self.players[seat]
        green = green_of(player)
        awards = as_object(player["awards"], "awards")
        sign = village_shape(self.components, seat, str(player["village"]), bool(player["village_face_up"]))
        slots = [slot_shape(self.state, seat, slot, stack(awards.get(name))) for slot, name in enumerate(SLOTS)]
        cells = [self.cell(seat, cell, stack(green[cell])) for cell in range(len(CELLS))]
        own = seat == self.seat
        if own:
            self.places = {name: shape.id for name, shape in zip([*SLOTS, *CELLS], [*slots, *cells], strict=True)}
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

    def cell(self, seat: int, cell: int, cards: tuple[str, ...]) -> Shape:
        """One of the nine cells of the green."""
        box = (1.0 + cell % 3, 1.0 + cell // 3, 1.0, 1.0)
        name = f"cell-{seat}-{CELLS[cell]}"
        if not cards:
            return cell_shape(name, cell, box)
        return green_shape(self.components, name, cards, box, f" on the {cell_name(cell)}")

    def village_note(self, seat: int) -> str:
        """Points, and for others how many cards they hold."""
        words = counted(total(self.result, seat), "point")
        hand = self.players[seat].get("hand")
        if seat == self.seat or not hand:
            return words
        held = len(hand) if isinstance(hand, list) else as_number(as_object(hand, "hand")["unknown"], "hand")
        return f"{words}, {held} in hand"

    # ---- rows and hand ----

    def row(self, kind: str) -> Panel:
        """A deck with the number of cards left, and the face-up cards beside it."""
        left = deck_size(as_object(self.seen["decks"], "decks")[kind])
        ends = len(self.players) > 1 and self.seen["end_trigger"] is None
        few = ends and left <= FEW
        shapes = [deck_shape(kind, left, few, ends)]
        for place, card in enumerate(as_list(as_object(self.seen["rows"], "rows")[kind], "row")):
            box = (place + 1.0, 0.0, 1.0, 1.0)
            if kind == "green":
                shape = green_shape(self.components, f"green-{place + 1}", (str(card),), box, ", face up")
            else:
                shape = offered_award(self.state, self.seat, str(card), box)
            self.laid.setdefault(str(card), []).append(shape.id)
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

    def hand(self) -> Panel:
        """The seat's own cards, and the award it has taken."""
        shapes = []
        for place, card in enumerate(stack(self.players[self.seat].get("hand"))):
            box = (float(place), 0.0, 1.0, 1.0)
            shape = green_shape(self.components, f"hand-{place + 1}", (card,), box, ", in your hand")
            self.held.setdefault(card, shape.id)
            shapes.append(shape)
        award = self.seen["award_in_hand"]
        if award is not None and self.seat == self.state.to_move:
            shapes.append(offered_award(self.state, self.seat, str(award), (float(len(shapes)), 0.0, 1.0, 1.0)))
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


def green_of(player: Json) -> list[object]:
    """What lies on a player's plots."""
    return [cell for row in as_list(player["green"], "green") for cell in as_list(row, "row")]


def planted(player: Json) -> int:
    """How many plots of a player are filled."""
    return sum(bool(stack(cell)) for cell in green_of(player))


def stack(value: object) -> tuple[str, ...]:
    """What lies in a cell or slot, from the bottom up; or the cards of a hand."""
    if value is None:
        return ()
    return tuple(str(card) for card in value) if isinstance(value, list) else (str(value),)


def deck_size(value: object) -> int:
    """How many cards a deck of the position file has."""
    return len(value) if isinstance(value, list) else as_number(as_object(value, "deck")["unknown"], "deck")
