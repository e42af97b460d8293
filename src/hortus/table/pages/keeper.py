"""The page of the server's keeper: all tables; delete them, let people back in."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from hortus.table.http.qr import qr
from hortus.table.http.web import base_of, is_loopback, seat_link, service_of
from hortus.table.pages.site import page
from hortus.table.people.admission import DOOR

router = APIRouter(include_in_schema=False)
ON_A_PAGE = 50


def check(request: Request) -> None:
    """Let only the keeper in."""
    service_of(request).admission.check_keeper(request.cookies.get(DOOR))


@router.get("/keeper")
async def tables(request: Request, number: Annotated[int, Query(ge=0, le=10_000)] = 0) -> HTMLResponse:
    """All tables of the server, newest first. Nobody's cards are shown."""
    check(request)
    found = await service_of(request).circle.all_tables(number * ON_A_PAGE, ON_A_PAGE + 1)
    return page("keeper.html", tables=found[:ON_A_PAGE], number=number, more=len(found) > ON_A_PAGE)


@router.post("/keeper/{table_id}/delete")
async def delete(request: Request, table_id: str) -> Response:
    """Remove a table."""
    check(request)
    await service_of(request).circle.delete(table_id)
    return RedirectResponse("/keeper", status_code=303)


@router.post("/keeper/{table_id}/links")
async def links(request: Request, table_id: str) -> Response:
    """New links for all seats of people; their present holders stay."""
    check(request)
    service = service_of(request)
    note = await service.circle.note(table_id)
    made = []
    for seat, name in enumerate(note.names):
        if note.people[seat]:
            url = seat_link(request, table_id, await service.circle.reissue(table_id, seat))
            made.append({"name": name, "url": url, "qr": await qr(url)})
    spectate = f"{base_of(request)}/t/{table_id}"
    here = is_loopback(request)
    return page("invite.html", table=table_id, links=made, spectate=spectate, only_here=here, own=False, anew=True)
