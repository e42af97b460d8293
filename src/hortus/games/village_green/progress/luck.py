"""Why somebody trusts their luck: what lies open is of no use to them."""

from collections.abc import Iterator

from hortus.games.village_green.progress.turn import LAST, Told, Turn, Village
from hortus.games.village_green.scoring import award_points, line_counters, slot_points
from hortus.games.village_green.state import ACTION, ROW, SLOT_COUNT


def luck(turn: Turn) -> Iterator[Told]:
    """What came from a deck or a new row came instead of open cards that would not have scored."""
    table, taken = turn.before.table, turn.taken()
    greens = [int(table.cards[place]) for place in range(table.green_row)]
    awards = [int(table.cards[ROW + place]) for place in range(table.award_row)]
    blind = table.phase == ACTION and bool(taken) and not set(taken) & set(greens)
    if blind and all(turn.before.best_place(card)[0] <= 0 for card in greens):
        yield LAST, "No open green card scores for you now."
    blind = turn.slot >= 0 and turn.after.awards[turn.slot] not in (*awards, int(table.award_in_hand))
    if blind and all(best_slot(turn.before, award) <= 0 for award in awards):
        yield LAST, "No open award scores for you now."


def best_slot(village: Village, award: int) -> int:
    """What an award would score at most."""
    table, seat = village.table, village.seat
    return max(
        int(award_points(village.components, award, line_counters(table, seat, slot)) - slot_points(table, seat, slot))
        for slot in range(SLOT_COUNT)
    )
