"""What a seat may see of Planta Nubo, as a scene: its platform, cards and shack, the display, the airport, the others.

Everything comes from the observation. Nothing on the table is secret but the order of the piles, so all seats see the
same; only the seat's own platform is large. The state is asked about the rules: stops of the die, open spots.
"""

from dataclasses import replace
from typing import cast

from hortus.games.planta_nubo.catalogue.vocabulary import FOREST_COLOURS
from hortus.games.planta_nubo.components import SLOT_COUNT
from hortus.games.planta_nubo.gestures import WITH_FLOWERS, Gestures, bloom
from hortus.games.planta_nubo.state import Table
from hortus.games.planta_nubo.view.attempts import attempt
from hortus.games.planta_nubo.view.botbot import botbot
from hortus.games.planta_nubo.view.cards import CardsView
from hortus.games.planta_nubo.view.garden import GardenView, cell_in_question
from hortus.games.planta_nubo.view.market import MarketView
from hortus.games.planta_nubo.view.scores import scored_shapes
from hortus.games.planta_nubo.view.seen import NO_ITEM, texts
from hortus.games.planta_nubo.view.shack import ShackView
from hortus.games.planta_nubo.words.aftermath import shown
from hortus.games.planta_nubo.words.agenda import agenda
from hortus.games.planta_nubo.words.cards import card_name
from hortus.games.planta_nubo.words.narration import PART_NAMES, PHASE_NAMES, outcome
from hortus.games.planta_nubo.words.questions import question, rule
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Choice, Panel, Shape, Standing
from hortus.kernel.words import counted, in_words

# The growing area of a platform with its track, and what is beside it on an opponent's.
AREA_WIDTH, AREA_HEIGHT = 10.4, 9.4
LEFT, BESIDE = 10.5, 5.9


def in_a_row(shapes: list[Shape], row: int) -> list[Shape]:
    """Things in one row beside the growing area: the first one in words, pots and further tools at its right end."""
    first, *rest = shapes
    width = BESIDE - len(rest)
    placed = [replace(first, box=(LEFT, float(row), width, 1.0), lines=(first.label,))]
    for number, shape in enumerate(rest):
        placed.append(replace(shape, box=(LEFT + width + number, float(row), 1.0, 1.0)))
    return placed


def outline_of(way: frozenset[tuple[int, int]]) -> str:
    """A turned tile as rows of marks, separated by slashes."""
    high, wide = 1 + max(y for y, _ in way), 1 + max(x for _, x in way)
    return "/".join("".join("X" if (y, x) in way else "." for x in range(wide)) for y in range(high))


class View(Gestures):
    """One seat's view of the table, from its observation."""

    def asked(self) -> str:
        return question(self.state)

    def agenda(self) -> str:
        return agenda(self.state) if self.offered else ""

    def rule(self) -> str:
        return rule(self.state)

    def unasked(self, decision: Json) -> bool:
        """The next bed of a stack is turned up; the player has seen where this one lies."""
        return decision["do"] == "place"

    def with_reveal(self, choice: Choice) -> Choice:
        """A choice with what it reveals: usually what is next on a pile."""
        after = cast("Table", self.state.clone())
        after.apply(choice.code)
        return replace(super().with_reveal(choice), shows=shown(self.state, after))

    def images(self) -> list[Shape]:
        """The bed or forest in hand, in every rotation; or the flowers, as they will lie."""
        if not self.ways:
            return self.flowers_in_hand()
        piece = self.outline()[0]
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
            for number, way in enumerate(self.ways)
        ]

    def flowers_in_hand(self) -> list[Shape]:
        """A flower of each colour, if flowers can be picked up."""
        told = (*self.offered, *(each.decision for each in self.ahead))
        if not any(decision["do"] in WITH_FLOWERS for decision in told):
            return []
        return [
            Shape(
                id=bloom(colour),
                kind="token",
                box=(0.0, 0.0, 1.0, 1.0),
                label=f"{colour} flower",
                drawing="pn-bloom",
                parameters=(("flower", colour),),
            )
            for colour in self.components.colours
        ]

    def tile_colour(self) -> str:
        """The colour of the bed or forest in hand."""
        components, item = self.components, self.item
        if item["do"] == "forest_place":
            return FOREST_COLOURS[components.forest_colour[components.forest_ids.index(str(item["tile"]))]]
        return components.colours[components.plot_colour[components.plot_ids.index(str(item["stack"]))]]

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """The decision to put a thing at a place, legal or not."""
        return attempt(self, piece, place, turn)

    # ---- platforms ----

    def panels(self) -> list[Panel]:
        """The seat's own platform, what lies between the players, the other platforms."""
        people = range(len(self.players))
        panels: list[Panel] = self.own_panels(self.seat) if self.seat in people else []
        if self.seen["kind"] == "position":
            panels += MarketView(self.state, self.seen, self.names, self.seat).panels()
        panels += [self.other(seat) for seat in people if seat != self.seat]
        if "bot" in self.seen:
            seat = len(self.players)
            panels.append(botbot(self.components, as_object(self.seen["bot"], "bot"), seat, self.names[seat]))
        return panels

    def own_panels(self, seat: int) -> list[Panel]:
        """The seat's own platform, its cards and its shack."""
        shack = self.shack(seat)
        return [
            self.area(seat, "garden", (60.0, 60.0)),
            Panel(
                id=f"cards-{seat}",
                title="Cards",
                role="own",
                width=6,
                height=4,
                shapes=tuple(self.cards(seat).cards()),
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
        meant = cell_in_question(self.item) if seat == self.seen["to_move"] else ""
        return Panel(
            id=f"area-{seat}",
            title="Your platform" if seat == self.seat else self.names[seat],
            role=role,
            width=AREA_WIDTH,
            height=AREA_HEIGHT,
            shapes=tuple(GardenView(self.state, self.platforms[seat], meant).shapes()),
            pixels=pixels,
            characters=(5, 1),
            seat=seat,
            note=self.summary(seat),
        )

    def shack(self, seat: int) -> ShackView:
        """The tool shack of a seat, with its questions."""
        item = self.item if seat == self.seen["to_move"] else NO_ITEM
        return ShackView(self.state, self.platforms[seat], item)

    def cards(self, seat: int) -> CardsView:
        """The cards of a seat, with what they would score now."""
        return CardsView(self.platforms[seat], None if self.phase in ("final", "over") else self.state)

    def summary(self, seat: int) -> str:
        """A seat in one line."""
        player = self.players[seat]
        dealt = [card_name(self.components, self.components.card_ids.index(card)) for card in self.dealt(seat)]
        if dealt:
            return f"has {in_words(dealt)}"
        # A small platform has a short line.
        first = "starting tree" if seat == self.seat else "first"
        tree = f" · {first}" if seat == self.seen.get("first") and self.phase != "over" else ""
        charges = counted(self.platforms[seat].number("charge"), "charge")
        return f"{player['oxygen']} oxygen · die {player['die']} · {charges}{tree}"

    def dealt(self, seat: int) -> list[str]:
        """The starting modules whose slots a seat has yet to choose: everybody knows them (PN-V2)."""
        if seat == self.seen["to_move"] and self.item["do"] == "start_slots":
            return texts(self.item["cards"])
        return texts(self.players[seat].get("starting", []))

    def other(self, seat: int) -> Panel:
        """An opponent's platform in small: growing area and track, with cards and shack beside them, a line each."""
        panel = self.area(seat, "other", (40.0, 40.0))
        if self.seen["kind"] == "final":
            return panel
        beside = self.beside(seat)
        height = max(AREA_HEIGHT, *(shape.box[1] + 1 for shape in beside))
        return replace(panel, width=LEFT + BESIDE, height=height, shapes=(*panel.shapes, *beside))

    def beside(self, seat: int) -> list[Shape]:
        """Cards, docks, stocks, requirements, tools, forests and balcony of another seat."""
        shack, cards = self.shack(seat), self.cards(seat)
        rows = [row for slot in range(SLOT_COUNT) if (row := cards.slot(slot))[0].kind == "card"]
        rows += [[shack.dock(0)], [shack.dock(1)]]
        rows += [[shack.waiting(place, name)] for place, name in enumerate(self.platforms[seat].waiting)]
        rows += [[need] for need in shack.arbor()]
        rows += [shack.counters(), shack.balcony(), [shack.tool(tool) for tool in range(4)]]
        stock = [forest for forest in shack.own_forests() if forest.id.startswith("own-")]
        rows += [stock] if stock else []
        return [shape for number, row in enumerate(rows) for shape in in_a_row(row, number)]

    # ---- words around the table ----

    def standing(self, seat: int) -> Standing:
        """One column of the score sheet."""
        if seat >= len(self.players):
            entry = as_object(self.result["bot"], "bot")
        else:
            entry = as_object(as_list(self.result["players"], "players")[seat], "player")
        parts = as_object(entry["breakdown"], "breakdown")
        named = tuple((words, as_number(parts.get(key, 0), key)) for key, words in PART_NAMES.items())
        return Standing(seat, self.names[seat], as_number(entry["total"], "total"), named)

    def scored(self, seat: int) -> dict[str, list[str]]:
        if seat >= len(self.players):
            return {}
        entry = as_object(as_list(self.result["players"], "players")[seat], "player")
        parts = {part: as_number(points, part) for part, points in as_object(entry["breakdown"], "breakdown").items()}
        found = scored_shapes(self.platforms[seat], parts)
        return {PART_NAMES[part]: shapes for part, shapes in found.items()}

    def outcome(self) -> str:
        """The end in one sentence, with the tie-break."""
        return outcome(self.result, self.names)

    def notes(self) -> tuple[str, ...]:
        """After the end: what the table no longer shows."""
        if self.phase != "over":
            return ()
        potted = any(dict(self.standing(seat).breakdown)[PART_NAMES["pots"]] for seat in range(len(self.players)))
        return ("The flowers that have scored in pots are gone from them.",) if potted else ()

    def banner(self) -> str:
        """Round and phase."""
        return f"Round {self.seen['round']} · {PHASE_NAMES[self.phase]}" if self.phase != "over" else ""
