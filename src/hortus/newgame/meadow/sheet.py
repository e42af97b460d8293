"""The score pad of Meadow: nine places for each player."""

from hortus.toolkit import Catalogue, Entry, Filled, FormPad, Grid, Piece, Place, Shape, Sheet

from .form import PLACES, SIDE, WORDS, Player, Position
from .look.view import flower_shape

BOX = (0.0, 0.0, 1.0, 1.0)


class ScorePad(FormPad[Position]):
    """What is asked about a finished table."""

    record = Position

    def __init__(self, game: str, least: int, most: int) -> None:
        super().__init__(game, least, most)
        entries = tuple(Entry(each, self.shape("flowers", Piece(each)), copies=0) for each in "123456")
        self.catalogues = {"flowers": Catalogue("flowers", entries, example="3")}
        self.player = (Grid("bed", "Bed", SIDE, tuple(Place(name, WORDS[name], "flowers") for name in PLACES)),)

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A flower."""
        return flower_shape(f"piece-{piece.value}", int(piece.value), BOX, "in the bed")

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """A place where nothing grows."""
        return Shape(place.key, "cell", BOX, f"{place.words}, empty", drawing="meadow-place")

    def finished(self, sheet: Sheet) -> Position:
        """The finished table of a sheet."""
        return Position(game=self.game, kind="final", players=tuple(player_of(player) for player in sheet.players))


def player_of(player: Filled) -> Player:
    """A player of the finished table."""
    pieces = player.laid["bed"]
    return Player(name=player.name, bed={name: int(pieces[name].value) for name in PLACES if name in pieces})
