"""How a game ended, in brief: who sat where, their points, who won."""

from dataclasses import dataclass, field
from json import loads
from typing import Any

from hortus.kernel.decision import Json, write
from hortus.table.people.people import Person


@dataclass(frozen=True)
class Result:
    """One finished game."""

    table: str
    game: str
    # Milliseconds since 1970.
    ended: int
    # Seat by seat; an automa has no entry.
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    # Who sat where, for people who have said who they are.
    people: dict[int, Person] = field(default_factory=dict)


def outcome(result: Json, seats: int) -> str:
    """A score output as stored with its table."""
    players: Any = result["players"]
    points = [int(player["total"]) for player in players[:seats]]
    return write({"points": points, "winners": result.get("winners") or []})


def read_result(table_id: str, header: Json, noted: str, ended: int) -> Result:
    """A stored result."""
    found, listed = loads(noted), header["seats"]
    seats: list[Any] = listed if isinstance(listed, list) else []
    return Result(
        table_id,
        str(header["game"]),
        ended,
        tuple(str(seat["name"]) for seat in seats),
        tuple(str(seat["kind"]) for seat in seats),
        tuple(int(each) for each in found["points"]),
        tuple(int(each) for each in found["winners"]),
    )
