"""What a seat knows, as a row of numbers."""

from hortus.games.village_green import GAME
from hortus.research import layout
from hortus.research.environment import row_of


def test_a_hand_is_to_be_seen_in_its_own_row_only() -> None:
    """In the first turn nobody has seen another hand, but everybody their own."""
    state = GAME.new(2, 7)
    names = [block.name for block in layout(GAME.name) for _ in range(block.length)]
    own, other = (names.index(f"known hand cards of seat +{step}") for step in range(2))
    for seat in range(2):
        row = row_of(state, seat, len(names))
        assert all(row[own : own + 3])
        assert not any(row[other : other + 4])
