"""Writing positions of Verdant: whole ones, one seat's knowledge of one, finished tables, the result, the census."""

from collections import Counter
from typing import Final

from hortus.games.verdant.components import POTS
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.scoring.points import breakdown, goals_met, rank
from hortus.games.verdant.state import (
    CELL_COUNT,
    CONCRETE,
    DEALT_PLANT,
    DEALT_ROOM,
    DISCARD,
    FINISHED,
    GONE_TOOLS,
    INCOMPLETE,
    NONE,
    OCCUPIED,
    PHASES,
    PLACE,
    PLANT_ROW,
    PLANT_THUMBS,
    POT_KINDS,
    POT_ROW,
    ROOM_ROW,
    ROOM_THUMBS,
    START,
    STORAGE,
    SUPPLY,
    TERRACOTTA,
    THUMBS,
    TOKEN_ROW,
    USE,
    WIDTH,
)
from hortus.kernel.decision import Json
from hortus.kernel.deck import Deck
from hortus.kernel.room_game import EVERYTHING
from hortus.kernel.words import alone, verdict

VARIANTS: Final = ("standard", "family")
CARD_ROWS: Final = ("plants", "rooms")
FULL_HOME: Final = 15
# What a tally says yes or no to.
FLAGS: Final = ("collector", "decorator")


def write_position(table: Verdant, seat: int) -> Json:
    """The position as a seat knows it, or the whole of it (EVERYTHING)."""
    over = table.phase == FINISHED
    data: Json = {
        "game": "verdant",
        "kind": "final" if table.homes_only else "position",
        "options": {
            "players": table.seats,
            "variant": VARIANTS[table.family],
            "goals": len(table.goals) > 0,
            "deck": table.components.deck_sizes[table.extended],
        },
        "goals": [table.components.goal_ids[goal] for goal in table.goals],
        "phase": PHASES[table.phase],
        "to_move": None if over else table.to_move,
    }
    if table.homes_only and any(
        len(table.cells_of(player)) < FULL_HOME for player in range(table.seats) if player not in table.tallies
    ):
        data["partial"] = True
    if not table.homes_only:
        data |= {
            "round": table.round,
            "start_player": table.start,
            "market": _write_market(table),
            "turn": _write_turn(table),
            "pots": _write_supply(table),
            **({"pot_discard": _write_discard(table)} if table.has_pot_row() else {}),
            "decks": _write_decks(table, seat),
            "gone": _write_gone(table),
        }
    data["players"] = [_write_player(table, player, seat) for player in range(table.seats)]
    return {**data, "result": result(table)} if over else data


def _named(ids: list[str], number: int) -> str | None:
    return None if number == NONE else ids[number]


def _write_market(table: Verdant) -> Json:
    components, columns = table.components, range(WIDTH)
    market: Json = {
        "plants": [_named(components.plant_ids, table.market[PLANT_ROW + column]) for column in columns],
        "plant_thumbs": [int(table.market[PLANT_THUMBS + column]) for column in columns],
        "tokens": [_named(components.token_ids, table.market[TOKEN_ROW + column]) for column in columns],
        "rooms": [_named(components.room_ids, table.market[ROOM_ROW + column]) for column in columns],
        "room_thumbs": [int(table.market[ROOM_THUMBS + column]) for column in columns],
    }
    if table.has_pot_row():
        market["pots"] = [_named(list(POTS), table.market[POT_ROW + column]) for column in columns]
    return market


def _write_turn(table: Verdant) -> Json:
    turn: Json = {"completed": table.completed}
    if table.phase not in (PLACE, USE):
        return turn
    row, column = divmod(int(table.taken), WIDTH)
    ids = table.components.plant_ids if row == 0 else table.components.room_ids
    return turn | {
        "row": CARD_ROWS[row],
        "col": column + 1,
        "card": _named(ids, table.card),
        "token_col": table.token_column + 1,
        "token": _named(table.components.token_ids, table.token),
    }


def _write_supply(table: Verdant) -> Json:
    if table.family:
        return {}
    return {POTS[pot]: int(table.market[SUPPLY + pot]) for pot in range(CONCRETE, TERRACOTTA)}


def _write_discard(table: Verdant) -> Json:
    piles = {POTS[pot]: int(table.market[DISCARD + pot]) for pot in range(POT_KINDS)}
    return {pot: count for pot, count in piles.items() if count}


def _write_decks(table: Verdant, observer: int) -> Json:
    components = table.components
    return {
        name: _write_deck(deck, ids) if observer == EVERYTHING else "unknown"
        for name, deck, ids in (
            ("plants", table.plants, components.plant_ids),
            ("rooms", table.rooms, components.room_ids),
            ("bag", table.bag, components.token_ids),
        )
    }


def _write_deck(deck: Deck, ids: list[str]) -> object:
    if deck.top_size == 0:
        return "unknown"
    known = [ids[deck.top[i]] for i in reversed(range(deck.top_size))]
    return [*known, "..."] if deck.loose_size else known


def _write_gone(table: Verdant) -> Json:
    components = table.components
    items = [name for token, name in enumerate(components.token_ids) if table.gone_items >> token & 1]
    tools = [
        name
        for tool, name in enumerate(components.token_ids[components.fertilizer :])
        for _ in range(table.market[GONE_TOOLS + tool])
    ]
    return {
        "plants": [name for plant, name in enumerate(components.plant_ids) if table.gone_plants >> plant & 1],
        "rooms": [name for room, name in enumerate(components.room_ids) if table.gone_rooms >> room & 1],
        "tokens": items + tools,
    }


def _write_player(table: Verdant, seat: int, observer: int) -> Json:
    components = table.components
    hidden = table.phase == START and observer not in (EVERYTHING, seat)
    player: Json = {
        "name": table.names[seat] if table.names else f"Player {seat + 1}",
        "thumbs": table.field(seat, THUMBS),
    }
    stored = _named(components.token_ids, table.field(seat, STORAGE))
    if stored or not table.homes_only:
        player["storage"] = stored
    if table.phase == START:
        player["dealt"] = {
            "plant": components.plant_ids[table.field(seat, DEALT_PLANT)],
            "room": components.room_ids[table.field(seat, DEALT_ROOM)],
        }
    if seat in table.tallies:
        return {**player, "tally": write_tally(table.tallies[seat])}
    unlaid = not table.mask(seat, OCCUPIED) and not table.homes_only
    player["home"] = None if hidden or unlaid else write_home(table, seat)
    return player


def write_tally(tally: dict[str, int]) -> Json:
    """What was counted by eye."""
    return {key: bool(count) if key in FLAGS else count for key, count in tally.items()}


def write_home(table: Verdant, seat: int) -> Json:
    """The smallest rectangle around a home."""
    cells = {
        (int(table.row_at(seat, cell)), int(table.column_at(seat, cell))): write_cell(table, seat, cell)
        for cell in table.cells_of(seat)
    }
    if not cells:
        return {"origin": [0, 0], "grid": []}
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    return {
        "origin": [min(rows), min(columns)],
        "grid": [
            [cells.get((row, column), "") for column in range(min(columns), max(columns) + 1)]
            for row in range(min(rows), max(rows) + 1)
        ],
    }


def write_cell(table: Verdant, seat: int, cell: int) -> str:
    """A card with what is on it."""
    components = table.components
    card, mark = int(table.card_at(seat, cell)), int(table.mark_at(seat, cell))
    if cell % 2 == 0:
        plain = seat * CELL_COUNT + cell in table.plain_rooms
        room = components.type_codes[components.room_type[card]] if plain else components.room_ids[card]
        return room if mark == NONE else f"{room} item:{components.token_ids[mark]}"
    plant = components.plant_ids[card]
    if not table.has(seat, INCOMPLETE, cell):
        return f"{plant} pot:{POTS[mark]}"
    return f"{plant} +{mark}" if mark else plant


# ---- the result ----


def result(table: Verdant) -> Json:
    """The score output."""
    players: list[Json] = []
    for seat in range(table.seats):
        parts, goals = breakdown(table, seat), goals_met(table, seat)
        total = sum(parts.values()) + sum(goals.values())
        players.append({"total": total, "breakdown": {**parts, "goals": goals}})
    if table.seats == 1:
        return {"players": players, **alone(rank(table.components, int(table.score(0))))}
    seats = range(table.seats)
    points, standings = [table.score(seat) for seat in seats], [table.standing(seat) for seat in seats]
    return {"players": players, **verdict(points, standings, "thumbs")}


# ---- the census ----


def census(table: Verdant) -> dict[str, int]:
    """How many of each card, token and bonus pot there are, wherever they lie."""
    components = table.components
    plants: Counter[int] = Counter(table.market[PLANT_ROW + column] for column in range(WIDTH))
    rooms: Counter[int] = Counter(table.market[ROOM_ROW + column] for column in range(WIDTH))
    tokens: Counter[int] = Counter(table.market[TOKEN_ROW + column] for column in range(WIDTH))
    pots: Counter[int] = Counter(table.market[POT_ROW + column] for column in range(WIDTH))
    (plants if table.taken < ROOM_ROW else rooms)[table.card] += 1
    tokens[table.token] += 1
    for seat in range(table.seats):
        tokens[table.field(seat, STORAGE)] += 1
        if not table.mask(seat, OCCUPIED) and not table.homes_only:
            plants[table.field(seat, DEALT_PLANT)] += 1
            rooms[table.field(seat, DEALT_ROOM)] += 1
        for cell in table.cells_of(seat):
            (plants if cell % 2 else rooms)[table.card_at(seat, cell)] += 1
            if cell % 2 == 0:
                tokens[table.mark_at(seat, cell)] += 1
            elif not table.has(seat, INCOMPLETE, cell):
                pots[table.mark_at(seat, cell)] += 1
    for deck, cards in ((table.plants, plants), (table.rooms, rooms), (table.bag, tokens)):
        cards.update(deck.loose[i] for i in range(deck.loose_size))
        cards.update(deck.top[i] for i in range(deck.top_size))
    plants.update(plant for plant in range(len(components.plant_ids)) if table.gone_plants >> plant & 1)
    rooms.update(room for room in range(len(components.room_ids)) if table.gone_rooms >> room & 1)
    tokens.update(token for token in range(components.fertilizer) if table.gone_items >> token & 1)
    for tool, count in enumerate(table.market[GONE_TOOLS:]):
        tokens[components.fertilizer + tool] += count
    for pot in range(CONCRETE, TERRACOTTA):
        pots[pot] += table.market[SUPPLY + pot] + table.market[DISCARD + pot]
    counted: dict[str, int] = {}
    for ids, counts in (
        (components.plant_ids, plants),
        (components.room_ids, rooms),
        (components.token_ids, tokens),
        (list(POTS[:TERRACOTTA]), pots),
    ):
        counted |= {name: int(counts[number]) for number, name in enumerate(ids)}
    return counted
