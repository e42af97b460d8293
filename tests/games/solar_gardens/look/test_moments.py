"""What decisions have done, as the page plays it."""

from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json
from hortus.kernel.scene.scene import Moment
from tests.games.solar_gardens.positions import garden, in_hand, load, place, player, position


def told(before: Json, decision: Json, seat: int = 0) -> list[Moment]:
    state = load(before)
    code = GAME.code_of(state, decision)
    return list(GAME.moments(state, code, GAME.after(GAME.own(state), code), seat))


def test_the_next_tile_is_turned_up_when_one_was_set_aside() -> None:
    before = position(player(kept="roof-01"), player(), line={"1": "way-28"})
    aside, fresh = told(before, {"do": "discard"}, 1)
    assert (aside.kind, aside.seat, aside.gone) == ("take", 1, ("tile-way-28",))
    assert fresh.kind == "reveal"
    assert len(fresh.shapes) == 1


def test_a_tile_lights_up_where_it_is_laid_then_what_it_earns() -> None:
    before = position(in_hand("way-28"), player(kept="roof-02"))
    lay, path = told(before, place("a1"))[:2]
    assert lay == Moment("lay", seat=0, shapes=("tile-way-28",))
    assert (path.words, path.points, path.shapes) == ("Path", 4, ("tile-way-28",))


def test_a_tile_that_is_passed_is_nothing_to_play() -> None:
    assert told(position(), {"do": "pass"}) == []


def test_a_complete_row_lights_up_as_a_line() -> None:
    turbines = [name for name, tile in zip(GAME.components.tile_ids, GAME.components.tiles, strict=True) if tile.wind]
    doubles = [name for name in turbines if GAME.components.tiles[GAME.components.tile_ids.index(name)].wind == 2]
    one, two = doubles[:2]
    rest = position(player(garden(a4=f"{one}@0"), kept=two), player(garden(a1="roof-02@0"), kept="roof-03"), round=2)
    row = next(each for each in told(rest, place("c4")) if each.words == "Row complete")
    assert (row.points >= 4, set(row.shapes)) == (True, {f"tile-{one}", f"tile-{two}"})
