"""What can be wrong with a request, besides a `Refusal` by the rules of a game."""

from hortus.kernel.decision import Refusal


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


class TooOften(Refusal):
    """Too many requests; try again after this many seconds."""

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__("limit", message)
        self.seconds = seconds


class Unavailable(Refusal):
    """Temporarily unavailable, through no fault of the caller."""

    seconds = 5
