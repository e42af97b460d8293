"""What befalls a server: its power, its disk, its clock, its bots, and the wire to it."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING

from tests.simulation.disk import BROKEN, BUSY, TORN

if TYPE_CHECKING:
    from tests.simulation.evening import Evening

HOUR = 3600.0


async def power_cut(evening: "Evening", dice: Random) -> None:
    if evening.server is not None:
        evening.cut()
        await asyncio.sleep(dice.choice([0.0, 1.0, 60.0]))
        await evening.start()


async def a_call_fails(evening: "Evening", dice: Random) -> None:
    evening.world.disk.fail_next(dice.randint(1, 20), BROKEN)


async def a_commit_is_torn(evening: "Evening", dice: Random) -> None:
    for call in range(1, 30):
        evening.world.disk.fail_next(call, TORN)
    await asyncio.sleep(dice.uniform(0, 2.0))
    evening.world.disk.faults.clear()


async def another_process_writes(evening: "Evening", dice: Random) -> None:
    for call in range(1, dice.randint(2, 10)):
        evening.world.disk.fail_next(call, BUSY)


async def the_disk_is_full(evening: "Evening", dice: Random) -> None:
    evening.world.disk.full = True
    await asyncio.sleep(dice.choice([0.1, 10.0, 300.0]))
    evening.world.disk.full = False


async def the_clock_jumps(evening: "Evening", dice: Random) -> None:
    evening.witness.jumped = True
    evening.world.drift += int(1000 * HOUR * dice.choice([-30, -1, 1, 30]))


async def the_wire_is_bad(evening: "Evening", dice: Random) -> None:
    evening.loss = 0.3
    await asyncio.sleep(dice.choice([1.0, 60.0]))
    evening.loss = 0.0


async def others_are_slow(evening: "Evening", dice: Random) -> None:
    """Processes of bots die, and strangers' servers fail."""
    evening.world.misery = 0.5
    await asyncio.sleep(dice.choice([1.0, 60.0]))
    evening.world.misery = 0.0


DISASTERS: dict[str, Callable[["Evening", Random], Awaitable[None]]] = {
    each.__name__: each
    for each in (
        power_cut,
        a_call_fails,
        a_commit_is_torn,
        another_process_writes,
        the_disk_is_full,
        the_clock_jumps,
        the_wire_is_bad,
        others_are_slow,
    )
}
