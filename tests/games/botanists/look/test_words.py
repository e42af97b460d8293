"""No code of a file reaches a person: market cards by their shape, orders by their flowers."""

import re

import pytest

from hortus.games.botanists import GAME
from hortus.games.botanists.look.words.things import card_name, letters_in_words, shape_name
from tests.spoken import beyond_the_table, spoken

CARDS, ORDERS = GAME.components.card_ids, GAME.components.order_ids
CODES = re.compile(
    "|".join([r"\b(?:" + "|".join([*CARDS, *(each for each in ORDERS if len(each) > 1)]) + r")\b", "Player 0"])
)


@pytest.mark.timeout(400)  # interpreted, on a busy machine
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2)])
def test_a_whole_game_is_told_without_a_code(players: int, seed: int) -> None:
    found = {text for text in spoken(GAME, players, seed) if CODES.search(text)}
    assert not found


def test_flowers_are_counted_in_words_as_everywhere() -> None:
    assert letters_in_words(GAME.components, "YYYYYYB") == "six yellow and one blue"


def test_a_market_card_is_named_by_its_looks() -> None:
    names = {card: shape_name(GAME.components, card) for card in CARDS}
    assert (names["Tn2"], names["Sh2"], names["O1"], names["Ih1"]) == (
        "T with its stem up",
        "flat S",
        "square",
        "flat bar",
    )
    assert len({card_name(GAME.components, card, CARDS) for card in CARDS}) == len(CARDS)
    assert card_name(GAME.components, "Sh2", ["O1"]) == "flat S"


def test_a_log_tells_what_happened() -> None:
    state = GAME.new(2, 3)
    told = {GAME.told(state, code, 0) for code in state.legal()}
    assert any(re.fullmatch(r"Moved the token to the \w+ flower in row \d, column \d", line) for line in told)


@pytest.mark.timeout(400)  # interpreted, on a busy machine
def test_hints_judgements_terminal_and_pad_say_no_code() -> None:
    assert not {text for text in beyond_the_table(GAME, 2, 3) if CODES.search(text)}
