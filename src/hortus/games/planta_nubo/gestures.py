"""How a hand makes the decisions of Planta Nubo: a tool on its spot, a tile on cells, flowers from place to place."""

from hortus.games.planta_nubo.geometry import SLOTS
from hortus.games.planta_nubo.position.pending import write_stack
from hortus.games.planta_nubo.state import CARD_AT, Table
from hortus.games.planta_nubo.words.decisions import words as decision_words
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Gesture
from hortus.kernel.position import as_list

# Buttons for decisions that have no thing of their own.
BUTTONS = {
    "overtime": "Work overtime",
    "pay": "Pay",
    "take_soil": "Take soil",
    "arbor": "Raise the arbor",
    "pipe_take": "Compost for 1 oxygen",
    "botbot": "Botbot’s turn",
}


class Gestures:
    """How one seat makes its decisions."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.components = table.components
        self.seat = seat
        mine = seat == table.to_move and seat != ONLOOKER
        self.offered = [(code, table.describe(code)) for code in table.legal()] if mine else []

    def gesture(self, decision: Json) -> Gesture:
        """How a hand makes a decision."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "tool":
                return Gesture(f"tool-{seat}-{decision['tool']}", f"spot-{decision['spot']}")
            case "set_aside":
                return Gesture(f"tool-{seat}-{decision['tool']}", press="Set aside")
            case "perform":
                return Gesture(f"tile-{decision['tile']}")
            case "bed":
                return Gesture(f"tile-{decision['stack']}")
            case "place":
                return Gesture(covers=tuple(f"cell-{seat}-{cell}" for cell in as_list(decision["cells"], "cells")))
            case "place_soil":
                return Gesture(place=self.place(str(decision["at"])))
            case "colour" | "pipe_plant":
                return Gesture(press=f"{decision['colour']}".capitalize())
            case "gain":
                return Gesture(place=self.place(str(decision["to"])), press=f"{decision['colour']}".capitalize())
            case "compost":
                return Gesture(self.place(str(decision["from"])), press="Compost it")
            case "clear":
                return Gesture(press=f"Area {decision['area']}")
            case "plug" | "slot" | "mark":
                return Gesture(place=f"slot-{seat}-{decision['slot']}")
            case "take_container":
                pile = decision["from"] == "pile"
                return Gesture("pile-containers" if pile else f"queue-{str(decision['from'])[-1]}")
            case "dock":
                return self.docking(decision)
            case "deliver":
                spot = f"airport-{decision['dock']}-{decision['spot']}"
                stored = decision["from"] == "warehouse"
                return Gesture("" if stored else self.place(str(decision["from"])), spot)
            case "warehouse":
                return Gesture(self.place(str(decision["from"])), f"warehouse-{decision['take']}")
            case "load":
                return Gesture(self.place(str(decision["from"])), f"dock-{seat}-{decision['dock']}")
            case "pot":
                return Gesture(self.place(str(decision["from"])), self.place(str(decision["to"])))
        return self.with_cards(decision)

    def with_cards(self, decision: Json) -> Gesture:
        """Cards, forests and buttons."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "module":
                return Gesture(self.slot_of(str(decision["card"])))
            case "workshop":
                return Gesture(f"track-{seat}-{9 if decision['which'] == 'NE' else 26}")
            case "card":
                return Gesture(f"card-{decision['card']}")
            case "forest":
                tile = str(decision["tile"])
                own = tile in self.components.forest_ids[:3]
                return Gesture(f"own-{seat}-{tile}" if own else f"forest-{tile}")
            case "grow":
                return Gesture(f"planted-{seat}-{decision['forest']}")
            case "craft":
                return Gesture(f"craft-{decision['tool']}")
            case "potting":
                return Gesture(place=f"dock-{seat}-{decision['dock']}", press=f"× {decision['n']}")
            case "overcharge":
                return Gesture(press="Go round for 4 oxygen" if decision["wrap"] else "Stay on 5")
            case "convert":
                return Gesture(self.slot_of(str(decision["card"])), press=f"× {decision['times']}")
            case "resolve" | "choose" | "start_card" | "skip":
                return Gesture(press=self.words(decision))
        return Gesture(press=BUTTONS[do])

    def words(self, decision: Json) -> str:
        """A decision on offer in words."""
        return next(decision_words(self.table, code) for code, offered in self.offered if offered == decision)

    def docking(self, decision: Json) -> Gesture:
        """The container in hand, or a waiting one, to a dock."""
        where, container = str(decision["where"]), str(decision["container"])
        if where == "wait":
            return Gesture(press="Beside the shack")
        in_hand = write_stack(self.table)[-1] == {"do": "dock_new", "id": container}
        return Gesture("" if in_hand else f"waiting-{self.seat}-{container}", f"dock-{self.seat}-{where}")

    def place(self, name: str) -> str:
        """The shape of a cell or pot spot."""
        return f"pot-{self.seat}-{name}" if "." in name else f"cell-{self.seat}-{name}"

    def slot_of(self, card: str) -> str:
        """The shape of the slot that holds a card."""
        number = self.components.card_ids.index(card)
        slots = [name for slot, name in enumerate(SLOTS) if self.table.field(self.seat, CARD_AT + slot) == number]
        return f"slot-{self.seat}-{slots[0]}"
