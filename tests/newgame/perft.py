"""Perft: every place on offer, as often as beds are empty."""

from hortus.newgame.meadow import GAME

PERFT = {
    "alone": (GAME.new(1, 1), [9, 72, 504, 3024]),
    "two players": (GAME.new(2, 1), [9, 81, 648, 5184]),
}
