"""What farms would score if the game ended now, and why."""

from hortus.games.planta_nubo.catalogue.vocabulary import FARM, FLOWER_COLOURS, FLOWERS_HELD
from hortus.games.planta_nubo.rules.measures import measure
from hortus.games.planta_nubo.scoring import counted_points, unscored_flowers
from hortus.games.planta_nubo.state import Table
from hortus.games.planta_nubo.words.things import measure_words
from hortus.kernel.words import counted


def counts(table: Table, card: int) -> bool:
    """Whether a card is a farm that counts something; other farms take things in at the end, as far as they reach."""
    components = table.components
    return components.card_kind[card] == FARM and components.convert_times[card] == 0


def worth_now(table: Table, seat: int, card: int) -> str:
    """E.g. "3 points now"; nothing for what does not count."""
    if not counts(table, card):
        return ""
    return f"{counted(int(counted_points(table, seat, card)), 'point')} now"


def why_now(table: Table, seat: int, card: int) -> str:
    """The same as a sentence, with what is counted."""
    if not counts(table, card):
        return ""
    components = table.components
    what, which = int(components.farm_what[card]), int(components.farm_which[card])
    flowers = what in (FLOWERS_HELD, FLOWER_COLOURS)
    found = unscored_flowers(table, seat, what) if flowers else measure(table, seat, what, which)
    points = counted(int(counted_points(table, seat, card)), "point")
    return f" Now: {points}, for {found} {measure_words(components, what, which, int(found))}."
