"""Every scoring of a whole game adds what the table shows."""

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import OVER
from hortus.kernel.position import as_list, as_object


def test_every_scoring_adds_what_the_table_shows() -> None:
    state = GAME.new(4, 11)
    scorings = 0
    while state.to_move != OVER:
        before = state.position()
        code = state.legal()[-1]
        state.apply(code)
        after = state.position()
        if before["phase"] not in ("keep_flowers", "start") and after["phase"] in ("keep_flowers", "over"):
            scorings += 1
            assert [gained(before, after, seat) for seat in range(4)] == [expected(after, seat) for seat in range(4)]
    assert scorings == 3


def tally_of(position: Json, seat: int) -> Json:
    return as_object(as_object(as_list(position["players"], "players")[seat], "player")["tally"], "tally")


def gained(before: Json, after: Json, seat: int) -> tuple[int, ...]:
    old, new = tally_of(before, seat), tally_of(after, seat)
    return tuple(int(str(new[key])) - int(str(old[key])) for key in ("orders", "empty_land", "leftovers", "columns"))


def expected(position: Json, seat: int) -> tuple[int, ...]:
    """What the scoring just held must have given, from the letters of the position file."""
    player = as_object(as_list(position["players"], "players")[seat], "player")
    columns = [str(column) for column in as_list(player["land"], "land") if column]
    left = len(str(player["marginal"]))
    clean = (2, 3, 5)[len(columns) - 1] if columns[-1].isupper() else 0
    completed = len(as_list(player["completed"], "completed"))
    return (5 * completed, 0 if left else 7, -2 * left, clean)
