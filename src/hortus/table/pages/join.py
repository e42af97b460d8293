"""The link of a seat. Its token stands behind a #, which browsers keep to themselves: no log of a proxy shows it."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from hortus.table.pages.forms import form_of
from hortus.table.pages.site import page
from hortus.table.web import base_of, cookie_of, keep_cookie, service_of

router = APIRouter(include_in_schema=False)


@router.get("/join/{table_id}")
async def door(request: Request, table_id: str) -> HTMLResponse:
    """A page that hands the token over; whoever only previews the link does not use it up."""
    return page("join.html", note=await service_of(request).note(table_id), base=base_of(request))


@router.post("/join/{table_id}")
async def join(request: Request, table_id: str) -> Response:
    """Sit down: from now on the seat belongs to this browser."""
    token = (await form_of(request)).text("token")
    await service_of(request).sit_down(table_id, [token], cookie_of(request))
    response = RedirectResponse(f"/t/{table_id}", status_code=303)
    keep_cookie(response, request)
    return response
