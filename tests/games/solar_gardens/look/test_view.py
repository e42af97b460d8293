"""The scene of Solar Gardens: what a seat sees, and something to point at for every decision."""

import pytest

from hortus.bots.levels import make
from hortus.drawing.page import draw
from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import ONLOOKER, OVER, State
from hortus.kernel.registry import Room
from hortus.kernel.scene.scene import Choice, Panel, Scene, Shape
from hortus.terminal.text import plain, scene_lines
from tests.games.solar_gardens.positions import (
    KEEP,
    PASS,
    READY,
    described,
    final,
    garden,
    in_hand,
    load,
    lying,
    place,
    play,
    player,
    position,
)


def shapes(scene: Scene) -> dict[str, Shape]:
    return {shape.id: shape for panel in scene.panels for shape in panel.shapes}


def panel(scene: Scene, name: str) -> Panel:
    return next(each for each in scene.panels if each.id == name)


def choice(scene: Scene, decision: object) -> Choice:
    return next(each for each in scene.choices if each.decision == decision)


def seen(state: State, seat: int | None = None) -> Scene:
    return GAME.scene(state, int(state.to_move) if seat is None else seat)


def played(players: int, seed: int, decisions: int) -> State:
    state = GAME.new(players, seed)
    bot = make("random", seed)
    for _ in range(decisions):
        if state.to_move != OVER:
            state.apply(bot.choose(state))
    return state


DRAFT = position(player(), player(), line={"0": "bed-16"})
PLACING = position(in_hand("bed-16"), player(), phase="place", to_move=0, line={})
FINISHING = position(lying("bed-16@90", "b3"), in_hand("way-01"))


# ---- the line ----


def test_the_line_begins_with_the_starting_player_and_says_who_is_in_out_and_last() -> None:
    players = (player(), lying("way-01"), player(), player())
    scene = seen(load(position(*players, start=2, line={"2": "bed-16"})))
    places = [shape for shape in panel(scene, "line").shapes if shape.id.startswith("place-")]
    assert [shape.id for shape in places] == ["place-2", "place-3", "place-0", "place-1"]
    assert [shape.lines[1] for shape in places] == ["1st, in", "in", "last", "out"]


def test_on_a_page_the_line_has_room_for_whole_names_and_keeps_its_height_when_further_tiles_lie_there() -> None:
    def line(state: State) -> Panel:
        return next(each for each in Room(GAME).board(seen(state)) if each.id == "line")

    alone, further = line(load(DRAFT)), line(load(FINISHING))
    assert (len(alone.shapes), len(further.shapes)) == (2, 3)
    assert alone.height == further.height
    assert [shape.box[2] for shape in alone.shapes] == [alone.width] * 2


def test_on_a_page_a_tile_that_waits_lies_in_the_row_of_its_player() -> None:
    board = {each.id: each for each in Room(GAME).board(seen(load(FINISHING)))}
    tile, owner = (
        next(each for each in board["line"].shapes if each.id == name) for name in ("tile-way-01", "place-1")
    )
    assert owner.box[1] < tile.box[1] < tile.box[1] + tile.box[3] < owner.box[1] + owner.box[3]


def test_on_a_page_the_last_discard_that_was_seen_stands_for_all() -> None:
    state = load(position(discard=["bed-01", "bed-02", "?"]))
    piles = next(each for each in Room(GAME).board(seen(state)) if each.id == "piles")
    assert [(each.id, each.badge) for each in piles.shapes] == [("stack", "2"), ("pile", "84"), ("tile-bed-02", "3")]


def test_the_tile_on_offer_lies_in_front_of_its_player() -> None:
    scene = seen(play(load(DRAFT), PASS))
    tile, owner = shapes(scene)["tile-bed-16"], shapes(scene)["place-1"]
    assert tile.box[0] == owner.box[0]
    assert panel(scene, "line").note == "one discard left"


def test_a_casual_line_shows_every_open_tile() -> None:
    line = {"0": "bed-16", "1": "bed-17"}
    scene = seen(load(position(line=line, stack={"unknown": 1}, casual=True, phase="choose")))
    assert {"tile-bed-16", "tile-bed-17"} <= set(shapes(scene))


def test_keep_pass_and_discard_are_buttons_with_a_question() -> None:
    scene = seen(load(DRAFT))
    assert scene.question == "Keep this tile, or pass it to P2?"
    assert [each.gesture.press for each in scene.choices] == ["Keep it", "Pass it on"]
    last = seen(play(load(DRAFT), PASS))
    assert last.question == "You are last in line: keep this tile, or discard it?"
    forced = seen(load(position(player(), lying("way-01"), discard_used=True)))
    assert forced.question == "No discard is left, so this tile is yours. Where will it go?"
    assert panel(forced, "line").note == "no discard left"


def test_those_who_wait_are_told_for_whom() -> None:
    scene = seen(load(DRAFT), seat=1)
    assert scene.question == "It is P1’s turn."
    assert scene.choices == ()


def test_piles_are_counted_and_unseen_discards_lie_on_their_face() -> None:
    scene = seen(load(position(discard=["bed-01", "?"])))
    found = shapes(scene)
    assert found["stack"].badge == "2"
    assert found["pile"].badge == "85"
    assert found["tile-bed-01"].label.endswith("discarded")
    assert "unseen" in found["discard-1"].label


# ---- placing ----


def test_a_placement_is_a_space_and_a_turn() -> None:
    scene = seen(load(PLACING))
    turned = choice(scene, place("c2", 180)).gesture
    assert (turned.piece, turned.place, turned.turn) == ("tile-bed-16", "space-0-c2", "180")
    images = {image.id: image for image in scene.images}
    assert turned.image in images
    assert images["turned-90"].lines[0] == "╭═══════╮"
    assert scene.question == "Where does your tile go?"


def test_a_placement_tells_its_points_though_the_next_tile_is_shown_after_it() -> None:
    scene = seen(load(position(in_hand("way-01"), player(), phase="place", to_move=0, line={})))
    best = choice(scene, place("a4", 0))
    assert best.gain == 1 + 3 + 2
    assert best.reveals is True
    assert choice(scene, {"do": "later"}).gain is None


def test_the_tile_of_this_round_is_marked_and_can_be_turned_or_left() -> None:
    scene = seen(load(FINISHING))
    assert shapes(scene)["tile-bed-16"].badge == "new"
    again = choice(scene, place("b3", 0)).gesture
    assert (again.piece, again.place, again.turn) == ("tile-bed-16", "tile-bed-16", "0")
    assert choice(scene, READY).gesture.press == "Keep it here"
    assert scene.question == "Keep your tile here, or move or turn it?"
    assert seen(play(load(FINISHING), READY)).question == "Where does your tile go?"


# ---- gardens ----


def test_rows_of_points_tell_what_the_tile_of_this_round_has_earned() -> None:
    def earned(data: Json) -> set[str]:
        rows = panel(seen(load(data), seat=0), "points").shapes
        return {each.id for each in rows if ("earned", "earned") in each.parameters}

    assert earned(position(lying("way-01"), player())) == {"points-path", "points-sculptures"}
    assert (
        earned(position(player(garden(a1="way-01")), player(garden(a1="way-02")), round=2, discard=["bed-01"])) == set()
    ), "laid in an earlier round"


def test_lines_tell_their_value_and_how_far_they_have_come() -> None:
    state = load(final(garden(d4="roof-05@0", d3="way-03@0", a4="way-11@0"), garden()))
    found = shapes(GAME.scene(state, 0))
    assert found["solar-0-d"].label == "The column worth 4: 4 panels of 4"
    assert found["solar-0-d"].tone == "leaf"
    assert found["wind-0-4"].lines == ("", "+4", "W4/4")
    assert found["wind-0-1"].label == "The row worth 1: 0 turbines of 4"


def test_sides_at_which_a_bed_leaks_are_marked() -> None:
    found = shapes(GAME.scene(load(final(garden(b3="bed-16@0", b4="way-19@0"))), 0))
    assert dict(found["tile-bed-16"].parameters)["leaks"] == "S"
    assert "tape at the bottom: the bed is still open there" in found["tile-bed-16"].help
    assert found["tile-bed-16"].lines[4] == "╰──*!*──╯"


def test_others_are_small_in_a_terminal_and_have_the_same_picture() -> None:
    found = shapes(seen(load(position(lying("bed-16@90"), player(), line={"1": "way-28"})), seat=1))
    assert found["tile-bed-16"].lines == ("*#S1F",)
    assert found["tile-bed-16"].drawing == "garden-tile"


def test_the_score_sheet_has_the_eight_rows() -> None:
    names = [name for name, _ in seen(load(DRAFT)).standings[0].breakdown]
    assert names == [
        "panels", "turbines", "animal pairs", "animal sets", "own path", "longest path at the table", "flower beds",
        "sculptures",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("gardens", "words"),
    [
        ([garden(a1="roof-03"), garden()], "P1 wins with 3 points."),
        ([garden(a1=described(solar=1)), garden()], "P1 wins the tie at 0 points with more solar panels."),
        ([garden(a1=described(wind=1)), garden()], "P1 wins the tie at 0 points with more wind turbines."),
        ([garden(), garden()], "P1 and P2 share the victory with 0 points each."),
        ([garden(a1="roof-03")], "P1 has 3 points."),
    ],
)
def test_the_end_is_told_in_one_sentence(gardens: list[list[list[object]]], words: str) -> None:
    assert GAME.scene(load(final(*gardens)), ONLOOKER).question == words


def test_the_banner_counts_the_rounds() -> None:
    assert seen(load(DRAFT)).banner == "Round 1 of 16"
    last = played(2, 5, 95)
    while last.position()["round"] != 16:
        last.apply(last.legal()[0])
    assert seen(last).banner == "The last round"


@pytest.mark.parametrize("decisions", [0, 40, 130, 400])
@pytest.mark.parametrize("players", [2, 5])
def test_every_table_can_be_drawn_as_picture_and_text(players: int, decisions: int) -> None:
    state = played(players, 7, decisions)
    for seat in (ONLOOKER, 0):
        scene = seen(state, seat)
        assert draw(scene).startswith("<svg")
        text = plain(scene_lines(scene))
        assert "Solar Gardens" in text
        assert len({shape.id for each in scene.panels for shape in each.shapes}) == sum(
            len(each.shapes) for each in scene.panels
        )


def test_the_own_garden_fits_eighty_columns() -> None:
    scene = seen(played(2, 7, 60), 0)
    text = plain(scene_lines(scene, width=80))
    assert max(len(line) for line in text.splitlines()) <= 80


def test_a_kept_decision_is_the_same_for_picture_and_engine() -> None:
    state = load(DRAFT)
    state.apply(choice(seen(state), KEEP).code)
    assert state.position()["phase"] == "place"
