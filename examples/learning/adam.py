"""Adam, the optimiser of the examples, with a state that is saved beside the weights."""

from pathlib import Path

import numpy as np

Array = np.ndarray
Arrays = dict[str, Array]
# How fast it forgets slopes and their squares, and the length to which a longer gradient is cut.
SLOPES, SQUARES, LONGEST = 0.9, 0.999, 0.5


class Adam:
    """Follows the gradients of some weights, in place."""

    def __init__(self, weights: Arrays) -> None:
        self.weights = weights
        self.first = {name: np.zeros_like(each) for name, each in weights.items()}
        self.second = {name: np.zeros_like(each) for name, each in weights.items()}
        self.steps = 0

    def descend(self, gradients: Arrays, rate: float) -> None:
        """One step downhill."""
        self.steps += 1
        size = np.sqrt(sum(float((each * each).sum()) for each in gradients.values()))
        for name, gradient in gradients.items():
            slope = gradient * min(1.0, LONGEST / (size + 1e-9))
            first, second = self.first[name], self.second[name]
            first += (1 - SLOPES) * (slope - first)
            second += (1 - SQUARES) * (slope * slope - second)
            right = first / (1 - SLOPES**self.steps), second / (1 - SQUARES**self.steps)
            self.weights[name] -= (rate * right[0] / (np.sqrt(right[1]) + 1e-8)).astype(np.float32)

    def save(self, path: Path) -> None:
        """Write the weights, and what it takes to go on learning where this ends."""
        kept = {name_of(part, name): each for part, held in self.parts().items() for name, each in held.items()}
        np.savez_compressed(path, steps=np.array(self.steps), **kept)

    def load(self, path: Path) -> None:
        """Read what `save` wrote for weights of the same shapes."""
        with np.load(path) as file:
            self.steps = int(file["steps"])
            for part, held in self.parts().items():
                for name in held:
                    found = file[name_of(part, name)]
                    if found.shape != held[name].shape:
                        raise ValueError(f"{path} was learnt for another game, or another number of players")
                    held[name][...] = found

    def parts(self) -> dict[str, Arrays]:
        """Everything that is saved."""
        return {"weights": self.weights, "first": self.first, "second": self.second}


def name_of(part: str, name: str) -> str:
    """The name of an array in a file."""
    return f"{part}_{name}".replace(" ", "_")
