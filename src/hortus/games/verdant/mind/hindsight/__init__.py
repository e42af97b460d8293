"""Verdant in hindsight: the best home from the cards that a seat took, in the order in which it took them.

Every card still has to touch an earlier one. Tokens and thumbs are independent of time: any token taken may be spent
on the final home, and as many thumbs are spent on growth as in the game. The goals are in `goals.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import TYPE_CHECKING, cast

from hortus.games.verdant import state as layout
from hortus.games.verdant.components import LIGHTS, POTS, TOOLS, TYPE_COUNT, Components
from hortus.games.verdant.look.words.things import POT_WORDS, card_name, token_name
from hortus.games.verdant.mind.hindsight.goals import Goal, goals_in, times_met
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.scoring.counting import completed_plants
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.solver import Answer, Found, Made, better, made_by, new_model

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import IntVar, LinearExprT

WIDTH, HEIGHT = 5, 3
# From a room to the plant on each of its sides, in reading order.
STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))
# Verdancy of a fertilizer, and plants that one trowel serves.
FERTILIZED = 3
TROWELLED = 3
# More verdancy than any plant gets.
PLENTY = 99

Cell = tuple[int, int]
# A room, one of its sides, and the plant there.
Edge = tuple[Cell, int, Cell]


@dataclass(frozen=True)
class Taken:
    """What a seat had to furnish a home with."""

    # Plants and rooms, each with the turn in which it came; those of the deal came first.
    plants: dict[int, int]
    rooms: dict[int, int]
    items: tuple[int, ...]
    fertilizers: int
    trowels: int
    cans: int
    grown: int
    # The pots of the plants that are completed, the first and best one first; further ones are worth nothing.
    pots: tuple[int, ...]


def best_garden(first: State, last: State, seat: int, made: Sequence[Made], seconds: float) -> Found:
    """The best home of what a seat took."""
    table = cast(Verdant, last)
    points = int(table.score(seat))
    had = taken(cast(Verdant, first), table, seat, made)
    puzzle = Puzzle(table.components, had, table.family, goals_in(table, seat))
    answer = better(puzzle.model, puzzle.points(), points, seconds)
    if not isinstance(answer, Answer):
        return Found(points, points, answer, [], {})
    grid = puzzle.grid(answer)
    garden: Json = {"thumbs": int(table.field(seat, layout.THUMBS)), "home": {"grid": grid}}
    kept = [tool for tool, stays in zip(TOOLS, puzzle.kept, strict=True) if answer.holds(stays)]
    words = home_words(table.components, grid) + [f"in storage: {token_name(table.components, tool)}" for tool in kept]
    return Found(points, answer.points, answer.bound, words, garden | ({"storage": kept[0]} if kept else {}))


def home_words(components: Components, grid: list[list[str]]) -> list[str]:
    """A home in words, row by row from the top."""
    return ["; ".join(laid_words(components, card) for card in row if card) for row in grid]


def laid_words(components: Components, laid: str) -> str:
    """A card with what lies on it: "Jasmine in a wood pot", "vining room with the vining lamp"."""
    card, _, mark = laid.partition(" ")
    kind, _, thing = mark.partition(":")
    name = card_name(components, card)
    if kind == "pot":
        return f"{name} in a {POT_WORDS[thing]} pot"
    if kind == "item":
        return f"{name} with the {token_name(components, thing)}"
    return f"{name} with {mark[1:]} verdancy" if mark else name


def taken(first: Verdant, last: Verdant, seat: int, made: Sequence[Made]) -> Taken:
    """What a seat took in a game."""
    plants = {int(first.field(seat, layout.DEALT_PLANT)): 0}
    rooms = {int(first.field(seat, layout.DEALT_ROOM)): 0}
    tokens: list[int] = []
    grown = 0
    for before, decision, state in made_by(seat, made):
        after = cast(Verdant, state)
        if before.phase == layout.SELECT and after.phase == layout.PLACE:
            cards = plants if after.taken < layout.ROOM_ROW else rooms
            cards[int(after.card)] = len(plants) + len(rooms)
            if after.token != layout.NONE:
                tokens.append(int(after.token))
        grown += decision["do"] == "grow"
    components = first.components
    return Taken(
        plants,
        rooms,
        items=tuple(token for token in tokens if first.is_item(token)),
        fertilizers=tokens.count(int(components.fertilizer)),
        trowels=tokens.count(int(components.trowel)),
        cans=tokens.count(int(components.watering_can)),
        grown=grown,
        pots=pots_of(last, seat),
    )


def pots_of(last: Verdant, seat: int) -> tuple[int, ...]:
    """The pots that a seat got, and with more players those that nobody got."""
    done = completed_plants(last, seat)
    pots = [int(last.mark_at(seat, cell)) for cell in range(layout.CELL_COUNT) if done >> cell & 1]
    if last.seats > 1:
        pots += [pot for pot in range(layout.TERRACOTTA) for _ in range(last.market[layout.SUPPLY + pot])]
    return tuple(sorted(pots))


class Puzzle:
    """The home to be found."""

    def __init__(
        self,
        components: Components,
        had: Taken,
        family: bool = False,
        goals: tuple[Goal, ...] = (),
        width: int = WIDTH,
        height: int = HEIGHT,
    ) -> None:
        self.width = width
        self.height = height
        self.components = components
        self.had = had
        self.family = family
        self.goals = goals
        self.model = new_model()
        # The corners are for the kind of card of which there are more.
        parity = 0 if len(had.rooms) > len(had.plants) else 1
        cells = list(product(range(height), range(width)))
        self.room_cells = [cell for cell in cells if sum(cell) % 2 == parity]
        self.plant_cells = [cell for cell in cells if sum(cell) % 2 != parity]
        self.edges: list[Edge] = [
            (room, side, (room[0] + down, room[1] + right))
            for room in self.room_cells
            for side, (down, right) in enumerate(STEPS)
            if (room[0] + down, room[1] + right) in self.plant_cells
        ]
        self.plant = self.places(had.plants, self.plant_cells, "plant")
        self.room = self.places(had.rooms, self.room_cells, "room")
        self.touch_earlier()
        self.done = self.places_of(had.plants, self.plant_cells, "done")
        self.spare = {cell: self.number(PLENTY, f"spare {cell}") for cell in self.plant_cells}
        # Fertilizer, trowel or watering can that is kept, which only a goal rewards.
        self.kept = [self.model.new_bool_var(f"keep {tool}") for tool in TOOLS]
        self.model.add(sum(self.kept) <= int(any(goal.kind == "nurture_token_kept" for goal in goals)))
        # By edge: whether the plant likes the light, and whether plant and room are of one type.
        self.lit: dict[Edge, LinearExprT] = {}
        self.alike: dict[Edge, LinearExprT] = {}
        self.grow_plants()
        self.item = self.places_of(range(len(had.items)), self.room_cells, "item")
        self.lay_items()

    def number(self, most: int, name: str) -> "IntVar":
        """A count that the solver finds."""
        return self.model.new_int_var(0, most, name)

    def places_of(
        self, things: Sequence[int] | dict[int, int], cells: list[Cell], name: str
    ) -> "dict[tuple[int, Cell], IntVar]":
        """Whether a thing is on a cell."""
        return {(thing, cell): self.model.new_bool_var(f"{name} {thing} {cell}") for thing in things for cell in cells}

    def places(self, cards: dict[int, int], cells: list[Cell], name: str) -> "dict[tuple[int, Cell], IntVar]":
        """Every card lies on one cell, and one card on every cell."""
        lies = self.places_of(cards, cells, name)
        for card in cards:
            self.model.add_exactly_one(lies[card, cell] for cell in cells)
        for cell in cells:
            self.model.add_exactly_one(lies[card, cell] for card in cards)
        return lies

    def touch_earlier(self) -> None:
        """A card touches one that came before it (VE-29); the two that were dealt touch each other (VE-14)."""
        for plant, turn in self.had.plants.items():
            earlier = [room for room, when in self.had.rooms.items() if when < max(turn, 1)]
            for cell in self.plant_cells:
                beside = [self.room[room, at] for at, _, other in self.edges if other == cell for room in earlier]
                self.model.add_bool_or([*beside, ~self.plant[plant, cell]])
        for room, turn in self.had.rooms.items():
            earlier = [plant for plant, when in self.had.plants.items() if when < max(turn, 1)]
            for cell in self.room_cells:
                beside = [self.plant[plant, other] for at, _, other in self.edges if at == cell for plant in earlier]
                self.model.add_bool_or([*beside, ~self.room[room, cell]])

    # ---- plants ----

    def grow_plants(self) -> None:
        """A completed plant got what it requires; what others got counts half (VE-46, VE-61)."""
        had, components = self.had, self.components
        grown = {cell: self.number(had.grown, f"grown {cell}") for cell in self.plant_cells}
        fed = {cell: self.number(had.fertilizers, f"fertilized {cell}") for cell in self.plant_cells}
        dug = {cell: self.number(had.trowels, f"trowelled {cell}") for cell in self.plant_cells}
        poured = {cell: self.number(had.cans, f"watered {cell}") for cell in self.room_cells}
        for uses, most in (
            (grown, had.grown),
            (fed, had.fertilizers - self.kept[0]),
            (dug, TROWELLED * (had.trowels - self.kept[1])),
            (poured, had.cans - self.kept[2]),
        ):
            self.model.add(sum(uses.values()) <= most)
        for cell in self.plant_cells:
            water = sum(poured[at] for at, _, other in self.edges if other == cell)
            got = grown[cell] + FERTILIZED * fed[cell] + dug[cell] + water + self.light_on(cell)
            needed = sum(int(components.requirement[plant]) * self.done[plant, cell] for plant in had.plants)
            room = sum(
                int(components.requirement[plant] - 1) * (self.plant[plant, cell] - self.done[plant, cell])
                for plant in had.plants
            )
            for plant in had.plants:
                self.model.add_implication(self.done[plant, cell], self.plant[plant, cell])
            if self.family:
                self.model.add(sum(self.done[plant, cell] for plant in had.plants) <= fed[cell] + dug[cell] + water)
            self.model.add(needed + self.spare[cell] <= got)
            self.model.add(self.spare[cell] <= room)

    def light_on(self, cell: Cell) -> "LinearExprT":
        """The matching edges around a plant (VE-33)."""
        around = {edge: self.light_across(edge) for edge in self.edges if edge[2] == cell}
        self.lit |= around
        return sum(around.values())

    def light_across(self, edge: Edge) -> "LinearExprT":
        """Whether the plant likes the light on an edge."""
        components, had = self.components, self.had
        at, side, cell = edge
        found = []
        for light in range(len(LIGHTS)):
            lit = self.model.new_bool_var(f"light {light} {at} {side}")
            edges = [room for room in had.rooms if components.edges[room * layout.SIDES + side] >> light & 1]
            wanting = [plant for plant in had.plants if components.plant_lights[plant] >> light & 1]
            self.model.add(lit <= sum(self.room[room, at] for room in edges))
            self.model.add(lit <= sum(self.plant[plant, cell] for plant in wanting))
            found.append(lit)
        return sum(found)

    # ---- items and rooms ----

    def lay_items(self) -> None:
        """One item on a room at most, and every item once (VE-37)."""
        for number in range(len(self.had.items)):
            self.model.add_at_most_one(self.item[number, cell] for cell in self.room_cells)
        for cell in self.room_cells:
            self.model.add_at_most_one(self.item[number, cell] for number in range(len(self.had.items)))

    def picture_points(self) -> "LinearExprT":
        """Different pictures score along the track (VE-65)."""
        track = [int(points) for points in self.components.item_track]
        pictures = []
        for thing in {int(self.components.item_thing[item]) for item in self.had.items}:
            seen = self.model.new_bool_var(f"picture {thing}")
            shown = [self.item[number, cell] for number, cell in self.item if self.thing(number) == thing]
            self.model.add_bool_or([*shown, ~seen])
            pictures.append(seen)
        steps = [self.model.new_bool_var(f"{count} pictures") for count in range(1, len(track))]
        self.model.add(sum(steps) <= sum(pictures))
        for lower, higher in pairwise(steps):
            self.model.add_implication(higher, lower)
        return sum((track[count + 1] - track[count]) * step for count, step in enumerate(steps))

    def thing(self, number: int) -> int:
        """The picture on an item."""
        return int(self.components.item_thing[self.had.items[number]])

    def room_points(self) -> "LinearExprT":
        """A room scores for plants of its type beside it, more with an item of its type (VE-63, VE-64)."""
        components = self.components
        plain, more = int(components.room_point), int(components.matched_point - components.room_point)
        points: LinearExprT = 0
        for kind in range(TYPE_COUNT):
            alike = {edge: self.model.new_bool_var(f"type {kind} {edge}") for edge in self.edges}
            matched = {edge: self.model.new_bool_var(f"matched {kind} {edge}") for edge in self.edges}
            rooms = [room for room in self.had.rooms if components.room_type[room] == kind]
            plants = [plant for plant in self.had.plants if components.plant_type[plant] == kind]
            for edge in self.edges:
                self.alike[edge] = self.alike.get(edge, 0) + alike[edge]
                items = [
                    lies for (number, at), lies in self.item.items() if at == edge[0] and self.kind(number) == kind
                ]
                self.model.add_implication(matched[edge], alike[edge])
                self.model.add(matched[edge] <= sum(items))
                self.model.add(alike[edge] <= sum(self.room[room, edge[0]] for room in rooms))
                self.model.add(alike[edge] <= sum(self.plant[plant, edge[2]] for plant in plants))
            # Follows from the above, but helps the solver to see how little can be had.
            for cell in self.room_cells:
                around = sum(same for edge, same in alike.items() if edge[0] == cell)
                self.model.add(around <= len(plants) * sum(self.room[room, cell] for room in rooms))
            for cell in self.plant_cells:
                around = sum(same for edge, same in alike.items() if edge[2] == cell)
                self.model.add(around <= len(rooms) * sum(self.plant[plant, cell] for plant in plants))
            points += plain * sum(alike.values()) + more * sum(matched.values())
        return points

    def kind(self, number: int) -> int:
        """The type of an item."""
        return int(self.components.item_type[self.had.items[number]])

    # ---- the score ----

    def points(self) -> "LinearExprT":
        """The score of the home."""
        components, had = self.components, self.had
        points = self.picture_points() + self.room_points()
        points += sum(goal.points * times_met(self, goal) for goal in self.goals)
        if len({components.plant_type[plant] for plant in had.plants}) == TYPE_COUNT:
            points += int(components.collector_points)
        if len({components.room_type[room] for room in had.rooms}) == TYPE_COUNT:
            points += int(components.decorator_points)
        if self.family:
            return points + int(components.family_points) * sum(self.done.values())
        points += sum(int(components.plant_points[plant]) * done for (plant, _), done in self.done.items())
        half = self.number(PLENTY, "half of the verdancy left")
        self.model.add(2 * half <= sum(self.spare.values()))
        return points + half + self.pot_points()

    def pot_points(self) -> "LinearExprT":
        """The pots of the completed plants (VE-62)."""
        values = self.components.pot_values
        filled = [self.model.new_bool_var(f"pot {number}") for number in range(len(self.had.pots))]
        self.model.add(sum(filled) <= sum(self.done.values()))
        return sum(int(values[pot]) * full for pot, full in zip(self.had.pots, filled, strict=True))

    def grid(self, answer: Answer) -> list[list[str]]:
        """The home that was found, as a position file has it."""
        pots = [*self.had.pots, *([layout.TERRACOTTA] * len(self.had.plants))]
        grid = [[""] * self.width for _ in range(self.height)]
        for (plant, cell), lies in self.plant.items():
            if answer.holds(lies):
                verdancy = f" +{answer.number(self.spare[cell])}".removesuffix(" +0")
                mark = f" pot:{POTS[pots.pop(0)]}" if answer.holds(self.done[plant, cell]) else verdancy
                grid[cell[0]][cell[1]] = self.components.plant_ids[plant] + mark
        for (room, cell), lies in self.room.items():
            if answer.holds(lies):
                items = [number for (number, at), lies in self.item.items() if at == cell and answer.holds(lies)]
                mark = "".join(f" item:{self.components.token_ids[self.had.items[number]]}" for number in items)
                grid[cell[0]][cell[1]] = self.components.room_ids[room] + mark
        return grid
