"""Options as a page offers them: each choice is one that the game takes, for as many players as it says."""

import pytest

from hortus.kernel.engine.contract import Game, Option
from hortus.kernel.registry import find, names

EVERY_OPTION = [(name, option.name) for name in names() for option in find(name).options]


def option_of(game: Game, name: str) -> Option:
    return next(option for option in game.options if option.name == name)


def players_of(game: Game, least: int, most: int) -> range:
    return range(max(game.least, least), min(game.most, most) + 1)


@pytest.mark.parametrize(("name", "option_name"), EVERY_OPTION)
def test_every_option_is_a_control_whose_values_the_game_takes(name: str, option_name: str) -> None:
    game = find(name)
    option = option_of(game, option_name)
    assert option.default in [value.value for value in option.choices], "the usual value can be chosen"
    assert len({value.words for value in option.choices}) == len(option.choices) > 0
    for value in option.choices:
        offered = players_of(game, value.least, value.most)
        assert offered, f"{value.words} is for no table"
        for players in offered:
            assert game.settle(players, {option_name: value.value})[option_name] == value.value


@pytest.mark.parametrize(("name", "option_name"), EVERY_OPTION)
def test_what_is_chosen_one_by_one_is_taken_too(name: str, option_name: str) -> None:
    game = find(name)
    option = option_of(game, option_name)
    for players in range(game.least, game.most + 1) if option.lists else ():
        lists = option.lists[:players] if option.by_seat else option.lists
        chosen: list[object] = []
        for _, values in lists:
            fitting = [each.value for each in values if each.least <= players <= each.most]
            chosen.append(next(each for each in fitting if each not in chosen))
        assert game.settle(players, {option_name: chosen})[option_name] == chosen
