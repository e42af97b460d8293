"""The scenery behind a table: a drawing from the room of its game, in the colours of day and night."""

from functools import cache

from markupsafe import Markup

from hortus.kernel import registry
from hortus.kernel.registry import Room


@cache
def backdrop(name: str) -> Markup:
    """The picture behind the table of a game: the backdrop.svg of its room. None: plain paper.

    It is part of the page, so its colours come from the style sheet and change with the theme.
    """
    return Markup(Room(registry.find(name)).text("look/backdrop.svg"))  # noqa: S704
