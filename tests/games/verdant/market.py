"""Markets that run short, and homes into which no room fits."""

from collections.abc import Sequence

from hortus.kernel.decision import Json
from tests.games.verdant.ledger import MARKET
from tests.games.verdant.positions import (
    COMPONENTS,
    home,
    position,
)

# Only the two corners are open, and both are for plants.
NO_ROOM_FITS = home(
    "            | fo-MLBB    | swiss-cheese-plant | vi-LMBB |",
    "un-LBMB     | devils-ivy | su-BBLM            | hoya    | fl-MLBM",
    "moth-orchid | fo-LMBM    | betel              | vi-MLMB | jasmine",
)
TOKENS = ["sofa-su", "fertilizer", "dog-un", "watering-can"]


def short(tokens: Sequence[str | None] = TOKENS, kept: Sequence[str] = (), thumbs: int = 0) -> Json:
    """A position with these tokens in the market, in which all unseen ones have left the game, but those kept."""
    data = position(home("fo-MLBB | swiss-cheese-plant"), market={**MARKET, "tokens": list(tokens)}, thumbs=[thumbs])
    seen = [*tokens, *kept]
    gone = [token for token in COMPONENTS.token_ids[:45] if token not in seen]
    for tool in COMPONENTS.token_ids[45:]:
        gone += [tool] * (15 - seen.count(tool))
    return {**data, "gone": {"tokens": gone}}
