"""The main board as a seat sees it: the market with the tokens, and below it the open orders, decks and bag."""

from typing import Final

from hortus.games.botanists.components import SIDE, SPACES
from hortus.games.botanists.state import OPEN
from hortus.games.botanists.view.part import PartView, space_at, space_id
from hortus.games.botanists.view.shapes import deck, last_card, market_marks, market_tile, order, token
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Shape
from hortus.kernel.words import in_words

# Three open orders, and below them both decks, the bag and the last card played.
ORDER_WIDTH: Final = SIDE / 3
DECK_WIDTH: Final = SIDE / 4
DECKS_TOP: Final = 1.0
# The numbers of the columns and rows are above and beside the market.
GUTTER: Final = 0.24
PIXELS: Final = 100.0


class MarketView(PartView):
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
        letters = self.letters()
        aims = {space_id(space_at(each[key])) for each in self.offered for key in ("to", "at") if key in each}
        whole = (0.0, 0.0, GUTTER + SIDE, GUTTER + SIDE)
        shapes = [market_marks(whole, GUTTER * PIXELS)] + [
            market_tile(self.components, at, letters[at], space_box(at), space_id(at) in aims, self.yields(at))
            for at in range(SPACES)
        ]
        for seat, player in enumerate(self.players):
            if player["token"] is not None:
                at = space_at(player["token"])
                board = str(player["board"])
                shapes.append(token(self.components, seat, self.names[seat], board, letters[at], space_box(at)))
        return shapes

    def yields(self, at: int) -> dict[str, str]:
        """By card in the hand: the letters it would collect with the token on this space."""
        if not self.is_asked() or self.phase != "turn":
            return {}
        return {card: self.takes(card, at) for card in self.own_hand()}

    def open_orders(self) -> list[Shape]:
        """The open orders, with ticks for the viewer's leftovers and for what was just collected."""
        have = self.marginal(self.seat) if self.seat != ONLOOKER else ""
        boxes = [(place * ORDER_WIDTH, 0.0, ORDER_WIDTH, 1.0) for place in range(OPEN)]
        return [
            order(self.components, str(name), have, boxes[place], "open", self.fresh())
            for place, name in enumerate(as_list(self.seen["open"], "open"))
        ]

    def decks(self) -> list[Shape]:
        """Both decks, the bag, and the last market card played."""
        sizes = as_object(self.seen["deck_sizes"], "deck_sizes")
        cards, orders, tiles = (as_number(sizes[key], key) for key in ("market", "order", "bag"))
        used = as_list(self.seen["market_discard"], "market_discard")
        discarded = f"{len(as_list(self.seen['order_discard'], 'order_discard'))} orders are discarded."
        boxes = [(place * DECK_WIDTH, DECKS_TOP, DECK_WIDTH, 1.0) for place in range(4)]
        shapes = [
            deck("orders", "order", orders, boxes[0], f"Orders that nobody has seen yet. {discarded}"),
            deck("bag", "bag", tiles, boxes[1], self.bag_help()),
            deck("cards", "market", cards, boxes[2], f"Market cards. {len(used)} are discarded."),
        ]
        if used:
            name = str(used[-1])
            shapes.append(last_card(self.components, name, boxes[3]))
        return shapes

    def bag_help(self) -> str:
        """What is in the bag: everything that is not in sight."""
        letters = self.letters() + self.collected()
        for seat, player in enumerate(self.players):
            letters += self.marginal(seat) + "".join(str(column) for column in as_list(player["land"], "land")).upper()
        parts = [
            f"{total - letters.count(letter)} {name}"
            for letter, name, total in zip(
                self.components.letters, self.components.flower_ids, self.components.flower_counts, strict=True
            )
        ]
        return f"In the bag: {in_words(parts)}."


def space_box(at: int) -> tuple[float, float, float, float]:
    """The place of a market space."""
    return (GUTTER + at % SIDE, GUTTER + at // SIDE, 1.0, 1.0)
