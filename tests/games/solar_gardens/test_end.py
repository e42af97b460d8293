"""The end: the last round, the reshuffle of five players, the winner and the tie-breaks."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.position import as_list, as_object
from tests.games.solar_gardens.positions import (
    DISCARD,
    KEEP,
    PASS,
    READY,
    close_round,
    counts,
    described,
    discards,
    final,
    garden,
    line_of,
    load,
    names,
    place,
    play,
    player,
    position,
    refused,
    seat_of,
)


def full_but_one(tiles: list[str], kept: str) -> Json:
    """A player in the last round: fifteen tiles lie, and the last is in hand."""
    entries: list[object] = [*(f"{tile}@0" for tile in tiles), "-"]
    return player([entries[row : row + 4] for row in range(0, 16, 4)], kept=kept)


def last_round() -> State:
    """Two players before their very last placement."""
    ids = names(32)
    return load(position(full_but_one(ids[:15], ids[30]), full_but_one(ids[15:30], ids[31]), round=16))


def late(players: int, rounds: int, seed: int = 3) -> State:
    """A game in which so many rounds have been closed."""
    state = GAME.new(players, seed)
    for _ in range(rounds):
        close_round(state)
    return state


# ---- the last round ----


def test_SG_30_the_game_ends_when_all_gardens_are_full() -> None:
    state = play(last_round(), place("d1", 90))
    assert state.to_move == 1
    play(state, place("d1", 180))
    assert state.to_move == OVER
    assert state.position()["phase"] == "over"
    assert state.legal() == []
    assert all("-" not in as_list(row, "row") for row in as_list(seat_of(state, 1)["garden"], "garden"))


def test_SG_30_the_last_tile_may_be_changed_until_scoring() -> None:
    ids = names(32)
    own = full_but_one(ids[:15], ids[30])
    rows = [list(as_list(row, "row")) for row in as_list(own["garden"], "garden")]
    rows[3][3] = f"{ids[30]}@0"
    own = player(rows, ids[30], "d1")
    state = load(position(own, full_but_one(ids[15:30], ids[31]), round=16))
    assert {decision["do"] for decision in (state.describe(code) for code in state.legal())} == {"place", "ready"}
    assert [state.describe(code).get("turn") for code in state.legal()] == [90, 180, 270, None]


def test_SG_30_nothing_can_be_decided_after_the_end() -> None:
    state = play(last_round(), place("d1"), place("d1"))
    assert {refused(state, decision) for decision in (KEEP, READY, place("a1"), PASS)} == {"SG-30"}


def test_SG_31_scoring_counts_full_gardens_at_the_end_and_the_result_comes_then() -> None:
    state = last_round()
    assert "result" not in state.position()
    play(state, place("d1"), place("d1"))
    result = as_object(state.position()["result"], "result")
    totals = [as_object(one, "player")["total"] for one in as_list(result["players"], "players")]
    assert totals == [state.score(0), state.score(1)]


def test_after_the_end_the_last_values_stay_and_the_leftover_lies_on_the_discards() -> None:
    state = play(last_round(), place("d1"), place("d1"))
    data = state.position()
    assert (data["round"], data["start"], data["to_move"], data["line"]) == (16, 0, None, {})
    assert counts(state)["stack"] == 0
    assert discards(state) == ["?"]
    assert seat_of(state)["kept_at"] == "d1"
    assert seat_of(state)["settled"] is True


# ---- player counts ----


@pytest.mark.parametrize(("players", "undealt"), [(2, 42), (3, 26), (4, 10)])
def test_SG_63_two_to_four_players_never_use_up_the_pile(players: int, undealt: int) -> None:
    state = late(players, 16)
    assert state.to_move == OVER
    assert counts(state) == {"pile": undealt, "stack": 0, "discard": 16}


def test_SG_64_with_five_players_the_pile_is_empty_after_round_15() -> None:
    state = late(5, 14)
    assert counts(state) == {"pile": 0, "stack": 5, "discard": 14}
    # The pile was just enough, so that nothing is settled of its order.
    assert state.position()["stack"] == {"unknown": 5}


def test_SG_64_for_round_16_six_of_the_fifteen_discards_form_the_stack() -> None:
    state = late(5, 15)
    assert state.position()["round"] == 16
    assert counts(state) == {"pile": 9, "stack": 5, "discard": 0}
    assert state.position()["stack"] == state.observation(0)["stack"] == {"unknown": 5}


def test_SG_08_a_pile_that_is_too_small_is_completed_from_the_discards() -> None:
    state = late(5, 15)
    laid = {str(entry).split("@")[0] for seat in range(5) for row in as_list(seat_of(state, seat)["garden"], "garden")
            for entry in as_list(row, "row") if entry != "-"}  # fmt: skip
    shown = next(iter(line_of(state).values()))
    assert len(laid) == 75
    assert shown not in laid


def test_SG_R8_a_discarded_tile_comes_back_in_the_reshuffle() -> None:
    """A tile is refused in every round, so whatever comes in the last round was refused before."""
    state = GAME.new(5, 11)
    refused_tiles = set()
    for _ in range(15):
        refused_tiles.add(next(iter(line_of(state).values())))
        play(state, PASS, PASS, PASS, PASS, DISCARD)
        close_round(state)
    assert len(refused_tiles) == 15
    assert discards(state) == []
    assert next(iter(line_of(state).values())) in refused_tiles
    play(state, KEEP, {"do": "later"})
    assert next(iter(line_of(state).values())) in refused_tiles


def short_pile(pile: object, discard: list[str]) -> State:
    """Two players at the end of round 1 with a short pile; both have a tile in hand, and one is left of the stack."""
    first = position(player(kept="way-01"), player(kept="way-02"), stack=["way-03"], pile=pile, discard=discard)
    return play(load(first), place("a1"), place("a1"))


def test_SG_R9_the_rest_of_the_pile_comes_first_then_the_shuffled_discards() -> None:
    taken = ["way-01", "way-02", "way-03", "roof-01"]
    thrown = names(86, taken)
    shown = set()
    for _ in range(3):
        state = short_pile(["roof-01"], thrown)
        assert line_of(state) == {"1": "roof-01"}
        assert counts(state) == {"pile": 85, "stack": 2, "discard": 0}
        shown.add(str(play(state, KEEP, {"do": "later"}).position()["line"]))
    assert "way-01" not in str(shown)
    assert "roof-01" not in str(shown)


def test_SG_R9_the_leftover_of_the_round_is_among_the_shuffled_discards() -> None:
    state = short_pile(["roof-01", "roof-02"], names(85, ["way-01", "way-02", "way-03", "roof-01", "roof-02"]))
    assert GAME.census(state)["way-03"] == 1
    assert discards(state) == []


def test_SG_R9_an_unknown_rest_of_the_pile_is_used_up_first() -> None:
    known = names(80, ["way-01", "way-02", "way-03"])
    first = position(player(kept="way-01"), player(kept="way-02"), stack=["way-03"], discard=[*known, *["?"] * 5])
    state = play(load(first | {"pile": {"unknown": 2}}), place("a1"), place("a1"))
    assert next(iter(line_of(state).values())) not in {*known, "way-03"}
    assert next(iter(line_of(play(state, KEEP, {"do": "later"})).values())) not in {*known, "way-03"}
    assert counts(state) == {"pile": 85, "stack": 1, "discard": 0}


# ---- who wins ----


def winners(*gardens: object) -> tuple[object, object]:
    result = GAME.score(final(*gardens))  # type: ignore[arg-type]
    return result["winners"], result["decided_by"]


def test_SG_59_the_highest_total_wins() -> None:
    one, two = garden(a1=described(sculptures=1)), garden(a1=described(sculptures=2))
    assert winners(one, two) == ([1], "points")


def test_SG_60_a_tie_goes_to_the_most_solar_panels() -> None:
    few, many = garden(a1=described(solar=1, wind=3)), garden(a1=described(solar=2))
    assert winners(few, many, garden()) == ([1], "solar_panels")


def test_SG_61_then_to_the_most_wind_turbines() -> None:
    few, many = garden(a1=described(solar=1, wind=1)), garden(a1=described(solar=1), a2=described(wind=2))
    assert winners(few, many, garden(d4=described(solar=1))) == ([1], "wind_turbines")


def test_SG_62_then_the_victory_is_shared() -> None:
    tied = garden(a1=described(solar=1, wind=2))
    assert winners(tied, garden(), tied) == ([0, 2], "shared")


def test_SG_R26_all_panels_count_for_the_tie_scoring_or_not_and_only_among_the_leaders() -> None:
    one = garden(a1=described(solar=3, sculptures=1))
    two = garden(a1=described(solar=1, sculptures=1), b1=described(solar=1), c1=described(solar=2))
    third = garden(a1=described(solar=3), b1=described(solar=3))
    assert winners(one, two, third) == ([1], "solar_panels")


def test_the_standing_of_a_state_follows_the_same_order() -> None:
    tables = [
        (described(sculptures=1), described(solar=3, wind=3)),
        (described(solar=2), described(solar=1, wind=3)),
        (described(solar=2, wind=2), described(solar=2, wind=1)),
    ]
    for high, low in tables:
        state = load(final(garden(a1=low), garden(a1=high)))
        assert state.standing(1) > state.standing(0)
