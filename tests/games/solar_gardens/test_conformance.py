"""The suite that every game must pass, for all player counts and both drafts."""

import hortus
from hortus.games.solar_gardens import GAME
from hortus.kernel.conformance import check_game, play_many
from hortus.kernel.contract import State
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from tests.games.solar_gardens.recount import totals

GAMES = 10 if hortus.compiled else 8
DRAFTS: tuple[Json, ...] = ({}, {"casual": True})


def recount(state: State, seat: int) -> int:
    """The points of a seat, counted from the position file alone."""
    players = [as_object(one, "player") for one in as_list(state.position()["players"], "players")]
    return totals([[as_list(row, "row") for row in as_list(one["garden"], "garden")] for one in players])[seat]


def test_solar_gardens_conforms_for_all_player_counts_and_both_drafts() -> None:
    report = check_game(GAME, games=GAMES, option_sets=DRAFTS, recount=recount, every=41)
    assert report.games == GAMES
    # Choices of a casual draft.
    assert report.secrets.private > 0


def test_SG_R27_only_a_casual_draft_has_private_information() -> None:
    report = check_game(GAME, games=2, option_sets=DRAFTS[:1], every=41)
    assert report.secrets.private == 0


def test_many_games_come_to_the_same_scores_in_every_build() -> None:
    tally = play_many(GAME, games=40, players=2, seed=100)
    assert tally.checksum == "f41e0a06f71bd493"
    five = play_many(GAME, games=10, players=5, seed=200, options={"casual": True})
    assert five.checksum == "f7f710eb20fda1aa"
