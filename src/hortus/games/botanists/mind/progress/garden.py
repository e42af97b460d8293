"""What a turn leaves over, and what it plants."""

from collections import Counter
from typing import Final

from hortus.games.botanists import form
from hortus.games.botanists.components import COLUMN
from hortus.games.botanists.look.words.outlook import yields
from hortus.games.botanists.mind.progress.turn import Turn
from hortus.kernel.scene.words import NUMBERS, in_words

PLACES: Final = ("first", "second", "third")
LETS: Final = {
    "bonus_points": "scores {points} points",
    "swap_market": "lets you swap a leftover with the market",
    "swap_player": "lets you swap a leftover with another player",
    "move_token": "lets you put your token anywhere",
    "take_order": "lets you take an order",
}
# How many signs of a column are named one by one.
FEW: Final = 2


def leftovers(turn: Turn) -> list[str]:
    """What is left over at the end of a turn, before it is scored."""
    if not turn.planted or turn.scored:
        return []
    components, now = turn.components, turn.has.total()
    if now == 0:
        stays = "" if turn.turns_left == 0 else "if it is so "
        return [f"No flower is left over: +{components.empty_points} {stays}at the next scoring."]
    fewer = turn.had.total() - now
    if not 0 < fewer < len(NUMBERS):
        return []
    less = f"{NUMBERS[fewer].capitalize()} leftover{'' if fewer == 1 else 's'} fewer"
    return [f"{less}: {-fewer * components.leftover_points} points less to pay at the next scoring."]


def gift(turn: Turn) -> list[str]:
    """The bonus action of a flower planted face down, and what it costs."""
    if not turn.planted or not lies_withered(turn, turn.space):
        return []
    components, column = turn.components, turn.space // COLUMN
    action = form.BONUSES[components.bonus_of[turn.sign(turn.space)]]
    lost = "" if is_spoilt(turn) else f" and the +{components.column_points[column]} of its column"
    price = f"it costs {cost(turn, 0)} at the end{lost}"
    gain = LETS[action].format(points=components.bonus_points)
    return [f"Planted face down, a flower {gain}; {price}."] if used(turn, action) else []


def garden(turn: Turn) -> list[str]:
    """What the planted flower does for its column and at the end, or why it does nothing."""
    if not turn.planted:
        return []
    if lies_withered(turn, turn.space):
        components, sign = turn.components, turn.sign(turn.space)
        lacked = bool(bought := collected(turn)) and components.letters[sign] not in bought
        return [f"No {components.flower_ids[sign]} flower was at hand, so one had to wither."] if lacked else []
    if is_spoilt(turn):
        return [f"Planted face up, it does not wither: one more withered flower would cost {cost(turn, 1)} at the end."]
    return blooms(turn, turn.space)


def lies_withered(turn: Turn, space: int) -> bool:
    """Whether a tile of the land lies face down."""
    return turn.new.tiles[space].islower()


def is_spoilt(turn: Turn) -> bool:
    """Whether a flower had already withered in the column."""
    return any(lies_withered(turn, space) for space in range(turn.space - turn.space % COLUMN, turn.space))


def blooms(turn: Turn, space: int) -> list[str]:
    """A column without a withered flower."""
    components, column = turn.components, space // COLUMN
    name, points = f"The {PLACES[column]} column", int(components.column_points[column])
    signs = [turn.sign(at) for at in range(space + 1, (column + 1) * COLUMN)]
    if not signs:
        return [] if turn.scored else [f"{name} is in full bloom: +{points} at the next scoring."]
    if len(signs) <= FEW:
        rest = in_words([components.flower_ids[sign] for sign in signs])
        return [f"{name} is in bloom so far: {rest} would complete it (+{points})."]
    return [f"{name} is in bloom so far: {NUMBERS[len(signs)]} more flowers face up bring +{points}."]


def cost(turn: Turn, more: int) -> int:
    """What the last withered flower costs, or one more."""
    number, prices = turn.new.withered + more, turn.components.withered_points
    return int(prices[number - 1] - prices[number])


# ---- the bonus action of a flower planted face down ----


def used(turn: Turn, action: form.Bonus) -> bool:
    """Whether a bonus action was carried out, as far as the table shows; a scoring erases the traces of a swap."""
    match action:
        case "bonus_points":
            return turn.gain("bonus_points") > 0
        case "take_order":
            return bool(turn.taken) or sum(order in turn.before.open for order in turn.sold) > 1
        case "move_token":
            return turn.before.phase == "turn" or turn.old.token != turn.new.token
    return not turn.scored and swapped(turn)


def swapped(turn: Turn) -> bool:
    """Whether the leftovers differ from those without a swap."""
    spent = Counter(turn.new.tiles[turn.space].upper())
    for order in turn.sold:
        spent.update(turn.asked(order))
    return turn.had + Counter(collected(turn)) - spent != turn.has


def collected(turn: Turn) -> str:
    """The flowers that were collected, by their letters: none if the token stayed and a leftover was planted."""
    table, at = turn.before, turn.new.place
    if table.phase == "plant":
        return table.pending.collected or ""
    if (table.phase == "turn" and turn.old.token == turn.new.token) or at is None:
        return ""
    gone = [card for card in turn.old.hand if card not in turn.new.hand]
    spaces = {space for card in gone for space in yields(turn.components, table, turn.seat, card, at)}
    return "".join(table.letters[space] for space in sorted(spaces))
