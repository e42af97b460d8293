"""The schemas fit everything that the games write, and never refuse what a game accepts."""

from collections.abc import Iterator
from copy import deepcopy

import jsonschema_rs
import pytest

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import ONLOOKER, OVER, Game, State
from hortus.kernel.position import as_object, parse
from hortus.kernel.registry import find, names
from tests.games.cases import cases_of
from tests.games.schemas import faults, ledger_tables, schema_of

GAMES = names()
# Put in place of every part of a file in turn: whatever a schema makes of it, a loader must not be more generous.
ODD: tuple[object, ...] = (None, True, -1, 0, 1, 3, 10**6, 1.5, "", "nonsense", [], [None], {}, {"x": 1})


def cases(game: Game) -> list[tuple[int, Json]]:
    """Every number of players, with and without every variant that fits."""
    found: list[tuple[int, Json]] = []
    for players in range(game.least, game.most + 1):
        for options in [{}, *cases_of(game.name).variants]:
            try:
                game.settle(players, options)
            except Refusal:
                continue
            found.append((players, options))
    return found


def random_game(game: Game, players: int, options: Json, seed: int) -> Iterator[State]:
    """Every position of a random game, the last included."""
    state, dice = game.new(players, seed, options), seeded(seed, 1)
    while state.to_move != OVER:
        yield state
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))])
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_a_schema_is_a_schema(name: str) -> None:
    schema = schema_of(find(name))
    jsonschema_rs.meta.validate(schema)
    assert {"position", "final", "decision", "result"} <= {*as_object(schema["$defs"], "$defs")}


@pytest.mark.parametrize("name", GAMES)
def test_positions_observations_decisions_and_results_fit_the_schema(name: str) -> None:
    game = find(name)
    for number, (players, options) in enumerate(cases(game)):
        for step, state in enumerate(random_game(game, players, options, number)):
            if step % 7 and state.to_move != OVER:
                continue
            views = [state.position(), *(state.observation(seat) for seat in range(ONLOOKER, int(state.seats)))]
            assert not [fault for view in views for fault in faults(name, view)]
            assert not faults(name, state.result(), "result")
            assert not [fault for code in state.legal() for fault in faults(name, state.describe(code), "decision")]


# ---- what a schema refuses the loader refuses; neither is ever compiled ----


def parts_of(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths to everything in a file, from the outside in."""
    yield path
    if isinstance(value, dict):
        for key, each in value.items():
            yield from parts_of(each, (*path, key))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from parts_of(each, (*path, at))


def spoiled(data: Json, path: tuple[str | int, ...], dice: Chance) -> Iterator[Json]:
    """The file with one part replaced, left out, or with one more entry beside it."""
    for odd in (ODD[dice.below(len(ODD))], ODD[dice.below(len(ODD))], "left out", "one more"):
        copy = deepcopy(data)
        holder: object = copy
        for key in path[:-1]:
            holder = holder[key]  # type: ignore[index]
        last = path[-1]
        if odd == "left out":
            del holder[last]  # type: ignore[attr-defined]
        elif odd == "one more" and isinstance(holder, dict):
            holder["surplus"] = 1
        elif odd == "one more" and isinstance(holder, list):
            holder.append(deepcopy(holder[-1]))
        else:
            holder[last] = odd  # type: ignore[index]
        yield copy


def accepts(game: Game, data: Json) -> bool:
    try:
        game.load(data, seeded(0))
    except Refusal:
        return False
    return True


def some_files(game: Game) -> list[Json]:
    """Positions from the start, the middle and the end of games, and finished tables as people may write them."""
    found: list[Json] = []
    for players, options in cases(game):
        states = [state.position() for state in random_game(game, players, options, players)]
        found += [states[0], states[len(states) // 3], states[-1]]
    return [*(parse(write(data), "a position") for data in found), *ledger_tables(game)]


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_that_the_rules_show_fit_the_schema_and_load(name: str) -> None:
    tables = ledger_tables(find(name))
    assert {table["kind"] for table in tables} == {"position", "final"}
    assert not [fault for table in tables for fault in faults(name, table)]
    assert all(accepts(find(name), table) for table in tables)


@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_what_the_schema_refuses_as_a_decision_the_game_refuses(name: str) -> None:
    game, dice = find(name), seeded(8)
    for players, options in cases(game):
        for step, state in enumerate(random_game(game, players, options, players)):
            legal = state.legal()
            if step % 9 or not legal:
                continue
            decision = state.describe(legal[dice.below(len(legal))])
            for path in parts_of(decision):
                for spoilt in spoiled(decision, path, dice) if path else ():
                    wrong = faults(name, spoilt, "decision")
                    assert not wrong or not offered(state, spoilt), f"{wrong} in {write(spoilt)}"


def offered(state: State, decision: Json) -> bool:
    try:
        state.code_of(decision)
    except Refusal:
        return False
    return True


@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_what_the_schema_refuses_the_loader_refuses(name: str) -> None:
    game, dice = find(name), seeded(7)
    refused = 0
    for data in some_files(game):
        paths = [path for path in parts_of(data) if path]
        for _ in range(15):
            for spoilt in spoiled(data, paths[dice.below(len(paths))], dice):
                wrong = faults(name, spoilt)
                refused += bool(wrong)
                assert not wrong or not accepts(game, spoilt), f"{wrong} in {write(spoilt)}"
    assert refused > 50
