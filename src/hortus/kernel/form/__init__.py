"""The form of a game: what its table is made of, declared once as records, and everything derived from that.

A room's form.py declares positions, decisions and results. Reading, errors, writing, JSON Schema and what a view may
know come from here. Nothing here is compiled, and no hot module imports it.
"""

from msgspec import UNSET, UnsetType, field

from hortus.kernel.engine.contract import EVERYTHING
from hortus.kernel.form.game import FormGame
from hortus.kernel.form.parts import NO_COMPONENTS, Form, NoComponents, Parts
from hortus.kernel.form.records import (
    Decision,
    Maybe,
    Record,
    Secret,
    Unread,
    closed,
    keyed,
    named,
    plain,
    ruled,
    spelt,
    verb,
    within,
)
from hortus.kernel.form.view import Happening, Look, SeatView

__all__ = [
    "EVERYTHING",
    "NO_COMPONENTS",
    "UNSET",
    "Decision",
    "Form",
    "FormGame",
    "Happening",
    "Look",
    "Maybe",
    "NoComponents",
    "Parts",
    "Record",
    "SeatView",
    "Secret",
    "Unread",
    "UnsetType",
    "closed",
    "field",
    "keyed",
    "named",
    "plain",
    "ruled",
    "spelt",
    "verb",
    "within",
]
