"""Bots think in separate processes: never in the event loop, and never in the way of another table.

There are three lanes. Quick levels never wait behind those that think ahead, and nobody waits for the analysis of a
finished game.
"""

from asyncio import gather
from secrets import randbits

from hortus.bots.levels import BUDGETS, LEVELS, level_of
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.table.bots.pool import Claim, Pool
from hortus.table.bots.thinking import choose, hint, last_position, study

# The priority of those who think long: they yield to people, and to quick bots, for which people wait.
DEEP, REVIEW = 10, 15
# The levels that decide at once; nobody knows how long other bots take.
QUICK = frozenset(LEVELS) - frozenset(BUDGETS)
# Seconds of overhead allowed for the analysis of a game beyond its thinking, which can take twice as long as planned:
# it yields to everything else, and on a busy machine it gets a tenth of a processor.
STUDY_SLACK = 150.0


class BotRunner:
    """Processes that play, and one that analyses finished games, which can take long."""

    def __init__(self, workers: int, patience: float, own_bots: dict[str, str] | None = None) -> None:
        self._quick = Pool(1)
        self._deep = Pool(workers, DEEP)
        self._review = Pool(1, REVIEW)
        # Seconds for one job: more than any legitimate position needs.
        self._patience = patience
        # What is run for the names of the keeper's own bots.
        self._own_bots = own_bots or {}

    def start(self) -> None:
        """Start the processes that play, so that the first decision does not wait for them."""
        self._quick.start()
        self._deep.start()

    async def stop(self) -> None:
        """Kill all processes, whatever they are thinking about."""
        for pool in (self._quick, self._deep, self._review):
            await pool.stop()

    @property
    def waiting(self) -> int:
        """How many jobs are waiting for a process."""
        return self._quick.waiting + self._deep.waiting + self._review.waiting

    async def check(self) -> None:
        """Fail if the processes that play do not answer."""
        await gather(*(pool.check(self._patience) for pool in (self._quick, self._deep)))

    async def choose(self, state: State, level: str, claim: Claim) -> list[int]:
        """The code that a bot of this level chooses, and those certain to follow it."""
        lane, bot = self.lane(level), self.bot(level)
        return await lane.run(claim, self._patience, choose, state.game.name, seen(state), bot, randbits(60))

    def bot(self, level: str) -> str:
        """What is run for a level or for one of the keeper's own bots."""
        name = level_of(level, self._own_bots)
        return self._own_bots.get(name, name)

    def lane(self, level: str) -> Pool:
        """The lane in which bots of this level think; a seat's kind ("bot:expert") says the same as its level."""
        return self._quick if self.bot(level) in QUICK else self._deep

    async def hint(self, state: State, claim: Claim) -> list[Json]:
        """The best decisions for the seat to move, with expected points and reasons."""
        return await self._deep.run(claim, self._patience, hint, state.game.name, seen(state), randbits(60))

    async def study(self, record: str, seconds: float, claim: Claim) -> Json:
        """What the decisions of a finished game were worth, and where it turned, given this much thought."""
        return await self._review.run(claim, 2 * seconds + STUDY_SLACK, study, record, seconds)

    async def position(self, record: str, claim: Claim) -> Json:
        """The position that a record leads to: no job for bots, but it can take as long."""
        return await self._deep.run(claim, self._patience, last_position, record)


def seen(state: State) -> Json:
    """What the seat to move may know."""
    return state.observation(int(state.to_move))
