"""Solar Gardens in words: nobody at a table meets the id of a tile or of a space."""

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from hortus.bots.levels import make
from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.look.words.things import GROUNDS, place_words, tile_words
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.scene.scene import Scene
from tests.games.solar_gardens.positions import in_hand, load, lying, place, player, position, refused_words
from tests.spoken import beyond_the_table

CODES = re.compile(r"\b(?:roof|way|bed|mix)-\d\d\b|\b[abcd][1234]\b|\br\dc\d\b|Player 0")


def said(scene: Scene) -> Iterator[str]:
    """Everything that a person can read or hear of a scene."""
    yield from (scene.question, scene.banner, *scene.notes)
    for panel in scene.panels:
        yield from (panel.title, panel.note)
        for shape in panel.shapes:
            yield from (shape.label, shape.help)
    for choice in (*scene.choices, *scene.shortcuts):
        yield from (choice.words, choice.shows, choice.gesture.press)
    yield from (image.label for image in scene.images)


def whole_game(players: int, casual: bool) -> Iterator[tuple[State, int]]:
    """The table before each decision, with the decision."""
    state, bot = GAME.new(players, 11, {"casual": casual}), make("random", 11)
    while state.to_move != OVER:
        code = bot.choose(state)
        yield state, code
        state.apply(code)


@pytest.mark.parametrize(("players", "casual"), [(2, False), (3, True), (5, False)])
def test_no_code_of_a_tile_or_space_is_said_in_a_whole_game(players: int, casual: bool) -> None:
    for state, code in islice(whole_game(players, casual), 0, None, 3):
        heard = [*said(GAME.scene(state, int(state.to_move))), GAME.told(state, code, 0)]
        assert not [text for text in heard if CODES.search(text)]


def test_the_log_is_in_the_past_tense() -> None:
    first = {GAME.told(state, code, 0).split()[0] for state, code in whole_game(4, casual=False)}
    assert first <= {"Kept", "Passed", "Discarded", "Held", "Left", "Laid", "Turned", "Moved"}
    assert {"Kept", "Passed", "Laid", "Left", "Turned", "Moved"} <= first


def test_every_ground_of_the_edition_has_a_name() -> None:
    assert set(GAME.components.shapes) == set(GROUNDS)


def test_tiles_are_told_apart_by_their_looks() -> None:
    names = [tile_words(GAME.components, tile) for tile in range(len(GAME.components.tile_ids))]
    assert len(set(names)) == len(names)


def test_a_tile_is_named_by_its_ground_and_what_stands_on_it() -> None:
    assert tile_words(GAME.components, GAME.components.tile_ids.index("roof-03")) == (
        "the lawn with a panel, a turbine and three sculptures"
    )


def test_spaces_are_named_by_the_numbers_beside_the_garden() -> None:
    assert [place_words(cell) for cell in (0, 3, 6, 12)] == [
        "row 4, column 1",
        "row 4, column 4",
        "row 3, column 3",
        "row 1, column 1",
    ]
    assert len({place_words(cell) for cell in range(16)}) == 16


def test_SG_26_why_a_tile_cannot_lie_there_is_told_by_what_lies_there() -> None:
    data = position(lying("way-01", "d4"), in_hand("bed-16"), phase="finish", line={})
    assert refused_words(load(data), place("d4", 0)).endswith("turned like that; leave it, or turn or move it")
    offered = load(position(player(), player(), line={"0": "bed-16"}))
    assert "keep the tile on offer" in refused_words(offered, place("d4"))


@pytest.mark.timeout(400)  # interpreted, on a busy machine
def test_hints_judgements_terminal_and_pad_say_no_code() -> None:
    assert not {text for text in beyond_the_table(GAME, 2, 3) if CODES.search(text)}
