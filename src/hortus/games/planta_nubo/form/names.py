"""Ids, places and ranges by which positions, decisions and results of Planta Nubo name things."""

from typing import Annotated, Final, Literal, get_args

from hortus.games.planta_nubo import geometry
from hortus.kernel.form import named, spelt, within

# ---- ids of the component file ----

CardId = Annotated[str, named("card", ids="card_ids")]
CraftId = Annotated[str, named("craft", ids="craft_ids")]
ContainerId = Annotated[str, named("container", ids="container_ids")]
SolobotId = Annotated[str, named("solobot tile", ids="solobot_ids")]
BedId = Annotated[str, named("bed", ids="bed_ids")]
ForestId = Annotated[str, named("forest", ids="forest_ids")]
RequirementId = Annotated[str, named("requirement", ids="requirement_ids")]
BoardId = Annotated[str, named("platform", ids="board_ids")]
LevelId = Annotated[str, named("level", ids="level_ids", rule="PN-160")]
PlotId = Annotated[str, named("plot", ids="plot_ids")]
TileId = Annotated[str, named("tile", ids="tile_ids")]
ToolId = Annotated[str, named("tool", ids="tools", rule="PN-28")]
ColourId = Annotated[str, named("colour", ids="colours")]
Letter = Annotated[str, named("letter", ids="letters")]

# ---- places ----

SlotId = geometry.Slot
AreaId = geometry.Area
WorkshopId = geometry.Workshop
DockId = geometry.Dock
# A cell of the growing area; and a cell or a pot spot such as balcony.1, which depends on the cards of a platform.
Cell = Annotated[str, spelt("^[a-h][1-7]$")]
Place = str
# A spot for tools: the tiles that it lies between, "A3+D", or the blueprint under it, "*C".
SpotName = str

# ---- numbers ----

Seat = Annotated[int, within(0, 4)]
Amount = Annotated[int, within(0, 999)]

# ---- words ----

Phase = Literal["setup", "tool", "craft", "forest", "income", "final", "over"]
Generator = Literal["G1", "G2"]
Direction = Literal["clockwise", "counterclockwise"]
Side = Literal["I", "II"]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
