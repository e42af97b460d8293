"""What farms would score if the game ended now, and why."""

from hortus.games.planta_nubo.catalogue.vocabulary import FARM
from hortus.games.planta_nubo.scoring import counted_points, counted_things
from hortus.games.planta_nubo.state import Table
from hortus.games.planta_nubo.words.cards import measure_words
from hortus.kernel.words import counted


def counts(table: Table, card: int) -> bool:
    """Whether a card is a farm that counts something; other farms convert things at the end, as far as possible."""
    components = table.components
    return components.card_kind[card] == FARM and components.convert_times[card] == 0


def worth_now(table: Table, seat: int, card: int) -> str:
    """E.g. "3 points now"; nothing for a farm that does not count."""
    if not counts(table, card):
        return ""
    return f"{counted(int(counted_points(table, seat, card)), 'point')} now"


def why_now(table: Table, seat: int, card: int) -> str:
    """The same as a sentence, with what is counted."""
    if not counts(table, card):
        return ""
    components = table.components
    found = int(counted_things(table, seat, card))
    points = counted(int(counted_points(table, seat, card)), "point")
    what = measure_words(components, int(components.farm_what[card]), int(components.farm_which[card]), found)
    return f" Now: {points} for {found} {what}."
