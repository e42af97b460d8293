"""What the score pad knows of a game: an empty final table, and what may be laid on which of its places.

The pad itself is the same for all games: it draws the final position like a table, and whoever points at a place
chooses from the catalogue of that place. The engine scores; no rule stands here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from hortus.games.village_green import CELLS, SLOTS
from hortus.games.village_green.components import Components
from hortus.games.village_green.components import load as village_green_components
from hortus.games.village_green.shapes import award_shape, green_shape
from hortus.kernel.decision import Json, write
from hortus.kernel.position import as_list, as_object, parse
from hortus.kernel.scene import Shape

UNIT = (0.0, 0.0, 1.0, 1.0)
# A place that is turned over when it is pointed at.
FLAG = "flag"


@dataclass(frozen=True)
class Place:
    """Where a value stands in a player's part of the file, and the catalogue that it is chosen from."""

    path: tuple[str | int, ...]
    catalogue: str
    # A place that is never empty on a finished table: the row of the score sheet that waits for it, and how it looks.
    row: str = ""
    gap: Shape | None = None


@dataclass(frozen=True)
class Entry:
    """A value of a catalogue, and how it looks."""

    value: str
    shape: Shape


@dataclass(frozen=True)
class Pad:
    """The pad of one game."""

    player: Callable[[int], Json]
    # In the order of the shapes of a player's panel.
    places: tuple[Place, ...]
    catalogues: dict[str, list[Entry]]

    def blank(self, game: str, players: int) -> Json:
        """An empty final table."""
        return {"game": game, "kind": "final", "players": [self.player(seat) for seat in range(players)]}

    def gaps(self, position: Json) -> list[tuple[int, int]]:
        """Seats and numbers of the places that must not stay empty but still are."""
        return [
            (seat, number)
            for seat, player in enumerate(players_of(position))
            for number, place in enumerate(self.places)
            if place.row and value_at(player, place.path) is None
        ]

    def filled(self, position: Json, gaps: list[tuple[int, int]]) -> Json:
        """The same table with anything unused in its gaps, so that the engine reads it; that is never shown."""
        text = write(position)
        copy = parse(text, "the table")
        filled = as_object(copy, "the table")
        spare = {
            name: [each.value for each in entries if f'"{each.value}"' not in text]
            for name, entries in self.catalogues.items()
        }
        for seat, number in gaps:
            place = self.places[number]
            put_at(players_of(filled)[seat], place.path, spare[place.catalogue].pop())
        return filled


def players_of(position: Json) -> list[Json]:
    """The players' parts of a file."""
    return [as_object(player, "player") for player in as_list(position.get("players"), '"players"')]


def value_at(player: Json, path: tuple[str | int, ...]) -> object:
    """What stands at a place, or nothing."""
    found: object = player
    for step in path:
        if isinstance(found, dict):
            found = found.get(step)
        elif isinstance(found, list) and isinstance(step, int) and step < len(found):
            found = found[step]
        else:
            return None
    return found


def put_at(player: Json, path: tuple[str | int, ...], value: str) -> None:
    """Fill a place that is named by keys."""
    found = player
    for step in path[:-1]:
        found = as_object(found.setdefault(str(step), {}), str(step))
    found[str(path[-1])] = value


def village_green() -> Pad:
    """Nine cells, six awards, and the village card, which is turned over when it was used."""
    components: Components = village_green_components()

    def player(seat: int) -> Json:
        return {
            "name": f"Player {seat + 1}",
            "village": components.village_ids[seat],
            "village_face_up": True,
            "awards": dict.fromkeys(SLOTS),
            "green": [[None] * 3 for _ in range(3)],
        }

    places = [
        Place(("village_face_up",), FLAG),
        *(village_slot(number, slot) for number, slot in enumerate(SLOTS)),
        *(Place(("green", cell // 3, cell % 3), "green cards") for cell in range(len(CELLS))),
    ]
    greens = [Entry(card, green_shape(components, card, [card], UNIT, "")) for card in components.green_ids]
    awards = [Entry(card, award_shape(components, [card], UNIT)) for card in components.award_ids]
    return Pad(player, tuple(places), {"green cards": greens, "awards": awards})


def village_slot(number: int, slot: str) -> Place:
    """A slot for an award. Everybody is dealt one for each column (VG-09), so those are gaps until they are filled."""
    path = ("awards", slot)
    if number >= 3:
        return Place(path, "awards")
    gap = Shape(
        f"gap-{slot}",
        "slot",
        (number + 1.0, 0.0, 1.0, 1.0),
        f"the award of column {number + 1} is missing",
        ("which award?",),
    )
    return Place(path, "awards", f"column {number + 1}", gap)


PADS: dict[str, Callable[[], Pad]] = {"village_green": village_green}
