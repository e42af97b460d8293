"""The figures of a guide: parts of a table, drawn by the engine's own scenes.

In a guide, `![Caption](figure:setup?panel=village-of-0&ring=cell-0-r1c1)` shows these panels of the table in the room's
`figures/setup.json` (a position or a finished table) from the first seat, with things ringed.
"""

import re
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qs

from markupsafe import Markup, escape

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game
from hortus.kernel.position import parse
from hortus.kernel.registry import Room
from hortus.kernel.scene.scene import Panel, Scene
from hortus.table.pages.scenery import panels_of, picture

FOLDER = "figures"
IMAGE = re.compile(r'<p><img src="figure:([^"?]+)(?:\?([^"]*))?" alt="([^"]*)" /></p>')
# The seat from which figures are drawn.
SEAT = 0


def illustrated(game: Game, html: str) -> str:
    """A rendered guide with its figures."""
    number = 0

    def drawn(found: re.Match[str]) -> str:
        nonlocal number
        number += 1
        wanted = parse_qs(unescape(found[2] or ""))
        return figure(game, found[1], wanted.get("panel", []), wanted.get("ring", []), found[3], number)

    return IMAGE.sub(drawn, html)


def figure(game: Game, name: str, panels: list[str], ring: list[str], caption: str, number: int) -> str:
    """One figure with its caption; the caption is already HTML."""
    scene = scene_of(game, name)
    shown = [part(scene, panel) for panel in panels or [scene.panels[0].id]]
    pictures = "".join(
        f'<div class="panel role-{escape(panel.role)}" style="--wide:{panel.width * panel.pixels[0]:.0f}">'
        f"{picture(game.name, ringed(panel, ring), prefix=f'figure-{number}-')}</div>"
        for panel in shown
    )
    return f"<figure>{pictures}<figcaption>{Markup(caption)}</figcaption></figure>"  # noqa: S704


def scene_of(game: Game, name: str) -> Scene:
    """The table of a figure."""
    found = Room(game).text(f"{FOLDER}/{name}.json")
    if not found:
        raise Refusal("guide", f"the guide of {game.title} shows a figure that is not there: {name}")
    return game.scene(game.load(parse(found, f"the figure {name}"), seeded(1)), SEAT)


def part(scene: Scene, name: str) -> Panel:
    """One panel of a table."""
    found = next((panel for panel in panels_of(scene) if panel.id == name), None)
    if found is None:
        known = ", ".join(panel.id for panel in panels_of(scene))
        raise Refusal("guide", f"there is no panel {name} in the figure; there are: {known}")
    return found


def ringed(panel: Panel, ring: list[str]) -> Panel:
    """A panel with some things ringed."""
    marked = tuple(replace(shape, kind=f"{shape.kind} ringed") if shape.id in ring else shape for shape in panel.shapes)
    return replace(panel, shapes=marked)
