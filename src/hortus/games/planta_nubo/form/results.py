"""The score output of Planta Nubo (rules.md, section 9)."""

from typing import Annotated, Final, Literal, get_args

from hortus.games.planta_nubo.form import names
from hortus.kernel.form import UNSET, Maybe, Record, keyed, named

Part = Literal["track", "forests", "pots", "workshops", "farms", "leftovers"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)
# What Botbot scores for.
BOT_PARTS: Final = PARTS[:2]


class Points(Record):
    """The points of a player."""

    total: int
    breakdown: Annotated[dict[str, int], keyed(PARTS)]
    by_farm: dict[Annotated[str, named("card", ids="card_ids")], int]


class BotPoints(Record):
    """The points of Botbot."""

    total: int
    breakdown: Annotated[dict[str, int], keyed(BOT_PARTS)]


class Result(Record, kw_only=True):
    """The score output."""

    players: tuple[Points, ...]
    bot: Maybe[BotPoints] = UNSET
    """solo only"""
    winners: tuple[names.Seat | Literal["botbot"], ...]
    decided_by: Literal["points", "cards", "shared", "solo_tie"]
