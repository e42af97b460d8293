"""What a seat cannot know, and the worlds imagined for it."""

from collections import Counter
from itertools import combinations, permutations
from typing import cast

import pytest

from hortus.games.botanists import GAME
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.state import hidden_of
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER, OVER, State
from hortus.kernel.position import as_list
from tests.games.botanists.positions import (
    HANDS,
    MARKET,
    OPEN,
    PASS,
    PERSONAL,
    card,
    fulfil,
    load,
    move,
    plant,
    play,
    player,
    position,
    seat,
)
from tests.games.worlds import assert_all_come_up

CARDS = GAME.components.card_ids


def hands(data: object, observer: int, owner: int, worlds: int = 400) -> set[str]:
    """Every card that a seat may hold in worlds imagined by an observer."""
    assert isinstance(data, dict)
    found: set[str] = set()
    for number in range(worlds):
        state = load(data)
        state.resample(observer, seeded(number))
        found |= {str(name) for name in as_list(seat(state.position(), owner)["hand"], "hand")}
    return found


def test_BO_06_another_hand_may_be_any_cards_not_in_sight() -> None:
    assert hands(position(market_discard=["Zh1", "Zh2"]), 0, 1) == set(CARDS) - {*HANDS[0], "Zh1", "Zh2"}


def test_the_own_hand_stays() -> None:
    assert hands(position(), 1, 1, 5) == set(HANDS[1])


def test_an_onlooker_knows_no_hand() -> None:
    assert len(hands(position(), ONLOOKER, 0)) > 50


def test_discarded_and_shown_cards_are_never_imagined_in_a_hand() -> None:
    data = position(player(0, token=[1, 5], hand=["Ih1", "Iv4"]), market_deck={"next": ["O2", "Tn3"]})
    shown = play(load(data), {"do": "redraw"}).position()
    assert not {"Ih1", "Iv4"} & hands(shown, 1, 0)


def test_nobody_knows_the_order_of_a_deck_that_a_file_has_fixed() -> None:
    cards, tiles, orders = set(), set(), set()
    for number in range(30):
        data = position(
            player(0, land=["BP", "", ""], hand=["Ih1"], marginal="GG"),
            phase="orders",
            open=["VV", "GG", "YYY"],
            pending={"action": "purchase", "fulfilled": []},
            market=["YGBVP", "PPGYB", "V...G", "GVPBY", "BYVPG"],
            market_deck={"next": ["Zh1"]},
            bag={"next": "VVV"},
            order_deck={"next": ["PP"]},
        )
        state = load(data)
        state.resample(0, seeded(number))
        found = play(state, fulfil("GG", "open")).position()
        cards.add(str(as_list(seat(found, 0)["hand"], "hand")[1]))
        tiles.add(str(as_list(found["market"], "market")[2]))
        orders.add(str(as_list(found["open"], "open")[1]))
    assert min(len(cards), len(tiles), len(orders)) > 10


def test_after_a_reshuffle_older_cards_are_not_imagined_among_the_former_discards() -> None:
    # All cards but two hands are discarded; the deck is made anew within the first player's turn.
    used = [name for name in CARDS if name not in (*HANDS[0], *HANDS[1])]
    state = load(position(market_discard=used))
    play(state, move(3, 2), card("O1"), plant("pink", "up"))
    imagined = set()
    for number in range(60):
        twin = state.clone()
        twin.resample(0, seeded(number))
        imagined |= {str(name) for name in as_list(seat(twin.position(), 1)["hand"], "hand")}
    assert imagined == set(HANDS[1])


def test_after_a_reshuffle_older_cards_may_have_changed_hands() -> None:
    three = [player(0), player(1), player(2)]
    used = [name for name in CARDS if name not in (*HANDS[0], *HANDS[1], *HANDS[2])]
    state = load(position(*three, market_discard=used))
    play(state, move(3, 2), card("O1"), plant("pink", "up"))
    imagined = set()
    for number in range(60):
        twin = state.clone()
        twin.resample(0, seeded(number))
        imagined |= {str(name) for name in as_list(seat(twin.position(), 2)["hand"], "hand")}
    assert imagined == {*HANDS[1], *HANDS[2]}


def test_BO_R9_whoever_has_moved_is_imagined_with_a_card_to_play() -> None:
    """In a corner most cards stick out of the market: two of the unseen cards at random would often both do so."""
    state = play(load(position(player(0, token=[1, 2]), player(1, token=[5, 5]))), move(1, 1))
    fitting: Counter[int] = Counter()
    for number in range(200):
        twin = state.clone()
        twin.resample(1, seeded(number))
        fitting[len(twin.legal())] += 1
    assert fitting.keys() == {1, 2}
    assert fitting[1] > fitting[2]


def test_the_future_is_drawn_anew() -> None:
    state = load(position())
    futures = set()
    for number in range(10):
        twin = state.clone()
        twin.resample(0, seeded(number))
        play(twin, move(3, 2), card("O1"), plant("pink", "down"), PASS)
        futures.add(str(twin.position()["market"]))
    assert len(futures) > 5


# ---- imagined tables are complete: all that cannot be ruled out comes up, and evenly ----

Hand = tuple[str, ...]


def hand_of(world: State, owner: int) -> Hand:
    return tuple(sorted(str(name) for name in as_list(seat(world.position(), owner)["hand"], "hand")))


def hand_and_deck(world: State) -> tuple[Hand, Hand]:
    """The hand of seat 1, and the market cards as they would be drawn."""
    table = cast(Botanists, world)
    deck = table.market_deck
    return hand_of(world, 1), tuple(CARDS[deck.draw(table.chance)] for _ in range(deck.size()))


@pytest.mark.parametrize("fixed", [[], ["Sv1"], ["Sv2", "Sv1"]])
def test_BO_06_unseen_cards_are_in_the_other_hand_or_in_the_deck_in_any_order(fixed: list[str]) -> None:
    unseen = [*HANDS[1], "Sv1", "Sv2"]
    gone = [name for name in CARDS if name not in (*HANDS[0], *unseen)]
    state = load(position(market_discard=gone, market_deck={"next": fixed} if fixed else "unknown"))
    expected = Counter((tuple(sorted(order[:2])), order[2:]) for order in permutations(sorted(unseen)))
    assert_all_come_up(state, 0, hand_and_deck, expected)


def test_after_a_reshuffle_the_older_cards_of_hidden_hands_lie_there_in_any_way() -> None:
    used = [name for name in CARDS if name not in (*HANDS[0], *HANDS[1], *HANDS[2])]
    state = load(position(player(0), player(1), player(2), market_discard=used))
    play(state, move(3, 2), card("O1"), plant("pink", "up"))
    older = sorted([*HANDS[1], *HANDS[2]])
    expected: dict[tuple[Hand, Hand], int] = {
        (pair, tuple(name for name in older if name not in pair)): 1 for pair in combinations(older, 2)
    }
    assert_all_come_up(state, 0, lambda world: (hand_of(world, 1), hand_of(world, 2)), expected)


def test_BO_R9_of_the_hands_with_a_card_to_play_all_are_imagined_equally_often() -> None:
    """Of five unseen cards, only two can be played in the corner: three pairs of the ten are ruled out."""
    unseen = ["O1", "Ih1", "Tn3", "Tn4", "Te3"]
    gone = [name for name in CARDS if name not in (*HANDS[1], *unseen)]
    state = play(load(position(player(0, token=[1, 2]), player(1, token=[5, 5]), market_discard=gone)), move(1, 1))
    pairs = [tuple(sorted(pair)) for pair in combinations(unseen, 2)]
    expected = {pair: 1 for pair in pairs if {"O1", "Ih1"} & {*pair}}
    assert_all_come_up(state, 1, lambda world: hand_of(world, 0), expected)


def orders_to_come(world: State) -> Hand:
    table = cast(Botanists, world)
    deck = table.order_deck
    return tuple(GAME.components.order_ids[deck.draw(table.chance)] for _ in range(deck.size()))


def test_nobody_knows_in_which_order_the_last_orders_come_even_if_a_file_fixes_it() -> None:
    left = ["YV", "YP", "GV"]
    gone = [name for name in GAME.components.order_ids if name not in (*left, *OPEN, *PERSONAL[:2])]
    state = load(position(order_discard=gone, order_deck={"next": left[:2]}))
    assert_all_come_up(state, 0, orders_to_come, dict.fromkeys(permutations(left), 1))


def test_every_flower_comes_next_as_often_as_it_is_in_the_bag() -> None:
    state = load(position(bag={"next": "VVV"}))
    seen = Counter("".join([*MARKET, "BY"]))
    expected = {letter: 29 - seen[letter] for letter in "YGBVP"}

    def next_flower(world: State) -> str:
        table = cast(Botanists, world)
        return GAME.components.letters[table.bag.draw(table.chance)]

    assert_all_come_up(state, 0, next_flower, expected)


def test_BO_R20_what_lies_face_down_is_noted_also_when_decks_are_made_anew() -> None:
    used = [name for name in CARDS if name not in (*HANDS[0], *HANDS[1])]
    orders = [name for name in GAME.components.order_ids if name not in (*OPEN, *PERSONAL)]
    state, dice = load(position(market_discard=used[4:], order_discard=orders[4:])), seeded(1)
    while state.to_move != OVER:
        assert list(state.hidden) == list(hidden_of(state))
        codes = state.legal()
        state.apply(codes[dice.below(len(codes))])
    assert state.reshuffles > 0
    assert state.order_deck.size() > 4
