"""An event loop whose time is virtual: it jumps to whatever is due next, and every choice is made by dice.

What is ready runs in an order of the dice. Threads do not exist: their work is done between two callbacks, after a
while of virtual time, and its result arrives a while later. A callback that sleeps is caught doing so.
"""

import asyncio
from asyncio import AbstractEventLoop, Event, Future, Handle, Task, TimerHandle
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextvars import ContextVar
from heapq import heappop
from itertools import count
from random import Random
from typing import Any, Protocol, TypeVar

Answer = TypeVar("Answer")
# Virtual seconds for which a callback may keep the loop.
MOMENT = 0.05
# Callbacks that may run without time going on: more is an endless loop.
MOST_AT_ONCE = 200_000
# Virtual seconds until a thread begins with its work, and until its result is noticed: usually, and now and then.
USUAL_DELAY, LONG_DELAY, OFTEN = 0.002, 2.0, 0.97


class Owner(Protocol):
    """Whoever started a task: one process of the simulated world."""

    def owns(self, task: "Task[Any]") -> None:
        """A task was started inside."""

    def failed(self, context: dict[str, Any]) -> None:
        """Something failed inside that nobody waits for."""


# The process to which whatever runs belongs; none: the people outside.
INSIDE: ContextVar[Owner | None] = ContextVar("inside", default=None)


class Asleep(Exception):
    """Nothing is due any more: whoever is still waiting waits for ever."""


class Endless(Exception):
    """The loop is busy without end, and time does not go on."""


class Numbered(Task[Answer]):
    """A task whose place in a set is the same in every run."""

    def __init__(self, work: Coroutine[Any, Any, Answer], number: int, owner: Owner | None, **given: Any) -> None:
        self.number = number
        self.owner = owner
        super().__init__(work, **given)

    def __hash__(self) -> int:
        return self.number


class Owned(Future[Any]):
    """A future that knows to which process it belongs."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        super().__init__(loop=loop)
        self.owner = INSIDE.get()


class NumberedEvent(Event):
    """The same for an event."""

    numbers: Iterator[int] = count()

    def __init__(self) -> None:
        super().__init__()
        self.number = next(NumberedEvent.numbers)

    def __hash__(self) -> int:
        return self.number


class Clockwork:
    """Stands where other loops wait for their sockets: here only time passes."""

    def __init__(self, loop: "VirtualLoop") -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[object]:
        if timeout is None:
            raise Asleep
        self._loop.pass_time(timeout)
        return []

    def close(self) -> None:
        """There is nothing to close."""


class VirtualLoop(asyncio.BaseEventLoop):
    """The loop of one simulated world."""

    # Of every loop of the standard library, though not among its types: what is due later, and what is ready.
    _scheduled: list[TimerHandle]
    _ready: deque[Handle]
    _timer_cancelled_count: int

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._selector = Clockwork(self)
        self._virtual = 0.0
        self._numbers = count()
        self._at_once = 0
        self.dice = Random(seed)
        # Who kept the loop for too long, and for how many seconds.
        self.blocked: list[tuple[str, float]] = []
        self.failures: list[str] = []
        NumberedEvent.numbers = count()
        self.set_task_factory(self._numbered)  # type: ignore[arg-type]
        self.set_exception_handler(failed)

    # ---- time ----

    def time(self) -> float:
        return self._virtual

    def pass_time(self, seconds: float) -> None:
        """Nobody does anything for so long."""
        if seconds > 0:
            self._virtual += seconds
            self._at_once = 0

    def sleep(self, seconds: float) -> None:
        """What `time.sleep` means here: everybody waits."""
        self.pass_time(seconds)
        if seconds > MOMENT:
            self.blocked.append((str(asyncio.current_task(self)), seconds))

    def _run_once(self) -> None:
        while self._scheduled and (self._scheduled[0]._cancelled or self._scheduled[0].when() <= self._virtual):
            timer = heappop(self._scheduled)
            timer._scheduled = False  # type: ignore[attr-defined]
            if timer._cancelled:
                self._timer_cancelled_count -= 1
            else:
                self._ready.append(timer)
        if not self._ready:
            self._selector.select(self._scheduled[0].when() - self._virtual if self._scheduled else None)
            return
        batch = [handle for handle in self._ready if not handle._cancelled]
        self._ready.clear()
        self.dice.shuffle(batch)
        for handle in batch:
            if not handle._cancelled:
                self._run(handle)

    def _run(self, handle: Handle) -> None:
        self._at_once += 1
        if self._at_once > MOST_AT_ONCE:
            raise Endless
        handle._run()

    # ---- tasks and threads ----

    def create_future(self) -> "Future[Any]":
        return Owned(self)

    def _numbered(self, loop: AbstractEventLoop, work: Coroutine[Any, Any, Any], **given: Any) -> "Task[Any]":
        context = given.get("context")
        inside = INSIDE.get() if context is None else context.get(INSIDE)
        task: Task[Any] = Numbered(work, next(self._numbers), inside, loop=loop, **given)
        if inside is not None:
            inside.owns(task)
        return task

    def run_in_executor(self, _: Any, work: Callable[..., Any], *given: Any) -> "Future[Any]":  # type: ignore[override]
        """What a thread would do: later, and noticed later still."""
        future = self.create_future()
        self.call_later(self._delay(), self._work, future, work, given)
        return future

    def _work(self, future: "Future[Any]", work: Callable[..., Any], given: tuple[Any, ...]) -> None:
        if future.cancelled():
            return
        try:
            result = work(*given)
        except Exception as error:
            self.call_later(self._delay(), tell, future, None, error)
        else:
            self.call_later(self._delay(), tell, future, result, None)

    def _delay(self) -> float:
        usual = self.dice.random() < OFTEN
        return self.dice.uniform(0, USUAL_DELAY if usual else LONG_DELAY)

    # ---- what a loop without sockets need not do ----

    def _process_events(self, event_list: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass


def tell(future: "Future[Any]", result: Any, error: Exception | None) -> None:
    """The result of a thread's work arrives."""
    if future.cancelled():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def failed(loop: AbstractEventLoop, context: dict[str, Any]) -> None:
    """Something failed that nobody waits for: its process must know."""
    assert isinstance(loop, VirtualLoop)
    owner = getattr(context.get("task") or context.get("future"), "owner", None)
    if owner is not None:
        owner.failed(context)
    else:
        loop.failures.append(repr(context.get("exception") or context["message"]))
