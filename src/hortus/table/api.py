"""The interface for programs: JSON over HTTP, described by /openapi.json."""

from collections.abc import AsyncIterator
from dataclasses import asdict, fields
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import StreamingResponse
from pydantic_core import to_json

import hortus
from hortus.bots import levels
from hortus.kernel import record, registry
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_text, need
from hortus.table.admission import DOOR
from hortus.table.company import CompanyView
from hortus.table.hub import BEAT
from hortus.table.models import (
    CompanyAnswer,
    CreatedAnswer,
    DecisionWish,
    ErrorAnswer,
    EvaluationAnswer,
    HealthAnswer,
    HintAnswer,
    KnockWish,
    SeatLink,
    StaleAnswer,
    TableWish,
    TalkWish,
    UndoWish,
    ViewAnswer,
    WhyAnswer,
    moves_json,
)
from hortus.table.qr import qr
from hortus.table.seats import Viewer
from hortus.table.service import Created, Host, TableService
from hortus.table.table_settings import read_settings
from hortus.table.views import TableView
from hortus.table.web import (
    StrictRoute,
    base_of,
    bearer,
    caller_of,
    owns,
    person_of,
    seat_link,
    service_of,
    unless_gone,
    viewer_of,
)

TableId = Annotated[str, Path(max_length=64, description="the id of a table")]
Seat = Annotated[int | None, Query(ge=-1, le=16, description="from which of the caller's seats; -1: as a spectator")]
SeatNumber = Annotated[int, Path(ge=0, le=16, description="a seat, counted from 0")]
KnockId = Annotated[str, Path(max_length=64, description="the id of a knock")]
ShapeId = Annotated[str, Query(max_length=100, description="the id of a shape, or the key of a turn")]
# How many views are kept in writing: those that are read again and again right now.
KEPT = 256
Responses = dict[int | str, dict[str, Any]]

UNKNOWN: Responses = {
    403: {"model": ErrorAnswer, "description": "not for this caller"},
    404: {"model": ErrorAnswer, "description": "no such table"},
    410: {
        "model": ErrorAnswer,
        "description": "begun under rules that are no longer supported; its record is still available",
    },
    422: {"model": ErrorAnswer, "description": "refused"},
    503: {"model": ErrorAnswer, "description": "not now; Retry-After says when to try again"},
}
LIMITED: Responses = {
    429: {"model": ErrorAnswer, "description": "too many requests; Retry-After says when to try again"}
}
BODY: Responses = {
    400: {"model": ErrorAnswer, "description": "broken JSON"},
    413: {"model": ErrorAnswer, "description": "more than 64 KB"},
}
STALE: Responses = {409: {"model": StaleAnswer, "description": "the table has moved on; here is the current view"}}

router = APIRouter(route_class=StrictRoute, responses=UNKNOWN)


def view_json(view: TableView) -> Json:
    """A view as programs get it: the fields of `ViewAnswer`."""
    shown = {each.name: getattr(view, each.name) for each in fields(ViewAnswer)}
    return {**shown, "moves": moves_json(view.moves), "log": [vars(line) for line in view.log]}


@lru_cache(maxsize=KEPT)
def view_text(view: TableView) -> bytes:
    """The same, written once for all who see it."""
    return to_json(view_json(view))


def answer(view: TableView) -> Response:
    """A view as an answer; it is already in shape, so that nothing checks it once more."""
    return Response(view_text(view), media_type="application/json")


# ---- tables ----


@router.post(
    "/api/tables", status_code=201, response_model=CreatedAnswer, responses={**BODY, **LIMITED}, tags=["tables"]
)
async def create_table(request: Request, wish: TableWish) -> Json:
    """Set a table up: from the deal, or going on from a position, a record or a finished table."""
    host = await program_host(request, wish)
    made = await unless_gone(request, created(service_of(request), wish, host))
    links = [link_json(request, made.id, seat, token) for seat, token in made.tokens.items()]
    return {"id": made.id, "seats": links, "spectate": f"{base_of(request)}/t/{made.id}", "commitment": made.commitment}


async def program_host(request: Request, wish: TableWish) -> Host:
    """Whoever sets a table up with a program, if they may: by a personal key or a cookie it belongs to somebody."""
    service_of(request).admission.check_host(request.cookies.get(DOOR))
    return Host(caller_of(request), await person_of(request), read_settings(wish.settings))


def link_json(request: Request, table_id: str, seat: int, token: str) -> Json:
    """The way to a seat, for a program and for a person."""
    url = seat_link(request, table_id, token)
    return {"seat": seat, "token": token, "url": url, "qr": qr(url)}


@router.post("/api/tables/{table_id}/seats/{seat}/link", response_model=SeatLink, tags=["tables"])
async def new_link(request: Request, table_id: TableId, seat: SeatNumber) -> Json:
    """A new link for a seat of the caller's, for another browser of theirs; or, at a table that they have made, for a
    seat that nobody has taken. The old link opens nothing any more."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    if seat not in viewer.seats and await owns(request, table_id):
        return link_json(request, table_id, seat, await service.circle.invite(table_id, seat))
    return link_json(request, table_id, seat, await service.new_link(table_id, viewer, seat))


async def created(service: TableService, wish: TableWish, host: Host) -> Created:
    """The table that is wished for."""
    sources = [wish.position is not None, wish.record is not None, wish.table is not None]
    if sum(sources) > 1:
        raise Refusal("format", 'a table continues from one of "position", "record" and "table"')
    if wish.number is not None and wish.record is None and wish.table is None:
        raise Refusal("format", '"from" needs a "record" or a "table" to continue')
    if wish.record is not None:
        read = record.read(wish.record)
        same_game(wish, read.header.game)
        number = len(read.steps) - 1 if wish.number is None else wish.number
        return await service.create_from_record(read, number, wish.seats, host)
    if wish.table is not None:
        return await service.create_from_table(wish.table, wish.number, wish.seats, host)
    game = wish.game
    if wish.position is not None:
        game = as_text(need(wish.position, "game", "the position"), '"game"')
        same_game(wish, game)
    if game is None:
        raise Refusal("format", '"game" is missing')
    return await service.create(game, wish.options, wish.seats, wish.position, host)


def same_game(wish: TableWish, found: str) -> None:
    """A wish must not contradict itself."""
    if wish.game not in {None, found}:
        raise Refusal("format", f'"game" is "{wish.game}", but the game to go on with is "{found}"')


@router.get("/api/tables/{table_id}", response_model=ViewAnswer, tags=["tables"])
async def look(request: Request, table_id: TableId, seat: Seat = None) -> Response:
    """The table as the caller may see it."""
    viewer = await viewer_of(request, table_id)
    return answer(await service_of(request).view(table_id, viewer, seat))


@router.post(
    "/api/tables/{table_id}/decisions", response_model=ViewAnswer, responses={**BODY, **STALE}, tags=["tables"]
)
async def decide(request: Request, table_id: TableId, wish: DecisionWish, seat: Seat = None) -> Response:
    """Decide for the seat to move, by the decision or by its code."""
    viewer = await viewer_of(request, table_id)
    service = service_of(request)
    if wish.code is not None and wish.decision is None:
        await service.decide(table_id, viewer, wish.seq, wish.code, seat, wish.then)
        return Response(status_code=204)
    if wish.decision is None or wish.code is not None:
        raise Refusal("format", 'send either "decision" or "code"')
    return answer(await service.decide(table_id, viewer, wish.seq, wish.decision, seat))


@router.get("/api/tables/{table_id}/why", response_model=WhyAnswer, tags=["tables"])
async def why_not(request: Request, table_id: TableId, piece: ShapeId, place: ShapeId, turn: ShapeId = "") -> Json:
    """Why the seat to move may not lay a piece of its scene at a place of it."""
    viewer = await viewer_of(request, table_id)
    refusal = await service_of(request).why_not(table_id, viewer, piece, place, turn)
    return {"rule": refusal.rule if refusal else "", "message": refusal.message if refusal else ""}


@router.post("/api/tables/{table_id}/undo", response_model=ViewAnswer, responses={**BODY, **STALE}, tags=["tables"])
async def undo(request: Request, table_id: TableId, wish: UndoWish, seat: Seat = None) -> Response:
    """Take the last decision back, if it is the caller's and has shown nothing."""
    viewer = await viewer_of(request, table_id)
    return answer(await service_of(request).undo(table_id, viewer, wish.seq, seat))


@router.get("/api/tables/{table_id}/hint", response_model=HintAnswer, responses=LIMITED, tags=["tables"])
async def hint(request: Request, table_id: TableId) -> Json:
    """The decisions that a bot finds best for the seat to move."""
    viewer = await viewer_of(request, table_id)
    seq, moves = await unless_gone(request, service_of(request).hint(table_id, viewer, caller_of(request)))
    return {"seq": seq, "moves": moves}


@router.post("/api/tables/{table_id}/hurry", status_code=204, response_class=Response, tags=["tables"])
async def hurry(request: Request, table_id: TableId) -> None:
    """Waive your undo: a bot that is waiting for it plays on at once."""
    await service_of(request).hurry(table_id, await viewer_of(request, table_id))


# ---- company ----


@router.get("/api/tables/{table_id}/company", response_model=CompanyAnswer, tags=["company"])
async def meet(request: Request, table_id: TableId) -> Json:
    """Who is at the table, what they say, and whether they play on at another one."""
    return asdict(await service_of(request).meet(table_id, await viewer_of(request, table_id)))


@router.post(
    "/api/tables/{table_id}/talk", response_model=CompanyAnswer, responses={**BODY, **LIMITED}, tags=["company"]
)
async def say(request: Request, table_id: TableId, wish: TalkWish, seat: Seat = None) -> Json:
    """Say something to those who sit at the table. It does not go into the record."""
    return asdict(await service_of(request).say(table_id, await viewer_of(request, table_id), wish.words, seat))


@router.post("/api/tables/{table_id}/rematch", response_model=CreatedAnswer, responses=LIMITED, tags=["company"])
async def rematch(request: Request, table_id: TableId) -> Json:
    """The one table at which the players of a finished one play on, made by whoever asks first.

    Browsers keep their seats. A program gets a new token for its own; the first to ask also gets those of free seats.
    """
    service, viewer = service_of(request), await viewer_of(request, table_id)
    made = await unless_gone(request, service.rematch(table_id, viewer, Host(caller_of(request))))
    tokens = {**made.tokens, **(await service.moved_on(table_id, viewer, made) if bearer(request) else {})}
    links = [link_json(request, made.id, seat, token) for seat, token in sorted(tokens.items())]
    return {"id": made.id, "seats": links, "spectate": f"{base_of(request)}/t/{made.id}", "commitment": made.commitment}


@router.post(
    "/api/tables/{table_id}/seats/{seat}/knocks/{knock}",
    status_code=204,
    response_class=Response,
    responses=BODY,
    tags=["company"],
)
async def answer_knock(request: Request, table_id: TableId, seat: SeatNumber, knock: KnockId, wish: KnockWish) -> None:
    """Answer a browser that has come with the link of your seat: let it sit there, too, or send it away."""
    viewer = await viewer_of(request, table_id)
    await service_of(request).answer_knock(table_id, viewer, seat, knock, wish.admit)


@router.post("/api/tables/{table_id}/seats/{seat}/stand-in", status_code=204, response_class=Response, tags=["company"])
async def stand_in(request: Request, table_id: TableId, seat: int) -> None:
    """Let a bot play for somebody who is not here, or for yourself, until they are back."""
    await service_of(request).pace.ask_stand_in(table_id, await viewer_of(request, table_id), seat)


@router.post("/api/tables/{table_id}/seats/{seat}/back", status_code=204, response_class=Response, tags=["company"])
async def come_back(request: Request, table_id: TableId, seat: int) -> None:
    """Take your seat back from the bot that stands in. A decision of yours does that, too."""
    await service_of(request).pace.come_back(table_id, await viewer_of(request, table_id), seat)


@router.post("/api/tables/{table_id}/seats/{seat}/give-up", status_code=204, response_class=Response, tags=["company"])
async def give_up(request: Request, table_id: TableId, seat: int) -> None:
    """Give your seat up for good: a bot plays on in your place, so that the others can go on.

    To hand the seat to another person instead, free it (`DELETE /api/tables/{table_id}/seats/{seat}`).
    """
    await service_of(request).pace.give_up(table_id, await viewer_of(request, table_id), seat)


# ---- looking back ----


@router.get("/api/tables/{table_id}/past/{number}", response_model=ViewAnswer, tags=["tables"])
async def look_back(request: Request, table_id: TableId, number: int, seat: Seat = None) -> Response:
    """The table after an earlier decision; when the game is over, from every seat."""
    viewer = await viewer_of(request, table_id)
    return answer(await service_of(request).view_past(table_id, viewer, number, seat))


@router.get("/api/tables/{table_id}/evaluation", response_model=EvaluationAnswer, responses=LIMITED, tags=["tables"])
async def evaluation(request: Request, table_id: TableId) -> Json:
    """What the decisions of a finished game were worth, and where it turned; the first to ask waits for it."""
    return await service_of(request).study(table_id, caller_of(request))


@router.get(
    "/api/tables/{table_id}/events",
    response_class=StreamingResponse,
    responses={
        200: {"content": {"text/event-stream": {}}, "description": "one view (JSON) per event, numbered by seq"}
    },
    tags=["tables"],
)
async def events(request: Request, table_id: TableId, company: bool = False) -> StreamingResponse:
    """Server-sent events: the view now, and again after every change. With `company`, also who is there and talks."""
    viewer = await viewer_of(request, table_id)
    service = service_of(request)
    await service.view(table_id, viewer)
    return StreamingResponse(stream(request, table_id, viewer, company), media_type="text/event-stream")


async def stream(request: Request, table_id: str, viewer: Viewer, company: bool) -> AsyncIterator[str]:
    """The events as they are written, until the caller has another seat or none."""
    service, told = service_of(request), -1
    met: CompanyView | None = None
    async with service.company.visit(table_id, viewer):
        async for news in service.subscribe(table_id, BEAT):
            if news is None:
                await service.company.stay(table_id, viewer)
                yield ": still here\n\n"
                continue
            if await seats_now(request, table_id) != viewer:
                return
            view = await service.view(table_id, viewer)
            if view.seq > told:
                told = view.seq
                yield f"id: {view.seq}\nevent: view\ndata: {view_text(view).decode()}\n\n"
            now = await service.meet(table_id, viewer) if company else None
            if now is not None and now != met:
                met = now
                yield f"event: company\ndata: {write(asdict(now))}\n\n"


async def seats_now(request: Request, table_id: str) -> Viewer | None:
    """Who asks, if they still may."""
    try:
        return await viewer_of(request, table_id)
    except Refusal:
        return None


@router.get(
    "/api/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "the record as JSON lines"}},
    tags=["tables"],
)
async def get_record(request: Request, table_id: TableId) -> Response:
    """The record: as the caller may know it while the game runs, complete with the seed after its end."""
    viewer = await viewer_of(request, table_id)
    text = await service_of(request).record(table_id, viewer)
    name = {"Content-Disposition": f'attachment; filename="hortus-{table_id}.jsonl"'}
    return Response(text, media_type="application/x-ndjson", headers=name)


# ---- the rest ----


@router.post("/api/score", responses=BODY, tags=["games"])
async def score(position: Json) -> Json:
    """The score output of a finished, physical or running table given as a position file."""
    game = registry.find(as_text(need(position, "game", "the position"), '"game"'))
    return game.score(position)


@router.get("/api/games", tags=["games"])
async def games() -> Json:
    """The games with their players and options, and the levels of the bots."""
    found = [registry.entry(game) for game in registry.playable()]
    return {"games": found, "levels": levels.names()}


@router.get("/healthz", response_model=HealthAnswer, tags=["server"])
async def health(request: Request) -> Json:
    """Whether the server and its database are there."""
    await service_of(request).healthy()
    return {"status": "ok", "version": hortus.__version__, "compiled": hortus.compiled}
