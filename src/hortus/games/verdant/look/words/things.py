"""Cards, tokens and goals in words: for labels and help. It decides nothing."""

from hortus.games.verdant.components import LIGHTS, TOOLS, Components

TOOL_HELP = {
    "fertilizer": "Gives 3 verdancy to one plant. What the plant does not need is lost.",
    "trowel": "Gives 1 verdancy to each of up to three plants, wherever they stand.",
    "watering-can": "Gives 1 verdancy to every plant beside one of your rooms.",
}
ITEM_HELP = (
    "Goes into one of your rooms and stays there. In a room of its own type it doubles that room's points. At the end, "
    "different items also score: 1, 3, 6, 9, 12, 16, 20 or 25 points for one to eight of them. A second of the same "
    "adds nothing."
)
POT_WORDS = {"concrete": "concrete", "wood": "wood", "ceramic": "ceramic", "terracotta": "terra cotta"}


def plant_name(components: Components, card: str) -> str:
    """A plant by its name."""
    return components.plant_names[components.plant_ids.index(card)]


def room_name(components: Components, card: str) -> str:
    """A room in words: "vining room"."""
    return f"{room_kind(components, card)} room"


def room_kind(components: Components, card: str) -> str:
    """The type of a room, by its id, or by the code of its type if nothing else is known of it."""
    if card in components.type_codes:
        return components.type_ids[components.type_codes.index(card)]
    return components.type_ids[components.room_type[components.room_ids.index(card)]]


def card_name(components: Components, card: str) -> str:
    """A card in words: "Ivy", "vining room"."""
    return plant_name(components, card) if card in components.plant_ids else room_name(components, card)


def token_name(components: Components, token: str) -> str:
    """A token in words: "vining lamp", "hand trowel"."""
    return components.token_names[components.token_ids.index(token)]


def lights_of(components: Components, plant: int) -> list[str]:
    """The lights that a plant likes."""
    return [light for number, light in enumerate(LIGHTS) if components.plant_lights[plant] >> number & 1]


def token_help(token: str, family: bool) -> str:
    """How a token works."""
    if token not in TOOLS:
        return ITEM_HELP
    return "Completes one of your plants." if family else TOOL_HELP[token]
