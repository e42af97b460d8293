"""How hands play Solar Gardens: tile first or space first, keep and lay in one gesture, equal turns as one."""

import pytest

from hortus.bots.levels import make
from hortus.games.solar_gardens import GAME
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.registry import Room
from hortus.kernel.scene.gesture import PLACE, THING, Narrowing, Part
from hortus.kernel.scene.scene import Choice, Scene
from tests.games.solar_gardens.positions import (
    KEEP,
    LATER,
    READY,
    garden,
    in_hand,
    load,
    lying,
    place,
    play,
    player,
    position,
)

DRAFT = position(player(), player(), line={"0": "bed-16"})
PLACING = position(in_hand("bed-16"), player(), phase="place", to_move=0, line={})


def seen(state: State) -> Scene:
    return GAME.scene(state, int(state.to_move))


def shortcuts(tile: str) -> tuple[Choice, ...]:
    return seen(load(position(player(), player(), line={"0": tile}))).shortcuts


def everything(scene: Scene) -> Narrowing:
    return Narrowing([choice.gesture for choice in (*scene.choices, *scene.shortcuts)])


# ---- keep and lay ----


def test_a_tile_on_offer_can_be_laid_on_every_open_space_in_one_gesture() -> None:
    places = {choice.gesture.place for choice in seen(load(DRAFT)).shortcuts}
    assert len(places) == 16


def test_to_keep_and_lay_is_to_keep_and_then_to_lay() -> None:
    state = load(DRAFT)
    shortcut = next(each for each in seen(state).shortcuts if each.decision == place("c2", 90))
    for code in (shortcut.code, *shortcut.then):
        state.apply(code)
    step_by_step = play(load(DRAFT), KEEP, place("c2", 90))
    assert state.position() == step_by_step.position()


def test_the_space_alone_says_which_tile_is_meant() -> None:
    narrowing = everything(seen(load(DRAFT))).point("space-0-a4")
    assert Part(THING, "tile-bed-16") in narrowing.settled
    assert {narrowing.gestures[at].place for at in narrowing.left} == {"space-0-a4"}


def test_the_tile_alone_leaves_every_space_open() -> None:
    narrowing = everything(seen(load(DRAFT))).point("tile-bed-16")
    assert sum(part.role == PLACE for part in narrowing.open) == 16


LAST = position(lying("way-01"), player(), line={"1": "bed-16"})


def test_who_keeps_the_last_tile_points_at_its_space_and_lays_it_when_others_have_decided() -> None:
    state = load(LAST)
    assert len({choice.gesture.place for choice in seen(state).shortcuts}) == 16
    shortcut = next(each for each in seen(state).shortcuts if each.decision == place("c2", 90))
    assert shortcut.waits
    assert not shortcut.reveals
    state.apply(shortcut.code)
    assert (state.to_move, state.code_of(READY) in state.legal()) == (0, True)
    play(state, READY)
    before = state.score(1)
    assert shortcut.then == (state.code_of(place("c2", 90)),)
    state.apply(shortcut.then[0])
    assert shortcut.gain == state.score(1) - before


def test_a_tile_that_waits_to_be_laid_stays_in_sight_with_a_word_of_what_comes_next() -> None:
    asked = seen(load(LAST))
    assert asked.agenda == "P1 may still move before you lay it."
    waiting = GAME.scene(play(load(LAST), KEEP), 1)
    assert waiting.agenda == "P1 lays first; you lay your tile next."
    offer = next(panel for panel in Room(GAME).board(waiting) if panel.id == "offer")
    assert (offer.title, offer.shapes[0].id) == ("Your tile", "tile-bed-16")


def test_points_that_a_tile_brings_on_every_space_are_said_once() -> None:
    """A page marks on its spaces only in what they differ."""
    sculptures = GAME.scene(load(position(player(), player(), line={"0": "roof-03"})), 0)
    assert {choice.gain for choice in sculptures.shortcuts} == {3}
    assert sculptures.agenda == "+3 on any space."


def test_a_space_says_where_points_depend_on_the_turn() -> None:
    laid = (player(garden(b4="way-01")), player(garden(b4="way-02")))
    scene = seen(load(position(*laid, round=2)))
    by_space: dict[str, set[int]] = {}
    for choice in scene.shortcuts:
        by_space.setdefault(choice.gesture.place, set()).add(int(choice.gain or 0))
    spaces = {shape.id: shape.label for panel in scene.panels for shape in panel.shapes if shape.id in by_space}
    told = {name for name, label in spaces.items() if "depending on how you turn" in label}
    assert told == {name for name, gains in by_space.items() if len(gains) > 1 and max(gains) > 0}


def test_a_tile_that_must_be_kept_is_laid_now_or_after_the_others() -> None:
    forced = seen(load(position(lying("way-01"), player(), line={"1": "bed-16"}, discard_used=True)))
    assert [choice.gesture.press for choice in forced.choices] == ["Lay it later"]
    assert len({choice.gesture.place for choice in forced.shortcuts}) == 16
    first = seen(load(position(player(), lying("way-01"), discard_used=True)))
    assert [choice.gesture.press for choice in first.choices] == ["Keep it"]


def test_a_tile_that_is_laid_later_lies_beside_the_line_while_others_choose() -> None:
    waiting = GAME.scene(play(load(DRAFT), KEEP, LATER), 0)
    assert waiting.agenda == "You lay your tile when everybody has one."
    panels = {panel.id: panel for panel in Room(GAME).board(waiting)}
    assert panels["offer"].title == "On offer"
    assert "tile-bed-16" in {shape.id for shape in panels["line"].shapes}


def test_a_shortcut_that_shows_the_next_tile_is_not_asked_about() -> None:
    """The hand has seen where its tile lies, and what it scores there."""
    assert all(choice.reveals and choice.unasked for choice in seen(load(DRAFT)).shortcuts)


def test_SG_27_a_tile_that_can_still_be_moved_is_laid_without_asking() -> None:
    laid = [choice for choice in seen(load(PLACING)).choices if choice.decision["do"] == "place"]
    assert all(choice.reveals and choice.unasked for choice in laid)


def test_the_last_placement_of_a_round_asks() -> None:
    closing = load(position(lying("way-01", settled=True), in_hand("bed-16"), phase="finish", to_move=1, line={}))
    assert not any(choice.unasked for choice in seen(closing).choices)


def test_to_leave_a_tile_is_an_answer_that_a_page_may_give_by_itself() -> None:
    scene = seen(load(position(lying("bed-16"), in_hand("way-01"))))
    ready = next(choice for choice in scene.choices if choice.decision == READY)
    assert ready.gesture.leaves
    assert ready.unasked or not ready.reveals
    assert [choice for choice in scene.choices if choice.gesture.leaves] == [ready]


# ---- turns ----


@pytest.mark.parametrize(
    ("tile", "looks"),
    [("way-28", 1), ("way-01", 2), ("way-35", 2), ("bed-16", 2), ("bed-24", 4), ("way-11", 4), ("roof-01", 1)],
)
def test_turns_that_look_the_same_are_one(tile: str, looks: int) -> None:
    assert len({choice.gesture.turn for choice in shortcuts(tile)}) == looks
    scene = seen(load(position(in_hand(tile), player(), phase="place", to_move=0, line={})))
    assert len(scene.images) == looks


# ---- whole games ----


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("casual", [False, True])
def test_every_shortcut_of_a_game_is_two_lawful_decisions_and_tells_its_points(players: int, casual: bool) -> None:
    state, bot = GAME.new(players, 3, {"casual": casual}), make("random", 3)
    while state.to_move != OVER:
        seat = int(state.to_move)
        for choice in [each for each in seen(state).shortcuts if not each.waits][::23]:
            after = state.clone()
            for code in (choice.code, *choice.then):
                assert code in after.legal()
                after.apply(code)
            assert choice.gain == after.score(seat) - state.score(seat)
        state.apply(bot.choose(state))
