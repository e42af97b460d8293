"""The view of a table as programs get it, field by field: documented in the API's description (OpenAPI)."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, Field, PlainSerializer

from hortus.kernel.decision import Json
from hortus.kernel.scene.scene import Choice
from hortus.kernel.scene.value import value


class Move(BaseModel):
    """A legal decision."""

    decision: Json
    words: str
    code: int = Field(description="the decision as a number, stable for a version of the rules")
    gesture: Json = Field(description="how a hand makes it: ids of shapes of the scene by their part in it")
    gain: int | None = Field(description="points gained at once; null where that would show something hidden")
    reveals: bool = Field(description="whether it shows something hidden, so that it cannot be taken back")
    shows: str = Field(description="what it shows then, in words")


def moves_json(moves: tuple[Choice, ...]) -> list[Json]:
    """The legal decisions as programs get them."""
    return [{**vars(move), "gesture": move.gesture.as_json()} for move in moves]


@value
class LogLine:
    """A past decision in words, as the viewer may know it."""

    # The number of the decision in the record; undone ones do not count.
    number: int
    seat: int
    name: str
    words: str


@dataclass(frozen=True, eq=False, kw_only=True)
class ViewAnswer:
    """A table as the caller may see it; programs get just these fields, under these names."""

    id: str
    game: str
    seq: Annotated[int, Field(description="the number of the last event; send it with every decision")]
    phase: str
    to_move: Annotated[int | None, Field(description="null after the end")]
    seat: Annotated[int | None, Field(description="whose view it is; null for spectators")]
    observation: Annotated[Json, Field(description="the position as this seat knows it")]
    moves: Annotated[
        tuple[Choice, ...],
        PlainSerializer(moves_json, list[Move]),
        Field(description="the decisions on offer, only for the seat to move"),
    ]
    can_undo: bool
    result: Annotated[Json | None, Field(description="the score output after the end")]
    names: tuple[str, ...]
    log: tuple[LogLine, ...]
    commitment: str
    from_position: Annotated[
        bool, Field(description="whether it began from a position: whoever set it up may know what is hidden")
    ]
    notice: Annotated[
        str, Field(description="anything else that everyone should know, for example that another bot had to stand in")
    ] = ""
