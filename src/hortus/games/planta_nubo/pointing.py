"""What a person points at to make a decision, and the buttons for what has no thing of its own."""

from hortus.games.planta_nubo.geometry import SLOTS
from hortus.games.planta_nubo.pending import write_stack
from hortus.games.planta_nubo.shapes import tone_of
from hortus.games.planta_nubo.state import CARD_AT, Table
from hortus.games.planta_nubo.words import words as decision_words
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list
from hortus.kernel.scene import Panel, Shape

# Buttons for decisions that have no thing of their own to point at.
BUTTON_WORDS = {
    "skip": "decline",
    "overtime": "work overtime",
    "pay": "pay",
    "take_soil": "take soil",
    "arbor": "raise the arbor",
    "pipe_take": "compost for 1 oxygen",
    "botbot": "Botbot’s turn",
    "compost": "compost it",
    "set_aside": "set aside",
    "wait": "beside the shack",
    "wrap": "go round for 4 oxygen",
    "stay": "stay on 5",
}


class Pointing:
    """The ways of one seat to its decisions."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.components = table.components
        self.seat = seat
        mine = seat == table.to_move and seat != ONLOOKER
        self.offered = [(code, table.describe(code)) for code in table.legal()] if mine else []

    def panel(self) -> Panel:
        """Buttons for what has no thing of its own to point at."""
        needed = self.buttons()
        shapes = []
        for place, step in enumerate(needed):
            words = self.button_words(step)
            box = (place % 3 * 2.0, place // 3 * 0.7, 2.0, 0.7)
            tone = "quiet" if step == "do-skip" else tone_of(step.removeprefix("do-colour-")) or "leaf"
            shapes.append(Shape(id=step, kind="button", box=box, label=words, lines=(words,), tone=tone))
        return Panel(
            id="choices",
            title="Your choice",
            role="own",
            width=6,
            height=(len(needed) + 2) // 3 * 0.7,
            shapes=tuple(shapes),
            pixels=(100.0, 52.0),
            characters=(15, 1),
            seat=self.seat,
        )

    def buttons(self) -> list[str]:
        """The buttons that the decisions on offer need."""
        steps = [step for _, decision in self.offered for step in self.path(decision)]
        return list(dict.fromkeys(step for step in steps if step.startswith("do-")))

    def button_words(self, step: str) -> str:
        """What stands on a button."""
        key = step.removeprefix("do-")
        for code, decision in self.offered:
            if decision["do"] in ("resolve", "choose", "start_card") and self.path(decision) == (step,):
                return decision_words(self.table, code)
            if decision["do"] == "skip" and key == "skip":
                return decision_words(self.table, code)
        if key.startswith("colour-"):
            return key.removeprefix("colour-")
        if key.startswith("count-"):
            return f"× {key.removeprefix('count-')}"
        if key.startswith("area-"):
            return f"area {key.removeprefix('area-')}"
        return BUTTON_WORDS[key]

    def path(self, decision: Json) -> tuple[str, ...]:
        """What a person points at to make a decision."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "tool":
                return (f"tool-{seat}-{decision['tool']}", f"spot-{decision['spot']}")
            case "set_aside":
                return (f"tool-{seat}-{decision['tool']}", "do-set_aside")
            case "perform":
                return (f"tile-{decision['tile']}",)
            case "resolve" | "choose":
                return (f"do-{do}-{decision['n']}",)
            case "bed":
                return (f"tile-{decision['stack']}",)
            case "place":
                return tuple(f"cell-{seat}-{cell}" for cell in as_list(decision["cells"], "cells"))
            case "place_soil":
                return (self.place(str(decision["at"])),)
            case "colour" | "pipe_plant":
                return (f"do-colour-{decision['colour']}",)
            case "gain":
                return (f"do-colour-{decision['colour']}", self.place(str(decision["to"])))
            case "compost":
                return (self.place(str(decision["from"])), "do-compost")
            case "clear":
                return (f"do-area-{decision['area']}",)
            case "plug" | "slot" | "mark":
                return (f"slot-{seat}-{decision['slot']}",)
            case "take_container":
                return ("pile-containers",) if decision["from"] == "pile" else (f"queue-{str(decision['from'])[-1]}",)
            case "dock":
                return self.dock_path(decision)
            case "deliver":
                spot = f"airport-{decision['dock']}-{decision['spot']}"
                return (spot,) if decision["from"] == "warehouse" else (self.place(str(decision["from"])), spot)
            case "warehouse":
                return (self.place(str(decision["from"])), f"warehouse-{decision['take']}")
            case "load":
                return (self.place(str(decision["from"])), f"dock-{seat}-{decision['dock']}")
        return self.card_path(decision)

    def card_path(self, decision: Json) -> tuple[str, ...]:
        """Pointing at cards, forests and buttons."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "module":
                return (self.slot_of(str(decision["card"])),)
            case "workshop":
                return (f"track-{seat}-{9 if decision['which'] == 'NE' else 26}",)
            case "card":
                return (f"card-{decision['card']}",)
            case "start_card":
                return (f"do-start_card-{decision['card']}",)
            case "forest":
                tile = str(decision["tile"])
                return (f"own-{seat}-{tile}",) if tile in self.components.forest_ids[:3] else (f"forest-{tile}",)
            case "grow":
                return (f"planted-{seat}-{decision['forest']}",)
            case "craft":
                return (f"craft-{decision['tool']}",)
            case "potting":
                return (f"dock-{seat}-{decision['dock']}", f"do-count-{decision['n']}")
            case "overcharge":
                return ("do-wrap" if decision["wrap"] else "do-stay",)
            case "pot":
                return (self.place(str(decision["from"])), self.place(str(decision["to"])))
            case "convert":
                return (self.slot_of(str(decision["card"])), f"do-count-{decision['times']}")
        return (f"do-{do}",)

    def dock_path(self, decision: Json) -> tuple[str, ...]:
        """The container in hand, or a waiting one, to a dock."""
        where, container = str(decision["where"]), str(decision["container"])
        if where == "wait":
            return ("do-wait",)
        target = f"dock-{self.seat}-{where}"
        in_hand = write_stack(self.table)[-1] == {"do": "dock_new", "id": container}
        return (target,) if in_hand else (f"waiting-{self.seat}-{container}", target)

    def place(self, name: str) -> str:
        """The shape of a cell or pot spot."""
        return f"pot-{self.seat}-{name}" if "." in name else f"cell-{self.seat}-{name}"

    def slot_of(self, card: str) -> str:
        """The shape of the slot that holds a card."""
        number = self.components.card_ids.index(card)
        slots = [name for slot, name in enumerate(SLOTS) if self.table.get(self.seat, CARD_AT + slot) == number]
        return f"slot-{self.seat}-{slots[0]}"
