"""What is said around the table of Planta Nubo: the score sheet, the phases, what is turned up, the outcome."""

from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.words import LEAST, counted, total, victory

PART_NAMES = {
    "track": "oxygen track",
    "forests": "grown forests",
    "pots": "pots",
    "workshops": "workshops",
    "farms": "farms",
    "leftovers": "leftovers",
}
PHASE_NAMES = {
    "setup": "set-up",
    "tool": "tools",
    "craft": "crafting",
    "forest": "forests",
    "income": "income",
    "final": "final scoring",
    "over": "game over",
}
TIE_BREAKS = {"cards": "more extension cards"}


def outcome(result: Json, names: list[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if "bot" in result:
        return against_botbot(result, names)
    if len(names) == 1:
        return f"{names[0]} has {counted(total(result, 0), 'point')}."
    return victory(result, names, TIE_BREAKS)


def against_botbot(result: Json, names: list[str]) -> str:
    """The end of a game against Botbot, which only more points beat."""
    own, other = total(result, 0), as_number(as_object(result["bot"], "bot")["total"], "total", LEAST)
    if own == other:
        return f"A tie at {counted(own, 'point')}: {names[-1]} is not beaten."
    beaten = "botbot" in as_list(result["winners"], "winners")
    return f"{names[-1] if beaten else names[0]} wins with {counted(max(own, other), 'point')} to {min(own, other)}."
