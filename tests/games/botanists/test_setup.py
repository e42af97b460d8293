"""Set-up and components: BO-01 to BO-14, and the rulings behind them."""

from collections import Counter
from itertools import combinations

import pytest

from hortus.games.botanists import GAME
from hortus.games.botanists.components import BONUSES, load, unpacked
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.position import as_list, as_object
from hortus.kernel.testing.conformance import play_many
from tests.games.botanists.positions import doing, seat, targets

COMPONENTS = load()
BLUE_AND_PINK: Json = {"boards": ["blue", "pink"], "start_player": 0}


def fresh(players: int = 2, seed: int = 1, **options: object) -> Json:
    return GAME.new(players, seed, options).position()


def refused(players: int, **options: object) -> str:
    with pytest.raises(Refusal) as caught:
        GAME.new(players, 1, options)
    return caught.value.rule


def signs(board: str) -> str:
    first = COMPONENTS.board_ids.index(board) * 15
    return "".join(COMPONENTS.letters[COMPONENTS.signs[at]] for at in range(first, first + 15))


@pytest.mark.parametrize("players", [1, 5])
def test_BO_01_BO_79_only_two_to_four_can_play(players: int) -> None:
    assert refused(players) == "BO-01"


def test_BO_79_there_are_no_variants() -> None:
    assert [option.name for option in GAME.options] == ["boards", "start_player"]
    assert refused(2, solo=True) == "BO-79"


def test_BO_02_the_main_board_holds_market_orders_and_decks() -> None:
    scene = GAME.scene(GAME.new(2, 1), 0)
    ids = {shape.id for panel in scene.panels if panel.id in ("market", "orders") for shape in panel.shapes}
    assert {"space-1-1", "space-5-5", "deck-order", "deck-market", "deck-bag"} <= ids
    assert sum(name.startswith("order-") for name in ids) == 3


def test_BO_03_BO_R1_BO_R2_there_are_145_tiles_29_of_each_colour() -> None:
    census = GAME.census(GAME.new(3, 1))
    assert [census[flower] for flower in COMPONENTS.flower_ids] == [29] * 5
    assert sum(COMPONENTS.flower_counts) == 145


def test_BO_04_everybody_begins_at_zero() -> None:
    assert [GAME.new(4, 1).score(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_BO_05_boards_are_dealt_each_at_most_once() -> None:
    boards = [
        [str(as_object(each, "player")["board"]) for each in as_list(fresh(4, s)["players"], "")] for s in range(30)
    ]
    assert all(len(set(dealt)) == 4 for dealt in boards)
    assert {board for dealt in boards for board in dealt} == {"yellow", "green", "blue", "violet", "pink"}


def test_BO_05_BO_R34_boards_can_be_chosen() -> None:
    position = fresh(3, boards=["blue", "pink", "green"])
    assert [seat(position, number)["board"] for number in range(3)] == ["blue", "pink", "green"]


@pytest.mark.parametrize("boards", [["blue", "blue"], ["blue", "purple"], ["blue"]])
def test_BO_05_bad_boards_are_refused(boards: list[str]) -> None:
    assert refused(2, boards=boards) == "BO-05"


def test_BO_R31_five_boards_are_there_for_at_most_four_players() -> None:
    assert len(COMPONENTS.board_ids) == 5
    assert GAME.most == 4


def test_BO_06_BO_07_two_cards_each_and_the_rest_is_the_deck() -> None:
    state = GAME.new(4, 1)
    hands = [as_list(seat(state.position(), number)["hand"], "hand") for number in range(4)]
    assert [len(hand) for hand in hands] == [2, 2, 2, 2]
    assert len({card for hand in hands for card in hand}) == 8
    assert state.observation(0)["deck_sizes"] == {
        "market": 68,
        "order": 82 - 3 - orders_dealt(state.position()),
        "bag": 120,
    }


def orders_dealt(position: Json) -> int:
    return sum(len(as_list(seat(position, number)["personal"], "")) for number in range(4))


def test_BO_08_three_orders_lie_open() -> None:
    assert len(as_list(fresh()["open"], "open")) == 3


def test_BO_09_BO_11_everybody_has_one_personal_order_and_the_rest_is_the_deck() -> None:
    state = GAME.new(2, 1, {"boards": ["pink", "green"]})
    assert [len(as_list(seat(state.position(), number)["personal"], "")) for number in (0, 1)] == [1, 1]
    assert as_object(state.observation(0)["deck_sizes"], "")["order"] == 82 - 5


def test_BO_10_the_blue_board_brings_a_second_personal_order() -> None:
    position = fresh(boards=["pink", "blue"])
    assert [len(as_list(seat(position, number)["personal"], "")) for number in (0, 1)] == [1, 2]


def test_BO_12_the_market_has_25_tiles() -> None:
    rows = [str(row) for row in as_list(fresh()["market"], "market")]
    assert [len(row) for row in rows] == [5] * 5
    assert set("".join(rows)) <= set("YGBVP")


def test_BO_13_the_start_player_is_drawn() -> None:
    assert {fresh(3, seed)["start_player"] for seed in range(30)} == {0, 1, 2}


def test_BO_13_BO_R34_the_start_player_can_be_set() -> None:
    position = fresh(4, start_player=2)
    assert (position["start_player"], position["to_move"]) == (2, 2)


@pytest.mark.parametrize("start", [2, -1, "Ada"])
def test_BO_13_a_start_player_who_is_not_there_is_refused(start: object) -> None:
    assert refused(2, start_player=start) in ("BO-13", "format")


def test_BO_13_a_seat_out_of_range_names_the_rule() -> None:
    assert refused(2, start_player=2) == "BO-13"


def test_BO_14_no_token_is_in_the_market_yet() -> None:
    position = fresh(4)
    assert [seat(position, number)["token"] for number in range(4)] == [None] * 4


def test_BO_R32_cards_are_dealt_before_orders_and_these_before_tiles() -> None:
    match = Match(GAME, [Seat("Ada"), Seat("Ben")], BLUE_AND_PINK, seed=bytes(32))
    drawn = match.steps[0].chance
    position = match.state.position()
    hands = [*as_list(seat(position, 0)["hand"], ""), *as_list(seat(position, 1)["hand"], "")]
    first, second = as_list(seat(position, 0)["personal"], "")
    (other,) = as_list(seat(position, 1)["personal"], "")
    tiles = "".join(str(row) for row in as_list(position["market"], "market"))
    assert list(drawn[:4]) == hands
    assert list(drawn[4:10]) == [*as_list(position["open"], "open"), first, other, second]
    assert "".join(name[0].upper() for name in drawn[10:]) == tiles


def test_BO_R3_each_board_has_six_strong_signs_and_lacks_the_next_colour() -> None:
    circle = "YGBVP"
    for number, letter in enumerate(circle):
        counts = Counter(signs(COMPONENTS.flower_ids[number]))
        absent = circle[(number + 1) % 5]
        assert counts == {letter: 6, **{other: 3 for other in circle if other not in (letter, absent)}}


def test_BO_R3_each_column_has_the_strong_colour_twice_and_the_others_once() -> None:
    columns = [signs("violet")[at : at + 5] for at in (0, 5, 10)]
    assert [Counter(column) for column in columns] == [Counter("VVYGB")] * 3


def test_BO_R4_the_sign_decides_the_bonus_and_the_blue_board_lacks_take_order() -> None:
    given = {letter: BONUSES[COMPONENTS.bonus_of[at]] for at, letter in enumerate(COMPONENTS.letters)}
    assert given == {
        "Y": "bonus_points",
        "G": "swap_player",
        "B": "move_token",
        "V": "take_order",
        "P": "swap_market",
    }
    assert "V" not in signs("blue")


def test_BO_R5_the_market_deck_is_every_fixed_tetromino_with_every_marked_box() -> None:
    assert sorted("/".join(rows) for rows in COMPONENTS.card_pictures) == sorted(marked_tetrominoes())
    assert len(COMPONENTS.card_ids) == 76


def marked_tetrominoes() -> list[str]:
    """All connected sets of four boxes in a 4 x 4 field, moved to the corner, each with one box marked."""
    cells = [(i, j) for i in range(4) for j in range(4)]
    found = set()
    for boxes in combinations(cells, 4):
        reached, todo = {boxes[0]}, [boxes[0]]
        while todo:
            i, j = todo.pop()
            fresh = [
                box for box in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)) if box in boxes and box not in reached
            ]
            reached.update(fresh)
            todo += fresh
        if len(reached) == 4:
            top, left = min(i for i, _ in boxes), min(j for _, j in boxes)
            found.add(tuple(sorted((i - top, j - left) for i, j in boxes)))
    return ["/".join(rows_of(boxes, marked)) for boxes in found for marked in boxes]


def rows_of(boxes: tuple[tuple[int, int], ...], marked: tuple[int, int]) -> list[str]:
    wide = max(j for _, j in boxes) + 1
    high = max(i for i, _ in boxes) + 1
    signs = {box: "@" if box == marked else "#" for box in boxes}
    return ["".join(signs.get((i, j), ".") for j in range(wide)) for i in range(high)]


def test_BO_R6_the_order_deck_has_pairs_triples_fours_and_two_of_all_colours() -> None:
    flowers = [unpacked(COMPONENTS, int(need)) for need in COMPONENTS.needs]
    assert len(flowers) == 82
    assert Counter(len(each) for each in flowers) == {2: 15, 3: 35, 4: 30, 5: 2}
    assert Counter("".join(flowers)) == dict.fromkeys("YGBVP", 53)
    assert {tuple(sorted(Counter(each).values())) for each in flowers if len(each) == 4} == {(1, 1, 2)}


def test_BO_R8_BO_25_a_first_move_may_end_anywhere() -> None:
    reached: set[tuple[int, int]] = set()
    for seed in range(40):
        state = GAME.new(2, seed)
        reached |= targets([state.describe(code) for code in state.legal()])
    assert reached == {(i, j) for i in range(1, 6) for j in range(1, 6)}


def test_BO_R10_a_first_turn_never_needs_a_new_hand() -> None:
    states = [GAME.new(4, seed) for seed in range(100)]
    assert not any(doing([state.describe(code) for code in state.legal()], "redraw") for state in states)


def test_the_same_seed_gives_the_same_games() -> None:
    assert play_many(GAME, 3, 3) == play_many(GAME, 3, 3)
