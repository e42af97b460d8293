"""What is found out about a state at a table serves everybody who looks at it, and never outlives what it says."""

import pickle

import pytest

from hortus.kernel import registry
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.form import FormGame
from hortus.table.people.people import Person, Seating
from hortus.table.tables.sitting import LATELY
from tests.table.sittings import sitting

every_game = pytest.mark.parametrize("name", registry.names())


@every_game
def test_what_a_seat_knows_is_found_once(name: str) -> None:
    table = sitting(name, 8, seed=2)
    game = table.game
    assert isinstance(game, FormGame)
    assert game.seen(table.state, ONLOOKER) is game.seen(table.state, ONLOOKER)
    free = table.state.clone()
    assert game.seen(free, ONLOOKER) is not game.seen(free, ONLOOKER)


@every_game
def test_a_new_name_is_seen_at_once(name: str) -> None:
    table = sitting(name, 8, seed=2)
    before = table.state.observation(ONLOOKER)
    table.sit(Seating(people=((0, Person("ann", "Ann Other", "clay")),)))
    assert "Ann Other" in str(table.state.observation(ONLOOKER))
    assert "Ann Other" not in str(before)


@every_game
def test_only_the_last_states_remember_what_was_found(name: str) -> None:
    table = sitting(name, 3, seed=2)
    states = [table.state]
    for _ in range(LATELY + 1):
        table.decide(int(table.state.to_move), table.state.legal()[0])
        states.append(table.state)
    assert [state.findings is None for state in states] == [True] + [False] * (LATELY + 1)


@every_game
def test_a_copy_takes_nothing_of_it_along(name: str) -> None:
    table = sitting(name, 8, seed=2)
    table.game.observation(table.state, ONLOOKER)
    assert table.state.clone().findings is None
    assert pickle.loads(pickle.dumps(table.state)).findings is None
