"""How many ways fixed positions can go on: a count that changes with any change of the legal decisions."""

from hortus.games.solar_gardens import GAME
from tests.games.solar_gardens.positions import in_hand, load, lying, player, position

CASUAL = position(player(), player(), player(), casual=True, stack=["bed-01", "bed-02", "bed-03"])
NORMAL = position(player(), player(), player(), stack=["bed-01", "bed-02", "bed-03"])
CLOSING = position(lying("way-03@90", "b3"), in_hand("way-04"))


PERFT = {
    "two players from the first tile": (GAME.new(2, 1), [2, 67, 197, 4421]),
    "three players with a listed stack": (load(NORMAL), [2, 67, 197, 4552]),
    "a casual draft of three players": (load(CASUAL), [2, 67, 134, 4426]),
    "the closing step of two players": (load(CLOSING), [64, 4096, 8192]),
}
