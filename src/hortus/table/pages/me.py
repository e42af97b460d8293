"""Who I am: a name and a colour for this server, a second device, and the door of a server that has one."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from hortus.table.admission import DOOR, KEEPER
from hortus.table.pages.forms import form_of
from hortus.table.pages.site import page
from hortus.table.people import COLOURS
from hortus.table.seats import COOKIE
from hortus.table.web import caller_of, cookie_of, keep_cookie, service_of

router = APIRouter(include_in_schema=False)

WHY = {
    "password": "You need this server’s password to set up a table.",
    "invitation": "Only the keeper of this server can set up tables. If you have an invitation, open its link.",
    "keeper": "This page is for the keeper of the server.",
}


@router.get("/me")
async def me(request: Request) -> HTMLResponse:
    """What this server knows of the owner of a browser."""
    person = await service_of(request).person(request.cookies.get(COOKIE))
    return page("me.html", person=person, colours=COLOURS)


@router.post("/me")
async def name(request: Request) -> Response:
    """Choose a name and a colour, or change them."""
    form = await form_of(request)
    service = service_of(request)
    await service.introduce(service.own_browser(cookie_of(request)), form.text("name"), form.text("colour"))
    return remembered(request)


@router.get("/me/join")
async def second_device() -> HTMLResponse:
    """A page that hands the personal key over; it stands behind a #, which browsers keep to themselves."""
    return page("me_join.html")


@router.post("/me/join")
async def join(request: Request) -> Response:
    """From now on this browser belongs to the same person."""
    await service_of(request).join(cookie_of(request), (await form_of(request)).text("key"))
    return remembered(request)


def remembered(request: Request) -> Response:
    """Back to the page, with the cookie by which the browser is known."""
    response = RedirectResponse("/me", status_code=303)
    keep_cookie(response, request)
    return response


# ---- the door ----


@router.get("/enter")
async def door(why: str = "password") -> HTMLResponse:
    """Where the password of the server is asked for."""
    return page("enter.html", why=WHY.get(why, WHY["password"]))


@router.post("/enter")
async def enter(request: Request) -> Response:
    """Let in whoever knows the password."""
    admission = service_of(request).admission
    shown = admission.pass_for((await form_of(request)).text("password"), caller_of(request))
    response = RedirectResponse("/keeper" if shown.startswith(KEEPER) else "/", status_code=303)
    keep_cookie(response, request, DOOR, shown)
    return response
