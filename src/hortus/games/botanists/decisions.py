"""Decisions of Botanists as the ledger's JSON objects, and their form as people may write it."""

from typing import Final

from hortus.games.botanists.components import BONUSES, COLOURS, SIDE, Components, unpacked
from hortus.games.botanists.rules.codes import (
    DRAWS,
    FROM_DECK,
    GIVES_TO_MARKET,
    GIVES_TO_PLAYER,
    KEEPS_CARDS,
    KEEPS_FLOWERS,
    KEPT_SETS,
    MOVES,
    PAIRS,
    PASS,
    PLANT_UP,
    PLANTS_DOWN,
    PLAYS,
    POINTS,
    REDRAW,
    REFRESHES,
    SELLS_OPEN,
    SELLS_PERSONAL,
    STARTS,
    TAKES_LEFTOVER,
    TAKES_ORDER,
    TAKES_TILE,
    TENDS,
    TOKEN_MOVES,
)
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.state import PLANTED
from hortus.kernel.decision import Json, Refusal, keys, verb, write
from hortus.kernel.position import as_id, as_list, as_number, as_text

PARAMETERS: Final[dict[str, tuple[str, ...]]] = {
    "move": ("to",),
    "tend": ("flower",),
    "redraw": (),
    "play": ("card",),
    "plant": ("flower", "face"),
    **dict.fromkeys(BONUSES, ()),
    "swap_market": ("give",),
    "swap_player": ("give",),
    "move_token": ("to",),
    "take_order": ("order",),
    "take": (),
    "refresh": ("orders",),
    "draw": (),
    "keep_cards": ("cards",),
    "fulfil": ("order", "from"),
    "keep_flowers": ("flowers",),
    "start": ("player",),
    "pass": (),
}
VERBS: Final = tuple(PARAMETERS)


# ---- codes as objects ----


def describe(table: Botanists, code: int) -> Json:
    """A legal code as the ledger's object."""
    components = table.components
    flowers, orders = components.flower_ids, components.order_ids
    if code == PASS:
        return {"do": "pass"}
    if code < TENDS:
        return {"do": "move", "to": space(code - MOVES)}
    if code < REDRAW:
        return {"do": "tend", "flower": flowers[code - TENDS]}
    if code == REDRAW:
        return {"do": "redraw"}
    if code < PLANT_UP:
        return {"do": "play", "card": _held(table, code - PLAYS)}
    if code == PLANT_UP:
        return {"do": "plant", "flower": flowers[next_sign(table)], "face": "up"}
    if code < POINTS:
        return {"do": "plant", "flower": flowers[code - PLANTS_DOWN], "face": "down"}
    if code == POINTS:
        return {"do": "bonus_points"}
    if code < GIVES_TO_PLAYER:
        return {"do": "swap_market", "give": flowers[code - GIVES_TO_MARKET]}
    if code < TOKEN_MOVES:
        return {"do": "swap_player", "give": flowers[code - GIVES_TO_PLAYER]}
    if code < TAKES_ORDER:
        return {"do": "move_token", "to": space(code - TOKEN_MOVES)}
    if code < TAKES_TILE:
        place = code - TAKES_ORDER
        return {"do": "take_order", "order": "deck" if place == FROM_DECK else orders[table.open_order(place)]}
    if code < TAKES_LEFTOVER:
        return {"do": "take", "at": space(code - TAKES_TILE)}
    if code < REFRESHES:
        player, colour = divmod(code - TAKES_LEFTOVER, COLOURS)
        return {"do": "take", "player": player, "flower": flowers[colour]}
    if code < DRAWS:
        return {"do": "refresh", "orders": [orders[order] for order in refreshed(table, code)]}
    if code == DRAWS:
        return {"do": "draw"}
    if code < SELLS_OPEN:
        return {"do": "keep_cards", "cards": [components.card_ids[card] for card in kept_cards(table, code)]}
    if code < SELLS_PERSONAL:
        return {"do": "fulfil", "order": orders[table.open_order(code - SELLS_OPEN)], "from": "open"}
    if code < KEEPS_FLOWERS:
        order = table.personal(table.to_move, code - SELLS_PERSONAL)
        return {"do": "fulfil", "order": orders[order], "from": "personal"}
    if code < STARTS:
        kept = unpacked(components, int(KEPT_SETS[code - KEEPS_FLOWERS]))
        return {"do": "keep_flowers", "flowers": [flowers[components.letters.index(letter)] for letter in kept]}
    return {"do": "start", "player": code - STARTS}


def space(at: int) -> list[int]:
    """A market space as [row, column], counted from 1."""
    return [at // SIDE + 1, at % SIDE + 1]


def _held(table: Botanists, place: int) -> str:
    return table.components.card_ids[table.held(table.to_move, place)]


def next_sign(table: Botanists) -> int:
    """The colour that the next space of the mover's land wants."""
    return table.sign(table.to_move, table.field(table.to_move, PLANTED))


def refreshed(table: Botanists, code: int) -> list[int]:
    """The open orders that a refresh replaces, in the order of their ids."""
    places = code - REFRESHES + 1
    return sorted(int(table.open_order(place)) for place in range(table.open_size) if places >> place & 1)


def kept_cards(table: Botanists, code: int) -> list[int]:
    """The two cards that are kept, in the order of their ids."""
    pair = 2 * (code - KEEPS_CARDS)
    return sorted(int(table.held(table.to_move, PAIRS[at])) for at in (pair, pair + 1))


# ---- objects as people write them ----


def normal(table: Botanists, decision: Json) -> Json:
    """The one form of a decision: sets are put in order; malformed ones are refused."""
    components = table.components
    do = verb(decision, VERBS)
    if do == "take":
        return _normal_take(components, decision)
    keys(decision, PARAMETERS[do])
    found: Json = {"do": do}
    for key in PARAMETERS[do]:
        found[key] = _value(components, do, key, decision[key])
    return found


def _normal_take(components: Components, decision: Json) -> Json:
    """A tile of the market, or a leftover of a player."""
    if "at" in decision:
        keys(decision, ("at",))
        return {"do": "take", "at": _space(decision["at"], "BO-43")}
    keys(decision, ("player", "flower"))
    player = as_number(decision["player"], '"player"', 0, 3, "BO-45")
    return {"do": "take", "player": player, "flower": _flower(components, decision["flower"], "flower")}


def _value(components: Components, do: str, key: str, value: object) -> object:
    """One parameter in its one form."""
    match key:
        case "to":
            return _space(value, "BO-24" if do == "move" else "BO-46")
        case "flower" | "give":
            return _flower(components, value, key)
        case "card":
            return components.card_ids[as_id(value, components.card_ids, "market card", f'"{key}"')]
        case "order":
            return as_text(_order(components, value, do), '"order"')
        case "face" | "from":
            return _word(value, key, ("up", "down") if key == "face" else ("open", "personal"))
        case "orders":
            return _set(value, components.order_ids, "order", key, "BO-61")
        case "cards":
            return _set(value, components.card_ids, "market card", key, "BO-62")
        case "flowers":
            found = [as_id(each, components.flower_ids, "flower", '"flowers"') for each in as_list(value, '"flowers"')]
            return [components.flower_ids[colour] for colour in sorted(found)]
    return as_number(value, f'"{key}"', 0, 3, "BO-72")


def _space(value: object, rule: str) -> list[int]:
    row, column = as_list(value, "a market space", 2)
    return [as_number(row, "the row", 1, SIDE, rule), as_number(column, "the column", 1, SIDE, rule)]


def _flower(components: Components, value: object, key: str) -> str:
    return components.flower_ids[as_id(value, components.flower_ids, "flower", f'"{key}"')]


def _order(components: Components, value: object, do: str) -> object:
    if do != "take_order" or value != "deck":
        as_id(value, components.order_ids, "order", '"order"')
    return value


def _word(value: object, key: str, allowed: tuple[str, ...]) -> str:
    word = as_text(value, f'"{key}"')
    if word not in allowed:
        raise Refusal("format", f'"{key}" is {write(word)}; it must be {" or ".join(allowed)}')
    return word


def _set(value: object, ids: list[str], what: str, key: str, rule: str) -> list[str]:
    """Cards in any order, each once."""
    found = [as_id(each, ids, what, f'"{key}"') for each in as_list(value, f'"{key}"')]
    if len(set(found)) < len(found):
        raise Refusal(rule, f'"{key}" names a card twice')
    return [ids[card] for card in sorted(found)]
