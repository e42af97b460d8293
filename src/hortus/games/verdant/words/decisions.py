"""Decisions of Verdant in words."""

from hortus.games.verdant.decisions import describe, hand_id, held_tokens, own_cell
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.offers import STORE_NONE
from hortus.games.verdant.state import ROOM_ROW, TOKEN_ROW
from hortus.games.verdant.words.things import card_name, token_name
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number
from hortus.kernel.words import in_words


def words(table: Verdant, code: int) -> str:
    """A legal decision in words."""
    decision = describe(table, code)
    components = table.components
    match decision["do"]:
        case "start":
            declined = ", declining its verdancy" if "less" in decision else ""
            return f"Lay the plant {SIDES_IN_WORDS[str(decision['at'])]} the room{declined}"
        case "wipe":
            columns = [str(column) for column in as_list(decision["cols"], "cols")]
            return f"Wipe the token{'s' if len(columns) > 1 else ''} of column {in_words(columns)} (2 thumbs)"
        case "take":
            return words_of_take(table, decision)
        case "grow":
            return f"Grow {plant_at(table, decision['at'])} (2 thumbs)"
        case "place":
            less = as_list(decision.get("less", []), "less")
            declined = f", declining {len(less)} verdancy" if less else ""
            return f"Place {card_name(components, hand_id(table))} {where(decision['at'])}{declined}"
        case "furnish":
            return f"Put the {token_name(components, str(decision['item']))} into the room {where(decision['at'])}"
        case "use":
            return words_of_use(table, decision)
    if code != STORE_NONE:
        return f"End the turn, keeping the {token_name(components, str(decision['store']))}"
    return "End the turn, keeping nothing" if held_tokens(table) else "End the turn"


SIDES_IN_WORDS = {"[-1, 0]": "above", "[0, -1]": "to the left of", "[0, 1]": "to the right of", "[1, 0]": "below"}


def words_of_take(table: Verdant, decision: Json) -> str:
    """The card, its token and what it costs."""
    components = table.components
    card = str(decision["card"])
    ids = components.plant_ids if card in components.plant_ids else components.room_ids
    first = 0 if card in components.plant_ids else ROOM_ROW
    own = next(place for place in range(4) if table.market[first + place] == ids.index(card)) + 1
    column = as_number(decision.get("token_col", own), "token_col")
    token = components.token_names[table.market[TOKEN_ROW + column - 1]]
    paid = " (2 thumbs)" if column != own else ""
    return f"Take {card_name(components, card)} with the {token}{paid}"


def words_of_use(table: Verdant, decision: Json) -> str:
    """A tool and the plants that it helps."""
    name = token_name(table.components, str(decision["item"]))
    on = [plant_at(table, cell) for cell in as_list(decision.get("on", []), "on")]
    if table.family:
        return f"Use the {name} to complete {plant_at(table, decision['at'])}"
    match decision["item"]:
        case "fertilizer":
            amount = f", adding {decision['amount']} only" if "amount" in decision else ""
            return f"Use the {name} on {plant_at(table, decision['at'])}{amount}"
        case "trowel":
            return f"Use the {name} on {in_words(on)}"
    only = f", only on {in_words(on)}" if on else ""
    return f"Use the {name} around the room {where(decision['at'])}{only}"


def plant_at(table: Verdant, at: object) -> str:
    """The plant at a cell of the mover's home."""
    return table.components.plant_names[table.card_at(table.to_move, own_cell(table, at))]


def where(at: object) -> str:
    """A cell in words."""
    row, column = as_list(at, "a cell")
    return f"at row {row}, column {column}"
