"""Pictures for link previews: a game as a PNG, and the icons of the app. Drawn here, cached in memory."""

from functools import cache

from fastapi import APIRouter
from fastapi.responses import Response
from resvg_py import svg_to_bytes
from starlette.concurrency import run_in_threadpool

from hortus.drawing.page import patterns
from hortus.drawing.palette import ink, style
from hortus.drawing.picture import by_day
from hortus.drawing.svg import rect, tag
from hortus.kernel import registry
from hortus.table.errors import Unknown
from hortus.table.pages.covers import cover_of
from hortus.table.pages.site import STATIC

router = APIRouter(include_in_schema=False)

# The size of a link preview in pixels, and the margin around its picture.
WIDTH, HEIGHT, MARGIN = 1200, 630, 40
# The icon sizes that phones and desktops want.
ICONS = (180, 192, 512)
A_DAY = {"Cache-Control": "public, max-age=86400"}


@router.get("/preview/{name}.png")
async def preview(name: str) -> Response:
    """The picture of a game."""
    return Response(await run_in_threadpool(drawn, registry.find(name).name), media_type="image/png", headers=A_DAY)


@cache
def drawn(name: str) -> bytes:
    """The cover of a game on grass."""
    picture = cover_of(registry.find(name))
    if picture is None:
        raise Unknown("game", "this game has no picture")
    inner = f'<svg x="{MARGIN}" y="{MARGIN}" width="{WIDTH - 2 * MARGIN}" height="{HEIGHT - 2 * MARGIN}" '
    page = tag(
        "svg",
        # The transparent panes that receive clicks on a page are not needed.
        tag("style", style() + ".glass{fill:none}"),
        tag("defs", *patterns()),
        rect(0, 0, WIDTH, HEIGHT, fill=ink("grass")),
        # It would prefer the upper edge; here it is centred.
        str(picture).replace("<svg ", inner, 1).replace("xMidYMin", "xMidYMid", 1),
        xmlns="http://www.w3.org/2000/svg",
        class_="hortus",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )
    return bytes(svg_to_bytes(by_day(page), sans_serif_family="DejaVu Sans", font_family="sans-serif"))


@router.get("/icon-{size}.png")
async def icon(size: int) -> Response:
    """The mark of the house."""
    if size not in ICONS:
        raise Unknown("icon", f"icons have {', '.join(map(str, ICONS))} pixels")
    return Response(await run_in_threadpool(icon_drawn, size), media_type="image/png", headers=A_DAY)


@cache
def icon_drawn(size: int) -> bytes:
    """The mark as a square without rounded corners: every system cuts its own."""
    mark = (STATIC / "icon.svg").read_text(encoding="utf-8").replace(' rx="24"', "")
    return bytes(svg_to_bytes(mark, width=size, height=size))
