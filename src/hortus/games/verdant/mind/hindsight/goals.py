"""The goals of Verdant in hindsight: how often the home that the solver is looking for meets each.

Whatever the cards alone decide (the types and requirements present), and the thumbs, are as in the game. Pots are the
best of those that the seat could have had, however many it fills. A tool may be kept for Backup Plan instead of used.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hortus.games.verdant.components import GOAL_KINDS, LIGHTS, TYPE_COUNT
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.scoring.goals import goal_count, placed
from hortus.games.verdant.state import POT_KINDS, SIDES, TERRACOTTA

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import IntVar, LinearExprT

    from hortus.games.verdant.mind.hindsight import Cell, Edge, Puzzle

# More than any count of a goal.
MANY = 99


@dataclass(frozen=True)
class Goal:
    """A goal in play."""

    kind: str
    points: int
    number: int
    # How often the home in the game meets it, and the most pets or furniture in another home.
    met: int
    rivals: int


def goals_in(table: Verdant, seat: int) -> tuple[Goal, ...]:
    """The goals of a finished game, for one seat; alone, without those that compare homes (VE-R23)."""
    components = table.components
    found = []
    for goal in table.goals:
        if table.seats == 1 and components.goal_compares[goal]:
            continue
        kind = GOAL_KINDS[components.goal_kind[goal]]
        others = [int(placed(table, other, kind == "most_pets")) for other in range(table.seats) if other != seat]
        points, number = int(components.goal_points[goal]), int(components.goal_number[goal])
        found.append(Goal(kind, points, number, int(goal_count(table, seat, goal)), max(others, default=0)))
    return tuple(found)


def times_met(puzzle: "Puzzle", goal: Goal) -> "LinearExprT":
    """How often the home meets a goal."""
    plants, rooms, number = puzzle.plant_cells, puzzle.room_cells, goal.number
    match goal.kind:
        case "completed_requirement_at_most":
            return completed(puzzle, 0, number)
        case "completed_requirement_at_least":
            return completed(puzzle, number, MANY)
        case "incomplete_verdancy_at_most":
            return sum(is_dry(puzzle, cell, number) for cell in plants)
        case "rows_one_plant_type":
            return sum(of_one_type(puzzle, row) for row in rows_of(plants))
        case "rows_different_plant_types":
            return sum(of_different_types(puzzle, row) for row in rows_of(plants))
        case "plants_all_edges_liked":
            return sum(is_lit(puzzle, [edge for edge in puzzle.edges if edge[2] == cell]) for cell in plants)
        case "plants_no_edge_liked":
            return sum(is_dark(puzzle, [edge for edge in puzzle.edges if edge[2] == cell]) for cell in plants)
        case "pot_pairs" | "missing_pot_kinds" | "terracotta_pots" | "pot_kind_sets":
            return by_pots(puzzle, goal.kind)
        case "item_type_pairs":
            return sum(item_pairs(puzzle, kind) for kind in range(TYPE_COUNT))
        case "most_pets" | "most_furniture":
            return has_most(puzzle, goal)
        case "nurture_token_kept":
            return sum(puzzle.kept)
        case "rows_without_items":
            return sum(is_empty(puzzle, row) for row in rows_of(rooms))
        case "matching_items":
            return sum(is_matched(puzzle, cell, kind) for cell in rooms for kind in range(TYPE_COUNT))
        case "rooms_with_matching_plants":
            return sum(has_matching(puzzle, cell, number) for cell in rooms)
        case "rooms_without_matching_plant":
            return sum(has_no_matching(puzzle, cell) for cell in rooms)
        case "rows_one_room_type":
            return sum(of_one_type(puzzle, row) for row in rows_of(rooms))
        case "rows_different_room_types":
            return sum(of_different_types(puzzle, row) for row in rows_of(rooms))
        case "rooms_all_plants_pleased":
            return sum(is_lit(puzzle, [edge for edge in puzzle.edges if edge[0] == cell]) for cell in rooms)
        case "four_corner_rooms":
            return four_corners(puzzle)
    # The cards alone decide, or the thumbs.
    return goal.met


def rows_of(cells: "list[Cell]") -> "list[list[Cell]]":
    """Cells row by row."""
    return [[cell for cell in cells if cell[0] == row] for row in sorted({row for row, _ in cells})]


def claim(puzzle: "Puzzle", name: str) -> "IntVar":
    """Something that may be counted if it is true."""
    return puzzle.model.new_bool_var(name)


def of_type(puzzle: "Puzzle", cell: "Cell", kind: int) -> "LinearExprT":
    """Whether the card on a cell has a type."""
    components = puzzle.components
    if cell in puzzle.room_cells:
        return sum(puzzle.room[room, cell] for room in puzzle.had.rooms if components.room_type[room] == kind)
    return sum(puzzle.plant[plant, cell] for plant in puzzle.had.plants if components.plant_type[plant] == kind)


def of_one_type(puzzle: "Puzzle", cells: "Iterable[Cell]") -> "LinearExprT":
    """Whether these cards are all of one type."""
    found = []
    for kind in range(TYPE_COUNT):
        alike = claim(puzzle, f"all {kind}")
        for cell in cells:
            puzzle.model.add(alike <= of_type(puzzle, cell, kind))
        found.append(alike)
    return sum(found)


def of_different_types(puzzle: "Puzzle", cells: "list[Cell]") -> "LinearExprT":
    """Whether these cards are all of different types."""
    different = claim(puzzle, "all different")
    for kind in range(TYPE_COUNT):
        count = sum(of_type(puzzle, cell, kind) for cell in cells)
        puzzle.model.add(count <= 1).only_enforce_if(different)
    return different


# ---- plants ----


def completed(puzzle: "Puzzle", least: int, most: int) -> "LinearExprT":
    """Completed plants by their requirement."""
    needed = puzzle.components.requirement
    return sum(done for (plant, _), done in puzzle.done.items() if least <= needed[plant] <= most)


def is_dry(puzzle: "Puzzle", cell: "Cell", most: int) -> "LinearExprT":
    """Whether a plant has no pot and little verdancy."""
    dry = claim(puzzle, f"dry {cell}")
    puzzle.model.add(dry <= 1 - sum(puzzle.done[plant, cell] for plant in puzzle.had.plants))
    puzzle.model.add(puzzle.spare[cell] <= most).only_enforce_if(dry)
    return dry


def is_lit(puzzle: "Puzzle", edges: "list[Edge]") -> "LinearExprT":
    """Whether the plant likes the light on all of these edges."""
    lit = claim(puzzle, "lit")
    for edge in edges:
        puzzle.model.add(lit <= puzzle.lit[edge])
    return lit


def is_dark(puzzle: "Puzzle", edges: "list[Edge]") -> "LinearExprT":
    """Whether the plant likes the light on none of these edges."""
    components, had = puzzle.components, puzzle.had
    dark = claim(puzzle, "dark")
    for room_cell, side, plant_cell in edges:
        for light in range(len(LIGHTS)):
            shown = [room for room in had.rooms if components.edges[room * SIDES + side] >> light & 1]
            liked = [plant for plant in had.plants if components.plant_lights[plant] >> light & 1]
            shows = sum(puzzle.room[room, room_cell] for room in shown)
            likes = sum(puzzle.plant[plant, plant_cell] for plant in liked)
            puzzle.model.add(shows + likes <= 1).only_enforce_if(dark)
    return dark


# ---- pots and items ----


def by_pots(puzzle: "Puzzle", kind: str) -> "LinearExprT":
    """A goal about pots: the number of completed plants determines their pots."""
    plants = len(puzzle.plant_cells)
    pots = [*puzzle.had.pots, *([TERRACOTTA] * plants)]
    exactly = [claim(puzzle, f"{number} pots") for number in range(plants + 1)]
    puzzle.model.add_exactly_one(exactly)
    puzzle.model.add(sum(number * each for number, each in enumerate(exactly)) == sum(puzzle.done.values()))
    return sum(pots_met(kind, pots[:number]) * each for number, each in enumerate(exactly))


def pots_met(kind: str, pots: list[int]) -> int:
    """How often these pots meet a goal."""
    counts = Counter(pots)
    match kind:
        case "pot_pairs":
            return sum(count // 2 for count in counts.values())
        case "missing_pot_kinds":
            return POT_KINDS - len(counts)
        case "terracotta_pots":
            return counts[TERRACOTTA]
    return min(counts[pot] for pot in range(POT_KINDS))


def item_pairs(puzzle: "Puzzle", kind: int) -> "LinearExprT":
    """Pairs of placed items of a type."""
    pairs = puzzle.number(len(puzzle.had.items), f"pairs {kind}")
    puzzle.model.add(2 * pairs <= sum(lies for (number, _), lies in puzzle.item.items() if puzzle.kind(number) == kind))
    return pairs


def has_most(puzzle: "Puzzle", goal: Goal) -> "LinearExprT":
    """Whether no other home has more pets, or more furniture."""
    is_pet = puzzle.components.is_pet
    pets = goal.kind == "most_pets"
    most = claim(puzzle, goal.kind)
    count = sum(lies for (number, _), lies in puzzle.item.items() if (is_pet[puzzle.thing(number)] == 1) == pets)
    puzzle.model.add(max(1, goal.rivals) * most <= count)
    return most


def is_empty(puzzle: "Puzzle", cells: "list[Cell]") -> "LinearExprT":
    """Whether no room of a row has an item."""
    empty = claim(puzzle, "empty")
    for (_, cell), lies in puzzle.item.items():
        if cell in cells:
            puzzle.model.add_implication(empty, ~lies)
    return empty


# ---- rooms ----


def is_matched(puzzle: "Puzzle", cell: "Cell", kind: int) -> "LinearExprT":
    """Whether a room of a type has an item of that type."""
    matched = claim(puzzle, f"match {cell} {kind}")
    puzzle.model.add(matched <= of_type(puzzle, cell, kind))
    items = [lies for (number, at), lies in puzzle.item.items() if at == cell and puzzle.kind(number) == kind]
    puzzle.model.add(matched <= sum(items))
    return matched


def has_matching(puzzle: "Puzzle", cell: "Cell", least: int) -> "LinearExprT":
    """Whether enough plants of a room's type lie beside it."""
    enough = claim(puzzle, f"enough {cell}")
    puzzle.model.add(least * enough <= sum(alike for edge, alike in puzzle.alike.items() if edge[0] == cell))
    return enough


def has_no_matching(puzzle: "Puzzle", cell: "Cell") -> "LinearExprT":
    """Whether no plant of a room's type lies beside it."""
    stray = claim(puzzle, f"stray {cell}")
    for at, _, other in puzzle.edges:
        if at == cell:
            for kind in range(TYPE_COUNT):
                both = of_type(puzzle, cell, kind) + of_type(puzzle, other, kind)
                puzzle.model.add(both <= 1).only_enforce_if(stray)
    return stray


def four_corners(puzzle: "Puzzle") -> "LinearExprT":
    """Whether the outermost rooms of the top and bottom rows are all of one type or all of different types."""
    rows = rows_of(puzzle.room_cells)
    corners = sorted({rows[0][0], rows[0][-1], rows[-1][0], rows[-1][-1]})
    if len(corners) < 4:
        return 0
    return of_one_type(puzzle, corners) + of_different_types(puzzle, corners)
