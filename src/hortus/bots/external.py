"""Bots in any language: another program that reads JSON lines and answers with JSON lines (docs/protocol.md).

It gets what its seat may know and the legal decisions, nothing else. If it crashes, hangs or gives an illegal answer,
its turn is decided at random, with a warning; after too many failures the run stops.
"""

import os
import signal
import sys
from contextlib import suppress
from json import dumps, loads
from queue import Empty, Full, Queue
from shlex import split
from subprocess import PIPE, Popen
from threading import Thread
from time import monotonic
from typing import IO, Final

from mypy_extensions import i64

from hortus.bots.base import Bot
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import OVER, State

PROTOCOL: Final = 2
SIGKILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
# Seconds for one decision, and the most that can be granted: a day.
THINKING_TIME: Final = 5.0
MOST_THINKING_TIME: Final = 86400.0
# A longer answer is not read.
LONGEST: Final = 65536
# Lines of a program that may wait to be read.
MOST_LINES: Final = 1000
# The failure that ends a run.
MOST_FAILURES: Final = 5
# The programs that this process is running now.
RUNNING: Final[set["Popen[bytes]"]] = set()


class Failure(Exception):
    """Why the program's turn is decided at random."""


class Failures:
    """How often the programs of one run have failed."""

    def __init__(self, before: int = 0) -> None:
        self.count = before

    def claim(self) -> int:
        """Count one more; return its number in the run."""
        self.count += 1
        return self.count


class Patience:
    """What the programs of a run are granted: time per decision, and failures among all of them."""

    def __init__(
        self, seconds: float = THINKING_TIME, most_failures: int = MOST_FAILURES, failures: Failures | None = None
    ) -> None:
        self.seconds = seconds
        self.most_failures = most_failures
        self.failures = failures or Failures()

    def bear(self, command: str, failure: Failure) -> None:
        """Report a failure; after too many, refuse to go on."""
        if self.failures.claim() < self.most_failures:
            print(f"hortus: {command}: {failure}; its turn is decided at random", file=sys.stderr)
        elif self.most_failures == 1:
            raise Refusal("program", f"{command}: {failure}")
        else:
            raise Refusal("program", f"{command}: {failure}; after {self.most_failures} failures the run stops")


def words_of(command: str) -> list[str]:
    """A command as a shell would split it; refuses one that names no program."""
    try:
        words = split(command)
    except ValueError as error:
        raise Refusal("usage", f"the command of a bot program cannot be read: {error}: {command}") from error
    if not words:
        raise Refusal("usage", "say which program plays: cmd:PROGRAM")
    return words


def listen(stream: IO[bytes], lines: "Queue[bytes]") -> None:
    """Hand over the program's lines as they come; an empty one is the end. Only this thread closes the stream.

    A program that talks without being asked is not listened to for ever.
    """
    with stream, suppress(Full):
        while True:
            line = stream.readline(LONGEST)
            lines.put_nowait(line)
            if not line:
                return


class ExternalBot(Bot):
    """A program behind a pipe; its standard error is ours."""

    def __init__(self, name: str, seed: int, command: str, patience: Patience) -> None:
        super().__init__(name, seed)
        self.command = command
        self.words = words_of(command)
        self.patience = patience
        self.process: Popen[bytes] | None = None
        self.lines: Queue[bytes] = Queue(MOST_LINES)
        self.asked: int = 0
        # Whether the program has been told of the current game.
        self.greeted: bool = False

    def begin(self, seed: int) -> None:
        """Start a new game; the program is told before its first decision."""
        super().begin(seed)
        self.greeted = False

    def choose(self, state: State) -> i64:
        """Ask the program; if that fails, make one legal decision at random."""
        codes = state.legal()
        try:
            return self.ask(state, codes)
        except Failure as failure:
            self.failed += 1
            self.close()
            self.patience.bear(self.command, failure)
            return codes[self.chance.below(len(codes))]

    def ask(self, state: State, codes: list[int]) -> int:
        """One question and its answer."""
        seat = int(state.to_move)
        if not self.greeted:
            self.send({**self.message("start", state, seat), "seats": int(state.seats)})
            self.greeted = True
        self.asked += 1
        decisions = [state.describe(code) for code in codes]
        question = {"id": self.asked, "observation": state.observation(seat), "decisions": decisions}
        self.send({**self.message("decide", state, seat), **question})
        return chosen(self.answer(), codes, decisions)

    def end(self, state: State, seat: i64) -> None:
        """Tell the program how its game ended; no answer is expected."""
        if self.greeted and self.process is not None:
            result = state.result() if state.to_move == OVER else None
            with suppress(Failure):
                self.send({**self.message("end", state, int(seat)), "result": result})
        self.greeted = False

    def message(self, kind: str, state: State, seat: int) -> Json:
        """The fields common to every line to the program."""
        return {
            "protocol": PROTOCOL,
            "type": kind,
            "game": state.game.name,
            "seat": seat,
            "seconds": self.patience.seconds,
        }

    def send(self, message: Json) -> None:
        """Write one line, and start the program first if need be."""
        process = self.process
        if process is None:
            process = self.start()
        if process.stdin is None:
            raise Failure("it does not listen")
        try:
            process.stdin.write(dumps(message).encode() + b"\n")
            process.stdin.flush()
        except OSError as error:
            raise Failure("it has crashed") from error

    def start(self) -> Popen[bytes]:
        """Start the program, and listen to it."""
        try:
            # A group of its own, so that it ends together with whatever it has started.
            process = Popen(self.words, stdin=PIPE, stdout=PIPE, start_new_session=True)  # noqa: S603 (asked for)
        except OSError as error:
            raise Failure(f"it cannot be started: {error.strerror}") from error
        except ValueError as error:
            raise Failure(f"it cannot be started: {error}") from error
        self.process = process
        RUNNING.add(process)
        self.lines = Queue(MOST_LINES)
        if process.stdout is not None:
            Thread(target=listen, args=(process.stdout, self.lines), daemon=True).start()
        return process

    def answer(self) -> Json:
        """The answer to the last question; late answers to earlier ones are skipped."""
        end = monotonic() + self.patience.seconds
        while True:
            left = end - monotonic()
            try:
                # Also while it talks: answers to earlier questions could go on for ever.
                line = self.lines.get(timeout=left) if left > 0 else None
            except Empty:
                line = None
            if line is None:
                raise Failure(f"it did not answer within {self.patience.seconds:g} s")
            if not line:
                raise Failure("it has crashed")
            try:
                found = loads(line)
            except (ValueError, RecursionError) as error:
                raise Failure(f"its answer is not JSON: {line[:80]!r}") from error
            if not isinstance(found, dict):
                raise Failure("its answer is not an object")
            number = found.get("id")
            if number == self.asked:
                return found
            if not isinstance(number, int) or number > self.asked:
                raise Failure(f"its answer has {'no id' if number is None else f'the id {number!r}'}, not {self.asked}")

    def close(self) -> None:
        """End the program."""
        process = self.process
        self.process = None
        self.greeted = False
        if process is not None:
            RUNNING.discard(process)
            kill(process)
            if process.stdin is not None:
                with suppress(OSError):
                    process.stdin.close()
            process.wait()


def end_programs() -> None:
    """End all programs at once: this process is exiting, and one that does not read its input would outlive it."""
    for process in RUNNING:
        kill(process)


def kill(process: "Popen[bytes]") -> None:
    """Kill a program and its children: one of them could outlive it, and keep the pipe open."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, SIGKILL)
    process.kill()


def chosen(answer: Json, codes: list[int], decisions: list[Json]) -> int:
    """The code of the answered decision: by its number on the list, or in full."""
    if "choice" in answer:
        choice = answer["choice"]
        if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(codes):
            return codes[choice]
        raise Failure(f"its choice {choice!r} is not a number from 0 to {len(codes) - 1}")
    if "decision" not in answer:
        raise Failure('its answer has neither a "choice" nor a "decision"')
    if answer["decision"] in decisions:
        return codes[decisions.index(answer["decision"])]
    raise Failure(f"it answered with a decision that is not on offer: {dumps(answer['decision'])[:200]}")
