"""Who I am: a name and a colour on this server, a second device, and the door of a server with a password."""

import re

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from hortus.table.errors import Forbidden
from hortus.table.http.web import caller_of, cookie_of, keep_cookie, service_of
from hortus.table.pages.forms import form_of
from hortus.table.pages.site import page
from hortus.table.people.admission import DOOR, KEEPER
from hortus.table.people.people import COLOURS
from hortus.table.people.seats import COOKIE

router = APIRouter(include_in_schema=False)

WHY = {
    "password": "You need this server’s password to set up a table.",
    "invitation": "Only the keeper of this server can set up tables. If you have an invitation, open its link.",
    "keeper": "This page is for the keeper of the server.",
}


@router.get("/me")
async def me(request: Request) -> HTMLResponse:
    """What this server knows about the owner of a browser."""
    person = await service_of(request).visitors.person(request.cookies.get(COOKIE))
    return page("me.html", person=person, colours=COLOURS)


@router.post("/me")
async def name(request: Request) -> Response:
    """Choose a name and a colour, or change them."""
    form = await form_of(request)
    visitors = service_of(request).visitors
    browser = visitors.own_browser(cookie_of(request))
    await visitors.introduce(browser, form.text("name"), form.text("colour"), caller_of(request))
    return remembered(request)


@router.get("/me/join")
async def second_device() -> HTMLResponse:
    """A page that hands the personal key over; it comes after a #, which browsers keep to themselves."""
    return page("me_join.html")


@router.post("/me/join")
async def join(request: Request) -> Response:
    """From now on this browser belongs to the same person."""
    await service_of(request).visitors.join(cookie_of(request), (await form_of(request)).text("key"))
    return remembered(request)


def remembered(request: Request) -> Response:
    """Back to the page, with the cookie by which the browser is known."""
    response = RedirectResponse("/me", status_code=303)
    keep_cookie(response, request)
    return response


# ---- the door ----


@router.get("/enter")
async def door(why: str = "password", to: str = "/") -> HTMLResponse:
    """Where the server's password is asked for."""
    return page("enter.html", why=WHY.get(why, WHY["password"]), to=here(to))


@router.post("/enter")
async def enter(request: Request) -> Response:
    """Let in anyone who knows the password."""
    form, admission = await form_of(request), service_of(request).admission
    to = here(form.text("to", "/"))
    try:
        shown = admission.pass_for(form.text("password"), caller_of(request))
    except Forbidden:
        return page("enter.html", why="This is not the password. Try again.", to=to, status=403)
    response = RedirectResponse("/keeper" if to == "/" and shown.startswith(KEEPER) else to, status_code=303)
    keep_cookie(response, request, DOOR, shown)
    return response


def here(to: str) -> str:
    """A page of this site to go on to; anything that leads elsewhere leads home."""
    return to if re.fullmatch(r"/[\w-]+(/[\w-]+)*", to, re.ASCII) else "/"
