"""The draft: who is offered which tile, and what they may do with it."""

from collections import Counter
from itertools import permutations
from typing import cast

import pytest

from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.geometry import CELLS
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER, State
from tests.games.solar_gardens.positions import (
    DISCARD,
    KEEP,
    LATER,
    PASS,
    close_round,
    counts,
    discards,
    in_hand,
    line_of,
    load,
    lying,
    names,
    offers,
    place,
    play,
    player,
    position,
    refused,
    seat_of,
    space,
    verbs,
)
from tests.games.worlds import assert_all_come_up

# The four tiles of a round for three players, from the top.
FIRST, SECOND, THIRD, FOURTH = "way-28", "roof-06", "bed-24", "mix-02"


def three(start: int = 0) -> State:
    """Three players at the start of a round; the first tile lies in front of the Starting Player."""
    tiles = [SECOND, THIRD, FOURTH]
    return load(position(player(), player(), player(), start=start, line={str(start): FIRST}, stack=tiles))


# ---- the round ----


def test_SG_06_a_game_has_sixteen_rounds_with_one_tile_for_each_player() -> None:
    state = GAME.new(3, 5)
    rounds = []
    while state.to_move >= 0:
        rounds.append(state.position()["round"])
        close_round(state)
    assert rounds == list(range(1, 17))
    assert all(space(state, at, seat) != "-" for seat in range(3) for at in CELLS)


@pytest.mark.parametrize(("players", "tiles"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_SG_07_the_stack_has_one_tile_more_than_players(players: int, tiles: int) -> None:
    state = GAME.new(players, 3)
    before = counts(state)
    assert before["stack"] == tiles - 1
    assert len(line_of(state)) == 1
    after = counts(close_round(state))
    assert before["pile"] == 90 - tiles
    assert after["pile"] == 90 - 2 * tiles


def test_SG_09_the_first_tile_of_the_stack_is_shown_to_all() -> None:
    state = GAME.new(3, 4)
    shown = line_of(state)
    assert len(shown) == 1
    assert [state.observation(seat)["line"] for seat in (-1, 0, 1, 2)] == [shown] * 4


def test_SG_10_a_new_tile_is_offered_to_the_starting_player_first() -> None:
    state = three(start=2)
    assert state.to_move == 2
    play(state, PASS, KEEP, LATER)
    assert line_of(state) == {"2": SECOND}
    assert state.to_move == 2


def test_SG_10_if_the_starting_player_is_out_the_first_player_still_in_is_offered_it() -> None:
    state = play(three(start=1), KEEP, LATER)
    assert line_of(state) == {"2": SECOND}
    assert state.to_move == 2


# ---- keep or pass ----


def test_SG_11_a_player_who_is_not_last_keeps_or_passes() -> None:
    state = three()
    assert offers(state) == [KEEP, PASS]
    assert offers(play(state, PASS)) == [KEEP, PASS]


def test_SG_11_passing_is_free_and_unlimited() -> None:
    state = play(three(), PASS, PASS, KEEP, LATER, PASS, KEEP, LATER)
    assert state.to_move == 0
    assert line_of(state) == {"0": THIRD}
    assert [state.score(seat) for seat in range(3)] == [0, 0, 0]


def test_SG_12_a_passed_tile_goes_to_the_next_player_clockwise() -> None:
    state = play(three(start=1), PASS)
    assert line_of(state) == {"2": FIRST}
    assert line_of(play(state, PASS)) == {"0": FIRST}


def test_SG_12_players_who_are_out_are_skipped() -> None:
    state = play(three(), PASS, KEEP, LATER, PASS)
    assert line_of(state) == {"2": SECOND}


def test_SG_13_a_player_who_keeps_is_out_and_is_offered_nothing_more() -> None:
    state = play(three(), KEEP, place("a1"))
    movers = []
    for decision in (PASS, DISCARD, PASS, KEEP, LATER):
        movers.append(state.to_move)
        play(state, decision)
    assert 0 not in movers
    assert seat_of(state)["kept"] == FIRST
    assert refused(load(position(in_hand("roof-01"), player(), phase="place", to_move=0, line={})), KEEP) == "SG-13"


def test_SG_14_the_next_tile_is_shown_only_when_the_last_is_kept_or_discarded() -> None:
    state = play(three(), PASS, PASS)
    assert line_of(state) == {"2": FIRST}
    assert counts(state)["stack"] == 3
    assert line_of(play(state, DISCARD)) == {"0": SECOND}
    assert line_of(play(state, KEEP)) == {}
    assert line_of(play(state, LATER)) == {"1": THIRD}


def test_SG_15_the_starting_player_shows_tiles_after_being_out_without_deciding() -> None:
    state = play(three(), KEEP, place("a1"), KEEP, LATER)
    assert line_of(state) == {"2": THIRD}
    assert state.to_move == 2


# ---- the last in line ----


def test_SG_16_the_last_in_line_keeps_or_discards() -> None:
    state = play(three(), PASS, PASS)
    assert state.to_move == 2
    assert offers(state) == [KEEP, DISCARD]
    assert refused(state, PASS) == "SG-16"
    assert refused(three(), DISCARD) == "SG-16"


def test_SG_R6_when_the_right_hand_neighbour_is_out_the_last_player_still_in_is_last_in_line() -> None:
    state = play(three(), PASS, PASS, KEEP, LATER, PASS)
    assert state.to_move == 1
    assert offers(state) == [KEEP, DISCARD]


def test_SG_R6_the_starting_player_alone_is_last_in_line() -> None:
    state = load(position(player(), lying("roof-01"), lying("roof-02"), line={"0": FIRST}))
    assert offers(state) == [KEEP, DISCARD]


def test_SG_17_after_the_discard_the_last_in_line_must_keep() -> None:
    state = play(three(), PASS, PASS, DISCARD, PASS, PASS)
    assert state.to_move == 2
    assert offers(state) == [KEEP]
    assert refused(state, DISCARD) == "SG-17"
    assert refused(state, PASS) == "SG-16"


def test_SG_R7_one_discard_a_round_in_all_not_one_for_each_player() -> None:
    state = play(three(), PASS, PASS, DISCARD, PASS, PASS, KEEP, LATER, PASS)
    assert state.to_move == 1
    assert offers(state) == [KEEP]


def test_SG_17_the_next_round_has_a_discard_again() -> None:
    state = play(three(), PASS, PASS, DISCARD)
    assert state.position()["discard_used"] is True
    assert close_round(state).position()["discard_used"] is False


def test_SG_18_a_discarded_tile_lies_open_and_is_gone_for_the_round() -> None:
    state = play(three(), PASS, PASS, DISCARD)
    assert state.observation(-1)["discard"] == [FIRST]
    shown = [line_of(state)["0"], line_of(play(state, KEEP, LATER))["1"], line_of(play(state, KEEP, LATER))["2"]]
    assert shown == [SECOND, THIRD, FOURTH]


def test_SG_R13_a_forced_keep_is_still_a_decision() -> None:
    state = play(three(), PASS, PASS, DISCARD, KEEP, LATER, KEEP, LATER)
    assert state.to_move == 2
    assert offers(state) == [KEEP]
    assert seat_of(state, 2)["kept"] is None


# ---- the end of the draft ----


def test_SG_19_the_draft_ends_at_once_when_everybody_has_a_tile() -> None:
    state = play(three(), KEEP, LATER, KEEP, LATER, KEEP)
    assert state.position()["phase"] == "finish"
    assert line_of(state) == {}
    assert counts(state)["stack"] == 1
    assert FOURTH not in str(state.observation(0))


def test_SG_20_the_leftover_is_discarded_when_the_round_closes() -> None:
    state = play(three(), KEEP, LATER, KEEP, LATER, KEEP)
    assert discards(state) == []
    play(state, place("a1"), place("a1"), place("a1"))
    assert discards(state) == [f"{FOURTH}?"]


def test_SG_20_every_round_brings_exactly_one_tile_to_the_discards() -> None:
    refusing = play(three(), PASS, PASS, DISCARD)
    assert discards(close_round(refusing)) == [FIRST]
    assert discards(close_round(three())) == [f"{FOURTH}?"]


def test_SG_R10_nobody_sees_the_leftover() -> None:
    state = close_round(three())
    assert [state.observation(seat)["discard"] for seat in (-1, 0, 2)] == [["?"]] * 3
    assert FOURTH not in str(state.observation(1))
    fresh = close_round(GAME.new(2, 8))
    assert discards(fresh) == ["?"]


def test_SG_R10_the_leftover_and_every_tile_of_a_known_place_are_imagined_anew() -> None:
    state = close_round(three())
    known = {FIRST, SECOND, THIRD, *(str(tile) for tile in line_of(state).values())}
    unseen = [name for name in GAME.components.tile_ids if name not in known]
    imagined: Counter[object] = Counter()
    for number in range(20 * len(unseen)):
        world = state.clone()
        world.resample(0, seeded(number))
        assert discards(world) == ["?"]
        imagined[next(iter(line_of(play(world, KEEP, LATER)).values()))] += 1
    assert imagined.keys() == {*unseen}
    assert imagined[FOURTH] > 5


UNSEEN_TILES = ["bed-24", "mix-02", "roof-06", "way-01"]


def pile_of(world: State) -> tuple[str, ...]:
    """The face-down tiles as they would be drawn."""
    table = cast(SolarGardens, world)
    return tuple(table.components.tile_ids[table.hidden.draw(table.chance)] for _ in range(table.hidden.size()))


@pytest.mark.parametrize("seat", [0, 1, ONLOOKER])
@pytest.mark.parametrize(
    ("stack", "pile", "thrown"),
    [
        ({"unknown": 2}, {"unknown": 1}, "?"),
        (UNSEEN_TILES[:2], {"unknown": 1}, "?"),
        ({"unknown": 2}, UNSEEN_TILES[:1], f"{UNSEEN_TILES[3]}?"),
    ],
)
def test_SG_R10_unseen_tiles_lie_in_any_order_whatever_a_file_tells(
    seat: int, stack: object, pile: object, thrown: str
) -> None:
    known = names(85, ["way-28", *UNSEEN_TILES])
    state = load(position(stack=stack, pile=pile, discard=[*known, thrown]))
    assert_all_come_up(state, seat, pile_of, {order[:3]: 1 for order in permutations(UNSEEN_TILES)})


def test_SG_R11_after_keeping_a_player_may_place_at_once_or_later() -> None:
    state = play(three(), KEEP)
    assert state.to_move == 0
    assert state.position()["phase"] == "place"
    assert verbs(state) == ["later", "place"]


def test_SG_R11_the_last_to_keep_goes_straight_into_the_closing_step() -> None:
    state = play(three(), KEEP, place("b2"), KEEP, LATER, KEEP)
    assert state.position()["phase"] == "finish"
    assert state.to_move == 0


def test_SG_R31_seat_0_follows_the_last_seat() -> None:
    state = play(three(start=2), PASS)
    assert line_of(state) == {"0": FIRST}
    assert line_of(play(state, PASS)) == {"1": FIRST}
    assert offers(state) == [KEEP, DISCARD]
