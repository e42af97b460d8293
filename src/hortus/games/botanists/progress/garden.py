"""What a turn leaves over, and what it plants."""

from typing import Final

from hortus.games.botanists.components import BONUSES, COLOURS, COLUMN
from hortus.games.botanists.progress.bonus import collected, used
from hortus.games.botanists.progress.turn import Turn, leftovers_of
from hortus.games.botanists.state import GROUND, PLANTED, WITHERED
from hortus.games.botanists.words.things import NUMBERS
from hortus.kernel.words import in_words

PLACES: Final = ("first", "second", "third")
LETS: Final = {
    "bonus_points": "scores {points} points",
    "swap_market": "lets you swap a leftover with the market",
    "swap_player": "lets you swap a leftover with another player",
    "move_token": "lets you put your token anywhere",
    "take_order": "lets you take an order",
}
# Signs of a column that are named one by one.
FEW: Final = 2


def leftovers(turn: Turn) -> list[str]:
    """What is left over at the end of a turn, before it is scored."""
    if not turn.planted or turn.scored:
        return []
    components, now = turn.after.components, leftovers_of(turn.after, turn.seat).total()
    if now == 0:
        stays = "" if turn.turns_left == 0 else "if it is so "
        return [f"No flower is left over: +{components.empty_points} {stays}at the scoring {turn.when}."]
    fewer = leftovers_of(turn.before, turn.seat).total() - now
    if not 0 < fewer < len(NUMBERS):
        return []
    less = f"{NUMBERS[fewer].capitalize()} leftover{'' if fewer == 1 else 's'} fewer"
    return [f"{less}: {-fewer * components.leftover_points} points less to pay at the scoring {turn.when}."]


def garden(turn: Turn) -> list[str]:
    """What the flower that was planted does for its column and at the end."""
    if not turn.planted:
        return []
    space = int(turn.after.field(turn.seat, PLANTED)) - 1
    column = [int(turn.after.field(turn.seat, GROUND + at)) for at in range(space - space % COLUMN, space + 1)]
    spoilt = any(tile >= COLOURS for tile in column[:-1])
    if column[-1] >= COLOURS:
        return [withers(turn, space, spoilt)]
    if spoilt:
        return [f"Planted face up, it does not wither: one more withered flower would cost {cost(turn, 1)} at the end."]
    return blooms(turn, space)


def blooms(turn: Turn, space: int) -> list[str]:
    """A column without a withered flower."""
    components, column = turn.after.components, space // COLUMN
    name, points = f"The {PLACES[column]} column", int(components.column_points[column])
    signs = [turn.after.sign(turn.seat, at) for at in range(space + 1, (column + 1) * COLUMN)]
    if not signs:
        return [] if turn.scored else [f"{name} is in full bloom: +{points} at the scoring {turn.when}."]
    if len(signs) <= FEW:
        rest = in_words([components.flower_ids[sign] for sign in signs])
        return [f"{name} is in bloom so far: {rest} would complete it (+{points})."]
    return [f"{name} is in bloom so far: {NUMBERS[len(signs)]} more flowers face up bring +{points}."]


def withers(turn: Turn, space: int, spoilt: bool) -> str:
    """What a flower face down costs, and what it is good for, or why it must be."""
    components, sign = turn.after.components, int(turn.after.sign(turn.seat, space))
    action, there = (
        BONUSES[components.bonus_of[sign]],
        f"the +{components.column_points[space // COLUMN]} of its column",
    )
    price = f"costs {cost(turn, 0)} at the end{'' if spoilt else f' and {there}'}"
    if used(turn, action):
        return f"Planted face down, it {price}, but {LETS[action].format(points=components.bonus_points)}."
    if (bought := collected(turn)) and components.letters[sign] not in bought:
        return f"No {components.flower_ids[sign]} flower was at hand, so one withers: it {price}."
    return f"Planted face down, it {price}."


def cost(turn: Turn, more: int) -> int:
    """What the last withered flower costs, or one more."""
    number, prices = int(turn.after.field(turn.seat, WITHERED)) + more, turn.after.components.withered_points
    return int(prices[number - 1] - prices[number])
