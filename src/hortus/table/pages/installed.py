"""Hortus on a home screen: the manifest, the worker that caches pages for offline use, the offline page."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, Response

from hortus.drawing.palette import PAPER
from hortus.kernel import registry
from hortus.kernel.engine.contract import Game
from hortus.table.http.proxy import root
from hortus.table.pages.home import has_pad
from hortus.table.pages.pad import pad_of
from hortus.table.pages.preview import ICONS
from hortus.table.pages.site import STATIC, page, static

router = APIRouter(include_in_schema=False)
PARTS = {".js", ".css", ".woff2", ".svg"}


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What a system needs to know to put Hortus on its home screen."""
    icons = [
        {"src": f"{root()}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in ICONS
    ]
    described = {
        "name": "Hortus",
        "short_name": "Hortus",
        "description": "Garden board games, with friends or with bots.",
        "id": f"{root()}/",
        "start_url": f"{root()}/",
        "scope": f"{root()}/",
        "display": "standalone",
        "background_color": PAPER["page"],
        "theme_color": PAPER["leaf"],
        "icons": [*icons, {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return JSONResponse(described, media_type="application/manifest+json")


@router.get("/sw.js")
async def worker() -> Response:
    """The worker, after what it caches; it changes with any file of that."""
    kept = {
        "version": version(),
        "root": root(),
        "pads": {game.name: addresses(game) for game in with_pads()},
        "files": [f"{root()}/static/{path.relative_to(STATIC).as_posix()}" for path in kept_files()],
    }
    script = (STATIC / "site" / "offline-worker.js").read_text(encoding="utf-8")
    return Response(f"self.KEPT = {json.dumps(kept)};\n{script}", media_type="text/javascript")


def with_pads() -> list[Game]:
    """The games that have a score pad."""
    return [game for game in registry.playable() if has_pad(game)]


def addresses(game: Game) -> list[str]:
    """The pad of a game, and its choices."""
    pad = f"{root()}/pad/{game.name}"
    return [pad, *(f"{pad}/pick/{name}" for name in pad_of(game).catalogues)]


def kept_files() -> list[Path]:
    """The files that pages need."""
    return sorted(path for path in STATIC.rglob("*") if path.suffix in PARTS)


@cache
def version() -> str:
    """A checksum over all static files."""
    total = sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            total.update(path.read_bytes())
    return total.hexdigest()[:12]


@router.get("/offline")
async def offline() -> HTMLResponse:
    """What is shown in place of a page that is unavailable."""
    return page("offline.html", games=with_pads())
