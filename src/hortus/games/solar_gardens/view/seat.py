"""What a seat sees of Solar Gardens, as a scene: its own garden large, the line of the draft, the other gardens.

Everything comes from the observation, which is the same for all, and from the open gardens.
"""

from dataclasses import replace

from hortus.games.solar_gardens.components import BEDS, COUNTER, COUNTER_MASK, SOLAR, WIND, WORDS
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, COLUMNS, LANE_OF, ROWS, SIDE_COUNT, SIDES
from hortus.games.solar_gardens.gestures import Gestures
from hortus.games.solar_gardens.scoring import every_layer, leaks
from hortus.games.solar_gardens.state import KEPT_AT, NOTHING, Table
from hortus.games.solar_gardens.view.shapes import (
    Box,
    Face,
    back_shape,
    meter_shape,
    pile_shape,
    player_shape,
    small_tile_shape,
    space_shape,
    tile_shape,
)
from hortus.games.solar_gardens.words.narration import outcome, question, standing
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Choice, Panel, Shape, Standing
from hortus.kernel.words import total

# Room for the values of the lines, at the left of a garden and above it.
LEFT, ABOVE = 0.6, 0.26
# Discards in one row.
IN_ROW = 6


# By phase: the rule to read up.
RULES = {"draft": "SG-10", "place": "SG-22", "finish": "SG-27", "over": "SG-31"}


class View(Gestures):
    """One seat's view: the observation, and where its decisions point."""

    state: Table

    def __init__(self, state: Table, seat: int) -> None:
        super().__init__(state, seat)
        self.components = state.components
        self.places = {}
        self.verbs = {str(decision["do"]) for decision in self.offered}

    def panels(self) -> list[Panel]:
        """Gardens, the line, the piles, and the tile to be placed."""
        panels = self.own_first([self.garden(seat) for seat in range(len(self.players))])
        if self.phase != "over":
            panels += [self.line(), self.piles()]
        if self.offered and self.phase != "draft" and self.state.field(self.seat, KEPT_AT) == NOTHING:
            panels.append(self.hand())
        return panels

    def asked(self) -> str:
        mover = self.seat
        tile = as_object(self.seen["line"], "line").get(str(mover)) or self.players[mover]["kept"]
        return question(self.phase, str(tile), self.verbs)

    def rule(self) -> str:
        return RULES[self.phase]

    def shows(self, decision: Json) -> str:
        return "The next tile is shown."

    def outcome(self) -> str:
        return outcome(self.result, self.names)

    def standing(self, seat: int) -> Standing:
        return standing(self.result, seat, self.names[seat])

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
            note=f"{points} {'point' if points == 1 else 'points'}{by_eye}",
        )

    def meters(self, seat: int, own: bool) -> list[Shape]:
        """The value of every line, and how far it has come."""
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
                found.append(meter_shape(kind, line, int(values[at]), counts, name, box, small=not own))
        return found

    def space(self, seat: int, cell: int, own: bool) -> Shape:
        """What lies on a space; the tile of this round is marked."""
        box: Box = (LEFT + cell % 4, ABOVE + cell // 4, 1.0, 1.0)
        laid, name = int(self.state.face(seat, cell)), CELLS[cell]
        if laid == self.components.empty:
            return space_shape(f"space-{seat}-{name}", name, box, small=not own)
        face = Face(self.components, *divmod(laid, SIDE_COUNT))
        new = self.state.field(seat, KEPT_AT) == cell and self.phase != "over"
        described = face.number >= len(self.components.tile_ids)
        shape_id = f"tile-{seat}-{name}" if described else f"tile-{face.name}"
        if not own:
            return small_tile_shape(face, shape_id, box, f" on {name}", self.leaking(seat, cell))
        where = f" on {name}{', of this round' if new else ''}"
        return tile_shape(face, shape_id, box, where, self.leaking(seat, cell), "new" if new else "")

    def leaking(self, seat: int, cell: int) -> str:
        """The sides of a space at which a bed is open."""
        sides = leaks(self.state, seat, every_layer(self.state, seat * WORDS + BEDS))
        return "".join(side for side in SIDES if sides >> (LANE_OF[side] + cell) & 1)

    # ---- the middle of the table ----

    def line(self) -> Panel:
        """The players in line from the Starting Player on, each with the tile in front of them."""
        line, start = as_object(self.seen["line"], "line"), as_number(self.seen["start"], "start")
        order = [(start + place) % len(self.players) for place in range(len(self.players))]
        still_in = [seat for seat in order if self.players[seat]["kept"] is None]
        shapes = []
        for place, seat in enumerate(order):
            shapes.append(self.place(place, seat, still_in))
            tile = line.get(str(seat))
            if tile is not None:
                face = Face(self.components, self.components.tile_ids.index(str(tile)), 0)
                shapes.append(tile_shape(face, f"tile-{tile}", (float(place), 0.4, 1.0, 1.0), ", on offer"))
        discard = "no discard left" if self.seen["discard_used"] else "one discard left"
        return Panel(
            id="line",
            title="The line",
            role="market",
            width=float(max(4, len(order))),
            height=0.4 + (1.0 if line else 0.0),
            shapes=tuple(shapes),
            pixels=(118.0, 118.0),
            characters=(10, 5),
            note=discard,
        )

    def place(self, place: int, seat: int, still_in: list[int]) -> Shape:
        """One player of the line."""
        state, tone = ("in", "") if seat in still_in else (f"{self.players[seat]['kept']}", "quiet")
        if still_in and seat == still_in[-1]:
            state, tone = "last", "sun"
        if place == 0:
            state = f"1st, {state}" if seat in still_in else state
        note = "Starting Player. " if place == 0 else ""
        words = {"in": "Still in.", "last": "Last in line: may discard once a round, but not pass."}
        kept = "Out of the draft with the tile kept." if seat not in still_in else words[state.split(", ")[-1]]
        return player_shape(seat, self.names[seat], state, tone, (float(place), 0.0, 1.0, 0.4), note + kept)

    def piles(self) -> Panel:
        """The face-down tiles and the discards."""
        counts = as_object(self.seen["counts"], "counts")
        stack, pile = as_number(counts["stack"], "stack"), as_number(counts["pile"], "pile")
        shapes = [
            pile_shape("stack", "stack", stack, (0.0, 0.0, 2.0, 2.0), "The tiles of this round still to come."),
            pile_shape("pile", "pile", pile, (2.0, 0.0, 2.0, 2.0), "The tiles of the rounds to come."),
        ]
        discards = [str(each) for each in as_list(self.seen["discard"], "discard")]
        for at, tile in enumerate(discards):
            shapes.append(self.discarded(at, tile))
        rows = -(-len(discards) // IN_ROW)
        return Panel(
            id="piles",
            title="Stack and pile",
            role="pile",
            width=float(IN_ROW),
            height=2.0 + rows,
            shapes=tuple(shapes),
            pixels=(46.0, 46.0),
            characters=(8, 2),
            note=f"{len(discards)} discarded",
        )

    def discarded(self, at: int, tile: str) -> Shape:
        """One of the discards, oldest first."""
        box: Box = (float(at % IN_ROW), 2.0 + at // IN_ROW, 1.0, 1.0)
        if tile == "?":
            return back_shape(f"discard-{at}", box)
        face = Face(self.components, self.components.tile_ids.index(tile), 0)
        return small_tile_shape(face, f"tile-{tile}", box, ", discarded")

    def hand(self) -> Panel:
        """The tile of the round."""
        tile = tile_shape(Face(self.components, self.kept(), 0), self.tile_in_hand(), (0.0, 0.0, 1.0, 1.0), ", in hand")
        return Panel(
            id="hand",
            title="Your tile",
            role="hand",
            width=4,
            height=1,
            shapes=(tile,),
            pixels=(118.0, 118.0),
            characters=(10, 5),
            seat=self.seat,
        )

    # ---- decisions ----

    def choices(self) -> tuple[Choice, ...]:
        """The choices of the seat to move. What a placement scores is told though the next tile is shown after it."""
        return tuple(self.with_gain(choice) for choice in super().choices())

    def with_gain(self, choice: Choice) -> Choice:
        """A placement changes the points at once, whatever tile comes next."""
        if choice.gain is not None or choice.decision["do"] != "place":
            return choice
        after = self.state.clone()
        after.apply(choice.code)
        return replace(choice, gain=int(after.score(self.seat) - self.state.score(self.seat)))
