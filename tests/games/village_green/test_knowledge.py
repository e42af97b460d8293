"""What a seat may know and may not: observations, and imagined tables that fit them (VG-07, VG-R17)."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from typing import cast

import pytest

from hortus.games.village_green import GAME
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.state import LAST_TURN
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER, State
from hortus.kernel.position import as_list, as_object
from tests.games.village_green.positions import (
    AWARD_ROW,
    GREEN_ROW,
    HAND,
    bottom,
    bottom_of,
    deck_of,
    deck_size,
    decks,
    hand_of,
    load,
    offers,
    place,
    place_award,
    play,
    player,
    position,
    refresh,
    row_of,
    rows,
    take_award,
    take_green,
)
from tests.games.worlds import assert_all_come_up

SEEN = GREEN_ROW[0]
BEN = ["red-lily-pond", "blue-lily-pond", "yellow-lily-pond"]
AWARD_TURN = (take_award("deck"), place_award("row1"))
WORLDS = 200


def table(hand: tuple[str, ...] = HAND, players: int = 2, **fields: object) -> State:
    """Seat 0 has this hand; seat 1, who looks on, has its own."""
    others = [player() for _ in range(players - 2)]
    return load(position(player(hand=hand), player(hand=BEN), *others, **fields))


def hand_seen(state: State, by: int, seat: int = 0) -> object:
    players = as_list(state.observation(by)["players"], "players")
    return as_object(players[seat], "player")["hand"]


def deck_seen(state: State, by: int, name: str = "green") -> object:
    return as_object(state.observation(by)["decks"], "decks")[name]


def worlds(state: State, by: int, count: int = WORLDS) -> list[State]:
    """Imagined tables that fit what a seat knows; it must not be able to tell any of them from the real one."""
    found = []
    for seed in range(count):
        world = state.clone()
        world.resample(by, seeded(seed))
        assert world.observation(by) == state.observation(by)
        found.append(world)
    return found


def share(found: list[State], holds: Callable[[State], bool]) -> float:
    return sum(holds(world) for world in found) / len(found)


# ---- hands ----


def test_VG_07_only_the_owner_sees_a_hand() -> None:
    state = table()
    assert hand_seen(state, 0) == list(HAND)
    assert hand_seen(state, 1) == hand_seen(state, ONLOOKER) == {"unknown": 3}


def test_a_card_taken_face_up_is_known_to_all() -> None:
    state = play(table(), take_green(SEEN), place(HAND[0], "r1c1"))
    assert hand_seen(state, 1) == hand_seen(state, ONLOOKER) == {"unknown": 3, "known": [SEEN]}
    for by in (1, ONLOOKER):
        assert share(worlds(state, by), lambda world: SEEN in hand_of(world)) == 1


def test_a_card_taken_blind_is_not() -> None:
    state = play(table(), take_green("deck"))
    assert hand_seen(state, 1) == {"unknown": 4}
    drawn = {str(hand_of(world)[-1]) for world in worlds(state, 1)}
    assert len(drawn) > 20


def test_a_card_seen_placed_is_no_longer_in_the_hand() -> None:
    state = play(table(), take_green(SEEN), place(SEEN, "r1c1"))
    assert hand_seen(state, 1) == {"unknown": 3}
    assert share(worlds(state, 1), lambda world: SEEN in hand_of(world)) == 0


def test_the_unseen_cards_of_a_hand_are_any_that_the_observer_cannot_see() -> None:
    found = worlds(table(), 1, 600)
    held = Counter(str(card) for world in found for card in hand_of(world))
    visible = {*BEN, *GREEN_ROW}
    assert not set(held) & visible
    assert len(held) == len(set(GAME.components.green_ids) - visible)
    # 6 of the 54 unseen cards are lawns, 2 are red rose structures, and a hand has three.
    assert held["lawn"] / 600 == pytest.approx(3 * 6 / 54, abs=0.08)
    assert held["red-rose-structure"] / 600 == pytest.approx(3 * 2 / 54, abs=0.05)


# ---- cards put under the deck ----


def test_VG_R17_only_its_owner_knows_a_card_put_under_the_deck() -> None:
    state = play(table(), take_green("deck"), bottom(HAND[0]))
    assert deck_seen(state, 0) == {"unknown": 20, "bottom": [HAND[0]]}
    assert deck_seen(state, 1) == deck_seen(state, ONLOOKER) == {"unknown": 20}
    assert len({str(bottom_of(world)) for world in worlds(state, 1)}) > 20
    assert all(bottom_of(world) == [HAND[0]] for world in worlds(state, 0))


@pytest.mark.parametrize("put", [SEEN, HAND[0]])
def test_VG_R17_after_that_a_seen_card_is_in_the_hand_or_under_the_deck(put: str) -> None:
    state = play(table(), take_green(SEEN), bottom(put))
    assert hand_seen(state, 1) == {"unknown": 3}
    found = worlds(state, 1, 600)
    assert share(found, lambda world: SEEN in hand_of(world)) == pytest.approx(3 / 4, abs=0.07)
    assert share(found, lambda world: bottom_of(world) == [SEEN]) == pytest.approx(1 / 4, abs=0.07)
    assert share(found, lambda world: (SEEN in hand_of(world)) != (SEEN in bottom_of(world))) == 1


def test_a_card_taken_after_that_is_surely_in_the_hand() -> None:
    later = GREEN_ROW[1]
    state = play(table(), take_green(SEEN), bottom(HAND[0]), *AWARD_TURN, take_green(later), place(HAND[1], "r1c1"))
    assert hand_seen(state, 1) == {"unknown": 3, "known": [later]}
    found = worlds(state, 1)
    assert share(found, lambda world: later in hand_of(world)) == 1
    assert 0 < share(found, lambda world: SEEN in hand_of(world)) < 1


@pytest.mark.parametrize("put", [HAND[1], GREEN_ROW[1]])
def test_a_card_that_came_later_cannot_be_the_one_put_under_earlier(put: str) -> None:
    later = GREEN_ROW[1]
    state = play(table(), take_green(SEEN), bottom(HAND[0]), *AWARD_TURN, take_green(later), bottom(put))
    found = worlds(state, 1)
    assert {str(bottom_of(world)[0]) for world in found} >= {SEEN}
    assert later not in {str(bottom_of(world)[0]) for world in found}
    assert {str(bottom_of(world)[1]) for world in found} >= {SEEN, later}


def test_whoever_put_a_card_under_an_empty_deck_knows_who_draws_it() -> None:
    state = table(players=3, rows=rows(greens=["lawn"]), decks=decks(greens=0))
    play(state, take_green("lawn"), bottom(HAND[0]), take_green("deck"))
    assert hand_seen(state, 0, 1) == {"unknown": 4, "known": [HAND[0]]}
    assert hand_seen(state, 2, 1) == {"unknown": 4}
    assert share(worlds(state, 0), lambda world: HAND[0] in hand_of(world, 1)) == 1
    assert share(worlds(state, 2), lambda world: HAND[0] in hand_of(world, 1)) < 1


@pytest.mark.parametrize("put", [SEEN, HAND[0]])
def test_when_a_card_from_under_the_deck_is_drawn_unseen_others_lose_track_of_a_seen_one(put: str) -> None:
    state = table(players=3, rows=rows(greens=[SEEN]), decks=decks(greens=0))
    play(state, take_green(SEEN), bottom(put), take_green("deck"))
    assert hand_seen(state, 2, 0) == {"unknown": 3}
    assert hand_seen(state, 2, 1) == {"unknown": 4}
    found = worlds(state, 2, 400)
    assert 0 < share(found, lambda world: SEEN in hand_of(world)) < 1
    assert 0 < share(found, lambda world: SEEN in hand_of(world, 1)) < 1


def test_a_card_known_to_all_under_the_deck_is_known_when_drawn() -> None:
    state = play(table(decks=decks(greens=["lawn", "blue-rose-oak-oak"])), take_green("deck"))
    assert hand_seen(state, 1) == {"unknown": 4, "known": ["lawn"]}


def test_turns_are_counted_for_the_notes_up_to_a_last_one() -> None:
    state = cast(VillageGreen, play(table(), *AWARD_TURN))
    assert state.turn == cast(VillageGreen, table()).turn + 1
    state.turn = LAST_TURN
    assert cast(VillageGreen, play(state, *AWARD_TURN)).turn == LAST_TURN


# ---- equal cards: what was seen is a card of that kind, not that very copy ----


def same_for_ben(one: State, other: State) -> bool:
    return one.observation(1) == other.observation(1)


def test_VG_07_placing_a_card_that_was_seen_does_not_betray_its_twin_in_the_hand() -> None:
    stack = decks(greens=["blue-rose-oak-oak", "red-rose-oak-oak"])
    twin = table(("lawn", *HAND[:2]), rows=rows(greens=["lawn"]), decks=stack)
    single = table(("red-petunia-oak", *HAND[:2]), rows=rows(greens=["lawn"]), decks=stack)
    for state in (twin, single):
        play(state, take_green("lawn"), place("lawn", "r1c1"))
    assert same_for_ben(twin, single)
    assert hand_seen(twin, 1) == {"unknown": 3}
    assert share(worlds(twin, 1), lambda world: "lawn" in hand_of(world)) < 1


def test_VG_07_nor_its_twin_under_the_deck() -> None:
    twin = play(table(("lawn", *HAND[:2]), rows=rows(greens=["lawn"])), take_green("lawn"), bottom("lawn"))
    play(twin, *AWARD_TURN, take_green("deck"), place("lawn", "r1c1"))
    found = worlds(twin, 1)
    somewhere = share(found, lambda world: "lawn" in [*hand_of(world), *bottom_of(world)])
    assert 0 < somewhere < 1


def test_VG_07_nor_if_the_copy_that_was_seen_went_under_the_deck() -> None:
    data = position(player(hand=HAND), player(hand=BEN), rows=rows(greens=["lawn"]))
    turns = (take_green("lawn"), place(HAND[0], "r1c1"), *AWARD_TURN, take_green("deck"))
    drawn = (play(load(data, seed), *turns) for seed in range(WORLDS))
    twin = next(state for state in drawn if hand_of(state)[-2:] == ["lawn", "lawn"])
    play(twin, bottom("lawn"), *AWARD_TURN, take_green("deck"), place("lawn", "r3c3"))
    somewhere = share(worlds(twin, 1), lambda world: "lawn" in [*hand_of(world), *bottom_of(world)])
    assert 0 < somewhere < 1


def test_VG_07_nor_when_the_twin_is_revealed_from_under_the_deck() -> None:
    state = table(("lawn", *HAND[:2]), rows=rows(greens=["lawn", "blue-rose-oak-oak"]), decks=decks(greens=0))
    play(state, take_green("lawn"), bottom("lawn"), take_green("blue-rose-oak-oak"))
    assert row_of(state) == ["lawn"]
    assert share(worlds(state, 1), lambda world: "lawn" in hand_of(world)) < 1


def test_of_two_seen_copies_one_is_still_known_when_the_other_is_placed() -> None:
    state = table(rows=rows(greens=["lawn", "lawn"]))
    play(state, take_green("lawn"), place(HAND[0], "r1c1"), *AWARD_TURN, take_green("lawn"), place("lawn", "r3c3"))
    assert hand_seen(state, 1) == {"unknown": 3, "known": ["lawn"]}


def test_of_two_seen_copies_one_is_still_known_when_an_unseen_one_is_placed() -> None:
    state = table(("lawn", *HAND[:2]), rows=rows(greens=["lawn", "lawn"]))
    play(state, take_green("lawn"), place(HAND[0], "r1c1"), *AWARD_TURN, take_green("lawn"), place("lawn", "r3c3"))
    assert hand_seen(state, 1) == {"unknown": 3, "known": ["lawn"]}


def test_VG_07_nobody_tells_when_an_unseen_card_came_into_the_hand() -> None:
    """The seen card went under the deck, and all old cards are gone; to others, blind draws may have been played."""
    state = play(table(), take_green(SEEN), bottom(SEEN))
    for card, at in zip(HAND, ("r1c1", "r2c2", "r3c3"), strict=True):
        play(state, *AWARD_TURN, take_green("deck"), place(card, at))
    assert SEEN in bottom_of(state)
    assert 0 < share(worlds(state, 1), lambda world: SEEN in hand_of(world)) < 1


# ---- refreshed cards ----


def test_VG_R17_all_know_which_cards_a_refresh_put_under_but_only_the_refresher_their_order() -> None:
    state = play(table(), refresh("green", *GREEN_ROW))
    assert deck_seen(state, 0) == {"unknown": 20, "bottom": list(GREEN_ROW)}
    assert deck_seen(state, 1) == {"unknown": 20}
    found = worlds(state, 1)
    assert {tuple(sorted(map(str, bottom_of(world)))) for world in found} == {tuple(sorted(GREEN_ROW))}
    orders = Counter(str(bottom_of(world)) for world in found)
    assert len(orders) == 6
    assert max(orders.values()) < 2 * WORLDS / 6
    assert all(bottom_of(world) == list(GREEN_ROW) for world in worlds(state, 0))


def test_VG_R17_likewise_for_awards() -> None:
    state = play(table(), refresh("award", *AWARD_ROW))
    assert deck_seen(state, 0, "award") == {"unknown": 5, "bottom": list(AWARD_ROW)}
    assert deck_seen(state, 1, "award") == {"unknown": 5}
    orders = {tuple(map(str, bottom_of(world, "award"))) for world in worlds(state, 1)}
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(AWARD_ROW))}


def test_VG_R17_whoever_refreshed_awards_is_remembered_when_those_above_are_drawn() -> None:
    state = play(table(decks=decks(award=2)), refresh("award", *AWARD_ROW), take_green("deck"), bottom(HAND[0]))
    second = [str(award) for award in row_of(state, "award")]
    play(state, refresh("award", *second))
    assert bottom_of(state, "award") == second[1:]
    assert deck_seen(state, 1, "award") == second[1:]
    assert {tuple(bottom_of(world, "award")) for world in worlds(state, 0)} == set(permutations(second[1:]))


def test_two_refreshes_are_told_apart() -> None:
    state = play(table(), refresh("green", *GREEN_ROW), take_green("deck"), place(HAND[0], "r1c1"))
    second = [str(card) for card in row_of(state)]
    play(state, refresh("green", *second))
    found = worlds(state, 1)
    assert {tuple(sorted(map(str, bottom_of(world)[:3]))) for world in found} == {tuple(sorted(GREEN_ROW))}
    assert all(bottom_of(world)[3:] == second for world in found)


def test_a_bottom_keeps_its_place_below_a_refresh() -> None:
    state = play(table(), refresh("green", *GREEN_ROW), take_green("deck"), bottom(HAND[0]))
    assert deck_seen(state, 0) == {"unknown": 20, "bottom": [*GREEN_ROW, HAND[0]]}
    assert {tuple(sorted(map(str, bottom_of(world)[:3]))) for world in worlds(state, 1)} == {tuple(sorted(GREEN_ROW))}
    play(state, take_green("deck"), bottom(BEN[0]))
    assert deck_seen(state, 1) == {"unknown": 20, "bottom": [BEN[0]]}
    assert deck_seen(state, 0) == {"unknown": 20, "bottom": [*GREEN_ROW, HAND[0], None]}


def test_cards_that_a_position_file_leaves_open_are_open_to_all() -> None:
    open_decks: Json = {
        "green": {"unknown": 4, "bottom": ["lawn", None, "blue-rose-oak-oak"]},
        "award": {"unknown": 4, "bottom": ["forestry", None, "oak-plantation"]},
    }
    state = table(decks=open_decks)
    found = worlds(state, 0)
    assert len({str(deck_of(world)) for world in found}) > 10
    assert len({str(deck_of(world, "award")) for world in found}) > 10
    play(state, take_green("deck"), bottom(HAND[0]), take_green("deck"), bottom(BEN[0]), take_green("deck"))
    assert hand_seen(state, 1) == {"unknown": 4}


# ---- awards, draws and what all see ----


def test_an_award_drawn_from_the_deck_is_known_to_all() -> None:
    state = play(table(), take_award("deck"))
    award = state.position()["award_in_hand"]
    for by in (0, 1, ONLOOKER):
        assert state.observation(by)["award_in_hand"] == award
        assert all(world.position()["award_in_hand"] == award for world in worlds(state, by, 20))


def test_what_is_drawn_next_is_open_to_everybody() -> None:
    state = table()
    for by in (0, 1, ONLOOKER):
        drawn = {str(hand_of(play(world, take_green("deck")))[-1]) for world in worlds(state, by)}
        assert len(drawn) > 20


def test_what_an_observer_knows_never_changes() -> None:
    state = GAME.new(3, 12)
    dice = seeded(12)
    public = ("rows", "start_player", "to_move", "phase", "cover", "award_for", "award_in_hand", "end_trigger")
    while state.to_move >= 0:
        for by in (ONLOOKER, 0, 1, 2):
            world = state.clone()
            world.resample(by, dice)
            assert world.observation(by) == state.observation(by)
            assert GAME.census(world) == GAME.census(state)
            assert {key: world.position()[key] for key in public} == {key: state.position()[key] for key in public}
        codes = state.legal()
        state.apply(codes[dice.below(len(codes))])


def test_everything_is_open_in_a_solo_game_but_the_decks() -> None:
    state = GAME.new(1, 2)
    assert state.observation(0)["players"] == state.position()["players"]
    assert {str(row_of(play(world, offers(world, "refresh")[0]))) for world in worlds(state, 0, 10)} != {
        str(row_of(state))
    }


# ---- imagined tables are complete: all that cannot be ruled out comes up, and evenly ----


def few_unseen(unseen: list[str], row: tuple[str, ...]) -> State:
    """A table at which seat 1 sees all green cards but these: three lie in the hand of seat 0, the others on the deck.

    The cards beneath them are known to all, and so are those that were put back into the box.
    """
    known = Counter(dict(zip(GAME.components.green_ids, GAME.components.copies, strict=True)))
    known.subtract([*unseen, *row, *BEN])
    rest = list(known.elements())
    box, beneath = rest[:15], rest[15:]
    return load(
        position(
            player(),
            player(hand=BEN),
            rows=rows(greens=row),
            decks={"green": {"unknown": len(beneath) + len(unseen) - 3, "bottom": beneath}, "award": {"unknown": 5}},
            removed={"green": box},
        )
    )


UNSEEN = ["lawn", "lawn", "blue-rose-oak-oak", "red-rose-oak-oak"]
Cards = tuple[str, ...]


def in_hand(world: State) -> Cards:
    return tuple(sorted(map(str, hand_of(world))))


def put_under(count: int) -> Callable[[State], tuple[Cards, Cards]]:
    """The lowest cards beneath the deck, and the hand of seat 0."""
    return lambda world: (tuple(map(str, bottom_of(world)[-count:])), in_hand(world))


def test_VG_07_an_unseen_hand_is_every_choice_of_unseen_cards_and_equal_cards_count_each() -> None:
    hands = Counter(tuple(sorted(hand)) for hand in combinations(UNSEEN, 3))
    assert_all_come_up(few_unseen(UNSEEN, GREEN_ROW), 1, in_hand, hands)


def unseen_now(state: State) -> list[str]:
    """The unseen cards when one of them has been shown in the row."""
    left = Counter([*UNSEEN, "yellow-rose-oak-oak"])
    left.subtract(str(card) for card in row_of(state) if card not in GREEN_ROW)
    return sorted(left.elements())


def without(cards: tuple[str, ...], at: int) -> tuple[str, ...]:
    return cards[:at] + cards[at + 1 :]


@pytest.mark.parametrize("position", [0, 3])
def test_VG_R17_the_card_put_under_is_any_that_the_seat_held_then(position: int) -> None:
    """Whether it really is one that all saw (the last) or not."""
    state = play(few_unseen([*UNSEEN, "yellow-rose-oak-oak"], GREEN_ROW), take_green(SEEN))
    play(state, bottom(str(hand_of(state)[position])))
    expected: Counter[tuple[Cards, Cards]] = Counter(
        ((held[at],), tuple(sorted(without(held, at))))
        for hand in combinations(unseen_now(state), 3)
        for held in [(*hand, SEEN)]
        for at in range(4)
    )
    assert_all_come_up(state, 1, put_under(1), expected)


@pytest.mark.parametrize("positions", [(0, 0), (3, 3), (0, 2), (3, 0)])
def test_VG_R17_of_two_cards_put_under_the_second_may_have_come_between(positions: tuple[int, int]) -> None:
    """Nobody took anything unseen meanwhile, so that all who could be first are known."""
    later = GREEN_ROW[1]
    unseen = ["lawn", *UNSEEN[2:], "yellow-rose-oak-oak", "red-lily-structure"]
    state = play(few_unseen(unseen, GREEN_ROW), take_green(SEEN))
    play(state, bottom(str(hand_of(state)[positions[0]])), *AWARD_TURN, take_green(later))
    play(state, bottom(str(hand_of(state)[positions[1]])))
    left = [card for card in unseen if card not in row_of(state)]
    expected: Counter[tuple[Cards, Cards]] = Counter(
        ((held[first], then[second]), tuple(sorted(without(then, second))))
        for hand in combinations(left, 3)
        for held in [(*hand, SEEN)]
        for first in range(4)
        for then in [(*without(held, first), later)]
        for second in range(4)
    )
    assert_all_come_up(state, 1, put_under(2), expected)


def test_VG_R17_of_cards_drawn_blind_each_may_lie_anywhere() -> None:
    state = play(few_unseen([*UNSEEN, "yellow-rose-oak-oak"], GREEN_ROW), take_green("deck"))
    play(state, bottom(str(hand_of(state)[3])), *AWARD_TURN, take_green("deck"))
    play(state, bottom(str(hand_of(state)[0])))
    expected = Counter(
        (order[:2], tuple(sorted(order[2:]))) for order in permutations([*UNSEEN, "yellow-rose-oak-oak"])
    )
    assert_all_come_up(state, 1, put_under(2), expected)


def refreshed_twice(deck: str) -> State:
    """Seats 0 and 1 have refreshed the same row; seat 2 looks on."""
    state = table(players=3, decks=decks(award=12))
    for _ in range(2):
        play(state, refresh(deck, *map(str, row_of(state, deck))), *AWARD_TURN)
    return state


@pytest.mark.parametrize("deck", ["green", "award"])
def test_VG_R17_the_cards_of_each_refresh_lie_in_any_order(deck: str) -> None:
    state = refreshed_twice(deck)

    def order(world: State) -> Cards:
        return tuple(map(str, bottom_of(world, deck)))

    real = order(state)

    first, second = [list(permutations(cards)) for cards in (real[:3], real[3:])]
    assert_all_come_up(state, 2, order, {(*one, *other): 1 for one in first for other in second})
    assert_all_come_up(state, 1, order, {(*one, *real[3:]): 1 for one in first})
    assert_all_come_up(state, 0, order, {(*real[:3], *other): 1 for other in second})


# ---- a card from under the deck is drawn unseen, or shown ----


def test_VG_R17_when_a_refreshed_card_is_drawn_unseen_nobody_else_tells_which_of_the_three_it_was() -> None:
    state = table(players=3, decks=decks(greens=3))
    play(state, refresh("green", *GREEN_ROW), *AWARD_TURN, take_green("deck"))
    assert hand_seen(state, 0, 1) == {"unknown": 4, "known": [GREEN_ROW[0]]}
    assert hand_seen(state, 2, 1) == {"unknown": 4}
    found = worlds(state, 2, 400)
    for card in GREEN_ROW:
        assert 0 < share(found, lambda world, card=card: card in bottom_of(world)) < 1  # type: ignore[misc]
        assert 0 < share(found, lambda world, card=card: card in hand_of(world, 1)) < 1  # type: ignore[misc]
    assert all(bottom_of(world) == list(GREEN_ROW[1:]) for world in worlds(state, 0))


def test_VG_R17_a_refreshed_card_drawn_unseen_says_nothing_of_what_the_same_seat_put_under_from_its_hand() -> None:
    state = table(players=3, decks=decks(greens=4))
    play(state, refresh("green", *GREEN_ROW), *AWARD_TURN, *AWARD_TURN, *AWARD_TURN)
    taken = str(row_of(state)[0])
    play(state, take_green(taken), bottom(HAND[0]), take_green("deck"))
    assert share(worlds(state, 2, 400), lambda world: taken in [*hand_of(world), bottom_of(world)[-1]]) == 1


@pytest.mark.parametrize("put", [BEN[0], GREEN_ROW[1]])
def test_VG_R17_a_card_put_under_and_drawn_unseen_says_nothing_of_what_others_put_or_refreshed(put: str) -> None:
    other = GREEN_ROW[1]
    state = table(players=3, decks=decks(greens=5))
    play(state, take_green(SEEN), bottom(HAND[0]), take_green(other), bottom(put), *AWARD_TURN)
    refreshed = [str(card) for card in row_of(state)]
    play(state, refresh("green", *refreshed), *AWARD_TURN, take_green("deck"))
    found = worlds(state, 2, 400)
    assert share(found, lambda world: other in [*hand_of(world, 1), bottom_of(world)[0]]) == 1
    assert {tuple(sorted(map(str, bottom_of(world)[1:]))) for world in found} == {tuple(sorted(refreshed))}
    assert 0 < share(found, lambda world: SEEN in hand_of(world, 1)) < 1


def test_VG_R17_a_card_taken_since_is_still_known_when_one_put_under_earlier_is_drawn_unseen() -> None:
    later = GREEN_ROW[1]
    state = table(players=3, decks=decks(greens=2))
    play(state, take_green(SEEN), bottom(HAND[0]), *AWARD_TURN, *AWARD_TURN, take_green(later), place(HAND[1], "r1c1"))
    play(state, take_green("deck"))
    assert hand_seen(state, 2) == {"unknown": 3, "known": [later]}
    assert 0 < share(worlds(state, 2, 400), lambda world: SEEN in hand_of(world)) < 1


def test_VG_R17_a_refreshed_card_that_is_shown_again_says_nothing_of_equal_ones_in_the_hand() -> None:
    row = ["lawn", "lawn", "blue-rose-oak-oak"]
    state = table(("lawn", *HAND[:2]), rows=rows(greens=row), decks=decks(greens=4))
    play(state, take_green("lawn"), place(HAND[0], "r1c1"), *AWARD_TURN)
    left = [str(card) for card in row_of(state)]
    play(state, refresh("green", *sorted(left, key=lambda card: card != "lawn")), *AWARD_TURN)
    assert deck_size(state) == 3
    play(state, take_green(str(row_of(state)[0])))
    assert "lawn" in row_of(state)
    assert hand_seen(state, 1) == {"unknown": 3, "known": ["lawn"]}
