"""The API: JSON over HTTP, described by /openapi.json."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from starlette.types import Receive, Scope, Send

import hortus
from hortus.build import describe
from hortus.kernel import registry
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_text, need
from hortus.table.http import models, web
from hortus.table.http.strict import StrictRoute
from hortus.table.live.hub import BEAT
from hortus.table.people.seats import Viewer
from hortus.table.tables.answer import ViewAnswer
from hortus.table.tables.company import CompanyView
from hortus.table.tables.views import TableView

TableId = Annotated[str, Path(max_length=64, description="the id of a table")]
Seat = Annotated[int | None, Query(ge=-1, le=16, description="from which of the caller's seats; -1: as a spectator")]
SeatNumber = Annotated[int, Path(ge=0, le=16, description="a seat, counted from 0")]
ShapeId = Annotated[str, Query(max_length=100, description="the id of a shape, or the key of a turn")]
Responses = dict[int | str, dict[str, Any]]

UNKNOWN: Responses = {
    403: {"model": models.ErrorAnswer, "description": "not for this caller"},
    404: {"model": models.ErrorAnswer, "description": "no such table"},
    410: {
        "model": models.ErrorAnswer,
        "description": "begun under rules that are no longer supported; its record is still available",
    },
    422: {"model": models.ErrorAnswer, "description": "refused"},
    503: {"model": models.ErrorAnswer, "description": "not now; Retry-After says when to try again"},
}
LIMITED: Responses = {
    429: {"model": models.ErrorAnswer, "description": "too many requests; Retry-After says when to try again"}
}
BODY: Responses = {
    400: {"model": models.ErrorAnswer, "description": "broken JSON"},
    413: {"model": models.ErrorAnswer, "description": "more than 64 KB"},
}
STALE: Responses = {
    409: {"model": models.StaleAnswer, "description": "the table has moved on; here is the current view"}
}

# What is said about the rest of several decisions.
AFTER_THIS_REVEAL = "this revealed something new: decide the rest after this reveal"

router = APIRouter(route_class=StrictRoute, responses=UNKNOWN)


def answer(view: TableView) -> Response:
    """A view as an answer; it is already in its final form, so it need not be checked again."""
    return Response(view.text, media_type="application/json")


# ---- tables ----


@router.get("/api/tables/{table_id}", response_model=ViewAnswer, tags=["tables"])
async def look(request: Request, table_id: TableId, seat: Seat = None) -> Response:
    """The table as the caller may see it."""
    viewer = await web.viewer_of(request, table_id)
    return answer(await web.service_of(request).view(table_id, viewer, seat))


@router.post(
    "/api/tables/{table_id}/decisions",
    response_model=ViewAnswer | models.RevealAnswer,
    responses={**BODY, **STALE, 204: {"description": "the code and all that followed it were carried out"}},
    tags=["tables"],
)
async def decide(request: Request, table_id: TableId, wish: models.DecisionWish, seat: Seat = None) -> Response:
    """Decide for the seat to move, by the decision or by its code; further codes may follow (`then`).

    If one of several codes is refused, nothing is carried out. What follows the first that reveals something is not
    looked at: what came before stands, and the answer says what is left to be decided after this reveal.
    """
    viewer = await web.viewer_of(request, table_id)
    service = web.service_of(request)
    if (wish.decision is None) == (wish.code is None):
        raise Refusal("format", 'send either "decision" or "code"')
    if wish.decision is not None:
        if wish.then:
            raise Refusal("format", '"then" goes with "code", not with "decision"')
        return answer(await service.decide(table_id, viewer, wish.seq, wish.decision, seat))
    codes = [code for code in (wish.code, *wish.then) if code is not None]
    left = await service.decide_in_a_row(table_id, viewer, wish.seq, codes, seat)
    return JSONResponse({"left": left, "message": AFTER_THIS_REVEAL}) if left else Response(status_code=204)


@router.get("/api/tables/{table_id}/why", response_model=models.WhyAnswer, tags=["tables"])
async def why_not(request: Request, table_id: TableId, piece: ShapeId, place: ShapeId, turn: ShapeId = "") -> Json:
    """Why the seat to move may not put a piece of its scene at a place in it."""
    viewer = await web.viewer_of(request, table_id)
    refusal = await web.service_of(request).advice.why_not(table_id, viewer, piece, place, turn)
    return {"rule": refusal.rule if refusal else "", "message": refusal.message if refusal else ""}


@router.post("/api/tables/{table_id}/undo", response_model=ViewAnswer, responses={**BODY, **STALE}, tags=["tables"])
async def undo(request: Request, table_id: TableId, wish: models.UndoWish, seat: Seat = None) -> Response:
    """Undo the last decision, if it is the caller's and revealed nothing."""
    viewer = await web.viewer_of(request, table_id)
    return answer(await web.service_of(request).undo(table_id, viewer, wish.seq, seat))


@router.get("/api/tables/{table_id}/hint", response_model=models.HintAnswer, responses=LIMITED, tags=["tables"])
async def hint(request: Request, table_id: TableId) -> Json:
    """The best decisions for the seat to move, according to a bot."""
    viewer = await web.viewer_of(request, table_id)
    seq, moves = await web.unless_gone(
        request, web.service_of(request).advice.hint(table_id, viewer, web.caller_of(request))
    )
    return {"seq": seq, "moves": moves}


@router.post("/api/tables/{table_id}/hurry", status_code=204, response_class=Response, tags=["tables"])
async def hurry(request: Request, table_id: TableId) -> None:
    """Waive your undo: a bot that is waiting for it plays on immediately."""
    await web.service_of(request).hurry(table_id, await web.viewer_of(request, table_id))


# ---- looking back ----


@router.get("/api/tables/{table_id}/past/{number}", response_model=ViewAnswer, responses=LIMITED, tags=["tables"])
async def look_back(request: Request, table_id: TableId, number: int, seat: Seat = None) -> Response:
    """The table after an earlier decision; when the game is over, from every seat."""
    viewer = await web.viewer_of(request, table_id)
    return answer(await web.service_of(request).view_past(table_id, viewer, number, seat, web.caller_of(request)))


@router.get(
    "/api/tables/{table_id}/evaluation", response_model=models.EvaluationAnswer, responses=LIMITED, tags=["tables"]
)
async def evaluation(request: Request, table_id: TableId) -> Json:
    """What the decisions of a finished game were worth, and where it turned; the first caller waits for it."""
    return await web.service_of(request).advice.study(table_id, web.caller_of(request))


@router.get(
    "/api/tables/{table_id}/events",
    response_class=StreamingResponse,
    responses={
        200: {"content": {"text/event-stream": {}}, "description": "one view (JSON) per event, numbered by seq"},
        **LIMITED,
    },
    tags=["tables"],
)
async def events(request: Request, table_id: TableId, company: bool = False) -> StreamingResponse:
    """Server-sent events: the view now, and again after every change. With `company`, also who is there and talks."""
    viewer = await web.viewer_of(request, table_id)
    service = web.service_of(request)
    await service.view(table_id, viewer)
    service.company.check_room(table_id, viewer)
    return EventStream(stream(request, table_id, viewer, company))


class EventStream(StreamingResponse):
    """Events for as long as somebody reads them.

    When its reader has gone, the stream is closed at once. Otherwise it would end when Python finds it among its
    garbage, and until then its reader would count as present.
    """

    media_type = "text/event-stream"

    def __init__(self, events: AsyncGenerator[str]) -> None:
        super().__init__(events)
        self.events = events

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the events."""
        async with aclosing(self.events):
            await super().__call__(scope, receive, send)


async def stream(request: Request, table_id: str, viewer: Viewer, company: bool) -> AsyncGenerator[str]:
    """The events as written to the stream, until the caller's seats change."""
    service, told = web.service_of(request), -1
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
                yield f"id: {view.seq}\nevent: view\ndata: {view.text.decode()}\n\n"
            now = await service.meet(table_id, viewer) if company else None
            if now is not None and now != met:
                met = now
                yield f"event: company\ndata: {write(asdict(now))}\n\n"


async def seats_now(request: Request, table_id: str) -> Viewer | None:
    """The caller's seats, if they may still watch."""
    try:
        return await web.viewer_of(request, table_id)
    except Refusal:
        return None


@router.get(
    "/api/tables/{table_id}/record",
    response_class=Response,
    responses={
        200: {"content": {"application/x-ndjson": {}}, "description": "the record as JSON lines"},
        **LIMITED,
    },
    tags=["tables"],
)
async def get_record(request: Request, table_id: TableId) -> Response:
    """The record: as the caller may know it while the game runs, complete with the seed after its end."""
    viewer = await web.viewer_of(request, table_id)
    text = await web.service_of(request).record(table_id, viewer, web.caller_of(request))
    name = {"Content-Disposition": f'attachment; filename="hortus-{table_id}.jsonl"'}
    return Response(text, media_type="application/x-ndjson", headers=name)


# ---- the rest ----


@router.post("/api/score", responses=BODY, tags=["games"])
async def score(position: Json) -> Json:
    """The score output of a finished, physical or running table given as a position file."""
    game = registry.find(as_text(need(position, "game", "the position"), '"game"'))
    return game.score(position)


@router.get("/api/games", tags=["games"])
async def games(request: Request) -> Json:
    """The games with their players and options, and the levels of the bots; a server may have some of its own."""
    found = [registry.entry(game) for game in registry.playable()]
    return {"games": found, "levels": web.service_of(request).bot_names}


@router.get("/healthz", response_model=models.HealthAnswer, tags=["server"])
async def health(request: Request) -> Json:
    """Whether the server and its database are up."""
    await web.service_of(request).healthy()
    return {"status": "ok", "version": hortus.__version__, "compiled": hortus.compiled, "engine": describe()}
