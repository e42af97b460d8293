"""Whether a server can do its work: write to its database, and let bots think. Anybody may ask, so the checks run at
most every few seconds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

LOG = logging.getLogger(__name__)
Check = Callable[[], Awaitable[None]]
# Seconds for which an answer is valid, and after which an unfinished check has failed.
HOLDS, PATIENCE = 2.0, 5.0
OK = "ok"


class Readiness:
    """Checks by name, each with the message for its failure."""

    def __init__(self, checks: dict[str, tuple[Check, str]]) -> None:
        self._checks = checks
        self._looked = 0.0
        self._found: asyncio.Task[dict[str, str]] | None = None

    async def look(self) -> dict[str, str]:
        """Every check with "ok", or with what is wrong. Simultaneous callers get the same answer."""
        if self._found is None or (self._found.done() and monotonic() - self._looked > HOLDS):
            self._looked = monotonic()
            self._found = asyncio.create_task(self._look())
        return await asyncio.shield(self._found)

    async def _look(self) -> dict[str, str]:
        answers = await asyncio.gather(*(attempt(check, words) for check, words in self._checks.values()))
        return dict(zip(self._checks, answers, strict=True))


async def attempt(check: Check, words: str) -> str:
    """The result of a check."""
    try:
        async with asyncio.timeout(PATIENCE):
            await check()
    except Exception as error:
        LOG.error(words, exc_info=error)
        return words
    return OK
