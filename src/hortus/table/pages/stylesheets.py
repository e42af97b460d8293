"""The stylesheets of the games: each comes from its room and reaches only the pages of its game."""

from functools import cache
from hashlib import sha256

from fastapi import APIRouter
from fastapi.responses import Response

from hortus.kernel import registry
from hortus.kernel.engine.contract import Game
from hortus.kernel.registry import Room
from hortus.table.http.proxy import root

router = APIRouter(include_in_schema=False)
# The address changes with the sheet, so that a browser may cache it.
KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}


@router.get("/games/{name}.css")
async def stylesheet(name: str) -> Response:
    """The styles specific to the pages of a game."""
    return Response(nested(registry.find(name)), media_type="text/css", headers=KEPT)


def nested(game: Game) -> str:
    """The room's stylesheet, restricted to the pages of its game."""
    return f".game-{game.name} {{\n{Room(game).stylesheet()}}}\n"


def address_of(name: str) -> str:
    """Where the stylesheet of a game is; nothing if it has none."""
    digest = digest_of(name)
    return f"{root()}/games/{name}.css?v={digest}" if digest else ""


@cache
def digest_of(name: str) -> str:
    """Changes with the stylesheet of a game; nothing if it has none."""
    game = registry.find(name)
    return sha256(nested(game).encode()).hexdigest()[:10] if Room(game).stylesheet() else ""
