"""The main board as a seat sees it: the market with the tokens, and below it the open orders, decks and bag."""

from typing import Final

from hortus.games.botanists import form
from hortus.games.botanists.components import SIDE, SPACES
from hortus.games.botanists.look.gestures import Gestures
from hortus.games.botanists.look.view.shapes import deck, last_card, market_marks, market_tile, order, token
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.scene.scene import Panel, Shape
from hortus.kernel.scene.words import in_words

# Three open orders, and below them both decks, the bag and the last card played.
ORDER_WIDTH: Final = SIDE / 3
DECK_WIDTH: Final = SIDE / 4
DECKS_TOP: Final = 1.0
# The numbers of the columns and rows are above and beside the market.
GUTTER: Final = 0.24
PIXELS: Final = 100.0


class MarketView(Gestures):
    """The part of a view that shows what lies between the players."""

    def main_board(self) -> list[Panel]:
        """The market with the tokens; below it the open orders, the decks and the bag (BO-02)."""
        return [
            Panel(
                id="market",
                title="Market",
                role="market",
                width=GUTTER + SIDE,
                height=GUTTER + SIDE,
                shapes=tuple(self.market()),
                pixels=(PIXELS, PIXELS),
                characters=(8, 1),
            ),
            Panel(
                id="orders",
                title="Orders",
                role="market",
                width=SIDE,
                height=DECKS_TOP + 1.0,
                shapes=(*self.open_orders(), *self.decks()),
                pixels=(100.0, 100.0),
                characters=(8, 1),
            ),
        ]

    def market(self) -> list[Shape]:
        """Five rows of tiles, with the tokens on them."""
        letters = self.table.letters
        aims = {form.place_of(space) for space in map(aimed_at, self.offered) if space}
        whole = (0.0, 0.0, GUTTER + SIDE, GUTTER + SIDE)
        shapes = [market_marks(whole, GUTTER * PIXELS)] + [
            market_tile(self.components, at, letters[at], space_box(at), at in aims, self.yields(at))
            for at in range(SPACES)
        ]
        for seat, player in enumerate(self.table.players):
            if (at := player.place) is not None:
                name = self.names[seat]
                shapes.append(token(self.components, seat, name, player.board, letters[at], space_box(at)))
        return shapes

    def yields(self, at: int) -> dict[str, str]:
        """By card in the hand: the letters it would collect with the token on this space."""
        if not self.look.is_asked or self.look.phase != "turn":
            return {}
        return {card: self.takes(card, at) for card in self.own.hand}

    def open_orders(self) -> list[Shape]:
        """The open orders, with ticks for the viewer's leftovers and for what was just collected."""
        have = self.own.marginal if self.seat != ONLOOKER else ""
        return [
            order(self.components, name, have, (place * ORDER_WIDTH, 0.0, ORDER_WIDTH, 1.0), "open", self.fresh())
            for place, name in enumerate(self.table.open)
        ]

    def decks(self) -> list[Shape]:
        """Both decks, the bag, and the last market card played."""
        sizes, used = self.table.deck_sizes or form.Sizes(), self.table.market_discard
        discarded = f"{len(self.table.order_discard)} orders are discarded."
        boxes = [(place * DECK_WIDTH, DECKS_TOP, DECK_WIDTH, 1.0) for place in range(4)]
        shapes = [
            deck("orders", "order", sizes.order or 0, boxes[0], f"Orders that nobody has seen yet. {discarded}"),
            deck("bag", "bag", sizes.bag or 0, boxes[1], self.bag_help()),
            deck("cards", "market", sizes.market or 0, boxes[2], f"Market cards. {len(used)} are discarded."),
        ]
        if used:
            shapes.append(last_card(self.components, used[-1], boxes[3]))
        return shapes

    def bag_help(self) -> str:
        """What is in the bag: everything that is not in sight."""
        letters = self.table.letters + (self.table.pending.collected or "")
        letters += "".join(player.marginal + player.tiles.upper() for player in self.table.players)
        parts = [
            f"{total - letters.count(letter)} {name}"
            for letter, name, total in zip(
                self.components.letters, self.components.flower_ids, self.components.flower_counts, strict=True
            )
        ]
        return f"In the bag: {in_words(parts)}."


def aimed_at(decision: form.Decision) -> form.Space | None:
    """The market space that a decision points at, if any."""
    match decision:
        case form.Move(space) | form.MoveToken(space):
            return space
        case form.Take(space):
            return space or None
    return None


def space_box(at: int) -> tuple[float, float, float, float]:
    """The place of a market space."""
    return (GUTTER + at % SIDE, GUTTER + at // SIDE, 1.0, 1.0)
