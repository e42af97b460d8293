"""For the keeper of a server and their monitoring: is it ready, and how is it doing?"""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from hortus.table.http.models import ReadyAnswer
from hortus.table.http.web import service_of
from hortus.table.server.metrics import Metrics
from hortus.table.service.readiness import OK
from hortus.table.service.service import TableService

router = APIRouter()


@router.get(
    "/readyz",
    response_model=ReadyAnswer,
    responses={503: {"model": ReadyAnswer, "description": "something is not working"}},
    tags=["server"],
)
async def ready(request: Request) -> Response:
    """Whether decisions can be stored and bots can think."""
    found = await service_of(request).readiness.look()
    fine = all(each == OK for each in found.values())
    return JSONResponse({"status": "ready" if fine else "not ready", **found}, 200 if fine else 503)


def add_metrics(into: APIRouter, metrics: Metrics, service: TableService) -> None:
    """Add the route for Prometheus."""

    @into.get("/metrics", include_in_schema=False)
    async def figures() -> Response:
        metrics.count(service.figures())
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)
