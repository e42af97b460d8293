"""When nothing fails any more, everything must come to rest, and everybody must be able to go on."""

import asyncio
from random import Random
from typing import TYPE_CHECKING

from hortus.table.people.table_settings import HOUR, WAIT
from hortus.table.tables.jumps import GRACE
from hortus.table.tables.pace import PATIENCE
from tests.simulation import claims
from tests.simulation.acts import a_move
from tests.simulation.model import Truth
from tests.simulation.people import Person

if TYPE_CHECKING:
    from tests.simulation.evening import Evening

# Seconds in which everything that was begun must have ended, and bots must have moved.
REST = 240.0
# How many decisions are made in calm at each table.
ROUNDS = 2
# How many decisions one turn may have.
LONGEST_TURN = 8


async def calm_down(evening: "Evening") -> None:
    """Mend everything, and see."""
    evening.loss = evening.world.misery = 0.0
    evening.world.disk.be_well()
    if evening.under_way:
        await asyncio.wait(evening.under_way, timeout=10 * REST)
    if evening.server is None:
        await evening.start()
    evening.loss = evening.world.misery = 0.0
    evening.world.disk.be_well()
    # A call that is postponed, or a bot that tries again, comes within this time.
    await asyncio.sleep(REST)
    evening.calm = True
    try:
        for truth in evening.witness.truths.values():
            check_rest(evening, truth)
        await check_people(evening)
        for truth in list(evening.witness.truths.values()):
            await check_pace(evening, truth)
    except claims.Broken as broken:
        evening.witness.broken = evening.witness.broken or broken


async def check_people(evening: "Evening") -> None:
    """Everybody opens their tables, sees the same, and can go on."""
    for person in evening.people:
        person.close_tabs()
        for table in person.tables:
            person.open_stream(table)
    for _ in range(ROUNDS):
        await asyncio.sleep(REST)
        for truth in list(evening.witness.truths.values()):
            check_rest(evening, truth)
            await go_on(evening, truth)
    await asyncio.sleep(REST)
    for truth in evening.witness.truths.values():
        check_rest(evening, truth)


def check_rest(evening: "Evening", truth: Truth) -> None:
    """All who watch a table have been told of its last event, and no bot is to move there."""
    watched, now = False, evening.loop.time()
    for person in evening.people:
        for tab in person.tabs:
            if tab.table == truth.id and tab.open:
                watched = True
                claims.everybody_was_told(person.name, tab.told, truth, now)
    # A table of bots pauses while nobody watches.
    if watched:
        claims.no_bot_sleeps(truth, now)


async def go_on(evening: "Evening", truth: Truth) -> None:
    """The person to move decides."""
    person = mover(evening, truth)
    if person is not None and not truth.over and truth.mover[1]:
        await person.look(truth.id)
        move = a_move(person, truth.id, Random(truth.seq))
        status = 0 if move is None else await person.decide(truth.id, move)
        claims.whoever_is_to_move_can(person.name, status, truth)


def mover(evening: "Evening", truth: Truth) -> Person | None:
    """Whoever knows that they sit in the seat to move."""
    seat = truth.mover[0]
    return next((each for each in evening.people if seat in each.seats.get(truth.id, ())), None)


async def check_pace(evening: "Evening", truth: Truth) -> None:
    """Everybody has left: whoever is to move next is told of it once, and a bot takes their place when time is up."""
    for each in evening.people:
        each.close_tabs()
    await asyncio.sleep(REST)
    before = truth.mover[0]
    for _ in range(LONGEST_TURN):
        if truth.mover == (before, True):
            await go_on(evening, truth)
            await asyncio.sleep(1.0)
    turn, seat, ticks = truth.turn, truth.mover[0], 3 * evening.settings.tick
    after = mover(evening, truth)
    if truth.over or not truth.mover[1] or seat == before or after is None:
        return
    await asyncio.sleep(PATIENCE / 1000 + ticks)
    # Programs have no address.
    if turn == truth.turn and truth.id in evening.witness.addresses.get(after.host, {}):
        claims.each_turn_is_announced(truth, evening.witness.calls)
    settings = truth.settings
    if settings["turn_hours"] and settings["late"] != WAIT and not evening.witness.jumped:
        await asyncio.sleep((settings["turn_hours"] * HOUR + GRACE) / 1000 + ticks)
        claims.the_late_are_replaced(truth, seat)
