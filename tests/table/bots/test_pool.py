"""The processes of the bots: limited in time, replaced, shared fairly, and never left behind."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hortus.kernel.decision import Refusal
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.table.bots.pool import Claim, Pool
from hortus.table.bots.runner import BotRunner
from hortus.table.bots.thinking import last_position
from hortus.table.bots.worker import Failed, Lost
from tests.one_game import GAME
from tests.table.bots.jobs import spin
from tests.table.servers import alive, gone
from tests.waiting import LONG, until

ANN, BEN = Claim("Ann", "Ann's table"), Claim("Ben", "Ben's table")


def with_pool(story: Callable[[Pool], Awaitable[None]], workers: int = 1) -> None:
    """Tell a story about a pool."""

    async def told() -> None:
        pool = Pool(workers)
        try:
            await story(pool)
        finally:
            await asyncio.wait_for(pool.stop(), LONG)

    asyncio.run(told())


def noted_in(path: str) -> int:
    return int(Path(path).read_text(encoding="utf-8"))


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def refuse() -> None:
    raise Refusal("VG-34", "the card does not match")


def stumble() -> None:
    raise KeyError("a card")


def test_a_job_that_takes_too_long_is_ended_and_the_next_one_is_done(tmp_path: Path) -> None:
    noted = str(tmp_path / "pid")

    async def story(pool: Pool) -> None:
        await pool.run(ANN, LONG, os.getpid)
        slow = asyncio.create_task(pool.run(ANN, 3, spin, noted))
        next_one = asyncio.create_task(pool.run(BEN, LONG, os.getpid))
        with pytest.raises(Lost, match="longer than"):
            await slow
        replacement = await next_one
        ended = await asyncio.to_thread(noted_in, noted)
        assert replacement != ended
        assert gone([ended])

    with_pool(story)


def test_a_job_that_kills_its_process_is_not_tried_again() -> None:
    async def story(pool: Pool) -> None:
        before = await pool.run(ANN, LONG, os.getpid)
        with pytest.raises(Lost, match="died"):
            await pool.run(ANN, LONG, die)
        assert await pool.run(ANN, LONG, os.getpid) != before

    with_pool(story)


def test_a_process_that_dies_idle_is_replaced() -> None:
    async def story(pool: Pool) -> None:
        before = await pool.run(ANN, LONG, os.getpid)
        os.kill(before, signal.SIGKILL)
        assert gone([before])
        assert await pool.run(ANN, LONG, os.getpid) != before

    with_pool(story)


def test_what_a_job_refuses_comes_back_as_it_was_and_the_process_lives_on() -> None:
    async def story(pool: Pool) -> None:
        before = await pool.run(ANN, LONG, os.getpid)
        with pytest.raises(Refusal, match="does not match") as refusal:
            await pool.run(ANN, LONG, refuse)
        assert refusal.value.rule == "VG-34"
        with pytest.raises(Failed, match="KeyError: 'a card'"):
            await pool.run(ANN, LONG, stumble)
        assert await pool.run(ANN, LONG, os.getpid) == before

    with_pool(story)


def test_a_record_with_an_illegal_decision_is_refused_by_the_process() -> None:
    line = '{"seq":1,"seat":0,"decision":{"do":"fly"},"chance":[],"hash":""}'

    async def story(pool: Pool) -> None:
        header = Match(GAME, [Seat("Ann"), Seat("Ben")]).record().text().splitlines()[:2]
        with pytest.raises(Refusal):
            await pool.run(ANN, LONG, last_position, "\n".join([*header, line]))

    with_pool(story)


def test_a_visitor_with_many_tables_waits_for_the_own_ones_and_others_for_one_job() -> None:
    order: list[str] = []

    async def job(pool: Pool, claim: Claim) -> None:
        await pool.run(claim, LONG, time.sleep, 0.02)
        order.append(claim.visitor)

    async def story(pool: Pool) -> None:
        crowd = [asyncio.create_task(job(pool, Claim("Ann", f"table {number}"))) for number in range(30)]
        await crowd[0]
        await asyncio.gather(*(job(pool, BEN) for _ in range(3)))
        assert len(order) < 12, "Ben's three are served among the first of Ann's thirty"
        await asyncio.gather(*crowd)
        assert len(order) == 33

    with_pool(story)


def test_the_tables_of_one_visitor_take_turns() -> None:
    order: list[str] = []

    async def job(pool: Pool, table: str) -> None:
        await pool.run(Claim("Ann", table), LONG, time.sleep, 0.02)
        order.append(table)

    async def story(pool: Pool) -> None:
        await asyncio.gather(*(job(pool, "busy") for _ in range(10)), job(pool, "quiet"))
        assert order.index("quiet") <= 2

    with_pool(story)


def test_whoever_stops_waiting_leaves_the_queue() -> None:
    async def story(pool: Pool) -> None:
        first = asyncio.create_task(pool.run(ANN, LONG, time.sleep, 0.3))
        given_up = [asyncio.create_task(pool.run(ANN, LONG, time.sleep, 600)) for _ in range(60)]
        await asyncio.sleep(0)
        for task in given_up:
            task.cancel()
        await first
        await asyncio.wait_for(pool.run(BEN, LONG, time.sleep, 0), LONG)

    with_pool(story)


SPINNING = """
import asyncio, sys
from hortus.table.bots.pool import Claim, Pool
from tests.table.bots.jobs import spin

async def main():
    pool = Pool(1)
    await pool.run(Claim("Ann", "t"), 600, spin, sys.argv[1])

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_process_that_spins_dies_with_its_parent(tmp_path: Path) -> None:
    noted, script = tmp_path / "pid", tmp_path / "spinning.py"
    script.write_text(SPINNING, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": f"{os.environ.get('PYTHONPATH', '')}:{os.getcwd()}"}
    with subprocess.Popen([sys.executable, script, noted], env=environment) as parent:
        until(lambda: noted.exists() and noted.read_text(encoding="utf-8"), "it never spins")
        child = noted_in(str(noted))
        assert alive(child)
        parent.kill()
    assert gone([child])


def wait_for_file(path: str) -> None:
    """Think until somebody allows the end."""
    until(Path(path).exists, "nobody allows it")


def test_a_quick_bot_never_waits_for_those_that_think(tmp_path: Path) -> None:
    """The experts come first, and none of them ends before the greedy one has decided."""
    allowed = tmp_path / "allowed"

    async def story() -> None:
        runner = BotRunner(1, LONG)
        try:
            deep = runner.lane("bot:expert")
            thinking = [
                asyncio.create_task(deep.run(Claim("Ann", f"table {number}"), LONG, wait_for_file, str(allowed)))
                for number in range(200)
            ]
            await asyncio.sleep(0)
            state = GAME.new(2, 1)
            codes = await runner.choose(state, "bot:greedy", BEN)
            assert codes[0] in state.legal()
            assert not any(task.done() for task in thinking)
            allowed.touch()
            await asyncio.gather(*thinking)
        finally:
            await asyncio.wait_for(runner.stop(), LONG)

    asyncio.run(story())


def test_a_process_makes_way_once_the_engine_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    builds = iter([False, False, True, True])
    monkeypatch.setattr("hortus.table.bots.worker.is_compiled_now", lambda: next(builds))

    async def story(pool: Pool) -> None:
        slow = await pool.run(ANN, LONG, os.getpid)
        assert await pool.run(ANN, LONG, os.getpid) == slow
        fast = await pool.run(ANN, LONG, os.getpid)
        assert fast != slow
        # Now it is not asked about any more.
        assert await pool.run(ANN, LONG, os.getpid) == fast
        assert gone([slow])

    with_pool(story)
