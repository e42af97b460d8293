"""The log: one line per error and the way to it, and no more errors of one kind than anybody would read."""

import logging
import sys
from time import monotonic
from traceback import format_tb

from sqlalchemy.exc import SQLAlchemyError

from hortus.table.store.store import DatabaseError

# The log of requests.
ACCESS = "hortus.access"
# At most this many lines of a kind in this many seconds; the others are counted.
BURST, PERIOD = 10, 60.0
# A kind: the same logger and the same beginning.
ALIKE = 40
# How many kinds are remembered.
KINDS = 1000


class Entry(logging.Formatter):
    """An error and where it happened; below, for the host, the way to it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and a traceback if there is one to follow."""
        line = " ".join(record.getMessage().split())
        if record.exc_info and record.exc_info[1] is not None:
            line += f": {in_a_line(record.exc_info[1])}"
        more = getattr(record, "untold", 0)
        line = f"{record.levelname.lower()}: {line}" + (f" (and {more} more like it)" if more else "")
        return line + way_to(record.exc_info[1] if record.exc_info else None)


def in_a_line(error: BaseException) -> str:
    """What an error is, and where it came from."""
    trace, where = error.__traceback__, ""
    while trace is not None:
        code = trace.tb_frame.f_code
        where = f" ({code.co_filename.rpartition('/')[2]}:{trace.tb_lineno})"
        trace = trace.tb_next
    told = str(error)
    if isinstance(error, SQLAlchemyError):
        # The lines that follow quote the row: people's addresses.
        told = told.partition("\n")[0]
    words = " ".join(told.split())[:300]
    return f"{type(error).__name__}: {words}{where}"


def way_to(error: BaseException | None) -> str:
    """The lines of our code that led to an error, without its message, which the line has told as far as it may.

    What a database cannot do at the moment is no fault of the code.
    """
    if error is None or isinstance(error, DatabaseError):
        return ""
    return "".join(f"\n{line}" for line in "".join(format_tb(error.__traceback__)).rstrip().splitlines())


class Sparing(logging.Filter):
    """Lets a few lines of a kind pass; the next one that passes later says how many were dropped."""

    def __init__(self) -> None:
        super().__init__()
        # When the first of a kind was logged, and how many have come since.
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is logged."""
        kind = (record.name, str(record.msg)[:ALIKE])
        since, count = self._kinds.get(kind, (monotonic(), 0))
        if monotonic() - since > PERIOD:
            record.untold = max(0, count - BURST)
            since, count = monotonic(), 0
        if len(self._kinds) > KINDS:
            self._kinds.clear()
        self._kinds[kind] = (since, count + 1)
        return count < BURST


def set_up(level: str = "warning") -> None:
    """Write the log of everything in this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Entry())
    handler.addFilter(Sparing())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # An access log must be complete, whatever else is filtered.
    access = logging.getLogger(ACCESS)
    told = logging.StreamHandler(sys.stderr)
    told.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    access.handlers, access.propagate = [told], False
    access.setLevel(logging.INFO)
