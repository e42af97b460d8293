"""The pages that players see. They ask the service for views and draw them; they contain no rules."""

import re

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from hortus.table.http.proxy import path_of
from hortus.table.pages import (
    home,
    installed,
    join,
    keeper,
    league,
    learn,
    me,
    notifications,
    pad,
    preview,
    rules,
    setting,
    sitting_room,
    stylesheets,
)
from hortus.table.pages.site import STATIC, error_page

ROOMS = (
    home, setting, join, me, notifications, league, keeper, learn, sitting_room, rules, pad, preview, installed,
    stylesheets,
)  # fmt: skip
# Already compressed, or must not wait to be.
PACKED = ("font/woff2", "image/png", "text/event-stream")
# Bytes that arrive at once on a new connection (ten packets): fewer would come no sooner.
ONE_TRIP = 14_000
# Lines of comment in a script, types included, for readers of the source and for its checks: a fifth of what a first
# visit would have to download.
COMMENT = re.compile(rb"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.M)


class Assets(StaticFiles):
    """Pictures, styles and scripts, the scripts without their comments."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer for one file."""
        found = await super().get_response(path, scope)
        if not (path.endswith(".js") and isinstance(found, FileResponse)):
            return found
        known = {name: found.headers[name] for name in ("content-type", "etag", "last-modified")}
        return Response(COMMENT.sub(b"", (STATIC / path).read_bytes()), headers=known)


class Packing:
    """Compresses what goes out: pages well, and API answers quickly, and only if they are large."""

    def __init__(self, app: ASGIApp) -> None:
        self.pages = GZipMiddleware(app, minimum_size=1000, compresslevel=6, exclude_content_types=PACKED)
        self.programs = GZipMiddleware(app, minimum_size=ONE_TRIP, compresslevel=1, exclude_content_types=PACKED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        for_programs = scope["type"] == "http" and path_of(scope).startswith("/api/")
        packing = self.programs if for_programs else self.pages
        await packing(scope, receive, send)


def install(app: FastAPI) -> None:
    """Add all pages, their pictures and scripts to an app."""
    app.state.render = sitting_room.render
    app.state.render_company = sitting_room.render_company
    app.state.error_page = error_page
    app.add_middleware(Packing)
    for room in ROOMS:
        app.routes.extend(room.router.routes)
    app.mount("/static", Assets(directory=STATIC), name="static")
