"""Stable-Baselines3's own check of every environment: `make baselines`.

It needs PyTorch, which is why it has its own environment and is not part of the tests.
"""

# mypy: ignore-errors
# (Stable-Baselines3 is not installed where the types are checked)

import sys
import warnings

from stable_baselines3.common.env_checker import check_env

from hortus.kernel.registry import names
from hortus.research import seat_env


def main() -> int:
    """Check all games; a fault raises an exception in the checker."""
    for game in names():
        with warnings.catch_warnings():
            # It prefers numbers from -1 to 1: that is up to the learner.
            warnings.simplefilter("ignore")
            check_env(seat_env(game, 2, others="random", unlawful="penalty"), skip_render_check=True)
        print(f"{game}: nothing wrong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
