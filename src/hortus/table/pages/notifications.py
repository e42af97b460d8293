"""Where people choose how they are called to their turn, and the worker that shows push messages."""

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from hortus.table.pages.site import STATIC, page
from hortus.table.web import keep_cookie, service_of

router = APIRouter(include_in_schema=False)


@router.get("/notifications")
async def notifications(request: Request) -> Response:
    """How to be called."""
    response = page("notifications.html", settings=service_of(request).settings)
    keep_cookie(response, request)
    return response


@router.get("/notifications/confirm")
async def confirm() -> HTMLResponse:
    """The link of the first mail; its token stands behind a #, and whoever only previews it confirms nothing."""
    return page("confirm.html")


@router.get("/notifications/worker.js")
async def worker() -> FileResponse:
    """The worker of a browser: it stands here, so that it is in charge of nothing but messages."""
    return FileResponse(STATIC / "push-worker.js", media_type="text/javascript")
