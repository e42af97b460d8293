"""What is said around the table of Botanists: the question, the outcome, the rounds, the score sheet."""

from hortus.games.botanists.components import BONUSES, COLUMN, LAND
from hortus.games.botanists.rules.scorings import namer
from hortus.games.botanists.state import KEEP_FLOWERS, PLANT, PLANTED, PLAY, TURN, Table
from hortus.kernel.decision import Json
from hortus.kernel.position import as_number, as_object
from hortus.kernel.scene import Standing
from hortus.kernel.words import LEAST, breakdown, total, victory

PART_NAMES = {
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
BONUS_QUESTIONS = {
    "bonus_points": "Bonus action: score {points} points?",
    "swap_market": "Bonus action: swap a leftover for a flower in the market?",
    "swap_player": "Bonus action: swap a leftover with another player?",
    "move_token": "Bonus action: put your token on any free space?",
    "take_order": "Bonus action: take an order as a personal order?",
}
SCORINGS = ("first", "second", "third")


def question(seen: Json, leftovers: bool, entering: bool, stuck: bool, points: int) -> str:
    """The question to the seat to move; `points`: what the bonus action of that name earns."""
    phase = str(seen["phase"])
    pending = as_object(seen["pending"], "pending")
    if phase == "bonus":
        return BONUS_QUESTIONS[str(pending["bonus"])].format(points=points)
    if phase == "swap":
        where = "in the market" if pending["bonus"] == BONUSES[1] else "from another player"
        return f"For your {pending['give']} flower, take one of another colour {where}."
    if phase == "turn" and stuck:
        return "No card fits anywhere in reach: show your hand and draw a new one."
    if phase == "turn" and entering:
        return "Enter the market from any edge and move one or two steps, to one of the lit spaces."
    if phase == "turn" and not leftovers:
        return "Move your token one or two steps."
    return QUESTIONS[phase]


def outcome(result: Json, names: list[str]) -> str:
    """The end in one sentence; there is no tie-break."""
    return victory(result, names, {})


def round_of(table: Table) -> int:
    """The number of the round, 1 to 15; between two phases the one just ended."""
    return int(table.field(table.to_move, PLANTED)) + (table.phase in (TURN, PLAY, PLANT))


def progress(table: Table) -> str:
    """The round."""
    return f"Round {round_of(table)} of {LAND}"


def badge(table: Table) -> str:
    """The round and the next scoring, or the scoring that has just been held."""
    scoring = (round_of(table) - 1) // COLUMN
    if table.phase >= KEEP_FLOWERS:
        return f"{SCORINGS[scoring].capitalize()} scoring done"
    last = (scoring + 1) * COLUMN
    coming = "scoring next" if round_of(table) == last else f"scoring after {last}"
    return f"{progress(table)} · {coming}"


def rounds(table: Table, names: list[str], seat: int) -> tuple[str, ...]:
    """In the round before a scoring: who would choose who goes first afterwards."""
    number = round_of(table)
    if table.phase >= KEEP_FLOWERS or number % COLUMN or number == LAND:
        return ()
    last = int(namer(table))
    who = "you choose" if last == seat else f"{names[last]} chooses"
    return (f"As things stand, {who} who goes first after the scoring.",)


def standing(result: Json, seat: int, name: str) -> Standing:
    """One column of the score sheet."""
    parts = breakdown(result, seat)
    named = tuple((PART_NAMES[key], as_number(value, key, LEAST)) for key, value in parts.items())
    return Standing(seat, name, total(result, seat), named)
