"""What all parts of a seat's view of Botanists share: its cards, everybody's leftovers, the tiles in the market."""

from hortus.games.botanists.components import LAND, SIDE, SPACES, Components
from hortus.games.botanists.rules.game import BlindBotanists
from hortus.games.botanists.rules.market import yields
from hortus.games.botanists.state import Table
from hortus.games.botanists.view.shapes import ticks
from hortus.games.botanists.words.things import order_words
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import SeatView


class PartView(SeatView):
    """One seat's observation, read in the words of the game."""

    state: Table

    def __init__(self, state: Table, seat: int) -> None:
        super().__init__(state, seat)
        self.components: Components = state.components

    def is_asked(self) -> bool:
        """A hand that the position leaves open cannot be played from."""
        return super().is_asked() and not isinstance(self.state, BlindBotanists)

    def marginal(self, seat: int) -> str:
        """The leftovers of a seat as letters."""
        return str(self.players[seat].get("marginal", ""))

    def collected(self) -> str:
        """The tiles that were collected this turn and are not assigned yet."""
        return str(as_object(self.seen["pending"], "pending").get("collected", ""))

    def fresh(self) -> str:
        """The tiles that the viewer has just collected."""
        return self.collected() if self.is_asked() else ""

    def possible_without(self, letter: str) -> list[str]:
        """The orders that the viewer could fulfil after planting one of the tiles just collected."""
        have = self.marginal(self.seat) + self.fresh().replace(letter, "", 1)
        names = [*map(str, as_list(self.seen["open"], "open")), *self.listed(self.players[self.seat], "personal")]
        orders = [self.components.order_ids.index(name) for name in names]
        return [
            f"the order for {order_words(self.components, order)}"
            for order in dict.fromkeys(orders)
            if all(ticks(self.components.order_flowers[order], have))
        ]

    def listed(self, player: Json, key: str) -> list[str]:
        """Cards of a player; a score pad may give none, or only their number."""
        value = player.get(key)
        return [str(each) for each in value] if isinstance(value, list) else []

    def letters(self) -> str:
        """The tiles of the market in reading order."""
        return "".join(str(row) for row in as_list(self.seen["market"], "market"))

    def own_hand(self) -> list[str]:
        """The viewer's market cards."""
        return [str(card) for card in as_list(self.players[self.seat]["hand"], "hand")]

    def planted(self) -> int:
        """How many spaces of the viewer's land are planted: they are planted in order."""
        return sum(len(str(column)) for column in as_list(self.players[self.seat]["land"], "land"))

    def next_sign(self) -> int:
        """The colour that the sign of the next space asks for."""
        board = self.components.board_ids.index(str(self.players[self.seat]["board"]))
        return int(self.components.signs[board * LAND + self.planted()])

    def takes(self, card: str, at: int) -> str:
        """The letters of the tiles that one of the viewer's cards would collect from a space."""
        letters = self.letters()
        covered = int(yields(self.state, self.seat, self.components.card_ids.index(card), at))
        return "".join(sorted((letters[each] for each in range(SPACES) if covered >> each & 1), key=self.rank))

    def rank(self, letter: str) -> int:
        """The place of a letter among the colours."""
        return self.components.letters.index(letter)


def space_at(value: object) -> int:
    """A market space of the position file."""
    row, column = (as_number(each, "space") for each in as_list(value, "space"))
    return (row - 1) * SIDE + column - 1


def space_id(at: int) -> str:
    """The shape of a market space."""
    return f"space-{at // SIDE + 1}-{at % SIDE + 1}"
