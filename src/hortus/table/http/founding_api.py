"""The API: new tables, and the links to their seats."""

from fastapi import APIRouter, Request

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.play import record
from hortus.kernel.position import as_text, need
from hortus.table.http import web
from hortus.table.http.api import BODY, LIMITED, UNKNOWN, SeatNumber, TableId
from hortus.table.http.models import CreatedAnswer, SeatLink, TableWish
from hortus.table.http.qr import qr
from hortus.table.http.strict import StrictRoute
from hortus.table.people.admission import DOOR
from hortus.table.people.table_settings import read_settings
from hortus.table.service.founding import Created, Founding, Host

router = APIRouter(route_class=StrictRoute, responses=UNKNOWN)


@router.post(
    "/api/tables", status_code=201, response_model=CreatedAnswer, responses={**BODY, **LIMITED}, tags=["tables"]
)
async def create_table(request: Request, wish: TableWish) -> Json:
    """Set up a table: from a deal, or continuing a position, a record or a finished table."""
    host = await program_host(request, wish)
    made = await web.unless_gone(request, created(web.service_of(request).founding, wish, host))
    return await created_json(request, made, made.tokens)


async def program_host(request: Request, wish: TableWish) -> Host:
    """The creator of a table by program, if they may: with a personal key or a cookie it belongs to somebody."""
    web.service_of(request).admission.check_host(request.cookies.get(DOOR))
    return Host(web.caller_of(request), await web.person_of(request), read_settings(wish.settings))


async def created_json(request: Request, made: Created, tokens: dict[int, str]) -> Json:
    """A new table, with links to the seats whose tokens these are."""
    links = [await link_json(request, made.id, seat, token) for seat, token in sorted(tokens.items())]
    return {
        "id": made.id,
        "seats": links,
        "spectate": f"{web.base_of(request)}/t/{made.id}",
        "commitment": made.commitment,
    }


async def link_json(request: Request, table_id: str, seat: int, token: str) -> Json:
    """The link to a seat, for a program and for a person."""
    url = web.seat_link(request, table_id, token)
    return {"seat": seat, "token": token, "url": url, "qr": await qr(url)}


@router.post("/api/tables/{table_id}/seats/{seat}/link", response_model=SeatLink, responses=LIMITED, tags=["tables"])
async def new_link(request: Request, table_id: TableId, seat: SeatNumber) -> Json:
    """A new link for one of the caller's seats, for another browser of theirs; or, at a table they own, for a
    seat that nobody has taken. The old link stops working."""
    service, viewer = web.service_of(request), await web.viewer_of(request, table_id)
    service.visitors.links.spend(web.caller_of(request))
    if seat not in viewer.seats and await web.owns(request, table_id):
        return await link_json(request, table_id, seat, await service.circle.invite(table_id, seat))
    return await link_json(request, table_id, seat, await service.visitors.new_link(table_id, viewer, seat))


async def created(founding: Founding, wish: TableWish, host: Host) -> Created:
    """The requested table."""
    sources = [wish.position is not None, wish.record is not None, wish.table is not None]
    if sum(sources) > 1:
        raise Refusal("format", 'a table continues from one of "position", "record" and "table"')
    if wish.number is not None and wish.record is None and wish.table is None:
        raise Refusal("format", '"from" needs a "record" or a "table" to continue')
    if wish.record is not None:
        read = record.read(wish.record)
        same_game(wish, read.header.game)
        number = len(read.steps) - 1 if wish.number is None else wish.number
        return await founding.create_from_record(read, number, wish.seats, host)
    if wish.table is not None:
        return await founding.create_from_table(wish.table, wish.number, wish.seats, host)
    game = wish.game
    if wish.position is not None:
        game = as_text(need(wish.position, "game", "the position"), '"game"')
        same_game(wish, game)
    if game is None:
        raise Refusal("format", '"game" is missing')
    return await founding.create(game, wish.options, wish.seats, wish.position, host)


def same_game(wish: TableWish, found: str) -> None:
    """A request must not contradict itself."""
    if wish.game not in {None, found}:
        raise Refusal("format", f'"game" is "{wish.game}", but the game to go on with is "{found}"')


@router.post("/api/tables/{table_id}/rematch", response_model=CreatedAnswer, responses=LIMITED, tags=["company"])
async def rematch(request: Request, table_id: TableId) -> Json:
    """The one table at which the players of a finished one play on, made by the first to ask.

    Browsers keep their seats. A program gets a new token for its own; the first to ask also gets those of seats that
    nobody ever took.
    """
    service, viewer = web.service_of(request), await web.viewer_of(request, table_id)
    if not await service.founding.has_rematch(table_id):
        service.admission.check_host(request.cookies.get(DOOR))
    made = await web.unless_gone(request, service.founding.rematch(table_id, viewer, Host(web.caller_of(request))))
    tokens = {**made.tokens, **(await service.founding.moved_on(table_id, viewer, made) if web.bearer(request) else {})}
    return await created_json(request, made, tokens)
