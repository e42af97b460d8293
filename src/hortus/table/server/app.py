"""The web table as an application: the service, the API, the live stream and the pages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

import hortus
from hortus.table import pages
from hortus.table.http import api, calls_api, circle_api, company_api, founding_api, live
from hortus.table.http.crowd import Crowd
from hortus.table.http.guard import Guard, answer_errors
from hortus.table.http.heads import Heads
from hortus.table.http.proxy import PublicAddress
from hortus.table.place import place_of
from hortus.table.server import operations
from hortus.table.server.metrics import Metrics
from hortus.table.server.watch import Watch
from hortus.table.service.service import TableService
from hortus.table.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """A web table with these settings."""
    settings = settings or Settings()
    place = place_of(settings)
    service = TableService(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await service.open()
        try:
            yield
        finally:
            await service.close()

    app = FastAPI(
        title="Hortus",
        description="Five garden board games. Every seat is a token; without one the caller is a spectator.",
        version=hortus.__version__,
        lifespan=lifespan,
        # The usual documentation pages load scripts from other hosts.
        docs_url=None,
        redoc_url=None,
        # We count requests ourselves (watch.py).
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.state.service = service
    app.add_middleware(Guard)
    app.add_middleware(Heads)
    answer_errors(app)
    for part in (api, founding_api, company_api, circle_api, calls_api, live, operations):
        # Not included as nested routers: then every request would look for its route twice.
        app.routes.extend(part.router.routes)
    metrics = Metrics() if settings.metrics else None
    if metrics is not None:
        operations.add_metrics(app.router, metrics, service)
    pages.install(app)
    app.add_middleware(Crowd, int(settings.connections_per_visitor * settings.limits))
    app.add_middleware(Watch, service, metrics, settings.access_log)
    app.add_middleware(PublicAddress, place)
    return app
