"""Ctrl-C is heard while a bot thinks, long before its game is over."""

import signal
from collections.abc import Iterator
from time import process_time

import pytest

from hortus.bots.levels import contestant
from hortus.bots.loop import play
from hortus.kernel.registry import find, names
from hortus.lab.sim.sim import LIMIT

# In seconds of processor time, so that a busy machine changes nothing.
CALLED_AFTER = 0.2
HEARD_WITHIN = 1.0


@pytest.fixture
def interruptible() -> Iterator[None]:
    before = signal.signal(signal.SIGVTALRM, signal.default_int_handler)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("bot", ["search:1000000", "search:1000000:race=0"])
@pytest.mark.usefixtures("interruptible")
def test_a_bot_that_thinks_long_is_interrupted_within_a_second(name: str, bot: str) -> None:
    state, bots = find(name).new(2, 1), [contestant(bot, seat) for seat in range(2)]
    start = process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, CALLED_AFTER)
    with pytest.raises(KeyboardInterrupt):
        play(state, bots, LIMIT)
    assert process_time() - start < CALLED_AFTER + HEARD_WITHIN
