"""Cards, tokens and goals in words: for labels and help. It decides nothing."""

from hortus.games.verdant.components import LIGHTS, TOOLS, Components

TOOL_HELP = {
    "fertilizer": "3 verdancy for one plant.",
    "trowel": "1 verdancy for each of up to three plants.",
    "watering-can": "1 verdancy for every plant around one room.",
}


def plant_name(components: Components, card: str) -> str:
    """A plant by its name."""
    return components.plant_names[components.plant_ids.index(card)]


def room_name(components: Components, card: str) -> str:
    """A room in words: "vining room MLMB"."""
    room = components.room_ids.index(card)
    return f"{components.type_ids[components.room_type[room]]} room {card.split('-')[1]}"


def card_name(components: Components, card: str) -> str:
    """A card in words."""
    return plant_name(components, card) if card in components.plant_ids else room_name(components, card)


def token_name(components: Components, token: str) -> str:
    """A token in words: "vining lamp", "hand trowel"."""
    return components.token_names[components.token_ids.index(token)]


def goal_text(components: Components, goal: str) -> str:
    """What a goal gives: "2 for each terra cotta pot", "4 if a nurture token is in storage at the end"."""
    number = components.goal_ids.index(goal)
    worth, text = components.goal_points[number], components.goal_texts[number]
    return f"{worth} {text.removeprefix('once, ')}" if text.startswith("once, ") else f"{worth} for {text}"


def lights_of(components: Components, plant: int) -> list[str]:
    """The lights that a plant likes."""
    return [light for number, light in enumerate(LIGHTS) if components.plant_lights[plant] >> number & 1]


def token_help(token: str, family: bool) -> str:
    """How a token works."""
    if token not in TOOLS:
        return "Goes onto one of your rooms; on a room of its own type it doubles that room's points."
    return "Completes one of your plants." if family else TOOL_HELP[token]
