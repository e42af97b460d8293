"""What a room's moments are told from: a decision that was made, as one seat knows it."""

from dataclasses import dataclass
from typing import Generic

from hortus.kernel.form.look import D, P, R


@dataclass(frozen=True)
class Happening(Generic[P, D, R]):
    """A decision with the position before and after it, both as the seat sees them."""

    # The seat that looks (ONLOOKER: anybody), and the one that decided.
    seat: int
    maker: int
    names: tuple[str, ...]
    # Without what only its maker knows.
    decision: D
    before: P
    after: P
    # The score sheets then and now.
    scored: R
    scores: R
