"""What can be wrong with a request, besides a `Refusal` by the rules of a game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hortus.kernel.decision import Refusal

if TYPE_CHECKING:
    from hortus.table.store.store import Event, Filed
    from hortus.table.tables.views import TableView


class Unknown(Refusal):
    """There is no such table."""

    def __init__(self, rule: str = "table", message: str = "there is no such table") -> None:
        super().__init__(rule, message)


class Forbidden(Refusal):
    """This person may not do it."""


class Taken(Forbidden):
    """Somebody holds the seat of this link; they may let another browser in."""

    def __init__(self) -> None:
        super().__init__("token", "this link has already been used; the player in that seat can let you in")


class Stale(Refusal):
    """The table has moved on since; includes the fresh view."""

    def __init__(self, view: "TableView", seq: int) -> None:
        super().__init__("seq", f"the table is at event {view.seq}, not at {seq}; nothing was changed")
        self.view = view


class Stranded(Refusal):
    """A table begun under rules that this Hortus does not play: it cannot continue here, but its log is intact."""

    def __init__(self, filed: "Filed", events: "Sequence[Event]", reason: Refusal) -> None:
        super().__init__(
            "ruleset",
            "this game was begun under rules that this server no longer supports. It cannot continue here, but nothing"
            f" is lost: its record is kept ({reason.message})",
        )
        self.filed = filed
        self.events = events


class TooOften(Refusal):
    """Too many requests; try again after this many seconds."""

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__("limit", message)
        self.seconds = seconds


class Unavailable(Refusal):
    """Temporarily unavailable, through no fault of the caller."""

    seconds = 5
