"""Decisions: their form, and for everything that is not on offer the rule that forbids it, with nothing changed."""

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from tests.games.village_green.hands import VILLAGE, placing
from tests.games.village_green.positions import (
    AWARD_ROW,
    COVER,
    GREEN_ROW,
    HAND,
    PASS,
    STOP,
    awards,
    bottom,
    decks,
    green,
    load,
    offers,
    place,
    place_award,
    play,
    player,
    position,
    refresh,
    refused,
    rows,
    solo,
    take_award,
    take_green,
)

ALL_TAKEN = awards(row1="forestry", row2="oak-plantation", row3="best-use-of-space")
NINE = green(
    r1c1="red-rose-oak-oak", r1c2="red-rose-birch-birch", r1c3="red-rose-willow-willow",
    r2c1="red-petunia-oak", r2c2="red-petunia-birch", r2c3="red-petunia-willow",
    r3c1="red-lily-birch-oak", r3c2="red-lily-birch-willow", r3c3="red-lily-pond",
)  # fmt: skip


def action(**fields: object) -> State:
    return load(position(player(VILLAGE, HAND), player(), **fields))


def flipped(**fields: object) -> State:
    return load(position(player(VILLAGE, HAND, face_up=False), player(), **fields))


def covering() -> State:
    return play(action(), COVER, take_green("deck"))


def taking_award() -> State:
    return load(position(phase="take_award", award_for="structure"))


def placing_award() -> State:
    return play(action(), take_award("deck"))


def over() -> State:
    return load(position(phase="over", to_move=None, end_trigger="award_deck"))


BAD: list[tuple[str, State, Json]] = [
    # the wrong phase, or after the end
    ("VG-13", action(), place("red-rose-pond", "r2c2")),
    ("VG-13", action(), bottom("red-rose-pond")),
    ("VG-13", action(), place_award("row1")),
    ("VG-13", placing(), take_green("deck")),
    ("VG-13", placing(), take_award("deck")),
    ("VG-13", placing(), PASS),
    ("VG-13", taking_award(), take_green("deck")),
    ("VG-13", taking_award(), place_award("row1")),
    ("VG-13", placing_award(), take_award("deck")),
    ("VG-50", over(), take_green("deck")),
    ("VG-50", over(), PASS),
    ("VG-50", over(), STOP),
    # taking what is not there
    ("VG-22", action(), take_green("lawn")),
    ("VG-22", action(rows=rows(greens=[])), take_green(GREEN_ROW[0])),
    ("VG-26", action(), take_award("forestry")),
    ("VG-26", taking_award(), take_award("forestry")),
    ("VG-26", load(position(player(VILLAGE, HAND, ALL_TAKEN), player())), take_award("forestry")),
    ("VG-R10", action(decks=decks(greens=0)), take_green("deck")),
    ("VG-R10", action(decks=decks(award=0)), take_award("deck")),
    # placing a green card
    ("VG-24", placing(), place("lawn", "r2c2")),
    ("VG-33", placing(), place("red-rose-pond", "r4c1")),
    ("VG-33", placing(), place("red-rose-pond", "col1")),
    ("VG-37", placing(), place("red-rose-pond", "r1c1")),
    ("VG-R3", covering(), place("red-rose-pond", "r2c2")),
    ("VG-34", placing(), place("blue-lily-pond", "r1c2")),
    ("VG-25", placing(), bottom("lawn")),
    # placing an award
    ("VG-29", placing_award(), place_award("r1c1")),
    ("VG-29", placing_award(), place_award("col9")),
    ("VG-31", placing_award(), place_award("village")),
    # the village card
    ("VG-19", flipped(), COVER),
    ("VG-19", flipped(), refresh("green", *GREEN_ROW)),
    ("VG-19", play(action(), COVER), COVER),
    ("VG-19", play(action(), COVER), refresh("green", *GREEN_ROW)),
    ("VG-R20", placing(), COVER),
    ("VG-R20", placing(), refresh("green", *GREEN_ROW)),
    ("VG-R20", taking_award(), COVER),
    ("VG-R20", placing_award(), refresh("award", *AWARD_ROW)),
    ("VG-20", play(action(), COVER), take_award("deck")),
    ("VG-17", action(), refresh("green", *GREEN_ROW[:2])),
    ("VG-17", action(), refresh("green", GREEN_ROW[0], GREEN_ROW[0], GREEN_ROW[1])),
    ("VG-17", action(), refresh("green", *GREEN_ROW, "lawn")),
    ("VG-17", action(), refresh("award", *AWARD_ROW[:2], "forestry")),
    ("VG-16", action(), refresh("village", *GREEN_ROW)),
    ("VG-R12", action(rows=rows(greens=[])), refresh("green")),
    ("VG-R12", action(rows=rows(award=[])), refresh("award")),
    ("VG-R6", load(position(player(), player())), COVER),
    ("VG-R6", action(rows=rows(greens=[]), decks=decks(greens=0)), COVER),
    # ways out
    ("VG-13", action(), PASS),
    ("VG-70", action(), STOP),
    # solo
    ("VG-65", play(solo(), take_green("deck")), bottom("red-rose-pond")),
    ("VG-67", play(solo(), take_award("deck")), place_award("col1")),
    ("VG-68", solo(slots=ALL_TAKEN), take_award("deck")),
    ("VG-66", solo(NINE), take_green("deck")),
    ("VG-66", solo(NINE), take_green(GREEN_ROW[0])),
    ("VG-R14", solo(NINE, ("blue-lily-pond", "blue-lily-structure", "yellow-lily-pond"), rows=rows([])), COVER),
    ("VG-13", solo(), PASS),
    # components
    ("components", action(), take_green("pink-rose-pond")),
    ("components", action(), take_green("forestry")),
    ("components", action(), take_award("lawn")),
    ("components", placing(), place("pink-rose-pond", "r1c1")),
    ("components", placing(), bottom("forestry")),
    ("components", action(), refresh("green", "x", "y", "z")),
    # form
    ("format", action(), {}),
    ("format", action(), {"do": "dance"}),
    ("format", action(), {"do": ["cover"]}),
    ("format", action(), {"do": "take_green"}),
    ("format", action(), {"do": "take_green", "from": None}),
    ("format", action(), {"do": "take_green", "from": "deck", "card": "lawn"}),
    ("format", action(), {"do": "refresh", "deck": "green", "order": "all"}),
    ("format", action(), {"do": "refresh", "deck": "green", "order": [None]}),
    ("format", placing(), {"do": "place", "card": "red-rose-pond"}),
    ("format", placing(), {"do": "place", "card": 3, "at": "r1c1"}),
    ("VG-33", placing(), {"do": "place", "card": "red-rose-pond", "at": {"row": 1}}),
    ("VG-29", placing_award(), {"do": "place_award", "at": ["row1"]}),
    ("format", action(), {"do": "cover", "at": "r1c1"}),
]


@pytest.mark.parametrize(("rule", "state", "decision"), BAD, ids=[f"{row[0]} {row[2]}" for row in BAD])
def test_a_decision_that_is_not_on_offer_is_refused_by_rule(rule: str, state: State, decision: Json) -> None:
    assert refused(state, decision) == rule


def test_VG_34_the_refusal_names_both_cards_and_where_the_other_lies() -> None:
    with pytest.raises(Refusal, match=r"the blue lily with a pond .* the red rose with two oaks on its left"):
        placing().code_of(place("blue-lily-pond", "r1c2"))


def test_a_match_refuses_a_seat_that_is_not_on_turn_and_anybody_after_the_end() -> None:
    match = Match(GAME, [Seat("Ann", "human")], {}, seed=bytes(32))
    with pytest.raises(Refusal) as caught:
        match.decide(1, STOP)
    assert caught.value.rule == "VG-13"
    match.decide(0, STOP)
    with pytest.raises(Refusal) as caught:
        match.decide(0, STOP)
    assert caught.value.rule == "VG-50"


def test_a_code_that_is_not_on_offer_is_refused() -> None:
    state = action()
    before = state.key()
    for code in set(range(-1, GAME.actions + 1)) - set(state.legal()):
        with pytest.raises(Refusal):
            state.play(code)
    assert state.key() == before


@pytest.mark.parametrize(
    "state",
    [action(), placing(), covering(), taking_award(), placing_award(), solo(), solo(NINE, slots=ALL_TAKEN)],
)
def test_every_decision_on_offer_is_found_again_and_has_words(state: State) -> None:
    for code in state.legal():
        assert state.code_of(state.describe(code)) == code
        assert GAME.words(state, code)


def test_the_words_of_decisions_name_the_cards() -> None:
    words = [GAME.words(placing(), code) for code in placing().legal()]
    assert "Place the red rose with a pond on the top middle plot" in words
    assert "Put the blue lily with a pond under the deck" in words
    assert "Stop here" in [GAME.words(solo(), code) for code in solo().legal()]


def test_VG_R17_past_decisions_are_told_without_what_only_their_maker_saw() -> None:
    order = refresh("green", *GREEN_ROW)
    assert GAME.redacted(bottom("lawn"), 0, 1) == {"do": "bottom"}
    assert GAME.redacted(bottom("lawn"), 0, 0) == bottom("lawn")
    assert GAME.redacted(order, 0, 1) == {"do": "refresh", "deck": "green"}
    assert GAME.redacted(order, 0, 0) == order
    assert GAME.redacted(take_green("deck"), 0, 1) == take_green("deck")


def reveals(state: State, decision: Json) -> bool:
    before = state.revealed
    return play(state, decision).revealed > before


def test_what_reveals_something_stops_undo() -> None:
    assert reveals(action(), take_green("deck"))
    assert reveals(action(), take_green(GREEN_ROW[0]))
    assert reveals(action(), take_award("deck"))
    assert reveals(action(), take_award(AWARD_ROW[0]))
    assert reveals(action(), refresh("green", *GREEN_ROW))


def test_what_reveals_nothing_does_not() -> None:
    assert not reveals(action(decks=decks(greens=0)), take_green(GREEN_ROW[0]))
    assert not reveals(action(decks=decks(award=0)), take_award(AWARD_ROW[0]))
    assert not reveals(action(), COVER)
    assert not reveals(placing(), place("red-rose-pond", "r2c2"))
    assert not reveals(placing(), bottom("red-rose-pond"))
    assert not reveals(placing_award(), place_award("row1"))
    assert not reveals(solo(), STOP)


def test_branching_stays_within_the_ledgers_bounds() -> None:
    assert len(offers(action())) == 21
    assert len(offers(solo(VILLAGE))) == 22
    placing_all = load(position(player(hand=["lawn", *HAND]), player(), phase="place"))
    assert len(offers(placing_all)) == 40
    assert len(offers(taking_award())) == 4
    assert len(offers(placing_award())) == 6


def test_words_name_the_award_that_is_covered() -> None:
    state = play(load(position(player(slots=awards(row1="forestry")), player())), take_award("deck"))
    told = {str(offer["at"]): GAME.words(state, state.code_of(offer)) for offer in offers(state, "place_award")}
    assert told["row1"].endswith(", covering “Forestry”")
    assert ", covering" not in told["row2"]
