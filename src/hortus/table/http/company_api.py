"""The API: the company at a table, and who plays for whom."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from hortus.table.http.api import BODY, LIMITED, UNKNOWN, Seat, SeatNumber, TableId
from hortus.table.http.models import KnockWish, TalkWish
from hortus.table.http.strict import StrictRoute
from hortus.table.http.web import owns, service_of, viewer_of
from hortus.table.tables.company import CompanyView

KnockId = Annotated[str, Path(max_length=64, description="the id of a knock")]
router = APIRouter(route_class=StrictRoute, responses=UNKNOWN)


@router.get("/api/tables/{table_id}/company", tags=["company"])
async def meet(request: Request, table_id: TableId) -> CompanyView:
    """Who is at the table, what they say, and whether they play on at another one."""
    return await service_of(request).meet(table_id, await viewer_of(request, table_id))


@router.post("/api/tables/{table_id}/talk", responses={**BODY, **LIMITED}, tags=["company"])
async def say(request: Request, table_id: TableId, wish: TalkWish, seat: Seat = None) -> CompanyView:
    """Say something to the people with seats at the table. It does not go into the record."""
    return await service_of(request).say(table_id, await viewer_of(request, table_id), wish.words, seat)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/knocks/{knock}",
    status_code=204,
    response_class=Response,
    responses=BODY,
    tags=["company"],
)
async def answer_knock(request: Request, table_id: TableId, seat: SeatNumber, knock: KnockId, wish: KnockWish) -> None:
    """Answer a browser that opened the link to your seat: let it share the seat, or turn it away."""
    viewer = await viewer_of(request, table_id)
    await service_of(request).visitors.answer_knock(table_id, viewer, seat, knock, wish.admit)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/stand-in",
    status_code=204,
    response_class=Response,
    responses=LIMITED,
    tags=["company"],
)
async def stand_in(request: Request, table_id: TableId, seat: int) -> None:
    """Let a bot play for yourself until you are back; or for somebody who is not here: if the time for their turn is
    up, or, as the owner of the table, when they have been gone for as long as its setting `patience` says."""
    viewer, owner = await viewer_of(request, table_id), await owns(request, table_id)
    await service_of(request).pace.ask_stand_in(table_id, viewer, seat, owner)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/back",
    status_code=204,
    response_class=Response,
    responses=LIMITED,
    tags=["company"],
)
async def come_back(request: Request, table_id: TableId, seat: int) -> None:
    """Take your seat back from the bot that stands in. Making a decision does the same."""
    await service_of(request).pace.come_back(table_id, await viewer_of(request, table_id), seat)


@router.post("/api/tables/{table_id}/seats/{seat}/give-up", status_code=204, response_class=Response, tags=["company"])
async def give_up(request: Request, table_id: TableId, seat: int) -> None:
    """Give your seat up for good: a bot plays on in your place, so that the others can continue.

    To hand the seat to another person instead, free it (`DELETE /api/tables/{table_id}/seats/{seat}`).
    """
    await service_of(request).pace.give_up(table_id, await viewer_of(request, table_id), seat)
