"""What one seat may see of Village Green, as a scene: its own village large, both rows, its hand, the other villages.

Everything comes from the observation of the seat, that is from what it may know; points are those of the open villages.
"""

from collections import Counter

from hortus.games.village_green.components import CELLS, SLOTS
from hortus.games.village_green.narration import last_round, outcome, question, standing
from hortus.games.village_green.shapes import (
    Box,
    award_shape,
    button_shape,
    cell_shape,
    deck_shape,
    green_shape,
    slot_shape,
    village_shape,
)
from hortus.games.village_green.state import Table
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Scene, SeatView, Shape, Standing
from hortus.kernel.words import total

__all__ = ["scene"]

# A deck this small is shown as a warning: its last card ends the game.
FEW = 3
ROW_NAMES = {"green": "Green cards", "award": "Awards"}
BUTTONS = {
    "bottom": "put it under the deck",
    "cover": "cover one of my cards",
    "pass": "pass",
    "stop": "stop here",
}


def scene(state: Table, seat: int) -> Scene:
    """The table as a seat sees it (ONLOOKER: as anybody may)."""
    return View(state, seat).scene()


# By phase: the rule to read up.
RULES = {"action": "VG-13", "place": "VG-24", "take_award": "VG-40", "place_award": "VG-27", "over": "VG-52"}


class View(SeatView):
    """One seat's view: the observation, and the ids given to the cards so far."""

    state: Table

    def __init__(self, state: Table, seat: int) -> None:
        super().__init__(state, seat)
        self.components = state.components
        self.copies: Counter[str] = Counter()
        # What a decision points at: places of the own village, cards of the hand, cards of the rows.
        self.places: dict[str, str] = {}
        self.held: dict[str, str] = {}
        self.laid: dict[str, list[str]] = {}
        self.taken_award = ""

    def panels(self) -> list[Panel]:
        """Villages, rows, hand: built in one order for all, so that the ids of equal cards are steady."""
        panels = self.own_first([self.village(seat) for seat in range(len(self.players))])
        if "rows" in self.seen:
            panels += [self.row("green"), self.row("award")]
        if self.seat != ONLOOKER and self.players[self.seat].get("hand"):
            panels.append(self.hand())
        return panels

    def asked(self) -> str:
        return question(self.components, self.seen, len(self.players))

    def rule(self) -> str:
        return RULES[self.phase]

    def carried(self) -> str:
        return self.taken_award

    def shows(self, decision: Json) -> str:
        if decision["do"] == "refresh":
            return "Three new cards are laid out."
        return "You look at the card." if decision["from"] == "deck" else "A new card fills the gap."

    def outcome(self) -> str:
        return outcome(self.components, self.result, self.names)

    def standing(self, seat: int) -> Standing:
        return standing(self.result, seat, self.names[seat])

    def banner(self) -> str:
        return last_round(self.seen, self.names)

    # ---- villages ----

    def village(self, seat: int) -> Panel:
        """The 4 × 4 village: sign, awards at the top and at the left, the green."""
        player = self.players[seat]
        green = [cell for row in as_list(player["green"], "green") for cell in as_list(row, "row")]
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
            pixels=(122.0, 122.0),
            characters=(19, 4) if own else (15, 3),
            seat=seat,
            note=self.village_note(seat),
        )

    def cell(self, seat: int, cell: int, cards: list[str]) -> Shape:
        """One of the nine cells of the green."""
        box = (1.0 + cell % 3, 1.0 + cell // 3, 1.0, 1.0)
        return self.green(cards, box, f" at {CELLS[cell]}") if cards else cell_shape(seat, CELLS[cell], box)

    def village_note(self, seat: int) -> str:
        """Points, and for others how many cards they hold."""
        points = total(self.result, seat)
        words = f"{points} {'point' if abs(points) == 1 else 'points'}".replace("-", "−")
        hand = self.players[seat].get("hand")
        if seat == self.seat or not hand:
            return words
        held = len(hand) if isinstance(hand, list) else as_number(as_object(hand, "hand")["unknown"], "hand")
        return f"{words}, {held} in hand"

    def green(self, cards: list[str], box: Box, where: str) -> Shape:
        """A green card; equal ones are numbered in the order in which they are met."""
        card = cards[-1]
        self.copies[card] += 1
        number = self.copies[card]
        name = f"green-{card}" if number == 1 else f"green-{card}-{number}"
        return green_shape(self.components, name, cards, box, where)

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
                shape = self.green([str(card)], box, ", face up")
            else:
                shape = award_shape(self.components, [str(card)], box)
            self.laid.setdefault(str(card), []).append(shape.id)
            shapes.append(shape)
        refresh = any(each["do"] == "refresh" and each["deck"] == kind for each in self.offered)
        if refresh:
            shapes.append(button_shape(f"refresh-{kind}", "new cards for this row", (1.0, 1.0, 3.0, 0.3)))
        return Panel(
            id=f"row-{kind}",
            title=ROW_NAMES[kind],
            role="market",
            width=4,
            height=1.3 if refresh else 1,
            shapes=tuple(shapes),
            pixels=(114.0, 114.0),
            characters=(19, 4),
            note=f"{left} in the deck" + (": soon the last round" if few else ""),
        )

    def hand(self) -> Panel:
        """The seat's own cards, the award that it has taken, and buttons for what has no card."""
        shapes = []
        for place, card in enumerate(stack(self.players[self.seat]["hand"])):
            shape = self.green([card], (float(place), 0.0, 1.0, 1.0), ", in your hand")
            self.held.setdefault(card, shape.id)
            shapes.append(shape)
        award = self.seen["award_in_hand"]
        if award is not None and self.seat == self.state.to_move:
            shapes.append(award_shape(self.components, [str(award)], (float(len(shapes)), 0.0, 1.0, 1.0)))
            self.taken_award = shapes[-1].id
        buttons = [do for do in BUTTONS if any(each["do"] == do for each in self.offered)]
        shapes += [button_shape(do, BUTTONS[do], (place * 2.0, 1.0, 2.0, 0.3)) for place, do in enumerate(buttons)]
        return Panel(
            id="hand",
            title="Your hand",
            role="hand",
            width=4,
            height=1.3 if buttons else 1,
            shapes=tuple(shapes),
            pixels=(122.0, 122.0),
            characters=(19, 4),
            seat=self.seat,
        )

    # ---- decisions ----

    def path(self, decision: Json) -> tuple[str, ...]:
        """What a person points at to make a decision."""
        do, sign = str(decision["do"]), f"village-{self.seat}"
        match do:
            case "take_green" | "take_award":
                source = str(decision["from"])
                return (f"deck-{do.removeprefix('take_')}" if source == "deck" else self.laid[source][0],)
            case "place":
                return (self.held[str(decision["card"])], self.places[str(decision["at"])])
            case "bottom":
                return (self.held[str(decision["card"])], "do-bottom")
            case "place_award":
                return (self.places[str(decision["at"])],)
            case "refresh":
                order = stack(decision["order"])
                cards = (self.laid[card][order[:place].count(card)] for place, card in enumerate(order))
                return (sign, f"do-refresh-{decision['deck']}", *cards)
            case "cover":
                return (sign, "do-cover")
        return (f"do-{do}",)


def stack(value: object) -> list[str]:
    """What lies in a cell or slot, from the bottom up; or the cards of a hand."""
    if value is None:
        return []
    return [str(card) for card in value] if isinstance(value, list) else [str(value)]


def deck_size(value: object) -> int:
    """How many cards a deck of the position file has."""
    return len(value) if isinstance(value, list) else as_number(as_object(value, "deck")["unknown"], "deck")
