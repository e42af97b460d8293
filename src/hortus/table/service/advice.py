"""Advice from bots: hints while a game runs, what its decisions were worth afterwards, and why a piece does not fit."""

import asyncio
from collections import OrderedDict

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_list, as_number, as_object
from hortus.table.bots.pool import Claim
from hortus.table.bots.runner import BotRunner
from hortus.table.bots.worker import Failed
from hortus.table.errors import Forbidden, Unavailable
from hortus.table.limits import HOUSE, Allowance, Rate
from hortus.table.people.seats import Viewer
from hortus.table.service.hints import Hints
from hortus.table.settings import Settings
from hortus.table.tables.pace import mover_of
from hortus.table.tables.tables import Tables, remember

# What a study adds to a move that a hint had proposed.
PROPOSED = "A hint had proposed this move: with more time, the bot thinks better of it."
# How often one visitor may ask.
HINTS, STUDIES = Rate(30, 30), Rate(6, 3)


class Advice:
    """The bots' advice on the tables of one process."""

    def __init__(self, settings: Settings, tables: Tables, bots: BotRunner) -> None:
        self._settings = settings
        self._tables = tables
        self._bots = bots
        self._hints = Hints(bots)
        self._asked_hints = Allowance(HINTS.times(settings.limits), "asked for many hints")
        self._asked_studies = Allowance(STUDIES.times(settings.limits), "had many games analysed")
        # Analyses of finished games, complete or in progress.
        self._studies: OrderedDict[str, asyncio.Task[Json]] = OrderedDict()

    async def hint(self, table_id: str, viewer: Viewer, visitor: str = HOUSE) -> tuple[int, list[Json]]:
        """The best decisions for the seat to move, with expected points and reasons, and the event they follow."""
        sitting = await self._tables.sitting(table_id)
        mover_of(sitting, viewer)
        if not sitting.seating.settings.hints:
            raise Forbidden("hints", "this table is played without hints")
        if sitting.lesson is not None and sitting.lesson.due(sitting.match.seq) is not None:
            raise Forbidden("hints", "the teacher says what to do next")
        self._asked_hints.spend(visitor)
        seq, number = sitting.seq, sitting.match.seq + 1
        found = await self._hints.ask(sitting, visitor)
        sitting.proposed[number] = as_object(found[0]["decision"], "decision")
        return seq, found

    async def why_not(self, table_id: str, viewer: Viewer, piece: str, place: str, turn: str) -> Refusal | None:
        """Why the viewer, who is to move, may not put a piece at a place."""
        sitting = await self._tables.sitting(table_id)
        return sitting.game.why_not(sitting.state, mover_of(sitting, viewer), piece, place, turn)

    async def study(self, table_id: str, visitor: str = HOUSE) -> Json:
        """After the end: what every decision was worth, and where the game turned. Computed once for all who ask."""
        sitting = await self._tables.sitting(table_id)
        if not sitting.match.over:
            raise Forbidden("over", "positions are analysed when the game is over")
        if table_id not in self._studies or failed(self._studies[table_id]):
            self._asked_studies.spend(visitor)
            search = self._bots.study(sitting.match.record().text(), self._settings.study, Claim(visitor, table_id))
            remember(self._studies, table_id, asyncio.create_task(search), self._settings.tables_in_memory)
        try:
            return owned(await asyncio.shield(self._studies[table_id]), sitting.proposed)
        except Failed as error:
            raise Unavailable("study", "the game could not be analysed in time") from error
        except asyncio.CancelledError as error:
            # A stopping server does not wait for bots: the caller gets an answer, and the log records no failure.
            raise Unavailable("study", "the server is stopping") from error


def owned(study: Json, proposed: dict[int, Json]) -> Json:
    """A study that says where a hint had proposed what it blames."""
    decisions = [as_object(each, "decision") for each in as_list(study["decisions"], "decisions")]
    told = [
        each | {"lesson": f"{each['lesson']} {PROPOSED}"}
        if "lesson" in each and proposed.get(as_number(each["seq"], "seq")) == each["decision"]
        else each
        for each in decisions
    ]
    return study | {"decisions": told}


def failed(task: asyncio.Task[Json]) -> bool:
    """Whether a task has ended without an answer: then it is worth another try."""
    return task.done() and (task.cancelled() or task.exception() is not None)
