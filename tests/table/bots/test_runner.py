"""Bots think elsewhere: a slow one holds nobody up, and a dead one is replaced."""

import asyncio
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from hortus.kernel.engine.contract import OVER
from hortus.kernel.position import as_object
from hortus.kernel.registry import find, names
from hortus.table.bots.pool import Claim
from hortus.table.bots.runner import seen
from hortus.table.bots.thinking import choose, hint
from hortus.table.bots.worker import Lost
from hortus.table.people.seats import Viewer
from hortus.table.service.service import TableService
from hortus.table.tables.views import TableView
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.waiting import LONG, until_async

PEOPLE = [{"kind": "human"}, {"kind": "human"}]


@pytest.mark.parametrize("name", names())
def test_a_bot_decides_from_what_its_seat_knows(name: str) -> None:
    game = find(name)
    state = game.new(min(max(2, game.least), game.most), 5)
    for step in range(60):
        if state.to_move == OVER:
            break
        for code in choose(name, seen(state), "random" if step % 4 else "greedy", step):
            assert code in state.legal()
            state.apply(code)


@pytest.mark.parametrize("name", names())
def test_a_hint_is_on_offer(name: str) -> None:
    game = find(name)
    state = game.new(min(max(2, game.least), game.most), 5)
    hints = hint(name, seen(state), 1, "search:20")
    assert hints
    for each in hints:
        assert state.code_of(as_object(each["decision"], "the decision")) in state.legal()
        assert each["why"] or each["progress"]


def test_a_thinking_bot_does_not_hold_up_other_tables(tmp_path: Path) -> None:
    async def story() -> None:
        service = TableService(replace(settings(str(tmp_path / "t.sqlite3")), bot_patience=600))
        await service.open()
        try:
            # The only process of this lane is busy for long.
            busy = asyncio.create_task(service._bots._quick.run(Claim("busy", "busy"), 600, time.sleep, 600))
            await asyncio.sleep(0)
            waiting = await service.founding.create(GAME.name, {}, [{"kind": "bot", "level": "random"}] * 2)
            other = await service.founding.create(GAME.name, {}, PEOPLE)
            both = Viewer((0, 1))
            for seq in range(5):
                view = await service.view(other.id, both)
                await service.decide(other.id, both, seq, view.moves[0].decision)
            assert (await service.view(waiting.id, Viewer())).seq == 0
            assert not busy.done()
        finally:
            # ... and still the service ends at once.
            await asyncio.wait_for(service.close(), LONG)
        with pytest.raises(Lost):
            await busy

    asyncio.run(story())


def test_a_decision_can_be_taken_back_before_the_bot_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        service = TableService(replace(settings(str(tmp_path / "t.sqlite3")), undo_grace=600))
        await service.open()
        try:
            view, table, me = await waiting_bot(service)
            undone = await service.undo(table, me, view.seq)
            assert undone.to_move == 0
            assert undone.moves
        finally:
            await asyncio.wait_for(service.close(), LONG)

    asyncio.run(story())


def test_a_bot_goes_on_when_nothing_will_be_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        service = TableService(replace(settings(str(tmp_path / "t.sqlite3")), undo_grace=600))
        await service.open()
        try:
            view, table, me = await waiting_bot(service)
            await service.hurry(table, me)
            async for seq in service.subscribe(table):
                if seq is not None and seq > view.seq:
                    break
            assert (await service.view(table, me)).log[view.number].seat == 1
        finally:
            await asyncio.wait_for(service.close(), LONG)

    asyncio.run(asyncio.wait_for(story(), LONG))


def has_gone_on(service: TableService, table: str, seq: int) -> bool:
    return service._tables._sittings[table].seq > seq


async def waiting_bot(service: TableService) -> tuple[TableView, str, Viewer]:
    """A table at which a bot leaves time to take the last decision back: its view, its id, and the person there."""
    seats = [{"kind": "human"}, {"kind": "bot", "level": "random"}]
    made = await service.founding.create(GAME.name, {"start_player": 0}, seats)
    me = Viewer((0,))
    view = await service.view(made.id, me)
    while not (view.can_undo and view.to_move == 1):
        if view.to_move == 0:
            quiet = [move for move in view.moves if not move.reveals] or list(view.moves)
            view = await service.decide(made.id, me, view.seq, quiet[0].decision)
        else:
            await until_async(partial(has_gone_on, service, made.id, view.seq), "the bot does not move")
            view = await service.view(made.id, me)
    return view, made.id, me
