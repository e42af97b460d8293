"""The component file: every mistake in it is named."""

from pathlib import Path

import pytest

import hortus.games.botanists as room
from hortus.games.botanists import GAME
from hortus.games.botanists.components import load, packed, parse, unpacked
from hortus.kernel.decision import Refusal

TEXT = Path(room.__file__).with_name("components.toml").read_text(encoding="utf-8")


def complaint(old: str, new: str) -> str:
    """What is said of the file with one passage changed."""
    assert old in TEXT
    with pytest.raises(Refusal) as caught:
        parse(TEXT.replace(old, new, 1))
    assert caught.value.rule == "components"
    return caught.value.message


def test_our_own_file_is_read() -> None:
    components = parse(TEXT)
    assert (len(components.card_ids), len(components.order_ids), len(components.board_ids)) == (76, 82, 5)
    assert GAME.fingerprint == components.fingerprint


def test_a_bar_fits_on_ten_spaces_a_square_on_sixteen_and_the_others_on_twelve() -> None:
    components = load()
    fitting = {name: int(components.fits[at]).bit_count() for at, name in enumerate(components.card_ids)}
    assert {count for name, count in fitting.items() if name[0] == "I"} == {10}
    assert {count for name, count in fitting.items() if name[0] == "O"} == {16}
    assert {count for name, count in fitting.items() if name[0] not in "IO"} == {12}


def test_a_packed_set_comes_back_as_letters_in_order() -> None:
    components = load()
    assert unpacked(components, packed(components, "PYGYPV")) == "YYGVPP"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("market_rows = 5", "market_rows = 6", "market_rows"),
        ("players = [2, 3, 4]", "players = [1, 2]", "players"),
        ("column_points = [2, 3, 5]", "column_points = [2, 3]", "column_points"),
        ('code = "G"', 'code = "Y"', "a capital of its own"),
        ("count = 29", "count = 0", "count"),
        ('bonus = "swap_player"', 'bonus = "swap_plyer"', 'did you mean "swap_player"?'),
        ('sign = "green"', 'sign = "blue"', "the blue flower has another bonus"),
        ('columns = ["YBYVP", "YPVYB", "VYBPY"]', 'columns = ["YBYVP", "YPVYB", "VYBP"]', "a column has 5 signs"),
        ('columns = ["YBYVP", "YPVYB", "VYBPY"]', 'columns = ["YBYVX", "YPVYB", "VYBPY"]', '"X" is not one of YGBVP'),
        ('picture = ["@###"]', 'picture = ["@##"]', "the picture needs 4 boxes"),
        ('picture = ["@###"]', 'picture = ["#@##"]', "picture and offsets differ"),
        ('id = "Ih2"', 'id = "Ih1"', 'the id "Ih1" is there twice'),
        ('id = "YG"', 'id = "Ih1"', "a market card has this id"),
        ('id = "YG"', 'id = "deck"', 'no card may have the id "deck"'),
        ('flowers = "YG"\nsize = 2', 'flowers = "YG"\nsize = 3', "size 3, but 2 flowers"),
    ],
)
def test_a_mistake_in_the_file_is_named(old: str, new: str, said: str) -> None:
    assert said in complaint(old, new)


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(Refusal, match="not valid TOML"):
        parse("[[")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        GAME.with_components(str(tmp_path / "none.toml"))


def test_another_print_can_be_played(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(TEXT.replace("order_points = 5", "order_points = 6"), encoding="utf-8")
    game = GAME.with_components(str(other))
    assert game.fingerprint != GAME.fingerprint
    pad = {"withered": [0, 0, 0], "phases": [{"orders": 1, "leftovers": 1}] * 3, "bonus_used": 0, "personal": 0}
    score = game.score({"kind": "final", "game": "botanists", "players": [pad, pad]})
    assert '"orders": 18' in str(score).replace("'", '"')
