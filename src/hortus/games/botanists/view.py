"""What one seat may see of Botanists, as a scene: the market, the orders, its own board and hand, the other boards.

Everything comes from the observation of the seat, that is from what it may know.
"""

from typing import Final

from hortus.games.botanists import narration
from hortus.games.botanists.components import COLUMN, LAND, SIDE, SPACES, Components
from hortus.games.botanists.explain import signed
from hortus.games.botanists.rules.game import BlindBotanists
from hortus.games.botanists.rules.market import yields
from hortus.games.botanists.scoring import preview
from hortus.games.botanists.shapes import (
    button,
    collected,
    deck,
    land_space,
    leftover,
    market_card,
    market_tile,
    order,
    token,
)
from hortus.games.botanists.state import Table
from hortus.kernel.contract import ONLOOKER, OVER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Scene, SeatView, Shape, Standing
from hortus.kernel.words import counted, in_words, total

__all__ = ["scene"]

BUTTONS: Final = {
    "redraw": "show hand, draw two",
    "up": "face up",
    "down": "face down",
    "bonus_points": "take the points",
    "refresh": "replace these",
    "draw": "draw two cards",
    "keep": "keep these",
    "pass": "pass",
}
# Where the parts of a board lie: the marginal land and the personal orders, right of the three columns.
MARGINAL: Final = 3.4
ORDER_WIDTH: Final = 1.85
ORDER_HEIGHT: Final = 1.5
ORDERS_IN_A_ROW: Final = 3
BOARD_WIDTH: Final = MARGINAL + ORDER_WIDTH * ORDERS_IN_A_ROW
# Orders and decks, right of the market.
BESIDE: Final = 5.3
MAIN_WIDTH: Final = 8.9


def scene(state: Table, seat: int) -> Scene:
    """The table as a seat sees it (ONLOOKER: as anybody may)."""
    return View(state, seat).scene()


# By phase: the rule to read up.
RULES = {
    "turn": "BO-19", "play": "BO-27", "plant": "BO-34", "bonus": "BO-40", "swap": "BO-43", "refresh": "BO-61",
    "draw": "BO-62", "keep_cards": "BO-62", "orders": "BO-50", "keep_flowers": "BO-70", "start": "BO-72",
    "over": "BO-75",
}  # fmt: skip
SHOWN = {
    "refresh": "New orders are drawn.",
    "redraw": "You draw new cards.",
    "draw": "You look at two cards.",
    "take_order": "A new order is drawn.",
    "fulfil": "Cards are drawn.",
}


class View(SeatView):
    """One seat's view, from its observation."""

    state: Table

    def __init__(self, state: Table, seat: int) -> None:
        super().__init__(state, seat)
        self.components: Components = state.components
        self.targets = {self.path(decision)[0] for decision in self.offered}

    def is_asked(self) -> bool:
        """A hand that the position leaves open cannot be played from."""
        return super().is_asked() and not isinstance(self.state, BlindBotanists)

    def panels(self) -> list[Panel]:
        """The boards, the main board, the hand."""
        panels = self.own_first([self.board(seat) for seat in range(len(self.players))])
        if self.seen["kind"] == "position":
            panels.append(self.main_board())
            if self.seat != ONLOOKER:
                panels.append(self.hand())
        return panels

    def asked(self) -> str:
        return narration.question(self.seen, bool(self.marginal(self.seat)), "do-redraw" in self.targets)

    def rule(self) -> str:
        return RULES[self.phase]

    def carried(self) -> str:
        on_board = self.players[self.seat]["token"] is not None
        return f"token-{self.seat}" if self.phase == "turn" and on_board else ""

    def shows(self, decision: Json) -> str:
        return SHOWN.get(str(decision["do"]), "Ends your turn: cards are drawn and the market is filled.")

    def outcome(self) -> str:
        return narration.outcome(self.result, self.names)

    def standing(self, seat: int) -> Standing:
        return narration.standing(self.result, seat, self.names[seat])

    def notes(self) -> tuple[str, ...]:
        return narration.rounds(self.state, self.names) if self.state.to_move != OVER else ()

    def marginal(self, seat: int) -> str:
        """The leftovers of a seat as letters."""
        return str(self.players[seat].get("marginal", ""))

    # ---- the main board ----

    def main_board(self) -> Panel:
        """The market with the tokens; beside it the open orders, the decks and the bag (BO-02)."""
        return Panel(
            id="market",
            title="Market and orders",
            role="market",
            width=MAIN_WIDTH,
            height=SIDE,
            shapes=(*self.market(), *self.open_orders(), *self.decks()),
            pixels=(78.0, 78.0),
            characters=(6, 1),
        )

    def market(self) -> list[Shape]:
        """Five rows of tiles, with the tokens on them."""
        letters = self.letters()
        shapes = []
        for at in range(SPACES):
            lit = f"space-{at // SIDE + 1}-{at % SIDE + 1}" in self.targets
            shapes.append(market_tile(self.components, at, letters[at], space_box(at), lit, self.outlook(at)))
        for seat, player in enumerate(self.players):
            if player["token"] is not None:
                at = space_at(player["token"])
                board = str(player["board"])
                shapes.append(token(self.components, seat, self.names[seat], board, letters[at], space_box(at)))
        return shapes

    def letters(self) -> str:
        """The tiles of the market in reading order."""
        return "".join(str(row) for row in as_list(self.seen["market"], "market"))

    def outlook(self, at: int) -> str:
        """What the hand would collect with the token on this space."""
        if not self.is_asked() or self.phase != "turn":
            return ""
        parts = []
        for card in self.own_hand():
            takes = self.takes(card, at)
            parts.append(f"{card} collects {takes}" if takes else f"{card} cannot be played here")
        return f"From here {in_words(parts)}."

    def own_hand(self) -> list[str]:
        """The viewer's market cards."""
        return [str(card) for card in as_list(self.players[self.seat]["hand"], "hand")]

    def takes(self, card: str, at: int) -> str:
        """The letters of the tiles that an own card would collect from a space."""
        letters = self.letters()
        covered = int(yields(self.state, self.seat, self.components.card_ids.index(card), at))
        return "".join(sorted((letters[each] for each in range(SPACES) if covered >> each & 1), key=self.rank))

    def rank(self, letter: str) -> int:
        """The place of a letter among the colours."""
        return self.components.letters.index(letter)

    def open_orders(self) -> list[Shape]:
        """The open orders, with ticks for the viewer's leftovers."""
        have = self.marginal(self.seat) if self.seat != ONLOOKER else ""
        return [
            order(self.components, str(name), have, (BESIDE, place * 1.15, 1.8, 1.15), "open")
            for place, name in enumerate(as_list(self.seen["open"], "open"))
        ]

    def decks(self) -> list[Shape]:
        """Both decks, the last market card played, and the bag."""
        sizes = as_object(self.seen["deck_sizes"], "deck_sizes")
        cards, orders, tiles = (as_number(sizes[key], key) for key in ("market", "order", "bag"))
        used = as_list(self.seen["market_discard"], "market_discard")
        discarded = f"{len(as_list(self.seen['order_discard'], 'order_discard'))} orders are discarded."
        right = BESIDE + 1.9
        shapes = [
            deck("orders", "order", orders, (right, 0.0, 1.7, 1.7), f"Orders that nobody has seen yet. {discarded}"),
            deck("bag", "bag", tiles, (right, 1.75, 1.7, 1.7), self.bag_help()),
            deck("cards", "market", cards, (BESIDE, 3.5, 1.8, 1.5), f"Market cards. {len(used)} are discarded."),
        ]
        if used:
            name = str(used[-1])
            box = (right, 3.5, 1.7, 1.5)
            shapes.append(market_card(self.components, name, box, (f"last {name}",), "", "discarded"))
        return shapes

    def bag_help(self) -> str:
        """What is in the bag: everything that is not in sight."""
        letters = self.letters() + str(as_object(self.seen["pending"], "pending").get("collected", ""))
        for seat, player in enumerate(self.players):
            letters += self.marginal(seat) + "".join(str(column) for column in as_list(player["land"], "land")).upper()
        parts = [
            f"{total - letters.count(letter)} {name}"
            for letter, name, total in zip(
                self.components.letters, self.components.flower_ids, self.components.flower_counts, strict=True
            )
        ]
        return f"In the bag: {in_words(parts)}."

    # ---- boards ----

    def board(self, seat: int) -> Panel:
        """A player's board: the land, the marginal land, the personal orders."""
        player = self.players[seat]
        shapes = [*self.land(seat), *self.leftovers(seat), *self.personal(seat), *self.achieved(seat)]
        own = seat == self.seat
        board = player.get("board")
        return Panel(
            id=f"board-{seat}",
            title=f"{self.names[seat]}{' (you)' if own else ''}" + (f", {board} board" if board else ""),
            role="garden" if own else "other",
            width=BOARD_WIDTH,
            height=self.height(seat),
            shapes=tuple(shapes),
            pixels=(58.0, 58.0),
            characters=(5, 1),
            seat=seat,
            note=self.board_note(seat),
        )

    def board_note(self, seat: int) -> str:
        """Points, and what a scoring now would add."""
        points = f"{signed(total(self.result, seat)).removeprefix('+')} points"
        now = int(preview(self.state, seat))
        return f"{points} (now {signed(now)})" if now else points

    def achieved(self, seat: int) -> list[Shape]:
        """What the leftovers cost, completed orders, and how many cards another player holds."""
        if self.state.to_move == OVER:
            return []
        left, done = len(self.marginal(seat)), len(self.listed(self.players[seat], "completed"))
        cost = int(self.components.leftover_points) * left or int(self.components.empty_points)
        words = f"{counted(done, 'order')} done"
        if seat != self.seat:
            words += f", {counted(len(self.listed(self.players[seat], 'hand')), 'card')} held"
        bottom = self.height(seat)
        return [
            remark(
                f"marginal-{seat}",
                f"{counted(left, 'leftover') if left else 'no leftovers'}: {signed(cost)}",
                bottom - 1.6,
            ),
            remark(f"completed-{seat}", words, bottom - 0.6),
        ]

    def height(self, seat: int) -> float:
        """The height of a board: that of its land, or of many personal orders."""
        rows = -(-len(self.listed(self.players[seat], "personal")) // ORDERS_IN_A_ROW)
        return max(float(COLUMN), 1.2 + ORDER_HEIGHT * rows + 1.6)

    def listed(self, player: Json, key: str) -> list[str]:
        """Cards of a player; a score pad may give none, or only their number."""
        value = player.get(key)
        return [str(each) for each in value] if isinstance(value, list) else []

    def land(self, seat: int) -> list[Shape]:
        """The fifteen spaces; a score pad may know only how many tiles are withered."""
        player = self.players[seat]
        if "land" not in player or "board" not in player:
            return []
        tiles = [str(column).ljust(COLUMN) for column in as_list(player["land"], "land")]
        planted = "".join(tiles).replace(" ", "")
        board = self.components.board_ids.index(str(player["board"]))
        shapes = []
        for space in range(LAND):
            tile = tiles[space // COLUMN][space % COLUMN].strip()
            sign = int(self.components.signs[board * LAND + space])
            box = (float(space // COLUMN), float(space % COLUMN), 1.0, 1.0)
            shapes.append(land_space(self.components, seat, space, sign, tile, space == len(planted), box))
        return shapes

    def leftovers(self, seat: int) -> list[Shape]:
        """The marginal land, sorted by colour."""
        letters = self.marginal(seat)
        present = [
            colour for colour in range(len(self.components.letters)) if self.components.letters[colour] in letters
        ]
        return [
            leftover(
                self.components,
                seat,
                self.components.flower_ids[colour],
                letters.count(self.components.letters[colour]),
                (MARGINAL + place, 0.0, 1.0, 1.0),
            )
            for place, colour in enumerate(present)
        ]

    def personal(self, seat: int) -> list[Shape]:
        """The personal orders, with ticks for their owner's leftovers."""
        shapes = []
        for place, name in enumerate(self.listed(self.players[seat], "personal")):
            row, column = divmod(place, ORDERS_IN_A_ROW)
            box = (MARGINAL + ORDER_WIDTH * column, 1.2 + ORDER_HEIGHT * row, ORDER_WIDTH, ORDER_HEIGHT)
            shapes.append(order(self.components, name, self.marginal(seat), box, "personal"))
        return shapes

    # ---- the hand ----

    def hand(self) -> Panel:
        """The viewer's cards, the tiles just collected, and what else can be done."""
        shapes = [self.held(card, place) for place, card in enumerate(self.own_hand())]
        top = 1.3
        letters = str(as_object(self.seen["pending"], "pending").get("collected", "")) if self.is_asked() else ""
        for place, letter in enumerate(dict.fromkeys(letters)):
            name = self.components.flower_ids[self.rank(letter)]
            shapes.append(collected(self.components, name, letters.count(letter), (place * 0.8, top, 0.8, 0.8)))
        top += 0.8 if letters else 0.0
        wanted = {each for decision in self.offered for each in self.path(decision) if each.startswith("do-")}
        buttons = [(do, words) for do, words in BUTTONS.items() if f"do-{do}" in wanted]
        buttons += [
            (f"start-{seat}", f"{name} begins") for seat, name in enumerate(self.names) if f"do-start-{seat}" in wanted
        ]
        for place, (do, words) in enumerate(buttons):
            shapes.append(button(do, words, (place % 3 * 1.65, top + place // 3 * 0.4, 1.65, 0.4)))
        rows = -(-len(buttons) // 3)
        return Panel(
            id="hand",
            title="Your hand",
            role="hand",
            width=5.0,
            height=top + rows * 0.4,
            shapes=tuple(shapes),
            pixels=(100.0, 100.0),
            characters=(9, 6),
            seat=self.seat,
        )

    def held(self, card: str, place: int) -> Shape:
        """A card of the own hand; once the token has moved, on the market as it would be played."""
        picture = self.components.card_pictures[self.components.card_ids.index(card)]
        lines: tuple[str, ...] = (card, *picture)
        takes = ""
        if self.is_asked() and self.phase == "play":
            at = space_at(self.players[self.seat]["token"])
            takes = self.takes(card, at)
            lines = self.laid_out(card, at) if takes else (card, "does not fit", "here")
        return market_card(self.components, card, (place * 1.25, 0.0, 1.25, 1.3), lines, takes, "card")

    def laid_out(self, card: str, at: int) -> tuple[str, ...]:
        """The market with the boxes of a card: `@` the token, `#` a tile collected, `x` one that stays."""
        index = self.components.card_ids.index(card)
        boxes = int(self.components.covers[index * SPACES + at])
        taken = int(yields(self.state, self.seat, index, at))
        signs = [
            "@" if each == at else "#" if taken >> each & 1 else "x" if boxes >> each & 1 else "·"
            for each in range(SPACES)
        ]
        rows = ["".join(signs[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE)]
        return (f"{card} {self.takes(card, at)}", *rows)

    # ---- decisions ----

    def path(self, decision: Json) -> tuple[str, ...]:
        """What a person points at to make a decision."""
        do = str(decision["do"])
        match do:
            case "move" | "move_token":
                return (space_id(decision["to"]),)
            case "tend":
                return (f"leftover-{self.seat}-{decision['flower']}",)
            case "swap_market" | "swap_player":
                return (f"leftover-{self.seat}-{decision['give']}",)
            case "play":
                return (f"card-{decision['card']}",)
            case "plant":
                return (f"collected-{decision['flower']}", f"do-{decision['face']}")
            case "take":
                if "at" in decision:
                    return (space_id(decision["at"]),)
                return (f"leftover-{decision['player']}-{decision['flower']}",)
            case "take_order" | "fulfil":
                return ("deck-order" if decision["order"] == "deck" else f"order-{decision['order']}",)
            case "refresh":
                return (*(f"order-{name}" for name in as_list(decision["orders"], "orders")), "do-refresh")
            case "keep_cards":
                return tuple(f"card-{name}" for name in as_list(decision["cards"], "cards"))
            case "keep_flowers":
                return (
                    *(f"leftover-{self.seat}-{each}" for each in as_list(decision["flowers"], "flowers")),
                    "do-keep",
                )
            case "start":
                return (f"do-start-{decision['player']}",)
        return (f"do-{do}",)


def remark(name: str, words: str, top: float) -> Shape:
    """A line of words on a board, right of the land."""
    box = (MARGINAL, top, BOARD_WIDTH - MARGINAL, 0.6)
    return Shape(id=name, kind="text", box=box, label=words, lines=(words,), tone="quiet")


def space_box(at: int) -> tuple[float, float, float, float]:
    """The place of a market space."""
    return (float(at % SIDE), float(at // SIDE), 1.0, 1.0)


def space_at(value: object) -> int:
    """A market space of the position file."""
    row, column = (as_number(each, "space") for each in as_list(value, "space"))
    return (row - 1) * SIDE + column - 1


def space_id(value: object) -> str:
    """The shape of a market space."""
    at = space_at(value)
    return f"space-{at // SIDE + 1}-{at % SIDE + 1}"
