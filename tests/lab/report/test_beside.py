"""Two groups of bots side by side: what depends on who plays is marked, and nothing else is."""

from typing import Any

import pytest

from hortus.lab.report.beside import beside, disagreed, share
from hortus.lab.report.findings import findings
from hortus.lab.report.inference import Difference, between
from hortus.lab.report.report_glance import glance
from hortus.lab.report.report_page import page
from hortus.lab.report.study import survey
from hortus.lab.report.survey import Survey
from tests.kernel.tiny_game import TINY


@pytest.fixture(scope="module")
def games() -> Survey:
    return survey(TINY, ["random"] * 2, 60, 1)


def told(main: Survey, other: Survey) -> Any:
    return beside(findings(TINY, ["random"] * 2, main), ["greedy"] * 2, main, other)


def test_the_same_players_agree_with_themselves(games: Survey) -> None:
    found = told(games, games)
    assert not any(each["disagree"] for each in found["beside"]["quantities"])
    assert not any("disagree" in each for each in found["taken"])
    assert "Games between greedy do not differ by more than luck explains." in glance(found)
    assert "≠</b>" not in page(found).partition('id="taken"')[0]


def test_what_other_players_do_differently_is_marked_on_the_page(games: Survey) -> None:
    found = told(games, survey(TINY, ["greedy"] * 2, 60, 1))
    marked = {each["quantity"]: each for each in found["beside"]["quantities"] if each["disagree"]}
    assert marked["points of a player"]["there"] > marked["points of a player"]["here"]
    # Three turns each, whoever plays.
    assert "turns of a player" not in marked
    assert "Some of this depends on who plays" in glance(found)[0]
    assert 'points of a player <b title="other bots disagree">≠</b>' in page(found)


def test_a_thing_is_marked_if_it_is_worth_something_else_to_the_others() -> None:
    oak, elm = ("tree", "oak"), ("tree", "elm")
    here = {oak: Difference(9.0, 5.0, 0.5, 50), elm: Difference(9.0, 5.0, 0.5, 50)}
    there = {oak: Difference(5.0, 9.0, 0.5, 50), elm: Difference(9.0, 5.2, 0.5, 50)}
    assert disagreed(here, there)[oak]["difference"] == -4.0
    assert elm not in disagreed(here, there)
    assert disagreed(here, {oak: None}) == {}


def test_independent_differences_add_their_errors_as_squares() -> None:
    found = between(Difference(9.0, 5.0, 3.0, 50), Difference(8.0, 5.0, 4.0, 20))
    assert (found.value, found.error, found.freedom) == (1.0, 5.0, 20)


def test_a_share_of_all_games_is_not_certain() -> None:
    assert share(1.0, 10).error > 0


def test_there_is_a_turn_whenever_another_seat_decides(games: Survey) -> None:
    assert dict(games.turns) == {3: 120}
