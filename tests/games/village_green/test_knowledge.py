"""What a seat may know and may not: observations, and imagined tables that fit them (VG-07, VG-R17)."""

from collections import Counter
from collections.abc import Callable

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.chance import seeded
from hortus.kernel.contract import ONLOOKER, State
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from tests.games.village_green.positions import (
    AWARD_ROW,
    GREEN_ROW,
    HAND,
    bottom,
    bottom_of,
    deck_of,
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


def test_VG_07_nor_when_the_twin_is_revealed_from_under_the_deck() -> None:
    state = table(("lawn", *HAND[:2]), rows=rows(greens=["lawn", "blue-rose-oak-oak"]), decks=decks(greens=0))
    play(state, take_green("lawn"), bottom("lawn"), take_green("blue-rose-oak-oak"))
    assert row_of(state) == ["lawn"]
    assert share(worlds(state, 1), lambda world: "lawn" in hand_of(world)) < 1


def test_of_two_seen_copies_one_is_still_known_when_the_other_is_placed() -> None:
    state = table(rows=rows(greens=["lawn", "lawn"]))
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
