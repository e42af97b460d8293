"""How the decisions of Solar Gardens are made by hand: the tile of the round on a space, in one of its turns."""

from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import TURNS
from hortus.games.solar_gardens.state import KEPT, LINE, NOTHING, Table
from hortus.games.solar_gardens.view.shapes import Face, tile_shape
from hortus.games.solar_gardens.words.things import turn_words
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Gesture
from hortus.kernel.scene import SeatView, Shape

# Button texts, where nothing on the table stands for the decision.
BUTTONS = {
    "pass": "Pass it on",
    "discard": "Discard it",
    "later": "Lay it later",
    "ready": "Leave it there",
    "show": "Show the next tile",
    "wait": "Not yet",
}


class Gestures(SeatView):
    """The part of a view that knows how each decision is made by hand."""

    state: Table
    components: Components
    # The shapes on the spaces of the seat's own garden.
    places: dict[str, str]

    def gesture(self, decision: Json) -> Gesture:
        """How a decision is made by hand."""
        do = str(decision.get("what", decision["do"]))
        if do == "keep":
            # If it must be kept anyway, the question is only when to place it.
            later = len(self.offered) == 1 and self.lays_after_others()
            return Gesture(self.tile_at_stake(), press=BUTTONS["later"] if later else "Keep it")
        if do != "place":
            return Gesture(press=BUTTONS[do], leaves=do == "ready")
        turn = int(str(decision["turn"]))
        image = self.turned(TURNS.index(turn)).id
        return Gesture(self.tile_at_stake(), self.places[str(decision["at"])], turn=str(turn), image=image)

    def lays_after_others(self) -> bool:
        """Whether this seat keeps the last tile of the round, and others may still move theirs before it places it."""
        return int(self.state.still_in) == 1 << self.seat and int(self.state.start) != self.seat

    def tile_id(self, tile: int) -> str:
        """The shape of a tile, wherever it is."""
        return f"tile-{self.components.tile_name(tile)}"

    def tile_at_stake(self) -> str:
        """The tile on offer, or that of the round."""
        return self.tile_id(self.kept())

    def kept(self) -> int:
        """The number of the tile on offer, or of that of the round."""
        offered = int(self.state.field(self.seat, LINE))
        return offered if offered != NOTHING else int(self.state.field(self.seat, KEPT))

    def turned(self, turn: int) -> Shape:
        """The tile of the round in a turn; turns that look the same are one image."""
        faces = [Face(self.components, self.kept(), each) for each in range(turn + 1)]
        first = next(each for each in faces if each.looks == faces[turn].looks)
        return tile_shape(first, f"turned-{TURNS[first.turn]}", (0.0, 0.0, 1.0, 1.0), turn_words(first.turn))

    def looks_new(self, turn: int) -> bool:
        """Whether no smaller turn looks the same."""
        return self.turned(turn).id == f"turned-{TURNS[turn]}"

    def images(self) -> list[Shape]:
        """The tile of the round in its turns; none while only the next tile is the question."""
        if self.phase == "show":
            return []
        return list({shape.id: shape for shape in map(self.turned, range(len(TURNS)))}.values())

    def decision_for(self, piece: str, place: str, turn: str = "") -> Json | None:
        """The tile of the round on a space."""
        at = next((name for name, shape in self.places.items() if shape == place), None)
        if at is None or piece != self.tile_at_stake():
            return None
        return {"do": "place", "at": at, "turn": int(turn or TURNS[0])}
