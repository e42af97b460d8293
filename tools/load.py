"""`make load`: how a real server bears many tables, as a table for docs/operations.md.

The generator runs on the same machine as the server, so its own work is in every figure.
"""

import asyncio
import os
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx2

from hortus.kernel.registry import names

PEOPLE = [{"kind": "human"}, {"kind": "human"}]
EXPERTS = [{"kind": "bot", "level": "expert"}] * 2
AGAINST_GREEDY = [{"kind": "human"}, {"kind": "bot", "level": "greedy"}]
SERVE = (sys.executable, "-m", "hortus", "serve", "--port", "0", "--no-browser", "--limits", "0", "--db")
GAME = "village_green" if "village_green" in names() else names()[0]
Json = dict[str, Any]


@asynccontextmanager
async def served() -> AsyncIterator[httpx2.AsyncClient]:
    """A program that talks to a fresh server."""
    with TemporaryDirectory() as folder:
        command = [*SERVE, str(Path(folder) / "table.sqlite3")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: ASYNC220
            assert server.stdout is not None  # noqa: S101
            address = server.stdout.readline().split()[3].rstrip("/")
            limits = httpx2.Limits(max_connections=400, max_keepalive_connections=400)
            try:
                async with httpx2.AsyncClient(base_url=address, timeout=120, limits=limits) as client:
                    yield client
            finally:
                server.terminate()
                server.wait(30)


async def table(client: httpx2.AsyncClient, seats: list[dict[str, str]]) -> Json:
    """A new table."""
    answer = await client.post("/api/tables", json={"game": GAME, "seats": seats})
    answer.raise_for_status()
    made: Json = answer.json()
    return made


def keys_of(made: Json, seat: int) -> dict[str, str]:
    """The header that opens a seat."""
    tokens = {each["seat"]: each["token"] for each in made["seats"]}
    return {"Authorization": f"Bearer {tokens[seat]}"}


async def decide(client: httpx2.AsyncClient, made: Json, times: list[float]) -> Json | None:
    """One decision of the person to move, with two reads, as a page and a friend do; the view after it."""
    path = f"/api/tables/{made['id']}"
    view: Json = (await client.get(path)).json()
    seat = view["to_move"]
    if seat is None or all(each["seat"] != seat for each in made["seats"]):
        return view
    view = (await client.get(path, headers=keys_of(made, seat))).json()
    body = {"seq": view["seq"], "decision": view["moves"][7 * view["seq"] % len(view["moves"])]["decision"]}
    before = time.perf_counter()
    answer = await client.post(f"{path}/decisions", json=body, headers=keys_of(made, seat))
    times.append(time.perf_counter() - before)
    return answer.json() if answer.status_code == 200 else None


async def greedy_answer(client: httpx2.AsyncClient, made: Json, times: list[float]) -> float:
    """Seconds from the end of a person's turn to the end of the bot's."""
    path = f"/api/tables/{made['id']}"
    while (view := await decide(client, made, times)) is None or view["to_move"] == 0:
        pass
    before = time.perf_counter()
    while (await client.get(path)).json()["to_move"] == 1:
        await client.post(f"{path}/hurry", headers=keys_of(made, 0))
        await asyncio.sleep(0.02)
    return time.perf_counter() - before


async def among_experts(crowd: int) -> str:
    """A greedy bot and people's decisions, while many tables think."""
    async with served() as client:
        thinking = [await table(client, EXPERTS) for _ in range(crowd)]
        mine = await table(client, AGAINST_GREEDY)
        answers: list[float] = []
        times: list[float] = []
        stop = asyncio.Event()

        async def watch() -> None:
            while not stop.is_set():
                for each in thinking:
                    await client.get(f"/api/tables/{each['id']}")
                    await asyncio.sleep(0.03)

        watching = asyncio.create_task(watch())
        for _ in range(8):
            answers.append(await greedy_answer(client, mine, times))
        stop.set()
        await watching
        return (
            f"| {crowd} watched tables of two experts | a greedy bot elsewhere answers within {max(answers):.2f} s "
            f"(median {statistics.median(answers):.2f} s); decisions p95 {1000 * p95(times):.0f} ms |"
        )


async def playing(tables: int, seconds: float) -> str:
    """Tables at which people decide every other second."""
    async with served() as client:
        made = [await table(client, PEOPLE) for _ in range(tables)]
        times: list[float] = []
        until = time.perf_counter() + seconds

        async def play(each: Json, delay: float) -> None:
            await asyncio.sleep(delay)
            while time.perf_counter() < until:
                before = time.perf_counter()
                await decide(client, each, times)
                await asyncio.sleep(max(0, 2 - (time.perf_counter() - before)))

        await asyncio.gather(*(play(each, 2 * number / tables) for number, each in enumerate(made)))
        return (
            f"| {tables} playing tables | {len(times) / seconds:.0f} decisions/s with two reads each; "
            f"median {1000 * statistics.median(times):.0f} ms, p95 {1000 * p95(times):.0f} ms |"
        )


async def keep_alive(requests: int) -> str:
    """Small answers on one connection."""
    async with served() as client:
        times = []
        for _ in range(requests):
            before = time.perf_counter()
            await client.get("/healthz")
            times.append(time.perf_counter() - before)
        return f"| one connection, {requests} small requests | median {1000 * statistics.median(times):.1f} ms |"


def p95(times: list[float]) -> float:
    """The time that 95 of 100 stay below."""
    return sorted(times)[int(0.95 * len(times))]


async def main() -> None:
    """Print the table."""
    print(f"Load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, generator included.\n")
    print("| what | how it is borne |\n|---|---|")
    print(await keep_alive(100), flush=True)
    print(await among_experts(200), flush=True)
    for tables in (30, 70, 150, 300):
        print(await playing(tables, 20), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
