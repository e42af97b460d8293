"""Perft: how many ways a fixed position can go on. What chance says is fixed by the seed and by known tops."""

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json
from tests.games.botanists.positions import load, player, position

TOPS: Json = {
    "market_deck": {"next": ["Zh1", "Zh2", "Zh3", "Zh4", "Jn1", "Jn2", "Jn3", "Jn4"]},
    "order_deck": {"next": ["PP", "GB", "GV", "YYY", "PPP"]},
    "bag": {"next": "YGBVPYGBVPYGBVPYGBVP"},
}
FIRST = position(
    player(0, token=None, land=["", "", ""]), player(1, token=None, land=["", "", ""]), start_player=0, **TOPS
)
MIDDLE = position(
    player(0, marginal="GGBVP", personal=["BV", "PP"]), player(1, marginal="YYB"), **{**TOPS, "order_deck": "unknown"}
)
LAST = position(
    player(0, land=["BPBYG", "BGYBP", "YBPGb"], token=[2, 4]),
    player(1, land=["YBYVP", "YPVYB", "VYBP"], marginal="YBP", token=[5, 2]),
    to_move=1,
    **TOPS,
)


PERFT = {
    "a first turn": (load(FIRST), [18, 26, 113, 2658]),
    "leftovers": (load(MIDDLE), [20, 40, 387, 2646]),
    "the last turn": (load(LAST), [13, 20, 108, 206, 460]),
    "a fresh game": (GAME.new(4, 7), [18, 24, 81]),
}
