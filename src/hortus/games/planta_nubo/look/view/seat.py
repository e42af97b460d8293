"""What a seat may see of Planta Nubo, as a scene: its platform, cards and shack, the display, the airport, the others.

Nothing on the table is secret but the order of the piles, so all seats see the same; only the seat's own platform is
large.
"""

from dataclasses import replace
from functools import cached_property

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.catalogue.vocabulary import FOREST_COLOURS
from hortus.games.planta_nubo.components import SLOT_COUNT
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form import pending
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.gardens import Laid, laid_out
from hortus.games.planta_nubo.geometry import turned
from hortus.games.planta_nubo.look.gestures import WITH_FLOWERS, Gestures, bloom
from hortus.games.planta_nubo.look.view.botbot import botbot
from hortus.games.planta_nubo.look.view.cards import CardsView
from hortus.games.planta_nubo.look.view.display import DisplayView
from hortus.games.planta_nubo.look.view.garden import garden_shapes
from hortus.games.planta_nubo.look.view.market import MarketView
from hortus.games.planta_nubo.look.view.reach import Way
from hortus.games.planta_nubo.look.view.scores import scored_shapes
from hortus.games.planta_nubo.look.view.shack import ShackView
from hortus.games.planta_nubo.look.words.agenda import Agenda
from hortus.games.planta_nubo.look.words.decisions import cell_in_question, named_card
from hortus.games.planta_nubo.look.words.narration import PART_NAMES, PHASE_NAMES, outcome, shown
from hortus.games.planta_nubo.look.words.questions import question, rule
from hortus.kernel.scene.scene import Choice, Panel, Shape, Standing
from hortus.kernel.scene.words import counted, in_words

# The growing area of a platform with its track, and what is beside it on an opponent's.
AREA_WIDTH, AREA_HEIGHT = 10.4, 9.4
LEFT, BESIDE = 10.5, 5.9
# The question about several steps at once: their buttons say what they are.
REST_ASKED = "What else this turn?"


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
    """One seat's view of the table."""

    @cached_property
    def laid(self) -> Laid:
        """The position laid out again, to be measured by the rules."""
        return laid_out(self.components, self.seen)

    @cached_property
    def thoughts(self) -> Agenda:
        """What the seat to move may think about."""
        return Agenda(self.components, self.table, self.laid)

    def asked(self) -> str:
        if any(each.answers for each in self.later):
            return REST_ASKED
        return question(self.components, self.table, self.offered)

    def agenda(self) -> str:
        loads = any(each.before and each.answers for each in self.rest)
        first = "Cards come after loading. " if loads else ""
        return f"{first}{self.thoughts.words()}".strip() if self.offered else ""

    def rule(self) -> str:
        return rule(self.seen)

    def choices(self) -> tuple[Choice, ...]:
        """What does nothing now comes after what does something."""
        meant = dict(self.look.decisions)
        return tuple(sorted(super().choices(), key=lambda each: self.thoughts.is_idle(meant[each.code])))

    def unasked(self, decision: Decision) -> bool:
        """The next bed of a stack is turned up; the player has seen where this one lies."""
        return isinstance(decision, do.LayTile)

    def shows(self, decision: Decision) -> str:
        """What a decision reveals: usually what is next on a pile."""
        code = next(code for code, offered in self.look.decisions if offered == decision)
        return shown(self.table, form.in_play(self.look.after(code)))

    def images(self) -> list[Shape]:
        """The bed or forest in hand, in every rotation; or the flowers, as they will lie."""
        if not self.ways:
            return [*self.flowers_in_hand(), *self.beds_to_take()]
        colour = self.tile_colour()
        return [self.piece(f"turn-{number}", colour, way) for number, way in enumerate(self.ways)]

    def flowers_in_hand(self) -> list[Shape]:
        """A flower of each colour, if flowers can be picked up."""
        told = (*self.offered, *(offer.decision for each in self.leads for offer in each.answers))
        if not any(isinstance(decision, WITH_FLOWERS) for decision in told):
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

    def beds_to_take(self) -> list[Shape]:
        """The beds that may be taken, as they lie at first."""
        answers = (offer.decision for each in self.leads for offer in each.answers)
        stacks = [each.stack for each in (*self.offered, *answers) if isinstance(each, do.TakeBed)]
        components = self.components
        found = []
        for stack in dict.fromkeys(stacks):
            bed = components.bed_ids.index(str(self.table.stacks[stack][0]))
            colour = components.colours[components.plot_colour[components.plot_ids.index(stack)]]
            found.append(self.piece(f"bed-{stack}", colour, turned(components.bed_shapes[bed], mirrored=True)[0]))
        return found

    def piece(self, name: str, colour: str, way: Way) -> Shape:
        """A bed or forest in hand, as large as it will lie."""
        return Shape(
            id=name,
            kind="tile",
            box=(0.0, 0.0, 1.0 + max(x for _, x in way), 1.0 + max(y for y, _ in way)),
            label=f"{colour} tile",
            drawing="pn-piece",
            parameters=(("colour", colour), ("shape", outline_of(way))),
        )

    def tile_colour(self) -> str:
        """The colour of the bed or forest in hand."""
        components = self.components
        match self.item:
            case pending.PlaceBed(stack):
                return components.colours[components.plot_colour[components.plot_ids.index(stack)]]
            case pending.LayForest(tile):
                return FOREST_COLOURS[components.forest_colour[components.forest_ids.index(tile)]]
        return ""

    # ---- platforms ----

    def panels(self) -> list[Panel]:
        """The seat's own platform, what lies between the players, the other platforms."""
        people = range(len(self.platforms))
        panels: list[Panel] = self.own_panels(self.seat) if self.seat in people else []
        if isinstance(self.seen, form.Position):
            panels += self.shared(self.seen)
        panels += [self.other(seat) for seat in people if seat != self.seat]
        if self.seen.bot:
            panels.append(botbot(self.components, self.seen.bot, len(people), self.names[len(people)]))
        return panels

    def shared(self, table: form.Position) -> list[Panel]:
        """The panels that everybody shares."""
        moves = self.seat == table.to_move and self.seat in range(len(self.platforms))
        display = DisplayView(self.components, table, self.laid, self.names, self.thoughts if moves else None)
        return [display.panel(), *MarketView(self.components, table, self.laid, self.seat).panels()]

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
        meant = cell_in_question(self.asked_of(seat))
        return Panel(
            id=f"area-{seat}",
            title="Your platform" if seat == self.seat else self.names[seat],
            role=role,
            width=AREA_WIDTH,
            height=AREA_HEIGHT,
            shapes=garden_shapes(self.platforms[seat], meant, self.is_final),
            pixels=pixels,
            characters=(5, 1),
            seat=seat,
            note=self.summary(seat),
        )

    @property
    def is_final(self) -> bool:
        """Whether the final scoring has begun."""
        return self.look.phase in ("final", "over")

    def asked_of(self, seat: int) -> pending.Item | None:
        """The question to a seat."""
        return self.item if seat == self.seen.to_move else None

    def shack(self, seat: int) -> ShackView:
        """The tool shack of a seat, with its questions."""
        return ShackView(self.laid, self.platforms[seat], self.asked_of(seat))

    def cards(self, seat: int) -> CardsView:
        """The cards of a seat, with what they would score now."""
        return CardsView(self.platforms[seat], None if self.is_final else self.laid)

    def summary(self, seat: int) -> str:
        """A seat in one line."""
        player = self.platforms[seat].player
        dealt = [named_card(self.components, card) for card in self.dealt(seat)]
        if dealt:
            return f"has {in_words(dealt)}"
        # A small platform has a short line.
        first = "starting tree" if seat == self.seat else "first"
        tree = f" · {first}" if seat == self.seen.first and self.look.phase != "over" else ""
        return f"{player.oxygen} oxygen · die {player.die} · {counted(player.charge, 'charge')}{tree}"

    def dealt(self, seat: int) -> tuple[str, ...]:
        """The starting modules whose slots a seat has yet to choose: everybody knows them (PN-V2)."""
        asked = self.asked_of(seat)
        return asked.cards if isinstance(asked, pending.StartSlots) else self.platforms[seat].player.starting or ()

    def other(self, seat: int) -> Panel:
        """An opponent's platform in small: growing area and track, with cards and shack beside them, a line each."""
        panel = self.area(seat, "other", (40.0, 40.0))
        if isinstance(self.seen, form.Finished):
            return panel
        beside = self.beside(seat)
        height = max(AREA_HEIGHT, *(shape.box[1] + 1 for shape in beside))
        return replace(panel, width=LEFT + BESIDE, height=height, shapes=(*panel.shapes, *beside))

    def beside(self, seat: int) -> list[Shape]:
        """Cards, docks, stocks, requirements, tools, forests and balcony of another seat."""
        shack, cards = self.shack(seat), self.cards(seat)
        rows = [row for slot in range(SLOT_COUNT) if (row := cards.slot(slot))[0].kind == "card"]
        rows += [[shack.dock(0)], [shack.dock(1)]]
        rows += [[shack.waiting(place, name)] for place, name in enumerate(self.platforms[seat].player.waiting)]
        rows += [[need] for need in shack.arbor()]
        rows += [shack.counters(), shack.balcony(), [shack.tool(tool) for tool in range(4)]]
        stock = [forest for forest in shack.own_forests() if forest.id.startswith("own-")]
        rows += [stock] if stock else []
        return [shape for number, row in enumerate(rows) for shape in in_a_row(row, number)]

    # ---- words around the table ----

    def standing(self, seat: int) -> Standing:
        """One column of the score sheet."""
        people = self.result.players
        scored: form.Points | form.BotPoints = people[seat] if seat < len(people) else self.result.bot or people[0]
        named = tuple((words, scored.breakdown.get(part, 0)) for part, words in PART_NAMES.items())
        return Standing(seat, self.names[seat], scored.total, named)

    def scored(self, seat: int) -> dict[str, list[str]]:
        if seat >= len(self.platforms):
            return {}
        found = scored_shapes(self.platforms[seat], self.result.players[seat].breakdown)
        return {PART_NAMES[part]: shapes for part, shapes in found.items()}

    def outcome(self) -> str:
        """The end in one sentence, with the tie-break."""
        return outcome(self.result, self.names)

    def notes(self) -> tuple[str, ...]:
        """After the end: what the table no longer shows."""
        potted = self.look.phase == "over" and any(each.breakdown["pots"] for each in self.result.players)
        return ("The flowers that have scored in pots are gone from them.",) if potted else ()

    def banner(self) -> str:
        """Round and phase."""
        if self.look.phase == "over" or isinstance(self.seen, form.Finished):
            return ""
        return f"Round {self.seen.round} · {PHASE_NAMES[self.look.phase]}"
