"""What a seat sees of Solar Gardens, as a scene: its own garden large, the line of the draft, the other gardens.

Everything comes from the observation, which is the same for all, and from the open gardens.
"""

from functools import cached_property

from hortus.games.solar_gardens import form, gardens, geometry
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.look.gestures import what_of
from hortus.games.solar_gardens.look.view import draft, points
from hortus.games.solar_gardens.look.view import shapes as draw
from hortus.games.solar_gardens.look.words import narration, things
from hortus.kernel.form import Look, plain
from hortus.kernel.scene.scene import Choice, Panel, Shape, Standing
from hortus.kernel.scene.words import counted

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


class View(draft.Draft):
    """One seat's view: the position, and where its decisions point."""

    def __init__(self, look: Look[form.Seen, form.Decision, form.Result], components: Components) -> None:
        super().__init__(look)
        self.gardens = gardens.gardens_of(components, look.seen)
        self.places = {}

    def panels(self) -> list[Panel]:
        """Gardens, the line, the piles, and the tile to be placed."""
        panels = self.own_first([self.garden(seat) for seat in range(len(self.names))])
        if self.seat in range(len(self.names)) and not self.by_eye(self.seat):
            panels.append(
                points.points_panel(
                    self.gardens, self.seat, self.result.players[self.seat].breakdown, self.placed(self.seat)
                )
            )
        if self.game and self.game.phase != "over":
            panels += [self.line(self.game), self.piles(self.game)]
        tile = self.in_hand()
        return [*panels, self.hand(tile)] if tile else panels

    def by_eye(self, seat: int) -> bool:
        """Whether a garden was counted by eye."""
        return not self.game and not self.result.players[seat].detail

    def placed(self, seat: int) -> int | None:
        """Where the tile of this round lies."""
        return self.game.players[seat].kept_cell if self.game and self.game.phase != "over" else None

    def asked(self) -> str:
        verbs = {what_of(decision) for decision in self.offered}
        return narration.question(self.look.phase, verbs, self.following(self.game) if self.game else "")

    def agenda(self) -> str:
        """What the tile gains on any space, and when it is placed, if not immediately."""
        game = self.game
        if game is None or self.seat < 0:
            return ""
        if game.choice(self.seat) in OWN_CHOICES:
            return OWN_CHOICES[game.choice(self.seat)]
        anywhere = narration.anywhere(self.gains)
        if self.offers_tile() and game.has_company(self.seat):
            return f"Everybody with a tile decides at the same time. {anywhere}".strip()
        if self.offers_tile() and self.lays_after_others():
            first = self.names[game.start] if len(self.names) == 2 else "Others"
            return f"{first} may still move before you lay it. {anywhere}".strip()
        if self.gains:
            return anywhere
        return self.laid_when(game) if self.in_hand() else ""

    def laid_when(self, game: form.Position) -> str:
        """When this seat places the tile in its hand."""
        if game.phase in ("place", "finish") and self.look.is_asked:
            return ""
        if game.phase != "finish":
            return "You lay your tile when everybody has one."
        mover = self.look.to_move
        if game.order.index(self.seat) == game.order.index(mover) + 1:
            return f"{self.names[mover]} lays first; you lay your tile next."
        return "The others lay first, then you."

    def offers_tile(self) -> bool:
        """Whether this seat decides about the tile in front of it."""
        return bool(self.offered) and self.look.phase in OFFERING

    @cached_property
    def gains(self) -> gardens.Gains:
        """By space, what the tile still to be placed gains there in each rotation; nothing if there is none."""
        if not self.game or not self.offered or self.look.phase == "show" or self.placed(self.seat) is not None:
            return {}
        return self.gardens.gains(self.seat, self.kept())

    def rule(self) -> str:
        return RULES[self.look.phase]

    def shows(self, decision: form.Decision) -> str:
        if self.ends_step():
            return "This reveals what everybody has decided."
        return "This reveals the next tile."

    def outcome(self) -> str:
        return narration.outcome(self.result, self.names)

    def standing(self, seat: int) -> Standing:
        return narration.standing(self.result, seat, self.names[seat])

    def scored(self, seat: int) -> dict[str, list[str]]:
        """Tiles; in the seat's own garden the rows of points, which show what scores."""
        if self.by_eye(seat):
            return {}
        names = [self.space_id(seat, cell, self.gardens.face(seat, cell)) for cell in range(geometry.CELL_COUNT)]
        found = {
            points.PARTS_OF_ROWS[row.kind]: [f"points-{row.kind}"]
            if seat == self.seat
            else [names[cell] for cell in row.cells]
            for row in points.point_rows(self.gardens, seat, self.result.players[seat].breakdown)
        }
        # The longest path at the table is somebody's own, too.
        if self.result.players[seat].breakdown["longest_path_bonus"]:
            found["longest_path_bonus"] = found["path"]
        return {narration.PART_NAMES[part]: shapes for part, shapes in found.items()}

    def banner(self) -> str:
        """The round, and near the end that it is the last."""
        if self.game is None or self.game.phase == "over":
            return ""
        now, last = self.game.round, int(self.gardens.components.rounds)
        return "The last round" if now == last else f"Round {now} of {last}"

    # ---- gardens ----

    def garden(self, seat: int) -> Panel:
        """Sixteen spaces, with the values of columns above and of rows at the left."""
        own = seat == self.seat
        leaks = self.gardens.leaks(seat)
        spaces = [self.space(seat, cell, leaking(leaks, cell), own) for cell in range(geometry.CELL_COUNT)]
        if own:
            self.places = dict(zip(form.CELLS, (shape.id for shape in spaces), strict=True))
        by_eye = ", counted by eye" if self.by_eye(seat) else ""
        return Panel(
            id=f"garden-of-{seat}",
            title=f"{self.names[seat]} (you)" if own else self.names[seat],
            role="garden" if own else "other",
            width=4 + LEFT,
            height=4 + ABOVE,
            shapes=(*self.meters(seat, own), *spaces),
            pixels=(118.0, 118.0),
            characters=(10, 5) if own else (12, 1),
            seat=seat,
            note=f"{counted(self.result.players[seat].total, 'point')}{by_eye}",
        )

    def meters(self, seat: int, own: bool) -> list[Shape]:
        """The value of every line, and how far it has progressed."""
        components, needed = self.gardens.components, int(self.gardens.components.line_threshold)
        kinds = (
            ("solar", geometry.COLUMNS, components.column_values, self.gardens.panels(seat)),
            ("wind", geometry.ROWS, components.row_values, self.gardens.turbines(seat)),
        )
        found = []
        for kind, lines, values, counts in kinds:
            for at, line in enumerate(lines):
                box: draw.Box = (LEFT + at, 0.0, 1.0, ABOVE) if kind == "solar" else (0.0, ABOVE + at, LEFT, 1.0)
                name = f"{kind}-{seat}-{line}"
                found.append(draw.meter_shape(kind, int(values[at]), (counts[at], needed), name, box, small=not own))
        return found

    def space(self, seat: int, cell: int, leaks: str, own: bool) -> Shape:
        """What lies on a space, with the sides at which its bed is open; the tile of this round is marked."""
        components, laid = self.gardens.components, self.gardens.face(seat, cell)
        shape_id = self.space_id(seat, cell, laid)
        box: draw.Box = (LEFT + cell % 4, ABOVE + cell // 4, 1.0, 1.0)
        if laid == components.empty:
            return draw.space_shape(shape_id, cell, box, self.gains.get(cell, ()) if own else ())
        face = draw.Face(components, *divmod(laid, geometry.SIDE_COUNT))
        new = self.placed(seat) == cell
        if not own:
            return draw.small_tile_shape(face, shape_id, box, f" {things.there(cell)}", leaks)
        where = f" {things.there(cell)}{', of this round' if new else ''}"
        return draw.tile_shape(face, shape_id, box, where, leaks, "new" if new else "", self.running(seat, cell))

    def running(self, seat: int, cell: int) -> str:
        """The kinds of lines through a space that are complete."""
        row, column = divmod(cell, len(geometry.COLUMNS))
        lines = (("solar", self.gardens.panels(seat)[column]), ("wind", self.gardens.turbines(seat)[row]))
        return " ".join(kind for kind, count in lines if count >= int(self.gardens.components.line_threshold))

    def space_id(self, seat: int, cell: int, laid: int) -> str:
        """The shape on a space: the open space, or its tile; one that was described has no name of its own."""
        components = self.gardens.components
        if laid == components.empty:
            return f"space-{seat}-{form.CELLS[cell]}"
        tile = laid // geometry.SIDE_COUNT
        described = tile >= len(components.tile_ids)
        return f"tile-{seat}-{form.CELLS[cell]}" if described else f"tile-{components.tile_name(tile)}"

    # ---- decisions ----

    def ends_step(self) -> bool:
        """Whether this seat decides last of several with a tile: that reveals what they have chosen (SG-R27)."""
        return self.game is not None and self.game.phase == "draft" and self.game.has_company(self.seat)

    def tells_gain(self, decision: form.Decision) -> bool:
        """A placement changes the points immediately, whichever tile is shown after it."""
        return isinstance(decision, form.Place)

    def unasked(self, decision: form.Decision) -> bool:
        """A tile placed before the round closes can still be moved (SG-27); some decisions are themselves an answer."""
        if self.ends_step():
            return not isinstance(decision, form.Discard)
        early = isinstance(decision, form.Place) and self.look.phase == "place"
        return early or isinstance(decision, form.Ready | form.Show)

    def shortcuts(self) -> tuple[Choice, ...]:
        """Keep the tile on offer and place it immediately, in every rotation that looks different."""
        if not self.game or not self.offers_tile():
            return ()
        waits = self.game.has_company(self.seat) or self.lays_after_others()
        # Who keeps the last tile of the round reveals nothing by placing it.
        reveals = self.ends_step() or not (waits or self.game.still_in == [self.seat])
        keep = next(code for code, decision in self.look.decisions if what_of(decision) == "keep")
        turns = [turn for turn in range(geometry.SIDE_COUNT) if self.faces[turn].turn == turn]
        return tuple(
            self.kept_and_laid(keep, cell, turn, gains[turn], reveals, waits)
            for cell, gains in self.gains.items()
            for turn in turns
        )

    def kept_and_laid(self, keep: int, cell: int, turn: int, gain: int, reveals: bool, waits: bool) -> Choice:
        """One such shortcut; with `waits` others decide in between."""
        decision = form.Place(form.CELLS[cell], form.TURNS[turn])
        # What is revealed is the next tile: the player has seen where this one lies, and what it scores there.
        return Choice(
            plain(decision),
            keep,
            f"Keep the tile and lay it {things.there(cell)}{things.turn_words(turn)}",
            self.gesture(decision),
            gain,
            reveals,
            self.shows(decision) if reveals else "",
            unasked=True,
            then=(cell * geometry.SIDE_COUNT + turn,),
            waits=waits,
        )


def leaking(sides: int, cell: int) -> str:
    """The sides of a space among those at which the beds of a garden are open."""
    return "".join([side for side in geometry.SIDES if sides >> (geometry.LANE_OF[side] + cell) & 1])
