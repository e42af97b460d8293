"""What is said around the table of Botanists: the question, the rounds, the names on the score sheet."""

from collections.abc import Sequence

from hortus.games.botanists import form
from hortus.games.botanists.components import COLUMN, LAND
from hortus.games.botanists.look.words.outlook import namer, round_of

PART_NAMES: dict[str, str] = {
    "orders": "orders",
    "empty_land": "no leftovers",
    "leftovers": "leftovers",
    "columns": "columns in bloom",
    "bonus_points": "bonus points",
    "withered": "withered flowers",
    "unfulfilled": "unfulfilled orders",
}
QUESTIONS = {
    "turn": "Move your token, or plant one of your leftovers instead.",
    "play": "Play a market card.",
    "plant": "Plant one of the flowers you collected.",
    "refresh": "Replace open orders, or leave them.",
    "draw": "Draw two market cards and keep two of four, or keep your hand.",
    "keep_cards": "Keep two of your four market cards.",
    "orders": "Fulfil an order, or end your turn.",
    "keep_flowers": "Keep up to two leftovers for the next five rounds.",
    "start": "You are last on points: choose who goes first now.",
}
BONUS_QUESTIONS: dict[form.Bonus, str] = {
    "bonus_points": "Bonus action: score {points} points?",
    "swap_market": "Bonus action: swap a leftover for a flower in the market?",
    "swap_player": "Bonus action: swap a leftover with another player?",
    "move_token": "Bonus action: put your token on any free space?",
    "take_order": "Bonus action: take an order as a personal order?",
}
SCORINGS = ("first", "second", "third")


def question(seen: form.Position, stuck: bool, points: int) -> str:
    """The question to the seat to move; `points`: what the bonus action of that name earns."""
    pending = seen.pending
    if seen.phase == "bonus" and pending.bonus:
        return BONUS_QUESTIONS[pending.bonus].format(points=points)
    if seen.phase == "swap":
        where = "in the market" if pending.bonus == "swap_market" else "from another player"
        return f"For your {pending.give} flower, take one of another colour {where}."
    if seen.phase == "turn" and stuck:
        return "No card fits anywhere in reach: show your hand and draw a new one."
    if seen.phase == "turn" and seen.mover.token is None:
        return "Enter the market from any edge and move one or two steps, to one of the lit spaces."
    if seen.phase == "turn" and not seen.mover.marginal:
        return "Move your token one or two steps."
    return QUESTIONS[seen.phase]


def progress(seen: form.Position) -> str:
    """The round."""
    return f"Round {round_of(seen)} of {LAND}"


def badge(seen: form.Position) -> str:
    """The round and the next scoring, or the scoring that has just been held."""
    scoring = (round_of(seen) - 1) // COLUMN
    if seen.is_from("keep_flowers"):
        return f"{SCORINGS[scoring].capitalize()} scoring done"
    last = (scoring + 1) * COLUMN
    coming = "scoring next" if round_of(seen) == last else f"scoring after {last}"
    return f"{progress(seen)} · {coming}"


def rounds(seen: form.Position, result: form.Result, names: Sequence[str], seat: int) -> tuple[str, ...]:
    """In the round before a scoring: who would choose who goes first afterwards."""
    number = round_of(seen)
    if seen.is_from("keep_flowers") or number % COLUMN or number == LAND:
        return ()
    last = namer(seen.start_player, [each.total for each in result.players])
    who = "you choose" if last == seat else f"{names[last]} chooses"
    return (f"As things stand, {who} who goes first after the scoring.",)
