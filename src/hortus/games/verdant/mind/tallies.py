"""What statistics of Verdant count: cards and tokens taken, what the tokens are used for, the end."""

from typing import TYPE_CHECKING

from hortus.games.verdant import form, state
from hortus.games.verdant.decisions import describe
from hortus.games.verdant.look.words.things import card_name, token_name
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.offers import TAKES
from hortus.games.verdant.scoring.points import rank as rank_id

if TYPE_CHECKING:
    from hortus.games.verdant import VerdantGame


def takes(table: Verdant, code: int) -> list[tuple[str, str]]:
    """The card and the token of a turn, or the use of a token."""
    components = table.components
    match describe(table, code):
        case form.Take(card):
            token = components.token_names[table.market[state.TOKEN_ROW + (code - TAKES) % state.WIDTH]]
            kind = "plant" if card in components.plant_ids else "room"
            return [(kind, card_name(components, card)), ("token", token)]
        case form.Furnish(item):
            return [("item in a room", token_name(components, item))]
        case form.Use(item):
            return [("tool used", token_name(components, item))]
        case form.Wipe():
            return [("thumbs", "wipe tokens")]
        case form.Grow():
            return [("thumbs", "grow a plant")]
    return []


def ending(table: Verdant) -> str:
    """The only end (VE-58, VE-85)."""
    return "Every home has 15 cards, after 13 turns each: there is no other end"


def rank(game: "VerdantGame", points: int) -> str:
    """What a solo gardener's points are called (VE-86)."""
    return (rank_id(game.components, points) or "no rank").replace("-", " ")
