"""Games of Verdant in which homes are still to be chosen."""

from hortus.kernel.decision import Json
from tests.games.verdant.positions import (
    position,
)

MARKET: Json = {
    "plants": ["amaryllis-bulb", "chenille-plant", "betel", "peace-lily"],
    "tokens": ["sofa-su", "fertilizer", "dog-un", "watering-can"],
    "rooms": ["vi-MLMB", "su-BLBM", "fl-MLBM", "fo-MLMB"],
    "plant_thumbs": [0, 0, 0, 0],
    "room_thumbs": [0, 0, 0, 0],
}
DEALT = (
    {"plant": "ponytail-palm", "room": "fo-MLBB"},
    {"plant": "devils-ivy", "room": "vi-LMBB"},
    {"plant": "florists-cyclamen", "room": "un-LBMB"},
)


def start_position(players: int = 2, to_move: int = 0, homes: tuple[Json | None, ...] = (), **fields: object) -> Json:
    """Phase `start`, seat 0 first; homes of those who have chosen."""
    seats: list[Json] = [
        {"thumbs": 0, "storage": None, "dealt": dict(DEALT[seat]), "home": homes[seat] if seat < len(homes) else None}
        for seat in range(players)
    ]
    data = position(players=players, phase="start", market=MARKET, round=1, to_move=to_move, **fields)
    return {**data, "players": seats, "round": 1}
