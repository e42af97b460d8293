"""Why a player trusts to luck: the face-up cards are of little use to them."""

from collections.abc import Iterator

from hortus.games.village_green.progress.turn import LAST, Turn, Village
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.scoring import award_points, line_counters, slot_points
from hortus.games.village_green.state import ACTION, FACE_UP, ROW, SLOT_COUNT, TAKE_AWARD
from hortus.kernel.deck import Deck
from hortus.kernel.words import Told, counted

# Face-up cards that score no more than this are of little use.
LITTLE = 2


def luck(turn: Turn) -> Iterator[Told]:
    """What came from a deck, whose row then stays as it is; or a new row in place of cards that score little."""
    before, after = turn.before.table, turn.after.table
    drawn = greens(before) == greens(after) and (turn.put_under or bool(turn.taken()))
    if before.phase == ACTION and (drawn or renewed(turn, before.green, after.green)):
        yield from little("green card", [turn.before.best_place(card)[0] for card in greens(before)])
    drawn = awards(before) == awards(after) and turn.slot >= 0
    if before.phase in (ACTION, TAKE_AWARD) and (drawn or renewed(turn, before.award, after.award)):
        yield from little("award", [best_slot(turn.before, award) for award in awards(before)])


def renewed(turn: Turn, before: Deck, after: Deck) -> bool:
    """Whether the village card was turned over to put a row under its deck."""
    turned = turn.before.table.field(turn.before.seat, FACE_UP) != turn.after.table.field(turn.after.seat, FACE_UP)
    return turned and after.under_size > before.under_size + 1


def little(what: str, gains: list[int]) -> Iterator[Told]:
    """The most that face-up cards would score, if that is not much."""
    most = max(gains, default=0)
    if gains and most <= 0:
        yield Told(LAST, f"No open {what} scores for you now.")
    elif gains and most <= LITTLE:
        yield Told(LAST, f"No open {what} scores more than {counted(most, 'point')} for you now.")


def greens(table: VillageGreen) -> list[int]:
    """The face-up green cards."""
    return [int(table.cards[place]) for place in range(table.green_row)]


def awards(table: VillageGreen) -> list[int]:
    """The face-up awards."""
    return [int(table.cards[ROW + place]) for place in range(table.award_row)]


def best_slot(village: Village, award: int) -> int:
    """The most that an award would score."""
    table, seat = village.table, village.seat
    return max(
        int(award_points(village.components, award, line_counters(table, seat, slot)) - slot_points(table, seat, slot))
        for slot in range(SLOT_COUNT)
    )
