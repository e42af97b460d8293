"""What statistics of Village Green count: cards and awards placed, the uses of the village card, the end."""

from typing import TYPE_CHECKING

from hortus.games.village_green import form, scoring
from hortus.games.village_green.decisions import describe
from hortus.games.village_green.look.words import narration, things
from hortus.games.village_green.position import TRIGGERS
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.state import NO_AWARD, SLOT_COUNT

if TYPE_CHECKING:
    from hortus.games.village_green import VillageGreenGame


def takes(table: VillageGreen, code: int) -> list[tuple[str, str]]:
    """What a decision places in the village, or does with the village card."""
    components = table.components
    match describe(table, code):
        case form.Place(card):
            kind = "covering card" if table.cover else "green card"
            return [(kind, things.green_name(components, card))]
        case form.PlaceAward():
            return [("award", components.award_names[table.award_in_hand])]
        case form.Refresh(deck):
            return [("village card", f"refresh the {deck} row")]
        case form.Cover():
            return [("village card", "cover a green card")]
    return []


def dealt(table: VillageGreen, seat: int) -> list[tuple[str, str]]:
    """The awards of the top row, which nobody chose (VG-09)."""
    slots = [table.slots[seat * SLOT_COUNT + slot] for slot in range(SLOT_COUNT)]
    return [("award", table.components.award_names[award]) for award in slots if award != NO_AWARD]


def ending(table: VillageGreen) -> str:
    """What set off the end."""
    cause = TRIGGERS[table.ending]
    return narration.ENDINGS[cause] if cause else "The gardener stopped, or had no card to place"


def rank(game: "VillageGreenGame", points: int) -> str:
    """What a solo gardener's points are called (VG-72)."""
    return game.components.rank_names[scoring.rank(game.components, points)]
