"""Bots in any language: another program that reads JSON lines and answers with JSON lines (docs/protocol.md).

It gets what its seat may know and the legal decisions, nothing else. If it crashes, hangs or answers with what is not
on offer, its turn is decided at random, and a message says why.
"""

import sys
from contextlib import suppress
from json import dumps, loads
from queue import Empty, Queue
from shlex import split
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from time import monotonic
from typing import IO, Final

from mypy_extensions import i64, mypyc_attr

from hortus.bots.base import Bot
from hortus.kernel.contract import State
from hortus.kernel.decision import Json

PROTOCOL: Final = 1
# Seconds for one decision.
PATIENCE: Final = 5.0
# An answer longer than this is none.
LONGEST: Final = 65536
# A program that has failed so often is not started again.
MOST_FAILURES: Final = 5


class Failure(Exception):
    """Why the program's turn is decided at random."""


def listen(stream: IO[bytes], lines: "Queue[bytes]") -> None:
    """Hand over the program's lines as they come; an empty one is the end."""
    while True:
        line = stream.readline(LONGEST)
        lines.put(line)
        if not line:
            return


@mypyc_attr(allow_interpreted_subclasses=True)
class ExternalBot(Bot):
    """A program behind a pipe."""

    def __init__(self, name: str, seed: int, command: str, seconds: float = PATIENCE) -> None:
        super().__init__(name, seed)
        self.command = command
        self.seconds: float = seconds
        self.process: Popen[bytes] | None = None
        self.lines: Queue[bytes] = Queue()
        self.asked: int = 0
        # What went wrong so far.
        self.failures: list[str] = []

    def choose(self, state: State) -> i64:
        """Ask the program; whatever goes wrong, one legal decision is made."""
        codes = state.legal()
        try:
            return self.ask(state, codes)
        except Failure as failure:
            self.failures.append(str(failure))
            print(f"hortus: {self.command}: {failure}; its turn is decided at random", file=sys.stderr)
            self.stop()
            return codes[self.chance.below(len(codes))]

    def ask(self, state: State, codes: list[int]) -> int:
        """One question and its answer."""
        if len(self.failures) >= MOST_FAILURES:
            raise Failure("it has failed too often")
        self.asked += 1
        seat = int(state.to_move)
        decisions = [state.describe(code) for code in codes]
        self.send(
            {
                "protocol": PROTOCOL,
                "id": self.asked,
                "game": state.game.name,
                "seat": seat,
                "seconds": self.seconds,
                "observation": state.observation(seat),
                "decisions": decisions,
            }
        )
        return chosen(self.answer(), codes, decisions)

    def send(self, question: Json) -> None:
        """Write one line, to a program that is started if need be."""
        process = self.process
        if process is None:
            process = self.start()
        if process.stdin is None:
            raise Failure("it does not listen")
        try:
            process.stdin.write(dumps(question).encode() + b"\n")
            process.stdin.flush()
        except OSError as error:
            raise Failure("it has crashed") from error

    def start(self) -> Popen[bytes]:
        """Start the program, and listen to it."""
        try:
            process = Popen(split(self.command), stdin=PIPE, stdout=PIPE, stderr=DEVNULL)  # noqa: S603 (asked for)
        except (OSError, ValueError, IndexError) as error:
            raise Failure(f"it cannot be started ({error})") from error
        self.process = process
        self.lines = Queue()
        if process.stdout is not None:
            Thread(target=listen, args=(process.stdout, self.lines), daemon=True).start()
        return process

    def answer(self) -> Json:
        """The answer to the last question; answers to earlier ones are passed over."""
        end = monotonic() + self.seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, end - monotonic()))
            except Empty as error:
                raise Failure(f"it did not answer within {self.seconds:g} s") from error
            if not line:
                raise Failure("it has crashed")
            try:
                found = loads(line)
            except ValueError as error:
                raise Failure(f"it answered with what is no JSON: {line[:80]!r}") from error
            if not isinstance(found, dict):
                raise Failure("it did not answer with an object")
            if found.get("id") == self.asked:
                return found

    def stop(self) -> None:
        """End the program."""
        process = self.process
        self.process = None
        if process is not None:
            process.kill()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with suppress(OSError):
                        stream.close()
            process.wait()


def chosen(answer: Json, codes: list[int], decisions: list[Json]) -> int:
    """The code of the decision that was answered: by its number on the list, or in full."""
    choice = answer.get("choice")
    if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(codes):
        return codes[choice]
    if "decision" in answer and answer["decision"] in decisions:
        return codes[decisions.index(answer["decision"])]
    raise Failure("it answered with a decision that is not on offer")
