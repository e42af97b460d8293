"""The kernel's suite over all player counts and variants, with an independent count of the points."""

import hortus
from hortus.games.verdant import GAME
from hortus.kernel.conformance import check_game, play_many
from tests.games.verdant.recount import score

STANDARD: tuple[dict[str, object], ...] = ({}, {"goals": True, "deck": 60}, {"variant": "family"})
GAMES = 14 if hortus.compiled else 7


def test_verdant_keeps_the_contract() -> None:
    report = check_game(GAME, GAMES, STANDARD, recount=score, every=29)
    assert report.games == GAMES


def test_many_games_end_and_conserve_their_components() -> None:
    tally = play_many(GAME, 200 if hortus.compiled else 10, 3, options={"goals": True})
    assert tally.decisions > 100 * tally.games
