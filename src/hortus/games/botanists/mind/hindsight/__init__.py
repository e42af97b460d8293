"""Botanists in hindsight: the best land and the best sales from the flowers that a seat collected.

Free to change: which flower is planted in each turn and on which face, which orders are fulfilled when, and which
flowers are kept at a scoring. Purchases and tends stay as they were, and so does everything that others did: a flower
that another seat swapped for must still be there. Bonus points may be taken for any withered tile on their sign. Any
other bonus action stays, and its tile stays withered, though its colour is free; new ones would change the market or
the row of orders and are not used.

An open order can be fulfilled in every turn in which it really lay open when orders are sold, unless another seat
fulfilled it later or somebody took it as a personal order. Orders that came because the seat fulfilled one come only if
it still fulfils some order by then; after one on top comes a card that nobody uses. So the order deck may have been
in a different order. The bag must have had the tiles that were drawn, but what it could not refill stays empty, and
start players stay as they were named.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from hortus.games.botanists import state
from hortus.games.botanists.components import COLOURS, COLUMN, LAND
from hortus.games.botanists.look.words.things import order_words
from hortus.games.botanists.mind.hindsight.story import Flowers, Story, Turn, story_of
from hortus.games.botanists.position import land_column
from hortus.games.botanists.rules.game import Botanists
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.solver import Answer, Found, Made, better, new_model

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import IntVar, LinearExprT

# Leftovers that may be kept at a scoring (BO-70).
KEPT = 2
COLUMNS = ("left", "middle", "right")
# More than any seat has of a colour.
PLENTY = 99


@dataclass(frozen=True)
class Done:
    """What is made of one turn."""

    # The tile on the land: a capital face up, a small letter face down.
    tile: str
    # The open and the personal order that are fulfilled, if any.
    sold_open: str
    sold_personal: str
    # The flowers that are kept, if a scoring follows.
    kept: str


def best_garden(first: State, last: State, seat: int, made: Sequence[Made], seconds: float) -> Found:
    """The best land and sales from what a seat collected."""
    table = cast(Botanists, last)
    points = int(table.score(seat))
    story = story_of(table, seat, made)
    if not story.turns:
        return Found(points, points, points, [], {})
    puzzle = Puzzle(story)
    answer = better(puzzle.model, puzzle.points(), points, seconds)
    if not isinstance(answer, Answer):
        return Found(points, points, answer, [], {})
    return Found(points, answer.points, answer.bound, puzzle.words(answer), puzzle.garden(answer))


class Puzzle:
    """The turns to be found."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.components = story.components
        self.model = new_model()
        # By turn: whether a colour is planted face up or face down, and which orders are fulfilled.
        self.up: dict[int, IntVar] = {}
        self.down: dict[tuple[int, int], IntVar] = {}
        self.sold: dict[tuple[int, int], IntVar] = {}
        self.fulfilled: dict[tuple[int, int], IntVar] = {}
        # By turn followed by a scoring: the leftovers then, and those that are kept.
        self.scored: dict[int, list[IntVar]] = {}
        self.kept: dict[int, list[IntVar]] = {}
        # The current leftovers, and the flowers returned so far.
        self.left = [
            self.model.new_constant(count) for count in state.counts(story.start.field(story.seat, state.LEFTOVERS))
        ]
        self.returned: list[LinearExprT] = [0] * COLOURS
        for number, turn in enumerate(story.turns):
            self.take_turn(number, turn)
        self.share_orders()

    # ---- a turn ----

    def take_turn(self, number: int, turn: Turn) -> None:
        """From one turn to the next."""
        if turn.redrawn:
            self.model.add(sum(self.left) == 0)  # BO-R10: with a leftover the seat would have had to tend
        self.plant(number, turn)
        self.change(turn.swap)
        self.sell(number, turn)
        self.let_pass(turn, 0)
        if turn.space % COLUMN == COLUMN - 1:
            self.scored[number] = self.left
            if turn.space < LAND - 1:
                self.keep(number)
        self.let_pass(turn, 1)

    def change(self, gain: "Sequence[LinearExprT]") -> None:
        """The leftovers change, and none is given that is not there."""
        before = self.left
        self.left = [self.model.new_int_var(0, PLENTY, "leftovers") for _ in range(COLOURS)]
        for now, old, more in zip(self.left, before, gain, strict=True):
            self.model.add(now == old + more)

    def plant(self, number: int, turn: Turn) -> None:
        """One of the collected flowers, or in tending a leftover face down (BO-34 to BO-39, BO-59)."""
        for colour in range(COLOURS):
            if turn.tend or turn.collected[colour]:
                self.down[number, colour] = self.model.new_bool_var(f"turn {number}: {colour} face down")
        sign = self.sign(turn.space)
        if turn.collected[sign] and not turn.used:
            self.up[number] = self.model.new_bool_var(f"turn {number}: face up")
        planted = [self.planted(number, colour, sign) for colour in range(COLOURS)]
        self.model.add(sum(planted) == 1)
        self.change([count - gone for count, gone in zip(turn.collected, planted, strict=True)])

    def planted(self, number: int, colour: int, sign: int) -> "LinearExprT":
        """Whether a turn plants a colour."""
        return self.down.get((number, colour), 0) + (self.up.get(number, 0) if colour == sign else 0)

    def sign(self, space: int) -> int:
        """The colour that a space asks for."""
        return int(self.story.start.sign(self.story.seat, space))

    def sell(self, number: int, turn: Turn) -> None:
        """At most one open and one personal order (BO-50 to BO-52)."""
        for stay in turn.row:
            if not self.story.stays[stay].taken:
                self.sold[number, stay] = self.model.new_bool_var(f"turn {number}: open {stay}")
        for own in range(turn.personal):
            self.fulfilled[number, own] = self.model.new_bool_var(f"turn {number}: personal {own}")
        spent: list[LinearExprT] = [0] * COLOURS
        for sales, orders in (
            (self.sold, [stay.order for stay in self.story.stays]),
            (self.fulfilled, self.story.personal),
        ):
            today = {order: sale for (at, order), sale in sales.items() if at == number}
            self.model.add_at_most_one(today.values())
            for each, sale in today.items():
                needs = state.counts(self.components.needs[orders[each]])
                spent = [total + need * sale for total, need in zip(spent, needs, strict=True)]
        self.give_back(spent)

    def give_back(self, flowers: "list[LinearExprT]") -> None:
        """Leftovers go into the bag."""
        self.change([-gone for gone in flowers])
        self.returned = [total + gone for total, gone in zip(self.returned, flowers, strict=True)]

    def let_pass(self, turn: Turn, scored: int) -> None:
        """What others do before the seat's next step: they swap with it, and the bag has what they draw."""
        for colour, owed in enumerate(turn.owed[scored]):
            if owed:
                self.model.add(self.returned[colour] >= owed)
        for gain in turn.swaps[scored]:
            self.change(gain)

    def keep(self, number: int) -> None:
        """After a scoring at most two leftovers stay (BO-70)."""
        kept = [self.model.new_int_var(0, KEPT, f"kept of {colour}") for colour in range(COLOURS)]
        self.model.add(sum(kept) <= KEPT)
        for stays, left in zip(kept, self.left, strict=True):
            self.model.add(stays <= left)
        self.give_back([left - stays for left, stays in zip(self.left, kept, strict=True)])
        self.kept[number] = kept

    # ---- the orders of the whole game ----

    def share_orders(self) -> None:
        """No order is fulfilled twice, and for every order that came after a sale there was a sale in time."""
        for own in range(len(self.story.personal)):
            self.model.add_at_most_one(self.sales_of(self.fulfilled, own))
        for stay in range(len(self.story.stays)):
            self.model.add_at_most_one(self.sales_of(self.sold, stay))
        for last in {stay.follows for stay in self.story.stays if stay.follows is not None}:
            sales = sum(sale for (number, _), sale in self.sold.items() if number <= last)
            self.model.add(sales >= self.followers(last))

    def followers(self, last: int) -> "LinearExprT":
        """How many orders that came after sales of the seat until a turn are used by anybody."""
        return sum(
            1 if stay.taken else sum(self.sales_of(self.sold, number))
            for number, stay in enumerate(self.story.stays)
            if stay.follows is not None and stay.follows <= last
        )

    def sales_of(self, sales: "dict[tuple[int, int], IntVar]", order: int) -> "list[IntVar]":
        """The sales of one order, turn by turn."""
        return [sale for (_, each), sale in sales.items() if each == order]

    # ---- the score ----

    def points(self) -> "LinearExprT":
        """The score at the end (BO-65 to BO-68, BO-42, BO-76, BO-77)."""
        components, start, seat = self.components, self.story.start, self.story.seat
        entered = sum(int(start.field(seat, at)) for at in range(state.TALLY, state.TALLY_BONUS + 1))
        orders = int(start.field(seat, state.COMPLETED_SIZE)) + sum(self.sold.values()) + sum(self.fulfilled.values())
        unfulfilled = len(self.story.personal) - sum(self.fulfilled.values())
        points = entered + int(components.order_points) * orders + int(components.unfulfilled_points) * unfulfilled
        for number, left in self.scored.items():
            points += int(components.leftover_points) * sum(left)
            points += int(components.empty_points) * self.is_none(sum(left))
            column = self.story.turns[number].space // COLUMN
            fallen = sum(self.withered(space) for space in range(column * COLUMN, (column + 1) * COLUMN))
            points += int(components.column_points[column]) * self.is_none(fallen)
        bonuses = sum(self.withered(turn.space) for turn in self.story.turns if self.pays(turn))
        return points + max(0, int(components.bonus_points)) * bonuses + self.withered_points()

    def is_none(self, count: "LinearExprT") -> "IntVar":
        """Whether a count is zero."""
        none = self.model.new_bool_var("none")
        self.model.add(count == 0).only_enforce_if(none)
        self.model.add(count >= 1).only_enforce_if(~none)
        return none

    def withered(self, space: int) -> "LinearExprT":
        """Whether a space of the land has a withered tile."""
        number = space - self.story.turns[0].space
        if number < 0:
            return int(self.story.start.field(self.story.seat, state.GROUND + space) >= COLOURS)
        return 1 - self.up.get(number, 0)

    def pays(self, turn: Turn) -> bool:
        """Whether a withered tile earns bonus points (BO-42)."""
        return bool(self.components.bonus_of[self.sign(turn.space)] == state.BONUS_POINTS)

    def withered_points(self) -> "LinearExprT":
        """What the withered tiles cost at the end (BO-76)."""
        many = [self.model.new_bool_var(f"{count} withered") for count in range(LAND + 1)]
        self.model.add_exactly_one(many)
        fallen = sum(self.withered(space) for space in range(LAND))
        self.model.add(sum(count * so_many for count, so_many in enumerate(many)) == fallen)
        return sum(int(cost) * each for cost, each in zip(self.components.withered_points, many, strict=True))

    # ---- the result ----

    def plan(self, answer: Answer) -> list[Done]:
        """What is made of each turn."""
        names, story = self.components.order_ids, self.story
        found = []
        for number, turn in enumerate(story.turns):
            sold_open = [names[story.stays[each].order] for each in chosen(self.sold, number, answer)]
            sold_personal = [names[story.personal[each]] for each in chosen(self.fulfilled, number, answer)]
            kept = self.letters([answer.number(count) for count in self.kept.get(number, [])])
            found.append(Done(self.tile(number, turn, answer), "".join(sold_open), "".join(sold_personal), kept))
        return found

    def tile(self, number: int, turn: Turn, answer: Answer) -> str:
        """The letter of the tile that a turn plants."""
        letters = self.components.letters
        if number in self.up and answer.holds(self.up[number]):
            return letters[self.sign(turn.space)]
        return letters[chosen(self.down, number, answer)[0]].lower()

    def letters(self, flowers: Flowers) -> str:
        """Flowers as letters."""
        return "".join(letter * count for letter, count in zip(self.components.letters, flowers, strict=False))

    def words(self, answer: Answer) -> list[str]:
        """The land, column by column, and every turn with a sale."""
        plan = self.plan(answer)
        land = zip(COLUMNS, self.land(plan), strict=True)
        rows = [f"{name} column: {self.column_words(column)}" for name, column in land]
        for turn, done in zip(self.story.turns, plan, strict=True):
            sales = [("the open order", done.sold_open), ("the personal order", done.sold_personal)]
            sold = [f"{source} for {self.order_words(order)}" for source, order in sales if order]
            if sold:
                rows.append(f"turn {turn.space + 1}: {' and '.join(sold)}")
        return rows

    def column_words(self, column: str) -> str:
        """The flowers of a column, from the top: "pink, green (withered)"."""
        names = dict(zip(self.components.letters, self.components.flower_ids, strict=True))
        return ", ".join(names[tile.upper()] + (" (withered)" if tile.islower() else "") for tile in column)

    def order_words(self, order: str) -> str:
        """An order by its flowers."""
        return order_words(self.components, order)

    def land(self, plan: list[Done]) -> list[str]:
        """The columns of the land at the end."""
        start, seat = self.story.start, self.story.seat
        planted = "".join(land_column(start, seat, column) for column in range(LAND // COLUMN))
        tiles = planted + "".join(done.tile for done in plan)
        return [tiles[at : at + COLUMN] for at in range(0, LAND, COLUMN)]

    def garden(self, answer: Answer) -> Json:
        """The seat as on a score pad, with the phases from the start on."""
        components, start, seat = self.components, self.story.start, self.story.seat
        plan = self.plan(answer)
        orders, phases = int(start.field(seat, state.COMPLETED_SIZE)), []
        for number, done in enumerate(plan):
            orders += (done.sold_open != "") + (done.sold_personal != "")
            if number in self.scored:
                phases.append({"orders": orders, "leftovers": sum(map(answer.number, self.scored[number]))})
                orders = 0
        used = sum(done.tile.islower() for turn, done in zip(self.story.turns, plan, strict=True) if self.pays(turn))
        done_before = int(start.field(seat, state.TALLY_BONUS)) // (int(components.bonus_points) or 1)
        sold = {own for (_, own), sale in self.fulfilled.items() if answer.holds(sale)}
        return {
            "board": components.board_ids[start.field(seat, state.BOARD_OF)],
            "land": self.land(plan),
            "phases": phases,
            "bonus_used": done_before + used,
            "personal": [components.order_ids[each] for own, each in enumerate(self.story.personal) if own not in sold],
        }


def chosen(choices: "dict[tuple[int, int], IntVar]", number: int, answer: Answer) -> list[int]:
    """What is chosen in a turn."""
    return [each for (at, each), choice in choices.items() if at == number and answer.holds(choice)]
