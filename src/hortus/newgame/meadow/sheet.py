"""The score pad of Meadow: nine places for each player."""

from hortus.toolkit import Catalogue, Entry, Filled, Grid, Json, Pad, Piece, Place, Shape, Sheet

from .state import NAMES, PLACES, SIDE, SIDES, WORDS
from .view import flower_shape

BOX = (0.0, 0.0, 1.0, 1.0)


class ScorePad(Pad):
    """What is asked about a finished table."""

    def __init__(self, game: str, least: int, most: int) -> None:
        super().__init__(game, least, most)
        numbers = [str(number) for number in range(1, SIDES + 1)]
        entries = tuple(Entry(each, self.shape("flowers", Piece(each)), copies=0) for each in numbers)
        self.catalogues = {"flowers": Catalogue("flowers", entries, example="3")}
        places = tuple(Place(name, words, "flowers") for name, words in zip(NAMES, WORDS, strict=True))
        self.player = (Grid("bed", "Bed", SIDE, places),)

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A flower."""
        return flower_shape(f"piece-{piece.value}", int(piece.value), BOX, "in the bed")

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """A place where nothing grows."""
        return Shape(place.key, "cell", BOX, f"{place.words}, empty", drawing="meadow-place")

    def final(self, sheet: Sheet) -> Json:
        """The table as `load` reads it."""
        grown = [[player.laid["bed"].get(name, Piece(".")).value for name in NAMES] for player in sheet.players]
        rows = [["".join(each[at : at + SIDE]) for at in range(0, PLACES, SIDE)] for each in grown]
        players = [{"name": player.name, "bed": row} for player, row in zip(sheet.players, rows, strict=True)]
        return {"game": self.game, "kind": "final", "players": players}
