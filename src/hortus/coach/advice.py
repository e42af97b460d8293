"""Advice: what a search thinks of the decisions in a position."""

from typing import Final

from mypy_extensions import i64

from hortus.bots.search import SearchBot
from hortus.bots.tree import NONE, ROOT
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State

# The fewest simulations that judge a decision.
LEAST: Final = 16
# The most simulations per decision when a few are compared.
MOST: Final = 128


class Advice:
    """One decision, and what to expect of it."""

    def __init__(self, code: int, visits: int, worth: float, points: float, win: float | None) -> None:
        self.code = code
        # How often it was tried: the most tried one is recommended.
        self.visits = visits
        # Decides between two that were tried equally often.
        self.worth = worth
        # Expected final points, and with more players the probability of winning.
        self.points = points
        self.win = win

    def as_json(self, state: State) -> Json:
        """As `hortus hint --json` lists it."""
        found: Json = {"decision": state.describe(self.code), "code": self.code}
        found["words"] = state.game.words(state, self.code)
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
        # A single candidate needs no search, but is advised like any other.
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
    """What the tree says about one decision."""
    tree = bot.tree
    visits = float(tree.visits[entry])
    win = tree.wins[entry] / visits if with_win else None
    worth, points = tree.total[entry] / visits, tree.points[entry] / visits
    return Advice(int(tree.code[entry]), int(tree.visits[entry]), worth, points, win)


def rank(advice: Advice) -> tuple[int, float]:
    """Sort key: most tried first."""
    return -advice.visits, -advice.points


def levelled(bot: SearchBot, state: State, compared: list[Advice]) -> list[Advice]:
    """The same decisions, all tried equally often and so in the same worlds, the best first."""
    most = min(MOST, compared[0].visits)
    for each in compared:
        bot.examine(state, each.code, most)
    found = [advice_of(bot, bot.tree.child(ROOT, each.code), state.seats > 1) for each in compared]
    found.sort(key=worth_of)
    return found


def worth_of(advice: Advice) -> float:
    """Sort key: the best first."""
    return -advice.worth


def outcomes(bot: SearchBot, state: State, codes: list[int], worlds: int) -> list[list[float]]:
    """The points each decision leads to in each of these worlds; where decisions race, all face the same worlds."""
    bot.mind.start_afresh(state)
    found: list[list[float]] = []
    for code in codes:
        results: list[float] = []
        before = 0.0
        for number in range(worlds):
            bot.examine(state, code, number + 1)
            after = bot.tree.points[bot.tree.child(ROOT, code)]
            results.append(after - before)
            before = after
        found.append(results)
    return found
