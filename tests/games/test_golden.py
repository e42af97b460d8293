"""Golden playthroughs: whole games of every game that must go as they went, in every build."""

from pathlib import Path

import pytest

from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import Game
from hortus.kernel.position import as_number, as_object, parse
from hortus.kernel.testing.golden import compare, playthrough
from tests.games.cases import GAMES, cases_of, every_game, golden_of

PLAYTHROUGHS = [(game, path) for game in GAMES for path in golden_of(game.name)]
DRAWN = [(game, path) for game, path in PLAYTHROUGHS if path.stem not in cases_of(game.name).chosen]


def of_all(playthroughs: list[tuple[Game, Path]]) -> pytest.MarkDecorator:
    """For each of these games."""
    params = [pytest.param(game, path, id=f"{game.name}-{path.stem}") for game, path in playthroughs]
    return pytest.mark.parametrize(("game", "path"), params)


def setting(path: Path) -> tuple[int, int, Json]:
    """For how many players a golden game was dealt, from which seed, and with which options."""
    head = parse(path.read_text(encoding="utf-8").partition("\n")[0], "line 1")
    players, seed = (as_number(head[key], key, most=2**63) for key in ("players", "seed"))
    return players, seed, as_object(head["options"], "options")


@every_game
def test_there_is_a_playthrough_for_every_number_of_players_and_every_option_of_its_cases(game: Game) -> None:
    found = [setting(path) for path in golden_of(game.name)]
    assert {players for players, _, _ in found} == {*range(game.least, game.most + 1)}
    played = {key for _, _, options in found for key in options}
    assert {key for variant in cases_of(game.name).variants for key in variant} - {"start_player"} <= played


@of_all(PLAYTHROUGHS)
def test_a_golden_game_goes_as_it_went(game: Game, path: Path) -> None:
    compare(game, path.read_text(encoding="utf-8"))


@of_all(DRAWN)
def test_chance_and_the_order_of_the_legal_list_are_as_they_were(game: Game, path: Path) -> None:
    assert playthrough(game, *setting(path)) == path.read_text(encoding="utf-8")
