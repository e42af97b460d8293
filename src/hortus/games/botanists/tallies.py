"""What statistics of Botanists count: cards played, orders taken and fulfilled, flowers planted, bonuses, the end."""

from hortus.games.botanists.decisions import describe
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.words.decisions import BONUS_WORDS


def takes(table: Botanists, code: int) -> list[tuple[str, str]]:
    """What a decision plays, takes, plants or fulfils."""
    components, decision = table.components, describe(table, code)
    do = str(decision["do"])
    match do:
        case "play":
            card = components.card_ids.index(str(decision["card"]))
            return [("market card", f"{components.card_ids[card]} ({components.card_names[card]})")]
        case "plant":
            return [(f"flower planted face {decision['face']}", str(decision["flower"]))]
        case "fulfil":
            return [(f"{'personal' if decision['from'] != 'open' else 'open'} order fulfilled", str(decision["order"]))]
    found = [("order taken", str(decision["order"]))] if do == "take_order" else []
    return [*found, ("bonus action", BONUS_WORDS[do])] if do in BONUS_WORDS else found


def ending(table: Botanists) -> str:
    """The only end (BO-75)."""
    return "The third scoring, after 15 turns each: there is no other end"
