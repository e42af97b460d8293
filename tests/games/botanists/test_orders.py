"""Open and personal orders: BO-50 to BO-55 and their rulings."""

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list
from tests.games.botanists.positions import (
    PASS,
    after,
    card,
    fulfil,
    legal,
    load,
    move,
    plant,
    play,
    player,
    position,
    seat,
)

PURCHASE: Json = {"action": "purchase", "fulfilled": []}


def selling(marginal: str, open_orders: list[str], personal: list[str], **fields: object) -> Json:
    """The first player has planted and may fulfil orders."""
    first = player(0, land=["BP", "", ""], hand=["Ih1"], marginal=marginal, personal=personal)
    second = player(1, personal=["YY"])
    return position(first, second, phase="orders", open=open_orders, pending=PURCHASE, **fields)


def test_BO_50_orders_are_fulfilled_after_the_bonus_with_flowers_of_this_turn_too() -> None:
    # Blue and violet come from this purchase.
    data = position(player(0, personal=["BV"]))
    assert fulfil("BV", "personal") in legal(data, move(3, 2), card("O1"), plant("pink", "up"))


def test_BO_50_fulfilling_is_optional() -> None:
    assert PASS in legal(selling("BB", ["YYGB", "BBVP", "GGBV"], ["BB"]))


def test_BO_51_one_open_and_one_personal_order_a_turn() -> None:
    data = selling("GGBBVV", ["GG", "VV", "YYY"], ["BB", "GV"], order_deck={"next": ["BV"]})
    assert legal(data, fulfil("GG", "open")) == [fulfil("BB", "personal"), PASS]


def test_BO_51_in_either_sequence() -> None:
    data = selling("GGBBVV", ["GG", "VV", "YYY"], ["BB", "GV"])
    assert legal(data, fulfil("BB", "personal")) == [fulfil("GG", "open"), fulfil("VV", "open"), PASS]


def test_BO_51_after_both_the_turn_ends() -> None:
    data = selling("GGBBVV", ["GG", "VV", "YYY"], ["BB", "GV"])
    assert after(data, fulfil("BB", "personal"), fulfil("GG", "open"))["to_move"] == 1


def test_BO_52_every_flower_shown_is_needed_and_exactly_these_go_into_the_bag() -> None:
    data = selling("YYGB", ["YYGV", "BBVP", "YYG"], ["VV"])
    assert legal(data) == [fulfil("YYG", "open"), PASS]
    state = load(data)
    bag = int(state.bag.size())
    play(state, fulfil("YYG", "open"))
    assert seat(state.position(), 0)["marginal"] == "B"
    assert int(state.bag.size()) == bag + 3


def test_BO_53_the_card_lies_completed_until_the_scoring() -> None:
    data = selling("BBG", ["GG", "VV", "YYY"], ["BB"])
    found = after(data, fulfil("BB", "personal"))
    assert seat(found, 0)["completed"] == ["BB"]
    assert found["order_discard"] == []


def test_BO_54_BO_R19_a_fulfilled_open_order_is_replaced_in_its_place_at_once() -> None:
    data = selling("GGBB", ["VV", "GG", "YYY"], ["BB"], order_deck={"next": ["PPP"]})
    found = after(data, fulfil("GG", "open"))
    assert found["open"] == ["VV", "PPP", "YYY"]
    assert found["phase"] == "orders"


def test_BO_R19_the_new_open_order_may_not_be_fulfilled_this_turn() -> None:
    data = selling("GGBBPP", ["VV", "GG", "YYY"], ["BB"], order_deck={"next": ["PP"]})
    assert legal(data, fulfil("GG", "open")) == [fulfil("BB", "personal"), PASS]


def test_BO_55_a_personal_order_is_its_owners_alone() -> None:
    # The other player's personal order asks for two yellow flowers.
    assert legal(selling("YYBB", ["VV", "GG", "PP"], ["BB"])) == [fulfil("BB", "personal"), PASS]


def test_BO_55_a_personal_order_stays_beyond_a_scoring() -> None:
    data = position(
        player(0, land=["BPBYG", "", ""], personal=["GP"]),
        player(1, land=["YBYVP", "", ""], personal=["YY"], hand=["Tn1"], marginal="GG"),
        phase="orders",
        to_move=1,
        open=["GG", "VV", "PPP"],
        pending=PURCHASE,
    )
    found = after(data, PASS, {"do": "keep_flowers", "flowers": []})
    assert [seat(found, number)["personal"] for number in (0, 1)] == [["GP"], ["YY"]]


def without_a_deck(*discarded: str) -> Json:
    """Every order lies on a board, in the open row or on the discard pile; the first player may fulfil GG."""
    shown = ("GG", "VV", "YYY", "BB", *discarded)
    rest = [name for name in GAME.components.order_ids if name not in shown]
    return position(
        player(0, land=["BP", "", ""], hand=["Ih1"], marginal="GG", personal=["BB"], completed=rest[:9]),
        player(1, personal=rest[9:26], completed=rest[26:36]),
        player(2, personal=rest[36:53], completed=rest[53:63]),
        player(3, personal=rest[63:], completed=[]),
        phase="orders",
        open=["VV", "GG", "YYY"],
        pending=PURCHASE,
        order_discard=list(discarded),
    )


def test_BO_R20_an_empty_order_deck_is_made_anew_from_the_discards_without_the_completed_orders() -> None:
    found = after(without_a_deck("GB", "PPP"), fulfil("GG", "open"))
    assert as_list(found["open"], "open")[1] in ("GB", "PPP")
    assert found["order_discard"] == []


def test_BO_R20_if_nothing_is_left_fewer_orders_lie_open() -> None:
    assert after(without_a_deck(), fulfil("GG", "open"))["open"] == ["VV", "YYY"]


def test_BO_R23_both_discard_piles_are_public() -> None:
    data = position(order_discard=["GB", "PP"], market_discard=["Zh1", "O3"])
    seen = load(data).observation(1)
    assert (seen["order_discard"], seen["market_discard"]) == (["GB", "PP"], ["Zh1", "O3"])


def without_orders() -> Json:
    """Every order lies on a board. The first player's next sign is violet."""
    names = [name for name in GAME.components.order_ids if name != "BB"]
    return position(
        player(0, board="green", land=["G", "", ""], marginal="PP", personal=["BB"], completed=names[:10]),
        player(1, board="yellow", personal=names[10:27], completed=names[27:37]),
        player(2, board="blue", personal=names[37:54], completed=names[54:64]),
        player(3, board="violet", personal=names[64:], completed=[]),
        open=[],
    )


def test_BO_R14_taking_an_order_is_skipped_when_there_is_none_at_all() -> None:
    turn = (move(3, 2), card("O1"), plant("pink", "down"))
    assert after(without_orders(), *turn)["phase"] == "turn"
    assert after(position(player(0, board="green", land=["G", "", ""])), *turn)["phase"] == "bonus"


def test_BO_61_BO_R20_without_an_open_order_nothing_is_asked_about_them() -> None:
    assert after(without_orders(), {"do": "tend", "flower": "pink"})["phase"] == "draw"
