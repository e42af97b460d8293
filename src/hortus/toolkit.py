"""What a game is built from, by short names: for games that come as separate packages (docs/sixth-game.md)."""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.drawing.basics import hollow, paper, parameter
from hortus.drawing.garden import flower
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, line, path, rect, tag
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import pack
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import ONLOOKER, OVER, Evaluator, Game, Option, OptionValue, State
from hortus.kernel.engine.encoding import Block
from hortus.kernel.form import (
    EVERYTHING,
    NO_COMPONENTS,
    UNSET,
    Decision,
    Form,
    FormGame,
    Happening,
    Look,
    Maybe,
    NoComponents,
    Parts,
    Record,
    SeatView,
    Secret,
    field,
    named,
    ruled,
    within,
)
from hortus.kernel.form.pad import FormPad
from hortus.kernel.form.results import PlainResult, Points, plain_result, victory, winners_of
from hortus.kernel.position import as_list, as_number, as_text
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.pad import Catalogue, Entry, Filled, Grid, Piece, Place, Sheet
from hortus.kernel.scene.scene import Moment, Panel, Recipe, Scene, Shape, Standing
from hortus.kernel.scene.words import counted, in_words
from hortus.kernel.testing.conformance import check_game

__all__ = [
    "EVERYTHING",
    "NO_COMPONENTS",
    "ONLOOKER",
    "OVER",
    "UNSET",
    "Block",
    "Catalogue",
    "Chance",
    "Decision",
    "Entry",
    "Evaluator",
    "Filled",
    "Form",
    "FormGame",
    "FormPad",
    "Game",
    "Gesture",
    "Grid",
    "Happening",
    "Json",
    "Look",
    "Maybe",
    "Moment",
    "NoComponents",
    "Option",
    "OptionValue",
    "Panel",
    "Parts",
    "Piece",
    "Place",
    "PlainResult",
    "Points",
    "Recipe",
    "Record",
    "Refusal",
    "Scene",
    "SeatView",
    "Secret",
    "Shape",
    "Sheet",
    "Standing",
    "State",
    "as_list",
    "as_number",
    "as_text",
    "at",
    "check_game",
    "circle",
    "counted",
    "field",
    "flower",
    "hollow",
    "i64",
    "in_words",
    "ink",
    "line",
    "named",
    "pack",
    "paper",
    "parameter",
    "path",
    "plain_result",
    "rect",
    "ruled",
    "tag",
    "vec",
    "victory",
    "winners_of",
    "within",
]
