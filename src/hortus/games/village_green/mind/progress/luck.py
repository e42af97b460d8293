"""Why a player trusts to luck: the face-up cards are of little use to them."""

from collections.abc import Iterator

from hortus.games.village_green.form import SLOTS, Kind
from hortus.games.village_green.mind.progress.turn import LAST, NONE, Turn, Village
from hortus.kernel.scene.words import Told, counted

# Face-up cards that score no more than this are of little use.
LITTLE = 2


def luck(turn: Turn) -> Iterator[Told]:
    """What came from a deck, whose row then stays as it is; or a new row in place of cards that score little."""
    before, ids = turn.before, turn.components
    drawn = stays(turn, "green") and (turn.put_under or bool(turn.taken()))
    if before.seen.phase == "action" and (drawn or renewed(turn, "green")):
        greens = [ids.green_ids.index(card) for card in before.row("green")]
        yield from little("green card", [before.best_place(card)[0] for card in greens])
    drawn = stays(turn, "award") and turn.slot != NONE
    if before.seen.phase in ("action", "take_award") and (drawn or renewed(turn, "award")):
        awards = [ids.award_ids.index(award) for award in before.row("award")]
        yield from little("award", [best_slot(before, award) for award in awards])


def stays(turn: Turn, kind: Kind) -> bool:
    """Whether the row of a kind has not changed."""
    return turn.before.row(kind) == turn.after.row(kind)


def renewed(turn: Turn, kind: Kind) -> bool:
    """Whether the village card was turned over to put a row under its deck."""
    turned = turn.before.player.village_face_up != turn.after.player.village_face_up
    return turned and len(turn.after.under(kind)) > len(turn.before.under(kind)) + 1


def little(what: str, gains: list[int]) -> Iterator[Told]:
    """The most that face-up cards would score, if that is not much."""
    most = max(gains, default=0)
    if gains and most <= 0:
        yield Told(LAST, f"No open {what} scores for you now.")
    elif gains and most <= LITTLE:
        yield Told(LAST, f"No open {what} scores more than {counted(most, 'point')} for you now.")


def best_slot(village: Village, award: int) -> int:
    """The most that an award would score."""
    return max(village.paid(award, village.line(slot)) - village.points(slot) for slot in range(len(SLOTS)))
