"""The stylesheets of the games: each comes from its room and reaches only the pages of its game."""

from functools import cache
from hashlib import sha256

from fastapi import APIRouter
from fastapi.responses import Response

from hortus.kernel import registry
from hortus.kernel.contract import Game

router = APIRouter(include_in_schema=False)
# The address changes with the sheet, so that a browser may keep it.
KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}


@router.get("/games/{name}.css")
async def stylesheet(name: str) -> Response:
    """What is special about the pages of a game."""
    return Response(nested(registry.find(name)), media_type="text/css", headers=KEPT)


def nested(game: Game) -> str:
    """The stylesheet of the room, for the pages of its game alone."""
    return f".game-{game.name} {{\n{game.stylesheet()}}}\n"


@cache
def address_of(name: str) -> str:
    """Where the stylesheet of a game is; nothing if it has none."""
    game = registry.find(name)
    if not game.stylesheet():
        return ""
    return f"/games/{name}.css?v={sha256(nested(game).encode()).hexdigest()[:10]}"
