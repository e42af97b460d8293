"""Hints: one per seat at a time, shared by all who ask for it, and cancelled when the last of them has left."""

import asyncio
from dataclasses import dataclass

from hortus.kernel.decision import Json, Refusal
from hortus.table.bots.pool import Claim
from hortus.table.bots.runner import BotRunner
from hortus.table.bots.worker import Failed
from hortus.table.errors import Unavailable
from hortus.table.tables.sitting import Sitting


@dataclass(eq=False)
class Hint:
    """A hint being computed."""

    seq: int
    search: asyncio.Task[list[Json]]
    askers: int = 0


class Hints:
    """The hints of all tables of one process."""

    def __init__(self, runner: BotRunner) -> None:
        self._runner = runner
        self._sought: dict[tuple[str, int], Hint] = {}

    async def ask(self, sitting: Sitting, visitor: str) -> list[Json]:
        """The best decisions for the seat to move."""
        seat = (sitting.id, int(sitting.state.to_move))
        hint = self._sought.get(seat)
        if hint is None or hint.seq != sitting.seq:
            if hint is not None:
                hint.search.cancel()
            search = asyncio.create_task(self._runner.hint(sitting.state, Claim(visitor, sitting.id)))
            hint = self._sought[seat] = Hint(sitting.seq, search)
        hint.askers += 1
        try:
            await asyncio.wait([hint.search])
        finally:
            hint.askers -= 1
            if not hint.askers:
                hint.search.cancel()
                if self._sought.get(seat) is hint:
                    del self._sought[seat]
        if hint.search.cancelled():
            raise Refusal("seq", "the table has moved on")
        try:
            return hint.search.result()
        except Failed as error:
            raise Unavailable("hint", "no hint was found in time") from error
