"""The API: profile, tables, settings, league."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from hortus.kernel.decision import Json
from hortus.table.errors import Forbidden
from hortus.table.http import models, web
from hortus.table.http.api import BODY, LIMITED, UNKNOWN, SeatNumber, TableId
from hortus.table.http.founding_api import link_json
from hortus.table.http.qr import qr
from hortus.table.http.strict import StrictRoute
from hortus.table.people.admission import DOOR
from hortus.table.people.table_settings import read_settings
from hortus.table.tables.circle import OwnTable

router = APIRouter(route_class=StrictRoute, responses=UNKNOWN)
ON_A_PAGE = 50
Number = Annotated[int, Query(ge=0, le=10_000, description="which page of the list, counted from 0")]


async def known(request: Request) -> bytes:
    """The caller; anonymous ones are refused."""
    browser = await web.person_of(request)
    if browser is None:
        raise Forbidden("person", "this is for people: send a personal key, or the cookie of a browser")
    return browser


# ---- who I am ----


@router.get("/api/me", response_model=models.MeAnswer, tags=["people"])
async def me(request: Request) -> Json:
    """Who the caller is."""
    browser = await web.person_of(request)
    return {"person": None if browser is None else await web.service_of(request).people.of(browser)}


@router.put("/api/me", response_model=models.MeAnswer, responses={**BODY, **LIMITED}, tags=["people"])
async def introduce(request: Request, response: Response, wish: models.PersonWish) -> Json:
    """Choose a name and a colour, or change them; all tables of the caller show them immediately."""
    service = web.service_of(request)
    browser = await web.person_of(request) or service.visitors.own_browser(web.cookie_of(request))
    person = await service.visitors.introduce(browser, wish.name, wish.colour, web.caller_of(request))
    web.keep_cookie(response, request)
    return {"person": person}


@router.delete("/api/me", status_code=204, response_class=Response, tags=["people"])
async def forget(request: Request) -> None:
    """Make the caller's browser belong to nobody; it keeps the seats that were taken in it."""
    await web.service_of(request).people.leave(await known(request))


@router.post("/api/me/key", response_model=models.KeyAnswer, tags=["people"])
async def new_key(request: Request) -> Json:
    """A new personal key, for a program or another browser; the old key stops working."""
    key = await web.service_of(request).people.new_key(await known(request))
    url = f"{web.base_of(request)}/me/join#{key}"
    return {"key": key, "url": url, "qr": await qr(url)}


@router.post("/api/me/join", response_model=models.MeAnswer, responses=BODY, tags=["people"])
async def join(request: Request, response: Response, wish: models.KeyWish) -> Json:
    """Make the caller's browser belong to the person with this key."""
    person = await web.service_of(request).visitors.join(web.cookie_of(request), wish.key)
    web.keep_cookie(response, request)
    return {"person": person}


@router.post("/api/enter", status_code=204, response_class=Response, responses={**BODY, **LIMITED}, tags=["people"])
async def enter(request: Request, wish: models.PasswordWish, response: Response) -> None:
    """Send the password of a server that asks for one; the cookie in the answer lets you set up tables."""
    shown = web.service_of(request).admission.pass_for(wish.password, web.caller_of(request))
    web.keep_cookie(response, request, DOOR, shown)


# ---- my tables ----


@router.get("/api/me/tables", response_model=models.OwnTablesAnswer, tags=["people"])
async def my_tables(request: Request, over: bool = False, archived: bool = False, number: Number = 0) -> Json:
    """The caller's tables, newest first: those at which they have a seat, and those they made."""
    circle, caller = web.service_of(request).circle, await known(request)
    found = await circle.tables_of(caller, over, number * ON_A_PAGE, ON_A_PAGE + 1, archived)
    return {"tables": [own_json(each) for each in found[:ON_A_PAGE]], "more": len(found) > ON_A_PAGE}


def own_json(own: OwnTable) -> Json:
    """A table in a list, as programs get it."""
    note = own.note
    return {
        "id": note.id,
        "game": note.game,
        "title": note.title,
        "names": note.names,
        "over": note.over,
        "created": note.created,
        "ended": own.ended,
        "news": own.news,
        "archived": own.archived,
        "owned": own.owned,
        "result": own.result,
    }


@router.get("/api/league", response_model=models.LeagueAnswer, responses=LIMITED, tags=["people"])
async def league(request: Request) -> Json:
    """Results, bests, streaks and ratings by game, over the games that the caller has finished."""
    games = await web.service_of(request).league(await known(request), web.caller_of(request))
    return {"games": {each.game: each.ranked() for each in games}}


# ---- the settings of a table ----


@router.get("/api/tables/{table_id}/seating", response_model=models.SeatingAnswer, tags=["tables"])
async def seating(request: Request, table_id: TableId) -> Json:
    """The settings of a table, its owner, and who sits there."""
    service, viewer = web.service_of(request), await web.viewer_of(request, table_id)
    found = (await service.view(table_id, viewer)).seating
    return {
        "settings": found.settings.as_json(),
        "owned": await web.owns(request, table_id),
        "owner": found.owner_person,
        "people": dict(found.people),
        "held": list(viewer.seats),
    }


@router.put(
    "/api/tables/{table_id}/settings", status_code=204, response_class=Response, responses=BODY, tags=["tables"]
)
async def set_anew(request: Request, table_id: TableId, wish: Json) -> None:
    """Change a table's settings, as its owner: hints, undo, spectators, talk, turn_hours, late, patience.

    Settings left out get their defaults. If the pace changes, the current turn is timed from now.
    """
    service = web.service_of(request)
    await service.visitors.check_owner(await web.person_of(request), table_id)
    await service.set_anew(table_id, read_settings(wish))


@router.put(
    "/api/tables/{table_id}/archived", status_code=204, response_class=Response, responses=BODY, tags=["tables"]
)
async def archive(request: Request, table_id: TableId, wish: models.ArchiveWish) -> None:
    """Archive a table of the caller's, or bring it back; nobody else notices."""
    await web.service_of(request).circle.put_away(await known(request), table_id, wish.archived)


@router.delete("/api/tables/{table_id}/seats/{seat}", response_model=models.SeatLink, tags=["tables"])
async def leave(request: Request, table_id: TableId, seat: SeatNumber) -> Json:
    """Free a seat for another person: your own, or as the owner of the table any. The answer is their link.

    The game waits for them. To leave without a successor, give the seat up (`give-up`): then a bot plays on, and the
    others need not wait.
    """
    service, viewer = web.service_of(request), await web.viewer_of(request, table_id)
    token = await service.circle.leave(table_id, viewer, seat, await web.owns(request, table_id))
    return await link_json(request, table_id, seat, token)


@router.delete("/api/tables/{table_id}", status_code=204, response_class=Response, tags=["tables"])
async def delete(request: Request, table_id: TableId) -> None:
    """Delete a table for everybody, as its owner."""
    service = web.service_of(request)
    await service.visitors.check_owner(await web.person_of(request), table_id)
    await service.circle.delete(table_id)
