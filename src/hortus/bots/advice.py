"""Advice: what a search thinks of the decisions of a position, and why, in the terms of the game's evaluator."""

from typing import Final

from mypy_extensions import i64

from hortus.bots.search import SearchBot
from hortus.bots.tree import NONE, ROOT
from hortus.kernel.contract import State
from hortus.kernel.decision import Json

# The term that says what it is by itself; all others are something that points are expected for.
POINTS: Final = "points"
# Differences smaller than this are not worth a word.
NOTABLE: Final = 0.25
# How many imagined worlds reasons are averaged over.
WORLDS: Final = 8
# A decision is not judged by fewer simulations than this.
LEAST: Final = 16


class Advice:
    """One decision with what may be expected of it."""

    def __init__(self, code: int, visits: int, points: float, win: float | None) -> None:
        self.code = code
        # How often it was tried: the most tried one is advised.
        self.visits = visits
        # Expected final points, and with more players the chance to win.
        self.points = points
        self.win = win

    def as_json(self, state: State) -> Json:
        """As `hortus hint --json` lists it."""
        found: Json = {"decision": state.describe(self.code), "words": state.game.words(state, self.code)}
        found["points"] = round(self.points, 2)
        if self.win is not None:
            found["win_chance"] = round(self.win, 3)
        found["simulations"] = self.visits
        return found


def advise(bot: SearchBot, state: State) -> list[Advice]:
    """The decisions that were tried, the best first."""
    bot.search(state)
    best = bot.tree.favourite()
    if bot.tree.visits[best] == 0:
        # The only decision that deserves thought needs none, but is advised like any other.
        bot.examine(state, bot.tree.code[best], LEAST)
    return listed(bot, state)


def listed(bot: SearchBot, state: State) -> list[Advice]:
    """What the last search of this position found."""
    tree = bot.tree
    found: list[Advice] = []
    entry = tree.first[ROOT]
    while entry != NONE:
        if tree.visits[entry] > 0:
            found.append(advice_of(bot, entry, state.seats > 1))
        entry = tree.next[entry]
    found.sort(key=rank)
    return found


def advice_of(bot: SearchBot, entry: i64, with_win: bool) -> Advice:
    """What the tree says of one decision."""
    tree = bot.tree
    visits = float(tree.visits[entry])
    win = tree.wins[entry] / visits if with_win else None
    return Advice(int(tree.code[entry]), int(tree.visits[entry]), tree.points[entry] / visits, win)


def rank(advice: Advice) -> tuple[int, float]:
    """Sort key: most tried first."""
    return -advice.visits, -advice.points


def examined(bot: SearchBot, state: State, code: int) -> Advice:
    """What may be expected of a certain decision, tried a little more if the search passed it over."""
    bot.examine(state, code, LEAST)
    return advice_of(bot, bot.tree.child(ROOT, code), state.seats > 1)


def reasons(bot: SearchBot, state: State, code: int) -> dict[str, float]:
    """By how much a turn that goes on with this decision moves each term, on average over imagined worlds."""
    evaluator = bot.evaluator(state)
    seat = int(state.to_move)
    moved: dict[str, float] = {}
    for _ in range(WORLDS):
        world = state.clone()
        world.resample(seat, bot.chance)
        for term, value in evaluator.reasons(world, seat).items():
            moved[term] = moved.get(term, 0.0) - value / WORLDS
        world.apply(code)
        bot.finish_turn(world, seat)
        for term, value in evaluator.reasons(world, seat).items():
            moved[term] = moved.get(term, 0.0) + value / WORLDS
    for term in evaluator.passing():
        moved.pop(term, None)
    return moved


def in_words(moved: dict[str, float]) -> str:
    """The notable reasons, the weightiest first: "+4.0 points, -1.5 for the tile to come"."""
    notable = [(term, value) for term, value in moved.items() if abs(value) >= NOTABLE]
    notable.sort(key=weight)
    told = [f"{value:+.1f} {term}" if term == POINTS else f"{value:+.1f} for {term}" for term, value in notable]
    return ", ".join(told) or "nothing changes much"


def weight(term: tuple[str, float]) -> float:
    """Sort key: the weightiest first."""
    return -abs(term[1])
