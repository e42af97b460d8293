"""A player's board as a seat sees it: the land, and beside it the marginal land and the personal orders."""

from dataclasses import replace
from typing import Final

from hortus.games.botanists import form
from hortus.games.botanists.components import COLUMN, COLUMNS, LAND
from hortus.games.botanists.look.gestures import Gestures
from hortus.games.botanists.look.view.shapes import bouquet, column_bonus, in_hand, land_space, leftover, order, section
from hortus.games.botanists.look.words import outlook, things
from hortus.kernel.engine.contract import OVER
from hortus.kernel.scene.scene import Panel, Shape
from hortus.kernel.scene.words import counted, signed

# The heading of each part; below it the land on the left, the other two on the right, one below the other.
HEADING: Final = 0.72
SECTION: Final = 0.5
PIXELS: Final = 96.0
EDGE: Final = 0.06
COLUMN_WIDTH: Final = 1.06
BESIDE: Final = EDGE + COLUMNS * COLUMN_WIDTH + 0.12
# Two leftovers side by side in their crate: a thumb can still hit them on a narrow phone.
INSET: Final = 0.06
TILE: Final = 0.8
TILES_IN_A_ROW: Final = 2
STEP: Final = 0.92
PART_WIDTH: Final = TILES_IN_A_ROW * STEP + 2 * INSET
WIDTH: Final = BESIDE + PART_WIDTH
ORDERS_TOP: Final = HEADING + 3 * TILE + 2 * INSET
ORDER_HEIGHT: Final = 0.84
ORDERS_IN_A_ROW: Final = 2
# Bouquets are as large as possible beside the land: how many in a row, how high.
BOUQUETS: Final = ((2, 0.82), (3, 0.62), (4, 0.5))


class BoardView(Gestures):
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
            shapes=(*self.marginal_land(seat), *self.personal(seat), *self.land(seat)),
            pixels=(PIXELS, PIXELS),
            characters=(8, 1),
            seat=seat,
            note=self.board_note(seat),
        )

    def board_note(self, seat: int) -> str:
        """Points, what the next scoring would add as things stand, and what withered flowers will cost at the end."""
        parts = [f"{signed(self.result.players[seat].total).removeprefix('+')} points"]
        if ahead := outlook.preview(self.components, self.seen, seat):
            parts.append(f"{signed(ahead)} at scoring")
        if lost := self.withering_total(seat):
            parts.append(f"{signed(lost)} withered")
        return ", ".join(parts)

    def withering_total(self, seat: int) -> int:
        """What the withered flowers of a board will cost; after the end, what they have cost (BO-76)."""
        return 0 if self.is_over() else int(self.components.withered_points[self.table.players[seat].withered])

    def height(self, seat: int) -> float:
        """The height of a board: that of its land, or of many personal orders."""
        across, down = self.bunches(seat)
        rows = -(-len(self.seen.players[seat].completed) // across)
        return max(HEADING + COLUMN, self.below_orders(seat) + down * rows + INSET) + EDGE

    def below_orders(self, seat: int) -> float:
        """Where the bouquets begin: below the personal orders."""
        rows = -(-len(self.seen.players[seat].own_orders) // ORDERS_IN_A_ROW)
        return ORDERS_TOP + SECTION + INSET + ORDER_HEIGHT * rows

    def bunches(self, seat: int) -> tuple[int, float]:
        """How many bouquets there are in a row, and how high they are."""
        room = HEADING + COLUMN - INSET - self.below_orders(seat)
        many = max(1, len(self.seen.players[seat].completed))
        return next((each for each in BOUQUETS if -(-many // each[0]) * each[1] <= room), BOUQUETS[-1])

    def is_laid_out(self) -> bool:
        """A score pad knows less than a table: no leftovers by colour, no orders by name."""
        return isinstance(self.seen, form.Position)

    def is_over(self) -> bool:
        """Whether everything on the boards has been scored."""
        return self.look.to_move == OVER

    def land(self, seat: int) -> list[Shape]:
        """The fifteen spaces; a score pad may know only how many tiles are withered."""
        player = self.seen.players[seat]
        if not player.land or not player.board:
            return []
        tiles, planted = [column.ljust(COLUMN) for column in player.land], len(player.tiles)
        paid = self.columns_paid(seat, tiles)
        high = HEADING + COLUMN
        shapes = [
            column_bonus(
                self.components, seat, column, tiles[column], column in paid, player.board, HEADING / high,
                (column_left(column), 0.0, 1.0, high),
            )
            for column in range(COLUMNS)
        ]  # fmt: skip
        for space in range(LAND):
            tile = tiles[space // COLUMN][space % COLUMN].strip()
            sign = things.sign_at(self.components, player.board, space)
            box = (column_left(space // COLUMN), HEADING + space % COLUMN, 1.0, 1.0)
            shape = land_space(self.components, seat, space, sign, tile, space == planted, box)
            # What was planted last came from the hand.
            newest = seat == self.seat and space == planted - 1
            shapes.append(replace(shape, thing=in_hand(self.components, tile)) if newest else shape)
        return shapes

    def columns_paid(self, seat: int, tiles: list[str]) -> list[int]:
        """The columns in full bloom that a scoring has paid for: as many of them as the tally holds."""
        points = self.components.column_points
        bloom = [column for column in range(COLUMNS) if tiles[column].isalpha() and tiles[column].isupper()]
        tally = self.result.players[seat].breakdown["columns"]
        return [last for place, last in enumerate(bloom) if sum(points[each] for each in bloom[: place + 1]) <= tally]

    def marginal_land(self, seat: int) -> list[Shape]:
        """The leftovers, each colour in its place, with what they cost."""
        letters = self.seen.players[seat].marginal
        shapes = []
        if self.is_laid_out():
            left = len(letters)
            points = int(self.components.leftover_points) * left or int(self.components.empty_points)
            words = counted(left, "leftover") if left else "no leftovers"
            box = (BESIDE, 0.0, PART_WIDTH, ORDERS_TOP)
            shown = 0 if self.is_over() else points
            places, first = self.components.flower_ids, (HEADING + INSET, TILE)
            shapes.append(section(f"marginal-{seat}", words, shown, box, HEADING, places, first))
        for place, colour in enumerate(self.components.flower_ids):
            count = letters.count(self.components.letters[place])
            row, column = divmod(place, TILES_IN_A_ROW)
            box = (BESIDE + INSET + STEP * column + (STEP - TILE) / 2, HEADING + INSET + TILE * row, TILE, TILE)
            if count:
                shapes.append(leftover(self.components, seat, colour, count, box, self.is_over()))
        return shapes

    def personal(self, seat: int) -> list[Shape]:
        """The personal orders, with ticks for their owner's leftovers, and a bouquet for each finished order."""
        player = self.seen.players[seat]
        done, mine = player.completed, player.own_orders
        shapes = []
        if self.is_laid_out():
            box = (BESIDE, ORDERS_TOP, PART_WIDTH, self.height(seat) - EDGE - ORDERS_TOP)
            points = 0 if self.is_over() else int(self.components.order_points) * len(done)
            count = counted(len(done), "order") if done else "no orders"
            words, spoken = f"{len(done)} done" if done else "orders", f"{count} done"
            if self.is_over():
                words, spoken = "last orders", f"rounds 11–15: {count}"
            first = (self.below_orders(seat) - ORDERS_TOP, BOUQUETS[0][1])
            room = self.below_orders(seat) + BOUQUETS[0][1] <= HEADING + COLUMN
            vases = ("bouquet",) * TILES_IN_A_ROW if room and not done and not self.is_over() else ()
            shapes.append(section(f"completed-{seat}", words, points, box, SECTION, vases, first, spoken))
        fresh = self.fresh() if seat == self.seat else ""
        # A single order has the whole row.
        wide = (PART_WIDTH - 2 * INSET) / min(ORDERS_IN_A_ROW, max(1, len(mine)))
        for place, name in enumerate(mine):
            row, column = divmod(place, ORDERS_IN_A_ROW)
            top = ORDERS_TOP + SECTION + INSET + ORDER_HEIGHT * row
            box = (BESIDE + INSET + wide * column, top, wide, ORDER_HEIGHT)
            shapes.append(order(self.components, name, player.marginal, box, "personal", fresh))
        return shapes + self.bouquets(seat)

    def bouquets(self, seat: int) -> list[Shape]:
        """The orders fulfilled since the last scoring, below the others; after the end the last ones stay visible."""
        shapes = []
        across, down = self.bunches(seat)
        wide = (PART_WIDTH - 2 * INSET) / across
        for place, name in enumerate(self.seen.players[seat].completed):
            row, column = divmod(place, across)
            box = (BESIDE + INSET + wide * column, self.below_orders(seat) + down * row, wide, down)
            shapes.append(bouquet(self.components, name, box, self.is_over()))
        return shapes


def column_left(column: int) -> float:
    """Where a column of the land begins."""
    return EDGE + (COLUMN_WIDTH - 1.0) / 2 + COLUMN_WIDTH * column
