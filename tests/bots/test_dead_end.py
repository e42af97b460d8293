"""A position without a decision before the end is a fault of the game: every bot says so instead of spinning."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.base import Bot
from hortus.bots.levels import contestant, searcher
from hortus.bots.search import SearchBot
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import NO_OPINION, OVER, State
from tests.bots.wager import SURE, Points, Wager, WagerGame

GAP = "Wager offers seat 0 no decision in the phase 0, though the game is not over: its rules have a gap"


class DeadEnd(Wager):
    """The first decision leads nowhere: the game is not over, and nothing is on offer."""

    def legal_into(self, out: vec[i64]) -> i64:
        return super().legal_into(out) if self.points[0] == 0 and self.revealed == 0 else 0

    def apply(self, code: i64) -> None:
        super().apply(code)
        self.to_move = 0

    def clone(self) -> "DeadEnd":
        copy = DeadEnd(self.game, self.seats, self.chance.clone())
        copy.to_move, copy.revealed = self.to_move, self.revealed
        copy.hidden, copy.points = self.hidden, list(self.points)
        return copy


class Racing(Points):
    def races(self) -> bool:
        return True

    def plays_on(self, start: State, world: State) -> bool:
        return True


class Planning(Points):
    """Has a quick decision wherever there is any."""

    def plans(self) -> bool:
        return True

    def quick(self, state: State) -> i64:
        return SURE if state.legal() else NO_OPINION


STRATEGIES = {"tree": Points(), "race": Racing(), "plan": Planning()}


def dead_end(strategy: str) -> State:
    game = WagerGame(STRATEGIES[strategy])
    state = DeadEnd(game, 1, game.new(1, 1).chance)
    state.deal()
    return state


def thinker() -> SearchBot:
    return searcher("search:40", 1)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_searcher_that_meets_a_dead_end_says_so(strategy: str) -> None:
    with pytest.raises(Refusal, match=GAP):
        thinker().choose(dead_end(strategy))


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("level", ["random", "greedy", "search:40"])
def test_every_bot_that_is_asked_in_a_dead_end_says_so(level: str, strategy: str) -> None:
    state = dead_end(strategy)
    state.apply(SURE)
    with pytest.raises(Refusal, match=GAP):
        contestant(level, 1).choose(state)


@pytest.mark.parametrize("bot", [contestant("random", 1), contestant("greedy", 1), thinker()])
def test_a_bot_that_is_asked_after_the_end_says_so(bot: Bot) -> None:
    state = dead_end("tree")
    state.to_move = OVER
    with pytest.raises(Refusal, match="the game is over: there is nothing to decide"):
        bot.choose(state)


class Circling(DeadEnd):
    """Everything is always on offer, and nothing ever ends it."""

    def legal_into(self, out: vec[i64]) -> i64:
        return Wager.legal_into(self, out)

    def clone(self) -> "Circling":
        copy = Circling(self.game, self.seats, self.chance.clone())
        copy.to_move, copy.hidden, copy.points = self.to_move, self.hidden, list(self.points)
        return copy


class CirclingFast(Racing):
    def quick(self, state: State) -> i64:
        return SURE


def test_a_race_through_a_game_without_an_end_comes_to_one() -> None:
    game = WagerGame(CirclingFast())
    assert searcher("search:9", 1).choose(Circling(game, 1, game.new(1, 1).chance)) in range(SURE + 2)
