"""Small builders of Botanists positions: a test names what it is about, everything else is quiet scenery."""

from collections.abc import Mapping, Sequence
from typing import cast

import pytest

from hortus.games.botanists import GAME
from hortus.games.botanists.rules.game import Botanists
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_object

MARKET = ["YGBVP", "PPGYB", "VBYGG", "GVPBY", "BYVPG"]
# Open orders that the scenery never fulfils.
OPEN = ["YYGB", "BBVP", "GGBV"]
# Scenery of the seats: board, token, hand, personal order.
BOARDS = ("blue", "yellow", "green", "violet")
TOKENS = ([3, 3], [1, 1], [1, 5], [5, 1])
HANDS = (["O1", "Ih1"], ["Tn1", "Tn2"], ["Te1", "Te2"], ["Sv1", "Sv2"])
PERSONAL = ("BB", "YY", "GG", "VV")
FIRST_SIGNS = {"blue": "B", "yellow": "Y", "green": "G", "violet": "V", "pink": "P"}


def player(seat: int, **fields: object) -> Json:
    """A player after the first turn: one tile face up on the first sign; fields of the file override the scenery."""
    board = str(fields.get("board", BOARDS[seat]))
    data: Json = {
        "board": board,
        "token": TOKENS[seat],
        "hand": HANDS[seat],
        "land": [FIRST_SIGNS[board], "", ""],
        "marginal": "",
        "personal": [PERSONAL[seat]],
        "completed": [],
        "tally": {},
    }
    return {**data, **fields}


def position(*players: Json, **fields: object) -> Json:
    """A position in which the first seat is to start and to move; fields of the file override the scenery.

    Of two players those that are not named are scenery.
    """
    seats = [*players, *(player(number) for number in range(len(players), 2))]
    data: Json = {
        "kind": "position",
        "game": "botanists",
        "phase": "turn",
        "to_move": 0,
        "start_player": 0,
        "market": MARKET,
        "open": OPEN,
        "order_deck": "unknown",
        "order_discard": [],
        "market_deck": "unknown",
        "market_discard": [],
        "bag": "unknown",
        "players": seats,
        "pending": {},
    }
    return {**data, **fields}


def pad(**fields: object) -> Json:
    """A player of a finished table: everything face up, no orders, no leftovers."""
    data: Json = {
        "withered": [0, 0, 0],
        "phases": [{"orders": 0, "leftovers": 1}] * 3,
        "bonus_used": 0,
        "personal": 0,
    }
    found = {**data, **fields}
    if "land" in fields:
        del found["withered"]
    return found


def final(*players: Json) -> Json:
    """A finished table."""
    return {"kind": "final", "game": "botanists", "players": list(players or (pad(), pad()))}


def load(data: Json, seed: int = 1) -> Botanists:
    """The table of a position file."""
    return cast(Botanists, GAME.load(data, seeded(seed)))


def play(state: State, *decisions: Mapping[str, object]) -> State:
    """Make these decisions, each checked."""
    for decision in decisions:
        state.apply(state.code_of(dict(decision)))
    return state


def after(data: Json, *decisions: Mapping[str, object], seed: int = 1) -> Json:
    """The position after these decisions."""
    return play(load(data, seed), *decisions).position()


def legal(data: Json, *decisions: Mapping[str, object]) -> list[Json]:
    """What is legal after these decisions."""
    state = play(load(data), *decisions)
    return [state.describe(code) for code in state.legal()]


def doing(offers: Sequence[Json], do: str) -> list[Json]:
    """The offers of one kind."""
    return [offer for offer in offers if offer["do"] == do]


def targets(offers: Sequence[Json], do: str = "move") -> set[tuple[int, int]]:
    """Where the offers of one kind lead to."""
    return {cast(tuple[int, int], tuple(as_list(offer["to"], "to"))) for offer in doing(offers, do)}


def seat(data: Json, number: int) -> Json:
    """A player of a position."""
    return as_object(as_list(data["players"], "players")[number], "player")


def tally(data: Json, number: int) -> Json:
    """The tally of a player."""
    return as_object(seat(data, number)["tally"], "tally")


def refused(data: Json, *decisions: Mapping[str, object]) -> str:
    """The rule by which the last of these decisions is refused."""
    state = play(load(data), *decisions[:-1])
    with pytest.raises(Refusal) as caught:
        state.code_of(dict(decisions[-1]))
    return caught.value.rule


def unloadable(data: Json) -> str:
    """The rule by which a position file is refused."""
    with pytest.raises(Refusal) as caught:
        GAME.load(data, seeded(1))
    return caught.value.rule


def unscorable(data: Json) -> str:
    """The rule by which a finished table is refused."""
    with pytest.raises(Refusal) as caught:
        GAME.score(data)
    return caught.value.rule


def move(row: int, column: int) -> Json:
    """A move of the token."""
    return {"do": "move", "to": [row, column]}


def card(name: str) -> Json:
    """A market card played."""
    return {"do": "play", "card": name}


def plant(flower: str, face: str) -> Json:
    """A collected flower planted."""
    return {"do": "plant", "flower": flower, "face": face}


def fulfil(order: str, source: str) -> Json:
    """An order fulfilled."""
    return {"do": "fulfil", "order": order, "from": source}


PASS: Json = {"do": "pass"}
