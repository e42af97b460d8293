"""No code of a file reaches a person: cards by their looks, places by where they lie."""

import re

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.decision import Json
from tests.games.village_green.hands import placing
from tests.spoken import beyond_the_table, spoken

IDS = [*GAME.components.green_ids, *GAME.components.award_ids, *GAME.components.village_ids]
CODES = re.compile(
    "|".join([r"\br\dc\d\b", r"\b(col|row)\d\b", r"\bPlayer 0\b", *(name for name in IDS if "-" in name)])
)


@pytest.mark.parametrize(("players", "seed"), [(1, 3), (2, 1), (3, 2)])
def test_a_whole_game_is_told_without_a_code(players: int, seed: int) -> None:
    found = {text for text in spoken(GAME, players, seed) if CODES.search(text)}
    assert not found


def test_a_log_tells_what_happened() -> None:
    state = placing()
    told = {GAME.told(state, code, int(state.to_move)) for code in state.legal()}
    assert "Placed the red rose with a pond on the top middle plot" in told
    assert "Put the blue lily with a pond under the deck" in told


def test_another_player_hears_nothing_of_a_card_put_under_the_deck() -> None:
    state = placing()
    bottom: Json = {"do": "bottom", "card": "blue-lily-pond"}
    assert GAME.told(state, state.code_of(bottom), 1 - int(state.to_move)) == "Put a card under the deck"


@pytest.mark.timeout(400)  # interpreted, on a busy machine
def test_hints_judgements_terminal_and_pad_say_no_code() -> None:
    assert not {text for text in beyond_the_table(GAME, 2, 3) if CODES.search(text)}
