"""What a seat sees of Solar Gardens, as a scene: its own garden large, the line of the draft, the other gardens.

Everything comes from the observation, which is the same for all, and from the open gardens.
"""

from functools import cached_property
from typing import cast

from hortus.games.solar_gardens.components import BEDS, COUNTER, COUNTER_MASK, SOLAR, WIND, WORDS
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, COLUMNS, LANE_OF, ROWS, SIDE_COUNT, SIDES
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.rules.line import KEEP, PLACES
from hortus.games.solar_gardens.scoring import every_layer, leaks
from hortus.games.solar_gardens.state import FINISH, KEPT_AT, NOTHING, PLACE, Table
from hortus.games.solar_gardens.view.draft import Draft
from hortus.games.solar_gardens.view.points import PARTS_OF_ROWS, point_rows, points_panel
from hortus.games.solar_gardens.view.shapes import (
    Box,
    Face,
    meter_shape,
    small_tile_shape,
    space_shape,
    tile_shape,
)
from hortus.games.solar_gardens.words.narration import PART_NAMES, Gains, anywhere, outcome, question, standing
from hortus.games.solar_gardens.words.things import there, turn_words
from hortus.kernel.decision import Json
from hortus.kernel.position import as_number, as_object
from hortus.kernel.scene import Choice, Panel, Shape, Standing
from hortus.kernel.words import counted, total

# By what this seat has chosen in secret.
OWN_CHOICES = {
    "keep": "You keep this tile once the others have decided.",
    "pass": "You pass this tile on once the others have decided.",
}
# Space for the values of the lines, to the left of a garden and above it.
LEFT, ABOVE = 0.6, 0.26
# By phase: the rule to look up.
RULES = {
    "draft": "SG-10", "choose": "SG-69", "show": "SG-67", "place": "SG-22", "finish": "SG-27", "over": "SG-31",
}  # fmt: skip
# The phases in which a seat decides about the tile in front of it.
OFFERING = ("draft", "choose")


class View(Draft):
    """One seat's view: the observation, and where its decisions point."""

    state: Table

    def __init__(self, state: Table, seat: int) -> None:
        super().__init__(state, seat)
        self.components = state.components
        self.places = {}
        self.verbs = {str(decision.get("what", decision["do"])) for decision in self.offered}

    def panels(self) -> list[Panel]:
        """Gardens, the line, the piles, and the tile to be placed."""
        panels = self.own_first([self.garden(seat) for seat in range(len(self.players))])
        if self.seat in range(len(self.players)) and self.seat not in self.state.tallies:
            panels.append(points_panel(self.state, self.seat, self.result))
        if self.phase != "over":
            panels += [self.line(), self.piles()]
        if self.holds_tile():
            panels.append(self.hand())
        return panels

    def asked(self) -> str:
        return question(self.phase, self.verbs, self.following())

    def agenda(self) -> str:
        """What the tile gains on any space, and when it is placed, if not immediately."""
        if self.own_choice():
            return self.own_choice()
        if self.phase in OFFERING and self.offered and self.has_company():
            return f"Everybody with a tile decides at the same time. {anywhere(self.gains)}".strip()
        if self.phase in OFFERING and self.offered and self.lays_after_others():
            first = self.names[self.order()[0]] if len(self.players) == 2 else "Others"
            return f"{first} may still move before you lay it. {anywhere(self.gains)}".strip()
        if self.gains:
            return anywhere(self.gains)
        if not self.holds_tile():
            return ""
        mover = int(self.state.to_move)
        if self.phase in ("place", "finish") and mover == self.seat:
            return ""
        if self.phase != "finish":
            return "You lay your tile when everybody has one."
        alone = self.order().index(self.seat) == self.order().index(mover) + 1
        return (
            f"{self.names[mover]} lays first; you lay your tile next." if alone else "The others lay first, then you."
        )

    def own_choice(self) -> str:
        """What this seat has chosen in this step, as long as others have not."""
        choice = str(as_object(self.seen.get("chosen", {}), "chosen").get(str(self.seat), ""))
        return OWN_CHOICES.get(choice, "")

    @cached_property
    def gains(self) -> Gains:
        """By space, what the tile still to be placed gains there in each rotation; nothing if there is none."""
        if not self.offered or self.phase == "show":
            return {}
        if self.phase not in OFFERING and int(self.state.field(self.seat, KEPT_AT)) != NOTHING:
            return {}
        table = self.state if self.phase not in OFFERING else self.keeping()
        found: Gains = {}
        for code in table.legal():
            if code < KEEP:
                after = table.clone()
                after.apply(code)
                cell = (int(code) - PLACES) // SIDE_COUNT
                found.setdefault(cell, []).append(int(after.score(self.seat) - self.state.score(self.seat)))
        return found

    def rule(self) -> str:
        return RULES[self.phase]

    def shows(self, decision: Json) -> str:
        if self.phase == "draft" and self.has_company():
            return "This reveals what everybody has decided."
        return "This reveals the next tile."

    def outcome(self) -> str:
        return outcome(self.result, self.names)

    def standing(self, seat: int) -> Standing:
        return standing(self.result, seat, self.names[seat])

    def scored(self, seat: int) -> dict[str, list[str]]:
        """Tiles; in the seat's own garden the rows of points, which show what scores."""
        if seat in self.state.tallies:
            return {}
        names = [self.space(seat, cell, seat == self.seat).id for cell in range(CELL_COUNT)]
        return {
            PART_NAMES[PARTS_OF_ROWS[row.kind]]: [f"points-{row.kind}"]
            if seat == self.seat
            else [names[cell] for cell in row.cells]
            for row in point_rows(self.state, seat, self.result)
        }

    def banner(self) -> str:
        """The round, and near the end that it is the last."""
        if self.phase == "over":
            return ""
        now, last = as_number(self.seen["round"], "round"), int(self.components.rounds)
        return "The last round" if now == last else f"Round {now} of {last}"

    # ---- gardens ----

    def garden(self, seat: int) -> Panel:
        """Sixteen spaces, with the values of columns above and of rows at the left."""
        own = seat == self.seat
        shapes = [*self.meters(seat, own), *(self.space(seat, cell, own) for cell in range(CELL_COUNT))]
        if own:
            self.places = dict(zip(CELLS, (shape.id for shape in shapes[-CELL_COUNT:]), strict=True))
        points = total(self.result, seat)
        by_eye = ", counted by eye" if seat in self.state.tallies else ""
        return Panel(
            id=f"garden-of-{seat}",
            title=f"{self.names[seat]} (you)" if own else self.names[seat],
            role="garden" if own else "other",
            width=4 + LEFT,
            height=4 + ABOVE,
            shapes=tuple(shapes),
            pixels=(118.0, 118.0),
            characters=(10, 5) if own else (12, 1),
            seat=seat,
            note=f"{counted(points, 'point')}{by_eye}",
        )

    def meters(self, seat: int, own: bool) -> list[Shape]:
        """The value of every line, and how far it has progressed."""
        kinds = (
            ("solar", COLUMNS, self.components.column_values, self.state.word(seat, SOLAR)),
            ("wind", ROWS, self.components.row_values, self.state.word(seat, WIND)),
        )
        found = []
        for kind, lines, values, counters in kinds:
            for at, line in enumerate(lines):
                counts = (int(counters >> COUNTER * at & COUNTER_MASK), int(self.components.line_threshold))
                box: Box = (LEFT + at, 0.0, 1.0, ABOVE) if kind == "solar" else (0.0, ABOVE + at, LEFT, 1.0)
                name = f"{kind}-{seat}-{line}"
                found.append(meter_shape(kind, int(values[at]), counts, name, box, small=not own))
        return found

    def space(self, seat: int, cell: int, own: bool) -> Shape:
        """What lies on a space; the tile of this round is marked."""
        box: Box = (LEFT + cell % 4, ABOVE + cell // 4, 1.0, 1.0)
        laid, name = int(self.state.face(seat, cell)), CELLS[cell]
        if laid == self.components.empty:
            return space_shape(f"space-{seat}-{name}", cell, box, self.gains.get(cell, ()) if own else ())
        face = Face(self.components, *divmod(laid, SIDE_COUNT))
        new = self.state.field(seat, KEPT_AT) == cell and self.phase != "over"
        described = face.number >= len(self.components.tile_ids)
        shape_id = f"tile-{seat}-{name}" if described else f"tile-{face.name}"
        if not own:
            return small_tile_shape(face, shape_id, box, f" {there(cell)}", self.leaking(seat, cell))
        where = f" {there(cell)}{', of this round' if new else ''}"
        return tile_shape(face, shape_id, box, where, self.leaking(seat, cell), "new" if new else "")

    def leaking(self, seat: int, cell: int) -> str:
        """The sides of a space at which a bed is open."""
        sides = leaks(self.state, seat, every_layer(self.state, seat * WORDS + BEDS))
        return "".join(side for side in SIDES if sides >> (LANE_OF[side] + cell) & 1)

    # ---- decisions ----

    def tells_gain(self, decision: Json) -> bool:
        """A placement changes the points immediately, whichever tile is shown after it."""
        return decision["do"] == "place"

    def unasked(self, decision: Json) -> bool:
        """A tile placed before the round closes can still be moved (SG-27); some decisions are themselves an answer."""
        if self.phase == "draft" and self.has_company():
            return decision["do"] != "discard"
        return decision["do"] in ("ready", "show") or (decision["do"] == "place" and self.phase == "place")

    def shortcuts(self) -> tuple[Choice, ...]:
        """Keep the tile on offer and place it immediately, in every rotation that looks different."""
        if self.phase not in OFFERING:
            return ()
        kept, waits = self.keeping(), self.has_company() or self.lays_after_others()
        codes = [int(code) for code in kept.legal() if code < KEEP and self.looks_new(int(code) % SIDE_COUNT)]
        return tuple(self.kept_and_laid(kept, code, waits) for code in codes)

    def keeping(self) -> Table:
        """The table once the tile on offer is kept, as if it were this seat's turn to place it.

        What others decide before that changes nothing in its garden, and this seat may not know it (SG-R12, SG-R27).
        """
        kept = cast("SolarGardens", self.state.clone())
        kept.chosen = kept.keeping = kept.placing = 0
        kept.keep_tile(self.seat)
        kept.phase = FINISH if kept.still_in == 0 else PLACE
        kept.to_move = self.seat
        return kept

    def kept_and_laid(self, kept: Table, code: int, waits: bool) -> Choice:
        """One such shortcut; with `waits` others decide in between."""
        after, decision = kept.clone(), kept.describe(code)
        after.apply(code)
        cell, turn = divmod(code - PLACES, SIDE_COUNT)
        words = f"Keep the tile and lay it {there(cell)}{turn_words(turn)}"
        gain = int(after.score(self.seat) - self.state.score(self.seat))
        company = self.phase == "draft" and self.has_company()
        reveals = company or (after.revealed != self.state.revealed and not waits)
        shows = self.shows(decision) if reveals else ""
        # What is revealed is the next tile: the player has seen where this one lies, and what it scores there.
        return Choice(
            decision, KEEP, words, self.gesture(decision), gain, reveals, shows, unasked=True, then=(code,), waits=waits
        )
