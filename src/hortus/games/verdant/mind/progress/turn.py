"""One turn of one home, before and after: the basis for every sentence about it."""

from hortus.games.verdant import form
from hortus.games.verdant.components import LIGHTS, Components
from hortus.games.verdant.form import Cell
from hortus.games.verdant.look.words.things import around, layout, lights_of
from hortus.kernel.scene.words import in_words


class Turn:
    """The contents of a home before a turn and after it."""

    def __init__(self, components: Components, before: form.Seen, after: form.Seen, seat: int) -> None:
        self.components, self.seen = components, after
        self.had, self.has = before.players[seat], after.players[seat]
        self.before = layout(components, self.had.home or None)
        self.after = layout(components, self.has.home or None)
        self.family = after.options.is_family
        self.new = [at for at in self.after.cards if at not in self.before.cards]
        self.new_plants = [at for at in self.new if at in self.after.plants]
        self.new_rooms = [at for at in self.new if at in self.after.rooms]
        self.turns_left = form.FULL_HOME - len(self.after.cards)
        # Tokens can no longer be used once the turn is over.
        self.done = before.phase == "use" and moment(before) != moment(after)

    # ---- plants ----

    def potted(self) -> list[Cell]:
        """The plants that have got a pot."""
        had = [at for at, card in self.before.cards.items() if card.pot]
        return [at for at, card in self.after.cards.items() if card.pot and at not in had]

    def unfinished(self) -> list[Cell]:
        """The plants without a pot."""
        return self.after.unfinished

    def verdancy(self, at: Cell) -> int:
        """What lies on an unfinished plant."""
        return self.after.cards[at].verdancy

    def gained(self, at: Cell) -> int:
        """What an unfinished plant has gained."""
        return self.verdancy(at) - (self.before.cards[at].verdancy if at in self.before.cards else 0)

    def plant(self, at: Cell) -> int:
        """The number of a plant."""
        return self.components.plant_ids.index(self.after.cards[at].name)

    def needed(self, at: Cell) -> int:
        """The total verdancy that a plant requires."""
        return int(self.components.requirement[self.plant(at)])

    def prize(self, at: Cell) -> int:
        """What a plant scores with a pot, without the pot."""
        if self.family:
            return int(self.components.family_points)
        return int(self.components.plant_points[self.plant(at)])

    def lights(self, at: Cell) -> list[str]:
        """The lights that a plant likes; none if it likes them all."""
        liked = lights_of(self.components, self.plant(at))
        return liked if len(liked) < len(LIGHTS) else []

    def lit(self, room: Cell, plant: Cell) -> bool:
        """Whether a plant likes the light of the room beside it."""
        sides = around(room)
        number = self.components.room_ids.index(self.after.cards[room].name)
        shown = self.components.edges[number * len(sides) + sides.index(plant)]
        return bool(self.components.plant_lights[self.plant(plant)] & shown)

    # ---- rooms ----

    def new_item(self, room: Cell) -> bool:
        """Whether a room has been furnished."""
        had = self.before.cards[room].item if room in self.before.cards else ""
        return bool(self.after.cards[room].item) and not had

    # ---- both ----

    def open_sides(self, at: Cell) -> int:
        """Sides of a card where another one can still be laid."""
        if not self.turns_left:
            return 0
        return sum(other not in self.after.cards and self.after.fits(other) for other in around(at))

    def name(self, at: Cell) -> str:
        """A card in words: "the Ivy", "the vining room"."""
        return self.after.name(at)

    def type_name(self, at: Cell) -> str:
        """The type of a card in words."""
        return self.components.type_ids[self.after.types[at]]


def moment(seen: form.Seen) -> tuple[object, ...]:
    """What tells one decision point from another."""
    return (seen.phase, seen.round, seen.to_move) if isinstance(seen, form.Position) else ()


def named(turn: Turn, cells: list[Cell]) -> str:
    """Several cards together: "the Ivy and the Aloe"."""
    return in_words([turn.name(at) for at in cells])


def a_thing(words: str) -> str:
    """With its article: "a vining room", "an unusual room"."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def sides(count: int) -> str:
    """Open sides in words."""
    return "one open side" if count == 1 else f"{count} open sides"
