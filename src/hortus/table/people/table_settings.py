"""The settings of a table, chosen by the person who sets it up."""

from dataclasses import asdict, dataclass, fields

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_flag, as_number, as_text, brief, only

# What happens to a seat whose time is up: nothing, a bot plays until its owner is back, or a bot plays on for good.
WAIT, STAND_IN, GIVE_UP = "wait", "stand-in", "give-up"
LATE = (WAIT, STAND_IN, GIVE_UP)
HOUR = 3_600_000
# At most two weeks per turn.
MOST_HOURS = 14 * 24
# At most a day of patience.
MINUTE, MOST_PATIENCE = 60_000, 24 * 60


@dataclass(frozen=True)
class TableSettings:
    """The settings of one table."""

    # Whether a bot may be asked for advice, and whether a decision may be undone.
    hints: bool = True
    undo: bool = True
    # Whether spectators may watch while the game runs.
    spectators: bool = True
    # Whether the table has a chat.
    talk: bool = True
    # Hours per turn; 0: the table is live, without a time limit.
    turn_hours: int = 0
    # What happens when they are up.
    late: str = WAIT
    # Minutes for which somebody must be gone before the owner of the table may let a bot play for them.
    patience: int = 2

    @property
    def turn_length(self) -> int:
        """Milliseconds per turn; 0: no limit."""
        return self.turn_hours * HOUR

    @property
    def patience_length(self) -> int:
        """Milliseconds of patience."""
        return self.patience * MINUTE

    def as_json(self) -> Json:
        """The settings as stored, and as sent by programs."""
        return asdict(self)


USUAL = TableSettings()


def read_settings(given: Json) -> TableSettings:
    """The requested settings; those left out are as in USUAL."""
    only(given, [field.name for field in fields(TableSettings)], '"settings"')
    late = as_text(given.get("late", USUAL.late), '"late"')
    if late not in LATE:
        raise Refusal("format", f'"late" must be one of {", ".join(LATE)}, not {brief(late)}')
    return TableSettings(
        **{
            name: as_flag(given.get(name, getattr(USUAL, name)), f'"{name}"')
            for name in ("hints", "undo", "spectators", "talk")
        },
        turn_hours=as_number(given.get("turn_hours", USUAL.turn_hours), '"turn_hours"', 0, MOST_HOURS),
        late=late,
        patience=as_number(given.get("patience", USUAL.patience), '"patience"', 1, MOST_PATIENCE),
    )
