"""Casual Construction: several tiles travel at the same time, and everybody who has one decides at the same time."""

from collections import Counter

import pytest

from hortus.bots.levels import make
from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER, State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.position import as_list
from tests.games.solar_gardens.positions import (
    DISCARD,
    KEEP,
    LATER,
    PASS,
    SHOW,
    WAIT,
    choose,
    counts,
    discards,
    in_hand,
    line_of,
    load,
    offers,
    place,
    play,
    player,
    position,
    refused,
    refused_position,
    refused_words,
    seat_of,
    verbs,
)

# The tiles of a round for three players, from the top.
FIRST, SECOND, THIRD, FOURTH = "way-28", "roof-06", "bed-24", "mix-02"


def three(start: int = 0) -> State:
    """Three players at the start of a round; the first tile lies in front of the Starting Player."""
    tiles = [SECOND, THIRD, FOURTH]
    return load(position(player(), player(), player(), casual=True, start=start, line={str(start): FIRST}, stack=tiles))


def two_tiles() -> State:
    """The first tile has been passed to seat 1, and the second lies in front of seat 0."""
    return play(three(), PASS, SHOW)


def full_line(discard_used: bool = False) -> State:
    """Everybody has a tile: the first one is the furthest along."""
    line = {"0": THIRD, "1": SECOND, "2": FIRST}
    stack = [] if discard_used else [FOURTH]
    fields = {"line": line, "stack": stack, "phase": "choose", "discard_used": discard_used}
    return load(position(player(), player(), player(), casual=True, **fields))


def phase_of(state: State) -> object:
    return state.position()["phase"]


# ---- showing the next tile ----


def test_SG_67_the_starting_player_may_show_the_next_tile_when_one_has_been_passed() -> None:
    state = play(three(), PASS)
    assert state.to_move == 0
    assert phase_of(state) == "show"
    assert offers(state) == [SHOW, WAIT]
    assert line_of(play(state, SHOW)) == {"0": SECOND, "1": FIRST}


def test_SG_67_the_starting_player_need_not_show_it_yet() -> None:
    state = play(three(), PASS, WAIT)
    assert line_of(state) == {"1": FIRST}
    assert state.to_move == 1
    play(state, PASS)
    assert offers(state) == [SHOW, WAIT]
    assert state.to_move == 0


def test_SG_67_a_starting_player_who_is_out_is_asked_too() -> None:
    state = play(three(), KEEP, LATER, PASS)
    assert state.to_move == 0
    assert offers(state) == [SHOW, WAIT]
    assert line_of(play(state, SHOW)) == {"1": THIRD, "2": SECOND}


def test_SG_R34_a_tile_must_be_shown_when_none_lies_open() -> None:
    state = play(three(), PASS, WAIT, PASS, WAIT, DISCARD)
    assert line_of(state) == {"0": SECOND}
    assert phase_of(state) == "draft"


def test_SG_R34_no_tile_is_shown_while_the_first_in_line_has_one() -> None:
    state = play(full_line(), choose("pass"), choose("pass"), DISCARD)
    assert line_of(state) == {"1": THIRD, "2": SECOND}
    assert phase_of(state) == "show"
    assert phase_of(play(two_tiles(), choose("keep"), PASS, LATER)) == "show"
    held = play(load(position(casual=True, line={"0": SECOND, "1": FIRST}, phase="choose", stack=[THIRD])))
    assert phase_of(play(held, choose("pass"), KEEP, LATER)) == "draft"


def test_SG_67_showing_belongs_to_that_question_alone() -> None:
    assert refused(three(), SHOW) == "SG-67"
    assert refused(two_tiles(), WAIT) == "SG-67"
    assert refused(play(three(), PASS), KEEP) == "SG-67"
    normal = load(position(player(), player(), player()))
    assert refused(normal, SHOW) == "SG-14"


def test_SG_67_showing_ends_undo_and_waiting_does_not() -> None:
    state = play(three(), PASS)
    shown, waited = play(state.clone(), SHOW), play(state.clone(), WAIT)
    assert shown.revealed > state.revealed
    assert waited.revealed == state.revealed


# ---- deciding at the same time ----


def test_SG_69_everybody_with_a_tile_chooses_without_seeing_the_other_choices() -> None:
    state = two_tiles()
    assert (state.to_move, phase_of(state)) == (0, "choose")
    assert offers(state) == [choose("keep"), choose("pass")]
    kept, passed = play(state.clone(), choose("keep")), play(state.clone(), choose("pass"))
    assert [kept.observation(seat) for seat in (1, 2, ONLOOKER)] == [
        passed.observation(seat) for seat in (1, 2, ONLOOKER)
    ]
    assert kept.observation(0)["chosen"] == {"0": "keep"}
    assert kept.observation(1)["chosen"] == {"0": "?"}
    assert kept.legal() == passed.legal()
    assert [GAME.scene(kept, seat) for seat in (1, 2, ONLOOKER)] == [
        GAME.scene(passed, seat) for seat in (1, 2, ONLOOKER)
    ]


def test_SG_R27_the_last_with_a_tile_decides_openly_and_the_step_is_carried_out() -> None:
    state = play(two_tiles(), choose("pass"))
    assert (state.to_move, phase_of(state)) == (1, "draft")
    assert offers(state) == [KEEP, PASS]
    play(state, PASS)
    assert line_of(state) == {"1": SECOND, "2": FIRST}


def test_SG_R27_all_who_keep_are_out_at_once_and_place_in_the_order_of_the_line() -> None:
    state = play(two_tiles(), choose("keep"), KEEP)
    assert [seat_of(state, seat)["kept"] for seat in range(3)] == [SECOND, FIRST, None]
    assert (state.to_move, phase_of(state), verbs(state)) == (0, "place", ["later", "place"])
    play(state, place("a1"))
    assert (state.to_move, phase_of(state), verbs(state)) == (1, "place", ["later", "place"])
    assert line_of(play(state, LATER)) == {"2": THIRD}


def test_SG_R27_a_passed_tile_skips_those_who_keep_theirs_in_the_same_step() -> None:
    state = play(two_tiles(), choose("pass"), KEEP, LATER)
    assert line_of(state) == {"2": SECOND}


def test_SG_R27_whoever_becomes_last_in_line_by_the_choices_of_others_decides_again() -> None:
    state = load(position(casual=True, line={"0": SECOND, "1": FIRST}, phase="choose", stack=[THIRD]))
    play(state, choose("pass"), KEEP, LATER)
    assert line_of(state) == {"0": SECOND}
    assert (state.to_move, offers(state)) == (0, [KEEP, DISCARD])
    play(state, DISCARD)
    assert line_of(state) == {"0": THIRD}
    assert offers(state) == [KEEP]


def test_SG_68_a_tile_waits_while_the_next_player_still_has_one() -> None:
    state = play(full_line(), choose("pass"), choose("pass"), KEEP, LATER)
    assert line_of(state) == {"0": THIRD, "1": SECOND}
    assert state.to_move == 0
    assert offers(state) == [choose("keep"), choose("pass")]
    assert offers(play(state, choose("pass"))) == [KEEP, DISCARD]


def test_SG_68_all_tiles_move_on_together() -> None:
    state = play(full_line(), choose("pass"), choose("pass"), DISCARD)
    assert line_of(state) == {"1": THIRD, "2": SECOND}
    assert discards(state) == [FIRST]


def test_SG_69_everybody_may_keep_in_the_same_step_which_ends_the_draft() -> None:
    state = play(full_line(), choose("keep"), choose("keep"), KEEP)
    assert (state.to_move, phase_of(state)) == (0, "finish")
    assert [seat_of(state, seat)["kept"] for seat in range(3)] == [THIRD, SECOND, FIRST]
    assert counts(state)["stack"] == 1


def test_SG_R35_after_the_discard_all_must_keep_who_have_nobody_to_pass_to() -> None:
    state = full_line(discard_used=True)
    assert offers(state) == [choose("keep")]
    assert refused(state, choose("pass")) == "SG-R35"
    assert offers(play(state, choose("keep"))) == [choose("keep")]
    assert offers(play(state, choose("keep"))) == [KEEP]
    assert refused(state, PASS) == "SG-16"
    assert refused(state, DISCARD) == "SG-17"


def test_SG_R35_a_gap_further_along_lets_a_tile_be_passed() -> None:
    line = {"0": SECOND, "2": FIRST}
    fields = {"line": line, "stack": [THIRD], "phase": "choose", "discard_used": True}
    state = load(position(player(), player(), player(), casual=True, **fields))
    assert offers(state) == [choose("keep"), choose("pass")]


def test_SG_R27_secret_and_open_decisions_are_told_apart() -> None:
    assert refused(two_tiles(), KEEP) == "SG-R27"
    assert refused(three(), choose("keep")) == "SG-R27"
    assert refused(two_tiles(), choose("discard")) == "SG-16"
    assert "openly" in refused_words(three(), choose("keep"))
    with pytest.raises(Refusal, match="there are: discard, keep, pass"):
        two_tiles().code_of(choose("swap"))


def test_SG_R28_all_tiles_in_the_line_are_open_to_all() -> None:
    state = two_tiles()
    assert [state.observation(seat)["line"] for seat in (-1, 0, 1, 2)] == [{"0": SECOND, "1": FIRST}] * 4


def test_SG_70_all_else_is_as_in_the_normal_draft() -> None:
    state = play(three(), PASS, WAIT, PASS, WAIT, DISCARD, KEEP, place("d4"), PASS, WAIT)
    assert state.to_move == 2
    assert offers(state) == [KEEP]
    play(state, KEEP, LATER, KEEP, {"do": "ready"}, place("a1"), place("a1"))
    assert state.position()["round"] == 2
    assert state.position()["start"] == 1
    assert discards(state) == [FIRST]


# ---- secrets ----


def test_SG_R27_a_choice_can_be_taken_back_until_the_next_decides_and_the_last_one_not_at_all() -> None:
    match = Match(GAME, [Seat("Ann"), Seat("Ben"), Seat("Cleo")], position=two_tiles().position(), seed=bytes(32))
    match.decide(0, choose("keep"))
    assert match.can_undo(0)
    match.undo(0)
    match.decide(0, choose("pass"))
    match.decide(1, PASS)
    assert not match.can_undo(1)
    assert not match.can_undo(0)


def test_SG_R27_a_lone_decision_reveals_nothing_and_can_be_taken_back() -> None:
    before = three()
    assert play(before.clone(), PASS).revealed == before.revealed
    assert play(before.clone(), KEEP).revealed == before.revealed


def test_SG_R27_what_others_have_chosen_is_imagined_anew() -> None:
    state = play(full_line(), choose("keep"), choose("pass"))
    imagined: Counter[str] = Counter()
    for number in range(200):
        world = state.clone()
        world.resample(1, seeded(number))
        imagined[str(world.position()["chosen"])] += 1
    assert set(imagined) == {str({"0": choice, "1": "pass"}) for choice in ("keep", "pass")}
    assert min(imagined.values()) > 60


def test_SG_R27_an_onlooker_imagines_every_choice_and_a_forced_one_stays() -> None:
    state = play(full_line(), choose("keep"), choose("pass"))
    forced = play(full_line(discard_used=True), choose("keep"), choose("keep"))
    imagined = set()
    for number in range(100):
        worlds = [state.clone(), forced.clone()]
        for world in worlds:
            world.resample(ONLOOKER, seeded(number))
        imagined.add(str(worlds[0].position()["chosen"]))
        assert worlds[1].position()["chosen"] == {"0": "keep", "1": "keep"}
    assert len(imagined) == 4


def test_SG_R27_the_log_tells_a_choice_only_to_its_maker_and_all_of_them_at_the_end_of_the_step() -> None:
    state = two_tiles()
    state.names = ["Ann", "Ben", "Cleo"]
    code = state.code_of(choose("keep"))
    assert GAME.told(state, code, 0) == "Chose to keep the lawn with two panels, a turbine and a dove"
    assert GAME.told(state, code, 1) == GAME.told(state, code, ONLOOKER) == "Decided in secret"
    state.apply(code)
    told = GAME.told(state, state.code_of(PASS), ONLOOKER)
    assert told.startswith("Passed on the crossing with ")
    assert told.endswith("; Ann kept the lawn with two panels, a turbine and a dove")


# ---- what a seat sees ----


def test_SG_69_the_question_does_not_promise_a_tile_to_somebody_who_may_keep_another() -> None:
    state = two_tiles()
    state.names = ["Ann", "Ben", "Cleo"]
    scene = GAME.scene(state, 0)
    assert scene.question == "Keep this tile, or pass it on?"
    assert scene.agenda.startswith("Everybody with a tile decides at the same time.")
    play(state, choose("keep"))
    waiting = GAME.scene(state, 0)
    assert waiting.agenda == "You keep this tile once the others have decided."
    line = next(panel for panel in waiting.panels if panel.id == "line")
    assert next(shape.label for shape in line.shapes if shape.id == "place-0") == "Ann: has decided"


def test_SG_67_the_question_about_the_next_tile_has_two_buttons() -> None:
    scene = GAME.scene(play(three(), PASS), 0)
    assert scene.question == "Show the next tile now, or wait for the others?"
    assert [choice.gesture.press for choice in scene.choices] == ["Show the next tile", "Not yet"]
    assert [choice.reveals for choice in scene.choices] == [True, False]


def test_SG_R27_a_tile_kept_in_secret_may_be_placed_in_one_gesture_which_waits() -> None:
    scene = GAME.scene(two_tiles(), 0)
    assert scene.shortcuts
    assert all(shortcut.waits and not shortcut.reveals for shortcut in scene.shortcuts)
    last = GAME.scene(play(two_tiles(), choose("keep")), 1)
    assert all(shortcut.waits and shortcut.reveals for shortcut in last.shortcuts)


# ---- files ----


def test_a_casual_position_keeps_choices_and_who_may_place() -> None:
    chosen = play(full_line(), choose("keep"), choose("pass"))
    assert chosen.position()["chosen"] == {"0": "keep", "1": "pass"}
    assert load(chosen.position()).key() == chosen.key()
    placing = play(two_tiles(), choose("keep"), KEEP)
    assert placing.position()["placing"] == [1]
    assert load(placing.position()).key() == placing.key()
    assert "chosen" not in load(position()).position()


def test_a_choice_that_the_writer_does_not_know_is_imagined() -> None:
    data = play(full_line(), choose("keep"), choose("pass")).observation(1)
    assert data["chosen"] == {"0": "?", "1": "pass"}
    loaded = {str(load(data, seed).position()["chosen"]) for seed in range(40)}
    assert loaded == {str({"0": choice, "1": "pass"}) for choice in ("keep", "pass")}


LINE = {"0": SECOND, "1": FIRST}


@pytest.mark.parametrize(
    ("rule", "casual", "fields"),
    [
        ("SG-66", False, {"phase": "choose", "line": {"0": FIRST}}),
        ("SG-66", False, {"chosen": {"0": "keep"}}),
        ("SG-R27", True, {"phase": "draft", "line": LINE}),
        ("SG-R27", True, {"phase": "choose", "line": {"0": FIRST}}),
        ("SG-R27", True, {"phase": "choose", "line": LINE, "chosen": {"1": "keep"}}),
        ("SG-R27", True, {"phase": "draft", "line": LINE, "chosen": {"0": "keep", "1": "keep"}}),
        ("SG-R27", True, {"phase": "draft", "line": LINE, "chosen": {"0": "discard"}}),
        ("SG-R27", True, {"phase": "draft", "line": LINE, "chosen": {"0": "swap"}}),
        ("SG-R27", True, {"phase": "draft", "line": {"1": FIRST}, "chosen": {"0": "keep"}}),
        ("SG-R27", True, {"phase": "show", "line": {"1": FIRST}, "chosen": {"1": "keep"}}),
        ("SG-R27", True, {"line": {"0": FIRST}, "placing": [1]}),
        ("SG-67", True, {"phase": "show", "line": {"0": FIRST}}),
        ("SG-14", True, {"phase": "show", "line": {}}),
        ("format", True, {"phase": "draft", "line": LINE, "chosen": {"7": "keep"}}),
    ],
)
def test_what_cannot_be_in_a_casual_draft_is_refused(rule: str, casual: bool, fields: dict[str, object]) -> None:
    assert refused_position(position(casual=casual, **fields)) == rule


def test_SG_R27_the_first_who_kept_a_tile_is_asked_first_where_it_goes() -> None:
    players = [in_hand(SECOND), in_hand(FIRST), player()]
    data = position(*players, casual=True, phase="place", line={})
    assert load(data | {"to_move": 0, "placing": [1]}).to_move == 0
    assert refused_position(data | {"to_move": 1, "placing": [0]}) == "SG-R27"
    assert refused_position(data | {"to_move": 0, "placing": [2]}) == "SG-22"


# ---- bots and hints ----


def test_SG_R27_a_bot_weighs_a_secret_choice_like_an_open_one() -> None:
    offered = {"0": "roof-06", "1": "roof-01"}
    state = load(position(casual=True, line=offered, stack=["bed-24"], phase="choose"))
    evaluator = GAME.evaluator
    kept, passed = play(state.clone(), choose("keep")), play(state.clone(), choose("pass"))
    before = evaluator.value(state, 0)
    assert max(evaluator.value(kept, 0), evaluator.value(passed, 0)) == pytest.approx(before)
    assert evaluator.value(kept, 0) != evaluator.value(passed, 0)
    assert state.describe(evaluator.quick(state)) in offers(state)
    better = "keep" if evaluator.value(kept, 0) > evaluator.value(passed, 0) else "pass"
    assert state.describe(evaluator.quick(state)) == choose(better)


def test_SG_67_a_bot_that_plays_on_quickly_shows_the_next_tile() -> None:
    state = play(three(), PASS)
    assert state.describe(GAME.evaluator.quick(state)) == SHOW


@pytest.mark.parametrize("level", ["greedy", "easy"])
def test_SG_69_bots_play_a_casual_round(level: str) -> None:
    state, bot = GAME.new(3, 5, {"casual": True}), make(level, 5)
    while state.position()["round"] == 1:
        state.play(bot.choose(state))
    assert [len(laid(state, seat)) for seat in range(3)] == [1, 1, 1]


def laid(state: State, seat: int) -> list[object]:
    """The tiles in a garden."""
    rows = [as_list(row, "row") for row in as_list(seat_of(state, seat)["garden"], "garden")]
    return [entry for row in rows for entry in row if entry != "-"]


def test_SG_R27_a_hint_gives_reasons_for_a_secret_choice() -> None:
    before = two_tiles()
    refused_tile = GAME.progress(before, play(before.clone(), choose("pass")), 0)
    assert any("hidden" in sentence or "at best" in sentence for sentence in refused_tile)
    assert "You have first choice of the next tile." in refused_tile
    kept_tile = GAME.progress(before, play(before.clone(), choose("keep")), 0)
    assert not any(sentence in kept_tile for sentence in refused_tile)
