"""One process of the server: the real application, on the simulated disk and behind a transport in memory.

What it has of the world outside (clocks, dice, threads, processes of bots, other people's servers) is ours.
"""

import asyncio
import secrets
import sys
import time
from asyncio import Task
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

import sqlalchemy
from fastapi import FastAPI

from hortus.bots.levels import searcher
from hortus.coach.analyse import analyse
from hortus.kernel.decision import Json
from hortus.kernel.play.record import game_of, read
from hortus.table import clock
from hortus.table.bots import thinking, worker
from hortus.table.notify import outgoing
from hortus.table.server.app import create_app
from hortus.table.service.service import TableService
from hortus.table.settings import ANY, Settings
from tests.simulation.disk import Disk, Machine, engine_for
from tests.simulation.loop import INSIDE, NumberedEvent, VirtualLoop

# 2026-01-05 08:00 UTC, a Monday.
BEGINNING = 1_767_600_000_000
# The world's own names, by which messages to people and their servers are told apart.
HOST = "hortus.example"
# How much a bot thinks about advice: a clock that stands still ends no search.
THOUGHT = "search:8"
# How often a stranger's server fails, when it does, and how long it takes otherwise.
USUAL, SLOW = 0.2, 30.0


class PowerCut(ConnectionError):
    """Whoever was at the other end is gone."""


@dataclass
class World:
    """Everything around the server."""

    loop: VirtualLoop
    disk: Disk
    dice: Random
    # Milliseconds by which the wall clock is wrong.
    drift: int = 0
    # How often processes of bots die, and strangers' servers fail.
    misery: float = 0.0
    # Messages that left the server: where to, and the body.
    post: list[tuple[str, str]] = field(default_factory=list)
    # Told of every message that leaves.
    sent: Callable[[str, str], None] = lambda address, body: None

    def now(self) -> int:
        """What the clock on the wall says."""
        return BEGINNING + self.drift + int(1000 * self.loop.time())

    def unlucky(self) -> bool:
        return self.dice.random() < self.misery

    def token_bytes(self, length: int = 32) -> bytes:
        return self.dice.randbytes(length)

    def token_urlsafe(self, length: int = 32) -> str:
        return self.dice.randbytes(length).hex()

    def choice(self, many: Sequence[Any]) -> Any:
        return self.dice.choice(many)

    def randbits(self, bits: int) -> int:
        return self.dice.getrandbits(bits)


class Server(Machine):
    """The server from one start to its end."""

    def __init__(self, world: World, settings: Settings) -> None:
        self.world, self.disk = world, world.disk
        self.dead = False
        self.tasks: set[Task[Any]] = set()
        # Told when the power goes.
        self.open_lines: list[Callable[[], None]] = []
        self.complaints: list[str] = []
        self.context = copy_context()
        self.context.run(INSIDE.set, self)
        self.app: FastAPI = self.context.run(create_app, settings)

    @property
    def service(self) -> TableService:
        return cast(TableService, self.app.state.service)

    def owns(self, task: Task[Any]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def failed(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not self.dead and not isinstance(error, sqlalchemy.exc.SQLAlchemyError):
            self.complaints.append(f"{context['message']}: {error!r}")

    def task(self, work: Any) -> Task[Any]:
        """Work inside of it."""
        return self.world.loop.create_task(work, context=self.context.copy())

    async def start(self) -> None:
        await self.task(self.service.open())

    async def stop(self) -> None:
        """Ctrl-C."""
        await self.task(self.service.close())
        self.cut()

    def cut(self) -> None:
        """The power goes: whatever it still does has no effect."""
        self.dead = True
        self.disk.lose_power()
        for task in sorted(self.tasks, key=hash):
            task.cancel()
        for tell in self.open_lines:
            tell()
        self.open_lines.clear()


class SimulatedWorker:
    """A process that works for the table, without a process."""

    def __init__(self, warm: Callable[..., object], manners: int = 0) -> None:
        self._server = INSIDE.get()

    def run(self, patience: float, work: Callable[..., object], arguments: tuple[object, ...]) -> object:
        assert isinstance(self._server, Server)
        if self._server.dead or self._server.world.unlucky():
            raise worker.Lost("its process died")
        fine, answer = worker.attempt(work, arguments)
        if fine:
            return answer
        assert isinstance(answer, Exception)
        raise answer

    def start(self) -> None:
        """There is nothing to start."""

    def end(self) -> None:
        """There is nothing to end."""


class SimulatedOutgoing:
    """Posts to strangers' servers, which are slow and fail now and then."""

    def __init__(self) -> None:
        self._server = INSIDE.get()

    def close(self) -> None:
        """Nothing is open."""

    async def find(self, address: outgoing.Address, anywhere: bool) -> Sequence[str]:
        return ["203.0.113.1"]

    async def post(
        self, address: outgoing.Address, body: bytes, headers: Mapping[str, str], *, anywhere: bool = False
    ) -> int:
        server = self._server
        assert isinstance(server, Server)
        world = server.world
        if server.dead:
            raise ConnectionError("the machine is off")
        world.sent(address.host, body.decode())
        await asyncio.sleep(SLOW if world.unlucky() else USUAL)
        if world.unlucky():
            raise ConnectionError("nobody answers")
        return 204


def hint(name: str, position: Json, seed: int) -> list[Json]:
    """Advice from a bot that thinks little."""
    return REAL_HINT(name, position, seed, THOUGHT)


def study(text: str, seconds: float) -> Json:
    """The same about a whole game."""
    record = read(text)
    return analyse(record, game_of(record, None), searcher(THOUGHT, 1)).as_json()


REAL_HINT = thinking.hint


@contextmanager
def replaced(world: World) -> Iterator[None]:
    """The world outside of the product is ours: whatever module has it by name."""
    ours: dict[int, object] = {
        id(time.monotonic): world.loop.time,
        id(time.sleep): world.loop.sleep,
        id(clock.now): world.now,
        id(secrets.token_bytes): world.token_bytes,
        id(secrets.token_urlsafe): world.token_urlsafe,
        id(secrets.choice): world.choice,
        id(secrets.randbits): world.randbits,
        id(asyncio.Event): NumberedEvent,
        id(sqlalchemy.create_engine): engine_for,
        id(worker.Worker): SimulatedWorker,
        id(thinking.hint): hint,
        id(thinking.study): study,
        id(outgoing.Outgoing): SimulatedOutgoing,
    }
    before = []
    for name, module in list(sys.modules.items()):
        if name.startswith("hortus."):
            for word, value in list(vars(module).items()):
                if id(value) in ours:
                    before.append((module, word, value))
                    setattr(module, word, ours[id(value)])
    real = time.sleep, time.monotonic
    time.sleep, time.monotonic = cast(Any, world.loop.sleep), world.loop.time
    try:
        yield
    finally:
        time.sleep, time.monotonic = real
        for module, word, value in before:
            setattr(module, word, value)


def settings_for(world: World, dice: Random) -> Settings:
    """A keeper's choice."""
    return Settings(
        world.disk.url,
        public_url=f"https://{HOST}",
        bot_workers=1,
        bots_ready=False,
        bot_pause=dice.choice([0.0, 0.1]),
        undo_grace=dice.choice([0.0, 5.0]),
        tables_in_memory=dice.choice([1, 2, 500]),
        tick=dice.choice([60.0, 300.0]),
        stand_in="random",
        metrics=False,
        webhooks=ANY,
        limits=10,
        clock=world.now,
    )
