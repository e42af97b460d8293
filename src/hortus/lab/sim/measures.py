"""Measures of your own: a Python function from the record of a game to a number, over all games of a run."""

from collections.abc import Callable, Sequence
from math import isfinite, sqrt
from typing import cast

from hortus.bots.guests import blaming, loaded
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.play.record import Record, read


class Measure:
    """One of them, with the number of each game that was played to its end."""

    def __init__(self, name: str) -> None:
        function = loaded(name)
        if not callable(function) or isinstance(function, type):
            raise Refusal("usage", f"{name} is not a function of a record")
        self.name = name
        self.function = cast(Callable[[Record], object], function)
        # By the seed of the game: the games of several processes come in any order.
        self.numbers: dict[int, float] = {}

    def look(self, seed: int, record: Record) -> None:
        """Measure a game."""
        with blaming(self.name):
            found = self.function(record)
        if not isinstance(found, int | float) or not isfinite(found):
            raise Refusal("usage", f"{self.name} returned {found!r}, which is not a number")
        self.numbers[seed] = float(found)

    def as_json(self) -> Json:
        """Mean, deviation and extremes, if a game was finished."""
        found = [self.numbers[seed] for seed in sorted(self.numbers)]
        if not found:
            return {"measure": self.name, "games": 0}
        mean = sum(found) / len(found)
        variance = sum((each - mean) ** 2 for each in found) / max(len(found) - 1, 1)
        return {
            "measure": self.name,
            "games": len(found),
            "mean": round(mean, 4),
            "sd": round(sqrt(variance), 4),
            "error": round(sqrt(variance / len(found)), 4),
            "least": min(found),
            "most": max(found),
        }

    def words(self) -> str:
        """On one line."""
        told = self.as_json()
        if not self.numbers:
            return f"{self.name}: no game was finished"
        spread = f"standard error {told['error']:.3f}, sd {told['sd']:.2f}, {told['least']:g} to {told['most']:g}"
        return f"{self.name}: {told['mean']:.3f} on average ({spread})"


def measuring(measures: Sequence[Measure], keep: Callable[[int, str], None] | None) -> Callable[[int, str], None]:
    """A function that measures the record of each game and then keeps it, if it is kept."""

    def look(seed: int, text: str) -> None:
        record = read(text)
        for measure in measures if record.result is not None else ():
            measure.look(seed, record)
        if keep:
            keep(seed, text)

    return look
