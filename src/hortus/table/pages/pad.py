"""The score pad: the final table of a box, built by pointing and scored by the engine; it lives in the address."""

import asyncio
from dataclasses import replace
from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from hortus.kernel import registry
from hortus.kernel.chance import seeded
from hortus.kernel.contract import ONLOOKER, Game
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_object, parse
from hortus.kernel.scene import Scene, Standing
from hortus.table.pages.covers import shown
from hortus.table.pages.pads import PADS, Pad, Place
from hortus.table.pages.scenery import picture, staged, thumbnail
from hortus.table.pages.site import fragment, page

router = APIRouter(include_in_schema=False)


@cache
def pad_of(name: str) -> Pad | None:
    """The pad of a game, if it can be built by pointing."""
    return PADS[name]() if name in PADS else None


@router.get("/pad/{name}")
async def pad(name: str) -> HTMLResponse:
    """An empty pad; what stands in the address after # is filled in by the page."""
    game = registry.find(name)
    found = pad_of(name)
    players = max(2, game.least)
    blank: Json = found.blank(name, players) if found else example(game)
    return page(
        "pad.html",
        game=game,
        pad=found,
        thumbnail=thumbnail,
        blank=write(blank),
        one=[write(found.player(seat)) for seat in range(game.most)] if found else [],
        places=write([{"path": place.path, "catalogue": place.catalogue} for place in found.places] if found else []),
        scored=await asyncio.to_thread(scored, game, blank),
    )


@cache
def example(game: Game) -> Json:
    """A finished table of a game that has no pad to point at yet: its file, to be changed by hand."""
    state = shown(game)
    return game.position(state)


@router.post("/pad/{name}")
async def score(request: Request, name: str) -> HTMLResponse:
    """The pad as a picture with its score sheet; a table that cannot be is refused in a sentence."""
    game = registry.find(name)
    try:
        position = as_object(parse((await request.body()).decode("utf-8", "replace"), "the table"), "the table")
        return HTMLResponse(await asyncio.to_thread(scored, game, position))
    except Refusal as refusal:
        return HTMLResponse(fragment("refusal.html", refusal=refusal), 422)


def scored(game: Game, position: Json) -> str:
    """A final table, drawn and scored; where something is still missing, without it."""
    if position.get("game") != game.name:
        raise Refusal("format", f"this pad is for {game.title}")
    found = pad_of(game.name)
    gaps = found.gaps(position) if found else []
    complete = found.filled(position, gaps) if found and gaps else position
    scene = game.scene(game.load(complete, seeded(0)), ONLOOKER)
    if found:
        for seat, number in gaps:
            scene = without(scene, seat, number, found.places[number])
    return fragment(
        "pad_live.html",
        scene=scene,
        stage=staged(scene),
        picture=picture,
        missing=len(gaps),
        winners=[] if gaps else game.score(position).get("winners") or [],
        best=max((each.points for each in scene.standings), default=0),
    )


def without(scene: Scene, seat: int, number: int, place: Place) -> Scene:
    """The scene with a gap where something is missing, and without its points."""
    gardens = [panel for panel in scene.panels if panel.role in {"garden", "other"}]
    panel = gardens[seat]
    shapes = list(panel.shapes)
    if place.gap is not None:
        shapes[number] = replace(place.gap, id=f"{place.gap.id}-{seat}")
    panels = tuple(replace(each, shapes=tuple(shapes), note="") if each is panel else each for each in scene.panels)
    standings = tuple(emptied(each, place.row) if each.seat == seat else each for each in scene.standings)
    return replace(scene, panels=panels, standings=standings)


def emptied(standing: Standing, row: str) -> Standing:
    """A column of the score sheet with nothing in one row."""
    lost = dict(standing.breakdown)[row]
    breakdown = tuple((name, 0 if name == row else points) for name, points in standing.breakdown)
    return replace(standing, points=standing.points - lost, breakdown=breakdown)
