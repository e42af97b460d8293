"""Decisions as people write them: accepted forms, and every bad one refused by the rule that forbids it."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from tests.games.verdant.positions import at, final, full_home, home, load, not_allowed, position

SQUARE = home("su-BBLM | swiss-cheese-plant +1", "devils-ivy +2 | vi-MLMB")


def selecting() -> State:
    return at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[2])


def using(token: str | None = "trowel") -> State:
    return at(SQUARE, phase="use", token=token)


@pytest.mark.parametrize(
    "decision",
    [
        {},
        {"do": None},
        {"do": "water"},
        {"do": "take"},
        {"do": "take", "card": "jasmine", "column": 3},
        {"do": "grow", "at": "[0, 1]"},
        {"do": "grow", "at": [0]},
        {"do": "grow", "at": [0, 1, 2]},
        {"do": "grow", "at": [0, "1"]},
        {"do": "grow", "at": [0, True]},
        {"do": "wipe", "cols": 3},
        {"do": "wipe", "cols": ["1"]},
        {"do": "place", "at": [0, 1], "less": [0, 1]},
        {"do": "use", "item": "trowel"},
        {"do": "use", "item": "trowel", "at": [0, 1]},
        {"do": "use", "item": "fertilizer", "on": [[0, 1]]},
        {"do": "use", "item": "fertilizer", "at": [0, 1], "amount": "3"},
        {"do": "take", "card": 7},
        {"do": "take", "card": "jasmine", "token_col": "3"},
    ],
)
def test_a_malformed_decision_is_refused_as_format(decision: Json) -> None:
    with pytest.raises(Refusal) as caught:
        selecting().code_of(decision)
    assert caught.value.rule == "format"


@pytest.mark.parametrize(
    ("decision", "hint"),
    [
        ({"do": "take", "card": "jasmin"}, "jasmine"),
        ({"do": "furnish", "item": "lamp-vo", "at": [0, 0]}, "lamp-vi"),
        ({"do": "use", "item": "trowl", "on": [[0, 1]]}, "trowel"),
        ({"do": "end", "store": "trowl"}, "trowel"),
    ],
)
def test_an_unknown_id_gets_the_nearest_as_a_hint(decision: Json, hint: str) -> None:
    with pytest.raises(Refusal, match=f'did you mean "{hint}"'):
        using().code_of(decision)


def test_VE_50_without_a_token_an_end_that_stores_nothing_is_the_plain_end() -> None:
    empty = using(None)
    assert empty.code_of({"do": "end", "store": None}) == empty.code_of({"do": "end"})
    assert using().describe(using().code_of({"do": "end", "store": None})) == {"do": "end", "store": None}
    with pytest.raises(Refusal):
        using().code_of({"do": "end"})


def test_VE_56_the_wrong_player_is_refused() -> None:
    match = Match(GAME, [Seat("Ana"), Seat("Ben")], position=position(SQUARE, phase="use", token="trowel"))
    with pytest.raises(Refusal) as caught:
        match.decide(1, {"do": "end", "store": None})
    assert caught.value.rule == "VE-56"


@pytest.mark.parametrize(
    ("verb", "parameters"),
    [
        ("take", {"card": "jasmine"}),
        ("grow", {"at": [0, 1]}),
        ("use", {"item": "fertilizer", "at": [0, 1], "amount": 2}),
        ("use", {"item": "watering-can", "at": [0, 0], "on": [[0, 1]]}),
        ("end", {"store": None}),
    ],
)
def test_VE_58_nothing_is_decided_after_the_end(verb: str, parameters: Json) -> None:
    assert not_allowed(load(final(full_home())), verb, **parameters) == "VE-58"


@pytest.mark.parametrize(
    ("decision", "rule"),
    [
        ({"do": "start", "at": [0, 1]}, "VE-14"),
        ({"do": "place", "at": [1, 0]}, "VE-16"),
        ({"do": "furnish", "item": "lamp-vi", "at": [0, 0]}, "VE-36"),
        ({"do": "use", "item": "trowel", "on": [[0, 1]]}, "VE-36"),
        ({"do": "end"}, "VE-29"),
    ],
)
def test_VE_16_what_is_not_asked_while_selecting(decision: Json, rule: str) -> None:
    parameters = {key: value for key, value in decision.items() if key != "do"}
    assert not_allowed(selecting(), str(decision["do"]), **parameters) == rule


def test_VE_16_nothing_is_taken_twice() -> None:
    assert not_allowed(using(), "take", card="jasmine") == "VE-16"
    assert not_allowed(using(), "place", at=[0, 2]) == "VE-16"


def test_VE_28_nobody_grows_a_plant_while_starts_are_chosen() -> None:
    assert not_allowed(GAME.new(2, 1), "grow", at=[0, 1]) == "VE-28"


@pytest.mark.parametrize("column", [0, 5])
def test_VE_19_a_token_comes_from_one_of_four_columns(column: int) -> None:
    assert not_allowed(selecting(), "take", card="jasmine", token_col=column) == "VE-19"


def test_cells_of_a_set_may_be_named_in_any_order() -> None:
    one, other = [[0, 1], [1, 0]], [[1, 0], [0, 1]]
    state = using()
    assert state.code_of({"do": "use", "item": "trowel", "on": one}) == state.code_of(
        {"do": "use", "item": "trowel", "on": other}
    )


def test_every_legal_decision_has_words_of_its_own() -> None:
    states = (GAME.new(2, 1), selecting(), using(), using("fertilizer"), using("watering-can"), using("lamp-vi"))
    for state in states:
        words = [GAME.words(state, code) for code in state.legal()]
        assert len(set(words)) == len(words)
        assert all(text[0].isupper() for text in words)


def test_words_tell_card_token_and_price() -> None:
    market: Json = {
        "plants": ["jasmine", "betel", "hoya", "aloe"],
        "tokens": ["lamp-vi", "trowel", "cat-fo", "dog-un"],
    }
    state = at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[2], market=market)
    own = state.code_of({"do": "take", "card": "jasmine"})
    paired = state.code_of({"do": "take", "card": "jasmine", "token_col": 2})
    assert GAME.words(state, own) == "Take the Jasmine with the vining lamp"
    assert GAME.words(state, paired) == "Take the Jasmine with the hand trowel for 2 thumbs"


def test_words_tell_what_thumbs_are_spent_on() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[2])
    grow = state.code_of({"do": "grow", "at": [0, 1]})
    assert GAME.words(state, grow) == "Spend 2 thumbs to grow the Swiss Cheese Plant"
    assert GAME.told(state, grow, 0) == "Spent 2 thumbs to grow the Swiss Cheese Plant"


def test_words_tell_what_is_kept() -> None:
    assert [GAME.words(using(), code) for code in using().legal()][-2:] == [
        "End the turn, keeping the hand trowel",
        "End the turn, keeping nothing",
    ]
    assert GAME.words(using(None), using(None).legal()[-1]) == "End the turn"


def test_codes_reach_from_the_first_to_the_last_of_the_action_space_and_no_further() -> None:
    seen: set[int] = set()
    for players, variant in ((1, "standard"), (2, "standard"), (5, "standard"), (3, "family")):
        state, dice = GAME.new(players, 3, {"variant": variant}), seeded(7)
        while state.to_move >= 0:
            legal = state.legal()
            assert len(set(legal)) == len(legal)
            seen |= set(legal)
            state.apply(legal[dice.below(len(legal))])
    assert (min(seen), max(seen)) == (0, GAME.actions - 1)
