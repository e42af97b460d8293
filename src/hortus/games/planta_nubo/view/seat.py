"""What a seat may see of Planta Nubo, as a scene: its platform, cards and shack, the display, the airport, the others.

Nothing on the table is secret but the order of the piles, so every seat sees the same; only the own platform is large.
"""

from dataclasses import replace

from hortus.games.planta_nubo.catalogue.vocabulary import FOREST_COLOURS, FOREST_PLACE
from hortus.games.planta_nubo.components import SLOT_COUNT
from hortus.games.planta_nubo.gestures import Gestures
from hortus.games.planta_nubo.position.score import result
from hortus.games.planta_nubo.position.shown import name_of
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import CHARGES, DIE, LEVEL, NO_LEVEL, OXYGEN_AT, PHASES, Table
from hortus.games.planta_nubo.view.attempts import attempt
from hortus.games.planta_nubo.view.botbot import botbot
from hortus.games.planta_nubo.view.cards import CardsView
from hortus.games.planta_nubo.view.garden import GardenView
from hortus.games.planta_nubo.view.market import MarketView
from hortus.games.planta_nubo.view.shack import ShackView
from hortus.games.planta_nubo.words.agenda import agenda
from hortus.games.planta_nubo.words.questions import question
from hortus.kernel.contract import OVER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Scene, SeatView, Shape, Standing, choices_of
from hortus.kernel.words import counted

# The growing area of a platform with its track, and what stands beside it when it is another's.
AREA_WIDTH, AREA_HEIGHT = 10.4, 9.4
LEFT, BESIDE = 10.5, 5.9
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
    "tool": "tools",
    "craft": "crafting",
    "forest": "forests",
    "income": "income",
    "final": "final scoring",
    "over": "game over",
}
# By phase: the rule to read up.
RULES = {
    "setup": "PN-16", "tool": "PN-27", "craft": "PN-110", "forest": "PN-120", "income": "PN-130", "final": "PN-141",
    "over": "PN-140",
}  # fmt: skip


def in_a_row(shapes: list[Shape], row: int, rows: int) -> list[Shape]:
    """Things in one row beside the growing area: the first one in words, pots and further tools at its right end."""
    first, *rest = shapes
    step = min(1.0, AREA_HEIGHT / rows)
    width = BESIDE - len(rest)
    placed = [replace(first, box=(LEFT, row * step, width, step), lines=(first.label,))]
    for number, shape in enumerate(rest):
        placed.append(replace(shape, box=(LEFT + width + number, row * step, 1.0, step)))
    return placed


def outline_of(way: frozenset[tuple[int, int]]) -> str:
    """A turned tile as rows of marks, divided by strokes."""
    high, wide = 1 + max(y for y, _ in way), 1 + max(x for _, x in way)
    return "/".join("".join("X" if (y, x) in way else "." for x in range(wide)) for y in range(high))


class View(SeatView):
    """One seat's view of the table."""

    def __init__(self, table: Table, seat: int) -> None:
        # Everything is public, so the scene is read from the table itself: no observation is written for it.
        self.state = self.table = table
        self.components = table.components
        self.seat = seat
        self.result = result(table)
        self.gestures = Gestures(table, seat)
        self.offered = [decision for _, decision in self.gestures.offered]

    def scene(self) -> Scene:
        """The whole scene."""
        table = self.table
        asked = bool(self.gestures.offered)
        return Scene(
            game=table.game.name,
            title=table.game.title,
            seat=self.seat,
            to_move=int(table.to_move),
            phase=PHASES[table.phase],
            question=self.question(),
            panels=tuple(self.panels()),
            choices=choices_of(table, self.seat, self.gestures.gesture, self.gestures.offered),
            standings=tuple(self.standing(seat) for seat in range(table.seats)),
            banner=self.banner(),
            agenda=agenda(table) if asked else "",
            rule=RULES[PHASES[table.phase]],
            images=tuple(self.images()),
        )

    def score_sheet(self) -> tuple[tuple[Standing, ...], str]:
        """The score sheet, and the question or the outcome."""
        return tuple(self.standing(seat) for seat in range(self.table.seats)), self.question()

    def images(self) -> list[Shape]:
        """The bed or forest in hand, in every turn."""
        if not self.gestures.ways:
            return []
        piece = self.gestures.outline()[0]
        colour = self.tile_colour()
        return [
            Shape(
                id=f"turn-{number}",
                kind="tile",
                box=(0.0, 0.0, 1.0 + max(x for _, x in way), 1.0 + max(y for y, _ in way)),
                label=f"{piece} turned",
                drawing="pn-piece",
                parameters=(("colour", colour), ("shape", outline_of(way))),
            )
            for number, way in enumerate(self.gestures.ways)
        ]

    def tile_colour(self) -> str:
        """The colour of the bed or forest in hand."""
        first = int(top(self.table, 1))
        if top(self.table, 0) == FOREST_PLACE:
            return FOREST_COLOURS[self.components.forest_colour[first]]
        return self.components.colours[self.components.plot_colour[first]]

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """The decision of laying a thing at a place, lawful or not."""
        return attempt(self.gestures, piece, place, turn)

    # ---- platforms ----

    def panels(self) -> list[Panel]:
        """The own platform, what lies between the players, the other platforms."""
        table = self.table
        panels: list[Panel] = []
        if 0 <= self.seat < table.players:
            panels += self.own(self.seat)
        if not table.physical:
            panels += MarketView(table).panels()
        panels += [self.other(seat) for seat in range(table.players) if seat != self.seat]
        if table.level != NO_LEVEL:
            panels.append(botbot(table, table.players))
        return panels

    def own(self, seat: int) -> list[Panel]:
        """The own platform, its cards and its shack."""
        shack = ShackView(self.table, seat)
        return [
            self.area(seat, "garden", (60.0, 60.0)),
            Panel(
                id=f"cards-{seat}",
                title="Cards",
                role="own",
                width=6,
                height=4,
                shapes=tuple(CardsView(self.table, seat).cards()),
                pixels=(100.0, 84.0),
                characters=(16, 4),
                seat=seat,
            ),
            Panel(
                id=f"shack-{seat}",
                title="Tool shack",
                role="own",
                width=6,
                height=shack.height(),
                shapes=tuple(shack.shapes()),
                pixels=(100.0, 62.0),
                characters=(16, 3),
                seat=seat,
            ),
        ]

    def area(self, seat: int, role: str, pixels: tuple[float, float]) -> Panel:
        """A growing area inside its track."""
        own = " (you)" if seat == self.seat else ""
        return Panel(
            id=f"area-{seat}",
            title=f"{name_of(self.table, seat)}’s platform{own}",
            role=role,
            width=AREA_WIDTH,
            height=AREA_HEIGHT,
            shapes=tuple(GardenView(self.table, seat).shapes()),
            pixels=pixels,
            characters=(5, 1),
            seat=seat,
            note=self.summary(seat),
        )

    def summary(self, seat: int) -> str:
        """A seat in one line."""
        field = self.table.field
        first = f"{field(seat, OXYGEN_AT)} oxygen · die {field(seat, DIE)}"
        tree = " · starting tree" if seat == self.table.first and not self.table.physical else ""
        charges = counted(int(field(seat, CHARGES)), "charge", "charges")
        return f"{first} · {charges} · arbor {field(seat, LEVEL)}{tree}"

    def other(self, seat: int) -> Panel:
        """Another platform in small: growing area and track, with cards and shack beside them, a line each."""
        panel = self.area(seat, "other", (40.0, 40.0))
        if self.table.physical:
            return panel
        return replace(panel, width=LEFT + BESIDE, shapes=(*panel.shapes, *self.beside(seat)))

    def beside(self, seat: int) -> list[Shape]:
        """Cards, docks, the next requirement and the tools of another seat."""
        shack, cards = ShackView(self.table, seat), CardsView(self.table, seat)
        rows = [row for slot in range(SLOT_COUNT) if (row := cards.slot(slot))[0].kind == "card"]
        rows += [[shack.dock(0)], [shack.dock(1)]]
        rows += [[need] for need in shack.arbor()[int(self.table.field(seat, LEVEL)) :][:1]]
        rows.append([shack.tool(tool) for tool in range(4)])
        return [shape for number, row in enumerate(rows) for shape in in_a_row(row, number, len(rows))]

    # ---- words around the table ----

    def name(self, seat: int) -> str:
        """A seat's name; Botbot has its own."""
        return self.table.game.automa if seat >= self.table.players else name_of(self.table, seat)

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
        names = " and ".join(
            self.table.game.automa if seat == "botbot" else self.name(as_number(seat, "winner")) for seat in winners
        )
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
        return f"Round {table.round} · {phase}"
