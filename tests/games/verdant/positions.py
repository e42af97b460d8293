"""Small builders of Verdant positions: a test names what it is about, everything else is quiet scenery."""

import json
from collections.abc import Iterator, Sequence

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_number, as_object, as_text

COMPONENTS = GAME.components
BONUS = {1: 4, 2: 3, 3: 4, 4: 5, 5: 6}
POTS = ("concrete", "wood", "ceramic")
# A quiet home grows along this path; even steps are rooms.
PATH = (
    (0, 0),
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 4),
    (1, 3),
    (1, 2),
    (1, 1),
    (1, 0),
    (2, 0),
    (2, 1),
    (2, 2),
    (2, 3),
    (2, 4),
)


def home(*rows: str, origin: tuple[int, int] = (0, 0)) -> Json:
    """A home by its rows, cells between bars: `home("su-BBLM | jasmine +3 |")`."""
    return {"origin": list(origin), "grid": [[cell.strip() for cell in row.split("|")] for row in rows]}


def count(one: Json) -> int:
    """How many cards a home has."""
    return sum(1 for row in as_list(one["grid"], "grid") for cell in as_list(row, "row") if cell)


class Scenery:
    """Cards and tokens that a test does not name."""

    def __init__(self, named: object, deck: int = 50) -> None:
        text = write(named)
        extra = deck == 60
        self.plants = [
            name
            for name, more in zip(COMPONENTS.plant_ids, COMPONENTS.plant_extra, strict=True)
            if (extra or not more) and f'"{name}' not in text
        ]
        self.rooms = [
            name
            for name, more in zip(COMPONENTS.room_ids, COMPONENTS.room_extra, strict=True)
            if (extra or not more) and f'"{name}' not in text
        ]
        self.tokens = [name for name in COMPONENTS.token_ids[:45] if name not in text]

    def home(self, cards: int) -> Json:
        """A quiet home of so many cards."""
        grid = [[""] * 5 for _ in range(3)]
        for step, (row, column) in enumerate(PATH[:cards]):
            grid[row][column] = self.plants.pop() if step % 2 else self.rooms.pop()
        return {"origin": [0, 0], "grid": grid}


def position(*homes: Json, **fields: object) -> Json:
    """The first seat starts and is to move. Fields of the file override the scenery; those of `market` row by row.

    Besides them: `players`; `card` in hand; `token` taken; `place`, that is row, column and token column of what was
    taken; `thumbs` of the seats; `storage` of the first seat; plants `completed` this turn.
    """
    players = as_number(fields.pop("players", 2), "players")
    phase = as_text(fields.pop("phase", "select"), "phase")
    card, token, storage = fields.pop("card", None), fields.pop("token", None), fields.pop("storage", None)
    row, column, token_column = as_place(fields.pop("place", ("plants", 1, 1)))
    thumbs = list(as_tuple(fields.pop("thumbs", ())))
    completed = fields.pop("completed", 0)
    market = as_object(fields.pop("market", {}), "market")
    options: Json = {"players": players, "variant": "standard", "goals": bool(fields.get("goals")), "deck": 50}
    options |= as_object(fields.pop("options", {}), "options")
    scenery = Scenery([homes, card, token, storage, market, fields], 60 if options["deck"] == 60 else 50)
    own = homes[0] if homes else scenery.home(2)
    done = phase == "use"
    others = [*homes[1:], *(scenery.home(count(own) - done) for _ in range(players - max(1, len(homes))))]
    turn: Json = {"completed": completed}
    rows: dict[str, list[object]] = {
        name: [cards.pop() for _ in range(4)]
        for name, cards in (("plants", scenery.plants), ("tokens", scenery.tokens), ("rooms", scenery.rooms))
        if name not in market
    }
    if phase in ("place", "use"):
        turn |= {"row": row, "col": column, "token_col": token_column, "card": card, "token": token}
        for name, number in ((row, column), ("tokens", token_column)):
            if name in rows:
                rows[name][number - 1] = None
    lying: Json = {**rows, "plant_thumbs": [0] * 4, "room_thumbs": [0] * 4}
    if players == 1 and options["variant"] == "standard":
        lying["pots"] = ["concrete"] * 3 + [None if completed else "concrete"]
    lying |= market
    data: Json = {
        "game": "verdant",
        "kind": "position",
        "options": options,
        "goals": [],
        "phase": phase,
        "round": count(own) - 1 - done,
        "to_move": 0,
        "start_player": 0,
        "market": lying,
        "turn": turn,
        "pots": {},
        "players": [
            {
                "name": f"Player {seat + 1}",
                "thumbs": thumbs[seat] if seat < len(thumbs) else 0,
                "storage": storage if seat == 0 else None,
                "home": one,
            }
            for seat, one in enumerate([own, *others])
        ],
    }
    data |= fields
    if "pots" not in fields and options["variant"] == "standard":
        seen = [lying.get("pots"), data.get("pot_discard"), data["players"]]
        data["pots"] = {pot: BONUS[players] - pots_in(seen, pot) for pot in POTS}
    return data


def as_tuple(value: object) -> tuple[object, ...]:
    """Some values, however a test lists them."""
    assert isinstance(value, (list, tuple))
    return tuple(value)


def as_place(value: object) -> tuple[str, int, int]:
    """Row, column and token column."""
    assert isinstance(value, tuple)
    return str(value[0]), int(value[1]), int(value[2])


def pots_in(value: object, pot: str) -> int:
    """How often a pot is named: over the market, in a discard pile, in homes."""
    if isinstance(value, dict):
        piled = value.get(pot, 0)
        return (piled if isinstance(piled, int) else 0) + sum(pots_in(each, pot) for each in value.values())
    if isinstance(value, list):
        return sum(pots_in(each, pot) for each in value)
    return 1 if isinstance(value, str) and (value == pot or value.endswith(f"pot:{pot}")) else 0


def final(*homes: Json, thumbs: Sequence[int] = (), **fields: object) -> Json:
    """A finished table."""
    players: list[Json] = [
        {"name": f"Player {seat + 1}", "thumbs": thumbs[seat] if seat < len(thumbs) else 0, "home": one}
        for seat, one in enumerate(homes)
    ]
    return {"game": "verdant", "kind": "final", "players": players, **fields}


def full_home(named: object = (), **cells: str) -> Json:
    """A quiet home of fifteen cards; cells by their names replace some of it: `r0c1="jasmine +3"`."""
    grid = as_list(Scenery([named, list(cells.values())]).home(15)["grid"], "grid")
    for name, text in cells.items():
        as_list(grid[int(name[1])], "row")[int(name[3])] = text
    return {"grid": grid}


def load(data: Json, seed: int = 1) -> State:
    """The state of a position file."""
    return GAME.load(json.loads(write(data)), seeded(seed))


def at(*homes: Json, **fields: object) -> State:
    """The state of a position that `position` builds; `seed` is for the chance of its future."""
    seed = as_number(fields.pop("seed", 1), "seed")
    return load(position(*homes, **fields), seed)


def refused(data: Json) -> str:
    """The rule by which a position file is refused."""
    with pytest.raises(Refusal) as caught:
        load(data)
    return caught.value.rule


def complaint(data: Json) -> str:
    """The sentence with which a position file is refused."""
    with pytest.raises(Refusal) as caught:
        load(data)
    return caught.value.message


def do(state: State, verb: str, **parameters: object) -> State:
    """Make one decision; the state is changed and returned."""
    state.apply(state.code_of({"do": verb, **parameters}))
    return state


def not_allowed(state: State, verb: str, **parameters: object) -> str:
    """The rule by which a decision is refused; nothing changes."""
    before = state.key()
    with pytest.raises(Refusal) as caught:
        state.code_of({"do": verb, **parameters})
    assert state.key() == before
    return caught.value.rule


def offers(state: State, verb: str = "") -> list[Json]:
    """The legal decisions, if wanted those of one verb."""
    found = [state.describe(code) for code in state.legal()]
    return [decision for decision in found if not verb or decision["do"] == verb]


def values(state: State, verb: str, key: str) -> list[object]:
    """One parameter of all legal decisions of a verb."""
    return [decision.get(key) for decision in offers(state, verb)]


def player_of(state: State, seat: int = 0) -> Json:
    """A player in the position file of a state."""
    return as_object(as_list(state.position()["players"], "players")[seat], "player")


def cells_of(state: State, seat: int = 0) -> dict[tuple[int, int], str]:
    """A home by its cells."""
    found = as_object(player_of(state, seat)["home"], "home")
    return dict(_cells(found))


def _cells(one: Json) -> Iterator[tuple[tuple[int, int], str]]:
    origin = as_list(one["origin"], "origin")
    for row, line in enumerate(as_list(one["grid"], "grid")):
        for column, text in enumerate(as_list(line, "row")):
            if text:
                yield (int(str(origin[0])) + row, int(str(origin[1])) + column), str(text)


def market_of(state: State, row: str) -> list[object]:
    """A row of the market."""
    return as_list(as_object(state.position()["market"], "market")[row], row)


def parts_of(state: State, seat: int = 0) -> Json:
    """The breakdown of a seat."""
    return as_object(as_object(as_list(state.result()["players"], "players")[seat], "player")["breakdown"], "breakdown")


def goals_of(data: Json, seat: int = 0) -> Json:
    """The points for goals in a finished table or position."""
    return as_object(parts_of(load(data), seat)["goals"], "goals")
