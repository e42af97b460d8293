"""What anybody can count on the table of Botanists: rounds, scorings, where a token can go, what a card collects.

It looks at positions and decides nothing.
"""

from collections.abc import Sequence

from hortus.games.botanists import form
from hortus.games.botanists.components import COLUMN, LAND, SPACES, Components
from hortus.games.botanists.rules.market import CORNERS, NEAR, reach_from_outside, spread

# ---- rounds and scorings ----


def round_of(seen: form.Position) -> int:
    """The number of the round, 1 to 15; between two phases the one just ended."""
    return seen.mover.planted + (not seen.is_from("bonus"))


def turns_to_scoring(seen: form.Position, seat: int) -> int:
    """The turns that a seat still has before the next scoring, including the current one until it has planted."""
    planted = seen.players[seat].planted
    if planted == LAND:
        return 0
    if planted % COLUMN or not planted:
        return COLUMN - planted % COLUMN
    acting = seen.is_from("bonus", "orders") and seen.mover.planted == planted
    return 0 if acting or any(other.planted < planted for other in seen.players) else COLUMN


def preview(components: Components, seen: form.Seen, seat: int) -> int:
    """What a scoring held now would add; nothing during one, or after the last (BO-65 to BO-68)."""
    if isinstance(seen, form.Finished) or seen.is_from("keep_flowers"):
        return 0
    player = seen.players[seat]
    points = int(components.order_points) * len(player.completed)
    points += (
        int(components.leftover_points) * len(player.marginal) if player.marginal else int(components.empty_points)
    )
    column = player.planted // COLUMN - 1
    if turns_to_scoring(seen, seat) or not player.land[column].isupper():
        return points
    return points + int(components.column_points[column])


def namer(start: int, totals: Sequence[int]) -> int:
    """Who would name the start player: of those in last place, the one furthest clockwise from the leader (BO-73)."""
    count = len(totals)
    leader = max(((start + step) % count for step in range(count)), key=totals.__getitem__)
    return min(((leader - step) % count for step in range(1, count + 1)), key=totals.__getitem__)


# ---- the market ----


def boxes(components: Components, card: str, at: int) -> list[int]:
    """The market spaces beneath a card whose token stands here; none if it does not fit."""
    covered = int(components.covers[components.card_ids.index(card) * SPACES + at])
    return [each for each in range(SPACES) if covered >> each & 1]


def yields(components: Components, seen: form.Position, seat: int, card: str, at: int) -> list[int]:
    """The spaces whose tiles a card collects if the seat's token stands here (BO-30, BO-31)."""
    letters, others = seen.letters, [each.place for number, each in enumerate(seen.players) if number != seat]
    return [each for each in boxes(components, card, at) if letters[each] != "." and each not in others]


def reach(seen: form.Position, seat: int) -> list[int]:
    """Where a token may end its movement (BO-21 to BO-26)."""
    tokens = {each.place for each in seen.players}
    free = sum(2**space for space in range(SPACES) if space not in tokens)
    at = seen.players[seat].place
    spaces = reach_from_outside(free) if at is None else spread(NEAR[at] & free or CORNERS & free) & free
    return [space for space in range(SPACES) if spaces >> space & 1]
