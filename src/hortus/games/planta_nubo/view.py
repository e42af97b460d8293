"""What a seat may see of Planta Nubo, as a scene: its platform, cards and shack, the display, the airport, the others.

Nothing on the table is secret but the order of the piles, so every seat sees the same; only the own platform is large.
"""

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.explain import (
    effect_words,
    list_words,
)
from hortus.games.planta_nubo.geometry import SLOTS
from hortus.games.planta_nubo.market_view import MarketView
from hortus.games.planta_nubo.pending import numbers, write_stack
from hortus.games.planta_nubo.platform_view import PlatformView, container_shape, tone_of
from hortus.games.planta_nubo.position import bed_names, forests_of, name_of, result, tools_of
from hortus.games.planta_nubo.questions import PLAIN, question
from hortus.games.planta_nubo.state import (
    BOT_BEDS,
    BOT_BLOCKED,
    BOT_DOCK,
    BOT_DOCKS,
    BOT_FLOWER,
    BOT_LOADED,
    BOT_MARK,
    BOT_STORED,
    CARD_AT,
    CHARGES,
    DIE,
    LEVEL,
    NO_LEVEL,
    OXYGEN_AT,
    PHASES,
    Table,
)
from hortus.games.planta_nubo.vocabulary import BATTERY, DO, MENU
from hortus.games.planta_nubo.words import words as decision_words
from hortus.kernel.contract import ONLOOKER, OVER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Scene, Shape, Standing, choices_of

PART_NAMES = {
    "track": "oxygen track",
    "forests": "grown forests",
    "pots": "pots",
    "workshops": "workshops",
    "farms": "farms",
    "leftovers": "leftovers",
}
PHASE_NAMES = {
    "setup": "set-up",
    "tool": "tool phase",
    "craft": "crafting phase",
    "forest": "forest phase",
    "income": "income phase",
    "final": "final scoring",
    "over": "game over",
}
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


def scene(state: Table, seat: int) -> Scene:
    """The table as a seat sees it (ONLOOKER: as anybody may)."""
    return View(state, seat).scene()


class View:
    """One seat's view of the table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.components = table.components
        self.seat = seat
        self.result = result(table)
        mine = seat == table.to_move and seat != ONLOOKER
        self.offered = [(code, table.describe(code)) for code in table.legal()] if mine else []

    def scene(self) -> Scene:
        """The whole scene."""
        table = self.table
        panels: list[Panel] = []
        if 0 <= self.seat < table.players:
            panels += self.own(self.seat)
        if self.buttons():
            panels.append(self.choices())
        if not table.physical:
            panels += MarketView(table).panels()
        panels += [self.other(seat) for seat in range(table.players) if seat != self.seat]
        if table.level != NO_LEVEL:
            panels.append(self.botbot(table.players))
        return Scene(
            game=table.game.name,
            title=table.game.title,
            seat=self.seat,
            to_move=int(table.to_move),
            phase=PHASES[table.phase],
            question=self.question(),
            panels=tuple(panels),
            choices=choices_of(table, self.seat, self.path) if self.offered else (),
            standings=tuple(self.standing(seat) for seat in range(table.seats)),
            banner=self.banner(),
            notes=tuple(self.pending()),
        )

    # ---- platforms ----

    def own(self, seat: int) -> list[Panel]:
        """The own platform, its cards and its shack."""
        view = PlatformView(self.table, seat)
        return [
            self.area(view, "garden", (60.0, 60.0), (5, 1)),
            Panel(
                id=f"cards-{seat}",
                title="Cards",
                role="hand",
                width=6,
                height=4,
                shapes=tuple(view.cards()),
                pixels=(100.0, 84.0),
                characters=(16, 4),
                seat=seat,
            ),
            self.shack(view, "hand"),
        ]

    def area(self, view: PlatformView, role: str, pixels: tuple[float, float], characters: tuple[int, int]) -> Panel:
        """A growing area inside its track."""
        seat = view.seat
        own = " (you)" if seat == self.seat else ""
        return Panel(
            id=f"area-{seat}",
            title=f"{name_of(self.table, seat)}’s platform{own}",
            role=role,
            width=10.4,
            height=9.4,
            shapes=tuple(view.area()),
            pixels=pixels,
            characters=characters,
            seat=seat,
            note=self.summary(seat),
        )

    def summary(self, seat: int) -> str:
        """A seat in one line."""
        get = self.table.get
        first = f"{get(seat, OXYGEN_AT)} oxygen · die {get(seat, DIE)}"
        return f"{first} · {get(seat, CHARGES)} charges · arbor {get(seat, LEVEL)}"

    def shack(self, view: PlatformView, role: str) -> Panel:
        """The tool shack of a seat."""
        return Panel(
            id=f"shack-{view.seat}",
            title="Tool shack",
            role=role,
            width=6,
            height=view.shack_height(),
            shapes=tuple(view.shack()),
            pixels=(100.0, 62.0),
            characters=(16, 3),
            seat=view.seat,
        )

    def other(self, seat: int) -> Panel:
        """Another platform in small: growing area and track, with cards and shack in words."""
        view = PlatformView(self.table, seat)
        if self.table.physical:
            return self.area(view, "other", (40.0, 40.0), (5, 1))
        shapes = [*view.area(), *self.side_lines(view)]
        return Panel(
            id=f"area-{seat}",
            title=f"{name_of(self.table, seat)}’s platform",
            role="other",
            width=16.4,
            height=9.4,
            shapes=tuple(shapes),
            pixels=(42.0, 42.0),
            characters=(5, 1),
            seat=seat,
            note=self.summary(seat),
        )

    def side_lines(self, view: PlatformView) -> list[Shape]:
        """Cards, docks, tools and requirements of another seat, one line each."""
        seat = view.seat
        lines = [shape.label for shape in view.cards() if shape.kind == "card"]
        lines += [shape.label for shape in (view.dock(0), view.dock(1))]
        lines += [shape.label for shape in view.arbor()[int(self.table.get(seat, LEVEL)) :][:1]]
        lines += [f"tools: {', '.join(tools_of(self.table, seat)) or 'none'}"]
        step = min(1.5, 9.0 / max(1, len(lines)))
        return [
            Shape(
                id=f"line-{seat}-{place}",
                kind="text",
                box=(10.5, place * step, 5.9, step),
                label=line,
                lines=(line,),
                drawing="pn-line",
            )
            for place, line in enumerate(lines)
        ]

    def botbot(self, seat: int) -> Panel:
        """Botbot's board."""
        table, components = self.table, self.components
        lines = [f"{name}: {table.get(seat, BOT_FLOWER + colour)}" for colour, name in enumerate(components.colours)]
        shapes = [
            Shape(
                id=f"bot-flower-{place}",
                kind="token",
                box=(place * 1.0, 0.0, 1.0, 0.6),
                label=f"Botbot’s flowers, {line}",
                lines=(line,),
                drawing="pn-counter",
                parameters=(("what", "flowers"), ("words", line)),
                tone=tone_of(components.colours[place]),
            )
            for place, line in enumerate(lines)
        ]
        for dock in range(BOT_DOCKS):
            container = int(table.get(seat, BOT_DOCK + dock))
            box = (0.0, 0.6 + dock * 0.8, 3.0, 0.8)
            name = f"bot-dock-{dock + 1}"
            if container != NONE:
                full = [spot < table.get(seat, BOT_LOADED + dock) for spot in range(4)]
                words = f"Botbot’s dock {dock + 1}"
                shapes.append(container_shape(table.components, container, name, box, full, words))
            else:
                words = "barricade" if table.get(seat, BOT_BLOCKED) >> dock & 1 else "free"
                shapes.append(
                    Shape(
                        id=name,
                        kind="slot",
                        box=box,
                        label=f"Botbot’s dock {dock + 1}: {words}",
                        lines=(words,),
                        drawing="pn-dock",
                        tone="quiet",
                    )
                )
        facts = [
            f"charges {table.get(seat, CHARGES)}, stored energy {table.get(seat, BOT_STORED)}",
            f"arbor level {table.get(seat, LEVEL)}, airport mark at dock {table.get(seat, BOT_MARK) + 1}",
            f"forests: {', '.join(str(each['tile']) for each in forests_of(table, seat)) or 'none'}",
            f"beds: {', '.join(bed_names(table, table.pools[BOT_BEDS])) or 'none'}",
            f"tools: {', '.join(tools_of(table, seat)) or 'none'}",
        ]
        for place, fact in enumerate(facts):
            shapes.append(
                Shape(
                    id=f"bot-fact-{place}",
                    kind="text",
                    box=(3.1, 0.6 + place * 0.8, 2.9, 0.8),
                    label=fact,
                    lines=(fact,),
                    drawing="pn-line",
                )
            )
        return Panel(
            id="botbot",
            title=f"Botbot ({components.level_names[table.level]})",
            role="market",
            width=6,
            height=4.6,
            shapes=tuple(shapes),
            pixels=(88.0, 48.0),
            characters=(15, 3),
            seat=seat,
            note=f"{table.get(seat, OXYGEN_AT)} oxygen · die {table.get(seat, DIE)}",
        )

    # ---- choices ----

    def choices(self) -> Panel:
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
            role="hand",
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

    # ---- words around the table ----

    def name(self, seat: int) -> str:
        """A seat's name; Botbot has its own."""
        return "Botbot" if seat >= self.table.players else name_of(self.table, seat)

    def standing(self, seat: int) -> Standing:
        """One column of the score sheet."""
        if seat >= self.table.players:
            entry = as_object(self.result["bot"], "bot")
        else:
            entry = as_object(as_list(self.result["players"], "players")[seat], "player")
        parts = as_object(entry["breakdown"], "breakdown")
        named = tuple((words, as_number(parts.get(key, 0), key)) for key, words in PART_NAMES.items())
        return Standing(seat, self.name(seat), as_number(entry["total"], "total"), named)

    def question(self) -> str:
        """What is asked now, or who has won."""
        table = self.table
        if table.to_move == OVER:
            return self.outcome()
        if table.to_move != self.seat:
            return f"{self.name(int(table.to_move))} is to move."
        return question(table)

    def outcome(self) -> str:
        """The end in one sentence, with the tie-break."""
        winners = as_list(self.result["winners"], "winners")
        names = " and ".join("Botbot" if seat == "botbot" else self.name(as_number(seat, "winner")) for seat in winners)
        match self.result["decided_by"]:
            case "shared":
                return f"{names} share the victory."
            case "cards":
                return f"{names} wins by more extension cards."
            case "solo_tie":
                return "A tie: Botbot is not beaten."
        return f"{names} wins."

    def banner(self) -> str:
        """Round and phase."""
        table = self.table
        if table.physical or table.to_move == OVER:
            return ""
        phase = PHASE_NAMES[PHASES[table.phase]]
        return f"Round {table.round} of 4 · {phase} · {self.name(int(table.first))} has the starting tree"

    def pending(self) -> list[str]:
        """What waits on the stack beneath the question, the next first."""
        table, components = self.table, self.components
        notes: list[str] = []
        effects: list[tuple[int, int, int]] = []
        beneath = table.depth - 1
        if table.depth and numbers(table, beneath)[0] == MENU:
            beneath -= numbers(table, beneath)[1]
        for at in range(beneath):
            do, first, second, *_ = numbers(table, at)
            if do == MENU:
                effects = effects[len(effects) - first :] if first else []
                notes = [*notes[: len(notes) - first], f"then: {list_words(components, effects)}"]
                effects = []
            elif do < BATTERY:
                effects.append((do, first, second))
                notes.append(f"then: {effect_words(components, (do, first, second))}")
            else:
                effects = []
                notes.append(f"then: {PLAIN.get(do, DO[do].replace('_', ' '))}")
        return notes[::-1]
