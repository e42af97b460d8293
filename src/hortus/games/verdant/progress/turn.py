"""One turn of one home, before and after: the basis for every sentence about it."""

from hortus.games.verdant.components import LIGHTS
from hortus.games.verdant.decisions import cells_in
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.scoring.counting import completed_plants, plants, rooms
from hortus.games.verdant.state import FRAME, INCOMPLETE, NEIGHBOUR, NONE, OCCUPIED, SIDES, USE
from hortus.games.verdant.words.places import name_at
from hortus.games.verdant.words.things import lights_of
from hortus.kernel.words import in_words

FULL_HOME = 15


class Turn:
    """The contents of a home before a turn and after it."""

    def __init__(self, before: Verdant, after: Verdant, seat: int) -> None:
        self.before, self.after, self.seat = before, after, seat
        self.components = after.components
        had, has = int(before.mask(seat, OCCUPIED)), int(after.mask(seat, OCCUPIED))
        self.new = cells_in(has & ~had)
        self.new_plants = [cell for cell in self.new if cell % 2]
        self.new_rooms = [cell for cell in self.new if not cell % 2]
        self.turns_left = FULL_HOME - has.bit_count()
        self.open_cells = int(after.mask(seat, FRAME)) & ~has if self.turns_left else 0

        # Tokens can no longer be used once the turn is over.
        self.done = before.phase == USE and (after.phase, after.round, after.to_move) != (
            before.phase,
            before.round,
            before.to_move,
        )

    # ---- plants ----

    def potted(self) -> list[int]:
        """The plants that have got a pot."""
        return cells_in(int(completed_plants(self.after, self.seat) & ~completed_plants(self.before, self.seat)))

    def unfinished(self) -> list[int]:
        """The plants without a pot."""
        return cells_in(int(self.after.mask(self.seat, INCOMPLETE)))

    def verdancy(self, cell: int) -> int:
        """What lies on an unfinished plant."""
        return int(self.after.mark_at(self.seat, cell))

    def gained(self, cell: int) -> int:
        """What an unfinished plant has gained."""
        had = self.before.mark_at(self.seat, cell) if self.before.has(self.seat, INCOMPLETE, cell) else 0
        return self.verdancy(cell) - int(had)

    def needed(self, cell: int) -> int:
        """The total verdancy that a plant requires."""
        return int(self.components.requirement[self.after.card_at(self.seat, cell)])

    def prize(self, cell: int) -> int:
        """What a plant scores with a pot, without the pot."""
        if self.after.family:
            return int(self.components.family_points)
        return int(self.components.plant_points[self.after.card_at(self.seat, cell)])

    def lights(self, cell: int) -> list[str]:
        """The lights that a plant likes; none if it likes them all."""
        liked = lights_of(self.components, int(self.after.card_at(self.seat, cell)))
        return liked if len(liked) < len(LIGHTS) else []

    def lit(self, room: int, plant: int) -> bool:
        """Whether a plant likes the light of the room beside it."""
        side = next(side for side in range(SIDES) if NEIGHBOUR[room * SIDES + side] == plant)
        shown = self.components.edges[self.after.card_at(self.seat, room) * SIDES + side]
        return bool(self.components.plant_lights[self.after.card_at(self.seat, plant)] & shown)

    # ---- rooms ----

    def rooms(self) -> list[int]:
        """All rooms."""
        return cells_in(int(rooms(self.after, self.seat)))

    def plants(self) -> list[int]:
        """All plants."""
        return cells_in(int(plants(self.after, self.seat)))

    def kind(self, cell: int) -> int:
        """The type of a card."""
        types = self.components.plant_type if cell % 2 else self.components.room_type
        return int(types[self.after.card_at(self.seat, cell)])

    def item(self, cell: int) -> int:
        """The item in a room, or NONE."""
        return int(self.after.mark_at(self.seat, cell))

    def new_item(self, cell: int) -> bool:
        """Whether a room has been furnished."""
        had = self.before.mark_at(self.seat, cell) if self.before.has(self.seat, OCCUPIED, cell) else NONE
        return self.item(cell) != NONE and had == NONE

    # ---- both ----

    def beside(self, cell: int) -> list[int]:
        """The cells beside a card that have a card."""
        return [other for other in self._around(cell) if self.after.has(self.seat, OCCUPIED, other)]

    def open_sides(self, cell: int) -> int:
        """Sides of a card where another one can still be laid."""
        return sum(self.open_cells >> other & 1 for other in self._around(cell))

    def name(self, cell: int) -> str:
        """A card in words: "the Ivy", "the vining room"."""
        return name_at(self.after, self.seat, cell)

    def type_name(self, kind: int) -> str:
        """A type in words."""
        return self.components.type_ids[kind]

    def _around(self, cell: int) -> list[int]:
        return [int(NEIGHBOUR[cell * SIDES + side]) for side in range(SIDES)]


def named(turn: Turn, cells: list[int]) -> str:
    """Several cards together: "the Ivy and the Aloe"."""
    return in_words([turn.name(cell) for cell in cells])


def a_thing(words: str) -> str:
    """With its article: "a vining room", "an unusual room"."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def sides(count: int) -> str:
    """Open sides in words."""
    return "one open side" if count == 1 else f"{count} open sides"
