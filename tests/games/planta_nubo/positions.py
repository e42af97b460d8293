"""Positions for the tests: those of the rules ledger, changed at dotted paths, and short ways to ask about them."""

from copy import deepcopy
from functools import cache
from pathlib import Path

import pytest

from hortus.games.planta_nubo import GAME, table_of
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.position import parse

DATA = Path(__file__).with_name("data")
STEP3: Json = {"do": "step3"}
STEP2: Json = {"do": "step2", "docks": ["upper", "lower"], "energy": 0}
SKIP: Json = {"do": "skip"}


@cache
def _file(name: str) -> str:
    return (DATA / f"{name}.json").read_text(encoding="utf-8")


def base(name: str) -> Json:
    """M, T, P and Z of the ledger, or the finished table."""
    files = {"M": "middle", "T": "middle", "P": "middle", "Z": "solo", "final": "finished"}
    data = parse(_file(files[name]), name)
    if name in ("T", "P"):
        change(data, "placed", [*objects(data, "placed"), {"seat": 0, "tool": "screwdriver", "spot": "F+A1"}])
        change(data, "players.0.tools", ["shovel", "wrench"])
    if name == "P":
        late: list[Json] = [
            {"seat": 1, "tool": "screwdriver", "spot": "E+G1"},
            {"seat": 0, "tool": "wrench", "spot": "A3+D"},
            {"seat": 1, "tool": "hammer", "spot": "H2+purple.1"},
        ]
        change(data, "placed", [*objects(data, "placed"), *late])
        change(data, "players.0.tools", ["shovel"])
        change(data, "players.1.tools", ["wrench"])
    return data


def objects(data: Json, path: str) -> list[object]:
    """A list in a position."""
    found = value(data, path)
    assert isinstance(found, list)
    return found


def change(data: Json, path: str, new: object) -> None:
    """Replace the value at a dotted path; `players.0.cell.c2` is one garden token."""
    where: object = data
    keys = path.split(".")
    if "cell" in keys:
        at = keys.index("cell")
        garden = objects(data, ".".join([*keys[:at], "garden"]))
        row, column = int(keys[-1][1]) - 1, "abcdefgh".index(keys[-1][0])
        tokens = str(garden[row]).split()
        tokens[column] = str(new)
        garden[row] = " ".join(tokens)
        return
    for key in keys[:-1]:
        if isinstance(where, list):
            where = where[int(key)]
        else:
            assert isinstance(where, dict)
            where = where.setdefault(key, {})
    if isinstance(where, list):
        where[int(keys[-1])] = new
    else:
        assert isinstance(where, dict)
        where[keys[-1]] = new


def value(data: object, path: str) -> object:
    """The value at a dotted path."""
    keys = path.split(".")
    if "cell" in keys:
        at = keys.index("cell")
        garden = value(data, ".".join([*keys[:at], "garden"]))
        assert isinstance(garden, list)
        return str(garden[int(keys[-1][1]) - 1]).split()["abcdefgh".index(keys[-1][0])]
    for key in keys:
        if isinstance(data, list):
            data = data[int(key)]
        else:
            assert isinstance(data, dict), path
            data = data[key]
    return data


def position(name: str, changes: Json | None = None, stack: list[object] | None = None) -> Json:
    """A position file: one of the ledger's, changed; effects go on top of the steps of a tool turn."""
    data = deepcopy(base(name))
    for path, new in (changes or {}).items():
        change(data, path, deepcopy(new))
    if stack is not None:
        data["stack"] = [STEP3, STEP2, *stack]
    return data


def load(name: str, changes: Json | None = None, stack: list[object] | None = None) -> PlantaNubo:
    """The table of such a position."""
    return table_of(GAME.load(parse(write(position(name, changes, stack)), "the position"), seeded(1)))


def doing(*effects: object, changes: Json | None = None) -> PlantaNubo:
    """Ana (seat 0 of T) in the middle of her turn with these effects on top of the stack."""
    return load("T", changes, list(effects))


def play(table: PlantaNubo, *moves: Json) -> PlantaNubo:
    """Make decisions; the same table."""
    for move in moves:
        table.apply(table.code_of(move))
    return table


def at(table: PlantaNubo, path: str) -> object:
    """The value at a dotted path of the written position."""
    return value(parse(write(table.position()), "the position"), path)


def offers(table: PlantaNubo, do: str = "") -> list[Json]:
    """The decisions on offer, or those of one kind."""
    found = [table.describe(code) for code in table.legal()]
    return [each for each in found if not do or each["do"] == do]


def asked(table: PlantaNubo) -> str:
    """The question to the seat to move."""
    return GAME.scene(table, int(table.to_move)).question


def kinds(table: PlantaNubo) -> set[object]:
    """The kinds of decisions on offer, moves at any time left out."""
    return {each["do"] for each in offers(table)} - {"pot"}


def refused(table: PlantaNubo, decision: Json) -> str:
    """The rule by which a decision is refused."""
    with pytest.raises(Refusal) as error:
        table.code_of(decision)
    return error.value.rule


def unreadable(name: str, changes: Json, stack: list[object] | None = None) -> str:
    """The rule by which a position file is refused."""
    with pytest.raises(Refusal) as error:
        load(name, changes, stack)
    return error.value.rule
