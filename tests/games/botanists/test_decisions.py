"""Decisions as people write them, and why one is refused: the ledger's table of bad moves."""

from itertools import accumulate

import pytest

from hortus.games.botanists import GAME
from hortus.games.botanists.rules import codes
from hortus.kernel.decision import Json, Refusal
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
    refused,
    seat,
)

BUY = (move(3, 2), card("O1"))
TEND: Json = {"do": "tend", "flower": "green"}
PURCHASE: Json = {"action": "purchase", "fulfilled": []}


def message(data: Json, decision: Json) -> str:
    with pytest.raises(Refusal) as caught:
        load(data).code_of(decision)
    return caught.value.message


# ---- codes ----


def test_every_code_belongs_to_one_kind_of_decision() -> None:
    """Each range begins where the one before ends."""
    spaces, colours, row, seats = 25, 5, 3, 4
    rooms = {
        "PASS": 1, "MOVES": spaces, "TENDS": colours, "REDRAW": 1, "PLAYS": 2, "PLANT_UP": 1, "PLANTS_DOWN": colours,
        "POINTS": 1, "GIVES_TO_MARKET": colours, "GIVES_TO_PLAYER": colours, "TOKEN_MOVES": spaces,
        "TAKES_ORDER": row + 1, "TAKES_TILE": spaces, "TAKES_LEFTOVER": seats * colours, "REFRESHES": 2**row - 1,
        "DRAWS": 1, "KEEPS_CARDS": 6, "SELLS_OPEN": row, "SELLS_PERSONAL": 17, "KEEPS_FLOWERS": 21, "STARTS": seats,
    }  # fmt: skip
    assert {name: getattr(codes, name) for name in rooms} == dict(
        zip(rooms, accumulate(rooms.values(), initial=0), strict=False)
    )
    assert sum(rooms.values()) == codes.ACTIONS


# ---- form ----


@pytest.mark.parametrize(
    "decision",
    [
        {},
        {"do": "fly"},
        {"do": "move"},
        {"do": "move", "to": [1, 1], "via": [1, 2]},
        {"do": "move", "to": "[1,1]"},
        {"do": "move", "to": [1]},
        {"do": "plant", "flower": "blue", "face": "sideways"},
        {"do": "fulfil", "order": "BB", "from": "hand"},
        {"do": "take", "player": 1},
        {"do": "refresh", "orders": "BB"},
    ],
)
def test_a_malformed_decision_is_refused(decision: Json) -> None:
    assert refused(position(), decision) == "format"


def test_a_misspelt_id_gets_the_nearest_as_a_hint() -> None:
    assert message(position(player(0, marginal="G")), {"do": "tend", "flower": "gren"}).endswith(
        'did you mean "green"?'
    )
    assert refused(position(), {"do": "play", "card": "Q9"}) == "components"


def test_sets_are_accepted_in_any_order() -> None:
    data = position(player(0, marginal="GG"), market_deck={"next": ["O2", "Tn3"]})
    steps = (TEND, PASS, PASS, {"do": "draw"})
    kept = [after(data, *steps, {"do": "keep_cards", "cards": cards}) for cards in (["O2", "O1"], ["O1", "O2"])]
    assert seat(kept[0], 0)["hand"] == seat(kept[1], 0)["hand"] == ["O1", "O2"]
    mixed = [
        after(data, TEND, PASS, {"do": "refresh", "orders": names})["open"]
        for names in (["GGBV", "YYGB"], ["YYGB", "GGBV"])
    ]
    assert mixed[0] == mixed[1]


# ---- the steps ----


@pytest.mark.parametrize(
    ("decisions", "wrong", "rule"),
    [
        ((), PASS, "BO-19"),
        ((), card("O1"), "BO-19"),
        ((move(3, 2),), PASS, "BO-27"),
        (BUY, move(3, 3), "BO-34"),
        ((*BUY, plant("pink", "down")), card("Ih1"), "BO-40"),
        ((*BUY, plant("pink", "down"), {"do": "swap_market", "give": "blue"}), PASS, "BO-43"),
    ],
)
def test_what_is_not_asked_in_this_step_is_refused_by_the_rule_of_the_step(
    decisions: tuple[Json, ...], wrong: Json, rule: str
) -> None:
    assert refused(position(), *decisions, wrong) == rule


def test_a_refusal_tells_why_in_a_sentence() -> None:
    text = message(position(player(0, token=[1, 5], hand=["Ih2", "O4"])), move(5, 5))
    assert text == "row 5, column 5 is more than two steps away"


@pytest.mark.parametrize(
    ("to", "rule"), [([5, 5], "BO-21"), ([6, 1], "BO-24"), ([2, 3], "BO-23"), ([3, 1], "BO-23"), ([1, 1], "BO-22")]
)
def test_bad_moves_of_the_token(to: list[int], rule: str) -> None:
    # From [1,1] row 3 can be reached only over row 2; its first three spaces are taken.
    walls = [player(1, token=[2, 1]), player(2, token=[2, 2]), player(3, token=[2, 3])]
    assert refused(position(player(0, token=[1, 1]), *walls), {"do": "move", "to": to}) == rule


def test_BO_25_a_first_move_into_a_corner_closed_off_by_tokens_is_refused() -> None:
    walls = [player(seat, token=token, land=["", "", ""]) for seat, token in enumerate(([1, 2], [2, 1], [2, 2]), 1)]
    assert refused(position(player(0, token=None, land=["", "", ""]), *walls), move(1, 1)) == "BO-25"


def test_BO_27_a_move_where_no_card_fits_is_refused() -> None:
    assert refused(position(player(0, hand=["Ih1", "Iv1"])), move(4, 4)) == "BO-27"


def test_BO_27_a_card_that_is_not_in_the_hand_is_refused() -> None:
    assert refused(position(), move(3, 2), card("Zh1")) == "BO-27"


def test_BO_R12_a_card_that_would_collect_nothing_is_refused_by_name() -> None:
    seen = "YGPPBY"
    rest = "".join(letter * (29 - seen.count(letter)) for letter in "YGBVP")
    data = position(
        player(0, token=[3, 3], hand=["O1", "O4"]),
        player(1, token=[1, 1], marginal=rest),
        market=["YG...", "PP...", ".....", ".....", "....."],
    )
    assert refused(data, move(2, 3), card("O1")) == "BO-R12"


def test_BO_34_a_flower_that_was_not_collected_is_refused() -> None:
    assert refused(position(player(0, marginal="G")), *BUY, plant("green", "down")) == "BO-34"


def test_BO_59_tending_with_a_colour_not_owned_is_refused() -> None:
    assert refused(position(player(0, marginal="G")), {"do": "tend", "flower": "blue"}) == "BO-59"


def test_BO_R10_a_new_hand_is_refused_while_something_can_be_done() -> None:
    assert refused(position(), {"do": "redraw"}) == "BO-R10"


# ---- bonus actions ----


SWAP = (*BUY, plant("pink", "down"))


@pytest.mark.parametrize(
    ("decisions", "rule"),
    [
        ((*SWAP, {"do": "swap_market", "give": "green"}), "BO-43"),
        ((*SWAP, {"do": "swap_player", "give": "blue"}), "BO-41"),
        ((*SWAP, {"do": "swap_market", "give": "blue"}, {"do": "take", "at": [1, 3]}), "BO-43"),
        ((*SWAP, {"do": "swap_market", "give": "blue"}, {"do": "take", "at": [3, 2]}), "BO-43"),
        ((*SWAP, {"do": "swap_market", "give": "blue"}, {"do": "take", "player": 1, "flower": "pink"}), "BO-43"),
    ],
)
def test_bad_swaps_with_the_market(decisions: tuple[Json, ...], rule: str) -> None:
    assert refused(position(), *decisions) == rule


@pytest.mark.parametrize(
    "take",
    [
        {"do": "take", "player": 0, "flower": "yellow"},
        {"do": "take", "player": 3, "flower": "green"},
        {"do": "take", "player": 7, "flower": "green"},
        {"do": "take", "player": 1, "flower": "blue"},
        {"do": "take", "player": 1, "flower": "violet"},
        {"do": "take", "at": [1, 1]},
    ],
)
def test_BO_45_bad_swaps_with_a_player(take: Json) -> None:
    data = position(player(0, land=["BPBY", "", ""]), player(1, land=["YBYV", "", ""], marginal="GB"))
    assert refused(data, *BUY, plant("pink", "down"), {"do": "swap_player", "give": "blue"}, take) == "BO-45"


def test_BO_45_a_refusal_tells_who_is_there() -> None:
    data = position(player(0, land=["BPBY", "", ""]), player(1, land=["YBYV", "", ""], marginal="GB"))
    state = play(load(data), *BUY, plant("pink", "down"), {"do": "swap_player", "give": "blue"})
    with pytest.raises(Refusal, match="there is no player 3; the seats are 0 to 1"):
        state.code_of({"do": "take", "player": 3, "flower": "green"})
    with pytest.raises(Refusal, match=r'"player" .*0 to 3'):
        state.code_of({"do": "take", "player": 4, "flower": "green"})


def test_BO_45_a_flower_without_a_partner_cannot_be_given() -> None:
    data = position(player(0, land=["BPBY", "", ""]), player(1, land=["YBYV", "", ""], marginal="BB"))
    assert refused(data, *BUY, plant("pink", "down"), {"do": "swap_player", "give": "blue"}) == "BO-45"


@pytest.mark.parametrize(("to", "rule"), [([1, 1], "BO-46"), ([3, 2], "BO-R16"), ([0, 1], "BO-46")])
def test_bad_places_for_the_token(to: list[int], rule: str) -> None:
    data = position(player(0, land=["BP", "", ""]), player(1, land=["YB", "", ""]))
    assert refused(data, *BUY, plant("pink", "down"), {"do": "move_token", "to": to}) == rule


def test_BO_47_an_order_that_is_not_open_cannot_be_taken() -> None:
    data = position(player(0, board="green", land=["G", "", ""]), player(1))
    assert refused(data, *BUY, plant("pink", "down"), {"do": "take_order", "order": "PPP"}) == "BO-47"


def test_BO_48_without_orders_to_draw_the_deck_cannot_be_taken() -> None:
    rest = [name for name in GAME.components.order_ids if name not in ("YYGB", "BBVP", "GGBV", "BB", "YY")]
    data = position(
        player(0, board="green", completed=rest[:10], personal=["BB", *rest[74:]]),
        player(1, completed=rest[10:20]),
        player(2, board="pink", completed=rest[20:30], personal=rest[30:47]),
        player(3, completed=rest[47:57], personal=rest[57:74]),
    )
    assert refused(data, *BUY, plant("pink", "down"), {"do": "take_order", "order": "deck"}) == "BO-48"


# ---- orders, cards, flowers ----


@pytest.mark.parametrize(
    ("decisions", "rule"),
    [
        ((fulfil("YYGB", "open"),), "BO-52"),
        ((fulfil("VVV", "open"),), "BO-51"),
        ((fulfil("YY", "personal"),), "BO-55"),
        ((fulfil("BB", "personal"), fulfil("GP", "personal")), "BO-51"),
        ((fulfil("GG", "open"), fulfil("VV", "open")), "BO-51"),
    ],
)
def test_bad_sales(decisions: tuple[Json, ...], rule: str) -> None:
    data = position(
        player(0, land=["BP", "", ""], hand=["Ih1"], marginal="GGGBBVVP", personal=["BB", "GP"]),
        phase="orders",
        open=["GG", "VV", "YYGB"],
        pending=PURCHASE,
    )
    assert refused(data, *decisions) == rule


@pytest.mark.parametrize(("sold", "other"), [("open", "personal"), ("personal", "open")])
def test_BO_51_a_file_says_which_kind_of_order_has_been_fulfilled_this_turn(sold: str, other: str) -> None:
    data = position(
        player(0, land=["BP", "", ""], hand=["Ih1"], marginal="GGBB", personal=["BB"]),
        phase="orders",
        open=["GG", "VV", "YYGB"],
        pending={"action": "purchase", "fulfilled": [sold]},
    )
    orders = {"open": fulfil("GG", "open"), "personal": fulfil("BB", "personal")}
    assert refused(data, orders[sold]) == "BO-51"
    assert load(data).code_of(orders[other]) in load(data).legal()


@pytest.mark.parametrize(("source", "second"), [("open", "VV"), ("personal", "GG")])
def test_BO_51_a_second_order_is_refused_as_such_even_if_the_first_has_ended_the_turn(source: str, second: str) -> None:
    own, shown = (["BB", "GG"], ["YYVP"]) if source == "personal" else ([], ["BB", "VV"])
    data = position(
        player(0, land=["BP", "", ""], hand=["Ih1"], marginal="BBGGVV", personal=own),
        player(1, personal=["YY"]),
        phase="orders",
        open=[*shown, "YYGB", "YYBP"][:3],
        pending=PURCHASE,
        order_deck={"next": ["YYY", "PPP"]},
    )
    assert after(data, fulfil("BB", source))["phase"] == "turn"
    assert refused(data, fulfil("BB", source), fulfil(second, source)) == "BO-51"


def test_BO_19_an_order_before_anything_has_been_sold_is_not_called_a_second_one() -> None:
    assert refused(position(), fulfil("YYGB", "open")) == "BO-19"


@pytest.mark.parametrize("orders", [["PPP"], [], ["YYGB", "YYGB"]])
def test_BO_61_only_open_orders_are_replaced_each_once(orders: list[str]) -> None:
    data = position(player(0, marginal="GG"))
    assert refused(data, TEND, PASS, {"do": "refresh", "orders": orders}) == "BO-61"


@pytest.mark.parametrize("cards", [["O1"], ["O1", "Ih1", "O2"], ["O1", "Zh1"], ["O1", "O1"]])
def test_BO_62_exactly_two_of_the_four_cards_are_kept(cards: list[str]) -> None:
    data = position(player(0, marginal="GG"), market_deck={"next": ["O2", "Tn3"]})
    assert refused(data, TEND, PASS, PASS, {"do": "draw"}, {"do": "keep_cards", "cards": cards}) == "BO-62"


@pytest.mark.parametrize(
    ("cards", "sentence"), [(["O1", "Ih1", "O2"], "two cards are kept, not 3"), (["O1", "Zh1"], "not in the hand: Zh1")]
)
def test_BO_62_too_many_cards_are_counted_and_missing_ones_named(cards: list[str], sentence: str) -> None:
    data = position(player(0, marginal="GG"), market_deck={"next": ["O2", "Tn3"]})
    state = play(load(data), TEND, PASS, PASS, {"do": "draw"})
    with pytest.raises(Refusal, match=sentence):
        state.code_of({"do": "keep_cards", "cards": cards})


@pytest.mark.parametrize("flowers", [["green", "green", "green"], ["blue"], ["green", "violet"]])
def test_BO_70_at_most_two_own_leftovers_are_kept(flowers: list[str]) -> None:
    data = position(
        player(0, land=["BPBYG", "", ""], marginal="GGG"),
        player(1, land=["YBYVP", "", ""]),
        phase="keep_flowers",
        pending={"waiting": [0]},
    )
    sentence = "at most two leftovers are kept" if len(flowers) > 2 else "these flowers are not all there"
    with pytest.raises(Refusal, match=sentence) as caught:
        load(data).code_of({"do": "keep_flowers", "flowers": flowers})
    assert caught.value.rule == "BO-70"


@pytest.mark.parametrize("number", [2, 9, -1])
def test_BO_72_an_unknown_seat_cannot_be_named(number: int) -> None:
    data = position(
        player(0, land=["BPBYG", "", ""], tally={"orders": 5}),
        player(1, land=["YBYVP", "", ""]),
        phase="start",
        to_move=1,
    )
    assert refused(data, {"do": "start", "player": number}) == "BO-72"


def test_BO_75_nothing_is_decided_after_the_end() -> None:
    state = GAME.new(2, 1)
    while state.to_move >= 0:
        state.apply(state.legal()[-1])
    with pytest.raises(Refusal) as caught:
        state.code_of(PASS)
    assert caught.value.rule == GAME.over_rule == "BO-75"


# ---- in words ----


def said(data: Json, *decisions: Json) -> list[str]:
    state = load(data)
    play(state, *decisions)
    return [GAME.words(state, code) for code in state.legal()]


def test_decisions_are_told_in_words() -> None:
    assert said(position(), *BUY)[:2] == [
        "Plant a pink flower face up",
        "Plant a yellow flower face down to swap with the market",
    ]
    assert said(position(player(0, marginal="GG")), TEND, PASS)[:4] == [
        "Replace the order for two yellow, one green and one blue",
        "Replace the order for two blue, one violet and one pink",
        "Replace the orders for two yellow, one green and one blue; two blue, one violet and one pink",
        "Replace the order for two green, one blue and one violet",
    ]
    assert said(position(player(0, marginal="GBB")), TEND, PASS, PASS, PASS) == [
        "Fulfil a personal order for two blue",
        "End the turn",
    ]


def test_only_the_maker_hears_which_cards_were_kept() -> None:
    state = load(position(player(0, marginal="GG"), market_deck={"next": ["O2", "Tn3"]}))
    play(state, TEND, PASS, PASS, {"do": "draw"})
    code = state.code_of({"do": "keep_cards", "cards": ["O1", "O2"]})
    assert (
        GAME.told(state, code, 0)
        == "Kept the square with its first box marked and the square with its second box marked"
    )
    assert GAME.told(state, code, 1) == "Kept two of four market cards"
    assert GAME.redacted(state.describe(code), 0, 1) == {"do": "keep_cards"}


def test_no_offer_is_made_twice() -> None:
    offers = [str(offer) for offer in legal(position(player(0, marginal="GGGBB")))]
    assert len(offers) == len(set(offers))
