"""Wait for what must happen: as long as it takes on a slow and busy machine, and not a moment longer."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

# Seconds after which it will never happen, and those between two looks.
LONG, PAUSE = 120.0, 0.01

Found = TypeVar("Found")


def until(look: Callable[[], Found | None], missing: str, seconds: float = LONG) -> Found:
    """Look again and again, until something counts as true. `missing` says what is wrong if nothing ever does."""
    end = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < end, f"{missing} (waited {seconds:.0f} s)"
        time.sleep(PAUSE)
    return found


async def until_async(look: Callable[[], Found | None], missing: str, seconds: float = LONG) -> Found:
    """The same while other tasks of the event loop go on."""
    end = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < end, f"{missing} (waited {seconds:.0f} s)"
        await asyncio.sleep(PAUSE)
    return found
