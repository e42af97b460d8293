"""What statistics of Botanists count: cards played, orders taken and fulfilled, flowers planted, bonuses, the end."""

from hortus.games.botanists import form
from hortus.games.botanists.decisions import describe
from hortus.games.botanists.look.words.decisions import BONUS_WORDS
from hortus.games.botanists.rules.game import Botanists
from hortus.kernel.form import verb


def takes(table: Botanists, code: int) -> list[tuple[str, str]]:
    """What a decision plays, takes, plants or fulfils."""
    components, decision, found = table.components, describe(table, code), list[tuple[str, str]]()
    match decision:
        case form.Play(card):
            return [("market card", f"{card} ({components.card_names[components.card_ids.index(card)]})")]
        case form.Plant(flower, face):
            return [(f"flower planted face {face}", flower)]
        case form.Fulfil(order, source):
            return [(f"{source} order fulfilled", order)]
        case form.TakeOrder(order):
            found = [("order taken", order)]
    bonus = BONUS_WORDS.get(verb(decision))
    return [*found, ("bonus action", bonus)] if bonus else found


def ending(table: Botanists) -> str:
    """The only end (BO-75)."""
    return "The third scoring, after 15 turns each: there is no other end"
