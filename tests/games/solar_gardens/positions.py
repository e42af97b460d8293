"""Small builders of Solar Gardens positions: a test names what it is about, everything else is quiet scenery."""

from collections.abc import Sequence

import pytest

from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.geometry import CELLS
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_number, as_object

TILES = 90
ROUNDS = 16
# Tiles without path, bed and fence, of which the scenery is made.
QUIET = ("roof-01", "roof-02", "roof-03", "roof-04", "roof-05", "roof-06", "roof-07")

Garden = list[list[object]]


def garden(**spaces: object) -> Garden:
    """A garden by its spaces: `garden(a4="bed-01@90")`."""
    assert set(spaces) <= set(CELLS)
    return [[spaces.get(column + row, "-") for column in "abcd"] for row in "4321"]


def player(
    spaces: Garden | None = None, kept: str | None = None, kept_at: str | None = None, settled: bool = False
) -> Json:
    """One player; with nothing said, one who is still in, with an open garden."""
    return {"garden": spaces or garden(), "kept": kept, "kept_at": kept_at, "settled": settled}


def lying(tile: str, at: str = "a1", settled: bool = False) -> Json:
    """A player who has kept a tile and laid it, in the first round."""
    return player(garden(**{at: tile}), tile.split("@", maxsplit=1)[0], at, settled)


def in_hand(tile: str) -> Json:
    """A player who has kept a tile and not yet laid it, in the first round."""
    return player(kept=tile)


def position(*players: Json, casual: bool = False, **fields: object) -> Json:
    """Round 1, the first seat starts; fields of the file override the scenery, and the pile takes what is left."""
    seats = list(players or (player(), player()))
    waiting = [seat for seat, one in enumerate(seats) if one["kept"] is None]
    default_line = {str(waiting[0]): "way-28"} if waiting else {}
    line = as_object(fields.pop("line", default_line), "line")
    used = bool(fields.get("discard_used", False))
    left = len(seats) + 1 - (len(seats) - len(waiting)) - len(line) - used
    data: Json = {
        "game": "solar_gardens",
        "kind": "position",
        "options": {"players": len(seats), "casual": casual},
        "round": 1,
        "start": 0,
        "phase": "draft" if waiting else "finish",
        "line": line,
        "discard_used": used,
        "stack": {"unknown": left},
        "discard": ["roof-09"] if used else [],
        "players": seats,
    } | fields
    return data if "pile" in data else data | {"pile": {"unknown": TILES - placed(data)}}


def placed(data: Json) -> int:
    """How many tiles a position has outside the pile."""
    count = len(as_object(data["line"], "line")) + len(as_list(data["discard"], "discard"))
    stack = data["stack"]
    count += len(stack) if isinstance(stack, list) else as_number(as_object(stack, "stack")["unknown"], "stack")
    for one in as_list(data["players"], "players"):
        seat = as_object(one, "player")
        count += sum(1 for row in as_list(seat["garden"], "garden") for entry in as_list(row, "row") if entry != "-")
        count += seat["kept"] is not None and seat["kept_at"] is None
    return count


def final(*gardens: Garden, partial: bool = True, **fields: object) -> Json:
    """A finished table of gardens; open spaces are allowed unless said otherwise."""
    players: list[Json] = [{"garden": each} for each in gardens]
    data: Json = {"game": "solar_gardens", "kind": "final", "players": players}
    return data | ({"partial": True} if partial else {}) | fields


def described(**fields: object) -> Json:
    """A tile described on the score pad."""
    return fields


def load(data: Json, seed: int = 1) -> State:
    return GAME.load(data, seeded(seed))


# ---- decisions ----

KEEP: Json = {"do": "keep"}
PASS: Json = {"do": "pass"}
DISCARD: Json = {"do": "discard"}
LATER: Json = {"do": "later"}
READY: Json = {"do": "ready"}
SHOW: Json = {"do": "show"}
WAIT: Json = {"do": "wait"}


def choose(what: str) -> Json:
    return {"do": "choose", "what": what}


def place(at: str, turn: int = 0) -> Json:
    return {"do": "place", "at": at, "turn": turn}


def play(state: State, *decisions: Json) -> State:
    """Carry out decisions, each of which must be on offer."""
    for decision in decisions:
        state.apply(state.code_of(decision))
    return state


def offers(state: State) -> list[Json]:
    """The decisions on offer."""
    return [state.describe(code) for code in state.legal()]


def verbs(state: State) -> list[str]:
    """What may be done, without the places."""
    return sorted({str(decision["do"]) for decision in offers(state)})


def refused(state: State, decision: Json) -> str:
    """The rule by which a decision is refused; nothing may have changed."""
    before = (state.key(), state.position(), state.legal())
    with pytest.raises(Refusal) as caught:
        state.code_of(decision)
    assert (state.key(), state.position(), state.legal()) == before
    return caught.value.rule


def refused_words(state: State, decision: Json) -> str:
    """The sentence with which a decision is refused."""
    with pytest.raises(Refusal) as caught:
        state.code_of(decision)
    return caught.value.message


def refused_position(data: Json) -> str:
    """The rule by which a position is refused."""
    with pytest.raises(Refusal) as caught:
        load(data)
    return caught.value.rule


def refused_score(data: Json) -> str:
    """The rule by which a finished table is refused."""
    with pytest.raises(Refusal) as caught:
        GAME.score(data)
    return caught.value.rule


# ---- looking at a position ----


def seat_of(state: State, seat: int = 0) -> Json:
    return as_object(as_list(state.position()["players"], "players")[seat], "player")


def space(state: State, at: str, seat: int = 0) -> object:
    rows = as_list(seat_of(state, seat)["garden"], "garden")
    return as_list(rows["4321".index(at[1])], "row")["abcd".index(at[0])]


def line_of(state: State) -> Json:
    return as_object(state.position()["line"], "line")


def counts(state: State) -> Json:
    return as_object(state.position()["counts"], "counts")


def discards(state: State) -> list[object]:
    return as_list(state.position()["discard"], "discard")


def close_round(state: State) -> State:
    """Everybody keeps what is offered and lays it on the first open space; the round closes."""
    now = state.position()["round"]
    while state.to_move >= 0 and state.position()["round"] == now:
        state.apply(state.legal()[0])
    return state


def breakdown(*gardens: Garden, seat: int = 0) -> Json:
    """The points of one garden of a finished table, by element."""
    return as_object(score_of(*gardens, seat=seat)["breakdown"], "breakdown")


def score_of(*gardens: Garden, seat: int = 0) -> Json:
    """The score output of one garden of a finished table."""
    return as_object(as_list(GAME.score(final(*gardens))["players"], "players")[seat], "player")


def detail(*gardens: Garden) -> Json:
    """The detail of the first garden of a finished table."""
    return as_object(score_of(*gardens)["detail"], "detail")


def beds(*gardens: Garden) -> list[Json]:
    """The beds of the first garden of a finished table."""
    return [as_object(bed, "bed") for bed in as_list(detail(*gardens)["beds"], "beds")]


def names(count: int, taken: Sequence[str] = ()) -> list[str]:
    """So many tile ids, none of them taken."""
    return [name for name in GAME.components.tile_ids if name not in taken][:count]
