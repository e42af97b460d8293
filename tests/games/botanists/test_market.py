"""Moving, playing a market card, collecting, drawing and refilling: BO-21 to BO-33, BO-56, BO-57."""

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list
from tests.games.botanists.positions import (
    HANDS,
    MARKET,
    PASS,
    after,
    card,
    doing,
    legal,
    load,
    move,
    plant,
    play,
    player,
    position,
    refused,
    seat,
    targets,
)

# Two squares, one marked at its upper left and one at its lower right box: together they fit nearly everywhere.
SQUARES = ["O1", "O4"]
EVERYWHERE = {(i, j) for i in range(1, 6) for j in range(1, 6)}
# The squares fit neither in the lower left corner nor in the upper right one.
SQUARE_PLACES = EVERYWHERE - {(1, 5), (5, 1)}


def around(row: int, column: int, steps: int) -> set[tuple[int, int]]:
    return {(i, j) for i, j in EVERYWHERE if max(abs(i - row), abs(j - column)) <= steps}


def moves(first: Json, *others: Json) -> set[tuple[int, int]]:
    return targets(legal(position(first, *(others or (player(1),)))))


# ---- movement ----


def test_BO_21_the_token_moves_one_or_two_steps_in_any_direction() -> None:
    found = moves(player(0, token=[1, 2], hand=SQUARES), player(1, token=[5, 5]))
    assert found == (around(1, 2, 2) - {(1, 2)}) & SQUARE_PLACES


def test_BO_21_directions_may_be_mixed() -> None:
    # A knight's move: one step straight, one diagonal.
    assert (3, 3) in moves(player(0, token=[1, 2], hand=SQUARES), player(1, token=[5, 5]))


def test_BO_22_the_token_may_not_end_where_it_began() -> None:
    assert (3, 3) not in moves(player(0, token=[3, 3], hand=SQUARES))


def test_BO_23_the_token_may_not_enter_a_space_with_another_token() -> None:
    assert (3, 4) not in moves(player(0, token=[3, 3], hand=SQUARES), player(1, token=[3, 4]))


def test_BO_23_the_token_may_not_pass_another_token() -> None:
    # From the corner [1,1] every way to row 3 leads over row 2; two of its three spaces are taken.
    walls = [player(1, token=[2, 1]), player(2, token=[2, 2]), player(3, token=[5, 5])]
    found = moves(player(0, token=[1, 1], hand=SQUARES), *walls)
    assert found == {(1, 2), (1, 3), (2, 3)}


def test_BO_24_the_token_stays_inside_the_market() -> None:
    assert moves(player(0, token=[1, 2], hand=SQUARES), player(1, token=[5, 5])) <= EVERYWHERE
    assert refused(position(), move(0, 3)) == "BO-24"


def entering(*tokens: list[int]) -> set[tuple[int, int]]:
    """Where a first move may end while the others' tokens stand here."""
    others = [player(seat, token=token, land=["", "", ""]) for seat, token in enumerate(tokens, 1)]
    return moves(player(0, token=None, land=["", "", ""], hand=SQUARES), *others)


def test_BO_25_BO_R8_entering_is_not_a_step_so_a_first_move_can_end_on_the_centre() -> None:
    assert entering([1, 2]) == SQUARE_PLACES - {(1, 2)}


def test_BO_R8_the_way_in_may_lead_round_other_tokens() -> None:
    # The edge spaces next to [3,2] are taken; from [1,1], the way there leads over [2,2].
    assert (3, 2) in entering([2, 1], [3, 1], [4, 1])


def test_BO_22_BO_R8_a_first_move_may_not_end_where_it_entered() -> None:
    # The corner can be entered, but nobody can get to it from another space.
    assert entering([1, 2], [2, 1], [2, 2]) == SQUARE_PLACES - {(1, 1), (1, 2), (2, 1), (2, 2)}
    assert (1, 1) in entering([1, 2], [2, 1], [2, 3])


def blocked(**fields: object) -> Json:
    corner = player(0, token=[5, 5], hand=SQUARES, **fields)
    return position(corner, player(1, token=[4, 4]), player(2, token=[4, 5]), player(3, token=[5, 4]))


def test_BO_26_BO_79_a_blocked_corner_may_jump_to_another_one_and_go_on() -> None:
    corners = around(1, 1, 1) | around(1, 5, 1) | around(5, 1, 1)
    assert targets(legal(blocked())) == corners & SQUARE_PLACES


def test_BO_R11_the_jump_is_no_right_of_a_corner_that_is_not_blocked() -> None:
    found = moves(player(0, token=[5, 5], hand=SQUARES), player(1, token=[4, 4]), player(2, token=[4, 5]), player(3))
    assert (1, 1) not in found
    assert (5, 4) in found


def test_BO_R11_a_blocked_player_may_tend_instead() -> None:
    assert doing(legal(blocked(marginal="Y")), "tend") == [{"do": "tend", "flower": "yellow"}]


# ---- market cards ----


def test_BO_27_one_card_must_be_played_after_moving() -> None:
    assert legal(position(), move(3, 2)) == [card("O1"), card("Ih1")]


def test_BO_R9_the_token_goes_only_where_a_card_fits() -> None:
    # A lying bar marked at its left end fits only in the first two columns.
    found = moves(player(0, token=[3, 3], hand=["Ih1", "Iv1"]))
    assert found == {(i, j) for i, j in around(3, 3, 2) if j <= 2 or i <= 2} - {(3, 3), (1, 1)}


def test_BO_28_BO_R7_the_shape_is_used_as_printed_for_every_seat() -> None:
    first = after(position(player(0, hand=["Ln1", "O1"])), move(2, 2), card("Ln1"))
    assert first["market"] == ["YGBVP", "P.GYB", "V.YGG", "G..BY", "BYVPG"]
    opposite = player(1, token=[3, 3], hand=["Ln1", "O2"])
    data = position(player(0, land=["BP", "", ""], token=[5, 5]), opposite, to_move=1)
    second = after(data, move(2, 2), card("Ln1"))
    assert second["market"] == first["market"]


def test_BO_29_a_shape_that_leaves_the_market_cannot_be_played() -> None:
    data = position(player(0, token=[1, 3], hand=["Ih1", "Ts2"]), player(1, token=[5, 5]))
    assert legal(data, move(1, 4)) == [card("Ts2")]
    assert refused(data, move(1, 4), card("Ih1")) == "BO-29"


def test_BO_30_the_tiles_under_the_boxes_are_collected_also_the_own_one() -> None:
    found = after(position(), move(3, 2), card("O1"))
    assert found["market"] == ["YGBVP", "PPGYB", "V..GG", "G..BY", "BYVPG"]
    assert found["pending"] == {"collected": "YBVP"}


def test_BO_31_another_token_protects_its_own_tile_and_no_other() -> None:
    found = after(position(player(0), player(1, token=[4, 3])), move(3, 2), card("O1"))
    assert found["market"] == ["YGBVP", "PPGYB", "V..GG", "G.PBY", "BYVPG"]


def test_BO_32_three_other_tokens_leave_a_single_tile() -> None:
    others = [player(1, token=[3, 3]), player(2, token=[4, 2]), player(3, token=[4, 3])]
    found = after(position(player(0, token=[2, 1]), *others), move(3, 2), card("O1"))
    assert found["pending"] == {"collected": "B"}


def test_BO_33_the_card_goes_openly_to_the_discard_pile() -> None:
    state = play(load(position()), move(3, 2), card("O1"))
    assert state.observation(1)["market_discard"] == ["O1"]
    assert seat(state.position(), 0)["hand"] == ["Ih1"]


def test_BO_R12_a_card_that_would_collect_nothing_cannot_be_played() -> None:
    # The bag is empty: all other tiles lie with the second player.
    bare = ["YG...", "PP...", "....."] + ["....."] * 2
    data = position(
        player(0, token=[3, 3], hand=["O1", "O4"]),
        player(1, token=[1, 1], marginal=leftovers_but("YGPPBY")),
        market=bare,
    )
    found = targets(legal(data))
    assert (4, 4) not in found
    assert (2, 3) in found


def leftovers_but(seen: str) -> str:
    """All tiles that are not in sight elsewhere."""
    return "".join(letter * (29 - seen.count(letter)) for letter in "YGBVP")


def test_BO_R21_an_empty_space_can_be_entered_and_passed_but_yields_nothing() -> None:
    bare = ["YG...", "PP...", "....."] + ["....."] * 2
    data = position(
        player(0, token=[3, 3], hand=["O1", "O4"]),
        player(1, token=[1, 1], marginal=leftovers_but("YGPPBY")),
        market=bare,
    )
    found = after(data, move(2, 3), card("O4"))
    assert found["pending"] == {"collected": "GP"}
    assert found["market"] == ["Y....", "P....", ".....", ".....", "....."]


def test_BO_R21_what_the_bag_has_fills_the_first_spaces() -> None:
    bare = ["YG...", "PP...", "....."] + ["....."] * 2
    sold = player(0, token=[3, 3], hand=["O1"], land=["BP", "", ""], marginal="VV", personal=["VV"])
    last = player(1, token=[1, 1], marginal=leftovers_but("YGPPBPYVV"))
    orders = position(sold, last, market=bare, phase="orders", pending={"action": "purchase", "fulfilled": []})
    found = after(orders, {"do": "fulfil", "order": "VV", "from": "personal"})
    assert found["market"] == ["YGVV.", "PP...", ".....", ".....", "....."]


def test_BO_R10_without_a_fitting_card_and_without_leftovers_a_new_hand_is_drawn() -> None:
    data = position(player(0, token=[1, 5], hand=["Ih1", "Iv4"]), market_deck={"next": ["O2", "Tn3"]})
    assert legal(data) == [{"do": "redraw"}]
    found = after(data, {"do": "redraw"})
    assert (found["phase"], found["to_move"]) == ("turn", 0)
    assert seat(found, 0)["hand"] == ["O2", "Tn3"]
    assert found["market_discard"] == ["Ih1", "Iv4"]


def test_BO_R10_the_new_hand_is_drawn_as_often_as_needed() -> None:
    # Three tokens keep the first player in the last two columns.
    walls = [player(1, token=[1, 3]), player(2, token=[2, 3]), player(3, token=[3, 3])]
    data = position(player(0, token=[1, 5], hand=["Ih1", "Iv4"]), *walls, market_deck={"next": ["Ih2", "Ts1"]})
    assert legal(data, {"do": "redraw"}) == [{"do": "redraw"}]


# ---- draw and refill ----


def test_BO_56_the_hand_is_filled_up_to_two() -> None:
    data = position(market_deck={"next": ["Zh1"]})
    found = after(data, move(3, 2), card("O1"), plant("pink", "down"), PASS)
    assert seat(found, 0)["hand"] == ["Ih1", "Zh1"]


def test_BO_57_the_market_is_refilled_left_to_right_and_top_to_bottom() -> None:
    found = after(position(bag={"next": "GYPV"}), move(3, 2), card("O1"), plant("pink", "down"), PASS)
    assert found["market"] == ["YGBVP", "PPGYB", "VGYGG", "GPVBY", "BYVPG"]


def test_BO_R22_the_market_is_refilled_before_a_scoring_too() -> None:
    data = position(
        player(0, land=["BPBYG", "", ""], token=[5, 5]),
        player(1, land=["YBYV", "", ""], token=[3, 3]),
        to_move=1,
    )
    found = after(data, move(2, 3), card("Tn1"), plant("green", "down"), PASS)
    assert found["phase"] == "keep_flowers"
    assert "." not in "".join(str(row) for row in as_list(found["market"], "market"))


def test_BO_R22_the_market_is_refilled_after_a_tend_too() -> None:
    # The bag is empty until the tending player sells two violet flowers.
    bare = ["YG...", "PP...", ".....", ".....", "....."]
    first = player(0, land=["B", "", ""], marginal="PVV", personal=["VV"])
    data = position(first, player(1, marginal=leftovers_but("YGPPBYPVV")), market=bare)
    steps = ({"do": "tend", "flower": "pink"}, PASS, PASS, PASS, {"do": "fulfil", "order": "VV", "from": "personal"})
    assert after(data, *steps)["market"] == ["YGVV.", "PP...", ".....", ".....", "....."]


def test_BO_R22_sold_tiles_are_back_in_the_bag_before_the_refill() -> None:
    state = load(position(player(0, marginal="BB")))
    before = int(state.bag.size())
    play(state, move(3, 2), card("O1"), plant("pink", "down"), PASS)
    assert state.phase == GAME.phases.index("orders")
    play(state, {"do": "fulfil", "order": "BB", "from": "personal"})
    assert int(state.bag.size()) == before + 2 - 4


def test_BO_R20_an_empty_market_deck_is_made_anew_from_the_discard_pile() -> None:
    used = [name for name in GAME.components.card_ids if name not in (*HANDS[0], *HANDS[1])]
    found = after(position(market_discard=used), move(3, 2), card("O1"), plant("pink", "down"), PASS)
    drawn = as_list(seat(found, 0)["hand"], "hand")[1]
    assert drawn in [*used, "O1"]
    assert found["market_discard"] == []
    assert as_list(found["market"], "market") != MARKET
