"""Which shapes of a platform are behind each part of its score, after the end."""

from collections.abc import Mapping

from hortus.games.planta_nubo.components import NONE, SLOT_COUNT
from hortus.games.planta_nubo.geometry import CELLS, SLOTS
from hortus.games.planta_nubo.look.words.platform import Platform
from hortus.games.planta_nubo.scoring import LEFT_FLOWERS, LEFT_SOIL, LEFT_STANDBY


def scored_shapes(platform: Platform, parts: Mapping[str, int]) -> dict[str, list[str]]:
    """By part of the breakdown: the shapes that earned its points. A part without points has none.

    The flowers of pots that have scored and the standby of the workshops are gone by then: their places are shown.
    """
    shapes = {
        "track": [f"oxygen-{platform.seat}"],
        "forests": grown_cells(platform),
        "pots": pots_with_points(platform),
        "workshops": workshops(platform),
        "farms": [slot_shape(platform, slot) for slot in platform.farms],
        "leftovers": leftovers(platform),
    }
    return {part: found for part, found in shapes.items() if parts.get(part)}


def slot_shape(platform: Platform, slot: int) -> str:
    """The card in a slot."""
    return f"slot-{platform.seat}-{SLOTS[slot]}"


def cell_shapes(platform: Platform, wanted: set[str]) -> list[str]:
    """The cells that contain one of these things."""
    written = zip(CELLS, platform.tokens, strict=True)
    return [f"cell-{platform.seat}-{cell}" for cell, token in written if token in wanted]


def grown_cells(platform: Platform) -> list[str]:
    """The cells of grown forests."""
    return cell_shapes(platform, {f"f{number}" for number, (_, grown) in enumerate(platform.forests, 1) if grown})


def pot_spots(platform: Platform) -> list[tuple[int, int]]:
    """All pot spots of a platform, each as its holder and its number there."""
    cards = [(holder, platform.pot_card(holder)) for holder in range(SLOT_COUNT + 1)]
    pots = platform.components.card_pots
    return [(holder, spot) for holder, card in cards if card != NONE for spot in range(int(pots[card]))]


def pot_shape(platform: Platform, holder: int, spot: int) -> str:
    """A pot spot."""
    return f"pot-{platform.seat}-{platform.holder_name(holder)}.{spot + 1}"


def pots_with_points(platform: Platform) -> list[str]:
    """The pot spots that score."""
    points = platform.components.pot_points
    return [
        pot_shape(platform, holder, spot)
        for holder, spot in pot_spots(platform)
        if points[2 * platform.pot_card(holder) + spot]
    ]


def workshops(platform: Platform) -> list[str]:
    """The workshops, spaces of the track."""
    places = enumerate(platform.components.space_workshop)
    return [f"track-{platform.seat}-{space}" for space, workshop in places if workshop != NONE]


def leftovers(platform: Platform) -> list[str]:
    """What is left of the kind that the tool of the last round has fixed."""
    components, tool = platform.components, platform.player.leftover
    if tool is None:
        return []
    match int(components.leftover_what[components.tools.index(tool)]):
        case what if what == LEFT_SOIL:
            return [f"soil-{platform.seat}"]
        case what if what == LEFT_STANDBY:
            marked = [slot for slot, card in enumerate(platform.installed) if card and card.standby]
            return [slot_shape(platform, slot) for slot in marked]
        case what if what == LEFT_FLOWERS:
            return flowers(platform)
    return [f"charge-{platform.seat}"]


def flowers(platform: Platform) -> list[str]:
    """The flowers on cells and in pots."""
    letters = platform.components.letters
    grown = {token for token in platform.tokens if token[0] != "f" and token[1:] in letters}
    held = [place for place in pot_spots(platform) if platform.flower_in(*place)]
    return cell_shapes(platform, grown) + [pot_shape(platform, *place) for place in held]
