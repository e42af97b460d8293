"""Every worked example of the rules ledger, word for word."""

import json
from pathlib import Path

import pytest

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.position import as_list, as_object

EXAMPLES: list[Json] = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))
# Lists of cards and strings of leftovers are sets: their order means nothing.
UNORDERED = ("hand", "completed", "personal", "marginal", "order_discard", "market_discard")


def named(kind: str) -> list[object]:
    return [pytest.param(example, id=str(example["name"])) for example in EXAMPLES if example["kind"] == kind]


def played(example: Json) -> tuple[Json, list[Json]]:
    """The position after the example's moves, and what is legal there."""
    state = GAME.load(as_object(example["position"], "position"), seeded(1))
    for move in as_list(example.get("moves", []), "moves"):
        state.apply(state.code_of(as_object(move, "move")))
    return state.position(), [state.describe(code) for code in state.legal()]


def at(position: object, path: str) -> object:
    for key in path.split("."):
        position = as_list(position, path)[int(key)] if key.isdigit() else as_object(position, path)[key]
    return position


@pytest.mark.parametrize("example", named("score"))
def test_BO_42_BO_65_to_68_BO_76_BO_77_final_scoring(example: Json) -> None:
    assert GAME.score(as_object(example["position"], "position")) == example["expect"]


@pytest.mark.parametrize("example", named("legal"))
def test_what_is_legal(example: Json) -> None:
    expect = as_object(example["expect"], "expect")
    _, legal = played(example)
    assert expect["exact"] is True
    assert sorted(map(str, legal)) == sorted(map(str, as_list(expect["include"], "include")))


@pytest.mark.parametrize("example", named("apply"))
def test_what_the_moves_lead_to(example: Json) -> None:
    position, _ = played(example)
    after = as_object(as_object(example["expect"], "expect")["after"], "after")
    found = {path: at(position, path) for path in after}
    for path in after:
        if path.rpartition(".")[2] in UNORDERED:
            found[path], after[path] = sorted(found[path]), sorted(after[path])  # type: ignore[call-overload]
    assert found == after
