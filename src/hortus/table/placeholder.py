"""A page that shows the table as a picture and lists the decisions, until there are better ones."""

from html import escape

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from hortus.table.art import draw
from hortus.table.service import TableView
from hortus.table.web import service_of, viewer_of

router = APIRouter(include_in_schema=False)


def render(view: TableView) -> str:
    """A view as HTML."""
    moves = "".join(f"<li>{escape(move.words)}</li>" for move in view.moves)
    return f'<main id="table"><p>{escape(view.scene.question)}</p>{draw(view.scene)}<ol>{moves}</ol></main>'


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str) -> HTMLResponse:
    """A table."""
    view = await service_of(request).view(table_id, await viewer_of(request, table_id))
    return HTMLResponse(f"<!doctype html><title>{escape(view.title)}</title>{render(view)}")


@router.get("/")
async def home() -> HTMLResponse:
    """The home page."""
    return HTMLResponse("<!doctype html><title>Hortus</title><h1>Hortus</h1>")
