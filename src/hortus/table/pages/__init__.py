"""The pages that players see. They ask the service for views and draw them; no rule stands here."""

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

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
# What is packed already, or must not wait to be.
PACKED = ("font/woff2", "image/png", "text/event-stream")


def install(app: FastAPI) -> None:
    """Add all pages, their pictures and scripts to an app."""
    app.state.render = sitting_room.render
    app.state.render_company = sitting_room.render_company
    app.state.error_page = error_page
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6, exclude_content_types=PACKED)
    for room in ROOMS:
        app.routes.extend(room.router.routes)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
