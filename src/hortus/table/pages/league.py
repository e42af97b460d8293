"""The page of the league: built from the viewer's own games, and shown to nobody else."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from hortus.table.http.web import caller_of, person_of, service_of
from hortus.table.pages.site import page
from hortus.table.people.seats import COOKIE
from hortus.table.tables.views import title_of

router = APIRouter(include_in_schema=False)


@router.get("/league")
async def league(request: Request) -> HTMLResponse:
    """Results by game, bests, streaks and ratings."""
    service = service_of(request)
    games = await service.league(await person_of(request), caller_of(request))
    person = await service.visitors.person(request.cookies.get(COOKIE))
    return page(
        "league.html",
        games=[(title_of(each.game), each.ranked()) for each in games],
        own=person.id if person else None,
    )
