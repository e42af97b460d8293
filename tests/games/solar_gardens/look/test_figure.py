"""Tiles as five lines of nine characters."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.catalogue import Section, Tile
from hortus.games.solar_gardens.look.view.figure import HEIGHT, WIDTH, figure, signs_of

TILES = GAME.components.tiles
BY_NAME = dict(zip(GAME.components.tile_ids, TILES, strict=True))


def drawn(tile: Tile, turn: int = 0, leaks: str = "") -> str:
    return "\n".join(figure(tile, turn, tile.habitat[:1].upper(), leaks))


def test_a_bed_runs_to_its_open_sides_between_fences() -> None:
    assert drawn(BY_NAME["bed-16"]) == (
        "╭──***──╮\n"
        "║S1***F ║\n"
        "║  *~*  ║\n"
        "║  ***  ║\n"
        "╰──***──╯"
    )  # fmt: skip


def test_a_turned_tile_is_drawn_as_it_lies() -> None:
    assert drawn(BY_NAME["way-26"], turn=1) == (
        "╭═══════╮\n"
        "│S1   W1│\n"
        "━━━━┳━━━━\n"
        "│   ┃   │\n"
        "╰───┃───╯"
    )  # fmt: skip


def test_two_curves_keep_apart() -> None:
    assert drawn(BY_NAME["way-35"]) == (
        "╭───┃───╮\n"
        "│S1 ┗━┓ │\n"
        "━━┓   ┗━━\n"
        "│ ┗━┓ M │\n"
        "╰───┃───╯"
    )  # fmt: skip


def test_an_open_side_that_leaks_is_marked() -> None:
    assert drawn(BY_NAME["mix-01"], leaks="E") == (
        "╭───┃───╮\n"
        "│S1 ┃   │\n"
        "│   ┃ *~!\n"
        "│   ┃   │\n"
        "╰───┃───╯"
    )  # fmt: skip


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_every_tile_shows_all_its_signs_and_filters(turn: int) -> None:
    for tile in TILES:
        lines = figure(tile, turn, "Q")
        assert [len(line) for line in lines] == [WIDTH] * HEIGHT
        text = "".join(lines)
        assert all(sign in text for sign in signs_of(tile, "Q"))
        assert text.count("~") == sum(section.filters for section in tile.sections)


def test_no_two_different_tiles_look_alike() -> None:
    assert len({drawn(tile) for tile in TILES}) == len(TILES)


def test_described_tiles_can_be_crowded() -> None:
    crowded = Tile(("N", "E"), (Section("S", 5), Section("W", 1), Section("", 2)), "", 9, 9, "bee", 9)
    assert "~5" in drawn(crowded)
    assert len(drawn(crowded).splitlines()) == HEIGHT
