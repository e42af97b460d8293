"""A player's board as a seat sees it: the land, and beside it the marginal land and the personal orders."""

from functools import partial
from typing import Final

from hortus.games.botanists.components import COLUMN, COLUMNS, LAND
from hortus.games.botanists.scoring import preview
from hortus.games.botanists.state import TALLY_COLUMNS, WITHERED
from hortus.games.botanists.view.part import PartView
from hortus.games.botanists.view.shapes import column_bonus, done_order, land_space, leftover, order, section
from hortus.kernel.contract import OVER
from hortus.kernel.position import as_list
from hortus.kernel.scene import Panel, Shape
from hortus.kernel.words import counted, signed, total

# The heading of each part; beneath it the land at the left, the other two at the right, one below the other.
HEADING: Final = 0.72
BESIDE: Final = COLUMNS + 0.25
WIDTH: Final = 6.4
PART_WIDTH: Final = WIDTH - BESIDE
TILE: Final = PART_WIDTH / 3
TILES_IN_A_ROW: Final = 3
ORDERS_TOP: Final = HEADING + 2 * TILE + 0.1
ORDER_WIDTH: Final = PART_WIDTH / 2
ORDER_HEIGHT: Final = 1.05
ORDERS_IN_A_ROW: Final = 2


class BoardView(PartView):
    """The part of a view that shows the boards."""

    def board(self, seat: int) -> Panel:
        """A player's board: the land, the marginal land, the personal orders."""
        own = seat == self.seat
        return Panel(
            id=f"board-{seat}",
            title=f"{self.names[seat]}{' (you)' if own else ''}",
            role="garden" if own else "other",
            width=WIDTH,
            height=self.height(seat),
            shapes=(*self.land(seat), *self.marginal_land(seat), *self.personal(seat)),
            pixels=(80.0, 80.0),
            characters=(8, 1),
            seat=seat,
            note=self.board_note(seat),
        )

    def board_note(self, seat: int) -> str:
        """Points, what the next scoring would add as things stand, and on the own board what the end will take."""
        parts = [f"{signed(total(self.result, seat)).removeprefix('+')} points"]
        if ahead := int(preview(self.state, seat)):
            parts.append(f"{signed(ahead)} at scoring")
        if (lost := self.withering_total(seat)) and seat == self.seat:
            parts.append(f"{signed(lost)} withered")
        return ", ".join(parts)

    def withering_total(self, seat: int) -> int:
        """What the withered flowers of a board will cost; after the end they have cost it (BO-76)."""
        return 0 if self.is_over() else int(self.components.withered_points[self.state.field(seat, WITHERED)])

    def height(self, seat: int) -> float:
        """The height of a board: that of its land, or of many personal orders."""
        rows = -(-len(self.order_cards(seat)) // ORDERS_IN_A_ROW)
        return HEADING + max(float(COLUMN), ORDERS_TOP + ORDER_HEIGHT * rows)

    def is_laid_out(self) -> bool:
        """A score pad knows less than a table: no leftovers by colour, no orders by name."""
        return bool(self.seen["kind"] == "position")

    def is_over(self) -> bool:
        """Whether all that lies on the boards has been scored."""
        return bool(self.state.to_move == OVER)

    def land(self, seat: int) -> list[Shape]:
        """The fifteen spaces; a score pad may know only how many tiles are withered."""
        player = self.players[seat]
        if "land" not in player or "board" not in player:
            return []
        tiles = [str(column).ljust(COLUMN) for column in as_list(player["land"], "land")]
        planted = "".join(tiles).replace(" ", "")
        board = self.components.board_ids.index(str(player["board"]))
        paid = self.columns_paid(seat, tiles)
        shapes = [
            column_bonus(self.components, seat, column, tiles[column], column in paid, (float(column), 0, 1.0, HEADING))
            for column in range(COLUMNS)
        ]
        for space in range(LAND):
            tile = tiles[space // COLUMN][space % COLUMN].strip()
            sign = int(self.components.signs[board * LAND + space])
            box = (float(space // COLUMN), HEADING + space % COLUMN, 1.0, 1.0)
            shapes.append(land_space(self.components, seat, space, sign, tile, space == len(planted), box))
        return shapes

    def columns_paid(self, seat: int, tiles: list[str]) -> list[int]:
        """The columns in full bloom that a scoring has paid for: as many of them as the tally holds."""
        points = self.components.column_points
        bloom = [column for column in range(COLUMNS) if tiles[column].isalpha() and tiles[column].isupper()]
        tally = int(self.state.field(seat, TALLY_COLUMNS))
        return [last for place, last in enumerate(bloom) if sum(points[each] for each in bloom[: place + 1]) <= tally]

    def marginal_land(self, seat: int) -> list[Shape]:
        """The leftovers, each colour in its place, with what they cost."""
        letters = self.marginal(seat)
        shapes = []
        if self.is_laid_out():
            left = len(letters)
            points = int(self.components.leftover_points) * left or int(self.components.empty_points)
            words = counted(left, "leftover") if left else "no leftovers"
            box = (BESIDE, 0.0, PART_WIDTH, ORDERS_TOP - 0.1)
            shown = 0 if self.is_over() else points
            shapes.append(section(f"marginal-{seat}", words, shown, box, HEADING, self.components.flower_ids))
        for place, colour in enumerate(self.components.flower_ids):
            count = letters.count(self.components.letters[place])
            row, column = divmod(place, TILES_IN_A_ROW)
            box = (BESIDE + TILE * column, HEADING + TILE * row, TILE, TILE)
            if count:
                shapes.append(leftover(self.components, seat, colour, count, box, self.is_over()))
        return shapes

    def order_cards(self, seat: int) -> list[tuple[str, bool]]:
        """The orders that lie on a board, and whether they are done: after the end the last ones stay in sight."""
        done = self.listed(self.players[seat], "completed") if self.is_over() else []
        return [
            *((name, True) for name in done),
            *((name, False) for name in self.listed(self.players[seat], "personal")),
        ]

    def personal(self, seat: int) -> list[Shape]:
        """The personal orders, with ticks for their owner's leftovers, and how many orders are done."""
        shapes = []
        if self.is_laid_out():
            box = (BESIDE, ORDERS_TOP, PART_WIDTH, self.height(seat) - ORDERS_TOP)
            done = len(self.listed(self.players[seat], "completed"))
            points = 0 if self.is_over() else int(self.components.order_points) * done
            words = f"orders, {done or 'none'} done"
            if self.is_over():
                words = f"rounds 11–15: {counted(done, 'order') if done else 'no orders'}"
            shapes.append(section(f"completed-{seat}", words, points, box, HEADING))
        for place, (name, is_done) in enumerate(self.order_cards(seat)):
            row, column = divmod(place, ORDERS_IN_A_ROW)
            top = ORDERS_TOP + HEADING + ORDER_HEIGHT * row
            box = (BESIDE + ORDER_WIDTH * column, top, ORDER_WIDTH, ORDER_HEIGHT)
            fresh = self.fresh() if seat == self.seat else ""
            make = done_order if is_done else partial(order, have=self.marginal(seat), whose="personal", soon=fresh)
            shapes.append(make(self.components, name, box=box))
        return shapes
