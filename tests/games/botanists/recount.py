"""The points of a seat from its tally; at the end also from its land and orders."""

from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.position import as_list, as_object


def recount(state: State, seat: int) -> int:
    """The points of a seat from its tally; at the end also from its land and orders."""
    player = as_object(as_list(state.position()["players"], "players")[seat], "player")
    tally = {key: int(str(value)) for key, value in as_object(player["tally"], "tally").items()}
    if state.to_move == OVER:
        land = "".join(str(column) for column in as_list(player["land"], "land"))
        withered = sum(letter.islower() for letter in land)
        assert tally["withered"] == -sum(range(withered + 1))
        assert tally["unfulfilled"] == -5 * len(as_list(player["personal"], "personal"))
        assert tally["columns"] == sum(
            points
            for points, column in zip((2, 3, 5), as_list(player["land"], "land"), strict=True)
            if str(column).isupper()
        )
        assert tally["leftovers"] % 2 == 0
        assert tally["empty_land"] in (0, 7, 14, 21)
        assert tally["bonus_points"] <= 3 * withered
    return sum(tally.values())
