"""Decisions of Verdant in words: as something to do, and as something done."""

from hortus.games.verdant.decisions import describe, hand_id, held_tokens, own_cell
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.offers import STORE_NONE
from hortus.games.verdant.state import DEALT_PLANT, ROOM_ROW, TOKEN_ROW
from hortus.games.verdant.words.places import market_room, market_token, place_at, plant_at
from hortus.games.verdant.words.things import card_name, token_name
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number
from hortus.kernel.words import counted, in_words

PAST = {
    "Lay": "Laid",
    "Replace": "Replaced",
    "Take": "Took",
    "Spend": "Spent",
    "Place": "Placed",
    "Put": "Put",
    "Use": "Used",
    "End": "Ended",
}
FOR_THUMBS = "for 2 thumbs"
SIDES_IN_WORDS = {"[-1, 0]": "above", "[0, -1]": "to the left of", "[0, 1]": "to the right of", "[1, 0]": "below"}


def words(table: Verdant, code: int) -> str:
    """A legal decision in words: "Take the Ivy with the vining lamp"."""
    verb, rest = saying(table, code)
    return f"{verb} {rest}"


def done(table: Verdant, code: int) -> str:
    """A decision that was made: "Took the Ivy with the vining lamp"."""
    verb, rest = saying(table, code)
    # The name of the player comes before it.
    return f"{PAST[verb]} {rest.replace('your room', 'the first room')}"


def saying(table: Verdant, code: int) -> tuple[str, str]:
    """The verb of a decision, and the rest of the sentence."""
    decision = describe(table, code)
    match decision["do"]:
        case "start":
            return "Lay", starting(table, decision)
        case "wipe":
            columns = [as_number(column, "column") - 1 for column in as_list(decision["cols"], "cols")]
            return "Replace", f"{in_words([market_token(table, each) for each in columns])} {FOR_THUMBS}"
        case "take":
            return "Take", taking(table, decision)
        case "grow":
            return "Spend", f"2 thumbs to grow the {own_plant(table, decision['at'])}"
        case "place":
            return "Place", placing(table, decision)
        case "furnish":
            return "Put", f"the {named(table, decision['item'])} into {own_place(table, decision['at'])}"
        case "use":
            return "Use", using(table, decision)
    if code != STORE_NONE:
        return "End", f"the turn, keeping the {named(table, decision['store'])}"
    return "End", "the turn, keeping nothing" if held_tokens(table) else "the turn"


def starting(table: Verdant, decision: Json) -> str:
    """The dealt plant beside the dealt room."""
    plant = table.components.plant_names[table.field(table.to_move, DEALT_PLANT)]
    declined = ", without growing it" if "less" in decision else ""
    return f"the {plant} {SIDES_IN_WORDS[str(decision['at'])]} your room{declined}"


def taking(table: Verdant, decision: Json) -> str:
    """The card, its token and what it costs."""
    components = table.components
    card = str(decision["card"])
    plant = card in components.plant_ids
    number = components.plant_ids.index(card) if plant else components.room_ids.index(card)
    first = 0 if plant else ROOM_ROW
    own = next(place for place in range(4) if table.market[first + place] == number)
    column = as_number(decision.get("token_col", own + 1), "token_col") - 1
    taken = f"the {card_name(components, card)}" if plant else market_room(table, own)
    # The token on the same shelf needs no location.
    if column == own:
        return f"{taken} with the {components.token_names[table.market[TOKEN_ROW + own]]}"
    return f"{taken} with {market_token(table, column)} {FOR_THUMBS}"


def placing(table: Verdant, decision: Json) -> str:
    """The card in hand, where it goes, and what is declined."""
    less = as_list(decision.get("less", []), "less")
    where = f"the {card_name(table.components, hand_id(table))} {own_place(table, decision['at'])}"
    if not less:
        return where
    if less[0] == decision["at"]:
        return f"{where}, giving up {counted(len(less), 'verdancy', 'verdancy')}"
    return f"{where}, without growing {in_words([f'the {own_plant(table, each)}' for each in less])}"


def using(table: Verdant, decision: Json) -> str:
    """A tool and the plants that it helps."""
    name = f"the {named(table, decision['item'])}"
    on = in_words([f"the {own_plant(table, cell)}" for cell in as_list(decision.get("on", []), "on")])
    if table.family:
        return f"{name} to complete the {own_plant(table, decision['at'])}"
    match decision["item"]:
        case "fertilizer":
            amount = f", adding only {decision['amount']}" if "amount" in decision else ""
            return f"{name} on the {own_plant(table, decision['at'])}{amount}"
        case "trowel":
            return f"{name} on {on}"
    return f"{name} around {own_place(table, decision['at'])}" + (f", only on {on}" if on else "")


def named(table: Verdant, token: object) -> str:
    """A token by its name."""
    return token_name(table.components, str(token))


def own_plant(table: Verdant, at: object) -> str:
    """The plant at a cell of the mover's home."""
    return plant_at(table, table.to_move, own_cell(table, at))


def own_place(table: Verdant, at: object) -> str:
    """A cell of the mover's home."""
    return place_at(table, table.to_move, own_cell(table, at))
