"""What hindsight remembers of a game of Botanists: a seat's purchases, the open row, and what others did to it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from hortus.games.botanists import state
from hortus.games.botanists.components import COLOURS, SIDE
from hortus.games.botanists.rules.game import Botanists
from hortus.kernel.decision import Json
from hortus.kernel.solver import Made

# How many there are of each colour; in an exchange, how many more.
Flowers = list[int]


@dataclass
class OpenOrder:
    """One stay of an order in the open row."""

    order: int
    # The turn in which it came because the seat had fulfilled another, if so.
    follows: int | None = None
    # Whether another seat fulfilled it, or any seat took it as a personal order.
    taken: bool = False


@dataclass
class Turn:
    """One turn of the seat. What comes after it is stored twice: up to the next scoring or turn, and after one."""

    space: int
    tend: bool = False
    # The seat showed its hand because it could neither purchase nor tend.
    redrawn: bool = False
    collected: Flowers = field(default_factory=lambda: [0] * COLOURS)
    # A bonus action other than points was carried out; if it was a swap, what it changed.
    used: bool = False
    swap: Flowers = field(default_factory=lambda: [0] * COLOURS)
    # The stays in the row when orders could be fulfilled, and how many personal orders the seat had ever had by then.
    row: list[int] = field(default_factory=list)
    personal: int = 0
    # Swaps by others with the seat.
    swaps: tuple[list[Flowers], list[Flowers]] = field(default_factory=lambda: ([], []))
    # How many flowers the seat must have returned since the start so that the bag had what was drawn.
    owed: tuple[Flowers, Flowers] = field(default_factory=lambda: ([0] * COLOURS, [0] * COLOURS))


class Story:
    """A game from the first whole turn of a seat on."""

    def __init__(self, start: Botanists, seat: int) -> None:
        self.start = start
        self.seat = seat
        self.components = start.components
        self.turns: list[Turn] = []
        self.stays = [OpenOrder(int(start.open_order(place))) for place in range(start.open_size)]
        # Every personal order that the seat ever had.
        self.personal = [int(start.personal(seat, place)) for place in range(start.field(seat, state.PERSONAL_SIZE))]
        # The stays now in the row, place by place.
        self.row = list(range(len(self.stays)))
        self.returned = [0] * COLOURS
        self.scored = 0

    def tell(self, before: Botanists, decision: Json, after: Botanists) -> None:
        """One decision by anybody."""
        own = before.to_move == self.seat
        if own and before.phase == state.TURN:
            self.begin(int(before.field(self.seat, state.PLANTED)))
        turn = self.turns[-1]
        if own:
            self.tell_own(turn, before, decision, after)
        elif decision.get("player") == self.seat and decision["do"] == "take":
            turn.swaps[self.scored].append(exchange(self.colour(decision["flower"]), int(before.give)))
        sells_open = decision["do"] == "fulfil" and decision["from"] == "open"
        self.tell_row(before, decision, after, sells_open)
        if own and before.phase <= state.ORDERS and not before.sold_open and not sells_open:
            turn.row = list(self.row)
            turn.personal = len(self.personal)
        if after.phase == state.TURN or after.phase >= state.KEEP_FLOWERS:
            self.tell_bag(turn, after)
        if after.phase >= state.KEEP_FLOWERS:
            self.scored = 1

    def begin(self, space: int) -> None:
        """A turn begins, unless it began with showing a hand (BO-R10)."""
        if not self.turns or self.turns[-1].space != space:
            self.turns.append(Turn(space))
            self.scored = 0

    def colour(self, flower: object) -> int:
        """A colour by its name."""
        return self.components.flower_ids.index(str(flower))

    def tell_own(self, turn: Turn, before: Botanists, decision: Json, after: Botanists) -> None:
        """One decision by the seat."""
        do = decision["do"]
        if do == "redraw":
            turn.redrawn = True
        elif do == "tend":
            turn.tend = True
        elif do == "plant":
            turn.collected = state.counts(before.collected)
        elif do in ("move_token", "take_order", "take"):
            turn.used = True
        if do == "take":
            taken = before.market[tile_at(decision["at"])] if "at" in decision else self.colour(decision["flower"])
            turn.swap = exchange(int(before.give), int(taken))
        elif do == "take_order":
            self.personal.append(int(after.personal(self.seat, after.field(self.seat, state.PERSONAL_SIZE) - 1)))
        elif do == "fulfil":
            self.give_back(state.counts(self.components.needs[self.order(decision["order"])]))
        elif do == "keep_flowers":
            self.give_back(
                state.counts(before.field(self.seat, state.LEFTOVERS) - after.field(self.seat, state.LEFTOVERS))
            )

    def order(self, name: object) -> int:
        """An order by its name."""
        return self.components.order_ids.index(str(name))

    def give_back(self, flowers: Flowers) -> None:
        """Flowers of the seat go into the bag."""
        self.returned = [total + more for total, more in zip(self.returned, flowers, strict=True)]

    def tell_row(self, before: Botanists, decision: Json, after: Botanists, sells_open: bool) -> None:
        """Open orders leave the row, and others come (BO-47, BO-54, BO-61)."""
        if sells_open or (decision["do"] == "take_order" and decision["order"] != "deck"):
            own_sale = sells_open and before.to_move == self.seat
            place = place_of(before, self.order(decision["order"]))
            self.stays[self.row[place]].taken = not own_sale
            if after.open_size < before.open_size:  # BO-R20
                self.row.pop(place)
            else:
                self.renew(place, after, len(self.turns) - 1 if own_sale else None)
        elif decision["do"] == "refresh":
            for name in cast(list[str], decision["orders"]):
                self.renew(place_of(before, self.order(name)), after, None)

    def renew(self, place: int, after: Botanists, follows: int | None) -> None:
        """Another order lies in a place of the row."""
        self.row[place] = len(self.stays)
        self.stays.append(OpenOrder(int(after.open_order(place)), follows))

    def tell_bag(self, turn: Turn, after: Botanists) -> None:
        """What the bag would now lack, had the seat returned nothing."""
        owed = turn.owed[self.scored]
        for colour, left in enumerate(in_bag(after)):
            owed[colour] = max(owed[colour], self.returned[colour] - left)


def story_of(last: Botanists, seat: int, made: Sequence[Made]) -> Story:
    """The story of a seat from all decisions of a game; everything before its first whole turn is the start."""
    begins = (
        number for number, (before, _, _) in enumerate(made) if before.to_move == seat and before.phase == state.TURN
    )
    first = next(begins, len(made))
    story = Story(cast(Botanists, made[first][0]) if first < len(made) else last, seat)
    for before, decision, after in made[first:]:
        story.tell(cast(Botanists, before), decision, cast(Botanists, after))
    return story


def exchange(lost: int, got: int) -> Flowers:
    """What a swap changes."""
    gain = [0] * COLOURS
    gain[lost] -= 1
    gain[got] += 1
    return gain


def tile_at(at: object) -> int:
    """A market space from [row, column], counted from 1."""
    row, column = cast(list[int], at)
    return (row - 1) * SIDE + column - 1


def place_of(table: Botanists, order: int) -> int:
    """Where an order lies in the open row."""
    return next(place for place in range(table.open_size) if table.open_order(place) == order)


def in_bag(table: Botanists) -> Flowers:
    """How many of each colour are in the bag."""
    return state.counts(table.in_bag)
