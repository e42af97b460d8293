"""How a hand makes the decisions of Solar Gardens: the tile of the round on a space, in one of its turns."""

from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import TURNS
from hortus.games.solar_gardens.state import KEPT, Table
from hortus.games.solar_gardens.view.shapes import Face, tile_shape
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Gesture
from hortus.kernel.scene import SeatView, Shape

BUTTONS = {"keep": "Keep", "pass": "Pass", "discard": "Discard", "later": "Place it later", "ready": "Leave it there"}


class Gestures(SeatView):
    """The part of a view that knows how each decision is made by hand."""

    state: Table
    components: Components
    # The shapes on the spaces of the own garden.
    places: dict[str, str]

    def gesture(self, decision: Json) -> Gesture:
        """How a hand makes a decision."""
        if decision["do"] != "place":
            return Gesture(press=BUTTONS[str(decision["do"])])
        turn = int(str(decision["turn"]))
        image = self.turned(TURNS.index(turn)).id
        return Gesture(self.tile_in_hand(), self.places[str(decision["at"])], turn=str(turn), image=image)

    def tile_in_hand(self) -> str:
        """The tile of the round."""
        return f"tile-{self.components.tile_name(self.kept())}"

    def kept(self) -> int:
        """The number of the tile of the round."""
        return int(self.state.field(self.seat, KEPT))

    def turned(self, turn: int) -> Shape:
        """The tile of the round in a turn; turns that look the same are one image."""
        faces = [Face(self.components, self.kept(), each) for each in range(turn + 1)]
        first = next(each for each in faces if each.parameters("") == faces[turn].parameters(""))
        degrees = TURNS[first.turn]
        return tile_shape(first, f"turned-{degrees}", (0.0, 0.0, 1.0, 1.0), f", turned {degrees}°")

    def images(self) -> list[Shape]:
        """The tile of the round in its turns."""
        if self.phase == "draft":
            return []
        return list({shape.id: shape for shape in map(self.turned, range(len(TURNS)))}.values())

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """The tile of the round on a space."""
        at = next((name for name, shape in self.places.items() if shape == place), None)
        if at is None or self.phase == "draft" or piece != self.tile_in_hand():
            return None
        return {"do": "place", "at": at, "turn": int(turn or TURNS[0])}
