"""Position files: what is read, what is written, and what is refused, by which rule."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_number, as_object, parse
from tests.games.solar_gardens.positions import (
    KEEP,
    LATER,
    PASS,
    SHOW,
    choose,
    close_round,
    counts,
    garden,
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
    refused_position,
)


def again(state: State, seed: int = 5) -> State:
    """Written, read, and the same."""
    text = write(state.position())
    other = GAME.load(parse(text, "the position"), seeded(seed))
    assert write(other.position()) == text
    assert other.key() == state.key()
    assert other.legal() == state.legal()
    return other


def without(data: Json, *keys: str) -> Json:
    return {key: value for key, value in data.items() if key not in keys}


def edited(data: Json, seat: int, **fields: object) -> Json:
    """A position with other fields of one player."""
    players = [dict(as_object(one, "player")) for one in as_list(data["players"], "players")]
    players[seat] = {**players[seat], **fields}
    return {**data, "players": players}


# ---- what is read and written ----


@pytest.mark.parametrize("players", [2, 5])
def test_a_fresh_game_survives_its_position_file(players: int) -> None:
    state = GAME.new(players, 4)
    again(state)
    again(play(state, PASS))
    again(play(state, KEEP))
    again(play(state, LATER))


@pytest.mark.parametrize("players", [2, 5])
def test_a_fresh_casual_game_survives_its_position_file(players: int) -> None:
    state = GAME.new(players, 4, {"casual": True})
    again(state)
    again(play(state, PASS))
    again(play(state, SHOW))
    again(play(state, choose("keep")))
    again(play(state, KEEP))


def test_canonical_output_writes_the_turn() -> None:
    state = load(position(lying("way-01"), player(), line={"1": "way-02"}))
    assert "way-01@0" in write(state.position())


def test_names_default_to_the_number_of_the_seat() -> None:
    state = load(edited(position(), 1, name="Ben"))
    assert [as_object(one, "player")["name"] for one in as_list(state.position()["players"], "")] == ["P1", "Ben"]


def test_to_move_may_be_left_out_where_it_can_be_derived() -> None:
    assert load(without(position(line={"1": "way-28"}), "to_move")).to_move == 1
    assert load(without(position(lying("way-01"), in_hand("way-02"), start=1), "to_move")).to_move == 1


def test_a_listed_stack_is_shown_in_its_order_and_written_out() -> None:
    state = load(position(player(), player(), stack=["bed-01", "bed-02"]))
    again(state)
    play(state, KEEP, LATER)
    assert line_of(state) == {"1": "bed-01"}
    assert state.position()["stack"] == ["bed-02"]
    assert state.observation(0)["stack"] == {"unknown": 1}


def test_a_listed_pile_beneath_an_unknown_stack_comes_in_its_order() -> None:
    pile = names(80, ["way-28"])
    thrown = ["?"] * 7
    state = load(position(player(), player(), pile=pile, discard=thrown))
    again(state)
    close_round(state)
    assert line_of(state) == {"1": pile[0]}
    assert state.position()["stack"] == pile[1:3]
    assert state.position()["pile"] == pile[3:]
    again(state)


def test_stack_and_pile_may_both_be_listed() -> None:
    ids = names(89, ["way-28"])
    state = load(position(player(), player(), stack=ids[:2], pile=ids[2:]))
    again(state)
    close_round(state)
    assert state.position()["discard"] == [f"{ids[1]}?"]
    assert line_of(state) == {"1": ids[2]}
    again(state)


def test_unseen_discards_are_unknown_to_all_even_if_the_file_names_them() -> None:
    state = load(position(discard=["bed-01", "bed-02?", "?"]))
    assert state.position()["discard"] == ["bed-01", "bed-02?", "?"]
    assert state.observation(0)["discard"] == ["bed-01", "?", "?"]
    again(state)


def test_what_nobody_can_know_is_redrawn_when_a_seat_imagines_the_table() -> None:
    state = load(position(stack=["bed-01", "bed-02"], discard=["bed-03?"]))
    seen = set()
    for seed in range(40):
        world = state.clone()
        world.resample(0, seeded(seed))
        assert world.observation(0) == state.observation(0)
        assert GAME.census(world) == GAME.census(state)
        seen.add(str(line_of(play(world, KEEP, LATER))))
    assert len(seen) > 25


def test_output_only_keys_are_accepted_and_not_read() -> None:
    data = load(position()).position() | {"counts": "nonsense", "result": 5}
    assert counts(load(data)) == counts(load(position()))


def test_every_key_without_a_default_is_needed() -> None:
    data = position()
    needed = ("options", "round", "start", "phase", "line", "discard_used", "stack", "pile", "discard", "players")
    assert {refused_position(without(data, key)) for key in needed} == {"format"}
    first = as_object(as_list(data["players"], "players")[0], "player")
    for key in ("garden", "kept", "kept_at", "settled"):
        assert refused_position(data | {"players": [without(first, key), first]}) == "format"


# ---- what is refused ----


def test_SG_01_the_number_of_players_must_fit() -> None:
    assert refused_position(position(player())) == "SG-01"
    assert refused_position(position(*[player()] * 6)) == "SG-01"
    assert refused_position(position() | {"options": {"players": 3}}) == "SG-01"


def test_SG_02_a_garden_has_four_rows_of_four() -> None:
    assert refused_position(edited(position(), 0, garden=garden()[:3])) == "SG-02"
    assert refused_position(edited(position(), 0, garden=[["-"] * 3] * 4)) == "SG-02"


def test_SG_04_tiles_are_known_there_once_and_add_up() -> None:
    assert refused_position(position(line={"0": "way-99"})) == "SG-04"
    assert refused_position(position(lying("way-28"), player(), line={"1": "way-28"})) == "SG-04"
    assert refused_position(position(pile={"unknown": 86})) == "SG-04"
    assert refused_position(position(pile={"unknown": 88})) == "SG-04"
    with pytest.raises(Refusal, match='the tile "bed-01" is there twice'):
        load(position(discard=["bed-01", "bed-01"]))
    described = player(garden(a1={"solar": 1}), "way-01", "a1")
    assert refused_position(position(described, player())) == "SG-04"


@pytest.mark.parametrize(("thrown", "sentence"), [(90, "do not add up"), (91, "more than the box")])
def test_SG_04_the_discards_have_no_more_tiles_than_the_box(thrown: int, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        load(position(discard=["?"] * thrown, pile={"unknown": 0}))


def test_SG_66_unknown_options_are_refused_and_unknown_keys_are_format_errors() -> None:
    assert refused_position(position() | {"options": {"players": 2, "solo": True}}) == "SG-66"
    assert refused_position(position() | {"tiles": 90}) == "format"
    assert refused_position(edited(position(), 0, points=3)) == "format"


@pytest.mark.parametrize("number", [0, 17, -1])
def test_SG_06_a_round_is_1_to_16(number: int) -> None:
    assert refused_position(position(round=number)) == "SG-06"


def test_SG_06_a_garden_has_a_tile_for_every_round() -> None:
    assert refused_position(position(round=2)) == "SG-06"
    assert refused_position(position(player(garden(a1="way-01")), player())) == "SG-06"


def test_SG_07_the_tiles_of_the_round_add_up() -> None:
    assert refused_position(position(stack={"unknown": 3})) == "SG-07"
    assert refused_position(position(stack={"unknown": 2}, discard_used=True, discard=["roof-09"])) == "SG-07"


def test_SG_14_a_normal_game_has_one_tile_in_the_line() -> None:
    two = {"0": "way-28", "1": "way-29"}
    assert refused_position(position(line=two, stack={"unknown": 1})) == "SG-14"
    assert load(position(line=two, stack={"unknown": 1}, casual=True, phase="choose")).to_move == 0
    assert refused_position(position(line={}, stack={"unknown": 3})) == "SG-14"
    assert refused_position(position(in_hand("way-01"), player(), phase="place", to_move=0)) == "SG-14"


def test_SG_18_a_used_discard_lies_on_the_pile() -> None:
    assert refused_position(position(discard_used=True, discard=[])) == "SG-18"


def test_SG_67_in_a_casual_draft_the_first_player_need_not_have_a_tile() -> None:
    assert load(position(casual=True, line={"1": "way-28"})).to_move == 1
    assert load(position(casual=True, line={"1": "way-28"}, phase="show")).to_move == 0
    assert load(position(casual=True, line={"0": "way-28"})).to_move == 0


def test_SG_19_the_phase_fits_who_is_still_in() -> None:
    assert refused_position(position(phase="finish")) == "SG-19"
    both = (lying("way-01"), lying("way-02"))
    assert refused_position(position(*both, phase="draft")) == "SG-19"
    assert refused_position(position(in_hand("way-01"), lying("way-02"), phase="place", to_move=0)) == "SG-19"


def test_SG_22_settled_and_to_move_fit_the_phase() -> None:
    settled = lying("way-01", settled=True)
    assert refused_position(position(settled, lying("way-02", settled=True))) == "SG-22"
    assert refused_position(position(settled, player())) == "SG-22"
    assert refused_position(position(player(kept="way-01", settled=True), lying("way-02"))) == "SG-22"
    placing = position(in_hand("way-01"), player(), phase="place", line={})
    assert refused_position(placing) == "SG-22"
    assert refused_position(placing | {"to_move": None}) == "SG-22"
    assert refused_position(placing | {"to_move": 1}) == "SG-22"
    assert refused_position(position(lying("way-01"), player(), phase="place", line={}, to_move=0)) == "SG-22"
    assert load(placing | {"to_move": 0}).to_move == 0


def test_SG_13_to_move_and_line_fit_who_is_in() -> None:
    assert refused_position(position(to_move=1)) == "SG-13"
    assert refused_position(position(to_move=None)) == "SG-13"
    assert refused_position(position(lying("way-01"), player(), line={"0": "way-28"})) == "SG-13"
    assert refused_position(position(lying("way-01"), lying("way-02"), to_move=1)) == "SG-13"


def test_SG_21_kept_at_says_where_the_kept_tile_lies() -> None:
    assert refused_position(position(player(garden(a1="way-01"), "way-01", "a2"), player())) == "SG-21"
    assert refused_position(position(player(garden(a1="way-01"), "way-02", "a1"), player())) == "SG-21"
    assert refused_position(position(player(garden(a1="way-01"), None, "a1"), player())) == "SG-21"
    assert refused_position(position(player(garden(a1="way-01"), "way-01", "e1"), player())) == "SG-R2"


def test_SG_30_over_is_after_round_16_with_full_gardens() -> None:
    both = (lying("way-01", settled=True), lying("way-02", settled=True))
    assert refused_position(position(*both, phase="over", stack={"unknown": 0})) == "SG-30"
    assert refused_position(position(*both, phase="over", stack={"unknown": 0}, round=16)) == "SG-30"
    state = GAME.new(2, 6)
    while state.to_move >= 0:
        close_round(state)
    again(state)
    assert refused_position(state.position() | {"to_move": 0}) == "SG-30"
    assert refused_position(edited(state.position(), 0, settled=False)) == "SG-30"


def finished() -> Json:
    """Two players at the end of a game."""
    state = GAME.new(2, 6)
    while state.to_move >= 0:
        close_round(state)
    return state.position()


def test_SG_30_one_full_garden_does_not_end_the_game() -> None:
    data = finished()
    other = as_object(as_list(data["players"], "players")[1], "player")
    rows = [list(as_list(row, "row")) for row in as_list(other["garden"], "garden")]
    # Not the last tile: that one must lie where it is said to lie.
    rows[0 if str(other["kept_at"])[1] != "4" else 1][0] = "-"
    pile = as_number(as_object(data["pile"], "pile")["unknown"], "pile")
    changed = edited(data | {"pile": {"unknown": pile + 1}}, 1, garden=rows)
    with pytest.raises(Refusal, match=r"when all gardens are full \(SG-30\)"):
        load(changed)


def test_SG_30_one_settled_tile_does_not_end_the_game() -> None:
    with pytest.raises(Refusal, match=r"when everybody has placed and settled the last tile \(SG-30\)"):
        load(edited(finished(), 1, settled=False))
    with pytest.raises(Refusal, match=r"when everybody has placed and settled the last tile \(SG-30\)"):
        load(edited(finished(), 1, kept=None, kept_at=None))


def test_SG_20_a_stack_after_the_end_is_refused() -> None:
    state = GAME.new(2, 6)
    while state.to_move >= 0:
        close_round(state)
    assert refused_position(state.position() | {"stack": {"unknown": 1}, "pile": {"unknown": 41}}) == "SG-20"


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "table"}, {"phase": "build"}, {"round": "1"}, {"line": ["way-28"]}, {"line": {"2": "way-28"}},
        {"stack": 2}, {"stack": {"unknown": 2, "known": []}}, {"discard": [3]}, {"discard_used": 0}, {"players": {}},
        {"options": []},
    ],
)  # fmt: skip
def test_what_has_the_wrong_form_is_a_format_error(fields: Json) -> None:
    assert refused_position(position() | fields) == "format"


def test_a_refusal_says_where_and_what_would_be_right() -> None:
    with pytest.raises(Refusal, match=r'P1, row 1, column 1: there is no tile "rof-01"; did you mean "roof-01"'):
        load(edited(position(), 0, garden=garden(a1="rof-01")))


def test_positions_of_a_running_game_offer_the_same_decisions() -> None:
    state = GAME.new(3, 9)
    for _ in range(60):
        state.apply(state.legal()[-1])
        assert offers(again(state)) == offers(state)


def test_play_goes_on_from_a_position_in_the_middle_of_a_casual_round() -> None:
    state = play(GAME.new(4, 2, {"casual": True}), PASS, SHOW, choose("pass"), PASS, SHOW, choose("keep"))
    assert line_of(again(state)) == line_of(state)
    play(again(state), choose("pass"), KEEP, place("a1"), place("a1"))
