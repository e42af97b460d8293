"""Lessons: the guided first games from a game's room, each taken at its own table."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from hortus.kernel import registry
from hortus.kernel.scene import lesson
from hortus.table.http.web import cookie_of, host_of, keep_cookie, service_of
from hortus.table.pages.covers import cover_of
from hortus.table.pages.forms import form_of
from hortus.table.pages.rules import story
from hortus.table.pages.site import page

router = APIRouter(include_in_schema=False)


@router.get("/learn/{name}")
async def chapters(name: str) -> HTMLResponse:
    """The lessons of a game."""
    game = registry.find(name)
    return page("learn.html", game=game, lessons=lesson.all_of(game), cover=cover_of(game), story=story(game))


@router.post("/learn/{name}/{chapter}")
async def begin(request: Request, name: str, chapter: str) -> Response:
    """Sit down at the table of a lesson."""
    service = service_of(request)
    learner = (await form_of(request)).text("name")
    made = await service.founding.create_lesson(name, chapter, learner, host_of(request))
    await service.visitors.sit_down(made.id, list(made.tokens.values()), cookie_of(request))
    response = RedirectResponse(f"/t/{made.id}", status_code=303)
    keep_cookie(response, request)
    return response
