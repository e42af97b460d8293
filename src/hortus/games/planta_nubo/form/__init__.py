"""What the table of Planta Nubo is made of: positions, pending effects, decisions and results as records.

Cards, tiles and the like are written as ids of the component file. A garden is seven rows of eight marks.
"""

from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.form.names import PHASES
from hortus.games.planta_nubo.form.results import BOT_PARTS, PARTS, BotPoints, Points, Result
from hortus.games.planta_nubo.form.table import (
    Botbot,
    BotDock,
    Docked,
    Finished,
    FinishedOptions,
    Garden,
    Grid,
    Installed,
    Options,
    OwnDock,
    Placed,
    Planted,
    Player,
    Position,
    Pots,
    Seen,
    SoFar,
    in_play,
)

__all__ = [
    "BOT_PARTS",
    "PARTS",
    "PHASES",
    "BotDock",
    "BotPoints",
    "Botbot",
    "Decision",
    "Docked",
    "Finished",
    "FinishedOptions",
    "Garden",
    "Grid",
    "Installed",
    "Options",
    "OwnDock",
    "Placed",
    "Planted",
    "Player",
    "Points",
    "Position",
    "Pots",
    "Result",
    "Seen",
    "SoFar",
    "in_play",
]
