"""What the parts of this room have in common: for each kind of decision, what finds the reason against it."""

from collections.abc import Callable
from typing import TypeAlias

from hortus.games.planta_nubo.state import Table
from hortus.kernel.decision import Json, Refusal

Reasons: TypeAlias = dict[str, Callable[[Table, Json], Refusal]]
