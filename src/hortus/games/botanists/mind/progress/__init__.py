"""What a turn of Botanists has done for its player, and what that is good for later."""

from typing import Final

from hortus.games.botanists import form
from hortus.games.botanists.components import Components
from hortus.games.botanists.mind.progress.garden import garden, gift, leftovers
from hortus.games.botanists.mind.progress.orders import distant, promises, sales
from hortus.games.botanists.mind.progress.turn import Turn, best_chance, coming

__all__ = ["progress"]

# The most sentences about one turn.
MOST: Final = 5


def progress(components: Components, before: form.Seen, after: form.Seen, seat: int) -> list[str]:
    """The sentences about a turn, most important first."""
    turn = Turn(components, form.in_play(before), form.in_play(after), seat)
    if turn.planted > 1:
        return []  # more than one turn: what is true then is not the first turn's doing
    chance = best_chance(turn)
    near, bonus = promises(turn, chance), gift(turn)
    planted = [] if bonus else garden(turn)
    later = coming(turn, chance, " ".join(near))
    rest = later + planted if chance.fulfils else planted + later
    return [*first(turn), *sales(turn), *bonus, *near, *leftovers(turn), *rest, *distant(turn, chance)][:MOST]


def first(turn: Turn) -> list[str]:
    """Whether the seat goes first after a scoring."""
    begins = turn.before.is_from("keep_flowers") and not turn.after.is_from("keep_flowers")
    chosen = begins and turn.after.start_player == turn.seat
    return ["You go first: the whole market is yours to choose from."] if chosen else []
