"""The kernel's suite: random games with every position examined, scores recounted by another algorithm."""

import os

import pytest

import hortus
from hortus.games.botanists import GAME
from hortus.kernel.conformance import check_game, play_many
from hortus.kernel.contract import OVER, State
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object

OPTIONS: list[Json] = [{}, {"boards": ["blue", "violet"]}, {"boards": ["pink", "green", "blue"], "start_player": 2}]
# Every Nth position is examined.
EVERY = 12


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


def test_random_games_keep_the_contract() -> None:
    report = check_game(GAME, games=10 if hortus.compiled else 7, option_sets=OPTIONS, recount=recount, every=EVERY)
    assert report.positions > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_end_and_lose_nothing(players: int) -> None:
    tally = play_many(GAME, 300 if hortus.compiled else 10, players)
    assert 60 * players < tally.decisions / tally.games < 90 * players


@pytest.mark.parametrize(
    ("players", "checksum"), [(2, "9913cd7f8981a217"), (3, "f972332a70127a74"), (4, "3f4905027ae01925")]
)
def test_both_builds_score_the_same_games_alike(players: int, checksum: str) -> None:
    assert play_many(GAME, 20, players).checksum == checksum


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


@pytest.mark.soak
def test_soak() -> None:
    games = int(os.environ.get("HORTUS_SOAK", "100")) // 20
    check_game(GAME, games=games, option_sets=OPTIONS, recount=recount, every=20, seed=1000)
