"""How often an anonymous visitor may ask for expensive things: tables, hints, game analyses."""

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import ip_address
from math import ceil
from time import monotonic

from hortus.kernel.scene.words import counted
from hortus.table.errors import TooOften

# How many visitors' allowances are kept; the least recent are forgotten.
VISITORS = 10_000
# The caller inside this program: it sets no limits for itself.
HOUSE = "the house"
# Seconds after which it is worth another try, where nothing else says.
LATER = 10
# The part of an IPv6 address that belongs to one household.
HOUSEHOLD = 8


@dataclass(frozen=True)
class Rate:
    """A burst, and a number per minute after that."""

    burst: float
    minute: float

    def times(self, factor: float) -> "Rate":
        """The same, scaled by the keeper's setting."""
        return Rate(self.burst * factor, self.minute * factor)


class Allowance:
    """What visitors have left of one kind of request."""

    def __init__(self, rate: Rate, deed: str) -> None:
        self._rate = rate
        # What was done too often: "asked for many hints".
        self._deed = deed
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, visitor: str) -> None:
        """Use one; a visitor with none left is told when to come back. A rate of nothing sets no limit."""
        if not self._rate.burst or visitor == HOUSE:
            return
        at = monotonic()
        left, before = self._left.get(visitor, (self._rate.burst, at))
        left = min(self._rate.burst, left + (at - before) * self._rate.minute / 60)
        if left < 1:
            raise too_often(self._deed, ceil((1 - left) * 60 / self._rate.minute))
        self._left[visitor] = (left - 1, at)
        self._left.move_to_end(visitor)
        if len(self._left) > VISITORS:
            self._left.popitem(last=False)


def too_often(deed: str, seconds: int) -> TooOften:
    """The refusal, with the time to come back."""
    return TooOften(f"you have {deed} lately; try again in {counted(seconds, 'second')}", seconds)


def household(address: str) -> str:
    """Where a visitor comes from: an IPv4 address, or the part of an IPv6 one that does not change."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(parsed) if parsed.version == 4 else parsed.packed[:HOUSEHOLD].hex()
