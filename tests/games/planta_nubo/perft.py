"""Perft: how many ways a position can go on, counted once and kept."""

from hortus.games.planta_nubo import GAME
from tests.games.planta_nubo.positions import doing, load

PERFT = {
    "the second tool turn of round two": (load("M"), [52, 855]),
    "three deliveries": (doing({"do": "deliver_public", "n": 3, "mode": "two_one"}), [32, 652]),
    "a bed of any colour": (doing({"do": "bed", "colour": "any"}), [15, 249]),
    "the forest phase": (load("P", {"phase": "forest"}), [10, 105, 1258]),
    "a fresh solo game": (GAME.new(1, 3), [5, 25]),
}
