"""Where people choose how they are notified of their turn, and the worker that shows push messages."""

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from hortus.table.http.web import keep_cookie, service_of
from hortus.table.pages.site import STATIC, page

router = APIRouter(include_in_schema=False)


@router.get("/notifications")
async def notifications(request: Request) -> Response:
    """How to be notified."""
    response = page("notifications.html", settings=service_of(request).settings, mails=service_of(request).calls.mails)
    keep_cookie(response, request)
    return response


@router.get("/notifications/confirm")
async def confirm() -> HTMLResponse:
    """The link in the first mail; its token comes after a #, and merely previewing it confirms nothing."""
    return page("confirm.html")


@router.get("/notifications/worker.js")
async def worker() -> FileResponse:
    """A browser's worker: served from here, so that it controls nothing but messages."""
    return FileResponse(STATIC / "site" / "push-worker.js", media_type="text/javascript")
