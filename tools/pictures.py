"""Draws the pictures of the README: one table of each game, half-way through, as the player to move sees it."""

from pathlib import Path

from hortus.bots.levels import make
from hortus.kernel.contract import OVER, State
from hortus.kernel.registry import find, names
from hortus.table.picture import Picture

SEED = 5
PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
# Decisions that the bots make before the picture is taken.
MADE = {"botanists": 60, "planta_nubo": 90, "solar_gardens": 70, "verdant": 60, "village_green": 40}


def half_way(name: str) -> State:
    """A game of two bots, stopped in the middle."""
    state = find(name).new(2, SEED)
    bots = [make("greedy", seat) for seat in range(int(state.seats))]
    for _ in range(MADE[name]):
        if state.to_move != OVER:
            state.apply(bots[state.to_move].choose(state))
    return state


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for name in names():
        state = half_way(name)
        scene = state.game.scene(state, max(int(state.to_move), 0))
        (PICTURES / f"{name}.svg").write_text(Picture(scene).text(), encoding="utf-8")
