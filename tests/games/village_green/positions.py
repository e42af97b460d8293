"""Small builders of Village Green positions: a test names what it is about, everything else is quiet scenery."""

from collections.abc import Sequence
from copy import deepcopy

import pytest

from hortus.games.village_green import GAME
from hortus.games.village_green.components import CELLS, SLOTS
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_object

# Scenery: three dealt awards for each seat, and both rows.
DEALT = (
    ("ruby-clover", "diane-yeller", "linda-flowers"),
    ("alfred-rower", "sonny-rowe", "lily-maniare"),
    ("rosie-redford", "rosa-gelber", "peter-petals"),
    ("excellence-in-structures", "symmetrical-forestry", "birch-plantation"),
    ("natural-habitats", "hard-and-soft-wood", "variety-in-trees"),
)
GREEN_ROW = ("yellow-petunia-oak", "yellow-petunia-birch", "yellow-petunia-willow")
AWARD_ROW = ("excellence-in-trees", "polychromatism", "colour-combination")
HAND = ("red-rose-pond", "blue-rose-pond", "yellow-rose-pond")

Stack = str | list[str] | None


def green(**cells: Stack) -> list[list[Stack]]:
    """A village by its cells: `green(r1c1="lawn")`."""
    assert set(cells) <= set(CELLS)
    return [[cells.get(f"r{row}c{column}") for column in (1, 2, 3)] for row in (1, 2, 3)]


def awards(**slots: Stack) -> dict[str, Stack]:
    """Award slots by name; the top row comes from the scenery of the seat."""
    assert set(slots) <= set(SLOTS)
    return slots


def player(
    cells: list[list[Stack]] | None = None,
    hand: Sequence[str] | None = None,
    slots: dict[str, Stack] | None = None,
    face_up: bool = True,
) -> Json:
    """One player; a hand that is not named is unknown."""
    return {
        "village_face_up": face_up,
        "hand": {"unknown": 3} if hand is None else list(hand),
        "awards": slots or {},
        "green": cells or green(),
    }


def position(*players: Json, **fields: object) -> Json:
    """A position in which the first seat is to start and to move; fields of the file override the scenery."""
    seats = [deepcopy(one) for one in players or (player(), player())]
    for seat, one in enumerate(seats):
        one["awards"] = {**dict(zip(SLOTS, DEALT[seat], strict=False)), **as_object(one["awards"], "awards")}
    data: Json = {
        "game": "village_green",
        "kind": "position",
        "players": seats,
        "start_player": 0,
        "to_move": 0,
        "phase": "action",
        "rows": {"green": list(GREEN_ROW), "award": list(AWARD_ROW)},
        "decks": {"green": {"unknown": 20}, "award": {"unknown": 5}},
    }
    return {**data, **fields}


def final(*players: Json) -> Json:
    """A finished table."""
    data = position(*players)
    for one in as_list(data["players"], "players"):
        del as_object(one, "player")["hand"]
    return {key: data[key] for key in ("game", "players")} | {"kind": "final"}


def rows(greens: Sequence[str] = GREEN_ROW, award: Sequence[str] = AWARD_ROW) -> Json:
    return {"green": list(greens), "award": list(award)}


def decks(greens: Sequence[str] | int = 20, award: Sequence[str] | int = 5) -> Json:
    """Decks by size, or by their cards from the top."""
    return {
        "green": {"unknown": greens} if isinstance(greens, int) else list(greens),
        "award": {"unknown": award} if isinstance(award, int) else list(award),
    }


def load(data: Json, seed: int = 1) -> State:
    return GAME.load(data, seeded(seed))


def solo(
    cells: list[list[Stack]] | None = None,
    hand: Sequence[str] = HAND,
    slots: dict[str, Stack] | None = None,
    face_up: bool = True,
    **fields: object,
) -> State:
    """A solo game under way."""
    return load(position(player(cells, hand, slots, face_up), **fields))


# ---- decisions ----

COVER: Json = {"do": "cover"}
PASS: Json = {"do": "pass"}
STOP: Json = {"do": "stop"}


def take_green(source: str) -> Json:
    return {"do": "take_green", "from": source}


def take_award(source: str) -> Json:
    return {"do": "take_award", "from": source}


def place(card: str, at: str) -> Json:
    return {"do": "place", "card": card, "at": at}


def bottom(card: str) -> Json:
    return {"do": "bottom", "card": card}


def place_award(at: str) -> Json:
    return {"do": "place_award", "at": at}


def refresh(deck: str, *order: str) -> Json:
    return {"do": "refresh", "deck": deck, "order": list(order)}


def play(state: State, *decisions: Json) -> State:
    """Carry out decisions, each of which must be on offer."""
    for decision in decisions:
        state.apply(state.code_of(decision))
    return state


def offers(state: State, do: str | None = None) -> list[Json]:
    """The decisions on offer, or those of one kind."""
    found = [state.describe(code) for code in state.legal()]
    return found if do is None else [decision for decision in found if decision["do"] == do]


def cells_for(state: State, card: str) -> list[str]:
    """The cells on which a hand card may be placed."""
    return [str(decision["at"]) for decision in offers(state, "place") if decision["card"] == card]


def refused(state: State, decision: Json) -> str:
    """The rule by which a decision is refused; nothing may have changed."""
    before = (state.key(), state.position(), state.legal())
    with pytest.raises(Refusal) as caught:
        state.code_of(decision)
    assert (state.key(), state.position(), state.legal()) == before
    return caught.value.rule


def refused_position(data: Json) -> str:
    """The rule by which a position is refused."""
    with pytest.raises(Refusal) as caught:
        load(data)
    return caught.value.rule


# ---- looking at a position ----


def seat_of(state: State, seat: int = 0) -> Json:
    return as_object(as_list(state.position()["players"], "players")[seat], "player")


def hand_of(state: State, seat: int = 0) -> list[object]:
    return as_list(seat_of(state, seat)["hand"], "hand")


def cell_of(state: State, at: str, seat: int = 0) -> object:
    lines = as_list(seat_of(state, seat)["green"], "green")
    return as_list(lines[int(at[1]) - 1], "row")[int(at[3]) - 1]


def slot_of(state: State, at: str, seat: int = 0) -> object:
    return as_object(seat_of(state, seat)["awards"], "awards")[at]


def row_of(state: State, name: str = "green") -> list[object]:
    return as_list(as_object(state.position()["rows"], "rows")[name], name)


def deck_of(state: State, name: str = "green") -> object:
    return as_object(state.position()["decks"], "decks")[name]


def bottom_of(state: State, name: str = "green") -> list[object]:
    """The cards of known place beneath a deck; all of it where it is known as a whole."""
    deck = deck_of(state, name)
    return deck if isinstance(deck, list) else as_list(as_object(deck, name).get("bottom", []), "bottom")


def deck_size(state: State, name: str = "green") -> object:
    deck = deck_of(state, name)
    return len(deck) if isinstance(deck, list) else as_object(deck, name)["unknown"]


def score_of(state: State, seat: int = 0) -> Json:
    return as_object(as_list(state.result()["players"], "players")[seat], "score")


def breakdown(state: State, seat: int = 0) -> Json:
    return as_object(score_of(state, seat)["breakdown"], "breakdown")
