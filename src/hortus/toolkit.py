"""What a game is built from, by short names: for games that come as separate packages (docs/sixth-game.md)."""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.drawing.basics import hollow, paper, parameter
from hortus.drawing.palette import ink
from hortus.drawing.plants import flower
from hortus.drawing.svg import at, circle, line, path, rect, tag
from hortus.kernel.arrays import pack
from hortus.kernel.chance import Chance
from hortus.kernel.conformance import check_game
from hortus.kernel.contract import ONLOOKER, OVER, Evaluator, Game, Option, OptionValue, State
from hortus.kernel.decision import Json, Refusal, keys, verb
from hortus.kernel.encoding import Block
from hortus.kernel.gesture import Gesture
from hortus.kernel.pad import Catalogue, Entry, Filled, Grid, Pad, Piece, Place, Sheet
from hortus.kernel.position import as_list, as_number, as_object, as_text, kind_of, need, only
from hortus.kernel.scene import Panel, Recipe, Scene, SeatView, Shape, Standing
from hortus.kernel.words import counted, in_words, verdict

__all__ = [
    "ONLOOKER",
    "OVER",
    "Block",
    "Catalogue",
    "Chance",
    "Entry",
    "Evaluator",
    "Filled",
    "Game",
    "Gesture",
    "Grid",
    "Json",
    "Option",
    "OptionValue",
    "Pad",
    "Panel",
    "Piece",
    "Place",
    "Recipe",
    "Refusal",
    "Scene",
    "SeatView",
    "Shape",
    "Sheet",
    "Standing",
    "State",
    "as_list",
    "as_number",
    "as_object",
    "as_text",
    "at",
    "check_game",
    "circle",
    "counted",
    "flower",
    "hollow",
    "i64",
    "in_words",
    "ink",
    "keys",
    "kind_of",
    "line",
    "need",
    "only",
    "pack",
    "paper",
    "parameter",
    "path",
    "rect",
    "tag",
    "vec",
    "verb",
    "verdict",
]
