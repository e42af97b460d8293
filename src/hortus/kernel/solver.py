"""The solver behind hindsight: OR-Tools CP-SAT with a time limit, the optional extra `solver`."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, Protocol

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import State

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, CpSolver, IntVar, LinearExprT

# One decision: the state before it, the decision, the state after it.
Made = tuple[State, Json, State]
# The solver's bounds are floats.
ROUNDING = 1e-6


@dataclass(frozen=True)
class Found:
    """What a seat's cards were worth."""

    # Points of the garden in the game, of the best one found, and the upper bound, if time sufficed to prove one.
    points: int
    best: int
    bound: int | None
    # The best garden, row by row, and as a player in a position file; nothing if none beats the one in the game.
    words: list[str]
    garden: Json


class Model(Protocol):
    """What a room's `hindsight` provides."""

    def best_garden(self, first: State, last: State, seat: int, made: Sequence[Made], seconds: float) -> Found:
        """The best garden from what a seat took in a finished game; `made` are the decisions of all seats."""


class Answer:
    """A garden found by the solver."""

    def __init__(self, solver: "CpSolver", points: int) -> None:
        self.solver = solver
        self.points = points
        self.bound = bound_in(solver, points)

    def holds(self, literal: "IntVar") -> bool:
        """Whether something is true of this garden."""
        return bool(self.solver.boolean_value(literal))

    def number(self, variable: "IntVar") -> int:
        """The value of something in this garden."""
        return int(self.solver.value(variable))


def made_by(seat: int, made: Sequence[Made]) -> list[Made]:
    """The decisions of one seat."""
    return [each for each in made if each[0].to_move == seat]


def new_model() -> "CpModel":
    """An empty puzzle; without the solver a sentence says what is missing."""
    try:
        from ortools.sat.python.cp_model import CpModel
    except ModuleNotFoundError as error:
        raise Refusal("install", "hindsight needs the package ortools: pip install '.[solver]'") from error
    return CpModel()


def new_solver(seconds: float) -> "CpSolver":
    """A solver with a time limit. One worker and one seed: given enough time, the same garden every time."""
    from ortools.sat.python.cp_model import CpSolver

    solver = CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    # Good bounds need all constraints in the linear relaxation.
    solver.parameters.linearization_level = 2
    return solver


def bound_in(solver: "CpSolver", least: int) -> int | None:
    """The upper bound that a solver has proven, if any; some garden is known to have `least` points."""
    bound = floor(solver.best_objective_bound + ROUNDING)
    return bound if bound >= least else None


def better(model: "CpModel", points: "LinearExprT", beaten: int, seconds: float) -> "Answer | int | None":
    """The best garden found in time; only the bound, if none beats `beaten` points."""
    from ortools.sat.python.cp_model import FEASIBLE, INFEASIBLE, OPTIMAL

    model.add(points > beaten)
    model.maximize(points)
    solver = new_solver(seconds)
    status = solver.solve(model)
    if status in (OPTIMAL, FEASIBLE):
        return Answer(solver, round(solver.objective_value))
    return beaten if status == INFEASIBLE else bound_in(solver, beaten + 1)


def bound_of(model: "CpModel", points: "LinearExprT", least: int, seconds: float) -> int | None:
    """Only the upper bound, if it can be proven in time; some garden is known to have `least` points."""
    model.maximize(points)
    solver = new_solver(seconds)
    solver.solve(model)
    return bound_in(solver, least)
