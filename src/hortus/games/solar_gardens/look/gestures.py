"""How the decisions of Solar Gardens are made by hand: the tile of the round on a space, in one of its turns."""

from functools import cached_property

from hortus.games.solar_gardens import form
from hortus.games.solar_gardens.gardens import Gardens
from hortus.games.solar_gardens.look.view.shapes import Face, tile_shape
from hortus.games.solar_gardens.look.words.things import turn_words
from hortus.kernel.form import SeatView, verb
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.scene import Shape

# Button texts, where nothing on the table stands for the decision.
BUTTONS = {
    "pass": "Pass it on",
    "discard": "Discard it",
    "later": "Lay it later",
    "ready": "Keep it here",
    "show": "Show the next tile",
    "wait": "Not yet",
}

DECLINING = ("pass", "discard", "wait")


def what_of(decision: form.Decision) -> str:
    """What is done, openly or in secret."""
    return str(decision.what) if isinstance(decision, form.Choose) else verb(decision)


class Gestures(SeatView[form.Seen, form.Decision, form.Result]):
    """The part of a view that knows how each decision is made by hand."""

    gardens: Gardens
    # The shapes on the spaces of the seat's own garden.
    places: dict[form.Cell, str]

    @cached_property
    def game(self) -> form.Position | None:
        """The game under way; none on a table that is only scored."""
        return self.seen if isinstance(self.seen, form.Position) else None

    def gesture(self, decision: form.Decision) -> Gesture:
        """How a decision is made by hand."""
        if isinstance(decision, form.Place):
            image = self.image(decision.quarter_turns)
            lies = self.game is not None and self.game.players[self.seat].kept_cell is not None
            return Gesture(
                self.tile_at_stake(),
                self.places[decision.at],
                turn=str(decision.turn),
                image=image,
                commit="Keep it" if lies else "Lay it",
                stays=True,
            )
        do = what_of(decision)
        if do == "keep":
            # If it must be kept anyway, the question is only when to place it.
            later = len(self.offered) == 1 and self.lays_after_others()
            return Gesture(self.tile_at_stake(), press=BUTTONS["later"] if later else "Keep it")
        return Gesture(press=BUTTONS[do], leaves=do == "ready", declines=do in DECLINING)

    def lays_after_others(self) -> bool:
        """Whether this seat keeps the last tile of the round, and others may still move theirs before it places it."""
        return self.game is not None and self.game.still_in == [self.seat] and self.game.start != self.seat

    def tile_at_stake(self) -> str:
        """The tile on offer, or that of the round."""
        return f"tile-{self.game.at_stake(self.seat)}" if self.game else ""

    def number(self, tile: str) -> int:
        """The number of a tile of the box."""
        return self.gardens.components.tile_ids.index(tile)

    def kept(self) -> int:
        """The number of the tile on offer, or of that of the round."""
        return self.number(self.game.at_stake(self.seat) if self.game else "")

    @cached_property
    def faces(self) -> list[Face]:
        """The tile of the round by its turns; turns that look the same are one face, that of the smallest."""
        faces = [Face(self.gardens.components, self.kept(), turn) for turn in range(len(form.TURNS))]
        looks = [face.looks for face in faces]
        return [faces[looks.index(each)] for each in looks]

    def image(self, turn: int) -> str:
        """The image of the tile of the round in a turn."""
        return f"turned-{form.TURNS[self.faces[turn].turn]}"

    def images(self) -> list[Shape]:
        """The tile of the round in its turns; none while only the next tile is the question."""
        if self.look.phase == "show":
            return []
        return [
            tile_shape(face, self.image(face.turn), (0.0, 0.0, 1.0, 1.0), turn_words(face.turn))
            for face in dict.fromkeys(self.faces)
        ]

    def decision_for(self, piece: str, place: str, turn: str = "") -> form.Decision | None:
        """The tile of the round on a space."""
        at = next((name for name, shape in self.places.items() if shape == place), None)
        if at is None or piece != self.tile_at_stake():
            return None
        return form.Place(at, next((each for each in form.TURNS if str(each) == turn), form.TURNS[0]))
