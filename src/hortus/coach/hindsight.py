"""Hindsight: the best garden that a seat could have laid with the cards it took.

A game for which the question makes sense has a module `hindsight` in its room, with a function `best_garden`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import OVER, Game
from hortus.kernel.play.record import Record, replay
from hortus.kernel.registry import Room
from hortus.kernel.scene.words import counted
from hortus.kernel.solver import Found, Model


@dataclass(frozen=True)
class Hindsight:
    """One seat after the game."""

    name: str
    found: Found

    def as_json(self) -> Json:
        """As `hortus analyse --json` lists it."""
        found = self.found
        return {"points": found.points, "best": found.best, "bound": found.bound, "garden": found.garden or None}

    def lines(self) -> list[str]:
        """The same in words."""
        found = self.found
        proof = "" if found.best == found.bound else f"; no garden has more than {found.bound}"
        if found.bound is None:
            proof = "; there was no time to prove how much more is possible"
        if found.best == found.points:
            return [
                f"In hindsight, {self.name}: nothing better than {counted(found.points, 'point')} was found{proof}."
            ]
        possible = counted(found.best, "point was possible", "points were possible")
        best = f"In hindsight, {self.name}: {possible}, not {found.points}{proof}."
        return [best, *(f"      {row}" for row in found.words)]


def look_back(
    record: Record, game: Game, seconds: float, progress: Callable[[int, int], None] | None = None
) -> list[Hindsight]:
    """The best garden of every seat, each with `seconds` to think."""
    model = model_of(game)
    states = list(replay(record, game))
    if states[-1].to_move != OVER:
        raise Refusal("hindsight", "the game is not over yet: hindsight comes after the end")
    made = [
        (before, step.decision, after)
        for before, step, after in zip(states, record.steps[1:], states[1:], strict=False)
        if step.decision is not None
    ]
    found = []
    for seat, person in enumerate(record.header.seats):
        found.append(Hindsight(person.name, model.best_garden(states[0], states[-1], seat, made, seconds)))
        if progress:
            progress(seat + 1, len(record.header.seats))
    return found


def model_of(game: Game) -> Model:
    """Who finds the best garden of a game."""
    model = Room(game).hindsight()
    if model is None:
        raise Refusal("hindsight", f"hindsight is not available for {game.title}")
    return model
