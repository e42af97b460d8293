"""The link to a seat. Its token comes after a #, which browsers keep to themselves: no proxy log shows it."""

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from hortus.table.errors import Taken
from hortus.table.http.web import base_of, caller_of, cookie_of, keep_cookie, service_of, viewer_of
from hortus.table.pages.forms import form_of
from hortus.table.pages.site import page

router = APIRouter(include_in_schema=False)


@router.get("/join/{table_id}")
async def door(request: Request, table_id: str, seat: int | None = None) -> Response:
    """A page that hands the token over; merely previewing the link does not use it up.

    A link that names a seat instead asks whether it is the reader's.
    """
    note = await service_of(request).circle.note(table_id)
    if seat is None or not 0 <= seat < len(note.names):
        return page("join.html", note=note, base=base_of(request))
    if (await viewer_of(request, table_id)).seats:
        return RedirectResponse(f"/t/{table_id}", status_code=303)
    return page("yours.html", note=note, seat=seat)


@router.post("/join/{table_id}/knock")
async def knock(request: Request, table_id: str) -> Response:
    """Ask the browser that holds a seat whether this one may share it."""
    service, seat = service_of(request), (await form_of(request)).number("seat", 0)
    await service.visitors.knock_at(table_id, seat, cookie_of(request), caller_of(request))
    response = page("knock.html", note=await service.circle.note(table_id), mine=True)
    keep_cookie(response, request)
    return response


@router.post("/join/{table_id}")
async def join(request: Request, table_id: str) -> Response:
    """Sit down: from now on the seat belongs to this browser."""
    service, token = service_of(request), (await form_of(request)).text("token")
    response: Response = RedirectResponse(f"/t/{table_id}", status_code=303)
    try:
        await service.visitors.sit_down(table_id, [token], cookie_of(request))
    except Taken:
        await service.visitors.knock(table_id, token, cookie_of(request), caller_of(request))
        response = page("knock.html", note=await service.circle.note(table_id), mine=False, status=403)
    keep_cookie(response, request)
    return response


@router.get("/join/{table_id}/answer")
async def answer(request: Request, table_id: str) -> Response:
    """Wait for the answer to a knock: 204 sit down, 403 no, 202 not yet."""
    visitors = service_of(request).visitors
    answered = await visitors.knock_answered(table_id, visitors.own_browser(cookie_of(request)))
    return Response(status_code=202 if answered is None else 204 if answered else 403)
