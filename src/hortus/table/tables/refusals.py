"""Refusals that bring a table along: its fresh view, or its log."""

from collections.abc import Sequence

from hortus.kernel.decision import Refusal
from hortus.table.store.store import Event, Filed
from hortus.table.tables.views import TableView


class Stale(Refusal):
    """The table has moved on since; includes the fresh view."""

    def __init__(self, view: TableView, seq: int) -> None:
        super().__init__("seq", f"the table is at event {view.seq}, not at {seq}; nothing was changed")
        self.view = view


class Stranded(Refusal):
    """A table begun under rules that this Hortus does not play: it cannot continue here, but its log is intact."""

    def __init__(self, filed: Filed, events: Sequence[Event], reason: Refusal) -> None:
        super().__init__(
            "ruleset",
            "this game was begun under rules that this server no longer supports. It cannot continue here, but nothing"
            f" is lost: its record is kept ({reason.message})",
        )
        self.filed = filed
        self.events = events
