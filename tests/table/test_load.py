"""Many tables at once: everybody gets their own, whole and in order. Times are told, not judged."""

import asyncio
import statistics
import time

import httpx2
import pytest

from tests.one_game import GAME
from tests.table.servers import serving

TABLES = 40
DECISIONS = 5


def test_forty_tables_are_played_at_once(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(database) as server:
        started = time.perf_counter()
        times = asyncio.run(play_all(server.address))
        passed = time.perf_counter() - started
    assert len(times) == TABLES * DECISIONS
    ordered = sorted(times)
    with capsys.disabled():
        print(
            f"\n{TABLES} tables, {len(times)} decisions, {len(times) / passed:.0f}/s; "
            f"one at a time in the crowd: median {1000 * statistics.median(times):.0f} ms, "
            f"95 % {1000 * ordered[int(0.95 * len(ordered))]:.0f} ms"
        )


async def play_all(address: str) -> list[float]:
    """How long every decision took."""
    limits = httpx2.Limits(max_connections=TABLES)
    async with httpx2.AsyncClient(base_url=address, timeout=60, limits=limits) as client:
        times = await asyncio.gather(*(play(client) for _ in range(TABLES)))
    return [each for one in times for each in one]


async def play(client: httpx2.AsyncClient) -> list[float]:
    """A few decisions at one table."""
    people = [{"kind": "human"}, {"kind": "human"}]
    made = (await client.post("/api/tables", json={"game": GAME.name, "seats": people})).json()
    tokens = [seat["token"] for seat in made["seats"]]
    path = f"/api/tables/{made['id']}"
    view = (await client.get(path)).json()
    times = []
    for seq in range(DECISIONS):
        headers = {"Authorization": f"Bearer {tokens[view['to_move']]}"}
        view = (await client.get(path, headers=headers)).json()
        assert view["seq"] == seq
        body = {"seq": seq, "decision": view["moves"][7 * seq % len(view["moves"])]["decision"]}
        before = time.perf_counter()
        answer = await client.post(f"{path}/decisions", json=body, headers=headers)
        times.append(time.perf_counter() - before)
        assert answer.status_code == 200
        view = answer.json()
        assert view["seq"] == seq + 1
        assert len(view["log"]) == seq + 1
    return times
