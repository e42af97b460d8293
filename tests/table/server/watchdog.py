"""How long the event loop is kept from everybody."""

import gc
import time
from asyncio.events import Handle
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def watchdog() -> Iterator[list[float]]:
    """The seconds of processor time that each step of the event loop took; time of other processes does not count."""
    taken: list[float] = []
    run = Handle._run

    def timed(handle: Handle) -> None:
        before = time.thread_time()
        run(handle)
        taken.append(time.thread_time() - before)

    # As the server does: what other tests have left in memory must not be looked through meanwhile.
    gc.collect()
    gc.freeze()
    Handle._run = timed  # type: ignore[method-assign, assignment]
    try:
        yield taken
    finally:
        Handle._run = run  # type: ignore[method-assign]
        gc.unfreeze()
